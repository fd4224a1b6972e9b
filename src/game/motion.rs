//! Motions of the cells: how long each takes and when it begins.

use super::duel::{Motion, MotionKind};
use crate::cabinet::Pace;
use crate::rules::{Position, Side, Square, SquareSet};
use crate::tick::Ticks;

/// Lengths of one move's motions, in ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lengths {
    /// A clone.
    pub single: u64,
    /// A jump.
    pub double: u64,
    /// One cell turning.
    pub flip: u64,
    /// From one flip to the next.
    pub stagger: u64,
    /// From the landing to the next side's turn.
    pub rest: u64,
}

impl Lengths {
    /// The bible's, section 3.
    pub const NORMAL: Lengths = Lengths { single: 12, double: 14, flip: 8, stagger: 3, rest: 10 };

    /// A proved board is played out at a ply each 6 ticks.
    pub const PLAYING_OUT: Lengths = Lengths { single: 4, double: 4, flip: 4, stagger: 0, rest: 2 };

    /// Nothing is seen to move; the next side's turn comes when it would.
    pub const AT_ONCE: Lengths = Lengths { single: 1, double: 1, flip: 1, stagger: 0, rest: 10 };

    /// At the operator's pace. Nobody's clock runs meanwhile, so it is fair at any.
    pub fn at(pace: Pace) -> Lengths {
        match pace {
            Pace::Normal => Lengths::NORMAL,
            Pace::Slow => Lengths::NORMAL.times(3, 2),
            Pace::Fast => Lengths::NORMAL.times(1, 2),
            Pace::Off => Lengths::AT_ONCE,
        }
    }

    /// The last move of a wipe-out: its cells turn three times slower.
    #[must_use]
    pub fn with_slow_flips(self) -> Lengths {
        Lengths { flip: 3 * self.flip, stagger: 3 * self.stagger, ..self }
    }

    fn times(self, by: u64, over: u64) -> Lengths {
        let scaled = |ticks: u64| (ticks * by / over).max(1);
        Lengths {
            single: scaled(self.single),
            double: scaled(self.double),
            flip: scaled(self.flip),
            stagger: scaled(self.stagger),
            rest: scaled(self.rest),
        }
    }
}

/// A move as it will be seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Choreography {
    /// All motions, the mover's first.
    pub motions: Vec<Motion>,
    /// When the piece is down.
    pub lands_at: Ticks,
    /// When the last motion is over.
    pub settled_at: Ticks,
}

/// How a move of `side` from `from` to `to` with these `flips` is seen, beginning `now`.
pub fn choreograph(
    position: &Position,
    (side, from, to): (Side, Square, Square),
    flips: &[(Square, Side)],
    lengths: Lengths,
    now: Ticks,
) -> Choreography {
    let is_single = position.topology().distance(from, to) == 1;
    let (kind, travel) = if is_single {
        (MotionKind::Single { from, to, side }, lengths.single)
    } else {
        (MotionKind::Double { from, to, side }, lengths.double)
    };
    let lands_at = now + Ticks(travel);
    let mut motions = vec![Motion { start: now, length: Ticks(travel), kind }];
    let mut settled_at = lands_at;
    for (order, (square, was)) in flips.iter().enumerate() {
        let start = lands_at + Ticks(lengths.stagger * order as u64);
        let kind = MotionKind::Flip {
            square: *square,
            source: to,
            was: *was,
            becomes: side,
            order: order.min(7) as u8,
        };
        motions.push(Motion { start, length: Ticks(lengths.flip), kind });
        settled_at = settled_at.max(start + Ticks(lengths.flip));
    }
    Choreography { motions, lands_at, settled_at }
}

/// First squares drop in one after another, `apart` ticks apart, from `now`.
pub fn drops(squares: SquareSet, apart: u64, now: Ticks) -> Vec<Motion> {
    let drop = |(order, square): (usize, Square)| Motion {
        start: now + Ticks(apart * order as u64),
        length: Ticks(apart),
        kind: MotionKind::Drop { square },
    };
    squares.iter().enumerate().map(drop).collect()
}

/// Cells hop where they stand, two ticks apart.
pub fn hops(squares: impl IntoIterator<Item = Square>, now: Ticks) -> Vec<Motion> {
    let hop = |(order, square): (usize, Square)| Motion {
        start: now + Ticks(2 * order as u64),
        length: Ticks(16),
        kind: MotionKind::Hop { square },
    };
    squares.into_iter().enumerate().map(hop).collect()
}
