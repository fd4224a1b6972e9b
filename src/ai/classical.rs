//! The hand-made evaluation of the fast board: cells, sealed cells, room, and the right to move.

use crate::rules::classic::{Board, reach, spread};

/// Worth of a piece that no empty square touches.
const SEALED: i32 = 25;
/// Worth of an empty square a side may double or single into.
const ROOM: i32 = 4;
/// Worth of being to move.
const TEMPO: i32 = 110;

/// Hundredths of a cell for the side to move.
#[inline]
pub fn evaluate(board: &Board) -> i32 {
    let empty = board.empty();
    let quiet = !spread(empty);
    let sealed = (board.own & quiet).count_ones() as i32 - (board.other & quiet).count_ones() as i32;
    let room =
        (reach(board.own) & empty).count_ones() as i32 - (reach(board.other) & empty).count_ones() as i32;
    100 * board.lead() + SEALED * sealed + ROOM * room + TEMPO
}
