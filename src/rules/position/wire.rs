//! A position as it is stored: the board by its description, the tables rebuilt on reading, the whole checked.

use super::Position;
use crate::rules::geometry::Geometry;
use crate::rules::ruleset::JumpShape;
use crate::rules::square::SquareSet;
use crate::rules::topology::Topology;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;
use thiserror::Error;

/// Why stored bytes are no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
enum WireError {
    #[error("the stored board has an impossible size: take an intact copy")]
    Topology,
    #[error("the stored board and its rules do not jump alike: take an intact copy")]
    Jumps,
    #[error("the stored board has {0} sides, which must be 2 to 4: take an intact copy")]
    Sides(u8),
    #[error("stored pieces lie on gaps, off the board or on each other: take an intact copy")]
    Pieces,
    #[error("the stored bonus square is not empty: take an intact copy")]
    Bonus,
}

/// Stores what a board's tables follow from.
pub(super) fn serialize<S: Serializer>(geometry: &Arc<Geometry>, serializer: S) -> Result<S::Ok, S::Error> {
    (geometry.topology, geometry.gaps, geometry.jumps).serialize(serializer)
}

/// Works the tables out again.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<Geometry>, D::Error> {
    let (topology, gaps, jumps) = <(Topology, SquareSet, JumpShape)>::deserialize(deserializer)?;
    if !topology.is_valid() {
        return Err(D::Error::custom(WireError::Topology));
    }
    Ok(Arc::new(Geometry::new(topology, gaps, jumps)))
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Position::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let position = Position::deserialize(deserializer)?;
        position.examine().map_err(D::Error::custom)?;
        Ok(position)
    }
}

impl Position {
    fn examine(&self) -> Result<(), WireError> {
        if self.geometry.jumps != self.ruleset.jumps {
            return Err(WireError::Jumps);
        }
        if !(2..=4).contains(&self.sides) || self.side.number() >= usize::from(self.sides) {
            return Err(WireError::Sides(self.sides));
        }
        let mut seen = SquareSet::EMPTY;
        for (number, pieces) in self.pieces.into_iter().enumerate() {
            let is_idle = number >= usize::from(self.sides);
            let is_off = !pieces.is_within(self.geometry.open);
            if seen.meets(pieces) || is_off || (is_idle && !pieces.is_empty()) {
                return Err(WireError::Pieces);
            }
            seen |= pieces;
        }
        if self.bonus.is_some_and(|square| !(self.geometry.open - seen).has(square)) {
            return Err(WireError::Bonus);
        }
        Ok(())
    }
}
