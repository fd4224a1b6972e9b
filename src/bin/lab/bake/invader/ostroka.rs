//! Ostroka, the patient reef: a mountain of shells with a beard of weed and twenty eyes that open one by one.

use super::ostroka_clam::clam;
use super::ostroka_hill::{hill, props};
use super::{Beat, Creature, Look};
use crate::bake::sdf::trig::pow;
use crate::bake::sdf::vector::{V3, along, unit};
use crate::bake::sdf::{Camera, Canvas, Dice, Eye, Lids, M, Mat, Ramps, Scene, hex};

/// Ostroka.
pub const OSTROKA: Creature = Creature {
    name: "ostroka",
    ramps,
    look: Look { inner: 0.10, ..Look::bristly() },
    extras: &["win-1", "win-2"],
    bust: |face, beat| (build(&posed(face, beat)).0, Camera::new((0.0, 0.0), HALF, 6.0)),
    touch,
    figure: |face, beat| {
        let f = posed(face, beat);
        let f = if face == "neutral" {
            let (lid, low, eyes) = if beat == Beat::Shut { (f.lid, f.low, 1) } else { (0.20, 0.10, 20) };
            Face {
                eyes,
                lid,
                low,
                tilt: 12.0,
                gaze: (-0.1, -0.1),
                open: 0.08,
                round: 0.05,
                smile: 0.09,
                ..posed("thinking", Beat::Rest)
            }
        } else {
            f
        };
        (build(&f).0, Camera::new((0.0, -0.57), 1.95, 5.5))
    },
    figure_touch: |_, _| {},
};

/// Half height of the bust's picture.
const HALF: f64 = 1.36;

fn ramps() -> Ramps {
    Ramps::new(
        &[
            "112 324 547 876 BA8 DCA FEC FFF",
            "001 113 226 34A 67C 9AE",
            "010 032 153 384 6B5 BE7",
            "100 630 C70 FC2 FFA",
            "413 835 C68 F9A FCC",
            "448 77B AAE DDF FFF",
            "835 C45 F67",
        ],
        "226 34A 67C",
        "112",
    )
}

/// What a face brings along.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Prop {
    Nothing,
    /// A bubble from the mouth: its size grows with sleep.
    Bubble(u8),
    Fans,
    Crack,
    Steam,
    Pearls,
    Clam,
}

#[derive(Clone, Copy)]
pub(super) struct Face {
    /// How many of the twenty eyes are open.
    pub(super) eyes: usize,
    pub(super) lid: f64,
    pub(super) low: f64,
    pub(super) tilt: f64,
    pub(super) gaze: (f64, f64),
    pub(super) pupil: f64,
    pub(super) open: f64,
    pub(super) smile: f64,
    pub(super) round: f64,
    pub(super) prop: Prop,
    pub(super) brow: f64,
    /// How the beard hangs.
    pub(super) sway: f64,
}

const NEUTRAL: Face = Face {
    eyes: 1,
    lid: 0.62,
    low: 0.25,
    tilt: 0.0,
    gaze: (-0.2, -0.15),
    pupil: 22.0,
    open: 0.02,
    smile: -0.02,
    round: 0.0,
    prop: Prop::Bubble(1),
    brow: 0.0,
    sway: 0.0,
};

