//! Keys by the names of their places on the keyboard, and MAME's default panel on them.

use std::fmt;

/// A physical key: where it is, not what is printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// A key with a name of the W3C list (`KeyA`, `Digit5`, `ControlLeft`).
    Named(&'static str),
    /// A key without one, by the number the system gives it.
    Scan(u32),
}

impl Key {
    /// The key of that name: one of [`NAMES`], or `Scan` and a number.
    pub fn from_name(name: &str) -> Option<Key> {
        if let Some(known) = NAMES.iter().find(|known| known.eq_ignore_ascii_case(name)) {
            return Some(Key::Named(known));
        }
        name.strip_prefix("Scan").and_then(|number| number.parse().ok()).map(Key::Scan)
    }

    /// The window system's key.
    #[cfg(feature = "desktop")]
    pub fn from_window(key: winit::keyboard::PhysicalKey) -> Option<Key> {
        use winit::keyboard::{NativeKeyCode, PhysicalKey};
        match key {
            PhysicalKey::Code(code) => Key::from_name(&format!("{code:?}")),
            PhysicalKey::Unidentified(NativeKeyCode::Xkb(number)) => Some(Key::Scan(number)),
            PhysicalKey::Unidentified(NativeKeyCode::Windows(number) | NativeKeyCode::MacOS(number)) => {
                Some(Key::Scan(u32::from(number)))
            }
            PhysicalKey::Unidentified(_) => None,
        }
    }

    /// The kernel's number of a key (Linux `input-event-codes.h`).
    #[cfg(all(feature = "desktop", target_os = "linux"))]
    pub fn from_kernel(number: u16) -> Option<Key> {
        use winit::keyboard::PhysicalKey;
        use winit::platform::scancode::PhysicalKeyExtScancode;
        Key::from_window(PhysicalKey::from_scancode(u32::from(number)))
    }

    /// Whether it is one of the two Alt keys.
    pub fn is_alt(self) -> bool {
        matches!(self, Key::Named("AltLeft" | "AltRight"))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Key::Named(name) => f.write_str(name),
            Key::Scan(number) => write!(f, "Scan{number}"),
        }
    }
}

/// The names a key may have in bindings (W3C UI Events `code` values, as winit spells them).
#[rustfmt::skip]
pub const NAMES: [&str; 126] = [
    "Backquote", "Backslash", "BracketLeft", "BracketRight", "Comma",
    "Digit0", "Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "Digit6", "Digit7", "Digit8", "Digit9",
    "Equal", "IntlBackslash", "IntlRo", "IntlYen",
    "KeyA", "KeyB", "KeyC", "KeyD", "KeyE", "KeyF", "KeyG", "KeyH", "KeyI", "KeyJ", "KeyK", "KeyL", "KeyM",
    "KeyN", "KeyO", "KeyP", "KeyQ", "KeyR", "KeyS", "KeyT", "KeyU", "KeyV", "KeyW", "KeyX", "KeyY", "KeyZ",
    "Minus", "Period", "Quote", "Semicolon", "Slash",
    "AltLeft", "AltRight", "Backspace", "CapsLock", "ContextMenu", "ControlLeft", "ControlRight", "Enter",
    "SuperLeft", "SuperRight", "ShiftLeft", "ShiftRight", "Space", "Tab",
    "Convert", "KanaMode", "Lang1", "Lang2", "Lang3", "Lang4", "Lang5", "NonConvert",
    "Delete", "End", "Help", "Home", "Insert", "PageDown", "PageUp",
    "ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp",
    "NumLock", "Numpad0", "Numpad1", "Numpad2", "Numpad3", "Numpad4", "Numpad5", "Numpad6", "Numpad7", "Numpad8",
    "Numpad9", "NumpadAdd", "NumpadComma", "NumpadDecimal", "NumpadDivide", "NumpadEnter", "NumpadEqual",
    "NumpadMultiply", "NumpadSubtract",
    "Escape", "PrintScreen", "ScrollLock", "Pause",
    "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12", "F13", "F14", "F15", "F16", "F17",
    "F18", "F19", "F20",
];

/// The panel of a machine nobody has mapped: MAME's keys, so that common encoders work untouched, and pads.
///
/// Source of the keys: MAME `src/emu/inpttype.ipp` and `defaultkeys.rst`, documented.
pub const FACTORY: &str = "\
coin1 = key:Digit5
coin2 = key:Digit6
coin3 = key:Digit7
coin4 = key:Digit8
start1 = key:Digit1
start2 = key:Digit2
start3 = key:Digit3
start4 = key:Digit4
service = key:Digit9
test = key:F2
tilt = key:KeyT
pause = key:KeyP
p1.up = key:ArrowUp
p1.down = key:ArrowDown
p1.left = key:ArrowLeft
p1.right = key:ArrowRight
p1.select = key:ControlLeft
p1.cancel = key:AltLeft
p1.cancel = mouse:right
p2.up = key:KeyR
p2.down = key:KeyF
p2.left = key:KeyD
p2.right = key:KeyG
p2.select = key:KeyA
p2.cancel = key:KeyS
p3.up = key:KeyI
p3.down = key:KeyK
p3.left = key:KeyJ
p3.right = key:KeyL
p3.select = key:ControlRight
p3.cancel = key:ShiftRight
p4.up = key:Numpad8
p4.down = key:Numpad2
p4.left = key:Numpad4
p4.right = key:Numpad6
p4.select = key:Numpad0
p4.cancel = key:NumpadDecimal
coin = pad:select
start = pad:start
select = pad:south
cancel = pad:east
up = pad:up
down = pad:down
left = pad:left
right = pad:right
quit = key:Escape
screenshot = key:F12
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_finds_its_own_key_and_prints_itself() {
        for name in NAMES {
            assert_eq!(Key::from_name(name).map(|key| key.to_string()).as_deref(), Some(name));
        }
        assert_eq!(Key::from_name("Scan190"), Some(Key::Scan(190)));
        assert_eq!(Key::from_name("KeyÅ"), None);
    }

    #[cfg(all(feature = "desktop", target_os = "linux"))]
    #[test]
    fn the_kernels_keys_are_the_windows_keys() {
        for (number, name) in [(6, "Digit5"), (103, "ArrowUp"), (29, "ControlLeft"), (83, "NumpadDecimal")] {
            assert_eq!(Key::from_kernel(number), Some(Key::Named(name)), "{number}");
        }
    }

    #[cfg(feature = "desktop")]
    #[test]
    fn the_window_systems_keys_keep_their_names() {
        use winit::keyboard::{KeyCode, PhysicalKey};
        for (code, name) in [
            (KeyCode::Digit5, "Digit5"),
            (KeyCode::AltLeft, "AltLeft"),
            (KeyCode::NumpadDecimal, "NumpadDecimal"),
            (KeyCode::F12, "F12"),
            (KeyCode::IntlBackslash, "IntlBackslash"),
        ] {
            assert_eq!(Key::from_window(PhysicalKey::Code(code)), Some(Key::Named(name)));
        }
    }
}
