//! The wall: a dark hide of uneven scales, lit from the upper left, darker than all before it.

use super::super::noise::Dice;
use super::super::picture::Picture;
use super::blank;
use libm::{exp, pow};

/// 320x240 pens 0 to 4.
pub fn wall() -> Picture {
    let points = scales();
    let mut picture = blank(320, 240, 0);
    for y in 0..240_i32 {
        for x in 0..320_i32 {
            let shade: f64 = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)]
                .into_iter()
                .map(|(i, j)| shade(&points, f64::from(x) + i, f64::from(y) + j))
                .sum::<f64>()
                / 4.;
            let (u, v) = ((f64::from(x) - 160.) / 190., (f64::from(y) - 120.) / 150.);
            let vignette = 1. - 0.55 * ((u * u + v * v).sqrt() - 0.35).clamp(0., 1.);
            picture.set(x, y, (shade * vignette * 5. - 0.2).round_ties_even().clamp(0., 3.) as u8);
        }
    }
    // one pen up: the hide's darkest is its own, black belongs to outlines
    for pen in &mut picture.pens {
        *pen += 1;
    }
    picture
}

fn scales() -> Vec<(f64, f64)> {
    let mut dice = Dice::new(3);
    let mut points = Vec::new();
    for row in -1..22 {
        for column in -1..26 {
            let x = f64::from(column) * 13. + f64::from(row & 1) * 6.5 + dice.between(-2.2, 2.2);
            points.push((x, f64::from(row) * 11.5 + dice.between(-2., 2.)));
        }
    }
    points
}

/// Distances to the nearest and next scale's middle.
fn two_nearest(points: &[(f64, f64)], x: f64, y: f64) -> (f64, f64) {
    let row = (y / 11.5).floor() as i64 + 1;
    let (mut first, mut second) = (1e9, 1e9);
    for line in (row - 2).max(0)..=(row + 2).min(22) {
        for (px, py) in points.iter().skip(line as usize * 27).take(27) {
            let d = ((x - px) * (x - px) + (y - py) * (y - py)).sqrt();
            if d < first {
                (first, second) = (d, first);
            } else if d < second {
                second = d;
            }
        }
    }
    (first, second)
}

fn height(points: &[(f64, f64)], x: f64, y: f64) -> f64 {
    let (first, second) = two_nearest(points, x, y);
    pow(((second - first) / 5.).clamp(0., 1.), 0.6) * 2.2
}

fn shade(points: &[(f64, f64)], x: f64, y: f64) -> f64 {
    let e = 0.5;
    let gx = (height(points, x + e, y) - height(points, x - e, y)) / (2. * e);
    let gy = (height(points, x, y + e) - height(points, x, y - e)) / (2. * e);
    let (first, second) = two_nearest(points, x, y);
    let gap = (second - first) / 1.2;
    (0.36 * gx + 0.55 * gy + 0.62) / (gx * gx + gy * gy + 1.).sqrt() * 0.75 - 0.10 - 0.25 * exp(-gap * gap)
}
