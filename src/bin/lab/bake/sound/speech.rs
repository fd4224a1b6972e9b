//! Robotic words: a buzz or a hiss through four resonators in a row, steered by a table of phonemes.

use super::Sound;
use super::curve::number;
use super::finish::{eight_bits, finish};
use super::oscillator::{Noise, blep, delayed, driven, filtered, peak, ringed, seed};
use super::patch::{Options, lines};
use super::synth::label;
use bio_invaders::audio::portable::{exp2, sin_turn};
use std::collections::BTreeMap;

/// Samples a second of speech.
const RATE: f64 = 16_000.0;
/// Bandwidths of the four resonators, hertz.
const WIDTHS: [f64; 4] = [70.0, 90.0, 150.0, 300.0];

/// One row of the phoneme table: ms, F1, F2, F3, voice, breath, hiss, hiss centre, hiss Q.
type Row = [f64; 9];

/// All lines of `voices.txt` as samples.
pub fn sounds(phonemes: &str, voices: &str) -> Result<Vec<Sound>, String> {
    let mut table: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for words in lines(phonemes) {
        let values = words[1..].iter().map(|word| number(word)).collect::<Result<Vec<f64>, _>>()?;
        let row = values.try_into().map_err(|_| format!("phoneme {}: not nine columns", words[0]))?;
        table.entry(words[0].clone()).or_default().push(row);
    }
    let mut known: BTreeMap<String, Options> = BTreeMap::new();
    let mut sounds = Vec::new();
    for words in lines(voices) {
        match &words[..] {
            [kind, name, options @ ..] if kind == "voice" => {
                known.insert(name.clone(), Options::of(options));
            }
            [kind, name, voice, tokens @ ..] if kind == "say" => {
                let voice = known.get(voice).ok_or_else(|| format!("{name}: no voice `{voice}`"))?;
                let spoken = speak(name, tokens, voice, &table).map_err(|what| format!("{name}: {what}"))?;
                let (mantissas, steps) = eight_bits(&finish(spoken, &[], RATE, -0.1, None)?);
                let label = label(name, RATE as u32, None, mantissas.len(), voice)?;
                sounds.push((label, mantissas, steps));
            }
            _ => return Err(format!("no line `{}`", words.join(" "))),
        }
    }
    Ok(sounds)
}

/// Phonemes end to end, with the pitch of each in semitones.
fn score(
    tokens: &[String],
    speed: f64,
    table: &BTreeMap<String, Vec<Row>>,
) -> Result<Vec<(Row, f64)>, String> {
    let (mut rows, mut semitones) = (Vec::new(), 0.0);
    for token in tokens {
        if let Some(step) = token.strip_prefix('^') {
            semitones = number(step)?;
            continue;
        }
        let (phoneme, stretch) = token.split_once(':').unwrap_or((token, "1"));
        for row in table.get(phoneme).ok_or_else(|| format!("no phoneme `{phoneme}`"))? {
            let mut row = *row;
            row[0] = row[0] / 1000.0 / speed * number(stretch)?;
            rows.push((row, semitones));
        }
    }
    Ok(rows)
}

/// Values end to end, with straight ramps of `glide` seconds centred on each border.
fn track(parts: &[(f64, f64)], length: usize, glide: f64) -> Vec<f64> {
    let mut edges = vec![(0.0, parts[0].1)];
    let mut t = 0.0;
    for (k, &(seconds, value)) in parts.iter().enumerate() {
        if k > 0 {
            let half = glide.min(parts[k - 1].0).min(seconds) / 2.0;
            edges.push((t - half, parts[k - 1].1));
            edges.push((t + half, value));
        }
        t += seconds;
    }
    edges.push((t, parts[parts.len() - 1].1));
    let mut k = 0;
    (0..length)
        .map(|i| {
            let now = i as f64 / RATE;
            while k < edges.len() - 2 && now >= edges[k + 1].0 {
                k += 1;
            }
            let ((a, from), (b, to)) = (edges[k], edges[k + 1]);
            if b <= a { to } else { from + (to - from) * ((now - a) / (b - a)).clamp(0.0, 1.0) }
        })
        .collect()
}

