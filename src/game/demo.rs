//! The demo duel: two invaders of neighbouring rungs from a stored position, playing by the real rules.

use super::campaign;
use super::duel::{Duel, Phase, Seat};
use crate::ai::{Level, levels};
use crate::rules::{Move, Position, Ruleset};
use crate::tick::Ticks;

/// Each is seen thinking so long.
pub const THINK: Ticks = Ticks(30);

/// A stored position: who sits there, the board's code, and a side to move that turns five or more.
pub struct Stored {
    /// Red's and Blue's invader.
    pub invaders: [u8; 2],
    /// Blocks-Config code.
    pub code: &'static str,
    /// The position.
    pub fen: &'static str,
}

/// One a loop, in turn.
pub const STORED: [Stored; 1] =
    [Stored { invaders: [1, 2], code: "0", fen: "xx3oo/xx2ooo/2x1o1o/7/2ooo2/oo1oxxx/oo3xx x 0 12" }];

/// The demo board of a loop, begun at `now`.
pub fn board(number: u32, now: Ticks) -> Duel {
    let stored = &STORED[number as usize % STORED.len()];
    let position = Position::from_fen(stored.fen, Ruleset::classic())
        .unwrap_or_else(|_| Position::start(&campaign::layout(stored.code), Ruleset::classic()));
    let seats = stored.invaders.map(Seat::Invader).to_vec();
    let mut duel = Duel::new(seats, None, stored.code, position, now);
    duel.motions.clear();
    duel.phase = Phase::Moving { until: now };
    duel
}

/// In the demo they play in earnest and never give up.
pub fn level(number: u8) -> Level {
    levels::EIGHT[usize::from(number.clamp(1, 8)) - 1].in_earnest()
}

/// The move that opens the demo: the one that turns most.
pub fn opening(position: &Position) -> Move {
    let turned = |played: &&Move| played.to().map_or(0, |to| position.flips(to).len());
    position.moves().iter().max_by_key(turned).copied().unwrap_or(Move::Pass)
}
