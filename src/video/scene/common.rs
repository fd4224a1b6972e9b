//! What several scenes share: the credit line, prompts, captions on shade, huge figures.

use super::super::board::{Plane, WIDTH};
use super::super::letters::{self, Ink};
use super::super::view::View;

/// Right edge of the safe area for words.
pub const RIGHT: i32 = 304;
/// Left edge of the safe area for words.
pub const LEFT: i32 = 16;
/// Middle of the screen.
pub const CENTRE: i32 = 160;

/// A line in the middle.
pub fn line(plane: &mut Plane, text: &str, y: i32, ink: Ink) {
    letters::write_centred(plane, text, CENTRE, y, ink);
}

/// What the coin door says, at the lower right: credits, parts of one, or free play.
pub fn credits(view: &View<'_>, plane: &mut Plane, ink: Ink) {
    let text = if view.cabinet.settings().is_free() {
        view.text("title.free_play").to_owned()
    } else {
        let count = view.cabinet.credits().to_string();
        match view.cabinet.part_credit() {
            (0, _) => view.words.fill("title.credits", &[("n", &count)]),
            (have, of) => {
                let part = format!("{have}/{of}");
                view.words.fill("title.credits_part", &[("n", &count), ("part", &part)])
            }
        }
    };
    letters::write_right(plane, &text, RIGHT, 216, ink);
}

/// INSERT COIN, or PRESS START once that helps; blinking.
pub fn prompt(view: &View<'_>, plane: &mut Plane, y: i32, ink: Ink) {
    if !view.is_blink_on() {
        return;
    }
    let settings = view.cabinet.settings();
    let key = if settings.kiosk.has_sessions {
        "kiosk.touch_to_play"
    } else if settings.is_free() || view.cabinet.credits() > 0 {
        "title.press_start"
    } else {
        "title.insert_coin"
    };
    line(plane, view.text(key), y, ink);
}

/// Shades a band of the foreground where nothing is drawn yet: words over pictures stay readable.
pub fn shade(plane: &mut Plane, y: i32, height: i32, pen: u8) {
    for line in y..y + height {
        for x in 0..WIDTH as i32 {
            // an uneven edge, as of slime
            let edge = [0, 1, 1, 2, 1, 0, 0, 1][(x / 5 % 8) as usize];
            if (line > y + edge || height < 16) && plane.pen(x, line) == 0 {
                plane.set(x, line, pen);
            }
        }
    }
}

/// A sign `times` as large, with a dark line round it; its top left at (`x`, `y`).
pub fn huge(plane: &mut Plane, text: &str, x: i32, y: i32, times: i32, ink: Ink) {
    let mut small = Plane::new(16 * text.chars().count().max(1) + 4, 20);
    letters::write_big(&mut small, text, 1, 1, 16, ink);
    let (width, height) = (small.width() as i32, small.height() as i32);
    for v in 0..height {
        for u in 0..width {
            let pen = small.pen(u, v);
            if pen != 0 {
                plane.rectangle(x + (u - 1) * times, y + (v - 1) * times, times, times, pen);
            }
        }
    }
}

/// How far something that takes `length` ticks from `start` has come at `age`, in 256ths.
pub fn progress(age: u64, start: u64, length: u64) -> i32 {
    (age.saturating_sub(start).min(length) * 256 / length.max(1)) as i32
}

/// Eased: quick at first, slow at the end.
pub fn eased(progress: i32) -> i32 {
    let rest = 256 - progress;
    256 - rest * rest / 256
}
