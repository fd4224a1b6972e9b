//! Curves of a patch: points in time, and what lies between them.

use bio_invaders::audio::portable::{exp2, midi};

/// Binary logarithm, by an odd series of eleven terms.
pub fn log2(mut x: f64) -> f64 {
    let mut exponent = 0.0;
    while x >= std::f64::consts::SQRT_2 {
        x *= 0.5;
        exponent += 1.0;
    }
    while x < std::f64::consts::FRAC_1_SQRT_2 {
        x *= 2.0;
        exponent -= 1.0;
    }
    let s = (x - 1.0) / (x + 1.0);
    let q = s * s;
    let mut sum = 0.0;
    for k in (1..=21).rev().step_by(2) {
        sum = sum * q + 1.0 / f64::from(k);
    }
    exponent + 2.0 * s * sum / std::f64::consts::LN_2
}

/// A number, as text.
pub fn number(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| format!("`{text}` is no number"))
}

/// Hertz as a number or as a note's name.
fn value(text: &str) -> Result<f64, String> {
    if text.starts_with(|c: char| ('A'..='G').contains(&c)) {
        let key = midi(text).ok_or_else(|| format!("`{text}` is no note"))?;
        return Ok(440.0 * exp2(f64::from(key - 69) / 12.0));
    }
    number(text)
}

/// `seconds:value` points as `length` values at `rate`: geometric between two positive values, else straight.
pub fn curve(words: &[String], length: usize, rate: f64) -> Result<Vec<f64>, String> {
    let mut points = Vec::new();
    for word in words {
        match word.split_once(':') {
            Some((time, level)) => points.push((number(time)?, value(level)?)),
            None if words.len() == 1 => points.push((0.0, value(word)?)),
            None => return Err(format!("`{word}` is no point")),
        }
    }
    if points.is_empty() {
        return Err("a curve without points".into());
    }
    Ok(envelope(&points, length, rate))
}

fn envelope(points: &[(f64, f64)], length: usize, rate: f64) -> Vec<f64> {
    let last = points.len() - 1;
    let mut k = 0;
    (0..length)
        .map(|i| {
            let now = i as f64 / rate;
            while k < last && now >= points[k + 1].0 {
                k += 1;
            }
            if now < points[0].0 {
                return points[0].1;
            }
            if k == last {
                return points[last].1;
            }
            let ((from, a), (to, b)) = (points[k], points[k + 1]);
            let u = (now - from) / (to - from);
            if a > 0.0 && b > 0.0 {
                if a == b { a } else { a * exp2(log2(b / a) * u) }
            } else {
                a + (b - a) * u
            }
        })
        .collect()
}
