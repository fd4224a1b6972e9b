//! How the invaders play on every other board: other sizes, hexagons, three and four sides, other rules.
//!
//! The same frame as on the classic board (each root move by its search value, temper and misjudgement; iterative
//! deepening within the level's nodes) over the general [`Position`]. With more than two sides the search is paranoid: all others
//! are taken to play against the mover.

mod walk;
mod weigh;

use super::job::Thought;
use super::level::Level;
use super::search::WIN;
use crate::rng::Rng;
use crate::rules::{Move, Position};
use walk::Walk;

/// A node of the general search costs about four of the classic board's, so a level may spend a quarter as many.
const NODE_COST: u32 = 4;

/// A root move with what the level thinks of it apart from its value.
struct Candidate {
    played: Move,
    after: Position,
    /// Temper and misjudgement, in hundredths of a cell.
    leaning: i32,
    order: i32,
    /// Whether the position after it has stood before in this game.
    repeats: bool,
}

impl Candidate {
    fn new(position: &Position, played: Move, level: &Level, rng: &mut Rng) -> Candidate {
        let mut next = position.clone();
        let flips = next.play_unchecked(played).flips.len() as i32;
        let temper = &level.temper;
        let mut leaning = i32::from(temper.flip) * flips + rng.bell(level.noise);
        match played {
            Move::Single { .. } => leaning += i32::from(temper.single),
            Move::Double { .. } if flips > 0 => leaning += i32::from(temper.pouncing),
            Move::Double { .. } | Move::Pass => {}
        }
        let order = walk::gain(position, played) + leaning;
        let repeats = next.repetitions() >= 2 && next.outcome().is_none();
        Candidate { played, after: next.forgetful(), leaning, order, repeats }
    }
}

/// The move of this level. `moves` are the ones it may choose from, at least one.
pub(super) fn think(position: &Position, moves: &[Move], level: &Level, rng: &mut Rng) -> Thought {
    let mut candidates: Vec<Candidate> =
        moves.iter().map(|&played| Candidate::new(position, played, level, rng)).collect();
    candidates.sort_by_key(|candidate| -candidate.order);
    let most = u64::from(level.nodes / NODE_COST).max(1);
    let counts_out = position.empties().len() <= u32::from(level.exact_from);
    let deepest = if counts_out { 100 } else { level.depth };
    let mut walk = Walk::new(position.side_to_move(), level.temper, counts_out);
    let mut best = Thought::at_once(candidates[0].played);
    for depth in 1..=deepest {
        // One look at each move is always granted.
        walk.set_limit(if depth == 1 { u64::MAX } else { most });
        let Some((at, score)) = iteration(&mut candidates, &mut walk, depth) else { break };
        let line = walk.line(&candidates[at].after, candidates[at].played, depth);
        best = Thought { score, depth, line, ..Thought::at_once(candidates[at].played) };
        candidates[..=at].rotate_right(1);
        if walk.is_stopped() || score.abs() >= WIN - 1000 && usize::from(depth) > best.line.len() {
            break;
        }
    }
    best.nodes = walk.nodes();
    best
}

/// Looks at every move `depth` plies deep; gives the best one's place and value. When the nodes run out the moves seen
/// so far decide, if the first of them was seen whole.
fn iteration(candidates: &mut [Candidate], walk: &mut Walk, depth: u8) -> Option<(usize, i32)> {
    let mut leader: Option<(usize, i32, i32)> = None;
    for (at, candidate) in candidates.iter().enumerate() {
        let floor = leader.map_or(-WIN, |(_, felt, _)| felt - candidate.leaning);
        let mut score = walk.value(&candidate.after, depth - 1, floor, WIN);
        if walk.is_stopped() {
            break;
        }
        if candidate.repeats {
            score = score.min(0);
        }
        let felt = score + candidate.leaning;
        if leader.is_none_or(|(_, best, _)| felt > best) {
            leader = Some((at, felt, score));
        }
    }
    leader.map(|(at, _, score)| (at, score))
}
