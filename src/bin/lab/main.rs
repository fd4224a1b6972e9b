//! What only makers need: bake, train, self-play, tune, levels.

mod bake;

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
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Bake(args) => bake::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
