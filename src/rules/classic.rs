//! The 7x7 two-side board in two words: the engine's fast path, equal to the general rules by test.
//!
//! Rows lie nine bits apart. A shift by one or two columns therefore lands on the board or on the two spare columns
//! beside it, and a shift by one or two rows on the board or beyond its last bit: no wrap masks are needed, one
//! `& empty` at the end of an expression removes whatever fell off.

mod general;
mod perft;
mod steps;
mod text;

pub use general::{bit_of, square_of};
pub use perft::{count, count_hashed, count_leaf_by_leaf, divide};
pub use steps::{Step, StepList};
pub use text::FenFault;

/// Bits from one row to the next.
pub const STRIDE: u32 = 9;

/// The 49 squares; square `row * 7 + file` from the top left is bit `row * 9 + file`.
pub const SQUARES: u64 = {
    let mut set = 0;
    let mut row = 0;
    while row < 7 {
        set |= 0x7f << (row * STRIDE);
        row += 1;
    }
    set
};

/// Plies without a single after which the game is drawn.
pub const LONG_JUMPING: u8 = 100;

/// Squares at distance one of each bit.
pub static NEAR: [u64; 64] = rings(1);

/// Squares at distance two of each bit.
pub static FAR: [u64; 64] = rings(2);

const fn rings(distance: u32) -> [u64; 64] {
    let mut table = [0; 64];
    let mut bit = 0;
    while bit < 64 {
        if SQUARES >> bit & 1 == 1 {
            let mut other = 0;
            while other < 64 {
                let rows = (bit / STRIDE).abs_diff(other / STRIDE);
                let files = (bit % STRIDE).abs_diff(other % STRIDE);
                let apart = if rows > files { rows } else { files };
                if SQUARES >> other & 1 == 1 && apart == distance {
                    table[bit as usize] |= 1 << other;
                }
                other += 1;
            }
        }
        bit += 1;
    }
    table
}

/// The set with all its neighbours; spare bits may be set.
#[inline(always)]
pub const fn spread(set: u64) -> u64 {
    let row = set | set << 1 | set >> 1;
    row | row << STRIDE | row >> STRIDE
}

/// Everything at distance one or two of the set, and the set; spare bits may be set.
#[inline(always)]
pub const fn reach(set: u64) -> u64 {
    let row = set | set << 1 | set >> 1 | set << 2 | set >> 2;
    row | row << STRIDE | row >> STRIDE | row << (2 * STRIDE) | row >> (2 * STRIDE)
}

/// Everything at distance exactly two of some square of the set; spare bits may be set.
#[inline(always)]
pub const fn leap(set: u64) -> u64 {
    let sides = set << 2 | set >> 2;
    let row = set | set << 1 | set >> 1 | sides;
    sides | sides << STRIDE | sides >> STRIDE | row << (2 * STRIDE) | row >> (2 * STRIDE)
}

/// How many pairs, one square from each set, lie at distance two.
#[inline(always)]
pub fn leaps_between(from: u64, to: u64) -> u32 {
    const SHIFTS: [u32; 8] = [
        2,
        STRIDE + 2,
        STRIDE - 2,
        2 * STRIDE,
        2 * STRIDE + 1,
        2 * STRIDE + 2,
        2 * STRIDE - 1,
        2 * STRIDE - 2,
    ];
    let mut pairs = 0;
    for shift in SHIFTS {
        pairs += (from << shift & to).count_ones() + (from >> shift & to).count_ones();
    }
    pairs
}

/// The bits of a set from the lowest up.
#[derive(Clone, Copy, Debug)]
pub struct Bits(pub u64);

impl Iterator for Bits {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// A 7x7 position seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Pieces of the side to move.
    pub own: u64,
    /// Pieces of the other side.
    pub other: u64,
    /// Squares that are not gaps.
    pub open: u64,
    /// Whether the second side (blue, `o`) is to move.
    pub blue_moves: bool,
    /// Plies since the last single, at most 255.
    pub clock: u8,
}

