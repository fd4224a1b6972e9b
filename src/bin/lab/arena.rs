//! Matches between two forms of the engine, with error bars and a sequential test.

use std::path::PathBuf;
use std::sync::Mutex;

use bio_invaders::ai::Judge;
use bio_invaders::ai::net::Net;
use bio_invaders::ai::search::{Alone, Knobs, Limits, Search};
use bio_invaders::ai::table::Table;
use bio_invaders::rng::{Rng, Stream};
use bio_invaders::rules::classic::{Board, Verdict};

use crate::openings;

/// Who plays, where from and how long.
#[derive(clap::Args, Debug)]
pub struct Options {
    /// First player: `knob=value` pairs with commas between, also `nodes=N`, `classical`, `net=FILE`.
    #[arg(long, default_value = "")]
    a: String,
    /// Second player.
    #[arg(long, default_value = "")]
    b: String,
    /// Games, two on each opening.
    #[arg(long, default_value_t = 400)]
    games: usize,
    /// Soft nodes of a move.
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// Threads.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// File of openings, one position a line; without it random ones are made.
    #[arg(long)]
    openings: Option<PathBuf>,
    /// Seed of random openings and of the choice among those of a file.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Ends when the likelihood that `a` is this many Elo better, against none, is decided at 5 %.
    #[arg(long)]
    elo: Option<f64>,
}

/// A player.
#[derive(Clone, Debug)]
pub struct Player {
    /// Numbers of its search.
    pub knobs: Knobs,
    /// Soft nodes of a move.
    pub nodes: u64,
    /// Its evaluation.
    pub judge: Judge<'static>,
}

/// A judge with the net of a file; it lives as long as the program.
pub fn judge(file: &str) -> Result<Judge<'static>, String> {
    let bytes = std::fs::read(file).map_err(|fault| format!("{file}: {fault}"))?;
    let net = Net::read(&bytes).map_err(|fault| format!("{file}: {fault}"))?;
    Ok(Judge::Net(Box::leak(Box::new(net))))
}

impl Player {
    fn parse(text: &str, nodes: u64) -> Result<Player, String> {
        let mut player = Player { knobs: Knobs::TUNED, nodes, judge: Judge::of(true) };
        for part in text.split(',').filter(|part| !part.is_empty()) {
            if part == "classical" {
                player.judge = Judge::Classical;
                continue;
            }
            let (name, value) = part.split_once('=').ok_or_else(|| format!("'{part}' is no name=value"))?;
            if name == "net" {
                player.judge = judge(value)?;
                continue;
            }
            let number: i32 = value.parse().map_err(|_| format!("'{value}' is no number"))?;
            if name == "nodes" {
                player.nodes = u64::from(number.unsigned_abs());
            } else if !player.knobs.set(name, number) {
                return Err(format!("there is no knob '{name}'"));
            }
        }
        Ok(player)
    }
}

/// Games won, drawn and lost by the first player, and the same by pairs of games (0 to 4 half points).
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Won, drawn, lost.
    pub games: [u32; 3],
    /// Pairs by half points won.
    pub pairs: [u32; 5],
}

impl Tally {
    /// Adds a pair of scores, each 0, 1 or 2 half points.
    pub fn add(&mut self, scores: [usize; 2]) {
        for score in scores {
            self.games[2 - score] += 1;
        }
        self.pairs[scores[0] + scores[1]] += 1;
    }

    /// Mean score of a game and its standard error, by pairs.
    pub fn mean(&self) -> (f64, f64) {
        let count = f64::from(self.pairs.iter().sum::<u32>()).max(1.0);
        let at = |half: usize| half as f64 / 4.0;
        let mean = (0..5).map(|half| f64::from(self.pairs[half]) * at(half)).sum::<f64>() / count;
        let spread =
            (0..5).map(|half| f64::from(self.pairs[half]) * (at(half) - mean).powi(2)).sum::<f64>() / count;
        (mean, (spread / count).sqrt().max(0.5 / count / 4.0))
    }

    /// The log-likelihood ratio of `elo` against zero.
    pub fn ratio(&self, elo: f64) -> f64 {
        let (mean, error) = self.mean();
        let better = 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
        (better - 0.5) * (2.0 * mean - better - 0.5) / (2.0 * error * error)
    }
}

