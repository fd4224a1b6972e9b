//! From samples to pixels: the ramp most samples have, its step, outlines, and stray pixels swept.

use super::canvas::{CLEAR, Canvas, bayer, hex};
use super::march::{NOTHING, RIM, Samples};
use super::trig::pow;

/// The colours a picture is painted in, dark to light.
#[derive(Clone, Debug)]
pub struct Ramps {
    ramps: Vec<Vec<u16>>,
    rim: Vec<u16>,
    outline: u16,
}

/// How samples become pixels.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Ordered offset, in ramp steps.
    pub dither: f64,
    /// Depth jump that draws a darker inner line; 0 = none.
    pub inner: f64,
    /// Whether shapes get an outline at all.
    pub outlined: bool,
    /// Whether thin parts (hair, spikes) are outlined outside instead of being swallowed.
    pub thin_outside: bool,
}

impl Look {
    /// A bust or figure.
    pub const fn figure() -> Look {
        Look { dither: 0.20, inner: 0.11, outlined: true, thin_outside: false }
    }
    /// Hairs and spikes among its parts.
    pub const fn bristly() -> Look {
        Look { dither: 0.18, inner: 0.12, outlined: true, thin_outside: true }
    }
    /// Something behind a figure.
    pub const fn backdrop() -> Look {
        Look { dither: 0.30, inner: 0.20, outlined: true, thin_outside: false }
    }
}

fn ramp_of(text: &str) -> Vec<u16> {
    text.split_whitespace().map(hex).collect()
}

impl Ramps {
    /// Ramps by number as words of three hexadecimal digits, dark to light; the rim light's ramp; the outline.
    pub fn new(ramps: &[&str], rim: &str, outline: &str) -> Ramps {
        Ramps { ramps: ramps.iter().map(|r| ramp_of(r)).collect(), rim: ramp_of(rim), outline: hex(outline) }
    }
    fn get(&self, id: u16) -> &[u16] {
        if id >= RIM { &self.rim } else { &self.ramps[id as usize] }
    }
    fn pens(&self) -> Vec<u16> {
        let mut all: Vec<u16> = self.ramps.iter().flatten().chain(&self.rim).copied().collect();
        all.push(self.outline);
        all.sort_unstable();
        all.dedup();
        all
    }
    /// The colours of a ramp, dark to light.
    pub fn ramp(&self, id: u16) -> &[u16] {
        self.get(id)
    }
}

/// Light of an 8-bit channel value (not necessarily whole).
fn linear(c: f64) -> f64 {
    let c = c / 255.0;
    if c <= 0.04045 { c / 12.92 } else { pow((c + 0.055) / 1.055, 2.4) }
}

fn channels(c: u16) -> [f64; 3] {
    [f64::from(c >> 8 & 15) * 17.0, f64::from(c >> 4 & 15) * 17.0, f64::from(c & 15) * 17.0]
}

fn oklab_of_light(l: [f64; 3]) -> [f64; 3] {
    let row = |a: f64, b: f64, c: f64| libm::cbrt(l[0] * a + l[1] * b + l[2] * c);
    let x = row(0.4122214708, 0.5363325363, 0.0514459929);
    let y = row(0.2119034982, 0.6806995451, 0.1073969566);
    let z = row(0.0883024619, 0.2817188376, 0.6299787005);
    [
        0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z,
        1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z,
        0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z,
    ]
}

/// Oklab of a 4-4-4 colour.
pub fn oklab(c: u16) -> [f64; 3] {
    let [r, g, b] = channels(c);
    oklab_of_light([linear(r), linear(g), linear(b)])
}

fn apart(a: [f64; 3], b: [f64; 3]) -> f64 {
    let d = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    d[0] * d[0] + d[1] * d[1] + d[2] * d[2]
}

/// Light of a shade between two steps of a ramp.
fn light_of(ramp: &[u16], shade: f64) -> [f64; 3] {
    let f = shade.clamp(0.0, 1.0) * (ramp.len() - 1) as f64;
    let i = f as usize;
    let (a, b) = (channels(ramp[i]), channels(ramp[(i + 1).min(ramp.len() - 1)]));
    let t = f - i as f64;
    let one = |k: usize| linear(a[k] * (1.0 - t) + b[k] * t);
    [one(0), one(1), one(2)]
}

