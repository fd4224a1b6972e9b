//! Bakes the sample bank from the patch files: effects and instruments by synthesis, words by formants.

mod curve;
mod finish;
mod oscillator;
mod patch;
mod speech;
mod synth;

use bio_invaders::audio::bank::{Bank, Label};
use bio_invaders::audio::sheet;
use bio_invaders::audio::tune::Stroke;
use std::collections::BTreeSet;

const INSTRUMENTS: &str = include_str!("../../../../roms-free-assets/sound/patches/instruments.txt");
const EFFECTS: &str = include_str!("../../../../roms-free-assets/sound/patches/effects.txt");
const PHONEMES: &str = include_str!("../../../../roms-free-assets/sound/patches/phonemes.txt");
const VOICES: &str = include_str!("../../../../roms-free-assets/sound/patches/voices.txt");

/// A sample as it goes into the bank: label, mantissas, steps.
type Sound = (Label, Vec<u8>, Vec<u8>);

/// The bank file.
///
/// # Panics
/// If a line of a patch file does not add up; the message names it.
pub fn bank() -> Vec<u8> {
    Bank::write(&sounds().unwrap_or_else(|what| panic!("roms-free-assets/sound/patches: {what}")))
}

fn sounds() -> Result<Vec<Sound>, String> {
    let used = samples_played();
    let mut sounds = Vec::new();
    for text in [INSTRUMENTS, EFFECTS] {
        for patch in patch::read(text)? {
            sounds.extend(synth::sounds(&patch, &used)?);
        }
    }
    sounds.extend(speech::sounds(PHONEMES, VOICES)?);
    Ok(sounds)
}

/// Names of the samples the tunes play, so that only the chord shapes in use are baked.
fn samples_played() -> BTreeSet<String> {
    let (_, tunes) = sheet::scores();
    let events = tunes.iter().flat_map(|tune| tune.rows.iter().flatten().flatten());
    events
        .filter_map(|event| match &event.stroke {
            Stroke::Note { sample, .. } => Some(sample.clone()),
            _ => None,
        })
        .collect()
}
