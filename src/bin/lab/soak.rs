//! `lab soak`: many simulated days of random hands, each with other settings; the seed of any failure replays it.

use bio_invaders::ai::{Job, levels};
use bio_invaders::cabinet::{ITEMS, Item, Nvram};
use bio_invaders::machine::Machine;
use bio_invaders::machine::restless::{Restless, restless_settings};
use bio_invaders::machine::watchman::Watchman;
use bio_invaders::rules::{Layout, Position, Ruleset};
use std::path::{Path, PathBuf};

/// Ticks of a day.
const DAY: u64 = 24 * 3600 * 60;

/// How long.
#[derive(clap::Args, Debug)]
pub struct Options {
    /// Simulated days.
    #[arg(long, default_value_t = 30.0)]
    days: f64,
    /// Power-ons a day, each with other settings.
    #[arg(long, default_value_t = 24)]
    power_ons: u64,
    /// Seed of the first one; the following ones count up.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Battery RAM before the first one, as an earlier soak left it in `--state`; new from the factory if left out.
    #[arg(long, value_name = "FILE")]
    battery: Option<PathBuf>,
    /// Keeps there after each power-on what the next begins with, so that a failure can be shown again.
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
}

/// Runs it.
///
/// # Errors
/// The first thing that did not hold, with the command that shows it again.
pub fn run(options: &Options) -> Result<(), String> {
    let power_ons = options.power_ons.max(1);
    let length = DAY / power_ons;
    let count = (options.days * DAY as f64 / length as f64).ceil() as u64;
    let mut nvram = match &options.battery {
        Some(path) => read(path)?,
        None => Nvram::default(),
    };
    // The largest table any job may ask for is had once before memory is measured: the allocator keeps its room.
    let position = Position::start(&Layout::classic(), Ruleset::classic());
    Job { position, level: levels::full_strength(600_000), seed: 0, ply: 0 }.think();
    let mut early_kib = None;
    for number in 0..count {
        let seed = options.seed.wrapping_add(number);
        nvram = one(seed, length, &nvram).map_err(|what| {
            let battery = match options.state.as_ref().filter(|_| number > 0) {
                Some(path) => format!(" --battery {}", path.display()),
                None => String::new(),
            };
            let days = 1.0 / power_ons as f64;
            let settings = changed(seed).join(", ");
            format!(
                "{what}; again: lab soak --seed {seed} --power-ons {power_ons} --days {days}{battery}; with {settings}"
            )
        })?;
        if let Some(path) = &options.state {
            std::fs::write(path, nvram.encode()).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        // The first power-ons fill caches; what grows after them is a leak.
        if number == count / 4 {
            early_kib = resident_kib();
        }
        if (number + 1).is_multiple_of(power_ons) {
            let days = (number + 1) as f64 * length as f64 / DAY as f64;
            println!("{days:.2} days, seed {seed}, resident {} KiB", resident_kib().unwrap_or(0));
        }
    }
    if let Some((early, late)) = early_kib.zip(resident_kib()) {
        println!("resident memory grew by {} KiB in the last three quarters", late.saturating_sub(early));
        if late > early + 1024 {
            return Err(format!("memory grew from {early} to {late} KiB"));
        }
    }
    let books = serde_json::to_string(&nvram.books).unwrap_or_default();
    println!("no panic, no broken account in {:.2} days; books {books}", options.days);
    Ok(())
}

/// The settings of this seed that are not as the factory has them.
fn changed(seed: u64) -> Vec<String> {
    let settings = restless_settings(seed);
    let item = |item: &&Item| item.value(&settings) != item.factory();
    let name = |item: &Item| format!("{}.{} = {:?}", item.section, item.name, item.value(&settings));
    ITEMS.iter().filter(item).map(name).collect()
}

fn read(path: &Path) -> Result<Nvram, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    match Nvram::decode(&bytes) {
        (nvram, damage) if damage.is_empty() => Ok(nvram),
        (_, damage) => Err(format!("{}: {}", path.display(), damage[0])),
    }
}

fn one(seed: u64, length: u64, nvram: &Nvram) -> Result<Nvram, String> {
    let mut machine = Machine::power_on(&restless_settings(seed), nvram, seed);
    let mut hands = Restless::new(seed);
    let mut watchman = Watchman::new(&machine);
    for tick in 0..length {
        let inputs = hands.inputs(&machine);
        let is_quiet = inputs.panel.edges.is_empty() && inputs.panel.pointer.is_none() && hands.is_away();
        let outputs = machine.step(&inputs);
        let looked = watchman.look(&machine, &outputs, is_quiet);
        looked.map_err(|what| format!("seed {seed}, tick {tick}: {what}"))?;
    }
    let kept = machine.cabinet().nvram();
    match Nvram::decode(kept.encode().as_bytes()) {
        (again, damage) if again == kept && damage.is_empty() => Ok(kept),
        (_, damage) => Err(format!("seed {seed}: the battery RAM does not read back: {damage:?}")),
    }
}

/// Resident memory of this process, where the system tells it.
fn resident_kib() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
