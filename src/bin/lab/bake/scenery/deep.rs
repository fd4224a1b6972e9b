//! Dimensions under and over water: the Patient Reef, the First Water.

use super::paint::{Tones, brush, circle, grain, wash};
use crate::bake::sdf::canvas::bayer;
use crate::bake::sdf::trig::{atan2, bell, cos, exp, hypot, pow, sin};
use crate::bake::sdf::{Canvas, Dice, PI, hex};

const W: usize = 320;
const H: usize = 240;

/// First Water: black water under a sky whose stars split; rings of light go out from where she stands.
pub fn first_water() -> Canvas {
    let noise = |x: f64, y: f64| (grain(x, y, 0.012, 0.018, 0.0), grain(x, y, 0.035, 0.05, 3.0));
    let mut im = wash(W, H, "001 011 012 023 034 146 258", 0.45, |px, py| {
        let r = hypot(px - 160.0, py - 86.0);
        let (n, n2) = noise(px, py);
        let halo = exp(-r / 95.0);
        let ring = cos((r - 70.0) / 17.0 * PI + 1.6 * (n - 0.5)).max(0.0);
        0.06 + 0.50 * halo
            + 0.32 * ring * ring * exp(-(r - 70.0).abs() / 80.0)
            + 0.24 * (n - 0.5)
            + 0.14 * (n2 - 0.5) * halo
    });
    let horizon = |px: f64| 146.0 + 2.0 * sin(px * 0.05);
    brush(&mut im, "001 011 022 034 056 298 6CA CE9", 0.40, |px, py| {
        if py <= horizon(px) {
            return None;
        }
        let (x, d) = (px - 160.0, (py - 146.0).max(0.0) + 1.0);
        let (n, n2) = noise(px, py);
        // ellipses squeezed by distance
        let depth = 140.0 * (1.0 - 1.0 / (1.0 + d / 26.0));
        let phase = hypot(x * (30.0 / (d + 24.0)), depth * 0.9) / 5.2 + 0.9 * n2 + 0.5 * sin(x * 0.03);
        let crest = pow(cos(phase).max(0.0), 3.0) * exp(-x.abs() / (70.0 + d * 1.3));
        let column = bell(x, 34.0 + d * 0.5) * (0.5 + 0.5 * cos(d * 1.1 + 3.0 * n2 + x * 0.05));
        Some(
            0.05 + 0.62 * crest * (0.35 + 0.65 * exp(-d / 50.0))
                + 0.10 * (n - 0.5)
                + 0.34 * column * exp(-d / 60.0),
        )
    });
    gold_on_water(&mut im, &horizon);
    stars(&mut im);
    im
}

/// Her own light, broken by the ripples.
fn gold_on_water(im: &mut Canvas, horizon: &dyn Fn(f64) -> f64) {
    let tones = Tones::new("034 146 A66 DA4 FE9");
    im.fill_with(|ux, uy| {
        let (px, py) = (ux as f64, uy as f64);
        let (x, d) = (px - 160.0, (py - 146.0).max(0.0) + 1.0);
        if py <= horizon(px) + 1.0 {
            return None;
        }
        let wave = cos(d * 0.85 + 2.2 * grain(px, py, 0.035, 0.05, 3.0) + 0.04 * x.abs()).max(0.0);
        let gold = bell(x, 26.0 + d * 0.35) * wave * wave * exp(-d / 70.0);
        let i = (gold * 4.2 + 0.5 * bayer(ux, uy)).floor();
        (i > 0.0).then(|| tones.step(i as usize))
    });
}

/// Pinpoints, and stars that divide: two cores, a waist, four rays each.
fn stars(im: &mut Canvas) {
    let mut dice = Dice::new(12);
    for _ in 0..90 {
        let (x, y) = (dice.whole(0, 320), dice.whole(0, 138));
        im.dot(x, y, hex(dice.pick(&["146", "258", "298", "6CA"])));
    }
    for _ in 0..28 {
        let (x, y) = (dice.whole(10, 306), dice.whole(10, 128));
        let (apart, is_upright) = (dice.pick(&[4, 5, 6, 8]), dice.unit() < 0.4);
        if hypot(f64::from(x - 160), f64::from(y - 86)) < 84.0 {
            continue;
        }
        let place = |q: i32| if is_upright { (x, y + q) } else { (x + q, y) };
        for q in [0, apart] {
            let (u, v) = place(q);
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                im.dot(u + dx, v + dy, hex("FE9"));
                im.dot(u + 2 * dx, v + 2 * dy, hex("298"));
            }
            im.dot(u, v, hex("FE9"));
        }
        for q in 2..apart - 1 {
            let (u, v) = place(q);
            im.dot(u, v, hex("6CA"));
        }
    }
}

