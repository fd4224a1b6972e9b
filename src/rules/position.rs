//! A game under way: the board, whose turn it is, and what the rules must remember.

use super::geometry::Geometry;
use super::layout::Layout;
use super::moves::{Move, MoveList};
use super::outcome::Outcome;
use super::ruleset::{JumpShape, Ruleset};
use super::side::Side;
use super::square::{Square, SquareSet};
use super::topology::Topology;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use thiserror::Error;

mod play;
mod wire;

/// A game under way. Copies share the board's tables, so cloning is cheap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")] // `wire` reads and checks
pub struct Position {
    #[serde(with = "wire")]
    geometry: Arc<Geometry>,
    ruleset: Ruleset,
    /// By side number.
    pieces: [SquareSet; 4],
    /// 2 to 4.
    sides: u8,
    /// Bit by side number: its player left and its pieces stay, inert.
    left: u8,
    side: Side,
    plies_since_single: u16,
    move_number: u32,
    ply: u32,
    /// The empty square whose taker turns two rings; none without bonus squares.
    bonus: Option<Square>,
    /// Passes in a row.
    passes: u8,
    /// Whether one of them was a turn lost.
    lost_turns: bool,
    /// Keys of the positions since the last single, this one last; empty without a repetition rule.
    memory: Vec<u64>,
    outcome: Option<Outcome>,
}

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// Whose turn it was.
    pub side: Side,
    /// The move.
    pub played: Move,
    /// The enemy pieces that turned.
    pub flips: SquareSet,
    /// The empty squares taken under the fill rule, with their new owner.
    pub filled: Option<(Side, SquareSet)>,
    /// Whether it was a pass with moves on the board.
    pub is_lost_turn: bool,
}

/// A move the rules forbid, given back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{why}")]
pub struct IllegalMove {
    /// The move.
    pub refused: Move,
    /// Why.
    pub why: Illegality,
}

/// Why a move is forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Illegality {
    /// The game has ended.
    #[error("the game is over: start a new one")]
    GameOver,
    /// The target is not on the board.
    #[error("the target is not on this board: name one of its squares")]
    OffBoard,
    /// The target is blocked.
    #[error("the target is a gap, which no piece may enter: choose an empty square")]
    Gap,
    /// The target holds a piece.
    #[error("the target is taken: choose an empty square")]
    Taken,
    /// A single without an own piece next to the target.
    #[error("none of your pieces is next to the target: jump there, or choose a nearer square")]
    NothingNear,
    /// A jump from a square without an own piece.
    #[error("the origin holds none of your pieces: start from one of yours")]
    NotYours,
    /// A jump that is not one.
    #[error("a jump goes exactly two squares: write a single by its target alone, or choose another square")]
    NotAJump,
    /// A bent jump where only straight ones are allowed.
    #[error("this game allows straight jumps only: choose a square in line")]
    Bent,
    /// A pass with moves on the board.
    #[error("you have a move and may not pass: play one")]
    MayNotPass,
    /// A move is impossible anyway: only the pass is left.
    #[error("you have no move on this board: the turn can only be passed")]
    MustPass,
}

impl Position {
    /// The first position of a layout.
    pub fn start(layout: &Layout, ruleset: Ruleset) -> Position {
        let geometry = Arc::new(Geometry::new(layout.topology(), layout.gaps(), ruleset.jumps));
        let mut position = Position {
            geometry,
            ruleset,
            pieces: Side::ALL.map(|side| layout.pieces(side)),
            sides: layout.sides(),
            left: 0,
            side: layout.first(),
            plies_since_single: 0,
            move_number: 1,
            ply: 0,
            bonus: None,
            passes: 0,
            lost_turns: false,
            memory: Vec::new(),
            outcome: None,
        };
        position.begin(0, 1, 0, None);
        position
    }

    /// Sets what position text tells besides the board, and judges the position afresh.
    pub(super) fn begin(
        &mut self,
        plies_since_single: u16,
        move_number: u32,
        left: u8,
        bonus: Option<Square>,
    ) {
        self.plies_since_single = plies_since_single;
        self.move_number = move_number;
        self.left = left;
        self.bonus = None;
        self.bonus = bonus.or_else(|| self.draw_bonus());
        self.memory.clear();
        if self.ruleset.repetition.is_some() {
            self.memory.push(self.key());
        }
        self.outcome = self.end_on_board().or_else(|| self.end_by_long_jumping());
    }

    /// The same position without memory and repetition rule: for looking ahead, where a copy should cost little.
    #[must_use]
    pub fn forgetful(&self) -> Position {
        let mut position = self.clone();
        position.ruleset.repetition = None;
        position.memory = Vec::new();
        position
    }

    /// The rules it is played by.
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The shape of its board.
    pub fn topology(&self) -> Topology {
        self.geometry.topology
    }

    /// How many sides play, 2 to 4.
    pub fn sides(&self) -> u8 {
        self.sides
    }

    /// Whose turn it is; the next side's once the game is over.
    pub fn side_to_move(&self) -> Side {
        self.side
    }

    /// Whose piece stands there, if one does.
    pub fn piece(&self, square: Square) -> Option<Side> {
        Side::first(self.sides).find(|side| self.pieces(*side).has(square))
    }

    /// The pieces of a side.
    pub fn pieces(&self, side: Side) -> SquareSet {
        self.pieces[side.number()]
    }

    /// The pieces of all sides.
    pub fn occupied(&self) -> SquareSet {
        let [red, blue, green, yellow] = self.pieces;
        red | blue | green | yellow
    }

    /// Every piece that is not `side`'s.
    pub fn enemies(&self, side: Side) -> SquareSet {
        self.occupied() - self.pieces(side)
    }

