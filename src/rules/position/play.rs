//! Playing a move, and judging whether the game is over after it.

use super::{IllegalMove, Illegality, Played, Position};
use crate::rules::moves::Move;
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::ruleset::{Settled, StuckRule};
use crate::rules::side::Side;
use crate::rules::square::{Square, SquareSet};

impl Position {
    /// Plays a move of the side to move.
    ///
    /// # Errors
    /// Gives an illegal move back and leaves the position as it is.
    pub fn play(&mut self, wanted: Move) -> Result<Played, IllegalMove> {
        self.check(wanted)?;
        Ok(self.play_unchecked(wanted))
    }

    /// The side to move loses its turn (clock or quiz): the only lawful pass with moves on the board.
    ///
    /// # Errors
    /// When the game is over.
    pub fn lose_turn(&mut self) -> Result<Played, IllegalMove> {
        if self.outcome.is_some() {
            return Err(IllegalMove { refused: Move::Pass, why: Illegality::GameOver });
        }
        Ok(self.play_unchecked(Move::Pass))
    }

    /// Plays a move of a game on record, where a pass with moves on the board is a turn lost.
    ///
    /// # Errors
    /// Gives an illegal move back and leaves the position as it is.
    pub fn replay(&mut self, recorded: Move) -> Result<Played, IllegalMove> {
        if recorded == Move::Pass { self.lose_turn() } else { self.play(recorded) }
    }

    /// Plays a move that is known to be legal. A pass with moves on the board is a turn lost. An illegal move leaves
    /// a board that no game can reach, but breaks nothing else.
    pub fn play_unchecked(&mut self, played: Move) -> Played {
        let side = self.side;
        let is_lost_turn = played == Move::Pass && self.has_move(side);
        let flips = self.put(played);
        self.ply = self.ply.saturating_add(1);
        match played {
            Move::Single { .. } => self.plies_since_single = 0,
            _ => self.plies_since_single = self.plies_since_single.saturating_add(1),
        }
        if played == Move::Pass {
            self.passes = self.passes.saturating_add(1);
            self.lost_turns |= is_lost_turn;
        } else {
            (self.passes, self.lost_turns) = (0, false);
        }
        self.pass_the_turn();
        if self.ruleset.repetition.is_some() {
            if matches!(played, Move::Single { .. }) {
                self.memory.clear();
            }
            self.memory.push(self.key());
        }
        let mut filled = None;
        self.outcome = self.end_on_board();
        if self.outcome.is_none() {
            filled = self.fill();
        }
        self.outcome = self
            .outcome
            .or_else(|| self.end_by_lost_turns())
            .or_else(|| self.end_by_repetition())
            .or_else(|| self.end_by_long_jumping());
        Played { side, played, flips, filled, is_lost_turn }
    }

    /// Ends the game from outside the board: time, resigned, illegal, proved. A game that is over stays as it ended.
    pub fn end_by(&mut self, reason: Reason, winner: Option<Side>) {
        if self.outcome.is_none() {
            self.outcome = Some(match winner {
                Some(side) => self.won(reason, side),
                None => self.drawn(reason),
            });
        }
    }

    /// Ends a game that is cut short: the most pieces win. A game that is over stays as it ended.
    pub fn adjudicate(&mut self) {
        if self.outcome.is_none() {
            self.outcome = Some(self.counted(Reason::Adjudicated));
        }
    }

    /// A player leaves: its pieces stay, inert and convertible. The last one left wins.
    pub fn leave(&mut self, side: Side) {
        if self.outcome.is_some() || side.number() >= usize::from(self.sides) {
            return;
        }
        self.left |= 1 << side.number();
        let mut rest = Side::first(self.sides).filter(|side| self.is_playing(*side));
        let (first, second) = (rest.next(), rest.next());
        match (first, second) {
            (Some(last), None) => self.end_by(Reason::Resigned, Some(last)),
            _ => {
                if self.side == side {
                    self.pass_the_turn();
                }
                if self.ruleset.repetition.is_some() {
                    self.memory.clear();
                    self.memory.push(self.key());
                }
                self.outcome = self.end_on_board();
                if self.outcome.is_none() {
                    self.fill();
                }
            }
        }
    }

    /// Whether the side still takes turns.
    pub fn is_playing(&self, side: Side) -> bool {
        side.number() < usize::from(self.sides) && !self.has_left(side) && !self.pieces(side).is_empty()
    }

    /// Moves the pieces; gives what turned.
    fn put(&mut self, played: Move) -> SquareSet {
        let side = self.side.number();
        let Some(to) = played.to() else { return SquareSet::EMPTY };
        let flips = self.flips(to);
        if let Some(from) = played.from() {
            self.pieces[side].remove(from);
        }
        for pieces in &mut self.pieces {
            *pieces -= flips;
        }
        self.pieces[side] |= flips.with(to);
        if self.bonus == Some(to) {
            self.bonus = None;
            self.bonus = self.draw_bonus();
        }
        flips
    }

