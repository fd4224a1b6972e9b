//! The game room by its panel: whole visits, told as sentences.

#[path = "game/rig.rs"]
#[allow(dead_code)] // a panel has more switches than the tests press yet
mod rig;
#[path = "game/visit.rs"]
mod visit;
