//! The coin door: what a switch does in microseconds, told as coins, noise and jams.

use serde::{Deserialize, Serialize};

/// What one switch of the door has to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pulse {
    /// Closed for the minimum width: it counts, once, whatever its length. The width is how long it had been closed by then.
    Counted {
        /// Microseconds so far.
        width_us: u64,
    },
    /// Opened before the minimum width.
    Noise {
        /// Microseconds closed.
        width_us: u64,
    },
    /// Closed for longer than any coin takes.
    Jammed,
    /// Open again after a jam.
    Freed,
    /// Opened after it was counted: its whole width, for the switch test.
    Ended {
        /// Microseconds closed.
        width_us: u64,
    },
}

/// The widths by which pulses are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Widths {
    /// A shorter pulse is noise.
    pub least_us: u64,
    /// A shorter opening after a counted pulse is its own bounce.
    pub bounce_us: u64,
    /// From here on a closed switch is jammed.
    pub jam_us: u64,
}

/// One switch of the coin door.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoinDoor {
    closed_at_us: Option<u64>,
    opened_at_us: Option<u64>,
    /// When the pulse now on, or the last one, began.
    began_at_us: u64,
    is_counted: bool,
    is_jammed: bool,
}

impl CoinDoor {
    /// A switch found closed at power-on: no coin, whatever it is, until it has opened.
    pub fn stuck(now_us: u64) -> CoinDoor {
        CoinDoor { closed_at_us: Some(now_us), began_at_us: now_us, is_counted: true, ..CoinDoor::default() }
    }

    /// Whether the switch is closed.
    pub fn is_closed(&self) -> bool {
        self.closed_at_us.is_some()
    }

    /// Whether it has been closed for too long.
    pub fn is_jammed(&self) -> bool {
        self.is_jammed
    }

    /// The switch closes; a second closing without an opening changes nothing.
    pub fn close(&mut self, at_us: u64, widths: Widths) {
        if self.closed_at_us.is_some() {
            return;
        }
        let gap_us = self.opened_at_us.map_or(u64::MAX, |opened| at_us.saturating_sub(opened));
        let is_bounce = self.is_counted && gap_us < widths.bounce_us;
        self.closed_at_us = Some(at_us);
        if !is_bounce {
            self.is_counted = false;
            self.began_at_us = at_us;
        }
    }

    /// The switch opens; what it has to say is told in order (after a stall a coin, its jam and its end at once).
    pub fn open(&mut self, at_us: u64, widths: Widths) -> [Option<Pulse>; 3] {
        let Some(closed_at_us) = self.closed_at_us else { return [None; 3] };
        let counted = self.look(at_us, widths);
        let jammed = self.look(at_us, widths);
        self.closed_at_us = None;
        self.opened_at_us = Some(at_us);
        let width_us = at_us.saturating_sub(closed_at_us);
        let ended = if self.is_jammed {
            self.is_jammed = false;
            Pulse::Freed
        } else if self.is_counted {
            Pulse::Ended { width_us: at_us.saturating_sub(self.began_at_us) }
        } else {
            Pulse::Noise { width_us }
        };
        [counted, jammed, Some(ended)]
    }

    /// Looks at a switch that may still be closed: it counts as soon as it is wide enough, and jams in the end.
    ///
    /// A stall may show both at once; then the coin is told now and the jam at the next look.
    pub fn look(&mut self, now_us: u64, widths: Widths) -> Option<Pulse> {
        let width_us = now_us.saturating_sub(self.closed_at_us?);
        if !self.is_counted && width_us >= widths.least_us {
            self.is_counted = true;
            return Some(Pulse::Counted { width_us });
        }
        let is_stuck = self.is_counted && !self.is_jammed && width_us > widths.jam_us;
        is_stuck.then(|| {
            self.is_jammed = true;
            Pulse::Jammed
        })
    }
}
