//! Three letters on two slime rails: stick chooses, button sets, cancel takes back.

use super::beat::Beat;
use super::cue::{Effect, Tune};
use super::event::Event;
use super::flow;
use super::pointing::Poke;
use super::scene::{Initials, LETTERS, Scene, ScoresShown};

/// The whole of it: then what stands is taken.
const LENGTH: u64 = 1800;

/// Letters of a name.
const NAME: usize = 3;

/// Letters on one rail; END stands below the right end of the second.
pub const RAIL: usize = 15;

/// Where the letters stand, for the pointer: top left of the first one's cell, and a cell's width and height.
pub const RAILS: (i16, i16, i16, i16) = (19, 108, 18, 22);

/// Where END stands.
pub const END: (i16, i16, i16, i16) = (254, 148, 60, 24);

impl Initials {
    /// What is heard as it begins.
    pub(super) fn enter(&self, beat: &mut Beat) {
        beat.tune(Tune::Scores);
    }

    /// One tick.
    pub(super) fn step(&mut self, beat: &mut Beat) -> Option<Scene> {
        let touch = beat.touch(self.place);
        self.move_lit(touch.step, beat);
        if touch.cancel && self.letters.pop().is_some() {
            beat.effect(Effect::LetterDelete);
        }
        let is_pointed = beat.poke.filter(|poke| poke.is_press).is_some_and(|poke| self.point(poke));
        let is_done = (touch.select || is_pointed) && self.set(beat);
        let is_over = is_done || touch.start || beat.age() >= LENGTH;
        is_over.then(|| self.close(beat))
    }

    /// The pointer goes down: lights the letter there; `true` if there is one.
    fn point(&mut self, poke: Poke) -> bool {
        let (left, top, width, height) = RAILS;
        let at_end = poke.is_in(END).then_some(LETTERS.len());
        let lit = at_end.or_else(|| {
            (0..LETTERS.len()).find(|number| {
                let (column, rail) = ((number % RAIL) as i16, (number / RAIL) as i16);
                poke.is_in((left + width * column, top + height * rail, width, height))
            })
        });
        self.lit = lit.unwrap_or(self.lit);
        lit.is_some()
    }

    /// Left and right along the rails and END, round their ends; up and down from rail to rail to END.
    fn move_lit(&mut self, (dx, dy): (i8, i8), beat: &mut Beat) {
        if (dx, dy) == (0, 0) {
            return;
        }
        let places = LETTERS.len() as i32 + 1;
        let mut lit = self.lit as i32 + i32::from(dx);
        if dy != 0 {
            let (rail, end) = (RAIL as i32, places - 1);
            lit = match (lit, dy > 0) {
                (at, true) if at == end => rail - 1,
                (at, false) if at == end => end - 1,
                (at, true) if at < rail => at + rail,
                (at, false) if at >= rail => at - rail,
                _ => end,
            };
        }
        self.lit = lit.rem_euclid(places) as usize;
        beat.effect(Effect::Letter);
    }

    /// Sets the lit letter; `true` once END was chosen.
    fn set(&mut self, beat: &mut Beat) -> bool {
        let Some(letter) = LETTERS.get(self.lit) else {
            return true;
        };
        if self.letters.len() >= NAME {
            return true;
        }
        self.letters.push(*letter);
        beat.effect(Effect::LetterSet);
        if self.letters.len() == NAME {
            self.lit = LETTERS.len();
        }
        false
    }

    fn close(&mut self, beat: &mut Beat) -> Scene {
        let mut initials = [b' '; NAME];
        for (to, from) in initials.iter_mut().zip(&self.letters) {
            *to = *from;
        }
        if self.letters.iter().all(|letter| *letter == b' ') {
            initials = *b"...";
        }
        let rank = beat.cabinet.enter_score(initials, self.score, self.rung);
        let name = initials.iter().map(|letter| char::from(*letter)).collect();
        beat.event(Event::Score { initials: name, points: self.score });
        flow::end_visit(self.place, beat);
        match rank {
            Some(rank) => Scene::Scores(ScoresShown { rank }),
            None => flow::next_party(beat),
        }
    }
}
