//! What reaches the machine in one tick.

use crate::ai::Thought;
use crate::cabinet::{Fault, Score, Storage};
use crate::panel::Panel;
use serde::{Deserialize, Serialize};

/// All that reaches the machine in one tick.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Inputs {
    /// Switches, edges, pointer.
    pub panel: Panel,
    /// What the host has to tell; mostly nothing.
    pub news: Vec<News>,
    /// The engine's answer, if one came. Early ones are kept until they are due; those to questions that are no
    /// longer asked are dropped.
    pub answer: Option<Answer>,
}

impl Inputs {
    /// A tick in which only the panel speaks.
    pub fn of_panel(panel: Panel) -> Inputs {
        Inputs { panel, ..Inputs::default() }
    }
}

/// The engine's answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// [`super::Question::name`] of the question.
    pub name: u64,
    /// What it thinks.
    pub thought: Thought,
}

/// What the host has to tell beside the panel. It is part of a recording, for it changes the state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum News {
    /// Something outside failed: the store, the sound, the display, a controller.
    Fault(Fault),
    /// The controller of place 0 to 3 is gone, or back.
    Controller {
        /// Whose.
        place: u8,
        /// It is gone.
        is_lost: bool,
    },
    /// The calendar: told at power-on and at midnight, for the birthdays on player cards.
    Today {
        /// 1 to 31.
        day: u8,
        /// 1 to 12.
        month: u8,
    },
    /// A test driver steers this move for place 0 to 3 when it is next to act.
    Move {
        /// Whose.
        place: u8,
        /// The move, as the rules room reads it: `a7b6`, `f2`.
        text: String,
    },
    /// High scores of other cabinets.
    Scores(Vec<Score>),
    /// Somebody who knows the operator's secret gives a credit from afar.
    RemoteCredit,
    /// Whether records are kept.
    Storage(Storage),
    /// The binding learnt for the switch that the service menu asks for ([`crate::cabinet::ServiceMenu::learning`]).
    Learnt(String),
    /// The hour of day, 0 to 23, for the operator's quiet hours.
    Hour(u8),
}
