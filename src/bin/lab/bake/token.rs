//! Tokens: the seal of a proved board, the coin slot, and what a full figure may wear.

use super::Bake;
use super::blob::clear;
use super::picture::Picture;
use super::props::{BLUES, REDS, plastic, relief};
use super::relief::{Material, Relief, Shape};
use bio_invaders::video::palette::{LETTERING_FOREGROUND, NAME_REDS, Pen};
use core::f64::consts::PI;
use libm::{cos, sin};

/// The bakes of this file.
pub fn bakes() -> Vec<Bake> {
    vec![
        Bake::picture("seal", || seal().to_png()),
        Bake::picture("slot", || slots().to_png()),
        Bake::picture("worn", || worn().to_png()),
    ]
}

/// A seal of red wax, a dish with one cell pressed into it, two ends of ribbon below.
fn seal() -> Picture {
    let mut picture = clear(32, 28);
    let mut relief = relief(32, 28);
    let (wax, ribbon) = (relief.material(plastic(&REDS)), relief.material(plastic(&BLUES)));
    for (x, to) in [(12., 7.), (20., 25.)] {
        relief.add(Shape::Cone([x, 16., 0.], [to, 25., 0.], 3.4, 3.), ribbon, 0.4);
    }
    for i in 0..11 {
        let a = f64::from(i) * 2. * PI / 11.;
        let r = 2.7 + 0.5 * sin(f64::from(i) * 2.3);
        relief.add(Shape::Ball([16. + 9.4 * cos(a), 11.5 + 8.4 * sin(a), 2.], [r, r, 3.]), wax, 1.6);
    }
    relief.add(Shape::Ball([16., 11.5, 1.], [11., 10., 5.]), wax, 1.5);
    relief.add(Shape::Ring([16., 11.5, 6.], 6.4, 1.1), wax, 0.5);
    relief.add(Shape::Ball([16., 11.5, 6.], [2.6, 2.4, 2.4]), wax, 0.5);
    relief.draw(&mut picture, 0.06);
    picture
}

/// A coin slot in its plate: the coin before it, half in, gone.
fn slots() -> Picture {
    let cells: Vec<Picture> = [Some(9.), Some(21.), None].into_iter().map(slot).collect();
    Picture::sheet(&cells, (40, 30), 3, 0)
}

fn slot(coin: Option<f64>) -> Picture {
    let mut picture = clear(40, 30);
    let mut plate = relief(40, 30);
    let steel = plate.material(plastic(&BLUES));
    plate.add(Shape::Plate([26., 15., 3.], 13., 14., 4.), steel, 0.5);
    plate.add(Shape::Plate([26., 15., 4.], 4.6, 11., 2.), steel, 0.5);
    for (x, y) in [(16.4, 4.6), (35.6, 4.6), (16.4, 25.4), (35.6, 25.4)] {
        plate.add(Shape::Ball([x, y, 3.4], [1.5, 1.5, 1.6]), steel, 0.2);
    }
    plate.draw(&mut picture, 0.06);
    for y in 6..25 {
        picture.set(25, y, 1);
        picture.set(26, y, 1);
    }
    if let Some(x) = coin {
        let mut disc = relief(40, 30);
        let gold = disc.material(plastic(&[8, 9, 9, 3, 3, 2]));
        disc.add(Shape::Plate([x, 15., 4.], 7.6, 7.6, 7.), gold, 0.4);
        disc.add(Shape::Ring([x, 15., 4.], 4.6, 1.), gold, 0.4);
        let mut alone = clear(40, 30);
        disc.draw(&mut alone, 0.06);
        // the slot takes what is beyond it
        for y in 0..30 {
            for column in 0..26 {
                if let Some(pen) = alone.pen(column, y).filter(|pen| *pen != 0) {
                    picture.set(column, y, pen);
                }
            }
        }
    }
    picture
}

/// Golds of the lettering, and the reds that stand for them in a stripe.
const GOLDS: [u8; 4] = [3, 4, 5, 6];
const STRIPE: [u8; 4] = [8, 9, 10, 11];

/// A paper hat and a sticking plaster, 48x48 each, in pens of the lettering.
fn worn() -> Picture {
    let mut palette: Vec<u16> = LETTERING_FOREGROUND
        .iter()
        .map(|pen| if let Pen::Solid(colour) = pen { *colour } else { 0 })
        .collect();
    palette[7..7 + NAME_REDS.len()].copy_from_slice(&NAME_REDS);
    let mut hat = Relief::new(48, 48);
    hat.outline = 1;
    let paper = |ramp: &[u8]| Material {
        ramp: ramp.to_vec(),
        shine: (0.3, 20.),
        gel: 0.3,
        bump: (0., 1.),
        base: 0.10,
    };
    let (gold, tuft) = (hat.material(paper(&GOLDS)), hat.material(paper(&[5, 6, 2])));
    hat.add(Shape::Cone([27., 10., 4.], [23., 33., 8.], 1.4, 11.), gold, 0.);
    hat.add(Shape::Plate([23., 38., 12.], 11.6, 4., 4.), gold, 3.);
    for i in 0..9 {
        let a = f64::from(i) * PI / 8.;
        hat.add(Shape::Ball([23. - 12. * cos(a), 41. + 3.4 * sin(a), 12.], [2.6, 2.4, 3.]), tuft, 0.6);
    }
    for i in 0..7 {
        let a = f64::from(i) * 2. * PI / 7.;
        hat.add(Shape::Ball([27. + 3. * cos(a), 7. + 3. * sin(a), 9.], [2.4, 2.4, 3.]), tuft, 0.8);
    }
    let mut plaster = Relief::new(48, 48);
    plaster.outline = 1;
    let (strip, pad) = (plaster.material(paper(&[4, 5, 5, 6, 6])), plaster.material(paper(&[5, 6, 2, 2])));
    for (a, b) in [([12., 16.], [36., 32.]), ([12., 32.], [36., 16.])] {
        plaster.add(Shape::Cone([a[0], a[1], 2.], [b[0], b[1], 2.], 5.6, 5.6), strip, 0.6);
    }
    plaster.add(Shape::Plate([24., 24., 9.], 6., 6., 3.), pad, 0.6);
    let mut cells = Vec::new();
    for relief in [hat, plaster] {
        let mut cell = Picture::new(48, 48, 0, &palette);
        relief.draw(&mut cell, 0.06);
        cells.push(cell);
    }
    for y in 0..36 {
        for x in 0..48 {
            let is_red = (y + x / 3) % 11 < 5;
            let gold = cells[0].pen(x, y).and_then(|pen| GOLDS.iter().position(|gold| *gold == pen));
            if let Some(step) = gold.filter(|_| is_red && y > 11) {
                cells[0].set(x, y, STRIPE[step]);
            }
        }
    }
    for (x, y) in [(14, 18), (17, 20), (33, 30), (30, 28), (14, 30), (17, 28), (33, 18), (30, 20)] {
        cells[1].set(x, y, 3);
    }
    Picture::sheet(&cells, (48, 48), 2, 0)
}
