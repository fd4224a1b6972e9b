//! Six hundred ticks of a recording: only what was not to be expected is written down.

use super::{CHUNK_TICKS, Expected};
use crate::machine::input::{Inputs, News};
use crate::panel::{Edge, Panel, Pointer, Switches};
use serde::{Deserialize, Serialize};

/// A tick in which something happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Ticks before it in which nothing did, since the last entry of the chunk.
    pub quiet: u32,
    /// Switches closed at its end, if the levels changed.
    pub held: Option<Switches>,
    /// Its edges.
    pub edges: Vec<Edge>,
    /// How far the panel's clock ran ahead of (or behind) one tick, in microseconds.
    pub drift_us: i64,
    /// The pointer, if it moved.
    pub pointer: Option<Pointer>,
    /// What the host had to tell.
    pub news: Vec<News>,
}

impl Entry {
    /// What sets `inputs` apart from `expected`; none if nothing does.
    pub(super) fn between(expected: &Panel, inputs: &Inputs, quiet: u32) -> Option<Entry> {
        let panel = &inputs.panel;
        let is_quiet = panel == expected && inputs.news.is_empty();
        (!is_quiet).then(|| Entry {
            quiet,
            held: (panel.held != expected.held).then_some(panel.held),
            edges: panel.edges.clone(),
            drift_us: panel.now_us.wrapping_sub(expected.now_us) as i64,
            pointer: panel.pointer,
            news: inputs.news.clone(),
        })
    }

    fn apply(&self, expected: Panel) -> Inputs {
        let panel = Panel {
            held: self.held.unwrap_or(expected.held),
            edges: self.edges.clone(),
            now_us: expected.now_us.wrapping_add(self.drift_us as u64),
            pointer: self.pointer,
        };
        Inputs { panel, news: self.news.clone(), answer: None }
    }
}

/// Up to 600 ticks and the hash of the state after them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chunk {
    /// How many ticks; 600 in all but the last.
    pub ticks: u32,
    /// Those in which something happened.
    pub entries: Vec<Entry>,
    /// A byte of the state's hash after each tick ([`super::mark`]).
    pub marks: Vec<u8>,
    /// The state's hash after the last of them.
    pub state_hash: u64,
    /// The recording ends here.
    pub is_last: bool,
}

impl Chunk {
    /// Whether the numbers in it agree with each other.
    pub(super) fn is_sound(&self) -> bool {
        let told: u64 = self.entries.iter().map(|entry| u64::from(entry.quiet) + 1).sum();
        let is_whole = self.ticks == CHUNK_TICKS || self.is_last && self.ticks < CHUNK_TICKS;
        is_whole && told <= u64::from(self.ticks) && self.marks.len() == self.ticks as usize
    }

    /// The inputs of its ticks, given what is expected at its beginning, which is moved to its end.
    pub(super) fn inputs(&self, before: &mut Expected) -> Vec<Inputs> {
        let mut all = Vec::with_capacity(self.ticks as usize);
        let mut entries = self.entries.iter();
        let mut next = entries.next();
        let mut quiet = 0;
        for _ in 0..self.ticks {
            let expected = before.panel();
            let inputs = match next {
                Some(entry) if entry.quiet == quiet => {
                    quiet = 0;
                    next = entries.next();
                    entry.apply(expected)
                }
                _ => {
                    quiet += 1;
                    Inputs::of_panel(expected)
                }
            };
            before.follow(&inputs.panel);
            all.push(inputs);
        }
        all
    }
}
