//! Time, counted in ticks of one sixtieth of a second.

use serde::{Deserialize, Serialize};
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// Ticks in a second; the machine knows no other unit of time.
pub const TICKS_PER_SECOND: u64 = 60;

/// A length of time, or a moment counted from power-on, in ticks.
///
/// Subtraction stops at zero: a clock that is over stays at zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ticks(pub u64);

impl Ticks {
    /// No time at all.
    pub const ZERO: Ticks = Ticks(0);

    /// `seconds` as ticks.
    pub const fn from_seconds(seconds: u64) -> Ticks {
        Ticks(seconds * TICKS_PER_SECOND)
    }

    /// Seconds as a clock shows them: rounded up, so that zero is shown only at zero.
    pub const fn seconds_shown(self) -> u64 {
        self.0.div_ceil(TICKS_PER_SECOND)
    }

    /// Whole seconds: rounded down, as the score counts them.
    pub const fn whole_seconds(self) -> u64 {
        self.0 / TICKS_PER_SECOND
    }

    /// Ticks from `earlier` until this moment, zero if `earlier` is later.
    pub const fn since(self, earlier: Ticks) -> Ticks {
        Ticks(self.0.saturating_sub(earlier.0))
    }

    /// Whether nothing is left.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

impl Add for Ticks {
    type Output = Ticks;
    fn add(self, other: Ticks) -> Ticks {
        Ticks(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Ticks {
    fn add_assign(&mut self, other: Ticks) {
        *self = *self + other;
    }
}

impl Sub for Ticks {
    type Output = Ticks;
    fn sub(self, other: Ticks) -> Ticks {
        self.since(other)
    }
}

impl SubAssign for Ticks {
    fn sub_assign(&mut self, other: Ticks) {
        *self = *self - other;
    }
}
