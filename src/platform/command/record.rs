//! `books`, `scores` and `settings`: the stored records on paper, also while the game runs.

use super::{Failure, RecordArguments, SettingsArguments, setting};
use crate::cabinet::{Books, ITEMS, Item, Range, Scores, Settings, Storage, Value};
use crate::platform::store::{Access, Disk, Found, Store, usual_folder};
use serde_json::{Map, json};
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

pub(super) fn books(arguments: &RecordArguments, out: &mut impl Write) -> Result<(), Failure> {
    if arguments.reset {
        let (mut store, found) = open_to_write(arguments)?;
        let mut nvram = found.nvram;
        nvram.books = Books::default();
        return written(store.keep_nvram(&nvram), "the books are at zero", out);
    }
    let found = read(arguments)?;
    let books = &found.nvram.books;
    let text = if arguments.json {
        let mut value = json!(books);
        value["credits"] = json!(found.nvram.bank.credits());
        value["ticks_per_credit"] = json!(books.ticks_per_credit());
        pretty(&value)
    } else {
        format!("{}{:34} {:>14}\n", books.to_text(), "credits in the machine", found.nvram.bank.credits())
    };
    give(arguments, &text, out)
}

pub(super) fn scores(arguments: &RecordArguments, out: &mut impl Write) -> Result<(), Failure> {
    if arguments.reset {
        let (mut store, found) = open_to_write(arguments)?;
        let mut nvram = found.nvram;
        nvram.scores = Scores::default();
        return written(store.keep_nvram(&nvram), "the table is the factory's", out);
    }
    let found = read(arguments)?;
    let rows = found.nvram.scores.rows().iter().zip(1..);
    let text = if arguments.json {
        let rows = rows.map(|(row, place)| {
            json!({ "place": place, "initials": row.name(), "points": row.points, "rung": row.rung, "id": format!("{:016x}", row.id) })
        });
        pretty(&rows.collect())
    } else {
        rows.map(|(row, place)| format!("{place:2}  {}  {:>7}  rung {}\n", row.name(), row.points, row.rung))
            .collect()
    };
    give(arguments, &text, out)
}

pub(super) fn settings(arguments: &SettingsArguments, out: &mut impl Write) -> Result<(), Failure> {
    let record = &arguments.record;
    if record.reset || !arguments.set.is_empty() {
        let (mut store, found) = open_to_write(record)?;
        let mut settings = if record.reset { Settings::default() } else { found.settings };
        for change in &arguments.set {
            setting::change(&mut settings, change)?;
        }
        let done = if record.reset { "the settings are the factory's" } else { "the settings are changed" };
        return written(store.keep_settings(&settings), done, out);
    }
    let found = read(record)?;
    let text = if record.json { pretty(&settings_json(&found.settings)) } else { found.settings.to_toml() };
    give(record, &text, out)
}

/// The settings as an object of tables, each value as the settings file has it.
fn settings_json(settings: &Settings) -> serde_json::Value {
    let mut tables = Map::new();
    for item in ITEMS {
        let table = tables.entry(item.section).or_insert_with(|| json!({}));
        table[item.name] = value_json(item, &item.value(settings));
    }
    tables.into()
}

fn value_json(item: &Item, value: &Value) -> serde_json::Value {
    match (item.range, value) {
        (_, Value::Number(number)) => json!(number),
        (_, Value::Switch(is_on)) => json!(is_on),
        (Range::Words(words), Value::Choice(index)) => json!(words.get(usize::from(*index))),
        (_, Value::Choice(index)) => json!(index),
        (_, Value::Text(text)) => json!(text),
        (_, Value::List(lines)) => json!(lines),
    }
}

/// The folder that is meant.
fn folder(arguments: &RecordArguments) -> Result<PathBuf, Failure> {
    let Some(folder) = arguments.data.clone().or_else(usual_folder) else {
        return Err(Failure::Bad(
            "there is no home folder to look in; name the machine's with --data DIR".into(),
        ));
    };
    if arguments.data.is_some() && !folder.is_dir() {
        return Err(Failure::file(
            &folder,
            "there is no such folder; --data names the one the game runs with",
        ));
    }
    Ok(folder)
}

fn read(arguments: &RecordArguments) -> Result<Found, Failure> {
    let (_, found) = Store::on_disk(Some(&folder(arguments)?), Access::Read);
    warn(&found);
    Ok(found)
}

/// A record is changed only while no game runs: the game would write its own over it.
fn open_to_write(arguments: &RecordArguments) -> Result<(Store<Disk>, Found), Failure> {
    let folder = folder(arguments)?;
    let (store, found) = Store::on_disk(Some(&folder), Access::Write);
    if store.storage() == Storage::SecondCopy {
        let what = "the game is running there; stop it first, or use its service mode";
        return Err(Failure::file(&folder, what));
    }
    warn(&found);
    Ok((store, found))
}

/// What was wrong goes to standard error; the good parts are used all the same.
pub(super) fn warn(found: &Found) {
    let mut text = String::new();
    for warning in &found.warnings {
        let _ = writeln!(text, "bio-invaders: {warning}");
    }
    let _ = std::io::stderr().write_all(text.as_bytes());
}

fn written(storage: Storage, done: &str, out: &mut impl Write) -> Result<(), Failure> {
    if storage != Storage::Kept {
        return Err(Failure::Bad("nothing was changed: the data folder cannot be written".into()));
    }
    Ok(writeln!(out, "{done}")?)
}

fn give(arguments: &RecordArguments, text: &str, out: &mut impl Write) -> Result<(), Failure> {
    match &arguments.export {
        Some(path) => std::fs::write(path, text).map_err(|error| Failure::file(path, error)),
        None => Ok(out.write_all(text.as_bytes())?),
    }
}

fn pretty(value: &serde_json::Value) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default() + "\n"
}
