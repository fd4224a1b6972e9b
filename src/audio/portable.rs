//! Arithmetic that gives the same bits on every machine: only + - * / and floor on f64, summed in a fixed order.
//!
//! It serves integer tables at start and the bake of samples; nothing here runs while sound is mixed.

/// Sine of `x` turns; error under 6e-8.
pub fn sin_turn(x: f64) -> f64 {
    let mut x = x - (x + 0.5).floor();
    if x > 0.25 {
        x = 0.5 - x;
    } else if x < -0.25 {
        x = -0.5 - x;
    }
    let z = x * std::f64::consts::TAU;
    let q = z * z;
    z * (1.0
        + q * (-1.0 / 6.0
            + q * (1.0 / 120.0 + q * (-1.0 / 5040.0 + q * (1.0 / 362_880.0 - q / 39_916_800.0)))))
}

/// Two to the power `x`, by a Taylor sum of twelve terms.
pub fn exp2(x: f64) -> f64 {
    let whole = x.floor();
    let part = (x - whole) * std::f64::consts::LN_2;
    let mut power = 1.0;
    for k in (1..=12).rev() {
        power = 1.0 + power * part / f64::from(k);
    }
    for _ in 0..(whole as i64).max(0) {
        power *= 2.0;
    }
    for _ in (whole as i64).min(0)..0 {
        power *= 0.5;
    }
    power
}

/// Decibels as a factor.
pub fn decibels(db: f64) -> f64 {
    exp2(db * 0.166_096_404_744_368_13)
}

/// Quarter decibels as a Q15 gain.
pub fn gain_q15(quarter_db: i32) -> i32 {
    (decibels(f64::from(quarter_db) / 4.0) * 32768.0 + 0.5) as i32
}

/// The MIDI number of a note name: `E4` is 64, `Bb3` 58.
pub fn midi(name: &str) -> Option<i32> {
    let mut letters = name.chars();
    let mut number = match letters.next()? {
        'C' => 0,
        'D' => 2,
        'E' => 4,
        'F' => 5,
        'G' => 7,
        'A' => 9,
        'B' => 11,
        _ => return None,
    };
    let mut rest = letters.as_str();
    while let Some(sign) = rest.chars().next().filter(|c| matches!(c, '#' | 'b')) {
        number += if sign == '#' { 1 } else { -1 };
        rest = &rest[1..];
    }
    Some(number + 12 * (rest.parse::<i32>().ok()? + 1))
}
