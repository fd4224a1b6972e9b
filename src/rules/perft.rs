//! Counts of move sequences, the proof of a move generator.

use super::moves::Move;
use super::position::Position;

/// Sequences of `depth` plies, the last ply counted in bulk. A finished game has none, and one of depth 0.
pub fn count(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.move_count()),
        _ => children(position, |child| count(child, depth - 1)),
    }
}

/// The same, every last move played.
pub fn count_leaf_by_leaf(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    children(position, |child| count_leaf_by_leaf(child, depth - 1))
}

/// The sequences below each move, in the order of the moves; none for depth 0.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let below = |played: &Move| {
        let mut child = position.clone();
        child.play_unchecked(*played);
        (*played, count(&child, depth - 1))
    };
    position.moves().iter().map(below).collect()
}

fn children(position: &Position, mut below: impl FnMut(&Position) -> u64) -> u64 {
    let mut sum = 0;
    for played in &position.moves() {
        let mut child = position.clone();
        child.play_unchecked(*played);
        sum += below(&child);
    }
    sum
}
