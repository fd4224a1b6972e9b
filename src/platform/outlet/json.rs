//! JSON lines: the event log as it happens, and the outputs whenever they change.

use super::line_server::Dialect;
use super::reading::Reading;
use serde_json::{Map, Value, json};

/// One object a line: the log's events, and `{"outputs":{…}}` for changes.
#[derive(Clone, Copy, Debug)]
pub struct Json;

impl Dialect for Json {
    fn hello(&self, now: &Reading) -> String {
        json!({ "game": super::mame::GAME, "version": env!("CARGO_PKG_VERSION") }).to_string()
            + "\n"
            + &self.change(now, &Reading::default())
    }

    fn change(&self, now: &Reading, before: &Reading) -> String {
        let mut values: Map<String, Value> =
            now.changes(before).map(|(name, value)| (name.to_owned(), value.into())).collect();
        if now.is_paused != before.is_paused {
            values.insert("pause".into(), now.is_paused.into());
        }
        if values.is_empty() { String::new() } else { json!({ "outputs": values }).to_string() + "\n" }
    }

    fn event(&self, json: &str) -> String {
        format!("{json}\n")
    }

    fn farewell(&self) -> String {
        "{\"stop\":true}\n".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_one_object() {
        let mut now = Reading::default();
        now.set("credits", 3);
        let text = Json.hello(&now) + &Json.event(r#"{"tick":1,"event":"tilt"}"#) + &Json.farewell();
        let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(lines.len(), 4);
        assert_eq!(lines[1]["outputs"]["credits"], 3);
        assert_eq!(Json.change(&now, &now), "");
    }
}
