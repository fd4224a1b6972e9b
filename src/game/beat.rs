//! One tick as a scene sees it: what the hands did, the table, the cabinet, and where to say what happened.

use super::Step;
use super::cue::{Cue, Effect, Tune, Word};
use super::duel::Seat;
use super::event::Event;
use super::hand::Touch;
use super::pointing::Poke;
use super::table::Table;
use crate::ai::Thought;
use crate::cabinet::{Cabinet, Fact, Settings};
use crate::panel::PLACES;
use crate::tick::Ticks;

/// One tick.
pub struct Beat<'a> {
    /// What outlives the scene.
    pub table: &'a mut Table,
    /// The cabinet.
    pub cabinet: &'a mut Cabinet,
    /// What the hands did, by place.
    pub touches: [Touch; PLACES],
    /// What the pointer did.
    pub poke: Option<Poke>,
    /// The answer of the engine, if it came.
    pub thought: Option<Thought>,
    /// When the scene began.
    pub since: Ticks,
    /// Nothing is to be heard: the attract loop is silent but for every Nth time.
    pub is_mute: bool,
    /// What goes out.
    pub step: &'a mut Step,
}

impl<'a> Beat<'a> {
    /// A tick in which nobody touches anything.
    pub fn quiet(table: &'a mut Table, cabinet: &'a mut Cabinet, step: &'a mut Step) -> Beat<'a> {
        let since = table.now;
        Beat {
            table,
            cabinet,
            touches: [Touch::default(); PLACES],
            poke: None,
            thought: None,
            since,
            is_mute: false,
            step,
        }
    }
}

impl Beat<'_> {
    /// Whether a kiosk session has run out.
    pub fn is_session_over(&self) -> bool {
        self.cabinet.session().is_some_and(|session| session.left.is_zero())
    }

    /// Whether it is one of the operator's quiet hours; never where nobody tells the time.
    pub fn is_quiet_hour(&self) -> bool {
        self.table.hour.is_some_and(|hour| self.settings().is_quiet_at(hour))
    }

    /// Whether the person in that seat holds cancel down.
    pub fn touch_cancel_held(&self, seat: Seat) -> bool {
        matches!(seat, Seat::Player(place) if !self.touch(place).cancel_held.is_zero())
    }

    /// The game's time.
    pub fn now(&self) -> Ticks {
        self.table.now
    }

    /// How long the scene has been on.
    pub fn age(&self) -> u64 {
        self.table.now.since(self.since).0
    }

    /// The adjustments.
    pub fn settings(&self) -> &Settings {
        self.cabinet.settings()
    }

    /// What the hand at `place` did.
    pub fn touch(&self, place: u8) -> Touch {
        self.touches.get(usize::from(place)).copied().unwrap_or_default()
    }

    /// Whether `place` pressed select, or the pointer went down.
    pub fn selects(&self, place: u8) -> bool {
        self.touch(place).select || self.is_poked()
    }

    /// Whether the pointer went down.
    pub fn is_poked(&self) -> bool {
        self.poke.is_some_and(|poke| poke.is_press)
    }

    /// Whether anybody pressed a button, or the pointer went down.
    pub fn any_button(&self) -> bool {
        self.touches.iter().any(|touch| touch.button()) || self.is_poked()
    }

    /// Whether any lever made a step.
    pub fn any_step(&self) -> bool {
        self.touches.iter().any(|touch| touch.step != (0, 0))
    }

    /// Whether any of `places` pressed a button, or the pointer went down.
    pub fn any_button_of(&self, places: &[u8]) -> bool {
        places.iter().any(|place| self.touch(*place).button()) || self.is_poked()
    }

    /// Something is to be heard now.
    pub fn cue(&mut self, cue: Cue) {
        if !self.is_mute {
            self.step.cues.push(cue);
        }
    }

    /// An effect is to be heard now.
    pub fn effect(&mut self, effect: Effect) {
        self.cue(Cue::Effect(effect));
    }

    /// The machine says a word.
    pub fn say(&mut self, word: Word) {
        self.cue(Cue::Say(word));
    }

    /// Something is to be heard later.
    pub fn cue_in(&mut self, ticks: u64, cue: Cue) {
        let at = self.table.now + Ticks(ticks);
        if !self.is_mute {
            self.table.due_cues.push((at, cue));
        }
    }

    /// This tune is on from now; nothing happens if it is already.
    pub fn tune(&mut self, tune: Tune) {
        if !self.is_mute && self.table.tune != Some(tune) {
            self.table.tune = Some(tune);
            self.cue(Cue::Tune(tune));
        }
    }

    /// The tune fades, if one is on.
    pub fn silence(&mut self) {
        if self.table.tune.take().is_some() {
            self.cue(Cue::Silence);
        }
    }

    /// Something for the log.
    pub fn event(&mut self, event: Event) {
        self.step.events.push(event);
    }

    /// Something for the books.
    pub fn note(&mut self, fact: Fact) {
        self.cabinet.note(fact);
    }

    /// What is left on the clock of `place`.
    pub fn clock(&self, place: u8) -> Ticks {
        self.cabinet.clock(place)
    }
}
