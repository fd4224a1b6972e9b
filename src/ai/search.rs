//! The search: iterative deepening over a principal-variation search, without clock and without threads.

mod knobs;
mod node;
mod picker;

pub use knobs::Knobs;

use super::history::History;
use super::judge::Judge;
use super::net::Sight;
use super::table::Table;
use crate::rules::classic::{Board, Step};
use picker::Stack;

/// Deepest line followed.
pub const MAX_PLY: usize = 120;
/// Score of a win now; a win in `n` plies is `WIN - n`.
pub const WIN: i32 = 30_000;
/// Any score beyond this is a proved win.
pub const PROVED: i32 = WIN - 1000;

/// Where a search ends by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Deepest iteration, 1..=100.
    pub depth: u8,
    /// Nodes after which it stops at once.
    pub nodes: u64,
    /// Nodes after which no new iteration starts.
    pub soft_nodes: u64,
}

impl Limits {
    /// No bound but the depth the search can follow.
    pub const NONE: Limits = Limits { depth: 100, nodes: u64::MAX, soft_nodes: u64::MAX };
}

/// Who watches a search from outside: stops it, and hears of each finished iteration.
pub trait Watch {
    /// Whether the search must end now; asked about every five hundred nodes.
    fn must_stop(&mut self, nodes: u64) -> bool;

    /// One iteration is done; false ends the search.
    fn iteration(&mut self, report: &Report) -> bool;
}

/// Nobody watches.
#[derive(Clone, Copy, Debug)]
pub struct Alone;

impl Watch for Alone {
    fn must_stop(&mut self, _: u64) -> bool {
        false
    }

    fn iteration(&mut self, _: &Report) -> bool {
        true
    }
}

/// The state of a search after an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Depth done.
    pub depth: u8,
    /// Longest line looked at.
    pub seldepth: u8,
    /// Hundredths of a cell for the side to move, or a proved win or loss.
    pub score: i32,
    /// Nodes so far.
    pub nodes: u64,
    /// Share of nodes spent on the best move, in thousandths.
    pub effort: u32,
    /// Best line, first move first; never empty unless the game is over.
    pub line: Vec<Step>,
}

#[derive(Clone, Copy, Debug)]
struct Frame {
    step: Step,
    eval: i32,
    killers: [Step; 2],
    excluded: Step,
}

const BLANK: Frame = Frame { step: Step::NONE, eval: 0, killers: [Step::NONE; 2], excluded: Step::NONE };

/// One thread's search of fast boards.
pub struct Search<'a> {
    table: &'a Table,
    judge: Judge<'a>,
    watch: &'a mut dyn Watch,
    knobs: Knobs,
    reductions: Vec<i32>,
    history: History,
    sights: Vec<Sight>,
    frames: Vec<Frame>,
    moves: Stack,
    /// Keys of the game before the root and of the line searched, oldest first.
    path: Vec<u64>,
    lines: Vec<Vec<Step>>,
    limits: Limits,
    nodes: u64,
    next_look: u64,
    seldepth: usize,
    stopped: bool,
    effort: Vec<(Step, u64)>,
    banned: Vec<Step>,
}

