//! The invader in its panel: face, idle loop, its acts at the end, what it wears, and the pens that are its own.

use super::assets;
use super::board::Plane;
use super::gag;
use super::palette::Pens;
use super::sheet::{CLEAR, Sheet, Sprite};
use crate::game::duel::Face;
use crate::tick::Ticks;

/// First background pen that belongs to the invader.
pub const OWN: usize = 33;
/// Size of a bust.
pub const SIZE: (i32, i32) = (66, 96);
/// The cell with a corner of its dimension.
const SKY: usize = 28;
/// Columns of faces.
const FACES: usize = 7;

/// Behind a person's glove: five of the invader's pens.
const NIGHT: [u16; 5] = [0x102, 0x203, 0x305, 0x416, 0x528];

/// What the one in a panel is up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pose {
    /// It wears a face.
    Wears(Face),
    /// Its board was decided so many ticks ago, for it or against it.
    Ends {
        /// For it.
        has_won: bool,
        /// Ticks since.
        age: u64,
    },
}

/// The sheet of `invader`, 1 to 8.
fn painted(invader: Option<u8>) -> Option<&'static Sheet> {
    assets::busts(usize::from(invader?).checked_sub(1)?)
}

/// Sets the pens of `invader`.
pub fn set_pens(pens: &mut Pens, invader: Option<u8>) {
    match painted(invader) {
        Some(sheet) => pens.set_background(OWN, sheet.palette().get(OWN..64).unwrap_or(&[])),
        None => pens.set_background(OWN, &NIGHT),
    }
}

/// Draws the bust with its top left at (`x`, `y`), leaning `lean` pixels to the left over its frame.
pub fn draw(plane: &mut Plane, invader: Option<u8>, pose: Pose, now: Ticks, (x, y): (i32, i32), lean: i32) {
    let (Some(sheet), Some(number)) = (painted(invader), invader) else {
        night(plane, x, y);
        return;
    };
    plane.blit(&sheet.sprite(SKY), x, y);
    match pose {
        Pose::Wears(face) => leaning(plane, &sheet.sprite(cell(face, now)), (x, y), lean),
        Pose::Ends { has_won, age } => {
            let stances = [Some(gag::stance(number, has_won, age)), gag::runaway_hair(number, has_won, age)];
            for stance in stances.into_iter().flatten().filter(|stance| stance.cell != gag::AWAY) {
                within(plane, &sheet.sprite(stance.cell), (x, y), stance.offset);
            }
        }
    }
}

/// Moved within its panel: what leaves it is not seen; what stands on the sill or is cut off at a side goes on there.
fn within(plane: &mut Plane, sprite: &Sprite<'_>, (x, y): (i32, i32), (dx, dy): (i32, i32)) {
    let goes_on = dx.abs() < 20;
    for line in 0..SIZE.1 {
        let Ok(from) = usize::try_from((line - dy).min(SIZE.1 - 1)) else { continue };
        let row = sprite.row(from);
        for column in 0..SIZE.0 {
            let from = if goes_on { (column - dx).clamp(0, SIZE.0 - 1) } else { column - dx };
            let pen = usize::try_from(from).ok().and_then(|from| row.get(from));
            if let Some(pen) = pen.filter(|pen| **pen != CLEAR) {
                plane.set(x + column, y + line, *pen);
            }
        }
    }
}

/// Over its frame to the left; where its panel's right edge cuts it off it goes on.
fn leaning(plane: &mut Plane, sprite: &Sprite<'_>, (x, y): (i32, i32), lean: i32) {
    plane.blit(sprite, x - lean, y);
    sprite.each_run(|line, start, pens| {
        if let Some(pen) = pens.last().filter(|_| lean > 0 && start + pens.len() as i32 == SIZE.0) {
            plane.rectangle(x + SIZE.0 - lean, y + line, lean, 1, *pen);
        }
    });
}

/// Lays up to two plasters and the birthday's hat over the face at (`x`, `y`), on the plane in front of it.
pub fn dress(plane: &mut Plane, invader: Option<u8>, face: Face, worn: Worn, (x, y): (i32, i32)) {
    let Some(number) = invader.and_then(|invader| usize::from(invader).checked_sub(1)) else { return };
    let cell = number * FACES + face as usize;
    for (dx, dy) in [(0, 0), (-8, 10)].into_iter().take(usize::from(worn.plasters)) {
        plane.blit(&assets::plasters().sprite(cell), x + dx, y + dy);
    }
    if worn.has_hat {
        plane.blit(&assets::hats().sprite(cell), x, y);
    }
}

/// What it wears.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worn {
    /// Plasters.
    pub plasters: u8,
    /// A paper hat.
    pub has_hat: bool,
}

/// The drawing of a face at `now`: a blink (or breath) of nine ticks every three to five seconds.
fn cell(face: Face, now: Ticks) -> usize {
    let number = now.0 / 256;
    let at = (now.0 % 256).wrapping_sub(number.wrapping_mul(0x9e37_79b9) % 200);
    let row = match at {
        0..=2 | 6..=8 => 1,
        3..=5 => 2,
        _ if now.0 / 32 % 4 == 1 => 3,
        _ => 0,
    };
    row * FACES + face as usize
}

/// A banded sky with a few stars, where no invader sits.
fn night(plane: &mut Plane, x: i32, y: i32) {
    for line in 0..SIZE.1 {
        for column in 0..SIZE.0 {
            let band = (line * 5 + (column * 3 / 2 + line) % 7) / SIZE.1;
            plane.set(x + column, y + line, OWN as u8 + band.clamp(0, 4) as u8);
        }
    }
    for (sx, sy) in [(6, 8), (20, 22), (61, 16), (50, 5), (4, 42), (60, 38), (13, 64), (55, 62), (39, 10)] {
        plane.set(x + sx, y + sy, 14);
    }
}
