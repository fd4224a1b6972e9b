//! The two jellies are told apart by every eye, and nothing about them pops from one tick to the next.

mod scenes;

use bio_invaders::game::duel::{Motion, MotionKind};
use bio_invaders::rules::{Side, Square};
use bio_invaders::tick::Ticks;
use bio_invaders::video::assets;
use bio_invaders::video::gel::{self, Dress, Place};
use bio_invaders::video::palette::{self, DUEL_FOREGROUND, Pen};
use bio_invaders::video::sheet::{Sheet, Sprite};

/// A colour as linear light.
fn linear(colour: u16) -> [f64; 3] {
    [8, 4, 0].map(|shift| {
        let c = f64::from(colour >> shift & 15) / 15.;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    })
}

/// What an eye sees: matrices of Machado, Oliveira and Fernandes (2009), severity 1.0; grey is luminance alone.
const EYES: [(&str, [[f64; 3]; 3]); 5] = [
    ("common", [[1., 0., 0.], [0., 1., 0.], [0., 0., 1.]]),
    (
        "protan",
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    ),
    (
        "deutan",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    (
        "tritan",
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ),
    ("grey", [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]]),
];

fn seen(colour: u16, eye: &[[f64; 3]; 3]) -> f64 {
    let light = linear(colour);
    let seen = eye.map(|row| (row[0] * light[0] + row[1] * light[1] + row[2] * light[2]).clamp(0., 1.));
    0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
}

/// The median light of the body of a jelly at rest, its outline left out.
fn body(frames: std::ops::Range<usize>, colours: &[(usize, u16)], eye: &[[f64; 3]; 3]) -> f64 {
    let colour = |pen: u8| {
        let other = colours.iter().find(|(own, _)| *own == usize::from(pen)).map(|(_, colour)| *colour);
        other.unwrap_or(match DUEL_FOREGROUND[usize::from(pen)] {
            Pen::Solid(colour) => colour,
            _ => 0,
        })
    };
    let mut lights = Vec::new();
    for frame in frames {
        assets::blob_idle().sprite(frame).each_run(|_, _, pens| {
            lights.extend(pens.iter().filter(|pen| **pen > 1).map(|pen| seen(colour(*pen), eye)));
        });
    }
    lights.sort_by(f64::total_cmp);
    lights[lights.len() / 2]
}

#[test]
fn red_and_blue_keep_three_to_one_for_every_eye_and_set() {
    let sets: [(&str, &[(usize, u16)]); 4] = [
        ("painted", &[]),
        ("high contrast", &palette::HIGH_CONTRAST),
        ("red-green", &palette::RED_GREEN),
        ("blue-yellow", &palette::BLUE_YELLOW),
    ];
    for (set, colours) in sets {
        for (eye, matrix) in &EYES {
            let (red, blue) = (body(0..6, colours, matrix), body(18..24, colours, matrix));
            let contrast = (blue + 0.05) / (red + 0.05);
            assert!(contrast >= 3., "{set} to {eye} eyes: {contrast:.2} to 1");
        }
    }
}

/// Whether a sprite covers (`x`, `y`) of its cell, row by row.
fn mask(sprite: &Sprite<'_>) -> Vec<bool> {
    let width = sprite.width() as usize;
    let mut covered = vec![false; width * sprite.height() as usize];
    sprite.each_run(|line, start, pens| {
        let at = line as usize * width + start as usize;
        covered[at..at + pens.len()].fill(true);
    });
    covered
}

/// The largest share of a silhouette that changes between two frames that follow each other.
fn worst(sheet: &Sheet, frames: impl Iterator<Item = usize>) -> f64 {
    let masks: Vec<Vec<bool>> = frames.map(|frame| mask(&sheet.sprite(frame))).collect();
    let share = |pair: &[Vec<bool>]| {
        let changed = pair[0].iter().zip(&pair[1]).filter(|(a, b)| a != b).count();
        let area = pair[0].iter().filter(|covered| **covered).count().max(1);
        changed as f64 / area as f64
    };
    masks.windows(2).map(share).fold(0., f64::max)
}

#[test]
fn silhouettes_change_little_from_frame_to_frame() {
    for side in 0..2 {
        for way in 0..8 {
            let row = (side * 8 + way) * 12;
            let share = worst(assets::blob_step(), row..row + 12);
            assert!(share < 0.45, "step {side} {way}: {share:.2}");
            let row = (side * 8 + way) * 8;
            let share = worst(assets::blob_turn(), row..row + 8);
            assert!(share < 0.30, "turn {side} {way}: {share:.2}");
        }
        let share = worst(assets::blob_melt(), side * 8..side * 8 + 4);
        assert!(share < 0.35, "melt {side}: {share:.2}");
        for way in 0..16 {
            let row = side * 119 + 7 + way * 7;
            let share = worst(assets::blob_jump(), row..row + 6);
            assert!(share < 0.30, "flight {side} {way}: {share:.2}");
        }
    }
    let rest = worst(assets::blob_idle(), 0..6).max(worst(assets::blob_idle(), 18..24));
    assert!(rest < 0.15, "rest: {rest:.2}");
}

#[test]
fn a_jump_moves_at_most_twelve_pixels_a_tick_and_ends_where_it_lands() {
    let topology = scenes::duel(scenes::MIDDLE, 1).position.topology();
    let place = Place::within(topology, (76, 30, 168, 168));
    for (file, rank) in [(5, 3), (5, 5), (3, 5), (1, 4), (1, 1), (3, 1), (5, 2), (2, 5)] {
        let to = scenes::at(file, rank);
        let from = scenes::at(3, 3);
        let mut duel = scenes::duel("7/7/7/7/7/7/7 x 0 1", 1);
        let kind = MotionKind::Double { from, to, side: Side::Red };
        duel.motions = vec![Motion { start: Ticks(100), length: Ticks(14), kind }];
        let at = |tick: u64| {
            let gel = gel::gel(&duel, &place, Ticks(tick), &Dress::default());
            let body = gel.movers.first().or(gel.bodies.first()).expect("the jumper");
            (body.x + body.sprite.width() / 2, body.y + body.sprite.height() / 2)
        };
        for tick in 100..113 {
            let (a, b) = (at(tick), at(tick + 1));
            let step = ((a.0 - b.0).abs()).max((a.1 - b.1).abs());
            assert!(step <= 12, "{file},{rank} tick {tick}: {step} pixels");
        }
        let (x, y) = place.corner(to);
        assert_eq!(at(113), (x + 12, y + 12), "{file},{rank}");
    }
}

#[test]
fn neighbours_breathe_out_of_step() {
    let frames: Vec<_> =
        (0..7).map(|file| gel::idle(Side::Blue, Square(file), Ticks(500)).row(4).to_vec()).collect();
    let distinct = frames.iter().enumerate().filter(|(n, row)| !frames[..*n].contains(row)).count();
    assert!(distinct >= 2, "all seven in step");
}
