//! Who plays well: evaluation, search, levels, jobs. Imports `rules` and floor 0.
//!
//! A [`Job`] is a position, a [`Level`] and a seed; its [`Thought`] depends on nothing else. There is no clock and no
//! thread in this room: limits are nodes and depth, and whoever has a clock lends it through [`search::Watch`].

pub mod bench;
pub mod classical;
mod general;
pub mod history;
mod job;
mod judge;
mod level;
pub mod levels;
pub mod net;
pub mod pace;
pub mod search;
pub mod solver;
pub mod table;
mod temper;
pub mod uai;

pub use job::{Job, Thought};
pub use judge::Judge;
pub use level::{Level, Temper};
