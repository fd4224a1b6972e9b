//! The gel blobs: every movement of both sides as sheets, from inflated two-dimensional distance fields.
//!
//! | sheet | cell | rows | columns |
//! |---|---|---|---|
//! | `blob-idle` | 26x26 | red; red half shut; red shut; blue | 6 frames |
//! | `blob-select` | 34x34 | red, blue, with their yellow line | 6 frames |
//! | `blob-step` | 50x50 | red in 8 directions, blue in 8 | 12 frames |
//! | `blob-jump` | 36x36 | per side: on the floor (frames 0 1 2 9 10 11 12), then flight in 16 directions | 7 |
//! | `blob-turn` | 28x28 | red turning blue from 8 directions, blue turning red | 8 frames |
//! | `blob-melt` | 34x34 | red, blue | 8 frames |
//! | `blob-shadow` | 32x26 | - | 13 frames of the jump |
//!
//! Directions run clockwise from east, 45 degrees apart; the 16 of the jump are the squares at distance two,
//! clockwise from (2, 0). In `blob-step` the dividing cell stands at 13, 25 or 37 for a step to the right (down),
//! none or left (up). Pens are those of `palette::DUEL_FOREGROUND`.

mod field;
mod frames;
mod nucleus;
mod paint;

use super::Bake;
use super::picture::Picture;
use bio_invaders::video::palette::{DUEL_FOREGROUND, Pen};

/// Which jelly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jelly {
    /// Dark, lobed, a yellow slit eye.
    Red,
    /// Clear, round, a dark tadpole.
    Blue,
}

impl Jelly {
    /// The other one.
    pub fn other(self) -> Jelly {
        if self == Jelly::Red { Jelly::Blue } else { Jelly::Red }
    }
}

/// The eight directions, clockwise from east (y runs down).
pub const EIGHT: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The sixteen squares a jump reaches, clockwise from (2, 0).
pub const SIXTEEN: [(i32, i32); 16] = [
    (2, 0),
    (2, 1),
    (2, 2),
    (1, 2),
    (0, 2),
    (-1, 2),
    (-2, 2),
    (-2, 1),
    (-2, 0),
    (-2, -1),
    (-2, -2),
    (-1, -2),
    (0, -2),
    (1, -2),
    (2, -2),
    (2, -1),
];

/// The bakes of this room.
pub fn bakes() -> Vec<Bake> {
    vec![
        Bake::picture("blob-idle", || frames::idle_sheet().to_png()),
        Bake::picture("blob-select", || frames::select_sheet().to_png()),
        Bake::picture("blob-step", || frames::step_sheet().to_png()),
        Bake::picture("blob-jump", || frames::jump_sheet().to_png()),
        Bake::picture("blob-turn", || frames::turn_sheet().to_png()),
        Bake::picture("blob-melt", || frames::melt_sheet().to_png()),
        Bake::picture("blob-shadow", || frames::shadow_sheet().to_png()),
    ]
}

/// Colours of the duel's foreground pens; what is see-through is black in a file.
pub fn palette() -> Vec<u16> {
    DUEL_FOREGROUND
        .iter()
        .map(|pen| match pen {
            Pen::Solid(colour) => *colour,
            _ => 0x000,
        })
        .collect()
}

/// An empty foreground picture.
pub fn clear(width: usize, height: usize) -> Picture {
    Picture::new(width, height, 0, &palette())
}
