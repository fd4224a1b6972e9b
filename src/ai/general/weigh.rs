//! What a general position is worth to one side, in hundredths of a cell.

use crate::ai::level::Temper;
use crate::ai::search::PROVED;
use crate::rules::{Outcome, Position, Side, SquareSet, Topology};

/// Worth of a piece that no empty square touches.
const SEALED: i32 = 25;
/// Worth of an empty square a side may double or single into.
const ROOM: i32 = 4;
/// Worth of being to move.
const TEMPO: i32 = 110;

/// The end of the game: a win or a loss beyond every other value, soon and high wins before late and low ones.
pub(super) fn end(outcome: &Outcome, owner: Side, sides: u8, plies_left: u8) -> i32 {
    let place = i32::from(outcome.places[owner.number()]);
    match outcome.winner {
        Some(winner) if winner == owner => {
            PROVED + 2 * outcome.margin().clamp(0, 200) + i32::from(plies_left)
        }
        None if place == 1 => 0,
        _ => {
            let margin = lead(outcome.counts.map(i32::from), owner, sides).clamp(-200, 200);
            -PROVED - 400 + 2 * margin + 100 * (i32::from(sides) - place) - i32::from(plies_left)
        }
    }
}

/// Own count against the others': the one other, or half the best and half the mean of several.
fn lead(counts: [i32; 4], owner: Side, sides: u8) -> i32 {
    let others = || Side::first(sides).filter(|side| *side != owner).map(|side| counts[side.number()]);
    let (best, sum) = (others().max().unwrap_or(0), others().sum::<i32>());
    let mean = sum / (i32::from(sides) - 1).max(1);
    counts[owner.number()] - (best + mean) / 2
}

/// Cells, sealed cells, room, the right to move, and the owner's temper.
pub(super) fn leaf(position: &Position, owner: Side, temper: &Temper) -> i32 {
    let (mut quiet, mut room) = (position.occupied(), [0; 4]);
    for square in position.empties() {
        let near = position.near(square);
        let reach = near | position.far(square);
        quiet -= near;
        for side in Side::first(position.sides()) {
            room[side.number()] += i32::from(reach.meets(position.pieces(side)));
        }
    }
    let sides = position.sides();
    let of = |counted: SquareSet| Side::ALL.map(|side| (position.pieces(side) & counted).len() as i32);
    let leads = |counts: [i32; 4]| lead(counts, owner, sides);
    let mut value = 100 * leads(of(position.open()))
        + (SEALED + i32::from(temper.sealed)) * leads(of(quiet))
        + ROOM * leads(room);
    if temper.edge != 0 {
        value += i32::from(temper.edge) * leads(of(rim(position.topology())));
    }
    let theirs = Side::first(sides).filter(|side| *side != owner).map(|side| room[side.number()]);
    value -= i32::from(temper.fence) * theirs.max().unwrap_or(0);
    if position.side_to_move() == owner { value + TEMPO } else { value - TEMPO }
}

/// The squares on the edge of the board.
fn rim(topology: Topology) -> SquareSet {
    let full = if matches!(topology, Topology::Hex { .. }) { 6 } else { 8 };
    let is_inside =
        |square| topology.squares().filter(|other| topology.distance(square, *other) == 1).count() == full;
    topology.squares().filter(|square| !is_inside(*square)).collect()
}
