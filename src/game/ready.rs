//! Ready: credits are in, and a start begins.

use super::beat::Beat;
use super::flow;
use super::scene::{HowTo, Ready, Scene};
use crate::tick::Ticks;

/// Left alone so long, the how-to acts play above.
const HOW_TO_AFTER: Ticks = Ticks(1200);

/// Left alone so long, the attract loop goes on, with PRESS START; the credits stay.
const ATTRACT_AFTER: Ticks = Ticks(3600);

impl Ready {
    /// The page as it comes up.
    pub(super) fn new(beat: &Beat) -> Ready {
        Ready { missing_for_two: flow::missing_for_two(beat.cabinet), how_to: None, touched_at: beat.now() }
    }

    /// One tick.
    pub(super) fn step(&mut self, beat: &mut Beat) -> Option<Scene> {
        let now = beat.now();
        self.missing_for_two = flow::missing_for_two(beat.cabinet);
        if let Some(scene) = flow::starts(beat) {
            return Some(scene);
        }
        if beat.step.has_new_credit || beat.touches.iter().any(|touch| touch.is_alive) || beat.poke.is_some()
        {
            self.touched_at = now;
            self.how_to = None;
        }
        let idle = now.since(self.touched_at);
        if idle >= ATTRACT_AFTER {
            return Some(flow::attract(beat));
        }
        if idle >= HOW_TO_AFTER && self.how_to.is_none() {
            self.how_to = Some(Box::new(HowTo::new(0, now)));
        }
        if let Some(how_to) = &mut self.how_to {
            how_to.step(now);
        }
        None
    }
}
