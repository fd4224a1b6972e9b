//! Amnora, from whom all cells divide: a ring of pearl membrane, a tiny dish alight in its middle.

use super::amnora_dish::{Dish, draw_dish};
use super::{Beat, Creature, Look};
use crate::bake::sdf::trig::{atan2, cos, hypot, pow, rad, sin};
use crate::bake::sdf::vector::lerp;
use crate::bake::sdf::{Camera, Eye, Lids, M, Mat, PI, Ramps, Scene, V3};

/// Amnora.
pub const AMNORA: Creature = Creature {
    name: "amnora",
    ramps,
    look: Look::bristly(),
    extras: &["win-1", "win-2"],
    bust: |face, beat| (build(&posed(face, beat)).0, Camera::new((0.0, 0.0), HALF, 6.0)),
    touch: |im, face, beat| {
        let f = posed(face, beat);
        for d in build(&f).1 {
            draw_dish(im, &d, 1.0, HALF, (0.0, 0.0), f.rays > 0.8);
        }
    },
    figure: |face, beat| (build(&figure_face(face, beat)).0, Camera::new(BIG.1, BIG.0, 5.5)),
    figure_touch: |im, face| {
        let f = figure_face(face, Beat::Rest);
        for d in build(&f).1 {
            draw_dish(im, &d, 2.0, BIG.0, BIG.1, f.rays > 0.8);
        }
    },
};

/// Half height of the bust's picture; half height and middle of the figure's.
const HALF: f64 = 1.32;
const BIG: (f64, (f64, f64)) = (2.15, (0.0, -0.76));

