//! Dimensions of velvet: the Combed Salon, the Velvet Theatre.

use super::paint::{Tones, brush, circle, grain, wash};
use crate::bake::sdf::canvas::bayer;
use crate::bake::sdf::trig::{bell, cos, hypot, sin};
use crate::bake::sdf::{Canvas, Dice, PI, hex};

const W: usize = 320;
const H: usize = 240;
const VELVET: &str = "101 201 302 412 513 724 935 C57";
const CURTAIN: &str = "200 400 701 A02 D14 F46 F98";

fn velvet(x: f64, y: f64) -> f64 {
    let fold = 0.5 + 0.5 * cos((x + 4.0 * sin(y * 0.02)) * 2.0 * PI / 30.0);
    let light = (1.15 - y / 210.0).clamp(0.2, 1.0) * (1.2 - (x - 150.0).abs() / 210.0).clamp(0.2, 1.0);
    0.10 + 0.42 * fold * fold * light + 0.14 * (grain(x, y, 0.03, 0.02, 4.0) - 0.5)
}

/// Combed Salon: velvet walls, chandeliers of combs, a carpet whose pile lies in waves.
pub fn salon() -> Canvas {
    let mut im = wash(W, H, VELVET, 0.40, velvet);
    brush(&mut im, "102 113 225 337 55A 77C AAD", 0.30, |x, y| {
        if y <= 168.0 {
            return None;
        }
        let d = y - 168.0 + 1.0;
        let (u, v) = ((x - 160.0) * (40.0 / (d + 18.0)), 132.0 * (1.0 - 1.0 / (1.0 + d / 30.0)));
        let n = grain(x, y, 0.03, 0.02, 4.0);
        let wave = sin(v * 0.55 + 1.4 * sin(u * 0.05) + 1.2 * n) + 0.5 * sin(u * 0.23 + v * 0.2);
        let pile = grain(x, y, 0.30, 0.30, 9.0);
        Some(
            0.26 + 0.24 * wave + 0.22 * (pile - 0.5) - 0.22 * (x - 150.0).abs() / 190.0
                + 0.16 * bell(x - 150.0, 90.0),
        )
    });
    brush(&mut im, "101 213 447 77A AAC", 0.2, |x, y| {
        let s = 0.2 + 0.25 * cos((y - 164.0) * 0.8) + 0.2 * cos(x * 2.0 * PI / 20.0);
        (y > 160.0 && y <= 168.0).then_some(s)
    });
    chandelier(&mut im, 58, 52, 0.9);
    chandelier(&mut im, 262, 46, 1.0);
    im
}

/// A five-tone spine, bowed, and rows of one-pixel teeth under it.
fn comb(im: &mut Canvas, cx: i32, cy: i32, half: i32, pitch: i32, length: i32) {
    for i in -half..=half {
        let u = f64::from(i) / f64::from(half);
        let y = cy + (-3.0 * u * u).round_ties_even() as i32;
        for (j, tone) in [(-2, "213"), (-1, "DDE"), (0, "AAC"), (1, "77A"), (2, "213")] {
            im.dot(cx + i, y + j, hex(tone));
        }
        if (i + half) % pitch < (pitch - 2).max(1) && i.abs() < half - 1 {
            let l = (f64::from(length) * (1.0 - 0.35 * u * u)) as i32;
            let lit = if (i + half) % pitch == 0 { "DDE" } else { "77A" };
            for j in 3..3 + l {
                im.dot(cx + i, y + j, hex(if j < l { lit } else { "447" }));
            }
        }
    }
}

fn flame(im: &mut Canvas, cx: i32, cy: i32) {
    for (dy, w, tone) in [
        (-7, 0, "FB5"),
        (-6, 1, "FB5"),
        (-5, 1, "FD8"),
        (-4, 2, "FD8"),
        (-3, 2, "FFC"),
        (-2, 2, "FFC"),
        (-1, 1, "FD8"),
    ] {
        for dx in -w..=w {
            im.dot(cx + dx, cy + dy, hex(if i32::abs(dx) < w || w < 2 { tone } else { "E83" }));
        }
    }
}

