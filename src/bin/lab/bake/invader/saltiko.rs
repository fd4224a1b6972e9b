//! Saltiko, the show-off spring: a coiled tube on one huge bare foot, eyes on crossed stalks.

use super::marks::{arc, drop, droplet};
use super::{Beat, Creature, Look, key};
use crate::bake::sdf::trig::{bell, cos, sin};
use crate::bake::sdf::{Camera, Canvas, Eye, Lids, M, Mat, PI, Ramps, Scene, Turn, V3};

/// Saltiko.
pub const SALTIKO: Creature = Creature {
    name: "saltiko",
    ramps,
    look: Look::figure(),
    extras: &["win-1", "win-2", "lose-1", "lose-2"],
    bust: |name, beat| {
        let f = posed(name, beat);
        (build(&f), Camera::new((0.0, 0.0), 1.45, 7.0).tilted(if f.is_flat { 30.0 } else { 9.0 }))
    },
    touch: |im, name, beat| touch(im, &key(name, beat)),
    figure: |name, beat| {
        let f = posed(name, beat);
        let f = if name == "neutral" { Face { gap: 0.24, smile: 0.14, ..f } } else { f };
        (build(&f), Camera::new((0.0, -0.72), 2.30, 6.0).tilted(if f.is_flat { 30.0 } else { 9.0 }))
    },
    figure_touch: |_, _| {},
};

fn ramps() -> Ramps {
    Ramps::new(
        &[
            "021 140 361 591 8C2 BE4 DF8 FFD",
            "102 315 528 84C B8F",
            "757 BAA EDC FFF",
            "502 A24 E58 F9A",
            "757 BAA EDC FFF",
            "102 528 B5E FAF",
        ],
        "315 528 84C B8F",
        "012",
    )
}

#[derive(Clone, Copy)]
struct Face {
    turns: f64,
    height: f64,
    radius: f64,
    tube: f64,
    /// The mouth: how far the upper coils are raised.
    gap: f64,
    smile: f64,
    lean: f64,
    lid: f64,
    low: f64,
    lid_tilt: f64,
    gaze: [(f64, f64); 2],
    pupil: f64,
    /// Turned about, degrees.
    roll: f64,
    /// How far the stalks cross, and their length.
    cross: f64,
    stalk: f64,
    /// A coil thrown out.
    pop: f64,
    /// A drill.
    taper: f64,
    /// Unwinding.
    slack: f64,
    is_flat: bool,
}

const NEUTRAL: Face = Face {
    turns: 3.6,
    height: 0.92,
    radius: 0.42,
    tube: 0.145,
    gap: 0.19,
    smile: 0.10,
    lean: 0.0,
    lid: 0.30,
    low: 0.12,
    lid_tilt: 4.0,
    gaze: [(0.05, -0.1), (-0.05, -0.1)],
    pupil: 17.0,
    roll: 0.0,
    cross: 0.36,
    stalk: 0.50,
    pop: 0.0,
    taper: 0.0,
    slack: 0.0,
    is_flat: false,
};

