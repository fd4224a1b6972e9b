//! Story 3 and 4: the eight at the glass dish, and the glove with the first red drop.

use super::lab::{H, W, camera};
use super::paint::{Tones, brush, lay_scene, wash};
use super::props::{Glove, heading, pipette, yellow};
use crate::bake::invader::{Beat, EIGHT};
use crate::bake::sdf::canvas::CLEAR;
use crate::bake::sdf::quantise::quantise;
use crate::bake::sdf::trig::{bell, cos, cosd, hypot, pow, sin, sind};
use crate::bake::sdf::{Camera, Canvas, Look, Mat, Ramps, Scene, Turn, hex, march};

/// Where each of the eight stands in story 3: middle of the feet in pixels, height, and whether it looks left.
const PLACES: [(i32, i32, usize, bool); 8] = [
    (76, 150, 58, false),
    (228, 142, 100, true),
    (38, 132, 92, false),
    (262, 152, 74, true),
    (124, 140, 72, false),
    (176, 128, 112, true),
    (296, 138, 96, true),
    (108, 122, 106, false),
];
/// Back to front.
const ORDER: [usize; 8] = [5, 7, 2, 6, 1, 4, 3, 0];

/// Story 3: eight black shapes, tallest at the back, each pushing one blue cell onto a glass dish.
pub fn council() -> Canvas {
    let mut im = wash(W, H, "001 102 113 124 135 157 289 4BB 8DC CFE", 0.45, |x, y| {
        let r = hypot((x - 160.0) * 0.62, y - 118.0);
        let ray = pow(0.5 + 0.5 * cos(libm::atan2(y - 150.0, x - 160.0) * 26.0), 2.0);
        0.92 * bell(r, 92.0) + 0.10 * ray * bell(r, 120.0) + 0.02
    });
    for i in ORDER {
        let (x, foot, height, faces_left) = PLACES[i];
        shape(&mut im, i, x, foot, height, faces_left);
    }
    bench(&mut im);
    let mut s = Scene::new();
    let glass = s.mat(Mat::ramp(0).spec(1.0, 30.0).sss(0.5).rim(1.4).gain(0.6).base(-0.02));
    let inside = s.mat(Mat::ramp(0).spec(0.6, 18.0).sss(0.3).rim(0.3).gain(0.34));
    let cell = s.mat(Mat::ramp(1).spec(1.0, 34.0).sss(0.7).rim(1.0).base(0.08));
    let seed = s.mat(Mat::dark(1, 0.25));
    s.ell([0.0, -0.66, 0.5], [0.98, 0.14, 0.46], glass).k(0.01);
    s.ell([0.0, -0.585, 0.5], [0.90, 0.10, 0.40], inside).k(0.01).cut();
    for i in 0..40 {
        let a = f64::from(i) * 9.0;
        let at = |d: f64| [0.95 * cosd(d), -0.600, 0.5 + 0.44 * sind(d)];
        s.cone(at(a), at(a + 9.0), 0.030, 0.030, glass).k(0.01);
    }
    // eight cells on the rim, each with its dark seed
    for (i, a) in [196.0, 172.0, 150.0, 124.0, 58.0, 32.0, 8.0, -14.0].into_iter().enumerate() {
        let c = [0.80 * cosd(a), -0.53, 0.5 + 0.36 * sind(a)];
        s.ell(c, [0.115, 0.085, 0.10], cell).k(0.01);
        s.ell([c[0] + 0.02 * sin(i as f64 * 2.0), c[1] + 0.03, c[2] + 0.07], [0.045, 0.04, 0.04], seed)
            .k(0.01)
            .paint();
    }
    let ramps = Ramps::new(
        &["012 024 146 379 6AC 9CD CEE FFF", "013 025 06B 18D 3AE 7DF CFF"],
        "289 4BB 8DC CFE",
        "001",
    );
    let light = Camera { key: [-0.3, 0.85, -0.25], ambient: 0.24, ..camera() }.tilted(16.0);
    lay_scene(&mut im, &s, &ramps, light, 3, Look { dither: 0.25, ..Look::backdrop() });
    im
}

