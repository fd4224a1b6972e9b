//! Rampik above the head: overlapping tiles, eleven legs in teal shoes.

use super::rampik::Face;
use crate::bake::sdf::{M, Mat, Scene, Turn, V3};

/// Surfaces of all of Rampik.
pub(super) struct Skins {
    pub(super) chitin: M,
    pub(super) jaw: M,
    pub(super) tile: M,
    pub(super) leg: M,
    pub(super) dark: M,
    pub(super) lash: M,
    pub(super) teal: M,
    pub(super) inside: M,
    pub(super) metal: M,
    pub(super) tongue: M,
    pub(super) lid: M,
}

impl Skins {
    pub(super) fn new(s: &mut Scene) -> Skins {
        let shell = Mat::ramp(0).spec(0.75, 22.0).rim(1.3).bump(0.07, 6.0);
        Skins {
            chitin: s.mat(shell.clone().sss(0.12)),
            // the lower face lies in the shadow of its own brow: lifted, or only teal and bone tell the mouth
            jaw: s.mat(shell.clone().sss(0.30).base(0.07)),
            tile: s.mat(shell.spec(0.5, 22.0).sss(0.10).rim(1.4).base(-0.04).gain(0.84)),
            leg: s.mat(Mat::ramp(0).spec(0.5, 20.0).sss(0.12).rim(1.1).base(0.03)),
            dark: s.mat(Mat::ramp(0).spec(0.1, 30.0).sss(0.1).rim(0.8).base(-0.10).gain(0.6)),
            lash: s.mat(Mat::dark(1, 0.05)),
            teal: s.mat(Mat::ramp(1).spec(0.9, 24.0).sss(0.2).rim(0.4).base(0.04)),
            inside: s.mat(Mat::dark(1, 0.12)),
            metal: s.mat(Mat::ramp(2).spec(0.8, 16.0).sss(0.1).rim(0.2).base(0.12)),
            tongue: s.mat(Mat::ramp(1).spec(0.7, 22.0).sss(0.5).rim(0.2).base(0.10)),
            lid: s.mat(Mat::ramp(0).sss(0.2).rim(0.4).base(-0.06)),
        }
    }
}

type Places = [(f64, f64); 11];

const HIP: Places = [
    (-0.26, 1.08),
    (-0.30, 0.92),
    (-0.34, 0.74),
    (-0.36, 0.54),
    (-0.34, 0.34),
    (0.26, 1.10),
    (0.30, 0.96),
    (0.33, 0.82),
    (0.36, 0.66),
    (0.36, 0.50),
    (0.34, 0.32),
];
const KNEE: Places = [
    (-0.52, 1.10),
    (-0.70, 0.86),
    (-0.84, 0.56),
    (-0.74, 0.24),
    (-0.70, -0.06),
    (0.47, 1.16),
    (0.61, 1.00),
    (0.76, 0.80),
    (0.88, 0.56),
    (0.76, 0.26),
    (0.70, -0.04),
];
const FOOT: Places = [
    (-0.48, 1.41),
    (-0.72, 1.41),
    (-0.94, 1.41),
    (-0.96, 0.74),
    (-0.96, 0.34),
    (0.40, 1.41),
    (0.58, 1.41),
    (0.76, 1.41),
    (0.94, 1.41),
    (0.96, 0.68),
    (0.96, 0.30),
];
const WIDE_KNEE: Places = [
    (-0.72, 1.12),
    (-1.32, 1.00),
    (-1.83, 0.78),
    (-1.94, 0.42),
    (-1.68, -0.08),
    (0.59, 1.16),
    (1.08, 1.06),
    (1.52, 0.92),
    (2.01, 0.70),
    (2.00, 0.30),
    (1.65, -0.12),
];
const WIDE_FOOT: Places = [
    (-0.67, 1.36),
    (-1.32, 1.36),
    (-2.01, 1.36),
    (-2.89, 0.92),
    (-2.89, 0.36),
    (0.49, 1.36),
    (1.06, 1.36),
    (1.68, 1.36),
    (2.32, 1.36),
    (2.89, 0.80),
    (2.89, 0.26),
];

/// A teal shoe, sole up, standing on a surface turned by `turn` degrees.
fn shoe(s: &mut Scene, m: &Skins, at: V3, turn: f64) {
    let mark = s.mark();
    s.ell([0.0, -0.05, 0.06], [0.085, 0.075, 0.14], m.teal).k(0.03);
    s.ell([0.0, -0.06, -0.06], [0.07, 0.075, 0.08], m.teal).k(0.04);
    s.block([0.0, 0.02, 0.04], [0.085, 0.022, 0.17], 0.02, m.dark).k(0.01);
    s.torus([0.0, -0.12, -0.05], 0.055, 0.022, 1.0, m.metal).k(0.02).turned([80.0, 0.0, 0.0]);
    s.turn(mark, Turn { degrees: [0.0, 0.0, turn], shift: at, ..Turn::default() });
}

