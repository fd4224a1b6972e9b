//! Moves of the fast path, packed, and the list that holds them.

use super::{Bits, Board, FAR, leap, spread};

/// A move in sixteen bits: target bit below, origin bit above; a single has its target as origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step(pub u16);

impl Step {
    /// The forced pass.
    pub const PASS: Step = Step(0xffff);

    /// No move at all, for tables (a single onto a spare bit).
    pub const NONE: Step = Step(7 << 8 | 7);

    /// A single onto this bit.
    #[inline(always)]
    pub const fn single(to: u8) -> Step {
        Step((to as u16) << 8 | to as u16)
    }

    /// A double between these bits.
    #[inline(always)]
    pub const fn double(from: u8, to: u8) -> Step {
        Step((from as u16) << 8 | to as u16)
    }

    /// The target bit, 0..64.
    #[inline(always)]
    pub const fn to(self) -> u8 {
        self.0 as u8 & 63
    }

    /// The origin bit, 0..64; the target for a single.
    #[inline(always)]
    pub const fn from(self) -> u8 {
        (self.0 >> 8) as u8 & 63
    }

    /// Whether this is a single.
    #[inline(always)]
    pub const fn is_single(self) -> bool {
        self.from() == self.to() && self.0 != Step::PASS.0
    }

    /// Whether this is a double.
    pub const fn is_double(self) -> bool {
        self.from() != self.to()
    }
}

/// Steps of one position; 288 is the longest list there is.
#[derive(Clone, Debug)]
pub struct StepList {
    steps: [Step; StepList::CAPACITY],
    len: usize,
}

impl StepList {
    /// Room in a list.
    pub const CAPACITY: usize = 296;

    /// An empty list.
    pub const fn new() -> StepList {
        StepList { steps: [Step::NONE; StepList::CAPACITY], len: 0 }
    }

    #[inline(always)]
    fn push(&mut self, step: Step) {
        if self.len < StepList::CAPACITY {
            self.steps[self.len] = step;
            self.len += 1;
        }
    }

    /// The steps.
    #[inline(always)]
    pub fn as_slice(&self) -> &[Step] {
        &self.steps[..self.len]
    }
}

impl Default for StepList {
    fn default() -> StepList {
        StepList::new()
    }
}

impl Board {
    /// All legal steps; the forced pass alone when nothing else is legal; none when the game is over.
    pub fn steps(&self) -> StepList {
        let mut list = StepList::new();
        if self.verdict().is_some() {
            return list;
        }
        self.list_moves(&mut list);
        if list.len == 0 {
            list.push(Step::PASS);
        }
        list
    }

    /// Appends singles, then doubles, of a game that goes on.
    #[inline(always)]
    fn list_moves(&self, list: &mut StepList) {
        for to in self.single_targets() {
            list.push(Step::single(to));
        }
        for to in self.double_targets() {
            for from in self.origins(to) {
                list.push(Step::double(from, to));
            }
        }
    }

    /// Empty squares a single reaches.
    #[inline(always)]
    pub const fn single_targets(&self) -> Bits {
        Bits(spread(self.own) & self.empty())
    }

    /// Empty squares a double reaches.
    #[inline(always)]
    pub const fn double_targets(&self) -> Bits {
        Bits(leap(self.own) & self.empty())
    }

    /// Where doubles onto this bit may start.
    #[inline(always)]
    pub fn origins(&self, to: u8) -> Bits {
        Bits(FAR[usize::from(to & 63)] & self.own)
    }
}
