//! Battery RAM: what the machine remembers without power, as lines that each stand for themselves.
//!
//! The first line names the format; every other line is `section version checksum json`. A line that fails its checksum
//! takes no other with it.

use super::books::Books;
use super::card::Cards;
use super::event::FaultSeen;
use super::pricing::Bank;
use super::score::Scores;
use super::settings::Settings;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Write as _};

/// First line of the file.
const HEADING: &str = "bio-invaders battery 1";
/// Version of every section; a reader leaves newer ones alone.
const VERSION: u32 = 1;

/// Everything that survives a power-off, the settings apart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nvram {
    /// Audits.
    pub books: Books,
    /// The ten best.
    pub scores: Scores,
    /// Player cards.
    pub cards: Cards,
    /// Credits.
    pub bank: Bank,
    /// Who this cabinet is.
    pub plate: Plate,
    /// The last faults, oldest first.
    pub faults: Vec<FaultSeen>,
}

/// The plate on the cabinet's back: makes its score entries unlike any other's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Plate {
    /// A number drawn once, when the battery RAM is first written; 0 until then.
    pub serial: u64,
    /// Score entries made.
    pub entries: u64,
}

/// The parts of the battery RAM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Section {
    Books,
    Scores,
    Cards,
    Credits,
    Plate,
    Faults,
}

impl Section {
    /// All, in the order of the file.
    pub const ALL: [Section; 6] =
        [Section::Books, Section::Scores, Section::Cards, Section::Credits, Section::Plate, Section::Faults];

    /// Its word in the file.
    pub fn word(self) -> &'static str {
        match self {
            Section::Books => "books",
            Section::Scores => "scores",
            Section::Cards => "cards",
            Section::Credits => "credits",
            Section::Plate => "plate",
            Section::Faults => "faults",
        }
    }
}

/// A part that could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damage {
    /// Which.
    pub section: Section,
    /// It was written by a later version, rather than broken.
    pub is_newer: bool,
}

impl fmt::Display for Damage {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        let what = if self.is_newer { "was written by a newer version" } else { "is damaged" };
        write!(to, "battery RAM: {} {what}", self.section.word())
    }
}

impl Nvram {
    /// The text of the battery RAM.
    pub fn encode(&self) -> String {
        let mut text = format!("{HEADING}\n");
        for section in Section::ALL {
            let json = match section {
                Section::Books => serde_json::to_string(&self.books),
                Section::Scores => serde_json::to_string(&self.scores),
                Section::Cards => serde_json::to_string(&self.cards),
                Section::Credits => serde_json::to_string(&self.bank),
                Section::Plate => serde_json::to_string(&self.plate),
                Section::Faults => serde_json::to_string(&self.faults),
            };
            // Plain structs of numbers and text always have a JSON form.
            let json = json.unwrap_or_default();
            let sum = checksum(section.word(), VERSION, &json);
            let _ = writeln!(text, "{} {VERSION} {sum:08x} {json}", section.word());
        }
        text
    }

    /// Reads what can be read; what cannot stays as the factory has it and is named.
    pub fn decode(bytes: &[u8]) -> (Nvram, Vec<Damage>) {
        let mut nvram = Nvram::default();
        let damage = nvram.mend(bytes, &Section::ALL);
        (nvram, damage)
    }

    /// Takes the sections `wanted` from `bytes`, the text of another copy; returns those that are not to be had there.
    pub fn mend(&mut self, bytes: &[u8], wanted: &[Section]) -> Vec<Damage> {
        let mut damage = Vec::new();
        for section in wanted.iter().copied() {
            match find(bytes, section) {
                Ok(json) if self.fill(section, json) => {}
                Ok(_) => damage.push(Damage { section, is_newer: false }),
                Err(found) => damage.push(found),
            }
        }
        damage
    }

    /// The machine was without power for that long: credits may have ended.
    pub fn age(&mut self, seconds: u64, settings: &Settings) {
        let keep = u64::from(settings.coinage.keep_minutes) * 60;
        if keep > 0 && seconds >= keep {
            self.books.credits_expired += u64::from(self.bank.credits());
            self.bank = Bank::default();
        }
    }

    fn fill(&mut self, section: Section, json: &str) -> bool {
        match section {
            Section::Books => fill(&mut self.books, json),
            Section::Scores => fill(&mut self.scores, json),
            Section::Cards => fill(&mut self.cards, json),
            Section::Credits => fill(&mut self.bank, json),
            Section::Plate => fill(&mut self.plate, json),
            Section::Faults => fill(&mut self.faults, json),
        }
    }
}

fn fill<T: DeserializeOwned>(place: &mut T, json: &str) -> bool {
    serde_json::from_str(json).map(|value| *place = value).is_ok()
}

/// The checksum of a line: CRC-32 of all that is in it.
fn checksum(word: &str, version: u32, json: &str) -> u32 {
    crc32fast::hash(format!("{word} {version} {json}").as_bytes())
}

/// The JSON of a section, if its line is there and whole.
fn find(bytes: &[u8], wanted: Section) -> Result<&str, Damage> {
    let mut is_newer = false;
    for line in bytes.split(|byte| *byte == b'\n') {
        let Ok(line) = std::str::from_utf8(line) else { continue };
        let mut parts = line.splitn(4, ' ');
        let (Some(word), Some(version), Some(sum), Some(json)) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            continue;
        };
        let Ok(version) = version.parse::<u32>() else { continue };
        if word != wanted.word() || sum != format!("{:08x}", checksum(word, version, json)) {
            continue;
        }
        if version <= VERSION {
            return Ok(json);
        }
        is_newer = true;
    }
    Err(Damage { section: wanted, is_newer })
}
