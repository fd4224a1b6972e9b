//! Frames that live: tubes of unlike beads, rivets of bone in sphincters, bosses at the corners.

use super::super::noise::Dice;
use super::super::picture::Picture;
use super::super::relief::{Relief, Shape};
use super::{blank, materials};
use libm::{cos, sin};

/// Left, top, width, height of an opening.
pub struct Rectangle(pub f64, pub f64, pub f64, pub f64);

/// Flesh that breathes: the beat moves its beads.
pub struct Living {
    flesh: u8,
    bone: u8,
    beat: f64,
}

impl Living {
    /// The materials in `relief`, at `beat` of its breath, 0 to 1.
    pub fn new(relief: &mut Relief, beat: f64) -> Living {
        let (flesh, bone) = materials(relief);
        Living { flesh, bone, beat }
    }

    /// A row of unlike beads from `a` to `b`.
    fn tube(&self, relief: &mut Relief, a: (f64, f64), b: (f64, f64), radius: f64, pitch: f64, seed: u64) {
        let mut dice = Dice::new(seed);
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let count = ((dx * dx + dy * dy).sqrt() / pitch).round().max(2.);
        let core = radius * 0.84;
        relief.add(Shape::Cone([a.0, a.1, -1.], [b.0, b.1, -1.], core, core), self.flesh, 2.);
        for i in 0..=count as u32 {
            let i = f64::from(i);
            let breath = 0.13 * sin(2. * core::f64::consts::PI * (i / 7. - self.beat));
            let r = radius * (1. + dice.between(-0.10, 0.10) + breath);
            let (x, y) = (a.0 + dx * i / count, a.1 + dy * i / count);
            relief.add(Shape::Ball([x, y, 0.], [r * 1.02, r * 1.02, r]), self.flesh, radius * 0.35);
        }
    }

    fn rivet(&self, relief: &mut Relief, x: f64, y: f64) {
        relief.add(Shape::Ring([x, y, 3.4], 2.6, 1.2), self.flesh, 1.5);
        relief.add(Shape::Ball([x, y, 4.2], [2.3, 2.3, 2.4]), self.bone, 0.6);
    }

    fn boss(&self, relief: &mut Relief, x: f64, y: f64, size: f64) {
        relief.add(Shape::Ball([x, y, 0.], [8.2 * size, 8.2 * size, 7.5 * size]), self.flesh, 4.);
        relief.add(Shape::Ring([x, y, 5. * size], 5.2 * size, 1.6 * size), self.flesh, 2.);
        relief.add(Shape::Ball([x, y, 6.8 * size], [3.7 * size, 3.7 * size, 3.5 * size]), self.bone, 1.);
    }

    /// A frame round an opening: 8 px wide for large ones, thinner for small.
    pub fn frame(&self, relief: &mut Relief, Rectangle(x, y, width, height): &Rectangle) {
        let size = if *width >= 160. && *height >= 100. { 1. } else { 0.75 };
        let out = 4. * size;
        let corners = [
            (x - out, y - out),
            (x + width + out, y - out),
            (x + width + out, y + height + out),
            (x - out, y + height + out),
        ];
        for side in 0..4 {
            let (a, b) = (corners[side], corners[(side + 1) % 4]);
            self.tube(relief, a, b, 4.3 * size, 7. * size, 9 + side as u64);
        }
        for side in 0..4 {
            let (a, b) = (corners[side], corners[(side + 1) % 4]);
            let length = (b.0 - a.0).abs() + (b.1 - a.1).abs();
            let rivets = (length / 24.).round();
            for i in 1..rivets as u32 {
                let t = f64::from(i) / rivets;
                self.rivet(relief, a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t);
            }
        }
        for (x, y) in corners {
            self.boss(relief, x, y, size);
        }
    }

    /// Lintel and sill of a panel open to the right.
    pub fn panel(&self, relief: &mut Relief, Rectangle(x, y, width, height): &Rectangle) {
        for (line, seed) in [(y - 3., 21), (y + height + 3., 22)] {
            self.tube(relief, (x - 2., line), (x + width + 4., line), 5., 8.5, seed);
            for rivet in 0..3 {
                self.rivet(relief, x + 12. + 18. * f64::from(rivet), line);
            }
        }
    }
}

/// The stand of an hourglass in a box of 48 x 96.
pub struct Hourglass;

impl Hourglass {
    /// Caps and posts with the box's top left at (`x`, `y`); the glass fills y + 10 to y + 86.
    pub fn stand(relief: &mut Relief, x: f64, y: f64) {
        let (flesh, bone) = materials(relief);
        let c = x + 24.;
        for (cap, inner) in [(y + 5., 5.), (y + 91., -5.)] {
            relief.add(Shape::Plate([c, cap + inner, 9.], 17.5, 3.2, 2.8), flesh, 1.5);
            relief.add(Shape::Plate([c, cap, 12.], 22.8, 4.6, 4.4), bone, 1.);
            for side in [-1., 1.] {
                relief.add(Shape::Ball([c + 19.2 * side, cap, 6.], [4.8, 5.6, 7.5]), bone, 3.);
            }
        }
        for side in [-1., 1.] {
            for i in 0..=13_u32 {
                let r = 2.2 + f64::from(i % 2);
                let bead = y + 11. + 74. * f64::from(i) / 13.;
                relief.add(Shape::Ball([c + 20. * side, bead, 2.], [r, 4., 3.]), bone, 1.2);
            }
        }
    }
}

/// A sealed square: a plate, a boss of bone with a three-way scar, four rivets.
pub fn plate() -> Picture {
    let mut picture = blank(24, 24, 0);
    let mut relief = Relief::new(24, 24);
    let (flesh, bone) = materials(&mut relief);
    relief.add(Shape::Plate([12., 12., 3.], 10.8, 10.8, 4.), flesh, 1.);
    relief.add(Shape::Ball([12., 12., 2.], [7.6, 7.6, 6.]), bone, 2.);
    for i in 0..4 {
        let a = f64::to_radians(45. + 90. * f64::from(i));
        relief.add(Shape::Ball([12. + 9.9 * cos(a), 12. + 9.9 * sin(a), 2.6], [2.1, 2.1, 2.]), bone, 0.4);
    }
    for i in 0..3 {
        let a = f64::to_radians(-90. + 120. * f64::from(i));
        relief.carve(Shape::Cone([12., 12., 7.4], [12. + 6.6 * cos(a), 12. + 6.6 * sin(a), 4.6], 1.7, 1.3));
    }
    relief.draw(&mut picture, 0.12);
    picture
}