/// One of the eight as a black shape with a lit edge and its eyes awake.
fn shape(im: &mut Canvas, i: usize, x: i32, foot: i32, height: usize, faces_left: bool) {
    let c = EIGHT[i];
    let (scene, camera) = (c.bust)("neutral", Beat::Rest);
    let width = height * 66 / 96;
    let samples = march(&scene, width, height, 4, camera);
    let mut figure = quantise(&samples, &(c.ramps)(), Look { outlined: false, ..c.look });
    if faces_left {
        figure = figure.flipped();
    }
    let eyes = eye_tones(i);
    let (x0, y0) = (x - width as i32 / 2, foot - height as i32);
    for v in 0..height as i32 {
        for u in 0..width as i32 {
            let tone = figure.get(u, v);
            if tone == CLEAR {
                continue;
            }
            let is_edge = !figure.is_set(u, v - 1) || !figure.is_set(u - 1, v) || !figure.is_set(u + 1, v);
            let bright = (tone >> 8 & 15) + (tone >> 4 & 15) + (tone & 15);
            let c = if eyes.contains(&tone) {
                tone
            } else if is_edge {
                hex(if v < height as i32 / 2 { "289" } else { "157" })
            } else if bright > 33 {
                hex("113")
            } else {
                hex("001")
            };
            im.dot(x0 + u, y0 + v, c);
        }
    }
}

/// Tones of eyes (or teeth) that stay lit in the dark.
fn eye_tones(i: usize) -> Vec<u16> {
    let text = [
        "2A7 8DC FFE A86",
        "FEB FFF CB8",
        "19A 5CC FFF FEB",
        "B5E FAF FFF EDC",
        "4B5 AF9 163",
        "C70 FC2 FFA",
        "D0A F5C 907",
        "0CA 9FD 076 FFF",
    ][i];
    text.split_whitespace().map(hex).collect()
}

/// The bench they stand behind.
fn bench(im: &mut Canvas) {
    brush(im, "001 102 201 312 423 634 856", 0.35, |x, y| {
        let edge = 134.0 + 2.0 * sin(x * 0.02);
        if y < edge {
            return None;
        }
        let grain = 0.08 * sin(x * 0.06 + 5.0 * sin(y * 0.25));
        let lip = if y < edge + 2.0 { 0.35 } else { 0.0 };
        Some(0.18 + lip + grain + 0.55 * bell(x - 160.0, 110.0) * (1.0 - (y - edge) / 56.0))
    });
}

/// Story 4: a yellow glove, a pipette, one fat red drop about to fall; the dish from above as the duel shows it.
pub fn first_drop() -> Canvas {
    let mut im = wash(W, H, "001 102 102 113 214 325", 0.4, |x, y| {
        let scale = |v: f64, n: f64| (v / n).rem_euclid(1.0) - 0.5;
        let row = (y / 14.0).floor();
        let u = scale(x + row.rem_euclid(2.0) * 8.0, 16.0);
        let w = scale(y, 14.0);
        0.62 - 0.5 * hypot(u, w) - 0.35 * hypot((x - 160.0) / 200.0, (y - 92.0) / 120.0)
    });
    board(&mut im);
    let mut s = Scene::new();
    let glass = s.mat(Mat::ramp(1).spec(1.0, 26.0).sss(0.6).rim(1.0).gain(0.85));
    let bulb = s.mat(Mat::ramp(2).spec(0.6, 20.0).sss(0.2).rim(0.6).gain(0.7));
    let red = s.mat(Mat::ramp(2).spec(1.0, 30.0).sss(0.5).rim(0.5).base(0.08));
    let (rubber, dark) = yellow(&mut s, 0);
    let tip = [-0.20, 0.02, 0.95];
    let towards = heading(38.0);
    pipette(&mut s, glass, bulb, red, tip, [towards[0] * 0.93, towards[1] * 0.93, 0.36], 1.25);
    s.chain(&[[-0.20, 0.0, 0.95], [-0.215, -0.07, 0.95], [-0.22, -0.135, 0.95]], &[0.028, 0.045, 0.085], red)
        .k(0.05);
    let mark = s.mark();
    let hand = Glove { rubber, dark, curl: Glove::PINCH, fan: [128.0, 108.0, 98.0, 88.0, 76.0] };
    hand.add(&mut s);
    let place =
        Turn { degrees: [18.0, -16.0, 58.0], shift: [1.06, 0.30, 1.05], scale: 1.12, ..Turn::default() };
    s.turn(mark, place);
    s.chain(&[[1.36, 0.12, 1.0], [1.75, -0.02, 0.9], [2.3, -0.2, 0.8]], &[0.24, 0.27, 0.30], rubber).k(0.05);
    let ramps = Ramps::new(
        &["630 A50 D80 FB1 FD4 FF8 FFD", "136 37A 6AC 9CE CEF FFF", "300 501 701 C12 F43 FA6 FED"],
        "A50 FB1 FF8",
        "201",
    );
    let samples = march(&s, W, H, 3, Camera { key: [-0.55, 0.65, 0.55], ..camera() });
    let over = quantise(&samples, &ramps, Look { dither: 0.2, ..Look::figure() });
    shadow(&mut im, &over);
    im.lay(&over, 0, 0);
    im
}

