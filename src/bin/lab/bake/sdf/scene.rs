//! A scene: primitives in the order in which they are joined, and their surfaces.

use super::map::{Hair, Op, Prim, Shape};
use super::material::{Eye, Finish, Mat};
use super::trig::{cosd, sin, sind};
use super::vector::{
    M3, V3, add, along, apply, cross, len, lerp, product, rotation, sub, times, transpose, unit,
};

/// A surface of this scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct M(pub u16);

/// One radius, or three.
pub trait Radii {
    /// All three.
    fn three(self) -> V3;
}
impl Radii for f64 {
    fn three(self) -> V3 {
        [self; 3]
    }
}
impl Radii for V3 {
    fn three(self) -> V3 {
        self
    }
}

/// Primitives and surfaces; later primitives join, cut or paint what came before.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// In order.
    pub prims: Vec<Prim>,
    /// Numbered by [`M`].
    pub mats: Vec<Mat>,
    /// A point of light inside the scene and its strength.
    pub lamp: Option<(V3, f64)>,
}

/// Eyelids of one eye.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lids {
    /// Upper lid: 0 wide open, about .75 shut.
    pub shut: f64,
    /// Lower lid: 0 low, about .5 half up.
    pub low: f64,
    /// Degrees; over 0 turns the upper edge anticlockwise.
    pub tilt: f64,
    /// Surface of the dark line along the upper edge.
    pub lash: Option<M>,
}

/// A place in a scene, for [`Scene::turn`].
#[derive(Clone, Copy, Debug)]
pub struct Mark(usize, usize);

/// How a group is turned: about `pivot` by `degrees` (x, y, z), scaled, then moved.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// About x, y, z.
    pub degrees: V3,
    /// What stays in place.
    pub pivot: V3,
    /// Added afterwards.
    pub shift: V3,
    /// Size.
    pub scale: f64,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn { degrees: [0.0; 3], pivot: [0.0; 3], shift: [0.0; 3], scale: 1.0 }
    }
}

/// What was just added, to be told its blend, its operation, its frame.
pub struct Put<'a> {
    scene: &'a mut Scene,
    from: usize,
}

impl Put<'_> {
    /// Blend radius.
    pub fn k(self, k: f64) -> Self {
        for p in &mut self.scene.prims[self.from..] {
            p.k = k.max(1e-4);
        }
        self
    }
    /// Cuts.
    pub fn cut(self) -> Self {
        for p in &mut self.scene.prims[self.from..] {
            p.op = Op::Cut;
        }
        self
    }
    /// Changes the surface only.
    pub fn paint(self) -> Self {
        for p in &mut self.scene.prims[self.from..] {
            p.op = Op::Paint;
        }
        self
    }
    /// Turned about its centre by degrees about x, y, z.
    pub fn turned(self, degrees: V3) -> Self {
        for p in &mut self.scene.prims[self.from..] {
            p.frame = rotation(degrees);
        }
        self
    }
    /// And its mirror image at x = 0.
    pub fn mirrored(self) -> Self {
        let twins: Vec<Prim> = self.scene.prims[self.from..].iter().map(Prim::mirrored).collect();
        self.scene.prims.extend(twins);
        self
    }
}

impl Scene {
    /// An empty scene.
    pub fn new() -> Scene {
        Scene::default()
    }

    /// A surface.
    pub fn mat(&mut self, m: Mat) -> M {
        self.mats.push(m);
        M((self.mats.len() - 1) as u16)
    }

