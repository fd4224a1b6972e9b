//! Bindings as text: which key, button or axis closes which switch.
//!
//! One binding a line, `what = source`. What: a switch of the panel (`coin1`, `start2`, `p1.left`, `service`, `test`,
//! `tilt`, `pause`), a control of whichever seat the pad has (`coin`, `start`, `up`, `down`, `left`, `right`, `select`,
//! `cancel`), or an act of the program (`quit`, `screenshot`, `fullscreen`). Sources: `key:ArrowUp`, `mouse:right`,
//! `ball:x+`, `pad:south`, or an input of one device, `dev:16c0:05e1/b288`, `dev:@PORT/a1-`, `dev:@PORT/r0+`; `none` unbinds.

use super::keys::{FACTORY, Key};
use super::pads::raw::RawInput;
use crate::panel::{Control, Switch};
use std::fmt;

/// What a source does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// Closes a switch of the panel.
    Switch(Switch),
    /// Closes a switch of the seat its pad has.
    Seat(SeatControl),
    /// Asks something of the program.
    Act(Act),
}

/// A control of whichever seat a pad has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SeatControl {
    /// The seat's chute.
    Coin,
    /// The seat's start button.
    Start,
    /// The seat's lever or button.
    Control(Control),
}

impl SeatControl {
    /// The panel's switch when the pad sits at `place`, 0 to 3.
    pub fn at(self, place: u8) -> Switch {
        match self {
            SeatControl::Coin => Switch::Coin(place),
            SeatControl::Start => Switch::Start(place),
            SeatControl::Control(control) => Switch::Player(place, control),
        }
    }
}

/// What a person may ask of the program itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// Leave (homes only).
    Quit,
    /// Keep a picture in the data folder.
    Screenshot,
    /// Full screen and back.
    FullScreen,
}

impl Target {
    fn from_name(name: &str) -> Option<Target> {
        let control = |name: &str| Control::ALL.into_iter().find(|c| format!("{c:?}").to_lowercase() == name);
        Some(match name {
            "coin" => Target::Seat(SeatControl::Coin),
            "start" => Target::Seat(SeatControl::Start),
            "quit" => Target::Act(Act::Quit),
            "screenshot" => Target::Act(Act::Screenshot),
            "fullscreen" => Target::Act(Act::FullScreen),
            name => match control(name) {
                Some(control) => Target::Seat(SeatControl::Control(control)),
                None => Target::Switch(Switch::from_name(name)?),
            },
        })
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Target::Switch(switch) => f.write_str(&switch.name()),
            Target::Seat(SeatControl::Coin) => f.write_str("coin"),
            Target::Seat(SeatControl::Start) => f.write_str("start"),
            Target::Seat(SeatControl::Control(control)) => {
                f.write_str(&format!("{control:?}").to_lowercase())
            }
            Target::Act(Act::Quit) => f.write_str("quit"),
            Target::Act(Act::Screenshot) => f.write_str("screenshot"),
            Target::Act(Act::FullScreen) => f.write_str("fullscreen"),
        }
    }
}

/// The buttons of a mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // the names are the explanation
pub enum MouseButton {
    Left,
    Right,
    Middle,
}

/// The four ways a ball turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // the names are the explanation
pub enum Roll {
    Left,
    Right,
    Up,
    Down,
}

/// Which devices a `dev:` source means.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DeviceMatch {
    /// All of a make: USB vendor and product.
    Make(u16, u16),
    /// The one at a port.
    Port(String),
}

impl fmt::Display for DeviceMatch {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            DeviceMatch::Make(vendor, product) => write!(f, "{vendor:04x}:{product:04x}"),
            DeviceMatch::Port(port) => write!(f, "@{port}"),
        }
    }
}

/// Where a press comes from.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// A key.
    Key(Key),
    /// A mouse button.
    Mouse(MouseButton),
    /// A trackball or spinner rolled a step.
    Ball(Roll),
    /// A named input of any pad whose names are known: see [`PAD_NAMES`].
    Pad(&'static str),
    /// An input of a device by its number.
    Device(DeviceMatch, RawInput),
}

/// Names of a pad's inputs. `up` to `right` are the directional pad, the hat and the left stick alike.
pub const PAD_NAMES: [&str; 17] = [
    "up", "down", "left", "right", "south", "east", "west", "north", "select", "start", "mode", "l1", "r1",
    "l2", "r2", "l3", "r3",
];

