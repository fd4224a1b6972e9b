//! The pond laboratory: two in the morning, and Monday.

use super::paint::{brush, lay_scene, wash};
use super::props::{Fridge, Glove, heading, hole, lunch_box, yellow};
use crate::bake::sdf::trig::{bell, cos, hypot, sin};
use crate::bake::sdf::{Camera, Canvas, Look, M, Mat, Ramps, Scene, Turn, V3, hex};

/// Size of a story picture.
pub const W: usize = 320;
/// See [`W`].
pub const H: usize = 184;

/// The camera of the story pictures: 92 pixels a unit, (0, 0) in the middle.
pub fn camera() -> Camera {
    Camera::new((0.0, 0.0), 1.0, 6.0)
}

/// A tiled wall and a lino floor in one ramp; `light` adds to the shade of wall (false) or floor (true).
fn room(tones: &str, light: impl Fn(bool, f64, f64) -> f64) -> Canvas {
    wash(W, H, tones, 0.35, |x, y| {
        if y < 128.0 {
            let (u, v) = ((x + 6.0).rem_euclid(22.0), (y + 4.0).rem_euclid(16.0));
            let joint = if u < 1.0 || v < 1.0 { -0.10 } else { 0.0 };
            let bevel = if u < 2.0 || v < 2.0 { 0.04 } else { 0.0 };
            return light(false, x, y) + joint + bevel;
        }
        if y < 133.0 {
            return light(false, x, y) - 0.06 + if y < 129.0 { 0.12 } else { 0.0 };
        }
        let d = y - 133.0 + 9.0;
        let (u, v) = ((x - 160.0) * 34.0 / d, 900.0 / d);
        let is_dark = ((u / 22.0).floor() + (v / 11.0).floor()).rem_euclid(2.0) < 1.0;
        light(true, x, y) - if is_dark { 0.09 } else { 0.0 }
    })
}

/// A round clock; hands of `hour` and minute zero.
fn clock(s: &mut Scene, c: V3, bone: M, face: M, ink: M, hour: f64) {
    s.ell(c, [0.21, 0.21, 0.05], face).k(0.01);
    s.torus(c, 0.21, 0.035, 1.0, bone).k(0.01);
    for i in 0..12 {
        let d = heading(f64::from(i) * 30.0);
        let r = if i % 3 == 0 { 0.020 } else { 0.012 };
        s.ell([c[0] + d[0] * 0.16, c[1] + d[1] * 0.16, c[2] + 0.05], r, ink).k(0.002);
    }
    for (degrees, l, r) in [(90.0, 0.135, 0.016), (90.0 - 30.0 * hour, 0.095, 0.022)] {
        let d = heading(degrees);
        s.cone([c[0], c[1], c[2] + 0.06], [c[0] + d[0] * l, c[1] + d[1] * l, c[2] + 0.06], r, r * 0.7, ink)
            .k(0.002);
    }
}

/// A bench with a flask, a beaker and a pile of dishes.
fn bench(s: &mut Scene, wood: M, glass: M, juice: M) {
    s.block([-1.42, -0.34, -0.5], [0.62, 0.045, 0.36], 0.02, wood).k(0.01);
    s.block([-1.42, -0.62, -0.55], [0.52, 0.25, 0.26], 0.02, wood).k(0.01);
    for x in [-1.60, -1.24] {
        s.block([x, -0.60, -0.28], [0.15, 0.19, 0.02], 0.01, wood).k(0.005);
        s.ell([x + 0.10, -0.56, -0.25], 0.022, glass).k(0.005);
    }
    // a round flask on its rim, a tall one, three dishes
    s.ell([-1.50, -0.14, -0.4], [0.16, 0.155, 0.16], glass).k(0.02);
    s.cone([-1.50, -0.02, -0.4], [-1.50, 0.14, -0.4], 0.05, 0.045, glass).k(0.04);
    s.torus([-1.50, 0.14, -0.4], 0.05, 0.014, 1.0, glass).k(0.01).turned([86.0, 0.0, 0.0]);
    s.block([-1.50, -0.205, -0.35], [0.2, 0.055, 0.3], 0.01, juice).k(0.005).paint();
    s.cone([-1.12, -0.28, -0.35], [-1.12, 0.02, -0.35], 0.075, 0.075, glass).k(0.01);
    s.block([-1.12, -0.20, -0.3], [0.1, 0.05, 0.2], 0.01, juice).k(0.005).paint();
    for i in 0..3 {
        s.ell([-0.93, -0.275 + 0.04 * f64::from(i), -0.25], [0.11, 0.022, 0.11], glass).k(0.004);
    }
}

