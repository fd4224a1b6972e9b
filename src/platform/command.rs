//! The command line: what may be asked of the program, and how it answers.

mod analyse;
mod argument;
mod bench;
mod check;
mod contest;
mod controls;
mod failure;
mod headless;
mod keep;
mod learn;
mod perft;
mod record;
mod replay;
mod setting;
mod solve;
mod window;

pub use failure::Failure;

use super::uai;
pub use argument::{Rotation, Scale, Shot};
use clap::{Args, CommandFactory as _, Parser, Subcommand, ValueEnum};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

/// The 1990 arcade game Ataxx made anew as a coin-operated machine.
///
/// Without a command it opens the cabinet in a window: 5 is a coin, 1 is start, the arrows and left Ctrl play,
/// F2 is the operator's door.
#[derive(Debug, Parser)]
#[command(name = "bio-invaders", version, args_conflicts_with_subcommands = true, after_help = EXIT_CODES)]
struct CommandLine {
    #[command(flatten)]
    window: WindowArguments,
    #[command(subcommand)]
    command: Option<Command>,
}

/// All commands and their arguments, for manual pages and completions.
pub fn interface() -> clap::Command {
    CommandLine::command()
}

/// Reads the arguments, does what they ask, and says how it went.
pub fn run() -> ExitCode {
    let line = match CommandLine::try_parse() {
        Ok(line) => line,
        // Help and version go to standard output with code 0, mistakes to standard error with code 2.
        Err(answer) => {
            let _ = answer.print();
            return ExitCode::from(answer.exit_code() as u8);
        }
    };
    let _ = env_logger::try_init();
    match carry_out(line) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = writeln!(std::io::stderr(), "bio-invaders: {failure}");
            ExitCode::from(failure.code())
        }
    }
}

fn carry_out(line: CommandLine) -> Result<(), Failure> {
    let Some(command) = line.command else { return window::open(&line.window) };
    // Not locked: the threads of `uai` speak for themselves.
    let out = &mut std::io::stdout();
    match command {
        Command::Uai => uai::converse(std::io::stdin().lock(), std::io::stdout())?,
        Command::Headless(arguments) => headless::run(&arguments, out)?,
        Command::Replay(arguments) => replay::run(&arguments, out)?,
        Command::Perft(arguments) => perft::run(&arguments, out)?,
        Command::Analyse(arguments) => analyse::run(&arguments, out)?,
        Command::Solve(arguments) => solve::run(&arguments, out)?,
        Command::Match(arguments) => contest::run(&arguments, out)?,
        Command::Bench(arguments) => bench::run(&arguments, out)?,
        Command::Books(arguments) => record::books(&arguments, out)?,
        Command::Scores(arguments) => record::scores(&arguments, out)?,
        Command::Settings(arguments) => record::settings(&arguments, out)?,
        Command::Controls(arguments) => controls::run(&arguments, out)?,
        Command::Check(arguments) => check::run(&arguments, out)?,
    }
    Ok(out.flush()?)
}

const EXIT_CODES: &str = "Exit codes: 0 done, 1 a check failed, 2 bad arguments or files, 3 no display, \
    4 display lost (start again).";

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the machine without window, sound card or pads, as fast as it can
    Headless(HeadlessArguments),
    /// Play a recording again and verify every hash stored in it
    Replay(ReplayArguments),
    /// Speak the Universal Ataxx Interface on standard input and output
    Uai,
    /// Count the leaves of the game tree
    Perft(PerftArguments),
    /// Search fixed positions to a fixed depth: a fingerprint and a speed
    Bench(BenchArguments),
    /// Go through a game move by move: scores, best moves, swings
    Analyse(AnalyseArguments),
    /// Prove the value of a position and its winning moves
    Solve(SolveArguments),
    /// Let two levels or engines play each other
    Match(MatchArguments),
    /// Print, export or reset the books
    Books(RecordArguments),
    /// Print, export or reset the table of scores
    Scores(RecordArguments),
    /// Print, change or reset the settings
    Settings(SettingsArguments),
    /// List the controls and what each does now
    Controls(ControlsArguments),
    /// Say what works on this machine; exit code 0 if it can be played
    Check(CheckArguments),
}

/// How the cabinet is opened in a window.
#[derive(Clone, Debug, Default, Args)]
pub struct WindowArguments {
    /// Fill the screen
    #[arg(long)]
    pub fullscreen: bool,
    /// For an unattended machine: full screen, no way out from the panel, no pointer
    #[arg(long)]
    pub kiosk: bool,
    /// Ask for no coins, whatever the settings say
    #[arg(long)]
    pub free_play: bool,
    /// Make no sound
    #[arg(long)]
    pub mute: bool,
    /// Seed of the machine's luck; another one each time if left out
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Folder of settings, battery RAM and black box
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Record the session to this file
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Monitor by number from 1, or by a part of its name
    #[arg(long, value_name = "MONITOR")]
    pub monitor: Option<String>,
    /// How the picture fills the window; from the settings if left out
    #[arg(long, value_enum, value_name = "HOW")]
    pub scale: Option<Scale>,
    /// Degrees the picture is turned clockwise
    #[arg(long, value_enum, value_name = "DEGREES")]
    pub rotate: Option<Rotation>,
    /// Append the event log to this file, one JSON object a line; `-` for standard error
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// Who puts the picture on the screen
    #[arg(long, value_enum, value_name = "WHO", default_value_t = Renderer::Auto)]
    pub renderer: Renderer,
}

/// Who puts the picture on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Renderer {
    /// The graphics card if there is a real one, else the processor
    #[default]
    Auto,
    /// The graphics card, or what stands in for one
    Gpu,
    /// The processor
    Cpu,
}

