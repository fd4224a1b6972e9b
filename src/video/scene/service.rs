//! Service mode: the cabinet's pages in the small type, and its test pictures.

use super::super::board::{Plane, VideoBoard};
use super::super::letters::{self, Ink};
use super::super::palette::{Pen, Pens};
use super::super::view::View;
use super::common;
use crate::cabinet::{TestPicture, Text as ServiceText, View as ServiceView};

/// Pixels a page's value may take.
const VALUE: i32 = 104;
/// Top of the first row.
const ROWS: i32 = 30;

/// Draws the page or the picture that is up.
pub fn draw(view: &View<'_>, board: &mut VideoBoard, pens: &mut Pens) {
    pens.background[0] = 0x002;
    let Some(page) = view.cabinet.service_view() else { return };
    match page.picture {
        Some(picture) => test_picture(view, picture, board, pens),
        None => rows(view, &page, &mut board.foreground),
    }
}

fn words(view: &View<'_>, text: &ServiceText) -> String {
    match text {
        ServiceText::Key(key) => view.words.find(key).unwrap_or(key).to_owned(),
        ServiceText::With(key, value) => {
            let filled = view.words.fill(key, &[("n", value), ("value", value)]);
            // signs nobody has drawn are left out
            filled.chars().filter(|sign| letters::can_show(&sign.to_string())).collect()
        }
        ServiceText::Plain(text) => {
            text.chars().filter(|sign| letters::can_show(&sign.to_string())).collect()
        }
    }
}

/// As much of a text as fits into `room` pixels.
fn cut(text: &str, room: i32) -> &str {
    let mut used = 0;
    for (at, sign) in text.char_indices() {
        used += letters::width(sign.encode_utf8(&mut [0; 4]));
        if used > room {
            return &text[..at];
        }
    }
    text
}

fn rows(view: &View<'_>, page: &ServiceView, plane: &mut Plane) {
    letters::write(plane, &words(view, &page.title), common::LEFT, 12, Ink::GOLD);
    letters::write_right(plane, &words(view, &page.service_credits), common::RIGHT, 12, Ink::BLUE);
    plane.rectangle(16, 26, 288, 1, 12);
    for (number, row) in page.rows.iter().enumerate() {
        let y = ROWS + 12 * number as i32;
        let is_lit = number == page.lit;
        let ink = if is_lit { Ink::GOLD } else { Ink::PALE };
        if is_lit {
            plane.rectangle(28, y, 276, 11, 10);
            letters::write(plane, ">", 18, y, Ink::GOLD);
        }
        letters::write(plane, cut(&words(view, &row.label), 160), 32, y, ink);
        let value = words(view, &row.value);
        let value = match page.caret.filter(|_| is_lit) {
            Some(caret) => caret_window(&value, caret),
            None => cut(&value, VALUE).to_owned(),
        };
        letters::write(plane, &value, 200, y, ink);
    }
    for (is_there, y, sign) in [(page.has_more_above, 22, "^"), (page.has_more_below, 174, "v")] {
        if is_there {
            letters::write(plane, sign, 296, y, Ink::AMBER);
        }
    }
    plane.rectangle(16, 184, 288, 1, 12);
    letters::write(plane, cut(&words(view, &page.help), 288), common::LEFT, 186, Ink::PALE);
    if let Some(factory) = &page.factory {
        let value = words(view, factory);
        let text = view.words.fill("service.default", &[("value", &value)]);
        letters::write(plane, cut(&text, 176), common::LEFT, 200, Ink::AMBER);
    }
    if let Some(range) = &page.range {
        letters::write_right(plane, cut(&words(view, range), 104), common::RIGHT, 200, Ink::AMBER);
    }
    letters::write(plane, cut(&words(view, &page.foot), 288), common::LEFT, 214, Ink::BLUE);
}

/// Thirteen letters round the caret, which is shown as a line below its letter's place.
fn caret_window(value: &str, caret: usize) -> String {
    let signs: Vec<char> = value.chars().collect();
    let first = caret.saturating_sub(11);
    let mut shown: String = signs.iter().skip(first).take(caret - first).collect();
    shown.push('_');
    shown.extend(signs.iter().skip(caret + 1).take(12 - (caret - first).min(12)));
    shown
}

fn test_picture(view: &View<'_>, picture: TestPicture, board: &mut VideoBoard, pens: &mut Pens) {
    pens.background[0] = 0;
    let plane = &mut board.background;
    match picture {
        TestPicture::Crosshatch => {
            pens.background[1] = 0xfff;
            for x in (0..320).step_by(16).chain([319]) {
                plane.rectangle(x, 0, 1, 240, 1);
            }
            for y in (0..240).step_by(16).chain([239]) {
                plane.rectangle(0, y, 320, 1, 1);
            }
        }
        TestPicture::ColourBars => {
            for (bar, unit) in [0x100_u16, 0x010, 0x001, 0x110, 0x011, 0x101, 0x111].into_iter().enumerate() {
                for step in 0..8_u16 {
                    let pen = 1 + bar * 8 + usize::from(step);
                    pens.background[pen] = unit * (2 * step + 1);
                    plane.rectangle(i32::from(step) * 40, bar as i32 * 34 + 1, 40, 34, pen as u8);
                }
            }
        }
        TestPicture::GreySteps => {
            for step in 0..16_u8 {
                pens.background[usize::from(step) + 1] = u16::from(step) * 0x111;
                plane.rectangle(i32::from(step) * 20, 0, 20, 240, step + 1);
            }
        }
        TestPicture::Checkerboard => {
            pens.background[1] = 0xfff;
            for y in 0..240 {
                let row: [u8; 320] = std::array::from_fn(|x| ((x + y) % 2) as u8);
                plane.copy_row(0, y as i32, &row);
            }
        }
        TestPicture::SafeArea => safe_area(view, board, pens),
        TestPicture::FrameTiming => {
            pens.background[1] = 0xfff;
            pens.background[2] = 0x444;
            for x in (0..320).step_by(20) {
                plane.rectangle(x, 100, 1, 40, 2);
            }
            plane.rectangle((view.now.0 % 320) as i32, 104, 4, 32, 1);
        }
    }
}

/// A frame at the margins that are set, and one at the safe box for words.
fn safe_area(view: &View<'_>, board: &mut VideoBoard, pens: &mut Pens) {
    let picture = &view.cabinet.settings().picture;
    pens.background[1] = 0xfff;
    pens.background[2] = 0x0a0;
    let (x, y) = (i32::from(picture.margin_x) * 320 / 1000, i32::from(picture.margin_y) * 240 / 1000);
    for (left, top, pen) in [(x, y, 1), (16, 12, 2)] {
        let plane = &mut board.background;
        let (width, height) = (320 - 2 * left, 240 - 2 * top);
        plane.rectangle(left, top, width, 1, pen);
        plane.rectangle(left, top + height - 1, width, 1, pen);
        plane.rectangle(left, top, 1, height, pen);
        plane.rectangle(left + width - 1, top, 1, height, pen);
    }
    pens.foreground[2] = Pen::Solid(0xfff);
    let text = format!("{}   {}", picture.margin_x, picture.margin_y);
    common::line(&mut board.foreground, &text, 114, Ink::PALE);
}
