//! Story 2: the box has burst, a hole stands in the air, and eyes look through it.

use super::lab::{H, W, camera};
use super::paint::{brush, circle, lay_scene, wash};
use super::props::{hole, lunch_box};
use crate::bake::sdf::trig::{atan2, bell, cos, cosd, hypot, pow, sin, sind};
use crate::bake::sdf::{Camera, Canvas, Eye, Lids, Look, M, Mat, Ramps, Scene, Turn, V3, hex, noise};

/// Middle and radius of the hole, in units.
const HOLE: ([f64; 2], f64) = ([0.06, 0.25], 0.63);

/// Story 2.
pub fn gate() -> Canvas {
    // the air round it: rays of green and violet in the dark
    let mut im = wash(W, H, "001 101 102 203 113 024 045 176 2A7 7D9", 0.4, |x, y| {
        let (u, v) = ((x - 165.5) / 92.0, (y - 69.0) / 92.0);
        let r = hypot(u, v);
        let ray = pow(0.5 + 0.5 * cos(atan2(v, u) * 13.0 + 2.0 * sin(r * 4.0)), 2.0);
        let n = noise::value(u * 4.0 + 20.0, v * 4.0 + 20.0, 1.0);
        0.08 + 0.62 * bell(r - 0.62, 0.42) + 0.18 * ray * bell(r - 0.7, 0.7) + 0.14 * (n - 0.5)
    });
    floor(&mut im);
    let mut s = Scene::new();
    let flesh = s.mat(Mat::ramp(0).spec(0.85, 28.0).sss(0.5).rim(1.1).bump(0.08, 7.0).base(-0.03));
    let dark = s.mat(Mat::dark(1, 0.5));
    let mark = s.mark();
    hole(&mut s, flesh, dark, HOLE.1, 0.0);
    s.turn(mark, Turn { shift: [HOLE.0[0], HOLE.0[1], 0.0], ..Turn::default() });
    eyes(&mut s);
    burst(&mut s);
    let key = Camera { key: [-0.45, 0.70, 0.55], ambient: 0.16, ..camera() };
    lay_scene(&mut im, &s, &ramps(), key, 3, Look { dither: 0.22, ..Look::backdrop() });
    fleeing(&mut im);
    im
}

fn ramps() -> Ramps {
    Ramps::new(
        &[
            "200 402 613 925 C47 E79 FBC FEE",
            "000 001 102 203",
            "201 502 903 D24 F65 FB9",
            "010 031 052 193 4C5 8E7 BF9 EFC",
            "310 742 B95 EDA FFE",
            "012 043 2A7 8DC",
            "034 067 19A 5CC AEE",
            "102 528 B5E FAF",
            "010 031 163 4B5 AF9",
            "100 630 C70 FC2 FFA",
            "200 502 907 D0A F5C",
            "001 034 076 0CA 9FD",
            "013 135 258 48B 8BD DEF FFF",
            "112 224 446 668 99A CCB FFE",
        ],
        "052 193 6D7",
        "001",
    )
}

/// A bench top that takes the light of the hole.
fn floor(im: &mut Canvas) {
    brush(im, "001 101 112 123 045 176 2A7", 0.35, |x, y| {
        let lip = 156.0;
        if y < lip {
            return None;
        }
        let plank = ((x - 160.0) * 60.0 / (y - lip + 40.0)).rem_euclid(26.0);
        let seam = if plank < 1.2 { 0.14 } else { 0.0 };
        let edge = if y < lip + 2.0 { 0.22 } else { 0.0 };
        Some(0.12 + edge + 0.52 * bell(x - 165.0, 90.0) * (1.0 - (y - lip) / 40.0) - seam)
    });
}

/// A pair of eyes: middle, half the distance between them, radius, ramp of the iris, gaze, how far shut, tilt.
struct Pair {
    at: (f64, f64),
    apart: f64,
    r: f64,
    iris: u16,
    gaze: (f64, f64),
    shut: f64,
    tilt: f64,
}

/// Eight pairs in eight colours, and one that is no pair.
fn eyes(s: &mut Scene) {
    let lid = s.mat(Mat::ramp(1).spec(0.3, 20.0).sss(0.1).rim(0.0).gain(0.6).base(0.1));
    let pair = |at, apart, r, iris, gaze, shut, tilt| Pair { at, apart, r, iris, gaze, shut, tilt };
    let pairs = [
        pair((0.0, 0.40), 0.085, 0.064, 6, (0.0, -0.4), 0.30, 0.0),
        pair((0.30, 0.27), 0.078, 0.060, 2, (-0.2, -0.3), 0.42, 20.0),
        pair((0.40, 0.01), 0.072, 0.062, 9, (-0.4, -0.1), 0.35, 14.0),
        pair((0.29, -0.26), 0.082, 0.062, 11, (-0.1, 0.3), 0.28, -6.0),
        pair((0.0, -0.37), 0.078, 0.058, 10, (0.2, 0.3), 0.34, 24.0),
        pair((-0.29, -0.25), 0.080, 0.064, 7, (0.4, 0.2), 0.10, -10.0),
        pair((-0.40, 0.02), 0.078, 0.066, 5, (0.3, -0.1), 0.18, 4.0),
        pair((-0.29, 0.28), 0.070, 0.052, 12, (0.4, -0.4), 0.30, 8.0),
    ];
    for p in &pairs {
        for side in [-1.0, 1.0] {
            let c = [HOLE.0[0] + p.at.0 * 0.96 + side * p.apart, HOLE.0[1] + p.at.1 * 0.96, 0.0];
            let r = p.r * if side < 0.0 { 1.08 } else { 0.94 };
            let eye = Eye {
                pupil: 20.0,
                iris_angle: 46.0,
                veins: 0.0,
                base: 0.30,
                glint: 17.0,
                ..Eye::new(4, p.iris)
            };
            s.eye(c, r, [p.gaze.0, p.gaze.1, 1.0], eye);
            s.lids(c, r, lid, Lids { shut: p.shut, low: 0.16, tilt: side * -p.tilt, lash: None });
        }
    }
    // the one that is no pair
    let c = [HOLE.0[0], HOLE.0[1] + 0.01, 0.02];
    let eye = Eye { pupil: 17.0, iris_angle: 42.0, veins: 0.25, base: 0.26, glint: 12.0, ..Eye::new(4, 8) };
    s.eye(c, 0.145, [0.0, -0.18, 1.0], eye);
    s.lids(c, 0.145, lid, Lids { shut: 0.24, low: 0.14, tilt: -6.0, lash: None });
}