/// Three tiers of combs; its light lifts the velvet a step or two, in the velvet's own ramp.
fn chandelier(im: &mut Canvas, cx: i32, cy: i32, size: f64) {
    let (x0, y0) = (f64::from(cx), f64::from(cy));
    brush(im, VELVET, 0.40, |x, y| {
        let glow = bell(hypot(x - x0, (y - y0 - 8.0) * 1.15), 44.0 * size);
        (glow > 0.06 && y < 160.0).then(|| velvet(x, y) + 0.55 * glow)
    });
    let scaled = |v: f64| (v * size) as i32;
    for y in 0..cy - scaled(20.0) {
        im.dot(cx, y, hex(if y % 4 < 2 { "AAC" } else { "447" }));
        im.dot(cx + 1, y, hex("213"));
    }
    comb(im, cx, cy - scaled(20.0), scaled(13.0), 3, scaled(8.0));
    comb(im, cx, cy - scaled(6.0), scaled(24.0), 4, scaled(12.0));
    comb(im, cx, cy + scaled(12.0), scaled(36.0), 4, scaled(15.0));
    for i in [-3, -2, -1, 1, 2, 3] {
        let n = f64::from(i);
        flame(im, cx + scaled(n * 11.0), cy + scaled(12.0 - 0.8 * n * n) - 3);
    }
}

/// Velvet Theatre: red curtains, a gallery of spectacles watching from the dark, a lamp, boards with stitched seams.
pub fn theatre() -> Canvas {
    let mut im = wash(W, H, "001 102 203 305 417", 0.45, |x, y| {
        0.10 + 0.30 * bell(x - 160.0, 90.0) * bell(y - 110.0, 80.0)
            + 0.10 * (grain(x, y, 0.03, 0.02, 6.0) - 0.5)
    });
    gallery(&mut im);
    lamp(&mut im);
    brush(&mut im, "100 301 512 723 A45 C77", 0.35, |x, y| {
        if y <= 176.0 {
            return None;
        }
        let d = y - 175.0;
        let plank = ((x - 160.0) * (40.0 / (d + 30.0)) / 9.0).rem_euclid(1.0) - 0.5;
        let seam = if plank.abs() > 0.45 { 0.35 } else { 0.0 };
        Some(
            0.42 + 0.20 * bell(x - 165.0, 80.0) - 0.30 * (x - 160.0).abs() / 170.0
                + 0.14 * (grain(x, y, 0.5, 0.06, 2.0) - 0.5)
                - seam,
        )
    });
    brush(&mut im, "DA9 DA9", 0.0, |x, y| {
        let d = y - 175.0;
        let plank = ((x - 160.0) * (40.0 / (d + 30.0)) / 9.0).rem_euclid(1.0) - 0.5;
        (y > 176.0 && plank.abs() > 0.40 && ((d * 1.6) as i32) % 7 < 2).then_some(0.0)
    });
    curtains(&mut im);
    valance(&mut im);
    im
}

/// Three tiers of spectacles.
fn gallery(im: &mut Canvas) {
    let mut dice = Dice::new(5);
    for (row, (y, step, r)) in [(66, 17, 2), (84, 21, 3), (106, 26, 4)].into_iter().enumerate() {
        for (k, tone) in ["425", "213", "102"].into_iter().enumerate() {
            for x in 0..W as i32 {
                im.dot(x, y + r + 4 + k as i32, hex(tone));
            }
        }
        let mut x = 76 + row as i32 % 2 * 9;
        while x < 252 {
            glasses(im, x + dice.whole(-2, 3), y + dice.whole(-1, 2), r);
            x += step;
        }
    }
}

