//! Reliefs: balls, cones, rings and plates as a height map, lit from the upper left, quantised to ramps of pens.
//!
//! Coordinates are pixels, x right, y down, z towards the eye. Small furniture needs no more than that.

use super::noise::{bayer, rough};
use super::picture::Picture;
use libm::pow;

/// Samples a side of a pixel.
const SIDE: usize = 3;
/// Height where nothing is.
const NOTHING: f64 = -1e3;
/// Towards the key light, the fill light.
const KEY: [f64; 3] = [-0.595, -0.672, 0.441];
const FILL: [f64; 3] = [0.799, -0.050, 0.599];

/// How a surface answers light.
#[derive(Clone, Debug, PartialEq)]
pub struct Material {
    /// Pens, dark to light.
    pub ramp: Vec<u8>,
    /// Strength and sharpness of the wet light.
    pub shine: (f64, f64),
    /// How far light comes through, 0 to 1.
    pub gel: f64,
    /// Height and frequency (per pixel) of the bumps.
    pub bump: (f64, f64),
    /// Added to the shade.
    pub base: f64,
}

impl Material {
    /// Wet flesh of pens 5 to 10.
    pub fn flesh() -> Material {
        Material {
            ramp: vec![0, 5, 6, 7, 8, 9, 10],
            shine: (0.5, 24.),
            gel: 0.4,
            bump: (0.10, 0.26),
            base: -0.02,
        }
    }

    /// Bone of pens 11 to 15.
    pub fn bone() -> Material {
        Material {
            ramp: vec![11, 12, 13, 14, 15],
            shine: (0.6, 24.),
            gel: 0.1,
            bump: (0.08, 0.30),
            base: -0.06,
        }
    }
}

/// A solid seen from above.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// Ellipsoid: centre and radii.
    Ball([f64; 3], [f64; 3]),
    /// Round cone: two ends and their radii.
    Cone([f64; 3], [f64; 3], f64, f64),
    /// Ring lying flat: centre, ring radius, tube radius.
    Ring([f64; 3], f64, f64),
    /// Plate with round edges: centre of its upper face's middle, half width and height, edge radius.
    Plate([f64; 3], f64, f64, f64),
}

impl Shape {
    /// Height of its upper side over (`x`, `y`), if it is there.
    fn height(&self, x: f64, y: f64) -> Option<f64> {
        match *self {
            Shape::Ball(c, r) => {
                let (u, v) = ((x - c[0]) / r[0], (y - c[1]) / r[1]);
                let rest = 1. - u * u - v * v;
                (rest > 0.).then(|| c[2] + r[2] * rest.sqrt())
            }
            Shape::Cone(a, b, ra, rb) => {
                let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
                let t = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy + 1e-9);
                let t = t.clamp(0., 1.);
                let (u, v) = (x - a[0] - dx * t, y - a[1] - dy * t);
                let r = ra + (rb - ra) * t;
                let rest = r * r - u * u - v * v;
                (rest > 0.).then(|| a[2] + (b[2] - a[2]) * t + rest.sqrt())
            }
            Shape::Ring(c, ring, tube) => {
                let (u, v) = (x - c[0], y - c[1]);
                let d = (u * u + v * v).sqrt() - ring;
                let rest = tube * tube - d * d;
                (rest > 0.).then(|| c[2] + rest.sqrt())
            }
            Shape::Plate(c, half_width, half_height, edge) => {
                let u = ((x - c[0]).abs() - (half_width - edge)).max(0.);
                let v = ((y - c[1]).abs() - (half_height - edge)).max(0.);
                let rest = edge * edge - u * u - v * v;
                (rest > 0.).then(|| c[2] - edge + rest.sqrt())
            }
        }
    }

    /// Left, top, right, bottom.
    fn bounds(&self) -> [f64; 4] {
        let around = |x: f64, y: f64, rx: f64, ry: f64| [x - rx, y - ry, x + rx, y + ry];
        match *self {
            Shape::Ball(c, r) => around(c[0], c[1], r[0], r[1]),
            Shape::Cone(a, b, ra, rb) => {
                let r = ra.max(rb);
                [a[0].min(b[0]) - r, a[1].min(b[1]) - r, a[0].max(b[0]) + r, a[1].max(b[1]) + r]
            }
            Shape::Ring(c, ring, tube) => around(c[0], c[1], ring + tube, ring + tube),
            Shape::Plate(c, half_width, half_height, _) => around(c[0], c[1], half_width, half_height),
        }
    }
}

