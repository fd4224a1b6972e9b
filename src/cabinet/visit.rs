//! A visit: credits spent, clocks run, time given up, sessions.

use super::books::{Fact, Mode};
use super::card::Outcome;
use super::clock::{Clock, ClockEdge};
use super::desk::Cabinet;
use super::event::{Refusal, SessionEdge};
use super::settings::MoveClock;
use crate::panel::PLACES;
use crate::tick::Ticks;
use serde::{Deserialize, Serialize};

/// Time for one move under the regional rule.
pub const MOVE_TIME: Ticks = Ticks::from_seconds(20);
/// A session says that it ends when this much is left.
const SESSION_WARNING: Ticks = Ticks::from_seconds(30);

/// A visitor's session in a kiosk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// Time left.
    pub left: Ticks,
    /// How long it was at first.
    pub length: Ticks,
}

impl Cabinet {
    /// Credits on display: all in the machine.
    pub fn credits(&self) -> u32 {
        self.bank.credits()
    }

    /// Credits that `place` may spend.
    pub fn credits_of(&self, place: u8) -> u32 {
        self.bank.credits_of(place)
    }

    /// Coin units short of the next credit, and how many make one.
    pub fn part_credit(&self) -> (u32, u32) {
        (self.bank.common.units, u32::from(self.settings.coinage.units_per_credit))
    }

    /// Credits that are missing before each of `places` could spend one; none in free play.
    pub fn missing_for(&self, places: &[u8]) -> u32 {
        if self.settings.is_free() {
            return 0;
        }
        let mut bank = self.bank;
        places.iter().filter(|place| !bank.take(**place)).count() as u32
    }

    /// Whether `place` could begin or buy in now.
    pub fn can_start(&self, place: u8) -> bool {
        self.settings.is_free() || self.credits_of(place) > 0
    }

    /// Start: spends a credit of `place` and begins its visit, or goes on with one. Returns the time bought: nothing
    /// under the regional rule, where each move has its own.
    ///
    /// # Errors
    /// [`Refusal::NoCredit`] if there is nothing to spend; then nothing has changed.
    pub fn spend_credit(&mut self, place: u8) -> Result<Ticks, Refusal> {
        let is_free = self.settings.is_free();
        if !is_free && !self.bank.take(place) {
            return Err(Refusal::NoCredit);
        }
        self.is_battery_changed = true;
        if !is_free {
            self.books.credits_spent += 1;
        }
        let time = match self.settings.game.move_clock {
            MoveClock::Bought => self.settings.credit_time(),
            MoveClock::TwentySeconds => Ticks::ZERO,
        };
        if self.settings.kiosk.has_sessions && self.session.is_none() {
            let length = Ticks::from_seconds(u64::from(self.settings.kiosk.session_seconds));
            self.session = Some(Session { left: length, length });
            self.books.note(Fact::Played(Mode::Session));
        }
        let clock = &mut self.clocks[index(place)];
        if !clock.is_playing {
            *clock = Clock { is_playing: true, ..Clock::default() };
        }
        self.give(place, time);
        Ok(time)
    }

    /// Start during a game: spends one more credit for more time on the clock of `place`. In free play it fills the clock
    /// up, once a board.
    ///
    /// # Errors
    /// See [`Refusal`]; then nothing has changed.
    pub fn buy_time(&mut self, place: u8) -> Result<Ticks, Refusal> {
        let clock = self.clocks[index(place)];
        if !clock.is_playing {
            return Err(Refusal::NotPlaying);
        }
        if self.settings.game.move_clock == MoveClock::TwentySeconds {
            return Err(Refusal::NoBoughtClock);
        }
        let time = self.settings.credit_time();
        if self.settings.is_free() {
            let missing = time - clock.left;
            if clock.is_filled || missing.is_zero() {
                return Err(Refusal::FilledAlready);
            }
            self.clocks[index(place)].is_filled = true;
            self.give(place, missing);
            return Ok(missing);
        }
        if !self.bank.take(place) {
            return Err(Refusal::NoCredit);
        }
        self.books.credits_spent += 1;
        self.books.buy_ins += 1;
        self.is_battery_changed = true;
        self.give(place, time);
        Ok(time)
    }

    fn give(&mut self, place: u8, time: Ticks) {
        let is_free = self.settings.is_free();
        let books = &mut self.books;
        *if is_free { &mut books.ticks_granted } else { &mut books.ticks_sold } += time.0;
        self.clocks[index(place)].add(time);
    }

