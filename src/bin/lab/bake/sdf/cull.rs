//! Which primitives a ray can feel at all: lists for tiles of the picture, and for columns along the light.

use super::map::Prim;
use super::vector::{V3, cross, dot, len, sub, unit};

/// Primitives whose ball, grown by blend radius and `margin`, meets the cone round the ray from `eye` along `d`
/// that opens by `spread` a unit of length.
pub fn along_ray(prims: &[Prim], eye: V3, d: V3, spread: f64, margin: f64) -> Vec<u16> {
    let mut list = Vec::new();
    for (i, p) in prims.iter().enumerate() {
        let v = sub(p.ball.0, eye);
        let t = dot(v, d);
        let off = len([v[0] - d[0] * t, v[1] - d[1] * t, v[2] - d[2] * t]);
        if off <= p.ball.1 + p.k + margin + spread * t.max(0.0) {
            list.push(i as u16);
        }
    }
    list
}

const CELLS: usize = 40;

/// A grid across the light: each column lists what a ray towards the light can feel.
pub struct LightGrid {
    u: V3,
    v: V3,
    low: (f64, f64),
    step: f64,
    columns: Vec<Vec<u16>>,
}

impl LightGrid {
    /// Columns along `light` over all primitives; `margin` = how far a shadow's soft edge reaches.
    pub fn new(prims: &[Prim], light: V3, margin: f64) -> LightGrid {
        let u = unit(cross(light, [0.0, 1.0, 0.0]));
        let v = cross(light, u);
        let (mut low, mut high) = ((1e9, 1e9), (-1e9, -1e9));
        for p in prims {
            let (a, b, r) = (dot(p.ball.0, u), dot(p.ball.0, v), p.ball.1);
            low = (f64::min(low.0, a - r), f64::min(low.1, b - r));
            high = (f64::max(high.0, a + r), f64::max(high.1, b + r));
        }
        let step = f64::max(high.0 - low.0, high.1 - low.1).max(1e-6) / CELLS as f64;
        let mut columns = vec![Vec::new(); CELLS * CELLS];
        for (i, p) in prims.iter().enumerate() {
            let (a, b, r) = (dot(p.ball.0, u) - low.0, dot(p.ball.0, v) - low.1, p.ball.1 + p.k + margin);
            for y in span(b, r, step) {
                for x in span(a, r, step) {
                    columns[y * CELLS + x].push(i as u16);
                }
            }
        }
        LightGrid { u, v, low, step, columns }
    }

    /// What a ray from `p` towards the light can feel.
    pub fn column(&self, p: V3) -> &[u16] {
        let x = ((dot(p, self.u) - self.low.0) / self.step).clamp(0.0, CELLS as f64 - 1.0) as usize;
        let y = ((dot(p, self.v) - self.low.1) / self.step).clamp(0.0, CELLS as f64 - 1.0) as usize;
        &self.columns[y * CELLS + x]
    }
}

fn span(at: f64, r: f64, step: f64) -> std::ops::RangeInclusive<usize> {
    let cell = |x: f64| (x / step).clamp(0.0, CELLS as f64 - 1.0) as usize;
    cell(at - r)..=cell(at + r)
}
