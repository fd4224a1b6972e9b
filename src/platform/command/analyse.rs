//! `analyse`: a game move by move, with scores, best moves and swings.

use super::keep;
use super::{AnalyseArguments, Failure};
use crate::ai::search::PROVED;
use crate::ai::{Job, levels};
use crate::rules::pgn::Game;
use crate::rules::{Position, Ruleset, Side};
use serde::Serialize;
use std::io::Write;

/// A move that costs so much, in hundredths of a cell, is a swing.
const SWING: i32 = 300;
/// The value of a won game.
const WON: i32 = 30_000;

/// One move, as a line of JSON.
#[derive(Serialize)]
struct Judged {
    ply: usize,
    side: String,
    #[serde(rename = "move")]
    played: String,
    /// Hundredths of a cell for the mover, by the best move; beyond 29 000 a proved win.
    score: i32,
    best: String,
    /// What the move played gave away.
    loss: i32,
    swing: bool,
}

pub(super) fn run(arguments: &AnalyseArguments, out: &mut impl Write) -> Result<(), Failure> {
    let text = keep::read_text(&arguments.file)?;
    let games =
        Game::parse_all(&text, Ruleset::engine()).map_err(|error| Failure::file(&arguments.file, error))?;
    for (number, game) in games.iter().enumerate() {
        if games.len() > 1 && !arguments.json {
            writeln!(out, "game {}", number + 1)?;
        }
        analyse(game, arguments, out)?;
    }
    Ok(())
}

fn analyse(game: &Game, arguments: &AnalyseArguments, out: &mut impl Write) -> Result<(), Failure> {
    let mut judged = Vec::new();
    let mut positions: Vec<Position> = game.positions().map(|(before, _)| before).collect();
    positions.extend(last(game));
    // The score of a position for its mover; what a move loses shows in the score of the next one.
    let Some(first) = positions.first() else { return Ok(()) };
    let mut here = score(first, arguments);
    for (index, said) in game.moves.iter().enumerate() {
        let (before, after) = (&positions[index], &positions[index + 1]);
        let next = score(after, arguments);
        let of_mover = if after.side_to_move() == before.side_to_move() { next.0 } else { -next.0 };
        let is_best = here.1.as_deref() == Some(before.move_text(said.played).as_str());
        // A slower win is a win still.
        let is_won = here.0 >= PROVED && of_mover >= PROVED;
        let loss = if is_best || is_won { 0 } else { (here.0 - of_mover).max(0) };
        let line = Judged {
            ply: index + 1,
            side: word(before.side_to_move()),
            played: before.move_text(said.played),
            score: here.0,
            best: here.1.clone().unwrap_or_default(),
            loss,
            swing: loss >= SWING,
        };
        write_line(&line, arguments, out)?;
        judged.push(line);
        here = next;
    }
    if !arguments.json {
        write_end(&judged, out)?;
    }
    Ok(())
}

/// The position after the last move.
fn last(game: &Game) -> Option<Position> {
    let (mut position, played) = game.positions().last()?;
    position.play_unchecked(played);
    Some(position)
}

/// The score for the side to move and the best move; a game that is over has no move.
fn score(position: &Position, arguments: &AnalyseArguments) -> (i32, Option<String>) {
    if let Some(outcome) = position.outcome() {
        let score = match outcome.winner {
            None => 0,
            Some(winner) if winner == position.side_to_move() => WON,
            Some(_) => -WON,
        };
        return (score, None);
    }
    let level = levels::full_strength(arguments.nodes);
    let thought = Job { position: position.clone(), level, seed: 0, ply: position.ply() }.think();
    (thought.score, Some(position.move_text(thought.best)))
}

fn word(side: Side) -> String {
    format!("{side:?}").to_lowercase()
}

/// A score as people read it: cells, or a proved result.
fn cells(score: i32) -> String {
    match score {
        PROVED.. => "wins".into(),
        _ if score <= -PROVED => "loses".into(),
        _ => format!("{:+.2}", f64::from(score) / 100.0),
    }
}

fn write_line(line: &Judged, arguments: &AnalyseArguments, out: &mut impl Write) -> Result<(), Failure> {
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string(line).unwrap_or_default())?;
        return Ok(());
    }
    let Judged { ply, side, played, score, best, loss, swing } = line;
    let mark = if *swing { "  swing" } else { "" };
    let given = match loss {
        0 => String::new(),
        1..PROVED => format!("  gives {:.2}", f64::from(*loss) / 100.0),
        _ => "  gives the game".into(),
    };
    writeln!(out, "{ply:>4}  {side:<6} {played:<5} {:>7}  best {best:<5}{given}{mark}", cells(*score))?;
    Ok(())
}

fn write_end(judged: &[Judged], out: &mut impl Write) -> Result<(), Failure> {
    for side in ["red", "blue"] {
        let own: Vec<&Judged> = judged.iter().filter(|line| line.side == side).collect();
        let swings: Vec<String> =
            own.iter().filter(|line| line.swing).map(|line| line.ply.to_string()).collect();
        // A thrown game counts as ten cells, or one blunder would drown all else.
        let lost: i32 = own.iter().map(|line| line.loss.min(1000)).sum();
        let mean = f64::from(lost) / 100.0 / (own.len().max(1) as f64);
        writeln!(
            out,
            "{side}: {} moves, {mean:.2} cells given a move, swings: {}",
            own.len(),
            swings.join(" ")
        )?;
    }
    Ok(())
}
