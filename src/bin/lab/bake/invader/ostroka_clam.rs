//! Ostroka beaten: the hill stands open, and there she is, a small naked clam, blushing.

use super::ostroka::{Face, Skins};
use crate::bake::sdf::trig::{cos, sin};
use crate::bake::sdf::{Dice, Eye, Lids, Scene};

/// The open shell and the clam in it.
pub(super) fn clam(s: &mut Scene, m: &Skins, f: &Face) {
    s.ell([0.0, -1.20, -0.2], [0.98, 0.36, 0.6], m.body);
    let fan =
        s.mat(m.indigo_mat.clone().ribs([0.0, -0.72, -0.30], [0.0, 0.0, 1.0], 22.0, 0.26, (0.08, 16.0)));
    s.ell([0.0, 0.12, -0.42], [0.80, 0.84, 0.20], fan).k(0.03);
    for i in -4..=4 {
        let a = f64::from(i) * 0.30;
        s.ell([sin(a) * 0.80, 0.10 + cos(a) * 0.84, -0.40], [0.135, 0.135, 0.14], m.shell).k(0.03);
    }
    for i in -4..=4 {
        let a = f64::from(i) * 0.30;
        s.ell([sin(a) * 0.74, 0.10 + cos(a) * 0.78, -0.36], [0.10, 0.10, 0.14], fan).k(0.03);
    }
    let bowl = s.mat(m.shell_mat.clone().ribs([0.0, -1.35, 0.1], [0.0, 0.0, 1.0], 30.0, 0.28, (0.10, 18.0)));
    s.ell([0.0, -0.86, 0.20], [0.82, 0.34, 0.50], bowl).k(0.05);
    s.ell([0.0, -0.62, 0.26], [0.66, 0.20, 0.42], m.dark).k(0.03).cut();
    for i in -4..=4 {
        let n = f64::from(i);
        s.ell([n * 0.185, -0.66 + 0.008 * n * n, 0.64 - 0.022 * n * n], [0.10, 0.085, 0.10], bowl).k(0.03);
    }
    body(s, m, f);
    for (x, y, r) in [(-0.50, -0.50, 0.075), (0.52, -0.46, 0.085), (0.36, -0.60, 0.06)] {
        s.ell([x, y, 0.50], r, m.pearl).k(0.004);
    }
    let mut dice = Dice::new(4);
    for x in [-0.82, -0.66, -0.50, 0.52, 0.68, 0.84] {
        let l = dice.between(0.24, 0.40);
        let tuft = [[x, -0.84, 0.42], [x * 1.04, -0.84 - l * 0.5, 0.56], [x * 1.02, -0.84 - l, 0.54]];
        s.chain(&tuft, &[0.05, 0.06, 0.012], m.weed).k(0.02);
    }
    for (x, y, r) in [(-0.66, -1.10, 0.09), (0.60, -1.16, 0.10), (0.05, -1.22, 0.085)] {
        let z = s.snap(x, y);
        let rim = s.mat(m.shell_mat.clone().ribs([x, y, z - 0.2], [0.0, 0.0, 1.0], 8.0, 0.2, (0.0, 0.0)));
        s.cone([x, y, z - 0.05], [x, y + 0.02, z + 0.08], r * 1.5, r, rim).k(0.03);
        s.ell([x, y + 0.02, z + 0.10], r * 0.75, m.dark).k(0.01).cut();
    }
}

fn body(s: &mut Scene, m: &Skins, f: &Face) {
    s.ell([0.0, -0.36, 0.22], [0.34, 0.40, 0.28], m.flesh).k(0.05);
    s.ell([0.0, -0.10, 0.26], [0.27, 0.25, 0.24], m.flesh);
    s.chain(
        &[[-0.34, -0.52, 0.30], [-0.42, -0.36, 0.36], [-0.34, -0.26, 0.44]],
        &[0.09, 0.075, 0.06],
        m.flesh,
    )
    .k(0.06);
    s.chain(&[[0.34, -0.52, 0.30], [0.20, -0.46, 0.52], [0.06, -0.42, 0.56]], &[0.09, 0.08, 0.07], m.flesh)
        .k(0.05);
    for side in [-1.0, 1.0] {
        let c = [side * 0.13, 0.0, 0.46];
        let eye =
            Eye { pupil: 26.0, iris_angle: 50.0, veins: 0.0, base: 0.16, glint: 15.0, ..Eye::new(0, 3) };
        s.eye(c, 0.125, [f.gaze.0, f.gaze.1, 1.0], eye);
        s.lids(c, 0.125, m.flesh, Lids { shut: f.lid, low: f.low, tilt: -side * f.tilt, lash: None });
        s.ell([side * 0.20, -0.155, 0.45], [0.07, 0.05, 0.05], m.blush).k(0.01).paint();
    }
    let frown = [[-0.06, -0.215, 0.50], [-0.02, -0.195, 0.51], [0.02, -0.215, 0.51], [0.06, -0.195, 0.50]];
    s.chain(&frown, &[0.020; 4], m.dark).k(0.01).cut();
    for (x, tip) in [(-0.09, [-0.12, 0.36, 0.32]), (0.09, [0.13, 0.34, 0.32])] {
        s.chain(&[[x, 0.23, 0.30], tip], &[0.035, 0.022], m.flesh).k(0.04);
        s.ell([tip[0], tip[1] + 0.02, 0.32], 0.04, m.flesh).k(0.02);
    }
}