/// What steers the tract, by sample.
struct Steering {
    formants: [Vec<f64>; 4],
    voice: Vec<f64>,
    breath: Vec<f64>,
    hiss: Vec<f64>,
    hiss_at: Vec<f64>,
    hiss_q: Vec<f64>,
    jitter: f64,
    seed: u32,
}

fn speak(
    name: &str,
    tokens: &[String],
    voice: &Options,
    table: &BTreeMap<String, Vec<Row>>,
) -> Result<Vec<f64>, String> {
    let get = |key: &str, default: f64| voice.number(key, default);
    let rows = score(tokens, get("speed", 1.0)?, table)?;
    let length = (rows.iter().map(|(row, _)| row[0]).sum::<f64>() * RATE) as usize;
    let column = |k: usize, glide: f64| {
        let parts: Vec<(f64, f64)> = rows.iter().map(|(row, _)| (row[0], row[k])).collect();
        track(&parts, length, glide)
    };
    let size = get("size", 1.0)?;
    let formant = |k, glide| column(k, glide).iter().map(|f| f * size).collect();
    let whisper = get("whisper", 0.0)?;
    let extra = get("breath", 0.0)?;
    let full = column(4, 0.02);
    let breath: Vec<f64> = column(5, 0.02)
        .iter()
        .zip(&full)
        .map(|(breath, voice)| (breath + extra * voice) + whisper * voice * 1.5)
        .collect();
    let steering = Steering {
        formants: [formant(1, 0.05), formant(2, 0.06), formant(3, 0.06), vec![3500.0 * size; length]],
        voice: full.iter().map(|voice| voice * (1.0 - whisper)).collect(),
        breath,
        hiss: column(6, 0.008),
        hiss_at: column(7, 0.02),
        hiss_q: column(8, 0.02),
        jitter: get("jitter", 0.0)?,
        seed: seed(name),
    };
    let pitches: Vec<(f64, f64)> = rows.iter().map(|(row, semitones)| (row[0], *semitones)).collect();
    let semitones = track(&pitches, length, 0.02);
    let (f0, fall, wobble, wobble_hz) =
        (get("f0", 95.0)?, get("fall", 0.6)?, get("wobble", 0.0)?, get("wobblehz", 6.0)?);
    let pitch: Vec<f64> = (0..length)
        .map(|i| {
            let sway = wobble / 1200.0 * sin_turn(wobble_hz * i as f64 / RATE);
            f0 * exp2(semitones[i] / 12.0 - fall * i as f64 / length as f64 / 12.0 + sway)
        })
        .collect();
    let x = mouths(&pitch, &steering, voice)?;
    colour(x, voice)
}

/// One mouth, more mouths not quite together, and an octave below.
fn mouths(pitch: &[f64], steering: &Steering, voice: &Options) -> Result<Vec<f64>, String> {
    let scaled = |factor: f64| pitch.iter().map(|f| f * factor).collect::<Vec<f64>>();
    let mut x = tract(pitch, steering);
    let apart = voice.number("apart", 0.15)?;
    for k in 1..voice.number("many", 1.0)? as usize {
        let side = if k % 2 == 1 { 3.1 * k as f64 } else { -2.3 * k as f64 };
        let y = tract(&scaled(exp2(side * apart / 12.0)), steering);
        let late = ((0.011 + 0.007 * k as f64) * RATE) as usize;
        for i in 0..x.len() {
            x[i] += 0.8 * if i >= late { y[i - late] } else { 0.0 };
        }
    }
    let sub = voice.number("sub", 0.0)?;
    if sub != 0.0 {
        let y = tract(&scaled(0.5), steering);
        x.iter_mut().zip(y).for_each(|(x, y)| *x += sub * y);
    }
    Ok(x)
}

