//! Painting in two dimensions: shades to ramps with an ordered offset, flat shapes, noise.

use crate::bake::sdf::canvas::bayer;
use crate::bake::sdf::quantise::quantise;
use crate::bake::sdf::{Camera, Canvas, Look, Ramps, Scene, hex, march, noise};

/// Steps of a ramp, dark to light.
pub struct Tones(Vec<u16>);

impl Tones {
    /// Words of three hexadecimal digits.
    pub fn new(text: &str) -> Tones {
        Tones(text.split_whitespace().map(hex).collect())
    }
    /// The step for shade `s` (0 to 1, beyond is clamped) at a pixel, offset by `dither` steps.
    pub fn at(&self, s: f64, x: usize, y: usize, dither: f64) -> u16 {
        let last = (self.0.len() - 1) as f64;
        let f = s.clamp(0.0, 1.0) * last + dither * bayer(x, y);
        self.0[f.round_ties_even().clamp(0.0, last) as usize]
    }
    /// Step `i`, the last if there are fewer.
    pub fn step(&self, i: usize) -> u16 {
        self.0[i.min(self.0.len() - 1)]
    }
}

/// A whole picture of one ramp, each pixel's shade a function of its place.
pub fn wash(w: usize, h: usize, tones: &str, dither: f64, shade: impl Fn(f64, f64) -> f64) -> Canvas {
    let tones = Tones::new(tones);
    let mut im = Canvas::new(w, h);
    im.fill_with(|x, y| Some(tones.at(shade(x as f64, y as f64), x, y, dither)));
    im
}

/// Paints where `shade` gives one.
pub fn brush(im: &mut Canvas, tones: &str, dither: f64, shade: impl Fn(f64, f64) -> Option<f64>) {
    let tones = Tones::new(tones);
    im.fill_with(|x, y| shade(x as f64, y as f64).map(|s| tones.at(s, x, y, dither)));
}

/// Smooth noise over the picture, `fx` and `fy` bumps a pixel.
pub fn grain(x: f64, y: f64, fx: f64, fy: f64, layer: f64) -> f64 {
    noise::value(x * fx + 40.0, y * fy + 40.0, layer)
}

/// Marches a scene and lays it on top.
pub fn lay_scene(im: &mut Canvas, scene: &Scene, ramps: &Ramps, camera: Camera, side: usize, look: Look) {
    let samples = march(scene, im.w, im.h, side, camera);
    im.lay(&quantise(&samples, ramps, look), 0, 0);
}

/// A circle of dots.
pub fn circle(im: &mut Canvas, cx: i32, cy: i32, r: f64, c: u16) {
    let n = (r * 8.0) as i32 + 8;
    for i in 0..n {
        let a = std::f64::consts::TAU * f64::from(i) / f64::from(n);
        let x = (r * libm::cos(a)).round_ties_even() as i32;
        let y = (r * libm::sin(a)).round_ties_even() as i32;
        im.dot(cx + x, cy + y, c);
    }
}
