//! The sheets of the eight: busts, full figures, black shapes, small heads.

use super::sky::sky;
use super::{BEATS, BUST, Beat, Creature, EIGHT, FACES};
use crate::bake::Bake;
use crate::bake::indexed::{Pens, indexed};
use crate::bake::picture::Picture;
use crate::bake::sdf::Canvas;
use crate::bake::sdf::canvas::CLEAR;
use crate::bake::sdf::quantise::{ink, reduce};
use bio_invaders::video::palette::COMMON;

/// Busts, figures, shapes and heads.
pub fn bakes() -> Vec<Bake> {
    let mut list = vec![
        Bake::picture("bust-1", || bust(1)),
        Bake::picture("bust-2", || bust(2)),
        Bake::picture("bust-3", || bust(3)),
        Bake::picture("bust-4", || bust(4)),
        Bake::picture("bust-5", || bust(5)),
        Bake::picture("bust-6", || bust(6)),
        Bake::picture("bust-7", || bust(7)),
        Bake::picture("bust-8", || bust(8)),
    ];
    list.extend([
        Bake::picture("figure-1", || figure(1)),
        Bake::picture("figure-2", || figure(2)),
        Bake::picture("figure-3", || figure(3)),
        Bake::picture("figure-4", || figure(4)),
        Bake::picture("figure-5", || figure(5)),
        Bake::picture("figure-6", || figure(6)),
        Bake::picture("figure-7", || figure(7)),
        Bake::picture("figure-8", || figure(8)),
        Bake::picture("silhouettes", silhouettes),
        Bake::picture("heads", heads),
    ]);
    list.extend(super::overlay::bakes());
    list
}

fn creature(number: usize) -> &'static Creature {
    EIGHT[number - 1]
}

/// Faces across, beats down, clear around; then a row of a corner of its dimension and what its gags need besides.
/// Own pens 33 to 63.
fn bust(number: usize) -> Vec<u8> {
    let c = creature(number);
    let mut all: Vec<Canvas> =
        BEATS.iter().flat_map(|beat| FACES.iter().map(|face| c.drawing(face, *beat))).collect();
    all.push(sky(number));
    all.extend(c.extras.iter().map(|extra| c.drawing(extra, Beat::Rest)));
    all.resize(FACES.len() * (BEATS.len() + 1), Canvas::new(BUST.0, BUST.1));
    reduce(&mut all, 31, &COMMON);
    let cells = indexed(&all, &Pens { common: &COMMON, first: 33, last: 63, clear: 64 });
    Picture::sheet(&cells, BUST, FACES.len(), 64).to_png()
}

/// At rest, eyes shut, triumph, beaten: 320x240 each, in place; pens 32 to 63.
fn figure(number: usize) -> Vec<u8> {
    let c = creature(number);
    let mut all = vec![
        c.big("neutral", Beat::Rest),
        c.big("neutral", Beat::Shut),
        c.big("gloating", Beat::Rest),
        c.big("beaten", Beat::Rest),
    ];
    reduce(&mut all, 32, &[]);
    let cells = indexed(&all, &Pens { common: &[], first: 32, last: 63, clear: 64 });
    Picture::sheet(&cells, (320, 240), 1, 64).to_png()
}

/// Size of each black shape in its cell: low and wide, tall and thin, as they are beside each other.
const SHAPES: [(usize, usize); 8] =
    [(36, 31), (27, 44), (36, 44), (28, 44), (29, 42), (34, 44), (30, 44), (30, 44)];

/// Black shapes, 36x44 each, on one floor; Rampik hangs.
fn silhouettes() -> Vec<u8> {
    let cells: Vec<Picture> = EIGHT
        .iter()
        .zip(SHAPES)
        .map(|(c, (w, h))| {
            let shape = c.drawing("neutral", Beat::Rest);
            let mut cell = Picture::new(36, 44, 0, &[0, 0x001]);
            let (across, down) = (66.0 / w as f64, 96.0 / h as f64);
            let (left, top) = ((36 - w as i32) / 2, 44 - h as i32);
            for y in 0..h as i32 {
                for x in 0..w as i32 {
                    // a pixel where half of what it covers is covered
                    if covered(&shape, f64::from(x) * across, f64::from(y) * down, (across, down)) > 0.48 {
                        cell.set(left + x, top + y, 1);
                    }
                }
            }
            cell
        })
        .collect();
    Picture::sheet(&cells, (36, 44), 8, 0).to_png()
}

/// Share of set pixels in a box.
fn covered(im: &Canvas, x: f64, y: f64, (w, h): (f64, f64)) -> f64 {
    let (mut set, mut all) = (0.0, 0.0);
    for v in y as i32..=(y + h - 0.01) as i32 {
        for u in x as i32..=(x + w - 0.01) as i32 {
            all += 1.0;
            if im.is_set(u, v) {
                set += 1.0;
            }
        }
    }
    set / all
}

/// Where the face of each bust is: centre and side, in units of the bust's picture.
const FACE_BOXES: [(f64, f64, f64); 8] = [
    (0.0, -0.34, 0.92),
    (0.02, 0.52, 0.62),
    (0.0, -0.58, 0.86),
    (0.0, 0.46, 0.74),
    (0.0, 0.14, 0.84),
    (0.0, -0.22, 0.78),
    (-0.28, 0.44, 0.66),
    (0.0, 0.0, 1.14),
];

/// Small faces, 24x24, all in one palette of pens 16 to 63.
fn heads() -> Vec<u8> {
    let mut all: Vec<Canvas> = EIGHT
        .iter()
        .zip(FACE_BOXES)
        .map(|(c, (x, y, half))| {
            let (scene, camera) = (c.bust)("neutral", Beat::Rest);
            let near = crate::bake::sdf::Camera { centre: (x, y), scale: half, ..camera };
            let samples = crate::bake::sdf::march(&scene, 24, 24, 8, near);
            let look = crate::bake::sdf::Look { inner: 0.2, dither: 0.0, outlined: false, ..c.look };
            let im = crate::bake::sdf::quantise::quantise(&samples, &(c.ramps)(), look);
            rounded(&ink(&im, 0x001, false))
        })
        .collect();
    reduce(&mut all, 48, &COMMON);
    let cells = indexed(&all, &Pens { common: &COMMON, first: 16, last: 63, clear: 64 });
    Picture::sheet(&cells, (24, 24), 8, 64).to_png()
}

/// The corners cut.
fn rounded(im: &Canvas) -> Canvas {
    let mut out = im.clone();
    for (x, y) in [(0, 0), (1, 0), (0, 1)] {
        for (u, v) in [(x, y), (23 - x, y), (x, 23 - y), (23 - x, 23 - y)] {
            out.dot(u, v, CLEAR);
        }
    }
    out
}
