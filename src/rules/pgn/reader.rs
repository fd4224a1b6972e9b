//! Reads a game: tags, then moves among numbers, comments, variations and marks.

use super::super::{Move, MoveError, Position, Ruleset};
use super::record::{LOST, is_result};
use super::{Game, PgnError, START, Said};

pub(super) struct Reader<'a> {
    rest: &'a str,
    line: usize,
}

enum Token<'a> {
    Comment(&'a str),
    Word(&'a str),
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Reader<'a> {
        Reader { rest: text.trim_start_matches('\u{feff}'), line: 1 }
    }

    /// Whether there is nothing more to read.
    pub(super) fn is_at_end(&mut self) -> bool {
        self.skip_blanks();
        self.rest.is_empty()
    }

    pub(super) fn game(&mut self, ruleset: Ruleset) -> Result<Game, PgnError> {
        let tags = self.tags()?;
        let variant = tags.iter().find(|(name, _)| name == "Variant");
        let ruleset = variant.and_then(|(_, value)| value.parse().ok()).unwrap_or(ruleset);
        let fen = tags.iter().find(|(name, _)| name == "FEN").map_or(START, |(_, value)| value);
        let mut game = Game::new(Position::from_fen(fen, ruleset)?);
        game.tags = tags;
        let mut position = game.start.clone();
        let mut is_ended = false;
        while let Some(token) = self.token()? {
            match token {
                Token::Comment(comment) => {
                    if let Some(last) = game.moves.last_mut() {
                        last.comment = Some(comment.split_whitespace().collect::<Vec<_>>().join(" "));
                        last.leaver().into_iter().for_each(|side| position.leave(side));
                    }
                }
                Token::Word(word) if is_result(word) => {
                    is_ended = true;
                    break;
                }
                Token::Word(word) => self.play(&mut game, &mut position, word)?,
            }
        }
        if game.tags.is_empty() && game.moves.is_empty() && !is_ended {
            return Err(PgnError::Empty);
        }
        Ok(game)
    }

    /// Plays one word of the move text; numbers and marks (`12.`, `3...`, `$4`, `!?`) are stepped over.
    fn play(&self, game: &mut Game, position: &mut Position, word: &str) -> Result<(), PgnError> {
        let text = without_number(word).trim_end_matches(['!', '?']);
        if text.is_empty() || text.starts_with('$') {
            return Ok(());
        }
        let ply = game.moves.len() + 1;
        if position.outcome().is_some() {
            return Err(PgnError::Over(ply));
        }
        let wrong = |error| PgnError::Move { ply, text: text.to_owned(), error };
        let played = match position.parse_move(text) {
            Err(MoveError::Illegal(error)) if error.refused == Move::Pass && self.is_lost_turn_next() => {
                Move::Pass
            }
            read => read.map_err(wrong)?,
        };
        position.play_unchecked(played);
        game.moves.push(Said { played, comment: None });
        Ok(())
    }

    /// Whether the comment that follows says that the turn was lost.
    fn is_lost_turn_next(&self) -> bool {
        let comment = self.rest.trim_start().strip_prefix('{').and_then(|rest| rest.split('}').next());
        comment.is_some_and(|comment| comment.contains(LOST))
    }

    fn tags(&mut self) -> Result<Vec<(String, String)>, PgnError> {
        let mut tags = Vec::new();
        self.skip_blanks();
        while self.rest.starts_with('[') {
            tags.push(self.tag().ok_or(PgnError::Tag(self.line))?);
            self.skip_blanks();
        }
        Ok(tags)
    }

    /// `[Name "value"]`; quotes and backslashes inside the value stand behind a backslash.
    fn tag(&mut self) -> Option<(String, String)> {
        let (name, after) = self.rest[1..].split_once('"')?;
        let name = name.trim();
        if name.is_empty() || name.contains([']', '\n']) {
            return None;
        }
        let mut value = String::new();
        let mut letters = after.char_indices();
        let end = loop {
            match letters.next()? {
                (at, '"') => break at + 1,
                (_, '\\') => value.push(letters.next()?.1),
                (_, '\n') => return None,
                (_, letter) => value.push(letter),
            }
        };
        self.rest = after[end..].trim_start_matches([' ', '\t']).strip_prefix(']')?;
        Some((name.to_owned(), value))
    }

    fn skip_blanks(&mut self) {
        let trimmed = self.rest.trim_start();
        self.advance(self.rest.len() - trimmed.len());
    }

    fn advance(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    fn token(&mut self) -> Result<Option<Token<'a>>, PgnError> {
        loop {
            self.skip_blanks();
            match self.rest.chars().next() {
                None => return Ok(None),
                // A tag in the move text is the next game's.
                Some('[') => return Ok(None),
                Some('{') => {
                    let end = self.rest.find('}').ok_or(PgnError::Unclosed(self.line, '{'))?;
                    let comment = self.advance(end + 1);
                    return Ok(Some(Token::Comment(comment[1..end].trim())));
                }
                Some(';') => {
                    let end = self.rest.find('\n').unwrap_or(self.rest.len());
                    self.advance(end);
                }
                Some('(') => self.skip_variation()?,
                Some(')' | '}') => {
                    self.advance(1);
                }
                Some(_) => {
                    let is_end = |letter: char| letter.is_whitespace() || "{}();[".contains(letter);
                    let end = self.rest.find(is_end).unwrap_or(self.rest.len());
                    return Ok(Some(Token::Word(self.advance(end))));
                }
            }
        }
    }

    fn skip_variation(&mut self) -> Result<(), PgnError> {
        let line = self.line;
        let mut depth = 0;
        let mut is_comment = false;
        for (at, letter) in self.rest.char_indices() {
            match letter {
                '{' => is_comment = true,
                '}' => is_comment = false,
                '(' if !is_comment => depth += 1,
                ')' if !is_comment => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                self.advance(at + 1);
                return Ok(());
            }
        }
        Err(PgnError::Unclosed(line, '('))
    }
}

/// `12.f2` and `3...` lose their number; `0000` is a pass and has none.
fn without_number(word: &str) -> &str {
    match word.find('.') {
        Some(dot) if word[..dot].bytes().all(|letter| letter.is_ascii_digit()) => {
            word[dot..].trim_start_matches('.')
        }
        _ => word,
    }
}
