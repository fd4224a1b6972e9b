//! The world outside: commands, files, wall clock, and behind `desktop` the window, pads and loudspeaker.

pub mod bindings;
pub mod command;
pub mod keys;
pub mod pacer;
pub mod pads;
pub mod panel_wiring;
pub mod picture;
#[cfg(feature = "desktop")]
pub mod present;
pub mod showing;
pub mod signals;
pub mod speaker;
pub mod stopwatch;
pub mod uai;
pub mod wav;
pub mod worker;
