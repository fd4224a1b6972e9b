//! What a bust may wear: a sticking plaster after a loss of the player's, a paper hat on a birthday.

use super::BUST;
use crate::bake::Bake;
use crate::bake::picture::Picture;
use bio_invaders::video::palette::{DUEL_FOREGROUND, Pen};

/// Letters of the maps below, and the duel's foreground pen of each.
const PENS: [(char, u8); 10] =
    [('k', 1), ('w', 2), ('y', 3), ('d', 6), ('r', 7), ('o', 8), ('p', 9), ('n', 10), ('b', 11), ('c', 12)];

const HAT: [&str; 14] = [
    "......kk.....",
    ".....kwyk....",
    ".....kyyk....",
    "......kk.....",
    ".....kork....",
    ".....korrk...",
    "....kyyrrk...",
    "....kccyyk...",
    "...kcbbccyk..",
    "...kkobbbck..",
    "..koorrbbbk..",
    "..koyyrrrrrk.",
    ".kkkkyyyrrkk.",
    "..kkkkkkkkk..",
];

const PLASTER: [&str; 11] = [
    "..kkk...kkk..",
    ".kppok.kppok.",
    ".kpppokpppok.",
    "..kpppppppk..",
    "...kppwppk...",
    "...kpwpwpk...",
    "...kppwppk...",
    "..kpppppppk..",
    ".kpppokpppok.",
    ".kppok.kppok.",
    "..kkk...kkk..",
];

/// One place a face, invaders 1 to 8.
type Places = [[(i32, i32); 7]; 8];

/// Middle of the hat's base.
const HATS: Places = [
    [(34, 17), (33, 20), (34, 14), (48, 29), (33, 14), (35, 21), (33, 54)],
    [(34, 13), (28, 14), (32, 13), (35, 19), (37, 13), (33, 18), (36, 32)],
    [(33, 53), (36, 53), (33, 54), (31, 53), (32, 54), (33, 57), (30, 70)],
    [(32, 30), (28, 53), (38, 14), (23, 34), (31, 30), (33, 34), (45, 37)],
    [(34, 15), (34, 15), (34, 14), (34, 17), (33, 18), (34, 15), (35, 14)],
    [(34, 19), (34, 19), (34, 19), (36, 19), (34, 19), (34, 19), (28, 34)],
    [(37, 14), (35, 15), (35, 23), (42, 14), (36, 18), (36, 16), (35, 18)],
    [(34, 13), (32, 13), (33, 13), (33, 13), (33, 13), (33, 13), (19, 13)],
];

/// Middle of the plaster.
const PLASTERS: Places = [
    [(41, 28), (40, 32), (41, 21), (52, 40), (40, 24), (42, 32), (43, 66)],
    [(22, 70), (20, 72), (22, 72), (24, 62), (26, 76), (22, 74), (24, 58)],
    [(46, 57), (49, 56), (46, 57), (43, 56), (48, 58), (45, 61), (40, 74)],
    [(26, 76), (26, 74), (36, 62), (22, 78), (52, 83), (24, 78), (44, 62)],
    [(16, 44), (15, 44), (16, 32), (14, 44), (20, 62), (18, 48), (16, 42)],
    [(20, 62), (20, 62), (19, 62), (20, 62), (19, 62), (20, 62), (22, 80)],
    [(28, 36), (27, 36), (20, 36), (16, 28), (27, 38), (26, 42), (27, 36)],
    [(13, 58), (14, 62), (12, 58), (14, 52), (13, 58), (16, 83), (12, 32)],
];

/// Both sheets.
pub fn bakes() -> Vec<Bake> {
    vec![
        Bake::picture("hats", || worn(&HAT, &HATS, (6, 13))),
        Bake::picture("plasters", || worn(&PLASTER, &PLASTERS, (6, 5))),
    ]
}

/// Faces across, invaders down; `grip` is the place of the map's pixel that sits on the given place.
fn worn(map: &[&str], places: &Places, grip: (i32, i32)) -> Vec<u8> {
    let palette: Vec<u16> =
        DUEL_FOREGROUND.iter().map(|pen| if let Pen::Solid(c) = pen { *c } else { 0 }).collect();
    let mut cells = Vec::new();
    for (x, y) in places.iter().flatten() {
        let mut cell = Picture::new(BUST.0, BUST.1, 0, &palette);
        for (j, row) in map.iter().enumerate() {
            for (i, letter) in row.chars().enumerate() {
                if let Some((_, pen)) = PENS.iter().find(|(l, _)| *l == letter) {
                    cell.set(x - grip.0 + i as i32, y - grip.1 + j as i32, *pen);
                }
            }
        }
        cells.push(cell);
    }
    Picture::sheet(&cells, BUST, 7, 0).to_png()
}
