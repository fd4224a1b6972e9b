//! `lab frame-cost`: what a tick and a picture cost, in a duel and in the attract loop.

use bio_invaders::cabinet::{Nvram, Settings};
use bio_invaders::machine::ears::Ears;
use bio_invaders::machine::panel_script::PanelScript;
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
}

const DUEL: &str = "60 coin1 tap\n200 start1 tap\n@card+60 p1.select tap\n@appearance+60 p1.select tap\n@duel p1 play\n\
    @verdict+120 p1.select tap\n@play_on+60 p1.select tap\n";

/// Measures and prints medians.
///
/// # Errors
/// The script cannot be read.
pub fn run(options: &Options) -> Result<(), String> {
    let text = match &options.panel {
        Some(path) => {
            std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?
        }
        None => DUEL.to_owned(),
    };
    let mut hands = PanelScript::parse(&text).map_err(|error| error.to_string())?.hands();
    let mut machine = Machine::power_on(&Settings::default(), &Nvram::default(), 1);
    let (mut pilot, mut ears) = (Pilot::default(), Ears::new());
    let mut screen = VideoBoard::new();
    let mut rgba = vec![0; 320 * 240 * 4];
    let mut scenes: Vec<(&str, Vec<[f64; 4]>)> = Vec::new();
    for tick in 0..options.ticks {
        let mut inputs = Inputs::of_panel(hands.panel(tick, machine.scene_name(), machine.page_name()));
        pilot.obey(hands.orders());
        inputs.news = pilot.steer(&machine);
        // The invaders think beside the machine in a window, so their thoughts are not measured here.
        inputs.answer = machine.wanted().map(|question| question.answer());
        let clock = Stopwatch::start();
        let outputs = machine.step(&inputs);
        let stepped = clock.seconds();
        machine.draw(&mut screen);
        let drawn = clock.seconds();
        screen.to_rgba(&mut rgba);
        let converted = clock.seconds();
        ears.hear(&machine, &outputs);
        let heard = clock.seconds();
        let cost = [stepped, drawn - stepped, converted - drawn, heard - converted];
        match scenes.iter_mut().find(|(name, _)| *name == machine.scene_name()) {
            Some((_, costs)) => costs.push(cost),
            None => scenes.push((machine.scene_name(), vec![cost])),
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
    Ok(())
}
