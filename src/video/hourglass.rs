//! The hourglass whose sand is the clock: it falls grain by grain, turns over at a buy-in, and runs thin at the end.

use super::assets;
use super::board::Plane;
use crate::tick::{TICKS_PER_SECOND, Ticks};

/// Rows of the glass.
const HEIGHT: i32 = 76;
/// Row of the neck.
const NECK: i32 = 38;
/// Ticks of turning over, and of pouring after it.
pub const TURN_TICKS: u64 = 45;

/// One hourglass.
#[derive(Clone, Copy, Debug)]
pub struct Hourglass {
    /// Time left.
    pub left: Ticks,
    /// Time that fills the upper half.
    pub full: Ticks,
    /// Whether sand falls now.
    pub is_running: bool,
    /// Ticks since time was bought, if that is not long ago.
    pub bought: Option<u64>,
    /// The tick that is drawn.
    pub now: Ticks,
}

impl Hourglass {
    /// Draws glass and sand into a stand whose box's top left is (`x`, `y`).
    pub fn draw(&self, plane: &mut Plane, x: i32, y: i32) {
        let mut picture = Plane::new(40, HEIGHT as usize);
        self.fill(&mut picture);
        let turned = self.bought.filter(|age| *age < TURN_TICKS);
        for line in 0..HEIGHT {
            let Some(from) = turned_line(line, turned) else { continue };
            copy(plane, &picture, from, x + 4, y + 10 + line);
        }
    }

    /// Sixteenths of a row of sand above the neck.
    fn level(&self) -> i32 {
        let left = self.left.0.min(self.full.0.max(1));
        (left * 16 * (NECK as u64 - 6) / self.full.0.max(1)) as i32
    }

    fn fill(&self, picture: &mut Plane) {
        let glass = assets::glass().sprite(0);
        let (above, below) = (self.level(), 16 * (NECK - 6) - self.level());
        let seconds = self.left.0 / TICKS_PER_SECOND;
        let is_thick = self.is_running && seconds < 5 && seconds > 0;
        for line in 0..HEIGHT {
            let row = glass.row(line as usize);
            let half = row.iter().filter(|pen| **pen != 0).count() as i32 / 2;
            for (at, pen) in row.iter().enumerate().filter(|(_, pen)| **pen != 0) {
                let u = 2 * at as i32 - 39;
                let is_glass = *pen == 15;
                let grain = if is_glass { self.sand(line, u, half, above, below, is_thick) } else { None };
                picture.set(at as i32, line, grain.unwrap_or(*pen));
            }
        }
    }

    /// The sand at row `line`, `u` half pixels right of the middle, in a glass `half` pixels to each side.
    fn sand(&self, line: i32, u: i32, half: i32, above: i32, below: i32, is_thick: bool) -> Option<u8> {
        let x = u + 39;
        let flow = if self.is_running { self.now.0 as i32 } else { 0 };
        if line < NECK - 1 {
            // the surface dips in the middle, deeper while it runs
            let dip = if self.is_running { 3 } else { 2 };
            let hollow = 16 * dip * (2 * half - u.abs()).max(0) / (2 * half).max(1);
            let surface = 16 * (NECK - 1) - above + hollow.min(above);
            if above == 0 || 16 * line < surface {
                return None;
            }
            let is_lit = 16 * line < surface + 24 || 4 * u < -2 * half;
            let is_grain = (x * 7 / 2 + line * 13) % 9 == 0;
            return Some(if is_lit || is_grain { 3 } else { 9 });
        }
        if line <= NECK + 1 {
            return (u.abs() <= 2 && (self.is_running || above > 0)).then_some(3);
        }
        // a heap with a slope of about one half
        let top = 16 * (HEIGHT - 3) - below * 7 / 8;
        let surface = top + u.abs() * 4 - 24;
        if below > 8 && 16 * line >= surface {
            let is_lit = 16 * line < surface + 24 || 10 * u < -6 * half;
            let is_grain = (x * 5 / 2 + line * 11) % 9 == 0;
            let is_pit = (x * 7 / 2 + line * 5) % 13 == 0 && 16 * line > surface + 40;
            return Some(if (is_lit && !is_pit) || is_grain { 3 } else { 9 });
        }
        let width = if is_thick { 3 } else { 1 };
        let is_stream = self.is_running && u.abs() <= width && above > 0;
        let is_sparse = self.left.0 < TICKS_PER_SECOND && (line - flow / 2).rem_euclid(7) != 0;
        (is_stream && !is_sparse).then(|| if (line - flow).rem_euclid(4) != 0 { 3 } else { 9 })
    }
}

/// The row of the glass seen at `line` while it turns about its middle; none beside it.
fn turned_line(line: i32, turned: Option<u64>) -> Option<i32> {
    /// Cosine of the turn in 64ths, from upside down (-64) to upright (64).
    const COSINES: [i32; 16] = [-64, -62, -57, -49, -38, -25, -11, 4, 18, 32, 44, 53, 60, 66, 68, 66];
    let Some(age) = turned.filter(|age| *age < 32) else { return Some(line) };
    let cosine = COSINES[(age / 2) as usize].clamp(-64, 64);
    let from = if cosine.abs() < 4 { return None } else { NECK + (line - NECK) * 64 / cosine };
    (0..HEIGHT).contains(&from).then_some(from)
}

/// Copies one row of the glass, leaving what lies beside it.
fn copy(plane: &mut Plane, picture: &Plane, from: i32, x: i32, y: i32) {
    let row = &picture.pens()[(from * 40) as usize..(from * 40 + 40) as usize];
    let start = row.iter().position(|pen| *pen != 0).unwrap_or(40);
    let end = row.iter().rposition(|pen| *pen != 0).map_or(start, |at| at + 1);
    plane.copy_row(x + start as i32, y, &row[start..end]);
}