/// Elo of a score.
pub fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score.clamp(0.0005, 0.9995) - 1.0).log10()
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (mean, error) = self.mean();
        let [won, drawn, lost] = self.games;
        let (low, high) = (elo(mean - 1.96 * error), elo(mean + 1.96 * error));
        write!(
            f,
            "+{won} ={drawn} -{lost}, {:.1} %, Elo {:+.0} [{low:+.0}, {high:+.0}]",
            100.0 * mean,
            elo(mean)
        )
    }
}

/// Plays the match and prints how it stands.
pub fn run(options: &Options) -> std::io::Result<()> {
    let [a, b] = [&options.a, &options.b].map(|text| Player::parse(text, options.nodes));
    let (a, b) = (a.map_err(std::io::Error::other)?, b.map_err(std::io::Error::other)?);
    let book = book(options)?;
    let pairs = options.games.div_ceil(2);
    let shared = Mutex::new((0, Tally::default(), false));
    std::thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let Ok(mut state) = shared.lock() else { return };
                    if state.0 >= pairs || state.2 {
                        return;
                    }
                    let number = state.0;
                    state.0 += 1;
                    drop(state);
                    let start = pick(&book, options.seed, number);
                    let scores = [game(&start, [&a, &b]), 2 - game(&start, [&b, &a])];
                    let Ok(mut state) = shared.lock() else { return };
                    state.1.add(scores);
                    let played: u32 = state.1.pairs.iter().sum();
                    if played.is_multiple_of(50) {
                        println!("{}", state.1);
                    }
                    if let Some(elo) = options.elo {
                        state.2 = played > 40 && state.1.ratio(elo).abs() > 2.94;
                    }
                }
            });
        }
    });
    let state = shared.into_inner().map_err(|_| std::io::Error::other("a thread failed"))?;
    match options.elo {
        Some(elo) => println!("{}, ratio {:+.2}", state.1, state.1.ratio(elo)),
        None => println!("{}", state.1),
    }
    Ok(())
}

fn book(options: &Options) -> std::io::Result<Vec<Board>> {
    let Some(path) = &options.openings else { return Ok(Vec::new()) };
    std::fs::read_to_string(path)?
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|line| Board::from_fen(line).map_err(|fault| std::io::Error::other(format!("{line}: {fault}"))))
        .collect()
}

/// The opening of this pair; of a random kind without a book.
pub fn pick(book: &[Board], seed: u64, pair: usize) -> Board {
    let mut rng = Rng::new(seed.wrapping_mul(1_000_003) + pair as u64, Stream::Lab);
    if book.is_empty() {
        // Near-equal ones only, by the count.
        loop {
            let board = openings::opening(&mut rng);
            if board.lead().abs() <= 2 {
                return board;
            }
        }
    }
    book[rng.below(book.len() as u32) as usize]
}

/// Half points of the first player, who moves first.
pub fn game(start: &Board, players: [&Player; 2]) -> usize {
    let tables = [Table::with_kib(1024), Table::with_kib(1024)];
    let mut alone = [Alone, Alone];
    let [first, second] = &mut alone;
    let mut searches = [
        Search::new(&tables[0], players[0].judge, players[0].knobs.clone(), first),
        Search::new(&tables[1], players[1].judge, players[1].knobs.clone(), second),
    ];
    let mut board = *start;
    let mut past: Vec<u64> = Vec::new();
    loop {
        let mover = usize::from(board.blue_moves != start.blue_moves);
        if let Some(verdict) = board.verdict() {
            return match (verdict, mover) {
                (Verdict::Drawn, _) => 1,
                (Verdict::Won, 0) | (Verdict::Lost, 1) => 2,
                _ => 0,
            };
        }
        let nodes = players[mover].nodes;
        tables[mover].new_search();
        let report =
            searches[mover].run(&board, &past, Limits { depth: 100, nodes: nodes * 2, soft_nodes: nodes });
        let Some(&step) = report.line.first() else { return 1 };
        past.push(board.key());
        if step.is_single() {
            past.clear();
        }
        board = board.play(step);
    }
}
