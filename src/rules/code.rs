//! The Blocks-Config code of the family's web community: blocked squares of a 7x7 board, mirrored both ways.
//!
//! Only the top left quarter is written, a sign a square; `0` is the open board:
//!
//! ```text
//! . d e 4
//! a g f 5
//! b c h 6
//! 1 2 3 x
//! ```

use super::layout::Layout;
use super::square::{Square, SquareSet};
use super::topology::Topology;
use thiserror::Error;

/// The signs in the order they are written, each with its column and row.
const SIGNS: [(char, u8, u8); 15] = [
    ('1', 0, 3),
    ('2', 1, 3),
    ('3', 2, 3),
    ('4', 3, 0),
    ('5', 3, 1),
    ('6', 3, 2),
    ('a', 0, 1),
    ('b', 0, 2),
    ('c', 1, 2),
    ('d', 1, 0),
    ('e', 2, 0),
    ('f', 2, 1),
    ('g', 1, 1),
    ('h', 2, 2),
    ('x', 3, 3),
];

/// What is wrong with a Blocks-Config code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CodeError {
    /// Nothing there.
    #[error("the code is empty: write 0 for the open board")]
    Empty,
    /// A sign that means nothing.
    #[error("'{found}' at sign {at} is no square of the code: use 1 to 6, a to h and x, or 0 alone")]
    Sign {
        /// The sign.
        found: char,
        /// Its place, from 1.
        at: usize,
    },
    /// The same square twice.
    #[error("'{found}' at sign {at} stands there twice: write each square once")]
    Repeated {
        /// The sign.
        found: char,
        /// Its place, from 1.
        at: usize,
    },
}

impl Layout {
    /// The classic 7x7 board with the blocks of a code, its signs in any order.
    ///
    /// # Errors
    /// What is wrong with the code and where.
    pub fn from_code(code: &str) -> Result<Layout, CodeError> {
        let mut layout = Layout::classic();
        let code = code.trim();
        if code.is_empty() {
            return Err(CodeError::Empty);
        }
        if code == "0" {
            return Ok(layout);
        }
        for (index, found) in code.chars().enumerate() {
            let at = index + 1;
            let sign = SIGNS.iter().find(|sign| sign.0 == found.to_ascii_lowercase());
            let &(_, column, row) = sign.ok_or(CodeError::Sign { found, at })?;
            let block = mirrored(column, row);
            if block.meets(layout.gaps) {
                return Err(CodeError::Repeated { found, at });
            }
            layout.gaps |= block;
        }
        Ok(layout)
    }

    /// Its code; none unless it is a 7x7 board with the classic first pieces and blocks mirrored both ways.
    pub fn code(&self) -> Option<String> {
        let mut code = String::new();
        let mut rest = self.gaps;
        for (sign, column, row) in SIGNS {
            let block = mirrored(column, row);
            if block.is_within(self.gaps) {
                code.push(sign);
                rest -= block;
            }
        }
        let classic = Layout::classic();
        let is_classic = (self.topology, self.pieces, self.sides) == (classic.topology, classic.pieces, 2);
        if code.is_empty() {
            code.push('0');
        }
        (is_classic && rest.is_empty()).then_some(code)
    }
}

/// The square and its mirror images: one, two or four.
fn mirrored(column: u8, row: u8) -> SquareSet {
    let width = Topology::CLASSIC.width();
    let square = |column: u8, row: u8| Square(row * width + column);
    [square(column, row), square(6 - column, row), square(column, 6 - row), square(6 - column, 6 - row)]
        .into_iter()
        .collect()
}