    /// The number of pieces of a side.
    pub fn count(&self, side: Side) -> u32 {
        self.pieces(side).len()
    }

    /// The number of pieces by side number.
    pub fn counts(&self) -> [u8; 4] {
        self.pieces.map(|set| set.len() as u8)
    }

    /// The open squares without a piece.
    pub fn empties(&self) -> SquareSet {
        self.geometry.open - self.occupied()
    }

    /// All squares of the board that are no gaps.
    pub fn open(&self) -> SquareSet {
        self.geometry.open
    }

    /// The blocked squares.
    pub fn gaps(&self) -> SquareSet {
        self.geometry.gaps
    }

    /// Whether the square is blocked; a square off the board is neither gap nor open.
    pub fn is_gap(&self, square: Square) -> bool {
        self.geometry.gaps.has(square)
    }

    /// Whether pieces may stand there.
    pub fn is_open(&self, square: Square) -> bool {
        self.geometry.open.has(square)
    }

    /// The open squares at distance 1.
    #[inline]
    pub fn near(&self, square: Square) -> SquareSet {
        self.geometry.near(square)
    }

    /// The open squares one jump away: distance 2, in line where only straight jumps are allowed.
    #[inline]
    pub fn far(&self, square: Square) -> SquareSet {
        self.geometry.far(square)
    }

    /// The bonus square, if the rules have one and a square is empty.
    pub fn bonus(&self) -> Option<Square> {
        self.bonus
    }

    /// Plies in a row without a single.
    pub fn plies_since_single(&self) -> u16 {
        self.plies_since_single
    }

    /// The full move number of position text: goes up when the turn comes round.
    pub fn move_number(&self) -> u32 {
        self.move_number
    }

    /// Plies played since [`Position::start`] or [`Position::from_fen`].
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// How often this position has stood with this side to move, this time included; 1 without a repetition rule.
    pub fn repetitions(&self) -> u32 {
        let times = self.memory.last().map_or(1, |now| self.memory.iter().filter(|key| *key == now).count());
        times as u32
    }

    /// Whether the side's player has left and its pieces are inert.
    pub fn has_left(&self, side: Side) -> bool {
        self.left >> side.number() & 1 == 1
    }

    /// The end of the game, if it has ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether the side has a single or a double, were it its turn.
    pub fn has_move(&self, side: Side) -> bool {
        let (own, empty) = (self.pieces(side), self.empties());
        let (from, to) = if own.len() < empty.len() { (own, empty) } else { (empty, own) };
        from.iter().any(|square| (self.near(square) | self.far(square)).meets(to))
    }

    /// The enemy pieces that turn when the side to move lands there.
    pub fn flips(&self, to: Square) -> SquareSet {
        let reach = if self.bonus == Some(to) { self.near(to) | self.far(to) } else { self.near(to) };
        reach & self.enemies(self.side)
    }

    /// The squares the side to move can clone onto.
    pub fn singles(&self) -> SquareSet {
        let own = self.pieces(self.side);
        self.empties().iter().filter(|to| self.near(*to).meets(own)).collect()
    }

    /// All moves: singles by target, then doubles by target and origin; the forced pass alone; none once the game
    /// is over. Nothing is allocated.
    pub fn moves(&self) -> MoveList {
        let mut list = MoveList::new();
        if self.outcome.is_some() {
            return list;
        }
        let (own, empties) = (self.pieces(self.side), self.empties());
        for to in empties.iter().filter(|to| self.near(*to).meets(own)) {
            list.push(Move::Single { to });
        }
        for to in empties {
            for from in self.far(to) & own {
                list.push(Move::Double { from, to });
            }
        }
        if list.is_empty() {
            list.push(Move::Pass);
        }
        list
    }

    /// The length of [`Position::moves`] without making the list.
    pub fn move_count(&self) -> u32 {
        if self.outcome.is_some() {
            return 0;
        }
        let own = self.pieces(self.side);
        let count = |to: Square| u32::from(self.near(to).meets(own)) + (self.far(to) & own).len();
        self.empties().iter().map(count).sum::<u32>().max(1)
    }

    /// Whether the side to move may play it. A pass is legal only when forced.
    pub fn is_legal(&self, wanted: Move) -> bool {
        self.check(wanted).is_ok()
    }

    /// Whether the side to move may play it, and if not, why.
    ///
    /// # Errors
    /// The move with the first rule it breaks.
    pub fn check(&self, wanted: Move) -> Result<(), IllegalMove> {
        let refuse = |why| Err(IllegalMove { refused: wanted, why });
        if self.outcome.is_some() {
            return refuse(Illegality::GameOver);
        }
        let own = self.pieces(self.side);
        let Some(to) = wanted.to() else {
            return if self.has_move(self.side) { refuse(Illegality::MayNotPass) } else { Ok(()) };
        };
        if !self.topology().has(to) {
            return refuse(Illegality::OffBoard);
        }
        if self.is_gap(to) {
            return refuse(Illegality::Gap);
        }
        if self.occupied().has(to) {
            return refuse(Illegality::Taken);
        }
        let why = match wanted {
            Move::Double { from, .. } if !own.has(from) => Illegality::NotYours,
            Move::Double { from, .. } if self.far(to).has(from) => return Ok(()),
            Move::Double { from, .. } if self.topology().distance(from, to) == 2 => Illegality::Bent,
            Move::Double { .. } => Illegality::NotAJump,
            _ if self.near(to).meets(own) => return Ok(()),
            _ if !self.has_move(self.side) => Illegality::MustPass,
            _ => Illegality::NothingNear,
        };
        refuse(why)
    }

    /// Whether bent jumps are forbidden.
    pub fn is_straight_only(&self) -> bool {
        self.ruleset.jumps == JumpShape::Straight
    }
}
