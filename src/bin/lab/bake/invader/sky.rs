//! What is seen behind a bust: a dark corner of its dimension, four quiet steps.

use super::BUST;
use crate::bake::sdf::canvas::bayer;
use crate::bake::sdf::trig::{bell, cos, hypot, pow, sin};
use crate::bake::sdf::{Canvas, PI, hex};

/// A shade 0 to 1 to a step of `ramp`, with an ordered offset.
fn step(ramp: &str, s: f64, x: usize, y: usize, dither: f64) -> u16 {
    let steps: Vec<&str> = ramp.split_whitespace().collect();
    let f = s * (steps.len() - 1) as f64 + dither * bayer(x, y);
    hex(steps[f.round_ties_even().clamp(0.0, (steps.len() - 1) as f64) as usize])
}

/// The sky of invader 1 to 8.
pub fn sky(number: usize) -> Canvas {
    let mut im = Canvas::new(BUST.0, BUST.1);
    im.fill_with(|x, y| {
        let (u, v) = (x as f64 - 33.0, y as f64 - 48.0);
        let (ramp, s, dither) = shade(number, u, v);
        Some(step(ramp, s, x, y, dither))
    });
    if number == 1 {
        egg_moon(&mut im);
    }
    im
}

fn shade(number: usize, u: f64, v: f64) -> (&'static str, f64, f64) {
    let r = hypot(u / 33.0, v / 48.0);
    match number {
        // a sagging spoon sky
        1 => {
            let sag = (v + 48.0) / 96.0 - 0.14 * (1.0 - u * u / 1089.0);
            ("012 023 034 145", 0.08 + 0.85 * sag + 0.10 * sin(sag * 40.0), 0.4)
        }
        // the far glow of a gullet, between ribs
        2 => {
            let rib = pow(0.5 + 0.5 * cos(hypot(u, v - 20.0) * 0.42), 3.0);
            ("100 201 302 412", 0.85 - 0.75 * r + 0.30 * (rib - 0.4) * r, 0.5)
        }
        // wallpaper, upside down
        3 => {
            let (a, b) = (
                (u.rem_euclid(20.0) - 10.0) / 10.0,
                ((v + 10.0 * ((u / 20.0).floor().rem_euclid(2.0))).rem_euclid(20.0) - 10.0) / 10.0,
            );
            let petal = f64::from(hypot(a, b) < 0.55 && hypot(a, b) > 0.22);
            let stripe = f64::from(a.abs() > 0.9);
            ("001 012 023 034", 0.55 - 0.45 * r + 0.30 * petal + 0.15 * stripe, 0.3)
        }
        // loops of the coaster
        4 => {
            let loops = bell((hypot(u + 14.0, v + 20.0) - 20.0).abs(), 3.0)
                + bell((hypot(u - 18.0, v - 26.0) - 18.0).abs(), 3.0);
            ("010 011 022 033", 0.62 - 0.5 * r + 0.45 * loops, 0.4)
        }
        // velvet folds
        5 => {
            let fold = 0.5 + 0.5 * cos((u + 2.0 * sin(v * 0.05)) * 2.0 * PI / 16.0);
            ("101 201 302 413", 0.10 + 0.70 * fold * fold * (1.1 - r * 0.6), 0.4)
        }
        // shafts of light through green water
        6 => {
            let a = u + (v + 48.0) * 0.25;
            let shaft = bell(a + 2.0, 9.0) + 0.7 * bell(a - 30.0, 7.0) + 0.5 * bell(a + 30.0, 6.0);
            ("001 012 023 135", 0.15 + 0.8 * shaft * (1.0 - (v + 48.0) / 130.0), 0.45)
        }
        // the dark of the house, the lamp on the stage
        7 => ("102 203 304 416", 0.95 - 0.80 * hypot((u + 6.0) / 40.0, (v - 8.0) / 52.0), 0.5),
        // rings of light on black water
        _ => {
            let ring = pow((0.5 + 0.5 * cos(hypot(u, v * 0.75) * 0.36)).max(0.0), 2.0);
            ("001 011 012 023", 0.70 - 0.55 * r + 0.45 * (ring - 0.5), 0.45)
        }
    }
}

fn egg_moon(im: &mut Canvas) {
    for y in 0..14_i32 {
        for x in 0..11_i32 {
            let (u, v) = ((f64::from(x) - 5.0) / 5.0, (f64::from(y) - 7.0) / 6.5);
            if hypot(u, v) < 1.0 {
                let lit = 0.55 - 0.35 * u - 0.35 * v;
                im.dot(52 + x, 12 + y, step("023 034 145 278", lit, x as usize, y as usize, 0.4));
            }
        }
    }
}
