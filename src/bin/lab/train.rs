//! Trains the net on games kept by self-play: sparse first layer, Adam, eight-fold symmetry, held-out games.

mod model;
mod sample;

use std::path::PathBuf;
use std::time::Instant;

use bio_invaders::ai::net::{HIDDEN, Net};
use bio_invaders::rng::{Rng, Stream};

use crate::games;
use model::{Gradient, Model};
use sample::Sample;

/// What is learnt from and how long.
#[derive(clap::Args, Debug)]
pub struct Options {
    /// Files of games.
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// Where the net is written, after each epoch.
    #[arg(long)]
    out: PathBuf,
    /// A net to go on from.
    #[arg(long)]
    from: Option<PathBuf>,
    /// Times each position is learnt from, each time under another symmetry.
    #[arg(long, default_value_t = 10)]
    epochs: u32,
    /// Rate at the start; it falls to a fiftieth by the end.
    #[arg(long, default_value_t = 0.0015)]
    rate: f32,
    /// Positions a step.
    #[arg(long, default_value_t = 8192)]
    batch: usize,
    /// Share of the game's result in the target; the rest is the search's score.
    #[arg(long, default_value_t = 0.3)]
    result: f32,
    /// Threads.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Seed of the shuffle and of the first weights.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// One game in this many is held out to measure on.
    #[arg(long, default_value_t = 50)]
    held_out: usize,
}

/// Trains and writes the net.
pub fn run(options: &Options) -> std::io::Result<()> {
    let (mut learnt, held) = load(options)?;
    let scale = fitted_scale(&learnt);
    println!("{} positions to learn from, {} held out, scale {scale:.0}", learnt.len(), held.len());
    let mut rng = Rng::new(options.seed, Stream::Lab);
    let mut model = match &options.from {
        Some(path) => Model::of(&Net::read(&std::fs::read(path)?).map_err(std::io::Error::other)?, scale),
        None => Model::random(&mut rng, scale),
    };
    let threads = options.threads.max(1);
    let mut gradients: Vec<Gradient> = (0..threads).map(|_| Gradient::new()).collect();
    let steps = (learnt.len() / options.batch).max(1) * options.epochs as usize;
    let mut step = 0;
    #[allow(clippy::disallowed_methods, reason = "a report of speed")]
    let begun = Instant::now();
    for epoch in 1..=options.epochs {
        shuffle(&mut learnt, &mut rng);
        let mut loss = 0.0;
        let batches = learnt.chunks_exact(options.batch.min(learnt.len()));
        for batch in batches {
            let seed = rng.bits();
            let share = batch.len().div_ceil(threads);
            let model_now = &model;
            std::thread::scope(|scope| {
                for (thread, (part, gradient)) in batch.chunks(share).zip(&mut gradients).enumerate() {
                    let mut rng = Rng::new(seed + thread as u64, Stream::Lab);
                    scope.spawn(move || {
                        gradient.clear();
                        for sample in part {
                            model_now.learn(sample, rng.below(8), options.result, gradient);
                        }
                    });
                }
            });
            loss += gradients.iter().map(|gradient| gradient.loss).sum::<f64>() / batch.len() as f64;
            let done = step as f32 / steps as f32;
            let rate = options.rate * (0.02 + 0.98 * 0.5 * (1.0 + (std::f32::consts::PI * done).cos()));
            step += 1;
            model.step(&mut gradients, batch.len(), rate, step, threads);
        }
        let batches = (learnt.len() / options.batch).max(1);
        println!(
            "epoch {epoch}: loss {:.6}, held out {:.6}, {:.0} s",
            loss / batches as f64,
            model.loss(&held, options.result),
            begun.elapsed().as_secs_f64()
        );
        std::fs::write(&options.out, model.quantised().write())?;
    }
    report(&model, &held, options.result);
    Ok(())
}

/// How far the whole-number net is from the trained one.
fn report(model: &Model, held: &[Sample], result: f32) {
    let net = model.quantised();
    let mut worst = 0f32;
    let mut loss = 0.0;
    for sample in held {
        let plain = model.output(sample) * model.scale();
        let whole = net.evaluate_alone(&sample.board()) as f32;
        worst = worst.max((plain - whole).abs());
        loss += f64::from(model.loss_of(whole / model.scale(), sample, result));
    }
    println!(
        "whole numbers: held out {:.6}, worst difference {worst:.1}, {HIDDEN} units a view",
        loss / held.len().max(1) as f64
    );
}

fn load(options: &Options) -> std::io::Result<(Vec<Sample>, Vec<Sample>)> {
    let (mut learnt, mut held) = (Vec::new(), Vec::new());
    let mut number = 0;
    for path in &options.games {
        for game in games::read(path)? {
            let is_held = number % options.held_out.max(2) == 0;
            number += 1;
            let into = if is_held { &mut held } else { &mut learnt };
            let mut board = game.start;
            for (step, score) in &game.plies {
                if board.can_move() {
                    into.push(Sample::new(&board, *score, game.red));
                }
                board = board.play(*step);
            }
        }
    }
    if learnt.is_empty() {
        return Err(std::io::Error::other(
            "these files hold no games to learn from: run `lab selfplay` first",
        ));
    }
    Ok((learnt, held))
}

fn shuffle(samples: &mut [Sample], rng: &mut Rng) {
    for at in (1..samples.len()).rev() {
        samples.swap(at, rng.below(at as u32 + 1) as usize);
    }
}

/// The score that stands for winning odds of e to 1, fitted to the results by bisection of the slope.
fn fitted_scale(samples: &[Sample]) -> f32 {
    let sample: Vec<&Sample> = samples.iter().step_by((samples.len() / 200_000).max(1)).collect();
    let (mut low, mut high) = (50.0f32, 5000.0f32);
    for _ in 0..30 {
        let scale = (low * high).sqrt();
        // Too small a scale is too sure: the weighted errors then point against the scores.
        let slope: f32 = sample
            .iter()
            .map(|sample| {
                let score = f32::from(sample.score).clamp(-4000.0, 4000.0);
                (sample.result() - model::sigmoid(score / scale)) * score
            })
            .sum();
        if slope < 0.0 { low = scale } else { high = scale }
    }
    (low * high).sqrt()
}
