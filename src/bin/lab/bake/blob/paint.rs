//! Paints gel: the field inflated to a height, lit, quantised to five tones, wet light and outline on top.

use super::super::picture::Picture;
use super::field::{Bridge, Field, Lump, length};
use super::nucleus::{Lid, stamp};
use super::{Jelly, clear};
use libm::{cos, pow, sin};

/// Samples a side of a pixel.
const SIDE: usize = 6;
const STEP: f64 = 1. / SIDE as f64;
const REDS: [u8; 5] = [5, 6, 7, 8, 9];
const BLUES: [u8; 5] = [10, 11, 12, 13, 14];

/// The other colour comes in from one side.
#[derive(Clone, Copy, Debug)]
pub struct Front {
    /// Unit vector of its way.
    pub way: (f64, f64),
    /// How far it has come past the centre, pixels.
    pub reached: f64,
}

/// One drawing of gel.
#[derive(Clone, Debug)]
pub struct Pose {
    /// Picture size.
    pub size: (usize, usize),
    /// Whose.
    pub jelly: Jelly,
    /// Bodies, the first one leading.
    pub lumps: Vec<Lump>,
    /// Necks.
    pub bridges: Vec<Bridge>,
    /// Joint radius, pixels.
    pub k: f64,
    /// Nuclei: x, y, radius.
    pub nuclei: Vec<(f64, f64, f64)>,
    /// Turning into the other jelly.
    pub front: Option<Front>,
    /// Size of the wet light.
    pub wet: f64,
    /// Whether there is wet light at all.
    pub is_wet: bool,
    /// Added to the shade.
    pub bright: f64,
    /// 0 plump, 1 a puddle.
    pub puddle: f64,
    /// Where the tadpole's tail is, -1 to 1.
    pub twitch: f64,
    /// The red eye.
    pub lid: Lid,
}

impl Pose {
    /// A pose with nothing special.
    pub fn new(size: (usize, usize), jelly: Jelly, lumps: Vec<Lump>) -> Pose {
        Pose {
            size,
            jelly,
            lumps,
            bridges: Vec::new(),
            k: 5.,
            nuclei: Vec::new(),
            front: None,
            wet: 1.,
            is_wet: true,
            bright: 0.,
            puddle: 0.,
            twitch: 0.,
            lid: Lid::Open,
        }
    }

    /// The centre of the body a sample belongs to; it slides from one to the other along a neck.
    fn centre_near(&self, x: f64, y: f64) -> (f64, f64) {
        let (a, b) = match self.lumps[..] {
            [a, b] => (a.at, b.at),
            _ => return self.lumps[0].at,
        };
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let t = ((x - a.0) * dx + (y - a.1) * dy) / (dx * dx + dy * dy + 1e-9);
        let t = ((t - 0.25) * 2.).clamp(0., 1.);
        (a.0 + dx * t, a.1 + dy * t)
    }

    /// The finished picture.
    pub fn paint(&self) -> Picture {
        let samples = Samples::of(self);
        let mut picture = clear(self.size.0, self.size.1);
        for y in 0..self.size.1 {
            for x in 0..self.size.0 {
                if let Some(pen) = samples.pixel(x, y) {
                    picture.set(x as i32, y as i32, pen);
                }
            }
        }
        for (x, y, radius) in &self.nuclei {
            let at = ((y.round() as i64).max(0) as usize * SIDE, (x.round() as i64).max(0) as usize * SIDE);
            if at.0 < self.size.1 * SIDE
                && at.1 < self.size.0 * SIDE
                && samples.red[at.0 * samples.across + at.1]
            {
                stamp(&mut picture, x.round() as i32, y.round() as i32, *radius, self.lid);
            }
        }
        outline(&mut picture);
        picture
    }
}

/// Every covered pixel with an open neighbour becomes the dark pen.
fn outline(picture: &mut Picture) {
    let before = picture.clone();
    for y in 0..picture.height as i32 {
        for x in 0..picture.width as i32 {
            let is_edge =
                [(-1, 0), (1, 0), (0, -1), (0, 1)].iter().any(|(i, j)| !before.is_covered(x + i, y + j));
            if before.is_covered(x, y) && is_edge {
                picture.set(x, y, 1);
            }
        }
    }
}

