//! `lab frame-cost`: what a tick and a picture cost, scene by scene in time, or a duel in motion for a counter of instructions.

use bio_invaders::cabinet::{Nvram, Settings};
use bio_invaders::machine::ears::Ears;
use bio_invaders::machine::panel_script::{Hands, PanelScript};
use bio_invaders::machine::pilot::Pilot;
use bio_invaders::machine::{Inputs, Machine};
use bio_invaders::platform::stopwatch::Stopwatch;
use bio_invaders::video::VideoBoard;

/// What is measured.
#[derive(clap::Args, Debug)]
pub struct Options {
    /// Ticks measured.
    #[arg(long, default_value_t = 6000)]
    ticks: u64,
    /// Panel script that is played; one long board if left out.
    #[arg(long)]
    panel: Option<std::path::PathBuf>,
    /// Instead: step, draw and convert the same frames of a duel in mid-animation so many times over, and measure
    /// nothing. Two runs under callgrind, one with N and one with 2N, differ by N times these frames (`scripts/count-frame`).
    #[arg(long, value_name = "N")]
    passes: Option<u64>,
}

const DUEL: &str = "60 coin1 tap\n200 start1 tap\n@card+60 p1.select tap\n@appearance+60 p1.select tap\n@duel p1 play\n\
    @verdict+120 p1.select tap\n@play_on+60 p1.select tap\n";

/// Frames of a pass: a move lands, its cells turn, and they settle.
const FRAMES: usize = 24;

/// Motions at once that count as mid-animation: a leap and four cells that turn.
const BUSY: usize = 5;

/// A machine and the hands that play it.
struct Play {
    machine: Machine,
    hands: Hands,
    pilot: Pilot,
    tick: u64,
}

impl Play {
    fn of(options: &Options) -> Result<Play, String> {
        let text = match &options.panel {
            Some(path) => {
                std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?
            }
            None => DUEL.to_owned(),
        };
        let hands = PanelScript::parse(&text).map_err(|error| error.to_string())?.hands();
        let machine = Machine::power_on(&Settings::default(), &Nvram::default(), 1);
        Ok(Play { machine, hands, pilot: Pilot::default(), tick: 0 })
    }

    /// What the next tick is fed.
    ///
    /// The invaders think beside the machine in a window, so their thoughts come ready and are not measured.
    fn inputs(&mut self) -> Inputs {
        let machine = &self.machine;
        let panel = self.hands.panel(self.tick, machine.scene_name(), machine.page_name());
        let mut inputs = Inputs::of_panel(panel);
        self.pilot.obey(self.hands.orders());
        inputs.news = self.pilot.steer(machine);
        inputs.answer = machine.wanted().map(|question| question.answer());
        self.tick += 1;
        inputs
    }

    fn is_busy(&self) -> bool {
        self.machine.game().duel().is_some_and(|duel| duel.motions.len() >= BUSY && duel.plies > 8)
    }
}

/// Measures and prints medians, or does the passes.
///
/// # Errors
/// The script cannot be read, or comes to no duel in motion.
pub fn run(options: &Options) -> Result<(), String> {
    let play = Play::of(options)?;
    match options.passes {
        Some(passes) => repeat(play, options.ticks, passes),
        None => {
            measure(play, options.ticks);
            Ok(())
        }
    }
}

fn repeat(mut play: Play, ticks: u64, passes: u64) -> Result<(), String> {
    while !play.is_busy() {
        if play.tick == ticks {
            return Err("no duel in mid-animation".to_owned());
        }
        let inputs = play.inputs();
        play.machine.step(&inputs);
    }
    let start = play.machine.clone();
    let mut frames = Vec::new();
    for _ in 0..FRAMES {
        let inputs = play.inputs();
        play.machine.step(&inputs);
        frames.push(inputs);
    }
    let mut screen = VideoBoard::new();
    let mut rgba = vec![0; 320 * 240 * 4];
    for _ in 0..passes {
        let mut machine = start.clone();
        for inputs in &frames {
            machine.step(inputs);
            machine.draw(&mut screen);
            screen.to_rgba(&mut rgba);
        }
    }
    println!("{} frames", passes * FRAMES as u64);
    Ok(())
}

fn measure(mut play: Play, ticks: u64) {
    let mut ears = Ears::new();
    let mut screen = VideoBoard::new();
    let mut rgba = vec![0; 320 * 240 * 4];
    let mut scenes: Vec<(&str, Vec<[f64; 4]>)> = Vec::new();
    for _ in 0..ticks {
        let inputs = play.inputs();
        let machine = &mut play.machine;
        let clock = Stopwatch::start();
        let outputs = machine.step(&inputs);
        let stepped = clock.seconds();
        machine.draw(&mut screen);
        let drawn = clock.seconds();
        screen.to_rgba(&mut rgba);
        let converted = clock.seconds();
        ears.hear(machine, &outputs);
        let heard = clock.seconds();
        let cost = [stepped, drawn - stepped, converted - drawn, heard - converted];
        let name = if play.is_busy() { "duel, moving" } else { play.machine.scene_name() };
        match scenes.iter_mut().find(|(known, _)| *known == name) {
            Some((_, costs)) => costs.push(cost),
            None => scenes.push((name, vec![cost])),
        }
    }
    println!(
        "{:<12} {:>6} {:>9} {:>9} {:>9} {:>9} {:>14}",
        "scene", "ticks", "step", "draw", "to RGBA", "sound", "step+draw+RGBA"
    );
    for (name, costs) in scenes {
        let median = |of: &dyn Fn(&[f64; 4]) -> f64| {
            let mut all: Vec<f64> = costs.iter().map(of).collect();
            all.sort_by(f64::total_cmp);
            all[all.len() / 2] * 1e6
        };
        let parts: Vec<String> = (0..4).map(|part| format!("{:>9.1}", median(&|cost| cost[part]))).collect();
        let whole = median(&|cost| cost[0] + cost[1] + cost[2]);
        println!("{name:<12} {:>6} {} {whole:>11.1} µs", costs.len(), parts.join(" "));
    }
}
