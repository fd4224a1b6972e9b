//! Lanuga's hands: folded, combing, clasped, splayed, in fists, clutching, holding a towel.

use super::lanuga::Skins;
use crate::bake::sdf::trig::{atan2, cos, sin};
use crate::bake::sdf::vector::lerp;
use crate::bake::sdf::{Scene, V3};

/// What the hands do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pose {
    Folded,
    Combing,
    Clasped,
    Splayed,
    Fists,
    Clutching,
    Towel,
}

/// A hand: palm, direction of the fingers in the picture, how long, how spread, how curled.
struct Hand {
    palm: V3,
    towards: (f64, f64),
    length: f64,
    spread: f64,
    curl: f64,
}

/// Both hands of a ball whose middle is at `y`.
pub(super) struct Hands<'a> {
    pub(super) y: f64,
    pub(super) m: &'a Skins,
}

impl Hands<'_> {
    pub(super) fn draw(&self, s: &mut Scene, pose: Pose) {
        match pose {
            Pose::Folded => self.folded(s, false),
            Pose::Clasped => self.folded(s, true),
            Pose::Combing => self.combing(s),
            Pose::Splayed => self.splayed(s),
            Pose::Fists => self.fists(s),
            Pose::Clutching => self.clutching(s),
            Pose::Towel => self.towel(s),
        }
    }

    /// A forearm in a sleeve of fur, thicker at the cuff.
    fn cuff(&self, s: &mut Scene, a: V3, b: V3) {
        s.chain(&[a, lerp(a, b, 0.6), b], &[0.13, 0.10, 0.12], self.m.sleeve).k(0.03);
    }

    fn hand(&self, s: &mut Scene, h: &Hand) {
        let a0 = atan2(h.towards.1, h.towards.0);
        let (px, py) = (-sin(a0), cos(a0));
        let r = 0.047;
        s.ell(h.palm, [0.115, 0.115, 0.085], self.m.skin).k(0.05);
        for i in 0..4 {
            let j = f64::from(i) - 1.5;
            let (dx, dy) = (cos(a0 + j * h.spread), sin(a0 + j * h.spread));
            let [x, y, z] = h.palm;
            let root = [x + px * j * 0.062 + dx * 0.06, y + py * j * 0.062 + dy * 0.06, z + 0.03];
            let l = h.length;
            let mid = [root[0] + dx * l * 0.55, root[1] + dy * l * 0.55, root[2] + 0.07 * h.curl];
            let bent = l * 0.5 * (1.0 - h.curl * 0.4);
            let tip = [mid[0] + dx * bent, mid[1] + dy * bent, mid[2] - 0.05 * h.curl];
            s.chain(&[root, mid, tip], &[r, r * 0.95, r * 0.8], self.m.skin).k(0.012);
            let nail = [tip[0] + dx * 0.015, tip[1] + dy * 0.015, tip[2] + 0.028];
            s.ell(nail, [r * 0.62, r * 0.62, r * 0.45], self.m.nail).k(0.005);
            if i == 1 || i == 2 {
                let q = lerp(root, mid, 0.55);
                s.ell([q[0], q[1], q[2] + 0.012], r * 1.22, self.m.ring).k(0.004);
            }
        }
    }

    fn folded(&self, s: &mut Scene, is_clasped: bool) {
        let (y, m) = (self.y - 0.86, self.m);
        let up = if is_clasped { 0.07 } else { 0.0 };
        for side in [-1.0, 1.0] {
            self.cuff(s, [side * 0.60, y + 0.16, 0.40], [side * 0.36, y + 0.02 + up, 0.74]);
            s.ell([side * 0.26, y + up, 0.82], [0.135, 0.135, 0.09], m.skin).k(0.06);
            for i in 0..4 {
                let v = y + 0.105 - 0.070 * f64::from(i) + up + if side > 0.0 { 0.035 } else { 0.0 };
                let tip = if is_clasped { -0.03 } else { -0.05 };
                let bend = if is_clasped { 0.02 } else { 0.0 };
                let finger =
                    [[side * 0.18, v, 0.86], [side * 0.05, v + bend, 0.93], [side * tip, v - 0.012, 0.92]];
                s.chain(&finger, &[0.044, 0.043, 0.034], m.skin).k(0.008);
                if i == 1 || (side < 0.0 && i == 2) {
                    s.ell([side * 0.125, v, 0.905], 0.052, m.ring).k(0.004);
                }
            }
            let thumb = [
                [side * 0.22, y + 0.11 + up, 0.86],
                [side * 0.10, y + 0.17 + up, 0.90],
                [side * 0.03, y + 0.155 + up, 0.92],
            ];
            s.chain(&thumb, &[0.046, 0.042, 0.035], m.skin).k(0.02);
        }
    }

    /// Draws one lock out towards the board.
    fn combing(&self, s: &mut Scene) {
        let (c, y) = (self.y, self.y - 0.86);
        let lock = [
            [-0.30, c - 0.22, 0.70],
            [-0.52, c - 0.30, 0.80],
            [-0.70, c - 0.36, 0.78],
            [-0.84, c - 0.30, 0.72],
        ];
        s.chain(&lock, &[0.09, 0.08, 0.06, 0.012], self.m.hair).k(0.05);
        self.cuff(s, [-0.50, y + 0.08, 0.50], [-0.52, c - 0.62, 0.78]);
        let up = Hand {
            palm: [-0.53, c - 0.53, 0.86],
            towards: (-0.15, 1.0),
            length: 0.20,
            spread: 0.0,
            curl: 0.9,
        };
        self.hand(s, &up);
        self.cuff(s, [0.60, y + 0.16, 0.40], [0.36, y + 0.02, 0.74]);
        let rest =
            Hand { palm: [0.25, y, 0.84], towards: (-1.0, 0.05), length: 0.22, spread: 0.0, curl: 0.4 };
        self.hand(s, &rest);
    }

    fn splayed(&self, s: &mut Scene) {
        let y = self.y - 0.86;
        for side in [-1.0, 1.0] {
            self.cuff(s, [side * 0.56, y + 0.10, 0.44], [side * 0.56, y + 0.08, 0.70]);
            let palm = [side * 0.54, y + 0.18, 0.82];
            self.hand(s, &Hand { palm, towards: (side * 0.12, 1.0), length: 0.25, spread: 0.36, curl: 0.1 });
            s.chain(
                &[[side * 0.46, y + 0.14, 0.86], [side * 0.36, y + 0.20, 0.90]],
                &[0.046, 0.036],
                self.m.skin,
            )
            .k(0.02);
        }
    }

    fn fists(&self, s: &mut Scene) {
        let (y, m) = (self.y - 0.86, self.m);
        for side in [-1.0, 1.0] {
            self.cuff(s, [side * 0.62, y + 0.12, 0.40], [side * 0.46, y, 0.70]);
            s.ell([side * 0.38, y + 0.02, 0.82], [0.14, 0.125, 0.11], m.skin).k(0.03);
            for i in 0..4 {
                let d = 0.062 * f64::from(i);
                let (a, b) = ([side * (0.46 - d), y + 0.09, 0.90], [side * (0.45 - d), y - 0.05, 0.93]);
                s.cone(a, b, 0.043, 0.04, m.skin).k(0.008);
            }
            s.ell([side * 0.36, y + 0.055, 0.945], 0.05, m.ring).k(0.004);
        }
    }

    /// Clutching tufts at the temples; two have come off.
    fn clutching(&self, s: &mut Scene) {
        let (c, m) = (self.y, self.m);
        for side in [-1.0, 1.0] {
            let arm =
                [[side * 0.66, c - 0.36, 0.56], [side * 0.74, c - 0.12, 0.64], [side * 0.69, c + 0.12, 0.66]];
            s.chain(&arm, &[0.06, 0.065, 0.06], m.skin).k(0.03);
            s.ell([side * 0.66, c - 0.36, 0.54], [0.12, 0.10, 0.10], m.sleeve).k(0.04);
            let palm = [side * 0.66, c + 0.20, 0.68];
            self.hand(s, &Hand { palm, towards: (-side * 0.45, 0.9), length: 0.21, spread: 0.10, curl: 0.8 });
            let tuft =
                [[side * 0.55, c + 0.40, 0.62], [side * 0.66, c + 0.56, 0.66], [side * 0.80, c + 0.60, 0.64]];
            s.chain(&tuft, &[0.05, 0.06, 0.008], m.hair).k(0.02);
            for (x, y, z) in [(0.58, -0.50, 0.72), (0.42, -0.80, 0.72)] {
                let fallen = [
                    [side * x, c + y + 0.09, z],
                    [side * (x + 0.10), c + y, z],
                    [side * (x + 0.02), c + y - 0.09, z],
                ];
                s.chain(&fallen, &[0.02, 0.055, 0.015], m.hair).k(0.02);
            }
        }
    }

    /// A towel round the middle, another as a turban.
    fn towel(&self, s: &mut Scene) {
        let (c, m) = (self.y, self.m);
        s.ell([0.0, c - 0.46, 0.02], [0.74, 0.34, 0.72], m.towel).k(0.03);
        let hem: Vec<V3> = (0..9)
            .map(|i| {
                let x = -0.70 + 1.40 * f64::from(i) / 8.0;
                let u = x / 0.74;
                [x, c - 0.20 + 0.05 * x, 0.02 + 0.71 * (1.0 - u * u).max(0.0).sqrt()]
            })
            .collect();
        s.chain(&hem, &[0.06; 9], m.towel).k(0.03);
        s.chain(
            &[[0.22, c - 0.22, 0.70], [0.30, c - 0.50, 0.76], [0.26, c - 0.80, 0.70]],
            &[0.06, 0.08, 0.10],
            m.towel,
        )
        .k(0.03);
        s.ell([0.0, c + 0.64, -0.02], [0.52, 0.26, 0.46], m.towel).k(0.03);
        let band =
            [[-0.48, c + 0.50, 0.2], [-0.2, c + 0.56, 0.46], [0.2, c + 0.56, 0.46], [0.48, c + 0.50, 0.2]];
        s.chain(&band, &[0.09, 0.11, 0.11, 0.09], m.towel).k(0.05);
        s.chain(
            &[[0.0, c + 0.78, 0.2], [0.14, c + 0.92, 0.15], [0.32, c + 0.88, 0.1]],
            &[0.15, 0.13, 0.06],
            m.towel,
        )
        .k(0.06);
        for side in [-1.0, 1.0] {
            let palm = [side * 0.30, c - 0.36, 0.80];
            self.hand(s, &Hand { palm, towards: (-side * 0.95, 0.2), length: 0.18, spread: 0.0, curl: 0.8 });
        }
    }
}
