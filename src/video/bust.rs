//! The invader in its panel: face, idle loop, and the pens that are its own.

use super::assets;
use super::board::Plane;
use super::palette::Pens;
use super::sheet::Sheet;
use crate::game::duel::Face;
use crate::tick::Ticks;

/// First background pen that belongs to the invader.
pub const OWN: usize = 33;
/// Size of a bust.
pub const SIZE: (i32, i32) = (66, 96);

/// Sky of an invader whose bust is not painted: five of its own pens.
const SKY: [u16; 5] = [0x102, 0x203, 0x305, 0x416, 0x528];

/// The sheet of `invader`, 1 to 8.
fn painted(invader: Option<u8>) -> Option<&'static Sheet> {
    assets::busts(usize::from(invader?).checked_sub(1)?)
}

/// Sets the pens of `invader`.
pub fn set_pens(pens: &mut Pens, invader: Option<u8>) {
    match painted(invader) {
        Some(sheet) => pens.set_background(OWN, sheet.palette().get(OWN..64).unwrap_or(&[])),
        None => pens.set_background(OWN, &SKY),
    }
}

/// Draws the bust with its top left at (`x`, `y`); `lean` pixels it leans over its frame.
pub fn draw(plane: &mut Plane, invader: Option<u8>, face: Face, now: Ticks, x: i32, y: i32) {
    match painted(invader) {
        Some(sheet) => plane.blit(&sheet.sprite(cell(sheet, face, now)), x, y),
        None => sky(plane, x, y),
    }
}

/// Lays up to two plasters over the bust at (`x`, `y`), on the plane in front of it.
pub fn dress(plane: &mut Plane, invader: Option<u8>, face: Face, plasters: u8, x: i32, y: i32) {
    let Some(number) = invader.and_then(|invader| usize::from(invader).checked_sub(1)) else { return };
    let sprite = assets::plasters().sprite(number * 7 + face as usize);
    for (dx, dy) in [(0, 0), (-8, 10)].into_iter().take(usize::from(plasters)) {
        plane.blit(&sprite, x + dx, y + dy);
    }
}

/// The drawing of a face at `now`: a blink (or breath) of nine ticks every three to five seconds.
fn cell(sheet: &Sheet, face: Face, now: Ticks) -> usize {
    let rows = sheet.len() / 7;
    let number = now.0 / 256;
    let at = (now.0 % 256).wrapping_sub(number.wrapping_mul(0x9e37_79b9) % 200);
    let row = match at {
        0..=2 | 6..=8 => 1,
        3..=5 => 2,
        _ if rows > 3 && now.0 / 32 % 4 == 1 => 3,
        _ => 0,
    };
    (if row < rows { row } else { 0 }) * 7 + face as usize
}

/// A banded sky with a few stars.
fn sky(plane: &mut Plane, x: i32, y: i32) {
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
