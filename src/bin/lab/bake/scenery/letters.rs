//! Dripping gel lettering: strokes, a distance field, inflated, two ramps parted by a wavy line, foreground pens.

use super::strokes::letter;
use crate::bake::Bake;
use crate::bake::picture::Picture;
use crate::bake::sdf::Dice;
use crate::bake::sdf::trig::{hypot, sin};
use bio_invaders::video::palette::{LETTERING_FOREGROUND, Pen};

/// Samples a side of a pixel.
const SIDE: usize = 4;

/// A letter in its place: top left, size, radius of the stroke.
#[derive(Clone, Copy)]
struct Placed {
    letter: char,
    x: f64,
    y: f64,
    w: f64,
    h: f64,
    r: f64,
}

/// How a line of lettering is set.
struct Line<'a> {
    text: &'a str,
    middle: f64,
    top: f64,
    height: f64,
    radius: f64,
    advance: f64,
    gap: f64,
}

impl Line<'_> {
    fn placed(&self) -> Vec<Placed> {
        let widths: Vec<f64> = self.text.chars().map(|c| letter(c).0 * self.advance).collect();
        let total = widths.iter().sum::<f64>() + self.gap * (widths.len() - 1) as f64;
        let mut x = self.middle - total / 2.0;
        let mut all = Vec::new();
        for (letter, w) in self.text.chars().zip(widths) {
            all.push(Placed { letter, x, y: self.top, w, h: self.height, r: self.radius });
            x += w + self.gap;
        }
        all
    }
}

/// A field of samples over a picture.
struct Field {
    w: usize,
    h: usize,
    d: Vec<f64>,
}

impl Field {
    fn new(w: usize, h: usize, v: f64) -> Field {
        Field { w: w * SIDE, h: h * SIDE, d: vec![v; w * SIDE * h * SIDE] }
    }

    /// Joins a round cone from `a` to `b` (x, y, radius) with blend `k`.
    fn cone(&mut self, a: (f64, f64, f64), b: (f64, f64, f64), k: f64) {
        let s = SIDE as f64;
        let reach = a.2 + b.2 + 8.0;
        let low = |p: f64, q: f64| ((p.min(q) - reach) * s).max(0.0) as usize;
        let high = |p: f64, q: f64, n: usize| (((p.max(q) + reach) * s).max(0.0) as usize).min(n);
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        for j in low(a.1, b.1)..high(a.1, b.1, self.h) {
            for i in low(a.0, b.0)..high(a.0, b.0, self.w) {
                let (x, y) = ((i as f64 + 0.5) / s - a.0, (j as f64 + 0.5) / s - a.1);
                let t = ((x * dx + y * dy) / (dx * dx + dy * dy + 1e-9)).clamp(0.0, 1.0);
                let e = hypot(x - dx * t, y - dy * t) - (a.2 + (b.2 - a.2) * t);
                let v = &mut self.d[j * self.w + i];
                let q = (k - (*v - e).abs()).max(0.0) / k;
                *v = v.min(e) - q * q * k * 0.25;
            }
        }
    }

    /// The lowest solid point of a column below `from`, in pixels.
    fn foot(&self, x: f64, from: f64) -> Option<f64> {
        let i = (x.max(0.0) as usize * SIDE).min(self.w - 1);
        (0..self.h)
            .rev()
            .find(|j| *j as f64 / SIDE as f64 > from && self.d[j * self.w + i] < -1.2)
            .map(|j| j as f64 / SIDE as f64)
    }
}

/// How lettering looks: how far its drips have run (0 to 1), its shadow's reach.
struct Style {
    seed: u64,
    drip: f64,
    shadow: (i32, i32),
}

/// Drips start where the letter is solid near its foot.
fn drips(d: &mut Field, p: &Placed, dice: &mut Dice, run: f64) {
    for t in 0..dice.pick(&[2, 2, 3]) {
        let x =
            p.x + p.r * 0.8 + (p.w - 1.6 * p.r) * ((f64::from(t) + 0.5 + dice.between(-0.25, 0.25)) / 2.6);
        let length = dice.pick(&[4.0, 7.0, 11.0, 15.0]) * (p.h / 44.0) * run;
        if run <= 0.0 {
            continue;
        }
        if let Some(foot) = d.foot(x, p.y + p.h * 0.5) {
            let (y, r) = (foot - 1.5, p.r * 0.30);
            d.cone((x, y, p.r * 0.42), (x, y + length, r * 0.8), 4.5);
            d.cone((x, y + length, r * 1.35), (x, y + length + 1.2, r * 1.45), 1.5);
        }
    }
}

