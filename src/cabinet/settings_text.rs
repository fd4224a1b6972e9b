//! The settings as text: TOML with the range and the factory value of every item beside it.

use super::adjustment::{Item, Range, Value};
use super::settings::{ITEMS, SECTIONS, Settings};
use std::fmt::{self, Write as _};
use toml::Table;

/// What is wrong with one line of a settings file. All other lines count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// `section.name` of the item, or the line as it stands.
    pub at: String,
    /// The line, from 1.
    pub line: Option<u32>,
    /// What is wrong.
    pub problem: Problem,
}

/// Kinds of complaint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// No such item, perhaps one of a later version.
    Unknown,
    /// The value is of the wrong kind or out of range; the factory's counts. The range follows.
    OutOfRange(String),
    /// The line is no TOML.
    Broken,
}

impl fmt::Display for Complaint {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        write!(to, "settings: ")?;
        if let Some(line) = self.line {
            write!(to, "line {line}: ")?;
        }
        match &self.problem {
            Problem::Unknown => {
                write!(to, "{} is not an adjustment of this version; remove the line", self.at)
            }
            Problem::OutOfRange(range) => {
                write!(to, "{} must be {range}; the factory value is used", self.at)
            }
            Problem::Broken => write!(to, "cannot read {:?}; write it as name = value", self.at),
        }
    }
}

/// How far the text of a settings file can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seal {
    /// As the program wrote it.
    Whole,
    /// Written or changed by hand.
    Edited,
    /// Empty, cut off, or no text at all.
    Cut,
}

/// The first line of a file the program wrote.
const HEADING: &str = "# Adjustments of Bio-Invaders. The service menu writes this file; it may be edited while the game is off.";
/// Its last line begins like this; the checksum of all lines before follows.
const END: &str = "# end ";

impl Settings {
    /// The settings file: every item with what it does, its range and its factory value.
    pub fn to_toml(&self) -> String {
        let mut text = format!(
            "{HEADING}\n# A line that is broken or out of range is reported and its factory value used; all others count.\n"
        );
        for (section, about) in SECTIONS {
            let _ = write!(text, "\n#{about}\n[{section}]\n");
            for item in ITEMS.iter().filter(|item| item.section == *section) {
                let factory = literal(item, &item.factory());
                let _ = writeln!(text, "\n#{}\n# {}; factory {factory}", item.comment, item.range.text());
                let _ = writeln!(text, "{} = {}", item.name, literal(item, &item.value(self)));
            }
        }
        text.push('\n');
        let sum = crc32fast::hash(text.as_bytes());
        let _ = writeln!(text, "{END}{sum:08x}");
        text
    }

    /// Whether a settings file is as it was written. A cut file has lost its end; one that was never the program's has
    /// none to lose.
    pub fn seal(bytes: &[u8]) -> Seal {
        let Ok(text) = std::str::from_utf8(bytes) else { return Seal::Cut };
        if text.contains('\0') || text.trim().is_empty() {
            return Seal::Cut;
        }
        let Some(end) = text.rfind(END) else {
            return if HEADING.starts_with(text) || text.starts_with(HEADING) {
                Seal::Cut
            } else {
                Seal::Edited
            };
        };
        let sum = crc32fast::hash(&text.as_bytes()[..end]);
        if text[end + END.len()..].trim_end() == format!("{sum:08x}") { Seal::Whole } else { Seal::Edited }
    }

    /// Reads a settings file: what is sound counts, what is not is named, one by one, and stays as the factory has it.
    pub fn from_toml(text: &str) -> (Settings, Vec<Complaint>) {
        let mut settings = Settings::default();
        let mut complaints = Vec::new();
        settings.read(text, &mut complaints);
        (settings, complaints)
    }

    fn read(&mut self, text: &str, complaints: &mut Vec<Complaint>) {
        let mut section = String::new();
        for chunk in chunks(text) {
            if let Some(name) = heading(chunk.text) {
                section = name.to_owned();
                if !SECTIONS.iter().any(|(known, _)| *known == section) {
                    complaints.push(chunk.complain(section.clone(), Problem::Unknown));
                }
                continue;
            }
            match chunk.text.parse::<Table>() {
                Ok(table) => {
                    for (name, value) in &table {
                        self.read_item(&section, name, value, &chunk, complaints);
                    }
                }
                Err(_) => {
                    let first = chunk.text.trim().lines().next().unwrap_or_default();
                    let shown = first.chars().take(60).collect();
                    complaints.push(chunk.complain(shown, Problem::Broken));
                }
            }
        }
    }

