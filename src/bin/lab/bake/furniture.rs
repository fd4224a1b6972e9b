//! Furniture: the wall, living frames of flesh and bone, the hourglass's stand, plates, and the boards' patterns.
//!
//! | sheet | cell | content |
//! |---|---|---|
//! | `room-NAME` | 320x240 | wall and furniture of a scene; `room-duel` in three beats of its breathing |
//! | `plate` | 24x24 | a gap of the board, sealed |
//! | `pattern` | 168x168 | eight patterns of the boards, one an invader: values 0 to 7 walk round the cycling pens |
//!
//! Pens 0 to 15 of `palette::COMMON`.

mod frame;
mod pattern;
mod wall;

use super::Bake;
use super::picture::Picture;
use super::relief::{Material, Relief};
use bio_invaders::video::palette::COMMON;
use frame::{Hourglass, Living, Rectangle};

/// What stands in a room.
struct Room {
    name: &'static str,
    beats: usize,
    frames: &'static [Rectangle],
    hourglasses: &'static [(f64, f64)],
    /// Lintel and sill of an open panel: left, top, right, bottom.
    panels: &'static [Rectangle],
}

const ROOMS: [Room; 8] = [
    Room {
        name: "room-duel",
        beats: 3,
        frames: &[Rectangle(76., 30., 168., 168.)],
        hourglasses: &[(16., 28.)],
        panels: &[Rectangle(254., 28., 66., 96.)],
    },
    Room {
        name: "room-howto",
        beats: 1,
        frames: &[Rectangle(100., 32., 120., 120.)],
        hourglasses: &[(240., 40.)],
        panels: &[],
    },
    Room {
        name: "room-ready",
        beats: 1,
        frames: &[Rectangle(24., 32., 128., 92.), Rectangle(168., 32., 128., 92.)],
        hourglasses: &[],
        panels: &[],
    },
    Room {
        name: "room-card",
        beats: 1,
        frames: &[Rectangle(40., 52., 96., 56.), Rectangle(184., 52., 104., 56.)],
        hourglasses: &[],
        panels: &[],
    },
    Room {
        name: "room-playon",
        beats: 1,
        frames: &[Rectangle(24., 36., 66., 96.), Rectangle(128., 44., 64., 64.)],
        hourglasses: &[(248., 36.)],
        panels: &[],
    },
    Room {
        name: "room-verdict",
        beats: 1,
        frames: &[Rectangle(76., 40., 168., 72.)],
        hourglasses: &[(16., 28.)],
        panels: &[Rectangle(254., 28., 66., 96.)],
    },
    Room {
        name: "room-initials",
        beats: 1,
        frames: &[Rectangle(84., 48., 152., 56.), Rectangle(18., 112., 284., 56.)],
        hourglasses: &[],
        panels: &[],
    },
    Room { name: "room-plain", beats: 1, frames: &[], hourglasses: &[], panels: &[] },
];

/// The bakes of this room.
pub fn bakes() -> Vec<Bake> {
    vec![
        Bake::picture("room-duel", || room(&ROOMS[0])),
        Bake::picture("room-howto", || room(&ROOMS[1])),
        Bake::picture("room-ready", || room(&ROOMS[2])),
        Bake::picture("room-card", || room(&ROOMS[3])),
        Bake::picture("room-playon", || room(&ROOMS[4])),
        Bake::picture("room-verdict", || room(&ROOMS[5])),
        Bake::picture("room-plain", || room(&ROOMS[7])),
        Bake::picture("room-initials", || room(&ROOMS[6])),
        Bake::picture("plate", || frame::plate().to_png()),
        Bake::picture("pattern", || pattern::sheet().to_png()),
    ]
}

fn room(room: &Room) -> Vec<u8> {
    let wall = wall::wall();
    let cells: Vec<Picture> = (0..room.beats)
        .map(|beat| {
            let mut picture = wall.clone();
            let mut relief = Relief::new(320, 240);
            let living = Living::new(&mut relief, beat as f64 / 3.);
            for rectangle in room.panels {
                living.panel(&mut relief, rectangle);
            }
            for rectangle in room.frames {
                living.frame(&mut relief, rectangle);
            }
            for (x, y) in room.hourglasses {
                Hourglass::stand(&mut relief, *x, *y);
            }
            cast_shadow(&mut picture, room);
            relief.draw(&mut picture, 0.12);
            picture
        })
        .collect();
    debug_assert!(room.name.starts_with("room-"));
    Picture::sheet(&cells, (320, 240), 1, 64).to_png()
}

/// Openings are black; the wall is darker to the lower right of what stands before it.
fn cast_shadow(picture: &mut Picture, room: &Room) {
    let darken = |picture: &mut Picture, x: i32, y: i32| {
        if let Some(pen) = picture.pen(x, y).filter(|pen| (1..=4).contains(pen)) {
            picture.set(x, y, pen.saturating_sub(2));
        }
    };
    for Rectangle(x, y, width, height) in room.frames.iter().chain(room.panels) {
        let (left, top, right, bottom) =
            (*x as i32 - 4, *y as i32 - 4, (*x + *width) as i32 + 13, (*y + *height) as i32 + 13);
        for py in top..bottom {
            for px in left..right {
                darken(picture, px, py);
            }
        }
        for py in *y as i32..(*y + *height) as i32 {
            for px in *x as i32..(*x + *width) as i32 {
                picture.set(px, py, 0);
            }
        }
    }
    for (x, y) in room.hourglasses {
        for py in *y as i32 + 6..*y as i32 + 100 {
            for px in *x as i32 + 6..*x as i32 + 52 {
                darken(picture, px, py);
            }
        }
    }
}

/// An empty picture of the common pens.
fn blank(width: usize, height: usize, pen: u8) -> Picture {
    Picture::new(width, height, pen, &COMMON)
}

/// Flesh and bone for a relief.
fn materials(relief: &mut Relief) -> (u8, u8) {
    (relief.material(Material::flesh()), relief.material(Material::bone()))
}
