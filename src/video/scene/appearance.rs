//! An invader enters: its dimension, its figure with an entrance of its own, its name.

use super::super::assets;
use super::super::board::{Plane, VideoBoard};
use super::super::letters::{self, Ink};
use super::super::palette::{LETTERING_FOREGROUND, NAME_REDS, Pen, Pens, thirds_of, turn_hues};
use super::super::sheet::Sheet;
use super::super::view::View;
use super::common;
use crate::game::scene::Appearance;
use crate::language::Tongue;

const WHITE: Ink = Ink([1, 2, 6, 5]);
const GOLD: Ink = Ink([1, 6, 4, 3]);
const RED: Ink = Ink([1, 11, 10, 9]);

/// Ticks of the entrance; then the name, then the lines.
const ENTRANCE: u64 = 120;
const NAME: u64 = 60;

/// Draws an appearance.
pub fn draw(view: &View<'_>, appearance: &Appearance, board: &mut VideoBoard, pens: &mut Pens) {
    let age = view.age();
    let is_shy = view.cabinet.settings().game.is_shy;
    entrance(board, pens, appearance.invader, if is_shy { age.max(ENTRANCE) } else { age });
    turn_hues(&mut pens.background[32..], thirds_of(appearance.rung));
    let plane = &mut board.foreground;
    common::shade(plane, 160, 80, 14);
    let rung = view.number("appear.rung", "rung", appearance.rung.into());
    letters::write(plane, &rung, common::LEFT, 12, WHITE);
    let code = view.words.fill("appear.board", &[("code", &appearance.board_code)]);
    letters::write_right(plane, &code, common::RIGHT, 26, WHITE);
    // dressed once it stands still
    if is_shy || age >= 108 {
        dress(plane, appearance);
    }
    if age >= ENTRANCE / 2 {
        name(view, plane, appearance.invader, 166 - 4 * (16 - (age - ENTRANCE / 2).min(16) as i32));
    }
    if age >= ENTRANCE {
        let place = view.words.fill("appear.from", &[("place", view.invader(appearance.invader, "place"))]);
        common::line(plane, &place, 188, GOLD);
    }
    if age >= ENTRANCE + NAME {
        if appearance.plasters > 0 {
            common::line(plane, view.text("appear.softer"), 202, RED);
        } else if appearance.is_rematch {
            let name = view.invader(appearance.invader, "name");
            common::line(plane, &view.words.fill("appear.rematch", &[("name", name)]), 202, RED);
        }
    }
}

/// Where a figure wears its hat (middle of the brim) and its plasters (middle of the first).
const WORN: [((i32, i32), (i32, i32)); 8] = [
    ((164, 40), (190, 48)),
    ((156, 34), (182, 66)),
    ((158, 92), (190, 104)),
    ((158, 46), (146, 108)),
    ((162, 34), (124, 70)),
    ((165, 38), (136, 88)),
    ((168, 34), (180, 96)),
    ((160, 34), (128, 104)),
];

/// A paper hat on a birthday; a plaster for each board it lost before.
fn dress(plane: &mut Plane, appearance: &Appearance) {
    let (hat, plaster) = WORN[usize::from(appearance.invader.clamp(1, 8)) - 1];
    for (dx, dy) in [(0, 0), (-14, 22)].into_iter().take(usize::from(appearance.plasters)) {
        plane.blit(&assets::worn().sprite(1), plaster.0 - 24 + dx, plaster.1 - 24 + dy);
    }
    if appearance.wears_hat {
        plane.blit(&assets::worn().sprite(0), hat.0 - 23, hat.1 - 41);
    }
}

/// The name: dripping lettering where it is Latin, big signs elsewhere.
pub fn name(view: &View<'_>, plane: &mut Plane, invader: u8, y: i32) {
    let is_latin = matches!(view.words.tongue(), Tongue::English | Tongue::French);
    if let Some(sheet) = own(invader, assets::names).filter(|_| is_latin) {
        let (width, _) = sheet.cell();
        plane.blit(&sheet.sprite(0), 160 - width / 2, y - 19);
        return;
    }
    let text = view.invader(invader, "name");
    if letters::big_width(text) <= 120 {
        common::huge(plane, text, 160 - letters::big_width(text), y - 12, 2, Ink([1, 6, 5, 9]));
        return;
    }
    let left = 160 - letters::big_width(text) / 2;
    for (number, sign) in text.chars().enumerate() {
        letters::write_big_outlined(plane, sign, left + 16 * number as i32, y, Ink([1, 6, 10, 9]));
    }
}

/// Sets backdrop and figure with their pens: the figure black until `lit` ticks, then coming to light.
pub fn stage(board: &mut VideoBoard, pens: &mut Pens, invader: u8, age: u64, lit: u64) {
    backdrop(board, pens, invader);
    let light = if age < lit { 0 } else { ((age - lit) * 2).min(16) as i32 };
    for pen in &mut pens.background[32..] {
        let mut colour = [*pen];
        super::super::palette::fade(&mut colour, light);
        [*pen] = colour;
    }
    figure(board, invader, (0, 0), usize::from(age % 64 > 58));
}

