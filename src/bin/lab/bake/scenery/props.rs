//! Things the big pictures share: the rubber glove, lunch box, fridge, hourglass, the hole in the air.

use crate::bake::sdf::trig::{cos, cosd, rad, sin, sind};
use crate::bake::sdf::vector::{add, lerp};
use crate::bake::sdf::{M, Mat, PI, Scene, Turn, V3};

/// A right hand in a rubber glove, palm to the viewer, fingers up, about one unit high, wrist at the origin.
pub struct Glove {
    /// Rubber.
    pub rubber: M,
    /// The inside of the cuff.
    pub dark: M,
    /// Curl of thumb and fingers, degrees a joint, from the thumb to the little finger.
    pub curl: [f64; 5],
    /// Angle of each in the plane, degrees; 90 is straight up.
    pub fan: [f64; 5],
}

impl Glove {
    /// Fingers up and apart: waving, or stop.
    pub const OPEN: [f64; 5] = [10.0, 6.0, 4.0, 6.0, 10.0];
    /// Holding something thin between thumb and two fingers.
    pub const PINCH: [f64; 5] = [34.0, 52.0, 50.0, 66.0, 74.0];
    /// About to take hold.
    pub const REACH: [f64; 5] = [16.0, 24.0, 22.0, 26.0, 32.0];

    /// Adds it; returns the middle between the tips of thumb and first finger.
    pub fn add(&self, s: &mut Scene) -> V3 {
        let m = self.rubber;
        s.cone([0.0, -0.42, 0.0], [0.0, 0.02, 0.0], 0.19, 0.155, m).k(0.03);
        s.torus([0.0, -0.44, 0.0], 0.185, 0.045, 1.0, m).k(0.02).turned([90.0, 0.0, 0.0]);
        s.ell([0.0, -0.50, 0.0], [0.15, 0.06, 0.15], self.dark).k(0.01).cut();
        s.ell([0.0, 0.22, 0.0], [0.20, 0.23, 0.10], m).k(0.08);
        s.ell([-0.10, 0.12, 0.06], [0.11, 0.14, 0.08], m).k(0.06);
        let roots = [
            [-0.15, 0.10, 0.04],
            [-0.145, 0.36, 0.0],
            [-0.045, 0.40, 0.0],
            [0.055, 0.38, 0.0],
            [0.145, 0.31, 0.0],
        ];
        let lengths = [0.30, 0.36, 0.40, 0.37, 0.29];
        let mut tips = [[0.0; 3]; 5];
        for i in 0..5 {
            let (c, f, l) = (self.curl[i], self.fan[i], lengths[i] / 3.0);
            let mut p = roots[i];
            let mut points = vec![p];
            for joint in 1..=3 {
                // each joint bends further towards the viewer
                let bend = c * f64::from(joint) - c * 0.5;
                p = add(p, [cosd(f) * cosd(bend) * l, sind(f) * cosd(bend) * l, sind(bend) * l]);
                points.push(p);
            }
            let r = if i == 0 { 0.070 } else { 0.058 };
            s.chain(&points, &[r * 1.08, r, r * 0.97, r * 0.92], m).k(0.012);
            tips[i] = p;
        }
        lerp(tips[0], tips[1], 0.5)
    }
}

