//! The host's clock, as the panel sees it.

use std::time::{Duration, Instant};

/// Microseconds since it was made; it never goes back.
#[derive(Clone, Copy, Debug)]
pub struct HostClock(Instant);

impl HostClock {
    /// Starts at 0.
    #[allow(clippy::disallowed_methods)] // the platform is the one that knows the wall clock
    pub fn start() -> HostClock {
        HostClock(Instant::now())
    }

    /// Microseconds since the start.
    pub fn now_us(self) -> u64 {
        self.0.elapsed().as_micros() as u64
    }

    /// The moment of that time, for timers.
    pub fn moment(self, at_us: u64) -> Instant {
        self.0 + Duration::from_micros(at_us)
    }
}
