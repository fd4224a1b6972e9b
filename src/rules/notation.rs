//! Moves as text: `f2` a single, `a1c3` a double, `0000` the pass.

use super::moves::Move;
use super::position::{IllegalMove, Position};
use super::square::Square;
use super::topology::Topology;
use thiserror::Error;

/// What is wrong with the text of a move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// Nothing there.
    #[error("no move given: write a target such as f2, an origin and target such as a1c3, or 0000 to pass")]
    Empty,
    /// Not one or two squares.
    #[error(
        "'{found}' stops being a move at letter {at}: write squares as a file letter and a rank number, such as f2 or a1c3"
    )]
    Letter {
        /// The text, at most twenty letters of it.
        found: String,
        /// Where it goes wrong, from 1.
        at: usize,
    },
    /// A square the board lacks.
    #[error("{name} is not on this board: its files are a to {last_file} and its ranks 1 to {last_rank}")]
    OffBoard {
        /// The square as written.
        name: String,
        /// The last file.
        last_file: char,
        /// The last rank.
        last_rank: u8,
    },
    /// Well written, but against the rules.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl Position {
    /// Reads a move and checks it. Besides `f2`, `a1c3` and `0000` it takes the other spellings of the engine
    /// community: a single with its origin (`e1f2`), `P@f2`, `pass` and `null`.
    ///
    /// # Errors
    /// What is wrong with the text, or which rule the move breaks.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let wanted = read(self.topology(), text)?;
        self.check(wanted)?;
        Ok(wanted)
    }

    /// A move as text.
    pub fn move_text(&self, written: Move) -> String {
        let name = |square| self.topology().square_name(square);
        match written {
            Move::Single { to } => name(to),
            Move::Double { from, to } => name(from) + &name(to),
            Move::Pass => "0000".to_owned(),
        }
    }
}

impl Topology {
    /// Reads the name of a square, such as `c5`.
    ///
    /// # Errors
    /// What is wrong with the text and where.
    pub fn parse_square(self, text: &str) -> Result<Square, MoveError> {
        match read(self, text)? {
            Move::Single { to } => Ok(to),
            Move::Double { .. } | Move::Pass => {
                Err(MoveError::Letter { found: text.chars().take(20).collect(), at: 3 })
            }
        }
    }
}

/// Reads a move without asking whether it is legal.
pub(super) fn read(topology: Topology, text: &str) -> Result<Move, MoveError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(MoveError::Empty);
    }
    if text == "0000" || text.eq_ignore_ascii_case("pass") || text.eq_ignore_ascii_case("null") {
        return Ok(Move::Pass);
    }
    let (body, offset) = match text.strip_prefix("P@") {
        Some(body) => (body, 2),
        None => (text, 0),
    };
    let mut reader = Reader { topology, whole: text, letters: body.chars().collect(), at: 0, offset };
    let first = reader.square()?;
    if reader.at == reader.letters.len() {
        return Ok(Move::Single { to: first });
    }
    let second = reader.square()?;
    if reader.at != reader.letters.len() {
        return Err(reader.stop());
    }
    Ok(match topology.distance(first, second) {
        1 => Move::Single { to: second },
        _ => Move::Double { from: first, to: second },
    })
}

struct Reader<'a> {
    topology: Topology,
    whole: &'a str,
    letters: Vec<char>,
    at: usize,
    /// Letters of the whole text before the first of `letters`.
    offset: usize,
}

impl Reader<'_> {
    fn stop(&self) -> MoveError {
        MoveError::Letter { found: self.whole.chars().take(20).collect(), at: self.offset + self.at + 1 }
    }

    fn letter(&self) -> Option<char> {
        self.letters.get(self.at).map(char::to_ascii_lowercase)
    }

    /// A file letter and a rank of one or two digits.
    fn square(&mut self) -> Result<Square, MoveError> {
        let file = self.letter().filter(char::is_ascii_lowercase).ok_or_else(|| self.stop())?;
        self.at += 1;
        let mut rank: u8 = 0;
        let mut digits = 0;
        while let Some(digit) = self.letter().and_then(|letter| letter.to_digit(10)).filter(|_| digits < 2) {
            rank = rank * 10 + digit as u8;
            digits += 1;
            self.at += 1;
        }
        if digits == 0 {
            return Err(self.stop());
        }
        let column = i32::from(file as u8 - b'a');
        let row = i32::from(self.topology.height()) - i32::from(rank);
        self.topology.square(column, row).ok_or_else(|| MoveError::OffBoard {
            name: format!("{file}{rank}"),
            last_file: char::from(b'a' + self.topology.width() - 1),
            last_rank: self.topology.height(),
        })
    }
}
