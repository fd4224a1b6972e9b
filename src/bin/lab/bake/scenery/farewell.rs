//! Ending 1 and 3: Amnora bows in both halves, and the director opens his own lunch box.

use super::lab::{H, W, camera};
use super::paint::{brush, lay_scene, wash};
use super::props::{Glove, hourglass, lunch_box, yellow};
use crate::bake::invader::{Beat, EIGHT};
use crate::bake::sdf::quantise::quantise;
use crate::bake::sdf::trig::{atan2, bell, cos, exp, hypot, pow, sin};
use crate::bake::sdf::{Camera, Canvas, Look, Mat, Ramps, Scene, Turn, V3, march, noise};

/// Ending 1: both halves bow, eye to eye with the glove.
pub fn bow() -> Canvas {
    let mut im = super::deep::first_water().crop(0, 30, W, H);
    let amnora = EIGHT[7];
    // her two halves, each a picture of its own
    let (scene, _) = (amnora.bust)("beaten", Beat::Rest);
    let frame = Camera::new((0.0, 0.0), 1.34, 6.0);
    let samples = march(&scene, 108, 158, 4, frame);
    let mut both = quantise(&samples, &(amnora.ramps)(), amnora.look);
    (amnora.touch)(&mut both, "beaten", Beat::Rest);
    im.lay(&both, 54, 10);
    let mut s = Scene::new();
    let (rubber, dark) = yellow(&mut s, 0);
    let mark = s.mark();
    let hand =
        Glove { rubber, dark, curl: [14.0, 10.0, 8.0, 12.0, 16.0], fan: [152.0, 108.0, 95.0, 82.0, 66.0] };
    hand.add(&mut s);
    s.turn(
        mark,
        Turn { degrees: [-12.0, -30.0, 24.0], shift: [0.98, -0.36, 0.4], scale: 1.10, ..Turn::default() },
    );
    s.chain(&[[1.22, -0.78, 0.4], [1.40, -1.1, 0.4], [1.5, -1.5, 0.4]], &[0.22, 0.25, 0.27], rubber).k(0.05);
    let ramps = Ramps::new(&["630 A50 D80 FB1 FD4 FF8 FFD"], "044 098 3DB", "012");
    let light = Camera { key: [-0.70, 0.55, 0.46], ..camera() };
    lay_scene(&mut im, &s, &ramps, light, 3, Look { dither: 0.2, ..Look::figure() });
    im
}

/// Ending 3: the back of a white coat, a second lunch box, green light on the ceiling; the glove reaches for the sand.
pub fn director() -> Canvas {
    let mut im = wash(W, H, "001 101 102 112 123 034 055 186 3B7 7E9 CFB", 0.4, |x, y| {
        let (u, v) = ((x - 156.0) / 92.0, (y - 96.0) / 92.0);
        // light from the box fans out upwards; the ceiling takes it
        let up = atan2(u, -v).abs();
        let fan = bell(up, 0.75) * exp(-hypot(u, v) * 0.35);
        let ray = pow(0.5 + 0.5 * cos(atan2(u, -v) * 22.0), 2.0);
        let ceiling = if y < 30.0 { 0.34 * bell(x - 156.0, 120.0) } else { 0.0 };
        let joint =
            if y < 30.0 && ((x - 156.0) * 60.0 / (90.0 - y)).rem_euclid(34.0) < 1.0 { -0.12 } else { 0.0 };
        let cornice = if (29.0..32.0).contains(&y) { -0.10 } else { 0.0 };
        0.10 + 0.52 * fan
            + 0.12 * ray * fan
            + ceiling
            + joint
            + cornice
            + 0.08 * (noise::value(x * 0.05, y * 0.05, 2.0) - 0.5)
    });
    brush(&mut im, "001 101 112 123 034 186 3B7", 0.35, |x, y| {
        let lip = if (150.0..152.0).contains(&y) { 0.25 } else { 0.0 };
        (y >= 150.0).then(|| 0.14 + lip + 0.40 * bell(x - 156.0, 110.0) * (1.0 - (y - 150.0) / 44.0))
    });
    let mut s = Scene::new();
    let tin = s.mat(Mat::ramp(3).spec(0.8, 20.0).sss(0.1).rim(0.7).gain(0.9));
    let label = s.mat(Mat::ramp(1).spec(0.1, 10.0).rim(0.0).base(0.10));
    let glow = s.mat(Mat::ramp(2).spec(0.0, 10.0).sss(0.5).rim(0.0).base(0.9));
    let clasp = s.mat(Mat::ramp(1).spec(1.0, 16.0).rim(0.3));
    let mark = s.mark();
    lunch_box(&mut s, tin, label, glow, clasp, 96.0);
    s.turn(
        mark,
        Turn { degrees: [0.0, 16.0, 0.0], shift: [-0.06, -0.66, -0.30], scale: 1.30, ..Turn::default() },
    );
    coat(&mut s);
    let bone = s.mat(Mat::ramp(5).spec(0.5, 20.0).rim(0.6));
    let pane = s.mat(Mat::ramp(6).spec(1.0, 30.0).sss(0.5).rim(1.0).gain(0.8));
    let sand = s.mat(Mat::ramp(0).spec(0.2, 20.0).sss(0.2).rim(0.0).base(0.10));
    let mark = s.mark();
    hourglass(&mut s, bone, pane, sand, 0.25);
    s.turn(mark, Turn { shift: [0.98, -0.72, 0.4], scale: 0.86, ..Turn::default() });
    let (rubber, dark) = yellow(&mut s, 0);
    let mark = s.mark();
    let hand = Glove { rubber, dark, curl: Glove::REACH, fan: [140.0, 108.0, 96.0, 84.0, 70.0] };
    hand.add(&mut s);
    s.turn(
        mark,
        Turn { degrees: [8.0, -20.0, 66.0], shift: [1.62, -0.52, 0.95], scale: 0.98, ..Turn::default() },
    );
    s.lamp = Some(([-0.05, -0.20, -0.20], 0.80));
    let ramps = Ramps::new(
        &[
            "630 A50 D80 FB1 FD4 FF8 FFD",
            "112 224 446 668 99A CCB FFE",
            "010 031 052 193 4C5 8E7 BF9 EFC",
            "012 025 148 36B 69D ACE",
            "413 734 B56 E98 FCB FED",
            "310 742 B95 EDA FFE",
            "013 135 258 48B 8BD DEF FFF",
        ],
        "052 193 4C5 8E7",
        "001",
    );
    let light = Camera { key: [0.30, 0.50, 0.62], ambient: 0.12, back: [0.75, 0.20, -0.40], ..camera() };
    lay_scene(&mut im, &s, &ramps, light, 3, Look { dither: 0.25, ..Look::backdrop() });
    im
}

