//! Mouse, finger or ball: where it points, when it goes down and comes up, and which square that is.

use super::hand::DEAF;
use crate::panel::Pointer;
use crate::rules::{Square, Topology};
use crate::tick::Ticks;
use serde::{Deserialize, Serialize};

/// Top left of the board on the 320x240 screen, and its extent each way (bible, section 7: 76,30 168x168).
pub const BOARD: (i16, i16, i16) = (76, 30, 168);

/// Edge of a square on the screen, in pixels: 24 on the classic board.
pub fn square_size(topology: Topology) -> i16 {
    BOARD.2 / i16::from(topology.width().max(topology.height()))
}

/// Top left pixel of a square; boards smaller than the frame stand in its middle.
pub fn square_corner(topology: Topology, square: Square) -> (i16, i16) {
    let size = square_size(topology);
    let (column, row) = topology.place(square);
    let left = BOARD.0 + (BOARD.2 - size * i16::from(topology.width())) / 2;
    let top = BOARD.1 + (BOARD.2 - size * i16::from(topology.height())) / 2;
    (left + size * i16::from(column), top + size * i16::from(row))
}

/// The square under a pixel, if there is one.
pub fn square_at(topology: Topology, x: i16, y: i16) -> Option<Square> {
    let size = square_size(topology);
    topology.squares().find(|square| {
        let (left, top) = square_corner(topology, *square);
        (left..left + size).contains(&x) && (top..top + size).contains(&y)
    })
}

/// What the pointer did in one tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Poke {
    /// Pixels from the left.
    pub x: i16,
    /// Pixels from the top.
    pub y: i16,
    /// It went down in this tick.
    pub is_press: bool,
    /// It came up in this tick.
    pub is_release: bool,
}

impl Poke {
    /// Whether it lies in the box `left, top, width, height`.
    pub fn is_in(self, (left, top, width, height): (i16, i16, i16, i16)) -> bool {
        (left..left.saturating_add(width)).contains(&self.x)
            && (top..top.saturating_add(height)).contains(&self.y)
    }
}

/// The pointer's memory from tick to tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pointing {
    /// Where it is, once it has been seen.
    pub at: Option<(i16, i16)>,
    /// Whether it is down.
    is_down: bool,
    /// Presses before this are dropped.
    deaf_until: Ticks,
    /// It went down when nobody listened: its release is dropped too.
    is_stale: bool,
}

impl Pointing {
    /// A scene begins.
    pub fn deafen(&mut self, now: Ticks) {
        self.deaf_until = now + DEAF;
        self.is_stale = self.is_down;
    }

    /// Reads this tick's pointer.
    pub fn read(&mut self, pointer: Option<Pointer>, now: Ticks) -> Option<Poke> {
        let pointer = pointer?;
        let is_press = pointer.is_pressed && !self.is_down;
        let is_release = !pointer.is_pressed && self.is_down;
        self.at = Some((pointer.x, pointer.y));
        self.is_down = pointer.is_pressed;
        if is_press {
            self.is_stale = now < self.deaf_until;
        }
        let is_heard = !self.is_stale;
        if is_release {
            self.is_stale = false;
        }
        Some(Poke {
            x: pointer.x,
            y: pointer.y,
            is_press: is_press && is_heard,
            is_release: is_release && is_heard,
        })
    }
}
