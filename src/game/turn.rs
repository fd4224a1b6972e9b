//! Turns: whose it is, when it begins, how a move is seen, how a board ends.

use super::beat::Beat;
use super::cue::{Cue, Effect, Tune, Word};
use super::cursor::Decided;
use super::duel::{Call, Duel, LastMove, Line, Motion, MotionKind, Phase, Seat};
use super::event::Event;
use super::motion::{self, Lengths};
use super::table::Table;
use super::{board, clock, demo, faces, proof, steer, tutorial};
use crate::ai::{Job, Level, Thought};
use crate::rules::{Move, Reason, Side, Square};
use crate::tick::Ticks;

/// Somebody who does nothing for so long is shown a legal single.
const NUDGE: Ticks = Ticks(480);

/// A perfect wipe-out is looked at for so long.
const WIPE_OUT: Ticks = Ticks(150);

/// A board is looked at for so long before the verdict comes.
const LOOK: Ticks = Ticks(20);

/// What a duel needs to know of the invaders at it.
pub trait Levels {
    /// How invader `number` plays on this board.
    fn level(&self, number: u8) -> Level;
    /// For how many ticks it thinks.
    fn think_ticks(&self, number: u8) -> Ticks;
}

impl Duel {
    /// One tick of the board. `true` once it may be left.
    pub(super) fn step(&mut self, levels: &dyn Levels, beat: &mut Beat) -> bool {
        let now = beat.now();
        self.tidy(now);
        self.show_due(now);
        match self.phase.clone() {
            Phase::SetUp => self.set_up(levels, beat),
            Phase::Deciding => self.deciding(levels, beat),
            Phase::Thinking { due } => self.think(due, levels, beat),
            Phase::Moving { until } | Phase::Passing { until } if now >= until => {
                self.next_turn(levels, beat)
            }
            Phase::PlayingOut => proof::play_out(self, beat),
            Phase::LastChance { until } => {
                if let Seat::Player(place) = self.seat_to_move() {
                    self.wait_last_chance(until, place, beat);
                }
            }
            Phase::TimedOut => self.settle_time_out(beat),
            _ => {}
        }
        self.settle_face(now);
        self.settle_line(beat);
        self.settle_tune(beat);
        self.phase == Phase::Over && now >= self.course.leaves_at
    }

    fn set_up(&mut self, levels: &dyn Levels, beat: &mut Beat) {
        let age = beat.now().since(self.phase_since);
        if age.0 == 48 && !self.places().is_empty() {
            self.call_for(Call::Grow, Ticks(24), beat.now());
        }
        if age >= board::SET_UP {
            self.next_turn(levels, beat);
        }
    }

    /// The next side's turn: it decides, thinks or passes; or the board is over.
    pub(super) fn next_turn(&mut self, levels: &dyn Levels, beat: &mut Beat) {
        let now = beat.now();
        if self.position.outcome().is_some() {
            self.finish(Ticks::ZERO, beat);
            return;
        }
        let side = self.position.side_to_move();
        let seat = self.seat(side);
        let clock_ticks = match seat {
            Seat::Player(place) => beat.clock(place),
            _ => Ticks::ZERO,
        };
        if self.position.moves().first() == Some(&Move::Pass) {
            self.pass(side, beat);
            return;
        }
        if proof::begin(self, beat) {
            return;
        }
        beat.event(Event::Turn { side, seat: seat_name(seat), clock_ticks });
        match seat {
            Seat::Player(place) => {
                beat.cabinet.begin_move(place);
                let cursor = &mut self.cursors[side.number()];
                cursor.picked = None;
                self.course.touched_at = now;
                self.course.steers_at = now + Ticks(2);
                self.course.pressed_on = None;
                self.turn_to(Phase::Deciding, now);
            }
            Seat::Invader(number) => self.begin_thinking(number, levels, beat),
            Seat::Script => self.turn_to(Phase::Over, now),
        }
    }

