//! Reads a bitmap font in the Glyph Bitmap Distribution Format (Adobe, version 2.1).

use super::Ink;
use std::collections::BTreeMap;

/// One glyph: its box and its rows, the leftmost pixel in the highest bit.
#[derive(Clone, Debug, Default)]
pub struct Glyph {
    width: i32,
    height: i32,
    left: i32,
    bottom: i32,
    rows: Vec<u32>,
}

impl Glyph {
    /// The glyph in a box of `width` x `height` whose line of writing is below row `ascent - 1`.
    pub fn ink(&self, width: i32, height: i32, ascent: i32) -> Ink {
        let mut ink = vec![vec![false; width as usize]; height as usize];
        let top = (ascent - self.bottom - self.height).clamp(0, (height - self.height).max(0));
        let left = self.left.clamp(0, (width - self.width).max(0));
        for (y, row) in self.rows.iter().enumerate() {
            for x in 0..self.width {
                if row >> (31 - x) & 1 == 1
                    && let Some(pixel) =
                        ink.get_mut(top as usize + y).and_then(|line| line.get_mut((left + x) as usize))
                {
                    *pixel = true;
                }
            }
        }
        ink
    }
}

/// All glyphs of a font by their code point; what has none is left out.
pub fn read(source: &str) -> BTreeMap<char, Glyph> {
    let mut glyphs = BTreeMap::new();
    let (mut glyph, mut sign, mut is_bitmap) = (Glyph::default(), None, false);
    for line in source.lines() {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("STARTCHAR") => (glyph, sign, is_bitmap) = (Glyph::default(), None, false),
            Some("ENCODING") => sign = words.next().and_then(|n| n.parse().ok()).and_then(char::from_u32),
            Some("BBX") => {
                let mut numbers = words.filter_map(|n| n.parse().ok());
                let mut next = || numbers.next().unwrap_or(0);
                (glyph.width, glyph.height, glyph.left, glyph.bottom) = (next(), next(), next(), next());
            }
            Some("BITMAP") => is_bitmap = true,
            Some("ENDCHAR") => {
                if let Some(sign) = sign {
                    glyphs.insert(sign, std::mem::take(&mut glyph));
                }
                is_bitmap = false;
            }
            Some(hex) if is_bitmap => {
                let bits = u32::from_str_radix(hex, 16).unwrap_or(0);
                glyph.rows.push(bits << (32 - 4 * hex.len().min(8)));
            }
            _ => {}
        }
    }
    glyphs
}
