//! Oscillators and filters on f64, each sum in a fixed order.

use bio_invaders::audio::portable::sin_turn;
use std::f64::consts::TAU;

/// Smooths the step of a saw or pulse at phase `p`, `d` turns a sample.
pub fn blep(p: f64, d: f64) -> f64 {
    if p < d {
        let t = p / d;
        return t + t - t * t - 1.0;
    }
    if p > 1.0 - d {
        let t = (p - 1.0) / d;
        return t * t + t + t + 1.0;
    }
    0.0
}

/// FNV-1a of a name: the seed of its noise.
pub fn seed(name: &str) -> u32 {
    let hash = name.bytes().fold(2_166_136_261u32, |hash, c| (hash ^ u32::from(c)).wrapping_mul(16_777_619));
    hash.max(1)
}

/// xorshift32, as values of -1..1.
#[derive(Clone, Copy)]
pub struct Noise(pub u32);

impl Noise {
    /// The next value.
    pub fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        f64::from(self.0) / 2_147_483_648.0 - 1.0
    }
}

/// A sine that bends the carrier's phase, or another modulator's.
pub struct Modulator {
    /// Its pitch over the carrier's.
    pub ratio: f64,
    /// Radians, by sample.
    pub index: Vec<f64>,
    /// The modulator it bends; none for the carrier.
    pub target: Option<usize>,
}

/// One oscillator's settings.
pub struct Oscillator<'a> {
    /// `sine`, `saw`, `tri`, `pulse`, `noise` or `hold`.
    pub kind: &'a str,
    /// Pulse width, by sample.
    pub width: &'a [f64],
    /// Its modulators.
    pub modulators: &'a [Modulator],
    /// How much a sine feeds itself.
    pub feedback: f64,
    /// Samples a second.
    pub rate: f64,
}

impl Oscillator<'_> {
    /// Plays pitches in hertz, by sample.
    pub fn play(&self, pitch: &[f64], noise: Noise, phase: f64) -> Vec<f64> {
        let count = self.modulators.len();
        let (mut phases, mut bend) = (vec![0.0; count], vec![0.0; count]);
        let (mut p, mut noise, mut last, mut held, mut held_phase) = (phase, noise, 0.0, 0.0, 1.0);
        let mut out = Vec::with_capacity(pitch.len());
        for (i, f) in pitch.iter().enumerate() {
            let push = self.bend(i, *f, &mut phases, &mut bend);
            let d = f / self.rate;
            let mut turned = p + push;
            turned -= turned.floor();
            out.push(match self.kind {
                "sine" => {
                    last = sin_turn(p + push + self.feedback * last);
                    last
                }
                "saw" => 2.0 * turned - 1.0 - blep(turned, d),
                "tri" => 1.0 - 4.0 * (turned - 0.5).abs(),
                "pulse" => pulse(turned, self.width[i], d),
                kind => {
                    let value = noise.next();
                    if kind == "hold" {
                        held_phase += d;
                        if held_phase >= 1.0 {
                            held_phase -= 1.0;
                            held = value;
                        }
                        held
                    } else {
                        value
                    }
                }
            });
            p += d;
            p -= p.floor();
        }
        out
    }

    /// Turns the carrier's phase is pushed at sample `i`.
    fn bend(&self, i: usize, f: f64, phases: &mut [f64], bend: &mut [f64]) -> f64 {
        let mut push = 0.0;
        bend.fill(0.0);
        for (k, modulator) in self.modulators.iter().enumerate().rev() {
            let y = modulator.index[i] / TAU * sin_turn(phases[k] + bend[k]);
            match modulator.target {
                None => push += y,
                Some(target) => bend[target] += y,
            }
            phases[k] += f * modulator.ratio / self.rate;
            phases[k] -= phases[k].floor();
        }
        push
    }
}

fn pulse(q: f64, width: f64, d: f64) -> f64 {
    let mut fall = q + 1.0 - width;
    fall -= fall.floor();
    (if q < width { 1.0 } else { -1.0 }) + blep(q, d) - blep(fall, d) + 1.0 - 2.0 * width
}

/// State-variable filter, trapezoidal: `lp`, `bp` or `hp`, cut-off in hertz by sample.
pub fn filtered(x: &[f64], shape: &str, cut: &[f64], q: f64, rate: f64) -> Vec<f64> {
    let (mut a, mut b) = (0.0, 0.0);
    let r = 1.0 / q;
    x.iter()
        .zip(cut)
        .map(|(x, cut)| {
            let f = cut.min(rate * 0.48) / rate;
            let g = sin_turn(f * 0.5) / sin_turn(f * 0.5 + 0.25);
            let high = (x - (r + g) * a - b) / (1.0 + g * (g + r));
            let band = a + g * high;
            let low = b + g * band;
            a = band + g * high;
            b = low + g * band;
            match shape {
                "lp" => low,
                "bp" => band * r,
                _ => high,
            }
        })
        .collect()
}

/// Soft saturation.
pub fn driven(x: &[f64], drive: f64) -> Vec<f64> {
    x.iter()
        .map(|x| {
            let v = x * drive;
            v / (1.0 + v.abs())
        })
        .collect()
}

/// A delay of `delay` samples that feeds itself and is added `wet`.
pub fn delayed(x: &[f64], delay: usize, feedback: f64, wet: f64) -> Vec<f64> {
    let mut line = vec![0.0; x.len()];
    (0..x.len())
        .map(|i| {
            let back = if i >= delay { line[i - delay] } else { 0.0 };
            line[i] = x[i] + feedback * back;
            x[i] + wet * back
        })
        .collect()
}

/// Ring modulation.
pub fn ringed(x: &[f64], hz: f64, depth: f64, rate: f64) -> Vec<f64> {
    x.iter().enumerate().map(|(i, x)| x * (1.0 - depth + depth * sin_turn(hz * i as f64 / rate))).collect()
}

/// The largest magnitude.
pub fn peak(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |top: f64, v| top.max(v.abs()))
}
