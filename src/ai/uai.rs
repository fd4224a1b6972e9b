//! The Universal Ataxx Interface as text in and orders out; threads and the clock belong to whoever runs it.

mod go;
mod session;

pub use go::{Go, GoFault};
pub use session::{Order, Reply, Session, Work};

use super::search::{PROVED, Report, WIN};
use std::fmt::Write as _;

/// A score as the protocol writes it: hundredths of a cell, or moves to a proved end.
pub fn score_text(score: i32) -> String {
    let plies = WIN - score.abs();
    match score {
        PROVED.. => format!("mate {}", (plies + 1) / 2),
        _ if score <= -PROVED => format!("mate -{}", (plies + 1) / 2),
        _ => format!("cp {score}"),
    }
}

/// The line told after an iteration.
pub fn info(report: &Report, nodes: u64, elapsed_ms: u64, hashfull: u32) -> String {
    let mut text = format!(
        "info depth {} seldepth {} score {} nodes {nodes} nps {} time {elapsed_ms} hashfull {hashfull} pv",
        report.depth,
        report.seldepth,
        score_text(report.score),
        nodes * 1000 / elapsed_ms.max(1),
    );
    for step in &report.line {
        let _ = write!(text, " {step}");
    }
    text
}
