//! A question to the engine and its answer.

use serde::{Deserialize, Serialize};

use super::general;
use super::level::{GIVING_UP_FROM, Level};
use super::temper;
use crate::rng::{Rng, Stream};
use crate::rules::classic::Board;
use crate::rules::{Move, Position};

/// A question to the engine. Its answer depends on nothing else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// The game so far.
    pub position: Position,
    /// How the answer is found.
    pub level: Level,
    /// Seed of the game; errors are drawn from it and the ply.
    pub seed: u64,
    /// Plies of the game before this move.
    pub ply: u32,
}

/// The engine's answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thought {
    /// The move to play; a pass when the game is over.
    pub best: Move,
    /// Hundredths of a cell for the mover; beyond 29 000 a proved win, below -29 000 a proved loss.
    pub score: i32,
    /// Nodes spent.
    pub nodes: u64,
    /// Plies looked ahead.
    pub depth: u8,
    /// The line expected, `best` first.
    pub line: Vec<Move>,
    /// Whether it gives the game up instead of moving.
    pub resigns: bool,
}

impl Thought {
    /// A move without thinking.
    pub(super) fn at_once(best: Move) -> Thought {
        Thought { best, score: 0, nodes: 0, depth: 0, line: vec![best], resigns: false }
    }
}

impl Job {
    /// Answers. One thread, nothing remembered from before, bounded in nodes: the same answer on every machine.
    pub fn think(&self) -> Thought {
        let moves = self.position.moves();
        let moves = moves.as_slice();
        if moves.is_empty() {
            return Thought { line: Vec::new(), ..Thought::at_once(Move::Pass) };
        }
        let mut rng =
            Rng::new(self.seed ^ u64::from(self.ply).wrapping_mul(0x2545_f491_4f6c_dd1d), Stream::Play);
        let polite = self.polite(moves);
        let moves = if polite.is_empty() { moves } else { &polite };
        let mut thought = if moves.len() == 1 {
            Thought::at_once(moves[0])
        } else if rng.chance(self.level.blind) {
            Thought::at_once(blind(moves, &mut rng))
        } else {
            match Board::of(&self.position) {
                Some(board) => temper::think(&self.position, &board, moves, &self.level, &mut rng),
                None => general::think(&self.position, moves, &self.level, &mut rng),
            }
        };
        thought.resigns = self.resigns();
        thought
    }

    /// Moves that leave the player two cells, while manners hold; empty when they do not or none does.
    fn polite(&self, moves: &[Move]) -> Vec<Move> {
        if self.ply >= self.level.manners_until || self.position.sides() != 2 {
            return Vec::new();
        }
        let player = self.position.count(self.position.side_to_move().other());
        let leaves_two = |played: &&Move| {
            let turned = played.to().map_or(0, |to| self.position.flips(to).len());
            player >= turned + 2
        };
        moves.iter().filter(leaves_two).copied().collect()
    }

    fn resigns(&self) -> bool {
        if self.level.gives_up_at == 0 || self.ply < GIVING_UP_FROM || self.position.sides() != 2 {
            return false;
        }
        let own = self.position.count(self.position.side_to_move());
        let player = self.position.count(self.position.side_to_move().other());
        player >= 2 * own && player >= own + u32::from(self.level.gives_up_at)
    }
}

/// A move without looking: six in ten a single.
fn blind(moves: &[Move], rng: &mut Rng) -> Move {
    let singles = moves.iter().filter(|played| matches!(played, Move::Single { .. })).count();
    // Singles come first in every move list.
    let choice = if singles > 0 && rng.chance(600) { singles } else { moves.len() };
    moves[rng.below(choice as u32) as usize]
}
