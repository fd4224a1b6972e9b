//! Ears: the sound board listening to a machine, and the fingerprint of all it has played.

use super::hash::Fnv;
use super::output::Outputs;
use super::state::Machine;
use crate::audio::{FRAMES, Repertoire, SoundBoard, Volumes};
use std::sync::Arc;

/// A sound board that hears one machine, tick by tick.
#[derive(Clone, Debug)]
pub struct Ears {
    board: SoundBoard,
    hash: Fnv,
    samples: [i16; FRAMES],
}

impl Ears {
    /// Ears for the shipped sounds.
    pub fn new() -> Ears {
        Ears::of(Repertoire::shipped())
    }

    /// Ears for these sounds.
    pub fn of(repertoire: Arc<Repertoire>) -> Ears {
        Ears { board: SoundBoard::new(repertoire), hash: Fnv::default(), samples: [0; FRAMES] }
    }

    /// Hears one tick: 800 samples, 48 kHz, mono.
    pub fn hear(&mut self, machine: &Machine, outputs: &Outputs) -> &[i16; FRAMES] {
        self.board.tick(&outputs.cues, &machine.volumes(), &mut self.samples);
        self.hash.eat_samples(&self.samples);
        &self.samples
    }

    /// The fingerprint of every sample so far.
    pub fn hash(&self) -> u64 {
        self.hash.value()
    }
}

impl Default for Ears {
    fn default() -> Ears {
        Ears::new()
    }
}

impl Machine {
    /// How loud the operator wants it.
    pub fn volumes(&self) -> Volumes {
        let sound = &self.cabinet().settings().sound;
        Volumes::from_percent(u32::from(sound.master), u32::from(sound.music), u32::from(sound.effects))
    }
}
