//! Ostroka's hill: ledges of scallops, a spire, a sleeping snail, and what the faces bring along.

use super::ostroka::{EYES, Prop, Skins};
use crate::bake::sdf::trig::{atan2, cos, cosd, rad, sin, sind};
use crate::bake::sdf::{M, Scene, V3};

/// A fan: a flattened ball with beads along its lip, hinge at the lower end before it is turned by `turn` degrees.
fn scallop(s: &mut Scene, m: &Skins, c: V3, r: f64, turn: f64) {
    let a = rad(turn);
    let hinge = [c[0] + sin(a) * r * 0.95, c[1] - cos(a) * r * 0.95, c[2]];
    let skin = s.mat(m.shell_mat.clone().ribs(hinge, [0.0, 0.0, 1.0], 21.6, 0.24, (0.10, 15.0)));
    s.ell(c, [r * 1.02, r * 0.95, r * 0.34], skin).k(0.03).turned([0.0, 0.0, turn]);
    for i in -3..=3 {
        let b = a - f64::from(i) * 0.42;
        let d = r * (0.96 + 0.05 * cos(f64::from(i) * 0.8));
        let bead = [c[0] - sin(b) * d * 0.98, c[1] + cos(b) * d * 0.95, c[2]];
        s.ell(bead, [r * 0.17, r * 0.17, r * 0.204], skin).k(0.03);
    }
}

/// The mountain.
pub(super) fn hill(s: &mut Scene, m: &Skins, is_cracked: bool) {
    s.cone([-0.02, 0.78, -0.05], [0.0, -0.95, -0.15], 0.13, 0.76, m.body);
    s.ell([0.0, -1.18, -0.1], [0.98, 0.42, 0.62], m.body).k(0.2);
    scallop(s, m, [-0.66, -0.62, 0.12], 0.30, 62.0);
    scallop(s, m, [0.68, -0.66, 0.10], 0.31, -58.0);
    scallop(s, m, [-0.46, -0.02, 0.10], 0.24, 50.0);
    scallop(s, m, [0.50, 0.02, 0.08], 0.25, -48.0);
    s.ell([-0.20, 0.50, 0.05], [0.16, 0.12, 0.16], m.body).k(0.06).turned([0.0, 0.0, 40.0]);
    s.ell([0.22, 0.52, 0.05], [0.15, 0.11, 0.15], m.body).k(0.06).turned([0.0, 0.0, -40.0]);
    // the spire: a turret shell, leaning
    let turret = [
        (-0.03, 0.70, 0.165),
        (0.01, 0.86, 0.135),
        (0.04, 0.99, 0.105),
        (0.065, 1.10, 0.078),
        (0.085, 1.20, 0.052),
        (0.10, 1.29, 0.026),
    ];
    for (i, (x, y, r)) in turret.into_iter().enumerate() {
        let (x, y) = if is_cracked { (x + 0.06 + 0.02 * i as f64, y + 0.02) } else { (x, y) };
        s.ell([x, y, 0.02], [r * 1.05, r * 0.68, r], m.shell).k(0.012).turned([0.0, 0.0, -8.0]);
    }
    snail(s, m.indigo);
}

/// A snail asleep on the shoulder.
fn snail(s: &mut Scene, m: M) {
    for i in 0..16 {
        let a = 40.0 * f64::from(i);
        let t = a / 620.0;
        let r = 0.165 * (1.0 - t * 0.86);
        s.ell([0.60 + r * cosd(a), -0.34 + r * sind(a), 0.42 + 0.10 * t], 0.075 * (1.0 - t * 0.62), m)
            .k(0.015);
    }
}

/// What a face brings along.
pub(super) fn props(s: &mut Scene, m: &Skins, prop: Prop) {
    match prop {
        Prop::Nothing | Prop::Clam => {}
        Prop::Bubble(size) => {
            let r = [0.055, 0.085, 0.13][usize::from(size.min(2))];
            s.ell([0.30, -0.60 + r * 0.6, 0.86], r, m.bubble).k(0.01);
        }
        Prop::Fans => fans(s, m),
        Prop::Crack => crack(s, m),
        Prop::Steam => {
            for (x, y, r) in STEAM {
                s.ell([x, y, 0.42], r, m.steam).k(0.02);
            }
        }
        Prop::Pearls => {
            for (x, y, r) in [
                (0.02, -0.80, 0.095),
                (-0.20, -0.96, 0.105),
                (0.17, -1.10, 0.105),
                (-0.46, -1.20, 0.11),
                (0.52, -1.20, 0.10),
            ] {
                s.ell([x, y, 0.92], r, m.pearl).k(0.004);
            }
            s.chain(&[[0.47, 0.40, 0.55], [0.50, 0.28, 0.58]], &[0.012, 0.045], m.steam).k(0.02);
        }
    }
}

/// Five columns of balls beside the hill.
const STEAM: [(f64, f64, f64); 16] = [
    (-0.36, 0.58, 0.07),
    (-0.45, 0.70, 0.10),
    (-0.50, 0.87, 0.13),
    (-0.38, 0.98, 0.09),
    (0.40, 0.60, 0.07),
    (0.50, 0.73, 0.105),
    (0.58, 0.91, 0.13),
    (0.46, 1.02, 0.10),
    (0.16, 1.12, 0.07),
    (0.08, 1.22, 0.09),
    (-0.70, 0.06, 0.07),
    (-0.78, 0.18, 0.10),
    (-0.80, 0.35, 0.08),
    (0.72, 0.10, 0.07),
    (0.80, 0.24, 0.10),
    (0.82, 0.42, 0.075),
];

/// The barnacles put out their fans: they hum.
fn fans(s: &mut Scene, m: &Skins) {
    for i in [0, 2, 3, 4, 7, 8, 9, 10] {
        let (x, y, r) = EYES[i];
        let z = s.snap(x, y);
        let side = if x > 0.0 { 1.0 } else { -1.0 };
        for j in -1..=1 {
            let a = atan2(y + 0.7, x * 1.6) + f64::from(j) * 0.40;
            let l = 0.20 + 0.6 * r;
            let root = [x + cos(a) * r * 1.1, y + sin(a) * r * 1.1, z + 0.06];
            let mid = [root[0] + cos(a) * l * 0.6, root[1] + sin(a) * l * 0.6, z + 0.12];
            let b = a - side * 0.5;
            let tip = [root[0] + cos(b) * l, root[1] + sin(b) * l, z + 0.10];
            s.chain(&[root, mid, tip], &[0.026, 0.022, 0.010], m.flesh).k(0.01);
        }
    }
}

fn crack(s: &mut Scene, m: &Skins) {
    let line = [
        (0.12, 0.98),
        (0.02, 0.80),
        (0.14, 0.66),
        (0.00, 0.48),
        (0.12, 0.34),
        (0.00, 0.14),
        (0.10, -0.02),
        (0.00, -0.22),
        (0.10, -0.38),
    ];
    for w in line.windows(2) {
        let (a, b) = (s.on(w[0].0, w[0].1, 0.0), s.on(w[1].0, w[1].1, 0.0));
        s.cone(a, b, 0.050, 0.045, m.dark).k(0.01).cut();
    }
    for (x, y) in [(0.34, 0.92), (-0.24, 0.86), (0.42, 0.74)] {
        s.block([x, y, 0.3], [0.045, 0.035, 0.04], 0.01, m.shell).k(0.01).turned([10.0, 20.0, x * 90.0]);
    }
}
