//! Measures the eight invaders: neighbours against each other, all on one scale, and a beginner on the first rungs.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Instant;

use bio_invaders::ai::{Job, Level, levels};
use bio_invaders::rng::{Rng, Stream};
use bio_invaders::rules::{Layout, Position, Ruleset, Side};

use crate::arena::Tally;

/// What is measured.
#[derive(clap::Args, Debug)]
pub struct Options {
    /// Games between neighbours on the ladder.
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// Games of the beginner against each of the first four.
    #[arg(long, default_value_t = 200)]
    beginner: usize,
    /// Positions on which each level's thinking is timed.
    #[arg(long, default_value_t = 200)]
    timed: usize,
    /// Threads.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only pairs with a player of this place or above on the scale (0 random, 1 greedy, 2 Pudolo ... 9 Amnora).
    #[arg(long, default_value_t = 0)]
    from: usize,
}

/// Boards of the ladder's rungs.
const BOARDS: [&str; 8] = [
    "x5o/7/7/7/7/7/o5x x 0 1",
    "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1",
    "x2-2o/3-3/7/--3--/7/3-3/o2-2x x 0 1",
    "x5o/2-1-2/1-3-1/7/1-3-1/2-1-2/o5x x 0 1",
    "x1-1-1o/2-1-2/2-1-2/7/2-1-2/2-1-2/o1-1-1x x 0 1",
    "x2-2o/3-3/2---2/7/2---2/3-3/o2-2x x 0 1",
    "x5o/7/3-3/2-1-2/3-3/7/o5x x 0 1",
    "x5o/7/7/7/7/7/o5x x 0 1",
];

const NAMES: [&str; 10] = [
    "random", "greedy", "Pudolo", "Trimorda", "Rampik", "Saltiko", "Lanuga", "Ostroka", "Bistoura", "Amnora",
];

fn scale() -> Vec<Level> {
    [levels::RANDOM, levels::GREEDY].into_iter().chain(levels::EIGHT).collect()
}

/// Measures and prints.
pub fn run(options: &Options) -> std::io::Result<()> {
    let scale = scale();
    let mut pairs = Vec::new();
    for low in 0..scale.len() {
        for high in low + 1..scale.len().min(low + 3) {
            if high >= options.from {
                pairs.push((low, high, options.games / if high == low + 1 { 1 } else { 4 }));
            }
        }
    }
    let mut scores = BTreeMap::new();
    for (low, high, games) in pairs {
        let tally = pair(scale[high], scale[low], games, options);
        println!("{:9} against {:9} {tally}", NAMES[high], NAMES[low]);
        scores.insert((low, high), (tally.mean().0, games));
    }
    let ratings = ratings(&scores, scale.len());
    for (name, rating) in NAMES.iter().zip(ratings) {
        println!("{name:9} {rating:6.0}");
    }
    beginner(options);
    timing(options);
    Ok(())
}

/// A game between two levels; half points of red.
fn game(start: &Position, seats: [Level; 2], seed: u64, earnest: bool) -> usize {
    let mut position = start.clone();
    while position.outcome().is_none() {
        let side = position.side_to_move();
        let mut level = seats[side.number()];
        if earnest {
            level = level.in_earnest();
        }
        let thought = Job { position: position.clone(), level, seed, ply: position.ply() }.think();
        if thought.resigns {
            return if side == Side::Red { 0 } else { 2 };
        }
        position.play_unchecked(thought.best);
    }
    match position.outcome().and_then(|outcome| outcome.winner) {
        Some(Side::Red) => 2,
        Some(_) => 0,
        None => 1,
    }
}

/// A board of the ladder after two random plies a side.
fn opening(rng: &mut Rng) -> Position {
    let text = BOARDS[rng.below(8) as usize];
    loop {
        let mut position = Position::from_fen(text, Ruleset::classic()).unwrap_or_else(|_| start());
        for _ in 0..4 {
            let moves = position.moves();
            position.play_unchecked(moves.as_slice()[rng.below(moves.as_slice().len() as u32) as usize]);
        }
        if position.outcome().is_none() && position.count(Side::Red).abs_diff(position.count(Side::Blue)) <= 1
        {
            return position;
        }
    }
}

