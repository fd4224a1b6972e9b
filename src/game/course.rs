//! What a board remembers of its own course: the job in hand, the leads, what was said already.

use super::duel::{Call, Face};
use crate::ai::{Job, Thought};
use crate::rules::{Move, Square};
use crate::tick::Ticks;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Something that will be seen once a motion has come so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coming {
    /// When.
    pub at: Ticks,
    /// What.
    pub what: Sight,
}

/// A thing that comes into sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sight {
    /// A big call, for so long.
    Call(Call, Ticks),
    /// The invader's face.
    Face(Face),
}

/// A board's memory.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Course {
    /// When its thought is taken: at the due tick, or a little before it by an invader whose eyes give its move away.
    pub taken_at: Ticks,
    /// The thought, once it was taken.
    pub thought: Option<Thought>,
    /// What the invader to move thinks about; kept so that whoever lost the thought can think it again.
    pub job: Option<Job>,
    /// Red's cells less Blue's, at the start and after each ply.
    pub leads: Vec<i16>,
    /// Calls and faces on their way.
    pub coming: Vec<Coming>,
    /// When the person to move last did anything.
    pub touched_at: Ticks,
    /// When somebody last did anything at this board, whoever is to move.
    pub heard_at: Ticks,
    /// When every motion of the last move is over.
    pub settled_at: Ticks,
    /// When the board may be left, once it is over.
    pub leaves_at: Ticks,
    /// Ply of the last taunt or compliment.
    pub spoke_at_ply: Option<u32>,
    /// When the invader last snarled.
    pub snarled_at: Option<Ticks>,
    /// The near-defeat line was spoken.
    pub is_near_said: bool,
    /// HURRY! was called.
    pub is_hurry_called: bool,
    /// LAST ONE! was called.
    pub is_last_called: bool,
    /// How the person at the board plays, for the tip after it.
    pub habits: Habits,
    /// Plasters the invader wears on this board.
    pub plasters: u8,
    /// It wears a paper hat: its visitor's birthday.
    pub wears_hat: bool,
    /// How long the sand still waits for the first input of a visit.
    pub courtesy: Ticks,
    /// The rest of a proved board, played out.
    pub line: VecDeque<Move>,
    /// How far the first lesson has come, on a first board without a card.
    pub lesson: Option<Lesson>,
    /// Cells in danger are shown without being asked for (rungs 1 and 2 without a card).
    pub shows_danger: bool,
    /// Where the pointer went down, if it is down.
    pub pressed_on: Option<Square>,
    /// Steering of a script: when it acts next.
    pub steers_at: Ticks,
}

/// How a person plays, as far as a tip needs it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Habits {
    /// Own singles.
    pub singles: u32,
    /// Own doubles.
    pub doubles: u32,
    /// Most own cells turned by one move of the other.
    pub worst_hit: u32,
}

impl Habits {
    /// A move was made, by the person or by the other.
    pub fn note(&mut self, is_own: bool, played: Move, turned: u32) {
        match played {
            Move::Single { .. } if is_own => self.singles += 1,
            Move::Double { .. } if is_own => self.doubles += 1,
            _ => self.worst_hit = self.worst_hit.max(turned),
        }
    }

    /// The tip after a board lost by `behind` cells: singles for who leaps, clumps for who was hit hard, counting for who
    /// lost by little; none if nothing stands out.
    pub fn tip(&self, behind: i32) -> Option<u8> {
        if self.doubles > self.singles {
            Some(0)
        } else if self.worst_hit >= 5 {
            Some(1)
        } else if (1..=4).contains(&behind) {
            Some(4)
        } else {
            None
        }
    }
}

/// The lines that echo the first minute; each is said once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lesson {
    /// The lever was pushed.
    pub has_pushed: bool,
    /// A cell was picked.
    pub has_picked: bool,
    /// A single was made.
    pub has_grown: bool,
    /// A double was made.
    pub has_leapt: bool,
    /// Something was turned.
    pub has_turned: bool,
}
