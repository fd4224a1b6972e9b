//! The wall clock, for measuring.

use std::time::{Duration, Instant};

/// Time since its start.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts now.
    #[allow(clippy::disallowed_methods)] // the platform is the one that knows the wall clock
    pub fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    /// How long it runs.
    pub fn elapsed(self) -> Duration {
        self.0.elapsed()
    }

    /// The same in seconds.
    pub fn seconds(self) -> f64 {
        self.elapsed().as_secs_f64()
    }
}
