//! Dimensions built of marched scenes on a painted sky: Custard Cradle, Great Gullet, Underside, Coiled Sky.

use super::paint::{brush, lay_scene, wash};
use crate::bake::sdf::trig::{atan2, cos, hypot, rad, sin, sind};
use crate::bake::sdf::{Camera, Canvas, Look, M, Mat, PI, Ramps, Scene, V3};

const W: usize = 320;
const H: usize = 240;

fn lay(im: &mut Canvas, s: &Scene, ramps: &Ramps) {
    lay_scene(im, s, ramps, Camera::new((0.0, 0.0), 1.5, 5.0), 3, Look::backdrop());
}

/// Custard Cradle: a sagging spoon sky, egg moons, a sea that ripples outward from the middle.
pub fn cradle() -> Canvas {
    let mut im = wash(W, H, "012 013 023 034 145 256 378", 0.5, |px, py| {
        let (x, y) = ((px - 160.0) / 160.0, py / 240.0);
        let sag = y - 0.20 * (1.0 - x * x) + 0.012 * sin(x * 9.0);
        0.10 + 0.75 * sag.clamp(-0.2, 0.75) + 0.07 * sin(sag * 52.0) * (1.0 - sag).clamp(0.0, 1.0)
    });
    let shore = |px: f64| 158.0 + 3.0 * sin((px - 160.0) / 160.0 * 7.0);
    brush(&mut im, "201 412 633 953 B74 D95", 0.4, |px, py| {
        let r = hypot(px - 160.0, (py - 186.0) / 0.34);
        let wave = 0.5 + 0.5 * sin(r * 0.21 - 0.6);
        let s = 0.20 + 0.34 * wave * (1.25 - r / 330.0).clamp(0.25, 1.0) + 0.16 * (py - 158.0) / 82.0;
        (py > shore(px)).then_some(s)
    });
    brush(&mut im, "D95 D95", 0.0, |px, py| (py > shore(px) && py < shore(px) + 1.5).then_some(0.0));
    let mut s = Scene::new();
    let spoon = s.mat(Mat::ramp(0).spec(0.9, 18.0).sss(0.1).rim(0.6).base(-0.10).gain(0.75));
    let egg = s.mat(Mat::ramp(1).spec(0.3, 30.0).sss(0.4).rim(0.5).spot(0.2, 5.0).base(0.02).gain(0.85));
    let bowl = s.mat(Mat::ramp(0).spec(0.0, 30.0).gain(0.4));
    for (x, l, z, turn) in [
        (-1.62, 1.25, -1.2, 6.0),
        (-0.92, 0.62, -2.2, -7.0),
        (1.05, 0.72, -2.0, 8.0),
        (1.72, 1.35, -1.0, -5.0),
        (0.34, 0.40, -2.8, 3.0),
    ] {
        let y = 2.1 - l - 0.35;
        s.cone([x, 2.1, z], [x + 0.02 * turn, y + 0.2, z], 0.045, 0.060, spoon).k(0.02);
        s.ell([x + 0.025 * turn, y, z], [0.24, 0.33, 0.12], spoon).k(0.08).turned([0.0, 0.0, turn]);
        s.ell([x + 0.025 * turn, y - 0.01, z + 0.10], [0.18, 0.26, 0.10], bowl)
            .k(0.03)
            .cut()
            .turned([0.0, 0.0, turn]);
    }
    for (p, r, turn) in [
        ([-2.35, -0.10, -2.4], 0.30, 14.0),
        ([2.30, 0.02, -2.6], 0.22, -18.0),
        ([1.45, 0.98, -3.0], 0.15, 8.0),
    ] {
        s.ell(p, [r * 0.82, r, r * 0.8], egg).k(0.01).turned([0.0, 0.0, turn]);
    }
    lay(&mut im, &s, &Ramps::new(&["012 034 256 478 7AA AEC", "034 268 4A9 8DB BFD"], "145 378", "012"));
    im
}

