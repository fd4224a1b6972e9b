//! The invader's seven faces and its tongue: what makes it gloat, wince, rage, worry, taunt and praise.

use super::beat::Beat;
use super::course::Sight;
use super::cue::Cue;
use super::duel::{Duel, Face, Line, Phase, Seat};
use crate::rules::Side;
use crate::tick::Ticks;

/// A face holds at least so long (bible, section 2).
pub const HOLDS: Ticks = Ticks(40);

/// A taunt or compliment stands so long.
const SPEAKS: Ticks = Ticks(120);

/// At most one word in so many plies.
const PLIES_APART: u32 = 8;

/// A snarl not twice within 5 s.
const SNARLS_APART: Ticks = Ticks::from_seconds(5);

/// No word in the player's last 10 s.
const HUSHED: Ticks = Ticks::from_seconds(10);

/// How long before its move an invader's eyes give it away (bible, section 2: Pudolo's honest tell, Lanuga's lock,
/// Bistoura's claw); never for the others.
pub fn tells_before(number: u8) -> Ticks {
    if matches!(number, 1 | 5 | 7) { Ticks(20) } else { Ticks::ZERO }
}

impl Duel {
    /// Where the thinking invader looks: Pudolo at a wrong cell and then at the one it moves, Lanuga and Bistoura at last
    /// at the square they mean.
    pub(super) fn look_about(&mut self, now: Ticks, beat: &mut Beat) {
        let side = self.position.side_to_move();
        let Seat::Invader(number) = self.seat(side) else { return };
        let age = now.since(self.phase_since).0;
        if number == 1 && age == 8 {
            let own: Vec<_> = self.position.pieces(side).iter().collect();
            self.glance = own.get(beat.table.show.below(own.len() as u32) as usize).copied();
        }
        if !tells_before(number).is_zero() && now == self.course.taken_at {
            let best = self.course.thought.as_ref().map(|thought| thought.best);
            let to = best.and_then(|best| best.to());
            let from = best.and_then(|best| best.from()).or_else(|| self.parent(side, to?));
            self.glance = if number == 1 { from } else { to };
        }
    }

    /// After a move of `side` that turned `turned` cells: the face it brings once it has landed.
    pub(super) fn plan_face(&mut self, side: Side, turned: u32, lands_at: Ticks, beat: &mut Beat) {
        let Some((own, number)) = self.invader() else { return };
        let is_own_move = side == own;
        let (lead, before) = self.last_two_leads(own);
        let takes_lead = lead > 0 && before <= 0 && self.plies > 4;
        let is_shy = beat.settings().game.is_shy;
        let face = match (is_own_move, turned) {
            (true, 3..) => Some(Face::Gloating),
            (true, _) if takes_lead => Some(Face::Gloating),
            (false, 5..) => Some(if is_shy { Face::Hurt } else { Face::Raging }),
            (false, _) if lead <= -10 && before > -10 => Some(if is_shy { Face::Hurt } else { Face::Raging }),
            (false, 3..) => Some(Face::Hurt),
            _ => None,
        };
        let Some(face) = face else {
            self.speak_of(is_own_move, turned, own, beat);
            return;
        };
        self.plan(lands_at, Sight::Face(face));
        let may_snarl = self.course.snarled_at.is_none_or(|at| beat.now().since(at) >= SNARLS_APART);
        if may_snarl && !self.places().is_empty() {
            self.course.snarled_at = Some(beat.now());
            let wait = lands_at.since(beat.now()).0;
            beat.cue_in(wait, Cue::Snarl(number));
        }
        self.speak_of(is_own_move, turned, own, beat);
    }

    /// The lead of `side` after the last ply and before it.
    fn last_two_leads(&self, side: Side) -> (i32, i32) {
        let sign = if side == Side::Red { 1 } else { -1 };
        let mut leads = self.course.leads.iter().rev().map(|lead| sign * i32::from(*lead));
        (leads.next().unwrap_or(0), leads.next().unwrap_or(0))
    }

    /// A taunt after a good move of its own, praise after one of the player's, its last words when near defeat.
    fn speak_of(&mut self, is_own_move: bool, turned: u32, own: Side, beat: &mut Beat) {
        let Some(Seat::Player(place)) =
            self.seats.iter().find(|seat| matches!(seat, Seat::Player(_))).copied()
        else {
            return;
        };
        if beat.cabinet.move_time().is_none() && beat.clock(place) <= HUSHED
            || self.course.lesson.is_some() && self.plies < 6
        {
            return;
        }
        if self.is_worried(own) && !self.course.is_near_said {
            self.course.is_near_said = true;
            self.speak(Line::Near, beat.now());
            return;
        }
        if self.course.spoke_at_ply.is_some_and(|ply| self.plies < ply + PLIES_APART) {
            return;
        }
        let line = match (is_own_move, turned) {
            (true, 2..) => Some(Line::Taunt(beat.table.show.below(3) as u8)),
            (false, 4..) => Some(Line::Praise(beat.table.show.below(2) as u8)),
            (true, _) if self.plies > 6 && beat.table.show.chance(80) => {
                Some(Line::Taunt(beat.table.show.below(3) as u8))
            }
            _ => None,
        };
        if let Some(line) = line {
            self.course.spoke_at_ply = Some(self.plies);
            self.speak(line, beat.now());
        }
    }

    fn speak(&mut self, line: Line, now: Ticks) {
        self.say_for(line, SPEAKS, now);
    }

    /// Twelve empties or fewer and behind by 6, or down to 3 cells.
    pub fn is_worried(&self, own: Side) -> bool {
        let is_late = self.position.empties().len() <= 12 && self.lead_of(own) <= -6;
        is_late || (self.position.count(own) <= 3 && self.plies > 6)
    }

    /// The face that holds when no move has just changed it.
    pub(super) fn settle_face(&mut self, now: Ticks) {
        let Some((own, _)) = self.invader() else { return };
        if now < self.face.until && self.face.until != super::board::FOR_GOOD {
            return;
        }
        let is_its_turn = matches!(self.phase, Phase::Thinking { .. });
        let wanted = match self.phase {
            Phase::Over => self.face_at_end(own),
            _ if self.is_worried(own) => Face::Worried,
            _ if is_its_turn => Face::Thinking,
            _ => Face::Neutral,
        };
        if self.face.what != wanted {
            self.wear(wanted, now);
        } else {
            self.face.until = super::board::FOR_GOOD;
        }
    }

    fn face_at_end(&self, own: Side) -> Face {
        match self.outcome.map(|outcome| outcome.winner) {
            Some(Some(winner)) if winner == own => Face::Gloating,
            Some(Some(_)) => Face::Beaten,
            _ => Face::Neutral,
        }
    }
}
