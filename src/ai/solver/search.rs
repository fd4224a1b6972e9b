//! Yes-or-no search: can a side be sure of a lead, whatever the other does?

use crate::rules::{Move, Outcome, Position, Side};

/// The question: can `side` force a final lead of `least` pieces?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    pub(super) side: Side,
    /// At least 1 means a win.
    pub(super) least: i32,
    /// What a line without an end counts as: no for a proof that it can, yes for a proof that it cannot.
    pub(super) hopeful: bool,
}

/// One question answered: certain for this depth and, in one direction, for others.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    key: u64,
    depth: u16,
    answer: bool,
    is_used: bool,
}

/// Table entries for so many nodes, a power of two.
pub(super) fn entries(nodes: u64) -> usize {
    nodes.clamp(1 << 8, 1 << 18).next_power_of_two() as usize
}

pub(super) struct Search {
    table: Vec<Entry>,
    nodes: u64,
    limit: u64,
}

impl Search {
    pub(super) fn new(limit: u64) -> Search {
        Search { table: vec![Entry::default(); entries(limit)], nodes: 0, limit }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Allows so many nodes more.
    pub(super) fn grant(&mut self, nodes: u64) {
        self.limit = self.nodes.saturating_add(nodes);
    }

    /// Answers within `depth` plies; none when the nodes are spent.
    pub(super) fn can(&mut self, position: &Position, depth: u16, claim: Claim) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(lead(&outcome, claim.side) >= claim.least);
        }
        if depth == 0 {
            return Some(claim.hopeful);
        }
        let key = key(position, claim);
        if let Some(known) = self.known(key, depth, claim.hopeful) {
            return Some(known);
        }
        if self.nodes >= self.limit {
            return None;
        }
        self.nodes += 1;
        let is_own = position.side_to_move() == claim.side;
        let mut answer = !is_own;
        for played in ordered(position) {
            let mut child = position.clone();
            child.play_unchecked(played);
            if self.can(&child, depth - 1, claim)? == is_own {
                answer = is_own;
                break;
            }
        }
        let place = key as usize & (self.table.len() - 1);
        self.table[place] = Entry { key, depth, answer, is_used: true };
        Some(answer)
    }

    /// A proof within fewer plies holds with more; what could not be decided so deep cannot be decided less deep.
    fn known(&self, key: u64, depth: u16, hopeful: bool) -> Option<bool> {
        let entry = self.table[key as usize & (self.table.len() - 1)];
        if entry.key != key || !entry.is_used {
            return None;
        }
        let is_proof = entry.answer != hopeful;
        let serves = if is_proof { entry.depth <= depth } else { entry.depth >= depth };
        serves.then_some(entry.answer)
    }

    /// A line to the end of the game in which the claim, true within `depth`, is kept; the other side resists as long
    /// as the search can see.
    pub(super) fn line(&mut self, position: &Position, depth: u16, claim: Claim) -> Option<Vec<Move>> {
        let (mut position, mut line, mut depth) = (position.clone(), Vec::new(), depth);
        while position.outcome().is_none() {
            depth = self.shallowest(&position, depth, claim)?.checked_sub(1)?;
            let is_own = position.side_to_move() == claim.side;
            let mut chosen: Option<(u16, Move, Position)> = None;
            for played in ordered(&position) {
                let mut child = position.clone();
                child.play_unchecked(played);
                if is_own {
                    if self.can(&child, depth, claim)? {
                        chosen = Some((0, played, child));
                        break;
                    }
                    continue;
                }
                let length = self.shallowest(&child, depth, claim)?;
                if chosen.as_ref().is_none_or(|(longest, ..)| length > *longest) {
                    chosen = Some((length, played, child));
                }
            }
            let (_, played, child) = chosen?;
            line.push(played);
            position = child;
        }
        Some(line)
    }

    /// The fewest plies within which the claim can be proved; it can within `depth`.
    fn shallowest(&mut self, position: &Position, depth: u16, claim: Claim) -> Option<u16> {
        for shallow in 0..depth {
            if self.can(position, shallow, claim)? {
                return Some(shallow);
            }
        }
        Some(depth)
    }
}

/// The final lead of a side: positive exactly when it has won.
fn lead(outcome: &Outcome, side: Side) -> i32 {
    let lead = i32::from(outcome.counts[side.number()]) - i32::from(outcome.counts[side.other().number()]);
    match outcome.winner {
        None => 0,
        Some(winner) if winner == side => lead.max(1),
        Some(_) => lead.min(-1),
    }
}

/// The moves that turn most first, singles before doubles.
fn ordered(position: &Position) -> Vec<Move> {
    let mut moves = position.moves().to_vec();
    let merit = |played: &Move| match played {
        Move::Single { to } => 2 * position.flips(*to).len() + 1,
        Move::Double { to, .. } => 2 * position.flips(*to).len(),
        Move::Pass => 0,
    };
    moves.sort_by_key(|played| std::cmp::Reverse(merit(played)));
    moves
}

fn key(position: &Position, claim: Claim) -> u64 {
    let claim = claim.side.number() as u64 | u64::from(claim.hopeful) << 1 | (claim.least as u64) << 2;
    (position.future_key() ^ claim.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93)
}