/// What is over the board darkens it, down and to the right.
fn shadow(im: &mut Canvas, over: &Canvas) {
    for y in 0..H as i32 {
        for x in 0..W as i32 {
            if over.is_set(x - 9, y - 13) && !over.is_set(x, y) {
                im.dot(x, y, Canvas::dim(im.get(x, y), 9, 17));
            }
        }
    }
}

/// Seven by seven squares of 24 as the duel shows them, four cells in the corners, a fleshy frame.
fn board(im: &mut Canvas) {
    let frame = Tones::new("200 402 613 925 C47 E79 FBC");
    let even = Tones::new("010 020 031 041 152 263");
    let odd = Tones::new("011 012 023 034 145 256");
    let (x0, y0) = (76.0, 12.0);
    im.fill_with(|px, py| {
        let (x, y) = (px as f64 - x0, py as f64 - y0);
        let (dx, dy) = ((-x).max(x - 168.0), (-y).max(y - 168.0));
        let out = dx.max(dy);
        if out > 8.0 {
            return None;
        }
        if out >= 0.0 {
            // a tube of unlike beads
            let run = if dx > dy { y } else { x };
            let bead = 0.5 + 0.5 * cos(run * 2.0 * std::f64::consts::PI / 8.0 + sin(run * 0.07));
            let t = (out - 4.0) / 4.5;
            let h = (1.0 - t * t).max(0.0).sqrt();
            let lit = if dx > dy {
                -t * (if x < 0.0 { -1.0 } else { 1.0 })
            } else {
                -t * (if y < 0.0 { -1.0 } else { 1.0 })
            };
            return Some(frame.at(0.10 + 0.45 * h + 0.22 * lit + 0.16 * bead, px, py, 0.3));
        }
        let (i, j) = ((x / 24.0) as i32, (y / 24.0) as i32);
        let (u, v) = (x - f64::from(i) * 24.0, y - f64::from(j) * 24.0);
        let band = 0.5
            + 0.5 * sin(hypot(x - 84.0, y - 84.0) * 0.20 + 1.6 * sin(libm::atan2(y - 84.0, x - 84.0) * 2.0));
        let mut s = 0.15 + 0.55 * band;
        if u < 1.0 || v < 1.0 {
            s += 0.35;
        }
        if u >= 23.0 || v >= 23.0 {
            s -= 0.45;
        }
        Some(if (i + j) % 2 == 0 { &even } else { &odd }.at(s, px, py, 0.0))
    });
    for (i, j) in [(6, 0), (0, 6)] {
        cell(im, 76 + 24 * i + 12, 12 + 24 * j + 12);
    }
    // where the drop will fall: a ring that waits
    for k in 0..40 {
        let a = f64::from(k) * 9.0;
        im.dot(76 + 12 + 48 + (9.0 * cosd(a)) as i32, 12 + 12 + 72 + (9.0 * sind(a)) as i32, hex("FE4"));
    }
}

/// A blue cell seen from above: smooth disc, navy tadpole, wet light.
fn cell(im: &mut Canvas, cx: i32, cy: i32) {
    let tones = Tones::new("025 06B 3AE 7DF CFF");
    for y in -11..=11_i32 {
        for x in -11..=11_i32 {
            let (u, v) = (f64::from(x), f64::from(y));
            let d = hypot(u, v);
            if d > 10.7 {
                continue;
            }
            let t = (1.0 - d / 10.7).clamp(0.0, 1.0);
            let low = ((u * 0.5 + v * 0.8) / 21.0 + 0.5).clamp(0.0, 1.0);
            let rim = ((0.55 * u + 0.72 * v) / 10.7 - 0.34).max(0.0);
            let s = 0.40 + 0.22 * (1.0 - t) * (1.0 - low) + 0.28 * low * t.sqrt() + 0.34 * rim;
            let mut c = if d > 9.7 {
                hex("102")
            } else {
                tones.at(s, x.rem_euclid(4) as usize, y.rem_euclid(4) as usize, 0.0)
            };
            if hypot(u + 1.0, v) < 3.4 || hypot(u - 2.5, v + 1.5) < 1.6 {
                c = hex("013");
            }
            if hypot((u + 4.2) * 0.9, v + 4.8) < 2.2 || (x == -7 && y == -1) {
                c = hex("FFF");
            }
            im.dot(cx + x, cy + y, c);
        }
    }
}
