//! The panel: switches, the edges they make, and a pointer.

use serde::{Deserialize, Serialize};

/// Players' places at the panel.
pub const PLACES: usize = 4;

/// One lever direction or button of a player's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Control {
    /// Lever up.
    Up,
    /// Lever down.
    Down,
    /// Lever left.
    Left,
    /// Lever right.
    Right,
    /// The button that picks and places.
    Select,
    /// The button that takes back a pick.
    Cancel,
}

impl Control {
    /// All six, in the order of their numbers.
    pub const ALL: [Control; 6] =
        [Control::Up, Control::Down, Control::Left, Control::Right, Control::Select, Control::Cancel];
}

/// One switch of the cabinet. Places and chutes count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Switch {
    /// Coin switch of chute 0 to 3.
    Coin(u8),
    /// The service-credit button inside the door.
    Service,
    /// The test switch: service mode.
    Test,
    /// The tilt bob.
    Tilt,
    /// Start button of place 0 to 3.
    Start(u8),
    /// A control of place 0 to 3.
    Player(u8, Control),
    /// Pause (homes only; off in a kiosk).
    Pause,
}

impl Switch {
    /// How many switches there are.
    pub const COUNT: usize = 12 + 6 * PLACES;

    /// Number in `0..COUNT`; places and chutes beyond the fourth fold onto the fourth.
    pub fn number(self) -> u8 {
        match self {
            Switch::Coin(chute) => chute.min(3),
            Switch::Start(place) => 4 + place.min(3),
            Switch::Service => 8,
            Switch::Test => 9,
            Switch::Tilt => 10,
            Switch::Pause => 11,
            Switch::Player(place, control) => 12 + 6 * place.min(3) + control as u8,
        }
    }

    /// The switch of that number, if there is one.
    pub fn from_number(number: u8) -> Option<Switch> {
        Some(match number {
            0..=3 => Switch::Coin(number),
            4..=7 => Switch::Start(number - 4),
            8 => Switch::Service,
            9 => Switch::Test,
            10 => Switch::Tilt,
            11 => Switch::Pause,
            12..=35 => Switch::Player((number - 12) / 6, Control::ALL[usize::from((number - 12) % 6)]),
            _ => return None,
        })
    }

    /// The name used by panel scripts: `coin1`, `start2`, `p1.left`, `service`.
    pub fn name(self) -> String {
        match self {
            Switch::Coin(chute) => format!("coin{}", chute + 1),
            Switch::Start(place) => format!("start{}", place + 1),
            Switch::Service => "service".into(),
            Switch::Test => "test".into(),
            Switch::Tilt => "tilt".into(),
            Switch::Pause => "pause".into(),
            Switch::Player(place, control) => {
                format!("p{}.{}", place + 1, format!("{control:?}").to_lowercase())
            }
        }
    }

    /// The switch of that name.
    pub fn from_name(name: &str) -> Option<Switch> {
        (0..Self::COUNT as u8).filter_map(Switch::from_number).find(|switch| switch.name() == name)
    }
}

/// A set of closed switches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Switches(pub u64);

impl Switches {
    /// Whether `switch` is closed.
    pub fn has(self, switch: Switch) -> bool {
        self.0 >> switch.number() & 1 == 1
    }

    /// Closes or opens `switch`.
    pub fn set(&mut self, switch: Switch, is_closed: bool) {
        let bit = 1 << switch.number();
        if is_closed { self.0 |= bit } else { self.0 &= !bit }
    }
}

/// A switch that closed or opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edge {
    /// Which switch.
    pub switch: Switch,
    /// Closed (`true`) or opened.
    pub is_closed: bool,
    /// Panel clock in microseconds since power-on. It follows the host, so after a stall it may have run
    /// ahead of the ticks; it never goes back.
    pub at_us: u64,
}

/// Where a mouse, finger or ball points, in framebuffer pixels (0,0 is top left of 320x240).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pointer {
    /// Pixels from the left; may lie outside the screen.
    pub x: i16,
    /// Pixels from the top; may lie outside the screen.
    pub y: i16,
    /// Whether its button is closed, or the finger down.
    pub is_pressed: bool,
}

/// What the panel says in one tick.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panel {
    /// Switches closed at the end of the tick.
    pub held: Switches,
    /// Edges since the last tick, oldest first.
    pub edges: Vec<Edge>,
    /// The panel clock at the end of the tick, microseconds since power-on.
    pub now_us: u64,
    /// The pointer, if it moved or pressed since the last tick.
    pub pointer: Option<Pointer>,
}

impl Panel {
    /// Switches that closed in this tick, in order.
    pub fn closed(&self) -> impl Iterator<Item = Switch> + '_ {
        self.edges.iter().filter(|edge| edge.is_closed).map(|edge| edge.switch)
    }
}
