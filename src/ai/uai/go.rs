//! The `go` command.

use crate::ai::pace::{Budget, Clock};
use crate::ai::search::Limits;

/// What `go` asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Clocks of red (`x`) and blue (`o`).
    pub clocks: [Option<Clock>; 2],
    /// Milliseconds for this move.
    pub movetime: Option<u64>,
    /// Nodes for this move.
    pub nodes: Option<u64>,
    /// Plies for this move.
    pub depth: Option<u8>,
    /// Until told to stop.
    pub infinite: bool,
    /// Count leaves instead.
    pub perft: Option<u32>,
}

/// Why a `go` is not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GoFault {
    /// An unknown word.
    #[error(
        "go does not know '{0}': use wtime, btime, rtime, winc, binc, rinc, movetime, nodes, depth, infinite, perft"
    )]
    Word(String),
    /// A number is missing or none.
    #[error("go {0} needs a whole number after it")]
    Number(String),
}

impl Go {
    /// Reads the words after `go`. Clocks are `btime` for `x` and `wtime` for `o`, or `rtime` for `x` and `btime` for
    /// `o` where red and blue are spoken of. Numbers beyond what makes sense are held to it.
    ///
    /// # Errors
    /// The first word that is not understood.
    pub fn parse<'a>(words: impl Iterator<Item = &'a str>) -> Result<Go, GoFault> {
        let mut go = Go::default();
        let mut left = [None; 3];
        let mut bonus = [0; 3];
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let slot = |letter: u8| match letter {
                b'r' => 0,
                b'b' => 1,
                _ => 2,
            };
            let known =
                ["rtime", "btime", "wtime", "rinc", "binc", "winc", "movetime", "nodes", "depth", "perft"];
            if !known.contains(&word) {
                // `movestogo` and the like come with a number of their own; it is skipped with them.
                return Err(GoFault::Word(word.chars().take(40).collect()));
            }
            let number = words.next().and_then(number).ok_or_else(|| GoFault::Number(word.to_owned()))?;
            match word {
                "rtime" | "btime" | "wtime" => left[slot(word.as_bytes()[0])] = Some(number),
                "rinc" | "binc" | "winc" => bonus[slot(word.as_bytes()[0])] = number,
                "movetime" => go.movetime = Some(number),
                "nodes" => go.nodes = Some(number.max(1)),
                "depth" => go.depth = Some(number.clamp(1, 100) as u8),
                _ => go.perft = Some(number.min(60) as u32),
            }
        }
        let (red, blue) = if left[0].is_some() { (0, 1) } else { (1, 2) };
        go.clocks = [red, blue].map(|slot| left[slot].map(|left| Clock { left, bonus: bonus[slot] }));
        Ok(go)
    }

    /// Node and depth limits.
    pub fn limits(&self) -> Limits {
        let nodes = self.nodes.unwrap_or(u64::MAX);
        Limits { depth: self.depth.unwrap_or(100), nodes, soft_nodes: nodes }
    }

    /// Time limits for the side to move.
    pub fn budget(&self, blue_moves: bool, empties: u32) -> Budget {
        if self.infinite {
            return Budget::NONE;
        }
        if let Some(ms) = self.movetime {
            return Budget::of_movetime(ms);
        }
        match self.clocks[usize::from(blue_moves)] {
            Some(clock) => Budget::of_clock(clock, empties),
            None => Budget::NONE,
        }
    }

    /// Whether only `stop` ends it.
    pub fn is_endless(&self) -> bool {
        let no_clock = self.clocks == [None, None] && self.movetime.is_none();
        self.infinite || no_clock && self.nodes.is_none() && self.depth.is_none() && self.perft.is_none()
    }
}

/// A whole number held to 0..=10^15; below zero counts as zero, as overdrawn clocks do.
fn number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    if digits.len() != text.len() {
        return Some(0);
    }
    Some(digits.parse::<u64>().unwrap_or(u64::MAX).min(1_000_000_000_000_000))
}