/// Story 1: the fridge ajar, green light in a wedge on the lino, two o'clock, a lunch box with a label eaten away.
pub fn night() -> Canvas {
    // the wedge: from the gap of the door to the lower left
    let wedge = |x: f64, y: f64| {
        let t = (y - 146.0) / 38.0;
        let (left, right) = (186.0 - 150.0 * t, 262.0 - 10.0 * t);
        if t < 0.0 || x < left || x > right {
            return 0.0;
        }
        let soft = ((x - left) / 10.0).min((right - x) / 10.0).min(1.0);
        (0.80 - 0.26 * t) * soft
    };
    let mut im = room("001 101 102 112 113 123 033 044 165 2A5 7D7 CFA", |is_floor, x, y| {
        let glow = bell(hypot(x - 214.0, (y - 84.0) * 1.1), 100.0);
        if is_floor {
            0.10 + 0.14 * glow + wedge(x, y)
        } else {
            0.09 + 0.42 * glow + 0.06 * (1.0 - y / 128.0)
        }
    });
    let mut s = Scene::new();
    let bone = s.mat(Mat::ramp(2).spec(0.4, 22.0).rim(1.0).gain(0.75));
    let face = s.mat(Mat::ramp(2).spec(0.2, 20.0).rim(0.2).base(0.12).gain(0.8));
    let ink = s.mat(Mat::dark(0, 0.2));
    clock(&mut s, [-0.86, 0.55, -0.8], bone, face, ink, 2.0);
    let wood = s.mat(Mat::ramp(0).spec(0.25, 16.0).sss(0.1).rim(1.2).bump(0.10, 4.0).gain(0.55));
    let glass = s.mat(Mat::ramp(3).spec(1.0, 26.0).sss(0.6).rim(1.2).gain(0.7));
    let juice = s.mat(Mat::ramp(1).spec(0.9, 26.0).sss(0.8).rim(0.3).gain(0.7).base(0.08));
    bench(&mut s, wood, glass, juice);
    let mark = s.mark();
    let fridge = Fridge {
        enamel: s.mat(Mat::ramp(4).spec(0.5, 22.0).sss(0.2).rim(0.25).gain(0.70).base(0.0)),
        inside: s.mat(Mat::ramp(1).spec(0.2, 14.0).sss(0.5).rim(0.0).base(0.34).gain(0.75)),
        chrome: s.mat(Mat::ramp(3).spec(1.0, 20.0).rim(0.6)),
        shelf: s.mat(Mat::ramp(1).spec(0.6, 20.0).sss(0.3).rim(0.0).base(0.18).gain(0.7)),
    };
    fridge.add(&mut s, 108.0);
    let tin = s.mat(Mat::ramp(5).spec(0.8, 20.0).sss(0.1).rim(0.2).base(0.02).gain(0.85));
    let label = s.mat(Mat::ramp(2).spec(0.1, 10.0).sss(0.3).rim(0.0).base(0.16));
    let glow = s.mat(Mat::ramp(1).spec(0.0, 10.0).sss(0.5).rim(0.0).base(0.85));
    let clasp = s.mat(Mat::ramp(3).spec(1.0, 16.0).rim(0.0).base(0.1));
    let inner = s.mark();
    lunch_box(&mut s, tin, label, glow, clasp, 9.0);
    s.turn(inner, Turn { shift: [-0.03, 0.47, 0.10], scale: 0.86, ..Turn::default() });
    leftovers(&mut s, juice, glass, label, tin);
    s.turn(mark, Turn { shift: [0.66, -0.78, -0.35], scale: 1.02, ..Turn::default() });
    s.lamp = Some(([0.62, 0.15, 0.15], 0.55));
    let key = Camera { key: [-0.35, 0.62, 0.70], ambient: 0.10, ..camera() };
    lay_scene(&mut im, &s, &night_ramps(), key, 3, Look { dither: 0.25, ..Look::backdrop() });
    im
}

