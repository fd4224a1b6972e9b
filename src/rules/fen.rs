//! Position text: the engine community's form for 7x7, and its extension to every board and number of sides.
//!
//! Rows from the top, `/` between them; `x o y z` pieces, digits runs of empty squares (added up: `93` is twelve), `-` a gap.
//! Rows of one length make a grid; rows that grow by one from 3, 4 or 5 and shrink again make a hexagon. Then the side
//! to move, plies since the last single, move number; then, only where needed, `sides=3` (a side that lost its
//! last piece leaves no letter) and `left=oz` (sides whose players left), `bonus=c5` (the bonus square).

use super::layout::Layout;
use super::position::Position;
use super::ruleset::Ruleset;
use super::side::Side;
use super::square::{Square, SquareSet};
use super::topology::Topology;
use thiserror::Error;

/// What is wrong with position text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FenError {
    /// Nothing there.
    #[error("the position is empty: write rows such as x5o/7/7/7/7/7/o5x, then x or o to move")]
    Empty,
    /// A letter that means nothing.
    #[error("'{found}' at letter {at} is no piece, digit, gap or row end: use x o y z, 1 to 9, - and /")]
    Letter {
        /// The letter.
        found: char,
        /// Its place in the text, from 1.
        at: usize,
    },
    /// Too few or too many rows, or rows too long or too short.
    #[error(
        "rows of {first} and so on, {rows} of them, make no board: write 3 to 12 rows of 3 to 12 squares, or a hexagon"
    )]
    Shape {
        /// Squares in the first row.
        first: u32,
        /// Rows.
        rows: usize,
    },
    /// One row does not fit the others.
    #[error("row {row} has {found} squares where {wanted} are needed: add or take away squares there")]
    Row {
        /// The row from the top, from 1.
        row: usize,
        /// Its squares.
        found: u32,
        /// What the others ask for.
        wanted: u32,
    },
    /// The side to move is none.
    #[error("'{0}' is no side to move: write x or o (y, z where they play)")]
    Side(String),
    /// The side to move has no pieces while others fight on.
    #[error("side {} is to move but out of the game: name one that still plays", .0.letter())]
    SideOut(Side),
    /// The plies since the last single are no number.
    #[error("'{0}' is no number of plies since the last single: write 0 to 65535")]
    Plies(String),
    /// The move number is none.
    #[error("'{0}' is no move number: write 1 or more")]
    MoveNumber(String),
    /// Something after the move number.
    #[error(
        "'{0}' is not understood: after the move number only sides=2 to 4, left= with letters and bonus= with an empty square may follow"
    )]
    Field(String),
}

/// What position text says.
pub(super) struct Read {
    pub(super) layout: Layout,
    plies_since_single: u16,
    move_number: u32,
    left: u8,
    bonus: Option<Square>,
}

impl Position {
    /// Reads position text. All after the board may be missing: `x`, 0 and 1 are meant.
    ///
    /// # Errors
    /// What is wrong with the text and where.
    pub fn from_fen(text: &str, ruleset: Ruleset) -> Result<Position, FenError> {
        let read = read(text)?;
        let mut position = Position::start(&read.layout, ruleset);
        let bonus = read.bonus.filter(|_| ruleset.bonus.is_some());
        position.begin(read.plies_since_single, read.move_number, read.left, bonus);
        if position.outcome().is_none() && !position.is_playing(position.side_to_move()) {
            return Err(FenError::SideOut(position.side_to_move()));
        }
        Ok(position)
    }

    /// Its position text.
    pub fn to_fen(&self) -> String {
        let left = Side::ALL.into_iter().filter(|side| self.has_left(*side));
        let left = left.fold(0, |bits, side| bits | 1 << side.number());
        write(&self.to_layout(), self.plies_since_single(), self.move_number(), left, self.bonus())
    }

    /// Its board as a layout, with the side to move first.
    pub fn to_layout(&self) -> Layout {
        Layout {
            topology: self.topology(),
            gaps: self.gaps(),
            pieces: Side::ALL.map(|side| self.pieces(side)),
            sides: self.sides(),
            first: self.side_to_move(),
        }
    }
}

pub(super) fn read(text: &str) -> Result<Read, FenError> {
    let mut fields = text.split_whitespace();
    let board = fields.next().ok_or(FenError::Empty)?;
    let rows = rows(board)?;
    let topology = topology(&rows)?;
    let (gaps, pieces) = place(topology, &rows);
    let first = match fields.next() {
        None => Side::Red,
        Some(word) => side(word)?,
    };
    let plies_since_single = match fields.next() {
        None => 0,
        Some(word) => word.parse().map_err(|_| FenError::Plies(shortened(word)))?,
    };
    let move_number = match fields.next() {
        None => 1,
        Some(word) => {
            word.parse().ok().filter(|n| *n > 0).ok_or_else(|| FenError::MoveNumber(shortened(word)))?
        }
    };
    let (mut sides, mut left) = (2, 0);
    for side in Side::ALL.into_iter().filter(|side| *side == first || !pieces[side.number()].is_empty()) {
        sides = sides.max(side.number() as u8 + 1);
    }
    let mut bonus = None;
    for word in fields {
        match word.strip_prefix("bonus=") {
            Some(name) => bonus = Some(empty_square(topology, gaps, pieces, name)?),
            None => (sides, left) = extra(word, sides, left)?,
        }
    }
    let layout = Layout { topology, gaps, pieces, sides, first };
    Ok(Read { layout, plies_since_single, move_number, left, bonus })
}

