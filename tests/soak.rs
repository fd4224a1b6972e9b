//! Days of random hands in minutes: nothing panics, every account holds, nothing grows.

use bio_invaders::cabinet::Nvram;
use bio_invaders::machine::Machine;
use bio_invaders::machine::restless::{Restless, restless_settings};
use bio_invaders::machine::watchman::Watchman;

/// Ticks of each short day; `scripts/soak` runs long ones.
const DAY: u64 = 40_000;

/// One day: switched on with what the day before left, and with other settings.
fn day(seed: u64, nvram: &Nvram) -> Nvram {
    let mut machine = Machine::power_on(&restless_settings(seed), nvram, seed);
    let mut hands = Restless::new(seed);
    let mut watchman = Watchman::new(&machine);
    for tick in 0..DAY {
        let inputs = hands.inputs(&machine);
        let is_quiet = inputs.panel.edges.is_empty() && inputs.panel.pointer.is_none() && hands.is_away();
        let outputs = machine.step(&inputs);
        if let Err(what) = watchman.look(&machine, &outputs, is_quiet) {
            panic!("seed {seed}, tick {tick}: {what}");
        }
    }
    machine.cabinet().nvram()
}

#[test]
fn random_days_with_random_settings_keep_every_account() {
    let mut nvram = Nvram::default();
    for seed in 0..6 {
        nvram = day(seed, &nvram);
        let (again, damage) = Nvram::decode(nvram.encode().as_bytes());
        assert_eq!((&again, damage), (&nvram, Vec::new()), "seed {seed}: the battery RAM reads back");
    }
}

#[test]
fn random_settings_read_back_the_same() {
    for seed in 0..200 {
        let settings = restless_settings(seed);
        let text = settings.to_toml();
        let (again, complaints) = bio_invaders::cabinet::Settings::from_toml(&text);
        assert_eq!((&again, complaints), (&settings, Vec::new()), "seed {seed}:\n{text}");
    }
}
