//! One node of the tree: what is known, what can be skipped, and the moves.

use super::{Frame, MAX_PLY, PROVED, Search, WIN};
use crate::ai::table::{Bound, Entry};
use crate::rules::classic::{Board, LONG_JUMPING, SQUARES, Step, reach, spread};

/// Where in the tree a node is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) ply: usize,
    pub(super) depth: i32,
    /// The window is open: the score itself is wanted.
    pub(super) is_open: bool,
    /// A score above the window is expected.
    pub(super) is_cut: bool,
}

/// A table score as it was stored, seen from this ply.
const fn from_table(score: i32, ply: usize) -> i32 {
    if score >= PROVED {
        score - ply as i32
    } else if score <= -PROVED {
        score + ply as i32
    } else {
        score
    }
}

const fn to_table(score: i32, ply: usize) -> i16 {
    if score >= PROVED {
        (score + ply as i32) as i16
    } else if score <= -PROVED {
        (score - ply as i32) as i16
    } else {
        score as i16
    }
}

/// A key that tells positions near the end of the clock apart.
#[inline(always)]
fn key_of(board: &Board) -> u64 {
    let late = board.clock.saturating_sub(LONG_JUMPING - 24);
    board.key() ^ u64::from(late).wrapping_mul(0xa076_1d64_78bd_642f)
}

