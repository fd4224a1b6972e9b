//! The power-on test: says only what was really looked at.

use super::super::board::VideoBoard;
use super::super::letters::{self, Ink};
use super::super::palette::Pens;
use super::super::view::View;
use super::common;
use crate::game::scene::{Part, PowerOn};

/// Ticks between two lines.
const LINE: u64 = 12;

/// Draws the list as it grows.
pub fn draw(view: &View<'_>, test: &PowerOn, board: &mut VideoBoard, _pens: &mut Pens) {
    let plane = &mut board.foreground;
    common::line(plane, view.text("poweron.title"), 40, Ink::GOLD);
    for (number, (part, is_there)) in test.found.iter().enumerate() {
        if view.age() < LINE * (number as u64 + 1) {
            break;
        }
        let key = match part {
            Part::Pictures => "poweron.pictures",
            Part::Sound => "poweron.sound",
            Part::Panel => "poweron.panel",
            Part::Memory => "poweron.memory",
            Part::Engine => "poweron.engine",
        };
        let y = 76 + 18 * number as i32;
        letters::write(plane, view.text(key), 72, y, Ink::PALE);
        let (word, ink) = if *is_there { ("poweron.ok", Ink::BLUE) } else { ("poweron.missing", Ink::HOT) };
        letters::write_right(plane, view.text(word), 248, y, ink);
    }
    common::line(plane, "BIO-INVADERS", 188, Ink::AMBER);
    common::line(plane, &format!("V{}", env!("CARGO_PKG_VERSION")), 202, Ink::PALE);
}
