//! A position as it is stored: the board by its description, the tables rebuilt on reading.

use super::Position;
use crate::rules::geometry::Geometry;
use crate::rules::outcome::Outcome;
use crate::rules::ruleset::Ruleset;
use crate::rules::side::Side;
use crate::rules::square::{Square, SquareSet};
use crate::rules::topology::Topology;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use thiserror::Error;

#[derive(Serialize, Deserialize)]
pub(super) struct Wire {
    topology: Topology,
    gaps: SquareSet,
    ruleset: Ruleset,
    sides: u8,
    pieces: [SquareSet; 4],
    left: u8,
    side: Side,
    plies_since_single: u16,
    move_number: u32,
    ply: u32,
    bonus: Option<Square>,
    passes: u8,
    lost_turns: bool,
    memory: Vec<u64>,
    outcome: Option<Outcome>,
}

/// Why stored bytes are no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(super) enum WireError {
    #[error("the stored board has an impossible size: take an intact copy")]
    Topology,
    #[error("the stored board has {0} sides, which must be 2 to 4: take an intact copy")]
    Sides(u8),
    #[error("stored pieces lie on gaps, off the board or on each other: take an intact copy")]
    Pieces,
    #[error("the stored bonus square is not empty: take an intact copy")]
    Bonus,
}

impl From<Position> for Wire {
    fn from(position: Position) -> Wire {
        Wire {
            topology: position.geometry.topology,
            gaps: position.geometry.gaps,
            ruleset: position.ruleset,
            sides: position.sides,
            pieces: position.pieces,
            left: position.left,
            side: position.side,
            plies_since_single: position.plies_since_single,
            move_number: position.move_number,
            ply: position.ply,
            bonus: position.bonus,
            passes: position.passes,
            lost_turns: position.lost_turns,
            memory: position.memory,
            outcome: position.outcome,
        }
    }
}

impl TryFrom<Wire> for Position {
    type Error = WireError;

    fn try_from(wire: Wire) -> Result<Position, WireError> {
        if !wire.topology.is_valid() {
            return Err(WireError::Topology);
        }
        if !(2..=4).contains(&wire.sides) || wire.side.number() >= usize::from(wire.sides) {
            return Err(WireError::Sides(wire.sides));
        }
        let geometry = Geometry::new(wire.topology, wire.gaps, wire.ruleset.jumps);
        let mut seen = SquareSet::EMPTY;
        for (number, pieces) in wire.pieces.into_iter().enumerate() {
            let is_idle = number >= usize::from(wire.sides);
            if seen.meets(pieces) || !pieces.is_within(geometry.open) || (is_idle && !pieces.is_empty()) {
                return Err(WireError::Pieces);
            }
            seen |= pieces;
        }
        if wire.bonus.is_some_and(|square| !(geometry.open - seen).has(square)) {
            return Err(WireError::Bonus);
        }
        Ok(Position {
            geometry: Arc::new(geometry),
            ruleset: wire.ruleset,
            pieces: wire.pieces,
            sides: wire.sides,
            left: wire.left,
            side: wire.side,
            plies_since_single: wire.plies_since_single,
            move_number: wire.move_number,
            ply: wire.ply,
            bonus: wire.bonus,
            passes: wire.passes,
            lost_turns: wire.lost_turns,
            memory: wire.memory,
            outcome: wire.outcome,
        })
    }
}
