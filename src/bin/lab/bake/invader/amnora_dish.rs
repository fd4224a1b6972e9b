//! Amnora's dish, set by hand: threads with pearls, a lit rim, red and blue cells, rays.

use crate::bake::sdf::trig::{cos, hypot, sin};
use crate::bake::sdf::{Canvas, PI, hex};

/// A dish: its place and size, and where its threads are tied to the wall.
pub(super) struct Dish {
    pub(super) at: (f64, f64),
    pub(super) size: f64,
    pub(super) threads: Vec<(f64, f64)>,
}

fn round(v: f64) -> i32 {
    v.round_ties_even() as i32
}

/// Draws it into a picture of half height `half` about `middle`, `zoom` times as large as on a bust.
pub(super) fn draw_dish(im: &mut Canvas, d: &Dish, zoom: f64, half: f64, middle: (f64, f64), has_rays: bool) {
    let f = im.h as f64 / 2.0 / half;
    let (w, h) = (im.w as f64, im.h as f64);
    let pixel = |(x, y): (f64, f64)| {
        (round(w / 2.0 + (x - middle.0) * f - 0.5), round(h / 2.0 - (y - middle.1) * f - 0.5))
    };
    let c = pixel(d.at);
    let r = round(6.0 * d.size * zoom).max(3);
    for (i, t) in d.threads.iter().enumerate() {
        thread(im, pixel(*t), c, i, zoom * d.size > 0.8);
    }
    if has_rays {
        rays(im, c, f64::from(r));
    }
    plate(im, c, r);
    if r >= 9 { big_cells(im, c, r) } else { small_cells(im, c, r) }
}

fn thread(im: &mut Canvas, a: (i32, i32), c: (i32, i32), number: usize, has_pearl: bool) {
    let (dx, dy) = (f64::from(c.0 - a.0), f64::from(c.1 - a.1));
    let n = dx.abs().max(dy.abs()).max(1.0);
    let length = hypot(dx, dy);
    let at = |t: f64| (round(f64::from(a.0) + dx * t), round(f64::from(a.1) + dy * t + sin(t * PI) * 1.5));
    for j in 0..=n as i32 {
        let t = f64::from(j) / n;
        let near = t * length;
        let tone = if near < 2.0 {
            "4A8"
        } else if t > 0.72 {
            "9DB"
        } else {
            "176"
        };
        let (x, y) = at(t);
        im.dot_behind(x, y, hex(tone));
        if near < 3.0 {
            im.dot_behind(x + 1, y, hex(tone));
        }
    }
    if has_pearl {
        let (x, y) = at([0.42, 0.58, 0.36, 0.50, 0.46, 0.40][number % 6]);
        for (u, v, tone) in [(0, 0, "FFD"), (1, 0, "FC4"), (0, 1, "FC4"), (1, 1, "A66")] {
            im.dot_behind(x + u, y + v, hex(tone));
        }
    }
}

fn rays(im: &mut Canvas, c: (i32, i32), r: f64) {
    for i in 0..12 {
        let a = PI * f64::from(i) / 6.0 + 0.26;
        let far = if i % 2 == 1 { 6.0 } else { 4.0 };
        for j in 0..8 {
            let d = r + 2.2 + (far - 2.2) * f64::from(j) / 7.0;
            let tone = ["FFD", "FE8", "FC4"][(j / 3).min(2) as usize];
            im.dot_behind(round(f64::from(c.0) + cos(a) * d), round(f64::from(c.1) + sin(a) * d), hex(tone));
        }
    }
}

fn plate(im: &mut Canvas, c: (i32, i32), r: i32) {
    for y in -r - 1..=r + 1 {
        for x in -r - 1..=r + 1 {
            let (d, r) = (hypot(f64::from(x), f64::from(y)), f64::from(r));
            if d > r + 0.45 {
                continue;
            }
            let tone = if d > r - 0.5 {
                "176"
            } else if d > r - 1.4 {
                if y < 0 { "9DB" } else { "4A8" }
            } else if d > r * 0.62 {
                "FE8"
            } else {
                "FFD"
            };
            im.dot(c.0 + x, c.1 + y, hex(tone));
        }
    }
}

fn big_cells(im: &mut Canvas, c: (i32, i32), r: i32) {
    for i in 0..9 {
        let (u, v) = (c.0 + (i % 3 - 1) * (r / 2), c.1 + (i / 3 - 1) * (r / 2));
        let is_red = [0, 3, 4, 7, 8].contains(&i);
        let tones = if is_red { ["701", "C12", "FA6"] } else { ["025", "06B", "7DF"] };
        for y in -1..=2 {
            for x in -1..=2 {
                if (x == -1 || x == 2) && (y == -1 || y == 2) {
                    continue;
                }
                let tone = if (x, y) == (0, 0) { 2 } else { usize::from(x != 2 && y != 2) };
                im.dot(u + x, v + y, hex(tones[tone]));
            }
        }
    }
}

fn small_cells(im: &mut Canvas, c: (i32, i32), r: i32) {
    let cells: &[(i32, i32, &str)] = if r >= 5 {
        &[(-3, -3, "C23"), (1, -3, "25C"), (-3, 1, "25C"), (1, 1, "C23")]
    } else {
        &[(-2, -1, "C23"), (1, 0, "25C")]
    };
    for (x, y, tone) in cells {
        for (u, v) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            im.dot(c.0 + x + u, c.1 + y + v, hex(tone));
        }
    }
}
