//! The distance from a point to a scene: the interpreter of primitives.

use super::noise;
use super::trig::atan2;
use super::vector::{M3, V3, apply, dot, times};

/// What a primitive does to those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// Smooth union.
    Join,
    /// Smooth subtraction.
    Cut,
    /// Changes the surface where it overlaps.
    Paint,
}

/// How a ball of hair is combed.
#[derive(Clone, Copy, Debug)]
pub struct Hair {
    /// Locks in a turn.
    pub locks: f64,
    /// Their height.
    pub amp: f64,
    /// Strands in a lock.
    pub fine: f64,
    /// Their height, as a share of `amp`.
    pub fine_amp: f64,
    /// How much the partings wander.
    pub wander: f64,
}

/// A shape about its centre, in its own frame.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// Three radii (a bound, not exact).
    Ellipsoid(V3),
    /// A round cone from the centre along a vector.
    Cone {
        /// To the far end.
        along: V3,
        /// Its squared length.
        len2: f64,
        /// Radius at the centre.
        ra: f64,
        /// Radius at the far end.
        rb: f64,
    },
    /// A ring round z.
    Torus {
        /// Radius of the ring.
        ring: f64,
        /// Thickness.
        r: f64,
        /// Over 1: narrow.
        squash: f64,
    },
    /// Half sizes and rounding.
    Block(V3, f64),
    /// Half a ball, its upper half.
    Cap(f64),
    /// A combed ball.
    HairBall {
        /// Radius.
        r: f64,
        /// Height over width.
        squash: f64,
        /// How it is combed.
        hair: Hair,
    },
}

impl Shape {
    /// Scales by `k`; a cone's direction is turned by `out` as well.
    pub fn grow(&mut self, k: f64, out: &M3) {
        match self {
            Shape::Ellipsoid(r) => *r = times(*r, k),
            Shape::Cone { along, len2, ra, rb } => {
                *along = times(apply(out, *along), k);
                *len2 *= k * k;
                *ra *= k;
                *rb *= k;
            }
            Shape::Torus { ring, r, .. } => {
                *ring *= k;
                *r *= k;
            }
            Shape::Block(r, rounding) => {
                *r = times(*r, k);
                *rounding *= k;
            }
            Shape::Cap(r) | Shape::HairBall { r, .. } => *r *= k,
        }
    }
}

/// One primitive of a scene.
#[derive(Clone, Debug)]
pub struct Prim {
    /// What it is.
    pub shape: Shape,
    /// What it does.
    pub op: Op,
    /// Blend radius.
    pub k: f64,
    /// Surface.
    pub mat: u16,
    /// Centre, or near end of a cone.
    pub centre: V3,
    /// A ball that holds it all.
    pub ball: (V3, f64),
    /// World to local.
    pub frame: M3,
}

impl Prim {
    /// Its mirror image at x = 0.
    pub fn mirrored(&self) -> Prim {
        let flip = |v: V3| [-v[0], v[1], v[2]];
        let mut p = self.clone();
        p.centre = flip(p.centre);
        p.ball.0 = flip(p.ball.0);
        if let Shape::Cone { along, .. } = &mut p.shape {
            *along = flip(*along);
        }
        // S M S with S = diag(-1, 1, 1): the turn about y and z goes the other way
        for (i, row) in p.frame.iter_mut().enumerate() {
            for (j, v) in row.iter_mut().enumerate() {
                if (i == 0) != (j == 0) {
                    *v = -*v;
                }
            }
        }
        p
    }

