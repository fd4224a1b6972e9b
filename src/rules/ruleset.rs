//! What differs between modes, as data.

use serde::{Deserialize, Serialize};

/// What becomes of a side that cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum StuckRule {
    /// It passes and the others play on.
    Pass,
    /// The one side that still can move takes every empty square and the game ends.
    Fill,
}

/// How a game that goes in circles is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Settled {
    /// As a draw.
    Draw,
    /// By the count of pieces.
    Count,
}

/// How far a double may bend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum JumpShape {
    /// To every square at distance 2.
    Any,
    /// Only in a straight line: 8 squares on a grid, 6 on a hexagon.
    Straight,
}

/// The rules of a mode, as data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ruleset {
    /// What becomes of a side that cannot move.
    pub stuck: StuckRule,
    /// How the same position with the same side to move for the third time ends the game; none: it does not.
    pub repetition: Option<Settled>,
    /// Plies in a row without a single that end the game.
    pub long_jumping: u16,
    /// How they end it.
    pub long_jumping_settled: Settled,
    /// How far a double may bend.
    pub jumps: JumpShape,
}

impl Ruleset {
    /// The cabinet's game.
    pub const fn classic() -> Ruleset {
        Ruleset {
            stuck: StuckRule::Pass,
            repetition: Some(Settled::Draw),
            long_jumping: 100,
            long_jumping_settled: Settled::Draw,
            jumps: JumpShape::Any,
        }
    }

    /// The Ataxx engine community's game: no repetition rule, so that position text says everything.
    pub const fn engine() -> Ruleset {
        Ruleset { repetition: None, ..Ruleset::classic() }
    }

    /// The game on hexagons: whoever can still move fills the board.
    pub const fn hex() -> Ruleset {
        Ruleset { stuck: StuckRule::Fill, ..Ruleset::classic() }
    }

    /// Three and four sides: circles are cut short and counted out.
    pub const fn party() -> Ruleset {
        Ruleset {
            repetition: Some(Settled::Count),
            long_jumping: 50,
            long_jumping_settled: Settled::Count,
            ..Ruleset::classic()
        }
    }

    /// The same with straight jumps only.
    #[must_use]
    pub const fn straight(self) -> Ruleset {
        Ruleset { jumps: JumpShape::Straight, ..self }
    }
}
