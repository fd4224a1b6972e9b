//! The shape of a board: which squares there are, how far apart, and what they are called.

use super::square::{Square, SquareSet};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The shape of a board, before gaps.
///
/// A hexagon lies in a box of `2 * side - 1` rows and columns in axial coordinates: the top row takes the last `side`
/// columns, the middle row all of them, the bottom row the first `side`. Its neighbours are the six squares left,
/// right, up, down, up-right and down-left in the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Topology {
    /// A grid of squares, 3 to 12 each way.
    Square {
        /// Files.
        width: u8,
        /// Ranks.
        height: u8,
    },
    /// A hexagon of hexagons, 3 to 5 a side.
    Hex {
        /// Cells along one edge.
        side: u8,
    },
}

impl Topology {
    /// The classic board.
    pub const CLASSIC: Topology = Topology::Square { width: 7, height: 7 };

    /// Whether its measures are within the rules: 3 to 12 for grids, 3 to 5 for hexagons.
    pub const fn is_valid(self) -> bool {
        match self {
            Topology::Square { width, height } => 3 <= width && width <= 12 && 3 <= height && height <= 12,
            Topology::Hex { side } => 3 <= side && side <= 5,
        }
    }

    /// Columns of the bounding box.
    pub const fn width(self) -> u8 {
        match self {
            Topology::Square { width, .. } => width,
            Topology::Hex { side } => 2 * side - 1,
        }
    }

    /// Rows of the bounding box.
    pub const fn height(self) -> u8 {
        match self {
            Topology::Square { height, .. } => height,
            Topology::Hex { side } => 2 * side - 1,
        }
    }

    /// The columns of the box that row `row` (from the top) takes: first and how many.
    pub const fn row_span(self, row: u8) -> (u8, u8) {
        match self {
            Topology::Square { width, .. } => (0, width),
            Topology::Hex { side } => {
                let middle = side - 1;
                if row < middle { (middle - row, side + row) } else { (0, 3 * side - 2 - row) }
            }
        }
    }

    /// The square at a column from the left and a row from the top of the box, if it is on the board.
    pub const fn square(self, column: i32, row: i32) -> Option<Square> {
        if column < 0 || row < 0 || column >= self.width() as i32 || row >= self.height() as i32 {
            return None;
        }
        let (first, length) = self.row_span(row as u8);
        if column < first as i32 || column >= (first + length) as i32 {
            return None;
        }
        Some(Square(row as u8 * self.width() + column as u8))
    }

    /// Column from the left and row from the top of the box; a number beyond the box gives a row beyond it.
    pub const fn place(self, square: Square) -> (u8, u8) {
        (square.0 % self.width(), square.0 / self.width())
    }

    /// Whether the square is on the board.
    pub const fn has(self, square: Square) -> bool {
        let (column, row) = self.place(square);
        self.square(column as i32, row as i32).is_some()
    }

    /// All squares of the board, top left first.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.height()).flat_map(move |row| {
            let (first, length) = self.row_span(row);
            (first..first + length).map(move |column| Square(row * self.width() + column))
        })
    }

    /// All squares of the board as a set.
    pub fn all(self) -> SquareSet {
        self.squares().collect()
    }

    /// Steps between two squares of the board: the king's on a grid, hexagonal on a hexagon.
    pub fn distance(self, one: Square, other: Square) -> u8 {
        let (column, row) = self.place(one);
        let (other_column, other_row) = self.place(other);
        let across = i32::from(other_column) - i32::from(column);
        let down = i32::from(other_row) - i32::from(row);
        let steps = match self {
            Topology::Square { .. } => across.abs().max(down.abs()),
            Topology::Hex { .. } => across.abs().max(down.abs()).max((across + down).abs()),
        };
        steps as u8
    }

    /// Whether two squares at distance 2 lie in a straight line with the square between them.
    pub fn is_straight(self, one: Square, other: Square) -> bool {
        let (column, row) = self.place(one);
        let (other_column, other_row) = self.place(other);
        column.abs_diff(other_column).is_multiple_of(2) && row.abs_diff(other_row).is_multiple_of(2)
    }

    /// The corners of the board: clockwise from the top left, four on a grid and six on a hexagon.
    pub fn corners(self) -> Vec<Square> {
        let (right, bottom) = (i32::from(self.width()) - 1, i32::from(self.height()) - 1);
        let middle = right / 2;
        let places: &[(i32, i32)] = match self {
            Topology::Square { .. } => &[(0, 0), (right, 0), (right, bottom), (0, bottom)],
            Topology::Hex { .. } => {
                &[(middle, 0), (right, 0), (right, middle), (middle, bottom), (0, bottom), (0, middle)]
            }
        };
        places.iter().filter_map(|&(column, row)| self.square(column, row)).collect()
    }

    /// The name of a square: its file from `a` and its rank from 1 at the bottom of the box, such as `c5`.
    pub fn square_name(self, square: Square) -> String {
        let (column, row) = self.place(square);
        format!("{}{}", char::from(b'a' + column), self.height().saturating_sub(row))
    }
}

/// A board size that is none.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is no board: write its width and height such as 7x7 (3x3 to 12x12), or hex3, hex4 or hex5")]
pub struct TopologyError(pub String);

/// `7x7` or `hex5`.
impl fmt::Display for Topology {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Topology::Square { width, height } => write!(f, "{width}x{height}"),
            Topology::Hex { side } => write!(f, "hex{side}"),
        }
    }
}

impl FromStr for Topology {
    type Err = TopologyError;

    fn from_str(text: &str) -> Result<Topology, TopologyError> {
        let refuse = || TopologyError(text.chars().take(20).collect());
        let number = |digits: &str| digits.parse::<u8>().map_err(|_| refuse());
        let topology = match (text.strip_prefix("hex"), text.split_once('x')) {
            (Some(side), _) => Topology::Hex { side: number(side)? },
            (None, Some((width, height))) => {
                Topology::Square { width: number(width)?, height: number(height)? }
            }
            (None, None) => return Err(refuse()),
        };
        if topology.is_valid() { Ok(topology) } else { Err(refuse()) }
    }
}
