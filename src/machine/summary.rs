//! How a run ended, as the one JSON object that scripts read.

use super::hash;
use super::state::Machine;
use serde::Serialize;

/// The end of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Ticks since power-on.
    pub ticks: u64,
    /// The scene that is on: its name in the log.
    pub scene: String,
    /// Fingerprint of the state, sixteen hexadecimal digits.
    pub state_hash: String,
    /// Fingerprint of the picture.
    pub frame_hash: String,
    /// Fingerprint of all the sound since power-on.
    pub audio_hash: String,
    /// Credits in the machine.
    pub credits: u32,
    /// The clocks of places 1 to 4.
    pub clocks_ticks: Vec<u64>,
    /// The board that is played, as position text.
    pub board: Option<String>,
}

impl Summary {
    /// The machine as it is, with the fingerprints of what was seen last and of all that was heard.
    pub fn of(machine: &Machine, frame_hash: u64, audio_hash: u64) -> Summary {
        let cabinet = machine.cabinet();
        Summary {
            ticks: machine.now().0,
            scene: machine.scene_name(),
            state_hash: hash::text(machine.state_hash()),
            frame_hash: hash::text(frame_hash),
            audio_hash: hash::text(audio_hash),
            credits: cabinet.credits(),
            clocks_ticks: (0..crate::panel::PLACES as u8).map(|place| cabinet.clock(place).0).collect(),
            board: machine.board(),
        }
    }

    /// One line of JSON.
    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
