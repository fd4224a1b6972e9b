//! Games as text: PGN as the Ataxx engine community writes it.
//!
//! The first side (`x`, Red) has the tag `Black`, as in that community; a result of `1-0` is a win of the first side.

mod reader;
mod record;

pub use record::result;

use super::{FenError, Move, MoveError, Position, Ruleset};
use std::fmt::Write as _;

/// The position that games begin with when no `FEN` tag says otherwise.
pub const START: &str = "x5o/7/7/7/7/7/o5x x 0 1";

/// One move of a game, with what was said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The move.
    pub played: Move,
    /// The comment after it, without its braces.
    pub comment: Option<String>,
}

/// A game as it was written.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// Tags in their order.
    pub tags: Vec<(String, String)>,
    /// The position it begins with.
    pub start: Position,
    /// The main line; variations are left out.
    pub moves: Vec<Said>,
}

/// Why a text is no game, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PgnError {
    /// There is nothing to read.
    #[error("there is no game in it; a game has tags like [Result \"*\"] or at least one move")]
    Empty,
    /// A tag is broken.
    #[error("line {0}: a tag must read [Name \"value\"]")]
    Tag(usize),
    /// A comment or variation is not closed.
    #[error("line {0}: what begins with '{1}' is never closed")]
    Unclosed(usize, char),
    /// The starting position is impossible.
    #[error("the FEN tag: {0}")]
    Fen(#[from] FenError),
    /// A move is illegal or unreadable.
    #[error("ply {ply}, '{text}': {error}")]
    Move {
        /// Counted from 1.
        ply: usize,
        /// As it stands there.
        text: String,
        /// What is wrong with it.
        error: MoveError,
    },
    /// Moves after the end.
    #[error("ply {0}: the game was over before it")]
    Over(usize),
}

impl Game {
    /// A game without moves.
    pub fn new(start: Position) -> Game {
        Game { tags: Vec::new(), start, moves: Vec::new() }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in the place it has or at the end.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|(own, _)| own == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }

    /// Reads the first game of a text. Its tag `Variant` decides the rules if it names some of ours, else `ruleset`.
    ///
    /// # Errors
    /// The first thing that is wrong, and where.
    pub fn parse(text: &str, ruleset: Ruleset) -> Result<Game, PgnError> {
        reader::Reader::new(text).game(ruleset)
    }

    /// Reads all games of a text.
    ///
    /// # Errors
    /// The first thing that is wrong, and where; the lines count from the start of the text.
    pub fn parse_all(text: &str, ruleset: Ruleset) -> Result<Vec<Game>, PgnError> {
        let mut reader = reader::Reader::new(text);
        let mut games = Vec::new();
        while games.is_empty() || !reader.is_at_end() {
            games.push(reader.game(ruleset)?);
        }
        Ok(games)
    }

    /// Every position of the game with the move made in it, the start first.
    pub fn positions(&self) -> impl Iterator<Item = (Position, Move)> + '_ {
        let mut position = self.start.clone();
        self.moves.iter().map(move |said| {
            let before = position.clone();
            position.play_unchecked(said.played);
            said.leaver().into_iter().for_each(|side| position.leave(side));
            (before, said.played)
        })
    }

    /// The game as text, a blank line at its end.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (name, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        text.push('\n');
        let mut line = String::new();
        let mut must_number = true;
        for ((before, played), said) in self.positions().zip(&self.moves) {
            let is_first = before.side_to_move().number() == 0;
            if is_first || must_number {
                let dots = if is_first { "." } else { "..." };
                wrap(&mut text, &mut line, &format!("{}{dots}", before.move_number()));
            }
            wrap(&mut text, &mut line, &before.move_text(played));
            must_number = said.comment.is_some();
            if let Some(comment) = &said.comment {
                wrap(&mut text, &mut line, &format!("{{ {} }}", comment.replace('}', ")")));
            }
        }
        wrap(&mut text, &mut line, self.tag("Result").unwrap_or("*"));
        text.push_str(&line);
        text.push_str("\n\n");
        text
    }
}

/// PGN's lines have fewer than 80 characters.
fn wrap(text: &mut String, line: &mut String, word: &str) {
    if !line.is_empty() && line.len() + 1 + word.len() >= 80 {
        text.push_str(line);
        text.push('\n');
        line.clear();
    }
    if !line.is_empty() {
        line.push(' ');
    }
    line.push_str(word);
}

#[cfg(test)]
mod tests;
