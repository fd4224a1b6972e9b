//! The colours that play on one board.

use serde::{Deserialize, Serialize};

/// A colour on the board, in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// The first side: `x` in text, holds the top left corner, moves first.
    Red,
    /// The second side: `o` in text.
    Blue,
    /// The third side: `y` in text.
    Green,
    /// The fourth side: `z` in text.
    Yellow,
}

impl Side {
    /// All four, in the order of play.
    pub const ALL: [Side; 4] = [Side::Red, Side::Blue, Side::Green, Side::Yellow];

    /// Its number, 0 to 3: the index of every table by side.
    pub const fn number(self) -> usize {
        self as usize
    }

    /// The side of that number; none from 4 up.
    pub fn of_number(number: usize) -> Option<Side> {
        Side::ALL.get(number).copied()
    }

    /// The first `sides` sides.
    pub fn first(sides: u8) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().take(usize::from(sides))
    }

    /// The next of `sides` sides, clockwise.
    pub fn next(self, sides: u8) -> Side {
        let sides = usize::from(sides).clamp(1, 4);
        Side::ALL[(self.number() + 1) % sides]
    }

    /// The other of two sides: Blue for Red, Red for every other.
    pub fn other(self) -> Side {
        if self == Side::Red { Side::Blue } else { Side::Red }
    }

    /// Its letter in position text.
    pub const fn letter(self) -> char {
        match self {
            Side::Red => 'x',
            Side::Blue => 'o',
            Side::Green => 'y',
            Side::Yellow => 'z',
        }
    }

    /// Reads a letter of position text. The engine community also writes the first side `b` (black) or `r` (red),
    /// the second `w` (white), and all of them in capitals.
    pub fn of_letter(letter: char) -> Option<Side> {
        match letter.to_ascii_lowercase() {
            'x' | 'b' | 'r' => Some(Side::Red),
            'o' | 'w' => Some(Side::Blue),
            'y' => Some(Side::Green),
            'z' => Some(Side::Yellow),
            _ => None,
        }
    }
}
