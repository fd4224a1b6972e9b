//! How long to think with a clock: budgets in milliseconds, and when an iteration is the last.

use super::search::{PROVED, Report};
use crate::rules::classic::Step;

/// What a side has on its clock, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Time left.
    pub left: u64,
    /// Time added after each move.
    pub bonus: u64,
}

/// How long a search may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Time after which it ends at once.
    pub hard_ms: Option<u64>,
    /// Time it aims at, stretched or shortened by how it goes.
    pub soft_ms: Option<u64>,
}

/// Kept back from every limit for the way out.
const OVERHEAD_MS: u64 = 4;

impl Budget {
    /// No limit.
    pub const NONE: Budget = Budget { hard_ms: None, soft_ms: None };

    /// Exactly this long, less the way out.
    pub fn of_movetime(ms: u64) -> Budget {
        Budget { hard_ms: Some(ms.saturating_sub(OVERHEAD_MS).max(1)), soft_ms: None }
    }

    /// A share of the clock. `empties` is the number of empty squares: the fewer, the fewer moves are left to make.
    pub fn of_clock(clock: Clock, empties: u32) -> Budget {
        let moves_left = u64::from(14 + empties / 2);
        let usable = clock.left.saturating_sub(OVERHEAD_MS + clock.left / 50).max(1);
        let soft = (usable / moves_left + clock.bonus * 3 / 4).clamp(1, usable);
        let hard = (soft * 4).min(usable / 3 + clock.bonus.min(usable) / 2).clamp(1, usable);
        Budget { hard_ms: Some(hard), soft_ms: Some(soft.min(hard)) }
    }
}

/// Decides after each iteration whether another is worth its time.
#[derive(Clone, Debug)]
pub struct Pace {
    budget: Budget,
    best: Step,
    steady: u32,
    score: i32,
    /// When it was last asked, and the longest it was not.
    asked_ms: u64,
    stall_ms: u64,
}

impl Pace {
    /// The pace of a search with this budget.
    pub const fn new(budget: Budget) -> Pace {
        Pace { budget, best: Step::NONE, steady: 0, score: 0, asked_ms: 0, stall_ms: 0 }
    }

    /// Whether the search must end now. A busy machine that has let it wait may do so again: it ends that much earlier.
    pub fn is_over(&mut self, elapsed_ms: u64) -> bool {
        self.stall_ms = self.stall_ms.max(elapsed_ms.saturating_sub(self.asked_ms));
        self.asked_ms = elapsed_ms;
        self.budget.hard_ms.is_some_and(|hard| elapsed_ms + self.stall_ms.min(hard / 4) >= hard)
    }

    /// Whether another iteration should start after this one.
    pub fn goes_on(&mut self, report: &Report, elapsed_ms: u64) -> bool {
        let best = report.line.first().copied().unwrap_or(Step::NONE);
        self.steady = if best == self.best { self.steady + 1 } else { 0 };
        let fell = (self.score - report.score).clamp(0, 300) as u64;
        (self.best, self.score) = (best, report.score);
        let Some(soft) = self.budget.soft_ms else { return true };
        if report.score.abs() >= PROVED && report.depth > 6 {
            return false;
        }
        // A steady move that took most of the nodes needs less time, a sinking score more.
        let mut share = 1000 - 60 * u64::from(self.steady.min(8));
        share = share * (1500 - u64::from(report.effort.min(1000))) / 800;
        share += share * fell / 400;
        elapsed_ms * 1000 < soft * share
    }
}