fn face(name: &str) -> Face {
    let awake = Face { prop: Prop::Nothing, lid: 0.25, low: 0.10, ..NEUTRAL };
    match name {
        "thinking" => {
            Face { eyes: 10, lid: 0.18, gaze: (-0.6, 0.1), open: 0.05, round: 0.45, smile: 0.0, ..awake }
        }
        "gloating" => Face {
            eyes: 14,
            lid: 0.36,
            low: 0.34,
            tilt: 22.0,
            gaze: (-0.25, -0.1),
            pupil: 17.0,
            open: 0.10,
            smile: 0.17,
            prop: Prop::Fans,
            ..awake
        },
        "hurt" => Face {
            eyes: 20,
            lid: -0.1,
            low: -0.1,
            gaze: (0.1, 0.35),
            pupil: 11.0,
            open: 0.12,
            smile: -0.16,
            prop: Prop::Crack,
            brow: 0.05,
            ..awake
        },
        "raging" => Face {
            eyes: 20,
            lid: 0.36,
            low: 0.26,
            tilt: 36.0,
            gaze: (-0.1, -0.1),
            pupil: 13.0,
            open: 0.26,
            smile: -0.08,
            prop: Prop::Steam,
            brow: -0.06,
            ..awake
        },
        "worried" => Face {
            eyes: 12,
            lid: 0.10,
            low: 0.0,
            tilt: -28.0,
            gaze: (-0.3, -0.75),
            pupil: 18.0,
            open: 0.15,
            round: 0.3,
            smile: -0.07,
            prop: Prop::Pearls,
            brow: 0.06,
            ..awake
        },
        "beaten" => Face {
            eyes: 2,
            lid: 0.34,
            low: 0.12,
            tilt: -24.0,
            gaze: (0.2, -0.5),
            pupil: 20.0,
            prop: Prop::Clam,
            ..awake
        },
        // it falls asleep
        "win-1" => Face { eyes: 5, lid: 0.66, low: 0.34, prop: Prop::Bubble(0), ..NEUTRAL },
        "win-2" => {
            Face { eyes: 0, lid: 1.2, low: 0.6, open: 0.10, round: 0.6, prop: Prop::Nothing, ..NEUTRAL }
        }
        _ => NEUTRAL,
    }
}

fn posed(name: &str, beat: Beat) -> Face {
    let f = face(name);
    match beat {
        Beat::Rest => f,
        Beat::Half => Face { lid: f.lid.max(0.66), low: f.low.max(0.3), ..f },
        Beat::Shut => {
            let prop = if f.prop == Prop::Bubble(1) { Prop::Bubble(2) } else { f.prop };
            Face { lid: 1.2, low: 0.6, eyes: if name == "neutral" { 0 } else { f.eyes }, prop, ..f }
        }
        Beat::Second => {
            let f = Face { sway: 0.05, ..f };
            match name {
                "thinking" => Face { eyes: 16, gaze: (-0.2, 0.2), ..f },
                "gloating" => Face { open: 0.05, smile: 0.19, ..f },
                "hurt" => Face { gaze: (-0.15, 0.3), open: 0.08, ..f },
                "raging" => Face { open: 0.18, brow: -0.03, ..f },
                "worried" => Face { gaze: (0.35, -0.7), ..f },
                "beaten" => Face { gaze: (-0.3, -0.45), lid: 0.42, ..f },
                _ => Face { eyes: 3, prop: Prop::Bubble(0), ..f },
            }
        }
    }
}

/// Surfaces of all of Ostroka.
pub(super) struct Skins {
    pub(super) body: M,
    pub(super) shell: M,
    pub(super) shell_mat: Mat,
    pub(super) dark: M,
    pub(super) indigo: M,
    pub(super) indigo_mat: Mat,
    pub(super) weed: M,
    pub(super) flesh: M,
    pub(super) pearl: M,
    pub(super) lid: M,
    pub(super) steam: M,
    pub(super) blush: M,
    pub(super) bubble: M,
}

impl Skins {
    fn new(s: &mut Scene) -> Skins {
        let shell = Mat::ramp(0).spec(0.35, 22.0).rim(0.55).base(0.09);
        let indigo = Mat::ramp(1).spec(0.2, 14.0).sss(0.2).rim(0.6).base(0.05);
        Skins {
            body: s.mat(
                Mat::ramp(0).spec(0.15, 18.0).sss(0.25).rim(0.75).bump(0.08, 4.0).base(-0.05).gain(0.90),
            ),
            shell: s.mat(shell.clone()),
            shell_mat: shell,
            dark: s.mat(Mat::dark(1, 0.22).base(-0.02)),
            indigo: s.mat(indigo.clone()),
            indigo_mat: indigo,
            weed: s.mat(Mat::ramp(2).spec(0.55, 20.0).sss(0.4).rim(0.5).base(0.04)),
            flesh: s.mat(Mat::ramp(4).spec(0.7, 24.0).sss(0.5).rim(0.5).base(0.04)),
            pearl: s.mat(Mat::ramp(0).spec(1.0, 16.0).sss(0.5).rim(0.8).base(0.22)),
            lid: s.mat(Mat::ramp(0).spec(0.3, 20.0).sss(0.2).rim(0.2)),
            steam: s.mat(Mat::ramp(5).spec(0.0, 30.0).sss(0.8).rim(0.8).base(0.05)),
            blush: s.mat(Mat::ramp(6).spec(0.4, 20.0).sss(0.4).rim(0.2)),
            bubble: s.mat(Mat::ramp(5).spec(1.0, 26.0).sss(0.9).base(0.05)),
        }
    }
}

