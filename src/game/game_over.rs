//! Game over and a tip; then the letters, if the score ranks.

use super::beat::Beat;
use super::cue::{Tune, Word};
use super::flow;
use super::scene::{GameOver, Scene};

/// The whole of it.
const LENGTH: u64 = 300;

/// The thanks to a kiosk's visitor.
const THANKS: u64 = 240;

/// From here on a button leaves it.
const LEAVABLE: u64 = 60;

impl GameOver {
    /// What is heard as it begins.
    pub(super) fn enter(&self, beat: &mut Beat) {
        beat.tune(Tune::GameOver);
        beat.say(Word::GameOver);
    }

    /// One tick.
    pub(super) fn step(&mut self, beat: &mut Beat) -> Option<Scene> {
        let age = beat.age();
        let is_pressed = beat.any_button_of(&[self.place]) || beat.touch(self.place).start;
        let is_left = age >= LEAVABLE && is_pressed;
        let length = if self.is_session_over { THANKS } else { LENGTH };
        (is_left || age >= length).then(|| flow::after_game_over(self.place, beat))
    }
}
