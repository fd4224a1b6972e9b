//! A player's clock: thinking time bought, and how it runs out.

use crate::tick::Ticks;
use serde::{Deserialize, Serialize};

/// Below this much time the clock warns.
pub const LOW: Ticks = Ticks::from_seconds(10);
/// Below this much time it warns twice as often.
const HURRIED: Ticks = Ticks::from_seconds(5);
/// In the last second the heart holds its breath.
const BREATHLESS: Ticks = Ticks::from_seconds(1);

/// What one tick of decision time brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClockEdge {
    /// Nothing new.
    Still,
    /// Ten seconds are left: warn, and beat.
    Low,
    /// A heartbeat: each second below ten, each half below five, none in the last.
    Beat,
    /// The time is over.
    Zero,
}

/// The clock of one place, and what became of the time it was given since the visit began.
///
/// `bought = run + left + forfeited`, always.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// Time left.
    pub left: Ticks,
    /// Time bought or, in free play, granted.
    pub bought: Ticks,
    /// Time run.
    pub run: Ticks,
    /// Time given up.
    pub forfeited: Ticks,
    /// Time left for this move, where each move has its own.
    pub move_left: Option<Ticks>,
    /// A visit is on.
    pub is_playing: bool,
    /// The warning was given and no time bought since.
    pub is_warned: bool,
    /// Free play has filled the clock on this board.
    pub is_filled: bool,
}

impl Clock {
    /// Time on display: the move's, where each move has its own, else what is left.
    pub fn shown(&self) -> Ticks {
        self.move_left.unwrap_or(self.left)
    }

    /// Adds time.
    pub(super) fn add(&mut self, ticks: Ticks) {
        self.left += ticks;
        self.bought += ticks;
        self.is_warned &= self.left <= LOW;
    }

    /// Gives up what is left, and returns how much that was.
    pub(super) fn forfeit(&mut self) -> Ticks {
        let lost = std::mem::take(&mut self.left);
        self.forfeited += lost;
        self.move_left = None;
        self.is_warned = false;
        lost
    }

    /// One tick of decision time. A clock at zero stays there and tells no second [`ClockEdge::Zero`].
    pub(super) fn run(&mut self) -> ClockEdge {
        let is_own = self.move_left.is_none();
        let left = self.move_left.as_mut().unwrap_or(&mut self.left);
        if left.is_zero() {
            return ClockEdge::Still;
        }
        *left -= Ticks(1);
        let left = *left;
        if is_own {
            self.run += Ticks(1);
        }
        if left.is_zero() {
            return ClockEdge::Zero;
        }
        if left <= LOW && !self.is_warned {
            self.is_warned = true;
            return ClockEdge::Low;
        }
        let every = if left <= HURRIED { 30 } else { 60 };
        let is_beat = left < LOW && left > BREATHLESS && left.0.is_multiple_of(every);
        if is_beat { ClockEdge::Beat } else { ClockEdge::Still }
    }
}