fn ramps() -> Ramps {
    Ramps::new(
        &[
            "012 034 146 547 A66 DA4 FC5 FE9 FFE",
            "011 022 044 176 4A8 9DB",
            "302 614 A26 D57 F99",
            "001 034 076 0CA 9FD",
            "C72 FB3 FE7 FFC FFF",
            "143 597 BC9 EED FFF",
        ],
        "044 098 3DB AFD",
        "012",
    )
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ring {
    Oval,
    Ripple,
    Square,
    Dividing,
    Two,
}

#[derive(Clone, Copy)]
struct Face {
    lid: f64,
    low: f64,
    tilt: f64,
    gaze: (f64, f64),
    pupil: f64,
    open: f64,
    smile: f64,
    shape: Ring,
    /// Degrees the features have travelled round the ring.
    turn: f64,
    lamp: f64,
    rays: f64,
    dish: f64,
}

const NEUTRAL: Face = Face {
    lid: 0.42,
    low: 0.14,
    tilt: -4.0,
    gaze: (-0.1, -0.12),
    pupil: 19.0,
    open: 0.0,
    smile: 0.05,
    shape: Ring::Oval,
    turn: 0.0,
    lamp: 0.30,
    rays: 0.0,
    dish: 1.0,
};

fn face(name: &str) -> Face {
    match name {
        "thinking" => Face {
            lid: 0.30,
            low: 0.28,
            tilt: 0.0,
            gaze: (0.0, 0.0),
            turn: -48.0,
            smile: -0.01,
            lamp: 0.5,
            ..NEUTRAL
        },
        "gloating" => Face {
            lid: 0.38,
            low: 0.44,
            tilt: 20.0,
            gaze: (-0.1, -0.1),
            pupil: 15.0,
            open: 0.13,
            smile: 0.13,
            lamp: 0.95,
            rays: 1.0,
            dish: 1.4,
            ..NEUTRAL
        },
        "hurt" => Face {
            lid: -0.1,
            low: -0.1,
            tilt: -16.0,
            gaze: (0.15, 0.25),
            pupil: 9.0,
            open: 0.09,
            smile: -0.12,
            shape: Ring::Ripple,
            lamp: 0.12,
            dish: 0.8,
            ..NEUTRAL
        },
        "raging" => Face {
            lid: 0.50,
            low: 0.36,
            tilt: 38.0,
            pupil: 9.0,
            open: 0.24,
            smile: -0.08,
            shape: Ring::Square,
            lamp: 0.35,
            rays: 0.5,
            ..NEUTRAL
        },
        "worried" => Face {
            lid: 0.04,
            low: 0.0,
            tilt: -28.0,
            gaze: (0.0, -0.3),
            pupil: 13.0,
            open: 0.06,
            smile: -0.06,
            shape: Ring::Dividing,
            lamp: 0.25,
            ..NEUTRAL
        },
        "beaten" => Face {
            lid: 0.06,
            low: 0.50,
            tilt: -6.0,
            gaze: (-0.1, 0.15),
            open: 0.075,
            smile: 0.16,
            shape: Ring::Two,
            lamp: 0.2,
            ..NEUTRAL
        },
        // she takes the board in, and has it
        "win-1" => Face {
            lid: 0.10,
            low: 0.20,
            tilt: 0.0,
            gaze: (0.0, -0.2),
            open: 0.22,
            smile: 0.10,
            lamp: 1.1,
            rays: 0.7,
            dish: 1.6,
            ..NEUTRAL
        },
        "win-2" => Face { lid: 0.74, low: 0.42, tilt: 10.0, smile: 0.17, lamp: 0.16, dish: 0.6, ..NEUTRAL },
        _ => NEUTRAL,
    }
}

fn posed(name: &str, beat: Beat) -> Face {
    let f = face(name);
    match beat {
        Beat::Rest => f,
        Beat::Half => Face { lid: f.lid.max(0.64), low: f.low.max(0.36), ..f },
        Beat::Shut => Face { lid: 1.22, low: 0.6, tilt: 0.0, ..f },
        Beat::Second => match name {
            "thinking" => Face { turn: -62.0, lamp: 0.6, ..f },
            "gloating" => Face { open: 0.08, smile: 0.15, lamp: 0.75, dish: 1.25, ..f },
            "hurt" => Face { gaze: (-0.15, 0.25), turn: 5.0, ..f },
            "raging" => Face { open: 0.18, lamp: 0.45, turn: 3.0, ..f },
            "worried" => Face { gaze: (0.3, -0.25), ..f },
            "beaten" => Face { gaze: (0.2, 0.0), lid: 0.14, ..f },
            _ => Face { lamp: 0.40, smile: 0.07, gaze: (0.10, -0.12), ..f },
        },
    }
}

fn figure_face(name: &str, beat: Beat) -> Face {
    let f = posed(name, beat);
    if name != "neutral" {
        return f;
    }
    let (lid, low) = if beat == Beat::Rest { (0.34, 0.30) } else { (f.lid, f.low) };
    Face {
        lid,
        low,
        tilt: 6.0,
        open: 0.10,
        pupil: 17.0,
        smile: 0.11,
        lamp: 0.55,
        gaze: (0.0, -0.1),
        ..face("gloating")
    }
}

struct Skins {
    pearl: M,
    bead: M,
    nucleus: M,
    lip: M,
    inside: M,
    lid: M,
    tooth: M,
    villus: M,
    crown: M,
}

impl Skins {
    fn new(s: &mut Scene) -> Skins {
        Skins {
            pearl: s
                .mat(Mat::ramp(0).spec(0.55, 26.0).sss(0.38).rim(1.6).bump(0.10, 3.0).base(-0.05).gain(0.95)),
            bead: s.mat(Mat::ramp(0).spec(0.9, 16.0)),
            nucleus: s.mat(Mat::ramp(1).spec(0.6, 22.0).sss(0.4).rim(0.6)),
            lip: s.mat(Mat::ramp(2).spec(0.8, 26.0).rim(0.5)),
            inside: s.mat(Mat::dark(1, 0.2)),
            lid: s.mat(Mat::ramp(0).spec(0.5, 24.0).sss(0.2).rim(0.5).base(-0.10).gain(0.9)),
            tooth: s.mat(Mat::ramp(5).spec(0.6, 20.0).sss(0.4).rim(0.2).base(0.14)),
            villus: s.mat(Mat::ramp(1).spec(0.6, 14.0).sss(0.8).rim(0.1).base(0.26)),
            crown: s.mat(Mat::ramp(5).spec(1.0, 18.0).sss(0.4).rim(1.2).base(0.06)),
        }
    }
}

/// One ring with a face on it.
#[derive(Clone, Copy)]
struct Body {
    centre: (f64, f64),
    radii: (f64, f64),
    thick: f64,
    shape: Ring,
    /// Angles of the eyes; the mouth is at 270.
    eyes: [f64; 2],
    turn: f64,
    eye: f64,
    seed: f64,
    is_whole: bool,
}

const MOUTH: f64 = 270.0;

/// A place on the wall: point, outward normal, tangent.
struct Spot {
    p: (f64, f64),
    n: (f64, f64),
    t: (f64, f64),
}

/// Degrees between two directions.
fn gap(a: f64, b: f64) -> f64 {
    ((a - b + 180.0).rem_euclid(360.0) - 180.0).abs()
}

impl Body {
    fn curve(&self, a: f64) -> (f64, f64) {
        let (c, q, (rx, ry)) = (cos(a), sin(a), self.radii);
        match self.shape {
            Ring::Square => {
                let f = pow(pow(c.abs(), 7.0) + pow(q.abs(), 7.0), -1.0 / 7.0);
                (c * rx * f, q * ry * f * 0.98)
            }
            Ring::Ripple => {
                let f = 1.0 + 0.085 * sin(6.0 * a + 0.9);
                (c * rx * f, q * ry * f)
            }
            _ => (c * rx, q * ry),
        }
    }

    fn at(&self, degrees: f64, out: f64) -> Spot {
        let a = rad(degrees);
        let (x, y) = self.curve(a);
        let ((x0, y0), (x2, y2)) = (self.curve(a - 0.02), self.curve(a + 0.02));
        let l = hypot(x2 - x0, y2 - y0);
        let t = ((x2 - x0) / l, (y2 - y0) / l);
        let n = (t.1, -t.0);
        Spot { p: (self.centre.0 + x + n.0 * out, self.centre.1 + y + n.1 * out), n, t }
    }

    fn draw(&self, s: &mut Scene, m: &Skins, f: &Face) {
        self.wall(s, m);
        self.edge(s, m, f);
        if self.is_whole {
            for (d, r) in [(66.0, 0.050), (76.0, 0.080), (91.0, 0.116), (107.0, 0.084), (118.0, 0.054)] {
                let q = self.at(d + self.turn, self.thick * 0.98);
                s.ell([q.p.0, q.p.1, 0.08], r, m.crown).k(0.006);
            }
        }
        self.lining(s, m);
        for d in self.eyes {
            self.eye(s, m, f, d);
        }
        self.mouth(s, m, f);
    }

    fn wall(&self, s: &mut Scene, m: &Skins) {
        let (mut points, mut radii) = (Vec::new(), Vec::new());
        for i in 0..=36 {
            let a = 2.0 * PI * f64::from(i % 36) / 36.0;
            let (x, y) = self.curve(a);
            points.push([self.centre.0 + x, self.centre.1 + y, 0.0]);
            let fat = if gap(f64::from(i % 36) * 10.0, MOUTH) < 30.0 { 0.12 } else { 0.0 };
            radii.push(self.thick * (1.0 + 0.10 * sin(3.0 * a + 1.0 + self.seed) + fat));
        }
        s.chain(&points, &radii, m.pearl).k(0.06);
    }

    /// Pearls or spikes along the outer edge.
    fn edge(&self, s: &mut Scene, m: &Skins, f: &Face) {
        let r = self.thick;
        for i in 0..26 {
            let d = 360.0 * f64::from(i) / 26.0 + 6.0 + self.turn;
            let is_near = self.eyes.iter().chain(&[MOUTH]).any(|g| gap(d, g + self.turn) < 13.0);
            let is_crown = self.is_whole && (48.0..132.0).contains(&(d - self.turn).rem_euclid(360.0));
            if is_near || is_crown {
                continue;
            }
            let q = self.at(d, r * 0.92);
            let size = r * (0.16 + 0.06 * f64::from((i * 5) % 3));
            let l = 0.012 + 0.10 * f.rays + if self.shape == Ring::Square { 0.05 } else { 0.0 };
            if l > 0.03 {
                let tip = [q.p.0 + q.n.0 * (l + size), q.p.1 + q.n.1 * (l + size), 0.0];
                s.cone([q.p.0, q.p.1, 0.0], tip, size * 1.35, 0.020, m.bead).k(0.03);
            } else {
                s.ell([q.p.0 + q.n.0 * 0.01, q.p.1 + q.n.1 * 0.01, 0.04], size, m.bead).k(0.015);
            }
        }
    }

    /// Villi along the inner edge, nuclei swimming in the wall.
    fn lining(&self, s: &mut Scene, m: &Skins) {
        let r = self.thick;
        let count = (24.0 * self.radii.0 / 0.6) as i32;
        for i in 0..count {
            let q = self.at(360.0 * f64::from(i) / f64::from(count) + 3.0, -r * 0.86);
            let l = r * (0.26 + 0.12 * sin(f64::from(i) * 2.4));
            let tip = [q.p.0 - q.n.0 * l, q.p.1 - q.n.1 * l, 0.06];
            s.cone([q.p.0, q.p.1, 0.03], tip, r * 0.24, r * 0.15, m.villus).k(0.02);
        }
        for (i, d) in [75.0, 118.0, 196.0, 222.0, 318.0, 344.0, 14.0, 166.0].into_iter().enumerate() {
            if self.eyes.iter().chain(&[MOUTH]).any(|g| gap(d, *g) < 20.0) {
                continue;
            }
            let q = self.at(d + self.turn, r * if i % 2 == 1 { 0.15 } else { -0.15 });
            let size = r * if i % 3 > 0 { 0.34 } else { 0.24 };
            let [x, y, z] = s.on(q.p.0, q.p.1, 0.0);
            s.ell([x, y, z], size, m.nucleus).k(0.01).paint();
            s.ell([x - size * 0.2, y + size * 0.2, z - size * 0.72], size * 0.9, m.nucleus).k(0.03);
        }
    }

    fn eye(&self, s: &mut Scene, m: &Skins, f: &Face, degrees: f64) {
        let (x, y) = self.at(degrees + self.turn, 0.0).p;
        let (r, c) = (self.eye, [x, y, self.thick * 0.62]);
        let side = if x < self.centre.0 - 0.1 { -1.0 } else { 1.0 };
        s.ell([x, y, self.thick * 0.30], [r * 1.22, r * 1.2, r], m.pearl).k(0.08);
        let gaze = if self.turn.abs() > 20.0 {
            [(self.centre.0 - x) * 1.1, (self.centre.1 - y) * 1.1, 1.0]
        } else {
            [f.gaze.0, f.gaze.1, 1.0]
        };
        let eye =
            Eye { pupil: f.pupil, iris_angle: 44.0, veins: 0.0, base: 0.06, glint: 13.0, ..Eye::new(5, 3) };
        s.eye(c, r, gaze, eye);
        s.lids(c, r, m.lid, Lids { shut: f.lid * 0.95, low: f.low, tilt: -side * f.tilt, lash: None });
        let (t, by) = (f.tilt / 100.0, y + r * 1.16);
        let brow = [
            [x - r * 0.72, by - 0.04 - side * t * 0.42, c[2] + r * 0.35],
            [x, by + 0.02, c[2] + r * 0.45],
            [x + r * 0.72, by - 0.04 + side * t * 0.42, c[2] + r * 0.35],
        ];
        s.chain(&brow, &[0.034, 0.046, 0.034], m.lid).k(0.02);
    }

    /// On the ring, bent with it.
    fn mouth(&self, s: &mut Scene, m: &Skins, f: &Face) {
        let q = self.at(MOUTH + self.turn, 0.0);
        let k = self.thick / 0.2;
        let (open, width) = (f.open * k, self.thick * 1.50);
        let angle = atan2(q.t.1, q.t.0);
        let (ca, sa) = (cos(angle), sin(angle));
        let place = |u: f64, v: f64| (q.p.0 + u * ca - v * sa, q.p.1 + u * sa + v * ca);
        let mut lips = Vec::new();
        for i in 0..9 {
            let t = -1.0 + 0.25 * f64::from(i);
            let b = pow((1.0 - t * t).max(0.0), 0.75);
            let waver = if self.shape == Ring::Ripple { 0.022 * sin(f64::from(i) * 2.6) } else { 0.0 };
            let v = f.smile * (t * t - 0.35) * k;
            let (up, low) = (
                place(width * t, v + open * 0.45 * b + waver),
                place(width * t, v - open * 0.75 * b + waver),
            );
            lips.push((up, low, s.snap((up.0 + low.0) / 2.0, (up.1 + low.1) / 2.0), b));
        }
        if open > 0.02 {
            for &(up, low, z, _) in &lips[1..8] {
                s.cone([up.0, up.1, z - 0.03], [low.0, low.1, z - 0.05], 0.045, 0.045, m.inside)
                    .k(0.02)
                    .cut();
            }
        }
        let r = self.thick;
        let upper: Vec<V3> = lips.iter().map(|l| [l.0.0, l.0.1 + 0.026 * l.3, l.2 - 0.01]).collect();
        let lower: Vec<V3> = lips.iter().map(|l| [l.1.0, l.1.1 - 0.034 * l.3, l.2 - 0.005]).collect();
        let swell = |k: f64| lips.iter().map(|l| r * (0.12 + k * l.3)).collect::<Vec<_>>();
        s.chain(&upper, &swell(0.13), m.lip).k(0.02);
        s.chain(&lower, &swell(0.18), m.lip).k(0.02);
        if open <= 0.02 {
            let seam: Vec<V3> = lips
                .iter()
                .map(|l| lerp([l.0.0, l.0.1, l.2 + r * 0.17], [l.1.0, l.1.1, l.2 + r * 0.17], 0.5))
                .collect();
            s.chain(&seam, &[0.014; 9], m.inside).k(0.008).cut();
        }
        if open > 0.07 {
            for &(up, low, z, _) in &lips[1..8] {
                let tip = [(up.0 + low.0) / 2.0, up.1 * 0.45 + low.1 * 0.55, z + 0.01];
                s.cone([up.0, up.1 - 0.02, z], tip, 0.036, 0.012, m.tooth).k(0.005);
            }
        }
    }

    fn dish(&self, at: (f64, f64), size: f64, threads: &[f64]) -> Dish {
        Dish { at, size, threads: threads.iter().map(|d| self.at(*d, -0.20).p).collect() }
    }
}

fn build(f: &Face) -> (Scene, Vec<Dish>) {
    let mut s = Scene::new();
    let m = Skins::new(&mut s);
    let body = |centre, radii, thick, eyes, eye, seed| Body {
        centre,
        radii,
        thick,
        shape: Ring::Oval,
        eyes,
        turn: 0.0,
        eye,
        seed,
        is_whole: false,
    };
    let mut dishes = Vec::new();
    match f.shape {
        Ring::Two => {
            let a = body((-0.34, 0.54), (0.36, 0.48), 0.170, [142.0, 38.0], 0.160, 1.0);
            let b = body((0.34, -0.56), (0.36, 0.48), 0.170, [142.0, 38.0], 0.160, 4.0);
            a.draw(&mut s, &m, f);
            b.draw(&mut s, &m, f);
            dishes.push(a.dish((-0.34, 0.56), 0.55, &[90.0, 200.0, 340.0]));
            dishes.push(b.dish((0.34, -0.54), 0.55, &[90.0, 200.0, 340.0]));
            s.lamp = Some(([0.0, 0.0, 0.4], f.lamp * 0.5));
        }
        Ring::Dividing => {
            let a = body((0.0, 0.53), (0.53, 0.44), 0.170, [148.0, 32.0], 0.150, 2.0);
            let b = body((0.0, -0.55), (0.56, 0.46), 0.180, [150.0, 30.0], 0.150, 5.0);
            a.draw(&mut s, &m, f);
            b.draw(&mut s, &m, f);
            dishes.push(a.dish((0.0, 0.56), 0.62, &[90.0, 200.0, 340.0]));
            dishes.push(b.dish((0.0, -0.52), 0.62, &[200.0, 340.0]));
            s.lamp = Some(([0.0, 0.0, 0.5], f.lamp));
        }
        _ => {
            let whole = body((0.0, 0.0), (0.60, 0.87), 0.215, [140.0, 40.0], 0.225, 1.0);
            let a = Body { shape: f.shape, turn: f.turn, is_whole: true, ..whole };
            a.draw(&mut s, &m, f);
            dishes.push(a.dish((0.0, 0.0), f.dish, &[30.0, 100.0, 150.0, 210.0, 262.0, 330.0]));
            s.lamp = Some(([0.0, 0.0, 0.35], f.lamp));
        }
    }
    (s, dishes)
}
