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

/// One a loop, in turn: taken from games of the two against each other, five or six cells to be turned at once.
pub const STORED: [Stored; 6] = [
    Stored { invaders: [1, 2], code: "0", fen: "1xx1xx1/1ooxxx1/1oo1oo1/2ooo2/7/o6/o6 x 0 13" },
    Stored { invaders: [2, 3], code: "h", fen: "xx5/o6/1o-1-1x/ooo3x/x1-1-2/1ooo3/oooo1xx x 0 12" },
    Stored { invaders: [3, 4], code: "cf", fen: "x5o/2-o-o1/1-o1o-1/1xoooo1/1-xoo-1/1x-1-x1/x5x x 1 13" },
    Stored {
        invaders: [4, 5],
        code: "efh",
        fen: "2-1-oo/2-1-1o/xx-1-oo/2x1xoo/2-x-oo/x1-1-oo/x1-1-oo x 0 14",
    },
    Stored { invaders: [5, 6], code: "456h", fen: "x2-x2/2x-xoo/2---oo/4xoo/2---o1/1x1-1oo/x2-2o x 1 13" },
    Stored { invaders: [1, 2], code: "1245", fen: "1x1-1oo/oxx-3/oxxoo2/--oo1--/3oo1x/1o1-oo1/o2-x2 x 0 14" },
];

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
