//! The whole machine as one value: step, draw, hash, snapshot, recordings, panel scripts, headless runs.
//!
//! Intent crosses into it as [`Inputs`], effects come out as [`Outputs`]; between the two there is no clock, no file, no
//! thread and no luck that is not in the seed. So the same inputs make the same states on every host.

pub mod driver;
pub mod ears;
pub mod event;
pub mod hash;
mod input;
mod lamp;
mod log;
mod output;
pub mod panel_clock;
pub mod panel_script;
mod part;
pub mod pilot;
pub mod recording;
pub mod restless;
mod state;
pub mod summary;
pub mod watchman;

pub use input::{Answer, Inputs, News};
pub use output::{Lamps, Outputs, Question, VisitEdge};
pub use state::{Machine, SnapshotError};
