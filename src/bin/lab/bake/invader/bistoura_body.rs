//! Bistoura's dress: feathers down the S, ruff, plume, claw, and what the faces bring along.

use super::bistoura::{Claw, Face, Head, Plume, Prop, Skins};
use crate::bake::sdf::trig::{bell, cos, cosd, sin, sind};
use crate::bake::sdf::vector::{add, along, lerp, sub, times, unit};
use crate::bake::sdf::{PI, Scene, V3};

/// Four rows of eight short feathers laid round the neck; on end they are a brush.
pub(super) fn feathers(s: &mut Scene, m: &Skins, spine: &[V3; 6], is_on_end: bool) {
    const WIDTH: [f64; 6] = [0.17, 0.145, 0.15, 0.18, 0.25, 0.34];
    for row in 0..4 {
        for i in 0..8 {
            let f = (f64::from(i) / 7.5 * 4.99 + 0.30 * f64::from(row % 2)).min(4.98);
            let a = f as usize;
            let t = f - a as f64;
            let (q, w) = (lerp(spine[a], spine[a + 1], t), WIDTH[a] * (1.0 - t) + WIDTH[a + 1] * t);
            let d = unit(sub(spine[a + 1], spine[a]));
            let side: f64 = [-0.80, -0.28, 0.28, 0.80][row as usize];
            let out = if d[1] < 0.0 { [-d[1], d[0], 0.0] } else { [d[1], -d[0], 0.0] };
            let n = along([0.0, 0.0, (1.0 - side * side).max(0.05).sqrt()], out, side);
            let root = along(q, n, w * 0.93);
            if is_on_end {
                let o = add(n, [if side > 0.0 { 0.55 } else { -0.55 }, 0.10, 0.0]);
                let tip = add(along(root, o, 0.22 + 0.05 * f64::from(i % 2)), [0.0, 0.05, 0.0]);
                let skin = if (i + row) % 2 == 1 { m.feather_lit } else { m.down };
                s.chain(&[root, along(root, o, 0.13), tip], &[0.055, 0.050, 0.014], skin).k(0.008);
                continue;
            }
            let l = 0.17 + 0.22 * w;
            let fat = if w < 0.26 { 0.20 * w } else { 0.12 * w } + 0.030;
            let lie = [
                along(root, d, -0.05),
                along(along(root, d, l * 0.55), n, 0.03),
                along(along(root, d, l), n, 0.027),
            ];
            s.chain(&lie, &[0.03, fat, 0.008], m.down).k(0.008);
        }
    }
}

/// Seventeen white vanes.
pub(super) fn ruff(s: &mut Scene, m: &Skins, is_flaring: bool) {
    let (flare, up) = if is_flaring { (1.42, 0.142) } else { (1.0, 0.0) };
    let c = [0.14, -0.54, 0.06];
    for i in 0..17 {
        let a = 2.0 * PI * f64::from(i) / 17.0;
        let d = [cos(a) * 0.40 * flare, sin(a) * 0.15 + 0.02 * cos(a), -0.30 * sin(a) + 0.10];
        let vane =
            [along(c, d, 0.35), add(along(c, d, 0.75), [0.0, up * 0.5, 0.0]), add(add(c, d), [0.0, up, 0.0])];
        s.chain(&vane, &[0.05, 0.062, 0.035], m.white).k(0.012);
    }
}

type Flat = [(f64, f64); 5];

