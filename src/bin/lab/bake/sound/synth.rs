//! Effects and instruments: layers of oscillators, filtered, shaped and summed.

use super::Sound;
use super::curve::{curve, number};
use super::finish::{eight_bits, finish};
use super::oscillator::{Modulator, Noise, Oscillator, delayed, driven, filtered, ringed, seed};
use super::patch::{Options, Patch, Words};
use bio_invaders::audio::bank::Label;
use bio_invaders::audio::portable::{decibels, exp2, midi, sin_turn};
use bio_invaders::audio::tune::{SHAPES, quarters};
use std::collections::BTreeSet;

/// The patch as samples: one, or one for each chord shape in use.
pub fn sounds(patch: &Patch, used: &BTreeSet<String>) -> Result<Vec<Sound>, String> {
    let is_chord = patch.layers.iter().flatten().any(|words| words[0] == "chord");
    if !is_chord {
        return Ok(vec![sound(patch, &patch.name, &[0])?]);
    }
    SHAPES
        .iter()
        .map(|(shape, notes)| (format!("{}:{shape}", patch.name), notes))
        .filter(|(name, _)| used.contains(name))
        .map(|(name, notes)| sound(patch, &name, notes))
        .collect()
}

fn sound(patch: &Patch, name: &str, chord: &[i32]) -> Result<Sound, String> {
    let options = &patch.options;
    let rate = options.number("rate", 24_000.0)?;
    let samples = |seconds: f64| (seconds * rate + 0.5) as usize;
    let mut length = samples(options.number("seconds", 0.0)?);
    let (mut looped, mut grid) = (None, 0.0);
    if let Some((from, to)) = options.get("loop").and_then(|text| text.split_once('-')) {
        let (from, to) = (samples(number(from)?), samples(number(to)?));
        looped = Some((from as u32, to as u32));
        length = to;
        grid = rate / (to - from) as f64;
    }
    let mut sum = vec![0.0; length];
    for (k, rows) in patch.layers.iter().enumerate() {
        let layer = layer(&format!("{name}/{k}"), rows, length, rate, grid, chord)
            .map_err(|what| format!("{name}, layer {}: {what}", k + 1))?;
        sum.iter_mut().zip(layer).for_each(|(sum, y)| *sum += y);
    }
    let loop_from = looped.map(|(from, _)| from as usize);
    let x = finish(sum, &patch.post, rate, options.number("peak", -0.1)?, loop_from)?;
    let (mantissas, steps) = eight_bits(&x);
    Ok((label(name, rate as u32, looped, mantissas.len(), options)?, mantissas, steps))
}

/// The label of a sample: how it was made and how a cue plays it.
pub fn label(
    name: &str,
    rate: u32,
    looped: Option<(u32, u32)>,
    length: usize,
    options: &Options,
) -> Result<Label, String> {
    let root = options.get("root").unwrap_or("A4");
    Ok(Label {
        name: name.to_owned(),
        rate,
        root: midi(root).ok_or_else(|| format!("{name}: root `{root}` is no note"))?,
        looped,
        length: length as u32,
        gain: quarters(options.get("gain").unwrap_or("0"))? as i16,
        rank: options.number("rank", 60.0)? as u8,
        limit: options.number("limit", 2.0)? as u8,
        duck: options.number("duck", 0.0)? as u16,
    })
}

/// A layer's lines, read.
struct Layer<'a> {
    kind: &'a str,
    notes: Vec<f64>,
    unison: (usize, f64),
    width: Words,
    feedback: f64,
    vibrato: Option<[f64; 3]>,
    modulators: Vec<Modulator>,
    pitch: Words,
    amp: Words,
    chain: Vec<&'a Words>,
}

fn read<'a>(rows: &'a [Words], chord: &[i32], length: usize, rate: f64) -> Result<Layer<'a>, String> {
    let mut layer = Layer {
        kind: "sine",
        notes: vec![0.0],
        unison: (1, 0.0),
        width: vec!["0.5".into()],
        feedback: 0.0,
        vibrato: None,
        modulators: Vec::new(),
        pitch: vec!["440".into()],
        amp: vec!["0:1".into()],
        chain: Vec::new(),
    };
    for row in &rows[1..] {
        let words = &row[1..];
        let at =
            |at: usize| words.get(at).map_or(Err(format!("`{}` is too short", row[0])), |text| number(text));
        match row[0].as_str() {
            "osc" => layer.kind = words.first().ok_or("osc of no kind")?,
            "pitch" => layer.pitch = words.to_vec(),
            "notes" => layer.notes = words.iter().map(|word| number(word)).collect::<Result<_, _>>()?,
            "chord" => layer.notes = chord.iter().map(|&note| f64::from(note)).collect(),
            "unison" => layer.unison = (at(0)? as usize, at(1)?),
            "width" => layer.width = words.to_vec(),
            "vib" => layer.vibrato = Some([at(0)?, at(1)?, at(2)?]),
            "fb" => layer.feedback = at(0)?,
            "mod" => {
                let on = words.iter().position(|word| word == "on");
                let target = on.map(|on| at(on + 1)).transpose()?.map(|target| target as usize);
                let index = curve(&words[1..on.unwrap_or(words.len())], length, rate)?;
                layer.modulators.push(Modulator { ratio: at(0)?, index, target });
            }
            "amp" => layer.amp = words.to_vec(),
            _ => layer.chain.push(row),
        }
    }
    Ok(layer)
}

