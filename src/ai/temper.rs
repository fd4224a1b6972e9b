//! How the invaders choose: the search's opinion of each move, plus temper, plus a misjudgement.

use super::job::Thought;
use super::judge::Judge;
use super::level::{Level, Temper};
use super::search::{Alone, Knobs, Limits, PROVED, Report, Search, WIN};
use super::table::Table;
use crate::rng::Rng;
use crate::rules::classic::{Board, SQUARES, STRIDE, Step, reach, spread};
use crate::rules::{Move, Position};

/// The rim of the board.
const EDGE: u64 = {
    let columns = 0b100_0001;
    let mut rim = 0x7f | 0x7f << (6 * STRIDE);
    let mut row = 1;
    while row < 6 {
        rim |= columns << (row * STRIDE);
        row += 1;
    }
    rim
};

/// Table of a job's search, in kibibytes: a few nodes an entry.
fn table_kib(level: &Level) -> usize {
    (level.nodes as usize / 64).clamp(64, 8192)
}

/// The move of this level on a fast board. `moves` are the ones it may choose from, at least one.
pub(super) fn think(
    position: &Position,
    board: &Board,
    moves: &[Move],
    level: &Level,
    rng: &mut Rng,
) -> Thought {
    let empties = board.empty().count_ones();
    let counts_out = empties <= u32::from(level.exact_from);
    let past = repeats(position, board);
    let is_plain = level.noise == 0 && level.temper == Temper::default();
    if counts_out || is_plain && level.depth > 4 {
        return by_search(board, &past, moves, level);
    }
    let steps: Vec<Candidate> =
        moves.iter().map(|&played| Candidate::new(board, played, level, rng)).collect();
    if level.uses_net { by_net(board, &past, steps, level) } else { by_count(board, &past, steps, level) }
}

/// Keys of positions one move away that have stood before in this game, laid out as the search expects its past.
fn repeats(position: &Position, board: &Board) -> Vec<u64> {
    let mut past = Vec::new();
    if board.clock < 3 {
        return past;
    }
    for step in board.steps().as_slice().iter().filter(|step| step.is_double()) {
        let mut next = position.clone();
        next.play_unchecked(step.to_move());
        if next.repetitions() >= 2 {
            past.extend([board.play(*step).key(), 0]);
        }
    }
    // The newest two places are never looked at one ply below the root.
    past.truncate(usize::from(board.clock).saturating_sub(3));
    past.reverse();
    past.extend([0, 0]);
    past
}

/// A root move with what the level thinks of it apart from its value.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    step: Step,
    after: Board,
    /// Temper and misjudgement, in hundredths of a cell.
    leaning: i32,
    order: i32,
}

impl Candidate {
    fn new(board: &Board, played: Move, level: &Level, rng: &mut Rng) -> Candidate {
        let step = Step::of(played);
        let flips = board.flips(step.to()).count_ones() as i32;
        let temper = &level.temper;
        let mut leaning = i32::from(temper.flip) * flips + rng.bell(level.noise);
        if step.is_single() {
            leaning += i32::from(temper.single);
        } else if flips > 0 {
            leaning += i32::from(temper.pouncing);
        }
        let order = 200 * flips + 100 * i32::from(step.is_single()) + leaning;
        Candidate { step, after: board.play(step), leaning, order }
    }
}

/// The main search, at full strength.
fn by_search(board: &Board, past: &[u64], moves: &[Move], level: &Level) -> Thought {
    let table = Table::with_kib(table_kib(level));
    let mut alone = Alone;
    let mut search = Search::new(&table, Judge::of(level.uses_net), Knobs::TUNED, &mut alone);
    let banned: Vec<Step> =
        board.steps().as_slice().iter().copied().filter(|step| !moves.contains(&step.to_move())).collect();
    search.ban(&banned);
    let nodes = u64::from(level.nodes.max(100));
    let report = search.run(board, past, Limits { depth: 100, nodes, soft_nodes: nodes });
    thought(&report)
}

fn thought(report: &Report) -> Thought {
    let line: Vec<Move> = report.line.iter().map(|step| step.to_move()).collect();
    let best = line.first().copied().unwrap_or(Move::Pass);
    Thought { best, score: report.score, nodes: report.nodes, depth: report.depth, line, resigns: false }
}