/// The square of a `bonus` field.
fn empty_square(
    topology: Topology,
    gaps: SquareSet,
    pieces: [SquareSet; 4],
    name: &str,
) -> Result<Square, FenError> {
    let is_empty = |square: &Square| !gaps.has(*square) && !pieces.iter().any(|set| set.has(*square));
    let square = topology.parse_square(name).ok().filter(is_empty);
    square.ok_or_else(|| FenError::Field(format!("bonus={}", shortened(name))))
}

/// A field after the move number.
fn extra(word: &str, sides: u8, left: u8) -> Result<(u8, u8), FenError> {
    let refuse = || FenError::Field(shortened(word));
    match word.split_once('=') {
        Some(("sides", number)) => {
            let number = number.parse().map_err(|_| refuse())?;
            if (sides..=4).contains(&number) { Ok((number, left)) } else { Err(refuse()) }
        }
        Some(("left", letters)) => {
            let mut left = left;
            for letter in letters.chars() {
                let side = Side::of_letter(letter).filter(|side| side.number() < usize::from(sides));
                left |= 1 << side.ok_or_else(refuse)?.number();
            }
            Ok((sides, left))
        }
        _ => Err(refuse()),
    }
}

fn side(word: &str) -> Result<Side, FenError> {
    let mut letters = word.chars();
    letters
        .next()
        .filter(|_| letters.next().is_none())
        .and_then(Side::of_letter)
        .ok_or_else(|| FenError::Side(shortened(word)))
}

/// Enough of a word to find it again.
fn shortened(word: &str) -> String {
    word.chars().take(20).collect()
}

/// What one row says about its squares.
#[derive(Clone, Copy)]
enum Cell {
    Empty,
    Gap,
    Piece(Side),
}

fn rows(board: &str) -> Result<Vec<Vec<Cell>>, FenError> {
    let mut rows = vec![Vec::new()];
    for (index, letter) in board.chars().enumerate() {
        let last = rows.len() - 1;
        let row = &mut rows[last];
        match letter {
            '/' => rows.push(Vec::new()),
            '-' => row.push(Cell::Gap),
            '1'..='9' => row.extend(std::iter::repeat_n(Cell::Empty, (letter as usize) - ('0' as usize))),
            _ => match Side::of_letter(letter) {
                Some(side) => row.push(Cell::Piece(side)),
                None => return Err(FenError::Letter { found: letter, at: index + 1 }),
            },
        }
    }
    Ok(rows)
}

fn topology(rows: &[Vec<Cell>]) -> Result<Topology, FenError> {
    let first = rows[0].len() as u32;
    let shape = FenError::Shape { first, rows: rows.len() };
    let is_hex =
        (3..=5).contains(&first) && rows[1..].first().is_some_and(|row| row.len() as u32 == first + 1);
    let topology = if is_hex {
        Topology::Hex { side: first as u8 }
    } else if first > 12 || rows.len() > 12 {
        return Err(shape);
    } else {
        Topology::Square { width: first as u8, height: rows.len() as u8 }
    };
    if !topology.is_valid() || usize::from(topology.height()) != rows.len() {
        return Err(shape);
    }
    for (index, row) in rows.iter().enumerate() {
        let wanted = u32::from(topology.row_span(index as u8).1);
        if row.len() as u32 != wanted {
            return Err(FenError::Row { row: index + 1, found: row.len() as u32, wanted });
        }
    }
    Ok(topology)
}

fn place(topology: Topology, rows: &[Vec<Cell>]) -> (SquareSet, [SquareSet; 4]) {
    let (mut gaps, mut pieces) = (SquareSet::EMPTY, [SquareSet::EMPTY; 4]);
    for (square, cell) in topology.squares().zip(rows.iter().flatten()) {
        match cell {
            Cell::Empty => {}
            Cell::Gap => gaps.insert(square),
            Cell::Piece(side) => pieces[side.number()].insert(square),
        }
    }
    (gaps, pieces)
}

pub(super) fn write(
    layout: &Layout,
    plies_since_single: u16,
    move_number: u32,
    left: u8,
    bonus: Option<Square>,
) -> String {
    let topology = layout.topology;
    let rows: Vec<String> = (0..topology.height()).map(|row| write_row(layout, row)).collect();
    let mut text = format!("{} {} {plies_since_single} {move_number}", rows.join("/"), layout.first.letter());
    let is_plain = |side: &Side| *side != layout.first && layout.pieces(*side).is_empty();
    if layout.sides > 2 && Side::of_number(usize::from(layout.sides) - 1).as_ref().is_some_and(is_plain) {
        text += &format!(" sides={}", layout.sides);
    }
    if left != 0 {
        let letters = Side::ALL.into_iter().filter(|side| left >> side.number() & 1 == 1);
        text += &format!(" left={}", letters.map(Side::letter).collect::<String>());
    }
    if let Some(square) = bonus {
        text += &format!(" bonus={}", topology.square_name(square));
    }
    text
}

fn write_row(layout: &Layout, row: u8) -> String {
    let (first, length) = layout.topology.row_span(row);
    let (mut text, mut empty) = (String::new(), 0);
    let flush = |text: &mut String, empty: &mut u8| {
        while *empty > 0 {
            let run = (*empty).min(9);
            text.push(char::from(b'0' + run));
            *empty -= run;
        }
    };
    for column in first..first + length {
        let square = Square(row * layout.topology.width() + column);
        let piece = Side::ALL.into_iter().find(|side| layout.pieces(*side).has(square));
        if piece.is_none() && !layout.gaps.has(square) {
            empty += 1;
            continue;
        }
        flush(&mut text, &mut empty);
        text.push(piece.map_or('-', Side::letter));
    }
    flush(&mut text, &mut empty);
    text
}
