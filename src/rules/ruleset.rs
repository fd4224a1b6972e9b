//! What differs between modes, as data.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// What becomes of a side that cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum StuckRule {
    /// It passes and the others play on.
    Pass,
    /// The one side that still can move takes every empty square and the game ends.
    Fill,
}

/// How a game that goes in circles is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Settled {
    /// As a draw.
    Draw,
    /// By the count of pieces.
    Count,
}

/// How far a double may bend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum JumpShape {
    /// To every square at distance 2.
    Any,
    /// Only in a straight line: 8 squares on a grid, 6 on a hexagon.
    Straight,
}

/// The rules of a mode, as data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ruleset {
    /// What becomes of a side that cannot move.
    pub stuck: StuckRule,
    /// How the same position with the same side to move for the third time ends the game; none: it does not.
    pub repetition: Option<Settled>,
    /// Plies in a row without a single that end the game.
    pub long_jumping: u16,
    /// How they end it.
    pub long_jumping_settled: Settled,
    /// How far a double may bend.
    pub jumps: JumpShape,
    /// The seed of the bonus squares; none: there are none. One empty square at a time is worth more: who lands on it
    /// turns the enemies a jump away as well as the neighbours, and the next one is drawn.
    pub bonus: Option<u32>,
}

impl Ruleset {
    /// The cabinet's game.
    pub const fn classic() -> Ruleset {
        Ruleset {
            stuck: StuckRule::Pass,
            repetition: Some(Settled::Draw),
            long_jumping: 100,
            long_jumping_settled: Settled::Draw,
            jumps: JumpShape::Any,
            bonus: None,
        }
    }

    /// The Ataxx engine community's game: no repetition rule, so that position text says everything.
    pub const fn engine() -> Ruleset {
        Ruleset { repetition: None, ..Ruleset::classic() }
    }

    /// The game on hexagons: whoever can still move fills the board.
    pub const fn hex() -> Ruleset {
        Ruleset { stuck: StuckRule::Fill, ..Ruleset::classic() }
    }

    /// Three and four sides: circles are cut short and counted out.
    pub const fn party() -> Ruleset {
        Ruleset {
            repetition: Some(Settled::Count),
            long_jumping: 50,
            long_jumping_settled: Settled::Count,
            ..Ruleset::classic()
        }
    }

    /// The same with bonus squares drawn from a seed.
    #[must_use]
    pub const fn with_bonus(self, seed: u32) -> Ruleset {
        Ruleset { bonus: Some(seed), ..self }
    }

    /// The same with straight jumps only.
    #[must_use]
    pub const fn straight(self) -> Ruleset {
        Ruleset { jumps: JumpShape::Straight, ..self }
    }
}

/// Text that names no ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "'{0}' is no ruleset: write classic, engine, hex or party, then if wanted stuck=pass|fill, repetition=none|draw|count, long-jumping=N:draw|count, jumps=any|straight, bonus=none|SEED"
)]
pub struct RulesetError(pub String);

const NAMED: [(&str, Ruleset); 4] = [
    ("classic", Ruleset::classic()),
    ("engine", Ruleset::engine()),
    ("hex", Ruleset::hex()),
    ("party", Ruleset::party()),
];

/// The name of the nearest ruleset and what differs from it: `hex jumps=straight`.
impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differences = |base: &Ruleset| {
            let mut words = Vec::new();
            if self.stuck != base.stuck {
                words.push(format!("stuck={}", if self.stuck == StuckRule::Fill { "fill" } else { "pass" }));
            }
            if self.repetition != base.repetition {
                words.push(format!("repetition={}", self.repetition.map_or("none", settled_word)));
            }
            let limit = (self.long_jumping, self.long_jumping_settled);
            if limit != (base.long_jumping, base.long_jumping_settled) {
                words.push(format!("long-jumping={}:{}", limit.0, settled_word(limit.1)));
            }
            if self.jumps != base.jumps {
                words
                    .push(format!("jumps={}", if self.jumps == JumpShape::Any { "any" } else { "straight" }));
            }
            if self.bonus != base.bonus {
                words
                    .push(format!("bonus={}", self.bonus.map_or("none".to_owned(), |seed| seed.to_string())));
            }
            words
        };
        let all = NAMED.iter().map(|(name, base)| (name, differences(base)));
        let (name, words) = all.min_by_key(|(_, words)| words.len()).unwrap_or((&NAMED[0].0, Vec::new()));
        write!(f, "{name}")?;
        words.iter().try_for_each(|word| write!(f, " {word}"))
    }
}

fn settled_word(settled: Settled) -> &'static str {
    match settled {
        Settled::Draw => "draw",
        Settled::Count => "count",
    }
}

impl FromStr for Ruleset {
    type Err = RulesetError;

    fn from_str(text: &str) -> Result<Ruleset, RulesetError> {
        let refuse = || RulesetError(text.chars().take(40).collect());
        let mut words = text.split_whitespace();
        let name = words.next().ok_or_else(refuse)?;
        let base = NAMED.iter().find(|(known, _)| name.eq_ignore_ascii_case(known)).ok_or_else(refuse)?;
        words.try_fold(base.1, |rules, word| rules.switched(word).ok_or_else(refuse))
    }
}

impl Ruleset {
    /// With one switch such as `stuck=fill` set.
    fn switched(self, word: &str) -> Option<Ruleset> {
        let settled = |word| match word {
            "draw" => Some(Settled::Draw),
            "count" => Some(Settled::Count),
            _ => None,
        };
        Some(match word.split_once('=')? {
            ("stuck", "pass") => Ruleset { stuck: StuckRule::Pass, ..self },
            ("stuck", "fill") => Ruleset { stuck: StuckRule::Fill, ..self },
            ("repetition", "none") => Ruleset { repetition: None, ..self },
            ("repetition", word) => Ruleset { repetition: Some(settled(word)?), ..self },
            ("jumps", "any") => Ruleset { jumps: JumpShape::Any, ..self },
            ("jumps", "straight") => self.straight(),
            ("bonus", "none") => Ruleset { bonus: None, ..self },
            ("bonus", seed) => self.with_bonus(seed.parse().ok()?),
            ("long-jumping", limit) => {
                let (plies, word) = limit.split_once(':')?;
                let long_jumping = plies.parse().ok().filter(|plies| *plies > 0)?;
                Ruleset { long_jumping, long_jumping_settled: settled(word)?, ..self }
            }
            _ => return None,
        })
    }
}
