//! The machine: one tick after the other.

use super::event::LogLine;
use super::input::{Answer, Inputs, News};
use super::output::{Outputs, Question, VisitEdge};
use super::{hash, lamp, log, part};
use crate::cabinet::{self, Cabinet, Fault, Nvram, Settings};
use crate::game::scene::Scene;
use crate::game::{self, Game};
use crate::language::Words;
use crate::rules::Position;
use crate::tick::Ticks;
use crate::video::{VideoBoard, assets};
use serde::{Deserialize, Serialize};

/// All that decides what happens next. Its postcard bytes are the snapshot, their hash is the state's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct State {
    now: Ticks,
    cabinet: Cabinet,
    game: Game,
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
        let mut cabinet = Cabinet::power_on(settings, nvram);
        let pictures = assets::faults();
        for fault in part::faults(&pictures, Words::of(settings.language.language)) {
            cabinet.note_fault(Fault::Other(fault));
        }
        let game = Game::power_on(seed, part::found(nvram, &pictures));
        Machine { state: State { now: Ticks::ZERO, cabinet, game }, early: None }
    }

    /// Ticks stepped since power-on.
    pub fn now(&self) -> Ticks {
        self.state.now
    }

    /// The coin-operated part.
    pub fn cabinet(&self) -> &Cabinet {
        &self.state.cabinet
    }

    /// What is on.
    pub fn game(&self) -> &Game {
        &self.state.game
    }

    /// The name of the scene that is on, as the log has it.
    pub fn scene_name(&self) -> &'static str {
        self.state.game.scene.name()
    }

    /// The page of the attract loop, while that is on.
    pub fn page_name(&self) -> Option<&'static str> {
        match &self.state.game.scene {
            Scene::Attract(attract) => Some(attract.page.name()),
            _ => None,
        }
    }

    /// The place, 0 to 3, whose decision the machine waits for, and the position it is about.
    pub fn decision(&self) -> Option<(u8, &Position)> {
        self.state.game.decision()
    }

    /// The question whose answer the next step takes, if nobody has brought it yet. Whoever has a worker waits for it
    /// then; whoever has none lets the machine think by itself, within the step.
    pub fn wanted(&self) -> Option<Question> {
        let question = Question::of(self.state.game.job_due()?.clone());
        let is_here = self.early.as_ref().is_some_and(|answer| answer.name == question.name);
        (!is_here).then_some(question)
    }

    /// One tick, a sixtieth of a second.
    pub fn step(&mut self, inputs: &Inputs) -> Outputs {
        let was_visited = is_visited(&self.state.game);
        let mut wishes = Vec::new();
        for news in &inputs.news {
            self.hear(news, &mut wishes);
        }
        if inputs.answer.is_some() {
            self.early.clone_from(&inputs.answer);
        }
        let State { now, cabinet, game } = &mut self.state;
        // A held game may leave the thought for a later tick, so it is kept until another one comes.
        let thought = game.job_due().zip(self.early.as_ref()).and_then(|(job, answer)| {
            let is_to_this = Question::of(job.clone()).name == answer.name;
            is_to_this.then(|| answer.thought.clone())
        });
        let step = game.step(cabinet, &inputs.panel, &wishes, thought);
        let question = step.job.map(Question::of);
        let wants_books = step.events.contains(&game::Event::Cabinet(cabinet::Event::Export));
        let tick = *now;
        *now += Ticks(1);
        Outputs {
            cues: step.cues,
            events: step
                .events
                .into_iter()
                .filter_map(log::of_game)
                .map(|event| LogLine { tick, event: log::with_board(event, game) })
                .collect(),
            lamps: lamp::lit(game, cabinet, tick),
            coin_counters: cabinet.coin_counters(),
            lockouts: cabinet.lockouts(),
            question,
            nvram: cabinet.take_changed_nvram().map(Box::new),
            settings: cabinet.take_changed_settings().map(Box::new),
            wants_books,
            visit: match (was_visited, is_visited(game)) {
                (false, true) => Some(VisitEdge::Began),
                (true, false) => Some(VisitEdge::Ended),
                _ => None,
            },
        }
    }

    fn hear(&mut self, news: &News, wishes: &mut Vec<(u8, String)>) {
        let State { cabinet, game, .. } = &mut self.state;
        match news {
            News::Fault(fault) => cabinet.note_fault(fault.clone()),
            News::Scores(scores) => cabinet.merge_scores(scores),
            News::RemoteCredit => cabinet.give_remote_credit(),
            News::Storage(storage) => cabinet.note_storage(*storage),
            News::Learnt(binding) => cabinet.learn(binding),
            News::Controller { place, is_lost } => game.set_lost_pad(*place, *is_lost),
            News::Today { day, month } => game.set_today(Some((*month, *day))),
            News::Hour(hour) => game.set_hour(*hour),
            News::Move { place, text } => wishes.push((*place, text.clone())),
        }
    }

    /// Draws what is on. Pure; it may be skipped.
    pub fn draw(&self, screen: &mut VideoBoard) {
        crate::video::draw(&self.state.game, &self.state.cabinet, screen);
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

/// Whether somebody is at the machine: from the first credit that was spent until attract is back.
fn is_visited(game: &Game) -> bool {
    let scene = game.held.as_deref().unwrap_or(&game.scene);
    !matches!(scene, Scene::PowerOn(_) | Scene::Attract(_) | Scene::Ready(_) | Scene::Service)
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
            let inputs = Inputs::of_panel(hands.panel(tick, machine.scene_name(), machine.page_name()));
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
