//! Squares by number and sets of squares as bits.

use serde::{Deserialize, Serialize};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Sub, SubAssign};

/// A square by its number: row-major from the top left of the board's bounding box, so 0 to 143.
///
/// A number beyond the board is never on it: questions about such a square answer no or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Square(pub u8);

impl Square {
    /// Its number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of squares: one bit a square, bit 0 of word 0 first. Squares from 192 up are never in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SquareSet([u64; 3]);

impl SquareSet {
    /// No square.
    pub const EMPTY: SquareSet = SquareSet([0; 3]);

    /// The set of one square.
    pub fn of(square: Square) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        set.insert(square);
        set
    }

    /// The set whose bits are `words`, square 0 in the lowest bit of the first.
    pub const fn from_words(words: [u64; 3]) -> SquareSet {
        SquareSet(words)
    }

    /// Its bits.
    pub const fn words(self) -> [u64; 3] {
        self.0
    }

    /// Whether the square is in it.
    pub fn has(self, square: Square) -> bool {
        let index = square.index();
        index < 192 && self.0[index / 64] >> (index % 64) & 1 == 1
    }

    /// Puts the square in.
    pub fn insert(&mut self, square: Square) {
        let index = square.index();
        if index < 192 {
            self.0[index / 64] |= 1 << (index % 64);
        }
    }

    /// Takes the square out.
    pub fn remove(&mut self, square: Square) {
        let index = square.index();
        if index < 192 {
            self.0[index / 64] &= !(1 << (index % 64));
        }
    }

    /// It and the square.
    #[must_use]
    pub fn with(mut self, square: Square) -> SquareSet {
        self.insert(square);
        self
    }

    /// It without the square.
    #[must_use]
    pub fn without(mut self, square: Square) -> SquareSet {
        self.remove(square);
        self
    }

    /// How many squares are in it.
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
    }

    /// Whether no square is in it.
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Whether the two share a square.
    pub const fn meets(self, other: SquareSet) -> bool {
        (self.0[0] & other.0[0]) | (self.0[1] & other.0[1]) | (self.0[2] & other.0[2]) != 0
    }

    /// Whether every square of it is in `other`.
    pub const fn is_within(self, other: SquareSet) -> bool {
        (self.0[0] & !other.0[0]) | (self.0[1] & !other.0[1]) | (self.0[2] & !other.0[2]) == 0
    }

    /// The lowest square in it.
    pub fn first(self) -> Option<Square> {
        self.iter().next()
    }

    /// Its squares, lowest number first.
    pub const fn iter(self) -> Squares {
        Squares { words: self.0, word: 0 }
    }
}

/// The squares of a set, lowest number first.
#[derive(Clone, Debug)]
pub struct Squares {
    words: [u64; 3],
    word: usize,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.word < 3 {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Some(Square((self.word * 64) as u8 + bits.trailing_zeros() as u8));
            }
            self.word += 1;
        }
        None
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl BitOr for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }
}

impl BitAnd for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
}

impl BitXor for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn bitxor(self, other: SquareSet) -> SquareSet {
        SquareSet([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1], self.0[2] ^ other.0[2]])
    }
}

/// The squares of the first that are not in the second.
impl Sub for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn sub(self, other: SquareSet) -> SquareSet {
        SquareSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: SquareSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for SquareSet {
    fn bitand_assign(&mut self, other: SquareSet) {
        *self = *self & other;
    }
}

impl SubAssign for SquareSet {
    fn sub_assign(&mut self, other: SquareSet) {
        *self = *self - other;
    }
}
