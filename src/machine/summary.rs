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
    pub scene: &'static str,
    /// The page of the attract loop, if that is on.
    pub page: Option<&'static str>,
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
    /// The board in sight, as position text.
    pub board: Option<String>,
    /// Its rung of the ladder.
    pub rung: Option<u32>,
    /// Plies played on it.
    pub plies: Option<u32>,
    /// The scores of the visits at places 1 to 4.
    pub scores: Vec<Option<u32>>,
    /// Time bought, run, left and given up in all the machine's life, from the books: the first is the sum of the others.
    pub time: TimeAccount,
    /// Faults since power-on.
    pub faults: usize,
}

/// Where all the time went, in ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TimeAccount {
    /// Sold or granted.
    pub bought: u64,
    /// Run.
    pub run: u64,
    /// On the clocks still.
    pub left: u64,
    /// Given up.
    pub forfeited: u64,
}

impl Summary {
    /// The machine as it is, with the fingerprints of what was seen last and of all that was heard.
    pub fn of(machine: &Machine, frame_hash: u64, audio_hash: u64) -> Summary {
        let (cabinet, game, books) = (machine.cabinet(), machine.game(), machine.cabinet().books());
        let places = 0..crate::panel::PLACES as u8;
        let clocks_ticks: Vec<u64> = places.clone().map(|place| cabinet.clock(place).0).collect();
        let duel = game.duel();
        Summary {
            ticks: machine.now().0,
            scene: machine.scene_name(),
            page: machine.page_name(),
            state_hash: hash::text(machine.state_hash()),
            frame_hash: hash::text(frame_hash),
            audio_hash: hash::text(audio_hash),
            credits: cabinet.credits(),
            board: duel.map(|duel| duel.position.to_fen()),
            rung: duel.and_then(|duel| duel.rung),
            plies: duel.map(|duel| duel.plies),
            scores: places.clone().map(|place| game.table.visit(place).map(|visit| visit.score)).collect(),
            time: TimeAccount {
                bought: books.ticks_sold + books.ticks_granted,
                run: books.ticks_run,
                left: places.map(|place| cabinet.account(place).left.0).sum(),
                forfeited: books.ticks_forfeited,
            },
            faults: cabinet.faults().len(),
            clocks_ticks,
        }
    }

    /// One line of JSON.
    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
