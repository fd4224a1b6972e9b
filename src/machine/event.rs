//! The event log: what happened, as one JSON object a line that scripts may rely on.

use crate::tick::Ticks;
use serde::{Deserialize, Serialize};

/// One thing worth a line in the log. Chutes, players and seats are counted from 1, as on the panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// Another scene is on.
    Scene {
        /// `power_on`, `attract`, `ready`, `card`, `appearance`, `duel`, `verdict`, `play_on`, ...
        name: String,
        /// In attract, the page that came up.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        page: Option<String>,
    },
    /// A coin was counted.
    Coin {
        /// 1 to 4.
        chute: u8,
        /// How long its switch had been closed when it counted.
        width_ms: u64,
    },
    /// A pulse was not counted.
    CoinRefused {
        /// 1 to 4.
        chute: u8,
        /// `too_short`, `jam`, `full`, ...
        why: String,
    },
    /// The credits changed.
    Credit {
        /// How many there are now.
        credits: u32,
    },
    /// Everything stands still from here on, and nobody's clock runs.
    Pause {
        /// `switch`, `controller` (one is lost) or `service`.
        why: String,
        /// Whose controller is lost, 1 to 4.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        player: Option<u8>,
    },
    /// It goes on.
    Resume {},
    /// A credit became time.
    TimeBought {
        /// 1 to 4.
        player: u8,
        /// Ticks bought.
        ticks: u64,
        /// The clock with them.
        clock_ticks: u64,
    },
    /// A side is to move.
    Turn {
        /// `red`, `blue`, `green` or `yellow`.
        side: String,
        /// `player 1`, `invader 3`, `script`.
        seat: String,
        /// The player's clock; none for an invader.
        clock_ticks: Option<u64>,
        /// The position, as FEN; for players.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        board: Option<String>,
        /// The square under the player's cursor.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        cursor: Option<String>,
    },
    /// A move was made.
    Move {
        /// Whose.
        side: String,
        /// `f2`, `a7b5`.
        text: String,
        /// Pieces turned.
        flips: u32,
        /// Pieces of each side afterwards.
        counts: Vec<u32>,
    },
    /// A side passed.
    Pass {
        /// Whose.
        side: String,
        /// The turn was lost on time, moves or not.
        timed: bool,
    },
    /// Ten seconds are left.
    ClockLow {
        /// 1 to 4.
        player: u8,
    },
    /// A clock ran out.
    TimeOut {
        /// 1 to 4.
        player: u8,
    },
    /// A board is over.
    Result {
        /// The side that won; none in a draw.
        winner: Option<String>,
        /// `full`, `wiped_out`, `time`, `resigned`, ...
        reason: String,
        /// Pieces of each side.
        counts: Vec<u32>,
    },
    /// The question was answered.
    PlayOn {
        /// 1 to 4.
        player: u8,
        /// Another board.
        yes: bool,
        /// Time left on the clock.
        clock_ticks: u64,
    },
    /// Time was given up.
    Forfeit {
        /// 1 to 4.
        player: u8,
        /// How much.
        ticks: u64,
    },
    /// A score was entered.
    Score {
        /// Three letters.
        initials: String,
        /// Points.
        points: u32,
    },
    /// The store has it.
    Stored {
        /// `settings`, `nvram`, `recording`, ...
        what: String,
    },
    /// Something is wrong, and play goes on.
    Fault {
        /// A sentence.
        what: String,
    },
    /// The operator went in or out.
    Service {
        /// In.
        open: bool,
    },
    /// The machine was tilted.
    Tilt {},
}

/// An event with its moment, as it stands in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLine {
    /// When, in ticks since power-on.
    pub tick: Ticks,
    /// What.
    #[serde(flatten)]
    pub event: Event,
}

impl LogLine {
    /// The line as JSON, without its end.
    pub fn json(&self) -> String {
        // Strings and numbers only: there is nothing in it that JSON cannot hold.
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(event: Event) -> String {
        LogLine { tick: Ticks(7), event }.json()
    }

    #[test]
    fn the_lines_are_those_that_scripts_rely_on() {
        assert_eq!(
            json(Event::Scene { name: "attract".into(), page: None }),
            r#"{"tick":7,"event":"scene","name":"attract"}"#
        );
        assert_eq!(
            json(Event::Coin { chute: 1, width_ms: 20 }),
            r#"{"tick":7,"event":"coin","chute":1,"width_ms":20}"#
        );
        assert_eq!(
            json(Event::CoinRefused { chute: 2, why: "too_short".into() }),
            r#"{"tick":7,"event":"coin_refused","chute":2,"why":"too_short"}"#
        );
        assert_eq!(
            json(Event::TimeBought { player: 1, ticks: 6000, clock_ticks: 6001 }),
            r#"{"tick":7,"event":"time_bought","player":1,"ticks":6000,"clock_ticks":6001}"#
        );
        assert_eq!(
            json(Event::Turn {
                side: "red".into(),
                seat: "invader 1".into(),
                clock_ticks: None,
                board: None,
                cursor: None
            }),
            r#"{"tick":7,"event":"turn","side":"red","seat":"invader 1","clock_ticks":null}"#
        );
        assert_eq!(
            json(Event::Result { winner: None, reason: "full".into(), counts: vec![24, 25] }),
            r#"{"tick":7,"event":"result","winner":null,"reason":"full","counts":[24,25]}"#
        );
        assert_eq!(json(Event::ClockLow { player: 1 }), r#"{"tick":7,"event":"clock_low","player":1}"#);
    }

    #[test]
    fn a_line_can_be_read_back() {
        let line = LogLine { tick: Ticks(9), event: Event::Pass { side: "blue".into(), timed: true } };
        assert_eq!(serde_json::from_str::<LogLine>(&line.json()).expect("own JSON"), line);
    }
}
