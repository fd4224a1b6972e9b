//! One setting changed from the command line: `game.seconds_per_credit=60`.

use super::Failure;
use crate::cabinet::{Item, Range, Settings, Value};

/// Changes the setting.
pub(super) fn change(settings: &mut Settings, change: &str) -> Result<(), Failure> {
    let (key, text) = change.split_once('=').ok_or_else(|| {
        Failure::Bad(format!("--set {change}: write KEY=VALUE, as in `game.seconds_per_credit=60`"))
    })?;
    let item = Item::find(key.trim()).ok_or_else(|| {
        Failure::Bad(format!(
            "--set {change}: there is no setting {key}; `bio-invaders settings` lists them all"
        ))
    })?;
    match value(item.range, text.trim()).is_some_and(|value| item.adjust(settings, &value)) {
        true => Ok(()),
        false => Err(Failure::Bad(format!("--set {change}: {key} must be {}", item.range.text()))),
    }
}

fn value(range: Range, text: &str) -> Option<Value> {
    Some(match range {
        Range::Number { .. } => Value::Number(text.parse().ok()?),
        Range::Switch => Value::Switch(text.parse().ok()?),
        Range::Words(words) => Value::Choice(words.iter().position(|word| *word == text)? as u8),
        Range::Text(_) => Value::Text(text.to_owned()),
        Range::List(_) => Value::List(text.split('|').map(str::to_owned).collect()),
    })
}
