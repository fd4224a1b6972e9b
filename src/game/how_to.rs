//! How to play: six acts of 180 ticks on a 5x5 dish, moved by a pictured hand and judged by the real rules.

use super::cursor::Decided;
use super::duel::{Duel, LastMove, Phase, Seat};
use super::motion::{self, Lengths};
use super::scene::HowTo;
use super::steer::{self, Act};
use crate::rules::{Position, Ruleset, Side, Square};
use crate::tick::Ticks;

/// Length of an act.
pub const ACT: u64 = 180;

/// The hand rests before it moves.
const RESTS: u64 = 40;

/// From one lean or press to the next.
const PACE: u64 = 14;

/// A lean or press is seen so long.
const SEEN: u64 = 9;

/// An act: the dish, and the move made on it.
struct Story {
    fen: &'static str,
    from: &'static str,
    to: &'static str,
}

/// Single, double, flip, gap, full board, sand and coin.
const ACTS: [Story; 6] = [
    Story { fen: "5/1x3/5/5/4o x 0 1", from: "b4", to: "c3" },
    Story { fen: "4o/1x3/5/5/5 x 0 1", from: "b4", to: "d2" },
    Story { fen: "5/1x1o1/3o1/3o1/4o x 0 1", from: "b4", to: "c3" },
    Story { fen: "5/2x2/-----/5/4o x 0 1", from: "c4", to: "c2" },
    Story { fen: "xxoxx/xoooo/xo1ox/ooxxx/xxoox x 0 1", from: "c2", to: "c3" },
    Story { fen: "xx3/x4/5/4o/3oo x 0 1", from: "b5", to: "c4" },
];

impl HowTo {
    /// Act `act` at its beginning.
    pub fn new(act: u8, now: Ticks) -> HowTo {
        let act = act % ACTS.len() as u8;
        let story = &ACTS[usize::from(act)];
        let position = Position::from_fen(story.fen, Ruleset::classic())
            .unwrap_or_else(|_| Position::start(&super::campaign::layout("0"), Ruleset::classic()));
        let mut dish = Duel::new(vec![Seat::Script; 2], None, "0", position, now);
        dish.motions.clear();
        dish.phase = Phase::Deciding;
        HowTo { act, dish, stick: (0, 0), is_button_down: false, since: now }
    }

    /// One tick; the next act begins when this one is over.
    pub fn step(&mut self, now: Ticks) {
        let age = now.since(self.since).0;
        if age >= ACT {
            *self = HowTo::new(self.act + 1, now);
            return;
        }
        self.dish.tidy(now);
        if age < RESTS || self.dish.last_move.is_some() {
            self.rest(age);
            return;
        }
        if (age - RESTS).is_multiple_of(PACE) {
            self.act_once(now);
        } else if (age - RESTS) % PACE >= SEEN {
            self.rest(age);
        }
    }

    fn rest(&mut self, age: u64) {
        self.stick = (0, 0);
        self.is_button_down &= (age + PACE - RESTS % PACE) % PACE < SEEN;
    }

    fn act_once(&mut self, now: Ticks) {
        let Some(wanted) = self.wanted() else { return };
        let side = self.dish.position.side_to_move();
        let topology = self.dish.position.topology();
        let cursor = &mut self.dish.cursors[side.number()];
        match steer::next_act(topology, cursor.square, cursor.picked, wanted) {
            Act::Lean(dx, dy) => {
                let (column, row) = topology.place(cursor.square);
                let next = topology.square(i32::from(column) + i32::from(dx), i32::from(row) + i32::from(dy));
                cursor.square = next.unwrap_or(cursor.square);
                self.stick = (dx, dy);
            }
            Act::Press if cursor.square == wanted.0 => {
                cursor.picked = Some(wanted.0);
                cursor.picked_at = now;
                self.is_button_down = true;
            }
            Act::Press => {
                self.is_button_down = true;
                self.play(wanted, side, now);
            }
        }
    }

    fn wanted(&self) -> Option<Decided> {
        let story = &ACTS[usize::from(self.act)];
        let topology = self.dish.position.topology();
        let square = |name: &str| topology.squares().find(|square| topology.square_name(*square) == name);
        Some((square(story.from)?, square(story.to)?))
    }

    fn play(&mut self, decided: Decided, side: Side, now: Ticks) {
        let before = self.dish.position.clone();
        let Ok(played) = self.dish.position.play(steer::as_move(&before, decided)) else { return };
        let flips: Vec<(Square, Side)> =
            played.flips.iter().filter_map(|square| Some((square, before.piece(square)?))).collect();
        let (from, to) = decided;
        let seen = motion::choreograph(&before, (side, from, to), &flips, Lengths::NORMAL, now);
        self.dish.motions.extend(seen.motions);
        self.dish.cursors[side.number()].picked = None;
        self.dish.plies += 1;
        self.dish.last_move = Some(LastMove { side, from: Some(from), to: Some(to), flips: played.flips });
        self.dish.outcome = self.dish.position.outcome();
        if self.dish.outcome.is_some_and(|outcome| outcome.winner == Some(side)) {
            let own = self.dish.position.pieces(side);
            self.dish.motions.extend(motion::hops(own, seen.settled_at + Ticks(10)));
        }
        self.dish.phase = Phase::Moving { until: seen.settled_at };
        self.dish.phase_since = now;
    }
}
