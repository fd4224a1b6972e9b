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
pub use books::{Books, Fact, Mode, Record};
pub use card::{Card, Cards, Outcome};
pub use clock::{Clock, ClockEdge};
pub use desk::Cabinet;
pub use door::{CoinDoor, Pulse};
pub use event::{CoinRefusal, Event, Fault, Refusal, ServiceSound, SessionEdge};
pub use nvram::{Damage, Nvram, Section};
pub use pricing::{Bank, Preset};
pub use score::{Score, Scores};
pub use service::ServiceMenu;
pub use settings::*;
pub use settings_text::{Complaint, Problem};
