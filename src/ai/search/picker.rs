//! The order in which moves are tried.

use super::{Knobs, Search};
use crate::rules::classic::{Board, Step, leap, spread};

/// A move and how soon it is tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored {
    pub(super) order: i32,
    pub(super) step: Step,
    /// Pieces it turns.
    pub(super) flips: u8,
}

impl Search<'_> {
    /// Puts all moves of the board but `first` on the move stack; returns where they start.
    /// Doubles onto squares a single reaches are left out when `is_thrifty`.
    pub(super) fn list(&mut self, board: &Board, ply: usize, first: Step, is_thrifty: bool) -> usize {
        let start = self.moves.len();
        let empty = board.empty();
        let previous = self.frame(ply, 1).step;
        let killers = self.frame(ply, 0).killers;
        let Knobs { order_flip, order_single, order_killer, .. } = self.knobs;
        let near = spread(board.own) & empty;
        let order = |this: &Search<'_>, step: Step, flips: i32| {
            let mut order = this.history.of(previous, step) + order_flip * flips;
            if step == killers[0] || step == killers[1] {
                order += order_killer;
            }
            order
        };
        let mut targets = near;
        while targets != 0 {
            let to = targets.trailing_zeros() as u8;
            targets &= targets - 1;
            let step = Step::single(to);
            if step != first {
                let flips = board.flips(to).count_ones() as u8;
                let order = order(self, step, i32::from(flips)) + order_single;
                self.moves.push(Scored { order, step, flips });
            }
        }
        let mut targets = leap(board.own) & empty;
        if is_thrifty {
            targets &= !near;
        }
        while targets != 0 {
            let to = targets.trailing_zeros() as u8;
            targets &= targets - 1;
            let flips = board.flips(to).count_ones() as u8;
            for from in board.origins(to) {
                let step = Step::double(from, to);
                if step != first {
                    let order = order(self, step, i32::from(flips));
                    self.moves.push(Scored { order, step, flips });
                }
            }
        }
        start
    }

    /// Takes the best remaining move at or after `at` and puts it there.
    #[inline(always)]
    pub(super) fn pick(&mut self, at: usize) -> Scored {
        let rest = &mut self.moves[at..];
        let mut best = 0;
        for slot in 1..rest.len() {
            if rest[slot].order > rest[best].order {
                best = slot;
            }
        }
        rest.swap(0, best);
        rest[0]
    }
}
