//! A board before the game: its shape, its gaps and the first pieces.

use super::fen::{self, FenError};
use super::geometry::Geometry;
use super::ruleset::JumpShape;
use super::side::Side;
use super::square::{Square, SquareSet};
use super::topology::Topology;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A board before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")] // position text is readable in settings and checked on reading
pub struct Layout {
    pub(super) topology: Topology,
    pub(super) gaps: SquareSet,
    pub(super) pieces: [SquareSet; 4],
    pub(super) sides: u8,
    pub(super) first: Side,
}

/// Why a layout cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LayoutError {
    /// A side without pieces.
    #[error("side {0:?} has no piece: give it one")]
    NoPieces(Side),
    /// Nobody can move.
    #[error("nobody can move on this board: open a square within reach of a piece")]
    NobodyCanMove,
}

/// What is odd about a layout that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutWarning {
    /// Squares no piece can ever reach.
    Unreachable(SquareSet),
    /// No half turn or mirror maps the sides onto each other: not for ranked games or tournaments.
    Unfair,
}

/// The thirteen boards that ship, all 7x7, the open one first.
const SHIPPED: [&str; 13] = [
    "x5o/7/7/7/7/7/o5x",
    "x5o/7/2-1-2/7/2-1-2/7/o5x",
    "x5o/7/3-3/2-1-2/3-3/7/o5x",
    "x5o/7/2-1-2/3-3/2-1-2/7/o5x",
    "x5o/7/3-3/2---2/3-3/7/o5x",
    "x2-2o/3-3/2---2/7/2---2/3-3/o2-2x",
    "x2-2o/3-3/7/--3--/7/3-3/o2-2x",
    "x1-1-1o/2-1-2/2-1-2/7/2-1-2/2-1-2/o1-1-1x",
    "x5o/2-1-2/1-3-1/7/1-3-1/2-1-2/o5x",
    "x5o/1-3-1/2-1-2/7/2-1-2/1-3-1/o5x",
    "x2-2o/3-3/3-3/---1---/3-3/3-3/o2-2x",
    "x5o/1--1--1/1--1--1/7/1--1--1/1--1--1/o5x",
    "x2-2o/3-3/3-3/-------/3-3/3-3/o2-2x",
];

impl From<Layout> for String {
    fn from(layout: Layout) -> String {
        layout.to_fen()
    }
}

impl TryFrom<String> for Layout {
    type Error = FenError;

    fn try_from(text: String) -> Result<Layout, FenError> {
        Layout::from_fen(&text)
    }
}

impl Layout {
    /// The open 7x7 board with two pieces a side in opposite corners.
    pub fn classic() -> Layout {
        Layout::corners(Topology::CLASSIC, 2).unwrap_or_else(|| unreachable!("the classic board is valid"))
    }

    /// An open board with its pieces in the corners, clockwise from the top left: two sides take every corner in turn,
    /// three on a hexagon every other one (120 degrees apart, fair), and else each side has one. None when the shape or
    /// the number of sides is out of range.
    pub fn corners(topology: Topology, sides: u8) -> Option<Layout> {
        if !topology.is_valid() || !(2..=4).contains(&sides) {
            return None;
        }
        let corners = topology.corners();
        let (step, taken) = match (topology, sides) {
            (_, 2) => (1, corners.len()),
            (Topology::Hex { .. }, 3) => (2, 3),
            _ => (1, usize::from(sides)),
        };
        let mut pieces = [SquareSet::EMPTY; 4];
        for (number, corner) in corners.into_iter().step_by(step).take(taken).enumerate() {
            pieces[number % usize::from(sides)].insert(corner);
        }
        Some(Layout { topology, gaps: SquareSet::EMPTY, pieces, sides, first: Side::Red })
    }

    /// The board part of position text, with the side to move first if it says so.
    ///
    /// # Errors
    /// What is wrong with the text and where.
    pub fn from_fen(text: &str) -> Result<Layout, FenError> {
        fen::read(text).map(|read| read.layout)
    }

    /// The boards that ship with the game, all 7x7, the open one first.
    pub fn shipped() -> Vec<Layout> {
        SHIPPED.iter().filter_map(|text| Layout::from_fen(text).ok()).collect()
    }

    /// Its board and side to move as position text.
    pub fn to_fen(&self) -> String {
        fen::write(self, 0, 1, 0, None)
    }

    /// The shape of the board.
    pub fn topology(&self) -> Topology {
        self.topology
    }

    /// The blocked squares.
    pub fn gaps(&self) -> SquareSet {
        self.gaps
    }

    /// The squares that are not blocked.
    pub fn open(&self) -> SquareSet {
        self.topology.all() - self.gaps
    }

    /// The first pieces of a side.
    pub fn pieces(&self, side: Side) -> SquareSet {
        self.pieces[side.number()]
    }

    /// Puts a side's piece on a square or, for none, takes what is there; a gap or a square off the board stays.
    pub fn set_piece(&mut self, square: Square, side: Option<Side>) {
        let side = side.filter(|side| side.number() < usize::from(self.sides));
        if self.open().has(square) {
            self.pieces.iter_mut().for_each(|pieces| pieces.remove(square));
            if let Some(side) = side {
                self.pieces[side.number()].insert(square);
            }
        }
    }

    /// How many sides play, 2 to 4.
    pub fn sides(&self) -> u8 {
        self.sides
    }

    /// Who moves first.
    pub fn first(&self) -> Side {
        self.first
    }

    /// The same board with another side to move first; an idle side changes nothing.
    #[must_use]
    pub fn with_first(mut self, side: Side) -> Layout {
        if side.number() < usize::from(self.sides) {
            self.first = side;
        }
        self
    }

    /// Whether the game can be played on it, and what is odd about it.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn check(&self, jumps: JumpShape) -> Result<Vec<LayoutWarning>, LayoutError> {
        if let Some(side) = Side::first(self.sides).find(|side| self.pieces(*side).is_empty()) {
            return Err(LayoutError::NoPieces(side));
        }
        let geometry = Geometry::new(self.topology, self.gaps, jumps);
        let first = self.pieces.into_iter().fold(SquareSet::EMPTY, |all, pieces| all | pieces);
        let reached = geometry.reached_from(first);
        if reached == first {
            return Err(LayoutError::NobodyCanMove);
        }
        let unreachable = geometry.open - reached;
        let unreachable = (!unreachable.is_empty()).then_some(LayoutWarning::Unreachable(unreachable));
        let unfair = (!self.is_fair()).then_some(LayoutWarning::Unfair);
        Ok(unreachable.into_iter().chain(unfair).collect())
    }

    /// Blocks a square or opens it; a square with a piece, or off the board, stays as it is.
    pub fn set_gap(&mut self, square: Square, is_gap: bool) {
        let is_taken = self.pieces.iter().any(|pieces| pieces.has(square));
        if is_gap && !is_taken && self.topology.has(square) {
            self.gaps.insert(square);
        } else if !is_gap {
            self.gaps.remove(square);
        }
    }
}
