//! Pictures with captions: the story before, the ending after, the curtain calls.

use super::super::assets;
use super::super::board::VideoBoard;
use super::super::letters::{self, Ink};
use super::super::palette::{LETTERING_FOREGROUND, Pens};
use super::super::sheet::Sheet;
use super::super::view::View;
use super::{appearance, attract, common};
use crate::game::scene::Ending;

const WHITE: Ink = Ink([1, 2, 6, 5]);
const GOLD: Ink = Ink([1, 6, 4, 3]);
const GREEN: Ink = Ink([1, 11, 9, 8]);

/// Ticks of a story picture.
const PICTURE: u64 = 240;

/// The four pictures, 240 ticks each; slime wipes one over the other.
pub fn story(view: &View<'_>, board: &mut VideoBoard, pens: &mut Pens) {
    const CAPTIONS: [&str; 4] = ["story.one", "story.two", "story.three", "story.four"];
    let number = (view.age() / PICTURE).min(3) as usize;
    picture(board, pens, assets::stories(number));
    caption(view, board, CAPTIONS[number], view.age() % PICTURE);
    common::prompt(view, &mut board.foreground, 216, GOLD);
}

/// The ending: three pictures, eight curtain calls, thanks.
pub fn ending(view: &View<'_>, ending: &Ending, board: &mut VideoBoard, pens: &mut Pens) {
    const CAPTIONS: [&str; 3] = ["ending.one", "ending.two", "ending.three"];
    let age = view.now.since(ending.since).0;
    match ending.part {
        part @ 0..=2 => {
            picture(board, pens, assets::endings(usize::from(part)));
            caption(view, board, CAPTIONS[usize::from(part)], age);
        }
        part @ 3..=10 => curtain_call(view, board, pens, part - 2, age),
        _ => thanks(view, ending, board, pens),
    }
}

fn picture(board: &mut VideoBoard, pens: &mut Pens, sheet: Option<&'static Sheet>) {
    pens.foreground = LETTERING_FOREGROUND;
    match sheet {
        Some(sheet) => {
            pens.set_background(0, sheet.palette().get(..64).unwrap_or(sheet.palette()));
            board.background.fill(darkest(sheet.palette()));
            board.background.blit(&sheet.sprite(0), 0, 0);
        }
        None => {
            pens.set_background(0, assets::sky().palette());
            board.background.blit(&assets::sky().sprite(0), 0, 0);
        }
    }
}

/// The pen of the least light.
pub fn darkest(palette: &[u16]) -> u8 {
    let light = |colour: u16| (colour >> 8 & 15) * 2 + (colour >> 4 & 15) * 4 + (colour & 15);
    let found = palette.iter().take(64).enumerate().min_by_key(|(_, colour)| light(**colour));
    found.map_or(0, |(pen, _)| pen as u8)
}

/// Two lines in the box 16,192 288x26, typed out sign by sign.
fn caption(view: &View<'_>, board: &mut VideoBoard, key: &'static str, age: u64) {
    let mut left = (age.saturating_sub(24) * 2 / 3) as usize;
    for (number, text) in view.text(key).lines().enumerate() {
        let shown: String = text.chars().take(left).collect();
        let x = 160 - letters::width(text) / 2;
        letters::write(&mut board.foreground, &shown, x, 190 + 13 * number as i32, WHITE);
        left = left.saturating_sub(text.chars().count());
    }
}

/// An invader takes its bow.
fn curtain_call(view: &View<'_>, board: &mut VideoBoard, pens: &mut Pens, invader: u8, age: u64) {
    appearance::curtain(board, pens, invader, age);
    let plane = &mut board.foreground;
    common::shade(plane, 158, 82, 14);
    appearance::name(view, plane, invader, 176);
}

fn thanks(view: &View<'_>, ending: &Ending, board: &mut VideoBoard, pens: &mut Pens) {
    picture(board, pens, None);
    attract::wave_of_eight(view, board, pens, 126);
    let plane = &mut board.foreground;
    common::line(plane, view.text("ending.thanks"), 76, WHITE);
    let glove = assets::glove().sprite(1);
    let wave = [-2, -1, 1, 2, 1, -1][(view.now.0 / 8 % 6) as usize];
    // the glove's yellows in the lettering's pens
    let map = [0, 1, 6, 5, 4, 3, 3, 3, 3, 4, 3, 3, 4, 5, 6, 15];
    plane.shade(&glove, 139 + wave, 113, 14);
    plane.blit_mapped(&glove, 136 + wave, 110, &map);
    common::line(plane, &view.number("ending.again", "n", ending.next_loop.into()), 180, GOLD);
    common::credits(view, plane, GREEN);
}