    fn read_item(
        &mut self,
        section: &str,
        name: &str,
        value: &toml::Value,
        chunk: &Chunk,
        complaints: &mut Vec<Complaint>,
    ) {
        let key = if section.is_empty() { name.to_owned() } else { format!("{section}.{name}") };
        let Some(item) = Item::find(&key) else {
            // Items of an unknown section were complained of with it.
            if section.is_empty() || SECTIONS.iter().any(|(known, _)| *known == section) {
                complaints.push(chunk.complain(key, Problem::Unknown));
            }
            return;
        };
        if !read_value(item.range, value).is_some_and(|value| item.adjust(self, &value)) {
            complaints.push(chunk.complain(key, Problem::OutOfRange(item.range.text())));
        }
    }
}

/// A heading, or an item with its value, which may go over several lines.
struct Chunk<'a> {
    text: &'a str,
    line: u32,
}

impl Chunk<'_> {
    fn complain(&self, at: String, problem: Problem) -> Complaint {
        Complaint { at, line: Some(self.line), problem }
    }
}

/// The name in `[name]`, if the line is a heading.
fn heading(line: &str) -> Option<&str> {
    let line = line.trim();
    let end = line.strip_prefix('[')?.find(']')? + 1;
    let rest = line[end + 1..].trim();
    let name = line[1..end].trim();
    let is_plain =
        !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
    (is_plain && (rest.is_empty() || rest.starts_with('#'))).then_some(name)
}

/// Whether a line begins an item: a bare name and an equals sign.
fn begins_item(line: &str) -> bool {
    line.split_once('=').is_some_and(|(name, _)| {
        let name = name.trim();
        !name.is_empty()
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-' || c == '.')
    })
}

/// Cuts a file so that a broken line spoils no other: an item reaches up to the next item or heading, unless it is whole before.
fn chunks(text: &str) -> Vec<Chunk<'_>> {
    let mut found: Vec<Chunk> = Vec::new();
    let mut start = 0;
    let mut is_whole = true;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut offset = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let end = offset + line.len();
        let is_blank = line.trim().is_empty() || line.trim_start().starts_with('#');
        let is_next = heading(line).is_some() || begins_item(line);
        if is_whole && is_blank {
            offset = end;
            continue;
        }
        if is_whole || is_next {
            start = offset;
            found.push(Chunk { text: &text[start..end], line: number as u32 + 1 });
        } else if let Some(chunk) = found.last_mut() {
            chunk.text = &text[start..end];
        }
        is_whole = found.last().is_some_and(|chunk| {
            // A broken line without a list or a long string to be finished stands alone.
            let is_open =
                chunk.text.contains('[') || chunk.text.contains("\"\"\"") || chunk.text.contains("'''");
            heading(chunk.text).is_some() || !is_open || chunk.text.parse::<Table>().is_ok()
        });
        offset = end;
    }
    found
}

fn read_value(range: Range, value: &toml::Value) -> Option<Value> {
    Some(match (range, value) {
        (Range::Number { .. }, toml::Value::Integer(number)) => Value::Number(i32::try_from(*number).ok()?),
        (Range::Switch, toml::Value::Boolean(is_on)) => Value::Switch(*is_on),
        (Range::Words(words), toml::Value::String(word)) => {
            Value::Choice(u8::try_from(words.iter().position(|known| known == word)?).ok()?)
        }
        // A word that looks like a number may be written as one: `rotation = 90`.
        (Range::Words(words), toml::Value::Integer(number)) => {
            let word = number.to_string();
            Value::Choice(u8::try_from(words.iter().position(|known| **known == word)?).ok()?)
        }
        (Range::Text(_), toml::Value::String(text)) => Value::Text(text.clone()),
        (Range::List(_), toml::Value::Array(lines)) => {
            let lines: Option<Vec<String>> =
                lines.iter().map(|line| line.as_str().map(str::to_owned)).collect();
            Value::List(lines?)
        }
        _ => return None,
    })
}

/// The value as TOML writes it.
fn literal(item: &Item, value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::Switch(is_on) => is_on.to_string(),
        Value::Choice(index) => quoted(value_word(item, *index)),
        Value::Text(text) => quoted(text),
        Value::List(lines) if lines.is_empty() => "[]".into(),
        Value::List(lines) => {
            let rows: String = lines.iter().map(|line| format!("    {},\n", quoted(line))).collect();
            format!("[\n{rows}]")
        }
    }
}

fn value_word(item: &Item, index: u8) -> &'static str {
    let Range::Words(words) = item.range else { return "" };
    words.get(usize::from(index)).copied().unwrap_or_default()
}

/// A TOML string on one line.
fn quoted(text: &str) -> String {
    toml::Value::String(text.replace(char::is_control, " ")).to_string()
}