/// The pose sampled: distance, shade, special pen and colour of each sample.
struct Samples {
    across: usize,
    inside: Vec<bool>,
    shade: Vec<f64>,
    /// A pen that goes before the shade: white, or the tadpole's.
    hot: Vec<u8>,
    red: Vec<bool>,
}

struct Tadpole {
    head: (f64, f64),
    radius: f64,
    tail: Vec<(f64, f64, f64)>,
    centre: (f64, f64),
}

impl Tadpole {
    fn new(x: f64, y: f64, r: f64, twitch: f64) -> Tadpole {
        let head = (x - r * 0.28, y + r * 0.12);
        let tail = (0..9)
            .map(|j| {
                let t = f64::from(j) / 8.;
                let angle = (0.35 + twitch * 0.5 * t - 1.75 * t) * 0.9;
                let way = r * (0.55 + 0.95 * t);
                (head.0 + way * cos(angle), head.1 + way * sin(angle), r * (0.40 - 0.24 * t))
            })
            .collect();
        Tadpole { head, radius: r, tail, centre: (x, y) }
    }

    /// Pen 10 in the body, 12 on its light spot, 0 outside.
    fn pen(&self, x: f64, y: f64) -> u8 {
        let r = self.radius;
        if length(x - self.head.0 + r * 0.22, y - self.head.1 + r * 0.22) < r * 0.27 {
            return 12;
        }
        let is_body = length(x - self.head.0, y - self.head.1) < r * 0.80
            || self.tail.iter().any(|(tx, ty, tr)| length(x - tx, y - ty) < *tr);
        if is_body { 10 } else { 0 }
    }
}

impl Samples {
    fn of(pose: &Pose) -> Samples {
        let (across, down) = (pose.size.0 * SIDE, pose.size.1 * SIDE);
        let centre = |i: usize| (i as f64 + 0.5) * STEP;
        let field = Field::new(&pose.lumps, &pose.bridges, pose.k);
        let mut distance = vec![0.; across * down];
        for y in 0..down {
            for x in 0..across {
                distance[y * across + x] = field.at(centre(x), centre(y));
            }
        }
        let largest = pose.lumps.iter().map(|lump| lump.radius).fold(0., f64::max);
        let height = heights(&distance, largest, 1. - pose.puddle * 0.75);
        let tadpoles: Vec<Tadpole> =
            pose.nuclei.iter().map(|(x, y, r)| Tadpole::new(*x, *y, *r, pose.twitch)).collect();
        let mut samples = Samples {
            across,
            inside: distance.iter().map(|d| *d < 0.).collect(),
            shade: vec![0.; across * down],
            hot: vec![0; across * down],
            red: vec![pose.jelly == Jelly::Red; across * down],
        };
        for y in 0..down {
            for x in 0..across {
                let at = y * across + x;
                if distance[at] < 1. {
                    let normal = normal(&height, across, down, x, y);
                    samples.light(pose, &tadpoles, at, (centre(x), centre(y)), distance[at], normal, largest);
                }
            }
        }
        samples
    }