    fn begin_thinking(&mut self, number: u8, levels: &dyn Levels, beat: &mut Beat) {
        let is_demo = self.places().is_empty();
        let Table { play, show, .. } = &mut *beat.table;
        let seed = if is_demo { show.bits() } else { play.bits() };
        let job = Job { position: self.position.clone(), level: levels.level(number), seed, ply: self.plies };
        let due = beat.now() + levels.think_ticks(number);
        self.course.taken_at = due - faces::tells_before(number);
        self.course.thought = None;
        if is_demo && self.plies == 0 {
            // The demo opens with what it was stored for.
            let best = demo::opening(&self.position);
            self.course.thought =
                Some(Thought { best, score: 0, nodes: 0, depth: 0, line: vec![best], resigns: false });
        } else {
            self.course.job = Some(job.clone());
            beat.step.job = Some(job);
        }
        self.turn_to(Phase::Thinking { due }, beat.now());
    }

    /// The invader thinks: its eyes wander, its thought is taken at its tick, its move is made at the due one.
    fn think(&mut self, due: Ticks, levels: &dyn Levels, beat: &mut Beat) {
        let now = beat.now();
        if now >= self.course.taken_at
            && let Some(job) = self.course.job.take()
        {
            self.course.thought = Some(beat.thought.take().unwrap_or_else(|| job.think()));
        }
        self.look_about(now, beat);
        if now >= due {
            self.think_through(levels, beat);
        }
    }

    /// The due tick, which never shifts: the thought becomes a move.
    fn think_through(&mut self, levels: &dyn Levels, beat: &mut Beat) {
        let Some(thought) = self.course.thought.take() else {
            self.next_turn(levels, beat);
            return;
        };
        let side = self.position.side_to_move();
        self.glance = None;
        if thought.resigns {
            self.resign(side, beat);
            return;
        }
        let is_sound = self.position.is_legal(thought.best);
        let best = if is_sound { thought.best } else { self.position.moves()[0] };
        let from = best.from().or_else(|| best.to().and_then(|to| self.parent(side, to)));
        match (from, best.to()) {
            (Some(from), Some(to)) => {
                self.play(best, (from, to), Lengths::at(beat.settings().game.pace), beat)
            }
            _ => self.pass(side, beat),
        }
    }

    /// The cell that divides onto `to`: the nearest in the order of play, for the looks of it.
    pub(super) fn parent(&self, side: Side, to: Square) -> Option<Square> {
        let near = self.position.near(to) & self.position.pieces(side);
        let last = self.last_move.and_then(|last| last.to).filter(|last| near.has(*last));
        last.or_else(|| near.first())
    }

    fn deciding(&mut self, levels: &dyn Levels, beat: &mut Beat) {
        let side = self.position.side_to_move();
        let Seat::Player(place) = self.seat(side) else {
            self.next_turn(levels, beat);
            return;
        };
        if let Some(decided) = self.decide(side, place, beat) {
            let played = steer::as_move(&self.position, decided);
            self.play(played, decided, Lengths::at(beat.settings().game.pace), beat);
            return;
        }
        self.nudge(side, beat);
        self.run_clock(side, place, beat);
    }

    /// After 8 s without input own cells hop and an arrow shows a legal single, never the best one.
    fn nudge(&mut self, side: Side, beat: &mut Beat) {
        let idle = beat.now().since(self.course.touched_at);
        if idle < NUDGE || !idle.0.is_multiple_of(NUDGE.0) {
            return;
        }
        self.motions.extend(motion::hops(self.position.pieces(side), beat.now()));
        self.arrow = self.some_single(side);
        if idle == NUDGE {
            beat.say(Word::YourTurn);
        }
    }

    /// A legal single that turns as little as any.
    fn some_single(&self, side: Side) -> Option<(Square, Square)> {
        let to = self.position.singles().iter().min_by_key(|to| self.position.flips(*to).len())?;
        Some(((self.position.near(to) & self.position.pieces(side)).first()?, to))
    }

