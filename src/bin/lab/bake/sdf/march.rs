//! Marches rays into a scene and shades what they meet: each sample is a ramp, a shade and a depth, never a colour.

use super::cull::{LightGrid, along_ray};
use super::map::distance;
use super::material::{Eyeball, Finish, Mat};
use super::noise;
use super::scene::Scene;
use super::trig::{acos, atan2, bell, cos, cosd, pow, sind};
use super::vector::{V3, add, along, cross, dot, len, sub, times, unit};

/// No surface here.
pub const NOTHING: u16 = u16::MAX;
/// Added to the ramp of a sample that the coloured rim light has taken over.
pub const RIM: u16 = 100;

const KEY: V3 = [-0.62, 0.70, 0.46];
const FILL: V3 = [0.80, 0.05, 0.60];
const BACK: V3 = [0.80, -0.10, -0.42];
/// Side of a tile, in samples.
const TILE: usize = 16;

/// Where the picture is taken from: along -z, in weak perspective.
#[derive(Clone, Copy, Debug)]
pub struct Camera {
    /// Middle of the picture.
    pub centre: (f64, f64),
    /// Half the picture's height, in units.
    pub scale: f64,
    /// Distance of the eye.
    pub dist: f64,
    /// Degrees looked down.
    pub tilt: f64,
    /// Threshold of the rim light.
    pub rim: f64,
    /// Ambient light.
    pub ambient: f64,
    /// The key light's direction.
    pub key: V3,
    /// The rim light's direction.
    pub back: V3,
}

impl Camera {
    /// A camera at this centre, half height and distance.
    pub fn new(centre: (f64, f64), scale: f64, dist: f64) -> Camera {
        Camera { centre, scale, dist, tilt: 0.0, rim: 0.10, ambient: 0.19, key: KEY, back: BACK }
    }
    /// Looking down by `degrees`.
    pub fn tilted(self, degrees: f64) -> Camera {
        Camera { tilt: degrees, ..self }
    }
}

/// What the rays met, row by row.
pub struct Samples {
    /// Samples a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Samples a side of one pixel.
    pub side: usize,
    /// Ramp number, with [`RIM`] added, or [`NOTHING`].
    pub ramp: Vec<u16>,
    /// 0 to 1.
    pub shade: Vec<f64>,
    /// Distance from the eye; 1000 where there is nothing.
    pub depth: Vec<f64>,
}

struct Hit {
    ramp: u16,
    shade: f64,
    depth: f64,
}

struct View<'a> {
    scene: &'a Scene,
    camera: Camera,
    grid: LightGrid,
    eye: V3,
    tilt: (f64, f64),
    key: V3,
    fill: V3,
    back: V3,
    size: (usize, usize),
}

/// Marches a picture of `width` x `height` pixels with `side` x `side` samples each, on two threads.
pub fn march(scene: &Scene, width: usize, height: usize, side: usize, camera: Camera) -> Samples {
    let (w, h) = (width * side, height * side);
    let tilt = (cosd(camera.tilt), sind(camera.tilt));
    let key = unit(camera.key);
    let eye = [camera.centre.0, camera.centre.1 + camera.dist * tilt.1, camera.dist * tilt.0];
    let grid = LightGrid::new(&scene.prims, key, 0.45);
    let view =
        View { scene, camera, grid, eye, tilt, key, fill: unit(FILL), back: unit(camera.back), size: (w, h) };
    let bands = h.div_ceil(TILE);
    let mut done: Vec<Vec<Option<Hit>>> = Vec::new();
    std::thread::scope(|scope| {
        let odd = scope.spawn(|| (0..bands).filter(|b| b % 2 == 1).map(|b| view.band(b)).collect::<Vec<_>>());
        let mut even =
            (0..bands).filter(|b| b % 2 == 0).map(|b| view.band(b)).collect::<Vec<_>>().into_iter();
        let mut odd = odd.join().unwrap_or_default().into_iter();
        for b in 0..bands {
            done.extend(if b % 2 == 0 { even.next() } else { odd.next() });
        }
    });
    let mut samples =
        Samples { width: w, height: h, side, ramp: Vec::new(), shade: Vec::new(), depth: Vec::new() };
    for hit in done.into_iter().flatten() {
        let hit = hit.unwrap_or(Hit { ramp: NOTHING, shade: 0.0, depth: 1000.0 });
        samples.ramp.push(hit.ramp);
        samples.shade.push(hit.shade);
        samples.depth.push(hit.depth);
    }
    samples
}

