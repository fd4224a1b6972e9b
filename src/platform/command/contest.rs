//! `match`: two levels or engines play each other; the difference in Elo with its error bar.

mod player;
mod tally;

use super::keep::{read_text, unwritable};
use super::{Failure, MatchArguments};
use crate::rng::{Rng, Stream};
use crate::rules::pgn::Game;
use crate::rules::{Layout, Outcome, Position, Reason, Ruleset};
use player::{Player, Spec};
use std::io::Write;
use tally::Tally;

/// Plies drawn by lot at the beginning of a game when no openings are given.
const OPENING_PLIES: u32 = 4;

pub(super) fn run(arguments: &MatchArguments, out: &mut impl Write) -> Result<(), Failure> {
    let specs = [("--a", &arguments.a), ("--b", &arguments.b)];
    let [a, b] = specs
        .map(|(name, text)| Spec::parse(text).map_err(|why| Failure::Bad(format!("{name} {text}: {why}"))));
    let mut players = [a?.player(arguments.movetime)?, b?.player(arguments.movetime)?];
    let openings = openings(arguments)?;
    let mut pgn = match &arguments.pgn {
        Some(path) => Some((path, std::fs::File::create(path).map_err(|error| unwritable(path, &error))?)),
        None => None,
    };
    let mut tally = Tally::default();
    for number in 0..arguments.games {
        let opening = openings.position(number / 2);
        // The second game on an opening is played with the sides changed.
        let red = (number % 2) as usize;
        let (game, outcome) =
            play(&opening, &mut players, red, arguments.seed.wrapping_add(u64::from(number)));
        tally.add(outcome.winner.map(|winner| (winner.number() + red) % 2), outcome.reason);
        if let Some((path, file)) = &mut pgn {
            let mut game = game;
            game.set_tag("Event", "bio-invaders match");
            game.set_tag("Round", (number + 1).to_string());
            game.set_tag("Black", [&arguments.a, &arguments.b][red].as_str());
            game.set_tag("White", [&arguments.a, &arguments.b][1 - red].as_str());
            file.write_all(game.text().as_bytes()).map_err(|error| unwritable(path, &error))?;
        }
        if (number + 1) % 10 == 0 && number + 1 < arguments.games {
            writeln!(out, "{} {tally}", number + 1)?;
            out.flush()?;
        }
    }
    writeln!(out, "reasons {}", tally.reasons())?;
    writeln!(out, "games {} {tally}", arguments.games)?;
    Ok(())
}

/// One game; `red` is the number of the player that has the first side.
fn play(opening: &Position, players: &mut [Player; 2], red: usize, seed: u64) -> (Game, Outcome) {
    let mut position = opening.clone();
    let mut moves = Vec::new();
    loop {
        if let Some(outcome) = position.outcome() {
            let game = Game::of(opening, moves.into_iter().map(|played| (played, None)), Some(&outcome));
            return (game, outcome);
        }
        let side = position.side_to_move();
        let player = &mut players[(side.number() + red) % 2];
        match player.choose(&position, seed).filter(|played| position.is_legal(*played)) {
            Some(played) => {
                position.play_unchecked(played);
                moves.push(played);
            }
            None => position.end_by(Reason::Illegal, Some(side.other())),
        }
    }
}

/// Where games begin.
struct Openings {
    listed: Vec<Position>,
    seed: u64,
}

fn openings(arguments: &MatchArguments) -> Result<Openings, Failure> {
    let mut listed = Vec::new();
    if let Some(path) = &arguments.openings {
        for (number, line) in read_text(path)?.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let position = Position::from_fen(line, Ruleset::engine())
                .map_err(|error| Failure::file(path, format!("line {}: {error}", number + 1)))?;
            if position.outcome().is_none() && position.sides() == 2 {
                listed.push(position);
            }
        }
        if listed.is_empty() {
            return Err(Failure::file(
                path,
                "there is no position in it that two sides can play; give one FEN a line",
            ));
        }
    }
    Ok(Openings { listed, seed: arguments.seed })
}

impl Openings {
    fn position(&self, number: u32) -> Position {
        match self.listed.len() {
            0 => self.drawn_by_lot(number),
            count => self.listed[number as usize % count].clone(),
        }
    }

    /// A shipped board after a few random moves; one that ended is drawn again.
    fn drawn_by_lot(&self, number: u32) -> Position {
        let mut rng = Rng::new(self.seed ^ u64::from(number).wrapping_mul(0x9e37_79b9), Stream::Lab);
        let boards = Layout::shipped();
        loop {
            let board = &boards[rng.below(boards.len() as u32) as usize];
            let mut position = Position::start(board, Ruleset::engine());
            for _ in 0..OPENING_PLIES {
                let moves = position.moves();
                if let Some(played) = moves.get(rng.below(moves.len() as u32) as usize) {
                    position.play_unchecked(*played);
                }
            }
            if position.outcome().is_none() {
                return position;
            }
        }
    }
}
