//! The verdict: freeze 20, wave 60, count-up 100, line 120; what the board was worth and what it changes.

use super::beat::Beat;
use super::campaign;
use super::cue::{Cue, Effect, Tune, Word};
use super::duel::{Call, Duel, Face};
use super::flow;
use super::scene::{Scene, Tally, Verdict};
use crate::cabinet::{Fact, Outcome};
use crate::rules::Side;
use crate::tick::Ticks;

/// Everything stands.
const FREEZE: u64 = 20;

/// From one dance of the winners to the next.
const DANCE: u64 = 70;

/// The whole of it; between two people it is shorter.
const LENGTH: u64 = 300;
const LENGTH_VERSUS: u64 = 240;

/// From here on a button leaves it.
const LEAVABLE: u64 = 90;

impl Verdict {
    /// The verdict on a board that is over; writes it into the visit, the card and the books.
    pub(super) fn new(mut duel: Duel, beat: &mut Beat) -> Verdict {
        duel.motions.clear();
        duel.line = None;
        let turning_point = turning_point(&duel);
        let ladder = duel.rung.and_then(|rung| Some((rung, *duel.places().first()?)));
        let mut verdict =
            Verdict { duel, place: None, tally: None, turning_point, next: None, is_ladder_done: false };
        match ladder {
            Some((rung, place)) => verdict.judge_ladder(rung, place, beat),
            None => verdict.judge_versus(beat),
        }
        verdict.call(beat);
        verdict
    }

    fn winner(&self) -> Option<Side> {
        self.duel.outcome.and_then(|outcome| outcome.winner)
    }

    /// How the board went for `place`.
    fn outcome_of(&self, place: u8) -> Outcome {
        match self.winner() {
            None => Outcome::Drawn,
            Some(side) if self.duel.side_of(place) == Some(side) => Outcome::Won,
            Some(_) => Outcome::Lost,
        }
    }

    fn judge_ladder(&mut self, rung: u32, place: u8, beat: &mut Beat) {
        let outcome = self.outcome_of(place);
        let invader = campaign::invader(rung);
        beat.note(match outcome {
            Outcome::Won => Fact::Won(invader),
            Outcome::Drawn => Fact::Drawn(invader),
            Outcome::Lost => Fact::Lost(invader),
        });
        let seconds = beat.cabinet.account(place).left.whole_seconds() as u32;
        let margin = self.duel.side_of(place).map_or(0, |side| self.duel.lead_of(side).max(0)) as u32;
        let mut tally = match outcome {
            Outcome::Won => Tally {
                rung,
                rung_points: 100 * rung,
                margin_points: 10 * margin,
                second_points: seconds,
                total: 0,
            },
            Outcome::Drawn => Tally { rung, rung_points: 50, margin_points: 0, second_points: 0, total: 0 },
            Outcome::Lost => Tally { rung, rung_points: 0, margin_points: 0, second_points: 0, total: 0 },
        };
        let is_regional = beat.cabinet.move_time().is_some() && !beat.settings().is_free();
        let tip = self.duel.course.habits.tip(i32::from(outcome == Outcome::Lost) * self.deficit(place));
        let Some(visit) = beat.table.visit_mut(place) else { return };
        visit.tip = tip.or(visit.tip);
        visit.score += tally.rung_points + tally.margin_points + tally.second_points;
        tally.total = visit.score;
        visit.reached = visit.reached.max(rung);
        visit.boards += 1;
        visit.owes = is_regional && outcome == Outcome::Lost;
        match outcome {
            Outcome::Won => {
                visit.climb();
                self.is_ladder_done = rung.is_multiple_of(campaign::EIGHT);
            }
            Outcome::Drawn => campaign::after_draw(visit),
            Outcome::Lost => {
                visit.losses = visit.losses.saturating_add(1);
                visit.draws = 0;
                visit.is_rematch = true;
            }
        }
        let (card, next) = (visit.card, campaign::invader(visit.rung));
        if let Some(card) = card {
            beat.cabinet.rate_card(card, outcome, campaign::RATINGS[usize::from(invader) - 1], rung);
        }
        if self.is_ladder_done {
            beat.note(Fact::Finished);
        }
        self.place = Some(place);
        self.tally = Some(tally);
        self.next = flow::has_time(place, beat).then_some(next);
    }

    /// By how many cells `place` is behind.
    fn deficit(&self, place: u8) -> i32 {
        self.duel.side_of(place).map_or(0, |side| -self.duel.lead_of(side))
    }

    fn judge_versus(&mut self, beat: &mut Beat) {
        let settings = beat.settings();
        let must_pay = settings.game.winner_stays && !settings.is_free();
        for place in self.duel.places() {
            let outcome = self.outcome_of(place);
            if let Some(visit) = beat.table.visit_mut(place) {
                visit.streak = if outcome == Outcome::Won { visit.streak + 1 } else { 0 };
                visit.owes = outcome == Outcome::Lost && must_pay;
                visit.has_met = true;
            }
        }
    }

    /// Calls it, on the tick; the tune of that name 20 ticks later, then the word.
    fn call(&mut self, beat: &mut Beat) {
        let now = beat.now();
        let is_won = match self.place {
            Some(place) => self.winner().map(|_| self.outcome_of(place) == Outcome::Won),
            None => self.winner().map(|_| true),
        };
        let (effect, tune, word, call) = match is_won {
            Some(true) => (Effect::Win, Tune::Win, Word::YouWin, Call::Win),
            Some(false) => (Effect::Lose, Tune::Lose, Word::YouLose, Call::Lose),
            None => (Effect::Draw, Tune::Draw, Word::Draw, Call::Draw),
        };
        beat.effect(effect);
        beat.silence();
        beat.cue_in(20, Cue::Tune(tune));
        beat.cue_in(80, Cue::Say(word));
        self.duel.call_for(call, Ticks(LENGTH), now);
        let face = match is_won {
            Some(true) => Face::Beaten,
            Some(false) => Face::Gloating,
            None => Face::Neutral,
        };
        self.duel.face = super::duel::Shown { what: face, since: now, until: super::board::FOR_GOOD };
    }

    /// One tick.
    pub(super) fn step(&mut self, beat: &mut Beat) -> Option<Scene> {
        let age = beat.age();
        self.duel.tidy(beat.now());
        if age == FREEZE {
            self.duel.begin_wave(beat.now());
            if self.winner().is_some() {
                beat.effect(Effect::Melt);
            }
        }
        if age > FREEZE && (age - FREEZE).is_multiple_of(DANCE) {
            self.duel.dance(beat.now());
        }
        if let Some(place) = self.place {
            // Sand bought after a lost board buys another board.
            let next = beat.table.visit(place).map(|visit| campaign::invader(visit.rung));
            self.next = next.filter(|_| flow::has_time(place, beat));
        }
        let length = if self.place.is_some() { LENGTH } else { LENGTH_VERSUS };
        let is_left = age >= LEAVABLE && beat.any_button_of(&self.duel.places());
        (is_left || age >= length).then(|| flow::after_verdict(self, beat))
    }
}

/// The ply, from 1, after which the winner's lead never came back.
fn turning_point(duel: &Duel) -> Option<u32> {
    let winner = duel.outcome?.winner?;
    let sign = if winner == Side::Red { 1 } else { -1 };
    let behind = duel.course.leads.iter().rposition(|lead| sign * i32::from(*lead) <= 0)?;
    let turn = behind as u32 + 1;
    (turn < duel.course.leads.len() as u32).then_some(turn)
}
