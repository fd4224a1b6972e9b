//! The cursor: how a person picks a cell and a target, by lever, pointer or script, and why a pick is refused.

use super::beat::Beat;
use super::cue::Effect;
use super::duel::{Cursor, Duel, Line};
use super::hand::Touch;
use super::pointing::{Poke, square_at};
use super::steer;
use crate::rules::{Position, Side, Square, SquareSet};
use crate::tick::Ticks;

/// Cancel held so long shows the cells in danger.
const ASKS_DANGER: Ticks = Ticks(12);

/// How long a refusal's reason stands.
const REASON: Ticks = Ticks(90);

/// A move somebody decided on: the origin too, which a single does not need.
pub type Decided = (Square, Square);

impl Duel {
    /// One tick of the decision of `place`, who plays `side`.
    pub(super) fn decide(&mut self, side: Side, place: u8, beat: &mut Beat) -> Option<Decided> {
        let touch = beat.touch(place);
        let poke = beat.poke;
        if touch.is_alive || poke.is_some() {
            self.course.touched_at = beat.now();
            self.course.heard_at = beat.now();
            self.arrow = None;
        }
        let mut decided = self.by_lever(side, touch, beat);
        if let Some(poke) = poke {
            decided = decided.or_else(|| self.by_pointer(side, poke, beat));
        }
        let decided = decided.or_else(|| steer::by_wish(self, side, place, beat));
        self.show_danger(side, touch);
        decided
    }

    fn by_lever(&mut self, side: Side, touch: Touch, beat: &mut Beat) -> Option<Decided> {
        if touch.step != (0, 0) {
            self.move_cursor(side, touch.step, beat);
        }
        if touch.cancel {
            self.put_back(side, beat);
        }
        if touch.select { self.select(side, beat) } else { None }
    }

    fn by_pointer(&mut self, side: Side, poke: Poke, beat: &mut Beat) -> Option<Decided> {
        let square =
            square_at(self.position.topology(), poke.x, poke.y).filter(|at| self.position.is_open(*at));
        if let Some(square) = square
            && self.cursors[side.number()].square != square
        {
            self.cursors[side.number()].square = square;
        }
        if poke.is_press {
            self.course.pressed_on = square;
            square?;
            return self.select(side, beat);
        }
        if poke.is_release {
            let pressed_on = self.course.pressed_on.take();
            let is_drag = pressed_on.is_some() && square.is_some() && pressed_on != square;
            // A cell dragged onto a target was picked by the press; let go, it lands.
            if is_drag && self.cursors[side.number()].picked == pressed_on {
                return self.select(side, beat);
            }
        }
        None
    }

    /// Moves the cursor by steps, over gaps, never off the board.
    pub(super) fn move_cursor(&mut self, side: Side, (dx, dy): (i8, i8), beat: &mut Beat) {
        let cursor = &mut self.cursors[side.number()];
        let was = cursor.square;
        let across = std::iter::repeat_n((i32::from(dx.signum()), 0), usize::from(dx.unsigned_abs()));
        let down = std::iter::repeat_n((0, i32::from(dy.signum())), usize::from(dy.unsigned_abs()));
        for way in across.chain(down) {
            cursor.square = next_open(&self.position, cursor.square, way).unwrap_or(cursor.square);
        }
        if cursor.square != was {
            beat.effect(Effect::Cursor);
            if let Some(lesson) = &mut self.course.lesson {
                lesson.has_pushed = true;
            }
        }
    }

    /// Takes back a pick.
    fn put_back(&mut self, side: Side, beat: &mut Beat) {
        if self.cursors[side.number()].picked.take().is_some() {
            beat.effect(Effect::Cursor);
        }
    }

    /// Select on the cursor's square: picks, puts back, picks another, or lands.
    pub(super) fn select(&mut self, side: Side, beat: &mut Beat) -> Option<Decided> {
        let Cursor { square, picked, .. } = self.cursors[side.number()];
        let own = self.position.pieces(side);
        if picked == Some(square) {
            self.put_back(side, beat);
            return None;
        }
        if own.has(square) {
            if self.targets(square).is_empty() {
                self.refuse(square, Line::StuckCell, beat);
                return None;
            }
            let cursor = &mut self.cursors[side.number()];
            cursor.picked = Some(square);
            cursor.picked_at = beat.now();
            if let Some(lesson) = &mut self.course.lesson {
                lesson.has_picked = true;
            }
            beat.effect(Effect::Select);
            return None;
        }
        let Some(from) = picked else {
            self.refuse(square, Line::NotYours, beat);
            return None;
        };
        if self.targets(from).has(square) {
            return Some((from, square));
        }
        let is_taken = self.position.piece(square).is_some();
        self.refuse(square, if is_taken { Line::NotYours } else { Line::TooFar }, beat);
        None
    }

    /// Where a cell of the side to move may go.
    pub fn targets(&self, from: Square) -> SquareSet {
        (self.position.near(from) | self.position.far(from)) & self.position.empties()
    }

    fn refuse(&mut self, square: Square, why: Line, beat: &mut Beat) {
        beat.effect(Effect::Refuse);
        self.shake(square, beat.now());
        self.say_for(why, REASON, beat.now());
    }

    fn show_danger(&mut self, side: Side, touch: Touch) {
        let is_shown = self.course.shows_danger || touch.cancel_held >= ASKS_DANGER;
        let threatened = if is_shown { self.threatened(side) } else { SquareSet::EMPTY };
        self.cursors[side.number()].threatened = threatened;
    }
}

/// The next open square that way, gaps skipped.
fn next_open(position: &Position, from: Square, (dx, dy): (i32, i32)) -> Option<Square> {
    let topology = position.topology();
    let (column, row) = topology.place(from);
    let (mut column, mut row) = (i32::from(column), i32::from(row));
    loop {
        (column, row) = (column + dx, row + dy);
        let square = topology.square(column, row)?;
        if position.is_open(square) {
            return Some(square);
        }
    }
}
