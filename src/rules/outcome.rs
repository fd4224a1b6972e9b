//! How a game ended and why.

use super::side::Side;
use serde::{Deserialize, Serialize};

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