/// The lunch box: half sizes about .34 x .17 x .2, standing at the origin; lid opened by `open` degrees.
pub fn lunch_box(s: &mut Scene, tin: M, label: M, glow: M, clasp: M, open: f64) {
    s.block([0.0, 0.13, 0.0], [0.34, 0.13, 0.20], 0.04, tin).k(0.01);
    s.block([0.0, 0.26, 0.0], [0.29, 0.09, 0.15], 0.02, glow).k(0.005).cut();
    s.ell([0.0, 0.20, 0.0], [0.28, 0.05, 0.14], glow).k(0.02);
    // a label, eaten away at its lower corner
    s.block([-0.03, 0.14, 0.20], [0.20, 0.075, 0.012], 0.01, label).k(0.005);
    for (x, y, r) in [(0.10, 0.08, 0.06), (0.16, 0.15, 0.045), (0.03, 0.065, 0.04), (-0.20, 0.20, 0.035)] {
        s.ell([x, y, 0.215], [r, r, 0.02], tin).k(0.004).paint();
    }
    let lid = s.mark();
    s.block([0.0, 0.31, 0.0], [0.345, 0.055, 0.205], 0.04, tin).k(0.01);
    s.torus([0.0, 0.36, 0.0], 0.12, 0.022, 0.9, clasp).k(0.01);
    s.block([0.0, 0.26, 0.205], [0.05, 0.05, 0.015], 0.01, clasp).k(0.005);
    s.turn(lid, Turn { degrees: [-open, 0.0, 0.0], pivot: [0.0, 0.27, -0.20], ..Turn::default() });
}

/// Fridge surfaces.
pub struct Fridge {
    /// Enamel.
    pub enamel: M,
    /// Inside walls.
    pub inside: M,
    /// Chrome.
    pub chrome: M,
    /// Shelves and rubber seal.
    pub shelf: M,
}

impl Fridge {
    /// Adds it standing at the origin, .84 wide, 1.6 high; the door hinged on the right, open by `open` degrees.
    pub fn add(&self, s: &mut Scene, open: f64) {
        s.block([0.0, 0.80, 0.0], [0.42, 0.80, 0.36], 0.09, self.enamel).k(0.01);
        if open > 0.0 {
            s.block([0.0, 0.84, 0.30], [0.345, 0.66, 0.42], 0.05, self.inside).k(0.01).cut();
            for y in [0.46, 0.86, 1.20] {
                s.block([0.0, y, 0.02], [0.34, 0.014, 0.28], 0.01, self.shelf).k(0.005);
            }
        }
        for x in [-0.34, 0.34] {
            s.cone([x, 0.04, 0.2], [x, -0.03, 0.2], 0.05, 0.04, self.chrome).k(0.01);
        }
        let door = s.mark();
        s.block([0.0, 0.82, 0.42], [0.42, 0.75, 0.055], 0.05, self.enamel).k(0.01);
        s.block([0.0, 0.82, 0.365], [0.36, 0.68, 0.02], 0.02, self.shelf).k(0.005);
        for y in [0.42, 0.80] {
            s.block([0.0, y, 0.30], [0.32, 0.05, 0.06], 0.02, self.shelf).k(0.01);
        }
        s.chain(
            &[[-0.33, 0.98, 0.49], [-0.33, 0.95, 0.55], [-0.33, 0.66, 0.55], [-0.33, 0.63, 0.49]],
            &[0.025; 4],
            self.chrome,
        )
        .k(0.01);
        s.turn(door, Turn { degrees: [0.0, open, 0.0], pivot: [0.42, 0.0, 0.40], ..Turn::default() });
    }
}

/// A wet rim in the air round a dark hole, radius `r` about the origin, facing the viewer.
pub fn hole(s: &mut Scene, flesh: M, dark: M, r: f64, pucker: f64) {
    s.ell([0.0, 0.0, -0.16 * r], [r * 0.98, r * 0.98, 0.10 * r], dark).k(0.01);
    let n = 30;
    let (mut points, mut radii): (Vec<V3>, Vec<f64>) = (vec![], vec![]);
    for i in 0..=n {
        let a = 2.0 * PI * f64::from(i % n) / f64::from(n);
        let q = r * (1.0 + 0.035 * sin(3.0 * a + 0.7) + 0.025 * sin(5.0 * a));
        points.push([q * cos(a), q * sin(a), 0.0]);
        radii.push(r * (0.135 + 0.030 * sin(7.0 * a + 1.0) + 0.02 * sin(11.0 * a)));
    }
    s.chain(&points, &radii, flesh).k(0.08 * r);
    // beads and folds on the rim
    for i in 0..18 {
        let a = 2.0 * PI * (f64::from(i) + 0.3 * sin(f64::from(i) * 2.3)) / 18.0;
        let inner = r * (0.93 - pucker * 0.55);
        let outer = r * 1.07;
        let at = |q: f64, z: f64| [q * cos(a), q * sin(a), z * r];
        s.chain(&[at(outer, 0.06), at(r, 0.12), at(inner, 0.06)], &[0.03 * r, 0.055 * r, 0.04 * r], flesh)
            .k(0.06 * r);
    }
    // what drips from it
    for (a, l) in [(-112.0, 0.26), (-84.0, 0.42), (-58.0, 0.20), (-140.0, 0.15)] {
        let (x, y) = (r * 1.06 * cosd(a), r * 1.06 * sind(a));
        s.chain(
            &[[x, y, 0.02], [x, y - l * r * 0.6, 0.02], [x, y - l * r, 0.03]],
            &[0.05 * r, 0.025 * r, 0.055 * r],
            flesh,
        )
        .k(0.05 * r);
    }
}

