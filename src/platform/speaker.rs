//! The loudspeaker: blocks of sound go in once a tick, a device takes them out, and may come and go meanwhile.

#[cfg(feature = "desktop")]
mod device;
pub mod ring;

#[cfg(feature = "desktop")]
pub use device::{Speaker, SpeakerState, outlook};
