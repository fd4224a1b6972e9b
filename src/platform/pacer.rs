//! The pacer turns host time into whole ticks of one sixtieth of a second, whatever the display does.

/// A stall never costs more than this, in microseconds: the ticks beyond it are not made up for.
pub const LONGEST_CATCH_UP_US: u64 = 250_000;

/// A microsecond holds 60 of these, a tick a million: no fraction is ever lost.
const PER_TICK: u64 = 1_000_000;
const PER_MICROSECOND: u64 = crate::tick::TICKS_PER_SECOND;

/// Counts the ticks that are due. It reads no clock: the caller brings the time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pacer {
    last_us: u64,
    owed: u64,
}

impl Pacer {
    /// Begins at `now_us`, with no tick due.
    pub fn start(now_us: u64) -> Pacer {
        Pacer { last_us: now_us, owed: 0 }
    }

    /// Ticks due since the last call, at most those of [`LONGEST_CATCH_UP_US`].
    ///
    /// A clock that was set back owes nothing: counting goes on from the new time.
    pub fn due(&mut self, now_us: u64) -> u32 {
        let elapsed = now_us.saturating_sub(self.last_us).min(LONGEST_CATCH_UP_US);
        self.last_us = now_us;
        self.owed += elapsed * PER_MICROSECOND;
        let ticks = self.owed / PER_TICK;
        self.owed %= PER_TICK;
        ticks as u32
    }

    /// When the next tick will be due, on the clock given to [`Pacer::due`].
    pub fn next_us(&self) -> u64 {
        self.last_us + (PER_TICK - self.owed).div_ceil(PER_MICROSECOND)
    }

    /// End of tick `index` of `count` ticks due at `now_us`: the last ends now, the others a tick apart before it.
    pub fn end_of(index: u32, count: u32, now_us: u64) -> u64 {
        let before = u64::from(count.saturating_sub(index + 1));
        now_us.saturating_sub(before * PER_TICK / PER_MICROSECOND)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Ticks counted over `seconds` by a display of `frames` per `per` seconds.
    fn ticks_at(frames: u64, per: u64, seconds: u64) -> u64 {
        let mut pacer = Pacer::start(7);
        let count = frames * seconds / per;
        (1..=count).map(|frame| u64::from(pacer.due(7 + frame * per * 1_000_000 / frames))).sum()
    }

    #[test]
    fn a_hundred_seconds_are_six_thousand_ticks_at_any_display_rate() {
        let rates =
            [(24, 1), (25, 1), (30, 1), (50, 1), (5994, 100), (60, 1), (75, 1), (120, 1), (144, 1), (240, 1)];
        for (frames, per) in rates {
            assert_eq!(ticks_at(frames, per, 100), 6_000, "{frames}/{per} Hz");
        }
        assert_eq!(ticks_at(5_000, 1, 100), 6_000, "no limit at all");
    }

    #[test]
    fn a_suspended_host_costs_a_quarter_second_at_most() {
        let mut pacer = Pacer::start(0);
        assert_eq!(pacer.due(3_600_000_000), 15);
        assert_eq!(pacer.due(3_600_016_667), 1);
    }

    #[test]
    fn a_clock_set_back_owes_nothing_and_goes_on() {
        let mut pacer = Pacer::start(5_000_000);
        assert_eq!(pacer.due(1_000_000), 0);
        assert_eq!(pacer.due(1_100_000), 6);
    }

    #[test]
    fn waking_at_the_promised_time_finds_exactly_one_tick() {
        let mut pacer = Pacer::start(123);
        for _ in 0..10_000 {
            assert_eq!(pacer.due(pacer.next_us() - 1), 0);
            assert_eq!(pacer.due(pacer.next_us()), 1);
        }
    }

    #[test]
    fn the_last_of_many_due_ticks_ends_now() {
        assert_eq!(Pacer::end_of(14, 15, 1_000_000), 1_000_000);
        assert_eq!(Pacer::end_of(0, 15, 1_000_000), 1_000_000 - 14 * 1_000_000 / 60);
        assert_eq!(Pacer::end_of(0, 4, 10), 0);
    }

    proptest! {
        #[test]
        fn no_wild_clock_makes_more_ticks_than_time_or_less_than_the_cap(steps in prop::collection::vec(-3_000_000i64..3_000_000, 1..200)) {
            let mut now = 1_000_000_000u64;
            let mut pacer = Pacer::start(now);
            let (mut ticks, mut allowed) = (0u64, 0u64);
            for step in steps {
                now = now.saturating_add_signed(step);
                ticks += u64::from(pacer.due(now));
                allowed += step.clamp(0, LONGEST_CATCH_UP_US as i64) as u64;
            }
            prop_assert_eq!(ticks, allowed * 60 / 1_000_000);
        }
    }
}
