//! One position to learn from, in twenty-four bytes or so, and its eight images.

use bio_invaders::ai::net::{STATES, WINDOWS, corner};
use bio_invaders::rules::classic::{Board, SQUARES};

/// A position with its target.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    own: u64,
    other: u64,
    open: u64,
    /// Score for the side to move, in hundredths of a cell.
    pub score: i16,
    /// Half points of the side to move.
    result: u8,
}

impl Sample {
    /// The board with the score of its search and the game's result for red (0, 1, 2).
    pub fn new(board: &Board, score: i16, red: u8) -> Sample {
        let result = if board.blue_moves { 2 - red } else { red };
        Sample { own: board.own, other: board.other, open: board.open, score, result }
    }

    /// The result for the side to move, 0 to 1.
    pub fn result(&self) -> f32 {
        f32::from(self.result) / 2.0
    }

    /// The board, with red to move.
    pub fn board(&self) -> Board {
        Board { own: self.own, other: self.other, open: self.open, blue_moves: false, clock: 0 }
    }

    /// Rows of the mover's and of the other's view, of this image of the board (0..8).
    #[inline(always)]
    pub fn rows(&self, image: u32) -> [[u32; WINDOWS]; 2] {
        let gaps = SQUARES & !self.open;
        let [a, b] = [self.own | gaps, self.other | gaps].map(|plane| turned(plane, image));
        let mut rows = [[0; WINDOWS]; 2];
        let [mover, waiter] = &mut rows;
        for (window, (mover, waiter)) in mover.iter_mut().zip(waiter).enumerate() {
            let at = corner(window);
            let four = |plane: u64| ((plane >> at & 3) | (plane >> (at + 9) & 3) << 2) as u32;
            let (mine, theirs) = (four(a), four(b));
            let row = (window * STATES) as u32;
            *mover = row + (mine | theirs << 4);
            *waiter = row + (theirs | mine << 4);
        }
        rows
    }
}

/// The plane under one of the eight symmetries of the square.
fn turned(plane: u64, image: u32) -> u64 {
    let mut plane = plane;
    if image & 1 == 1 {
        plane = flopped(plane);
    }
    if image & 2 == 2 {
        plane = flipped(plane);
    }
    if image & 4 == 4 {
        plane = transposed(plane);
    }
    plane
}

/// Top to bottom.
fn flipped(plane: u64) -> u64 {
    (0..7).fold(0, |turned, row| turned | (plane >> (9 * row) & 0x7f) << (9 * (6 - row)))
}

/// Left to right.
fn flopped(plane: u64) -> u64 {
    (0..7).fold(0, |turned, file| turned | (plane >> file & COLUMN) << (6 - file))
}

/// The first file.
const COLUMN: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45 | 1 << 54;

/// Rows become files: squares `k` right of the diagonal move by `8 * k` bits.
fn transposed(plane: u64) -> u64 {
    let mut turned = 0;
    for apart in 0..7u32 {
        let mut diagonal = 0u64;
        for row in 0..7 - apart {
            diagonal |= 1 << (row * 9 + row + apart);
        }
        turned |= (plane & diagonal) << (8 * apart);
        turned |= plane >> (8 * apart) & diagonal;
    }
    turned
}
