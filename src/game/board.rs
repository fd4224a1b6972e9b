//! A board at its beginning, and what can be asked of one at any time.

use super::course::{Course, Lesson};
use super::duel::{Cursor, Duel, Face, Motion, MotionKind, Phase, Seat, Shown};
use super::motion;
use crate::rules::{Position, Side, Square, SquareSet};
use crate::tick::Ticks;

/// A thing that holds until something else takes its place.
pub const FOR_GOOD: Ticks = Ticks(u64::MAX);

/// Four cells drop 12 ticks apart, then GROW! for 24: 72 in all (bible, section 3).
pub const SET_UP: Ticks = Ticks(72);

impl Duel {
    /// A board about to begin, its first cells about to drop.
    pub fn new(
        seats: Vec<Seat>,
        rung: Option<u32>,
        board_code: &str,
        position: Position,
        now: Ticks,
    ) -> Duel {
        let cursors =
            Side::first(position.sides()).map(|side| Cursor::at_home(&position, side, now)).collect();
        let motions = motion::drops(position.occupied(), 12, now);
        let course = Course {
            leads: vec![lead(&position)],
            touched_at: now,
            heard_at: now,
            settled_at: now,
            ..Course::default()
        };
        Duel {
            seats,
            rung,
            position,
            phase: Phase::SetUp,
            phase_since: now,
            cursors,
            motions,
            last_move: None,
            plies: 0,
            face: Shown { what: Face::Neutral, since: now, until: FOR_GOOD },
            call: None,
            line: None,
            bought_at: None,
            outcome: None,
            glance: None,
            board_code: board_code.to_owned(),
            arrow: None,
            course,
        }
    }

    /// The same board for somebody who has never played: the first minute is echoed in lines.
    #[must_use]
    pub fn with_lesson(mut self) -> Duel {
        self.course.lesson = Some(Lesson::default());
        self
    }

    /// Who plays a side.
    pub fn seat(&self, side: Side) -> Seat {
        self.seats.get(side.number()).copied().unwrap_or(Seat::Script)
    }

    /// Who is to move.
    pub fn seat_to_move(&self) -> Seat {
        self.seat(self.position.side_to_move())
    }

    /// The place of the person who decides now.
    pub fn decider(&self) -> Option<u8> {
        match (&self.phase, self.seat_to_move()) {
            (Phase::Deciding | Phase::LastChance { .. }, Seat::Player(place)) => Some(place),
            _ => None,
        }
    }

    /// The side of a place.
    pub fn side_of(&self, place: u8) -> Option<Side> {
        Side::first(self.position.sides()).find(|side| self.seat(*side) == Seat::Player(place))
    }

    /// The invader whose bust is beside the board, and its side: Blue's, if there are two.
    pub fn invader(&self) -> Option<(Side, u8)> {
        let invader = |side| match self.seat(side) {
            Seat::Invader(number) => Some((side, number)),
            _ => None,
        };
        Side::first(self.position.sides()).filter_map(invader).last()
    }

    /// Places of the people at the board.
    pub fn places(&self) -> Vec<u8> {
        let place = |seat: &Seat| match seat {
            Seat::Player(place) => Some(*place),
            _ => None,
        };
        self.seats.iter().filter_map(place).collect()
    }

    /// How far `side` leads, in cells.
    pub fn lead_of(&self, side: Side) -> i32 {
        let best = Side::first(self.position.sides()).filter(|other| *other != side);
        let best = best.map(|other| self.position.count(other)).max().unwrap_or(0);
        self.position.count(side) as i32 - best as i32
    }

    /// Pieces by side number, as many as there are sides.
    pub fn counts(&self) -> Vec<u32> {
        Side::first(self.position.sides()).map(|side| self.position.count(side)).collect()
    }

    /// Goes over to another phase.
    pub(super) fn turn_to(&mut self, phase: Phase, now: Ticks) {
        self.phase = phase;
        self.phase_since = now;
    }

    /// Drops what is over.
    pub(super) fn tidy(&mut self, now: Ticks) {
        // What has melted stays so: without its motion it would stand there again.
        self.motions.retain(|motion| {
            now < motion.start + motion.length || matches!(motion.kind, MotionKind::Melt { .. })
        });
        if self.call.is_some_and(|call| now >= call.until) {
            self.call = None;
        }
        if self.line.is_some_and(|line| now >= line.until) {
            self.line = None;
        }
    }

    /// Own cells one reply of the others could take.
    pub fn threatened(&self, side: Side) -> SquareSet {
        let others = self.position.enemies(side);
        let can_reach = |to: &Square| (self.position.near(*to) | self.position.far(*to)).meets(others);
        let landings = self.position.empties().iter().filter(can_reach);
        let near = landings.fold(SquareSet::EMPTY, |all, to| all | self.position.near(to));
        near & self.position.pieces(side)
    }

    /// Shakes a square for 8 ticks: that was refused.
    pub(super) fn shake(&mut self, square: Square, now: Ticks) {
        self.motions.push(Motion { start: now, length: Ticks(8), kind: MotionKind::Shake { square } });
    }
}

impl Cursor {
    /// On the side's own first cell.
    pub fn at_home(position: &Position, side: Side, now: Ticks) -> Cursor {
        let square = position.pieces(side).first().unwrap_or(Square(0));
        Cursor { square, picked: None, picked_at: now, threatened: SquareSet::EMPTY }
    }
}

/// Red's cells less Blue's.
pub fn lead(position: &Position) -> i16 {
    position.count(Side::Red) as i16 - position.count(Side::Blue) as i16
}
