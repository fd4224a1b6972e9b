//! `replay`: plays a recording again and verifies every tick of it.

use super::keep::{self, Keeper};
use super::{Engine, Failure, ReplayArguments};
use crate::machine::Machine;
use crate::machine::driver::{self, Inline, Thinker};
use crate::machine::ears::Ears;
use crate::machine::hash;
use crate::machine::recording::{self, Check, Recording};
use crate::machine::summary::Summary;
use crate::platform::worker::Worker;
use std::io::Write;

pub(super) fn run(arguments: &ReplayArguments, out: &mut impl Write) -> Result<(), Failure> {
    let recording = load(arguments)?;
    if arguments.watch {
        return super::window::watch(recording);
    }
    let machine = recording.machine().map_err(|error| Failure::file(&arguments.file, error))?;
    let mut again = Again { machine, ears: Ears::new(), keeper: Keeper::open(&arguments.keep)? };
    let parted = match arguments.keep.engine {
        Engine::Inline => again.play(&recording, &mut Inline),
        Engine::Worker => again.play(&recording, &mut Worker::start()),
    }?;
    let frame_hash = again.keeper.frame_hash(&again.machine);
    let summary = Summary::of(&again.machine, frame_hash, again.ears.hash());
    writeln!(out, "{}", summary.json())?;
    out.flush()?;
    again.keeper.close(recording.ticks())?;
    match parted {
        None => Ok(()),
        Some(parted) => Err(Failure::Check(parted.sentence(&recording))),
    }
}

/// The recording that the arguments name.
pub(super) fn load(arguments: &ReplayArguments) -> Result<Recording, Failure> {
    let bytes = keep::read(&arguments.file)?;
    let read = if arguments.cut { recording::decode_cut(&bytes) } else { recording::decode(&bytes) };
    read.map_err(|error| Failure::file(&arguments.file, error))
}

struct Again {
    machine: Machine,
    ears: Ears,
    keeper: Keeper,
}

/// Where a replay went another way.
struct Parted {
    /// The first tick after which the state was another.
    tick: u64,
    stored: Check,
    found: u64,
}

impl Parted {
    fn sentence(&self, recording: &Recording) -> String {
        let version = env!("CARGO_PKG_VERSION");
        let made = if recording.program == version {
            String::new()
        } else {
            format!("; it was made by version {}, this is {version}", recording.program)
        };
        let stored = self.stored.hash.map_or_else(|| format!("{:02x}..", self.stored.mark), hash::text);
        let found = hash::text(self.found);
        format!(
            "the replay parts from the recording at tick {} (its state's hash is {found}, stored is {stored}){made}",
            self.tick
        )
    }
}

impl Again {
    fn play(&mut self, recording: &Recording, thinker: &mut impl Thinker) -> Result<Option<Parted>, Failure> {
        self.keeper.look(0, &self.machine)?;
        let mut tick = 0;
        for (inputs, stored) in recording.steps() {
            let outputs = driver::step(&mut self.machine, inputs, thinker);
            tick += 1;
            let samples = self.ears.hear(&self.machine, &outputs);
            self.keeper.hear(&outputs.events, samples)?;
            self.keeper.look(tick, &self.machine)?;
            let found = self.machine.state_hash();
            if !stored.holds(found) {
                return Ok(Some(Parted { tick, stored, found }));
            }
        }
        Ok(None)
    }
}
