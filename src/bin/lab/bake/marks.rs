//! Small things set by hand: targets, the cursor's claws, arrows, rung eggs, the hourglass's glass.
//!
//! | sheet | cell | content |
//! |---|---|---|
//! | `marks` | 32x32 | drop (single target), ring (double target), claws, claws drawn in, then arrows in 8 directions |
//! | `eggs` | 10x11 | foreground: glowing; background pens as foreground indices: waiting, hatched (see `video/rungs.rs`) |
//! | `glass` | 40x76 | the hourglass, empty |

use super::Bake;
use super::blob::{EIGHT, clear};
use super::picture::Picture;
use libm::pow;

const DROP: [&str; 12] = [
    "....1111....",
    "..11333311..",
    ".1332233331.",
    ".1322333331.",
    "132233333391",
    "133333333391",
    "133333333991",
    "133333339991",
    ".1333339991.",
    ".1333999991.",
    "..11999911..",
    "....1111....",
];

const RING: [&str; 14] = [
    "....111111....",
    "...1133311....",
    "..1333333331..",
    ".133331133331.",
    "113311..113311",
    "13331....13331",
    "1331......1391",
    "1331......1991",
    "13331....19991",
    "113311..119911",
    ".133331199991.",
    "..1333399991..",
    "...11399911...",
    "....111111....",
];

const CLAW: [&str; 11] = [
    "1111111111.",
    "13333333321",
    "1322222211.",
    "1323333311.",
    "13231111...",
    "132331.....",
    "132331.....",
    "13231......",
    "13331......",
    "12311......",
    ".111.......",
];

const ARROW_EAST: [&str; 11] = [
    ".....11....",
    ".....131...",
    "11111.331..",
    "1333333331.",
    "13222222331",
    "13333333931",
    "1999999991.",
    "11111.991..",
    ".....191...",
    ".....11....",
    "...........",
];

const ARROW_SOUTH_EAST: [&str; 11] = [
    ".11........",
    "1331.......",
    "13331....1.",
    ".13331..131",
    "..1323.1331",
    "...13233331",
    "....1333391",
    "...11333991",
    "..133339991",
    "...11111111",
    "...........",
];

const EGG: [&str; 11] = [
    "...1111...",
    "..155541..",
    ".15544431.",
    ".15443331.",
    "1544433321",
    "1444333321",
    "1443333221",
    "1433332221",
    ".13332221.",
    "..122221..",
    "...1111...",
];

const SHELL: [&str; 11] = [
    "..........",
    "..........",
    "..........",
    "..1...1...",
    ".141.131.1",
    "1441113131",
    "1444333321",
    "1433332221",
    ".13332221.",
    "..122221..",
    "...1111...",
];

/// The bakes of this file.
pub fn bakes() -> Vec<Bake> {
    vec![
        Bake::picture("marks", || marks().to_png()),
        Bake::picture("eggs", || eggs().to_png()),
        Bake::picture("glass", || glass().to_png()),
    ]
}

fn drawn(rows: &[&str], pens: &[u8]) -> Picture {
    let mut picture = clear(rows[0].len(), rows.len());
    for (y, row) in rows.iter().enumerate() {
        for (x, sign) in row.bytes().enumerate().filter(|(_, sign)| *sign != b'.') {
            let index = usize::from(sign - b'0');
            picture.set(x as i32, y as i32, pens.get(index).copied().unwrap_or(index as u8));
        }
    }
    picture
}

/// Mirrored or turned: `map` tells where a pixel comes from.
fn turned(from: &Picture, map: impl Fn(i32, i32) -> (i32, i32)) -> Picture {
    let mut to = clear(from.width, from.height);
    for y in 0..from.height as i32 {
        for x in 0..from.width as i32 {
            let (u, v) = map(x, y);
            to.set(x, y, from.pen(u, v).unwrap_or(0));
        }
    }
    to
}

fn claws(inset: i32) -> Picture {
    let claw = drawn(&CLAW, &[]);
    let mut picture = clear(32, 32);
    for y in 0..11 {
        for x in 0..11 {
            let pen = claw.pen(x, y).unwrap_or(0);
            if pen != 0 {
                let (x, y) = (x + inset, y + inset);
                for (u, v) in [(x, y), (31 - x, y), (x, 31 - y), (31 - x, 31 - y)] {
                    picture.set(u, v, pen);
                }
            }
        }
    }
    picture
}

fn marks() -> Picture {
    let mut cells = vec![drawn(&DROP, &[]), drawn(&RING, &[]), claws(0), claws(1)];
    let (east, south_east) = (drawn(&ARROW_EAST, &[]), drawn(&ARROW_SOUTH_EAST, &[]));
    for (dx, dy) in EIGHT {
        let last = 10;
        cells.push(match (dx, dy) {
            (_, 0) => turned(&east, |x, y| (if dx < 0 { last - x } else { x }, y)),
            (0, _) => turned(&east, |x, y| (if dy < 0 { last - y } else { y }, x)),
            _ => turned(&south_east, |x, y| {
                (if dx < 0 { last - x } else { x }, if dy < 0 { last - y } else { y })
            }),
        });
    }
    Picture::sheet(&cells, (32, 32), 4, 0)
}

fn eggs() -> Picture {
    let cells = [
        drawn(&EGG, &[0, 1, 7, 8, 9, 3]),
        drawn(&EGG, &[0, 1, 2, 3, 4, 5]),
        drawn(&SHELL, &[0, 1, 2, 3, 4, 5]),
    ];
    Picture::sheet(&cells, (10, 11), 3, 0)
}

/// Half the width of the glass at `t`, -1 at its top to 1 at its foot.
fn half_width(t: f64) -> f64 {
    let bulb = 1.6 + 15.0 * pow(1. - pow(1. - (t.abs() * 1.12).min(1.), 2.4), 0.62);
    if t.abs() < 0.9 { bulb } else { bulb * (1. - 0.9 * (t.abs() - 0.9)) }
}

fn glass() -> Picture {
    let mut picture = clear(40, 76);
    for y in 0..76_i32 {
        let w = half_width((f64::from(y) + 0.5 - 38.) / 38.);
        for x in 0..40_i32 {
            let u = f64::from(x) + 0.5 - 20.;
            if u.abs() <= w {
                let is_edge = w - u.abs() < 1.05;
                picture.set(
                    x,
                    y,
                    if !is_edge {
                        15
                    } else if u < 0. {
                        13
                    } else {
                        11
                    },
                );
            }
        }
    }
    for (from, to) in [(7, 24), (52, 67)] {
        for y in from..to {
            let w = half_width((f64::from(y) + 0.5 - 38.) / 38.);
            let x = (20. - w + 2.6) as i32;
            picture.set(x, y, 2);
            if y < from + 6 {
                picture.set(x + 1, y, 14);
            }
        }
    }
    picture
}
