//! The attract loop's pages.

use super::super::assets;
use super::super::board::VideoBoard;
use super::super::letters::{self, Ink};
use super::super::palette::{LETTERING_FOREGROUND, Pens};
use super::super::view::View;
use super::common::{self, CENTRE};
use super::{appearance, duel, how_to, scores, story};
use crate::game::duel::Duel;
use crate::game::scene::AttractPage;

/// Inks of the lettering's pens: gold and green.
const GOLD: Ink = Ink([1, 6, 4, 3]);
const GREEN: Ink = Ink([1, 11, 9, 8]);
const WHITE: Ink = Ink([1, 2, 6, 5]);
/// First background pens of the strip of glass and of the eight's hues.
const GLASS_PENS: usize = 16;
const HUE_PENS: usize = 24;
/// The eight's hues: custard, gum, rust, lime, plum, bone, magenta, gold.
const HUES: [u16; 8] = [0xfd6, 0xf7a, 0xd63, 0xae3, 0xb6d, 0xedb, 0xe3b, 0xfc3];

/// Draws a page.
pub fn draw(view: &View<'_>, page: &AttractPage, board: &mut VideoBoard, pens: &mut Pens) {
    match page {
        AttractPage::Title => title(view, board, pens, true),
        AttractPage::TitleShort => title(view, board, pens, false),
        AttractPage::HowTo(how_to) => how_to::draw(view, how_to, board, pens),
        AttractPage::Demo(duel) => demo(view, duel, board, pens),
        AttractPage::Scores => scores::draw(view, None, board, pens),
        AttractPage::Story => story::story(view, board, pens),
        AttractPage::Parade => parade(view, board, pens),
        AttractPage::Message => message(view, board, pens),
    }
}

/// Lettering, silhouettes behind glass, tagline; the short one is at once complete.
fn title(view: &View<'_>, board: &mut VideoBoard, pens: &mut Pens, is_long: bool) {
    let age = if is_long { view.age() } else { 400 };
    night(board, pens);
    pens.foreground = LETTERING_FOREGROUND;
    cabinet_of_eight(view, board, pens, age);
    lettering(board, age);
    let plane = &mut board.foreground;
    common::shade(plane, 170, 70, 14);
    common::line(plane, view.text("title.subtitle"), 104, WHITE);
    if age >= 120 {
        let key = if is_long { "title.tagline" } else { "attract.two_can_play" };
        common::line(plane, view.text(key), 174, GREEN);
    }
    common::prompt(view, plane, 188, GOLD);
    if !view.cabinet.settings().is_free() {
        let seconds = view.cabinet.settings().game.seconds;
        common::line(plane, &view.number("title.one_credit_buys", "seconds", seconds.into()), 202, GREEN);
    }
    common::credits(view, plane, GREEN);
}

fn night(board: &mut VideoBoard, pens: &mut Pens) {
    let sky = assets::sky();
    pens.set_background(0, sky.palette());
    board.background.blit(&sky.sprite(0), 0, 0);
}

/// BIO-INVADERS falls in from above, then drips.
fn lettering(board: &mut VideoBoard, age: u64) {
    let Some(sheet) = assets::title_lettering(0) else {
        common::huge(&mut board.foreground, "BIO-", 96, 14, 2, GOLD);
        common::huge(&mut board.foreground, "INVADERS", 32, 56, 2, GOLD);
        return;
    };
    const BOUNCE: [i32; 30] = [
        -110, -104, -97, -88, -78, -66, -53, -39, -24, -8, 6, 3, 0, -3, -5, -5, -4, -2, 0, 2, 2, 1, 0, 0, -1,
        0, 0, 0, 0, 0,
    ];
    let y = BOUNCE[age.min(29) as usize];
    let cell = match age {
        0..45 => 1,
        45..62 => 2,
        62..80 => 3,
        _ => 0,
    };
    board.foreground.blit(&sheet.sprite(cell), 0, y);
}

