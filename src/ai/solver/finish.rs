//! Proofs on the 7x7 board by filling up: the winner plays singles only, so every line soon ends.
//!
//! Whoever claims the win takes an empty square a turn and never gives one back; the other side may do anything. A
//! claim proved so holds under all rules of the board, since each single clears the memory of positions and the count of jumps.

use super::search::entries;
use crate::rules::classic::{Bits, Board, Step};
use crate::rules::{Move, Position, Side};

/// One answered question about a board.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    key: u64,
    least: i8,
    answer: bool,
}

/// The search for a fill-up proof.
pub(super) struct Finish {
    table: Vec<Entry>,
    pub(super) nodes: u64,
    limit: u64,
}

/// A proof by filling up.
pub(super) struct Filled {
    pub(super) margin: i32,
    pub(super) line: Vec<Move>,
}

impl Finish {
    pub(super) fn new(limit: u64) -> Finish {
        Finish { table: vec![Entry::default(); entries(limit)], nodes: 0, limit }
    }

    /// The largest lead `side` can be sure of by filling up, and a line to it; none when that is no win.
    pub(super) fn prove(&mut self, position: &Position, side: Side) -> Option<Filled> {
        Board::of(position)?;
        let open = position.open().len() as i32;
        let mut margin = 0;
        while margin < open && self.holds(position, side, margin + 1)? {
            margin += 1;
        }
        if margin == 0 {
            return None;
        }
        self.limit = self.limit.saturating_add(self.limit);
        let line = self.line(position, side, margin)?;
        Some(Filled { margin, line })
    }

    /// Whether `side` can be sure of a lead of `least` from a position of the game, whose history may end the game at
    /// the other side's next move. None when the nodes are spent.
    fn holds(&mut self, position: &Position, side: Side, least: i32) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome.winner == Some(side) && outcome.margin() >= least);
        }
        if position.side_to_move() == side {
            return self.can(&Board::of(position)?, least);
        }
        for &played in &position.moves() {
            let mut child = position.clone();
            child.play_unchecked(played);
            let holds = match child.outcome() {
                Some(outcome) => outcome.winner == Some(side) && outcome.margin() >= least,
                None => self.can(&Board::of(&child)?, least)?,
            };
            if !holds {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The side to move claims the lead; the game is not over.
    fn can(&mut self, board: &Board, least: i32) -> Option<bool> {
        let singles = board.single_targets();
        if singles.0 == 0 {
            // Stuck for good only while the other cannot jump about; with a jump of its own it would have to give back a square.
            let waits = !board.can_move();
            let other = Board { own: board.other, other: board.own, ..*board };
            return if waits && other.double_targets().0 == 0 {
                self.must(&board.pass(), least)
            } else {
                Some(false)
            };
        }
        let key = board.key();
        let entry = self.table[key as usize & (self.table.len() - 1)];
        if entry.key == key && i32::from(entry.least) == least {
            return Some(entry.answer);
        }
        if self.nodes >= self.limit {
            return None;
        }
        self.nodes += 1;
        let mut answer = false;
        for to in by_flips(board, singles) {
            let after = board.play(Step::single(to));
            if ended(&after, least).map_or_else(|| self.must(&after, least), Some)? {
                answer = true;
                break;
            }
        }
        let place = key as usize & (self.table.len() - 1);
        self.table[place] = Entry { key, least: least as i8, answer };
        Some(answer)
    }

    /// The side to move tries to break the claim of the other; the game is not over.
    fn must(&mut self, board: &Board, least: i32) -> Option<bool> {
        if !board.can_move() {
            return self.can(&board.pass(), least);
        }
        self.nodes += 1;
        for to in by_flips(board, Bits(board.single_targets().0 | board.double_targets().0)) {
            let single = (board.single_targets().0 >> to & 1 == 1).then_some(Step::single(to));
            let doubles = board.origins(to).map(|from| Step::double(from, to));
            for step in single.into_iter().chain(doubles) {
                let after = board.play(step);
                // Seen by the claimant, who is to move.
                let holds = match after.verdict() {
                    Some(_) => after.lead() >= least && after.own != 0,
                    None => self.can(&after, least)?,
                };
                if !holds {
                    return Some(false);
                }
            }
        }
        Some(true)
    }

    /// The claimant's moves keep the claim; the other side's are those that allow no more.
    fn line(&mut self, position: &Position, side: Side, least: i32) -> Option<Vec<Move>> {
        let (mut position, mut line) = (position.clone(), Vec::new());
        while position.outcome().is_none() {
            let is_own = position.side_to_move() == side;
            let mut chosen: Option<(Move, Position)> = None;
            for &played in &position.moves() {
                if is_own && matches!(played, Move::Double { .. }) {
                    continue;
                }
                let mut child = position.clone();
                child.play_unchecked(played);
                let is_wanted = if is_own {
                    self.holds(&child, side, least)?
                } else {
                    !self.holds(&child, side, least + 1)?
                };
                if is_wanted || chosen.is_none() && !is_own {
                    chosen = Some((played, child));
                }
                if is_wanted {
                    break;
                }
            }
            let (played, child) = chosen?;
            line.push(played);
            position = child;
        }
        Some(line)
    }
}

/// The answer when the claimant's move has ended the game; `board` is seen by the other side.
fn ended(board: &Board, least: i32) -> Option<bool> {
    board.verdict().map(|_| -board.lead() >= least && board.other != 0)
}

/// Targets, those that turn most first.
fn by_flips(board: &Board, targets: Bits) -> impl Iterator<Item = u8> {
    let turned = targets.map(|to| (board.flips(to).count_ones(), to));
    let mut ordered = [(0u32, 0u8); 49];
    let mut length = 0;
    for pair in turned {
        if let Some(place) = ordered.get_mut(length) {
            *place = pair;
            length += 1;
        }
    }
    ordered[..length].sort_unstable_by_key(|pair| std::cmp::Reverse(pair.0));
    ordered.into_iter().take(length).map(|(_, to)| to)
}