    /// An empty square drawn from the seed and the board, so that a replay draws the same; there is none to take now.
    pub(super) fn draw_bonus(&self) -> Option<Square> {
        let seed = u64::from(self.ruleset.bonus?).wrapping_mul(0xd1b5_4a32_d192_ed03);
        let empties = self.empties();
        let drawn = (self.key() ^ seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        let number = (drawn * u64::from(empties.len())) >> 32;
        empties.iter().nth(number as usize)
    }

    /// The next side that still plays; the plain next when there is none.
    fn pass_the_turn(&mut self) {
        let mut next = self.side.next(self.sides);
        while next != self.side && !self.is_playing(next) {
            next = next.next(self.sides);
        }
        if next == self.side {
            next = next.next(self.sides);
        }
        if next.number() <= self.side.number() {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.side = next;
    }

    /// One side left, board full, or nobody can move.
    pub(super) fn end_on_board(&self) -> Option<Outcome> {
        let mut alive = Side::first(self.sides).filter(|side| self.is_playing(*side));
        match (alive.next(), alive.next()) {
            (None, _) => Some(self.drawn(Reason::NobodyCanMove)),
            (Some(survivor), None) => Some(self.won(Reason::WipedOut, survivor)),
            _ if self.empties().is_empty() => Some(self.counted(Reason::Full)),
            _ if self.movers().next().is_none() => Some(self.counted(Reason::NobodyCanMove)),
            _ => None,
        }
    }

    /// The sides that still play and have a move, the one to move first.
    fn movers(&self) -> impl Iterator<Item = Side> {
        (0..usize::from(self.sides))
            .map(|step| Side::ALL[(self.side.number() + step) % usize::from(self.sides)])
            .filter(|side| self.is_playing(*side) && self.has_move(*side))
    }

    /// Under the fill rule, when the side to move is stuck and one side alone can move: that one takes the rest.
    fn fill(&mut self) -> Option<(Side, SquareSet)> {
        if self.ruleset.stuck != StuckRule::Fill || self.has_move(self.side) {
            return None;
        }
        let mut movers = self.movers();
        let (taker, another) = (movers.next()?, movers.next());
        if another.is_some() {
            return None;
        }
        drop(movers);
        let rest = self.empties();
        self.pieces[taker.number()] |= rest;
        self.bonus = None;
        self.outcome = Some(self.counted(Reason::Fill));
        Some((taker, rest))
    }

    /// A full round in which nobody moved and somebody could have.
    fn end_by_lost_turns(&self) -> Option<Outcome> {
        let playing = Side::first(self.sides).filter(|side| self.is_playing(*side)).count();
        (self.lost_turns && usize::from(self.passes) >= playing).then(|| self.counted(Reason::TurnsLost))
    }

    fn end_by_repetition(&self) -> Option<Outcome> {
        let settled = self.ruleset.repetition?;
        (self.plies_since_single > 0 && self.repetitions() >= 3)
            .then(|| self.settled(Reason::Repetition, settled))
    }

    pub(super) fn end_by_long_jumping(&self) -> Option<Outcome> {
        (self.plies_since_single >= self.ruleset.long_jumping)
            .then(|| self.settled(Reason::NoSingle, self.ruleset.long_jumping_settled))
    }

    fn settled(&self, reason: Reason, settled: Settled) -> Outcome {
        match settled {
            Settled::Draw => self.drawn(reason),
            Settled::Count => self.counted(reason),
        }
    }

    /// The most pieces win; sides that left come after those that stayed.
    fn counted(&self, reason: Reason) -> Outcome {
        let places = self.places(|side| u32::from(!self.has_left(side)) << 8 | self.count(side));
        let mut first = Side::first(self.sides).filter(|side| places[side.number()] == 1);
        let winner = first.next().filter(|_| first.next().is_none());
        Outcome { winner, reason, counts: self.counts(), places }
    }

    /// `winner` is first whatever the count; the others by count.
    fn won(&self, reason: Reason, winner: Side) -> Outcome {
        let places = self.places(|side| {
            u32::from(side == winner) << 9 | u32::from(!self.has_left(side)) << 8 | self.count(side)
        });
        Outcome { winner: Some(winner), reason, counts: self.counts(), places }
    }

    /// All who stayed share the first place.
    fn drawn(&self, reason: Reason) -> Outcome {
        let places = self.places(|side| u32::from(!self.has_left(side)));
        Outcome { winner: None, reason, counts: self.counts(), places }
    }

    /// Places from 1 by falling merit, equal merit sharing the place.
    fn places(&self, merit: impl Fn(Side) -> u32) -> [u8; 4] {
        let mut places = [0; 4];
        for side in Side::first(self.sides) {
            let better = Side::first(self.sides).filter(|other| merit(*other) > merit(side)).count();
            places[side.number()] = better as u8 + 1;
        }
        places
    }

    /// A 64-bit key of all that decides how the game may go on: the board, the side to move, and what the rules
    /// remember. Positions remembered count in any order.
    pub fn future_key(&self) -> u64 {
        let mut past = 0u64;
        for key in &self.memory {
            past = past.wrapping_add((key ^ key >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9));
        }
        let state = u64::from(self.plies_since_single)
            | u64::from(self.passes) << 16
            | u64::from(self.lost_turns) << 24
            | u64::from(self.left) << 32;
        let key = (self.key() ^ past).wrapping_mul(0x94d0_49bb_1331_11eb);
        (key ^ key >> 31 ^ state).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// A 64-bit key of pieces, bonus square and side to move.
    pub fn key(&self) -> u64 {
        let mix = |key: u64, word: u64| {
            let key = (key ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
            key ^ (key >> 32)
        };
        let bonus = self.bonus.map_or(0, |square| u64::from(square.0) + 1);
        // A round of its own: side and bonus must not meet the bits of the first squares.
        let mut key = mix(0x9e37_79b9_7f4a_7c15, self.side.number() as u64 | (bonus << 8));
        for pieces in &self.pieces[..usize::from(self.sides)] {
            key = pieces.words().into_iter().fold(key, mix);
        }
        key
    }
}