    fn put(&mut self, shape: Shape, centre: V3, reach: f64, m: M) -> Put<'_> {
        let from = self.prims.len();
        self.prims.push(Prim {
            shape,
            op: Op::Join,
            k: 0.1,
            mat: m.0,
            centre,
            ball: (centre, reach),
            frame: rotation([0.0; 3]),
        });
        Put { scene: self, from }
    }

    /// An ellipsoid.
    pub fn ell(&mut self, c: V3, r: impl Radii, m: M) -> Put<'_> {
        let r = r.three();
        self.put(Shape::Ellipsoid(r), c, r[0].max(r[1]).max(r[2]), m)
    }
    /// A box with rounded edges; `r` = half sizes.
    pub fn block(&mut self, c: V3, r: V3, rounding: f64, m: M) -> Put<'_> {
        self.put(Shape::Block(r, rounding), c, len(r), m)
    }
    /// A ring of radius `ring` round z and thickness `r`; `squash` over 1 makes it narrow.
    pub fn torus(&mut self, c: V3, ring: f64, r: f64, squash: f64, m: M) -> Put<'_> {
        self.put(Shape::Torus { ring, r, squash }, c, ring * f64::max(1.0, 1.0 / squash) + r, m)
    }
    /// A round cone from `a` (radius `ra`) to `b` (radius `rb`).
    pub fn cone(&mut self, a: V3, b: V3, ra: f64, rb: f64, m: M) -> Put<'_> {
        let d = sub(b, a);
        let reach = len(d) / 2.0 + ra.max(rb);
        let shape =
            Shape::Cone { along: d, len2: (d[0] * d[0] + d[1] * d[1] + d[2] * d[2]).max(1e-9), ra, rb };
        let put = self.put(shape, a, reach, m);
        let last = put.scene.prims.len() - 1;
        put.scene.prims[last].ball.0 = lerp(a, b, 0.5);
        put
    }
    /// Round cones through `points` with `radii`.
    pub fn chain(&mut self, points: &[V3], radii: &[f64], m: M) -> Put<'_> {
        let from = self.prims.len();
        for i in 1..points.len() {
            self.cone(points[i - 1], points[i], radii[i - 1], radii[i], m);
        }
        Put { scene: self, from }
    }
    /// Half a ball, open below y = 0 of its frame.
    pub fn cap(&mut self, c: V3, r: f64, degrees: V3, m: M) -> Put<'_> {
        self.put(Shape::Cap(r), c, r, m).turned(degrees).k(0.015)
    }
    /// A ball combed into locks round `axis`, mirrored at x = 0.
    pub fn hair(&mut self, c: V3, r: f64, squash: f64, axis: V3, hair: Hair, m: M) -> Put<'_> {
        let pole = unit(axis);
        let e1 = unit(cross(pole, [0.0, 0.2, 1.0]));
        let e2 = cross(pole, e1);
        let reach = r * squash.max(1.0) + hair.amp * 2.0;
        let put = self.put(Shape::HairBall { r, squash, hair }, c, reach, m);
        let last = put.scene.prims.len() - 1;
        put.scene.prims[last].frame = [e1, e2, pole];
        put
    }
    /// An eyeball.
    pub fn eye(&mut self, c: V3, r: f64, gaze: V3, eye: Eye) {
        let m = self.mat(eye.surface(c, gaze));
        self.ell(c, r, m).k(0.005);
    }
    /// Lids of the eye of radius `r` at `c`.
    pub fn lids(&mut self, c: V3, r: f64, m: M, lids: Lids) {
        let upper = [-72.0 + lids.shut * 125.0, 0.0, lids.tilt];
        self.cap(c, r * 1.14, upper, m);
        self.cap(c, r * 1.11, [238.0 - lids.low * 95.0, 0.0, 0.0], m);
        if let Some(lash) = lids.lash.filter(|_| lids.shut > 0.03) {
            let out = transpose(&rotation(upper));
            let mut points = Vec::new();
            let mut radii = Vec::new();
            for i in 0..7 {
                let f = f64::from(12 + 26 * i);
                points.push(add(c, apply(&out, [cosd(f) * r * 1.12, 0.0, sind(f) * r * 1.12])));
                radii.push(0.010 + 0.012 * sin(std::f64::consts::PI * f64::from(i) / 6.0) + r * 0.03);
            }
            self.chain(&points, &radii, lash).k(0.005);
        }
    }

    /// Where the next parts begin.
    pub fn mark(&self) -> Mark {
        Mark(self.prims.len(), self.mats.len())
    }

    /// Turns, scales and moves everything added since `mark`.
    pub fn turn(&mut self, mark: Mark, t: Turn) {
        let out: M3 = transpose(&rotation(t.degrees));
        let back = transpose(&out);
        let place = |p: V3| add(add(apply(&out, times(sub(p, t.pivot), t.scale)), t.pivot), t.shift);
        for p in &mut self.prims[mark.0..] {
            p.ball = (place(p.ball.0), p.ball.1 * t.scale);
            p.centre = place(p.centre);
            p.shape.grow(t.scale, &out);
            if !matches!(p.shape, Shape::Cone { .. }) {
                p.frame = product(&p.frame, &back);
            }
        }
        for m in &mut self.mats[mark.1..] {
            match &mut m.finish {
                Finish::Plain => {}
                Finish::Eye(e) => {
                    e.centre = place(e.centre);
                    e.gaze = apply(&out, e.gaze);
                }
                Finish::Ribs { centre, axis, .. } | Finish::Sheen { centre, axis, .. } => {
                    *centre = place(*centre);
                    *axis = apply(&out, *axis);
                }
            }
        }
    }

    /// Depth of the surface at (`x`, `y`), seen from the front; -3 where there is none.
    pub fn snap(&self, x: f64, y: f64) -> f64 {
        let all: Vec<u16> = (0..self.prims.len() as u16).collect();
        let mut z = 3.0;
        for _ in 0..260 {
            let (d, _) = super::map::distance(&self.prims, &all, [x, y, z]);
            z -= (d * 0.65).max(0.001);
            if d < 0.004 || z < -3.0 {
                break;
            }
        }
        z
    }
    /// The surface point at (`x`, `y`), moved by `lift` towards the viewer.
    pub fn on(&self, x: f64, y: f64, lift: f64) -> V3 {
        [x, y, self.snap(x, y) + lift]
    }
}

/// A Catmull-Rom curve through `points` in `n` steps, with radii: long hair must not show corners.
pub fn spline(points: &[V3], radii: &[f64], n: usize) -> (Vec<V3>, Vec<f64>) {
    let last = points.len() - 1;
    let mut p = vec![sub(times(points[0], 2.0), points[1])];
    p.extend_from_slice(points);
    p.push(sub(times(points[last], 2.0), points[last - 1]));
    let (mut curve, mut width) = (Vec::new(), Vec::new());
    for i in 0..=n {
        let f = i as f64 / n as f64 * last as f64;
        let k = (f as usize).min(last - 1);
        let t = f - k as f64;
        let (a, b, c, d) = (p[k], p[k + 1], p[k + 2], p[k + 3]);
        let q1 = sub(c, a);
        let q2 = along(sub(along(times(a, 2.0), c, 4.0), d), b, -5.0);
        let q3 = sub(along(sub(times(b, 3.0), a), c, -3.0), times(d, -1.0));
        let s = along(along(along(times(b, 2.0), q1, t), q2, t * t), q3, t * t * t);
        curve.push(times(s, 0.5));
        width.push(radii[k] * (1.0 - t) + radii[k + 1] * t);
    }
    (curve, width)
}
