//! What outlives a scene: the time, the hands at the panel, the visits, the two streams, what is on its way.

use super::Step;
use super::cue::{Cue, Tune};
use super::hand::{DEAF, Hand};
use super::pointing::Pointing;
use super::scene::Part;
use super::visit::{Party, Visit};
use crate::panel::PLACES;
use crate::rng::{Rng, Stream};
use crate::tick::Ticks;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Why everything stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hold {
    /// The pause switch.
    Paused,
    /// The controller of a place, 0 to 3, is gone.
    PadLost(u8),
    /// The operator is inside.
    Service,
}

/// A move that a test driver wants steered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// Place, 0 to 3.
    pub place: u8,
    /// The move: two squares, one square, or whatever the rules room reads.
    pub text: String,
}

/// What outlives a scene.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// The game's time: it stands while the game is held.
    pub now: Ticks,
    /// Why everything stands still, and for how long it has.
    pub hold: Option<(Hold, Ticks)>,
    /// The hands at the four places.
    pub hands: [Hand; PLACES],
    /// The pointer.
    pub pointing: Pointing,
    /// Visits by place.
    pub visits: [Option<Visit>; PLACES],
    /// Who plays together.
    pub party: Party,
    /// Places whose visit is over and that have not yet seen GAME OVER.
    pub leavers: VecDeque<u8>,
    /// Whatever decides a game.
    pub play: Rng,
    /// Whatever is only seen or heard.
    pub show: Rng,
    /// What the power-on test found.
    pub parts: Vec<(Part, bool)>,
    /// Attract loops finished.
    pub loops: u32,
    /// Moves that wait to be steered.
    pub wishes: VecDeque<Wish>,
    /// Cues that are due later.
    pub due_cues: Vec<(Ticks, Cue)>,
    /// The tune that was asked for last, if none faded it.
    pub tune: Option<Tune>,
    /// The tilt warning stands until then.
    pub tilted_until: Ticks,
    /// Controllers that are gone, by place.
    pub lost_pads: [bool; PLACES],
    /// Today's month and day, if the host told.
    pub today: Option<(u8, u8)>,
    /// The hour of day, if the host told.
    pub hour: Option<u8>,
}

impl Table {
    /// A table nobody sits at.
    pub fn new(seed: u64, parts: Vec<(Part, bool)>) -> Table {
        Table {
            now: Ticks::ZERO,
            hold: None,
            hands: Default::default(),
            pointing: Pointing::default(),
            visits: Default::default(),
            party: Party::Nobody,
            leavers: VecDeque::new(),
            play: Rng::new(seed, Stream::Play),
            show: Rng::new(seed, Stream::Show),
            parts,
            loops: 0,
            wishes: VecDeque::new(),
            due_cues: Vec::new(),
            tune: None,
            tilted_until: Ticks::ZERO,
            lost_pads: [false; PLACES],
            today: None,
            hour: None,
        }
    }

    /// The visit at `place`, if one is on.
    pub fn visit(&self, place: u8) -> Option<&Visit> {
        self.visits.get(usize::from(place))?.as_ref()
    }

    /// The visit at `place`, to be changed.
    pub fn visit_mut(&mut self, place: u8) -> Option<&mut Visit> {
        self.visits.get_mut(usize::from(place))?.as_mut()
    }

    /// A scene or a page begins: what is pressed now does not count in it.
    pub fn deafen(&mut self) {
        let now = self.now;
        for hand in &mut self.hands {
            hand.deafen(now, DEAF);
        }
        self.pointing.deafen(now);
    }

    /// A hold ends: the press that ended it, and its bounces, are no start either.
    pub fn close(&mut self) {
        let now = self.now;
        for hand in &mut self.hands {
            hand.close(now, DEAF);
        }
        self.pointing.deafen(now);
    }

    /// Lets out the cues whose time has come.
    pub fn sound_due(&mut self, step: &mut Step) {
        let now = self.now;
        for (at, cue) in &self.due_cues {
            if *at <= now {
                if let Cue::Tune(tune) = cue {
                    self.tune = Some(*tune);
                }
                step.cues.push(*cue);
            }
        }
        self.due_cues.retain(|(at, _)| *at > now);
    }

    /// Whether nobody has a visit on.
    pub fn is_idle(&self) -> bool {
        self.visits.iter().all(Option::is_none)
    }
}
