//! Words on screen: four languages, key by key, each falling back to English where a file has a fault.
//!
//! Keys are the tables and names of `config/strings-*.toml` joined by a dot: `title.insert_coin`.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use thiserror::Error;

/// A language the machine speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Tongue {
    #[serde(rename = "en")]
    /// English, to which the others fall back.
    #[default]
    English,
    #[serde(rename = "ko")]
    /// Korean.
    Korean,
    #[serde(rename = "ja")]
    /// Japanese, in kana.
    Japanese,
    #[serde(rename = "fr")]
    /// French.
    French,
}

impl Tongue {
    /// All four, in the order the language switch steps through.
    pub const ALL: [Tongue; 4] = [Tongue::English, Tongue::Korean, Tongue::Japanese, Tongue::French];

    /// Their codes, in the same order: in the files' names, and in the settings.
    pub const CODES: [&str; 4] = ["en", "ko", "ja", "fr"];

    /// The code in the file's name: `en`, `ko`, `ja`, `fr`.
    pub const fn code(self) -> &'static str {
        Tongue::CODES[self as usize]
    }

    /// The language of that code.
    pub fn from_code(code: &str) -> Option<Tongue> {
        Self::ALL.into_iter().find(|tongue| tongue.code() == code)
    }

    /// The strings file as it was built in.
    pub const fn source(self) -> &'static str {
        match self {
            Tongue::English => include_str!("../config/strings-en.toml"),
            Tongue::Korean => include_str!("../config/strings-ko.toml"),
            Tongue::Japanese => include_str!("../config/strings-ja.toml"),
            Tongue::French => include_str!("../config/strings-fr.toml"),
        }
    }
}

/// What is wrong with a strings file; the machine goes on in English for that key.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The file is no TOML at all.
    #[error("strings-{code}.toml is not readable ({reason}): mend it; English is shown meanwhile")]
    Unreadable {
        /// Which language.
        code: &'static str,
        /// What the reader said.
        reason: String,
    },
    /// A key is not there.
    #[error("strings-{code}.toml lacks {key}: add it; English is shown meanwhile")]
    Missing {
        /// Which language.
        code: &'static str,
        /// Which text.
        key: String,
    },
    /// The holes for values are not those of the English text.
    #[error(
        "strings-{code}.toml, {key}: use the same {{placeholders}} as English; English is shown meanwhile"
    )]
    Placeholders {
        /// Which language.
        code: &'static str,
        /// Which text.
        key: String,
    },
}

/// The words of one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    tongue: Tongue,
    texts: BTreeMap<String, String>,
    faults: Vec<Fault>,
}

static BUILT_IN: [LazyLock<Words>; 4] = [
    LazyLock::new(|| Words::read(Tongue::English, Tongue::English.source())),
    LazyLock::new(|| Words::read(Tongue::Korean, Tongue::Korean.source())),
    LazyLock::new(|| Words::read(Tongue::Japanese, Tongue::Japanese.source())),
    LazyLock::new(|| Words::read(Tongue::French, Tongue::French.source())),
];

