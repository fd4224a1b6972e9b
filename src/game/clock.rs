//! The clock of a decision: it runs while a person decides, warns, and at zero loses, passes or grants a last chance.

use super::beat::Beat;
use super::cue::{Cue, Effect, Word};
use super::duel::{Call, Duel, Line, Phase};
use super::event::Event;
use crate::cabinet::{ClockEdge, Fact};
use crate::rules::{Reason, Side};
use crate::tick::Ticks;

/// STILL THERE? counts so long before the machine goes back to attract.
pub const STILL_THERE: Ticks = Ticks(600);

/// Free play asks after so long (bible, section 3); a kiosk after what its operator set.
const FREE_IDLE: Ticks = Ticks(3600);

/// The cells turn to glass and the sand falls in.
pub const TIME_OUT: Ticks = Ticks(150);

/// Sand that was bought pours so long, and is called (bible, section 4); HURRY! stands as long.
const POUR: Ticks = Ticks(45);

/// A pass is called so long.
pub const PASS: Ticks = Ticks(60);

impl Beat<'_> {
    /// How long free play waits for somebody who does nothing.
    pub(super) fn idle_limit(&self) -> Ticks {
        let kiosk = &self.settings().kiosk;
        if kiosk.has_sessions { Ticks::from_seconds(u64::from(kiosk.idle_seconds)) } else { FREE_IDLE }
    }
}

impl Duel {
    /// One tick of decision time of `place`, after the tick's coins, starts and moves.
    pub(super) fn run_clock(&mut self, side: Side, place: u8, beat: &mut Beat) {
        let now = beat.now();
        if !self.course.courtesy.is_zero() {
            let is_touched = self.course.touched_at == now;
            self.course.courtesy = if is_touched { Ticks::ZERO } else { self.course.courtesy - Ticks(1) };
            return;
        }
        let is_empty = beat.cabinet.clock(place).is_zero();
        let edge = if is_empty { ClockEdge::Zero } else { beat.cabinet.run_clock(place) };
        match edge {
            ClockEdge::Still => {}
            ClockEdge::Beat => beat.effect(Effect::Heart),
            ClockEdge::Low => self.hurry(place, beat),
            ClockEdge::Zero => self.run_out(side, place, beat),
        }
    }

    fn hurry(&mut self, place: u8, beat: &mut Beat) {
        beat.event(Event::ClockLow { player: place });
        beat.effect(Effect::Heart);
        if !self.course.is_hurry_called {
            self.course.is_hurry_called = true;
            self.call_for(Call::Hurry, POUR, beat.now());
            beat.say(Word::Hurry);
        }
    }

    fn run_out(&mut self, side: Side, place: u8, beat: &mut Beat) {
        if beat.cabinet.move_time().is_some() {
            beat.event(Event::TimeOut { player: place });
            beat.note(Fact::TimedOut);
            self.lose_turn(side, beat);
            return;
        }
        if beat.settings().is_free()
            && let Ok(ticks) = beat.cabinet.buy_time(place)
        {
            let clock_ticks = beat.clock(place);
            beat.event(Event::TimeBought { player: place, ticks, clock_ticks });
            beat.effect(Effect::TimeBought);
            self.note_bought(place, beat);
            return;
        }
        let chance = beat.cabinet.last_chance();
        if chance.is_zero() {
            self.lose_on_time(place, beat);
        } else {
            let until = beat.now() + chance;
            self.turn_to(Phase::LastChance { until }, beat.now());
        }
    }

    /// Under the regional rule the turn is gone, not the game.
    fn lose_turn(&mut self, side: Side, beat: &mut Beat) {
        if self.position.lose_turn().is_err() {
            return;
        }
        beat.event(Event::Pass { side, is_timed: true });
        self.passed(side, beat);
        self.say_for(Line::TurnsLost, PASS, beat.now());
    }

    /// The last chance goes by: a beat each second, then the board is lost.
    pub(super) fn wait_last_chance(&mut self, until: Ticks, place: u8, beat: &mut Beat) {
        let left = until.since(beat.now());
        if left.is_zero() {
            self.lose_on_time(place, beat);
        } else if left.0.is_multiple_of(60) {
            beat.effect(Effect::Countdown);
        }
    }

    fn lose_on_time(&mut self, place: u8, beat: &mut Beat) {
        let now = beat.now();
        beat.event(Event::TimeOut { player: place });
        beat.note(Fact::TimedOut);
        beat.effect(Effect::TimeOut);
        beat.cue_in(70, Cue::Say(Word::TimeOut));
        beat.silence();
        self.call_for(Call::TimeOut, TIME_OUT, now);
        self.turn_to(Phase::TimedOut, now);
    }

    /// The sand that fell in has settled: the board is lost.
    pub(super) fn settle_time_out(&mut self, beat: &mut Beat) {
        if beat.now().since(self.phase_since) < TIME_OUT {
            return;
        }
        let winner = self.position.side_to_move().next(self.position.sides());
        self.position.end_by(Reason::Time, Some(winner));
        self.finish(Ticks::ZERO, beat);
    }

    /// Time was bought: the hourglass turns over, and a last chance is taken.
    pub(super) fn note_bought(&mut self, place: u8, beat: &mut Beat) {
        let now = beat.now();
        self.bought_at = Some(now);
        self.call_for(Call::TimeBought, POUR, now);
        self.course.is_hurry_called = false;
        if matches!(self.phase, Phase::LastChance { .. }) && self.decider() == Some(place) {
            self.turn_to(Phase::Deciding, now);
        }
    }

    /// How long nobody has done anything, where no sand ends a board that was left: in free play, and where each move has
    /// its own seconds.
    pub(super) fn left_alone_for(&self, beat: &Beat) -> Option<Ticks> {
        let now = beat.now();
        if beat.cabinet.move_time().is_some() {
            return Some(now.since(self.course.heard_at));
        }
        beat.settings().is_free().then(|| now.since(self.course.touched_at))
    }

    /// Whether the person to move has gone away: asked, and no answer.
    pub(super) fn is_deserted(&self, beat: &Beat) -> bool {
        let limit = beat.idle_limit() + STILL_THERE;
        self.decider().is_some() && self.left_alone_for(beat).is_some_and(|idle| idle >= limit)
    }
}