/// Pictures and sound kept of a run.
#[derive(Clone, Debug, Default, Args)]
pub struct KeepArguments {
    /// Keep the picture after TICK ticks as a PNG (repeatable)
    #[arg(long, value_name = "TICK=FILE", value_parser = argument::ShotParser)]
    pub shot: Vec<Shot>,
    /// Keep the picture of every N-th tick
    #[arg(long, value_name = "N", requires = "shots", value_parser = clap::value_parser!(u64).range(1..))]
    pub shots_every: Option<u64>,
    /// Folder for the pictures of --shots-every, named by tick
    #[arg(long, value_name = "DIR", requires = "shots_every")]
    pub shots: Option<PathBuf>,
    /// Keep the sound as a WAV, 48 kHz mono
    #[arg(long, value_name = "FILE")]
    pub wav: Option<PathBuf>,
    /// Write the event log to this file, one JSON object a line; `-` for standard error
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// Who computes the invaders' moves; both give the same game
    #[arg(long, value_enum, default_value_t = Engine::Inline)]
    pub engine: Engine,
}

/// Who thinks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Engine {
    /// The machine itself, when the move is due
    #[default]
    Inline,
    /// A thread beside it, from the moment the move is asked
    Worker,
}

#[derive(Debug, Args)]
struct HeadlessArguments {
    /// Ticks to run, 60 a second; to ten seconds after the panel script's end if left out
    #[arg(long, value_name = "N", required_unless_present = "panel")]
    ticks: Option<u64>,
    /// Panel script: what the hands do
    #[arg(long, value_name = "FILE")]
    panel: Option<PathBuf>,
    /// Record the run to this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Folder of settings and battery RAM, read and written; a machine new from the factory, kept nowhere, if left out
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Seed of the machine's luck
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Change one setting for this run, as in `game.seconds=60` (repeatable)
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// 60 ticks a second of the host's clock, as in a window, instead of as fast as it can
    #[arg(long)]
    realtime: bool,
    #[command(flatten)]
    keep: KeepArguments,
}

#[derive(Debug, Args)]
struct ReplayArguments {
    /// The recording
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Show it in the window
    #[arg(long)]
    watch: bool,
    /// Play what is whole of a recording that was cut off or damaged
    #[arg(long)]
    cut: bool,
    #[command(flatten)]
    keep: KeepArguments,
}

#[derive(Debug, Args)]
struct PerftArguments {
    /// The position; the start of the board if left out
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    fen: Option<String>,
    /// Plies to look ahead
    #[arg(long, value_name = "N")]
    depth: u32,
    /// The board, if no position is given: `7x7`, `8x8`, `hex5`
    #[arg(long, value_name = "BOARD", conflicts_with = "fen")]
    board: Option<String>,
    /// Sides that play on it, 2 to 4
    #[arg(long, value_name = "N", default_value_t = 2, conflicts_with = "fen")]
    sides: u8,
    /// Squares cut out of the board: `c3,c5,e3`
    #[arg(long, value_name = "SQUARES", conflicts_with = "fen")]
    holes: Option<String>,
    /// Count for each first move apart
    #[arg(long)]
    divide: bool,
    /// Visit every leaf instead of counting the last ply's moves
    #[arg(long)]
    no_bulk: bool,
    /// Remember positions already counted, in this much memory
    #[arg(long, value_name = "MIB", conflicts_with = "no_bulk", value_parser = clap::value_parser!(u32).range(1..=4096))]
    hash: Option<u32>,
}

#[derive(Debug, Args)]
struct BenchArguments {
    /// Depth of each search, from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    depth: Option<u8>,
}

#[derive(Debug, Args)]
struct AnalyseArguments {
    /// The game
    #[arg(value_name = "FILE.pgn")]
    file: PathBuf,
    /// Nodes for each position
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u32).range(1..))]
    nodes: u32,
    /// One JSON object a move
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct SolveArguments {
    /// The position
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    fen: String,
    /// Nodes after which the solver gives up
    #[arg(long, value_name = "N", default_value_t = 200_000_000)]
    nodes: u64,
}

#[derive(Debug, Args)]
struct MatchArguments {
    /// First player: `level:1` to `level:8`, `nodes:N`, `depth:N`, `random`, `greedy`, or `uai:COMMAND`
    #[arg(long, value_name = "SPEC")]
    a: String,
    /// Second player
    #[arg(long, value_name = "SPEC")]
    b: String,
    /// Games to play, colours changing
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Openings, one FEN a line; built-in ones if left out
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Seed of noise and openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Milliseconds a move for `uai:` engines
    #[arg(long, value_name = "MS", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    movetime: u64,
    /// Write the games to this file as PGN
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct RecordArguments {
    /// Folder of the machine's data; the usual one of this system if left out
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// As JSON
    #[arg(long)]
    json: bool,
    /// Write to this file instead
    #[arg(long, value_name = "FILE")]
    export: Option<PathBuf>,
    /// Set them back to those of a new machine; it must not be running
    #[arg(long)]
    reset: bool,
}

#[derive(Debug, Args)]
struct SettingsArguments {
    #[command(flatten)]
    record: RecordArguments,
    /// Change one setting, as in `game.seconds=60` (repeatable); the machine must not be running
    #[arg(long, value_name = "KEY=VALUE", conflicts_with = "reset")]
    set: Vec<String>,
}

#[derive(Debug, Args)]
struct ControlsArguments {
    /// Folder of the machine's data; the usual one of this system if left out
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Map the controls one after the other
    #[arg(long)]
    learn: bool,
    /// As JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct CheckArguments {
    /// Folder of the machine's data; the usual one of this system if left out
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// As JSON
    #[arg(long)]
    json: bool,
}
