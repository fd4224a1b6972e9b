//! Words on the planes: signs of 8, 12 and 16 lines, each sign found by its place in the sheet's list.

use super::assets;
use super::board::Plane;
use super::sheet::{Sheet, Sprite};
use std::sync::LazyLock;

/// The pens a word is written with: shadow, light tone, body, low tone (the last in big words only).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink(pub [u8; 4]);

/// Inks of the duel's foreground pens and of the common background pens.
impl Ink {
    /// White and pale blue.
    pub const PALE: Ink = Ink([1, 2, 14, 13]);
    /// Yellow and amber.
    pub const GOLD: Ink = Ink([1, 2, 3, 9]);
    /// The small gold: yellow above, amber below.
    pub const AMBER: Ink = Ink([1, 3, 9, 8]);
    /// Red's own.
    pub const RED: Ink = Ink([1, 9, 8, 7]);
    /// Blue's own.
    pub const BLUE: Ink = Ink([1, 14, 13, 12]);
    /// White over red: low time.
    pub const HOT: Ink = Ink([1, 2, 9, 8]);
    /// Bone, on the background plane.
    pub const BONE: Ink = Ink([0, 15, 14, 13]);
    /// Dim bone, on the background plane.
    pub const DIM: Ink = Ink([0, 13, 12, 12]);
}

/// A sheet and the signs of its cells, in order.
struct Face {
    sheet: fn() -> &'static Sheet,
    signs: Vec<char>,
}

impl Face {
    fn new(sheet: fn() -> &'static Sheet, signs: &str) -> Face {
        Face { sheet, signs: signs.chars().collect() }
    }

    fn sprite(&self, sign: char) -> Option<Sprite<'static>> {
        self.signs.binary_search(&sign).ok().map(|number| (self.sheet)().sprite(number))
    }

    fn has(&self, sign: char) -> bool {
        self.signs.binary_search(&sign).is_ok()
    }
}

static EIGHT: LazyLock<Face> =
    LazyLock::new(|| Face::new(assets::type_8, include_str!("../../roms-free-assets/type-8.signs")));
static TWELVE: LazyLock<Face> =
    LazyLock::new(|| Face::new(assets::type_12, include_str!("../../roms-free-assets/type-12.signs")));
static SIXTEEN: LazyLock<Face> =
    LazyLock::new(|| Face::new(assets::type_16, include_str!("../../roms-free-assets/type-16.signs")));

/// Whether every sign of `text` can be shown.
pub fn can_show(text: &str) -> bool {
    text.chars().all(|sign| sign == '\n' || EIGHT.has(sign) || TWELVE.has(sign))
}

/// Whether every sign of `text` can be shown big.
pub fn can_show_big(text: &str) -> bool {
    text.chars().all(|sign| SIXTEEN.has(sign))
}

/// Pixels a sign takes: 8, or 12 for kana, hangul and their signs.
fn advance(sign: char) -> i32 {
    if EIGHT.has(sign) { 8 } else { 12 }
}

/// Pixels a line of words takes.
pub fn width(text: &str) -> i32 {
    text.chars().map(advance).sum()
}

/// Pixels a line of big words takes.
pub fn big_width(text: &str) -> i32 {
    16 * text.chars().count() as i32
}

/// Writes a line from (`x`, `y`), the top left of a line's box of 12 pixels: capitals sit two down.
pub fn write(plane: &mut Plane, text: &str, x: i32, y: i32, ink: Ink) {
    let map = [0, ink.0[0], ink.0[1], ink.0[2], ink.0[3]];
    let mut at = x;
    for sign in text.chars() {
        if let Some(sprite) = EIGHT.sprite(sign) {
            plane.blit_mapped(&sprite, at, y, &map);
        } else if let Some(sprite) = TWELVE.sprite(sign) {
            plane.blit_mapped(&sprite, at, y, &map);
        }
        at += advance(sign);
    }
}

/// Writes a line ending at `right`.
pub fn write_right(plane: &mut Plane, text: &str, right: i32, y: i32, ink: Ink) {
    write(plane, text, right - width(text), y, ink);
}

/// Writes a line with its middle at `centre`.
pub fn write_centred(plane: &mut Plane, text: &str, centre: i32, y: i32, ink: Ink) {
    write(plane, text, centre - width(text) / 2, y, ink);
}

/// Writes big signs from (`x`, `y`), `pitch` pixels apart.
pub fn write_big(plane: &mut Plane, text: &str, x: i32, y: i32, pitch: i32, ink: Ink) {
    let map = [0, ink.0[0], ink.0[1], ink.0[2], ink.0[3]];
    for (number, sign) in text.chars().enumerate() {
        if let Some(sprite) = SIXTEEN.sprite(sign) {
            plane.blit_mapped(&sprite, x + number as i32 * pitch, y, &map);
        }
    }
}

/// Writes one big sign with a dark line all round it.
pub fn write_big_outlined(plane: &mut Plane, sign: char, x: i32, y: i32, ink: Ink) {
    let map = [0, ink.0[0], ink.0[1], ink.0[2], ink.0[3]];
    if let Some(sprite) = SIXTEEN.sprite(sign) {
        for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (2, 2)] {
            plane.shade(&sprite, x + dx, y + dy, ink.0[0]);
        }
        plane.blit_mapped(&sprite, x, y, &map);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::{Tongue, Words};

    #[test]
    fn every_sign_of_every_text_has_a_shape_small_and_big() {
        for tongue in Tongue::ALL {
            for (key, text) in Words::of(tongue).iter() {
                // What stands in braces is replaced before it is shown.
                let shown = text.replace(['{', '}'], "");
                assert!(can_show(&shown), "{tongue:?} {key}: {text}");
                let is_big = key.starts_with("call.");
                assert!(!is_big || can_show_big(&shown), "{tongue:?} {key}: {text}");
            }
        }
        assert!(!can_show("\u{1f41b}"), "a stranger is noticed");
    }

    #[test]
    fn lists_of_signs_fit_their_sheets() {
        for (face, sheet) in
            [(&*EIGHT, assets::type_8()), (&*TWELVE, assets::type_12()), (&*SIXTEEN, assets::type_16())]
        {
            assert!(face.signs.is_sorted() && face.signs.len() <= sheet.len());
            assert!(sheet.len() - face.signs.len() < 32);
        }
    }
}