fn face(frame: &str) -> Face {
    let thinking = Face {
        height: 0.58,
        gap: 0.06,
        smile: 0.04,
        radius: 0.54,
        lid: 0.42,
        low: 0.26,
        gaze: [(-0.5, 0.4), (-0.5, 0.4)],
        cross: -0.30,
        stalk: 0.46,
        ..NEUTRAL
    };
    let gloating = Face {
        roll: 168.0,
        gap: 0.27,
        smile: 0.24,
        lid: 0.30,
        low: 0.36,
        lid_tilt: 8.0,
        stalk: 0.40,
        gaze: [(0.0, 0.0), (0.0, 0.0)],
        height: 0.78,
        ..NEUTRAL
    };
    let hurt = Face {
        pop: 0.42,
        gap: 0.24,
        smile: -0.34,
        lid: 0.0,
        low: 0.0,
        pupil: 11.0,
        lid_tilt: -22.0,
        cross: 0.20,
        height: 0.86,
        gaze: [(0.25, -0.15), (0.05, -0.30)],
        lean: -0.14,
        ..NEUTRAL
    };
    let raging = Face {
        taper: 0.62,
        turns: 4.6,
        gap: 0.26,
        smile: -0.22,
        lid: 0.44,
        low: 0.26,
        lid_tilt: 32.0,
        pupil: 8.0,
        height: 1.0,
        stalk: 0.34,
        tube: 0.125,
        ..NEUTRAL
    };
    let worried = Face {
        turns: 2.6,
        height: 1.10,
        gap: 0.15,
        smile: -0.26,
        lid: 0.10,
        low: 0.05,
        pupil: 22.0,
        lid_tilt: -24.0,
        gaze: [(0.35, -0.35), (0.35, -0.35)],
        slack: 1.0,
        tube: 0.13,
        cross: 0.24,
        stalk: 0.40,
        lean: 0.10,
        ..NEUTRAL
    };
    match frame {
        "thinking" => thinking,
        "thinking-2" => Face { height: 0.50, gaze: [(-0.2, 0.45), (-0.2, 0.45)], cross: -0.36, ..thinking },
        "gloating" => gloating,
        "gloating-2" => Face { roll: 0.0, height: 0.84, stalk: 0.40, gap: 0.30, ..gloating },
        "hurt" => hurt,
        "hurt-2" => Face { pop: 0.30, lean: -0.08, gaze: [(0.0, -0.2), (0.2, -0.2)], ..hurt },
        "raging" => raging,
        "raging-2" => Face { turns: 4.4, height: 0.94, gap: 0.22, ..raging },
        "worried" => worried,
        "worried-2" => Face { lean: 0.02, height: 1.04, gaze: [(-0.3, -0.35), (-0.3, -0.35)], ..worried },
        "beaten" => Face { is_flat: true, lid: 0.55, ..NEUTRAL },
        "beaten-2" => Face { is_flat: true, lean: 1.0, lid: 0.62, ..NEUTRAL },
        // it walks backwards, leaning to and fro
        "win-1" => Face { roll: 0.0, lean: 0.16, height: 0.84, cross: 0.42, ..gloating },
        "win-2" => Face { roll: 0.0, lean: -0.16, height: 0.92, cross: 0.28, ..gloating },
        // pressed down, then let go
        "lose-1" => Face {
            height: 0.40,
            radius: 0.62,
            gap: 0.10,
            smile: -0.12,
            lid: -0.05,
            low: 0.0,
            pupil: 9.0,
            stalk: 0.34,
            gaze: [(0.0, 0.5), (0.0, 0.5)],
            ..NEUTRAL
        },
        "lose-2" => Face {
            height: 1.34,
            radius: 0.34,
            gap: 0.24,
            smile: -0.26,
            lid: -0.10,
            low: -0.05,
            pupil: 8.0,
            stalk: 0.36,
            gaze: [(0.0, -0.6), (0.0, -0.6)],
            ..NEUTRAL
        },
        "neutral-2" => Face { height: 0.86, cross: 0.40, ..NEUTRAL },
        _ => NEUTRAL,
    }
}

/// The low point of the bob is where it blinks.
fn posed(name: &str, beat: Beat) -> Face {
    let f = face(&key(name, beat));
    let bob = if name == "neutral" { 0.04 } else { 0.0 };
    match beat {
        Beat::Half => Face { lid: f.lid.max(0.52), low: f.low.max(0.26), height: f.height - bob, ..f },
        Beat::Shut => Face { lid: 0.74, low: 0.42, height: f.height - 2.0 * bob, ..f },
        Beat::Rest | Beat::Second => f,
    }
}

struct Skins {
    lime: M,
    violet: M,
    nail: M,
    inside: M,
    tooth: M,
    tongue: M,
    lid: M,
    lash: M,
}

impl Skins {
    fn new(s: &mut Scene) -> Skins {
        Skins {
            lime: s.mat(Mat::ramp(0).spec(0.9, 26.0).sss(0.35).rim(1.2)),
            violet: s.mat(Mat::ramp(1).spec(0.9, 26.0).sss(0.35).rim(0.5).base(-0.03)),
            nail: s.mat(Mat::ramp(1).spec(1.0, 16.0).sss(0.4).rim(0.2).base(0.20)),
            inside: s.mat(Mat::dark(1, 0.12)),
            tooth: s.mat(Mat::ramp(2).spec(0.6, 30.0).sss(0.4).rim(0.2).base(0.18)),
            tongue: s.mat(Mat::ramp(3).spec(0.7, 22.0).sss(0.5).rim(0.2).base(0.05)),
            lid: s.mat(Mat::ramp(1).spec(0.6, 30.0).rim(0.3).base(0.02)),
            lash: s.mat(Mat::dark(1, 0.05)),
        }
    }
}

