//! Who plays in a match: an invader, the engine within bounds, or another engine.

use super::super::Failure;
use crate::ai::{Job, Level, levels};
use crate::platform::uai_engine::UaiEngine;
use crate::rules::{Move, Position};

/// A player as it is written on the command line.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Spec {
    /// Within a level.
    Level(Level),
    /// Another program.
    Uai(String),
}

impl Spec {
    /// Reads `level:3`, `nodes:20000`, `depth:6`, `random`, `greedy`, `uai:./engine`.
    pub(super) fn parse(text: &str) -> Result<Spec, String> {
        let help = "use level:1 to level:8, nodes:N, depth:N, random, greedy, or uai:COMMAND";
        let (kind, value) = text.split_once(':').unwrap_or((text, ""));
        let number = || value.parse::<u32>().ok().filter(|number| *number > 0).ok_or(help);
        Ok(match kind {
            "level" => {
                let level = levels::EIGHT
                    .get(number()? as usize - 1)
                    .ok_or("there are eight levels; use level:1 to level:8")?;
                Spec::Level(level.in_earnest())
            }
            "nodes" => Spec::Level(levels::full_strength(number()?)),
            "depth" => {
                let depth = u8::try_from(number()?).map_err(|_| "a depth is at most 100")?.min(100);
                Spec::Level(Level { depth, ..levels::full_strength(u32::MAX) })
            }
            "random" => Spec::Level(levels::RANDOM),
            "greedy" => Spec::Level(levels::GREEDY),
            "uai" if !value.trim().is_empty() => Spec::Uai(value.to_owned()),
            _ => return Err(help.to_owned()),
        })
    }

    /// The player at the board.
    pub(super) fn player(self, movetime_ms: u64) -> Result<Player, Failure> {
        let player = match self {
            Spec::Level(level) => return Ok(Player::Level(level)),
            Spec::Uai(command) => Player::Uai { engine: Box::new(start(&command)?), command, movetime_ms },
        };
        Ok(player)
    }
}

fn start(command: &str) -> Result<UaiEngine, Failure> {
    UaiEngine::start(command).map_err(|error| Failure::Bad(format!("uai:{command}: {error}")))
}

/// A player at the board.
pub(super) enum Player {
    Level(Level),
    Uai { engine: Box<UaiEngine>, command: String, movetime_ms: u64 },
}

impl Player {
    /// Its move; none from an engine that failed, which loses the game and is started again for the next.
    pub(super) fn choose(&mut self, position: &Position, seed: u64) -> Option<Move> {
        match self {
            Player::Level(level) => {
                let job = Job { position: position.clone(), level: *level, seed, ply: position.ply() };
                Some(job.think().best)
            }
            Player::Uai { engine, command, movetime_ms } => {
                match engine.best(&position.to_fen(), *movetime_ms) {
                    Ok(text) => position.parse_move(&text).ok(),
                    Err(error) => {
                        log::warn!("uai:{command} {error}; it loses this game");
                        if let Ok(fresh) = start(command) {
                            **engine = fresh;
                        }
                        None
                    }
                }
            }
        }
    }
}
