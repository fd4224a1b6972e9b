//! Props of the scenes around the duel: stick, button, gloves, the title's sky, the laboratory's door.

use super::Bake;
use super::blob::clear;
use super::noise::{Dice, bayer, value};
use super::picture::Picture;
use super::relief::{Material, Relief, Shape};
use bio_invaders::video::palette::COMMON;
use libm::{atan2, cos, log, sin};

/// The bakes of this file.
pub fn bakes() -> Vec<Bake> {
    vec![
        Bake::picture("stick", || stick_sheet().to_png()),
        Bake::picture("button", || button_sheet().to_png()),
        Bake::picture("glove", || glove_sheet().to_png()),
        Bake::picture("sky", || sky().to_png()),
        Bake::picture("door", || door().to_png()),
    ]
}

/// Smooth plastic in a ramp of foreground pens.
pub(super) fn plastic(ramp: &[u8]) -> Material {
    Material { ramp: ramp.to_vec(), shine: (0.8, 30.), gel: 0.25, bump: (0., 1.), base: 0.02 }
}

pub(super) const REDS: [u8; 6] = [5, 6, 7, 8, 9, 2];
pub(super) const BLUES: [u8; 5] = [10, 11, 12, 13, 14];
const YELLOWS: [u8; 6] = [8, 9, 9, 3, 3, 2];

/// A relief of foreground pens: outlined with pen 1.
pub(super) fn relief(width: usize, height: usize) -> Relief {
    {
        let mut relief = Relief::new(width, height);
        relief.outline = 1;
        relief
    }
}

/// A rubber glove's fist round a ball at (`x`, `y`).
fn fist(relief: &mut Relief, x: f64, y: f64) {
    let rubber = relief.material(rubber());
    relief.add(Shape::Cone([x + 4., y + 12., 12.], [x + 8., y + 30., 6.], 7.6, 8.4), rubber, 4.);
    relief.add(Shape::Cone([x - 3., y + 25., 13.], [x + 17., y + 21., 13.], 2.4, 2.4), rubber, 1.);
    relief.add(Shape::Ball([x + 1., y + 6., 18.], [11., 8.6, 9.]), rubber, 3.);
    for (dx, dy) in [(-8.6, -1.), (-3., -3.6), (2.8, -3.6), (8.2, -1.)] {
        relief.add(
            Shape::Cone([x + dx, y + dy, 24.], [x + dx * 1.02, y + dy + 6., 26.], 3.2, 3.),
            rubber,
            0.9,
        );
    }
    relief.add(Shape::Cone([x - 10., y + 7., 22.], [x - 3., y + 9., 26.], 3.2, 2.8), rubber, 1.);
}

/// Yellow household rubber.
fn rubber() -> Material {
    Material { ramp: YELLOWS.to_vec(), shine: (0.5, 20.), gel: 0.5, bump: (0., 1.), base: 0.16 }
}

/// Nine leanings of the stick, then the same with the glove on it.
fn stick_sheet() -> Picture {
    let mut cells = Vec::new();
    for has_glove in [false, true] {
        for lean in 0..9 {
            let (dx, dy) = (f64::from(lean % 3 - 1) * 8., f64::from(lean / 3 - 1) * 6.);
            cells.push(stick(dx, dy, has_glove));
        }
    }
    Picture::sheet(&cells, (64, 64), 9, 0)
}

fn stick(dx: f64, dy: f64, has_glove: bool) -> Picture {
    let mut picture = clear(64, 64);
    let mut relief = relief(64, 64);
    let (steel, red, dark) = (
        relief.material(plastic(&[10, 11, 13, 14, 2])),
        relief.material(plastic(&REDS)),
        relief.material(plastic(&BLUES)),
    );
    relief.add(Shape::Plate([32., 44., 3.], 22., 14., 6.), dark, 1.);
    relief.add(Shape::Ring([32., 43., 3.], 8., 3.), dark, 2.);
    let ball = (32. + dx, 24. + dy);
    relief.add(Shape::Cone([32., 43., 5.], [ball.0, ball.1 + 3., 14.], 3.4, 2.6), steel, 0.6);
    relief.add(Shape::Ball([ball.0, ball.1, 15.], [10.5, 10.5, 10.]), red, 0.6);
    if has_glove {
        fist(&mut relief, ball.0, ball.1 - 1.);
    }
    relief.draw(&mut picture, 0.06);
    picture
}

