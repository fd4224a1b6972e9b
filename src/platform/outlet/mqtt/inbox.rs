//! What comes in from the broker, read strictly and bounded.

use crate::cabinet::Score;
use serde::Deserialize;

/// Rows one message may bring.
const MOST_ROWS: usize = 10;
/// Rows that may wait for the game.
const MOST_WAITING: usize = 160;
/// Points beyond this are nobody's.
const MOST_POINTS: u32 = 1_000_000;
/// Ids up to this are the factory's own rows, which every cabinet has.
const FACTORY_IDS: u64 = 8;

/// What came in since it was last taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Incoming {
    /// Rows of other cabinets' tables.
    pub scores: Vec<Score>,
    /// Credits given by whoever knows the secret.
    pub credits: u32,
}

impl Incoming {
    /// Keeps rows until the game takes them; beyond the bound they are dropped, and come again when they change.
    pub fn add_scores(&mut self, scores: Vec<Score>) {
        self.scores.extend(scores);
        self.scores.truncate(MOST_WAITING);
    }

    /// One credit more; at most one waits, so that a flood gives one a tick at best.
    pub fn add_credit(&mut self) {
        self.credits = 1;
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: String,
    initials: String,
    points: u32,
    rung: u32,
}

/// Rows of another cabinet's table; whatever is not one is left out.
pub fn read_scores(payload: &[u8]) -> Vec<Score> {
    let rows: Vec<serde_json::Value> = serde_json::from_slice(payload).unwrap_or_default();
    rows.into_iter().take(MOST_ROWS).filter_map(|row| score(serde_json::from_value(row).ok()?)).collect()
}

fn score(row: Row) -> Option<Score> {
    let id = u64::from_str_radix(&row.id, 16).ok().filter(|id| *id > FACTORY_IDS)?;
    let initials: [u8; 3] = row.initials.as_bytes().try_into().ok()?;
    let is_letter = |byte: &u8| byte.is_ascii_uppercase() || b".-! ".contains(byte);
    (initials.iter().all(is_letter) && (1..=MOST_POINTS).contains(&row.points) && row.rung <= 999)
        .then_some(Score { id, initials, points: row.points, rung: row.rung })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Credit {
    secret: String,
}

/// Whether a message gives a credit: an object with the operator's secret and nothing else.
pub fn read_credit(payload: &[u8], secret: &str) -> bool {
    !secret.is_empty()
        && serde_json::from_slice::<Credit>(payload).is_ok_and(|credit| credit.secret == secret)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"[{"id":"00000000000000ff","initials":"AB!","points":612,"rung":3}]"#;

    #[test]
    fn rows_of_another_cabinet_are_read() {
        let rows = read_scores(GOOD.as_bytes());
        assert_eq!(rows, [Score { id: 255, initials: *b"AB!", points: 612, rung: 3 }]);
    }

    #[test]
    fn whatever_is_no_row_is_left_out() {
        for wrong in [
            GOOD.replace("AB!", "ab!"),
            GOOD.replace("AB!", "ABCD"),
            GOOD.replace("612", "0"),
            GOOD.replace("612", "99999999999"),
            GOOD.replace("612", "-1"),
            GOOD.replace("00000000000000ff", "1"),
            GOOD.replace("00000000000000ff", "xyz"),
            GOOD.replace("\"rung\":3", "\"rung\":3,\"credits\":9"),
            "null".into(),
            "[[[[[[[[".into(),
            String::new(),
        ] {
            assert_eq!(read_scores(wrong.as_bytes()), [], "{wrong}");
        }
        assert_eq!(read_scores(&[0xff, 0, 7]), []);
        let many = format!("[{}]", vec![&GOOD[1..GOOD.len() - 1]; 500].join(","));
        assert_eq!(read_scores(many.as_bytes()).len(), MOST_ROWS);
    }

    #[test]
    fn no_message_gives_a_credit_without_the_secret() {
        assert!(read_credit(br#"{"secret":"pond"}"#, "pond"));
        for wrong in
            [r#"{"secret":"Pond"}"#, r#"{"secret":""}"#, r#"{"secret":"pond","n":9}"#, "pond", "1", ""]
        {
            assert!(!read_credit(wrong.as_bytes(), "pond"), "{wrong}");
        }
        assert!(!read_credit(br#"{"secret":""}"#, ""));
    }

    #[test]
    fn a_flood_gives_one_credit_and_a_bounded_table() {
        let mut incoming = Incoming::default();
        for _ in 0..10_000 {
            incoming.add_credit();
            incoming.add_scores(read_scores(GOOD.as_bytes()));
        }
        assert_eq!(incoming.credits, 1);
        assert_eq!(incoming.scores.len(), MOST_WAITING);
    }
}
