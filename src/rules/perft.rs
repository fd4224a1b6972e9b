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

/// Counts already made, by position and depth.
#[derive(Clone, Debug)]
pub struct Known {
    slots: Vec<(u64, u64)>,
}

impl Known {
    /// Room for `1 << log` counts of 16 bytes; `log` is held to 10..=28.
    pub fn new(log: u32) -> Known {
        Known { slots: vec![(0, 0); 1 << log.clamp(10, 28)] }
    }

    fn slot(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.slots.len() - 1)
    }

    /// The count kept under this key, or the one made now.
    pub fn count(&mut self, key: u64, make: impl FnOnce(&mut Known) -> u64) -> u64 {
        // An empty slot has key 0.
        let key = key | 1;
        let (kept, leaves) = self.slots[self.slot(key)];
        if kept == key {
            return leaves;
        }
        let leaves = make(self);
        let slot = self.slot(key);
        self.slots[slot] = (key, leaves);
        leaves
    }
}

/// The same as [`count`], no position counted twice while it is remembered.
pub fn count_hashed(position: &Position, depth: u32, known: &mut Known) -> u64 {
    if depth <= 1 {
        return count(position, depth);
    }
    let key = (position.future_key() ^ u64::from(depth)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    known.count(key, |known| children(position, |child| count_hashed(child, depth - 1, known)))
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
