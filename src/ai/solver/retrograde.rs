//! Every position of a small board, solved from the full boards backwards; endless play is a draw.
//!
//! Pieces never become fewer, so boards are solved layer by layer of piece count: singles lead one layer up, which is
//! known, doubles and passes stay and are settled by going over the layer until nothing changes.

use crate::rules::{Position, Settled, Side, Square, StuckRule};

/// The values of all positions of a board.
#[derive(Clone, Debug)]
pub struct Table {
    squares: Vec<Square>,
    near: Vec<u32>,
    far: Vec<u32>,
    fills: bool,
    /// By set of squares: the number whose base-3 digits are 1 on them.
    powers: Vec<u32>,
    /// By own set + 2 x enemy set: the round in which the mover's win (positive) or loss (negative) showed; 0 a draw.
    values: Vec<i16>,
    draws: usize,
}

/// Pieces of the side to move and of the other, a bit a square.
#[derive(Clone, Copy)]
struct Pieces {
    own: u32,
    enemy: u32,
}

/// A position of a layer that singles alone did not decide.
struct Open {
    pieces: Pieces,
    /// Whether a single leads to a draw, so that it cannot be lost.
    can_draw: bool,
}

impl Table {
    /// Solves the board of a position, whatever stands on it. None beyond 16 open squares or two
    /// sides, with bonus squares, and where endless play is not a draw.
    pub fn build(position: &Position) -> Option<Table> {
        let squares: Vec<Square> = position.open().iter().collect();
        let rules = position.ruleset();
        let is_counted =
            rules.repetition == Some(Settled::Count) || rules.long_jumping_settled == Settled::Count;
        if squares.len() > 16 || position.sides() != 2 || is_counted || rules.bonus.is_some() {
            return None;
        }
        let bits = |set: crate::rules::SquareSet| {
            let bit = |(index, square): (usize, &Square)| u32::from(set.has(*square)) << index;
            squares.iter().enumerate().map(bit).sum::<u32>()
        };
        let near = squares.iter().map(|square| bits(position.near(*square))).collect();
        let far = squares.iter().map(|square| bits(position.far(*square))).collect();
        let powers = (0..1u32 << squares.len()).map(power).collect();
        let values = vec![0; 3usize.pow(squares.len() as u32)];
        let fills = rules.stuck == StuckRule::Fill;
        let mut table = Table { squares, near, far, fills, powers, values, draws: 0 };
        for count in (0..=table.squares.len() as u32).rev() {
            table.solve_layer(count);
        }
        Some(table)
    }

    /// How many positions that are not over neither side can force to be won.
    pub fn draws(&self) -> usize {
        self.draws
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Never: even the smallest board has positions.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Who wins a position of this board; none: a draw.
    pub fn winner(&self, position: &Position) -> Option<Side> {
        if let Some(outcome) = position.outcome() {
            return outcome.winner;
        }
        let mover = position.side_to_move();
        let bits = |side: Side| {
            let squares = self.squares.iter().enumerate();
            squares.map(|(index, square)| u32::from(position.pieces(side).has(*square)) << index).sum()
        };
        let pieces = Pieces { own: bits(mover), enemy: bits(mover.other()) };
        match self.values[self.index(pieces)] {
            0 => None,
            1.. => Some(mover),
            _ => Some(mover.other()),
        }
    }

    fn index(&self, pieces: Pieces) -> usize {
        (self.powers[pieces.own as usize] + 2 * self.powers[pieces.enemy as usize]) as usize
    }

    fn solve_layer(&mut self, count: u32) {
        let mut open = Vec::new();
        for occupied in (0..1u32 << self.squares.len()).filter(|set| set.count_ones() == count) {
            let mut own = occupied;
            loop {
                let pieces = Pieces { own, enemy: occupied & !own };
                match self.first_look(pieces) {
                    Ok(value) => {
                        let index = self.index(pieces);
                        self.values[index] = value;
                    }
                    Err(can_draw) => open.push(Open { pieces, can_draw }),
                }
                if own == 0 {
                    break;
                }
                own = (own - 1) & occupied;
            }
        }
        let mut round = 2;
        loop {
            let before = open.len();
            let mut settled = Vec::new();
            open.retain(|candidate| match self.value_in_round(candidate, round) {
                0 => true,
                value => {
                    settled.push((candidate.pieces, value));
                    false
                }
            });
            // Written only now, so that a value of this round rests on earlier ones.
            for (pieces, value) in settled {
                let index = self.index(pieces);
                self.values[index] = value;
            }
            if open.len() == before {
                self.draws += before;
                return;
            }
            round += 1;
        }
    }

    /// The value where the game is over or a single wins; else whether a single draws.
    fn first_look(&self, pieces: Pieces) -> Result<i16, bool> {
        let Pieces { own, enemy } = pieces;
        let empty = self.empty(pieces);
        if own == 0 || enemy == 0 || empty == 0 {
            return Ok(match (own, enemy) {
                (0, 0) => 0,
                (_, 0) => 1,
                (0, _) => -1,
                _ => by_count(own, enemy),
            });
        }
        if !self.can_move(own, empty) {
            return match (self.can_move(enemy, empty), self.fills) {
                (false, _) => Ok(by_count(own, enemy)),
                (true, true) => Ok(by_count(own, enemy | empty)),
                (true, false) => Err(false),
            };
        }
        let mut can_draw = false;
        let is_target = |to: &usize| self.near[*to] & own != 0;
        for to in bits(empty).filter(is_target) {
            match self.values[self.index(self.landed(pieces, to, None))] {
                ..0 => return Ok(1),
                0 => can_draw = true,
                _ => {}
            }
        }
        Err(can_draw)
    }

    /// The value doubles (or the pass) give a position, resting on earlier rounds; 0 while it is open.
    fn value_in_round(&self, open: &Open, round: i16) -> i16 {
        let pieces = open.pieces;
        let empty = self.empty(pieces);
        let known = |pieces: Pieces| self.values[self.index(pieces)];
        if !self.can_move(pieces.own, empty) {
            return match known(Pieces { own: pieces.enemy, enemy: pieces.own }) {
                0 => 0,
                ..0 => round,
                _ => -round,
            };
        }
        let mut is_lost = !open.can_draw;
        for to in bits(empty) {
            for from in bits(self.far[to] & pieces.own) {
                match known(self.landed(pieces, to, Some(from))) {
                    ..0 => return round,
                    0 => is_lost = false,
                    _ => {}
                }
            }
        }
        if is_lost { -round } else { 0 }
    }

    /// The board after a move, seen by the other side.
    fn landed(&self, pieces: Pieces, to: usize, from: Option<usize>) -> Pieces {
        let flips = self.near[to] & pieces.enemy;
        let left = from.map_or(0, |from| 1 << from);
        Pieces { own: pieces.enemy & !flips, enemy: (pieces.own | flips | 1 << to) & !left }
    }

    fn empty(&self, pieces: Pieces) -> u32 {
        ((1u32 << self.squares.len()) - 1) & !(pieces.own | pieces.enemy)
    }

    fn can_move(&self, own: u32, empty: u32) -> bool {
        bits(empty).any(|to| (self.near[to] | self.far[to]) & own != 0)
    }
}

fn by_count(own: u32, enemy: u32) -> i16 {
    (own.count_ones() as i16 - enemy.count_ones() as i16).signum()
}

/// The number whose base-3 digits are 1 where `set` has a bit.
fn power(set: u32) -> u32 {
    bits(set).map(|index| 3u32.pow(index as u32)).sum()
}

fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let index = set.trailing_zeros() as usize;
            set &= set - 1;
            index
        })
    })
}