/// Deepens ply by ply and keeps the last ply done within the nodes; `value` gives a child's value for its mover.
fn deepen(
    mut steps: Vec<Candidate>,
    level: &Level,
    mut value: impl FnMut(&Candidate, u8, i32, u64) -> (i32, u64),
) -> Thought {
    steps.sort_by_key(|candidate| -candidate.order);
    let mut best = Thought::at_once(steps[0].step.to_move());
    let mut nodes = 0;
    for depth in 1..=level.depth {
        let mut leader: Option<(i32, usize)> = None;
        for at in 0..steps.len() {
            let candidate = steps[at];
            let floor = leader.map_or(-WIN, |(best, _)| best - candidate.leaning);
            let left = u64::from(level.nodes).saturating_sub(nodes);
            if left == 0 && depth > 1 {
                best.nodes = nodes;
                return best;
            }
            let (score, spent) =
                value(&candidate, depth - 1, floor, if depth == 1 { u64::MAX } else { left });
            nodes += spent;
            let felt = score + candidate.leaning;
            if leader.is_none_or(|(best, _)| felt > best) {
                leader = Some((felt, at));
                // Try it first one ply deeper.
                steps[..=at].rotate_right(1);
                leader = leader.map(|(felt, _)| (felt, 0));
            }
        }
        if let Some((felt, at)) = leader {
            let played = steps[at].step.to_move();
            best = Thought { score: felt - steps[at].leaning, depth, ..Thought::at_once(played) };
        }
    }
    best.nodes = nodes;
    best
}

/// Counting cells, with the level's temper at the leaves.
fn by_count(board: &Board, _past: &[u64], steps: Vec<Candidate>, level: &Level) -> Thought {
    let temper = level.temper;
    let blue = board.blue_moves;
    deepen(steps, level, |candidate, depth, floor, left| {
        let mut walk = Walk { temper, blue, nodes: 0, most: left };
        let score = -walk.node(&candidate.after, depth, -WIN, -floor);
        (score, walk.nodes)
    })
}

/// The net's opinion a few plies on.
fn by_net(board: &Board, past: &[u64], steps: Vec<Candidate>, level: &Level) -> Thought {
    let table = Table::with_kib(table_kib(level));
    let mut alone = Alone;
    let mut search = Search::new(&table, Judge::of(true), Knobs::TUNED, &mut alone);
    let mut below = past.to_vec();
    below.push(board.key());
    deepen(steps, level, |candidate, depth, floor, left| {
        let before = search.nodes();
        let most = before.saturating_add(left);
        let score = -search.value(&candidate.after, &below, depth, -WIN, -floor, most);
        (score, search.nodes() - before)
    })
}

/// A plain alpha-beta walk that counts cells as its owner sees them.
struct Walk {
    temper: Temper,
    /// Whether the owner plays blue.
    blue: bool,
    nodes: u64,
    most: u64,
}

impl Walk {
    /// Value for the side to move.
    fn node(&mut self, board: &Board, depth: u8, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if let Some(verdict) = board.verdict() {
            use crate::rules::classic::Verdict::{Drawn, Lost, Won};
            return match verdict {
                Won => PROVED + board.lead().abs(),
                Drawn => 0,
                Lost => -PROVED - board.lead().abs(),
            };
        }
        if depth == 0 || self.nodes >= self.most {
            return self.weigh(board);
        }
        let list = board.steps();
        let mut best = -WIN;
        for step in by_gain(board, list.as_slice()) {
            let score = -self.node(&board.play(step), depth - 1, -beta, -alpha);
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    fn weigh(&self, board: &Board) -> i32 {
        let temper = &self.temper;
        let owner_moves = board.blue_moves == self.blue;
        let (own, player) = if owner_moves { (board.own, board.other) } else { (board.other, board.own) };
        let empty = board.empty();
        let difference = |one: u64, two: u64| one.count_ones() as i32 - two.count_ones() as i32;
        let mut value = 100 * difference(own, player);
        value += i32::from(temper.edge) * difference(own & EDGE, player & EDGE);
        let quiet = SQUARES & !spread(empty);
        value += i32::from(temper.sealed) * difference(own & quiet, player & quiet);
        value -= i32::from(temper.fence) * (reach(player) & empty).count_ones() as i32;
        if owner_moves { value } else { -value }
    }
}

/// The steps, those that gain most first.
fn by_gain(board: &Board, steps: &[Step]) -> Vec<Step> {
    let mut sorted = steps.to_vec();
    sorted
        .sort_by_key(|step| -(2 * board.flips(step.to()).count_ones() as i32 + i32::from(step.is_single())));
    sorted
}