/// The director from behind: a bald head with a rim of hair, ears, a white coat with a belt and a fold.
fn coat(s: &mut Scene) {
    let white = s.mat(Mat::ramp(1).spec(0.15, 10.0).sss(0.3).rim(1.6).bump(0.05, 3.0).gain(0.85));
    let fold = s.mat(Mat::ramp(1).spec(0.0, 10.0).rim(0.2).gain(0.45).base(-0.03));
    let skin = s.mat(Mat::ramp(4).spec(0.7, 26.0).sss(0.35).rim(1.4).gain(0.9));
    let hair = s.mat(Mat::ramp(1).spec(0.2, 12.0).rim(1.0).gain(0.6).bump(0.3, 14.0));
    let mark = s.mark();
    s.ell([0.0, -0.62, 0.0], [0.58, 0.72, 0.34], white).k(0.05);
    s.ell([0.0, -0.16, 0.0], [0.62, 0.26, 0.30], white).k(0.18);
    for side in [-1.0, 1.0] {
        let arm = [[side * 0.52, -0.14, 0.0], [side * 0.70, -0.50, -0.05], [side * 0.52, -0.72, -0.35]];
        s.chain(&arm, &[0.19, 0.17, 0.13], white).k(0.08);
    }
    // collar, back seam, belt with two buttons
    s.chain(&[[-0.26, 0.08, 0.10], [0.0, 0.02, 0.24], [0.26, 0.08, 0.10]], &[0.07, 0.075, 0.07], white)
        .k(0.02);
    let seam: Vec<V3> =
        (0..6).map(|i| s.on(0.01 * sin(f64::from(i)), -0.10 - 0.14 * f64::from(i), 0.0)).collect();
    s.chain(&seam, &[0.012; 6], fold).k(0.01).cut();
    let belt: Vec<V3> = (0..7).map(|i| s.on(-0.30 + 0.10 * f64::from(i), -0.66, 0.0)).collect();
    s.chain(&belt, &[0.05; 7], white).k(0.01);
    for x in [-0.24, 0.24] {
        s.ell([x, -0.66, s.snap(x, -0.66)], 0.03, fold).k(0.004);
    }
    s.cone([0.0, 0.10, 0.0], [0.0, 0.22, 0.0], 0.15, 0.14, skin).k(0.05);
    s.ell([0.0, 0.47, 0.0], [0.27, 0.31, 0.29], skin).k(0.04);
    for side in [-1.0, 1.0] {
        s.ell([side * 0.28, 0.43, 0.0], [0.06, 0.09, 0.045], skin).k(0.03);
    }
    for i in 0..11 {
        let a = -1.25 + 0.25 * f64::from(i);
        let (x, z) = (0.265 * sin(a), 0.265 * cos(a));
        let down = 0.05 * sin(f64::from(i) * 4.6);
        s.chain(
            &[[x, 0.44 + down, z], [x * 1.06, 0.31, z * 1.04], [x * 1.02, 0.22 + down, z]],
            &[0.05, 0.062, 0.02],
            hair,
        )
        .k(0.03);
    }
    s.turn(
        mark,
        Turn { degrees: [0.0, -10.0, 0.0], shift: [-0.86, -0.20, 0.45], scale: 1.02, ..Turn::default() },
    );
}
