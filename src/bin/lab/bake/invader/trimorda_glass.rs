//! The three tumblers of water in which Trimorda's dentures end.

use crate::bake::sdf::{Canvas, hex};

/// A tumbler at (`x`, `y`), `w` x `h`, with a set of dentures: 0 points, 1 shovels, 2 tusks.
pub fn tumbler(im: &mut Canvas, x: i32, y: i32, w: i32, h: i32, kind: u8) {
    for j in 0..h {
        // a round rim and foot, walls that lean in
        let ins = j * 3 / h + i32::from(j == h - 1) * 2 + i32::from(j == h - 2);
        let (l, r) = (x + ins, x + w - 1 - ins);
        for i in l..=r {
            if let Some(c) = wall(i, j, l, r, h) {
                im.dot(i, j + y, hex(c));
            }
        }
        if j > 0 && j < h {
            im.dot(l - 1, j + y, hex("201"));
            im.dot(r + 1, j + y, hex("201"));
        }
    }
    for i in x + 2..x + w - 2 {
        im.dot(i, y - 1, hex("201"));
    }
    dentures(im, x + w / 2, w / 2 - 3, y + 8, kind);
}

fn wall(i: i32, j: i32, l: i32, r: i32, h: i32) -> Option<&'static str> {
    let is_corner = i < l + 2 || i > r - 2;
    match j {
        0 if is_corner => None,
        0 => Some("DEF"),
        1 if i > l + 1 && i < r - 1 => None,
        2 if i > l + 1 && i < r - 1 => Some("9BD"),
        _ if j == h - 1 => Some("57A"),
        _ if i == l => Some(if j * 10 < h * 6 { "DEF" } else { "9BD" }),
        _ if i == r => Some("57A"),
        _ if i == l + 2 && j > 6 && j < h - 4 => Some("9BD"),
        5 => Some("9BD"),
        _ if j > 5 => Some(if i - l < 4 || j == 6 { "57A" } else { "236" }),
        _ => None,
    }
}

fn dentures(im: &mut Canvas, cx: i32, half: i32, top: i32, kind: u8) {
    for i in -half..=half {
        let bend = i.abs() * 2 / half;
        let (u, low, x) = (top + bend, top + 9 - bend, cx + i);
        im.dot(x, u, hex(if i < 1 { "F8A" } else { "B36" }));
        im.dot(x, u + 1, hex("B36"));
        im.dot(x, low, hex("B36"));
        im.dot(x, low + 1, hex("724"));
        let (upper, lower) = match kind {
            0 => (if i % 2 == 0 { 2 } else { 0 }, i32::from(i % 2 != 0)),
            1 => (if i.rem_euclid(3) == 2 { 0 } else { 2 }, i32::from(i.rem_euclid(3) != 1)),
            _ => (i32::from(i % 2 != 0), if i.abs() == half - 1 { 3 } else { i32::from(i % 2 == 0) }),
        };
        let is_gold = kind == 1 && (i == 0 || i == 1);
        for k in 0..upper {
            let tone = if is_gold { ["FEA", "FB4"] } else { ["FEB", "CB8"] };
            im.dot(x, u + 2 + k, hex(tone[usize::from(k > 0)]));
        }
        for k in 0..lower {
            im.dot(x, low - 1 - k, hex(if i > 0 { "CB8" } else { "FEB" }));
        }
    }
}