/// Pens 0 clear, 1 black, 2 white, 3-6 upper, 7-11 lower, 12-13 the shadow's violets.
fn word(w: usize, h: usize, items: &[Placed], style: &Style) -> Picture {
    let mut dice = Dice::new(style.seed);
    let mut whole = Field::new(w, h, 1000.0);
    let mut height = Field::new(w, h, 0.0);
    for p in items {
        let mut d = Field::new(w, h, 1000.0);
        for stroke in letter(p.letter).1 {
            for pair in stroke.windows(2) {
                let at = |q: (f64, f64)| {
                    (
                        p.x + p.r + (p.w - 2.0 * p.r) * q.0,
                        p.y + p.r + (p.h - 2.0 * p.r) * q.1,
                        p.r * (0.80 + 0.34 * q.1),
                    )
                };
                d.cone(at(pair[0]), at(pair[1]), 2.5);
            }
        }
        drips(&mut d, p, &mut dice, style.drip);
        for i in 0..d.d.len() {
            whole.d[i] = whole.d[i].min(d.d[i]);
            if d.d[i] < 2.0 {
                height.d[i] = ((i / d.w) as f64 / SIDE as f64 - p.y) / p.h;
            }
        }
    }
    for i in 0..whole.d.len() {
        let (x, y) = ((i % whole.w) as f64 / SIDE as f64, (i / whole.w) as f64 / SIDE as f64);
        whole.d[i] += 0.5 * (0.55 * sin(x * 0.31 + y * 0.12) + 0.45 * sin(y * 0.37 - x * 0.09 + 1.0));
    }
    let r = items.iter().map(|p| p.r).fold(0.0, f64::max) * 1.05;
    paint(w, h, &Gel { field: whole, share: height, r }, style)
}

struct Gel {
    field: Field,
    /// Height in the letter, 0 top to 1 foot.
    share: Field,
    r: f64,
}

/// What the samples of a pixel say.
#[derive(Clone, Copy, Default)]
struct Seen {
    inside: f64,
    shade: f64,
    upper: f64,
    wet: f64,
    outline: f64,
}

impl Gel {
    fn inflated(&self, i: usize, j: usize) -> f64 {
        let i = i.min(self.field.w - 1);
        let j = j.min(self.field.h - 1);
        let t = (-self.field.d[j * self.field.w + i] / self.r).clamp(0.0, 1.0);
        (1.0 - (1.0 - t) * (1.0 - t)).max(0.0).sqrt() * self.r
    }

    fn seen(&self, px: usize, py: usize) -> Seen {
        let mut seen = Seen::default();
        for j in py * SIDE..(py + 1) * SIDE {
            for i in px * SIDE..(px + 1) * SIDE {
                let d = self.field.d[j * self.field.w + i];
                let x = (i as f64 + 0.5) / SIDE as f64;
                let line = 0.52 + 0.045 * sin(x * 0.22) + 0.03 * sin(x * 0.51 + 1.0);
                seen.upper += f64::from(self.share.d[j * self.field.w + i] < line);
                seen.outline += f64::from(d < 1.7);
                if d >= 0.0 {
                    continue;
                }
                let half = SIDE as f64 / 2.0;
                let gx = (self.inflated(i + 1, j) - self.inflated(i.saturating_sub(1), j)) * half;
                let gy = (self.inflated(i, j + 1) - self.inflated(i, j.saturating_sub(1))) * half;
                let l = (gx * gx + gy * gy + 1.0).sqrt();
                let (nx, ny, nz) = (-gx / l, -gy / l, 1.0 / l);
                let key = (-0.45 * nx - 0.66 * ny + 0.60 * nz).max(0.0);
                let rim =
                    ((nx * 0.5 + ny * 0.7 - 0.45) * 2.4).clamp(0.0, 1.0) * ((-d - 0.8) / 1.4).clamp(0.0, 1.0);
                seen.inside += 1.0;
                seen.shade += 0.10 + 0.80 * key + 0.34 * rim;
                let (u, v) = (nx + 0.42, ny + 0.60);
                seen.wet += f64::from(u * u + v * v < 0.030 && d < -1.2);
            }
        }
        seen
    }
}

