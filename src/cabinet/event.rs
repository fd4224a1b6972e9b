//! What the cabinet tells the machine: coins, credits, faults, and the sounds of service mode.

use crate::tick::Ticks;
use serde::{Deserialize, Serialize};

/// One thing that happened in the cabinet in this tick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// A coin was counted.
    Coin {
        /// Chute 0 to 3.
        chute: u8,
        /// Milliseconds its switch was closed when it counted.
        width_ms: u32,
    },
    /// A coin switch moved and no coin was counted, or the coin made no credit.
    CoinRefused {
        /// Chute 0 to 3.
        chute: u8,
        /// Why.
        why: CoinRefusal,
    },
    /// Credits went up.
    Credit {
        /// Credits there are now.
        credits: u32,
        /// The place they belong to, with dedicated chutes.
        place: Option<u8>,
    },
    /// The service switch gave a credit.
    ServiceCredit {
        /// Credits there are now.
        credits: u32,
    },
    /// A coin went straight onto its player's clock.
    TimeBought {
        /// The player's place.
        place: u8,
        /// Time bought.
        ticks: Ticks,
        /// Time on the clock now.
        clock: Ticks,
    },
    /// A coin switch is stuck.
    Jam {
        /// Chute 0 to 3.
        chute: u8,
    },
    /// It is free again.
    JamFreed {
        /// Chute 0 to 3.
        chute: u8,
    },
    /// The tilt bob touched.
    Tilt,
    /// The operator went in.
    ServiceOpened,
    /// The operator came out.
    ServiceClosed,
    /// The settings were changed.
    SettingsChanged,
    /// The operator wants the books written out as text and JSON.
    Export,
    /// The service menu makes a sound.
    Service(ServiceSound),
}

/// Why a coin gave nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CoinRefusal {
    /// The pulse was too short to be a coin.
    TooShort,
    /// The machine holds all the credits it may; the coin is in the books.
    Full,
    /// Games are free; the coin is in the books.
    FreePlay,
    /// Service mode is open: coins are tests.
    Service,
    /// The operator gave this chute no value; the coin is in the books.
    Worthless,
}

impl CoinRefusal {
    /// The word in the log.
    pub fn word(self) -> &'static str {
        match self {
            CoinRefusal::TooShort => "too short",
            CoinRefusal::Full => "full",
            CoinRefusal::FreePlay => "free play",
            CoinRefusal::Service => "service mode",
            CoinRefusal::Worthless => "chute has no value",
        }
    }
}

/// Why a start bought nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// No credit is left.
    NoCredit,
    /// There is no bought clock: each move has its own time.
    NoBoughtClock,
    /// Free play fills the clock once a board, and has done so.
    FilledAlready,
    /// The place has no game on.
    NotPlaying,
}

/// Edges of a kiosk session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SessionEdge {
    /// Nothing new.
    Still,
    /// Thirty seconds are left.
    Ending,
    /// The session is over.
    Over,
}

/// A fault worth remembering for the operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fault {
    /// A coin switch stuck, chute 0 to 3.
    CoinJam(u8),
    /// A record on disk was damaged; which.
    RecordDamaged(String),
    /// The settings file had broken or unknown lines; what.
    SettingsBroken(String),
    /// Nothing can be written; why.
    StorageLost(String),
    /// Another copy of the program writes.
    SecondCopy,
    /// A controller was lost; whose place.
    PadLost(u8),
    /// No sound device.
    NoSound,
    /// The display or its GPU was lost.
    DisplayLost,
    /// Anything else.
    Other(String),
}

/// A fault and when it happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultSeen {
    /// The power-on it happened after, by its number in the books.
    pub power_on: u64,
    /// Ticks since that power-on.
    pub at: Ticks,
    /// What.
    pub fault: Fault,
}

/// Sounds of the service menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ServiceSound {
    /// The lit row moves.
    Step,
    /// A value changed, or something was done.
    Set,
    /// That is not possible.
    Bad,
    /// The sound test plays that channel.
    Tone(u8),
}

/// Whether records are kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Storage {
    /// Nothing was written yet.
    #[default]
    Unknown,
    /// The last record was written.
    Kept,
    /// The disk is full.
    Full,
    /// It cannot be written to.
    ReadOnly,
    /// Another copy of the program writes.
    SecondCopy,
}

impl Storage {
    /// Its word's key in the strings, table `service`.
    pub(super) fn label(self) -> &'static str {
        match self {
            Storage::Unknown => "storage_unknown",
            Storage::Kept => "storage_kept",
            Storage::Full => "storage_full",
            Storage::ReadOnly => "storage_readonly",
            Storage::SecondCopy => "storage_second",
        }
    }
}
