//! The video board and all that is drawn on it. Reads `game` and `cabinet`, changes nothing.
//!
//! A scene is drawn by whole frames: planes cleared, pictures copied from baked sheets, pens chosen, the pair
//! palette computed last. Nothing here keeps state between frames.

pub mod assets;
pub mod board;
pub mod palette;
pub mod sheet;

pub use board::VideoBoard;
