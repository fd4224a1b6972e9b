//! `solve`: the exact value of a position and the moves that keep it, where it can be proved.

use super::{Failure, SolveArguments};
use crate::ai::solver;
use crate::platform::stopwatch::Stopwatch;
use crate::rules::{Position, Ruleset, Side};
use std::io::Write;

pub(super) fn run(arguments: &SolveArguments, out: &mut impl Write) -> Result<(), Failure> {
    let position = Position::from_fen(&arguments.fen, Ruleset::engine())
        .map_err(|error| Failure::Bad(format!("--fen: {error}")))?;
    if position.sides() != 2 {
        return Err(Failure::Bad("--fen: only games of two sides can be solved; give one of those".into()));
    }
    if let Some(outcome) = position.outcome() {
        writeln!(out, "over {}", outcome.reason)?;
        writeln!(out, "value {}", value(&position, outcome.winner))?;
        return Ok(());
    }
    let clock = Stopwatch::start();
    let Some(solution) = solver::solve(&position, arguments.nodes) else {
        return Err(Failure::Check(format!(
            "nothing could be proved within {} nodes; give more with --nodes",
            arguments.nodes
        )));
    };
    let moves: Vec<String> = solution.best.iter().map(|best| position.move_text(*best)).collect();
    writeln!(out, "value {}", value(&position, solution.winner))?;
    writeln!(out, "moves {}", moves.join(" "))?;
    writeln!(out, "nodes {}", solution.nodes)?;
    writeln!(out, "seconds {:.3}", clock.seconds())?;
    Ok(())
}

/// The result for the side to move.
fn value(position: &Position, winner: Option<Side>) -> &'static str {
    match winner {
        None => "draw",
        Some(winner) if winner == position.side_to_move() => "win",
        Some(_) => "loss",
    }
}
