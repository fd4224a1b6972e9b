//! The boards' patterns: each invader's dimension moves its own way when the pens cycle.

use super::super::picture::Picture;
use libm::{atan2, cos, floor, sin};

/// Side of a pattern, pixels.
const SIZE: i32 = 168;
const PI: f64 = core::f64::consts::PI;

/// Eight cells of 168x168, values 0 to 7.
pub fn sheet() -> Picture {
    let greys: Vec<u16> = (0..8).map(|i| i * 0x111).collect();
    let cells: Vec<Picture> = (0..8)
        .map(|number| {
            let mut cell = Picture::new(SIZE as usize, SIZE as usize, 0, &greys);
            for y in 0..SIZE {
                for x in 0..SIZE {
                    let phase = phase(number, f64::from(x), f64::from(y));
                    cell.set(x, y, (floor(phase * 8.) as i64).rem_euclid(8) as u8);
                }
            }
            cell
        })
        .collect();
    Picture::sheet(&cells, (SIZE as usize, SIZE as usize), 1, 64)
}

fn length(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

/// Rounds of the cycle at a place; a whole number more is the same pen.
fn phase(number: usize, px: f64, py: f64) -> f64 {
    let (x, y) = ((px - 83.5) / 84., (py - 83.5) / 84.);
    let (sx, sy) = (px % 24. - 11.5, py % 24. - 11.5);
    match number {
        // ripples outward from each square's middle, custard-thick
        0 => -length(sx, sy * 1.1) / 26. + 0.25 * sin(2.2 * x + 1.3 * y) + 0.18 * sin(3. * y - 2. * x),
        // chewing bands roll down each file
        1 => -y * 2.2 + 0.22 * sin(px / 24. * PI * 2.) + 0.16 * sin(5. * x + 2. * y),
        // tiles shift from edge to centre like a closing zip
        2 => x.abs() * 2.1 + 0.5 * (floor(py / 24.) % 2.) * 0.5 + 0.10 * sin(9. * y),
        // diagonal stripes bounce to and fro
        3 => {
            let fold = ((x + y) * 1.3).rem_euclid(2.);
            fold.min(2. - fold) * 1.5 + 0.14 * sin(5. * (x - y))
        }
        // moire like brushed velvet
        4 => {
            let (a, b) = (length(x + 0.5, y + 0.35), length(x - 0.45, y - 0.4));
            (a - b) * 2.4 + 0.12 * sin(a * 7.) + 0.12 * sin(b * 7.)
        }
        // a slow tide rising rank by rank
        5 => y * 1.9 + 0.16 * sin(4. * x + 1.) + 0.09 * sin(9. * x - 3. * y) + 0.10 * sin(6. * y),
        // stitches sew along the ranks
        6 => {
            x * 1.6
                + 0.30 * sin((py / 24.).floor() * 2.4)
                + 0.13 * sin(py / 24. * PI * 2.)
                + 0.1 * cos(7. * x)
        }
        // concentric light: one slow iris over the whole board
        _ => {
            let (wx, wy) = (x + 0.08 * sin(3. * y), y + 0.08 * sin(3. * x + 1.));
            length(wx, wy) * 1.9 + 0.10 * sin(3. * atan2(wy, wx))
        }
    }
}
