//! Alpha-beta over general positions, the mover against all others, values as the mover sees them.

use super::weigh;
use crate::ai::level::Temper;
use crate::rules::{Move, Position, Side};

/// What a value in the table says about the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Bound {
    #[default]
    Nothing,
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    value: i32,
    best: Move,
    depth: u8,
    bound: Bound,
}

const EMPTY: Entry = Entry { key: 0, value: 0, best: Move::Pass, depth: 0, bound: Bound::Nothing };
const ENTRIES: usize = 1 << 15;

/// From this many plies on, late quiet moves are looked at one or two plies less deep.
const REDUCES_FROM: u8 = 3;
/// Moves that are always looked at in full.
const FULL_MOVES: usize = 6;

/// A search for one owner with one temper.
pub(super) struct Walk {
    owner: Side,
    temper: Temper,
    /// Whether every move is looked at in full: the end is being counted out.
    is_exact: bool,
    table: Vec<Entry>,
    nodes: u64,
    limit: u64,
    is_stopped: bool,
}

impl Walk {
    pub(super) fn new(owner: Side, temper: Temper, is_exact: bool) -> Walk {
        Walk { owner, temper, is_exact, table: vec![EMPTY; ENTRIES], nodes: 0, limit: 0, is_stopped: false }
    }

    pub(super) fn set_limit(&mut self, nodes: u64) {
        self.limit = nodes;
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the nodes ran out; values since then mean nothing.
    pub(super) fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// The value for the owner, exact between `alpha` and `beta`.
    pub(super) fn value(&mut self, position: &Position, depth: u8, alpha: i32, beta: i32) -> i32 {
        if self.nodes >= self.limit {
            self.is_stopped = true;
        }
        if self.is_stopped {
            return 0;
        }
        self.nodes += 1;
        if let Some(outcome) = position.outcome() {
            return weigh::end(&outcome, self.owner, position.sides(), depth);
        }
        if depth == 0 {
            return weigh::leaf(position, self.owner, &self.temper);
        }
        let key = position.key();
        let known = self.table[key as usize % ENTRIES];
        let is_known = known.key == key && known.bound != Bound::Nothing;
        if is_known && known.depth >= depth {
            match known.bound {
                Bound::Exact => return known.value,
                Bound::AtLeast if known.value >= beta => return known.value,
                Bound::AtMost if known.value <= alpha => return known.value,
                _ => {}
            }
        }
        let hint = is_known.then_some(known.best);
        let (value, best) = self.branch(position, depth, alpha, beta, hint);
        if !self.is_stopped {
            let bound = if value <= alpha {
                Bound::AtMost
            } else if value >= beta {
                Bound::AtLeast
            } else {
                Bound::Exact
            };
            self.table[key as usize % ENTRIES] = Entry { key, value, best, depth, bound };
        }
        value
    }

    /// The best of the owner's moves, or the worst of the others'.
    fn branch(
        &mut self,
        position: &Position,
        depth: u8,
        alpha: i32,
        beta: i32,
        hint: Option<Move>,
    ) -> (i32, Move) {
        let is_own = position.side_to_move() == self.owner;
        let (mut alpha, mut beta) = (alpha, beta);
        let mut best: Option<(i32, Move)> = None;
        for (number, &(_, played)) in ordered(position, hint).iter().enumerate() {
            let is_quiet = !self.is_exact && number >= FULL_MOVES && is_quiet(position, played);
            if is_quiet && depth <= 2 {
                continue;
            }
            let mut child = position.clone();
            child.play_unchecked(played);
            let less =
                if is_quiet && depth >= REDUCES_FROM { 1 + u8::from(number >= 24 && depth > 3) } else { 0 };
            let value = self.probe(&child, depth - 1, less, (alpha, beta), (is_own, number == 0));
            if self.is_stopped {
                break;
            }
            let is_better = |(so_far, _): (i32, Move)| if is_own { value > so_far } else { value < so_far };
            if best.is_none_or(is_better) {
                best = Some((value, played));
            }
            if is_own {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        best.unwrap_or((0, Move::Pass))
    }

    /// Later moves are first asked only whether they are better than the best, the quiet ones less deep.
    fn probe(
        &mut self,
        child: &Position,
        depth: u8,
        less: u8,
        (alpha, beta): (i32, i32),
        (is_own, is_first): (bool, bool),
    ) -> i32 {
        if is_first {
            return self.value(child, depth, alpha, beta);
        }
        let (low, high) = if is_own { (alpha, alpha + 1) } else { (beta - 1, beta) };
        let is_better = |value: i32| if is_own { value > alpha } else { value < beta };
        let mut value = self.value(child, depth.saturating_sub(less), low, high);
        if less > 0 && is_better(value) {
            value = self.value(child, depth, low, high);
        }
        if is_better(value) && alpha < value && value < beta {
            self.value(child, depth, alpha, beta)
        } else {
            value
        }
    }

    /// The line the table remembers from a root move on.
    pub(super) fn line(&self, after: &Position, first: Move, depth: u8) -> Vec<Move> {
        let (mut line, mut position) = (vec![first], after.clone());
        while line.len() < usize::from(depth) {
            let key = position.key();
            let known = self.table[key as usize % ENTRIES];
            if known.key != key || known.bound == Bound::Nothing || position.play(known.best).is_err() {
                break;
            }
            line.push(known.best);
        }
        line
    }
}

/// What a move gains at once, in hundredths of a cell.
pub(super) fn gain(position: &Position, played: Move) -> i32 {
    let flips = |to| 200 * position.flips(to).len() as i32;
    match played {
        Move::Single { to } => flips(to) + 100,
        Move::Double { to, .. } => flips(to),
        Move::Pass => 0,
    }
}

fn is_quiet(position: &Position, played: Move) -> bool {
    matches!(played, Move::Double { to, .. } if position.flips(to).is_empty())
}

/// The hint, then the moves that gain most; equals in the order of the list.
fn ordered(position: &Position, hint: Option<Move>) -> Vec<(i32, Move)> {
    let merit = |played: Move| if Some(played) == hint { i32::MAX } else { gain(position, played) };
    let mut moves: Vec<(i32, Move)> =
        position.moves().iter().map(|&played| (merit(played), played)).collect();
    moves.sort_by_key(|(merit, _)| std::cmp::Reverse(*merit));
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Rng, Stream};
    use crate::rules::{Layout, Ruleset, Topology};

    /// The same value by looking at everything.
    fn minimax(position: &Position, owner: Side, temper: &Temper, depth: u8) -> i32 {
        if let Some(outcome) = position.outcome() {
            return weigh::end(&outcome, owner, position.sides(), depth);
        }
        if depth == 0 {
            return weigh::leaf(position, owner, temper);
        }
        let values = position.moves().to_vec().into_iter().map(|played| {
            let mut child = position.clone();
            child.play_unchecked(played);
            minimax(&child, owner, temper, depth - 1)
        });
        let best = if position.side_to_move() == owner { values.max() } else { values.min() };
        best.unwrap_or_default()
    }

    #[test]
    fn pruning_changes_no_value() {
        let mut rng = Rng::new(21, Stream::Lab);
        let temper = Temper { edge: 30, fence: 10, ..Temper::default() };
        for number in 0..60 {
            let topology = if number % 2 == 0 {
                Topology::Hex { side: 3 }
            } else {
                Topology::Square { width: 4, height: 4 }
            };
            let sides = 2 + (number % 3) as u8;
            let Some(layout) = Layout::corners(topology, sides) else { continue };
            let mut position = Position::start(&layout, Ruleset::engine());
            for _ in 0..rng.below(14) {
                let moves = position.moves();
                if !moves.is_empty() {
                    position.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
                }
            }
            for owner in Side::first(sides) {
                let mut walk = Walk::new(owner, temper, true);
                walk.set_limit(u64::MAX);
                for depth in 0..=2 {
                    let value = walk.value(&position, depth, -30_000, 30_000);
                    assert_eq!(value, minimax(&position, owner, &temper, depth), "{}", position.to_fen());
                }
            }
        }
    }
}
