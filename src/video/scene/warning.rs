//! Warnings over whatever is on: pause, a lost controller, tilt, a stuck coin switch.

use super::super::board::VideoBoard;
use super::super::letters::{self, Ink};
use super::super::view::View;
use crate::cabinet::Fault;
use crate::game::Hold;
use crate::game::scene::Scene;

/// Ticks a fault stays on screen.
const FAULT_TICKS: u64 = 600;

/// Draws the band, if there is something to say.
pub fn draw(view: &View<'_>, board: &mut VideoBoard) {
    if matches!(view.scene, Scene::Service | Scene::PowerOn(_)) {
        return;
    }
    if let Some(text) = text(view) {
        // what holds the game may cover it; a mere notice goes where lines are
        let is_held = matches!(view.hold, Some(Hold::Paused | Hold::PadLost(_)));
        band(board, &text, if is_held { 106 } else { 203 });
    }
}

fn text(view: &View<'_>) -> Option<String> {
    match view.hold {
        Some(Hold::Paused) => return Some(view.text("duel.paused").into()),
        Some(Hold::PadLost(_)) => return Some(view.text("error.pad_lost").into()),
        Some(Hold::Service) | None => {}
    }
    if view.is_tilted {
        return Some(view.text("error.tilt").into());
    }
    let seen = view.cabinet.faults().last().filter(|seen| view.now.since(seen.at).0 < FAULT_TICKS)?;
    let key = match &seen.fault {
        Fault::CoinJam(chute) => {
            return Some(view.number("error.coin_jam", "n", u64::from(*chute) + 1));
        }
        Fault::RecordDamaged(_) => "error.record_damaged",
        Fault::StorageLost(_) => "error.storage_readonly",
        Fault::SecondCopy => "error.second_copy",
        Fault::NoSound => "error.no_sound",
        Fault::PadLost(_) | Fault::SettingsBroken(_) | Fault::DisplayLost | Fault::Other(_) => return None,
    };
    Some(view.text(key).into())
}

/// Words on a dark band across the screen. Pens 1 and 2 are black and white on every foreground.
fn band(board: &mut VideoBoard, text: &str, y: i32) {
    let plane = &mut board.foreground;
    plane.rectangle(0, y - 4, 320, 20, 1);
    plane.rectangle(0, y - 3, 320, 1, 2);
    plane.rectangle(0, y + 14, 320, 1, 2);
    letters::write_centred(plane, text, 160, y, Ink([1, 2, 2, 2]));
}
