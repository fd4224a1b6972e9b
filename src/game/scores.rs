//! The table after an entry, the new row marked.

use super::beat::Beat;
use super::cue::Tune;
use super::flow;
use super::scene::{Scene, ScoresShown};

/// The whole of it.
const LENGTH: u64 = 300;

/// From here on a button leaves it.
const LEAVABLE: u64 = 60;

impl ScoresShown {
    /// What is heard as it begins.
    pub(super) fn enter(&self, beat: &mut Beat) {
        beat.tune(Tune::Scores);
    }

    /// One tick.
    pub(super) fn step(&mut self, beat: &mut Beat) -> Option<Scene> {
        let is_pressed = beat.any_button() || beat.touches.iter().any(|touch| touch.start);
        let is_left = beat.age() >= LEAVABLE && is_pressed;
        (is_left || beat.age() >= LENGTH).then(|| flow::next_party(beat))
    }
}
