//! The power-on test: each part does a small piece of its work, and the answer is looked at.

use crate::ai::{Job, levels};
use crate::audio::Bank;
use crate::cabinet::Nvram;
use crate::game::scene::Part;
use crate::language::Words;
use crate::panel::Switch;
use crate::rules::{Layout, Position, Ruleset};
use crate::video::sheet::AssetFault;

/// Each part looked at, in the order it is shown, and whether it answered; `pictures` is what was found wrong with them.
pub(super) fn found(nvram: &Nvram, pictures: &[AssetFault]) -> Vec<(Part, bool)> {
    vec![
        (Part::Pictures, pictures.is_empty()),
        (Part::Sound, !Bank::shipped().samples().is_empty()),
        (Part::Panel, (0..Switch::COUNT as u8).all(|number| Switch::from_number(number).is_some())),
        (Part::Memory, Nvram::decode(nvram.encode().as_bytes()) == (nvram.clone(), Vec::new())),
        (Part::Engine, thinks()),
    ]
}

/// What is wrong with what was built in, a sentence each with its cure: pictures, and the words of the language set.
pub(super) fn faults(pictures: &[AssetFault], words: &Words) -> Vec<String> {
    let pictures = pictures.iter().map(ToString::to_string);
    pictures.chain(words.faults().iter().map(ToString::to_string)).collect()
}

/// The first invader finds a legal move on the open board.
fn thinks() -> bool {
    let position = Position::start(&Layout::classic(), Ruleset::classic());
    let job = Job { position: position.clone(), level: levels::EIGHT[0], seed: 0, ply: 0 };
    position.is_legal(job.think().best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Tongue;

    #[test]
    fn a_fault_in_a_language_file_is_told_with_its_cure_and_nothing_else_is() {
        assert_eq!(faults(&[], Words::of(Tongue::French)), Vec::<String>::new());
        let text = Tongue::French.source().replacen("insert_coin", "insert_con", 1);
        let told = faults(&[], &Words::read(Tongue::French, &text));
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].contains("strings-fr.toml lacks title.insert_coin: add it"), "{told:?}");
    }
}
