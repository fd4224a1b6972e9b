//! The ending: three pictures of 300, eight curtain calls of 60, thanks of 240.

use super::beat::Beat;
use super::cue::{Cue, Tune};
use super::flow;
use super::scene::{Ending, Scene};

/// Pictures, then curtain calls, then thanks.
const PICTURES: u8 = 3;
const THANKS: u8 = 11;

/// From here on a button leaves a part.
const LEAVABLE: u64 = 60;

/// Length of a part, in ticks.
fn length(part: u8) -> u64 {
    match part {
        0..PICTURES => 300,
        PICTURES..THANKS => 60,
        _ => 240,
    }
}

impl Ending {
    /// The ending as it begins, for the climber at `place`.
    pub(super) fn new(place: u8, next_loop: u32, beat: &Beat) -> Ending {
        Ending { part: 0, since: beat.now(), place, next_loop }
    }

    /// What is heard as it begins.
    pub(super) fn enter(&self, beat: &mut Beat) {
        beat.tune(Tune::Ending);
    }

    /// One tick.
    pub(super) fn step(&mut self, beat: &mut Beat) -> Option<Scene> {
        let age = beat.now().since(self.since).0;
        let is_left = age >= LEAVABLE && beat.any_button_of(&[self.place]);
        if !is_left && age < length(self.part) {
            return None;
        }
        if self.part >= THANKS {
            return Some(flow::go_on(beat));
        }
        self.part += 1;
        self.since = beat.now();
        if (PICTURES..THANKS).contains(&self.part) {
            beat.cue(Cue::Snarl(self.part - PICTURES + 1));
        }
        None
    }
}
