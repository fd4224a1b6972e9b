//! `headless`: the machine with no window, sound card or pad, as fast as it can.

use super::keep::{self, Keeper, unwritable};
use super::{Engine, Failure, HeadlessArguments, record, setting};
use crate::machine::driver::{self, Inline, Thinker};
use crate::machine::ears::Ears;
use crate::machine::panel_script::{Hands, PanelScript};
use crate::machine::pilot::Pilot;
use crate::machine::recording::{self, Chunk, Recorder, Start};
use crate::machine::summary::Summary;
use crate::machine::{Inputs, Machine};
use crate::platform::clock::HostClock;
use crate::platform::keeping::Keeping;
use crate::platform::overrides::Overrides;
use crate::platform::pacer::Pacer;
use crate::platform::store::Found;
use crate::platform::worker::Worker;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Ticks run after the last event of a panel script when nothing else is asked.
const AFTER_SCRIPT: u64 = 600;

pub(super) fn run(arguments: &HeadlessArguments, out: &mut impl Write) -> Result<(), Failure> {
    let script = match &arguments.panel {
        Some(path) => {
            PanelScript::parse(&keep::read_text(path)?).map_err(|error| Failure::file(path, error))?
        }
        None => PanelScript::default(),
    };
    let ticks = arguments.ticks.unwrap_or(script.last_tick() + AFTER_SCRIPT);
    let (mut keeping, found) = match &arguments.data {
        Some(folder) => {
            let (keeping, found) = Keeping::open(Some(folder));
            record::warn(&found);
            (Some(keeping), found)
        }
        None => (None, Found::default()),
    };
    let Found { mut settings, nvram, .. } = found;
    let stored = settings.clone();
    for change in &arguments.set {
        setting::change(&mut settings, change)?;
    }
    if let Some(keeping) = &mut keeping {
        keeping.lay_over(Overrides::between(&stored, &settings));
    }
    let start = Start::PowerOn {
        settings: settings.to_toml(),
        nvram: nvram.encode().into_bytes(),
        seed: arguments.seed,
    };
    let mut run = Run {
        machine: Machine::power_on(&settings, &nvram, arguments.seed),
        hands: script.hands(),
        pilot: Pilot::default(),
        ears: Ears::new(),
        keeper: Keeper::open(&arguments.keep)?,
        tape: arguments.record.as_deref().map(|path| Tape::begin(path, &start)).transpose()?,
        keeping,
        metronome: arguments.realtime.then(Metronome::start),
    };
    match arguments.keep.engine {
        Engine::Inline => run.play(ticks, &mut Inline)?,
        Engine::Worker => run.play(ticks, &mut Worker::start())?,
    }
    let summary = run.end()?;
    writeln!(out, "{}", summary.json())?;
    Ok(())
}

struct Run {
    machine: Machine,
    hands: Hands,
    pilot: Pilot,
    ears: Ears,
    keeper: Keeper,
    tape: Option<Tape>,
    keeping: Option<Keeping>,
    metronome: Option<Metronome>,
}

impl Run {
    fn play(&mut self, ticks: u64, thinker: &mut impl Thinker) -> Result<(), Failure> {
        self.keeper.look(0, &self.machine)?;
        for tick in 0..ticks {
            if let Some(metronome) = &mut self.metronome {
                metronome.wait();
            }
            let (scene, page) = (self.machine.scene_name(), self.machine.page_name());
            let mut inputs = Inputs::of_panel(self.hands.panel(tick, scene, page));
            self.pilot.obey(self.hands.orders());
            inputs.news.extend(self.pilot.steer(&self.machine));
            if let Some(keeping) = &mut self.keeping {
                inputs.news.extend(keeping.news());
            }
            let taped = (self.tape.is_some() || self.keeping.is_some()).then(|| inputs.clone());
            let outputs = driver::step(&mut self.machine, inputs, thinker);
            let samples = self.ears.hear(&self.machine, &outputs);
            self.keeper.hear(&outputs.events, samples)?;
            if let (Some(keeping), Some(inputs)) = (&mut self.keeping, &taped) {
                keeping.keep(inputs, &self.machine, &outputs);
                self.keeper.hear(&keeping.lines(), &[])?;
            }
            self.keeper.look(tick + 1, &self.machine)?;
            if let (Some(tape), Some(inputs)) = (&mut self.tape, taped) {
                tape.note(&inputs, &self.machine)?;
            }
        }
        Ok(())
    }

    fn end(mut self) -> Result<Summary, Failure> {
        if let Some(keeping) = &mut self.keeping {
            keeping.end(&self.machine);
            self.keeper.hear(&keeping.lines(), &[])?;
        }
        let frame_hash = self.keeper.frame_hash(&self.machine);
        let summary = Summary::of(&self.machine, frame_hash, self.ears.hash());
        if let Some(tape) = self.tape {
            tape.end(&self.machine)?;
        }
        self.keeper.close(self.machine.now().0)?;
        Ok(summary)
    }
}

/// Lets a tick go when it is due.
struct Metronome {
    clock: HostClock,
    pacer: Pacer,
    due: u32,
}

impl Metronome {
    fn start() -> Metronome {
        let clock = HostClock::start();
        Metronome { clock, pacer: Pacer::start(clock.now_us()), due: 0 }
    }

    fn wait(&mut self) {
        while self.due == 0 {
            let now_us = self.clock.now_us();
            self.due = self.pacer.due(now_us);
            if self.due == 0 {
                std::thread::sleep(Duration::from_micros(self.pacer.next_us().saturating_sub(now_us)));
            }
        }
        self.due -= 1;
    }
}

/// A recording that is written while the machine runs.
pub(super) struct Tape {
    path: PathBuf,
    file: BufWriter<File>,
    recorder: Recorder,
}

impl Tape {
    /// A new file that begins there.
    pub(super) fn begin(path: &Path, start: &Start) -> Result<Tape, Failure> {
        let file = File::create(path).map_err(|error| unwritable(path, &error))?;
        let mut tape = Tape { path: path.to_owned(), file: BufWriter::new(file), recorder: Recorder::new() };
        let header = recording::encode_header(env!("CARGO_PKG_VERSION"), start);
        tape.file.write_all(&header).map_err(|error| unwritable(path, &error))?;
        Ok(tape)
    }

    /// Takes down the tick that `machine` has just stepped.
    pub(super) fn note(&mut self, inputs: &Inputs, machine: &Machine) -> Result<(), Failure> {
        match self.recorder.note(inputs, machine.state_hash()) {
            Some(chunk) => self.write(&chunk),
            None => Ok(()),
        }
    }

    /// Writes the end.
    pub(super) fn end(mut self, machine: &Machine) -> Result<(), Failure> {
        let last = std::mem::take(&mut self.recorder).finish(machine.state_hash());
        self.write(&last)
    }

    fn write(&mut self, chunk: &Chunk) -> Result<(), Failure> {
        let written = self.file.write_all(&chunk.encode()).and_then(|()| self.file.flush());
        written.map_err(|error| unwritable(&self.path, &error))
    }
}