/// A height map being built.
pub struct Relief {
    across: usize,
    down: usize,
    height: Vec<f64>,
    material: Vec<u8>,
    materials: Vec<Material>,
    /// The pen of outlines.
    pub outline: u8,
}

impl Relief {
    /// An empty relief of `width` x `height` pixels.
    pub fn new(width: usize, height: usize) -> Relief {
        let (across, down) = (width * SIDE, height * SIDE);
        Relief {
            across,
            down,
            height: vec![NOTHING; across * down],
            material: vec![0; across * down],
            materials: Vec::new(),
            outline: 0,
        }
    }

    /// Adds a material; shapes name it by the number returned.
    pub fn material(&mut self, material: Material) -> u8 {
        self.materials.push(material);
        (self.materials.len() - 1) as u8
    }

    /// Adds a shape, its joint rounded over `k` pixels.
    pub fn add(&mut self, shape: Shape, material: u8, k: f64) {
        self.each(&shape, |old, owner, new| {
            let h = ((k - (*old - new).abs()).max(0.) / k.max(1e-6)).min(1.);
            if new > *old {
                *owner = material;
            }
            *old = old.max(new) + if *old > NOTHING { h * h * k * 0.25 } else { 0. };
        });
    }

    /// Presses a shape's upper side into what is there: nothing higher than `2 * z - height` remains.
    pub fn carve(&mut self, shape: Shape) {
        let floor = match shape {
            Shape::Ball(c, _) | Shape::Ring(c, ..) | Shape::Plate(c, ..) => c[2],
            Shape::Cone(a, ..) => a[2],
        };
        self.each(&shape, |old, _, new| {
            if *old > NOTHING {
                *old = old.min(2. * floor - new);
            }
        });
    }

    fn each(&mut self, shape: &Shape, mut change: impl FnMut(&mut f64, &mut u8, f64)) {
        let side = SIDE as f64;
        let [left, top, right, bottom] = shape.bounds();
        let clamp = |v: f64, most: usize| (v * side).floor().clamp(0., most as f64) as usize;
        for row in clamp(top, self.down)..clamp(bottom + 1., self.down) {
            for column in clamp(left, self.across)..clamp(right + 1., self.across) {
                let (x, y) = ((column as f64 + 0.5) / side, (row as f64 + 0.5) / side);
                if let Some(new) = shape.height(x, y) {
                    let at = row * self.across + column;
                    change(&mut self.height[at], &mut self.material[at], new);
                }
            }
        }
    }

    fn at(&self, x: i64, y: i64) -> f64 {
        let inside = x >= 0 && y >= 0 && x < self.across as i64 && y < self.down as i64;
        if inside { self.height[y as usize * self.across + x as usize] } else { NOTHING }
    }

    /// Surface normal; where a neighbour is missing the slope falls away.
    fn normal(&self, x: i64, y: i64) -> [f64; 3] {
        let own = self.at(x, y);
        let slope = |a: f64, b: f64| {
            let (a, b) = (a.max(own - 2.), b.max(own - 2.));
            (b - a) * SIDE as f64 * 0.5
        };
        let gx = slope(self.at(x - 1, y), self.at(x + 1, y));
        let gy = slope(self.at(x, y - 1), self.at(x, y + 1));
        unit([-gx, -gy, 1.])
    }

    /// 0 in full shadow of the key light, 1 in light.
    fn light(&self, x: i64, y: i64) -> f64 {
        let from = self.at(x, y);
        let mut lit: f64 = 1.;
        for step in 1..=22 {
            let t = f64::from(step) * 0.9;
            let (sx, sy) = (x as f64 + KEY[0] * t * SIDE as f64, y as f64 + KEY[1] * t * SIDE as f64);
            let over = from + 0.3 + KEY[2] * t - self.at(sx as i64, sy as i64);
            lit = lit.min(0.5 + over * 1.2);
        }
        lit.clamp(0., 1.)
    }