fn build(f: &Face) -> Scene {
    let mut s = Scene::new();
    let m = Skins::new(&mut s);
    if f.is_flat {
        flat(&mut s, &m, f.lean, f.lid);
        return s;
    }
    let all = s.mark();
    let mark = s.mark();
    foot(&mut s, &m, 0.08, -1.43);
    s.turn(mark, Turn { pivot: [0.08, -1.45, 0.0], scale: 1.14, shift: [0.0, 0.09, 0.0], ..Turn::default() });
    let coil = Coil::new(f);
    let ankle = [[0.34, -1.10, -0.08], [0.22, -0.98, -0.16], coil.points[0]];
    s.chain(&ankle, &[0.24, 0.17, coil.radii[0]], m.lime);
    tube(&mut s, &m, &coil.points, &coil.radii);
    throat(&mut s, &m, f, &coil);
    crown(&mut s, &m, f, &coil);
    if f.roll != 0.0 {
        s.turn(
            all,
            Turn {
                degrees: [0.0, 0.0, f.roll],
                pivot: [0.0, -0.12, 0.0],
                scale: 0.95,
                shift: [-0.07, 0.02, 0.0],
            },
        );
    }
    s
}

fn foot(s: &mut Scene, m: &Skins, x: f64, y: f64) {
    let mark = s.mark();
    let instep = [[0.40, 0.24, -0.20], [0.08, 0.24, 0.02], [-0.24, 0.18, 0.20]];
    s.chain(&instep, &[0.24, 0.22, 0.17], m.lime).k(0.18);
    s.ell([0.50, 0.17, -0.20], [0.26, 0.19, 0.24], m.lime).k(0.15);
    s.ell([-0.10, 0.14, 0.20], [0.52, 0.14, 0.24], m.lime).k(0.15);
    let toes = [
        (-0.66, 0.34, 0.185),
        (-0.30, 0.54, 0.125),
        (0.0, 0.60, 0.115),
        (0.27, 0.56, 0.105),
        (0.50, 0.44, 0.095),
    ];
    for (x, z, r) in toes {
        s.chain(&[[x * 0.82, 0.13, z * 0.60], [x, r * 0.95, z]], &[r * 0.62, r], m.lime).k(0.012);
        s.ell([x - 0.01, r * 1.30, z + r * 0.80], [r * 0.50, r * 0.38, r * 0.30], m.nail).k(0.01);
    }
    s.turn(mark, Turn { shift: [x, y, 0.0], ..Turn::default() });
}

fn tube(s: &mut Scene, m: &Skins, points: &[V3], radii: &[f64]) {
    for i in 1..points.len() {
        let skin = if ((i - 1) / 3) % 3 == 2 { m.violet } else { m.lime };
        s.cone(points[i - 1], points[i], radii[i - 1], radii[i], skin).k(0.03);
    }
}

/// The helix. The mouth is a missing climb: everything above a whole number of turns is raised, so that the climb
/// happens at the back and both lips are clean coils in front.
struct Coil {
    points: Vec<V3>,
    radii: Vec<f64>,
    turns: f64,
    /// Turns below the mouth.
    below: f64,
}

impl Coil {
    fn new(f: &Face) -> Coil {
        let n = (f.turns * 13.0) as usize;
        let below = (f.turns - 1.6).round_ties_even();
        let (mut points, mut radii) = (Vec::new(), Vec::new());
        for i in 0..=n {
            let t = i as f64 / n as f64;
            let turn = f.turns * t;
            let a = 2.0 * PI * turn - PI * 0.5;
            let w = ((turn - below) * 2.4 + 0.5).clamp(0.0, 1.0);
            let w = w * w * (3.0 - 2.0 * w);
            let uneven = 1.0 + 0.22 * sin(turn * 2.2 + 0.6) * f.slack;
            let r = f.radius * (1.0 - f.taper * (1.0 - t)) * uneven;
            let (mut x, mut z) = (r * cos(a), r * 0.85 * sin(a));
            let mut y = -0.92 + f.height * t + f.gap * 1.9 * w;
            let near = bell((turn - below).abs() - 0.5, 0.38);
            let u = x / r.max(0.2);
            y += f.smile * (u * u - 0.3) * near;
            if f.pop > 0.0 && (turn - 1.0).abs() < 0.48 {
                let c = cos((turn - 1.0) / 0.48 * PI / 2.0);
                x += f.pop * 1.5 * c * c;
                z += 0.55 * c * c;
                y += 0.16 * c * c;
            }
            x += f.lean * t * t * 1.6 + 0.10 * sin(turn * 1.7) * f.slack;
            points.push([x, y, z]);
            radii.push(f.tube * (1.0 - 0.10 * t) * (1.0 - 0.35 * f.taper * (1.0 - t)));
        }
        Coil { points, radii, turns: f.turns, below }
    }