impl<'a> Search<'a> {
    /// A search with this table, evaluation and watcher.
    pub fn new(table: &'a Table, judge: Judge<'a>, knobs: Knobs, watch: &'a mut dyn Watch) -> Search<'a> {
        let reductions = reductions(&knobs);
        Search {
            table,
            judge,
            watch,
            knobs,
            reductions,
            history: History::new(),
            sights: vec![Sight::default(); MAX_PLY + 2],
            frames: vec![BLANK; MAX_PLY + 6],
            moves: Stack::new(),
            path: Vec::with_capacity(256),
            lines: vec![Vec::new(); MAX_PLY + 2],
            limits: Limits::NONE,
            nodes: 0,
            next_look: 0,
            seldepth: 0,
            stopped: false,
            effort: Vec::new(),
            banned: Vec::new(),
        }
    }

    /// Nodes searched so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Root moves not to be considered.
    pub fn ban(&mut self, steps: &[Step]) {
        self.banned = steps.to_vec();
    }

    /// Searches the board. `past` holds keys of the game since the last single, oldest first, without the board itself.
    pub fn run(&mut self, board: &Board, past: &[u64], limits: Limits) -> Report {
        self.limits = limits;
        self.nodes = 0;
        self.next_look = 0;
        self.stopped = false;
        self.path.clear();
        self.path.extend_from_slice(past);
        self.frames.fill(BLANK);
        self.effort.clear();
        self.judge.prepare(board, &mut self.sights);
        let mut report = self.before_thinking(board);
        if report.line.is_empty() {
            return report;
        }
        for depth in 1..=limits.depth.min(100) {
            self.seldepth = 0;
            let score = self.aspire(board, i32::from(depth), report.score);
            if self.stopped && (depth > 1 || self.lines[0].is_empty()) {
                // A line found before the stop may stand: the root keeps only moves that were searched.
                if !self.lines[0].is_empty() && depth > 1 {
                    report.line.clone_from(&self.lines[0]);
                }
                break;
            }
            report = self.report(depth, score);
            let goes_on = self.watch.iteration(&report);
            if self.stopped || !goes_on || self.nodes >= limits.soft_nodes || self.is_settled(&report) {
                break;
            }
        }
        report.nodes = self.nodes;
        report
    }

    /// The score of a board within a window, by one search of this depth; for callers that weigh root moves themselves.
    pub fn value(&mut self, board: &Board, past: &[u64], depth: u8, alpha: i32, beta: i32, most: u64) -> i32 {
        self.limits = Limits { nodes: most, ..Limits::NONE };
        self.next_look = 0;
        self.stopped = false;
        self.path.clear();
        self.path.extend_from_slice(past);
        self.judge.prepare(board, &mut self.sights);
        self.node(
            board,
            node::Spot { ply: 0, depth: i32::from(depth), is_open: true, is_cut: false },
            alpha,
            beta,
        )
    }

    /// Any legal move, for searches stopped at once.
    fn before_thinking(&mut self, board: &Board) -> Report {
        let steps = board.steps();
        let first =
            steps.as_slice().iter().find(|step| !self.banned.contains(step)).or(steps.as_slice().first());
        Report {
            depth: 0,
            seldepth: 0,
            score: 0,
            nodes: 0,
            effort: 0,
            line: first.copied().into_iter().collect(),
        }
    }

    /// A short forced win needs no deeper look.
    fn is_settled(&self, report: &Report) -> bool {
        report.score.abs() >= PROVED && i32::from(report.depth) > 2 * (WIN - report.score.abs()) + 2
    }

    fn report(&self, depth: u8, score: i32) -> Report {
        let line = self.lines[0].clone();
        let best = line.first().copied().unwrap_or(Step::NONE);
        let spent = self.effort.iter().find(|(step, _)| *step == best).map_or(0, |(_, nodes)| *nodes);
        let effort = (spent * 1000 / self.nodes.max(1)) as u32;
        Report { depth, seldepth: self.seldepth.min(255) as u8, score, nodes: self.nodes, effort, line }
    }

    /// One iteration, with a window round the last score that opens when the score leaves it.
    fn aspire(&mut self, board: &Board, depth: i32, last: i32) -> i32 {
        let mut width = self.knobs.aspiration;
        let (mut alpha, mut beta) = (-WIN, WIN);
        if depth >= 4 && last.abs() < PROVED {
            (alpha, beta) = (last - width, last + width);
        }
        let mut reduced = 0;
        loop {
            let spot = node::Spot { ply: 0, depth: (depth - reduced).max(1), is_open: true, is_cut: false };
            let score = self.node(board, spot, alpha, beta);
            if self.stopped {
                return score;
            }
            if score <= alpha && alpha > -WIN {
                beta = (alpha + beta) / 2;
                alpha = (score - width).max(-WIN);
                reduced = 0;
            } else if score >= beta && beta < WIN {
                beta = (score + width).min(WIN);
                reduced = (reduced + 1).min(2);
            } else {
                return score;
            }
            width *= 2;
            if width > 1500 {
                (alpha, beta) = (-WIN, WIN);
            }
        }
    }

    /// Whether the search must end; counts the node.
    #[inline(always)]
    fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.next_look = self.nodes + 512;
            if self.watch.must_stop(self.nodes) {
                self.stopped = true;
            }
        }
        if self.nodes >= self.limits.nodes {
            self.stopped = true;
        }
        self.stopped
    }
}

/// Base reductions by depth and number of the move, 64 by 64, in 1024ths of a ply.
fn reductions(knobs: &Knobs) -> Vec<i32> {
    (0..64 * 64)
        .map(|slot| {
            let (depth, number) = (ln_1024(slot / 64), ln_1024(slot % 64));
            knobs.reduce_base + ((i64::from(knobs.reduce_slope) * depth * number) >> 20) as i32
        })
        .collect()
}

/// Natural logarithm in 1024ths, by whole numbers so that it is the same everywhere; 0 for 0.
fn ln_1024(number: i64) -> i64 {
    if number < 2 {
        return 0;
    }
    // log2 by squaring: ten binary places.
    let exponent = i64::from(63 - number.leading_zeros());
    let mut mantissa = (number << 20) >> exponent;
    let mut log2 = exponent << 10;
    for place in (0..10).rev() {
        mantissa = (mantissa * mantissa) >> 20;
        if mantissa >= 2 << 20 {
            mantissa >>= 1;
            log2 += 1 << place;
        }
    }
    (log2 * 710) >> 10
}
