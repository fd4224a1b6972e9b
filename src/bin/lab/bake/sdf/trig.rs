//! Transcendental functions that give the same bits on every machine.

pub use std::f64::consts::PI;

/// Sine of `a` radians.
pub fn sin(a: f64) -> f64 {
    libm::sin(a)
}
/// Cosine of `a` radians.
pub fn cos(a: f64) -> f64 {
    libm::cos(a)
}
/// Sine of `a` degrees.
pub fn sind(a: f64) -> f64 {
    libm::sin(rad(a))
}
/// Cosine of `a` degrees.
pub fn cosd(a: f64) -> f64 {
    libm::cos(rad(a))
}
/// Degrees to radians.
pub fn rad(a: f64) -> f64 {
    a * (PI / 180.0)
}
/// Angle of the point (`x`, `y`), in radians.
pub fn atan2(y: f64, x: f64) -> f64 {
    libm::atan2(y, x)
}
/// Arc cosine; arguments outside -1 to 1 are clamped.
pub fn acos(c: f64) -> f64 {
    libm::acos(c.clamp(-1.0, 1.0))
}
/// e to the power of `x`.
pub fn exp(x: f64) -> f64 {
    libm::exp(x)
}
/// `base` (not negative) to the power of `p`.
pub fn pow(base: f64, p: f64) -> f64 {
    libm::pow(base, p)
}
/// Length of (`x`, `y`).
pub fn hypot(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}
/// From `a` to `b` by `f`.
pub fn mix(a: f64, b: f64, f: f64) -> f64 {
    a * (1.0 - f) + b * f
}
/// A bell: `exp(-(x / w)^2)`.
pub fn bell(x: f64, w: f64) -> f64 {
    exp(-(x / w) * (x / w))
}
