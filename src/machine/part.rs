//! The power-on test: each part does a small piece of its work, and the answer is looked at.

use crate::ai::{Job, levels};
use crate::audio::Bank;
use crate::cabinet::Nvram;
use crate::game::scene::Part;
use crate::panel::Switch;
use crate::rules::{Layout, Position, Ruleset};
use crate::video::assets;

/// Each part looked at, in the order it is shown, and whether it answered.
pub(super) fn found(nvram: &Nvram) -> Vec<(Part, bool)> {
    vec![
        (Part::Pictures, assets::faults().is_empty()),
        (Part::Sound, !Bank::shipped().samples().is_empty()),
        (Part::Panel, (0..Switch::COUNT as u8).all(|number| Switch::from_number(number).is_some())),
        (Part::Memory, Nvram::decode(nvram.encode().as_bytes()) == (nvram.clone(), Vec::new())),
        (Part::Engine, thinks()),
    ]
}

/// The first invader finds a legal move on the open board.
fn thinks() -> bool {
    let position = Position::start(&Layout::classic(), Ruleset::classic());
    let job = Job { position: position.clone(), level: levels::EIGHT[0], seed: 0, ply: 0 };
    position.is_legal(job.think().best)
}
