//! The rules once more, slowly: arrays, coordinates and no cleverness, written from the rules note alone.
//!
//! It is the oracle of the rules room, so it shares none of its code but the words (`Ruleset`, `Reason`).

use bio_invaders::rules::{JumpShape, Reason, Ruleset, Settled, StuckRule};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    Gap,
    Empty,
    Piece(usize),
}

/// How a slow game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    pub winner: Option<usize>,
    pub reason: Reason,
    pub counts: Vec<usize>,
    pub places: Vec<usize>,
}

/// What a slow move did, by cell number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    pub flips: Vec<usize>,
    pub filled: Vec<usize>,
}

/// A move by cell number: origin for doubles, target.
pub type SlowMove = (Option<usize>, usize);

#[derive(Clone, Debug)]
pub struct Game {
    pub cells: Vec<Cell>,
    near: Vec<Vec<usize>>,
    far: Vec<Vec<usize>>,
    rules: Ruleset,
    sides: usize,
    pub to_move: usize,
    left: Vec<bool>,
    pub without_single: usize,
    passes: usize,
    somebody_lost_a_turn: bool,
    /// The bonus square; where the next one lies after it is taken is told by the caller.
    pub bonus: Option<usize>,
    history: Vec<(Vec<Cell>, usize, Option<usize>)>,
    pub end: Option<End>,
}

/// Where the cells of each row lie: grids a unit apart; hexagons' rows centred, two half cells apart.
pub fn places(rows: &[usize]) -> Vec<(i32, i32)> {
    let is_hex = rows[0] != rows[1];
    let mut places = Vec::new();
    for (y, &length) in rows.iter().enumerate() {
        for i in 0..length as i32 {
            let x = if is_hex { 2 * i - length as i32 + 1 } else { i };
            places.push((x, y as i32));
        }
    }
    places
}

