//! The ladder: which invader waits on which rung, on what board, and how strong it plays there.

use super::visit::Visit;
use crate::ai::{Level, levels};
use crate::rng::Rng;
use crate::rules::{Layout, Position, Ruleset, Side};
use crate::tick::Ticks;

/// Invaders on the ladder.
pub const EIGHT: u32 = 8;

/// Ratings of the eight for player cards: as measured, the first one's at 0.
pub const RATINGS: [i32; 8] = {
    let mut ratings = levels::RATINGS;
    let mut number = ratings.len();
    while number > 0 {
        number -= 1;
        ratings[number] -= levels::RATINGS[0];
    }
    ratings
};

/// Ticks each of the eight is seen thinking (bible, section 2).
const THINK_TICKS: [u64; 8] = [48, 30, 54, 24, 66, 96, 60, 84];

/// Boards of the first loop, by rung.
const FIRST_LOOP: [&str; 8] = ["0", "h", "1245", "cf", "efh", "456h", "36", "0"];

/// Boards of the second loop.
const SECOND_LOOP: [&str; 8] = ["cf", "36", "hx", "cfgh", "123456", "36x", "gh", "h"];

/// The shipped boards by code, open one first; two people choose among them.
pub const SHIPPED: [&str; 13] =
    ["0", "h", "36", "hx", "36x", "456h", "1245", "efh", "cf", "gh", "123456", "cfgh", "123456x"];

/// Boards of later loops: all shipped ones but the last, which equal players draw one time in three.
const LATER: usize = 12;

/// A rung and what waits there.
#[derive(Clone, Debug, PartialEq)]
pub struct Rung {
    /// From 1; the second loop begins at 9.
    pub number: u32,
    /// Blocks-Config code of the board.
    pub code: String,
    /// Plasters the invader wears.
    pub plasters: u8,
}

/// The invader that waits on a rung, 1 to 8.
pub fn invader(rung: u32) -> u8 {
    ((rung.max(1) - 1) % EIGHT + 1) as u8
}

/// The loop a rung belongs to, from 1.
pub fn loop_of(rung: u32) -> u32 {
    (rung.max(1) - 1) / EIGHT + 1
}

/// The board of a rung; from the third loop on it is drawn from the play stream.
fn board(rung: u32, play: &mut Rng) -> &'static str {
    let place = usize::from(invader(rung)) - 1;
    match loop_of(rung) {
        1 => FIRST_LOOP[place],
        2 => SECOND_LOOP[place],
        _ => SHIPPED[play.below(LATER as u32) as usize],
    }
}

/// The rung `visit` faces next; draws its board if that is not settled yet.
pub fn next(visit: &mut Visit, has_plasters: bool, play: &mut Rng) -> Rung {
    let number = visit.rung;
    let code = visit.board_code.get_or_insert_with(|| board(number, play).to_owned()).clone();
    let is_soft = has_plasters && number < EIGHT;
    Rung { number, code, plasters: if is_soft { visit.losses.min(2) } else { 0 } }
}

/// After a draw: the second one running swaps the board.
pub fn after_draw(visit: &mut Visit) {
    visit.draws += 1;
    visit.is_rematch = false;
    if visit.draws == 2 {
        visit.draws = 0;
        let code = if visit.rung == 7 { "h" } else { "36" };
        visit.board_code = Some(code.to_owned());
    }
}

/// How the invader of a rung plays, wearing these plasters, at the operator's difficulty.
pub fn level(rung: u32, plasters: u8, offset: i8) -> Level {
    let number = usize::from(invader(rung)) - 1;
    levels::EIGHT[number].softened(plasters).in_loop(loop_of(rung)).offset(offset)
}

impl Rung {
    /// The board as it begins: red first, from the third loop on the invader.
    pub fn start(&self) -> Position {
        let first = if loop_of(self.number) < 3 { Side::Red } else { Side::Blue };
        Position::start(&layout(&self.code).with_first(first), Ruleset::classic())
    }
}

/// A 7x7 board by its code; an unknown code is the open board.
pub fn layout(code: &str) -> Layout {
    Layout::from_code(code).unwrap_or_else(|_| Layout::classic())
}

/// For how many ticks invader `number`, 1 to 8, is seen thinking.
pub fn think_ticks(number: u8) -> Ticks {
    Ticks(THINK_TICKS[usize::from(number.clamp(1, 8)) - 1])
}