/// What a pixel took: its ramp and step, if the samples agreed.
#[derive(Clone, Copy)]
struct Cell {
    depth: f64,
    pure: Option<(u16, usize)>,
}

/// Samples to a picture.
pub fn quantise(s: &Samples, ramps: &Ramps, look: Look) -> Canvas {
    let (w, h) = (s.width / s.side, s.height / s.side);
    let pens: Vec<(u16, [f64; 3])> = ramps.pens().into_iter().map(|c| (c, oklab(c))).collect();
    let mut out = Canvas::new(w, h);
    let mut cells = vec![Cell { depth: 1000.0, pure: None }; w * h];
    for y in 0..h {
        for x in 0..w {
            let here = gather(s, x, y);
            if here.len() * 2 < s.side * s.side {
                continue;
            }
            let (ramp, count) = most(&here);
            let of_ramp = || here.iter().filter(|q| q.0 == ramp);
            let n = count as f64;
            let depth = of_ramp().map(|q| q.2).sum::<f64>() / n;
            let cell = &mut cells[y * w + x];
            cell.depth = depth;
            if n / (here.len() as f64) < 0.70 {
                out.px[y * w + x] = nearest(&here, ramps, &pens);
            } else {
                let steps = ramps.get(ramp);
                let shade = (of_ramp().map(|q| q.1).sum::<f64>() / n).clamp(0.0, 1.0);
                let f = shade * (steps.len() - 1) as f64 + look.dither * bayer(x, y);
                let i = f.round_ties_even().clamp(0.0, (steps.len() - 1) as f64) as usize;
                out.px[y * w + x] = steps[i];
                cell.pure = Some((ramp, i));
            }
        }
    }
    if look.inner > 0.0 {
        inner_lines(&mut out, &cells, ramps, look.inner);
    }
    let out = despeckle(&out);
    if look.outlined { despeckle(&ink(&out, ramps.outline, look.thin_outside)) } else { out }
}

/// Ramp, shade and depth of the samples of one pixel that met something.
fn gather(s: &Samples, x: usize, y: usize) -> Vec<(u16, f64, f64)> {
    let mut here = Vec::with_capacity(s.side * s.side);
    for v in 0..s.side {
        for u in 0..s.side {
            let i = (y * s.side + v) * s.width + x * s.side + u;
            if s.ramp[i] != NOTHING {
                here.push((s.ramp[i], s.shade[i], s.depth[i]));
            }
        }
    }
    here
}

fn most(here: &[(u16, f64, f64)]) -> (u16, usize) {
    let mut best = (0, 0);
    for q in here {
        let n = here.iter().filter(|o| o.0 == q.0).count();
        if n > best.1 {
            best = (q.0, n);
        }
    }
    best
}

fn nearest(here: &[(u16, f64, f64)], ramps: &Ramps, pens: &[(u16, [f64; 3])]) -> u16 {
    let mut sum = [0.0; 3];
    for q in here {
        let l = light_of(ramps.get(q.0), q.1);
        for k in 0..3 {
            sum[k] += l[k];
        }
    }
    let n = here.len() as f64;
    let lab = oklab_of_light([sum[0] / n, sum[1] / n, sum[2] / n]);
    let mut best = (f64::MAX, 0);
    for (c, l) in pens {
        let d = apart(lab, *l);
        if d < best.0 {
            best = (d, *c);
        }
    }
    best.1
}

/// A neighbour clearly nearer to the eye: two steps down, so that tongue parts from lip without black wires.
fn inner_lines(out: &mut Canvas, cells: &[Cell], ramps: &Ramps, jump: f64) {
    let (w, h) = (out.w as i32, out.h as i32);
    for y in 0..h {
        for x in 0..w {
            let here = cells[(y * w + x) as usize];
            let Some((ramp, i)) = here.pure else { continue };
            let is_behind = [(1, 0), (-1, 0), (0, 1), (0, -1)].iter().any(|(dx, dy)| {
                let (u, v) = (x + dx, y + dy);
                u >= 0 && v >= 0 && u < w && v < h && cells[(v * w + u) as usize].depth < here.depth - jump
            });
            if is_behind {
                out.dot(x, y, ramps.get(ramp)[i.saturating_sub(2)]);
            }
        }
    }
}