    /// A board begins for `place`: in free play its clock is filled up.
    pub fn begin_board(&mut self, place: u8) {
        let clock = &mut self.clocks[index(place)];
        clock.is_filled = false;
        let missing = self.settings.credit_time() - clock.left;
        let has_clock = self.settings.game.move_clock == MoveClock::Bought;
        if clock.is_playing && has_clock && self.settings.is_free() && !missing.is_zero() {
            self.give(place, missing);
        }
    }

    /// Time each move has under the regional rule; none with a bought clock.
    pub fn move_time(&self) -> Option<Ticks> {
        (self.settings.game.move_clock == MoveClock::TwentySeconds).then_some(MOVE_TIME)
    }

    /// The machine begins to wait for a move of `place`: under the regional rule its twenty seconds begin.
    pub fn begin_move(&mut self, place: u8) {
        self.begin_timed_move(place, self.move_time());
    }

    /// The same with a time of the game's own for this move (a party game), or none: then the bought clock runs.
    pub fn begin_timed_move(&mut self, place: u8, time: Option<Ticks>) {
        let clock = &mut self.clocks[index(place)];
        clock.move_left = time;
        if time.is_some() {
            clock.is_warned = false;
        }
    }

    /// The time on display for `place`.
    pub fn clock(&self, place: u8) -> Ticks {
        self.clocks[index(place)].shown()
    }

    /// The whole account of the clock of `place`.
    pub fn account(&self, place: u8) -> &Clock {
        &self.clocks[index(place)]
    }

    /// Whether `place` has a visit on.
    pub fn is_playing(&self, place: u8) -> bool {
        self.clocks[index(place)].is_playing
    }

    /// One tick of decision time of `place`. Call it only while the machine waits for that player, after the tick's
    /// coins and starts. While the operator is inside it does nothing.
    pub fn run_clock(&mut self, place: u8) -> ClockEdge {
        if self.service.is_some() {
            return ClockEdge::Still;
        }
        let clock = &mut self.clocks[index(place)];
        let before = clock.run;
        let edge = clock.run();
        self.books.ticks_run += (clock.run - before).0;
        edge
    }

    /// The visit of `place` ends: what is left on its clock is given up. Returns how much that was.
    pub fn forfeit(&mut self, place: u8) -> Ticks {
        let clock = &mut self.clocks[index(place)];
        let lost = clock.forfeit();
        clock.is_playing = false;
        self.books.ticks_forfeited += lost.0;
        self.is_battery_changed = true;
        lost
    }

    /// Time to buy in at zero; none by the factory's setting.
    pub fn last_chance(&self) -> Ticks {
        Ticks::from_seconds(u64::from(self.settings.game.last_chance))
    }

    /// The kiosk session, if one is on.
    pub fn session(&self) -> Option<Session> {
        self.session
    }

    /// One tick of a kiosk session; it runs whatever the machine waits for.
    pub fn run_session(&mut self) -> SessionEdge {
        let Some(session) = self.session.as_mut().filter(|session| !session.left.is_zero()) else {
            return SessionEdge::Still;
        };
        session.left -= Ticks(1);
        match session.left {
            Ticks::ZERO => SessionEdge::Over,
            SESSION_WARNING => SessionEdge::Ending,
            _ => SessionEdge::Still,
        }
    }

    /// The session ends (it is over, or the visitor has left), and every visit with it.
    pub fn end_session(&mut self) {
        self.session = None;
        for place in 0..PLACES as u8 {
            if self.is_playing(place) {
                self.forfeit(place);
            }
        }
    }

    /// Writes a board onto the card of that number: outcome, the invader's rating, the rung (0 without a ladder).
    pub fn rate_card(&mut self, number: u32, outcome: Outcome, opponent: i32, rung: u32) {
        if let Some(card) = self.cards_mut().card_mut(number) {
            card.note(outcome, opponent, rung);
        }
    }

    /// Credits and parts of credits end.
    pub(super) fn expire_credits(&mut self) {
        self.books.credits_expired += u64::from(self.bank.credits());
        self.bank = super::pricing::Bank::default();
        self.is_battery_changed = true;
    }
}

fn index(place: u8) -> usize {
    usize::from(place).min(PLACES - 1)
}