/// Great Gullet: a banquet hall of ribs, lit from the far end.
pub fn ribs() -> Canvas {
    let mut im = wash(W, H, "100 201 411 712 B41 E83 FC6", 0.5, |x, y| {
        0.95 - hypot((x - 160.0) / 1.1, y - 118.0) / 120.0
    });
    let mut s = Scene::new();
    let bone: Vec<M> = (0..6)
        .map(|k| {
            let k = f64::from(k);
            s.mat(
                Mat::ramp(0)
                    .spec(0.25, 18.0)
                    .sss(0.2)
                    .rim(0.8)
                    .bump(0.14, 4.0)
                    .base(0.02 - 0.02 * k)
                    .gain(0.86 - 0.06 * k),
            )
        })
        .collect();
    let carpet = s.mat(Mat::ramp(1).spec(0.5, 18.0).rim(0.4).bump(0.12, 3.0).gain(0.75).base(-0.02));
    let wall = s.mat(Mat::ramp(1).spec(0.1, 30.0).sss(0.2).rim(0.5).bump(0.16, 3.0).gain(0.5).base(-0.04));
    for (k, m) in bone.into_iter().enumerate() {
        let k = k as f64;
        let z = 0.1 - 0.78 * k;
        let (mut arch, mut radii): (Vec<V3>, Vec<f64>) = (vec![], vec![]);
        for i in 0..27 {
            let i = f64::from(i);
            let a = rad(-24.0 + 228.0 * i / 26.0);
            arch.push([2.08 * cos(a) + 0.03 * sin(k * 3.0 + i), -0.30 + 1.62 * sin(a), z + 0.16 * sin(a)]);
            radii.push(0.15 + 0.05 * sind(180.0 * i / 26.0) + 0.012 * sin(i * 1.3 + k));
        }
        s.chain(&arch, &radii, m).k(0.04);
        s.ell([0.0, 1.36, z + 0.12], [0.30, 0.22, 0.20], m).k(0.08);
        s.cone([0.0, 1.2, z + 0.2], [0.0, 0.92, z + 0.30], 0.10, 0.02, m).k(0.06);
        for side in [-1.0, 1.0] {
            s.ell([side * 2.25, -0.2, z - 0.38], [0.24, 1.5, 0.36], wall);
        }
    }
    // a red carpet of a tongue, wide and flat, in ripples, as far as one sees
    for i in 0..14 {
        let n = f64::from(i);
        let c = [0.04 * sin(n * 0.9), -1.66 + 0.032 * n, 1.2 - 0.42 * n];
        s.ell(c, [1.15 - 0.045 * n, 0.15 + 0.025 * sin(n * 2.2), 0.34], carpet).k(0.10);
    }
    lay(&mut im, &s, &Ramps::new(&["100 301 522 744 966 B98", "100 301 512 723 945"], "712 B41 E83", "100"));
    im
}

/// The Underside: a wallpapered cavern, upside down: floorboards and rug on top, a lamp that hangs upwards.
pub fn underside() -> Canvas {
    let mut im = wash(W, H, "001 012 023 034 145 256", 0.35, |x, y| {
        let d = hypot((x - 160.0) / 200.0, (y - 120.0) / 150.0);
        let u = (x.rem_euclid(40.0) - 20.0) / 20.0;
        let w = ((y + (x / 40.0).floor().rem_euclid(2.0) * 20.0).rem_euclid(40.0) - 20.0) / 20.0;
        let (r, a) = (hypot(u, w * 0.8), atan2(w, u));
        let is = |b: bool| f64::from(b);
        let motif = is(r < 0.55 + 0.16 * cos(4.0 * a)) - is(r < 0.26)
            + 0.8 * is(hypot(u.abs() - 0.98, w) < 0.12)
            + 0.35 * is(u.abs() > 0.93);
        0.62 - 0.50 * d + 0.20 * motif * (1.15 - d).clamp(0.0, 1.0)
    });
    let mut s = Scene::new();
    let wood = s.mat(Mat::ramp(0).spec(0.3, 30.0).sss(0.1).rim(0.4).bump(0.12, 3.0).gain(0.75));
    let rug = s.mat(Mat::ramp(1).spec(0.1, 30.0).rim(0.3).bump(0.12, 9.0).gain(0.75));
    let brass = s.mat(Mat::ramp(2).spec(0.8, 18.0).sss(0.2).rim(0.4).gain(0.85));
    let shade = s.mat(Mat::ramp(2).spec(0.2, 30.0).sss(0.8).rim(0.3).gain(0.75));
    let bulb = s.mat(Mat::ramp(2).sss(0.5).rim(0.0).base(0.5));
    let rock = s.mat(Mat::ramp(3).spec(0.3, 30.0).sss(0.1).rim(0.7).bump(0.22, 3.0).gain(0.8));
    for i in 0..9 {
        let n = f64::from(i);
        s.block([-2.2 + 0.55 * n, 1.58 + 0.02 * f64::from(i % 2), -0.5], [0.268, 0.14, 1.2], 0.03, wood)
            .k(0.01);
    }
    s.block([0.0, 1.40, -0.25], [1.15, 0.035, 0.5], 0.03, rug).k(0.02);
    for i in 0..24 {
        let n = f64::from(i);
        let x = -1.12 + 0.0975 * n;
        s.cone(
            [x, 1.38, 0.2],
            [x + 0.01 * sin(n * 2.0), 1.25 + 0.03 * sin(n * 1.7), 0.22],
            0.028,
            0.012,
            rug,
        )
        .k(0.02);
    }
    s.cone([1.62, 1.40, -0.6], [1.62, 0.1, -0.6], 0.035, 0.035, brass).k(0.01);
    s.ell([1.62, 1.40, -0.6], [0.22, 0.07, 0.2], brass).k(0.04);
    s.cone([1.62, 0.12, -0.6], [1.62, -0.24, -0.6], 0.13, 0.34, shade).k(0.01);
    s.block([1.62, -0.50, -0.6], [0.6, 0.22, 0.6], 0.05, shade).k(0.01).cut();
    s.torus([1.62, -0.28, -0.6], 0.33, 0.035, 1.0, brass).k(0.01).turned([86.0, 0.0, 0.0]);
    s.ell([1.62, -0.33, -0.6], [0.10, 0.13, 0.1], bulb).k(0.01);
    s.block([-1.72, -0.42, -1.0], [0.36, 0.28, 0.05], 0.04, brass).k(0.01);
    s.block([-1.72, -0.42, -0.96], [0.28, 0.20, 0.05], 0.02, rug).k(0.01);
    // the picture shows a shoe, framed the wrong way up
    s.ell([-1.78, -0.38, -0.90], [0.13, 0.07, 0.03], bulb).k(0.02);
    s.ell([-1.66, -0.46, -0.90], [0.06, 0.10, 0.03], bulb).k(0.04);
    let lumps = [
        (-2.1, -1.2, 0.5),
        (-1.7, -1.5, 0.42),
        (2.1, -1.15, 0.5),
        (1.72, -1.5, 0.42),
        (-1.2, -1.72, 0.36),
        (1.2, -1.72, 0.36),
        (-2.25, -0.5, 0.34),
        (2.25, -0.45, 0.34),
        (-2.3, 0.2, 0.26),
        (2.3, 0.3, 0.26),
    ];
    for (x, y, r) in lumps {
        s.ell([x, y, -0.3], [r, r * 0.9, 0.5], rock).k(0.18);
    }
    let ramps = Ramps::new(
        &["100 201 311 522 733", "201 402 613 824 A35", "310 631 A62 D94 FD7 FFB", "001 112 213 324 536"],
        "034 145 267",
        "001",
    );
    lay(&mut im, &s, &ramps);
    im
}