fn steps(rows: &[usize]) -> Vec<(i32, i32)> {
    if rows[0] == rows[1] {
        vec![(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
    } else {
        vec![(-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)]
    }
}

/// Two steps that lead neither home nor to a neighbour; straight ones are twice the same step.
fn jumps(steps: &[(i32, i32)], shape: JumpShape) -> Vec<(i32, i32)> {
    let mut jumps = Vec::new();
    for one in steps {
        for two in steps {
            let jump = (one.0 + two.0, one.1 + two.1);
            let is_near = jump == (0, 0) || steps.contains(&jump);
            let is_bent = !steps.contains(&(jump.0 / 2, jump.1 / 2)) || jump.0 % 2 != 0 || jump.1 % 2 != 0;
            let is_barred = shape == JumpShape::Straight && is_bent;
            if !(is_near || is_barred || jumps.contains(&jump)) {
                jumps.push(jump);
            }
        }
    }
    jumps
}

fn reachable(places: &[(i32, i32)], by: &[(i32, i32)]) -> Vec<Vec<usize>> {
    let find = |wanted: (i32, i32)| places.iter().position(|place| *place == wanted);
    places
        .iter()
        .map(|at| by.iter().filter_map(|step| find((at.0 + step.0, at.1 + step.1))).collect())
        .collect()
}

/// What is next to what on a board with rows of these lengths; worked out once a board.
#[derive(Clone, Debug)]
pub struct Board {
    near: Vec<Vec<usize>>,
    far: Vec<Vec<usize>>,
}

impl Board {
    pub fn new(rows: &[usize], shape: JumpShape) -> Board {
        let places = places(rows);
        let steps = steps(rows);
        Board { near: reachable(&places, &steps), far: reachable(&places, &jumps(&steps, shape)) }
    }
}

impl Game {
    pub fn new(
        board: &Board,
        cells: Vec<Cell>,
        sides: usize,
        to_move: usize,
        clock: usize,
        rules: Ruleset,
        bonus: Option<usize>,
    ) -> Game {
        let mut game = Game {
            history: vec![(cells.clone(), to_move, bonus)],
            bonus,
            cells,
            near: board.near.clone(),
            far: board.far.clone(),
            rules,
            sides,
            to_move,
            left: vec![false; sides],
            without_single: clock,
            passes: 0,
            somebody_lost_a_turn: false,
            end: None,
        };
        game.judge_board();
        game.judge_long_jumping();
        game
    }

    fn count(&self, side: usize) -> usize {
        self.cells.iter().filter(|cell| **cell == Cell::Piece(side)).count()
    }

    pub fn plays(&self, side: usize) -> bool {
        !self.left[side] && self.cells.contains(&Cell::Piece(side))
    }

    /// The moves `side` has: from every piece to every empty cell in reach, singles onto one cell once.
    pub fn moves_of(&self, side: usize) -> Vec<SlowMove> {
        let mut moves = Vec::new();
        let mut cloned = vec![false; self.cells.len()];
        for from in 0..self.cells.len() {
            if self.cells[from] != Cell::Piece(side) {
                continue;
            }
            for &to in &self.near[from] {
                if self.cells[to] == Cell::Empty && !cloned[to] {
                    cloned[to] = true;
                    moves.push((None, to));
                }
            }
            for &to in &self.far[from] {
                if self.cells[to] == Cell::Empty {
                    moves.push((Some(from), to));
                }
            }
        }
        moves
    }

    fn can_move(&self, side: usize) -> bool {
        let from = (0..self.cells.len()).filter(|from| self.cells[*from] == Cell::Piece(side));
        let mut targets = from.flat_map(|from| self.near[from].iter().chain(&self.far[from]));
        targets.any(|to| self.cells[*to] == Cell::Empty)
    }

    /// Plays a move; none is a pass, forced or not. `next_bonus` is the bonus square once the old one is taken.
    pub fn play(&mut self, wanted: Option<SlowMove>, next_bonus: Option<usize>) -> Change {
        let mut change = Change::default();
        match wanted {
            None => {
                self.passes += 1;
                self.without_single += 1;
                self.somebody_lost_a_turn |= self.can_move(self.to_move);
            }
            Some((from, to)) => {
                (self.passes, self.somebody_lost_a_turn) = (0, false);
                self.without_single += 1;
                match from {
                    Some(from) => self.cells[from] = Cell::Empty,
                    None => self.without_single = 0,
                }
                self.cells[to] = Cell::Piece(self.to_move);
                let mut turned = self.near[to].clone();
                if self.bonus == Some(to) {
                    turned.extend(&self.far[to]);
                    self.bonus = next_bonus;
                }
                for next in turned {
                    if matches!(self.cells[next], Cell::Piece(owner) if owner != self.to_move) {
                        self.cells[next] = Cell::Piece(self.to_move);
                        change.flips.push(next);
                    }
                }
            }
        }
        self.turn();
        self.history.push((self.cells.clone(), self.to_move, self.bonus));
        self.judge_board();
        change.filled = self.judge_fill();
        self.judge_lost_turns();
        self.judge_repetition();
        self.judge_long_jumping();
        change
    }

    pub fn leave(&mut self, side: usize) {
        self.left[side] = true;
        let rest: Vec<usize> = (0..self.sides).filter(|side| self.plays(*side)).collect();
        if let [last] = rest[..] {
            self.finish(Reason::Resigned, Some(last));
            return;
        }
        if self.to_move == side {
            self.turn();
        }
        self.history = vec![(self.cells.clone(), self.to_move, self.bonus)];
        self.judge_board();
        self.judge_fill();
    }

    /// Clockwise to the next side that plays; simply the next if no other does.
    fn turn(&mut self) {
        let after: Vec<usize> = (1..self.sides).map(|step| (self.to_move + step) % self.sides).collect();
        self.to_move = after.iter().copied().find(|side| self.plays(*side)).unwrap_or(after[0]);
    }

    fn judge_board(&mut self) {
        let playing: Vec<usize> = (0..self.sides).filter(|side| self.plays(*side)).collect();
        match playing[..] {
            [] => self.finish(Reason::NobodyCanMove, None),
            [survivor] => self.finish(Reason::WipedOut, Some(survivor)),
            _ if !self.cells.contains(&Cell::Empty) => self.finish_by_count(Reason::Full),
            _ if !playing.iter().any(|side| self.can_move(*side)) => {
                self.finish_by_count(Reason::NobodyCanMove)
            }
            _ => {}
        }
    }

    fn judge_fill(&mut self) -> Vec<usize> {
        if self.end.is_some() || self.rules.stuck == StuckRule::Pass || self.can_move(self.to_move) {
            return Vec::new();
        }
        let movers: Vec<usize> =
            (0..self.sides).filter(|side| self.plays(*side) && self.can_move(*side)).collect();
        let [taker] = movers[..] else { return Vec::new() };
        let empty: Vec<usize> = (0..self.cells.len()).filter(|at| self.cells[*at] == Cell::Empty).collect();
        empty.iter().for_each(|at| self.cells[*at] = Cell::Piece(taker));
        self.bonus = None;
        self.finish_by_count(Reason::Fill);
        empty
    }

    fn judge_lost_turns(&mut self) {
        let playing = (0..self.sides).filter(|side| self.plays(*side)).count();
        if self.somebody_lost_a_turn && self.passes >= playing {
            self.finish_by_count(Reason::TurnsLost);
        }
    }

    /// The whole history is searched: nothing is ever cleared here but when a player leaves.
    fn judge_repetition(&mut self) {
        let Some(settled) = self.rules.repetition else { return };
        let now = (self.cells.clone(), self.to_move, self.bonus);
        if self.end.is_none() && self.history.iter().filter(|then| **then == now).count() >= 3 {
            self.settle(Reason::Repetition, settled);
        }
    }

    fn judge_long_jumping(&mut self) {
        if self.without_single >= usize::from(self.rules.long_jumping) {
            self.settle(Reason::NoSingle, self.rules.long_jumping_settled);
        }
    }

    fn settle(&mut self, reason: Reason, settled: Settled) {
        match settled {
            Settled::Draw => self.finish(reason, None),
            Settled::Count => self.finish_by_count(reason),
        }
    }

    /// The first end stands.
    fn finish(&mut self, reason: Reason, winner: Option<usize>) {
        let merit = |side: usize| match winner {
            None => (false, !self.left[side], 0),
            Some(winner) => (side == winner, !self.left[side], self.count(side)),
        };
        self.end_with(reason, winner, (0..self.sides).map(merit).collect());
    }

    fn finish_by_count(&mut self, reason: Reason) {
        let merits: Vec<_> =
            (0..self.sides).map(|side| (false, !self.left[side], self.count(side))).collect();
        let best = merits.iter().max();
        let first: Vec<usize> = (0..self.sides).filter(|side| Some(&merits[*side]) == best).collect();
        let winner = if let [only] = first[..] { Some(only) } else { None };
        self.end_with(reason, winner, merits);
    }

    fn end_with(&mut self, reason: Reason, winner: Option<usize>, merits: Vec<(bool, bool, usize)>) {
        let place = |side: usize| 1 + merits.iter().filter(|other| **other > merits[side]).count();
        let places = (0..self.sides).map(place).collect();
        let counts = (0..self.sides).map(|side| self.count(side)).collect();
        self.end.get_or_insert(End { winner, reason, counts, places });
    }
}
