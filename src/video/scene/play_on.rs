//! Play on?: ten seconds to take the next board with the sand that is left.

use super::super::board::VideoBoard;
use super::super::hourglass::Hourglass;
use super::super::letters::{self, Ink};
use super::super::palette::Pens;
use super::super::view::View;
use super::super::{assets, bust};
use super::{common, juice};
use crate::game::duel::Face;
use crate::game::scene::PlayOn;

/// Ticks until no answer is a no.
const OPEN: u64 = 600;

/// Draws the question.
pub fn draw(view: &View<'_>, play_on: &PlayOn, board: &mut VideoBoard, pens: &mut Pens) {
    board.background.blit(&assets::room_playon().sprite(0), 0, 0);
    bust::set_pens(pens, play_on.against);
    let face = if view.age() % 240 < 120 { Face::Neutral } else { Face::Gloating };
    bust::draw(&mut board.background, play_on.against, bust::Pose::Wears(face), view.now, (24, 36), 0);
    let left = OPEN.saturating_sub(view.age()).div_ceil(60).min(10);
    countdown(view, left, board);
    let place = play_on.asked.first().map_or(0, |(place, _)| *place);
    let clock = view.cabinet.clock(place);
    let glass = Hourglass {
        left: clock,
        full: view.cabinet.settings().credit_time(),
        is_running: false,
        bought: None,
        now: view.now,
    };
    glass.draw(&mut board.foreground, 248, 36);
    let plane = &mut board.foreground;
    common::line(plane, view.text("playon.title"), 12, Ink::GOLD);
    match play_on.against {
        Some(invader) => {
            let text = view.words.fill("playon.against", &[("name", view.invader(invader, "name"))]);
            common::line(plane, &text, 140, Ink::PALE);
        }
        None => common::line(plane, view.text("versus.rematch"), 140, Ink::PALE),
    }
    common::line(plane, &view.number("playon.left", "seconds", clock.seconds_shown()), 154, Ink::PALE);
    answers(view, play_on, board);
    let plane = &mut board.foreground;
    let seconds = view.cabinet.settings().game.seconds;
    if !view.cabinet.settings().is_free() {
        common::line(plane, &view.number("duel.coin_start", "seconds", seconds.into()), 200, Ink::AMBER);
        if view.cabinet.credits() == 0 {
            juice::slot(plane, view.age() + juice::SLIDE, (202, 62));
        }
    }
    common::credits(view, plane, Ink::AMBER);
}

/// The seconds in the frame; each shrinks a little as it passes.
fn countdown(view: &View<'_>, left: u64, board: &mut VideoBoard) {
    let text = left.to_string();
    let ink = if left <= 3 { Ink::HOT } else { Ink::GOLD };
    let times = if text.len() == 1 { 3 } else { 2 };
    let width = 16 * text.len() as i32 * times;
    let drop = i32::from(view.age() % 60 < 4) * 2;
    common::huge(&mut board.foreground, &text, 160 - width / 2, 76 - 8 * times + drop, times, ink);
}

fn answers(view: &View<'_>, play_on: &PlayOn, board: &mut VideoBoard) {
    let asked = play_on.asked.iter().position(|(_, answer)| answer.is_none()).unwrap_or(0);
    let is_yes = play_on.is_yes_lit.get(asked).copied().unwrap_or(true);
    for (key, x, is_lit) in [("playon.yes", 88, is_yes), ("playon.no", 232, !is_yes)] {
        let ink = if is_lit { Ink::GOLD } else { Ink::BLUE };
        let plane = &mut board.foreground;
        letters::write_centred(plane, view.text(key), x, 176, ink);
        if is_lit {
            let half = letters::width(view.text(key)) / 2 + 12;
            let nudge = (view.now.0 / 8 % 3) as i32;
            plane.blit(&assets::marks().sprite(4), x - half - 16 - nudge, 167);
            plane.blit(&assets::marks().sprite(8), x + half - 16 + nudge, 167);
        }
    }
    for (number, (_, answer)) in play_on.asked.iter().enumerate() {
        if let Some(is_yes) = answer {
            let text = view.text(if *is_yes { "meta.yes" } else { "meta.no" });
            letters::write(&mut board.foreground, text, 24 + 48 * number as i32, 188, Ink::PALE);
        }
    }
}
