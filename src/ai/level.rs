//! How well and in what manner somebody plays, as data.

use serde::{Deserialize, Serialize};

/// What a player over-values (positive) or shuns (negative), in hundredths of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Temper {
    /// Each piece a move turns.
    pub flip: i16,
    /// A single.
    pub single: i16,
    /// A double that turns something.
    pub pouncing: i16,
    /// Each own cell on the rim.
    pub edge: i16,
    /// Each free square taken out of the opponent's reach.
    pub fence: i16,
    /// Each own cell without an empty neighbour.
    pub sealed: i16,
}

/// How well and in what manner somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Level {
    /// Place among the eight, 1 to 8; 0 for players who are none of them.
    pub rung: u8,
    /// Plies it looks ahead, its own move the first; 1..=100.
    pub depth: u8,
    /// Nodes it may spend on a move; it never spends more, apart from one look at each of its moves.
    pub nodes: u32,
    /// Empty squares from which on it counts the end out, within its nodes; 0: never.
    pub exact_from: u8,
    /// Whether it judges by the trained net; else it counts cells, with its temper.
    pub uses_net: bool,
    /// Standard deviation of its misjudgement of each move, in hundredths of a cell.
    pub noise: i32,
    /// Moves in a thousand it makes without looking, six in ten of them singles.
    pub blind: u32,
    /// What it over-values.
    pub temper: Temper,
    /// Before this ply it leaves the player two cells if it can.
    pub manners_until: u32,
    /// Lead at which it gives up, if the player has twice its cells as well; 0: never.
    pub gives_up_at: u8,
}

/// No loop and no difficulty asks for more nodes than a small board computer gets through while the thinking is seen.
pub const MOST_NODES: u32 = 250_000;

/// Ply from which on somebody may give up.
pub const GIVING_UP_FROM: u32 = 20;

/// Multiplies by 1.35 to the `power`, in whole numbers.
fn scaled(number: i64, power: i32) -> i64 {
    let mut scaled = number * 1000;
    for _ in 0..power.abs() {
        scaled = if power > 0 { scaled * 135 / 100 } else { scaled * 100 / 135 };
    }
    (scaled + 500) / 1000
}

impl Level {
    /// With this many plasters, at most two: each a quarter more noise and blindness. Amnora wears none.
    #[must_use]
    pub fn softened(mut self, plasters: u8) -> Level {
        if self.rung < 8 {
            for _ in 0..plasters.min(2) {
                self.noise = self.noise * 5 / 4;
                self.blind = (self.blind * 5 / 4).min(1000);
            }
        }
        self
    }

    /// In this loop of the ladder, from 1: noise and blindness halved from the second on, no manners, twice the
    /// nodes, four times from the third, as far as no thought costs more than a small computer has time for.
    #[must_use]
    pub fn in_loop(mut self, number: u32) -> Level {
        if number >= 2 {
            self.noise /= 2;
            self.blind /= 2;
            self.manners_until = 0;
            self.nodes = self.nodes.saturating_mul(if number == 2 { 2 } else { 4 }).min(MOST_NODES);
        }
        self
    }

    /// With the operator's difficulty, held to -3 (easier) ..= 3 (harder).
    #[must_use]
    pub fn offset(mut self, difficulty: i8) -> Level {
        let harder = i32::from(difficulty.clamp(-3, 3));
        self.noise = scaled(i64::from(self.noise), -harder) as i32;
        self.blind = scaled(i64::from(self.blind), -harder).min(1000) as u32;
        self.nodes = match harder {
            0.. => self.nodes.saturating_mul(1 << harder).min(MOST_NODES),
            _ => self.nodes >> -harder,
        };
        if self.manners_until > 0 {
            self.manners_until = self.manners_until.saturating_add_signed(-6 * harder);
        }
        if self.gives_up_at > 0 && harder < 0 {
            self.gives_up_at = self.gives_up_at.saturating_sub((2 * -harder) as u8).max(1);
        }
        self
    }

    /// Without manners and without giving up, for matches.
    #[must_use]
    pub const fn in_earnest(mut self) -> Level {
        self.manners_until = 0;
        self.gives_up_at = 0;
        self
    }
}