    /// Points near turn `at`, in front, left to right.
    fn front(&self, at: f64) -> Vec<V3> {
        let n = (self.points.len() - 1) as f64;
        let mut all: Vec<V3> = (0..self.points.len())
            .filter(|i| (self.turns * *i as f64 / n - at).abs() < 0.26 && self.points[*i][2] > 0.05)
            .map(|i| self.points[i])
            .collect();
        all.sort_by(|a, b| a[0].total_cmp(&b[0]));
        all
    }
}

/// What is seen between the coils: the dark, teeth, tongue.
fn throat(s: &mut Scene, m: &Skins, f: &Face, coil: &Coil) {
    let y = -0.92 + f.height * coil.below / f.turns + f.gap * 0.95;
    let x = f.lean * 0.5;
    let r = [f.radius * (1.0 - f.taper * 0.25) * 0.96, f.gap * 1.05 + 0.10, f.radius * 0.66];
    s.ell([x, y, -0.02], r, m.inside).k(0.01);
    let (lower, upper) = (coil.front(coil.below - 0.5), coil.front(coil.below + 0.5));
    if f.gap > 0.08 {
        for (j, p) in upper.iter().enumerate().filter(|(j, _)| j % 2 == 1) {
            let h = (if j % 4 == 0 { 0.15 } else { 0.10 }) * (f.gap * 6.0).min(1.0);
            let root = p[1] - f.tube * 0.75;
            s.cone([p[0], root, p[2] + 0.04], [p[0], root - h, p[2] + 0.05], 0.055, 0.020, m.tooth).k(0.01);
        }
        for (j, p) in lower.iter().enumerate() {
            if f.gap > 0.14 && (j == 1 || j + 2 == lower.len()) {
                let root = p[1] + f.tube * 0.75;
                s.cone([p[0], root, p[2] + 0.02], [p[0], root + 0.10, p[2] + 0.03], 0.05, 0.018, m.tooth)
                    .k(0.01);
            }
        }
    }
    if f.gap > 0.12 && f.smile > 0.0 {
        s.ell([x, y - f.gap * 0.55, f.radius * 0.45], [f.radius * 0.5, 0.10, 0.2], m.tongue).k(0.02);
    }
}

/// The coil closes into a crown that carries the stalks.
fn crown(s: &mut Scene, m: &Skins, f: &Face, coil: &Coil) {
    let top = coil.points[coil.points.len() - 1];
    let last = coil.radii[coil.radii.len() - 1];
    let x = f.lean * 1.6;
    let close = [top, [x + 0.12, top[1] + 0.06, 0.05], [x, top[1] + 0.10, 0.0]];
    s.chain(&close, &[last, 0.17, 0.15], m.lime).k(0.06);
    s.ell([x, top[1] + 0.02, 0.0], [0.30, 0.16, 0.26], m.lime);
    eyes(s, m, [x, top[1] + 0.10, 0.02], f);
}

fn eyes(s: &mut Scene, m: &Skins, root: V3, f: &Face) {
    for (i, (side, r)) in [(1.0, 0.225), (-1.0, 0.20)].into_iter().enumerate() {
        let a = [root[0] - side * 0.13, root[1], root[2]];
        let b = [
            root[0] + side * f.cross,
            root[1] + f.stalk,
            root[2] + 0.10 + if side > 0.0 { 0.12 } else { 0.0 },
        ];
        let mid = [
            (a[0] + b[0]) / 2.0 - side * 0.05,
            (a[1] + b[1]) / 2.0 + 0.02,
            (a[2] + b[2]) / 2.0 + 0.10 * side,
        ];
        let skin = if side > 0.0 { m.lime } else { m.violet };
        s.chain(&[a, mid, b], &[0.085, 0.065, 0.085], skin).k(0.04);
        let c = [b[0], b[1] + 0.10, b[2] + 0.05];
        s.ell([c[0], c[1] - 0.02, c[2] - 0.06], r * 1.06, m.lime).k(0.05);
        let (gx, gy) = f.gaze[i];
        let eye = Eye {
            pupil: f.pupil * 1.1,
            iris_angle: 46.0,
            veins: 0.0,
            base: 0.14,
            spec: 0.7,
            glint: 13.0,
            ..Eye::new(4, 5)
        };
        s.eye(c, r, [gx, gy, 1.0], eye);
        let outward = if b[0] > root[0] { 1.0 } else { -1.0 };
        s.lids(c, r, m.lid, Lids { shut: f.lid, low: f.low, tilt: outward * f.lid_tilt, lash: Some(m.lash) });
    }
}