fn night_ramps() -> Ramps {
    Ramps::new(
        &[
            "001 101 202 313 424 546 768",
            "010 031 052 193 4C5 8E7 BF9 EFC",
            "112 224 446 668 99A CCB FFE",
            "013 135 258 48B 8BD DEF FFF",
            "012 123 235 347 56A 89C BCD EEE",
            "201 502 903 D24 F65 FB9",
        ],
        "042 195 6D7",
        "001",
    )
}

/// What else is kept cold: a jar, two eggs, a fish bone, a milk bottle.
fn leftovers(s: &mut Scene, juice: M, glass: M, label: M, tin: M) {
    s.cone([-0.18, 0.90, 0.05], [-0.18, 1.06, 0.05], 0.085, 0.085, juice).k(0.01);
    s.cone([-0.18, 1.10, 0.05], [-0.18, 1.12, 0.05], 0.07, 0.07, tin).k(0.01);
    for x in [0.04, 0.20] {
        s.ell([x, 0.94, 0.08], [0.06, 0.075, 0.06], label).k(0.01);
    }
    s.cone([0.12, 1.24, 0.05], [0.12, 1.36, 0.05], 0.08, 0.08, glass).k(0.01);
    s.cone([0.12, 1.36, 0.05], [0.12, 1.46, 0.05], 0.06, 0.035, glass).k(0.03);
    s.ell([-0.14, 1.28, 0.1], [0.16, 0.05, 0.10], label).k(0.01);
}

