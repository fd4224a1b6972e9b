//! The game room by its panel: whole visits, told as sentences.

#[path = "game/attract.rs"]
mod attract;
#[path = "game/campaign.rs"]
mod campaign;
#[path = "game/clock.rs"]
mod clock;
#[path = "game/duel.rs"]
mod duel;
#[path = "game/hands.rs"]
mod hands;
#[path = "game/interleave.rs"]
mod interleave;
#[path = "game/monkey.rs"]
mod monkey;
#[path = "game/presses.rs"]
mod presses;
#[path = "game/rig.rs"]
mod rig;
#[path = "game/two.rs"]
mod two;
#[path = "game/visit.rs"]
mod visit;