/// How a board stands at its end, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// More pieces, or the only pieces.
    Won,
    /// Equal pieces, or too many plies without a single.
    Drawn,
    /// Fewer pieces, or none.
    Lost,
}

impl Board {
    /// The open board with two pieces a side in the corners, red to move.
    pub const START: Board = Board {
        own: 1 | 1 << (6 * STRIDE + 6),
        other: 1 << 6 | 1 << (6 * STRIDE),
        open: SQUARES,
        blue_moves: false,
        clock: 0,
    };

    /// Empty squares.
    #[inline(always)]
    pub const fn empty(&self) -> u64 {
        self.open & !(self.own | self.other)
    }

    /// Red's pieces.
    pub const fn red(&self) -> u64 {
        if self.blue_moves { self.other } else { self.own }
    }

    /// Blue's pieces.
    pub const fn blue(&self) -> u64 {
        if self.blue_moves { self.own } else { self.other }
    }

    /// Pieces of the side to move less those of the other.
    #[inline(always)]
    pub const fn lead(&self) -> i32 {
        self.own.count_ones() as i32 - self.other.count_ones() as i32
    }

    /// Whether the side to move has a single or a double.
    #[inline(always)]
    pub const fn can_move(&self) -> bool {
        reach(self.own) & self.empty() != 0
    }

    /// The end of the game if it is here. A decided board comes before the drawn clock.
    #[inline]
    pub const fn verdict(&self) -> Option<Verdict> {
        let stuck = reach(self.own | self.other) & self.empty() == 0;
        if stuck || self.own == 0 || self.other == 0 {
            return Some(self.by_count());
        }
        if self.clock >= LONG_JUMPING { Some(Verdict::Drawn) } else { None }
    }

    /// Who has more pieces.
    pub const fn by_count(&self) -> Verdict {
        match self.lead() {
            1.. => Verdict::Won,
            0 => Verdict::Drawn,
            _ => Verdict::Lost,
        }
    }

    /// Pieces that turn when the side to move lands on this bit.
    #[inline(always)]
    pub fn flips(&self, to: u8) -> u64 {
        NEAR[usize::from(to & 63)] & self.other
    }

    /// The board after a single, a double or a pass. The step is not checked.
    #[inline(always)]
    pub fn play(&self, step: Step) -> Board {
        if step == Step::PASS {
            return self.pass();
        }
        let to = 1 << step.to();
        let from = 1 << step.from();
        let flips = self.flips(step.to());
        Board {
            own: self.other ^ flips,
            other: self.own & !from | to | flips,
            open: self.open,
            blue_moves: !self.blue_moves,
            clock: if step.is_single() { 0 } else { self.clock.saturating_add(1) },
        }
    }

    /// The board after a pass.
    #[inline(always)]
    pub const fn pass(&self) -> Board {
        Board {
            own: self.other,
            other: self.own,
            open: self.open,
            blue_moves: !self.blue_moves,
            clock: self.clock.saturating_add(1),
        }
    }

    /// Whether the step is legal here; the pass only when it is forced, nothing when the game is over.
    pub fn is_legal(&self, step: Step) -> bool {
        if self.verdict().is_some() {
            return false;
        }
        if step == Step::PASS {
            return !self.can_move();
        }
        let to = 1u64 << step.to();
        if to & self.empty() == 0 {
            return false;
        }
        if step.is_single() {
            return NEAR[usize::from(step.to())] & self.own != 0;
        }
        FAR[usize::from(step.to())] & self.own & 1 << step.from() != 0
    }

    /// A 64-bit key of pieces, gaps and side to move (the clock is not in it).
    /// A position and its twin with colours and turn exchanged share one key, as they share one value.
    #[inline(always)]
    pub const fn key(&self) -> u64 {
        let a = (self.own ^ self.open.rotate_left(7)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let b = (self.other ^ a.rotate_left(29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let c = (b ^ b >> 31 ^ self.own).wrapping_mul(0x94d0_49bb_1331_11eb);
        c ^ c >> 29
    }
}