/// Feathers by how they hang; their tips are painted.
pub(super) fn plume(s: &mut Scene, m: &Skins, f: &Face, head: Head) {
    let feathers: Vec<Flat> = match f.plume {
        Plume::Sweep => vec![
            [(0.02, 0.30), (0.10, 0.48), (0.26, 0.60), (0.44, 0.62), (0.60, 0.52)],
            [(0.10, 0.26), (0.24, 0.42), (0.42, 0.48), (0.58, 0.42), (0.68, 0.28)],
            [(0.14, 0.16), (0.32, 0.28), (0.48, 0.30), (0.60, 0.20), (0.66, 0.06)],
        ],
        Plume::Fall => vec![
            [(0.02, 0.30), (0.00, 0.52), (-0.16, 0.66), (-0.36, 0.66), (-0.54, 0.54)],
            [(0.10, 0.26), (0.20, 0.48), (0.14, 0.66), (0.00, 0.76), (-0.18, 0.74)],
            [(0.14, 0.16), (0.34, 0.32), (0.42, 0.48), (0.40, 0.64), (0.28, 0.74)],
        ],
        Plume::Kink => vec![
            [(0.02, 0.30), (0.06, 0.50), (0.20, 0.56), (0.26, 0.38), (0.22, 0.22)],
            [(0.10, 0.26), (0.26, 0.40), (0.44, 0.38), (0.48, 0.20), (0.40, 0.06)],
            [(0.14, 0.16), (0.34, 0.14), (0.46, 0.02), (0.46, -0.16), (0.40, -0.30)],
        ],
        Plume::Spread => [-0.75, -0.30, 0.15, 0.60, 1.05, 1.5]
            .map(|a| {
                [
                    (0.0, 0.3),
                    (sin(a) * 0.38, 0.16 + cos(a) * 0.32),
                    (sin(a) * 0.50, 0.18 + cos(a) * 0.42),
                    (sin(a) * 0.60, 0.19 + cos(a) * 0.51),
                    (sin(a) * 0.71, 0.19 + cos(a) * 0.60),
                ]
            })
            .to_vec(),
        Plume::Plucked => {
            let stump = [head.at(0.02, 0.32, 0.0), head.at(0.06, 0.44, 0.0), head.at(0.16, 0.46, 0.0)];
            s.chain(&stump, &[0.025, 0.02, 0.008], m.stump).k(0.01);
            return;
        }
    };
    for (i, flat) in feathers.iter().enumerate() {
        let points = flat.map(|(x, y)| head.at(x, y, -0.06 - 0.05 * i as f64));
        s.chain(&points, &[0.045, 0.055, 0.075, 0.105, 0.015], m.feather).k(0.02);
        s.ell(lerp(points[3], points[4], 0.15), 0.105 * 1.12, m.tip).k(0.005).paint();
    }
}

/// Cuff, three long fingers and a thumb, nails like lancets: (angle, length, curl) each.
fn hand(s: &mut Scene, m: &Skins, wrist: V3, elbow: V3, fingers: [(f64, f64, f64); 4], ripple: f64) {
    s.chain(&[[-0.12, -1.02, 0.30], elbow, wrist], &[0.10, 0.065, 0.055], m.claw).k(0.04);
    s.chain(&[lerp(elbow, wrist, 0.62), lerp(elbow, wrist, 0.80)], &[0.088, 0.096], m.white).k(0.01);
    s.ell(wrist, [0.085, 0.085, 0.07], m.claw).k(0.04);
    for (i, (a, l, c)) in fingers.into_iter().enumerate() {
        let c = c + ripple * if i % 2 == 0 { 1.0 } else { -0.6 };
        let mid = add(wrist, [cosd(a) * l * 0.55, sind(a) * l * 0.55, 0.04]);
        let tip = add(mid, [cosd(a + c) * l * 0.5, sind(a + c) * l * 0.5, 0.02]);
        let point = add(tip, [cosd(a + c * 1.7) * 0.13, sind(a + c * 1.7) * 0.13, 0.0]);
        s.chain(&[wrist, mid, tip], &[0.050, 0.042, 0.038], m.claw).k(0.015);
        s.ell(mid, 0.048, m.claw).k(0.01);
        s.cone(tip, point, 0.036, 0.006, m.nail).k(0.006);
    }
}

