//! The mirrors and turns of a board, and whether a layout treats its sides alike.

use super::layout::Layout;
use super::side::Side;
use super::square::{Square, SquareSet};
use super::topology::Topology;

/// A turn or a mirror that maps the bare board onto itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    topology: Topology,
    /// In coordinates about the centre, in half steps: `column = across[0] * c + across[1] * r` and so on.
    across: [i32; 2],
    down: [i32; 2],
}

/// The eight of a square grid; an oblong one has the four that leave columns columns.
const GRID: [[[i32; 2]; 2]; 8] = [
    [[1, 0], [0, 1]],
    [[-1, 0], [0, 1]],
    [[1, 0], [0, -1]],
    [[-1, 0], [0, -1]],
    [[0, 1], [1, 0]],
    [[0, -1], [-1, 0]],
    [[0, 1], [-1, 0]],
    [[0, -1], [1, 0]],
];

/// The twelve of a hexagon: six mirrors and six turns, in axial coordinates.
const HEX: [[[i32; 2]; 2]; 12] = [
    [[1, 0], [0, 1]],
    [[0, 1], [1, 0]],
    [[0, -1], [-1, 0]],
    [[-1, -1], [0, 1]],
    [[1, 1], [0, -1]],
    [[1, 0], [-1, -1]],
    [[-1, 0], [1, 1]],
    [[-1, 0], [0, -1]],
    [[0, -1], [1, 1]],
    [[1, 1], [-1, 0]],
    [[-1, -1], [1, 0]],
    [[0, 1], [-1, -1]],
];

impl Symmetry {
    /// All of a board, the identity first.
    pub fn all(topology: Topology) -> Vec<Symmetry> {
        let maps: &[[[i32; 2]; 2]] = match topology {
            Topology::Square { width, height } if width == height => &GRID,
            Topology::Square { .. } => &GRID[..4],
            Topology::Hex { .. } => &HEX,
        };
        maps.iter().map(|&[across, down]| Symmetry { topology, across, down }).collect()
    }

    /// Whether applying it twice changes nothing: the identity, a mirror or a half turn.
    pub fn is_involution(self) -> bool {
        self.topology.squares().all(|square| self.square(self.square(square)) == square)
    }

    /// Where a square goes; a square off the board stays.
    pub fn square(self, square: Square) -> Square {
        if !self.topology.has(square) {
            return square;
        }
        let (column, row) = self.topology.place(square);
        let (right, bottom) = (i32::from(self.topology.width()) - 1, i32::from(self.topology.height()) - 1);
        let (x, y) = (2 * i32::from(column) - right, 2 * i32::from(row) - bottom);
        let to = |by: [i32; 2], size: i32| (by[0] * x + by[1] * y + size) / 2;
        self.topology.square(to(self.across, right), to(self.down, bottom)).unwrap_or(square)
    }

    /// Where the squares of a set go.
    pub fn set(self, set: SquareSet) -> SquareSet {
        set.iter().map(|square| self.square(square)).collect()
    }
}

impl Layout {
    /// Whether every side can be mapped onto every other by a half turn or a mirror that keeps the gaps and hands each
    /// side's pieces to one side: the condition for ranked games and tournaments.
    pub fn is_fair(&self) -> bool {
        let maps: Vec<Symmetry> = Symmetry::all(self.topology)
            .into_iter()
            .filter(|map| map.is_involution() && self.is_kept_by(*map))
            .collect();
        let relates =
            |one: Side, other: Side| maps.iter().any(|map| map.set(self.pieces(one)) == self.pieces(other));
        Side::first(self.sides).all(|one| Side::first(self.sides).all(|other| relates(one, other)))
    }

    /// Whether the map keeps gaps and only renames sides.
    fn is_kept_by(&self, map: Symmetry) -> bool {
        let is_a_side = |pieces| Side::first(self.sides).any(|side| self.pieces(side) == pieces);
        map.set(self.gaps) == self.gaps
            && Side::first(self.sides).all(|side| is_a_side(map.set(self.pieces(side))))
    }
}
