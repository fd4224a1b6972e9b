//! Tunes the search by self-play: simultaneous perturbation, all knobs at once, one pair of games a step.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use bio_invaders::ai::Judge;
use bio_invaders::ai::search::Knobs;
use bio_invaders::rng::{Rng, Stream};

use crate::arena::{self, Player};

/// What is tuned and how long.
#[derive(clap::Args, Debug)]
pub struct Options {
    /// File the state is kept in after every fifty pairs; a run with an old file goes on from there.
    #[arg(long)]
    state: PathBuf,
    /// Knobs to tune, with commas between; all that are not switched off when none are named.
    #[arg(long, value_delimiter = ',')]
    knobs: Vec<String>,
    /// Pairs of games in all.
    #[arg(long, default_value_t = 5000)]
    pairs: u32,
    /// Soft nodes of a move.
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// Threads.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How far a won pair moves a knob at the end, as a share of its perturbation.
    #[arg(long, default_value_t = 0.02)]
    rate: f64,
    /// The net of this file instead of the one in use.
    #[arg(long)]
    net: Option<String>,
}

/// A knob on the way.
#[derive(Clone, Debug)]
struct Tuned {
    name: String,
    value: f64,
    /// How far it is moved to either side for a pair at the end of the run.
    nudge: f64,
}

/// All knobs on the way and how many pairs they have seen.
#[derive(Clone, Debug)]
struct State {
    pairs: u32,
    tuned: Vec<Tuned>,
}

impl State {
    /// The numbers in use.
    fn fresh(names: &[String]) -> Result<State, String> {
        if let Some(name) = names.iter().find(|name| Knobs::TUNED.get(name).is_none()) {
            return Err(format!("there is no knob '{name}'"));
        }
        let tuned = Knobs::RANGES
            .iter()
            .filter(|(name, ..)| names.is_empty() || names.iter().any(|wanted| wanted == name))
            .filter_map(|(name, least, most)| {
                let value = Knobs::TUNED.get(name)?;
                let is_off = names.is_empty() && (value == *least || value == *most);
                let nudge = (f64::from(value.abs()) / 6.0).max(0.6);
                (!is_off).then(|| Tuned { name: (*name).into(), value: value.into(), nudge })
            })
            .collect();
        Ok(State { pairs: 0, tuned })
    }

    /// Goes on with a kept state.
    fn read(text: &str) -> Result<State, String> {
        let mut lines = text.lines();
        let fault = |line: &str| format!("'{line}' is no line of a tuning state");
        let first = lines.next().unwrap_or_default();
        let pairs = first.strip_prefix("pairs ").and_then(|number| number.parse().ok());
        let mut state = State { pairs: pairs.ok_or_else(|| fault(first))?, tuned: Vec::new() };
        for line in lines {
            let mut words = line.split_whitespace();
            let name = words.next().filter(|name| Knobs::TUNED.get(name).is_some());
            let mut number = || words.next().and_then(|word| word.parse::<f64>().ok());
            let (Some(name), Some(value), Some(nudge)) = (name, number(), number()) else {
                return Err(fault(line));
            };
            state.tuned.push(Tuned { name: name.into(), value, nudge });
        }
        Ok(state)
    }

    fn text(&self) -> String {
        let lines =
            self.tuned.iter().map(|knob| format!("{} {:.3} {:.3}\n", knob.name, knob.value, knob.nudge));
        format!("pairs {}\n{}", self.pairs, lines.collect::<String>())
    }

    /// As a setting for `lab match`.
    fn setting(&self) -> String {
        let parts: Vec<String> =
            self.tuned.iter().map(|knob| format!("{}={}", knob.name, knob.value.round())).collect();
        parts.join(",")
    }

    /// The knobs moved by their nudges, to the side each sign says.
    fn nudged(&self, signs: &[f64], size: f64) -> Knobs {
        let mut knobs = Knobs::TUNED;
        for (knob, sign) in self.tuned.iter().zip(signs) {
            knobs.set(&knob.name, (knob.value + sign * size * knob.nudge).round() as i32);
        }
        knobs
    }