    fn distance(&self, p: V3) -> f64 {
        let a = [p[0] - self.centre[0], p[1] - self.centre[1], p[2] - self.centre[2]];
        match self.shape {
            Shape::Cone { along, len2, ra, rb } => {
                let h = (dot(a, along) / len2).clamp(0.0, 1.0);
                let q = [a[0] - along[0] * h, a[1] - along[1] * h, a[2] - along[2] * h];
                dot(q, q).sqrt() - (ra + (rb - ra) * h)
            }
            Shape::Ellipsoid(r) => {
                let l = apply(&self.frame, a);
                let u = [l[0] / r[0], l[1] / r[1], l[2] / r[2]];
                let k0 = dot(u, u).sqrt();
                if k0 < 1e-6 {
                    return -r[0].min(r[1]).min(r[2]);
                }
                let v = [u[0] / r[0], u[1] / r[1], u[2] / r[2]];
                k0 * (k0 - 1.0) / dot(v, v).sqrt().max(1e-9)
            }
            Shape::Torus { ring, r, squash } => {
                let l = apply(&self.frame, a);
                let x = l[0] * squash;
                let w = (x * x + l[1] * l[1]).sqrt() - ring;
                (w * w + l[2] * l[2]).sqrt() - r
            }
            Shape::Block(r, rounding) => {
                let l = apply(&self.frame, a);
                let g = [
                    l[0].abs() - r[0] + rounding,
                    l[1].abs() - r[1] + rounding,
                    l[2].abs() - r[2] + rounding,
                ];
                let o = [g[0].max(0.0), g[1].max(0.0), g[2].max(0.0)];
                dot(o, o).sqrt() + g[0].max(g[1]).max(g[2]).min(0.0) - rounding
            }
            Shape::Cap(r) => {
                let l = apply(&self.frame, a);
                (dot(l, l).sqrt() - r).max(-l[1])
            }
            Shape::HairBall { r, squash, hair } => {
                self.hair_distance([a[0].abs(), a[1] / squash, a[2]], r, &hair)
            }
        }
    }

    fn hair_distance(&self, a: V3, r: f64, hair: &Hair) -> f64 {
        let l = dot(a, a).sqrt() + 1e-9;
        let e = l - r;
        if e >= 0.25 {
            return e;
        }
        let n = times(a, 1.0 / l);
        let w = apply(&self.frame, n);
        let f = ((1.0 - w[2] * w[2]) * 3.5).min(1.0);
        let turn = atan2(w[0], w[1]) / std::f64::consts::TAU * hair.locks
            + hair.wander * (noise::value(n[0] * 2.3 + 5.0, n[1] * 2.3, n[2] * 2.3) - 0.5);
        let a = turn - turn.floor();
        let b = turn * hair.fine + 0.37;
        let b = b - b.floor();
        let arch = |t: f64| 1.0 - (2.0 * t - 1.0) * (2.0 * t - 1.0);
        e - hair.amp * f * (arch(a) + hair.fine_amp * arch(b))
    }
}

/// Distance from `p` to the primitives of `list` (in its order), and the surface there.
pub fn distance(prims: &[Prim], list: &[u16], p: V3) -> (f64, u16) {
    let mut d: f64 = 1e9;
    let mut m = 0;
    for &i in list {
        let q = &prims[i as usize];
        let reach = q.ball.1
            + match q.op {
                Op::Join => d + q.k,
                Op::Cut => q.k - d,
                Op::Paint => 0.02,
            };
        let b = [p[0] - q.ball.0[0], p[1] - q.ball.0[1], p[2] - q.ball.0[2]];
        if reach < 0.0 || dot(b, b) > reach * reach {
            continue;
        }
        let e = q.distance(p);
        match q.op {
            Op::Join => {
                let h = (q.k - (d - e).abs()).max(0.0) / q.k;
                if e < d {
                    m = q.mat;
                }
                d = d.min(e) - h * h * q.k * 0.25;
            }
            Op::Cut => {
                let h = (q.k - (d + e).abs()).max(0.0) / q.k;
                if -e > d {
                    m = q.mat;
                }
                d = d.max(-e) + h * h * q.k * 0.25;
            }
            Op::Paint => {
                if e < 0.0 {
                    m = q.mat;
                }
            }
        }
    }
    (d, m)
}