/// The twenty, in the order in which they open: place and radius. The first two act.
pub(super) const EYES: [(f64, f64, f64); 20] = [
    (-0.22, 0.08, 0.150),
    (0.22, 0.15, 0.185),
    (0.02, 0.50, 0.085),
    (-0.45, -0.18, 0.085),
    (0.53, -0.13, 0.075),
    (-0.12, 0.72, 0.060),
    (0.03, -0.22, 0.070),
    (0.30, 0.54, 0.058),
    (-0.33, 0.40, 0.062),
    (0.70, -0.42, 0.060),
    (-0.66, -0.42, 0.062),
    (0.13, 0.86, 0.045),
    (-0.02, 0.34, 0.048),
    (-0.46, 0.20, 0.045),
    (0.47, 0.38, 0.045),
    (0.30, -0.24, 0.055),
    (-0.23, -0.27, 0.050),
    (-0.05, 1.00, 0.036),
    (0.62, 0.08, 0.042),
    (-0.62, -0.10, 0.040),
];

/// A marched eye, for the hand that sets its pixels: centre, radius, whether it is open.
type SmallEye = (V3, f64, bool);

fn build(f: &Face) -> (Scene, Vec<SmallEye>) {
    let mut s = Scene::new();
    let m = Skins::new(&mut s);
    if f.prop == Prop::Clam {
        clam(&mut s, &m, f);
        return (s, Vec::new());
    }
    hill(&mut s, &m, f.prop == Prop::Crack);
    let small = eyes(&mut s, &m, f);
    mouth(&mut s, &m, f);
    beard(&mut s, &m, f);
    props(&mut s, &m, f.prop);
    (s, small)
}

/// Barnacles with a ball inside.
fn eyes(s: &mut Scene, m: &Skins, f: &Face) -> Vec<SmallEye> {
    let mut all = Vec::new();
    for (i, (x, y, r)) in EYES.into_iter().enumerate() {
        let c = s.on(x, y, 0.0);
        let axis = unit([x * 0.75, y * 0.22 + 0.10, 1.0]);
        let is_open = i < f.eyes;
        let rim = s.mat(m.shell_mat.clone().ribs(along(c, axis, -0.25), axis, 7.0, 0.20, (0.0, 0.0)));
        if r < 0.055 {
            s.torus(along(c, axis, 0.01), r * 1.15, r * 0.45, 1.0, m.shell).k(0.02);
        } else {
            s.cone(along(c, axis, -0.06), along(c, axis, r * 0.75), r * 1.70, r * 1.14, rim).k(0.03);
        }
        s.ell(along(c, axis, r * 1.15), r * 0.98, m.dark).k(0.015).cut();
        let ec = along(c, axis, r * 0.42);
        all.push((ec, r, is_open));
        let gaze = [f.gaze.0, f.gaze.1, 1.0];
        if r > 0.08 {
            let eye = Eye {
                pupil: f.pupil,
                iris_angle: 52.0,
                veins: 0.0,
                base: 0.12,
                glint: 15.0,
                ..Eye::new(0, 3)
            };
            s.eye(ec, r * 0.92, gaze, eye);
            let (shut, low) = if is_open { (f.lid, f.low) } else { (1.2, 0.6) };
            let tilt = if x < 0.1 { f.tilt } else { -f.tilt };
            s.lids(ec, r * 0.92, m.lid, Lids { shut, low, tilt, lash: None });
        } else if is_open {
            let pupil = f.pupil * 1.35;
            let eye = Eye { pupil, iris_angle: 80.0, veins: 0.0, base: 0.34, glint: 20.0, ..Eye::new(3, 3) };
            s.eye(ec, r * 0.98, gaze, eye);
        }
        if i < 2 {
            brow(s, m, f, (x, y, r));
        }
    }
    all
}