    /// Moves all knobs towards the side that won.
    fn learn(&mut self, signs: &[f64], size: f64, rate: f64, won: f64) {
        for (knob, sign) in self.tuned.iter_mut().zip(signs) {
            let Some((_, least, most)) = Knobs::RANGES.iter().find(|(name, ..)| *name == knob.name) else {
                continue;
            };
            let moved = knob.value + rate * won * sign * size * knob.nudge;
            knob.value = moved.clamp(f64::from(*least), f64::from(*most));
        }
    }
}

/// Tunes until all pairs are played.
pub fn run(options: &Options) -> Result<(), String> {
    let state = match std::fs::read_to_string(&options.state) {
        Ok(text) => State::read(&text)?,
        Err(_) => State::fresh(&options.knobs)?,
    };
    let judge = match &options.net {
        Some(file) => arena::judge(file)?,
        None => Judge::of(true),
    };
    let shared = Mutex::new((state.pairs, state));
    let fault = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            scope.spawn(|| {
                while let Some((number, state)) = next(&shared, options.pairs) {
                    let seed = options.seed.wrapping_mul(1_000_003) + u64::from(number);
                    let mut rng = Rng::new(seed, Stream::Lab);
                    let signs: Vec<f64> =
                        state.tuned.iter().map(|_| if rng.chance(500) { 1.0 } else { -1.0 }).collect();
                    // Wide steps first, as the method wants them; the exponents are Spall's.
                    let left = f64::from(options.pairs) / (f64::from(number) + 1.0);
                    let size = left.powf(0.101);
                    let rate = options.rate
                        * (1.1 / (f64::from(number) / f64::from(options.pairs) + 0.1)).powf(0.602);
                    let [up, down] = [1.0, -1.0].map(|side| {
                        let signs: Vec<f64> = signs.iter().map(|sign| sign * side).collect();
                        Player { knobs: state.nudged(&signs, size), nodes: options.nodes, judge }
                    });
                    let start = arena::pick(&[], seed, 0);
                    let points = arena::game(&start, [&up, &down]) + 2 - arena::game(&start, [&down, &up]);
                    let Ok(mut now) = shared.lock() else { return };
                    now.1.learn(&signs, size, rate, points as f64 - 2.0);
                    now.1.pairs += 1;
                    if (now.1.pairs.is_multiple_of(50) || now.1.pairs >= options.pairs)
                        && let Err(message) = keep(&options.state, &now.1)
                        && let Ok(mut fault) = fault.lock()
                    {
                        *fault = Some(message);
                        return;
                    }
                    if now.1.pairs.is_multiple_of(500) {
                        println!("{} pairs: {}", now.1.pairs, now.1.setting());
                    }
                }
            });
        }
    });
    if let Some(message) = fault.into_inner().unwrap_or_default() {
        return Err(message);
    }
    let (_, state) = shared.into_inner().map_err(|_| "a thread failed")?;
    println!("{}", state.setting());
    Ok(())
}

/// The number of the next pair, and the state as it is now.
fn next(shared: &Mutex<(u32, State)>, pairs: u32) -> Option<(u32, State)> {
    let mut now = shared.lock().ok()?;
    if now.0 >= pairs {
        return None;
    }
    now.0 += 1;
    Some((now.0 - 1, now.1.clone()))
}

/// Writes the state beside its place and moves it there, so that a stop never tears it.
fn keep(path: &Path, state: &State) -> Result<(), String> {
    let beside = path.with_extension("new");
    let result = std::fs::File::create(&beside)
        .and_then(|mut file| file.write_all(state.text().as_bytes()))
        .and_then(|()| std::fs::rename(&beside, path));
    result.map_err(|fault| format!("{}: {fault}", path.display()))
}
