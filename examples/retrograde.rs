//! Solves a small board whole: `cargo run --release --example retrograde -- 4x4` (16 open squares at most; 4x4 takes
//! some 250 MB).

use bio_invaders::ai::solver::{self, retrograde::Table};
use bio_invaders::rules::{Layout, Position, Ruleset, Topology};

fn main() {
    let size = std::env::args().nth(1).unwrap_or_else(|| "3x4".to_owned());
    let topology: Topology = match size.parse() {
        Ok(topology) => topology,
        Err(error) => return eprintln!("{error}"),
    };
    let Some(layout) = Layout::corners(topology, 2) else { return eprintln!("no layout for {topology}") };
    let start = Position::start(&layout, Ruleset::classic());
    let Some(table) = Table::build(&start) else { return eprintln!("{topology} has more than 16 squares") };
    let solution = solver::by_table(&start, &table);
    let best: Vec<String> = solution.best.iter().map(|played| start.move_text(*played)).collect();
    println!("{topology}: {} positions, {} drawn", table.len(), table.draws());
    println!(
        "winner {:?}; {} of {} moves: {}",
        solution.winner,
        best.len(),
        start.move_count(),
        best.join(" ")
    );
}
