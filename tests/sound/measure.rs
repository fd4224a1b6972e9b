//! What is measured of sound: energy at a frequency, levels of octave bands, steps from sample to sample.

/// Energy of one frequency (Goertzel).
pub fn energy(pcm: &[i16], hertz: f64) -> f64 {
    let turn = 2.0 * (std::f64::consts::TAU * hertz / 48_000.0).cos();
    let (mut a, mut b) = (0.0, 0.0);
    for sample in pcm {
        (a, b) = (f64::from(*sample) + turn * a - b, a);
    }
    a * a + b * b - turn * a * b
}

/// Decibels of full scale in octave bands around 125, 250 ... 8000 Hz.
pub fn bands(pcm: &[i16]) -> [f64; 7] {
    // A window that falls to nothing on both sides, so that its own edges are not heard.
    let length = pcm.len() as f64;
    let turn = std::f64::consts::TAU / length;
    let windowed: Vec<i16> = (pcm.iter().enumerate())
        .map(|(at, value)| (f64::from(*value) * (0.5 - 0.5 * (turn * (at as f64 + 0.5)).cos())) as i16)
        .collect();
    std::array::from_fn(|octave| {
        let middle = 125.0 * f64::from(1 << octave);
        let steps = (0..12).map(|step| middle * 2f64.powf((f64::from(step) - 5.5) / 12.0));
        let sum: f64 = steps.map(|hertz| energy(&windowed, hertz)).sum();
        10.0 * (sum / (length * 32_768.0 / 4.0).powi(2) + 1e-10).log10()
    })
}

/// The largest step from one sample to the next.
pub fn largest_step(pcm: &[i16]) -> i32 {
    pcm.windows(2).map(|pair| (i32::from(pair[1]) - i32::from(pair[0])).abs()).max().unwrap_or(0)
}

/// The largest sample.
pub fn peak(pcm: &[i16]) -> i32 {
    pcm.iter().map(|sample| i32::from(*sample).abs()).max().unwrap_or(0)
}
