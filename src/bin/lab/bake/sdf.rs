//! Signed-distance scenes as plain data: built by verbs, marched by one interpreter, shaded to ramps, quantised to pens.
//!
//! The same bytes on every machine: only `+ - * /` and square roots on `f64`, transcendental functions from
//! `libm`, samples summed in a fixed order.

pub mod canvas;
pub mod cull;
pub mod dice;
pub mod map;
pub mod march;
pub mod material;
pub mod noise;
pub mod quantise;
pub mod scene;
pub mod trig;
pub mod vector;

pub use canvas::{Canvas, hex};
pub use dice::Dice;
pub use march::{Camera, march};
pub use material::{Eye, Mat};
pub use quantise::{Look, Ramps};
pub use scene::{Lids, M, Scene, Turn, spline};
pub use trig::*;
pub use vector::V3;