    #[allow(clippy::too_many_arguments)] // one sample's whole story
    fn light(
        &mut self,
        pose: &Pose,
        tadpoles: &[Tadpole],
        at: usize,
        (x, y): (f64, f64),
        d: f64,
        n: [f64; 3],
        largest: f64,
    ) {
        let first = pose.lumps[0].at;
        let own = pose.centre_near(x, y);
        let key = (n[2] * 0.62 - n[0] * 0.50 - n[1] * 0.60).max(0.);
        let through = (n[0] * 0.55 + n[1] * 0.72).clamp(0., 1.);
        let rim = ((through - 0.34) * 2.2).clamp(0., 1.) * ((-d - 0.9) / 1.6).clamp(0., 1.);
        let edge = (-d / (largest * 0.42)).clamp(0., 1.);
        let low = (((x - own.0) * 0.5 + (y - own.1) * 0.8) / (2.1 * largest) + 0.5).clamp(0., 1.);
        if let Some(front) = pose.front {
            let (u, v) = (x - first.0, y - first.1);
            let along =
                u * front.way.0 + v * front.way.1 + 0.9 * sin((u * front.way.1 - v * front.way.0) * 0.9);
            if along < front.reached {
                self.red[at] = pose.jelly != Jelly::Red;
            }
            if (along - front.reached).abs() < 0.75 && d < -1.2 {
                self.hot[at] = 2;
            }
        }
        let mut shade = if self.red[at] {
            0.20 + 0.36 * key * edge.sqrt() + 0.22 * low * edge + 0.50 * rim
        } else {
            0.40 + 0.26 * key * pow(edge, 0.4) + 0.30 * low * pow(edge, 0.6) + 0.34 * rim - 0.10 * (1. - edge)
        } + pose.bright;
        if !self.red[at] {
            for tadpole in tadpoles {
                match tadpole.pen(x, y) {
                    0 if length(x - tadpole.centre.0, y - tadpole.centre.1) < tadpole.radius * 1.45 => {
                        shade = shade.max(0.62);
                    }
                    0 => {}
                    pen => self.hot[at] = pen,
                }
            }
        }
        self.shade[at] = shade;
        if pose.is_wet && pose.lumps.iter().any(|l| l.radius > 0.85 * largest && is_wet(l, pose.wet, x, y)) {
            self.hot[at] = 2;
        }
    }

    /// The pen of a pixel, none if less than half of it is covered.
    fn pixel(&self, x: usize, y: usize) -> Option<u8> {
        let (mut count, mut reds, mut shade) = (0_usize, 0_usize, 0.);
        let mut special = [0_usize; 16];
        for row in y * SIDE..(y + 1) * SIDE {
            for at in row * self.across + x * SIDE..row * self.across + (x + 1) * SIDE {
                if self.inside[at] {
                    count += 1;
                    reds += usize::from(self.red[at]);
                    shade += self.shade[at];
                    special[usize::from(self.hot[at])] += 1;
                }
            }
        }
        if count * 2 < SIDE * SIDE {
            return None;
        }
        let most = (0..16).rev().max_by_key(|pen| special[*pen]).unwrap_or(0);
        if most != 0 && special[most] as f64 >= 0.45 * count as f64 {
            return Some(most as u8);
        }
        let step = (shade / count as f64 * 5. - 0.5).round_ties_even().clamp(0., 4.) as usize;
        Some(if reds * 2 > count { REDS[step] } else { BLUES[step] })
    }
}

/// The wet light: an oblique ellipse and one dot, upper left.
fn is_wet(lump: &Lump, size: f64, x: f64, y: f64) -> bool {
    let (r, (sx, sy)) = (lump.radius, lump.stretch);
    let angle = (-38_f64).to_radians();
    let (u, v) = (x - (lump.at.0 - r * sx * 0.40), y - (lump.at.1 - r * sy * 0.46));
    let (p, q) = (u * cos(angle) - v * sin(angle), u * sin(angle) + v * cos(angle));
    let (p, q) = (p / (r * 0.30 * size), q / (r * 0.155 * size));
    let dot = length(x - (lump.at.0 - r * sx * 0.62), y - (lump.at.1 - r * sy * 0.10));
    p * p + q * q < 1. || dot < 0.62 * size
}

/// A dome over the distance field.
fn heights(distance: &[f64], largest: f64, flat: f64) -> Vec<f64> {
    let radius = largest * 0.95;
    distance
        .iter()
        .map(|d| {
            let t = (-d / radius).clamp(0., 1.);
            (1. - (1. - t) * (1. - t)).max(0.).sqrt() * radius * 0.9 * flat
        })
        .collect()
}

/// Surface normal by central differences, one-sided at the border.
fn normal(height: &[f64], across: usize, down: usize, x: usize, y: usize) -> [f64; 3] {
    let at = |x: usize, y: usize| height[y * across + x];
    let (left, right) = (x.saturating_sub(1), (x + 1).min(across - 1));
    let (up, low) = (y.saturating_sub(1), (y + 1).min(down - 1));
    let gx = (at(right, y) - at(left, y)) / ((right - left) as f64 * STEP);
    let gy = (at(x, low) - at(x, up)) / ((low - up) as f64 * STEP);
    let l = (gx * gx + gy * gy + 1.).sqrt();
    [-gx / l, -gy / l, 1. / l]
}
