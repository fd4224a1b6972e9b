//! The panel's clock of a machine without a host: tick edges in microseconds.

/// Microseconds from power-on to the beginning of this tick, rounded down.
///
/// Tick `t` holds every moment from `tick_start_us(t)` up to, and without, `tick_start_us(t + 1)`.
pub const fn tick_start_us(tick: u64) -> u64 {
    tick.saturating_mul(1_000_000) / crate::tick::TICKS_PER_SECOND
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_ticks_are_a_second_and_none_is_lost_between() {
        assert_eq!(tick_start_us(60), 1_000_000);
        assert_eq!(tick_start_us(61), 1_016_666);
        assert_eq!(tick_start_us(60 * 3600 * 24 * 365), 365 * 24 * 3600 * 1_000_000);
    }
}
