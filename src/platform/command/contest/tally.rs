//! Games won, drawn and lost, and what they say about strength.

use crate::rules::Reason;
use std::collections::BTreeMap;
use std::fmt;

/// Results from the first player's view.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
    /// Half points of the first player by pairs of games on one opening, 0 to 4.
    pairs: [u32; 5],
    open_pair: Option<usize>,
    reasons: BTreeMap<String, u32>,
}

impl Tally {
    /// Adds a game won by player 0 or 1, or drawn.
    pub(super) fn add(&mut self, winner: Option<usize>, reason: Reason) {
        let half_points = match winner {
            Some(0) => 2,
            None => 1,
            Some(_) => 0,
        };
        *[&mut self.lost, &mut self.drawn, &mut self.won][half_points] += 1;
        match self.open_pair.take() {
            Some(first) => self.pairs[first + half_points] += 1,
            None => self.open_pair = Some(half_points),
        }
        *self.reasons.entry(reason.to_string()).or_default() += 1;
    }

    /// How games ended.
    pub(super) fn reasons(&self) -> String {
        let parts: Vec<String> =
            self.reasons.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
        parts.join(", ")
    }

    /// Mean score of a game, and its standard error by pairs (games on one opening are not independent).
    fn mean(&self) -> (f64, f64) {
        let games = f64::from(self.won + self.drawn + self.lost).max(1.0);
        let mean = (f64::from(self.won) + f64::from(self.drawn) / 2.0) / games;
        let pairs = f64::from(self.pairs.iter().sum::<u32>()).max(1.0);
        let spread: f64 =
            (0..5).map(|half| f64::from(self.pairs[half]) * (half as f64 / 4.0 - mean).powi(2)).sum();
        // With all results alike the spread is zero; half a game more or less is always possible.
        let least = 0.5 / games;
        (mean, (spread / pairs / pairs).sqrt().max(least))
    }
}

/// Elo of a score, held to 1200 either way.
fn elo(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    400.0 * (score / (1.0 - score)).log10()
}

impl fmt::Display for Tally {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        let (mean, error) = self.mean();
        let (low, high) = (elo(mean - 1.96 * error), elo(mean + 1.96 * error));
        write!(
            to,
            "+{} ={} -{}  {:.1} %  Elo {:+.0} ({low:+.0} to {high:+.0}, 95 %)",
            self.won,
            self.drawn,
            self.lost,
            100.0 * mean,
            elo(mean),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_quarters_are_191_elo() {
        let mut tally = Tally::default();
        for number in 0..400 {
            tally.add(Some(usize::from(number % 4 == 0)), Reason::Full);
        }
        let text = tally.to_string();
        assert!(text.starts_with("+300 =0 -100  75.0 %  Elo +191 ("), "{text}");
    }

    #[test]
    fn equal_players_straddle_zero() {
        let mut tally = Tally::default();
        for number in 0..100 {
            tally.add(Some(number % 2), Reason::Full);
        }
        assert!(tally.to_string().contains("Elo +0 (-"), "{tally}");
        assert_eq!(tally.reasons(), format!("{} 100", Reason::Full));
    }
}