fn start() -> Position {
    Position::start(&Layout::classic(), Ruleset::classic())
}

fn pair(high: Level, low: Level, games: usize, options: &Options) -> Tally {
    let state = Mutex::new((0, Tally::default()));
    std::thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let Ok(mut now) = state.lock() else { return };
                    if now.0 >= games.div_ceil(2) {
                        return;
                    }
                    now.0 += 1;
                    let seed = options.seed.wrapping_mul(1_000_003) + now.0 as u64;
                    drop(now);
                    let start = opening(&mut Rng::new(seed, Stream::Lab));
                    let scores = [
                        game(&start, [high, low], seed, true),
                        2 - game(&start, [low, high], seed + 1_000_000, true),
                    ];
                    if let Ok(mut now) = state.lock() {
                        now.1.add(scores);
                    }
                }
            });
        }
    });
    state.into_inner().map(|(_, tally)| tally).unwrap_or_default()
}

/// Ratings that explain the scores best, the first player at 0; each pair has one drawn game added.
fn ratings(scores: &BTreeMap<(usize, usize), (f64, usize)>, players: usize) -> Vec<f64> {
    let mut ratings = vec![0.0; players];
    for _ in 0..20_000 {
        let mut pull = vec![0.0; players];
        for ((low, high), (score, games)) in scores {
            let games = *games as f64 + 1.0;
            let score = (score * (games - 1.0) + 0.5) / games;
            let expected = 1.0 / (1.0 + 10f64.powf((ratings[*low] - ratings[*high]) / 400.0));
            pull[*high] += (score - expected) * games;
            pull[*low] -= (score - expected) * games;
        }
        for (rating, pull) in ratings.iter_mut().zip(&pull) {
            *rating += pull;
        }
    }
    let zero = ratings[0];
    ratings.iter().map(|rating| rating - zero).collect()
}

/// The beginner as the player: red, first, on each rung's own board, with manners and giving up.
fn beginner(options: &Options) {
    for (rung, (level, text)) in levels::EIGHT.iter().zip(BOARDS).take(4).enumerate() {
        let Ok(start) = Position::from_fen(text, Ruleset::classic()) else { continue };
        let wins: usize = (0..options.beginner as u64)
            .map(|number| game(&start, [levels::BEGINNER, *level], options.seed * 77_777 + number, false) / 2)
            .sum();
        println!(
            "beginner wins {:3.0} % on rung {}",
            100.0 * wins as f64 / options.beginner.max(1) as f64,
            rung + 1
        );
    }
}

/// Nodes and milliseconds of each level's thoughts.
fn timing(options: &Options) {
    let mut rng = Rng::new(options.seed, Stream::Lab);
    let mut positions = Vec::new();
    while positions.len() < options.timed {
        let mut position = opening(&mut rng);
        for _ in 0..rng.below(60) {
            let level = Level { nodes: 300, ..levels::EIGHT[3] };
            let job = Job { position: position.clone(), level, seed: rng.bits(), ply: position.ply() };
            position.play_unchecked(job.think().best);
            if position.outcome().is_some() {
                break;
            }
        }
        if position.outcome().is_none() {
            positions.push(position);
        }
    }
    for level in levels::EIGHT {
        let (mut worst, mut sum, mut nodes) = (0.0f64, 0.0, 0);
        for position in &positions {
            #[allow(clippy::disallowed_methods, reason = "a report of speed")]
            let begun = Instant::now();
            let thought = Job { position: position.clone(), level, seed: 1, ply: position.ply() }.think();
            let ms = begun.elapsed().as_secs_f64() * 1000.0;
            (worst, sum, nodes) = (worst.max(ms), sum + ms, nodes.max(thought.nodes));
        }
        let mean = sum / positions.len().max(1) as f64;
        println!("rung {}: {mean:.2} ms a thought, worst {worst:.1} ms, at most {nodes} nodes", level.rung);
    }
}
