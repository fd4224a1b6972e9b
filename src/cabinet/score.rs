//! The ten best.

use serde::{Deserialize, Serialize};

/// Rows of the table.
pub const ROWS: usize = 10;

/// One row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Unlike any other entry of any cabinet, so that shared tables merge; 1 to 8 are the factory's.
    pub id: u64,
    /// Three letters, `A`-`Z`, `.`, `-`, `!` or space.
    pub initials: [u8; 3],
    /// Points.
    pub points: u32,
    /// Rung reached.
    pub rung: u32,
}

impl Score {
    /// The initials as text.
    pub fn name(&self) -> String {
        self.initials.iter().map(|letter| char::from(*letter)).collect()
    }
}

/// The table: at most ten rows, best first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scores {
    rows: Vec<Score>,
}

/// The factory's table, so that a first credit can rank: eight rows, two places empty.
const FACTORY: [(&[u8; 3], u32, u32); 8] = [
    (b"AMN", 3200, 8),
    (b"BIS", 2400, 7),
    (b"OST", 1800, 6),
    (b"LAN", 1300, 5),
    (b"SAL", 900, 4),
    (b"RAM", 600, 3),
    (b"TRI", 350, 2),
    (b"PUD", 150, 1),
];

impl Default for Scores {
    fn default() -> Scores {
        let rows = FACTORY.iter().zip(1..).map(|((initials, points, rung), id)| Score {
            id,
            initials: **initials,
            points: *points,
            rung: *rung,
        });
        Scores { rows: rows.collect() }
    }
}

impl Scores {
    /// The rows, best first; places beyond them are empty.
    pub fn rows(&self) -> &[Score] {
        &self.rows
    }

    /// The place, 1 to 10, that `points` would take; none if they do not rank. Equal points stand below older ones.
    pub fn rank(&self, points: u32) -> Option<u32> {
        let above = self.rows.iter().filter(|row| row.points >= points).count();
        (points > 0 && above < ROWS).then_some(above as u32 + 1)
    }

    /// Enters a row and returns its place, 1 to 10, if it ranks.
    pub fn enter(&mut self, score: Score) -> Option<u32> {
        let score = Score { initials: score.initials.map(letter), ..score };
        let rank = self.rank(score.points)?;
        self.rows.insert(rank as usize - 1, score);
        self.rows.truncate(ROWS);
        Some(rank)
    }

    /// Takes in rows of another table: each entry once, the best ten stay, whatever the order of merging.
    pub fn merge(&mut self, others: &[Score]) {
        for other in others {
            if other.points > 0 && !self.rows.iter().any(|row| row.id == other.id) {
                self.rows.push(Score { initials: other.initials.map(letter), ..*other });
            }
        }
        self.rows.sort_by(|a, b| b.points.cmp(&a.points).then(a.id.cmp(&b.id)));
        self.rows.truncate(ROWS);
    }
}

/// A letter of the table; anything else is a space.
fn letter(byte: u8) -> u8 {
    if byte.is_ascii_uppercase() || b".-!".contains(&byte) { byte } else { b' ' }
}
