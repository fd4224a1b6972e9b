//! MAME's network output lines, as LEDSpicer and others read them: `name = value`, each ended by a carriage return.

use super::line_server::Dialect;
use super::reading::Reading;

/// The name the game goes by.
pub const GAME: &str = "bioinvaders";

/// The dialect of MAME's network output module (`src/osd/modules/output/network.cpp`, documented).
#[derive(Clone, Copy, Debug)]
pub struct Mame;

impl Dialect for Mame {
    fn hello(&self, now: &Reading) -> String {
        let mut text = format!("mame_start = {GAME}\r");
        text += &self.change(now, &Reading::default());
        text
    }

    fn change(&self, now: &Reading, before: &Reading) -> String {
        let mut text: String =
            now.changes(before).map(|(name, value)| format!("{name} = {value}\r")).collect();
        if now.is_paused != before.is_paused {
            text += &format!("pause = {}\r", u8::from(now.is_paused));
        }
        text
    }

    fn event(&self, _json: &str) -> String {
        String::new()
    }

    fn farewell(&self) -> String {
        "mame_stop = 1\r".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_listener_hears_the_game_then_every_level_then_changes_only() {
        let mut now = Reading::default();
        now.set("lamp0", 1);
        now.set("credits", 2);
        assert_eq!(Mame.hello(&now), "mame_start = bioinvaders\rcredits = 2\rlamp0 = 1\r");
        let before = now.clone();
        now.set("lamp0", 0);
        now.is_paused = true;
        assert_eq!(Mame.change(&now, &before), "lamp0 = 0\rpause = 1\r");
        assert_eq!(Mame.farewell(), "mame_stop = 1\r");
    }

    /// LEDSpicer drops spaces, splits at carriage returns, skips `mame_start`, ends at `mame_stop`; a value that begins with 0 is off.
    fn as_ledspicer_reads(text: &str) -> Vec<(String, bool)> {
        let text = text.replace(' ', "");
        let lines = text.split('\r').filter(|line| !line.is_empty() && !line.starts_with("mame_start"));
        lines
            .take_while(|line| !line.starts_with("mame_stop"))
            .filter_map(|line| line.split_once('='))
            .map(|(name, value)| (name.to_owned(), !value.starts_with('0')))
            .collect()
    }

    #[test]
    fn ledspicer_reads_lamps_from_the_lines() {
        let mut now = Reading::default();
        now.set("lamp0", 1);
        now.set("lamp1", 0);
        let text = Mame.hello(&now) + &Mame.farewell();
        assert_eq!(as_ledspicer_reads(&text), [("lamp0".to_owned(), true), ("lamp1".to_owned(), false)]);
    }
}