/// Eight silhouettes in a lit case; they light up one by one.
fn cabinet_of_eight(view: &View<'_>, board: &mut VideoBoard, pens: &mut Pens, age: u64) {
    const GLASS: [u16; 8] = [0x012, 0x023, 0x034, 0x145, 0x256, 0x377, 0x9bc, 0x001];
    pens.set_background(GLASS_PENS, &GLASS);
    pens.set_background(HUE_PENS, &HUES);
    let plane = &mut board.background;
    let first = GLASS_PENS as u8;
    plane.rectangle(12, 115, 296, 52, first + 7);
    for line in 0..48 {
        // lit from below, with a slow wave in the liquid
        let wave = [0, 0, 1, 1, 1, 0, 0, -1][((view.now.0 / 12 + line as u64 / 6) % 8) as usize];
        let step = ((line + wave * 2) * 6 / 52).clamp(0, 5) as u8;
        plane.rectangle(14, 117 + line, 292, 1, first + step);
    }
    for number in 0..8_u64 {
        let lit_at = 90 + 20 * number;
        let bob = [0, 0, 1, 1, 1, 0, 0, 0][((view.now.0 / 10 + number * 3) % 8) as usize];
        let x = 17 + number as i32 * 36;
        let is_lit = age >= lit_at;
        silhouette(board, number as usize, x, 119 + bob, is_lit);
    }
    // the pane's shine
    for line in 0..48 {
        for at in [40, 44, 45, 46, 150, 154, 155, 156, 157, 262] {
            let x = at + (48 - line) / 2;
            if board.foreground.pen(x, 117 + line) == 0 {
                board.foreground.set(x, 117 + line, 15);
            }
        }
    }
}

/// All eight, lit, four on either side of the middle, hopping one after the other.
pub fn wave_of_eight(view: &View<'_>, board: &mut VideoBoard, pens: &mut Pens, y: i32) {
    pens.set_background(GLASS_PENS + 7, &[0x001]);
    pens.set_background(HUE_PENS, &HUES);
    for number in 0..8_u64 {
        let hop = [0, 2, 4, 5, 5, 4, 2, 0][((view.now.0 / 3 + 24 - number * 3) % 24).min(7) as usize];
        let x = if number < 4 { 12 + 31 * number as i32 } else { 180 + 31 * (number as i32 - 4) };
        silhouette(board, number as usize, x, y - hop, true);
    }
}

fn silhouette(board: &mut VideoBoard, number: usize, x: i32, y: i32, is_lit: bool) {
    let Some(sheet) = assets::silhouettes(0) else { return };
    let sprite = sheet.sprite(number);
    if is_lit {
        for (dx, dy) in [(-1, -1), (0, -1), (-1, 0), (1, 0)] {
            board.background.shade(&sprite, x + dx, y + dy, (HUE_PENS + number) as u8);
        }
    }
    board.background.shade(&sprite, x, y, GLASS_PENS as u8 + 7);
}

/// Two invaders play; the words say that it is a demonstration.
fn demo(view: &View<'_>, duel: &Duel, board: &mut VideoBoard, pens: &mut Pens) {
    duel::draw(view, duel, board, pens);
    common::line(&mut board.foreground, view.text("attract.demo"), 12, Ink::PALE);
    common::prompt(view, &mut board.foreground, 204, Ink::GOLD);
}

/// The eight, each 75 ticks: silhouette, light, name and home.
fn parade(view: &View<'_>, board: &mut VideoBoard, pens: &mut Pens) {
    let invader = (view.age() / 75 % 8) as u8 + 1;
    let age = view.age() % 75;
    appearance::stage(board, pens, invader, age, 15);
    let plane = &mut board.foreground;
    common::shade(plane, 158, 82, 14);
    common::line(plane, view.text("attract.parade"), 12, WHITE);
    if age >= 20 {
        appearance::name(view, plane, invader, 164);
        let place = view.words.fill("appear.from", &[("place", view.invader(invader, "place"))]);
        common::line(plane, &place, 188, GOLD);
    }
    common::prompt(view, plane, 202, GREEN);
    common::credits(view, plane, GREEN);
}

/// The operator's three lines.
fn message(view: &View<'_>, board: &mut VideoBoard, pens: &mut Pens) {
    night(board, pens);
    pens.foreground = LETTERING_FOREGROUND;
    let attract = &view.cabinet.settings().attract;
    let plane = &mut board.foreground;
    for (number, text) in [&attract.line1, &attract.line2, &attract.line3].into_iter().enumerate() {
        // what no sign exists for is left out, so that a line never breaks the picture
        let text: String =
            text.to_uppercase().chars().filter(|sign| letters::can_show(&sign.to_string())).collect();
        letters::write_centred(plane, &text, CENTRE, 88 + 20 * number as i32, WHITE);
    }
    common::prompt(view, plane, 188, GOLD);
    common::credits(view, plane, GREEN);
}
