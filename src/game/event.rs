//! What happened in a tick, as values for the event log; the machine writes them down.

use super::table::Hold;
use crate::cabinet;
use crate::rules::{Reason, Side};
use crate::tick::Ticks;
use serde::{Deserialize, Serialize};

/// One entry of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// The coin door or the operator did something.
    Cabinet(cabinet::Event),
    /// Another scene is on.
    Scene {
        /// Its name, [`super::scene::Scene::name`].
        name: String,
        /// In attract, the page that came up.
        page: Option<String>,
    },
    /// Everything stands still from here on, or for another reason than before.
    Pause {
        /// Why.
        hold: Hold,
    },
    /// And goes on.
    Resume,
    /// A credit became time.
    TimeBought {
        /// Place, 0 to 3.
        player: u8,
        /// Ticks added.
        ticks: Ticks,
        /// The clock after it.
        clock_ticks: Ticks,
    },
    /// A side is to move.
    Turn {
        /// Which.
        side: Side,
        /// Who sits there: `player 1`, `invader 3`, `script`.
        seat: String,
        /// The clock of that person, zero for an invader.
        clock_ticks: Ticks,
    },
    /// A move was played.
    Move {
        /// By whom.
        side: Side,
        /// The move as the community writes it.
        text: String,
        /// Pieces turned.
        flips: u32,
        /// Pieces by side number.
        counts: Vec<u32>,
    },
    /// A turn passed.
    Pass {
        /// Whose.
        side: Side,
        /// `true` if a move clock ran out, `false` if there was no move.
        is_timed: bool,
    },
    /// A clock fell to ten seconds.
    ClockLow {
        /// Place, 0 to 3.
        player: u8,
    },
    /// A clock reached zero.
    TimeOut {
        /// Place, 0 to 3.
        player: u8,
    },
    /// A board is over.
    Result {
        /// Who won, none for a draw.
        winner: Option<Side>,
        /// Why.
        reason: Reason,
        /// Pieces by side number.
        counts: Vec<u32>,
    },
    /// A question whether to go on was answered.
    PlayOn {
        /// Place, 0 to 3.
        player: u8,
        /// The answer.
        is_yes: bool,
        /// The clock it concerns.
        clock_ticks: Ticks,
    },
    /// Time that was bought and not used is gone.
    Forfeit {
        /// Place, 0 to 3.
        player: u8,
        /// How much.
        ticks: Ticks,
    },
    /// A score entered the table.
    Score {
        /// Three letters.
        initials: String,
        /// The visit's score.
        points: u32,
    },
    /// Something that should not be; the text says what to do.
    Fault {
        /// What.
        what: String,
    },
}
