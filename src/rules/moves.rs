//! Moves and lists of moves that live on the stack.

use super::square::Square;
use serde::{Deserialize, Serialize};

/// What a side does in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Move {
    /// A piece next to `to` divides. Which one makes no difference to the game.
    Single {
        /// Where the new piece grows.
        to: Square,
    },
    /// A piece jumps over anything to distance 2.
    Double {
        /// The square it leaves.
        from: Square,
        /// Where it lands.
        to: Square,
    },
    /// No move: forced when there is none, or the turn was lost to the clock.
    Pass,
}

impl Move {
    /// Where it lands; none for a pass.
    pub const fn to(self) -> Option<Square> {
        match self {
            Move::Single { to } | Move::Double { to, .. } => Some(to),
            Move::Pass => None,
        }
    }

    /// The square it empties, if it does.
    pub const fn from(self) -> Option<Square> {
        match self {
            Move::Double { from, .. } => Some(from),
            Move::Single { .. } | Move::Pass => None,
        }
    }
}

/// All moves of a position, on the stack: 1024 places, and no list is longer than 1023 (12x12: 880 pairs of
/// squares two apart and 143 targets).
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; MoveList::CAPACITY],
    length: u16,
}

impl MoveList {
    /// How many moves it can hold.
    pub const CAPACITY: usize = 1024;

    /// An empty list.
    pub const fn new() -> MoveList {
        MoveList { moves: [Move::Pass; MoveList::CAPACITY], length: 0 }
    }

    /// Appends a move; one beyond the capacity is dropped.
    #[inline]
    pub fn push(&mut self, wanted: Move) {
        if let Some(place) = self.moves.get_mut(usize::from(self.length)) {
            *place = wanted;
            self.length += 1;
        }
    }

    /// The moves.
    pub fn as_slice(&self) -> &[Move] {
        &self.moves[..usize::from(self.length)]
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl std::ops::Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        self.as_slice()
    }
}

impl std::ops::DerefMut for MoveList {
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.moves[..usize::from(self.length)]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> std::slice::Iter<'a, Move> {
        self.as_slice().iter()
    }
}

impl std::fmt::Debug for MoveList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}
