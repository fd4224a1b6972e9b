//! The player card page: just play, or three initials and a birthday; then the record and the first invader.

use super::beat::Beat;
use super::campaign;
use super::cue::{Effect, Tune};
use super::scene::{Appearance, CardPage, CardStep, Greeting, LETTERS, Scene};

/// The whole page.
const LENGTH: u64 = 1200;

/// Untouched so long, the choice is JUST PLAY.
const CHOICE: u64 = 600;

/// It leaves so long after the decision.
const LEAVES: u64 = 12;

/// Days of the longest case of each month; nobody's birthday is turned away.
const DAYS: [u8; 12] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

impl CardPage {
    /// The page as it comes up for `place`.
    pub(super) fn new(place: u8, beat: &Beat) -> CardPage {
        CardPage {
            place,
            step: CardStep::Choose(false),
            initials: *b"AAA",
            day: 1,
            month: 1,
            card: None,
            greeting: None,
            meets: 1,
            meets_at_most: 1,
            decided: None,
            touched_at: beat.now(),
        }
    }

    /// What is heard as it begins.
    pub(super) fn enter(&self, beat: &mut Beat) {
        beat.tune(Tune::Scores);
    }

    /// One tick.
    pub(super) fn step(&mut self, beat: &mut Beat) -> Option<Scene> {
        let now = beat.now();
        let touch = beat.touch(self.place);
        if touch.any() || beat.poke.is_some() {
            self.touched_at = now;
        }
        let is_left_alone =
            matches!(self.step, CardStep::Choose(_)) && now.since(self.touched_at).0 >= CHOICE;
        if self.decided.is_none() {
            if touch.start || beat.age() >= LENGTH || is_left_alone {
                self.decided = Some(now);
            } else {
                self.hear(beat);
            }
        }
        let is_over = self.decided.is_some_and(|at| now.since(at).0 >= LEAVES);
        is_over.then(|| self.close(beat))
    }

    fn hear(&mut self, beat: &mut Beat) {
        let touch = beat.touch(self.place);
        let (dx, dy) = touch.step;
        let is_select = beat.selects(self.place);
        match self.step {
            CardStep::Choose(is_lit) => return self.choose(is_lit, dx, is_select, beat),
            CardStep::Initial(number) => self.set_initial(number, (dx, dy), beat),
            CardStep::Month => self.turn_month(dx - dy, beat),
            CardStep::Day => self.turn_day(dx - dy, beat),
            CardStep::Meets => self.turn_meets(dx, beat),
        }
        self.go(is_select, touch.cancel, beat);
    }

    /// JUST PLAY or MY CARD; the pointer says which by its half of the page.
    fn choose(&mut self, is_lit: bool, dx: i8, is_select: bool, beat: &mut Beat) {
        let is_card = if dx == 0 { is_lit } else { dx > 0 };
        if is_card != is_lit {
            self.step = CardStep::Choose(is_card);
            beat.effect(Effect::Letter);
        }
        if !is_select {
            return;
        }
        if beat.poke.filter(|poke| poke.is_press).map_or(is_card, |poke| poke.x >= 160) {
            self.step = CardStep::Initial(0);
            beat.effect(Effect::LetterSet);
        } else {
            self.decided = Some(beat.now());
            beat.effect(Effect::Select);
        }
    }

    fn set_initial(&mut self, number: u8, (dx, dy): (i8, i8), beat: &mut Beat) {
        let letter = &mut self.initials[usize::from(number.min(2))];
        if dy != 0 {
            let at = LETTERS.iter().position(|known| known == letter).unwrap_or(0) as i32;
            let next = (at + i32::from(dy)).rem_euclid(LETTERS.len() as i32);
            *letter = LETTERS[next as usize];
            beat.effect(Effect::Letter);
        }
        let wanted = (i16::from(number) + i16::from(dx)).clamp(0, 2) as u8;
        if wanted != number {
            self.step = CardStep::Initial(wanted);
            beat.effect(Effect::Letter);
        }
    }

    fn turn_month(&mut self, by: i8, beat: &mut Beat) {
        if by != 0 {
            self.month = (i16::from(self.month) - 1 + i16::from(by)).rem_euclid(12) as u8 + 1;
            self.day = self.day.min(self.days());
            beat.effect(Effect::Letter);
        }
    }

    fn turn_day(&mut self, by: i8, beat: &mut Beat) {
        if by != 0 {
            let days = i16::from(self.days());
            self.day = (i16::from(self.day) - 1 + i16::from(by)).rem_euclid(days) as u8 + 1;
            beat.effect(Effect::Letter);
        }
    }

    fn days(&self) -> u8 {
        DAYS[usize::from(self.month.clamp(1, 12)) - 1]
    }

    /// Left asks for an easier one, right takes that back; never a harder one.
    fn turn_meets(&mut self, dx: i8, beat: &mut Beat) {
        let wanted = (i16::from(self.meets) + i16::from(dx)).clamp(1, i16::from(self.meets_at_most)) as u8;
        if wanted != self.meets {
            self.meets = wanted;
            beat.effect(Effect::Letter);
        }
    }

    /// Select goes to the next step, cancel to the one before.
    fn go(&mut self, is_select: bool, is_cancel: bool, beat: &mut Beat) {
        if is_select {
            self.step = match self.step {
                CardStep::Choose(_) => return,
                CardStep::Initial(number @ 0..=1) => CardStep::Initial(number + 1),
                CardStep::Initial(_) => CardStep::Month,
                CardStep::Month => CardStep::Day,
                CardStep::Day => {
                    self.sign_in(beat);
                    CardStep::Meets
                }
                CardStep::Meets => {
                    self.decided = Some(beat.now());
                    CardStep::Meets
                }
            };
            beat.effect(Effect::LetterSet);
        } else if is_cancel {
            self.step = match self.step {
                CardStep::Choose(_) | CardStep::Meets => return,
                CardStep::Initial(0) => CardStep::Choose(true),
                CardStep::Initial(number) => CardStep::Initial(number - 1),
                CardStep::Month => CardStep::Initial(2),
                CardStep::Day => CardStep::Month,
            };
            beat.effect(Effect::LetterDelete);
        }
    }

    fn sign_in(&mut self, beat: &mut Beat) {
        let (is_new, number) = beat.cabinet.cards_mut().sign_in(self.initials, self.day, self.month);
        let is_birthday = beat.table.today == Some((self.month, self.day));
        let Some(card) = beat.cabinet.cards().card(number) else { return };
        self.meets = card.first_invader(&campaign::RATINGS);
        self.meets_at_most = self.meets;
        self.greeting =
            Some(Greeting { is_new, is_birthday, won: card.won, lost: card.lost, best_rung: card.best_rung });
        self.card = Some(number);
    }

    fn close(&mut self, beat: &mut Beat) -> Scene {
        if let Some(visit) = beat.table.visit_mut(self.place) {
            visit.card = self.card;
            visit.has_birthday = self.greeting.as_ref().is_some_and(|greeting| greeting.is_birthday);
            if self.card.is_some() {
                visit.rung = u32::from(self.meets);
                visit.reached = visit.rung;
            }
        }
        Scene::Appearance(Appearance::new(self.place, beat))
    }
}