fn paint(w: usize, h: usize, gel: &Gel, style: &Style) -> Picture {
    let all = (SIDE * SIDE) as f64;
    let seen: Vec<Seen> = (0..w * h).map(|i| gel.seen(i % w, i / w)).collect();
    let outlined = |x: i32, y: i32| {
        x >= 0
            && y >= 0
            && (x as usize) < w
            && (y as usize) < h
            && seen[y as usize * w + x as usize].outline >= all / 2.0
    };
    let reach = style.shadow.0.max(style.shadow.1);
    let step = |n: i32, k: i32| (f64::from(n * k) / f64::from(reach)).round_ties_even() as i32;
    let shadowed = |x: i32, y: i32, to: i32| {
        (1..=to).any(|k| outlined(x - step(style.shadow.0, k), y - step(style.shadow.1, k)))
    };
    let palette: Vec<u16> =
        LETTERING_FOREGROUND.iter().map(|pen| if let Pen::Solid(c) = pen { *c } else { 0 }).collect();
    let mut out = Picture::new(w, h, 0, &palette);
    for y in 0..h as i32 {
        for x in 0..w as i32 {
            let solid = |x: i32, y: i32| outlined(x, y) || shadowed(x, y, reach);
            let q = seen[y as usize * w + x as usize];
            let pen = if q.inside >= all / 2.0 {
                let s = q.shade / q.inside;
                if q.wet > all / 2.0 {
                    2
                } else if q.upper > all / 2.0 {
                    3 + (s * 4.0 - 0.35).round_ties_even().clamp(0.0, 3.0) as u8
                } else {
                    7 + (s * 5.0 - 0.55).round_ties_even().clamp(0.0, 4.0) as u8
                }
            } else if outlined(x, y) {
                1
            } else if shadowed(x, y, reach - 2) {
                13
            } else if shadowed(x, y, reach) {
                12
            } else if [(0, 1), (0, -1), (1, 0), (-1, 0)].iter().any(|(dx, dy)| solid(x + dx, y + dy)) {
                1
            } else {
                0
            };
            out.set(x, y, pen);
        }
    }
    out
}

/// BIO-INVADERS on 320x104: complete, then without drips, then its drips a third and two thirds run.
pub fn title() -> Vec<u8> {
    let upper =
        Line { text: "BIO-", middle: 160.0, top: 10.0, height: 36.0, radius: 5.7, advance: 48.0, gap: 5.0 };
    let lower = Line {
        text: "INVADERS",
        middle: 160.0,
        top: 48.0,
        height: 38.0,
        radius: 5.3,
        advance: 36.4,
        gap: 0.6,
    };
    let items = [upper.placed(), lower.placed()].concat();
    let cells: Vec<Picture> = [1.0, 0.0, 0.33, 0.66]
        .into_iter()
        .map(|drip| word(320, 104, &items, &Style { seed: 7, drip, shadow: (2, 4) }))
        .collect();
    Picture::sheet(&cells, (320, 104), 1, 0).to_png()
}

/// The name of invader 1 to 8 on 240x48.
pub fn name(number: usize) -> Vec<u8> {
    let text = crate::bake::invader::EIGHT[number - 1].name.to_uppercase();
    let natural: f64 = text.chars().map(|c| letter(c).0).sum();
    let gap = 1.5;
    let advance = ((228.0 - gap * (text.len() - 1) as f64) / natural).min(33.0);
    let line = Line { text: &text, middle: 119.0, top: 3.0, height: 30.0, radius: 4.5, advance, gap };
    word(240, 48, &line.placed(), &Style { seed: 3 + number as u64, drip: 1.0, shadow: (2, 3) }).to_png()
}

/// The title and the eight names.
pub fn bakes() -> Vec<Bake> {
    vec![
        Bake::picture("title-lettering", title),
        Bake::picture("name-1", || name(1)),
        Bake::picture("name-2", || name(2)),
        Bake::picture("name-3", || name(3)),
        Bake::picture("name-4", || name(4)),
        Bake::picture("name-5", || name(5)),
        Bake::picture("name-6", || name(6)),
        Bake::picture("name-7", || name(7)),
        Bake::picture("name-8", || name(8)),
    ]
}
