//! The big pictures: dimensions behind the full figures, story and ending, the gel lettering.

pub mod deep;
pub mod dish;
pub mod farewell;
pub mod gate;
pub mod lab;
pub mod letters;
pub mod marched;
pub mod paint;
pub mod plush;
pub mod props;
pub mod strokes;

use super::Bake;
use super::indexed::{Pens, indexed};
use super::sdf::Canvas;
use super::sdf::quantise::reduce;

/// Backdrops and lettering.
pub fn bakes() -> Vec<Bake> {
    let mut list = vec![
        Bake::picture("backdrop-1", || backdrop(marched::cradle())),
        Bake::picture("backdrop-2", || backdrop(marched::ribs())),
        Bake::picture("backdrop-3", || backdrop(marched::underside())),
        Bake::picture("backdrop-4", || backdrop(marched::coils())),
        Bake::picture("backdrop-5", || backdrop(plush::salon())),
        Bake::picture("backdrop-6", || backdrop(deep::reef())),
        Bake::picture("backdrop-7", || backdrop(plush::theatre())),
        Bake::picture("backdrop-8", || backdrop(deep::first_water())),
    ];
    list.extend([
        Bake::picture("story-1", || story(lab::night())),
        Bake::picture("story-2", || story(gate::gate())),
        Bake::picture("story-3", || story(dish::council())),
        Bake::picture("story-4", || story(dish::first_drop())),
        Bake::picture("ending-1", || story(farewell::bow())),
        Bake::picture("ending-2", || story(lab::monday())),
        Bake::picture("ending-3", || story(farewell::director())),
    ]);
    list.extend(letters::bakes());
    list
}

/// Pens 0 to 31, no clear pixel.
fn backdrop(im: Canvas) -> Vec<u8> {
    let mut all = [im];
    reduce(&mut all, 32, &[]);
    indexed(&all, &Pens { common: &[], first: 0, last: 31, clear: 64 })[0].to_png()
}

/// A story picture: as many as 64 pens, no clear pixel.
fn story(im: Canvas) -> Vec<u8> {
    let mut all = [im];
    reduce(&mut all, 64, &[]);
    indexed(&all, &Pens { common: &[], first: 0, last: 63, clear: 64 })[0].to_png()
}