/// An hourglass standing at the origin, one unit high: caps, posts, and the sand's share above.
pub fn hourglass(s: &mut Scene, bone: M, glass: M, sand: M, above: f64) {
    for y in [0.05, 0.95] {
        s.block([0.0, y, 0.0], [0.34, 0.05, 0.30], 0.045, bone).k(0.02);
        s.block([0.0, if y < 0.5 { 0.12 } else { 0.88 }, 0.0], [0.26, 0.03, 0.24], 0.03, bone).k(0.02);
    }
    for x in [-0.28, 0.28] {
        for i in 0..6 {
            let y = 0.15 + 0.14 * f64::from(i);
            s.ell([x, y, 0.12], [0.042, 0.078, 0.042], bone).k(0.01);
        }
    }
    for (side, fill) in [(1.0, above), (-1.0, 1.0 - above)] {
        let c = [0.0, 0.5 + side * 0.19, 0.0];
        s.ell(c, [0.20, 0.20, 0.18], glass).k(0.02);
        s.cone([0.0, 0.5, 0.0], [0.0, 0.5 + side * 0.12, 0.0], 0.03, 0.12, glass).k(0.05);
        // the sand is painted on the glass: from the neck up above, from the floor up below
        let level = if side > 0.0 { 0.52 + 0.30 * fill } else { 0.14 + 0.30 * fill };
        let low = if side > 0.0 { 0.44 } else { 0.10 };
        s.block([0.0, (level + low) / 2.0, 0.1], [0.16, (level - low).max(0.02) / 2.0, 0.3], 0.02, sand)
            .k(0.005)
            .paint();
    }
}

/// A glass pipette from `tip` along `towards`, with a red bulb at its far end.
pub fn pipette(s: &mut Scene, glass: M, bulb: M, red: M, tip: V3, towards: V3, length: f64) {
    let at = |f: f64| add(tip, [towards[0] * f * length, towards[1] * f * length, towards[2] * f * length]);
    s.cone(at(0.0), at(0.22), 0.018, 0.045, glass).k(0.01);
    s.cone(at(0.22), at(0.72), 0.045, 0.048, glass).k(0.01);
    s.cone(at(0.04), at(0.34), 0.03, 0.052, red).k(0.004).paint();
    s.torus(at(0.72), 0.05, 0.022, 1.0, bulb).k(0.01).turned([70.0, 0.0, 0.0]);
    s.chain(&[at(0.74), at(0.86), at(0.99)], &[0.060, 0.095, 0.070], bulb).k(0.03);
}

/// Surfaces of a yellow glove.
pub fn yellow(s: &mut Scene, ramp: u16) -> (M, M) {
    let rubber = s.mat(Mat::ramp(ramp).spec(0.55, 26.0).sss(0.30).rim(0.8).gain(0.80));
    let dark = s.mat(Mat::dark(ramp, 0.25));
    (rubber, dark)
}

/// A direction in the picture at `degrees`, length 1.
pub fn heading(degrees: f64) -> V3 {
    [cos(rad(degrees)), sin(rad(degrees)), 0.0]
}