fn glasses(im: &mut Canvas, cx: i32, cy: i32, r: i32) {
    for side in [-1, 1] {
        let x = cx + side * (r + 1);
        for v in -r + 1..r {
            for u in -r + 1..r {
                if u * u + v * v < (r - 1) * (r - 1) {
                    im.dot(x + u, cy + v, hex(if u + v > 0 { "305" } else { "528" }));
                }
            }
        }
        circle(im, x, cy, f64::from(r), hex("936"));
        im.dot(x - r / 2, cy - r / 2, hex("F9E"));
        im.dot(x - r / 2 + 1, cy - r / 2, hex("F9E"));
    }
    im.dot(cx, cy, hex("936"));
    im.dot(cx, cy - 1, hex("936"));
}

/// A cone of light: adds steps to what is under it.
fn lamp(im: &mut Canvas) {
    for y in 0..H as i32 {
        for x in 0..W as i32 {
            let (px, py) = (f64::from(x), f64::from(y));
            let c = (1.0 - (px - 168.0).abs() / (20.0 + py * 0.34)).clamp(0.0, 1.0)
                * (1.1 - py / 260.0).clamp(0.0, 1.0);
            let lift = if c > 0.55 {
                2
            } else {
                u16::from(c > 0.12 && c + 0.12 * bayer(x as usize, y as usize) > 0.30)
            };
            let old = im.get(x, y);
            let up = |shift: u16| ((old >> shift & 15) + lift).min(15) << shift;
            im.dot(x, y, up(8) | (old & 0x0f0) | up(0));
        }
    }
}

/// Drawn back, gold tie.
fn curtains(im: &mut Canvas) {
    let edge = |y: f64| {
        if y < 150.0 {
            let q = sin((y / 150.0).clamp(0.0, 1.0) * PI / 2.0);
            84.0 - 46.0 * q * q
        } else {
            38.0 + 14.0 * ((y - 150.0) / 60.0).clamp(0.0, 1.0)
        }
    };
    for is_right in [false, true] {
        let inner = |x: f64| if is_right { 319.0 - x } else { x };
        brush(im, CURTAIN, 0.30, |x, y| {
            let (u, e) = (inner(x), edge(y));
            if u >= e {
                return None;
            }
            let t = u / e.max(1.0);
            let fold = cos(t * 2.0 * PI * 4.5 + 0.6 * sin(y * 0.03));
            let lip = if t > 0.9 { 0.10 } else { 0.0 };
            Some(
                0.36 + 0.30 * fold - 0.26 * ((y - 170.0) / 70.0).clamp(0.0, 1.0)
                    + 0.10 * (grain(x, y, 0.03, 0.02, 6.0) - 0.5)
                    - if is_right { 0.10 } else { 0.0 }
                    + lip,
            )
        });
        brush(im, "100 100", 0.0, |x, y| (inner(x) >= edge(y) && inner(x) < edge(y) + 2.0).then_some(0.0));
        let tie = ["630", "B70", "EB2", "FE7", "EB2", "EB2", "B70", "B70", "940", "940", "630", "310"];
        for (k, tone) in tie.into_iter().enumerate() {
            let y = 144 + k as i32;
            let w = edge(f64::from(y)) as i32 + 2;
            for u in 0..w {
                let t = f64::from(u) / f64::from(w);
                let x = if is_right { 319 - u } else { u };
                im.dot(x, y - 6 + (14.0 * t - 8.0 * t * t).round_ties_even() as i32, hex(tone));
            }
        }
    }
}

fn valance(im: &mut Canvas) {
    let tones = Tones::new(CURTAIN);
    for x in 0..W as i32 {
        let px = f64::from(x);
        let h = (20.0 + 9.0 * sin(px * PI / 53.3).abs()) as i32;
        let fold = cos(px * 2.0 * PI / 10.7);
        for y in 0..h {
            let f = 2.2 + 1.6 * fold - f64::from(y) / 14.0 + 0.4 * bayer(x as usize, y as usize);
            im.dot(x, y, tones.step(f.round_ties_even().max(0.0) as usize));
        }
        let is_gap = x % 3 == 0;
        let fringe =
            ["FE7", "EB2", if is_gap { "310" } else { "B70" }, if is_gap { "310" } else { "940" }, "310"];
        for (k, tone) in fringe.into_iter().enumerate() {
            im.dot(x, h + k as i32, hex(tone));
        }
    }
}