    /// Plays a move and sets its motions going.
    pub(super) fn play(&mut self, played: Move, decided: Decided, lengths: Lengths, beat: &mut Beat) {
        let (now, side) = (beat.now(), self.position.side_to_move());
        let before = self.position.clone();
        let Ok(result) = self.position.play(played) else { return };
        let turned = result.flips.len();
        let is_wipe_out = self.position.outcome().is_some_and(|outcome| outcome.reason == Reason::WipedOut);
        let lengths = if is_wipe_out { lengths.with_slow_flips() } else { lengths };
        let flips: Vec<(Square, Side)> =
            result.flips.iter().filter_map(|square| Some((square, before.piece(square)?))).collect();
        let (from, to) = decided;
        let seen = motion::choreograph(&before, (side, from, to), &flips, lengths, now);
        self.motions.extend(seen.motions);
        self.plies += 1;
        self.course.leads.push(board::lead(&self.position));
        self.course.settled_at = seen.settled_at;
        self.last_move = Some(LastMove { side, from: Some(from), to: Some(to), flips: result.flips });
        self.course.habits.note(matches!(self.seat(side), Seat::Player(_)), played, turned);
        self.arrow = None;
        for cursor in &mut self.cursors {
            cursor.picked = None;
            cursor.threatened = Default::default();
        }
        let text = before.move_text(played);
        beat.event(Event::Move { side, text, flips: turned, counts: self.counts() });
        sound_of(played, turned, seen.lands_at.since(now).0, lengths.stagger, beat);
        self.plan_calls(side, turned, seen.lands_at, beat);
        self.plan_face(side, turned, seen.lands_at, beat);
        self.echo_lesson(side, played, turned, now);
        let is_over = self.position.outcome().is_some();
        let until = if is_over { seen.settled_at } else { seen.lands_at + Ticks(lengths.rest) };
        self.turn_to(Phase::Moving { until }, now);
    }

    fn echo_lesson(&mut self, side: Side, played: Move, turned: u32, now: Ticks) {
        if !matches!(self.seat(side), Seat::Player(_)) {
            return;
        }
        if let Some(line) =
            self.course.lesson.as_mut().and_then(|lesson| tutorial::echo(lesson, played, turned))
        {
            self.say_for(line, tutorial::ECHO, now);
        }
    }

    /// A side without a move passes by itself.
    fn pass(&mut self, side: Side, beat: &mut Beat) {
        if self.position.play(Move::Pass).is_err() {
            self.finish(Ticks::ZERO, beat);
            return;
        }
        beat.event(Event::Pass { side, is_timed: false });
        self.motions.extend(motion::hops(self.position.pieces(side), beat.now()));
        self.passed(side, beat);
    }

    /// A turn went by without a move: called for 60 ticks.
    pub(super) fn passed(&mut self, side: Side, beat: &mut Beat) {
        let now = beat.now();
        self.plies += 1;
        self.course.leads.push(board::lead(&self.position));
        self.last_move = Some(LastMove { side, from: None, to: None, flips: Default::default() });
        self.call_for(Call::Pass, clock::PASS, now);
        beat.effect(Effect::Womp);
        self.turn_to(Phase::Passing { until: now + clock::PASS }, now);
    }

    fn resign(&mut self, side: Side, beat: &mut Beat) {
        let now = beat.now();
        self.position.end_by(Reason::Resigned, Some(side.other()));
        self.say_for(Line::GivesUp, Ticks(120), now);
        self.finish(Ticks(60), beat);
    }

    /// The board is over: told once, and looked at a little.
    pub(super) fn finish(&mut self, longer: Ticks, beat: &mut Beat) {
        let now = beat.now();
        let Some(outcome) = self.position.outcome() else { return };
        self.outcome = Some(outcome);
        let counts = self.counts();
        beat.event(Event::Result { winner: outcome.winner, reason: outcome.reason, counts });
        let is_wipe_out = outcome.reason == Reason::WipedOut && !self.places().is_empty();
        if is_wipe_out {
            self.call_for(Call::WipeOut, WIPE_OUT, now);
            self.motions.extend(self.winner_hops(now));
        }
        let look = if is_wipe_out { WIPE_OUT } else { LOOK };
        self.course.leaves_at = self.course.settled_at.max(now) + look + longer;
        self.turn_to(Phase::Over, now);
    }

