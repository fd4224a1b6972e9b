//! Which lamps of the panel are lit.

use super::output::Lamps;
use crate::cabinet::Cabinet;
use crate::game::Game;
use crate::panel::PLACES;
use crate::tick::Ticks;

/// Half a second on, half a second off: as the insert-coin line blinks.
const BLINK: u64 = 30;

/// Start lamps blink where a start would buy something and stay on where somebody plays; the select lamp of the
/// place whose decision is waited for is on.
pub(super) fn lit(game: &Game, cabinet: &Cabinet, now: Ticks) -> Lamps {
    let is_on = (now.0 / BLINK).is_multiple_of(2);
    let decider = game.decision().map(|(place, _)| usize::from(place));
    Lamps {
        starts: std::array::from_fn(|place| {
            let can_start = cabinet.can_start(place as u8);
            if can_start { is_on } else { cabinet.is_playing(place as u8) }
        }),
        selects: std::array::from_fn::<bool, PLACES, _>(|place| decider == Some(place)),
    }
}
