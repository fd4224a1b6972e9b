//! The next invader enters: pan 120, name 60, line 120.

use super::beat::Beat;
use super::campaign;
use super::cue::{Cue, Effect, Tune};
use super::flow;
use super::scene::{Appearance, Scene};

/// Pan over the figure.
const PAN: u64 = 120;

/// Pan and name.
const NAMED: u64 = 180;

/// The whole of it.
const LENGTH: u64 = 300;

/// From here on a button leaves it.
const LEAVABLE: u64 = 45;

impl Appearance {
    /// The invader that waits for the climber at `place`.
    pub(super) fn new(place: u8, beat: &mut Beat) -> Appearance {
        let has_plasters = beat.settings().game.has_plasters;
        let super::table::Table { visits, play, .. } = &mut *beat.table;
        let visit = visits[usize::from(place)].get_or_insert_with(|| super::visit::Visit::new(1, 0));
        let rung = campaign::next(visit, has_plasters, play);
        Appearance {
            rung: rung.number,
            invader: campaign::invader(rung.number),
            board_code: rung.code,
            is_rematch: visit.is_rematch,
            plasters: rung.plasters,
            wears_hat: visit.has_birthday,
        }
    }

    /// What is heard as it begins.
    pub(super) fn enter(&self, beat: &mut Beat) {
        beat.tune(Tune::Appear(self.invader));
        if !beat.settings().game.is_shy {
            beat.effect(Effect::Rift);
        }
    }

    /// One tick.
    pub(super) fn step(&mut self, place: u8, beat: &mut Beat) -> Option<Scene> {
        let age = beat.age();
        match age {
            PAN => beat.cue(Cue::Snarl(self.invader)),
            NAMED => beat.cue(Cue::Taunt(self.invader)),
            _ => {}
        }
        let is_left = age >= LEAVABLE && beat.any_button_of(&[place]);
        (is_left || age >= LENGTH).then(|| flow::ladder_board(place, beat))
    }
}