/// Beaten: a flat spiral on the floor, the sole of the foot up in the air behind it, the eyes laid on the coils.
fn flat(s: &mut Scene, m: &Skins, wave: f64, lid: f64) {
    let mark = s.mark();
    foot(s, m, 0.0, 0.0);
    for (x, z, r) in [(-0.34, 0.20, 0.17), (0.02, 0.24, 0.16), (0.46, -0.20, 0.17)] {
        s.ell([x, 0.03, z], [r, 0.08, r * 0.8], m.violet).k(0.02);
    }
    // toes up, the sole to the front
    s.turn(mark, Turn { degrees: [-88.0, 0.0, -56.0 + 12.0 * wave], scale: 0.92, ..Turn::default() });
    s.turn(mark, Turn { shift: [0.22, 0.34, -0.30], ..Turn::default() });
    let shin = [[0.10, -1.05, -0.30], [0.40, -0.80, -0.40], [0.44, -0.40, -0.40], [0.40, -0.10, -0.36]];
    s.chain(&shin, &[0.14, 0.14, 0.15, 0.17], m.lime).k(0.05);
    let (mut points, mut radii) = (Vec::new(), Vec::new());
    for i in 0..52 {
        let t = f64::from(i) / 51.0;
        let a = 2.0 * PI * 2.3 * t + 0.9;
        let r = 0.80 - 0.60 * t;
        points.push([r * cos(a), -1.18 + 0.26 * t, 0.70 * r * sin(a) + 0.06]);
        radii.push(0.150 - 0.02 * t);
    }
    tube(s, m, &points, &radii);
    let f = Face {
        lid,
        low: 0.16,
        lid_tilt: -24.0,
        gaze: [(0.45, -0.35), (-0.45, 0.35)],
        pupil: 13.0,
        cross: 0.40,
        stalk: 0.20,
        ..NEUTRAL
    };
    eyes(s, m, [-0.16, -0.96, 0.34], &f);
    s.chain(
        &[[-0.22, -1.02, 0.74], [-0.20, -1.14, 0.86], [-0.16, -1.28, 0.84]],
        &[0.085, 0.085, 0.06],
        m.tongue,
    )
    .k(0.02);
}

fn touch(im: &mut Canvas, frame: &str) {
    const SPEED: [&str; 4] = ["315", "528", "84C", "B8F"];
    const SWEAT: [&str; 3] = ["FFF", "B8F", "528"];
    let beat = i32::from(frame.ends_with("-2"));
    match frame.trim_end_matches("-2") {
        "gloating" => {
            arc(im, (33, 48), (30.0, 42.0), 215.0, 150.0, &SPEED);
            arc(im, (33, 48), (26.0, 37.0), 205.0, 165.0, &SPEED);
            arc(im, (33, 48), (30.0, 42.0), 35.0, -35.0, &SPEED);
            arc(im, (33, 48), (26.0, 38.0), 20.0, -20.0, &SPEED);
        }
        "raging" => {
            for (y, r) in [(76, 17.0), (66, 20.0), (57, 23.0), (46, 25.0)] {
                arc(im, (31, y - beat * 4), (r + 3.0, 4.0), 200.0, 255.0, &SPEED);
                arc(im, (31, y - beat * 4), (r + 3.0, 4.0), 20.0, -50.0, &SPEED);
            }
        }
        "worried" => {
            drop(im, 14, 14 + beat * 3, SWEAT);
            drop(im, 55, 20 + beat * 3, SWEAT);
            droplet(im, 10, 34 + beat * 3, SWEAT);
        }
        "hurt" => {
            let dashes: [(i32, i32, &[&str]); 3] =
                [(58, 46, &["a..", "..a"]), (61, 54, &["aa"]), (57, 67, &["..a", "a.."])];
            for (x, y, rows) in dashes {
                im.stamp(x - beat, y, rows, &[('a', "DF8")]);
            }
        }
        _ => {}
    }
}
