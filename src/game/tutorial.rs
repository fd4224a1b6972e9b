//! The first minute echoed in lines: pictures carry it, these only follow.

use super::course::Lesson;
use super::duel::Line;
use crate::rules::{Move, Side};
use crate::tick::Ticks;

/// How long a line of the lesson stands after a move.
pub const ECHO: Ticks = Ticks(110);

/// The line that fits how far the lesson has come.
pub fn line(lesson: Lesson, has_picked: bool, side: Side) -> Line {
    match (lesson.has_picked, has_picked) {
        _ if !lesson.has_pushed => Line::PushStick,
        (false, _) => Line::PressButton,
        (true, true) if lesson.has_grown || lesson.has_leapt => Line::PickTarget,
        (true, true) => Line::Cancel,
        (true, false) => Line::YourTurn(side),
    }
}

/// What the first single, the first double and the first flips are echoed with.
pub fn echo(lesson: &mut Lesson, played: Move, turned: u32) -> Option<Line> {
    let is_first = |seen: &mut bool| !std::mem::replace(seen, true);
    if turned > 0 && is_first(&mut lesson.has_turned) {
        return Some(Line::Turned(turned as u8));
    }
    match played {
        Move::Single { .. } => is_first(&mut lesson.has_grown).then_some(Line::Grew),
        Move::Double { .. } => is_first(&mut lesson.has_leapt).then_some(Line::Leapt),
        Move::Pass => None,
    }
}
