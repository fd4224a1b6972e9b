//! The machine's outputs as named numbers, and which of them changed.

use std::collections::BTreeMap;

/// Named levels: lamps, coin counters, lock-outs, credits. Names and their meaning are in `docs/operators-manual.md`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// By name; lamps and switches are 0 or 1.
    pub values: BTreeMap<String, i64>,
    /// Whether the game stands still.
    pub is_paused: bool,
}

impl Reading {
    /// Sets one value.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<i64>) {
        self.values.insert(name.into(), value.into());
    }

    /// The values that are new or different from `before`, in the order of their names.
    pub fn changes<'a>(&'a self, before: &'a Reading) -> impl Iterator<Item = (&'a str, i64)> {
        self.values
            .iter()
            .filter(|(name, value)| before.values.get(*name) != Some(value))
            .map(|(name, value)| (name.as_str(), *value))
    }
}
