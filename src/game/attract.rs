//! The attract loop: its pages, their times, and what a coin, a start, a stick or a button does there.

use super::beat::Beat;
use super::cue::{Cue, Effect, Tune, Word};
use super::event::Event;
use super::scene::{Attract, AttractPage, HowTo, Ready, Scene};
use super::{demo, flow};
use crate::cabinet::Tongue;
use crate::tick::Ticks;

/// A page goes out in 12 ticks, and the next comes in in 12.
pub const CHANGE: Ticks = Ticks(12);

/// The lettering has dripped in: the machine says its name.
const LETTERED: u64 = 100;

/// The short title has no adjustment of its own.
const TITLE_SHORT: u64 = 240;

/// The pages in their order, by number.
const PAGES: u8 = 8;

impl Attract {
    /// The loop from its title.
    pub(super) fn new(beat: &Beat) -> Attract {
        let every = u32::from(beat.settings().attract.sound_every);
        let loops = beat.table.loops;
        let is_heard = every > 0 && loops.is_multiple_of(every);
        Attract {
            page: AttractPage::Title,
            loops,
            page_since: beat.now() + CHANGE,
            out_since: None,
            is_heard,
            is_dark: beat.is_quiet_hour(),
        }
    }

    /// What is heard as it begins.
    pub(super) fn enter(&self, beat: &mut Beat) {
        beat.silence();
        self.play(beat);
    }

    /// One tick.
    pub(super) fn step(&mut self, beat: &mut Beat) -> Option<Scene> {
        if let Some(scene) = flow::starts(beat) {
            return Some(scene);
        }
        if beat.step.has_new_credit && !beat.settings().is_free() {
            return Some(Scene::Ready(Ready::new(beat)));
        }
        self.turn_dark(beat);
        if self.turns_language(beat) {
            return None;
        }
        if beat.any_step() && !matches!(self.page, AttractPage::HowTo(_)) {
            self.turn_to(1, beat);
        } else if beat.any_button() && !matches!(self.page, AttractPage::Title) {
            self.turn_to(0, beat);
        }
        self.act(beat);
        self.pass_time(beat);
        None
    }

    /// Where the operator lets visitors, stick left or right on the title is another language.
    fn turns_language(&self, beat: &mut Beat) -> bool {
        let by = beat.touches.iter().map(|touch| touch.step.0.signum()).find(|by| *by != 0);
        let is_title = matches!(self.page, AttractPage::Title | AttractPage::TitleShort);
        let Some(by) = by.filter(|_| is_title && beat.settings().language.may_change) else { return false };
        let mut settings = beat.settings().clone();
        let known = Tongue::ALL;
        let at = known.iter().position(|tongue| *tongue == settings.language.language).unwrap_or(0) as i32;
        let next = (at + i32::from(by)).rem_euclid(known.len() as i32);
        settings.language.language = known[next as usize];
        beat.cabinet.adjust(settings);
        beat.effect(Effect::Cursor);
        true
    }

    /// A quiet hour begins or ends.
    fn turn_dark(&mut self, beat: &mut Beat) {
        let was_dark = std::mem::replace(&mut self.is_dark, beat.is_quiet_hour());
        if self.is_dark != was_dark {
            beat.table.due_cues.clear();
            self.play(beat);
        }
    }

    /// What moves on the page moves.
    fn act(&mut self, beat: &mut Beat) {
        let now = beat.now();
        if self.out_since.is_some() || now < self.page_since {
            return;
        }
        beat.is_mute = !self.is_heard || self.is_dark;
        match &mut self.page {
            AttractPage::HowTo(how_to) => {
                how_to.step(now);
            }
            AttractPage::Demo(duel) => {
                duel.step(&flow::opposition(duel, beat), beat);
            }
            _ => {}
        }
        beat.is_mute = false;
    }

    fn pass_time(&mut self, beat: &mut Beat) {
        let now = beat.now();
        match self.out_since {
            Some(since) if now.since(since) >= CHANGE => {
                let next = self.next_page(beat);
                self.turn_to(next, beat);
            }
            None if now >= self.page_since + length(number(&self.page), beat) => self.out_since = Some(now),
            _ => {}
        }
    }

    /// The next page that is not left out; past the last the loop begins again.
    fn next_page(&mut self, beat: &mut Beat) -> u8 {
        let mut page = number(&self.page);
        for _ in 0..PAGES {
            page += 1;
            if page >= PAGES {
                beat.table.loops = beat.table.loops.wrapping_add(1);
                *self = Attract::new(beat);
                page = 0;
            }
            if !length(page, beat).is_zero() {
                return page;
            }
        }
        0
    }

    /// Another page comes in; the press that called it does not act on it.
    fn turn_to(&mut self, page: u8, beat: &mut Beat) {
        let now = beat.now();
        self.out_since = None;
        self.page_since = now + CHANGE;
        self.page = match page {
            1 => AttractPage::HowTo(Box::new(HowTo::new(0, self.page_since))),
            2 => AttractPage::Demo(Box::new(demo::board(beat.table.loops, self.page_since))),
            3 => AttractPage::Scores,
            4 => AttractPage::TitleShort,
            5 => AttractPage::Story,
            6 => AttractPage::Parade,
            7 => AttractPage::Message,
            _ => AttractPage::Title,
        };
        beat.table.deafen();
        beat.event(Event::Scene { name: "attract".to_owned(), page: Some(self.page.name().to_owned()) });
        self.play(beat);
    }

    /// The page's tune, if this loop is heard.
    fn play(&self, beat: &mut Beat) {
        if !self.is_heard || self.is_dark {
            beat.silence();
            return;
        }
        match self.page {
            AttractPage::Demo(_) => beat.tune(Tune::DuelCalm),
            AttractPage::Scores => beat.tune(Tune::Scores),
            AttractPage::TitleShort => {
                beat.tune(Tune::Title);
                beat.say(Word::InsertCoin);
            }
            AttractPage::Title => {
                beat.tune(Tune::Title);
                beat.cue_in(LETTERED, Cue::Say(Word::BioInvaders));
            }
            _ => beat.tune(Tune::Title),
        }
    }
}

/// A page's number in the loop.
fn number(page: &AttractPage) -> u8 {
    match page {
        AttractPage::Title => 0,
        AttractPage::HowTo(_) => 1,
        AttractPage::Demo(_) => 2,
        AttractPage::Scores => 3,
        AttractPage::TitleShort => 4,
        AttractPage::Story => 5,
        AttractPage::Parade => 6,
        AttractPage::Message => 7,
    }
}

/// How long a page stands by the operator's choice; zero leaves it out. An empty message is left out.
fn length(page: u8, beat: &Beat) -> Ticks {
    let times = &beat.settings().attract;
    let seconds = match page {
        0 => times.title,
        1 => times.how_to,
        2 => times.demo,
        3 => times.scores,
        4 => return Ticks(if times.title == 0 { 0 } else { TITLE_SHORT }),
        5 => times.story,
        6 => times.parade,
        _ if [&times.line1, &times.line2, &times.line3].into_iter().all(|line| line.trim().is_empty()) => 0,
        _ => times.message,
    };
    Ticks::from_seconds(u64::from(seconds))
}
