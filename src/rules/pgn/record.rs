//! What a record says beside its moves: result, reason, rules, clocks, turns lost and players gone.

use super::{Game, Said};
use crate::rules::{Move, Outcome, Position, Reason, Ruleset, Side};
use crate::tick::{TICKS_PER_SECOND, Ticks};

impl Game {
    /// The record of a game played from `start`, each move with the mover's clock after it: tags `Result`,
    /// `Variant`, `FEN`, `PlyCount` and `Termination` as they follow from it. Names and dates are the caller's.
    pub fn of(
        start: &Position,
        moves: impl IntoIterator<Item = (Move, Option<Ticks>)>,
        outcome: Option<&Outcome>,
    ) -> Game {
        let mut game = Game::new(start.clone());
        let mut position = start.clone();
        for (played, clock) in moves {
            let mut said = Said { played, comment: None };
            clock.into_iter().for_each(|clock| said.add(&clock_comment(clock)));
            if position.play_unchecked(played).is_lost_turn {
                said.add(LOST);
            }
            game.moves.push(said);
        }
        let (sides, termination) = (start.sides(), outcome.map(|outcome| outcome.reason.to_string()));
        game.set_tag("Result", result(outcome, sides));
        game.set_tag("Variant", start.ruleset().to_string());
        game.set_tag("FEN", start.to_fen());
        game.set_tag("PlyCount", game.moves.len().to_string());
        game.set_tag("Termination", termination.as_deref().unwrap_or("unterminated"));
        game
    }

    /// Why it ended, by its tag `Termination`.
    pub fn reason(&self) -> Option<Reason> {
        self.tag("Termination")?.parse().ok()
    }

    /// The rules it was played by, if its tag `Variant` names some of ours.
    pub fn ruleset(&self) -> Option<Ruleset> {
        self.tag("Variant")?.parse().ok()
    }
}

/// Beside a pass with moves on the board.
pub(super) const LOST: &str = "[%lost]";

impl Said {
    /// The mover's clock after the move: the comment's `[%clk h:mm:ss]`, to the tick.
    pub fn clock(&self) -> Option<Ticks> {
        let text = command(self.comment.as_deref()?, "clk")?;
        let mut seconds: u64 = 0;
        let mut ticks = 0;
        for part in text.split(':') {
            let (whole, fraction) = part.split_once('.').unwrap_or((part, ""));
            seconds = seconds.checked_mul(60)?.checked_add(whole.parse().ok()?)?;
            ticks = ticks_of_fraction(fraction)?;
        }
        Some(Ticks(seconds.checked_mul(TICKS_PER_SECOND)?.checked_add(ticks)?))
    }

    /// Whether the turn was lost, though there were moves.
    pub fn is_lost_turn(&self) -> bool {
        self.comment.as_deref().is_some_and(|comment| comment.contains(LOST))
    }

    /// The player who left after this move, if one did: `[%left y]`.
    pub fn leaver(&self) -> Option<Side> {
        command(self.comment.as_deref()?, "left")?.chars().next().and_then(Side::of_letter)
    }

    /// Notes that the player of a side left after this move.
    pub fn note_leaver(&mut self, side: Side) {
        self.add(&format!("[%left {}]", side.letter()));
    }

    fn add(&mut self, words: &str) {
        let comment = self.comment.get_or_insert_default();
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.push_str(words);
    }
}

/// The value of `[%name value]` in a comment.
fn command<'a>(comment: &'a str, name: &str) -> Option<&'a str> {
    let (_, after) = comment.split_once(&format!("[%{name} "))?;
    Some(after.split_once(']')?.0.trim())
}

/// Milliseconds tell every tick apart, so the clock comes back exactly.
fn clock_comment(clock: Ticks) -> String {
    let (seconds, ticks) = (clock.0 / TICKS_PER_SECOND, clock.0 % TICKS_PER_SECOND);
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let thousandths = (ticks * 1000 + TICKS_PER_SECOND / 2) / TICKS_PER_SECOND;
    format!("[%clk {hours}:{minutes:02}:{:02}.{thousandths:03}]", seconds % 60)
}

/// The nearest tick to a decimal fraction of a second; none when it is no number.
fn ticks_of_fraction(digits: &str) -> Option<u64> {
    let thousandths: String = digits.chars().chain("000".chars()).take(3).collect();
    let thousandths: u64 = thousandths.parse().ok()?;
    Some((thousandths * TICKS_PER_SECOND + 500) / 1000)
}

/// A point for the winner, shared by all who share the first place, by side: `1-0`, `1/2-1/2`, `0-1/2-1/2`.
pub fn result(outcome: Option<&Outcome>, sides: u8) -> String {
    let Some(outcome) = outcome else { return "*".to_owned() };
    let is_first = |side: &Side| match outcome.winner {
        Some(winner) => *side == winner,
        None => outcome.places[side.number()] == 1,
    };
    let firsts = Side::first(sides).filter(is_first).count();
    let point = |side: Side| match (is_first(&side), firsts) {
        (false, _) => "0".to_owned(),
        (true, 1) => "1".to_owned(),
        (true, shared) => format!("1/{shared}"),
    };
    Side::first(sides).map(point).collect::<Vec<_>>().join("-")
}

/// Whether a word of move text is the result that ends it.
pub(super) fn is_result(word: &str) -> bool {
    let is_point = |point: &str| ["0", "1", "1/2", "1/3", "1/4"].contains(&point);
    word == "*" || word.contains('-') && word.split('-').count() <= 4 && word.split('-').all(is_point)
}
