//! The boards: each invader's pattern and hues, cycling; bevelled squares; sealed gaps.

use super::assets;
use super::board::Plane;
use super::gel::{Place, SQUARE};
use super::palette::Pens;
use super::sayings;
use crate::game::duel::Duel;
use crate::rules::{Position, Square, Topology};
use crate::tick::Ticks;
use std::sync::OnceLock;

/// First pen of the even squares' cycle; the odd squares' follows, then the edge light.
const EVEN: u8 = 16;
const ODD: u8 = 24;
const EDGE: u8 = 32;
/// Pens of one cycle.
const CYCLE: usize = 8;
/// Ticks between two steps of the cycle.
const STEP_TICKS: u64 = 6;

/// Hues of a board: even squares, odd squares (dark, to light, to dark), edge light.
struct Hues([u16; 8], [u16; 8], u16);

/// The eight dimensions: custard and mint, gum and brass, rust and teal, lime and violet, plum and silver, bone and
/// indigo, ink and magenta, gold and abyss.
const HUES: [Hues; 8] = [
    Hues(
        [0x110, 0x210, 0x320, 0x431, 0x542, 0x431, 0x320, 0x210],
        [0x021, 0x022, 0x132, 0x143, 0x254, 0x143, 0x132, 0x022],
        0x763,
    ),
    Hues(
        [0x202, 0x203, 0x313, 0x424, 0x535, 0x424, 0x313, 0x203],
        [0x110, 0x210, 0x320, 0x430, 0x541, 0x430, 0x320, 0x210],
        0x745,
    ),
    Hues(
        [0x110, 0x210, 0x310, 0x420, 0x532, 0x420, 0x310, 0x210],
        [0x012, 0x022, 0x023, 0x034, 0x145, 0x034, 0x023, 0x022],
        0x464,
    ),
    Hues(
        [0x010, 0x020, 0x030, 0x140, 0x251, 0x140, 0x030, 0x020],
        [0x102, 0x103, 0x204, 0x315, 0x426, 0x315, 0x204, 0x103],
        0x363,
    ),
    Hues(
        [0x102, 0x203, 0x303, 0x414, 0x526, 0x414, 0x303, 0x203],
        [0x112, 0x112, 0x223, 0x334, 0x445, 0x334, 0x223, 0x112],
        0x647,
    ),
    Hues(
        [0x111, 0x211, 0x321, 0x432, 0x543, 0x432, 0x321, 0x211],
        [0x013, 0x014, 0x114, 0x225, 0x336, 0x225, 0x114, 0x014],
        0x665,
    ),
    Hues(
        [0x012, 0x012, 0x123, 0x234, 0x345, 0x234, 0x123, 0x012],
        [0x102, 0x203, 0x304, 0x405, 0x516, 0x405, 0x304, 0x203],
        0x537,
    ),
    Hues(
        [0x110, 0x220, 0x320, 0x430, 0x541, 0x430, 0x320, 0x220],
        [0x012, 0x022, 0x033, 0x044, 0x155, 0x044, 0x033, 0x022],
        0x564,
    ),
];

/// The dish of people among themselves: pond green and deep water.
const POND: Hues = Hues(
    [0x020, 0x031, 0x041, 0x152, 0x263, 0x152, 0x041, 0x031],
    [0x011, 0x012, 0x023, 0x034, 0x045, 0x034, 0x023, 0x012],
    0x163,
);

fn hues(invader: Option<u8>) -> &'static Hues {
    match invader {
        Some(number @ 1..=8) => &HUES[usize::from(number) - 1],
        _ => &POND,
    }
}

/// Sets the board's pens as they stand at `now`.
pub fn set_pens(pens: &mut Pens, invader: Option<u8>, now: Ticks, is_still: bool) {
    let Hues(even, odd, edge) = hues(invader);
    pens.set_background(EVEN.into(), even);
    pens.set_background(ODD.into(), odd);
    pens.set_background(EDGE.into(), &[*edge]);
    if !is_still {
        pens.cycle(EVEN.into(), CYCLE, now.0 / STEP_TICKS);
        pens.cycle(ODD.into(), CYCLE, now.0 / STEP_TICKS);
    }
}

