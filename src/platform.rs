//! The world outside: commands, files, wall clock, and behind `desktop` the window, pads and loudspeaker.

pub mod command;
pub mod picture;
pub mod stopwatch;
pub mod wav;
pub mod worker;
