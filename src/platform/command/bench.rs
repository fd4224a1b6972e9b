//! `bench`: the engine's fingerprint and speed.

use super::{BenchArguments, Failure};
use crate::ai::bench;
use crate::platform::stopwatch::Stopwatch;
use std::io::Write;

pub(super) fn run(arguments: &BenchArguments, out: &mut impl Write) -> Result<(), Failure> {
    let clock = Stopwatch::start();
    let nodes = bench::nodes(arguments.depth.unwrap_or(bench::DEPTH));
    let per_second = (nodes as f64 / clock.seconds().max(0.001)) as u64;
    writeln!(out, "{nodes} nodes {per_second} nps")?;
    Ok(())
}