impl View<'_> {
    fn ray(&self, x: f64, y: f64) -> V3 {
        let (w, h) = (self.size.0 as f64, self.size.1 as f64);
        let dx = (x - w * 0.5) / (h * 0.5) * self.camera.scale / self.camera.dist;
        let dy = -(y - h * 0.5) / (h * 0.5) * self.camera.scale / self.camera.dist;
        let l = (dx * dx + dy * dy + 1.0).sqrt();
        let (dy, dz) = (dy / l, -1.0 / l);
        [dx / l, dy * self.tilt.0 + dz * self.tilt.1, -dy * self.tilt.1 + dz * self.tilt.0]
    }

    /// One row of tiles, top to bottom, left to right.
    fn band(&self, band: usize) -> Vec<Option<Hit>> {
        let (w, h) = self.size;
        let top = band * TILE;
        let rows = TILE.min(h - top);
        let mut out: Vec<Option<Hit>> = (0..rows * w).map(|_| None).collect();
        for left in (0..w).step_by(TILE) {
            let mid = TILE as f64 / 2.0;
            let d = self.ray(left as f64 + mid, top as f64 + mid);
            let spread = mid * 1.5 * self.camera.scale / (h as f64 * 0.5) / self.camera.dist;
            let thin = along_ray(&self.scene.prims, self.eye, d, spread, 0.02);
            if thin.is_empty() {
                continue;
            }
            let wide = along_ray(&self.scene.prims, self.eye, d, spread, 0.40);
            for y in 0..rows {
                for x in left..(left + TILE).min(w) {
                    let d = self.ray(x as f64 + 0.5, (top + y) as f64 + 0.5);
                    out[y * w + x] = self.sample(d, &thin, &wide);
                }
            }
        }
        out
    }

    fn sample(&self, d: V3, thin: &[u16], wide: &[u16]) -> Option<Hit> {
        let mut t = (self.camera.dist - 3.4).max(0.1);
        for _ in 0..150 {
            let p = along(self.eye, d, t);
            let (far, m) = distance(&self.scene.prims, thin, p);
            if far < 0.0022 {
                let (ramp, shade) = self.shade(p, d, &self.scene.mats[m as usize], wide);
                return Some(Hit { ramp, shade: shade.clamp(0.0, 1.0), depth: t });
            }
            t += far * 0.68;
            if t > self.camera.dist + 4.0 {
                break;
            }
        }
        None
    }

    fn at(&self, list: &[u16], p: V3) -> f64 {
        distance(&self.scene.prims, list, p).0
    }

    fn normal(&self, list: &[u16], p: V3) -> V3 {
        let e = 0.0045;
        let [x, y, z] = p;
        let a = self.at(list, [x + e, y - e, z - e]);
        let b = self.at(list, [x - e, y - e, z + e]);
        let c = self.at(list, [x - e, y + e, z - e]);
        let d = self.at(list, [x + e, y + e, z + e]);
        unit([a - b - c + d, -a - b + c + d, -a + b - c + d])
    }

    fn shadow(&self, p: V3) -> f64 {
        let list = self.grid.column(p);
        let (mut shadow, mut t) = (1.0_f64, 0.045);
        for _ in 0..22 {
            let d = self.at(list, along(p, self.key, t));
            shadow = shadow.min(7.0 * d / t);
            if shadow < 0.02 {
                return 0.0;
            }
            t += (d * 0.8).max(0.03);
            if t > 3.0 {
                break;
            }
        }
        shadow
    }

    fn occlusion(&self, list: &[u16], p: V3, n: V3) -> f64 {
        let (mut sum, mut w) = (0.0, 1.0);
        for i in 0..5 {
            let reach = 0.02 + 0.075 * f64::from(i);
            sum += (reach - self.at(list, along(p, n, reach))) * w;
            w *= 0.8;
        }
        (1.0 - 1.35 * sum).max(0.0)
    }

    /// Ramp and shade of the surface at `p`, seen along `d`.
    fn shade(&self, p: V3, d: V3, m: &Mat, list: &[u16]) -> (u16, f64) {
        let smooth = self.normal(list, p);
        let n = bumped(p, smooth, m.bump);
        let shadow = self.shadow(along(p, smooth, 0.011));
        let ao = self.occlusion(list, p, smooth);
        let thin = (0.5 + self.at(list, along(p, self.key, 0.18)) / 0.36).clamp(0.0, 1.0) * m.sss;
        let wrap = m.sss * 0.6;
        let diffuse = ((dot(n, self.key) + wrap) / (1.0 + wrap)).max(0.0);
        let key = diffuse * (shadow * (1.0 - m.sss * 0.35) + m.sss * 0.35);
        let fill = dot(n, self.fill).max(0.0);
        let facing = (-dot(n, d)).max(0.0);
        let mut s =
            self.camera.ambient * ao + key * 0.78 * (0.45 + 0.55 * ao) + fill * 0.15 * ao + thin * 0.10 * ao;
        if let Some((at, strength)) = self.scene.lamp {
            let to = sub(at, p);
            let l2 = dot(to, to) + 1e-9;
            let face = (dot(n, to) / l2.sqrt() * 0.8 + 0.2).max(0.0);
            s += strength * face / (1.0 + 5.0 * l2) * (0.3 + 0.7 * ao);
        }
        let half = unit(sub(self.key, d));
        let wet = m.spec.0 * pow(dot(n, half).max(0.0), m.spec.1) * (shadow * 2.0).min(1.0);
        let rim =
            dot(smooth, self.back).max(0.0) * pow(1.0 - facing.min(1.0), 0.9) * m.rim * (0.3 + 0.7 * ao);
        s -= blemish(p, m);
        s = m.base + m.gain * s;
        let mut ramp = m.ramp;
        let mut glint = 0.0;
        match &m.finish {
            Finish::Plain => {}
            Finish::Eye(eye) => (ramp, s, glint) = eyeball(p, eye, m.ramp, s),
            Finish::Ribs { centre, axis, n, depth, rings } => {
                let e = sub(p, *centre);
                s -= depth * (0.5 - 0.5 * cos(azimuth(e, *axis) * n));
                s -= rings.0 * (0.5 - 0.5 * cos(len(e) * rings.1));
            }
            Finish::Sheen { centre, axis, at, width, strength, jag } => {
                let e = unit(sub(p, *centre));
                let off = acos(dot(e, *axis))
                    - at
                    - jag * (noise::value(azimuth(e, *axis) * 7.0 + 9.0, 2.0, 3.0) - 0.5);
                s += strength * bell(off, *width) * (0.35 + 0.65 * shadow);
            }
        }
        s = pow(s.max(0.0), 1.4) + wet + glint;
        if glint >= 1.0 {
            return (m.ramp, 1.0);
        }
        if rim > self.camera.rim && s < 0.75 {
            let r = (0.25 + (rim - self.camera.rim) * 1.6).min(1.0);
            if r > s * 0.8 {
                return (ramp + RIM, r);
            }
        }
        (ramp, s)
    }
}

