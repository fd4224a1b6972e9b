//! Game over: the door shuts, a face in its window, one tip for the way.

use super::super::board::VideoBoard;
use super::super::bust::Pose;
use super::super::letters::{self, Ink};
use super::super::palette::Pens;
use super::super::view::View;
use super::super::{assets, bust};
use super::{common, scores};
use crate::game::duel::Face;
use crate::game::scene::GameOver;

/// Draws the page.
pub fn draw(view: &View<'_>, over: &GameOver, board: &mut VideoBoard, pens: &mut Pens) {
    board.background.blit(&assets::room_plain().sprite(0), 0, 0);
    bust::set_pens(pens, Some(over.reached));
    let shut = common::eased(common::progress(view.age(), 10, 40));
    let face = if view.age() % 160 < 110 { Face::Gloating } else { Face::Neutral };
    // behind the door: dark, then the invader close to its window
    let plane = &mut board.background;
    plane.rectangle(98, 34, 124, 108, 0);
    bust::draw(plane, Some(over.reached), Pose::Wears(face), view.now, (127, 44), 0);
    let left = 100 - (256 - shut) * 118 / 256;
    let door = assets::door().sprite(0);
    door.each_run(|line, start, pens| {
        let x = left + start;
        let cut = (100 - x).max(0) as usize;
        if cut < pens.len() {
            plane.copy_row(x + cut as i32, 36 + line, &pens[cut..]);
        }
    });
    let plane = &mut board.foreground;
    let title = view.text("gameover.title");
    if letters::can_show_big(title) && letters::big_width(title) <= 288 {
        for (number, sign) in title.chars().enumerate() {
            let drop = 40 - (view.age() as i32 - 6 * number as i32).clamp(0, 20) * 2;
            let left = 160 - letters::big_width(title) / 2;
            letters::write_big_outlined(plane, sign, left + 16 * number as i32, 14 - drop, Ink::HOT);
        }
    } else {
        common::line(plane, title, 16, Ink::HOT);
    }
    let score = view.words.fill("gameover.score", &[("score", &scores::spaced(over.score))]);
    common::line(plane, &score, 146, Ink::GOLD);
    let reached = view.words.fill("gameover.reached", &[("name", view.invader(over.reached, "name"))]);
    common::line(plane, &reached, 162, Ink::PALE);
    if over.is_session_over {
        common::line(plane, view.text("kiosk.next_visitor"), 202, Ink::GOLD);
    }
    const TIPS: [&str; 5] = [
        "gameover.tip_single",
        "gameover.tip_clump",
        "gameover.tip_hole",
        "gameover.tip_edge",
        "gameover.tip_count",
    ];
    common::line(plane, view.text(TIPS[usize::from(over.tip.min(4))]), 186, Ink::AMBER);
    common::credits(view, plane, Ink::AMBER);
}
