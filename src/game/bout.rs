//! A duel as a scene: it is played, told in the log, and goes on to its verdict.

use super::beat::Beat;
use super::cue::Tune;
use super::duel::{Duel, Phase};
use super::flow;
use super::scene::{Scene, Verdict};
use crate::tick::Ticks;

impl Duel {
    /// What is heard as it begins.
    pub(super) fn enter(&self, beat: &mut Beat) {
        beat.tune(Tune::DuelCalm);
    }

    /// One tick as the scene that is on.
    pub(super) fn step_scene(&mut self, beat: &mut Beat) -> Option<Scene> {
        if beat.is_session_over() && self.may_be_cut() {
            if self.plies == 0 {
                return Some(flow::session_over(true, beat));
            }
            self.position.adjudicate();
            self.finish(Ticks::ZERO, beat);
        }
        if self.is_deserted(beat) {
            return Some(flow::session_over(false, beat));
        }
        let opposition = flow::opposition(self, beat);
        let is_over = self.step(&opposition, beat);
        is_over.then(|| Scene::Verdict(Box::new(Verdict::new(self.clone(), beat))))
    }

    /// A session that is over lets the move in hand finish; then the board is counted.
    fn may_be_cut(&self) -> bool {
        matches!(self.phase, Phase::Deciding | Phase::LastChance { .. })
    }
}