impl Search<'_> {
    /// The frame `back` plies before this one.
    #[inline(always)]
    pub(super) fn frame(&self, ply: usize, back: usize) -> &Frame {
        &self.frames[ply + 4 - back]
    }

    #[inline(always)]
    fn frame_mut(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply + 4]
    }

    /// The score of a board whose game is over or as good as over, if it is.
    #[inline(always)]
    fn known(&self, board: &Board, ply: usize) -> Option<i32> {
        let lost = -(WIN - ply as i32);
        if board.own == 0 {
            return Some(lost);
        }
        if board.other == 0 {
            return Some(-lost);
        }
        let empty = board.empty();
        let mine = reach(board.own) & empty;
        let theirs = reach(board.other) & empty;
        if mine | theirs == 0 {
            return Some(board.lead().signum() * (WIN - ply as i32));
        }
        if board.clock >= LONG_JUMPING || ply > 0 && self.is_repetition(board) {
            return Some(0);
        }
        if ply == 0 {
            return None;
        }
        if theirs == 0 {
            let lead = board.lead() + filling(board.own, empty);
            return (lead > 0).then(|| WIN - ply as i32 - empty.count_ones() as i32);
        }
        if mine == 0 {
            let lead = filling(board.other, empty) - board.lead();
            return (lead > 0).then(|| -(WIN - ply as i32 - 1 - empty.count_ones() as i32));
        }
        if empty & (empty - 1) == 0 && spread(board.own) & empty != 0 {
            // The last square: a single onto it ends the game.
            let flips = board.flips(empty.trailing_zeros() as u8).count_ones() as i32;
            return (board.lead() + 1 + 2 * flips > 0).then(|| WIN - ply as i32 - 1);
        }
        None
    }

    #[inline(always)]
    fn is_repetition(&self, board: &Board) -> bool {
        if board.clock < 4 {
            return false;
        }
        let key = board.key();
        // Positions since the last single; every other one has this side to move.
        let window = usize::from(board.clock).min(self.path.len());
        self.path.iter().rev().take(window).skip(3).step_by(2).any(|&seen| seen == key)
    }

    /// Evaluation of the board for the side to move.
    #[inline(always)]
    fn evaluate(&mut self, board: &Board, ply: usize) -> i32 {
        self.judge.evaluate(board, &mut self.sights, ply).clamp(-PROVED + 1, PROVED - 1)
    }

    /// The score of the board for the side to move, at least `beta` or at most `alpha` when outside.
    pub(super) fn node(&mut self, board: &Board, spot: Spot, mut alpha: i32, mut beta: i32) -> i32 {
        let Spot { ply, is_open, is_cut, .. } = spot;
        let mut depth = spot.depth;
        let is_root = ply == 0;
        if is_open {
            self.lines[ply].clear();
        }
        if self.tick() && !(is_root && depth <= 1) {
            return 0;
        }
        self.seldepth = self.seldepth.max(ply);
        if let Some(score) = self.known(board, ply)
            && !is_root
        {
            return score;
        }
        if ply >= MAX_PLY {
            return self.evaluate(board, ply);
        }
        if !is_root {
            alpha = alpha.max(-(WIN - ply as i32));
            beta = beta.min(WIN - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }
        if !board.can_move() {
            return self.forced_pass(board, spot, alpha, beta);
        }
        if depth <= 0 {
            return self.leaf(board, ply);
        }

        let excluded = self.frame(ply, 0).excluded;
        let key = key_of(board);
        let known = if excluded == Step::NONE { self.table.probe(key) } else { None };
        let mut table_step = Step::NONE;
        if let Some(entry) = known {
            let score = from_table(i32::from(entry.score), ply);
            table_step = entry.best;
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
                Bound::None => false,
            };
            if !is_open && decides && i32::from(entry.depth) >= depth {
                return score;
            }
            if table_step != Step::NONE && !board.is_legal(table_step) {
                table_step = Step::NONE;
            }
        }

        let raw = match known {
            Some(entry) => i32::from(entry.eval),
            None => self.evaluate(board, ply),
        };
        let mut eval = (raw + self.history.correction(board)).clamp(-PROVED + 1, PROVED - 1);
        let unrefined = eval;
        self.frame_mut(ply).eval = eval;
        if let Some(entry) = known {
            let score = from_table(i32::from(entry.score), ply);
            let refines = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score > eval,
                Bound::Upper => score < eval,
                Bound::None => false,
            };
            if refines && score.abs() < PROVED {
                eval = score;
            }
        }
        let improves = ply >= 2 && unrefined > self.frame(ply, 2).eval;

        if !is_open && excluded == Step::NONE && beta.abs() < PROVED {
            let margin = self.knobs.reverse_margin * (depth - i32::from(improves));
            if depth <= self.knobs.reverse_depth && eval - margin >= beta {
                return (eval + beta) / 2;
            }
            if let Some(score) = self.null_move(board, spot, eval, beta) {
                return score;
            }
        }
        if table_step == Step::NONE && depth >= self.knobs.internal_depth && (is_open || is_cut) {
            depth -= 1;
        }
        let spot = Spot { depth, ..spot };
        self.moves_of(
            board,
            spot,
            Window { alpha, beta },
            Known { key, entry: known, table_step, raw, eval, improves },
        )
    }

    /// The side to move is stuck and the other is not: the pass costs no depth.
    fn forced_pass(&mut self, board: &Board, spot: Spot, alpha: i32, beta: i32) -> i32 {
        let after = board.pass();
        self.enter(board, &after, spot.ply, Step::PASS);
        let below = Spot { ply: spot.ply + 1, ..spot };
        let score = -self.node(&after, below, -beta, -alpha);
        self.path.pop();
        if spot.is_open && !self.stopped {
            self.keep_line(spot.ply, Step::PASS);
        }
        score
    }

    /// A node without depth left: the table's word or the evaluation.
    #[inline(always)]
    fn leaf(&mut self, board: &Board, ply: usize) -> i32 {
        let raw = self.evaluate(board, ply);
        (raw + self.history.correction(board)).clamp(-PROVED + 1, PROVED - 1)
    }

    /// Writes down the step about to be followed and what the evaluation sees after it.
    #[inline(always)]
    fn enter(&mut self, board: &Board, after: &Board, ply: usize, step: Step) {
        self.path.push(board.key());
        self.frame_mut(ply).step = step;
        self.judge.note(after, &mut self.sights[ply + 1]);
    }

    /// A cut-off shown by letting the opponent move twice.
    fn null_move(&mut self, board: &Board, spot: Spot, eval: i32, beta: i32) -> Option<i32> {
        let Spot { ply, depth, .. } = spot;
        let allowed = depth >= self.knobs.null_depth
            && eval >= beta
            && ply > 0
            && self.frame(ply, 1).step != Step::PASS
            && board.empty().count_ones() as i32 >= self.knobs.null_empties;
        if !allowed {
            return None;
        }
        let reduced = depth - self.knobs.null_base - depth / 4 - ((eval - beta) / 200).min(2);
        let after = board.pass();
        self.enter(board, &after, ply, Step::PASS);
        let below = Spot { ply: ply + 1, depth: reduced.max(0), is_open: false, is_cut: !spot.is_cut };
        let score = -self.node(&after, below, -beta, -beta + 1);
        self.path.pop();
        if self.stopped {
            return None;
        }
        (score >= beta).then_some(if score >= PROVED { beta } else { score })
    }

    fn keep_line(&mut self, ply: usize, step: Step) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        above[ply].clear();
        above[ply].push(step);
        above[ply].extend_from_slice(&below[0]);
    }

    fn moves_of(&mut self, board: &Board, spot: Spot, window: Window, known: Known) -> i32 {
        let Spot { ply, depth, is_open, .. } = spot;
        let Window { mut alpha, beta } = window;
        let is_root = ply == 0;
        let excluded = self.frame(ply, 0).excluded;
        let previous = self.frame(ply, 1).step;
        self.frames[ply + 5].killers = [Step::NONE; 2];
        let mut best = -WIN;
        let mut best_step = Step::NONE;
        let mut bound = Bound::Upper;
        let mut tried = Tried::new();
        let base = self.moves.len();
        let mut start = None;
        let late = self.late(spot, &known);
        loop {
            // The table's move needs no list.
            let step = match start {
                None if tried.count == 0
                    && known.table_step != Step::NONE
                    && excluded != known.table_step =>
                {
                    known.table_step
                }
                _ => {
                    let start = *start.get_or_insert_with(|| {
                        let is_thrifty = !is_root && depth <= self.knobs.wasteful_depth;
                        self.list(board, ply, known.table_step, is_thrifty)
                    });
                    match self.moves.pick(start) {
                        Some(step) => step,
                        None => break,
                    }
                }
            };
            if is_root && self.banned.contains(&step) {
                if step == known.table_step {
                    // Not to be met again as the table's move.
                    tried.count = tried.count.max(1);
                }
                continue;
            }
            tried.push(step);
            let number = tried.count as i32;
            if !is_root && best > -PROVED {
                if number > late {
                    break;
                }
                if self.is_hopeless(board, spot, &known, Chance { alpha, number, step }) {
                    continue;
                }
            }
            let extension =
                if step == known.table_step { self.singular(board, spot, &known, beta) } else { Some(0) };
            let Some(extension) = extension else {
                // Several moves fail high: one more will do.
                self.moves.truncate(base);
                return beta;
            };
            let nodes_before = self.nodes;
            let after = board.play(step);
            self.enter(board, &after, ply, step);
            let score = self.follow(&after, spot, Window { alpha, beta }, &known, number, step, extension);
            self.path.pop();
            if self.stopped && !(is_root && depth <= 1 && best == -WIN) {
                break;
            }
            if is_root {
                self.spend(step, self.nodes - nodes_before);
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_step = step;
                    bound = Bound::Exact;
                    if is_open {
                        self.keep_line(ply, step);
                    }
                    if score >= beta {
                        bound = Bound::Lower;
                        self.reward(spot, previous, step, &tried);
                        break;
                    }
                }
            }
        }
        self.moves.truncate(base);
        if self.stopped {
            return best;
        }
        if tried.count == 0 {
            return alpha;
        }
        self.remember(board, spot, &known, best, best_step, bound);
        best
    }

    /// How many moves are looked at here.
    #[inline(always)]
    fn late(&self, spot: Spot, known: &Known) -> i32 {
        let Spot { depth, is_open, .. } = spot;
        let knobs = &self.knobs;
        if depth > knobs.late_depth || is_open && depth > 2 {
            return i32::MAX;
        }
        let improves = 1 + i32::from(known.improves);
        (knobs.late_base + knobs.late_slope * depth * depth / 4) * improves / 2
    }

    /// Whether a move gains too little to be worth a look.
    #[inline(always)]
    fn is_hopeless(&self, board: &Board, spot: Spot, known: &Known, chance: Chance) -> bool {
        let Chance { alpha, number, step } = chance;
        let Spot { depth, is_open, .. } = spot;
        let knobs = &self.knobs;
        let flips = board.flips(step.to()).count_ones() as i32;
        if number > knobs.idle_after && flips == 0 && step.is_double() {
            return true;
        }
        if is_open || depth > knobs.futility_depth || number <= knobs.futility_after {
            return false;
        }
        let gain = knobs.futility_gain * (2 * flips + i32::from(step.is_single()));
        known.eval + gain + knobs.futility_base + knobs.futility_slope * depth <= alpha
    }

    /// How many plies the table's move is searched deeper; `None` when other moves fail high as well.
    fn singular(&mut self, board: &Board, spot: Spot, known: &Known, beta: i32) -> Option<i32> {
        let Spot { ply, depth, .. } = spot;
        let Some(entry) = known.entry else { return Some(0) };
        let score = from_table(i32::from(entry.score), ply);
        let applies = ply > 0
            && depth >= self.knobs.singular_depth
            && self.frame(ply, 0).excluded == Step::NONE
            && i32::from(entry.depth) + 3 >= depth
            && matches!(entry.bound, Bound::Lower | Bound::Exact)
            && score.abs() < PROVED;
        if !applies {
            return Some(0);
        }
        let floor = score - self.knobs.singular_margin * depth;
        let line = spot.is_open.then(|| self.lines[ply].clone());
        let eval = self.frame(ply, 0).eval;
        self.frame_mut(ply).excluded = known.table_step;
        let inner = Spot { depth: (depth - 1) / 2, is_open: false, ..spot };
        let others = self.node(board, inner, floor - 1, floor);
        self.frame_mut(ply).excluded = Step::NONE;
        self.frame_mut(ply).eval = eval;
        if let Some(line) = line {
            self.lines[ply] = line;
        }
        if others < floor {
            Some(1 + i32::from(!spot.is_open && others < floor - 60))
        } else if floor >= beta && !spot.is_open {
            None
        } else if score >= beta {
            Some(-1)
        } else {
            Some(0)
        }
    }

    /// The score of one move, by scout searches first where they can spare a full one.
    #[allow(
        clippy::too_many_arguments,
        reason = "the hottest call of the engine; a struct would be built for it alone"
    )]
    #[inline(always)]
    fn follow(
        &mut self,
        after: &Board,
        spot: Spot,
        window: Window,
        known: &Known,
        number: i32,
        step: Step,
        extension: i32,
    ) -> i32 {
        let Window { alpha, beta } = window;
        let Spot { ply, depth, is_open, is_cut } = spot;
        let deeper = depth - 1 + extension;
        let scout = Spot { ply: ply + 1, depth: deeper, is_open: false, is_cut: !is_cut };
        let full = Spot { is_open, is_cut: false, ..scout };
        if number == 1 {
            let first = if is_open { full } else { scout };
            return -self.node(after, first, -beta, -alpha);
        }
        let mut score = alpha + 1;
        let mut reduced = deeper;
        if depth >= 2 && number > 1 + i32::from(is_open) {
            let reduction = self.reduction(spot, known, number, step);
            reduced = (deeper - reduction).clamp(0, deeper);
            let shallow = Spot { depth: reduced, is_cut: true, ..scout };
            score = -self.node(after, shallow, -alpha - 1, -alpha);
        }
        if score > alpha && (reduced < deeper || !(depth >= 2 && number > 1 + i32::from(is_open))) {
            score = -self.node(after, scout, -alpha - 1, -alpha);
        }
        if is_open && score > alpha && (score < beta || ply == 0) {
            score = -self.node(after, full, -beta, -alpha);
        }
        score
    }

    /// Plies a late move is searched shallower.
    #[inline(always)]
    fn reduction(&self, spot: Spot, known: &Known, number: i32, step: Step) -> i32 {
        let knobs = &self.knobs;
        let slot = spot.depth.clamp(0, 63) * 64 + number.min(63);
        let mut parts = self.reductions[slot as usize];
        let learned = self.history.of(self.frame(spot.ply, 1).step, step);
        parts -= learned * 1024 / knobs.reduce_history;
        if spot.is_open {
            parts -= knobs.reduce_open;
        }
        if spot.is_cut {
            parts += knobs.reduce_cut;
        }
        if !known.improves {
            parts += 300;
        }
        (parts / 1024).max(0)
    }

    /// Teaches the counters that this step cut off and the ones tried before it did not.
    fn reward(&mut self, spot: Spot, previous: Step, step: Step, tried: &Tried) {
        let bonus = (32 * spot.depth * spot.depth + 64 * spot.depth).min(1800);
        self.history.learn(previous, step, bonus);
        for failed in tried.steps.iter().take(tried.count).filter(|failed| **failed != step) {
            self.history.learn(previous, *failed, -bonus);
        }
        let killers = &mut self.frame_mut(spot.ply).killers;
        if killers[0] != step {
            killers[1] = killers[0];
            killers[0] = step;
        }
    }

    fn spend(&mut self, step: Step, nodes: u64) {
        match self.effort.iter_mut().find(|(known, _)| *known == step) {
            Some((_, sum)) => *sum += nodes,
            None => self.effort.push((step, nodes)),
        }
    }

    /// Stores the outcome of a node and lets the evaluation learn from it.
    fn remember(
        &mut self,
        board: &Board,
        spot: Spot,
        known: &Known,
        best: i32,
        best_step: Step,
        bound: Bound,
    ) {
        if self.frame(spot.ply, 0).excluded != Step::NONE {
            return;
        }
        let score = to_table(best, spot.ply);
        let depth = spot.depth.clamp(0, 255) as u8;
        self.table.store(known.key, Entry { best: best_step, score, eval: known.raw as i16, depth, bound });
        let eval = known.raw + self.history.correction(board);
        let teaches = match bound {
            Bound::Exact => true,
            Bound::Lower => best > eval,
            Bound::Upper => best < eval,
            Bound::None => false,
        };
        if teaches && best.abs() < PROVED {
            self.history.correct(board, best - known.raw, spot.depth);
        }
    }
}