/// Ending 2: morning, pink light, a clean fridge; the hole shrinks to a puckered mouth, a tiny hand still waving.
pub fn monday() -> Canvas {
    let window = |x: f64, y: f64| x > 24.0 && x < 92.0 && y > 16.0 && y < 84.0;
    let mut im = room("413 524 745 956 B77 D99 EBA FDB FEC FFE", |is_floor, x, y| {
        let sun = bell(hypot(x - 58.0, y - 50.0), 150.0);
        if is_floor {
            // the window's light lies slanting on the lino
            let t = (y - 140.0) / 44.0;
            let u = (x - 96.0 - 60.0 * t) / (44.0 + 26.0 * t);
            let is_lit = t > 0.0 && u > 0.0 && u < 1.0 && (u - 0.5).abs() > 0.03;
            0.34 + 0.16 * sun + if is_lit { 0.26 } else { 0.0 }
        } else {
            0.42 + 0.34 * sun - 0.10 * (x / 320.0)
        }
    });
    // the window: sky, a hill, a frame
    brush(&mut im, "96C B7C D8B F9A FBA FDB FEC FFE", 0.5, |x, y| {
        window(x, y).then(|| 0.25 + 0.75 * (y - 16.0) / 68.0 + 0.25 * bell(hypot(x - 70.0, y - 66.0), 22.0))
    });
    brush(&mut im, "524 735 946", 0.3, |x, y| {
        let hill = 70.0 - 7.0 * sin((x - 24.0) * 0.05) - 3.0 * cos(x * 0.13);
        (window(x, y) && y > hill).then(|| 0.9 - (y - hill) / 16.0)
    });
    brush(&mut im, "FFE FEC", 0.0, |x, y| {
        let is_frame = (20.0..96.0).contains(&x) && (12.0..88.0).contains(&y) && !window(x, y);
        let is_bar = window(x, y) && ((x - 58.0).abs() < 1.5 || (y - 50.0).abs() < 1.5);
        (is_frame || is_bar).then_some(if y > 85.0 || x > 93.0 { 1.0 } else { 0.0 })
    });
    let mut s = Scene::new();
    let bone = s.mat(Mat::ramp(0).spec(0.4, 22.0).sss(0.3).rim(0.6));
    let face = s.mat(Mat::ramp(0).spec(0.2, 20.0).rim(0.2).base(0.2));
    let ink = s.mat(Mat::dark(3, 0.1));
    clock(&mut s, [-0.42, 0.58, -0.8], bone, face, ink, 8.0);
    let mark = s.mark();
    let enamel = s.mat(Mat::ramp(0).spec(0.7, 24.0).sss(0.3).rim(0.7).base(0.04));
    let chrome = s.mat(Mat::ramp(1).spec(1.0, 18.0).rim(0.4).base(0.05));
    let fridge = Fridge { enamel, inside: enamel, chrome, shelf: chrome };
    fridge.add(&mut s, 0.0);
    // one magnet came back
    let magnet = s.mat(Mat::ramp(2).spec(0.9, 20.0).sss(0.2).rim(0.2).base(0.05));
    s.torus([0.02, 1.28, 0.50], 0.06, 0.028, 1.0, magnet).k(0.01);
    s.turn(mark, Turn { shift: [1.08, -0.76, -0.3], scale: 1.0, ..Turn::default() });
    let mark = s.mark();
    let flesh = s.mat(Mat::ramp(2).spec(0.8, 26.0).sss(0.45).rim(0.8).base(-0.02).bump(0.06, 8.0));
    let dark = s.mat(Mat::dark(3, 0.3));
    hole(&mut s, flesh, dark, 0.24, 1.0);
    s.turn(mark, Turn { shift: [0.16, 0.12, 0.1], ..Turn::default() });
    // the tiny hand, out of the mouth, waving
    let mark = s.mark();
    let teal = s.mat(Mat::ramp(4).spec(0.7, 24.0).sss(0.3).rim(0.4));
    let hand = Glove { rubber: teal, dark: teal, curl: Glove::OPEN, fan: [160.0, 112.0, 92.0, 74.0, 52.0] };
    hand.add(&mut s);
    s.turn(
        mark,
        Turn { degrees: [0.0, 0.0, -16.0], shift: [0.23, 0.34, 0.36], scale: 0.40, ..Turn::default() },
    );
    s.chain(&[[0.16, 0.12, 0.15], [0.15, 0.08, 0.32], [0.20, 0.22, 0.36]], &[0.05, 0.05, 0.05], teal).k(0.03);
    let (rubber, inner) = yellow(&mut s, 5);
    let mark = s.mark();
    let glove = Glove {
        rubber,
        dark: inner,
        curl: [20.0, 30.0, 34.0, 38.0, 44.0],
        fan: [150.0, 104.0, 92.0, 80.0, 66.0],
    };
    glove.add(&mut s);
    s.turn(
        mark,
        Turn { degrees: [0.0, 0.0, -38.0], shift: [-1.02, -0.66, 0.6], scale: 0.86, ..Turn::default() },
    );
    // with a sponge
    let sponge = s.mat(Mat::ramp(4).spec(0.2, 14.0).sss(0.3).rim(0.3).spot(0.22, 16.0).base(0.04));
    s.block([-0.62, -0.30, 0.90], [0.20, 0.12, 0.10], 0.05, sponge).k(0.01).turned([0.0, 0.0, -38.0]);
    let ramps = Ramps::new(
        &[
            "745 967 B99 DBB EDC FEE FFF",
            "437 658 97A CBC EEF FFF",
            "502 714 B36 E58 F8A FBB FEE",
            "101 202 413 624",
            "034 067 19A 5CC AEE",
            "630 A50 D80 FB1 FD4 FF8 FFD",
        ],
        "F9A FCB FED",
        "301",
    );
    let light = Camera { key: [-0.75, 0.55, 0.50], ambient: 0.26, ..camera() };
    lay_scene(&mut im, &s, &ramps, light, 3, Look { dither: 0.25, ..Look::backdrop() });
    bubbles_of_soap(&mut im);
    im
}

fn bubbles_of_soap(im: &mut Canvas) {
    for (x, y, r) in [(128, 92, 3), (116, 74, 2), (138, 66, 2), (106, 58, 1), (122, 44, 1)] {
        super::paint::circle(im, x, y, f64::from(r), hex("FFE"));
        im.dot(x - 1, y - 1, hex("FFF"));
    }
}