/// Eyebrows of weed: they do the acting.
fn brow(s: &mut Scene, m: &Skins, f: &Face, (x, y, r): (f64, f64, f64)) {
    let side = if x > 0.0 { 1.0 } else { -1.0 };
    let t = (f.tilt / 60.0).clamp(-0.55, 0.55) * side;
    let mut points = Vec::new();
    for j in 0..5 {
        let u = -1.25 + 0.625 * f64::from(j);
        let v = y + r * 1.42 + f.brow - 0.10 * r * u * u + t * r * u * 0.95;
        points.push([x + u * r, v, s.snap(x + u * r, y + r * 0.95) + 0.05]);
    }
    let mut radii = [r * 0.16, r * 0.34, r * 0.40, r * 0.36, r * 0.14];
    if side < 0.0 {
        radii = [r * 0.14, r * 0.36, r * 0.40, r * 0.34, r * 0.16];
    }
    s.chain(&points, &radii, m.weed).k(0.02);
    for p in points {
        s.cone(p, [p[0] + side * 0.04, p[1] + r * 0.42, p[2] + 0.02], r * 0.20, 0.012, m.weed).k(0.015);
    }
}

/// A clam set in the foot of the hill: two zigzag lips of shell round a carved slit.
fn mouth(s: &mut Scene, m: &Skins, f: &Face) {
    let width = 0.44 * (1.0 - f.round);
    let mut lips = Vec::new();
    for i in 0..11 {
        let t = -1.0 + 0.2 * f64::from(i);
        let b = pow((1.0 - t * t).max(0.0), 0.7);
        let (x, c) = (width * t, -0.66 + f.smile * t * t);
        lips.push((t, x, c + f.open * 0.55 * b, c - f.open * 1.2 * b, s.snap(x, c) + 0.02));
    }
    for &(_, x, up, low, z) in &lips[1..10] {
        let half = ((up - low) / 2.0 - 0.02).max(0.0);
        let mid = (up + low) / 2.0;
        s.cone([x, mid + half, z - 0.05], [x, mid - half, z - 0.08], 0.075, 0.075, m.dark).k(0.03).cut();
    }
    let zig = |i: usize| if i.is_multiple_of(2) { 0.024 } else { -0.024 };
    let swell = |k: f64| lips.iter().map(|l| 0.050 + k * (1.0 - l.0 * l.0)).collect::<Vec<_>>();
    let upper: Vec<V3> =
        lips.iter().enumerate().map(|(i, l)| [l.1 * 1.06, l.2 + 0.07 + zig(i), l.4 + 0.02]).collect();
    let lower: Vec<V3> =
        lips.iter().enumerate().map(|(i, l)| [l.1 * 1.06, l.3 - 0.06 + zig(i), l.4 + 0.04]).collect();
    s.chain(&upper, &swell(0.022), m.shell).k(0.025);
    s.chain(&lower, &swell(0.028), m.shell).k(0.025);
    if f.open > 0.04 {
        let c = [0.0, -0.66 - f.open * 0.85, lips[5].4 - 0.06];
        s.ell(c, [width * 0.62, 0.05 + f.open * 0.22, 0.12], m.flesh).k(0.02);
    }
    if matches!(f.prop, Prop::Fans | Prop::Steam) {
        for i in -3..=3_i32 {
            let q = lips[(5 + i) as usize];
            s.ell([q.1, q.2 - 0.015, q.4], 0.052 - 0.004 * f64::from(i.abs()), m.pearl).k(0.004);
        }
    }
}

