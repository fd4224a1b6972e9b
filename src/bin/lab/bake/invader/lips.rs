//! A carved mouth between two chains of lips.

use crate::bake::sdf::trig::{mix, pow, sin};
use crate::bake::sdf::{M, Scene};

/// How a mouth stands.
#[derive(Clone, Copy, Debug)]
pub struct Mouth {
    /// Middle.
    pub centre: (f64, f64),
    /// Half width.
    pub width: f64,
    /// How far it is open.
    pub open: f64,
    /// Over 0: corners up.
    pub smile: f64,
    /// One corner higher.
    pub skew: f64,
    /// A wavering line.
    pub waver: f64,
    /// Thickness of the upper and lower lip.
    pub lip: (f64, f64),
    /// Radius of the carving.
    pub deep: f64,
}

/// One place along the lips.
#[derive(Clone, Copy, Debug)]
pub struct Lip {
    /// -1 left, 1 right.
    pub t: f64,
    /// Across.
    pub x: f64,
    /// Upper edge.
    pub up: f64,
    /// Lower edge.
    pub low: f64,
    /// Depth at the upper edge.
    pub z_up: f64,
    /// Depth at the lower edge.
    pub z_low: f64,
}

/// The lips of a carved mouth, left to right.
pub struct Lips(pub Vec<Lip>);

impl Lips {
    /// The place `t`, between the points.
    pub fn at(&self, t: f64) -> Lip {
        let j = (t + 1.0) / 2.0 * (self.0.len() - 1) as f64;
        let a = (j as usize).min(self.0.len() - 2);
        let (p, q, f) = (self.0[a], self.0[a + 1], j - a as f64);
        Lip {
            t,
            x: mix(p.x, q.x, f),
            up: mix(p.up, q.up, f),
            low: mix(p.low, q.low, f),
            z_up: mix(p.z_up, q.z_up, f),
            z_low: mix(p.z_low, q.z_low, f),
        }
    }
}

/// Carves the mouth and lays its lips on the surface as it was.
pub fn mouth(s: &mut Scene, m: Mouth, inside: M, lip: M) -> Lips {
    let mut all = Vec::new();
    for i in 0..9 {
        let t = -1.0 + 2.0 * f64::from(i) / 8.0;
        let x = m.centre.0 + m.width * t;
        let y = m.centre.1 + m.smile * t * t + m.skew * t + m.waver * sin(t * 7.0);
        let b = pow((1.0 - t * t).max(0.0), 0.7);
        let (up, low) = (y + m.open * 0.42 * b, y - m.open * 1.58 * b);
        all.push(Lip { t, x, up, low, z_up: s.snap(x, up), z_low: s.snap(x, low) });
    }
    for p in &all[1..8] {
        let half = ((p.up - p.low) / 2.0 - 0.03).max(0.0);
        let (mid, z) = ((p.up + p.low) / 2.0, p.z_up.max(p.z_low));
        let r = if half > 0.05 { m.deep } else { 0.055 };
        s.cone([p.x, mid + half, z - 0.08], [p.x, mid - half, z - 0.10], r, r, inside).k(0.03).cut();
    }
    let (a, b) = m.lip;
    let swell =
        |base: f64, more: f64| all.iter().map(|p| base + more * (1.0 - p.t * p.t)).collect::<Vec<_>>();
    let upper: Vec<_> = all.iter().map(|p| [p.x, p.up + a * 0.6, p.z_up - 0.02]).collect();
    let lower: Vec<_> = all.iter().map(|p| [p.x, p.low - b * 0.6, p.z_low - 0.02]).collect();
    s.chain(&upper, &swell(a, 0.012), lip).k(0.05);
    s.chain(&lower, &swell(b, 0.022), lip).k(0.05);
    Lips(all)
}