const FOUR: [(i32, i32); 4] = [(0, -1), (0, 1), (-1, 0), (1, 0)];

/// Border pixels of solid parts turn dark; thin ones (no solid pixel among the eight neighbours) keep their colour.
/// The edge of the picture is no border.
pub fn ink(im: &Canvas, colour: u16, thin_outside: bool) -> Canvas {
    let (w, h) = (im.w as i32, im.h as i32);
    let outside = |x: i32, y: i32| x < 0 || y < 0 || x >= w || y >= h;
    let solid = |x: i32, y: i32| {
        im.is_set(x, y) && FOUR.iter().all(|(dx, dy)| outside(x + dx, y + dy) || im.is_set(x + dx, y + dy))
    };
    let near_solid = |x: i32, y: i32| (-1..=1).any(|dy| (-1..=1).any(|dx| solid(x + dx, y + dy)));
    let mut out = im.clone();
    for y in 0..h {
        for x in 0..w {
            if !im.is_set(x, y) || solid(x, y) {
                continue;
            }
            if near_solid(x, y) {
                out.dot(x, y, colour);
            } else if thin_outside {
                for (dx, dy) in FOUR {
                    out.dot_behind(x + dx, y + dy, colour);
                }
            }
        }
    }
    out
}

/// A pixel unlike its eight neighbours, three of whose four nearest agree, takes their colour.
pub fn despeckle(im: &Canvas) -> Canvas {
    let mut out = im.clone();
    for y in 1..im.h as i32 - 1 {
        for x in 1..im.w as i32 - 1 {
            let c = im.get(x, y);
            if c == CLEAR {
                continue;
            }
            let n = FOUR.map(|(dx, dy)| im.get(x + dx, y + dy));
            let d = [(-1, -1), (1, 1), (-1, 1), (1, -1)].map(|(dx, dy)| im.get(x + dx, y + dy));
            if n.contains(&c) || d.contains(&c) {
                continue;
            }
            for k in n {
                if k != CLEAR && n.iter().filter(|o| **o == k).count() >= 3 {
                    out.dot(x, y, k);
                }
            }
        }
    }
    out
}

/// Joins the two nearest colours (Oklab, weighted by the root of the smaller area) over all pictures until `limit`
/// are left; colours of `free` cost nothing, never change, and may take others in.
pub fn reduce(ims: &mut [Canvas], limit: usize, free: &[u16]) {
    let mut area = vec![0_u32; 4096];
    for c in ims.iter().flat_map(|i| &i.px).filter(|c| **c != CLEAR) {
        area[*c as usize] += 1;
    }
    let mut own: Vec<u16> = (0..4096).filter(|c| area[*c as usize] > 0 && !free.contains(c)).collect();
    let lab: Vec<[f64; 3]> = (0..4096).map(oklab).collect();
    let mut to: Vec<u16> = (0..4096).collect();
    while own.len() > limit {
        let mut best = (f64::MAX, 0, 0);
        for (n, &goes) in own.iter().enumerate() {
            let weight = |c: u16| f64::from(area[c as usize]);
            for &stays in own.iter().take(n).chain(free) {
                let smaller =
                    if free.contains(&stays) { weight(goes) } else { weight(goes).min(weight(stays)) };
                let d = apart(lab[goes as usize], lab[stays as usize]) * smaller.sqrt();
                if d < best.0 {
                    best = (d, goes, stays);
                }
            }
        }
        let (_, mut goes, mut stays) = best;
        if !free.contains(&stays) && area[stays as usize] < area[goes as usize] {
            std::mem::swap(&mut stays, &mut goes);
        }
        for t in &mut to {
            if *t == goes {
                *t = stays;
            }
        }
        area[stays as usize] += area[goes as usize];
        own.retain(|c| *c != goes);
    }
    for c in ims.iter_mut().flat_map(|i| &mut i.px).filter(|c| **c != CLEAR) {
        *c = to[*c as usize];
    }
}
