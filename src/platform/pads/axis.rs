//! An axis as two buttons: thresholds, centre, and ranges that devices do not keep to.

use super::raw::AxisRange;

/// When an axis becomes a direction and when it is none again, in percent of the way from centre to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thresholds {
    /// A push counts from here, 10 to 95.
    pub press: u8,
    /// It ends below this, less than `press`.
    pub release: u8,
    /// Below this an axis is at rest, at most `release`.
    pub dead_zone: u8,
}

impl Default for Thresholds {
    fn default() -> Thresholds {
        Thresholds { press: 55, release: 35, dead_zone: 25 }
    }
}

impl Thresholds {
    /// The three in an order that works, whatever an operator set: dead zone and release below press.
    pub fn ordered(self) -> Thresholds {
        let press = self.press.clamp(10, 95);
        let release = self.release.min(press - 5);
        Thresholds { press, release, dead_zone: self.dead_zone.min(release) }
    }
}

/// Which way an axis is pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Push {
    /// To neither end.
    None,
    /// Left or up.
    Low,
    /// Right or down.
    High,
}

/// One axis or hat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    low: i32,
    high: i32,
    push: Push,
    has_rested: bool,
}

impl Axis {
    /// An axis at its first known value. It must rest once before it may push: a trigger, a tilt sensor or a stick
    /// held while plugging in presses nothing.
    pub fn new(range: AxisRange, thresholds: Thresholds) -> Axis {
        let (low, high) = if range.low < range.high { (range.low, range.high) } else { (-32_768, 32_767) };
        let mut axis = Axis { low, high, push: Push::None, has_rested: false };
        axis.has_rested = axis.percent(range.value).abs() <= i64::from(thresholds.dead_zone);
        axis
    }

    /// Way from centre to end, -100 to 100; values beyond the declared range count as the end.
    fn percent(&self, value: i32) -> i64 {
        let (low, high) = (i64::from(self.low), i64::from(self.high));
        // Twice the distance, so that a range with an even count of values keeps its centre.
        ((2 * i64::from(value) - low - high) * 100 / (high - low)).clamp(-100, 100)
    }

    /// The push now.
    pub fn push(&self) -> Push {
        self.push
    }

    /// Takes a new value and says which way the axis is pushed now.
    pub fn moved(&mut self, value: i32, thresholds: Thresholds) -> Push {
        let percent = self.percent(value);
        if percent.abs() <= i64::from(thresholds.dead_zone) {
            self.has_rested = true;
        }
        let holds_from = |push| if self.push == push { thresholds.release } else { thresholds.press };
        self.push = if !self.has_rested {
            Push::None
        } else if percent <= -i64::from(holds_from(Push::Low)) {
            Push::Low
        } else if percent >= i64::from(holds_from(Push::High)) {
            Push::High
        } else {
            Push::None
        };
        self.push
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(low: i32, high: i32, value: i32) -> Axis {
        Axis::new(AxisRange { code: 0, low, high, value }, Thresholds::default())
    }

    /// Presses counted over a trace.
    fn presses(mut axis: Axis, trace: &[i32]) -> (u32, u32) {
        let (mut low, mut high) = (0, 0);
        for value in trace {
            let before = axis.push();
            let now = axis.moved(*value, Thresholds::default());
            low += u32::from(now == Push::Low && before != Push::Low);
            high += u32::from(now == Push::High && before != Push::High);
        }
        (low, high)
    }

    #[test]
    fn values_beyond_the_declared_range_are_the_end() {
        // The Xin-Mo board declares -1 to 1 and sends -2 for up and left.
        assert_eq!(presses(axis(-1, 1, 0), &[-2, 0, -2, 0, 1, 0]), (2, 1));
    }

    #[test]
    fn a_rebound_and_noise_at_the_threshold_are_one_push() {
        // A push, noise round the press threshold, the end, release with 15 % rebound, noise round the centre.
        let trace = [
            4_000, 17_000, 18_100, 17_900, 18_200, 17_800, 25_000, 32_767, 32_000, 20_000, 12_100, 11_900,
            11_300, 300, -4_915, -2_000, 900, -600, 0,
        ];
        assert_eq!(presses(axis(-32_768, 32_767, 0), &trace), (0, 1));
    }

    #[test]
    fn an_axis_that_never_rests_presses_nothing() {
        assert_eq!(presses(axis(0, 255, 0), &[0, 3, 1, 0, 2]), (0, 0), "a trigger at its low end");
        assert_eq!(presses(axis(-512, 511, 511), &[510, 500, 470]), (0, 0), "a stuck sensor");
    }

    #[test]
    fn a_stick_held_while_plugging_in_counts_after_it_was_let_go() {
        assert_eq!(presses(axis(0, 255, 255), &[254, 255, 128, 255]), (0, 1));
    }

    #[test]
    fn a_hat_and_a_byte_stick_know_their_centre() {
        assert_eq!(presses(axis(-1, 1, 0), &[-1, 0, 1, 0]), (1, 1));
        assert_eq!(presses(axis(0, 255, 127), &[0, 127, 255, 128, 0]), (2, 1));
    }

    #[test]
    fn a_range_without_width_is_taken_for_the_usual_one() {
        assert_eq!(presses(axis(0, 0, 0), &[32_767, 0]), (0, 1));
    }

    #[test]
    fn thresholds_set_the_wrong_way_round_still_part() {
        let wrong = Thresholds { press: 20, release: 90, dead_zone: 95 }.ordered();
        assert!(wrong.release < wrong.press && wrong.dead_zone <= wrong.release);
    }

    #[test]
    fn jitter_below_the_dead_zone_moves_nothing() {
        let trace: Vec<i32> = (0..1_000).map(|n| (n * 7_919) % 15_001 - 7_500).collect();
        assert_eq!(presses(axis(-32_768, 32_767, 0), &trace), (0, 0));
    }
}
