//! The eight invaders: scenes that are functions of a face's numbers, and the sheets made of them.

pub mod amnora;
mod amnora_dish;
pub mod bistoura;
mod bistoura_body;
pub mod lanuga;
mod lanuga_hands;
pub mod lips;
pub mod marks;
pub mod ostroka;
mod ostroka_clam;
mod ostroka_hill;
pub mod overlay;
#[cfg(test)]
mod proof;
pub mod pudolo;
pub mod rampik;
mod rampik_body;
pub mod saltiko;
pub mod sheet;
pub mod sky;
pub mod trimorda;
mod trimorda_glass;

use super::sdf::quantise::quantise;
use super::sdf::{Camera, Canvas, Look, Ramps, Scene, march};

/// Size of a bust.
pub const BUST: (usize, usize) = (66, 96);
/// Samples a side of a pixel.
pub const SIDE: usize = 4;

/// The seven faces, in the order of the game's own list.
pub const FACES: [&str; 7] = ["neutral", "thinking", "gloating", "hurt", "raging", "worried", "beaten"];

/// A drawing of the idle loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// At rest.
    Rest,
    /// Eyes half shut.
    Half,
    /// Eyes shut.
    Shut,
    /// A breath, or whatever the face does as a second beat.
    Second,
}

/// All of them, in the order of a sheet's rows.
pub const BEATS: [Beat; 4] = [Beat::Rest, Beat::Half, Beat::Shut, Beat::Second];

/// A face by name; its second beat has a name of its own.
fn key(face: &str, beat: Beat) -> String {
    if beat == Beat::Second { format!("{face}-2") } else { face.into() }
}

/// One invader as the bake knows it.
pub struct Creature {
    /// Lower-case name; the file's stem.
    pub name: &'static str,
    /// What it is painted in.
    pub ramps: fn() -> Ramps,
    /// How samples become pixels.
    pub look: Look,
    /// Drawings beyond the faces that its gags need, at most six, in the order of the sheet's last row.
    pub extras: &'static [&'static str],
    /// The scene of a face of [`FACES`] and the camera for it.
    pub bust: fn(&str, Beat) -> (Scene, Camera),
    /// Pixels set by hand afterwards.
    pub touch: fn(&mut Canvas, &str, Beat),
    /// The full figure in 320x240 and its camera.
    pub figure: fn(&str, Beat) -> (Scene, Camera),
    /// Pixels of the full figure set by hand afterwards.
    pub figure_touch: fn(&mut Canvas, &str),
}

/// The eight, in the order of the rungs.
pub const EIGHT: [&Creature; 8] = [
    &pudolo::PUDOLO,
    &trimorda::TRIMORDA,
    &rampik::RAMPIK,
    &saltiko::SALTIKO,
    &lanuga::LANUGA,
    &ostroka::OSTROKA,
    &bistoura::BISTOURA,
    &amnora::AMNORA,
];

impl Creature {
    /// One drawing, before pens are joined.
    pub fn drawing(&self, face: &str, beat: Beat) -> Canvas {
        let (scene, camera) = (self.bust)(face, beat);
        let samples = march(&scene, BUST.0, BUST.1, SIDE, camera);
        let mut im = quantise(&samples, &(self.ramps)(), self.look);
        (self.touch)(&mut im, face, beat);
        im
    }

    /// The full figure on a clear 320x240.
    pub fn big(&self, face: &str, beat: Beat) -> Canvas {
        let (scene, camera) = (self.figure)(face, beat);
        let samples = march(&scene, 320, 240, 3, Camera { rim: 0.08, ..camera });
        let mut im = quantise(&samples, &(self.ramps)(), self.look);
        (self.figure_touch)(&mut im, face);
        im
    }
}
