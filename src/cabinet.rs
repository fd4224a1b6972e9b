//! The coin-operated part: door, pricing, credits, clocks, adjustments, books, scores, battery RAM, service menu.
//!
//! A coin door knows no board game: this room imports floor 0 only. [`Cabinet::feed`] takes in the panel
//! first thing in every tick; then the game spends credits, and only then runs a clock, so that a coin or a start
//! in the last tick still counts.

mod adjustment;
mod books;
mod card;
mod clock;
mod desk;
mod door;
mod event;
mod nvram;
mod pricing;
mod score;
mod service;
mod settings;
mod settings_text;
mod visit;

pub use adjustment::{Item, Range, Value};
pub use books::{Books, FIGURES, Fact, Figure, Mode, Record};
pub use card::{Card, Cards, Outcome};
pub use clock::{Clock, ClockEdge};
pub use desk::Cabinet;
pub use event::{CoinRefusal, Event, Fault, FaultSeen, Refusal, ServiceSound, SessionEdge, Storage};
pub use nvram::{Damage, Nvram, Plate, Section};
pub use pricing::{Bank, Preset, Purse};
pub use score::{Score, Scores};
pub use service::{Act, IDLE, Page, Row, ServiceMenu, TestPicture, Text, View};
pub use settings::*;
pub use settings_text::{Complaint, Problem, Seal};
pub use visit::{MOVE_TIME, Session};