/// The 168x168 picture of an invader's open board, worked out once.
fn open_board(invader: u8) -> &'static [u8] {
    static BOARDS: [OnceLock<Vec<u8>>; 8] = [const { OnceLock::new() }; 8];
    let number = usize::from(invader.clamp(1, 8) - 1);
    BOARDS[number].get_or_init(|| {
        let pattern = assets::pattern().sprite(number);
        let mut pens = Vec::with_capacity(168 * 168);
        for y in 0..168 {
            pens.extend(pattern.row(y).iter().enumerate().map(|(x, value)| squared(x, y, *value)));
        }
        pens.resize(168 * 168, 0);
        pens
    })
}

/// The pen of a pattern's value on its square: bevelled edges, odd squares half a cycle on.
fn squared(x: usize, y: usize, value: u8) -> u8 {
    let (u, v) = (x % SQUARE as usize, y % SQUARE as usize);
    let last = SQUARE as usize - 1;
    let is_corner = (u == 0 || u == last) && (v == 0 || v == last);
    if u == last || v == last || is_corner {
        0
    } else if u == 0 || v == 0 {
        EDGE
    } else if (x / SQUARE as usize + y / SQUARE as usize).is_multiple_of(2) {
        EVEN + (value & 7)
    } else {
        ODD + ((value + 4) & 7)
    }
}

/// Draws one square of the board of `duel`'s invader at (`x`, `y`).
pub fn square(plane: &mut Plane, (x, y): (i32, i32), (file, rank): (i32, i32), duel: &Duel) {
    let board = open_board(sayings::invader(duel).unwrap_or(4));
    for line in 0..SQUARE {
        let from = ((rank % 7 * SQUARE + line) * 168 + file % 7 * SQUARE) as usize;
        plane.copy_row(x, y + line, &board[from..from + SQUARE as usize]);
    }
}

/// Draws one square of the pond's board at (`x`, `y`).
pub fn pond_square(plane: &mut Plane, (x, y): (i32, i32), (file, rank): (i32, i32)) {
    let board = open_board(4);
    for line in 0..SQUARE {
        let from = ((rank % 7 * SQUARE + line) * 168 + file % 7 * SQUARE) as usize;
        plane.copy_row(x, y + line, &board[from..from + SQUARE as usize]);
    }
}

/// Draws the squares of `position` and its gaps.
pub fn draw(plane: &mut Plane, position: &Position, place: &Place, invader: Option<u8>) {
    let board = open_board(invader.unwrap_or(4));
    let topology = position.topology();
    if matches!(topology, Topology::Square { .. }) && place.across <= 7 {
        // Squares that stand side by side are copied side by side.
        let (x, y) = place.origin;
        for line in 0..place.down * SQUARE {
            let from = (line % 168 * 168) as usize;
            plane.copy_row(x, y + line, &board[from..from + (place.across * SQUARE) as usize]);
        }
    } else {
        for square in topology.squares() {
            let (x, y) = place.corner(square);
            let (u, v) = place.cell(square);
            for line in 0..SQUARE {
                let from = ((v % 7 * SQUARE + line) * 168 + u % 7 * SQUARE) as usize;
                plane.copy_row(x, y + line, &board[from..from + SQUARE as usize]);
            }
        }
    }
    for gap in position.gaps() {
        let (x, y) = place.corner(gap);
        plane.rectangle(x, y, SQUARE, SQUARE, 0);
        plane.blit(&assets::plate().sprite(0), x, y);
    }
}

/// Marks a square on the background: short corners of one pen.
pub fn corners(plane: &mut Plane, square: Square, place: &Place, pen: u8, length: i32) {
    let (x, y) = place.corner(square);
    let far = SQUARE - 3;
    for (cx, cy, dx, dy) in [(1, 1, 1, 1), (far, 1, -1, 1), (1, far, 1, -1), (far, far, -1, -1)] {
        for i in 0..length {
            plane.set(x + cx + dx * i, y + cy, pen);
            plane.set(x + cx, y + cy + dy * i, pen);
        }
    }
}
