//! What only makers need: bake, train, self-play, tune, levels.

mod arena;
mod bake;
mod bless;
mod cost;
mod dist;
mod gallery;
mod games;
mod levels;
mod openings;
mod selfplay;
mod soak;
mod still;
mod train;
mod tune;

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
    /// What a tick and a picture cost, scene by scene.
    FrameCost(cost::Options),
    /// Simulated days of random hands.
    Soak(soak::Options),
    /// Make the pictures and samples of roms-free-assets again.
    Bake(bake::BakeArgs),
    /// The engine plays itself and keeps the games, for training.
    Selfplay(selfplay::Options),
    /// Makes a net of such games.
    Train(train::Options),
    /// Measures the eight invaders on one scale.
    Levels(levels::Options),
    /// Two forms of the engine play each other.
    Match(arena::Options),
    /// Tunes the numbers of the search by self-play.
    Tune(tune::Options),
    /// Draw hand-built moments of every scene as PNG.
    Still(still::StillArgs),
    /// Draw filmstrips of the blobs' movements as PNG.
    Strip(still::StripArgs),
    /// Draw the sheets of scenes and faces, and the service pages, for the documents.
    Gallery(gallery::GalleryArgs),
    /// Write icons, manual pages and shell completions for packages.
    Dist(dist::DistArgs),
    /// Take the hand-built stills as they look now for the golden ones.
    Bless(bless::BlessArgs),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::FrameCost(options) => cost::run(&options),
        Command::Soak(options) => soak::run(&options),
        Command::Bake(args) => bake::run(&args),
        Command::Selfplay(options) => selfplay::run(&options).map_err(|fault| fault.to_string()),
        Command::Train(options) => train::run(&options).map_err(|fault| fault.to_string()),
        Command::Levels(options) => levels::run(&options).map_err(|fault| fault.to_string()),
        Command::Match(options) => arena::run(&options).map_err(|fault| fault.to_string()),
        Command::Tune(options) => tune::run(&options),
        Command::Still(args) => still::run(&args),
        Command::Strip(args) => still::run_strips(&args),
        Command::Gallery(args) => gallery::run(&args),
        Command::Dist(args) => dist::run(&args),
        Command::Bless(args) => bless::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