    /// The winner's cells sing once each.
    fn winner_hops(&self, now: Ticks) -> Vec<Motion> {
        let winner = self.outcome.and_then(|outcome| outcome.winner);
        winner.map(|winner| motion::hops(self.position.pieces(winner), now)).unwrap_or_default()
    }

    /// The losers melt in a wave from the last move, the winners hop by rank.
    pub(super) fn begin_wave(&mut self, now: Ticks) {
        let Some(winner) = self.outcome.and_then(|outcome| outcome.winner) else {
            return;
        };
        let topology = self.position.topology();
        let from = self.last_move.and_then(|last| last.to);
        for square in self.position.enemies(winner) {
            let away = from.map_or(1, |from| u64::from(topology.distance(from, square)));
            let kind = MotionKind::Melt { square };
            self.motions.push(Motion { start: now + Ticks(4 * away), length: Ticks(30), kind });
        }
        self.dance(now);
    }

    /// The winners hop by rank.
    pub(super) fn dance(&mut self, now: Ticks) {
        let Some(winner) = self.outcome.and_then(|outcome| outcome.winner) else { return };
        let topology = self.position.topology();
        for square in self.position.pieces(winner) {
            let (_, row) = topology.place(square);
            let kind = MotionKind::Hop { square };
            self.motions.push(Motion { start: now + Ticks(6 * u64::from(row)), length: Ticks(16), kind });
        }
    }

    /// The tune that fits: calm, tense once the board fills or one side thins, low when the clock is.
    fn settle_tune(&mut self, beat: &mut Beat) {
        if self.places().is_empty() || matches!(self.phase, Phase::Over | Phase::TimedOut | Phase::SetUp) {
            return;
        }
        let is_low = self.decider().is_some_and(|place| beat.clock(place) <= Ticks::from_seconds(10));
        let (empty, open) = (self.position.empties().len(), self.position.open().len());
        let filled = open - empty;
        let least =
            Side::first(self.position.sides()).map(|side| self.position.count(side)).min().unwrap_or(0);
        let is_tense = 3 * filled >= 2 * open || (filled >= 12 && 3 * least < filled);
        let low_now = is_low || (self.decider().is_none() && beat.table.tune == Some(Tune::DuelLow));
        if empty == 1 && self.course.is_last_called && !is_low {
            beat.silence();
        } else if low_now {
            beat.tune(Tune::DuelLow);
        } else {
            beat.tune(if is_tense { Tune::DuelTense } else { Tune::DuelCalm });
        }
    }
}

/// What is heard of a move: the leap, the landing, the ladder of flips.
fn sound_of(played: Move, turned: u32, lands_in: u64, stagger: u64, beat: &mut Beat) {
    match played {
        Move::Double { .. } => {
            beat.effect(Effect::Double);
            beat.cue_in(lands_in, Cue::Effect(Effect::Land));
        }
        _ => beat.effect(Effect::Single),
    }
    for order in 0..turned.min(8) {
        let wait = lands_in + stagger * u64::from(order);
        beat.cue_in(wait, Cue::Flip(order as u8));
        if order == 4 {
            beat.cue_in(wait, Cue::Effect(Effect::BigFlip));
        }
        if order == 7 {
            beat.cue_in(wait, Cue::Effect(Effect::Gong));
        }
    }
}

/// A seat in the log.
fn seat_name(seat: Seat) -> String {
    match seat {
        Seat::Player(place) => format!("player {}", place + 1),
        Seat::Invader(number) => format!("invader {number}"),
        Seat::Script => "script".to_owned(),
    }
}
