//! What the machine gives the world in one tick.

use super::event::LogLine;
use super::hash;
use super::input::Answer;
use crate::ai::Job;
use crate::cabinet::{Nvram, Settings};
use crate::game::cue::Cue;
use crate::panel::PLACES;

/// All that leaves the machine in one tick.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outputs {
    /// What is to be heard.
    pub cues: Vec<Cue>,
    /// What happened, for the log.
    pub events: Vec<LogLine>,
    /// The lamps.
    pub lamps: Lamps,
    /// Whether each chute's mechanical counter is under current.
    pub coin_counters: [bool; PLACES],
    /// Whether each chute is locked: coins fall through.
    pub lockouts: [bool; PLACES],
    /// A question to the engine, in the tick it is asked.
    pub question: Option<Question>,
    /// The battery RAM, if it changed: to be stored before the picture of this tick is shown.
    pub nvram: Option<Box<Nvram>>,
    /// The settings, if the operator changed them.
    pub settings: Option<Box<Settings>>,
    /// The operator wants the books written out.
    pub wants_books: bool,
    /// Somebody came to play, or the last one left.
    pub visit: Option<VisitEdge>,
}

/// Lamps of the panel, as levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lamps {
    /// In the start buttons: steady when a start begins something, blinking when a coin is wanted.
    pub starts: [bool; PLACES],
    /// In the select buttons: whose turn it is.
    pub selects: [bool; PLACES],
}

/// A question to the engine. Its answer depends on the job alone, and is taken at its due tick.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The fingerprint of the job: equal questions have equal answers, whoever asked them and when.
    pub name: u64,
    /// What is asked.
    pub job: Job,
}

impl Question {
    /// The question that asks for this job.
    pub fn of(job: Job) -> Question {
        Question { name: hash::of_bytes(&hash::bytes_of(&job)), job }
    }

    /// Thinks it through.
    pub fn answer(&self) -> Answer {
        Answer { name: self.name, thought: self.job.think() }
    }
}

/// Edges of a visit: from the press that leaves attract until attract is back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VisitEdge {
    /// Somebody came.
    Began,
    /// Attract is back.
    Ended,
}
