//! What a device sends, before anybody says what it means.

use std::fmt;

/// One input of a device, by the system's own number (on Linux the event code).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RawInput {
    /// A button.
    Button(u16),
    /// An axis or hat pushed to its low end (left, up).
    Low(u16),
    /// An axis or hat pushed to its high end (right, down).
    High(u16),
    /// A ball rolled left or up: a relative axis of a mouse.
    RollLow(u16),
    /// A ball rolled right or down.
    RollHigh(u16),
}

impl RawInput {
    /// From `b304`, `a0-`, `a16+`, `r1-`.
    pub fn from_text(text: &str) -> Option<RawInput> {
        if let Some(number) = text.strip_prefix('b') {
            return number.parse().ok().map(RawInput::Button);
        }
        let (class, axis) = (text.get(..1)?, text.get(1..)?);
        let (number, is_low) = match axis.strip_suffix('-') {
            Some(number) => (number, true),
            None => (axis.strip_suffix('+')?, false),
        };
        let number = number.parse().ok()?;
        Some(match (class, is_low) {
            ("a", true) => RawInput::Low(number),
            ("a", false) => RawInput::High(number),
            ("r", true) => RawInput::RollLow(number),
            ("r", false) => RawInput::RollHigh(number),
            _ => return None,
        })
    }
}

impl fmt::Display for RawInput {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            RawInput::Button(number) => write!(f, "b{number}"),
            RawInput::Low(number) => write!(f, "a{number}-"),
            RawInput::High(number) => write!(f, "a{number}+"),
            RawInput::RollLow(number) => write!(f, "r{number}-"),
            RawInput::RollHigh(number) => write!(f, "r{number}+"),
        }
    }
}

/// A device for as long as it is plugged in; numbers are never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PadId(pub u32);

/// An axis as the device describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AxisRange {
    /// The system's number.
    pub code: u16,
    /// Lowest value it says it sends; some send less.
    pub low: i32,
    /// Highest value it says it sends; some send more.
    pub high: i32,
    /// Where it is now.
    pub value: i32,
}

/// A device that can move something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PadDescription {
    /// What it calls itself.
    pub name: String,
    /// USB vendor.
    pub vendor: u16,
    /// USB product.
    pub product: u16,
    /// Where it is plugged in, if the system tells: it stays the same over restarts.
    pub port: Option<String>,
    /// Its buttons' numbers, lowest first.
    pub buttons: Vec<u16>,
    /// Its axes and hats.
    pub axes: Vec<AxisRange>,
    /// Its relative axes, 0 across and 1 down, if it is a trackball, spinner or mouse.
    pub rolls: Vec<u16>,
    /// Inputs whose names are known, from [`super::super::bindings::PAD_NAMES`].
    pub names: Vec<(RawInput, &'static str)>,
}

/// What happened to a device. Times are microseconds of the panel clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PadEvent {
    /// It is there.
    Joined(PadId, PadDescription),
    /// It is gone.
    Dropped {
        /// Which.
        pad: PadId,
        /// When.
        at_us: u64,
    },
    /// A button closed or opened.
    Button {
        /// Which device.
        pad: PadId,
        /// Which button.
        code: u16,
        /// Closed or opened.
        is_pressed: bool,
        /// When.
        at_us: u64,
    },
    /// An axis moved.
    Axis {
        /// Which device.
        pad: PadId,
        /// Which axis.
        code: u16,
        /// Where to.
        value: i32,
        /// When.
        at_us: u64,
    },
    /// A ball rolled.
    Rolled {
        /// Which device.
        pad: PadId,
        /// Across 0, down 1.
        code: u16,
        /// By how many counts.
        counts: i32,
        /// When.
        at_us: u64,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_print_as_they_are_read() {
        for text in ["b0", "b304", "a0-", "a17+", "r0-", "r1+"] {
            assert_eq!(RawInput::from_text(text).map(|raw| raw.to_string()).as_deref(), Some(text));
        }
        for text in ["", "b", "a", "a+", "a1", "c3", "b70000", "b-1", "a1*", "r", "r0", "é0-"] {
            assert_eq!(RawInput::from_text(text), None, "{text}");
        }
    }
}
