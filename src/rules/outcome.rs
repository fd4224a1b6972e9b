//! How a game ended and why.

use super::side::Side;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// No square is empty.
    Full,
    /// Only one side has pieces.
    WipedOut,
    /// Squares are left but nobody can move to one.
    NobodyCanMove,
    /// One side was stuck and the other took the rest.
    Fill,
    /// The same position for the third time.
    Repetition,
    /// Too many plies in a row without a single.
    NoSingle,
    /// The clock ran out.
    Time,
    /// Every side in turn lost its turn.
    TurnsLost,
    /// A side gave up, or all but one left.
    Resigned,
    /// An engine made an illegal move, or crashed.
    Illegal,
    /// The exact solver proved the result.
    Proved,
    /// It was cut short and the pieces were counted.
    Adjudicated,
}

/// Text that names no reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("this is no reason for the end of a game: write one such as full, wiped out, repetition or time")]
pub struct ReasonError;

const NAMED: [(Reason, &str); 12] = [
    (Reason::Full, "full"),
    (Reason::WipedOut, "wiped out"),
    (Reason::NobodyCanMove, "nobody can move"),
    (Reason::Fill, "fill"),
    (Reason::Repetition, "repetition"),
    (Reason::NoSingle, "no single"),
    (Reason::Time, "time"),
    (Reason::TurnsLost, "turns lost"),
    (Reason::Resigned, "resigned"),
    (Reason::Illegal, "illegal"),
    (Reason::Proved, "proved"),
    (Reason::Adjudicated, "adjudicated"),
];

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = NAMED.iter().find(|(reason, _)| reason == self).map_or("", |(_, name)| name);
        f.write_str(name)
    }
}

/// Reads our own words, and the three that PGN's `Termination` has for them.
impl FromStr for Reason {
    type Err = ReasonError;

    fn from_str(text: &str) -> Result<Reason, ReasonError> {
        match text {
            "time forfeit" => Ok(Reason::Time),
            "rules infraction" => Ok(Reason::Illegal),
            "adjudication" => Ok(Reason::Proved),
            _ => NAMED.iter().find(|(_, name)| *name == text).map(|(reason, _)| *reason).ok_or(ReasonError),
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; none: a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    pub reason: Reason,
    /// The true count of pieces by side number.
    pub counts: [u8; 4],
    /// The place of each side by side number, from 1; equal sides share a place; 0: not in the game.
    pub places: [u8; 4],
}

impl Outcome {
    /// Whether several sides share the first place.
    pub const fn is_draw(&self) -> bool {
        self.winner.is_none()
    }

    /// The winner's lead in pieces over the best of the others (negative when it won in spite of the count); 0 in a draw.
    pub fn margin(&self) -> i32 {
        let Some(winner) = self.winner else { return 0 };
        let count = |side: Side| i32::from(self.counts[side.number()]);
        let best = Side::ALL.into_iter().filter(|side| *side != winner).map(count).max();
        count(winner) - best.unwrap_or(0)
    }
}
