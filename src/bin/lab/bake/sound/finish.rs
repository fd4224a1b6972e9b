//! The last steps of a sample: what is done to the sum, its peak, its edges, and the cut to eight bits.

use super::curve::number;
use super::oscillator::{delayed, driven, filtered, peak};
use super::patch::Words;
use bio_invaders::audio::portable::decibels;

/// Full scale of a mantissa under the loudest step.
const FULL: f64 = 16_256.0;
/// Q of a post filter, to four places as the patches were made with.
const BUTTERWORTH_Q: f64 = 7071.0 / 10_000.0;

/// Post effects, mean, peak, and the fades at both ends; a looped sample has no fade at its end.
pub fn finish(
    mut x: Vec<f64>,
    post: &[Words],
    rate: f64,
    top_db: f64,
    loop_from: Option<usize>,
) -> Result<Vec<f64>, String> {
    for words in post {
        x = after(x, words, rate)?;
    }
    if let Some(from) = loop_from {
        let mean = x[from..].iter().sum::<f64>() / (x.len() - from) as f64;
        x.iter_mut().for_each(|v| *v -= mean);
    }
    let scale = decibels(top_db) / peak(&x);
    x.iter_mut().for_each(|v| *v *= scale);
    let length = x.len();
    if loop_from.is_none() {
        let tail = (0.004 * rate) as usize;
        for i in 0..tail {
            x[length - tail + i] *= (tail - 1 - i) as f64 / tail as f64;
        }
    }
    let head = (0.0005 * rate) as usize;
    for (i, v) in x.iter_mut().take(head).enumerate() {
        *v *= i as f64 / head as f64;
    }
    Ok(x)
}

fn after(mut x: Vec<f64>, words: &Words, rate: f64) -> Result<Vec<f64>, String> {
    let get =
        |at: usize| words.get(at).map_or(Err(format!("`{}` is too short", words[0])), |text| number(text));
    Ok(match words[0].as_str() {
        "drive" => {
            let top = peak(&x).max(1e-9);
            x.iter_mut().for_each(|v| *v /= top);
            driven(&x, get(1)?)
        }
        shape @ ("lp" | "bp" | "hp") => {
            let q = if words.len() > 2 { get(2)? } else { BUTTERWORTH_Q };
            filtered(&x, shape, &vec![get(1)?; x.len()], q, rate)
        }
        "echo" => delayed(&x, (get(1)? * rate + 0.5) as usize, get(2)?, get(3)?),
        "gate" => {
            let end = (get(1)? * rate) as usize;
            for (i, v) in x.iter_mut().enumerate().skip(end) {
                *v *= (1.0 - (i - end) as f64 / (0.012 * rate)).max(0.0);
            }
            x
        }
        other => return Err(format!("no post `{other}`")),
    })
}

/// Cuts to eight-bit mantissas and a volume step for each 64 samples, the error fed back.
pub fn eight_bits(x: &[f64]) -> (Vec<u8>, Vec<u8>) {
    let (mut mantissas, mut steps) = (Vec::with_capacity(x.len()), Vec::new());
    let mut carry = 0.0;
    for block in x.chunks(64) {
        let top = peak(block);
        let mut step = 0u32;
        while step < 7 && top * FULL * 2.0 < FULL / f64::from(1u32 << step) {
            step += 1;
        }
        steps.push(step as u8);
        let unit = f64::from(1u32 << (7 - step));
        for v in block {
            let want = v * FULL / unit + carry * 0.75 / unit;
            let mantissa = (want + 0.5).floor().clamp(-127.0, 127.0);
            carry = (want - mantissa) * unit;
            mantissas.push(mantissa as i8 as u8);
        }
    }
    (mantissas, steps)
}
