//! Play on? Each place is asked whether it goes on with the time that remains.

use super::beat::Beat;
use super::campaign;
use super::cue::{Effect, Word};
use super::event::Event;
use super::flow;
use super::hand::Touch;
use super::scene::{PlayOn, Scene};
use super::visit::Party;
use crate::cabinet::Fact;

/// So long is the answer waited for.
const LENGTH: u64 = 600;

/// So long nothing is heard.
pub const DEAF: u64 = 30;

/// YES and NO on the page, for the pointer (bible, section 7), a line's height more each way.
const YES: (i16, i16, i16, i16) = (24, 164, 128, 36);
const NO: (i16, i16, i16, i16) = (168, 164, 128, 36);

impl PlayOn {
    /// The question to these places.
    pub(super) fn new(places: &[u8], beat: &Beat) -> PlayOn {
        let mut asked = PlayOn {
            asked: places.iter().map(|place| (*place, None)).collect(),
            against: None,
            is_yes_lit: vec![true; places.len()],
        };
        asked.against = asked.opponent(beat);
        asked
    }

    /// The invader that waits for the one who is asked; none if a person does.
    fn opponent(&self, beat: &Beat) -> Option<u8> {
        match (self.asked.as_slice(), beat.table.party) {
            ([_], Party::Ladder { waiting: Some(_), .. }) => None,
            ([(place, _)], _) => beat.table.visit(*place).map(|visit| campaign::invader(visit.rung)),
            _ => None,
        }
    }

    /// What is heard as it begins.
    pub(super) fn enter(&self, beat: &mut Beat) {
        beat.silence();
        beat.say(Word::PlayOn);
    }

    /// One tick.
    pub(super) fn step(&mut self, beat: &mut Beat) -> Option<Scene> {
        let age = beat.age();
        self.against = self.opponent(beat);
        for number in 0..self.asked.len() {
            let (place, answer) = self.asked[number];
            // A start that bought time answers too, deaf or not: whoever pays wants to play.
            if answer.is_none() && beat.step.bought.contains(&place) {
                self.answer(number, true, beat);
            } else if answer.is_none() && age >= DEAF {
                let touch = beat.touch(place);
                self.hear(number, touch, beat);
            }
        }
        if age > 0 && age.is_multiple_of(60) && age < LENGTH {
            beat.effect(Effect::Countdown);
        }
        if age >= LENGTH {
            self.close(beat);
        }
        let is_settled = self.asked.iter().all(|(_, answer)| answer.is_some());
        is_settled.then(|| flow::after_play_on(&self.asked, beat))
    }

    fn hear(&mut self, number: usize, touch: Touch, beat: &mut Beat) {
        let (place, _) = self.asked[number];
        let is_lit = &mut self.is_yes_lit[number];
        if touch.step.0 != 0 && *is_lit != (touch.step.0 < 0) {
            *is_lit = touch.step.0 < 0;
            beat.effect(Effect::Cursor);
        }
        let poke = beat.poke.filter(|poke| poke.is_press && number == 0);
        let pointed = poke.and_then(|poke| match (poke.is_in(YES), poke.is_in(NO)) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        });
        let owes = beat.table.visit(place).is_some_and(|visit| visit.owes);
        let answer = if touch.cancel {
            Some(false)
        } else if touch.select {
            Some(self.is_yes_lit[number])
        } else {
            pointed
        };
        match answer {
            Some(true) if owes => beat.effect(Effect::Refuse),
            Some(is_yes) => self.answer(number, is_yes, beat),
            None => {}
        }
    }

    fn answer(&mut self, number: usize, is_yes: bool, beat: &mut Beat) {
        let (place, answer) = &mut self.asked[number];
        *answer = Some(is_yes);
        let place = *place;
        let clock_ticks = beat.clock(place);
        beat.event(Event::PlayOn { player: place, is_yes, clock_ticks });
        if is_yes {
            beat.note(Fact::PlayedOn);
        }
        beat.effect(if is_yes { Effect::Select } else { Effect::Refuse });
    }

    /// No answer is no.
    fn close(&mut self, beat: &mut Beat) {
        for number in 0..self.asked.len() {
            if self.asked[number].1.is_none() {
                self.answer(number, false, beat);
            }
        }
    }
}
