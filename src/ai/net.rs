//! The trained evaluation: windows of two by two squares into a hidden layer, seen by both sides, in whole numbers.
//!
//! Each of the 36 windows is in one of 256 states: a square is empty, red, blue or a gap. Every state of every window
//! owns a row of weights; the rows of a board add up to what a side sees of it. The other side sees the same board
//! with colours exchanged through the same rows. Both sums, clipped and squared, are weighed into one number.

mod kernel;

use std::sync::LazyLock;

use crate::rules::classic::{Board, SQUARES, STRIDE};

/// Hidden units of one side's view.
pub const HIDDEN: usize = 128;
/// Windows of two by two squares.
pub const WINDOWS: usize = 36;
/// States of a window.
pub const STATES: usize = 256;
/// Quantum of the first layer: this number stands for 1.
pub const FIRST: i32 = 255;
/// Quantum of the second layer.
pub const SECOND: i32 = 64;
/// First bytes of a net file.
pub const MARK: [u8; 8] = *b"BINET001";

/// What one side sees: one number a hidden unit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct View(pub [i16; HIDDEN]);

/// Weights, in the quanta of each layer.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    rows: Vec<View>,
    bias: View,
    /// For the mover's view, then for the other's.
    out: [View; 2],
    out_bias: i32,
    scale: i32,
}

/// Why bytes are no net.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetFault {
    /// Other first bytes.
    #[error("these bytes are no net of this engine: train one with `lab train`")]
    Mark,
    /// Too few or too many bytes.
    #[error("the net has {0} bytes where {1} are due: it was made for another size")]
    Length(usize, usize),
}

/// The net in use.
pub static NET: LazyLock<Net> = LazyLock::new(|| {
    let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/roms-free-assets/net/amnora.net"));
    Net::read(bytes).unwrap_or_else(|_| Net::blank())
});

/// Bytes of a net file.
const LENGTH: usize = 8 + 4 + 4 + 2 * (HIDDEN * (WINDOWS * STATES + 3));

impl Net {
    /// A net that finds every board even.
    fn blank() -> Net {
        let none = View([0; HIDDEN]);
        Net {
            rows: vec![none.clone(); WINDOWS * STATES],
            bias: none.clone(),
            out: [none.clone(), none],
            out_bias: 0,
            scale: 1,
        }
    }

    /// Reads a net file: mark, scale, output bias, bias, output weights, rows by window and state; little endian.
    ///
    /// # Errors
    /// When the bytes are no net of this size.
    pub fn read(bytes: &[u8]) -> Result<Net, NetFault> {
        if bytes.get(..8) != Some(&MARK) {
            return Err(NetFault::Mark);
        }
        if bytes.len() != LENGTH {
            return Err(NetFault::Length(bytes.len(), LENGTH));
        }
        let number = |at: usize| i32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
        let mut views = bytes[16..].chunks_exact(2 * HIDDEN).map(|chunk| {
            let mut view = View([0; HIDDEN]);
            for (unit, pair) in view.0.iter_mut().zip(chunk.chunks_exact(2)) {
                *unit = i16::from_le_bytes([pair[0], pair[1]]);
            }
            view
        });
        let mut next = || views.next().unwrap_or(View([0; HIDDEN]));
        let (bias, out) = (next(), [next(), next()]);
        Ok(Net { bias, out, rows: views.collect(), scale: number(8), out_bias: number(12) })
    }