/// The claw in its pose.
pub(super) fn claw(s: &mut Scene, m: &Skins, f: &Face) {
    let (wrist, elbow, fingers) = match f.claw {
        Claw::Hidden => return,
        Claw::Raised => (
            [-0.50, -0.62, 0.52],
            [-0.46, -1.02, 0.46],
            [(150.0, 0.26, -30.0), (115.0, 0.30, -25.0), (82.0, 0.28, -20.0), (20.0, 0.20, 50.0)],
        ),
        Claw::Pointing => (
            [-0.52, -0.66, 0.52],
            [-0.44, -1.04, 0.46],
            [(112.0, 0.42, -6.0), (190.0, 0.16, 120.0), (215.0, 0.14, 120.0), (40.0, 0.18, 60.0)],
        ),
        Claw::OnHeart => (
            [-0.16, -0.80, 0.62],
            [-0.52, -1.00, 0.50],
            [(40.0, 0.22, -20.0), (15.0, 0.26, -20.0), (-12.0, 0.24, -15.0), (95.0, 0.16, -40.0)],
        ),
        Claw::Dropped => (
            [-0.62, -1.06, 0.50],
            [-0.46, -0.84, 0.46],
            [(-120.0, 0.20, 20.0), (-95.0, 0.24, 10.0), (-70.0, 0.20, -10.0), (190.0, 0.16, 60.0)],
        ),
        Claw::Fist => (
            [-0.52, -0.66, 0.56],
            [-0.46, -1.04, 0.46],
            [(165.0, 0.20, -95.0), (125.0, 0.22, -100.0), (88.0, 0.22, -100.0), (30.0, 0.18, 90.0)],
        ),
        Claw::Fan => (
            [-0.34, -0.92, 0.62],
            [-0.46, -1.18, 0.46],
            [(140.0, 0.14, -60.0), (110.0, 0.14, -60.0), (75.0, 0.14, -50.0), (30.0, 0.14, 50.0)],
        ),
    };
    hand(s, m, wrist, elbow, fingers, if f.claw == Claw::Fan { 0.0 } else { f.ripple });
    if f.claw == Claw::Fan {
        for i in 0..7 {
            let a = 104.0 + 21.0 * (f64::from(i) - 3.0) + f.ripple;
            let b = [-0.34, -0.90, 0.70];
            let q = [b[0] + cosd(a) * 0.30, b[1] + sind(a) * 0.30, 0.74];
            let t = [b[0] + cosd(a) * 0.50, b[1] + sind(a) * 0.50, 0.74];
            let skin = if i % 2 == 1 { m.feather } else { m.neck };
            s.chain(&[b, q, t], &[0.020, 0.070, 0.045], skin).k(0.006);
            s.ell(t, 0.050, m.tip).k(0.006);
        }
    }
}

/// What a face brings along.
pub(super) fn props(s: &mut Scene, m: &Skins, f: &Face, head: Head) {
    match f.prop {
        Prop::Nothing | Prop::Lens => {}
        Prop::Dish => dish(s, m),
        Prop::Feathers => {
            for (x, y, a) in [(-0.62, 0.92, 0.5), (-0.40, 0.30, -0.4), (0.70, 0.86, 1.2)] {
                let d = times([cos(a), sin(a), 0.0], 0.10);
                let c = [x, y, 0.3];
                s.chain(
                    &[along(c, d, -0.8), add(c, [0.0, 0.02, 0.0]), add(c, d)],
                    &[0.012, 0.045, 0.01],
                    m.feather,
                )
                .k(0.01);
            }
        }
        Prop::Sweat => {
            for (x, y, r) in [(-0.27, 0.34, 0.062), (-0.36, 0.08, 0.056)] {
                let c = head.at(x, y, 0.30);
                s.chain(&[[c[0] + 0.03, c[1] + 0.14, c[2]], c], &[0.026, r], m.sweat).k(0.03);
            }
        }
    }
}

/// A kidney dish, big enough to hide behind, a hand on either side of the rim.
fn dish(s: &mut Scene, m: &Skins) {
    s.ell([-0.32, -0.86, 0.52], [0.34, 0.27, 0.36], m.steel).k(0.05);
    s.ell([0.34, -0.82, 0.52], [0.34, 0.29, 0.36], m.steel).k(0.20);
    s.ell([0.0, -1.00, 0.50], [0.40, 0.20, 0.34], m.steel).k(0.14);
    let row = |n: usize, w: f64| (0..n).map(move |i| -w + 2.0 * w * i as f64 / (n - 1) as f64);
    let rim: Vec<V3> = row(13, 0.58)
        .map(|x| {
            let u = x / 0.62;
            [x, -0.60 + 0.03 * x - 0.15 * bell(x, 0.20), 0.50 + 0.34 * (1.0 - u * u).max(0.0).sqrt()]
        })
        .collect();
    s.chain(&rim, &[0.036; 13], m.white).k(0.012);
    let groove: Vec<V3> = row(9, 0.46)
        .map(|x| {
            let u = x / 0.5;
            s.on(x, -1.02 - 0.10 * (1.0 - u * u), 0.0)
        })
        .collect();
    s.chain(&groove, &[0.022; 9], m.steel).k(0.03).cut();
    for x in [-0.44, 0.46] {
        for i in -1..=1 {
            let c = x + 0.095 * f64::from(i);
            s.chain(&[[c, -0.40, 0.60], [c, -0.44, 0.78], [c, -0.60, 0.86]], &[0.05, 0.048, 0.042], m.claw)
                .k(0.01);
            s.cone([c, -0.60, 0.87], [c, -0.70, 0.88], 0.036, 0.008, m.nail).k(0.005);
        }
    }
}