/// Thirteen tufts hung from the lower lip, so that they move with it.
fn beard(s: &mut Scene, m: &Skins, f: &Face) {
    let mut dice = Dice::new(8);
    for i in 0..13 {
        let t = -1.0 + 2.0 * f64::from(i) / 12.0;
        let x = 0.56 * t;
        let y = -0.80 + (0.10 + f.smile.max(0.0)) * t * t - f.open * 1.1 * (1.0 - t * t);
        let l = 0.36 + 0.16 * (1.0 - t.abs()) + dice.between(-0.05, 0.07);
        let z = 0.70 - 0.20 * t * t;
        let w = dice.between(-0.06, 0.06);
        let tuft = [
            [x, y, z - 0.04],
            [x * 1.04 + w + f.sway * 0.3, y - l * 0.4, z + 0.06],
            [x * 1.06 - w + f.sway * 0.7, y - l * 0.75, z + 0.05],
            [x * 1.10 + w * 0.6 + f.sway, y - l, z + 0.02],
        ];
        s.chain(&tuft, &[0.045, 0.06, 0.05, 0.012], m.weed).k(0.015);
    }
    for (x, y, l) in [(-0.60, -0.30, 0.18), (0.14, 0.68, 0.12), (0.80, -0.46, 0.16)] {
        let z = s.snap(x, y);
        s.chain(
            &[[x, y, z], [x - 0.03, y - l * 0.6, z + 0.05], [x + 0.02, y - l, z + 0.04]],
            &[0.05, 0.045, 0.01],
            m.weed,
        )
        .k(0.03);
    }
}

/// By hand: the pinhole eyes, too small to be marched: iris, pupil that follows the gaze, glint.
fn touch(im: &mut Canvas, name: &str, beat: Beat) {
    let f = posed(name, beat);
    let (_, small) = build(&f);
    for (c, r, is_open) in small {
        if r <= 0.10 && is_open {
            pinhole(im, &f, c, r);
        }
    }
}

fn pinhole(im: &mut Canvas, f: &Face, [x, y, z]: V3, r: f64) {
    let warm: Vec<u16> = ramps().ramp(3).to_vec();
    let k = 48.0 / HALF * 6.0 / (6.0 - z);
    let n: i32 = if r > 0.072 {
        5
    } else if r > 0.054 {
        4
    } else {
        3
    };
    let round = |v: f64| v.round_ties_even() as i32;
    let (x0, y0) = (round(33.0 + x * k - f64::from(n) / 2.0), round(48.0 - y * k - f64::from(n) / 2.0));
    let seen =
        (y0..y0 + n).map(|v| (x0..x0 + n).filter(|u| warm.contains(&im.get(*u, v))).count()).sum::<usize>();
    if seen < 2 + usize::from(n > 3) {
        return;
    }
    let q = if n == 3 { 1 } else { 2 };
    let (edge, limit) = (i32::from(n > 4), n - q - i32::from(n > 4));
    let place = |g: f64| round(f64::from(n - q) / 2.0 + g).clamp(edge, limit);
    let (mut u, mut v) = (place(f.gaze.0 * 2.2), place(-f.gaze.1 * 1.6));
    if n == 4 && u != 1 {
        v = 1; // never into a cut corner
    }
    if n == 3 {
        (u, v) = (1, 1);
    }
    for j in 0..n {
        for i in 0..n {
            let is_corner = n > 3 && (i == 0 || i == n - 1) && (j == 0 || j == n - 1);
            let is_pupil = i >= u && i < u + q && j >= v && j < v + q;
            let c = if is_corner || (f.tilt > 20.0 && j == 0) {
                "112"
            } else if is_pupil {
                "100"
            } else if j < n - 1 && i < n - 1 {
                "FC2"
            } else {
                "C70"
            };
            im.dot(x0 + i, y0 + j, hex(c));
        }
    }
    if n > 3 {
        let gx = x0 + 1 - i32::from(u > 1) + i32::from(u < 1) * 2;
        im.dot(gx.clamp(0, 65), (y0 + 1).clamp(0, 95), hex("FFA"));
    }
}
