//! Runs of the machine by panel script, for tests.

#![allow(dead_code)] // each test binary uses its part

use bio_invaders::cabinet::{Nvram, Settings};
use bio_invaders::machine::driver::{self, Inline, Thinker};
use bio_invaders::machine::ears::Ears;
use bio_invaders::machine::event::LogLine;
use bio_invaders::machine::panel_script::PanelScript;
use bio_invaders::machine::pilot::Pilot;
use bio_invaders::machine::recording::{Recorder, Recording, Start};
use bio_invaders::machine::summary::Summary;
use bio_invaders::machine::{Inputs, Machine};
use bio_invaders::platform::worker::Worker;
use bio_invaders::video::VideoBoard;
use std::path::{Path, PathBuf};

/// Who thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Inline,
    Worker,
}

/// A run and all that came of it.
pub struct Run {
    pub machine: Machine,
    pub events: Vec<LogLine>,
    pub recording: Recording,
    pub summary: Summary,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/panels")
}

/// The names of all scripts.
pub fn panels() -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder())
        .expect("tests/panels")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "panel"))
        .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// The script of that name.
pub fn script(name: &str) -> PanelScript {
    let path = folder().join(format!("{name}.panel"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    PanelScript::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A factory-new machine run by a script.
pub fn play(script: &PanelScript, seed: u64, ticks: u64, kind: Kind) -> Run {
    play_with(&Settings::default(), script, seed, ticks, kind)
}

/// The same with other settings.
pub fn play_with(settings: &Settings, script: &PanelScript, seed: u64, ticks: u64, kind: Kind) -> Run {
    match kind {
        Kind::Inline => run(settings, script, seed, ticks, &mut Inline),
        Kind::Worker => run(settings, script, seed, ticks, &mut Worker::start()),
    }
}

fn run(settings: &Settings, script: &PanelScript, seed: u64, ticks: u64, thinker: &mut impl Thinker) -> Run {
    let nvram = Nvram::default();
    let mut machine = Machine::power_on(settings, &nvram, seed);
    let mut hands = script.clone().hands();
    let mut pilot = Pilot::default();
    let mut recorder = Recorder::new();
    let mut ears = Ears::new();
    let mut events = Vec::new();
    let mut chunks = Vec::new();
    for tick in 0..ticks {
        let mut inputs = Inputs::of_panel(hands.panel(tick, machine.scene_name(), machine.page_name()));
        pilot.obey(hands.orders());
        inputs.news = pilot.steer(&machine);
        let outputs = driver::step(&mut machine, inputs.clone(), thinker);
        ears.hear(&machine, &outputs);
        chunks.extend(recorder.note(&inputs, machine.state_hash()));
        events.extend(outputs.events);
    }
    chunks.push(recorder.finish(machine.state_hash()));
    let start = Start::PowerOn { settings: settings.to_toml(), nvram: nvram.encode().into_bytes(), seed };
    let summary = summary(&machine, &ears);
    Run { machine, events, recording: Recording { program: "test".into(), start, chunks }, summary }
}

/// Plays a recording again; panics at the first tick that differs.
pub fn replay(recording: &Recording, kind: Kind) -> Run {
    match kind {
        Kind::Inline => again(recording, &mut Inline),
        Kind::Worker => again(recording, &mut Worker::start()),
    }
}

fn again(recording: &Recording, thinker: &mut impl Thinker) -> Run {
    let mut machine = recording.machine().expect("a beginning");
    let mut ears = Ears::new();
    let mut events = Vec::new();
    for (inputs, check) in recording.steps() {
        let outputs = driver::step(&mut machine, inputs, thinker);
        ears.hear(&machine, &outputs);
        events.extend(outputs.events);
        assert!(check.holds(machine.state_hash()), "tick {}", machine.now().0);
    }
    let summary = summary(&machine, &ears);
    Run { machine, events, recording: recording.clone(), summary }
}

fn summary(machine: &Machine, ears: &Ears) -> Summary {
    let mut screen = VideoBoard::new();
    machine.draw(&mut screen);
    Summary::of(machine, screen.frame_hash(), ears.hash())
}