/// Roof tiles, each over the next.
pub(super) fn abdomen(s: &mut Scene, m: &Skins, hang: f64) {
    let tiles =
        [(1.24, 0.26, 0.24), (1.00, 0.32, 0.24), (0.74, 0.37, 0.25), (0.46, 0.40, 0.25), (0.18, 0.37, 0.23)];
    for (i, (y, w, h)) in tiles.into_iter().enumerate() {
        let n = i as f64;
        let y = y + hang * (n + 1.0) / 6.0;
        let z = 0.05 * n;
        s.ell([0.0, y, -0.04 + z], [w, h, 0.36], m.tile).k(0.025);
        let lip = [
            [-w * 0.86, y - h * 0.32, 0.16 + z],
            [-w * 0.45, y - h * 0.72, 0.27 + z],
            [0.0, y - h * 0.84, 0.30 + z],
            [w * 0.45, y - h * 0.72, 0.27 + z],
            [w * 0.86, y - h * 0.32, 0.16 + z],
        ];
        s.chain(&lip, &[0.035, 0.045, 0.05, 0.045, 0.035], m.tile).k(0.03);
        s.ell([0.0, y - 0.02, 0.30 + z], [0.07, 0.05, 0.05], m.teal).k(0.02);
    }
    s.cone([0.0, 0.1 + hang, 0.05], [0.0, -0.40 + hang, 0.1], 0.26, 0.24, m.dark).k(0.05);
}

/// Eleven legs: feet on the ceiling and on both walls; a wide stance for the full figure.
pub(super) fn legs(s: &mut Scene, m: &Skins, f: &Face, is_wide: bool) {
    let (knees, feet) = if is_wide { (&WIDE_KNEE, &WIDE_FOOT) } else { (&KNEE, &FOOT) };
    for i in 0..11 {
        let ((hx, hy), (kx, ky), (fx, fy)) = (HIP[i], knees[i], feet[i]);
        let side = if fx < 0.0 { -1.0 } else { 1.0 };
        let hy = hy + f.hang * (1.0 - (hy - 0.2)) * 0.9;
        if f.off.contains(&i) {
            let (a, b) = ((hx + side * 0.30, hy - 0.02), (hx + side * 0.46, hy - 0.34));
            s.chain(&[[hx, hy, 0.05], [a.0, a.1, 0.25], [b.0, b.1, 0.38]], &[0.075, 0.058, 0.05], m.leg)
                .k(0.03);
            shoe(s, m, [b.0, b.1 - 0.06, 0.42], 180.0 + side * 12.0);
            continue;
        }
        let is_on_wall = fx.abs() > 0.94 && fy < 1.0;
        let z = 0.02 + 0.05 * (i % 3) as f64;
        let mut ky = ky + f.hang * 0.5;
        let mut foot = [if is_on_wall { fx - side * 0.02 } else { fx }, fy, 0.15];
        let lift = f.lift[i];
        if lift > 0.0 {
            if is_on_wall {
                foot[0] -= side * lift
            } else {
                foot[1] -= lift
            }
            foot[2] += 0.1;
            ky -= lift * 0.4;
        }
        let ankle = if is_on_wall {
            [foot[0] - side * 0.10, foot[1], foot[2]]
        } else {
            [foot[0], foot[1] - 0.12, foot[2]]
        };
        s.chain(&[[hx, hy, 0.02], [kx, ky, z + 0.12], ankle], &[0.068, 0.060, 0.046], m.leg).k(0.03);
        s.ell([kx, ky, z + 0.13], 0.070, m.chitin).k(0.03);
        shoe(s, m, foot, if is_on_wall { -side * 90.0 } else { 0.0 });
    }
}

/// One shoe still holds on, twice the size, with a torn leg.
pub(super) fn dangling_shoe(s: &mut Scene, m: &Skins) {
    let mark = s.mark();
    shoe(s, m, [0.0, 0.0, 0.25], 0.0);
    s.chain(&[[0.0, -0.12, 0.2], [-0.02, -0.26, 0.2], [0.02, -0.34, 0.22]], &[0.05, 0.045, 0.045], m.leg)
        .k(0.03);
    s.cone([0.02, -0.34, 0.22], [-0.02, -0.41, 0.22], 0.045, 0.012, m.dark).k(0.02);
    s.turn(mark, Turn { shift: [0.40, 1.38, 0.0], scale: 2.0, ..Turn::default() });
}

/// Two hands on the sill.
pub(super) fn hands(s: &mut Scene, m: &Skins) {
    for side in [-1.0, 1.0] {
        let arm = [[side * 0.92, -1.6, 0.5], [side * 0.86, -1.30, 0.62], [side * 0.70, -1.22, 0.75]];
        s.chain(&arm, &[0.07, 0.07, 0.06], m.leg).k(0.03);
        for a in [-0.09, 0.0, 0.09] {
            s.cone(
                [side * 0.70 + a, -1.22, 0.78],
                [side * 0.66 + a * 1.3, -1.38, 0.86],
                0.045,
                0.035,
                m.teal,
            )
            .k(0.02);
        }
    }
}