impl Source {
    fn from_text(text: &str) -> Option<Source> {
        let (class, rest) = text.split_once(':')?;
        Some(match class {
            "key" => Source::Key(Key::from_name(rest)?),
            "mouse" => Source::Mouse(match rest {
                "left" => MouseButton::Left,
                "right" => MouseButton::Right,
                "middle" => MouseButton::Middle,
                _ => return None,
            }),
            "ball" => Source::Ball(match rest {
                "x-" => Roll::Left,
                "x+" => Roll::Right,
                "y-" => Roll::Up,
                "y+" => Roll::Down,
                _ => return None,
            }),
            "pad" => Source::Pad(PAD_NAMES.into_iter().find(|name| *name == rest)?),
            "dev" => {
                // A port may hold slashes and colons itself; the input comes after the last slash.
                let (device, raw) = rest.rsplit_once('/')?;
                let device = match device.strip_prefix('@') {
                    Some(port) => DeviceMatch::Port(port.to_owned()),
                    None => {
                        let (vendor, product) = device.split_once(':')?;
                        let hex = |digits: &str| u16::from_str_radix(digits, 16).ok();
                        DeviceMatch::Make(hex(vendor)?, hex(product)?)
                    }
                };
                Source::Device(device, RawInput::from_text(raw)?)
            }
            _ => return None,
        })
    }

    /// Keys, mice, balls, pads and devices are mapped apart: a new key for a switch leaves its pad buttons alone.
    fn class(&self) -> u8 {
        match self {
            Source::Key(_) => 0,
            Source::Mouse(_) => 1,
            Source::Ball(_) => 2,
            Source::Pad(_) => 3,
            Source::Device(..) => 4,
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Source::Key(key) => write!(f, "key:{key}"),
            Source::Mouse(button) => write!(f, "mouse:{}", format!("{button:?}").to_lowercase()),
            Source::Ball(Roll::Left) => f.write_str("ball:x-"),
            Source::Ball(Roll::Right) => f.write_str("ball:x+"),
            Source::Ball(Roll::Up) => f.write_str("ball:y-"),
            Source::Ball(Roll::Down) => f.write_str("ball:y+"),
            Source::Pad(name) => write!(f, "pad:{name}"),
            Source::Device(device, raw) => write!(f, "dev:{device}/{raw}"),
        }
    }
}

/// Whom balls and mice serve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Balls {
    /// They move the pointer.
    None,
    /// All together move a lever.
    Window,
    /// Each moves its own lever.
    Devices,
}

/// A line that says nothing this machine understands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "binding \"{line}\" is not understood ({why}); write `what = source`, for example `p1.up = key:ArrowUp` \
     or `select = pad:south`; `bio-invaders controls` lists what your devices send"
)]
pub struct BindingError {
    /// The line as it was written.
    pub line: String,
    /// Which half of it.
    pub why: &'static str,
}

/// All bindings in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bindings {
    pairs: Vec<(Target, Source)>,
}

impl Default for Bindings {
    fn default() -> Bindings {
        Bindings::from_lines(FACTORY.lines()).0
    }
}

impl Bindings {
    /// Exactly these lines, with complaints about those that were left out.
    fn from_lines<'a>(lines: impl Iterator<Item = &'a str>) -> (Bindings, Vec<BindingError>) {
        let (mut pairs, mut wrong) = (Vec::new(), Vec::new());
        for line in lines {
            match parse(line) {
                Ok(Some((target, Some(source)))) => pairs.push((target, source)),
                Ok(_) => {}
                Err(error) => wrong.push(error),
            }
        }
        (Bindings { pairs }, wrong)
    }

    /// The factory's bindings with an operator's lines laid over them.
    ///
    /// A target named by the operator loses the factory's sources of the same class, and a source used by the
    /// operator serves nothing else. Lines that are not understood are left out and reported.
    pub fn over_factory<S: AsRef<str>>(lines: &[S]) -> (Bindings, Vec<BindingError>) {
        let mut bindings = Bindings::default();
        let (mut own, mut wrong) = (Vec::new(), Vec::new());
        for line in lines {
            match parse(line.as_ref()) {
                Ok(Some((target, Some(source)))) => own.push((target, source)),
                Ok(Some((target, None))) => bindings.pairs.retain(|(factory, _)| *factory != target),
                Ok(None) => {}
                Err(error) => wrong.push(error),
            }
        }
        bindings.pairs.retain(|(target, source)| {
            !own.iter().any(|(own_target, own_source)| {
                source == own_source || (target == own_target && source.class() == own_source.class())
            })
        });
        bindings.pairs.extend(own);
        (bindings, wrong)
    }

    /// What `source` does; it may do several things.
    pub fn targets<'a>(&'a self, source: &'a Source) -> impl Iterator<Item = Target> + 'a {
        self.pairs.iter().filter(move |(_, own)| own == source).map(|(target, _)| *target)
    }

    /// Bindings of single devices: target, which device, which input.
    pub fn of_devices(&self) -> impl Iterator<Item = (Target, &DeviceMatch, RawInput)> {
        self.pairs.iter().filter_map(|(target, source)| match source {
            Source::Device(device, raw) => Some((*target, device, *raw)),
            _ => None,
        })
    }

    /// Whether balls move players: bound by their devices, or as the window's one mouse. Then that is no pointer.
    pub fn balls(&self) -> Balls {
        let is_roll = |input: &RawInput| matches!(input, RawInput::RollLow(_) | RawInput::RollHigh(_));
        if self.of_devices().any(|(_, _, input)| is_roll(&input)) {
            Balls::Devices
        } else if self.pairs.iter().any(|(_, source)| matches!(source, Source::Ball(_))) {
            Balls::Window
        } else {
            Balls::None
        }
    }

    /// All of them as lines, in their order.
    pub fn to_lines(&self) -> Vec<String> {
        self.pairs.iter().map(|(target, source)| format!("{target} = {source}")).collect()
    }
}

