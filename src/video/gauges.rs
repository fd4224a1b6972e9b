//! Gauges of a duel: the bars that push each other, the eggs of the ladder, the seconds left.

use super::assets;
use super::board::Plane;
use super::letters::{self, Ink};
use crate::tick::{TICKS_PER_SECOND, Ticks};

/// Rows of the bars.
const BAR: i32 = 9;

/// Two gels in one tube: `red` and `blue` in eighths of a cell; the meniscus bulges into the loser.
pub fn bars(plane: &mut Plane, x: i32, y: i32, width: i32, [red, blue]: [i32; 2], collide: Option<u64>) {
    const REDS: [u8; 9] = [1, 9, 8, 7, 7, 6, 6, 5, 1];
    const BLUES: [u8; 9] = [1, 14, 13, 13, 12, 12, 11, 11, 1];
    /// How far the meniscus bulges, row by row.
    const BULGE: [i32; 9] = [0, 1, 2, 2, 3, 2, 2, 1, 0];
    let all = (red + blue).max(1);
    let shake = collide.filter(|age| *age < 16).map_or(0, |age| [2, -2, 1, -1][(age / 2 % 4) as usize]);
    let middle = ((width - 2) * red / all + shake).clamp(0, width - 2);
    let sign = (red - blue).signum();
    for line in 0..BAR {
        let is_end_row = line == 0 || line == BAR - 1;
        let meniscus = middle + sign * BULGE[line as usize];
        for at in 0..width {
            let is_end = at == 0 || at == width - 1;
            let pen = if is_end && is_end_row {
                continue;
            } else if is_end || is_end_row {
                1
            } else if (at - 1 == meniscus && red > 0 && blue > 0)
                || (line == 2 && (3..6).contains(&(at % 23)))
            {
                2
            } else if at - 1 < meniscus || blue == 0 {
                REDS[line as usize]
            } else {
                BLUES[line as usize]
            };
            plane.set(x + at, y + line, pen);
        }
    }
    if let Some(age) = collide.filter(|age| *age < 24) {
        sparks(plane, x + 1 + middle, y + BAR / 2, age as i32);
    }
}

fn sparks(plane: &mut Plane, x: i32, y: i32, age: i32) {
    for (dx, dy) in [(2, -1), (-2, -1), (1, -2), (-1, -2), (3, -2), (-3, -2)] {
        let (px, py) = (x + dx * age / 3, y + dy * age / 3 + age * age / 40);
        plane.set(px, py, if age < 12 { 2 } else { 3 });
        plane.set(px + 1, py, 3);
    }
}

/// Eight eggs, 12 px apart: beaten ones are shells, the present one glows, the others wait.
pub fn eggs(plane: &mut Plane, background: &mut Plane, x: i32, y: i32, rung: u32, now: Ticks) {
    let present = (rung.max(1) - 1) % 8;
    for egg in 0..8_u32 {
        let at = x + egg as i32 * 12;
        let (cell, map): (usize, [u8; 6]) = match egg.cmp(&present) {
            std::cmp::Ordering::Less => (2, [0, 0, 11, 4, 12, 4]),
            std::cmp::Ordering::Equal => {
                let bob = i32::from(now.0 % 32 < 4);
                plane.shade(&assets::eggs().sprite(0), at + 1, y + 1 - bob, 4);
                plane.blit(&assets::eggs().sprite(0), at, y - bob);
                continue;
            }
            std::cmp::Ordering::Greater => (1, [0, 0, 11, 12, 13, 14]),
        };
        background.blit_mapped(&assets::eggs().sprite(cell), at, y, &map);
    }
}

/// Seconds of a clock in three big figures; red below ten, and nodding once (below five: twice) a second.
pub fn seconds(plane: &mut Plane, x: i32, y: i32, left: Ticks, is_running: bool) {
    let shown = left.seconds_shown().min(999);
    let is_low = shown <= 10;
    let beat = if shown <= 5 { TICKS_PER_SECOND / 2 } else { TICKS_PER_SECOND };
    let is_nod = is_low && is_running && left.0 % beat > beat - 8;
    let ink = if is_low { Ink::HOT } else { Ink::GOLD };
    letters::write_big(plane, &format!("{shown:03}"), x, y - i32::from(is_nod) * 2, 16, ink);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longer_bar_is_the_leaders() {
        let reds = |counts| {
            let mut plane = Plane::new(200, 20);
            bars(&mut plane, 0, 0, 168, counts, None);
            plane.pens().iter().filter(|pen| (5..=9).contains(*pen)).count()
        };
        assert!(reds([8, 8 * 40]) < reds([160, 160]) && reds([160, 160]) < reds([8 * 40, 8]));
        assert_eq!(reds([0, 80]), 0);
    }
}