fn layer(
    name: &str,
    rows: &[Words],
    length: usize,
    rate: f64,
    grid: f64,
    chord: &[i32],
) -> Result<Vec<f64>, String> {
    let head = Options::of(&rows[0][1..]);
    let start = (head.number("at", 0.0)? * rate + 0.5) as usize;
    let left = length - start;
    let layer = read(rows, chord, left, rate)?;
    let mut x = copies(name, &layer, left, rate, grid)?;
    for words in &layer.chain {
        x = through(&x, words, left, rate)?;
    }
    let amp = curve(&layer.amp, left, rate)?;
    let gain = decibels(head.number("gain", 0.0)?);
    let mut out = vec![0.0; start];
    out.extend(x.iter().zip(amp).map(|(x, amp)| x * amp * gain));
    Ok(out)
}

/// All notes and their unison copies, summed and divided by the root of their number.
fn copies(name: &str, layer: &Layer, length: usize, rate: f64, grid: f64) -> Result<Vec<f64>, String> {
    let mut base = curve(&layer.pitch, length, rate)?;
    if let Some([hz, cents, delay]) = layer.vibrato {
        for (i, pitch) in base.iter_mut().enumerate() {
            let now = i as f64 / rate;
            let grow = ((now - delay) / 0.15).clamp(0.0, 1.0);
            *pitch *= exp2(grow * cents / 1200.0 * sin_turn(hz * i as f64 / rate));
        }
    }
    let width = curve(&layer.width, length, rate)?;
    let (count, spread) = layer.unison;
    let oscillator = Oscillator {
        kind: layer.kind,
        width: &width,
        modulators: &layer.modulators,
        feedback: layer.feedback,
        rate,
    };
    let held = base[length - 1];
    let mut x = vec![0.0; length];
    let mut copy = 0;
    for note in &layer.notes {
        for unison in 0..count {
            let off =
                if count == 1 { 0.0 } else { spread * (2.0 * unison as f64 / (count - 1) as f64 - 1.0) };
            let factor = exp2(note / 12.0 + off / 1200.0);
            // In a loop a held pitch moves to the grid on which every partial ends where it began.
            let on_grid = |pitch: f64| (pitch / grid + 0.5).floor() * grid;
            let pitch: Vec<f64> = base
                .iter()
                .map(
                    |&pitch| {
                        if grid > 0.0 && pitch == held { on_grid(pitch * factor) } else { pitch * factor }
                    },
                )
                .collect();
            let phase = if copy > 0 { (f64::from(copy) * 0.381_966) % 1.0 } else { 0.0 };
            let y = oscillator.play(&pitch, Noise(seed(&format!("{name}/{copy}"))), phase);
            x.iter_mut().zip(y).for_each(|(x, y)| *x += y);
            copy += 1;
        }
    }
    let root = f64::from(copy).sqrt();
    x.iter_mut().for_each(|v| *v /= root);
    Ok(x)
}

fn through(x: &[f64], words: &Words, length: usize, rate: f64) -> Result<Vec<f64>, String> {
    let at =
        |at: usize| words.get(at).map_or(Err(format!("`{}` is too short", words[0])), |text| number(text));
    Ok(match words[0].as_str() {
        "filter" => {
            let [_, shape, cut @ .., q] = &words[..] else { return Err("filter is too short".into()) };
            filtered(x, shape, &curve(cut, length, rate)?, number(q)?, rate)
        }
        "drive" => driven(x, at(1)?),
        "ring" => ringed(x, at(1)?, at(2)?, rate),
        "comb" => delayed(x, (at(1)? * rate + 0.5) as usize, at(2)?, 1.0),
        other => return Err(format!("no word `{other}`")),
    })
}
