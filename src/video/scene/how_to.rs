//! How to play: a pictured stick and button, and blobs on a small dish that obey them.

use super::super::board::VideoBoard;
use super::super::gel::Place;
use super::super::hourglass::Hourglass;
use super::super::letters::Ink;
use super::super::palette::Pens;
use super::super::view::View;
use super::super::{assets, dimension};
use super::{common, duel};
use crate::game::scene::HowTo;
use crate::tick::Ticks;

/// The acts' words, by act.
const ACTS: [&str; 6] =
    ["howto.single", "howto.double", "howto.flip", "howto.gap", "howto.win", "howto.clock"];
/// Ticks of an act.
const ACT: u64 = 180;

/// Draws an act.
pub fn draw(view: &View<'_>, how_to: &HowTo, board: &mut VideoBoard, pens: &mut Pens) {
    board.background.blit(&assets::room_howto().sprite(0), 0, 0);
    dimension::set_pens(pens, None, view.now, view.look.is_board_still);
    let place = Place::within(how_to.dish.position.topology(), (100, 32, 120, 120));
    dimension::draw(&mut board.background, &how_to.dish.position, &place, None);
    duel::cells(view, &how_to.dish, &mut board.foreground, &place);
    hands(how_to, board);
    let age = view.now.since(how_to.since).0 % ACT;
    let is_last = how_to.act >= 5;
    let left = if is_last { 100 - age.min(99) } else { 100 };
    let glass = Hourglass {
        left: Ticks::from_seconds(left),
        full: Ticks::from_seconds(100),
        is_running: is_last && age < 90,
        bought: (is_last && age >= 120).then(|| age - 120),
        now: view.now,
    };
    glass.draw(&mut board.foreground, 240, 40);
    let plane = &mut board.foreground;
    common::line(plane, view.text("howto.title"), 12, Ink::PALE);
    let key = match how_to.act {
        5 if age >= 90 => "howto.coin",
        act => ACTS[usize::from(act.min(5))],
    };
    common::line(plane, view.text(key), 172, Ink::GOLD);
    common::prompt(view, plane, 188, Ink::AMBER);
    common::credits(view, plane, Ink::AMBER);
}

/// Stick and button under a gloved hand.
fn hands(how_to: &HowTo, board: &mut VideoBoard) {
    let (dx, dy) = how_to.stick;
    let lean = (i32::from(dy.signum()) + 1) * 3 + i32::from(dx.signum()) + 1;
    let is_on_stick = how_to.stick != (0, 0) || !how_to.is_button_down;
    let stick = assets::stick().sprite(lean as usize + if is_on_stick { 9 } else { 0 });
    board.foreground.shade(&stick, 26, 42, 4);
    board.foreground.blit(&stick, 24, 40);
    let button = usize::from(how_to.is_button_down) * 3;
    board.foreground.blit(&assets::button().sprite(button), 34, 100);
}