/// Patient Reef: masts for pillars, shells for capitals, light from above through green water.
pub fn reef() -> Canvas {
    let shafts = [
        (60.0, 16.0, 0.9),
        (118.0, 26.0, 0.5),
        (168.0, 18.0, 0.1),
        (216.0, 30.0, -0.35),
        (276.0, 18.0, -0.8),
    ];
    let mut im = wash(W, H, "001 012 023 035 147 36A 69C ACD", 0.45, |x, y| {
        let mut ray = 0.0;
        for (k, (c, w, lean)) in shafts.into_iter().enumerate() {
            ray += bell(x - c - y * lean * 0.30, w + y * 0.10) * if k % 2 == 0 { 0.55 } else { 0.30 };
        }
        0.12 + 0.55 * ray * (1.0 - y / 210.0).clamp(0.0, 1.0)
            + 0.20 * (1.0 - y / 90.0).clamp(0.0, 1.0)
            + 0.22 * (grain(x, y, 0.02, 0.006, 1.0) - 0.5)
            + 0.10 * (grain(x, y, 0.05, 0.05, 2.0) - 0.5)
    });
    for (x, w, lean, light) in
        [(92.0, 4.0, 3.0, 0.35), (232.0, 4.0, -4.0, 0.35), (128.0, 3.0, 1.0, 0.28), (196.0, 3.0, -1.0, 0.28)]
    {
        mast(&mut im, x, w, lean, light);
    }
    for (y, half) in [(58.0, 31.0), (96.0, 24.0)] {
        for c in [92.0, 232.0] {
            brush(&mut im, "213 213", 0.0, |px, py| {
                ((px - c).abs() < half && (py - y - (px - c) * 0.05).abs() < 2.0).then_some(0.0)
            });
        }
    }
    rope(&mut im, (92, 30), (160, 8), 22.0, "112");
    rope(&mut im, (160, 8), (232, 34), 22.0, "112");
    rope(&mut im, (40, 40), (92, 58), 16.0, "112");
    rope(&mut im, (280, 44), (232, 58), 16.0, "112");
    mast(&mut im, 30.0, 11.0, 8.0, 0.95);
    mast(&mut im, 292.0, 12.0, -9.0, 0.80);
    for (x, y, r, turn) in [
        (30.0, 92.0, 24.0, -0.3),
        (18.0, 104.0, 16.0, -1.2),
        (294.0, 84.0, 25.0, 0.3),
        (306.0, 100.0, 17.0, 1.1),
        (46.0, 168.0, 15.0, 0.5),
        (276.0, 172.0, 16.0, -0.5),
    ] {
        shell(&mut im, x, y, r, turn);
    }
    rope(&mut im, (30, 70), (92, 96), 18.0, "325");
    rope(&mut im, (294, 62), (232, 96), 18.0, "325");
    brush(&mut im, "001 112 224 346 568 99A", 0.45, |x, y| {
        let floor = 208.0 + 4.0 * sin(x * 0.03) + 3.0 * sin(x * 0.083 + 1.0);
        let s = 0.55 - 0.5 * (y - floor) / 40.0 + 0.25 * (grain(x, y, 0.10, 0.2, 7.0) - 0.5)
            - 0.25 * (x - 150.0).abs() / 170.0;
        (y > floor).then_some(s)
    });
    bubbles(&mut im);
    im
}

/// A lit cylinder of old wood.
fn mast(im: &mut Canvas, x: f64, w: f64, lean: f64, light: f64) {
    brush(im, "001 112 213 325 547 769 A9A", 0.30, |px, py| {
        let u = (px - x - lean * (py - 120.0) / 120.0) / (w * (1.0 + 0.25 * py / 240.0));
        if u.abs() >= 1.0 {
            return None;
        }
        let h = (1.0 - u * u).sqrt();
        let crack = if grain(px, py, 0.22, 0.02, 5.0 + x) > 0.62 { 0.18 } else { 0.0 };
        Some(light * (0.25 + 0.75 * (-0.55 * u + 0.62 * h).clamp(0.0, 1.0)) - crack + 0.05)
    });
}

fn rope(im: &mut Canvas, a: (i32, i32), b: (i32, i32), sag: f64, tone: &str) {
    let n = (b.0 - a.0).abs().max((b.1 - a.1).abs()) + 1;
    for i in 0..=n {
        let t = f64::from(i) / f64::from(n);
        let x = (f64::from(a.0) + f64::from(b.0 - a.0) * t) as i32;
        let y = (f64::from(a.1) + f64::from(b.1 - a.1) * t + sag * 4.0 * t * (1.0 - t)) as i32;
        im.dot(x, y, hex(tone));
        im.dot(x, y + 1, hex("001"));
    }
}

fn shell(im: &mut Canvas, cx: f64, cy: f64, r: f64, turn: f64) {
    brush(im, "112 213 325 547 876 BA8 DCA", 0.2, |px, py| {
        let (x, y) = (px - cx, py - cy);
        let d = hypot(x, y);
        let a = atan2(x, -y) - turn;
        let a = (a + PI).rem_euclid(2.0 * PI) - PI;
        let rim = r * (1.0 + 0.05 * cos(a * 9.0));
        let hinge = hypot(x + sin(turn) * r * 0.1, y - cos(turn) * r * 0.1) < r * 0.22;
        if !((d < rim && a.abs() < 1.35) || hinge) {
            return None;
        }
        let edge = if d > rim - 1.6 { 0.35 } else { 0.0 };
        Some(0.30 + 0.45 * cos(a + 0.7) * d / r + 0.12 * cos(a * 18.0) - edge)
    });
}

fn bubbles(im: &mut Canvas) {
    let mut dice = Dice::new(3);
    for _ in 0..26 {
        let (x, y, r) = (dice.whole(8, 312), dice.whole(10, 200), dice.pick(&[1, 1, 2, 3]));
        circle(im, x, y, f64::from(r), hex("147"));
        for i in 0..24 {
            let a = PI * f64::from(i) / 24.0;
            let (u, v) = (f64::from(r) * cos(a), f64::from(r) * sin(a));
            im.dot(x + u.round_ties_even() as i32, y - v.round_ties_even() as i32, hex("69C"));
        }
        if r > 1 {
            im.dot(x - r / 2, y - r / 2, hex("ACD"));
        }
    }
}
