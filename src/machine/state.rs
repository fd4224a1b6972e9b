//! The machine: one tick after the other.

use super::event::{Event, LogLine};
use super::hash;
use super::input::{Answer, Inputs, News};
use super::output::{Outputs, Question};
use crate::cabinet::{self, Cabinet, Nvram, Settings};
use crate::rules::Position;
use crate::tick::Ticks;
use crate::video::VideoBoard;
use serde::{Deserialize, Serialize};

/// All that decides what happens next. Its postcard bytes are the snapshot, their hash is the state's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct State {
    now: Ticks,
    cabinet: Cabinet,
    /// The seed, until the game is in its place.
    seed: u64,
}

/// The whole machine.
#[derive(Clone, Debug)]
pub struct Machine {
    state: State,
    /// An answer that came before it was due. It follows from the question, so it is no part of the state.
    early: Option<Answer>,
}

/// Machines are equal if nothing that can happen to them can tell them apart.
impl PartialEq for Machine {
    fn eq(&self, other: &Machine) -> bool {
        self.state == other.state
    }
}

/// Why bytes are no snapshot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SnapshotError {
    /// Not a state of this version.
    #[error(
        "the snapshot is damaged or of another version of the program; go on from an older one or from power-on"
    )]
    Unreadable,
}

impl Machine {
    /// Switches it on.
    pub fn power_on(settings: &Settings, nvram: &Nvram, seed: u64) -> Machine {
        let cabinet = Cabinet::power_on(settings, nvram);
        Machine { state: State { now: Ticks::ZERO, cabinet, seed }, early: None }
    }

    /// Ticks stepped since power-on.
    pub fn now(&self) -> Ticks {
        self.state.now
    }

    /// The coin-operated part.
    pub fn cabinet(&self) -> &Cabinet {
        &self.state.cabinet
    }

    /// The name of the scene that is on, as the log has it.
    pub fn scene_name(&self) -> String {
        "power_on".to_owned()
    }

    /// The board that is played, as position text.
    pub fn board(&self) -> Option<String> {
        None
    }

    /// The place, 0 to 3, whose decision the machine waits for, and the position it is about.
    pub fn decision(&self) -> Option<(u8, &Position)> {
        None
    }

    /// The question whose answer the next step takes, if nobody has brought it yet. Whoever has a worker waits for it
    /// then; whoever has none lets the machine think by itself, within the step.
    pub fn wanted(&self) -> Option<Question> {
        None
    }

    /// One tick, a sixtieth of a second.
    pub fn step(&mut self, inputs: &Inputs) -> Outputs {
        let mut outputs = Outputs::default();
        let tick = self.state.now;
        for news in &inputs.news {
            self.hear(news);
        }
        if let Some(answer) = &inputs.answer {
            self.early = Some(answer.clone());
        }
        let events = self.state.cabinet.feed(&inputs.panel);
        outputs.events.extend(events.iter().filter_map(of_cabinet).map(|event| LogLine { tick, event }));
        outputs.coin_counters = self.state.cabinet.coin_counters();
        outputs.lockouts = self.state.cabinet.lockouts();
        outputs.nvram = self.state.cabinet.take_changed_nvram().map(Box::new);
        outputs.settings = self.state.cabinet.take_changed_settings().map(Box::new);
        self.state.now += Ticks(1);
        outputs
    }

    fn hear(&mut self, news: &News) {
        match news {
            News::Fault(fault) => self.state.cabinet.note_fault(fault.clone()),
            News::Scores(scores) => self.state.cabinet.merge_scores(scores),
            News::Controller { .. } | News::Today { .. } | News::Move { .. } => {}
        }
    }

    /// Draws what is on. Pure; it may be skipped.
    pub fn draw(&self, screen: &mut VideoBoard) {
        screen.clear();
    }

    /// The fingerprint of all that decides what happens next.
    pub fn state_hash(&self) -> u64 {
        hash::of_bytes(&self.snapshot())
    }

    /// All that decides what happens next, as bytes.
    pub fn snapshot(&self) -> Vec<u8> {
        hash::bytes_of(&self.state)
    }

    /// The machine as it was.
    ///
    /// # Errors
    /// Bytes that no machine of this version gave.
    pub fn restore(snapshot: &[u8]) -> Result<Machine, SnapshotError> {
        match postcard::take_from_bytes(snapshot) {
            Ok((state, [])) => Ok(Machine { state, early: None }),
            _ => Err(SnapshotError::Unreadable),
        }
    }
}

/// What of the cabinet's events scripts may rely on.
fn of_cabinet(event: &cabinet::Event) -> Option<Event> {
    use cabinet::Event as Of;
    Some(match event {
        Of::Coin { chute, width_ms } => Event::Coin { chute: chute + 1, width_ms: u64::from(*width_ms) },
        Of::CoinRefused { chute, why } => Event::CoinRefused { chute: chute + 1, why: why.word().to_owned() },
        Of::Credit { credits, .. } | Of::ServiceCredit { credits } => Event::Credit { credits: *credits },
        Of::TimeBought { place, ticks, clock } => {
            Event::TimeBought { player: place + 1, ticks: ticks.0, clock_ticks: clock.0 }
        }
        Of::Jam { chute } => Event::Fault { what: format!("coin switch {} is stuck; free it", chute + 1) },
        Of::Tilt => Event::Tilt {},
        Of::ServiceOpened => Event::Service { open: true },
        Of::ServiceClosed => Event::Service { open: false },
        Of::JamFreed { .. } | Of::SettingsChanged | Of::Export | Of::Service(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::panel_script::PanelScript;

    fn machine() -> Machine {
        Machine::power_on(&Settings::default(), &Nvram::default(), 3)
    }

    #[test]
    fn a_restored_machine_goes_on_as_if_nothing_had_been() {
        let text = "100 coin1 tap\n150 start1 tap\n400 p1 play";
        let mut hands = PanelScript::parse(text).expect("a good script").hands();
        let mut machine = machine();
        let mut twin = None;
        for tick in 0..900 {
            let inputs = Inputs::of_panel(hands.panel(tick));
            if tick % 97 == 13 {
                let snapshot = machine.snapshot();
                let restored = Machine::restore(&snapshot).expect("its own snapshot");
                assert_eq!(restored, machine);
                assert_eq!(restored.snapshot(), snapshot);
                twin = Some(restored);
            }
            let outputs = machine.step(&inputs);
            if let Some(twin) = &mut twin {
                assert_eq!(twin.step(&inputs), outputs, "tick {tick}");
                assert_eq!(twin.state_hash(), machine.state_hash(), "tick {tick}");
            }
        }
    }

    #[test]
    fn broken_snapshots_are_refused() {
        let snapshot = machine().snapshot();
        for length in 0..snapshot.len() {
            assert_eq!(Machine::restore(&snapshot[..length]), Err(SnapshotError::Unreadable));
        }
        let mut longer = snapshot;
        longer.push(0);
        assert_eq!(Machine::restore(&longer), Err(SnapshotError::Unreadable));
    }
}
