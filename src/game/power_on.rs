//! The power-on test: short, and it shows only what was really checked.

use super::beat::Beat;
use super::flow;
use super::scene::{PowerOn, Scene};

/// It stands at least so long (bible, section 3).
const AT_LEAST: u64 = 180;

/// From here on a button leaves it.
const LEAVABLE: u64 = 60;

impl PowerOn {
    /// One tick.
    pub(super) fn step(&mut self, beat: &mut Beat) -> Option<Scene> {
        let age = beat.age();
        let is_left = age >= LEAVABLE && beat.any_button();
        (is_left || age >= AT_LEAST).then(|| flow::home(beat))
    }
}