/// The button up and down, then under a finger, up and down.
fn button_sheet() -> Picture {
    let mut cells = Vec::new();
    for has_glove in [false, true] {
        for is_down in [false, true] {
            let mut picture = clear(48, 40);
            let mut relief = relief(48, 40);
            let (dark, red) = (relief.material(plastic(&BLUES)), relief.material(plastic(&REDS)));
            let lift = if is_down { 0. } else { 3. };
            relief.add(Shape::Ball([22., 28., 0.], [17., 10., 4.]), dark, 1.);
            relief.add(Shape::Ball([22., 27. - lift * 0.6, 2. + lift], [12., 7.4, 6.]), red, 0.6);
            if has_glove {
                finger(&mut relief, 24., 24. - lift * 0.6);
            }
            relief.draw(&mut picture, 0.06);
            cells.push(picture);
        }
    }
    Picture::sheet(&cells, (48, 40), 4, 0)
}

/// A gloved finger pressing down at (`x`, `y`) from the upper right.
fn finger(relief: &mut Relief, x: f64, y: f64) {
    let rubber = relief.material(rubber());
    relief.add(Shape::Cone([x, y, 12.], [x + 8., y - 9., 18.], 3.4, 3.8), rubber, 1.);
    relief.add(Shape::Ball([x + 14., y - 13., 14.], [9., 7.5, 9.]), rubber, 4.);
    for knuckle in 0..3 {
        let k = f64::from(knuckle);
        relief.add(
            Shape::Cone([x + 8. + 4. * k, y - 5. + k, 20.], [x + 11. + 4. * k, y - 9., 22.], 2.7, 2.6),
            rubber,
            0.8,
        );
    }
}

/// A glove that points to the left, seen from its side.
fn pointing() -> Picture {
    let mut picture = clear(48, 56);
    let mut relief = relief(48, 56);
    let rubber = relief.material(rubber());
    relief.add(Shape::Cone([34., 30., 4.], [52., 34., 2.], 9., 9.6), rubber, 4.);
    relief.add(Shape::Cone([41., 18., 9.], [39., 46., 9.], 2.4, 2.4), rubber, 1.);
    relief.add(Shape::Ball([26., 29., 5.], [11., 11., 9.]), rubber, 4.);
    for (y, reach) in [(29., 17.), (34., 17.5), (38.5, 19.)] {
        relief.add(Shape::Cone([27., y, 11.], [reach, y + 1., 11.], 3.1, 3.), rubber, 0.9);
    }
    relief.add(Shape::Cone([24., 23., 9.], [3., 21., 9.], 3.7, 3.), rubber, 1.4);
    relief.add(Shape::Cone([28., 24., 12.], [20., 13., 12.], 3.4, 2.9), rubber, 1.4);
    relief.draw(&mut picture, 0.06);
    picture
}

/// A glove that points, and one open and waving.
fn glove_sheet() -> Picture {
    let hand = |fingers: &[(f64, f64, f64, f64)]| {
        let mut picture = clear(48, 56);
        let mut relief = relief(48, 56);
        let rubber = relief.material(rubber());
        relief.add(Shape::Cone([22., 40., 4.], [24., 58., 2.], 9.5, 10.), rubber, 4.);
        relief.add(Shape::Ball([22., 31., 5.], [12., 11., 8.]), rubber, 4.);
        relief.add(Shape::Cone([11., 46., 9.], [36., 44., 9.], 2.6, 2.6), rubber, 1.);
        for (x, y, to_x, to_y) in fingers {
            relief.add(Shape::Cone([*x, *y, 8.], [*to_x, *to_y, 9.], 3.8, 3.2), rubber, 1.6);
        }
        relief.draw(&mut picture, 0.06);
        picture
    };
    let open = hand(&[
        (15., 24., 10., 9.),
        (20., 22., 19., 5.),
        (26., 22., 28., 6.),
        (31., 25., 37., 12.),
        (12., 34., 3., 26.),
    ]);
    Picture::sheet(&[pointing(), open], (48, 56), 2, 0)
}

