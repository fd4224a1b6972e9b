//! Sign in slime: three letters from two rails.

use super::super::assets;
use super::super::board::VideoBoard;
use super::super::letters::{self, Ink};
use super::super::palette::Pens;
use super::super::view::View;
use super::{common, scores};
use crate::game::scene::{Initials, LETTERS};

/// Draws the entry.
pub fn draw(view: &View<'_>, initials: &Initials, board: &mut VideoBoard, _pens: &mut Pens) {
    board.background.blit(&assets::room_initials().sprite(0), 0, 0);
    let plane = &mut board.foreground;
    common::line(plane, view.text("initials.title"), 12, Ink::GOLD);
    common::line(plane, &view.number("initials.rank", "n", initials.rank.into()), 28, Ink::PALE);
    for number in 0..3 {
        let letter = initials.letters.get(number).copied();
        let is_next = number == initials.letters.len();
        let sign = match letter {
            Some(b' ') => "_".to_owned(),
            Some(letter) => char::from(letter).to_string(),
            None if is_next && view.is_blink_on() => LETTERS
                .get(initials.lit)
                .filter(|letter| **letter != b' ')
                .map_or("_".to_owned(), |letter| char::from(*letter).to_string()),
            None => "_".to_owned(),
        };
        let ink = if letter.is_some() { Ink::RED } else { Ink::GOLD };
        common::huge(plane, &sign, 88 + 48 * number as i32, 54, 3, ink);
    }
    rails(view, initials, board);
    let plane = &mut board.foreground;
    let score = view.words.fill("gameover.score", &[("score", &scores::spaced(initials.score))]);
    common::line(plane, &score, 176, Ink::PALE);
    common::line(plane, view.text("initials.help"), 196, Ink::AMBER);
}

/// Thirty letters in two rows of fifteen, END at the lower right; the lit one swells.
fn rails(view: &View<'_>, initials: &Initials, board: &mut VideoBoard) {
    let plane = &mut board.foreground;
    for (number, letter) in LETTERS.iter().enumerate() {
        let (x, y) = (24 + 18 * (number % 15) as i32, 114 + 22 * (number / 15) as i32);
        let is_lit = number == initials.lit;
        let sign = if *letter == b' ' { '_' } else { char::from(*letter) };
        if is_lit {
            let bob = i32::from(view.now.0 % 24 < 12);
            letters::write_big_outlined(plane, sign, x - 4, y - 3 - bob, Ink::GOLD);
        } else {
            letters::write(plane, &sign.to_string(), x, y, Ink::PALE);
        }
    }
    let is_end = initials.lit >= LETTERS.len();
    let ink = if is_end { Ink::GOLD } else { Ink::AMBER };
    letters::write_centred(
        plane,
        view.text("initials.end"),
        284,
        153 - i32::from(is_end && view.now.0 % 24 < 12),
        ink,
    );
}
