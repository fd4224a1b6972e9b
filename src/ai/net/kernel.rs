//! The two hot loops, written once and compiled for the vector units there are.
//!
//! All arithmetic is in whole numbers, so every way gives the same result.

use super::{FIRST, HIDDEN, Net, STATES, Sight, View, WINDOWS, corner};
use crate::rules::classic::{Bits, Board, STRIDE};

/// Units worked on at a time: they stay in registers while rows are added.
const LANES: usize = 64;

/// Rows to add to and to take from a view.
#[derive(Debug)]
struct Change {
    added: [u32; WINDOWS],
    taken: [u32; WINDOWS],
    count: usize,
}

impl Change {
    #[inline(always)]
    const fn new() -> Change {
        Change { added: [0; WINDOWS], taken: [0; WINDOWS], count: 0 }
    }

    #[inline(always)]
    fn push(&mut self, added: u32, taken: u32) {
        self.added[self.count] = added;
        self.taken[self.count] = taken;
        self.count += 1;
    }
}

/// `to = from + added rows - taken rows`.
#[inline(always)]
fn update(rows: &[View], from: &View, to: &mut View, change: &Change) {
    for start in (0..HIDDEN).step_by(LANES) {
        let mut units = [0i16; LANES];
        units.copy_from_slice(&from.0[start..start + LANES]);
        for at in 0..change.count {
            let added = &rows[change.added[at] as usize].0[start..start + LANES];
            let taken = &rows[change.taken[at] as usize].0[start..start + LANES];
            for lane in 0..LANES {
                units[lane] = units[lane].wrapping_add(added[lane]).wrapping_sub(taken[lane]);
            }
        }
        to.0[start..start + LANES].copy_from_slice(&units);
    }
}

/// The output layer on the mover's and the other's view.
#[inline(always)]
fn weigh(views: [&View; 2], out: &[View; 2]) -> i32 {
    let mut sum = 0i32;
    for (view, out) in views.into_iter().zip(out) {
        for lane in 0..HIDDEN {
            let clipped = view.0[lane].clamp(0, FIRST as i16);
            // Output weights are at most 127, so the product fits.
            let product = clipped.wrapping_mul(out.0[lane]);
            sum += i32::from(product) * i32::from(clipped);
        }
    }
    sum
}

impl Net {
    /// The evaluation for the side to move of the board noted in `sights[ply]`, worked out from the nearest earlier
    /// board of the line that is.
    #[inline(always)]
    pub fn evaluate(&self, sights: &mut [Sight], ply: usize, blue_moves: bool) -> i32 {
        if !sights[ply].is_ready {
            self.catch_up(sights, ply);
        }
        let sight = &sights[ply];
        let mover = usize::from(blue_moves);
        let views = [&sight.views[mover], &sight.views[1 - mover]];
        let sum = arch().dispatch(
            #[inline(always)]
            || weigh(views, &self.out),
        );
        self.scaled(sum)
    }

    #[inline(always)]
    fn catch_up(&self, sights: &mut [Sight], ply: usize) {
        let (before, here) = sights.split_at_mut(ply);
        let here = &mut here[0];
        let Some(known) = before.iter().rev().find(|sight| sight.is_ready) else { return self.start(here) };
        let mut change = [Change::new(), Change::new()];
        for bit in Bits(known.planes.changed(&here.planes)) {
            let bit = u32::from(bit);
            let row = (bit / STRIDE * 6 + bit % STRIDE) * STATES as u32;
            let (new, old) = (here.planes.states(bit), known.planes.states(bit));
            change[0].push(row + new.0 as u32, row + old.0 as u32);
            change[1].push(row + new.1 as u32, row + old.1 as u32);
        }
        let [red, blue] = &mut here.views;
        arch().dispatch(
            #[inline(always)]
            || {
                update(&self.rows, &known.views[0], red, &change[0]);
                update(&self.rows, &known.views[1], blue, &change[1]);
            },
        );
        here.is_ready = true;
    }

    /// From scratch.
    fn start(&self, sight: &mut Sight) {
        sight.views = [self.bias.clone(), self.bias.clone()];
        for window in 0..WINDOWS {
            let (red, blue) = sight.planes.states(corner(window));
            for (view, state) in sight.views.iter_mut().zip([red, blue]) {
                let row = &self.rows[window * STATES + state];
                view.0.iter_mut().zip(row.0).for_each(|(unit, weight)| *unit = unit.wrapping_add(weight));
            }
        }
        sight.is_ready = true;
    }

    /// The evaluation of one board.
    pub fn evaluate_alone(&self, board: &Board) -> i32 {
        let mut sights = [Sight::default()];
        sights[0].note(board);
        self.evaluate(&mut sights, 0, board.blue_moves)
    }
}

/// The vector units of this machine, found out once.
#[inline(always)]
fn arch() -> pulp::Arch {
    *ARCH
}

static ARCH: std::sync::LazyLock<pulp::Arch> = std::sync::LazyLock::new(pulp::Arch::new);
