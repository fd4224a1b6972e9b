//! Names for the inputs of devices no mapping list knows.

use super::raw::{PadDescription, RawInput};

/// Kernel gamepad numbers and their names (Linux `Documentation/input/gamepad.rst`, documented).
const GAMEPAD: [(u16, &str); 17] = [
    (0x130, "south"),
    (0x131, "east"),
    (0x133, "north"),
    (0x134, "west"),
    (0x136, "l1"),
    (0x137, "r1"),
    (0x138, "l2"),
    (0x139, "r2"),
    (0x13a, "select"),
    (0x13b, "start"),
    (0x13c, "mode"),
    (0x13d, "l3"),
    (0x13e, "r3"),
    (0x220, "up"),
    (0x221, "down"),
    (0x222, "left"),
    (0x223, "right"),
];

/// A plain encoder's buttons in their order. The common "zero delay" board has Select as its ninth and Start as its
/// tenth (observed: see `docs/controls.md`).
const ENCODER: [&str; 10] = ["south", "east", "west", "north", "l1", "r1", "l2", "r2", "select", "start"];

/// First of the numbers that gamepads use.
const FIRST_GAMEPAD_BUTTON: u16 = 0x130;

/// Axes that are a lever: the stick, and the hat.
const ACROSS: [u16; 2] = [0, 16];
const DOWN: [u16; 2] = [1, 17];

/// All named inputs of a device: what a mapping list knows of its buttons, else what its numbers suggest; and its
/// lever either way.
pub fn names(description: &PadDescription) -> Vec<(RawInput, &'static str)> {
    // A mouse's buttons are the window's, unless somebody binds them by the device.
    if !description.rolls.is_empty() {
        return Vec::new();
    }
    let mut names = description.names.clone();
    if names.is_empty() {
        let is_gamepad = description.buttons.contains(&FIRST_GAMEPAD_BUTTON);
        if is_gamepad {
            let known = GAMEPAD.iter().filter(|(code, _)| description.buttons.contains(code));
            names.extend(known.map(|(code, name)| (RawInput::Button(*code), *name)));
        } else {
            let buttons = description.buttons.iter().zip(ENCODER);
            names.extend(buttons.map(|(code, name)| (RawInput::Button(*code), name)));
        }
    }
    for axis in &description.axes {
        let ends = if ACROSS.contains(&axis.code) {
            ["left", "right"]
        } else if DOWN.contains(&axis.code) {
            ["up", "down"]
        } else {
            continue;
        };
        for (input, name) in [RawInput::Low(axis.code), RawInput::High(axis.code)].into_iter().zip(ends) {
            if !names.iter().any(|(known, _)| *known == input) {
                names.push((input, name));
            }
        }
    }
    names
}
