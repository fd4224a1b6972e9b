//! The fuzz targets without a fuzzer: every seed, what a fuzzer once found, and thousands of inputs close to them.

#![cfg(feature = "network")]

#[path = "../fuzz/targets.rs"]
mod targets;

use bio_invaders::rng::{Rng, Stream};
use std::path::Path;

/// Inputs close to each seed.
const NEIGHBOURS: u64 = 60;

fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds").join(target);
    let mut files: Vec<_> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    files.iter().map(|file| std::fs::read(file).expect("a seed")).collect()
}

/// A few bytes changed, doubled, taken out or brought in.
fn neighbour(seed: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=rng.below(4) {
        let at = rng.below(bytes.len() as u32 + 1) as usize;
        let upto = (at + rng.below(9) as usize).min(bytes.len());
        match rng.below(5) {
            0 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
            1 if at < bytes.len() => bytes[at] ^= 1 << rng.below(8),
            2 => drop(bytes.drain(at..upto)),
            3 => bytes.truncate(at),
            _ => drop(bytes.splice(at..at, bytes[at..upto].to_vec())),
        }
    }
    bytes
}

#[test]
fn no_seed_and_nothing_close_to_one_breaks_anything() {
    for (target, run) in targets::TARGETS {
        let seeds = seeds(target);
        assert!(!seeds.is_empty(), "{target} has no seed");
        for (number, seed) in seeds.iter().enumerate() {
            run(seed);
            let mut rng = Rng::new(number as u64, Stream::Lab);
            for _ in 0..NEIGHBOURS {
                run(&neighbour(seed, &mut rng));
            }
        }
    }
}

#[test]
fn every_target_has_a_fuzzer() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("fuzz/Cargo.toml");
    for (target, _) in targets::TARGETS {
        let text = std::fs::read_to_string(folder.join(format!("fuzz_targets/{target}.rs")));
        assert!(text.is_ok_and(|text| text.contains(&format!("targets::{target}(bytes)"))), "{target}");
        assert!(manifest.contains(&format!("name = \"{target}\"")), "{target}");
    }
}
