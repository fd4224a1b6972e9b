//! The engine plays itself and keeps the games.

use std::fs::File;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;

use bio_invaders::ai::Judge;
use bio_invaders::ai::search::{Alone, Knobs, Limits, PROVED, Search};
use bio_invaders::ai::table::Table;
use bio_invaders::rng::{Rng, Stream};
use bio_invaders::rules::classic::{Board, LONG_JUMPING, Verdict};

use crate::games::{self, Game};
use crate::openings;

/// What is played and where it is kept.
#[derive(clap::Args, Debug)]
pub struct Options {
    /// File the games are appended to.
    #[arg(long)]
    out: PathBuf,
    /// Games to play; with 0 it plays until it is stopped.
    #[arg(long, default_value_t = 0)]
    games: u64,
    /// Seed; every thread plays its own stream of it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Nodes after which a move's search goes no deeper.
    #[arg(long, default_value_t = 600)]
    nodes: u64,
    /// Threads.
    #[arg(long, default_value_t = 1)]
    threads: u64,
    /// Judge by the hand-made rule instead of the net in use.
    #[arg(long)]
    classical: bool,
    /// Judge by the net of this file.
    #[arg(long, conflicts_with = "classical")]
    net: Option<String>,
}

/// A lead, in hundredths of a cell, that has never been lost: the game is cut short when it holds.
const DECIDED: i32 = 2500;
const DECIDED_PLIES: u32 = 6;
/// An opening is kept when the first search finds less than this.
const FAIR: i32 = 500;

struct Keeper {
    file: File,
    waiting: Vec<u8>,
    games: u64,
    plies: u64,
}

/// Plays until there are enough games.
pub fn run(options: &Options) -> std::io::Result<()> {
    let judge = match &options.net {
        Some(file) => crate::arena::judge(file).map_err(std::io::Error::other)?,
        None => Judge::of(!options.classical),
    };
    let keeper = Keeper { file: games::append(&options.out)?, waiting: Vec::new(), games: 0, plies: 0 };
    let keeper = Mutex::new(keeper);
    #[allow(clippy::disallowed_methods, reason = "a report of speed")]
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for thread in 0..options.threads.max(1) {
            let keeper = &keeper;
            scope.spawn(move || work(options, judge, thread, keeper, begun));
        }
    });
    let mut keeper = keeper.lock().map_err(|_| std::io::Error::other("a thread failed"))?;
    keeper.flush()
}

impl Keeper {
    fn flush(&mut self) -> std::io::Result<()> {
        self.file.write_all(&self.waiting)?;
        self.waiting.clear();
        Ok(())
    }
}

fn work(options: &Options, judge: Judge<'static>, thread: u64, keeper: &Mutex<Keeper>, begun: Instant) {
    let mut rng = Rng::new(options.seed.wrapping_mul(1000) + thread, Stream::Lab);
    loop {
        let Some(game) = play(options, judge, &mut rng) else { continue };
        let Ok(mut keeper) = keeper.lock() else { return };
        game.write(&mut keeper.waiting);
        keeper.games += 1;
        keeper.plies += game.plies.len() as u64;
        if keeper.games.is_multiple_of(200) {
            let seconds = begun.elapsed().as_secs_f64();
            println!(
                "{} games, {} positions, {:.0} a second",
                keeper.games,
                keeper.plies,
                keeper.plies as f64 / seconds
            );
            if let Err(fault) = keeper.flush() {
                eprintln!("lab: cannot write {}: {fault}", options.out.display());
                return;
            }
        }
        if options.games > 0 && keeper.games >= options.games {
            return;
        }
    }
}

/// One game from a random opening; none if the opening is lopsided.
fn play(options: &Options, judge: Judge<'static>, rng: &mut Rng) -> Option<Game> {
    let mut board = openings::opening(rng);
    let table = Table::with_kib(1024);
    let mut alone = Alone;
    let mut search = Search::new(&table, judge, Knobs::TUNED, &mut alone);
    let mut game = Game { start: board, red: 1, plies: Vec::new() };
    let mut past: Vec<u64> = Vec::new();
    let mut held = 0;
    loop {
        if let Some(verdict) = board.verdict() {
            if board.clock >= LONG_JUMPING && verdict == Verdict::Drawn {
                // Nothing is to be learnt from going round in circles.
                game.plies.truncate(game.plies.len().saturating_sub(80));
            }
            game.red = for_red(&board, verdict);
            return Some(game);
        }
        let nodes = options.nodes * 3;
        let report = search.run(&board, &past, Limits { depth: 100, nodes, soft_nodes: options.nodes });
        if game.plies.is_empty() && report.score.abs() > FAIR {
            return None;
        }
        held = if report.score.abs() >= DECIDED { held + 1 } else { 0 };
        if report.score.abs() >= PROVED || held >= DECIDED_PLIES {
            game.red = for_red(&board, if report.score > 0 { Verdict::Won } else { Verdict::Lost });
            return Some(game);
        }
        let step = *report.line.first()?;
        game.plies.push((step, report.score.clamp(-32_000, 32_000) as i16));
        past.push(board.key());
        if step.is_single() {
            past.clear();
        }
        board = board.play(step);
    }
}

fn for_red(board: &Board, verdict: Verdict) -> u8 {
    match (verdict, board.blue_moves) {
        (Verdict::Drawn, _) => 1,
        (Verdict::Won, false) | (Verdict::Lost, true) => 2,
        _ => 0,
    }
}
