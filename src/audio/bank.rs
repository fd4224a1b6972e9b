//! The sample bank: 8-bit mantissas under 6 dB volume steps, read from the baked file.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

/// First bytes of a bank file.
pub const MAGIC: &[u8; 8] = b"BIOSND1\n";
/// Samples that share one volume step.
pub const STEP_LENGTH: usize = 64;

/// How a sample is described in the bank file, and how the board plays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Label {
    /// `coin`, `stab:m/1`, `say-ready`.
    pub name: String,
    /// Samples a second.
    pub rate: u32,
    /// MIDI number of the pitch it was made at.
    pub root: i32,
    /// First and one-past-last sample of the loop, if it holds.
    pub looped: Option<(u32, u32)>,
    /// Samples.
    pub length: u32,
    /// Gain as a cue, quarter decibels.
    pub gain: i16,
    /// Who may steal: a cue takes voices of its own rank and below.
    pub rank: u8,
    /// How many of its kind may sound at once.
    pub limit: u8,
    /// Ticks the music stands 6 dB down.
    pub duck: u16,
}

/// One sample, ready to mix.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Its label.
    pub label: Label,
    /// Values of -16256..=16256.
    pub pcm: Vec<i16>,
}

/// All samples, by name.
#[derive(Clone, Debug)]
pub struct Bank {
    samples: Vec<Sample>,
    by_name: BTreeMap<String, u16>,
}

/// Why a bank could not be read.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum BankError {
    /// It does not begin like one.
    #[error("sound bank: not a bank file; make it again with `cargo run --bin lab -- bake`")]
    NotABank,
    /// It ends early, or its checksum is wrong.
    #[error("sound bank: truncated or altered; make it again with `cargo run --bin lab -- bake`")]
    Damaged,
}

impl Bank {
    /// The bank that comes with the game.
    ///
    /// # Panics
    /// If the build embedded a damaged bank; a test reads it.
    pub fn shipped() -> Bank {
        Bank::read(include_bytes!("../../roms-free-assets/sound/bank.bin"))
            .expect("the embedded bank is whole")
    }

    /// Reads a bank file.
    ///
    /// # Errors
    /// [`BankError`] if it is no bank, or not whole.
    pub fn read(bytes: &[u8]) -> Result<Bank, BankError> {
        if bytes.len() < 16 || &bytes[..8] != MAGIC {
            return Err(BankError::NotABank);
        }
        let (body, checksum) = bytes.split_at(bytes.len() - 4);
        if crc32fast::hash(body).to_le_bytes() != checksum {
            return Err(BankError::Damaged);
        }
        let (labels, mut rest): (Vec<Label>, &[u8]) =
            postcard::take_from_bytes(&body[8..]).map_err(|_| BankError::Damaged)?;
        let mut samples = Vec::with_capacity(labels.len());
        for label in labels {
            let length = label.length as usize;
            let blocks = length.div_ceil(STEP_LENGTH);
            if rest.len() < length + blocks {
                return Err(BankError::Damaged);
            }
            let (mantissas, after) = rest.split_at(length);
            let (steps, after) = after.split_at(blocks);
            rest = after;
            samples.push(Sample { label, pcm: expand(mantissas, steps) });
        }
        let by_name = samples.iter().enumerate().map(|(i, s)| (s.label.name.clone(), i as u16)).collect();
        Ok(Bank { samples, by_name })
    }

    /// A bank file of these labels, mantissas (as two's complement bytes) and steps.
    pub fn write(sounds: &[(Label, Vec<u8>, Vec<u8>)]) -> Vec<u8> {
        let labels: Vec<&Label> = sounds.iter().map(|(label, _, _)| label).collect();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(postcard::to_stdvec(&labels).expect("labels are plain data"));
        for (_, mantissas, steps) in sounds {
            bytes.extend(mantissas);
            bytes.extend(steps);
        }
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// The number of a sample, for [`Bank::sample`].
    pub fn find(&self, name: &str) -> Option<u16> {
        self.by_name.get(name).copied()
    }

    /// The sample of that number.
    ///
    /// # Panics
    /// If the number did not come from [`Bank::find`] of this bank.
    pub fn sample(&self, number: u16) -> &Sample {
        &self.samples[usize::from(number)]
    }

    /// All samples in the order of the file.
    pub fn samples(&self) -> &[Sample] {
        &self.samples
    }
}

fn expand(mantissas: &[u8], steps: &[u8]) -> Vec<i16> {
    mantissas
        .chunks(STEP_LENGTH)
        .zip(steps)
        .flat_map(|(block, step)| block.iter().map(move |&m| i16::from(m as i8) << (7 - (step & 7))))
        .collect()
}
