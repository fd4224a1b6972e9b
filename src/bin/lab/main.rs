//! What only makers need: bake, train, self-play, tune, levels.

mod arena;
mod bake;
mod games;
mod openings;
mod selfplay;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// What only makers need.
#[derive(Debug, Parser)]
#[command(name = "lab")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Make the pictures and samples of roms-free-assets again.
    Bake(bake::BakeArgs),
    /// The engine plays itself and keeps the games, for training.
    Selfplay(selfplay::Options),
    /// Two forms of the engine play each other.
    Match(arena::Options),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Bake(args) => bake::run(&args),
        Command::Selfplay(options) => selfplay::run(&options).map_err(|fault| fault.to_string()),
        Command::Match(options) => arena::run(&options).map_err(|fault| fault.to_string()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
