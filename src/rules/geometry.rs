//! Tables of a board's neighbourhoods, worked out once and shared by all its positions.

use super::ruleset::JumpShape;
use super::square::{Square, SquareSet};
use super::topology::Topology;

/// What is next to what on one board with its gaps.
#[derive(Clone, Debug)]
pub(super) struct Geometry {
    pub(super) topology: Topology,
    pub(super) gaps: SquareSet,
    pub(super) jumps: JumpShape,
    /// The squares pieces may stand on.
    pub(super) open: SquareSet,
    /// By square of the bounding box.
    tables: Vec<Neighbours>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Neighbours {
    near: SquareSet,
    far: SquareSet,
}

/// Two are equal when their descriptions are: the tables follow from them.
impl PartialEq for Geometry {
    fn eq(&self, other: &Geometry) -> bool {
        (self.topology, self.gaps, self.jumps) == (other.topology, other.gaps, other.jumps)
    }
}

impl Geometry {
    /// The tables of a board; `topology` is valid.
    pub(super) fn new(topology: Topology, gaps: SquareSet, jumps: JumpShape) -> Geometry {
        let all = topology.all();
        let gaps = gaps & all;
        let open = all - gaps;
        let mut tables =
            vec![Neighbours::default(); usize::from(topology.width()) * usize::from(topology.height())];
        for square in open {
            tables[square.index()] = neighbours(topology, open, jumps, square);
        }
        Geometry { topology, gaps, jumps, open, tables }
    }

    /// Open squares at distance 1; none around a gap.
    #[inline]
    pub(super) fn near(&self, square: Square) -> SquareSet {
        self.tables.get(square.index()).map_or(SquareSet::EMPTY, |table| table.near)
    }

    /// Open squares one jump away; none around a gap.
    #[inline]
    pub(super) fn far(&self, square: Square) -> SquareSet {
        self.tables.get(square.index()).map_or(SquareSet::EMPTY, |table| table.far)
    }

    /// The squares pieces from `first` can ever stand on, they included.
    pub(super) fn reached_from(&self, first: SquareSet) -> SquareSet {
        let (mut reached, mut front) = (first, first);
        while !front.is_empty() {
            let next =
                front.iter().fold(SquareSet::EMPTY, |all, square| all | self.near(square) | self.far(square));
            front = next - reached;
            reached |= next;
        }
        reached
    }
}

fn neighbours(topology: Topology, open: SquareSet, jumps: JumpShape, square: Square) -> Neighbours {
    let (column, row) = topology.place(square);
    let mut found = Neighbours::default();
    for down in -2..=2 {
        for across in -2..=2 {
            let Some(other) = topology.square(i32::from(column) + across, i32::from(row) + down) else {
                continue;
            };
            if !open.has(other) {
                continue;
            }
            match topology.distance(square, other) {
                1 => found.near.insert(other),
                2 if jumps == JumpShape::Any || topology.is_straight(square, other) => {
                    found.far.insert(other)
                }
                _ => {}
            }
        }
    }
    found
}