/// Coiled Sky: loops of an intestine roller-coaster.
pub fn coils() -> Canvas {
    let mut im = wash(W, H, "010 011 022 033 044 155", 0.6, |x, y| {
        (0.85 - y / 300.0 + 0.10 * sin((x + y) * 0.05) + 0.06 * sin((x - y) * 0.031)) * 0.9
    });
    let mut s = Scene::new();
    let mut far = |k: f64| {
        let track =
            Mat::ramp(0).spec(0.7, 24.0).sss(0.35).rim(0.9).base(-0.03 - 0.03 * k).gain(0.88 - 0.13 * k);
        let tie = Mat::ramp(1).spec(0.5, 30.0).rim(0.6).base(-0.04 - 0.03 * k).gain(0.85 - 0.12 * k);
        (s.mat(track), s.mat(tie))
    };
    let (near, mid, back) = (far(0.0), far(1.0), far(2.0));
    track(&mut s, back, 30, 0.17, |t| {
        [-3.6 + 7.2 * t, 0.75 + 0.55 * sin(t * 7.0 + 0.5), -2.9 + 0.3 * sin(t * 9.0)]
    });
    track(&mut s, mid, 64, 0.155, |t| {
        let a = 4.0 * PI * t;
        [-3.1 + 6.2 * t + 0.98 * sin(a), 0.28 - 0.78 * cos(a), -1.5 - 0.42 * sin(a)]
    });
    track(&mut s, near, 26, 0.24, |t| {
        [-2.3 + 4.6 * t, -1.12 + 0.20 * sin(t * 8.0 + 1.0), -0.9 + 0.25 * sin(t * 6.0)]
    });
    track(&mut s, near, 24, 0.26, |t| [-2.3 + 4.6 * t, -1.55 + 0.08 * sin(t * 7.0), -0.3]);
    lay(&mut im, &s, &Ramps::new(&["102 203 315 427 63A 96C", "022 143 264 485 7A7"], "143 264 485", "101"));
    im
}

/// A tube along `path`, every fourth piece a sleeper.
fn track(s: &mut Scene, (tube, tie): (M, M), n: u32, r: f64, path: impl Fn(f64) -> V3) {
    for i in 0..n {
        let at = |i: u32| path(f64::from(i) / f64::from(n));
        let fat = |i: u32| r * (1.0 + 0.10 * sin(f64::from(i) * 1.9));
        s.cone(at(i), at(i + 1), fat(i), fat(i + 1), if i % 4 == 0 { tie } else { tube }).k(0.05);
    }
}
