//! Points, directions and turned frames.

use super::trig::{cosd, sind};

/// A point or direction: x to the right, y up, z to the viewer.
pub type V3 = [f64; 3];
/// Rows of a matrix.
pub type M3 = [V3; 3];

/// Sum.
pub fn add(a: V3, b: V3) -> V3 {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}
/// Difference.
pub fn sub(a: V3, b: V3) -> V3 {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}
/// `a` times `k`.
pub fn times(a: V3, k: f64) -> V3 {
    [a[0] * k, a[1] * k, a[2] * k]
}
/// `a + b * k`.
pub fn along(a: V3, b: V3, k: f64) -> V3 {
    [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k]
}
/// Scalar product.
pub fn dot(a: V3, b: V3) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
/// Vector product.
pub fn cross(a: V3, b: V3) -> V3 {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
/// Length.
pub fn len(a: V3) -> f64 {
    dot(a, a).sqrt()
}
/// The direction of `a` (length 1).
pub fn unit(a: V3) -> V3 {
    times(a, 1.0 / (len(a) + 1e-12))
}
/// From `a` to `b` by `f`.
pub fn lerp(a: V3, b: V3, f: f64) -> V3 {
    [a[0] * (1.0 - f) + b[0] * f, a[1] * (1.0 - f) + b[1] * f, a[2] * (1.0 - f) + b[2] * f]
}
/// Matrix times vector.
pub fn apply(m: &M3, v: V3) -> V3 {
    [dot(m[0], v), dot(m[1], v), dot(m[2], v)]
}
/// Rows and columns exchanged.
pub fn transpose(m: &M3) -> M3 {
    [[m[0][0], m[1][0], m[2][0]], [m[0][1], m[1][1], m[2][1]], [m[0][2], m[1][2], m[2][2]]]
}
/// Matrix product.
pub fn product(a: &M3, b: &M3) -> M3 {
    let t = transpose(b);
    [
        [dot(a[0], t[0]), dot(a[0], t[1]), dot(a[0], t[2])],
        [dot(a[1], t[0]), dot(a[1], t[1]), dot(a[1], t[2])],
        [dot(a[2], t[0]), dot(a[2], t[1]), dot(a[2], t[2])],
    ]
}
/// World to local for a frame turned by `degrees` about x, then y, then z.
pub fn rotation(degrees: V3) -> M3 {
    let (cx, sx) = (cosd(degrees[0]), sind(degrees[0]));
    let (cy, sy) = (cosd(degrees[1]), sind(degrees[1]));
    let (cz, sz) = (cosd(degrees[2]), sind(degrees[2]));
    let x = [[1.0, 0.0, 0.0], [0.0, cx, -sx], [0.0, sx, cx]];
    let y = [[cy, 0.0, sy], [0.0, 1.0, 0.0], [-sy, 0.0, cy]];
    let z = [[cz, -sz, 0.0], [sz, cz, 0.0], [0.0, 0.0, 1.0]];
    transpose(&product(&product(&z, &y), &x))
}