/// The curtain call: in its own light, at rest and in triumph by turns.
pub fn curtain(board: &mut VideoBoard, pens: &mut Pens, invader: u8, age: u64) {
    backdrop(board, pens, invader);
    let bow = [0, 0, 2, 4, 6, 6, 4, 2][(age / 3 % 8) as usize];
    figure(board, invader, (0, if age < 24 { bow } else { 0 }), if age < 24 { 0 } else { 2 });
}

/// The picture of invader 1 to 8 in a family.
fn own(invader: u8, family: fn(usize) -> Option<&'static Sheet>) -> Option<&'static Sheet> {
    family(usize::from(invader).checked_sub(1)?)
}

fn backdrop(board: &mut VideoBoard, pens: &mut Pens, invader: u8) {
    pens.foreground = LETTERING_FOREGROUND;
    for (pen, red) in (7..).zip(NAME_REDS) {
        pens.foreground[pen] = Pen::Solid(red);
    }
    match (own(invader, assets::backdrops), own(invader, assets::figures)) {
        (Some(backdrop), Some(figure)) => {
            pens.set_background(0, backdrop.palette().get(..32).unwrap_or(&[]));
            pens.set_background(32, figure.palette().get(32..64).unwrap_or(&[]));
            board.background.blit(&backdrop.sprite(0), 0, 0);
        }
        _ => {
            pens.set_background(0, assets::sky().palette());
            board.background.blit(&assets::sky().sprite(0), 0, 0);
        }
    }
}

fn figure(board: &mut VideoBoard, invader: u8, (x, y): (i32, i32), cell: usize) {
    if let Some(sheet) = own(invader, assets::figures) {
        let cell = if cell < sheet.len() { cell } else { 0 };
        board.background.blit(&sheet.sprite(cell), x, y);
    }
}

/// Each has its way in: a plop out of the mould, lids that open, a drop on a thread, two misses, a rug that stands
/// up, rising water, a step through the curtain, one that becomes eight.
fn entrance(board: &mut VideoBoard, pens: &mut Pens, invader: u8, age: u64) {
    backdrop(board, pens, invader);
    let done = common::eased(common::progress(age, 12, 76));
    let rest = 256 - done;
    let blink = usize::from(age > ENTRANCE && age % 97 > 90);
    match invader {
        1 => {
            let wobble =
                if age > 60 && age < 110 { [0, -3, -5, -3, 0, 2, 3, 2][(age / 3 % 8) as usize] } else { 0 };
            figure(board, 1, (0, rest * 240 / 256 + wobble), blink);
        }
        2 => figure(board, 2, (0, rest * 3 / 4), blink),
        3 => {
            let swing = [0, 2, 3, 2, 0, -2, -3, -2][(age / 7 % 8) as usize] * rest / 128;
            figure(board, 3, (swing, -rest * 240 / 256), blink);
        }
        4 => spring(board, age, blink),
        5 => figure(board, 5, (0, rest * 200 / 256), blink),
        6 => {
            let tide = [0, 1, 2, 1, 0, -1, -2, -1][(age / 9 % 8) as usize];
            figure(board, 6, (0, rest * 220 / 256 + tide), blink);
        }
        7 => figure(board, 7, (rest * 260 / 256, 0), blink),
        _ => divide(board, pens, age, blink),
    }
}

/// Saltiko misses the screen twice before it lands.
fn spring(board: &mut VideoBoard, age: u64, blink: usize) {
    let age = age as i32;
    let (x, y) = match age {
        0..30 => (-330 + age * 22, 30 - (age - 15) * (15 - age) / 6),
        30..60 => (330 - (age - 30) * 22, 20 - (age - 45) * (45 - age) / 6),
        60..84 => (0, -220 + (age - 60) * 220 / 24),
        84..108 => (0, -[0, 9, 16, 20, 22, 20, 16, 9, 0, 4, 6, 4][((age - 84) / 2) as usize]),
        _ => (0, -[0, 1, 2, 2, 1, 0, 0, 0][(age / 4 % 8) as usize]),
    };
    figure(board, 4, (x, y), blink);
}

/// Amnora comes from one light: her pens brighten as she fills the screen.
fn divide(board: &mut VideoBoard, pens: &mut Pens, age: u64, blink: usize) {
    let light = (common::progress(age, 10, 90) * 16 / 256).clamp(0, 16);
    for pen in &mut pens.background[32..] {
        let mut colour = [*pen];
        super::super::palette::fade(&mut colour, light);
        [*pen] = colour;
    }
    figure(board, 8, (0, 0), blink);
    if age < 90 {
        let spread = common::progress(age, 0, 90) / 3;
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)] {
            let (x, y) = (160 + dx * spread, 100 + dy * spread);
            board.foreground.rectangle(x - 1, y - 1, 3, 3, 6);
            board.foreground.set(x, y, 2);
        }
    }
}
