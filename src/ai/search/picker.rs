//! The order in which moves are tried.

use super::{Knobs, Search};
use crate::rules::classic::{Board, NEAR, Step, leap, spread};

/// Low bits of a key that hold a move's place in its list, counted down.
const PLACES: i32 = 511;
/// The key of a move that has been taken.
const TAKEN: i32 = i32::MIN;

/// Lists of moves of the nodes of a line, one behind the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Stack {
    steps: Vec<Step>,
    /// Order above, place below: the greatest key is tried next.
    keys: Vec<i32>,
}

impl Stack {
    pub(super) fn new() -> Stack {
        Stack { steps: Vec::with_capacity(8192), keys: Vec::with_capacity(8192) }
    }

    pub(super) fn len(&self) -> usize {
        self.steps.len()
    }

    pub(super) fn truncate(&mut self, len: usize) {
        self.steps.truncate(len);
        self.keys.truncate(len);
    }

    #[inline(always)]
    fn push(&mut self, start: usize, step: Step, order: i32) {
        let place = (self.steps.len() - start) as i32;
        self.steps.push(step);
        self.keys.push(order.clamp(-(1 << 21), (1 << 21) - 1) << 9 | (PLACES - place));
    }

    /// Takes the best remaining move of the list that starts here and is the last.
    #[inline(always)]
    pub(super) fn pick(&mut self, start: usize) -> Option<Step> {
        let best = self.keys[start..].iter().fold(TAKEN, |best, key| best.max(*key));
        if best == TAKEN {
            return None;
        }
        let place = start + (PLACES - (best & PLACES)) as usize;
        self.keys[place] = TAKEN;
        Some(self.steps[place])
    }
}

impl Search<'_> {
    /// Puts all moves of the board but `first` on the move stack; returns where they start.
    /// Doubles onto squares a single reaches are left out when `is_thrifty`.
    pub(super) fn list(&mut self, board: &Board, ply: usize, first: Step, is_thrifty: bool) -> usize {
        let start = self.moves.len();
        let empty = board.empty();
        let previous = self.frame(ply, 1).step;
        let killers = self.frame(ply, 0).killers;
        let Knobs { order_flip, order_single, order_killer, order_exposed, .. } = self.knobs;
        let near = spread(board.own) & empty;
        let mut targets = (near | leap(board.own)) & empty;
        let enemy_reach = spread(board.other);
        while targets != 0 {
            let to = targets.trailing_zeros() as u8;
            let target = targets & targets.wrapping_neg();
            targets ^= target;
            let flips = order_flip * board.flips(to).count_ones() as i32;
            if near & target != 0 {
                let step = Step::single(to);
                if step != first {
                    let mut order = flips + order_single + self.history.of(previous, step);
                    if step == killers[0] || step == killers[1] {
                        order += order_killer;
                    }
                    self.moves.push(start, step, order);
                }
                if is_thrifty {
                    continue;
                }
            }
            for from in board.origins(to) {
                let step = Step::double(from, to);
                if step != first {
                    let mut order = flips + self.history.of(previous, step);
                    if step == killers[0] || step == killers[1] {
                        order += order_killer;
                    }
                    if order_exposed != 0 && enemy_reach >> from & 1 == 1 {
                        // The hole it leaves lies beside own pieces and within a single of the other side.
                        let exposed = NEAR[usize::from(from & 63)] & board.own;
                        order -= order_exposed * exposed.count_ones() as i32;
                    }
                    self.moves.push(start, step, order);
                }
            }
        }
        start
    }
}
