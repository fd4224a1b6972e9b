//! The switch test: which switches are closed, and how wide their last pulse was.

use crate::panel::{Panel, Switch};
use serde::{Deserialize, Serialize};

/// What is known of one switch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Seen {
    /// When it closed, if it is closed.
    pub closed_at_us: Option<u64>,
    /// Width of its last pulse, microseconds.
    pub width_us: Option<u64>,
    /// Pulses seen.
    pub count: u32,
}

/// All switches, by number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct SwitchTest {
    seen: Vec<Seen>,
}

impl Default for SwitchTest {
    fn default() -> SwitchTest {
        SwitchTest { seen: vec![Seen::default(); Switch::COUNT] }
    }
}

impl SwitchTest {
    pub(super) fn feed(&mut self, panel: &Panel) {
        for edge in &panel.edges {
            let Some(seen) = self.seen.get_mut(usize::from(edge.switch.number())) else { continue };
            if edge.is_closed {
                seen.closed_at_us.get_or_insert(edge.at_us);
            } else if let Some(closed_at_us) = seen.closed_at_us.take() {
                seen.width_us = Some(edge.at_us.saturating_sub(closed_at_us));
                seen.count = seen.count.saturating_add(1);
            }
        }
    }

    /// What is known of the switch of that number.
    pub(super) fn seen(&self, number: u8) -> Seen {
        self.seen.get(usize::from(number)).copied().unwrap_or_default()
    }
}
