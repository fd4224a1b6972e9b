//! Every scene's picture, and how one gives way to the next.

mod appearance;
mod attract;
mod card;
mod choose;
mod common;
mod duel;
mod game_over;
mod how_to;
mod initials;
mod juice;
mod play_on;
mod power_on;
mod ready;
mod scores;
mod service;
mod story;
mod verdict;
mod warning;
mod wipe;

use super::board::VideoBoard;
use super::palette::{self, Pens};
use super::view::{Set, View};
use crate::game::scene::Scene;

/// Ticks a scene takes to come out of the dark.
const FADE_TICKS: u64 = 12;

/// Draws `view` onto the board, whole.
pub fn draw(view: &View<'_>, board: &mut VideoBoard) {
    board.clear();
    if !is_covered(view) {
        board.background.fill(0);
    }
    let view = &paged(view);
    let mut pens = Pens::new();
    pens.set_background(0, &palette::COMMON);
    let pens = &mut pens;
    match view.scene {
        Scene::PowerOn(found) => power_on::draw(view, found, board, pens),
        Scene::Attract(attract) => attract::draw(view, &attract.page, board, pens),
        Scene::Ready(ready) => ready::draw(view, ready, board, pens),
        Scene::Card(card) => card::draw(view, card, board, pens),
        Scene::Choose(choice) => choose::draw(view, choice, board, pens),
        Scene::Appearance(appearance) => appearance::draw(view, appearance, board, pens),
        Scene::Duel(duel) => duel::draw(view, duel, board, pens),
        Scene::Verdict(verdict) => verdict::draw(view, verdict, board, pens),
        Scene::PlayOn(play_on) => play_on::draw(view, play_on, board, pens),
        Scene::Ending(ending) => story::ending(view, ending, board, pens),
        Scene::GameOver(over) => game_over::draw(view, over, board, pens),
        Scene::Initials(initials) => initials::draw(view, initials, board, pens),
        Scene::Scores(shown) => scores::draw(view, Some(shown.rank), board, pens),
        Scene::Service => service::draw(view, board, pens),
    }
    wipe::draw(view, board);
    warning::draw(view, board);
    finish(view, board, pens);
}

/// Whether the scene lays a whole picture over the background before all else.
fn is_covered(view: &View<'_>) -> bool {
    matches!(view.scene, Scene::Duel(_) | Scene::Verdict(_))
}

/// A page of the attract loop has a time of its own.
fn paged<'a>(view: &View<'a>) -> View<'a> {
    match view.scene {
        Scene::Attract(attract) => View { entered: attract.page_since, ..*view },
        _ => *view,
    }
}

/// How bright the picture is, 0 to 16: scenes come out of the dark, pages of the attract loop go back into it.
fn light(view: &View<'_>) -> i32 {
    let sixteenths = |ticks: u64| (ticks * 16 / FADE_TICKS).min(16) as i32;
    match view.scene {
        Scene::Service | Scene::PowerOn(_) => 16,
        Scene::Attract(attract) if attract.is_dark => 0,
        Scene::Attract(attract) => {
            let came = (view.now.0 + FADE_TICKS).saturating_sub(attract.page_since.0);
            let going = attract.out_since.map_or(0, |since| view.now.since(since).0);
            (sixteenths(came) - sixteenths(going)).max(0)
        }
        _ => sixteenths(view.age() + 1),
    }
}

/// The palette, last: contrast, colour sets, and the light coming up.
fn finish(view: &View<'_>, board: &mut VideoBoard, pens: &mut Pens) {
    if view.look.is_high_contrast {
        pens.deepen();
    }
    match view.look.colours {
        Set::Painted | Set::Grey => {}
        Set::RedGreen => pens.recolour(&palette::RED_GREEN),
        Set::BlueYellow => pens.recolour(&palette::BLUE_YELLOW),
    }
    board.palette = pens.pairs();
    if view.look.colours == Set::Grey {
        palette::grey(&mut board.palette);
    }
    palette::fade(&mut board.palette, light(view));
}
