//! What the command line lays over the settings for one run: in force, and never in the file.

use crate::cabinet::{ITEMS, Item, Settings, Value};

/// An adjustment that differs for this run.
#[derive(Clone, Debug)]
struct Override {
    item: &'static Item,
    stored: Value,
    in_force: Value,
}

/// Everything that differs for this run.
#[derive(Clone, Debug, Default)]
pub struct Overrides(Vec<Override>);

impl Overrides {
    /// All by which the settings in force differ from the stored ones.
    pub fn between(stored: &Settings, in_force: &Settings) -> Overrides {
        let all = ITEMS.iter().map(|item| Override {
            item,
            stored: item.value(stored),
            in_force: item.value(in_force),
        });
        Overrides(all.filter(|one| one.stored != one.in_force).collect())
    }

    /// The settings as they are to be stored. What the operator has changed since is the operator's from then on.
    pub fn lifted(&mut self, settings: &Settings) -> Settings {
        self.0.retain(|one| one.item.value(settings) == one.in_force);
        let mut stored = settings.clone();
        for one in &self.0 {
            one.item.adjust(&mut stored, &one.stored);
        }
        stored
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cabinet::Range;

    /// Another value than the factory's.
    fn other(item: &Item) -> Value {
        match (item.range, item.factory()) {
            (Range::Number { least, most, .. }, factory) => {
                Value::Number(if factory == Value::Number(least) { most } else { least })
            }
            (Range::Switch, factory) => Value::Switch(factory == Value::Switch(false)),
            (Range::Words(_), factory) => Value::Choice(u8::from(factory == Value::Choice(0))),
            (Range::Text(_), _) => Value::Text("other".into()),
            (Range::List(_), _) => Value::List(vec!["other".into()]),
        }
    }

    #[test]
    fn no_override_of_any_adjustment_reaches_the_file_when_the_operator_changes_another() {
        for (place, item) in ITEMS.iter().enumerate() {
            let neighbour = &ITEMS[(place + 1) % ITEMS.len()];
            let factory = Settings::default();
            let mut run = factory.clone();
            assert!(item.adjust(&mut run, &other(item)), "{}", item.key());
            let mut overrides = Overrides::between(&factory, &run);
            assert!(neighbour.adjust(&mut run, &other(neighbour)));
            let stored = overrides.lifted(&run);
            assert_eq!(item.value(&stored), item.factory(), "{}", item.key());
            assert_eq!(neighbour.value(&stored), other(neighbour), "{}", neighbour.key());
        }
    }

    #[test]
    fn what_the_operator_changes_stays_changed_even_back_to_the_override() {
        let stored = Settings::default();
        let mut run = stored.clone();
        run.coinage.is_free_play = true;
        let mut overrides = Overrides::between(&stored, &run);
        assert!(!overrides.lifted(&run).coinage.is_free_play);
        run.coinage.is_free_play = false;
        assert!(!overrides.lifted(&run).coinage.is_free_play);
        run.coinage.is_free_play = true;
        assert!(overrides.lifted(&run).coinage.is_free_play);
    }
}