/// What is left of the lunch box, its lid flung open, and slime over its edge.
fn burst(s: &mut Scene) {
    let tin = s.mat(Mat::ramp(2).spec(0.8, 20.0).sss(0.1).rim(0.7).gain(0.9));
    let label = s.mat(Mat::ramp(13).spec(0.1, 10.0).rim(0.0).base(0.06));
    let glow = s.mat(Mat::ramp(3).spec(0.0, 10.0).sss(0.6).rim(0.0).base(0.80));
    let slime = s.mat(Mat::ramp(3).spec(0.9, 26.0).sss(0.7).rim(0.6).base(0.10));
    let clasp = s.mat(Mat::ramp(12).spec(1.0, 16.0).rim(0.3));
    let mark = s.mark();
    lunch_box(s, tin, label, glow, clasp, 112.0);
    blobs(s, slime);
    s.turn(
        mark,
        Turn { degrees: [0.0, 18.0, 3.0], shift: [0.02, -0.86, 0.30], scale: 1.06, ..Turn::default() },
    );
}

fn blobs(s: &mut Scene, slime: M) {
    let runs: [(f64, f64); 5] = [(-0.31, 0.10), (-0.22, 0.05), (0.05, 0.05), (0.21, 0.07), (0.31, 0.19)];
    for (x, l) in runs {
        let z = 0.235;
        s.chain(
            &[[x, 0.27, 0.12], [x, 0.26, z], [x, 0.26 - l * 0.6, z], [x, 0.26 - l, z + 0.01]],
            &[0.05, 0.035, 0.020, 0.034],
            slime,
        )
        .k(0.05);
    }
    // the column that feeds the hole
    let column: Vec<V3> = (0..7)
        .map(|i| {
            let n = f64::from(i);
            [0.05 * sin(n * 1.9), 0.24 + 0.075 * n, 0.0]
        })
        .collect();
    s.chain(&column, &[0.17, 0.10, 0.070, 0.055, 0.050, 0.055, 0.075], slime).k(0.06);
    for i in 0..7 {
        let a = f64::from(i) * 51.0 + 20.0;
        let r = 0.30 + 0.16 * sind(f64::from(i) * 97.0).abs();
        s.ell([r * cosd(a) * 1.3, 0.40 + 0.16 * sind(a), 0.25], 0.022 + 0.014 * cosd(a * 3.0).abs(), slime)
            .k(0.01);
    }
}

/// Magnets with legs run for it along the bench and through the air.
fn fleeing(im: &mut Canvas) {
    let horseshoe: [&str; 10] = [
        ".kkkkk...",
        "kRRrrrk..",
        "kRrrrrrk.",
        "kRrk.krrk",
        "kRrk.krrk",
        "kWwk.kwwk",
        "kkkk.kkkk",
        "..k...k..",
        ".k.....k.",
        "kk......k",
    ];
    let banana: [&str; 9] = [
        "......kk", "....kkyk", "..kkYyyk", ".kYYyyk.", "kYYyyk..", "kYyyk...", ".kkk....", ".k..k...",
        "kk...k..",
    ];
    let star: [&str; 9] = [
        "...kk...", "..kbbk..", "kkkBbkkk", "kBBBbbbk", ".kBbbbk.", "kBbbkbbk", "kkkk.kkk", ".k....k.",
        "k......k",
    ];
    let tones = [
        ('k', "001"),
        ('R', "F65"),
        ('r', "D24"),
        ('W', "FFE"),
        ('w', "99A"),
        ('Y', "FFA"),
        ('y', "FC2"),
        ('B', "8BD"),
        ('b', "48B"),
    ];
    im.stamp(268, 130, &horseshoe, &tones);
    im.stamp(288, 104, &banana, &tones);
    im.stamp(30, 134, &star, &tones);
    im.stamp(12, 112, &horseshoe, &tones);
    im.stamp(296, 142, &star, &tones);
    // dust behind their heels
    for (x, y, r) in [
        (262, 140, 2.0),
        (257, 137, 1.0),
        (282, 112, 1.0),
        (41, 142, 2.0),
        (46, 139, 1.0),
        (25, 120, 1.0),
        (290, 150, 1.0),
    ] {
        circle(im, x, y, r, hex("668"));
    }
}
