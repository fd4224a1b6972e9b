//! The video board and all that is drawn on it. Reads `game` and `cabinet`, changes nothing.
//!
//! A scene is drawn by whole frames: planes cleared, pictures copied from baked sheets, pens chosen, the pair
//! palette computed last. Nothing here keeps state between frames.

pub mod assets;
pub mod board;
mod bust;
mod dimension;
mod gag;
mod gauges;
pub mod gel;
mod hourglass;
pub mod letters;
pub mod palette;
mod sayings;
pub mod scene;
pub mod sheet;
mod view;

pub use board::VideoBoard;
pub use view::{Look, View};

use crate::cabinet::Cabinet;
use crate::game::Game;

/// Draws what is on. Pure: the same game and cabinet give the same board, whatever was on it.
pub fn draw(game: &Game, cabinet: &Cabinet, board: &mut VideoBoard) {
    let view = View::of(game, cabinet);
    scene::draw(&view, board);
}
