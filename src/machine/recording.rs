//! Recordings: where a machine started, all that reached it since, a mark of its state each tick and its hash every ten seconds.
//!
//! The file is a header and then one chunk for each 600 ticks, each with its length and checksum, so it can be
//! written while the game runs and a cut one is known by its missing end. Thoughts are not in it: they
//! follow from the jobs.

mod chunk;
mod file;
mod start;

pub use chunk::{Chunk, Entry};
pub use file::{FORMAT, RecordingError, decode, decode_cut, encode_header};
pub use start::StartError;

use super::input::Inputs;
use super::panel_clock::tick_start_us;
use crate::panel::{Panel, Switches};
use crate::tick::TICKS_PER_SECOND;
use serde::{Deserialize, Serialize};

/// Ticks between two hashes.
pub const CHUNK_TICKS: u32 = 600;

/// Where a recording begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    /// The machine is switched on.
    PowerOn {
        /// The settings file's text.
        settings: String,
        /// The battery RAM's bytes.
        nvram: Vec<u8>,
        /// The seed of both streams.
        seed: u64,
    },
    /// The machine was on already: a snapshot, as black boxes use it.
    Snapshot {
        /// Its bytes.
        state: Vec<u8>,
    },
}

/// A whole recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// The version of the program that made it. Another one may play another game.
    pub program: String,
    /// Where it begins.
    pub start: Start,
    /// All that follows.
    pub chunks: Vec<Chunk>,
}

impl Recording {
    /// Ticks in it.
    pub fn ticks(&self) -> u64 {
        self.chunks.iter().map(|chunk| u64::from(chunk.ticks)).sum()
    }

    /// The file's bytes.
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = encode_header(&self.program, &self.start);
        for chunk in &self.chunks {
            bytes.extend(chunk.encode());
        }
        bytes
    }

    /// Every tick's inputs in order, and what tells whether the state after it is the recorded one.
    pub fn steps(&self) -> impl Iterator<Item = (Inputs, Check)> + '_ {
        let mut before = Expected::default();
        self.chunks.iter().flat_map(move |chunk| chunk_steps(chunk, &mut before))
    }

    /// The same for somebody who needs the recording for nothing else.
    pub fn into_steps(self) -> impl Iterator<Item = (Inputs, Check)> {
        let mut before = Expected::default();
        self.chunks.into_iter().flat_map(move |chunk| chunk_steps(&chunk, &mut before))
    }
}

fn chunk_steps(chunk: &Chunk, before: &mut Expected) -> Vec<(Inputs, Check)> {
    let inputs = chunk.inputs(before);
    let last = inputs.len().saturating_sub(1);
    let check = |at| Check { mark: chunk.marks[at], hash: (at == last).then_some(chunk.state_hash) };
    inputs.into_iter().enumerate().map(|(at, inputs)| (inputs, check(at))).collect()
}

/// What a recording knows of the state after a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// [`mark`] of its hash: another state is told by it 255 times in 256, and else a tick later.
    pub mark: u8,
    /// The hash itself, after the last tick of each chunk.
    pub hash: Option<u64>,
}

impl Check {
    /// Whether a state with this hash may be the recorded one.
    pub fn holds(self, state_hash: u64) -> bool {
        mark(state_hash) == self.mark && self.hash.is_none_or(|hash| hash == state_hash)
    }
}

/// The byte of a state's hash that is kept of every tick.
pub fn mark(state_hash: u64) -> u8 {
    (state_hash >> 56) as u8
}

/// The panel that needs no words: nothing moved, and the clock went on by one tick.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Expected {
    now_us: u64,
    held: Switches,
}

impl Expected {
    /// The panel of the next tick if nothing happens.
    fn panel(&self) -> Panel {
        Panel { held: self.held, now_us: next_us(self.now_us), ..Panel::default() }
    }

    fn follow(&mut self, panel: &Panel) {
        self.now_us = panel.now_us;
        self.held = panel.held;
    }
}

/// A panel clock one tick on: from the edge of a tick to the edge of the next, whichever tick that is.
fn next_us(now_us: u64) -> u64 {
    let tick = now_us.saturating_mul(TICKS_PER_SECOND).div_ceil(1_000_000);
    if tick_start_us(tick) == now_us { tick_start_us(tick + 1) } else { now_us.saturating_add(16_667) }
}

/// Writes a recording while the machine runs.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    expected: Expected,
    open: Chunk,
    quiet: u32,
}

impl Recorder {
    /// A recorder that starts with the machine.
    pub fn new() -> Recorder {
        Recorder::default()
    }

    /// Takes down one tick's inputs, answers apart; `state_hash` is that of the machine after it. A full chunk is given
    /// out, to be kept or written.
    pub fn note(&mut self, inputs: &Inputs, state_hash: u64) -> Option<Chunk> {
        match Entry::between(&self.expected.panel(), inputs, self.quiet) {
            Some(entry) => {
                self.open.entries.push(entry);
                self.quiet = 0;
            }
            None => self.quiet += 1,
        }
        self.expected.follow(&inputs.panel);
        self.open.ticks += 1;
        self.open.marks.push(mark(state_hash));
        (self.open.ticks == CHUNK_TICKS).then(|| self.close(state_hash, false))
    }

    /// Ends the recording: its last chunk, which may hold no tick at all.
    pub fn finish(mut self, state_hash: u64) -> Chunk {
        self.close(state_hash, true)
    }

    fn close(&mut self, state_hash: u64, is_last: bool) -> Chunk {
        self.quiet = 0;
        Chunk { state_hash, is_last, ..std::mem::take(&mut self.open) }
    }
}

#[cfg(test)]
mod tests;
