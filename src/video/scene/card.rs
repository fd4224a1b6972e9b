//! The player card: just play, or initials and birthday; what the machine remembers.

use super::super::assets;
use super::super::board::{Plane, VideoBoard};
use super::super::letters::{self, Ink};
use super::super::palette::Pens;
use super::super::view::View;
use super::common;
use crate::game::scene::{CardPage, CardStep, Greeting};

/// Draws the page.
pub fn draw(view: &View<'_>, card: &CardPage, board: &mut VideoBoard, pens: &mut Pens) {
    board.background.blit(&assets::room_card().sprite(0), 0, 0);
    faces(view, card, board, pens);
    let plane = &mut board.foreground;
    common::line(plane, view.text("card.title"), 12, Ink::GOLD);
    choices(view, card, plane);
    initials(view, card, plane);
    birthday(view, card, plane);
    let initials = card.initials.iter().map(|letter| char::from(*letter)).collect::<String>();
    match &card.greeting {
        Some(greeting) => greet(view, card, greeting, initials.trim_end(), plane),
        None => common::line(plane, view.text("card.kept_here"), 214, Ink::PALE),
    }
}

fn lit(view: &View<'_>, is_lit: bool) -> Ink {
    match (is_lit, view.now.0 % 32 < 20 || view.look.is_flash_reduced) {
        (true, true) => Ink::GOLD,
        (true, false) => Ink::AMBER,
        _ => Ink::BLUE,
    }
}

fn choices(view: &View<'_>, card: &CardPage, plane: &mut Plane) {
    let is_own = card.step != CardStep::Choose(false);
    letters::write_centred(plane, view.text("card.just_play"), 84, 32, lit(view, !is_own));
    letters::write_centred(plane, view.text("card.my_card"), 236, 32, lit(view, is_own));
    if let CardStep::Choose(is_own) = card.step {
        let arrow = assets::marks().sprite(8);
        let (left, nudge) = (if is_own { 296 } else { 144 }, (view.now.0 / 8 % 3) as i32);
        plane.blit(&arrow, left - 8 + nudge, 22);
    }
}

fn initials(view: &View<'_>, card: &CardPage, plane: &mut Plane) {
    for (number, letter) in card.initials.iter().enumerate() {
        let x = 41 + 32 * number as i32;
        let is_lit = card.step == CardStep::Initial(number as u8);
        let sign = if *letter == b' ' { "_".to_owned() } else { char::from(*letter).to_string() };
        let ink = if is_lit { Ink::GOLD } else { Ink::PALE };
        let lift = i32::from(is_lit && view.now.0 % 32 < 16) * 2;
        common::huge(plane, &sign, x, 64 - lift, 2, ink);
    }
    letters::write_centred(plane, view.text("card.initials"), 88, 115, Ink::PALE);
}

fn birthday(view: &View<'_>, card: &CardPage, plane: &mut Plane) {
    for (x, value, step) in [(192, card.month, CardStep::Month), (240, card.day, CardStep::Day)] {
        let is_lit = card.step == step;
        let ink = if is_lit { Ink::GOLD } else { Ink::PALE };
        let lift = i32::from(is_lit && view.now.0 % 32 < 16) * 2;
        letters::write_big(plane, &format!("{value:2}"), x, 72 - lift, 16, ink);
    }
    letters::write_centred(plane, view.text("card.birthday"), 236, 115, Ink::PALE);
    letters::write_centred(plane, view.text("card.month"), 208, 128, Ink::AMBER);
    letters::write_centred(plane, view.text("card.day"), 256, 128, Ink::AMBER);
}

/// Eight small faces; the one that will be met stands in the light.
fn faces(view: &View<'_>, card: &CardPage, board: &mut VideoBoard, pens: &mut Pens) {
    let Some(heads) = assets::heads(0) else { return };
    pens.set_background(16, heads.palette().get(16..64).unwrap_or(&[]));
    for number in 0..8_usize {
        let x = 22 + 36 * number as i32;
        let is_met = number + 1 == usize::from(card.meets);
        let hop = i32::from(is_met && view.now.0 % 24 < 8) * 2;
        board.background.rectangle(x - 2, 144, 28, 34, 0);
        board.background.blit(&heads.sprite(number), x, 150 - hop);
        if !is_met {
            board.foreground.rectangle(x - 2, 144, 28, 34, 4);
        }
    }
}

fn greet(view: &View<'_>, card: &CardPage, greeting: &Greeting, initials: &str, plane: &mut Plane) {
    let key = if greeting.is_birthday {
        "card.happy_birthday"
    } else if greeting.is_new {
        "card.welcome_new"
    } else {
        "card.welcome_back"
    };
    common::line(plane, &view.words.fill(key, &[("initials", initials)]), 180, Ink::GOLD);
    let record = view.words.fill(
        "card.record",
        &[
            ("won", &greeting.won.to_string()),
            ("lost", &greeting.lost.to_string()),
            ("rung", &greeting.best_rung.to_string()),
        ],
    );
    let name = view.invader(card.meets, "name");
    let is_second = view.now.0 / 90 % 2 == 1;
    let line = if is_second { view.words.fill("card.meets", &[("name", name)]) } else { record };
    common::line(plane, &line, 194, Ink::PALE);
    if card.step == CardStep::Meets && card.meets > 1 {
        common::line(plane, view.text("card.easier"), 214, Ink::AMBER);
    }
}