/// A vortex of night, ten pens, and stars.
fn sky() -> Picture {
    const SKY: [u16; 10] = [0x001, 0x102, 0x103, 0x204, 0x305, 0x417, 0x528, 0x73a, 0xa5b, 0xd8c];
    let mut picture = Picture::new(320, 240, 0, &SKY);
    for y in 0..240_usize {
        for x in 0..320_usize {
            let (u, v) = ((x as f64 - 160.) / 120., (y as f64 - 150.) / 120.);
            let (r, angle) = ((u * u + v * v).sqrt(), atan2(v, u));
            let n = value(3. * u + 20., 3. * v + 20.);
            let fine = value(8. * u + 52., 8. * v + 41.);
            let arm = cos(3. * angle + 6.4 * log(r + 0.18) + 2.2 * n) * (r * 1.6).min(1.);
            let shade = 0.55 + 0.30 * arm - 0.52 * (r - 0.35) + 0.20 * (n - 0.5) + 0.16 * (fine - 0.5);
            let step = (shade * 0.80 * 9. + 0.5 * bayer(x, y)).round_ties_even().clamp(0., 7.);
            picture.set(x as i32, y as i32, step as u8);
        }
    }
    let mut dice = Dice::new(2);
    for _ in 0..70 {
        let (x, y) = (dice.between(0., 320.) as i32, dice.between(0., 240.) as i32);
        let pen = 6 + dice.between(0., 4.) as u8;
        if picture.pen(x, y).is_some_and(|pen| pen < 4) {
            picture.set(x, y, pen.min(9));
        }
    }
    picture
}

/// The laboratory's door: steel with a round window, a handle, and a seal of slime at its foot.
fn door() -> Picture {
    let mut picture = Picture::new(120, 104, 0, &COMMON);
    let mut relief = Relief::new(120, 104);
    let steel = relief.material(Material {
        ramp: vec![0, 1, 2, 3, 4, 4, 13],
        shine: (0.35, 16.),
        gel: 0.,
        bump: (0.04, 0.3),
        base: 0.05,
    });
    let (flesh, bone) = (relief.material(Material::flesh()), relief.material(Material::bone()));
    relief.add(Shape::Plate([60., 52., 2.], 59., 51., 3.), steel, 0.5);
    relief.add(Shape::Plate([60., 54., 7.], 45., 49., 4.), steel, 0.5);
    for (x, y) in [(60., 84.), (60., 21.)] {
        relief.add(Shape::Plate([x, y, 9.], 38., 9., 3.), steel, 1.);
    }
    for i in 0..12 {
        let a = f64::from(i) * core::f64::consts::PI / 6.;
        relief.add(Shape::Ball([60. + 22. * cos(a), 50. + 22. * sin(a), 8.], [2., 2., 2.5]), bone, 0.4);
    }
    relief.add(Shape::Ring([60., 50., 7.], 18., 4.), steel, 1.);
    relief.add(Shape::Cone([92., 46., 10.], [92., 64., 10.], 3., 3.), bone, 1.);
    relief.add(Shape::Ball([92., 44., 9.], [4., 4., 5.]), bone, 1.);
    let mut dice = Dice::new(5);
    for i in 0..17 {
        let x = 4. + 7. * f64::from(i);
        let r = dice.between(3.2, 5.4);
        relief.add(Shape::Ball([x, 103., 6.], [r * 1.3, r, r]), flesh, 2.5);
        if i % 4 == 1 {
            relief.add(Shape::Cone([x, 4., 7.], [x, dice.between(12., 26.), 8.], 2.6, 3.4), flesh, 2.);
        }
    }
    relief.draw(&mut picture, 0.2);
    for y in 36..65 {
        for x in 46..75 {
            let (u, v) = (f64::from(x) + 0.5 - 60.5, f64::from(y) + 0.5 - 50.5);
            if u * u + v * v < 196. {
                picture.set(x, y, 64);
            }
        }
    }
    picture
}