    /// The file of these weights.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        bytes.extend_from_slice(&self.scale.to_le_bytes());
        bytes.extend_from_slice(&self.out_bias.to_le_bytes());
        for view in [&self.bias, &self.out[0], &self.out[1]].into_iter().chain(&self.rows) {
            bytes.extend(view.0.iter().flat_map(|unit| unit.to_le_bytes()));
        }
        bytes
    }

    /// A net of these weights; `rows` by window and state, `scale` in hundredths of a cell for an output of 1.
    pub fn of(rows: Vec<View>, bias: View, out: [View; 2], out_bias: i32, scale: i32) -> Net {
        Net { rows, bias, out, out_bias, scale }
    }

    /// The rows, by window and state.
    pub fn rows(&self) -> &[View] {
        &self.rows
    }

    /// Biases, output weights, output bias and scale.
    pub fn rest(&self) -> (&View, &[View; 2], i32, i32) {
        (&self.bias, &self.out, self.out_bias, self.scale)
    }

    /// The evaluation of a board from scratch, by plain loops: what the fast way must equal.
    pub fn evaluate_plainly(&self, board: &Board) -> i32 {
        let planes = Planes::of(board);
        let mut views = [self.bias.clone(), self.bias.clone()];
        for window in 0..WINDOWS {
            let (red, blue) = planes.states(corner(window));
            for (view, state) in views.iter_mut().zip([red, blue]) {
                let row = &self.rows[window * STATES + state];
                view.0.iter_mut().zip(row.0).for_each(|(unit, weight)| *unit = unit.wrapping_add(weight));
            }
        }
        let mover = usize::from(board.blue_moves);
        let mut sum = 0;
        for (view, out) in [&views[mover], &views[1 - mover]].into_iter().zip(&self.out) {
            for (unit, weight) in view.0.iter().zip(out.0) {
                let clipped = i32::from(*unit).clamp(0, FIRST);
                sum += clipped * clipped * i32::from(weight);
            }
        }
        self.scaled(sum)
    }

    /// Hundredths of a cell for the sum of the output layer.
    #[inline(always)]
    fn scaled(&self, sum: i32) -> i32 {
        let output = i64::from(sum / FIRST + self.out_bias);
        (output * i64::from(self.scale) / i64::from(FIRST * SECOND)) as i32
    }
}

/// The top left bit of a window.
#[inline(always)]
pub const fn corner(window: usize) -> u32 {
    (window / 6) as u32 * STRIDE + (window % 6) as u32
}

/// Top left bits of all windows.
const CORNERS: u64 = SQUARES & (SQUARES >> 1) & (SQUARES >> STRIDE);

/// A board as two planes: red or gap, blue or gap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Planes([u64; 2]);

impl Planes {
    /// The planes of a board.
    #[inline(always)]
    pub const fn of(board: &Board) -> Planes {
        let gaps = SQUARES & !board.open;
        Planes([board.red() | gaps, board.blue() | gaps])
    }

    /// The state of the window at this corner as red and as blue sees it.
    #[inline(always)]
    pub const fn states(&self, corner: u32) -> (usize, usize) {
        let (red, blue) = (four(self.0[0], corner), four(self.0[1], corner));
        (red | (blue << 4), blue | (red << 4))
    }

    /// Corners of the windows in which the two boards differ.
    #[inline(always)]
    const fn changed(&self, other: &Planes) -> u64 {
        let changed = (self.0[0] ^ other.0[0]) | (self.0[1] ^ other.0[1]);
        (changed | (changed >> 1) | (changed >> STRIDE) | (changed >> (STRIDE + 1))) & CORNERS
    }
}

/// The four bits of a window.
#[inline(always)]
const fn four(plane: u64, corner: u32) -> usize {
    (((plane >> corner) & 3) | (((plane >> (corner + STRIDE)) & 3) << 2)) as usize
}

/// What both sides see of one board of a line; filled in when first asked for.
#[derive(Clone, Debug)]
pub struct Sight {
    planes: Planes,
    is_ready: bool,
    /// Red's view, blue's view.
    views: [View; 2],
}

impl Default for Sight {
    fn default() -> Sight {
        let none = View([0; HIDDEN]);
        Sight { planes: Planes::default(), is_ready: false, views: [none.clone(), none] }
    }
}

impl Sight {
    /// Notes the board; nothing is worked out yet.
    #[inline(always)]
    pub fn note(&mut self, board: &Board) {
        self.planes = Planes::of(board);
        self.is_ready = false;
    }
}
