//! The whole machine as one value: step, draw, hash, snapshot, recordings, panel scripts, headless runs.

pub mod event;
pub mod hash;
pub mod panel_clock;
pub mod panel_script;
pub mod recording;
