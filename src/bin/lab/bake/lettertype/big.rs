//! Signs of sixteen lines: Latin grown from eight, the font's strokes made bolder, tones and shadow for all.

use super::super::picture::Picture;
use super::{Ink, PREVIEW};

/// Twice as large with rounded corners (the scale2x rule), then one line heavier: a body of 14 x 15.
pub fn grown(ink: &Ink) -> Ink {
    let at = |x: i32, y: i32| {
        y >= 0 && x >= 0 && ink.get(y as usize).and_then(|row| row.get(x as usize)).copied().unwrap_or(false)
    };
    let mut large = vec![vec![false; 14]; 16];
    for y in 0..ink.len() as i32 {
        for x in 0..7 {
            let (up, left, right, down) = (at(x, y - 1), at(x - 1, y), at(x + 1, y), at(x, y + 1));
            let own = at(x, y);
            let corners = [
                if left == up && left != down && up != right { left } else { own },
                if up == right && up != left && right != down { right } else { own },
                if left == down && left != up && down != right { left } else { own },
                if down == right && left != down && right != up { right } else { own },
            ];
            for (n, corner) in corners.into_iter().enumerate() {
                let row = (2 * y) as usize + n / 2;
                if row < 16 {
                    large[row][(2 * x) as usize + n % 2] = corner;
                }
            }
        }
    }
    heavier(&large)
}

/// Every stroke one pixel taller.
fn heavier(ink: &Ink) -> Ink {
    let mut heavy = ink.clone();
    for y in 1..ink.len() {
        for x in 0..ink[y].len() {
            heavy[y][x] |= ink[y - 1][x];
        }
    }
    heavy
}

/// Every stroke one pixel wider to the right.
pub fn bolder(ink: &Ink) -> Ink {
    let mut bold = ink.clone();
    for (row, from) in bold.iter_mut().zip(ink) {
        for x in 1..row.len() {
            row[x] |= from[x - 1];
        }
    }
    bold
}

/// The cell: light along upper edges, low tone below a toothed seam, shadow to lower right.
pub fn cell(ink: &Ink) -> Picture {
    let mut cell = Picture::new(16, 16, 0, &PREVIEW);
    let width = ink.first().map_or(14, Vec::len) as i32;
    let left = (16 - width) / 2;
    let at = |x: i32, y: i32| {
        y >= 0 && x >= 0 && ink.get(y as usize).and_then(|row| row.get(x as usize)).copied().unwrap_or(false)
    };
    for y in 0..16 {
        for x in 0..width {
            if at(x, y) {
                cell.set(left + x + 1, y + 1, 1);
            }
        }
    }
    for y in 0..16 {
        for x in 0..width {
            if at(x, y) {
                let seam = y > 8 || (y == 8 && (x + left + y) % 2 == 0);
                let tone = if !at(x, y - 1) {
                    2
                } else if seam || !at(x, y + 1) {
                    4
                } else {
                    3
                };
                cell.set(left + x, y, tone);
            }
        }
    }
    cell
}
