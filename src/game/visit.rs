//! A visit: what one person has done from their first credit to their last.

use serde::{Deserialize, Serialize};

/// One person's visit. The time they bought is on the cabinet's clock, not here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Visit {
    /// Rung of the ladder to be played next, from 1.
    pub rung: u32,
    /// Blocks-Config code of that rung's board, once it is known: a rematch is on the same board.
    pub board_code: Option<String>,
    /// Sum of the board scores.
    pub score: u32,
    /// Losses on this rung in this visit, which become plasters.
    pub losses: u8,
    /// Draws running on this rung.
    pub draws: u8,
    /// The last board was lost to the invader that comes next.
    pub is_rematch: bool,
    /// Boards finished.
    pub boards: u32,
    /// The number of the card, if the person showed one.
    pub card: Option<u32>,
    /// It is their birthday.
    pub has_birthday: bool,
    /// Boards won in a row against people.
    pub streak: u32,
    /// The clock waits this visit's first input still, in ticks.
    pub courtesy: u32,
    /// Another credit must be paid before another board: the regional rule after a loss, or *winner stays*.
    pub owes: bool,
    /// A board against a person was played.
    pub has_met: bool,
    /// The card page was seen, or skipped.
    pub is_introduced: bool,
    /// The tip that the last board asks for: number of [`super::scene::GameOver::tip`].
    pub tip: Option<u8>,
    /// Rung reached, for the table.
    pub reached: u32,
}

impl Visit {
    /// A visit that begins at `rung`.
    pub fn new(rung: u32, courtesy: u32) -> Visit {
        Visit {
            rung,
            board_code: None,
            score: 0,
            losses: 0,
            draws: 0,
            is_rematch: false,
            boards: 0,
            card: None,
            has_birthday: false,
            streak: 0,
            courtesy,
            owes: false,
            tip: None,
            has_met: false,
            is_introduced: false,
            reached: rung,
        }
    }

    /// The next rung, everything of the old one forgotten.
    pub fn climb(&mut self) {
        self.rung += 1;
        self.board_code = None;
        self.losses = 0;
        self.draws = 0;
        self.is_rematch = false;
        self.reached = self.reached.max(self.rung);
    }
}

/// Who is playing together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Party {
    /// Nobody.
    #[default]
    Nobody,
    /// One person climbs the ladder; another may wait to challenge.
    Ladder {
        /// Place of the climber, 0 to 3.
        place: u8,
        /// Place of the challenger.
        waiting: Option<u8>,
    },
    /// Two people on one board.
    Versus {
        /// Red's and Blue's place.
        places: [u8; 2],
        /// Index of the board among the shipped ones.
        board: u8,
        /// One of them came as a challenger.
        is_challenge: bool,
    },
}

impl Party {
    /// The places that belong to it, climber or red first.
    pub fn places(self) -> Vec<u8> {
        match self {
            Party::Nobody => Vec::new(),
            Party::Ladder { place, waiting } => [Some(place), waiting].into_iter().flatten().collect(),
            Party::Versus { places, .. } => places.to_vec(),
        }
    }
}