/// Growl, ring, comb, lift, echo, drive: what makes it a creature or a machine.
fn colour(mut x: Vec<f64>, voice: &Options) -> Result<Vec<f64>, String> {
    let get = |key: &str, default: f64| voice.number(key, default);
    let growl = get("growl", 0.0)?;
    if growl != 0.0 {
        let hz = get("growlhz", 31.0)?;
        for (i, v) in x.iter_mut().enumerate() {
            *v *= 1.0 - growl + growl * sin_turn(hz / 2.0 * i as f64 / RATE).abs();
        }
    }
    let ring = get("ring", 0.0)?;
    if ring != 0.0 {
        x = ringed(&x, get("ringhz", 45.0)?, ring, RATE);
    }
    let comb = get("comb", 0.0)?;
    if comb != 0.0 {
        x = delayed(&x, (get("combms", 6.0)? / 1000.0 * RATE) as usize, comb, 0.8);
    }
    // Pre-emphasis: words must carry over a crowded room.
    let lift = get("lift", 0.75)?;
    let mut before = 0.0;
    for v in &mut x {
        let now = *v;
        *v = now - lift * before;
        before = now;
    }
    x.resize(x.len() + (0.03 * RATE) as usize, 0.0);
    let echo = get("echo", 0.0)?;
    if echo != 0.0 {
        x.resize(x.len() + (0.3 * RATE) as usize, 0.0);
        x = delayed(&x, (0.085 * RATE) as usize, 0.4, echo);
    }
    let top = peak(&x);
    x.iter_mut().for_each(|v| *v /= top);
    let x = driven(&x, get("drive", 1.5)?);
    Ok(filtered(&x, "hp", &vec![120.0; x.len()], 0.7, RATE))
}

/// Buzz and breath through resonators 1 to 4 in a row; hiss through its own band; summed.
fn tract(pitch: &[f64], s: &Steering) -> Vec<f64> {
    let mut z = [[0.0; 2]; 5];
    let mut noise = Noise(s.seed);
    let (mut p, mut shake, mut tilt) = (0.0, 0.0, 0.0);
    let mut out = Vec::with_capacity(pitch.len());
    for (i, f0) in pitch.iter().enumerate() {
        let w = noise.next();
        let d = f0 * (1.0 + shake) / RATE;
        p += d;
        if p >= 1.0 {
            p -= 1.0;
            shake = s.jitter * w;
        }
        let buzz = 2.0 * p - 1.0 - blep(p, d);
        tilt += 0.9 * (buzz - tilt);
        let mut x = tilt * s.voice[i] + w * 0.35 * s.breath[i];
        for (k, formant) in s.formants.iter().enumerate() {
            x = resonate(x, formant[i], WIDTHS[k], &mut z[k]);
        }
        out.push(x + hiss(w * s.hiss[i], s.hiss_at[i], s.hiss_q[i], &mut z[4]));
    }
    out
}

fn resonate(x: f64, formant: f64, width: f64, z: &mut [f64; 2]) -> f64 {
    let f = formant.min(RATE * 0.46) / RATE;
    let b = width / RATE;
    // e to the minus 2 pi b, and its root.
    let c = -exp2(-b * 9.064_720_283_654_388);
    let bb = 2.0 * exp2(-b * 4.532_360_141_827_194) * sin_turn(f + 0.25);
    let y = (1.0 - bb - c) * x + bb * z[0] + c * z[1];
    *z = [y, z[0]];
    y
}

fn hiss(x: f64, centre: f64, q: f64, z: &mut [f64; 2]) -> f64 {
    let f = centre.min(RATE * 0.46) / RATE;
    let g = sin_turn(f * 0.5) / sin_turn(f * 0.5 + 0.25);
    let r = 1.0 / q;
    let high = (x - (r + g) * z[0] - z[1]) / (1.0 + g * (g + r));
    let band = z[0] + g * high;
    let low = z[1] + g * band;
    *z = [band + g * high, low + g * band];
    band * r * 1.1
}
