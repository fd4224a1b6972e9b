//! Who evaluates: the hand-made rule or the trained net, behind one face.

use super::classical;
use super::net::{NET, Net, Sight};
use crate::rules::classic::Board;

/// An evaluation of fast boards.
#[derive(Clone, Copy, Debug)]
pub enum Judge<'a> {
    /// Cells, sealed cells, room and tempo.
    Classical,
    /// A trained net.
    Net(&'a Net),
}

impl Judge<'static> {
    /// The net in use where it is wanted, else the hand-made rule.
    pub fn of(uses_net: bool) -> Judge<'static> {
        if uses_net { Judge::Net(&NET) } else { Judge::Classical }
    }
}

impl Judge<'_> {
    /// Notes the board a line has come to.
    #[inline(always)]
    pub fn note(&self, board: &Board, sight: &mut Sight) {
        if let Judge::Net(_) = self {
            sight.note(board);
        }
    }

    /// Notes the first board of all lines and works it out, so that later ones build on it.
    pub fn prepare(&self, board: &Board, sights: &mut [Sight]) {
        self.note(board, &mut sights[0]);
        self.evaluate(board, sights, 0);
    }

    /// Hundredths of a cell for the side to move of the board noted in `sights[ply]`.
    #[inline(always)]
    pub fn evaluate(&self, board: &Board, sights: &mut [Sight], ply: usize) -> i32 {
        match self {
            Judge::Classical => classical::evaluate(board),
            Judge::Net(net) => net.evaluate(sights, ply, board.blue_moves),
        }
    }

    /// The same for a board alone.
    pub fn evaluate_alone(&self, board: &Board) -> i32 {
        match self {
            Judge::Classical => classical::evaluate(board),
            Judge::Net(net) => net.evaluate_alone(board),
        }
    }
}
