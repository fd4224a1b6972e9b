//! The ten best: rank, initials, score, rung, and the face of the invader reached.

use super::super::assets;
use super::super::board::VideoBoard;
use super::super::letters::{self, Ink};
use super::super::palette::Pens;
use super::super::view::View;
use super::common;

/// Ticks between two rows' coming in.
const ROW: u64 = 12;

/// Draws the table; the row of `marked` glows.
pub fn draw(view: &View<'_>, marked: Option<u32>, board: &mut VideoBoard, pens: &mut Pens) {
    board.background.blit(&assets::room_plain().sprite(0), 0, 0);
    if let Some(heads) = assets::heads(0) {
        pens.set_background(16, heads.palette().get(16..64).unwrap_or(&[]));
    }
    let plane = &mut board.foreground;
    common::line(plane, view.text("scores.title"), 12, Ink::GOLD);
    letters::write(plane, view.text("scores.name"), 64, 32, Ink::PALE);
    letters::write_right(plane, view.text("scores.score"), 192, 32, Ink::PALE);
    letters::write(plane, view.text("scores.rung"), 216, 32, Ink::PALE);
    let rows = view.cabinet.scores().rows();
    if rows.is_empty() {
        common::line(plane, view.text("scores.empty"), 110, Ink::PALE);
    }
    let age = if marked.is_some() { 999 } else { view.age() };
    for (number, row) in rows.iter().enumerate() {
        let came = common::eased(common::progress(age, ROW * number as u64, 16));
        let x = (256 - came) * 320 / 256;
        if came == 0 {
            continue;
        }
        let y = 50 + 16 * number as i32;
        let is_marked = marked == Some(number as u32 + 1);
        let ink = if is_marked && view.is_blink_on() {
            Ink::PALE
        } else if is_marked {
            Ink::GOLD
        } else {
            [Ink::GOLD, Ink::AMBER, Ink::AMBER][number.min(2)]
        };
        let plane = &mut board.foreground;
        letters::write_right(plane, &(number + 1).to_string(), 40 + x, y, ink);
        letters::write(plane, &row.name(), 64 + x, y, ink);
        letters::write_right(plane, &spaced(row.points), 192 + x, y, ink);
        letters::write(plane, &row.rung.to_string(), 232 + x, y, ink);
        // faces are taller than rows: they stand in two columns
        face(board, row.rung, 260 + 24 * (number as i32 % 2) + x, y - 7);
    }
    for number in rows.len()..10 {
        let y = 50 + 16 * number as i32;
        letters::write_right(&mut board.foreground, &(number + 1).to_string(), 40, y, Ink::BLUE);
        letters::write(&mut board.foreground, "...", 64, y, Ink::BLUE);
    }
    common::prompt(view, &mut board.foreground, 212, Ink::AMBER);
}

/// The small face of the invader of a rung.
fn face(board: &mut VideoBoard, rung: u32, x: i32, y: i32) {
    let Some(heads) = assets::heads(0) else { return };
    board.background.blit(&heads.sprite((rung.max(1) - 1) as usize % 8), x, y);
}

/// Thousands apart.
pub fn spaced(points: u32) -> String {
    if points >= 1000 { format!("{} {:03}", points / 1000, points % 1000) } else { points.to_string() }
}
