//! Big calls on the board, and the lines under it.

use super::beat::Beat;
use super::board::FOR_GOOD;
use super::course::{Coming, Sight};
use super::cue::{Cue, Effect};
use super::duel::{Call, Duel, Face, Line, Phase, Seat, Shown};
use crate::rules::Side;
use crate::tick::Ticks;

/// How long a call stands if nothing says otherwise: it lies over the board, and the next decision has begun.
const CALL: Ticks = Ticks(40);

/// ALL EIGHT! with all its circumstance (bible, section 4).
const ALL_EIGHT: Ticks = Ticks(90);

/// Somebody who waits so long without credit is told about COIN + START.
const SHORT: Ticks = Ticks::from_seconds(15);

impl Duel {
    /// A call comes up now and stands for `span`.
    pub(super) fn call_for(&mut self, what: Call, span: Ticks, now: Ticks) {
        self.call = Some(Shown { what, since: now, until: now + span });
    }

    /// A line comes up now and stands for `span`; nothing of less weight takes its place meanwhile.
    pub(super) fn say_for(&mut self, what: Line, span: Ticks, now: Ticks) {
        self.line = Some(Shown { what, since: now, until: now + span });
    }

    /// Something comes into sight later.
    pub(super) fn plan(&mut self, at: Ticks, what: Sight) {
        self.course.coming.push(Coming { at, what });
    }

    /// Brings into sight what is due.
    pub(super) fn show_due(&mut self, now: Ticks) {
        let (due, later) =
            std::mem::take(&mut self.course.coming).into_iter().partition(|coming| coming.at <= now);
        self.course.coming = later;
        let due: Vec<Coming> = due;
        for Coming { what, .. } in due {
            match what {
                Sight::Call(call, span) => self.call_for(call, span, now),
                Sight::Face(face) => self.wear(face, now),
            }
        }
    }

    /// The calls a move earns once it has landed: `turned` cells of `loser` turned.
    pub(super) fn plan_calls(&mut self, side: Side, turned: u32, lands_at: Ticks, beat: &mut Beat) {
        let lands_in = lands_at.since(beat.now()).0;
        let is_invaders_move = matches!(self.seat(side), Seat::Invader(_));
        let has_person = !self.places().is_empty();
        let call = match turned {
            4.. if is_invaders_move && has_person => {
                beat.cue_in(lands_in, Cue::Effect(Effect::Wince));
                Some((Call::Ouch, CALL))
            }
            3 => Some((Call::Triple, CALL)),
            4 => Some((Call::Four, CALL)),
            5 => Some((Call::Five, CALL)),
            6 => Some((Call::Six, CALL)),
            7 => Some((Call::Seven, CALL)),
            8.. => Some((Call::AllEight, ALL_EIGHT)),
            _ => None,
        };
        if let Some((call, span)) = call {
            self.plan(lands_at, Sight::Call(call, span));
        }
        if self.takes_lead_from_behind(side) {
            // After the call of the cells that turned, if there is one.
            let wait = call.map_or(0, |(_, span)| span.0);
            self.plan(lands_at + Ticks(wait), Sight::Call(Call::Ahead, CALL));
            beat.cue_in(lands_in + wait, Cue::Effect(Effect::Ahead));
            beat.cue_in(lands_in + wait, Cue::KeyUp);
        }
        let is_last = self.position.empties().len() == 1 && self.position.outcome().is_none();
        if is_last && !self.course.is_last_called {
            self.course.is_last_called = true;
            self.plan(lands_at + Ticks(8), Sight::Call(Call::LastSquare, CALL));
            beat.cue_in(lands_in + 8, Cue::Effect(Effect::HeldString));
        }
    }

    /// A person comes into the lead after 8 or more behind within the last 12 plies.
    fn takes_lead_from_behind(&self, side: Side) -> bool {
        if !matches!(self.seat(side), Seat::Player(_)) || self.position.sides() != 2 {
            return false;
        }
        let sign = if side == Side::Red { 1 } else { -1 };
        let mut leads = self.course.leads.iter().rev().map(|lead| sign * i32::from(*lead));
        let now = leads.next().unwrap_or(0);
        let past: Vec<i32> = leads.take(12).collect();
        now > 0 && past.first().is_some_and(|before| *before <= 0) && past.iter().any(|lead| *lead <= -8)
    }

    /// Finds the line that holds now, unless one is spoken.
    pub(super) fn settle_line(&mut self, beat: &Beat) {
        let now = beat.now();
        let urgent = self.urgent_line(beat);
        if urgent.is_none() && self.line.is_some_and(|line| line.until != FOR_GOOD) {
            return;
        }
        let wanted = urgent.or_else(|| self.plain_line(beat));
        if self.line.map(|line| line.what) != wanted {
            self.line = wanted.map(|what| Shown { what, since: now, until: FOR_GOOD });
        }
    }

    /// Money and time go before words.
    fn urgent_line(&self, beat: &Beat) -> Option<Line> {
        if let Phase::LastChance { until } = self.phase {
            return Some(Line::LastChance(until.since(beat.now()).seconds_shown() as u32));
        }
        let place = self.decider()?;
        let waits = beat.idle_limit();
        if let Some(idle) = self.left_alone_for(beat).filter(|idle| *idle >= waits) {
            let left = (waits + super::clock::STILL_THERE).since(idle);
            return Some(Line::StillThere(left.seconds_shown() as u32));
        }
        if beat.settings().is_free() {
            let session = beat.cabinet.session().map(|session| session.left)?;
            return (session <= Ticks::from_seconds(30))
                .then(|| Line::SessionLeft(session.seconds_shown() as u32));
        }
        let is_short = beat.cabinet.move_time().is_none() && beat.clock(place) <= SHORT;
        let has_credit = beat.cabinet.credits_of(place) > 0;
        is_short.then_some(if has_credit { Line::PressStart } else { Line::CoinStart })
    }

    /// What the phase says by itself.
    fn plain_line(&self, beat: &Beat) -> Option<Line> {
        let side = self.position.side_to_move();
        match self.phase {
            Phase::Deciding => Some(self.deciding_line(side, beat)),
            Phase::Thinking { .. } if !self.places().is_empty() => Some(Line::Thinking),
            Phase::Passing { .. } => self.last_move.map(|last| match self.seat(last.side) {
                Seat::Player(_) => Line::YouPass,
                _ => Line::TheyPass,
            }),
            Phase::PlayingOut => Some(Line::Proved),
            _ => None,
        }
    }

    fn deciding_line(&self, side: Side, beat: &Beat) -> Line {
        let cursor = &self.cursors[side.number()];
        let jumps_left = u32::from(self.position.ruleset().long_jumping)
            .saturating_sub(u32::from(self.position.plies_since_single()));
        if !self.course.courtesy.is_zero() {
            return Line::SandHeld;
        }
        if let Some(lesson) = self.course.lesson {
            return super::tutorial::line(lesson, cursor.picked.is_some(), side);
        }
        if beat.touch_cancel_held(self.seat(side)) && !cursor.threatened.is_empty() {
            return Line::Danger;
        }
        if self.position.repetitions() >= 2 {
            return Line::LoopWarning;
        }
        if jumps_left <= 10 {
            return Line::JumpWarning(jumps_left);
        }
        if cursor.picked.is_some() { Line::PickTarget } else { Line::YourTurn(side) }
    }

    /// The invader's face changes and holds at least 40 ticks.
    pub(super) fn wear(&mut self, face: Face, now: Ticks) {
        self.face = Shown { what: face, since: now, until: now + super::faces::HOLDS };
    }
}
