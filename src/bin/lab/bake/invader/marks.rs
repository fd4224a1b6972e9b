//! Marks set by hand on a bust: drops, bubbles, lines of speed.

use crate::bake::sdf::trig::{cosd, hypot, sind};
use crate::bake::sdf::{Canvas, hex};

const DROP: [&str; 6] = ["..a.", ".ab.", ".bb.", "abbc", "bbbc", ".cc."];
const SMALL: [&str; 3] = ["a.", "bc", "cc"];

/// A drop of sweat or tear in three tones, light to dark.
pub fn drop(im: &mut Canvas, x: i32, y: i32, tones: [&str; 3]) {
    im.stamp(x, y, &DROP, &[('a', tones[0]), ('b', tones[1]), ('c', tones[2])]);
}

/// A small drop.
pub fn droplet(im: &mut Canvas, x: i32, y: i32, tones: [&str; 3]) {
    im.stamp(x, y, &SMALL, &[('a', tones[0]), ('b', tones[1]), ('c', tones[2])]);
}

/// A speed line along an ellipse from angle `from` to `to` (degrees), in tones from tail to head, only where nothing is.
pub fn arc(im: &mut Canvas, centre: (i32, i32), radii: (f64, f64), from: f64, to: f64, tones: &[&str]) {
    let n = ((to - from).abs() * radii.0.max(radii.1) / 40.0) as i32 + 2;
    for i in 0..n {
        let f = f64::from(i) / f64::from(n - 1);
        let a = from + (to - from) * f;
        let x = f64::from(centre.0) + radii.0 * cosd(a);
        let y = f64::from(centre.1) - radii.1 * sind(a);
        let tone = ((f * tones.len() as f64) as usize).min(tones.len() - 1);
        im.dot_behind(x.round_ties_even() as i32, y.round_ties_even() as i32, hex(tones[tone]));
    }
}

/// A bubble: dark ring, light ring upper left, glint.
pub fn bubble(im: &mut Canvas, cx: i32, cy: i32, r: i32, tones: [&str; 3]) {
    for y in -r..=r {
        for x in -r..=r {
            let d = hypot(f64::from(x), f64::from(y));
            if d >= f64::from(r) - 0.5 && d < f64::from(r) + 0.5 {
                im.dot(cx + x, cy + y, hex(tones[usize::from(x + y < 0)]));
            }
        }
    }
    im.dot(cx - r / 2, cy - r / 2, hex(tones[2]));
    if r > 2 {
        let k = i32::from(r > 3);
        im.dot(cx - r / 2 - k, cy - r / 2 + k, hex(tones[2]));
    }
}
