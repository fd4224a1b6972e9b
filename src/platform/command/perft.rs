//! `perft`: counts the leaves of the game tree.

use super::{Failure, PerftArguments};
use crate::platform::stopwatch::Stopwatch;
use crate::rules::classic::{self, Board};
use crate::rules::perft::Known;
use crate::rules::{Layout, Position, Ruleset, Topology, perft};
use std::io::Write;

pub(super) fn run(arguments: &PerftArguments, out: &mut impl Write) -> Result<(), Failure> {
    let position = position(arguments)?;
    let clock = Stopwatch::start();
    let mut way = match arguments.hash {
        Some(mib) => Way::Hashed(Known::new(16 + mib.ilog2())),
        None if arguments.no_bulk => Way::LeafByLeaf,
        None => Way::Bulk,
    };
    let nodes = if arguments.divide {
        divide(&position, arguments.depth, &mut way, out)?
    } else {
        way.count(&position, arguments.depth)
    };
    writeln!(out, "nodes {nodes}")?;
    writeln!(out, "seconds {:.3}", clock.seconds())?;
    Ok(())
}

enum Way {
    Bulk,
    LeafByLeaf,
    Hashed(Known),
}

impl Way {
    fn count(&mut self, position: &Position, depth: u32) -> u64 {
        match (self, Board::of(position)) {
            (Way::Bulk, Some(board)) => classic::count(&board, depth),
            (Way::Bulk, None) => perft::count(position, depth),
            (Way::LeafByLeaf, Some(board)) => classic::count_leaf_by_leaf(&board, depth),
            (Way::LeafByLeaf, None) => perft::count_leaf_by_leaf(position, depth),
            (Way::Hashed(known), Some(board)) => classic::count_hashed(&board, depth, known),
            (Way::Hashed(known), None) => perft::count_hashed(position, depth, known),
        }
    }
}

fn divide(position: &Position, depth: u32, way: &mut Way, out: &mut impl Write) -> Result<u64, Failure> {
    let Some(below) = depth.checked_sub(1) else { return Ok(1) };
    let mut sum = 0;
    for played in position.moves().iter() {
        let mut child = position.clone();
        child.play_unchecked(*played);
        let nodes = way.count(&child, below);
        writeln!(out, "{} {nodes}", position.move_text(*played))?;
        sum += nodes;
    }
    Ok(sum)
}

fn position(arguments: &PerftArguments) -> Result<Position, Failure> {
    if let Some(fen) = &arguments.fen {
        return Position::from_fen(fen, Ruleset::engine())
            .map_err(|error| Failure::Bad(format!("--fen: {error}")));
    }
    let board = arguments.board.as_deref().unwrap_or("7x7");
    let mut layout = topology(board).and_then(|shape| Layout::corners(shape, arguments.sides)).ok_or_else(|| {
        Failure::Bad(format!(
            "--board {board}: there is no such board for {} sides; give files and ranks from 3x3 to 12x12, or hex3, hex4, \
             hex5, and 2 to 4 sides",
            arguments.sides
        ))
    })?;
    for name in arguments.holes.iter().flat_map(|holes| holes.split(',')).filter(|name| !name.is_empty()) {
        cut(&mut layout, name)?;
    }
    Ok(Position::start(&layout, Ruleset::engine()))
}

fn cut(layout: &mut Layout, name: &str) -> Result<(), Failure> {
    let shape = layout.topology();
    let square = shape.squares().find(|square| shape.square_name(*square) == name).ok_or_else(|| {
        Failure::Bad(format!("--holes: {name} is not on this board; name squares as in `c3,c5,e3`"))
    })?;
    layout.set_gap(square, true);
    if !layout.gaps().has(square) {
        return Err(Failure::Bad(format!("--holes: {name} holds a piece; cut out a square without one")));
    }
    Ok(())
}

/// `8x8` is files by ranks, `hex5` a hexagon with five cells a side.
fn topology(board: &str) -> Option<Topology> {
    let shape = match board.strip_prefix("hex") {
        Some(side) => Topology::Hex { side: side.parse().ok()? },
        None => {
            let (width, height) = board.split_once('x')?;
            Topology::Square { width: width.parse().ok()?, height: height.parse().ok()? }
        }
    };
    shape.is_valid().then_some(shape)
}
