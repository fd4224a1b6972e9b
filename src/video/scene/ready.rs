//! Ready: credits are in; two panels show what the hands do, the lines say which start does what.

use super::super::board::{Plane, VideoBoard};
use super::super::gel::{self, Dress, Place};
use super::super::letters::{self, Ink};
use super::super::palette::Pens;
use super::super::view::View;
use super::super::{assets, dimension};
use super::{common, how_to};
use crate::game::scene::Ready;
use crate::rules::{Side, Square};
use crate::tick::Ticks;

/// Draws the page; untouched for long it plays the how-to acts.
pub fn draw(view: &View<'_>, ready: &Ready, board: &mut VideoBoard, pens: &mut Pens) {
    if let Some(acts) = &ready.how_to {
        how_to::draw(view, acts, board, pens);
        return;
    }
    board.background.blit(&assets::room_ready().sprite(0), 0, 0);
    let can_two = ready.missing_for_two == 0;
    dimension::set_pens(pens, None, view.now, view.look.is_board_still);
    hands(view, board, 24, 0, Side::Red);
    hands(view, board, 168, 40, Side::Blue);
    if !can_two {
        ghost(&mut board.foreground);
    }
    let plane = &mut board.foreground;
    common::line(plane, view.text("ready.title"), 12, Ink::GOLD);
    for (x, ink) in [(80, Ink::PALE), (240, if can_two { Ink::PALE } else { Ink::BLUE })] {
        letters::write_centred(plane, view.text("ready.stick"), x, 140, ink);
        letters::write_centred(plane, view.text("ready.button"), x, 154, ink);
    }
    let ink = if view.is_blink_on() { Ink::GOLD } else { Ink::AMBER };
    common::line(plane, view.text("ready.start_one"), 174, ink);
    if can_two {
        common::line(plane, view.text("ready.start_two"), 188, ink);
    } else {
        let missing = view.number("ready.need_more", "n", ready.missing_for_two.into());
        common::line(plane, &missing, 202, Ink::PALE);
    }
    common::credits(view, plane, Ink::AMBER);
}

/// The second panel is not there yet: all in dim blue.
fn ghost(plane: &mut Plane) {
    const DIM: [u8; 16] = [4, 1, 13, 12, 4, 10, 10, 11, 11, 12, 10, 10, 11, 12, 13, 4];
    for line in 32..124 {
        for x in 168..296 {
            let pen = plane.pen(x, line);
            plane.set(x, line, DIM[usize::from(pen & 15)]);
        }
    }
}

/// A stick that leans about and a button that is pressed, under gloved hands; a cell goes along.
fn hands(view: &View<'_>, board: &mut VideoBoard, x: i32, late: u64, side: Side) {
    /// Leanings of the stick: middle, right, middle, down, and so on.
    const WAY: [usize; 8] = [4, 5, 4, 7, 4, 3, 4, 1];
    let beat = (view.now.0 + late) / 20;
    let lean = WAY[(beat % 8) as usize];
    let is_down = beat.is_multiple_of(8) && (view.now.0 + late) % 20 > 6;
    let stick = assets::stick().sprite(lean + 9);
    board.foreground.shade(&stick, x + 10, 38, 4);
    board.foreground.blit(&stick, x + 8, 36);
    cell(view, board, x, (beat % 8, (view.now.0 + late) % 20), side);
    let button = assets::button().sprite(if is_down { 3 } else { 2 });
    board.foreground.shade(&button, x + 74, 54, 4);
    board.foreground.blit(&button, x + 72, 52);
}

/// Five squares with a cell that goes where the stick points, and is picked when the button goes down.
fn cell(view: &View<'_>, board: &mut VideoBoard, x: i32, (beat, part): (u64, u64), side: Side) {
    for file in 0..5 {
        dimension::pond_square(&mut board.background, (x + 4 + file * 24, 98), (file, 5));
    }
    let place = Place { origin: (x + 4, 98), across: 5, down: 1 };
    // right, and back left
    let file = match beat {
        1 => 2 + part as i32 / 16,
        2..5 => 3,
        5 => 3 - part as i32 / 16,
        _ => 2,
    };
    let square = Square(file as u8);
    if beat == 0 {
        let picked = gel::picked(side, square, view.now - Ticks(part), view.now, &place);
        board.foreground.blit(&picked.sprite, picked.x, picked.y);
    } else {
        let body = gel::dancer(side, Square(2), place.corner(square), view.now, &Dress::default());
        board.foreground.shade(&body.sprite, body.x + 2, body.y + 2, 4);
        board.foreground.blit(&body.sprite, body.x, body.y);
    }
    board.foreground.blit(&assets::marks().sprite(2), x + 4 + file * 24 - 4, 94);
}
