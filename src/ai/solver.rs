//! The exact result of small or nearly full boards: never a guess, none rather than a doubtful one.
//!
//! [`prove`] looks ahead until every line has ended or the result is certain; [`retrograde::Table`] knows every position
//! of boards up to 16 open squares. Both know two sides only.

mod finish;
pub mod retrograde;
mod search;

use crate::rules::{Move, Position, Settled, Side};
use finish::Finish;
use retrograde::Table;
use search::{Claim, Search};
use serde::{Deserialize, Serialize};

/// A proved result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// Who wins; none: a draw.
    pub winner: Option<Side>,
    /// The lead in pieces the winner cannot be denied, as far as the search could tell; 0 in a draw.
    pub margin: i32,
    /// Moves that lead to the end of the game with this result, passes included.
    pub line: Vec<Move>,
    /// Positions looked at.
    pub nodes: u64,
}

/// The value of a position and of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Who wins; none: a draw.
    pub winner: Option<Side>,
    /// The moves that keep this result, in the order of the move list; in a lost position all of them.
    pub best: Vec<Move>,
    /// Positions looked at; 0 when a table of all positions answered.
    pub nodes: u64,
}

/// Plies a proof may look ahead.
const DEEPEST: u16 = 60;

/// The largest board `solve` makes a table of in any case: 531 441 positions. Where the nodes allow as many as the
/// board has positions it makes one of up to 16 squares.
const TABLE_SQUARES: u32 = 12;

/// Proves the result of the game within `nodes` positions, or says nothing. A game that is over is proved; more than
/// two sides never are.
pub fn prove(position: &Position, nodes: u64) -> Option<Proof> {
    if position.sides() != 2 {
        return None;
    }
    let filled = by_filling(position, nodes / 2);
    if filled.is_some() {
        return filled;
    }
    let mut search = Search::new(nodes / 2);
    let (winner, depth) = result(position, &mut search)?;
    let mut proof = Proof { winner, margin: 0, line: Vec::new(), nodes: 0 };
    let side = winner.unwrap_or(position.side_to_move());
    let mut least = i32::from(winner.is_some());
    // The most the winner can be sure of at this depth; what cannot be decided within the nodes is left alone.
    let open = position.open().len() as i32;
    while winner.is_some() && least < open {
        let claim = Claim { side, least: least + 1, hopeful: false };
        match search.can(position, depth, claim) {
            Some(true) => least += 1,
            _ => break,
        }
    }
    search.grant(nodes);
    let claim = Claim { side, least, hopeful: false };
    proof.line = match winner {
        Some(_) => search.line(position, depth, claim)?,
        None => draw_line(position, depth, &mut search)?,
    };
    proof.margin = least;
    proof.nodes = search.nodes();
    Some(proof)
}

/// On the classic board: the leader, then the other, proved to win by filling up.
fn by_filling(position: &Position, nodes: u64) -> Option<Proof> {
    if position.outcome().is_some() {
        return None;
    }
    let leads = position.count(Side::Red) > position.count(Side::Blue);
    let leader = if leads { Side::Red } else { Side::Blue };
    for (side, share) in [(leader, nodes / 4 * 3), (leader.other(), nodes / 4)] {
        let mut finish = Finish::new(share);
        if let Some(filled) = finish.prove(position, side) {
            let nodes = finish.nodes;
            return Some(Proof { winner: Some(side), margin: filled.margin, line: filled.line, nodes });
        }
    }
    None
}

/// Who wins and how many plies ahead it shows.
fn result(position: &Position, search: &mut Search) -> Option<(Option<Side>, u16)> {
    if let Some(outcome) = position.outcome() {
        return Some((outcome.winner, 0));
    }
    let mover = position.side_to_move();
    for depth in 1..=DEEPEST {
        for side in [mover, mover.other()] {
            if search.can(position, depth, Claim { side, least: 1, hopeful: false })? {
                return Some((Some(side), depth));
            }
        }
        let mut may_win = false;
        for side in [mover, mover.other()] {
            may_win = may_win || search.can(position, depth, Claim { side, least: 1, hopeful: true })?;
        }
        if !may_win {
            return Some((None, depth));
        }
    }
    None
}

/// Moves of a proved draw, each keeping it.
fn draw_line(position: &Position, depth: u16, search: &mut Search) -> Option<Vec<Move>> {
    let (mut position, mut line) = (position.clone(), Vec::new());
    let mut depth = depth;
    while position.outcome().is_none() {
        depth = depth.checked_sub(1)?;
        let mut kept = None;
        for &played in &position.moves() {
            let mut child = position.clone();
            child.play_unchecked(played);
            let mut holds = true;
            for side in [Side::Red, Side::Blue] {
                holds = holds && !search.can(&child, depth, Claim { side, least: 1, hopeful: true })?;
            }
            if holds {
                kept = Some((played, child));
                break;
            }
        }
        let (played, child) = kept?;
        line.push(played);
        position = child;
    }
    Some(line)
}

/// The value of a position and the moves that keep it: by a table where the board is small or the nodes suffice, else by search
/// within `nodes` positions. None when that was not enough, on more than two sides, and when the game is over.
pub fn solve(position: &Position, nodes: u64) -> Option<Solution> {
    if position.sides() != 2 || position.outcome().is_some() {
        return None;
    }
    let squares = position.open().len();
    let all = 3u64.checked_pow(squares).unwrap_or(u64::MAX);
    if (squares <= TABLE_SQUARES || all <= nodes)
        && position.ruleset().repetition != Some(Settled::Count)
        && let Some(table) = Table::build(position)
    {
        return Some(by_table(position, &table));
    }
    let mut search = Search::new(nodes);
    let (winner, _) = result(position, &mut search)?;
    let mut best = Vec::new();
    for &played in &position.moves() {
        let mut child = position.clone();
        child.play_unchecked(played);
        if result(&child, &mut search)?.0 == winner {
            best.push(played);
        }
    }
    Some(Solution { winner, best, nodes: search.nodes() })
}

/// The value and the best moves a table knows.
pub fn by_table(position: &Position, table: &Table) -> Solution {
    let winner = table.winner(position);
    let keeps = |played: &&Move| {
        let mut child = position.clone();
        child.play_unchecked(**played);
        table.winner(&child) == winner
    };
    let best = position.moves().iter().filter(keeps).copied().collect();
    Solution { winner, best, nodes: 0 }
}