impl Words {
    /// The words built in for `tongue`, read once.
    pub fn of(tongue: Tongue) -> &'static Words {
        &BUILT_IN[tongue as usize]
    }

    /// Reads the text of a strings file. Never fails: faults are kept in [`Words::faults`] and English fills in.
    pub fn read(tongue: Tongue, source: &str) -> Words {
        let mut words = Words { tongue, texts: BTreeMap::new(), faults: Vec::new() };
        match source.parse::<toml::Table>() {
            Ok(table) => flatten("", &table, &mut words.texts),
            Err(error) => words
                .faults
                .push(Fault::Unreadable { code: tongue.code(), reason: error.message().replace('\n', " ") }),
        }
        if tongue != Tongue::English {
            words.mend_from(Words::of(Tongue::English));
        }
        words
    }

    fn mend_from(&mut self, english: &Words) {
        let code = self.tongue.code();
        let is_readable = self.faults.is_empty();
        for (key, text) in &english.texts {
            match self.texts.get(key) {
                Some(own) if placeholders(own) == placeholders(text) => continue,
                Some(_) => self.faults.push(Fault::Placeholders { code, key: key.clone() }),
                None if is_readable => self.faults.push(Fault::Missing { code, key: key.clone() }),
                None => {}
            }
            self.texts.insert(key.clone(), text.clone());
        }
    }

    /// The language these words are of.
    pub fn tongue(&self) -> Tongue {
        self.tongue
    }

    /// What was wrong with the file, for service mode.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The text of `key`; the key itself if no language has it.
    pub fn text<'a>(&'a self, key: &'a str) -> &'a str {
        self.texts.get(key).map_or(key, String::as_str)
    }

    /// The text of `key`, if there is one.
    pub fn find(&self, key: &str) -> Option<&str> {
        self.texts.get(key).map(String::as_str)
    }

    /// The text of `key` with each `{name}` replaced by its value; a hole without a value stays as it is.
    pub fn fill(&self, key: &str, values: &[(&str, &str)]) -> String {
        let mut rest = self.text(key);
        let mut filled = String::with_capacity(rest.len() + 16);
        while let Some(open) = rest.find('{') {
            let Some(length) = rest[open..].find('}') else { break };
            let name = &rest[open + 1..open + length];
            filled.push_str(&rest[..open]);
            match values.iter().find(|(key, _)| *key == name) {
                Some((_, value)) => filled.push_str(value),
                None => filled.push_str(&rest[open..=open + length]),
            }
            rest = &rest[open + length + 1..];
        }
        filled.push_str(rest);
        filled
    }

    /// All keys and texts, in the order of the keys.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(key, text)| (key.as_str(), text.as_str()))
    }
}

fn flatten(path: &str, table: &toml::Table, texts: &mut BTreeMap<String, String>) {
    for (name, value) in table {
        let key = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        match value {
            toml::Value::Table(inner) => flatten(&key, inner, texts),
            toml::Value::String(text) => {
                texts.insert(key, text.clone());
            }
            _ => {}
        }
    }
}

/// The `{holes}` of a text, sorted.
fn placeholders(text: &str) -> Vec<&str> {
    let mut found: Vec<&str> =
        text.split('{').skip(1).filter_map(|part| part.split_once('}').map(|(name, _)| name)).collect();
    found.sort_unstable();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_key_and_no_other() {
        let english: Vec<&str> = Words::of(Tongue::English).iter().map(|(key, _)| key).collect();
        assert!(english.len() > 250, "only {} keys", english.len());
        for tongue in Tongue::ALL {
            let words = Words::of(tongue);
            assert_eq!(words.faults(), &[], "{tongue:?}");
            assert_eq!(english, words.iter().map(|(key, _)| key).collect::<Vec<_>>(), "{tongue:?}");
        }
    }

    #[test]
    fn a_missing_key_a_wrong_hole_and_a_broken_file_fall_back_to_english() {
        let whole = Tongue::French.source();
        let without = whole.replace("insert_coin", "insert_token");
        let words = Words::read(Tongue::French, &without);
        assert_eq!(words.text("title.insert_coin"), "INSERT COIN");
        assert_eq!(words.text("title.press_start"), Words::of(Tongue::French).text("title.press_start"));
        assert_eq!(words.faults(), &[Fault::Missing { code: "fr", key: "title.insert_coin".into() }]);

        let holes = whole.replace("credits = \"CRÉDITS {n}\"", "credits = \"CRÉDITS {m}\"");
        let words = Words::read(Tongue::French, &holes);
        assert_eq!(words.text("title.credits"), "CREDITS {n}");
        assert_eq!(words.faults(), &[Fault::Placeholders { code: "fr", key: "title.credits".into() }]);

        let words = Words::read(Tongue::Korean, "title = [[[");
        assert_eq!(words.text("title.insert_coin"), "INSERT COIN");
        assert_eq!(words.faults().len(), 1);
        assert!(words.faults()[0].to_string().contains("strings-ko.toml"));
    }

    #[test]
    fn holes_are_filled_and_strangers_left_alone() {
        let words = Words::of(Tongue::English);
        assert_eq!(words.fill("title.credits", &[("n", "7")]), "CREDITS 7");
        assert_eq!(words.fill("card.record", &[("won", "3"), ("lost", "4")]), "WON 3  LOST 4  BEST {rung}");
        assert_eq!(words.text("no.such.key"), "no.such.key");
    }
}