/// The moves looked at in a node; beyond the first of them only their number is kept.
struct Tried {
    steps: [Step; 48],
    count: usize,
}

impl Tried {
    #[inline(always)]
    const fn new() -> Tried {
        Tried { steps: [Step::NONE; 48], count: 0 }
    }

    #[inline(always)]
    fn push(&mut self, step: Step) {
        if let Some(place) = self.steps.get_mut(self.count) {
            *place = step;
        }
        self.count += 1;
    }
}

/// The scores that matter.
#[derive(Clone, Copy, Debug)]
struct Window {
    alpha: i32,
    beta: i32,
}

/// A move about to be looked at.
#[derive(Clone, Copy, Debug)]
struct Chance {
    alpha: i32,
    number: i32,
    step: Step,
}

/// What a node knows before its moves.
#[derive(Clone, Copy, Debug)]
struct Known {
    key: u64,
    entry: Option<Entry>,
    table_step: Step,
    /// The bare evaluation.
    raw: i32,
    /// The best guess at the score.
    eval: i32,
    improves: bool,
}

/// How many empty squares the side fills by singles alone.
fn filling(pieces: u64, empty: u64) -> i32 {
    let mut filled = pieces;
    loop {
        let more = spread(filled) & (empty | pieces) & SQUARES | filled;
        if more == filled {
            return (filled & empty).count_ones() as i32;
        }
        filled = more;
    }
}