fn bumped(p: V3, n: V3, (height, f): (f64, f64)) -> V3 {
    if height <= 0.0 {
        return n;
    }
    let e = 0.25 / f;
    let here = noise::bumps(p, f);
    let slope = |q: V3| (noise::bumps(q, f) - here) / e / f * height;
    let g = [slope(add(p, [e, 0.0, 0.0])), slope(add(p, [0.0, e, 0.0])), slope(add(p, [0.0, 0.0, e]))];
    unit(sub(n, g))
}

/// Pores near scattered seeds.
fn blemish(p: V3, m: &Mat) -> f64 {
    if m.spot.0 == 0.0 {
        return 0.0;
    }
    let q = times(p, m.spot.1);
    let v = noise::cell(q[0], q[1], q[2]);
    if v < 0.38 { m.spot.0 * ((0.38 - v) * 9.0).min(1.0) } else { 0.0 }
}

/// Angle of `e` round `axis`.
fn azimuth(e: V3, axis: V3) -> f64 {
    let l = unit(e);
    let g = dot(l, axis);
    let flat = along(l, axis, -g);
    let side = if axis[1].abs() > 0.9 { [1.0, 0.0, 0.0] } else { [-axis[2], 0.0, axis[0]] };
    let side = unit(along(side, axis, -dot(side, axis)));
    atan2(dot(flat, side), dot(flat, cross(axis, side)))
}

/// Pupil, iris, white; the glint is painted, not computed: always upper left of the pupil, with a weak answer opposite.
fn eyeball(p: V3, eye: &Eyeball, white: u16, s: f64) -> (u16, f64, f64) {
    let e = unit(sub(p, eye.centre));
    let g = dot(e, eye.gaze);
    let off = along(e, eye.gaze, -g);
    let angle = acos(g);
    let r = len(off) + 1e-9;
    let u = off[0] / r * angle;
    let v = (angle * angle - u * u).max(0.0).sqrt();
    let slit = ((u * eye.slit) * (u * eye.slit) + v * v).sqrt();
    let (ramp, s) = if slit < eye.pupil {
        (eye.iris_ramp, s * 0.12)
    } else if angle < eye.iris {
        let f = angle / eye.iris;
        let ring = if f > 0.55 { 0.28 } else { 0.0 };
        let lit = 0.30 + 0.5 * s - 0.25 * (off[1] / r) * f + ring;
        (eye.iris_ramp, if f > 0.86 { lit * 0.35 } else { lit })
    } else {
        let mut lit = 0.12 + s * 1.05;
        if eye.veins > 0.0 && angle > eye.iris * 1.15 {
            let q = [e[0] * 5.0 + eye.centre[0] * 9.0, e[1] * 5.0, e[2] * 5.0];
            if (noise::value(q[0], q[1], q[2]) - 0.5).abs() < 0.05 {
                lit -= eye.veins;
            }
        }
        (white, lit)
    };
    let glint = if eye.glint >= 1.0 {
        0.0
    } else if dot(e, [-0.27, 0.22, 0.937]) > eye.glint {
        1.0
    } else if dot(e, [0.26, -0.28, 0.924]) > 1.0 - (1.0 - eye.glint) * 0.30 {
        0.35
    } else {
        0.0
    };
    (ramp, s, glint)
}