/// One line: nothing (blank or a comment), or a target with its source, or without (`none`).
fn parse(line: &str) -> Result<Option<(Target, Option<Source>)>, BindingError> {
    let wrong = |why| BindingError { line: line.trim().chars().take(120).collect(), why };
    let text = line.trim();
    if text.is_empty() || text.starts_with('#') {
        return Ok(None);
    }
    let (target, source) = text.split_once('=').ok_or_else(|| wrong("no = in it"))?;
    let target = Target::from_name(target.trim()).ok_or_else(|| wrong("no such switch or act"))?;
    if source.trim() == "none" {
        return Ok(Some((target, None)));
    }
    let source = Source::from_text(source.trim()).ok_or_else(|| wrong("no such key, button or axis"))?;
    let is_on_a_pad = matches!(source, Source::Pad(_) | Source::Device(..));
    if matches!(target, Target::Seat(_)) && !is_on_a_pad {
        return Err(wrong("a key has no seat: say whose, as in p1.up or coin1"));
    }
    Ok(Some((target, Some(source))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(name: &str) -> Source {
        Source::Key(Key::from_name(name).expect("a key's name"))
    }

    #[test]
    fn the_factorys_bindings_are_all_understood_and_none_serves_twice() {
        let (bindings, wrong) = Bindings::from_lines(FACTORY.lines());
        assert_eq!(wrong, []);
        assert_eq!(bindings.to_lines().join("\n") + "\n", FACTORY);
        for (at, (_, source)) in bindings.pairs.iter().enumerate() {
            assert!(!bindings.pairs[..at].iter().any(|(_, other)| other == source), "{source} serves twice");
        }
    }

    #[test]
    fn no_act_sits_on_a_players_key() {
        let bindings = Bindings::default();
        for (target, source) in &bindings.pairs {
            if matches!(target, Target::Act(_)) {
                assert!(matches!(source, Source::Key(Key::Named("Escape" | "F12"))), "{target} = {source}");
            }
        }
    }

    #[test]
    fn every_line_prints_as_it_was_read() {
        for line in [
            "p2.left = dev:16c0:05e1/a3-",
            "select = dev:@usb-0000:00:14.0-1/input0#2/b288",
            "coin3 = key:Scan190",
            "p1.up = ball:y-",
            "p2.up = dev:@usb-0000:00:14.0-1/input0/r1-",
            "p4.cancel = mouse:middle",
            "fullscreen = key:F11",
        ] {
            let (target, source) = parse(line).expect("understood").expect("a binding");
            assert_eq!(format!("{target} = {}", source.expect("a source")), line);
        }
    }

    #[test]
    fn an_operators_key_replaces_the_factorys_and_leaves_the_mouse() {
        let (bindings, wrong) = Bindings::over_factory(&["p1.cancel = key:KeyX"]);
        assert_eq!(wrong, []);
        assert_eq!(bindings.targets(&key("AltLeft")).count(), 0);
        assert_eq!(bindings.targets(&key("KeyX")).count(), 1);
        assert_eq!(bindings.targets(&Source::Mouse(MouseButton::Right)).count(), 1);
    }

    #[test]
    fn a_key_taken_by_the_operator_serves_nothing_else() {
        let (bindings, _) = Bindings::over_factory(&["coin1 = key:KeyR"]);
        assert_eq!(bindings.targets(&key("KeyR")).collect::<Vec<_>>(), [Target::Switch(Switch::Coin(0))]);
    }

    #[test]
    fn none_unbinds() {
        let (bindings, wrong) = Bindings::over_factory(&["quit = none", "", "# a remark"]);
        assert_eq!(wrong, []);
        assert_eq!(bindings.targets(&key("Escape")).count(), 0);
    }

    #[test]
    fn lines_that_mean_nothing_are_reported_and_the_rest_works() {
        let lines =
            ["p1.up key:KeyW", "p9.up = key:KeyW", "p1.up = key:Nope", "up = key:KeyW", "tilt = key:KeyZ"];
        let (bindings, wrong) = Bindings::over_factory(&lines);
        assert_eq!(wrong.iter().map(|error| error.line.as_str()).collect::<Vec<_>>(), &lines[..4]);
        assert_eq!(bindings.targets(&key("KeyZ")).count(), 1);
        assert_eq!(bindings.targets(&key("ArrowUp")).count(), 1);
    }
}
