//! The watchdog ends a program that hangs, so that a supervisor can start it again.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

/// Between two looks.
const LOOK: Duration = Duration::from_secs(1);
/// So many looks without a sign of life are a hang. A graphics driver may well take seconds to wake a screen.
const PATIENCE: u32 = 20;
/// The display or the graphics card was lost; a supervisor starts the program again.
const LOST: i32 = 4;

/// The other end of the watchdog's leash. While it lives somebody has to give signs of life.
#[derive(Debug, Default)]
pub struct Watchdog {
    beats: Arc<AtomicU32>,
    is_over: Arc<AtomicBool>,
}

impl Watchdog {
    /// Starts watching. It counts its own looks and not the clock, so a suspended host or a stopped process, which
    /// stops the watchdog as well, is no hang.
    pub fn start() -> Watchdog {
        let watchdog = Watchdog::default();
        let (beats, is_over) = (watchdog.beats.clone(), watchdog.is_over.clone());
        let watch = move || {
            let mut hunger = Hunger::default();
            while !is_over.load(Ordering::Acquire) {
                thread::sleep(LOOK);
                if hunger.look(beats.load(Ordering::Acquire)) {
                    log::error!("the picture has hung for {PATIENCE} seconds; leaving with exit code {LOST}");
                    std::process::exit(LOST);
                }
            }
        };
        if let Err(error) = thread::Builder::new().name("watchdog".into()).spawn(watch) {
            log::warn!("nobody watches for hangs: {error}");
        }
        watchdog
    }

    /// A sign of life.
    pub fn pat(&self) {
        self.beats.fetch_add(1, Ordering::AcqRel);
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Release);
    }
}

/// Looks without a new beat.
#[derive(Debug, Default)]
struct Hunger {
    seen: u32,
    looks: u32,
}

impl Hunger {
    /// Whether patience is at its end.
    fn look(&mut self, beats: u32) -> bool {
        self.looks = if beats == self.seen { self.looks + 1 } else { 0 };
        self.seen = beats;
        self.looks >= PATIENCE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_ends_after_twenty_silent_looks_and_any_beat_renews_it() {
        let mut hunger = Hunger::default();
        assert!(!(0..19).any(|_| hunger.look(0)));
        assert!(!hunger.look(1));
        assert!(!(0..19).any(|_| hunger.look(1)));
        assert!(hunger.look(1));
    }
}
