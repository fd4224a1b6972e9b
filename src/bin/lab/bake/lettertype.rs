//! Type: hand-set signs of 8 and 16 lines, and kana and hangul of 12 and 16 from an open-licence bitmap font.
//!
//! Each size is a sheet (`type-8`, `type-12`, `type-16`) and beside it the list of its signs in the order of the
//! cells (`type-8.signs` and so on, UTF-8 without breaks), by which the machine finds a cell.
//! Pens: 1 shadow, 2 light tone, 3 body, 4 low tone (16 lines only).

mod bdf;
mod big;
mod signs;

use super::Bake;
use super::picture::Picture;
use bio_invaders::language::{Tongue, Words};
use std::collections::BTreeMap;

/// Ink of a sign before tones: rows of booleans.
pub type Ink = Vec<Vec<bool>>;

/// Colours only the sheets' own previews use; the machine maps the pens to its own.
const PREVIEW: [u16; 5] = [0x203, 0x102, 0xfff, 0x9ce, 0x57a];

const HAND_8: &str = include_str!("../../../../roms-free-assets/sources/type-8.txt");
const HAND_16: &str = include_str!("../../../../roms-free-assets/sources/type-16.txt");
const HANGUL_12: &str = include_str!("../../../../roms-free-assets/sources/galmuri11-bold-subset.bdf");
const KANA_12: &str = include_str!("../../../../roms-free-assets/sources/galmuri11-subset.bdf");
const BIG_16: &str = include_str!("../../../../roms-free-assets/sources/galmuri14-subset.bdf");

/// The bakes of this room.
pub fn bakes() -> Vec<Bake> {
    vec![
        Bake::picture("type-8", || sheet_8().to_png()),
        Bake { name: "type-8", ending: "signs", make: || order(&signs::read(HAND_8)) },
        Bake::picture("type-12", || sheet_12().to_png()),
        Bake { name: "type-12", ending: "signs", make: || order(&signs_12()) },
        Bake::picture("type-16", || sheet_16().to_png()),
        Bake { name: "type-16", ending: "signs", make: || order(&signs_16()) },
    ]
}

fn order(signs: &BTreeMap<char, Ink>) -> Vec<u8> {
    signs.keys().collect::<String>().into_bytes()
}

fn sheet_8() -> Picture {
    let signs = signs::read(HAND_8);
    let whole = |(sign, ink): (&char, &Ink)| match accented(*sign, &signs) {
        Some(high) => cell_8(&high),
        None => cell_8(&[vec![vec![false; 7]; 2], ink.clone()].concat()),
    };
    let cells: Vec<Picture> = signs.iter().map(whole).collect();
    Picture::sheet(&cells, (8, 10), 16, 0)
}

/// An accented capital: the whole capital with its accent in the two rows above. (The big signs have no room above:
/// they grow from the squeezed form in the source.)
fn accented(sign: char, signs: &BTreeMap<char, Ink>) -> Option<Ink> {
    const GRAVE: [&str; 2] = ["..##...", "...##.."];
    const ACUTE: [&str; 2] = ["....##.", "...##.."];
    const ROOF: [&str; 2] = ["...#...", "..#.#.."];
    const DOTS: [&str; 2] = [".##.##.", "......."];
    let (base, accent) = match sign {
        'À' => ('A', GRAVE),
        'Â' => ('A', ROOF),
        'È' => ('E', GRAVE),
        'É' => ('E', ACUTE),
        'Ê' => ('E', ROOF),
        'Ë' => ('E', DOTS),
        'Î' => ('I', ["..##...", ".#..#.."]),
        'Ï' => ('I', ["##..##.", "......."]),
        'Ô' => ('O', ROOF),
        'Ù' => ('U', GRAVE),
        'Û' => ('U', ROOF),
        'Ü' => ('U', DOTS),
        _ => return None,
    };
    let mut ink: Ink = accent.iter().map(|row| row.chars().map(|c| c == '#').collect()).collect();
    ink.extend(signs.get(&base)?.iter().cloned());
    Some(ink)
}

/// Ten rows: two for accents, seven of body, one for descenders and the shadow. Light down to row 4, dark below.
fn cell_8(ink: &Ink) -> Picture {
    let mut cell = Picture::new(8, 10, 0, &PREVIEW);
    for pass in [true, false] {
        for (y, row) in ink.iter().enumerate() {
            for (x, _) in row.iter().enumerate().filter(|(_, is_ink)| **is_ink) {
                let (x, y) = (x as i32, y as i32);
                if pass { cell.set(x + 1, y + 1, 1) } else { cell.set(x, y, if y < 5 { 2 } else { 3 }) }
            }
        }
    }
    cell
}

/// What the strings of all languages need beyond the hand-set signs.
fn needed() -> Vec<char> {
    let hand = signs::read(HAND_8);
    let mut needed: Vec<char> = Tongue::ALL
        .into_iter()
        .flat_map(|tongue| Words::of(tongue).iter().flat_map(|(_, text)| text.chars()).collect::<Vec<_>>())
        .filter(|sign| !hand.contains_key(sign) && !sign.is_control() && !"{}".contains(*sign))
        .collect();
    needed.sort_unstable();
    needed.dedup();
    needed
}

/// All kana and common hangul: strings may change without a new bake.
fn signs_12() -> BTreeMap<char, Ink> {
    let hand = signs::read(HAND_8);
    let fonts = [bdf::read(KANA_12), bdf::read(HANGUL_12)];
    let glyphs = fonts.iter().flatten().filter(|(sign, _)| !hand.contains_key(sign));
    glyphs.map(|(sign, glyph)| (*sign, glyph.ink(12, 12, 11))).collect()
}

fn sheet_12() -> Picture {
    let cells: Vec<Picture> = signs_12().values().map(cell_12).collect();
    Picture::sheet(&cells, (12, 12), 32, 0)
}

fn cell_12(ink: &Ink) -> Picture {
    let mut cell = Picture::new(12, 12, 0, &PREVIEW);
    for pass in [true, false] {
        for (y, row) in ink.iter().enumerate() {
            for (x, _) in row.iter().enumerate().filter(|(_, is_ink)| **is_ink) {
                let (x, y) = (x as i32, y as i32);
                if pass { cell.set(x + 1, y + 1, 1) } else { cell.set(x, y, if y < 5 { 2 } else { 3 }) }
            }
        }
    }
    cell
}

/// Big signs: hand-set figures, Latin grown from the 8-line signs, kana and hangul from the font.
fn signs_16() -> BTreeMap<char, Ink> {
    let font = bdf::read(BIG_16);
    let mut signs: BTreeMap<char, Ink> = needed()
        .iter()
        .filter_map(|sign| font.get(sign).map(|glyph| (*sign, big::bolder(&glyph.ink(15, 15, 13)))))
        .collect();
    signs.extend(signs::read(HAND_8).into_iter().map(|(sign, ink)| (sign, big::grown(&ink))));
    signs.extend(signs::read(HAND_16));
    signs
}

fn sheet_16() -> Picture {
    let cells: Vec<Picture> = signs_16().values().map(big::cell).collect();
    Picture::sheet(&cells, (16, 16), 32, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_of_every_language_is_in_the_fonts() {
        let (small, wide, large) = (signs::read(HAND_8), signs_12(), signs_16());
        for sign in needed() {
            assert!(wide.contains_key(&sign), "type-12 lacks {sign}: add it to the font's subset");
            assert!(large.contains_key(&sign), "type-16 lacks {sign}: add it to the font's subset");
        }
        assert!(small.len() > 110 && wide.len() > 400, "{} and {} signs", small.len(), wide.len());
    }
}
