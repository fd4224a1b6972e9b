//! To and from the general rules.

use super::{Board, Step};
use crate::rules::{JumpShape, Move, Position, Settled, Side, Square, SquareSet, StuckRule, Topology};

/// The bit of a general square 0..49.
pub const fn bit_of(square: Square) -> u8 {
    square.0 / 7 * 9 + square.0 % 7
}

/// The general square of a bit.
pub const fn square_of(bit: u8) -> Square {
    Square(bit / 9 * 7 + bit % 9)
}

fn word(set: SquareSet) -> u64 {
    set.iter().fold(0, |word, square| word | 1 << bit_of(square))
}

impl Board {
    /// The fast form of a position: 7x7, two sides, nobody gone, passing when stuck, any jump, no bonus squares, drawn after 100 plies
    /// without a single. `None` for every other game. Earlier repetitions and the outcome are not carried over.
    pub fn of(position: &Position) -> Option<Board> {
        let rules = position.ruleset();
        let is_classic = position.topology() == Topology::CLASSIC
            && position.sides() == 2
            && !position.has_left(Side::Red)
            && !position.has_left(Side::Blue)
            && rules.stuck == StuckRule::Pass
            && rules.jumps == JumpShape::Any
            && rules.bonus.is_none()
            && rules.long_jumping == u16::from(super::LONG_JUMPING)
            && rules.long_jumping_settled == Settled::Draw
            && rules.repetition != Some(Settled::Count);
        if !is_classic {
            return None;
        }
        let side = position.side_to_move();
        Some(Board {
            own: word(position.pieces(side)),
            other: word(position.pieces(side.other())),
            open: word(position.open()),
            blue_moves: side == Side::Blue,
            clock: position.plies_since_single().min(255) as u8,
        })
    }
}

impl Step {
    /// The general form of a step.
    pub const fn to_move(self) -> Move {
        if self.0 == Step::PASS.0 {
            Move::Pass
        } else if self.is_single() {
            Move::Single { to: square_of(self.to()) }
        } else {
            Move::Double { from: square_of(self.from()), to: square_of(self.to()) }
        }
    }

    /// The fast form of a move on the 7x7 board.
    pub const fn of(played: Move) -> Step {
        match played {
            Move::Pass => Step::PASS,
            Move::Single { to } => Step::single(bit_of(to)),
            Move::Double { from, to } => Step::double(bit_of(from), bit_of(to)),
        }
    }
}
