//! What the search learns while it runs: which moves refute, and where the evaluation errs.

use crate::rules::classic::{Board, Step};

const LIMIT: i32 = 8192;
const CORRECTIONS: usize = 1 << 13;

/// Counters of one search; nothing survives it.
#[derive(Clone, Debug)]
pub struct History {
    by_squares: Vec<i16>,
    by_reply: Vec<i16>,
    corrections: [Vec<i16>; 3],
}

#[inline(always)]
fn squares(step: Step) -> usize {
    usize::from(step.from()) << 6 | usize::from(step.to())
}

/// A step as its target and kind, 0..128.
#[inline(always)]
fn landing(step: Step) -> usize {
    usize::from(step.to()) << 1 | usize::from(step.is_double())
}

#[inline(always)]
fn pull(counter: &mut i16, bonus: i32) {
    let old = i32::from(*counter);
    *counter = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

impl History {
    /// Empty counters.
    pub fn new() -> History {
        History {
            by_squares: vec![0; 1 << 12],
            by_reply: vec![0; 1 << 14],
            corrections: [vec![0; CORRECTIONS], vec![0; CORRECTIONS], vec![0; CORRECTIONS]],
        }
    }

    /// How often this step refuted, after the previous step and anywhere; -16384..=16384.
    #[inline(always)]
    pub fn of(&self, previous: Step, step: Step) -> i32 {
        let reply = landing(previous) << 7 | landing(step);
        i32::from(self.by_squares[squares(step)]) + i32::from(self.by_reply[reply])
    }

    /// Moves the counters of a step towards good (positive) or bad.
    #[inline(always)]
    pub fn learn(&mut self, previous: Step, step: Step, bonus: i32) {
        let reply = landing(previous) << 7 | landing(step);
        pull(&mut self.by_squares[squares(step)], bonus);
        pull(&mut self.by_reply[reply], bonus);
    }

    #[inline(always)]
    fn slots(board: &Board) -> [usize; 3] {
        let slot = |set: u64, salt: u64| {
            ((set ^ salt).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - CORRECTIONS.trailing_zeros())) as usize
        };
        [slot(board.own, 0), slot(board.other, 0x55), slot(board.empty(), 0xaa)]
    }

    /// What to add to the evaluation of boards like this one, in hundredths of a cell.
    #[inline(always)]
    pub fn correction(&self, board: &Board) -> i32 {
        let slots = History::slots(board);
        let sum: i32 = self.corrections.iter().zip(slots).map(|(table, slot)| i32::from(table[slot])).sum();
        sum / 64
    }

    /// Learns that the evaluation of boards like this one was `error` too low, at this depth.
    #[inline(always)]
    pub fn correct(&mut self, board: &Board, error: i32, depth: i32) {
        let slots = History::slots(board);
        let weight = (depth + 1).min(16);
        for (table, slot) in self.corrections.iter_mut().zip(slots) {
            let counter = &mut table[slot];
            let aim = error.clamp(-400, 400) * 32;
            let new = (i32::from(*counter) * (256 - weight) + aim * weight) / 256;
            *counter = new.clamp(-12_000, 12_000) as i16;
        }
    }
}

impl Default for History {
    fn default() -> History {
        History::new()
    }
}