    /// How open the sky is: 1 on a top, less in a fold.
    fn openness(&self, x: i64, y: i64) -> f64 {
        let own = self.at(x, y);
        let mut closed = 0.;
        for reach in [2_i64, 4, 7] {
            for (dx, dy) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
                let r = reach * SIDE as i64 / 2;
                let rise = self.at(x + dx * r, y + dy * r) - own;
                closed += (rise / (reach as f64)).clamp(0., 1.) / 24.;
            }
        }
        (1. - 1.6 * closed).max(0.)
    }

    fn shade(&self, x: i64, y: i64) -> f64 {
        let m = &self.materials[usize::from(self.material[y as usize * self.across + x as usize])];
        let mut n = self.normal(x, y);
        if m.bump.0 > 0. {
            let (px, py, f) = (x as f64 / SIDE as f64, y as f64 / SIDE as f64, m.bump.1);
            let e = 0.25;
            let here = rough(px * f, py * f);
            n[0] -= m.bump.0 * (rough(px * f + e, py * f) - here) / e;
            n[1] -= m.bump.0 * (rough(px * f, py * f + e) - here) / e;
            n = unit(n);
        }
        let (lit, open) = (self.light(x, y), self.openness(x, y));
        let wrap = m.gel * 0.6;
        let key = ((dot(n, KEY) + wrap) / (1. + wrap)).max(0.) * (lit * (1. - m.gel * 0.35) + m.gel * 0.35);
        let fill = dot(n, FILL).max(0.);
        let s = m.base
            + 0.20 * open
            + 0.78 * key * (0.45 + 0.55 * open)
            + 0.10 * fill * open
            + 0.05 * m.gel * open;
        let half = unit([KEY[0], KEY[1], KEY[2] + 1.]);
        pow(s.max(0.), 1.4) + m.shine.0 * pow(dot(n, half).max(0.), m.shine.1) * (lit * 2.).min(1.)
    }

    /// Draws the relief over `picture`, outlined.
    pub fn draw(&self, picture: &mut Picture, dither: f64) {
        let mut covered = Picture::new(picture.width, picture.height, 0, &[]);
        for y in 0..picture.height {
            for x in 0..picture.width {
                if let Some(pen) = self.pixel(x, y, dither) {
                    covered.set(x as i32, y as i32, 1);
                    picture.set(x as i32, y as i32, pen);
                }
            }
        }
        for y in 0..picture.height as i32 {
            for x in 0..picture.width as i32 {
                let is_edge = [(-1, 0), (1, 0), (0, -1), (0, 1)].iter().any(|(i, j)| {
                    let (x, y) = (x + i, y + j);
                    let is_inside = x >= 0 && y >= 0 && x < picture.width as i32 && y < picture.height as i32;
                    is_inside && !covered.is_covered(x, y)
                });
                if covered.is_covered(x, y) && is_edge {
                    picture.set(x, y, self.outline);
                }
            }
        }
    }

    fn pixel(&self, x: usize, y: usize, dither: f64) -> Option<u8> {
        let mut votes = [(0_usize, 0_f64); 8];
        let mut count = 0;
        for row in y * SIDE..(y + 1) * SIDE {
            for column in x * SIDE..(x + 1) * SIDE {
                let at = row * self.across + column;
                if self.height[at] > NOTHING {
                    let vote = &mut votes[usize::from(self.material[at]) & 7];
                    vote.0 += 1;
                    vote.1 += self.shade(column as i64, row as i64);
                    count += 1;
                }
            }
        }
        if count * 2 < SIDE * SIDE {
            return None;
        }
        let most = (0..8).rev().max_by_key(|i| votes[*i].0)?;
        let ramp = &self.materials[most].ramp;
        let level = (votes[most].1 / votes[most].0 as f64).clamp(0., 1.) * (ramp.len() - 1) as f64;
        let step = (level + dither * bayer(x, y)).round_ties_even().clamp(0., (ramp.len() - 1) as f64);
        Some(ramp[step as usize])
    }
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn unit(v: [f64; 3]) -> [f64; 3] {
    let l = dot(v, v).sqrt();
    [v[0] / l, v[1] / l, v[2] / l]
}
