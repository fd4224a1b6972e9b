//! Distance fields of gel: lumps with arms, bridges between them, joined smoothly.

use libm::{cos, fabs, sin};

/// One body of gel.
#[derive(Clone, Copy, Debug)]
pub struct Lump {
    /// Centre, pixels.
    pub at: (f64, f64),
    /// Radius, pixels.
    pub radius: f64,
    /// Stretch along and across `angle`.
    pub stretch: (f64, f64),
    /// Radians, clockwise from east.
    pub angle: f64,
    /// How far the arms are out: 0 none, 1 all.
    pub arms: f64,
    /// Where the arms are in their crawl, radians.
    pub phase: f64,
}

/// A neck between two points, its radius changing along it.
#[derive(Clone, Copy, Debug)]
pub struct Bridge {
    /// One end, pixels.
    pub from: (f64, f64),
    /// The other.
    pub to: (f64, f64),
    /// Radius at each end.
    pub radii: (f64, f64),
}

/// Six unlike arms: angle in degrees, reach and radius in radii of the body, phase of the crawl.
const ARMS: [(f64, f64, f64, f64); 6] = [
    (-118., 0.76, 0.31, 0.),
    (-40., 0.70, 0.27, 1.7),
    (24., 0.74, 0.31, 3.1),
    (86., 0.64, 0.28, 4.6),
    (144., 0.76, 0.31, 0.9),
    (196., 0.56, 0.24, 2.4),
];

/// Smooth minimum: rounds the joint of two fields over `k` pixels.
pub fn join(a: f64, b: f64, k: f64) -> f64 {
    let h = (k - fabs(a - b)).max(0.) / k;
    a.min(b) - h * h * k * 0.25
}

/// Length of a vector, from exact operations only.
pub fn length(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

impl Lump {
    /// A plain disc.
    pub fn disc(at: (f64, f64), radius: f64) -> Lump {
        Lump { at, radius, stretch: (1., 1.), angle: 0., arms: 0., phase: 0. }
    }

    /// The arms as centre and radius in the turned frame, worked out once a frame.
    fn arm_discs(&self) -> Vec<(f64, f64, f64)> {
        if self.arms <= 0.05 {
            return Vec::new();
        }
        ARMS.iter()
            .map(|(angle, reach, radius, phase)| {
                let q = angle.to_radians() + 0.10 * sin(self.phase + phase * 2.) - self.angle;
                let reach = reach * (1. + 0.10 * sin(self.phase + phase)) * self.radius;
                (reach * cos(q), reach * sin(q), radius * self.radius * self.arms)
            })
            .collect()
    }
}

/// Lumps and bridges ready to be measured.
pub struct Field {
    lumps: Vec<Turned>,
    bridges: Vec<Bridge>,
    k: f64,
}

struct Turned {
    lump: Lump,
    cos: f64,
    sin: f64,
    arms: Vec<(f64, f64, f64)>,
}

impl Field {
    /// The field of these bodies, joined over `k` pixels.
    pub fn new(lumps: &[Lump], bridges: &[Bridge], k: f64) -> Field {
        let turned = |lump: &Lump| Turned {
            lump: *lump,
            cos: cos(lump.angle),
            sin: sin(lump.angle),
            arms: lump.arm_discs(),
        };
        Field { lumps: lumps.iter().map(turned).collect(), bridges: bridges.to_vec(), k }
    }

    /// Distance to the gel's edge in pixels, negative inside.
    pub fn at(&self, x: f64, y: f64) -> f64 {
        let mut d = f64::INFINITY;
        for lump in &self.lumps {
            let e = lump.at(x, y);
            d = if d.is_finite() { join(d, e, self.k) } else { e };
        }
        for bridge in &self.bridges {
            d = join(d, bridge.at(x, y), self.k);
        }
        d
    }
}

impl Turned {
    fn at(&self, x: f64, y: f64) -> f64 {
        let l = &self.lump;
        let (dx, dy) = (x - l.at.0, y - l.at.1);
        let u = (dx * self.cos + dy * self.sin) / l.stretch.0;
        let v = (dy * self.cos - dx * self.sin) / l.stretch.1;
        let mut d = length(u, v) - l.radius * (1. - 0.22 * l.arms);
        for (ax, ay, radius) in &self.arms {
            d = join(d, length(u - ax, v - ay) - radius, l.radius * 0.30);
        }
        d * l.stretch.0.min(l.stretch.1)
    }
}

impl Bridge {
    fn at(&self, x: f64, y: f64) -> f64 {
        let (px, py) = (x - self.from.0, y - self.from.1);
        let (dx, dy) = (self.to.0 - self.from.0, self.to.1 - self.from.1);
        let h = ((px * dx + py * dy) / (dx * dx + dy * dy + 1e-9)).clamp(0., 1.);
        length(px - dx * h, py - dy * h) - (self.radii.0 + (self.radii.1 - self.radii.0) * h)
    }
}
