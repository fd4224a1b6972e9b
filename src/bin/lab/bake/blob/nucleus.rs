//! The red nucleus: a yellow slit eye, set by hand in four sizes and two blinks.

use super::super::picture::Picture;

const LARGE: [&str; 6] = ["..3333..", ".331133.", "33211333", "33311333", ".331133.", "..3333.."];
const MIDDLE: [&str; 4] = [".3333.", "331133", "321133", ".3333."];
const SMALL: [&str; 3] = [".33.", "3113", ".33."];
const DOT: [&str; 1] = ["33"];
const HALF_SHUT: [&str; 5] = ["........", "........", "33333333", ".331133.", "........"];
const SHUT: [&str; 5] = ["........", "........", "........", "13333331", ".111111."];

/// How far the eye is shut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lid {
    /// Wide open.
    Open,
    /// Half shut.
    Half,
    /// Shut.
    Shut,
}

/// Sets the eye of size `radius` at (`x`, `y`) on covered pixels, a dark ring above and below it.
pub fn stamp(picture: &mut Picture, x: i32, y: i32, radius: f64, lid: Lid) {
    let map: &[&str] = match lid {
        Lid::Half if radius > 2.9 => &HALF_SHUT,
        Lid::Shut if radius > 2.9 => &SHUT,
        _ if radius > 2.9 => &LARGE,
        _ if radius > 2.2 => &MIDDLE,
        _ if radius > 1.4 => &SMALL,
        _ => &DOT,
    };
    let at = |row: i32, column: i32| -> u8 {
        let rows = usize::try_from(row).ok().and_then(|row| map.get(row));
        let sign = rows.and_then(|row| row.as_bytes().get(usize::try_from(column).ok()?)).copied();
        sign.filter(|sign| *sign != b'.').map_or(0, |sign| sign - b'0')
    };
    let (height, width) = (map.len() as i32, map[0].len() as i32);
    let (left, top) = (x - width / 2, y - height / 2);
    for row in -1..=height {
        for column in -1..=width {
            if !picture.is_covered(left + column, top + row) {
                continue;
            }
            let pen = at(row, column);
            if pen != 0 {
                picture.set(left + column, top + row, pen);
            } else if [(-1, 0), (1, 0), (0, -1), (0, 1)].iter().any(|(r, c)| at(row + r, column + c) != 0) {
                picture.set(left + column, top + row, 5);
            }
        }
    }
}
