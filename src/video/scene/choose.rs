//! Two players choose their board: it turns under the stick like a dish on a shelf.

use super::super::board::VideoBoard;
use super::super::gel::{self, Dress, Place};
use super::super::letters::Ink;
use super::super::palette::Pens;
use super::super::view::View;
use super::super::{assets, dimension};
use super::common;
use crate::game::scene::BoardChoice;

/// Draws the choice.
pub fn draw(view: &View<'_>, choice: &BoardChoice, board: &mut VideoBoard, pens: &mut Pens) {
    board.background.blit(&assets::room_duel().sprite((view.now.0 / 18 % 3) as usize), 0, 0);
    // the furniture of a duel without its hourglass and panel: wall over both
    for line in 0..204 {
        let wall = assets::room_plain().sprite(0);
        let row = wall.row(line);
        board.background.copy_row(0, line as i32, row.get(..66).unwrap_or(&[]));
        board.background.copy_row(258, line as i32, row.get(258..).unwrap_or(&[]));
    }
    dimension::set_pens(pens, None, view.now, view.look.is_board_still);
    let place = Place::within(choice.preview.topology(), (76, 30, 168, 168));
    dimension::draw(&mut board.background, &choice.preview, &place, None);
    let plane = &mut board.foreground;
    let drawings = gel::at_rest_all(&choice.preview, &place, view.now, &Dress::default());
    drawings.shade(plane);
    drawings.draw(plane);
    let nudge = (view.now.0 / 8 % 4) as i32;
    plane.blit(&assets::marks().sprite(8), 30 - nudge, 98);
    plane.blit(&assets::marks().sprite(4), 258 + nudge, 98);
    let title = if choice.is_challenge { "versus.here_comes" } else { "versus.choose_board" };
    common::line(plane, view.text(title), 12, Ink::GOLD);
    let code = view.words.fill("appear.board", &[("code", &choice.board_code)]);
    common::line(plane, &code, 204, Ink::PALE);
    if choice.streak > 1 {
        common::line(plane, &view.number("versus.winner_stays", "n", choice.streak.into()), 216, Ink::AMBER);
    }
}
