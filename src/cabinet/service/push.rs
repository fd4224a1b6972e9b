//! Pushes of the stick and the buttons, of any place, with repeat.

use crate::cabinet::settings::Controls;
use crate::panel::{Control, PLACES, Panel, Switch, Switches};
use serde::{Deserialize, Serialize};

/// One push.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Push {
    Up,
    Down,
    Left,
    Right,
    Select,
    Cancel,
    Start,
}

/// Repeats after which a held direction hurries.
const HASTE_AFTER: u16 = 12;
const HASTE: i32 = 5;

/// The stick as the menu feels it: only what closed since the menu opened counts, so the press that let the
/// operator in does nothing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Stick {
    /// Switches that closed inside and have not opened.
    held: Switches,
    /// The direction that repeats, ticks until it does, and repeats made.
    repeat: Option<(Push, u8, u16)>,
}

impl Stick {
    /// The pushes of this tick.
    pub(super) fn feed(&mut self, panel: &Panel, controls: &Controls) -> Vec<Push> {
        let mut pushes = Vec::new();
        for edge in &panel.edges {
            self.held.set(edge.switch, edge.is_closed);
            let Some(push) = push_of(edge.switch) else { continue };
            if edge.is_closed {
                pushes.push(push);
                if is_direction(push) {
                    self.repeat = Some((push, controls.repeat_delay, 0));
                }
            } else if self.repeat.is_some_and(|(repeating, ..)| repeating == push) {
                self.repeat = None;
            }
        }
        if !pushes.is_empty() {
            return pushes;
        }
        if let Some((push, left, made)) = &mut self.repeat {
            *left = left.saturating_sub(1);
            if *left == 0 {
                *left = controls.repeat_every;
                *made = made.saturating_add(1);
                pushes.push(*push);
            }
        }
        pushes
    }

    /// How many steps at once a direction held for long moves.
    pub(super) fn haste(&self) -> i32 {
        if self.repeat.is_some_and(|(_, _, made)| made > HASTE_AFTER) { HASTE } else { 1 }
    }

    /// Whether `control` of any place is held.
    pub(super) fn is_held(&self, control: Control) -> bool {
        (0..PLACES as u8).any(|place| self.held.has(Switch::Player(place, control)))
    }

    /// Whether any start is held.
    pub(super) fn is_start_held(&self) -> bool {
        (0..PLACES as u8).any(|place| self.held.has(Switch::Start(place)))
    }
}

fn push_of(switch: Switch) -> Option<Push> {
    Some(match switch {
        Switch::Player(_, Control::Up) => Push::Up,
        Switch::Player(_, Control::Down) => Push::Down,
        Switch::Player(_, Control::Left) => Push::Left,
        Switch::Player(_, Control::Right) => Push::Right,
        Switch::Player(_, Control::Select) => Push::Select,
        Switch::Player(_, Control::Cancel) => Push::Cancel,
        Switch::Start(_) => Push::Start,
        _ => return None,
    })
}

fn is_direction(push: Push) -> bool {
    matches!(push, Push::Up | Push::Down | Push::Left | Push::Right)
}
