//! Who evaluates: the hand-made rule or the trained net, behind one face.

use super::classical;
use crate::rules::classic::Board;

/// An evaluation of fast boards.
#[derive(Clone, Copy, Debug)]
pub enum Judge<'a> {
    /// Cells, sealed cells, room and tempo.
    Classical,
    /// The net.
    Net(std::marker::PhantomData<&'a ()>),
}

/// What the evaluation carries along a line.
#[derive(Clone, Debug, Default)]
pub struct Sight {}

impl Judge<'static> {
    /// The net where it is wanted.
    pub fn of(_uses_net: bool) -> Judge<'static> {
        Judge::Classical
    }
}

impl Judge<'_> {
    /// What there is to see on a board, from scratch.
    pub fn look(&self, _board: &Board) -> Sight {
        Sight {}
    }

    /// The same after a move.
    #[inline(always)]
    pub fn follow(&self, _before: &Sight, _board: &Board, _after: &Board, _to: &mut Sight) {}

    /// Hundredths of a cell for the side to move.
    #[inline(always)]
    pub fn evaluate(&self, board: &Board, _sight: &Sight) -> i32 {
        classical::evaluate(board)
    }
}
