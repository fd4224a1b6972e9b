//! Bio-Invaders: the 1990 arcade game Ataxx made anew as a coin-operated machine.
//!
//! The rooms and what each may import are drawn in `docs/architecture.md`.
#![forbid(unsafe_code)]

pub mod language;
pub mod panel;
pub mod rng;
pub mod tick;

pub mod rules;

pub mod ai;

pub mod cabinet;

pub mod game;

pub mod audio;
pub mod video;

pub mod machine;

pub mod platform;
