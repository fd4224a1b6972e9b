//! A trackball, spinner or mouse as a lever: so many counts are a step.

/// Counts of a step at full speed (guessed: a tenth of an inch on a common 400-count mouse).
const STEP: i32 = 40;

/// What has been rolled since the last step, across and down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ball {
    rolled: [i32; 2],
}

impl Ball {
    /// Rolls by `counts` across (axis 0) or down (axis 1) at a speed in percent; says how many steps that makes, less
    /// than 0 for left and up. A step forgets what was rolled aside: a ball never rolls quite straight.
    pub fn roll(&mut self, axis: usize, counts: i32, speed: u8) -> i32 {
        let Some(rolled) = self.rolled.get_mut(axis) else { return 0 };
        let counts = counts.clamp(-100_000, 100_000) * i32::from(speed);
        // Turning round counts at once.
        *rolled = if (*rolled < 0) == (counts < 0) { *rolled + counts } else { counts };
        let steps = *rolled / (STEP * 100);
        if steps != 0 {
            *rolled %= STEP * 100;
            self.rolled[1 - axis] = 0;
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forty_counts_are_a_step_however_they_come() {
        for size in [1, 3, 7, 40, 160] {
            let mut ball = Ball::default();
            let steps: i32 = (0..4_000 / size).map(|_| ball.roll(0, size, 100)).sum();
            assert_eq!(steps, 4_000 / size * size / STEP, "{size} counts at a time");
        }
    }

    #[test]
    fn half_the_speed_needs_twice_the_way() {
        let mut ball = Ball::default();
        assert_eq!(ball.roll(1, -79, 50), 0);
        assert_eq!(ball.roll(1, -1, 50), -1);
    }

    #[test]
    fn turning_round_counts_at_once_and_drift_makes_no_step() {
        let mut ball = Ball::default();
        assert_eq!(ball.roll(0, 39, 100), 0);
        assert_eq!(ball.roll(0, -40, 100), -1);
        for _ in 0..50 {
            assert_eq!(ball.roll(0, 40, 100), 1);
            assert_eq!(ball.roll(1, 30, 100), 0, "aside");
        }
    }

    #[test]
    fn no_motion_is_too_large() {
        let mut ball = Ball::default();
        assert!(ball.roll(0, i32::MAX, 200) > 0 && ball.roll(0, i32::MIN, 200) < 0);
        assert_eq!(ball.roll(2, 1_000, 100), 0);
    }
}
