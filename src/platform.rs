//! The world outside: commands, files, wall clock, and behind `desktop` the window, pads and loudspeaker.

pub mod bindings;
#[cfg(all(feature = "desktop", unix))]
pub mod blank;
pub mod calendar;
pub mod clock;
pub mod command;
pub mod keeping;
pub mod keys;
pub mod learning;
pub mod outlet;
pub mod overrides;
pub mod pacer;
pub mod pads;
pub mod panel_wiring;
pub mod picture;
#[cfg(feature = "desktop")]
pub mod present;
#[cfg(feature = "desktop")]
pub mod session;
pub mod showing;
pub mod signals;
pub mod speaker;
pub mod stopwatch;
pub mod store;
pub mod supervisor;
pub mod uai;
pub mod uai_engine;
pub mod watchdog;
pub mod wav;
#[cfg(feature = "desktop")]
pub mod window;
pub mod worker;
#[cfg(all(feature = "desktop", target_os = "linux"))]
pub mod x11;
