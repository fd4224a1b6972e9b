//! Pudolo, the custard hatchling: a low flan under half an eggshell, one tooth.

use super::lips::{Mouth, mouth};
use super::marks::{bubble, drop, droplet};
use super::{Beat, Creature, Look, key};
use crate::bake::sdf::trig::{cos, cosd, hypot, sin, sind};
use crate::bake::sdf::{Camera, Canvas, Dice, Eye, Lids, M, Mat, PI, Ramps, Scene, Turn, V3};

/// Pudolo.
pub const PUDOLO: Creature = Creature {
    name: "pudolo",
    ramps,
    look: Look::figure(),
    extras: &["win-1", "win-2", "lose-1", "lose-2"],
    bust: |name, beat| (build(&posed(name, beat)), Camera::new((0.0, 0.0), 1.45, 7.0).tilted(5.0)),
    touch: |im, name, beat| touch(im, &key(name, beat)),
    figure: |name, beat| {
        let f = posed(name, beat);
        let f = if name == "neutral" {
            Face { open: 0.17, smile: 0.17, mouth_w: 0.50, lid: f.lid.max(0.20), ..f }
        } else {
            f
        };
        (build(&f), Camera::new((0.0, -0.73), 1.86, 6.0).tilted(4.0))
    },
    figure_touch: |im, name| {
        if name == "neutral" {
            yolk(im, 160.0, 143.0, 14.8);
        }
    },
};

fn ramps() -> Ramps {
    Ramps::new(
        &[
            "413 734 B63 E93 FC4 FE6 FF9 FFD",
            "301 612 932 D72 FD6",
            "043 186 4B9 8DC CFE",
            "301 734 B46 F78 FAA",
            "A86 EDB FFE",
            "A86 EDB FFE",
            "413 734 B46 F78 FAA FCC FEE",
            "012 043 2A7 8DC",
        ],
        "186 4B9 8DC",
        "201",
    )
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Arms {
    Hips,
    Chin,
    Up,
    Ouch,
    Fists,
    Mouth,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tongue {
    In,
    Out,
    Sideways,
}

#[derive(Clone, Copy)]
struct Face {
    lid: f64,
    low: f64,
    gaze: [(f64, f64); 2],
    pupil: f64,
    open: f64,
    smile: f64,
    skew: f64,
    mouth_w: f64,
    mouth_y: f64,
    brow: f64,
    brow_tilt: f64,
    /// Turn in degrees, then place.
    shell: (f64, f64, f64, f64),
    tongue: Tongue,
    arms: Arms,
    /// 1: leaking at the rim.
    sag: f64,
    is_boiling: bool,
    waver: f64,
    lean: f64,
    /// Width of the foot: the wobble.
    foot: f64,
    /// None, or how far the flag waves.
    puddle: Option<f64>,
}

const NEUTRAL: Face = Face {
    lid: 0.22,
    low: 0.10,
    gaze: [(0.1, -0.05), (-0.05, -0.05)],
    pupil: 17.0,
    open: 0.10,
    smile: 0.12,
    skew: 0.03,
    mouth_w: 0.42,
    mouth_y: -0.62,
    brow: 0.0,
    brow_tilt: 6.0,
    shell: (7.0, 0.03, 0.15, 0.02),
    tongue: Tongue::In,
    arms: Arms::Hips,
    sag: 0.0,
    is_boiling: false,
    waver: 0.0,
    lean: 0.0,
    foot: 1.0,
    puddle: None,
};

fn face(frame: &str) -> Face {
    let thinking = Face {
        gaze: [(0.62, -0.28), (-0.66, -0.28)],
        pupil: 15.0,
        lid: 0.26,
        low: 0.16,
        open: 0.04,
        smile: 0.02,
        skew: 0.06,
        mouth_w: 0.34,
        tongue: Tongue::Sideways,
        brow: 0.03,
        brow_tilt: -8.0,
        shell: (-17.0, 0.10, 0.04, 0.03),
        arms: Arms::Chin,
        lean: 5.0,
        ..NEUTRAL
    };
    let gloating = Face {
        lid: 0.40,
        low: 0.52,
        gaze: [(0.0, 0.05), (0.0, 0.05)],
        open: 0.24,
        smile: 0.26,
        mouth_w: 0.52,
        tongue: Tongue::Out,
        brow: 0.04,
        brow_tilt: -10.0,
        shell: (14.0, 0.04, 0.36, 0.0),
        arms: Arms::Up,
        pupil: 18.0,
        ..NEUTRAL
    };
    let hurt = Face {
        lid: 0.0,
        low: 0.0,
        gaze: [(0.1, 0.1), (-0.2, 0.1)],
        pupil: 9.0,
        open: 0.20,
        smile: -0.12,
        skew: 0.0,
        mouth_w: 0.26,
        mouth_y: -0.66,
        brow: -0.02,
        brow_tilt: -22.0,
        shell: (-34.0, 0.36, -0.20, 0.22),
        arms: Arms::Ouch,
        ..NEUTRAL
    };
    let raging = Face {
        is_boiling: true,
        lid: 0.40,
        low: 0.34,
        pupil: 9.0,
        gaze: [(0.12, -0.05), (-0.12, -0.05)],
        open: 0.30,
        smile: -0.14,
        mouth_w: 0.50,
        mouth_y: -0.58,
        brow: -0.06,
        brow_tilt: 30.0,
        shell: (-10.0, -0.02, 0.26, 0.0),
        arms: Arms::Fists,
        ..NEUTRAL
    };
    let worried = Face {
        lid: 0.06,
        low: 0.08,
        gaze: [(-0.3, -0.35), (-0.3, -0.35)],
        pupil: 20.0,
        open: 0.05,
        smile: -0.10,
        mouth_w: 0.34,
        brow: 0.12,
        brow_tilt: -20.0,
        sag: 1.0,
        waver: 0.035,
        shell: (13.0, -0.06, 0.02, 0.0),
        arms: Arms::Mouth,
        ..NEUTRAL
    };
    match frame {
        "thinking" => thinking,
        "thinking-2" => {
            Face { gaze: [(-0.45, -0.3), (-0.5, -0.3)], open: 0.06, mouth_w: 0.30, lean: 3.5, ..thinking }
        }
        "gloating" => gloating,
        "gloating-2" => {
            Face { shell: (2.0, -0.02, 0.22, 0.0), open: 0.16, smile: 0.28, foot: 1.03, ..gloating }
        }
        "hurt" => hurt,
        "hurt-2" => Face { shell: (-30.0, 0.33, -0.16, 0.22), open: 0.15, lean: -2.0, ..hurt },
        "raging" => raging,
        "raging-2" => Face { shell: (-2.0, 0.03, 0.32, 0.0), open: 0.26, foot: 1.04, lean: 2.0, ..raging },
        "worried" => worried,
        "worried-2" => Face { gaze: [(0.3, -0.35), (0.3, -0.35)], waver: -0.035, sag: 1.12, ..worried },
        "beaten" => Face { puddle: Some(0.0), ..NEUTRAL },
        "beaten-2" => Face { puddle: Some(14.0), lid: 0.60, ..NEUTRAL },
        // so surprised that it faints
        "win-1" => Face {
            lid: -0.10,
            low: -0.10,
            pupil: 8.0,
            gaze: [(0.0, 0.0), (0.0, 0.0)],
            open: 0.26,
            smile: 0.0,
            mouth_w: 0.20,
            brow: 0.16,
            brow_tilt: -14.0,
            shell: (4.0, 0.0, 0.52, 0.0),
            arms: Arms::Up,
            ..NEUTRAL
        },
        "win-2" => Face {
            lid: 0.70,
            low: 0.34,
            open: 0.10,
            smile: 0.10,
            tongue: Tongue::Sideways,
            brow: 0.10,
            brow_tilt: -20.0,
            lean: 13.0,
            shell: (-30.0, 0.30, -0.02, 0.10),
            ..NEUTRAL
        },
        // it melts
        "lose-1" => Face { sag: 1.7, foot: 1.08, brow_tilt: -26.0, open: 0.12, ..worried },
        "lose-2" => Face {
            sag: 3.2,
            foot: 1.16,
            lid: 0.34,
            brow_tilt: -26.0,
            mouth_y: -0.86,
            shell: (18.0, -0.08, -0.16, 0.0),
            ..worried
        },
        "neutral-2" => Face { foot: 1.04, shell: (10.0, 0.04, 0.12, 0.02), ..NEUTRAL },
        _ => NEUTRAL,
    }
}

fn posed(name: &str, beat: Beat) -> Face {
    let f = face(&key(name, beat));
    match beat {
        Beat::Half => Face { lid: f.lid.max(0.50), low: f.low.max(0.26), ..f },
        Beat::Shut => Face { lid: 0.76, low: 0.42, ..f },
        Beat::Rest | Beat::Second => f,
    }
}

struct Skins {
    skin: M,
    lid: M,
    sugar: M,
    shell: M,
    lip: M,
    inside: M,
    tongue: M,
    tooth: M,
    spoon: M,
    lash: M,
    froth: M,
    flag: M,
}

impl Skins {
    fn new(s: &mut Scene, is_boiling: bool) -> Skins {
        let body = if is_boiling { 6 } else { 0 };
        Skins {
            skin: s.mat(Mat::ramp(body).spec(0.80, 34.0).sss(0.75).rim(1.3).base(0.06).gain(0.96)),
            lid: s.mat(Mat::ramp(body).spec(0.4, 26.0).sss(0.4).rim(0.8).base(-0.10)),
            sugar: s.mat(Mat::ramp(1).spec(0.95, 30.0).sss(0.3).rim(0.5).base(0.05)),
            shell: s.mat(Mat::ramp(2).spec(0.4, 20.0).sss(0.25).rim(0.9).spot(0.30, 4.6).base(0.05)),
            lip: s.mat(Mat::ramp(3).sss(0.3).rim(0.2).base(-0.10)),
            inside: s.mat(Mat::dark(3, 0.35)),
            tongue: s.mat(Mat::ramp(3).spec(0.7, 22.0).sss(0.5).rim(0.2).base(0.14)),
            tooth: s.mat(Mat::ramp(4).sss(0.5).rim(0.2).base(0.25)),
            spoon: s.mat(Mat::ramp(2).spec(0.9, 20.0).sss(0.1).rim(0.3)),
            lash: s.mat(Mat::dark(1, 0.1)),
            froth: s.mat(Mat::ramp(6).spec(0.9, 30.0).sss(0.8).rim(0.8).base(0.12)),
            flag: s.mat(Mat::ramp(4).spec(0.1, 30.0).sss(0.4).rim(0.2).base(0.10)),
        }
    }
}

fn eye(pupil: f64) -> Eye {
    Eye { pupil, iris_angle: 44.0, veins: 0.0, base: 0.10, spec: 0.8, glint: 15.0, ..Eye::new(5, 7) }
}

fn build(f: &Face) -> Scene {
    let mut s = Scene::new();
    let m = Skins::new(&mut s, f.is_boiling);
    if let Some(wave) = f.puddle {
        puddle(&mut s, &m, wave, f.lid);
        return s;
    }
    // the shell first: its cut must not touch the body
    let all = s.mark();
    shell(&mut s, m.shell);
    let (turn, x, y, z) = f.shell;
    s.turn(all, Turn { degrees: [4.0, 0.0, turn], shift: [0.02 + x, 0.30 + y, 0.02 + z], ..Turn::default() });
    if f.is_boiling {
        froth(&mut s, m.froth);
    }
    body(&mut s, &m, f);
    let eyes = [([-0.60, 0.02 - 0.05 * f.sag, 0.30], 0.285), ([0.62, -0.03 - 0.05 * f.sag, 0.28], 0.245)];
    for (c, r) in eyes {
        mound(&mut s, &m, c, r);
    }
    if !f.is_boiling {
        sugar(&mut s, &m, f.sag);
    }
    lower_face(&mut s, &m, f);
    for (i, (c, r)) in eyes.into_iter().enumerate() {
        upper_face(&mut s, &m, f, i, c, r);
    }
    arms(&mut s, &m, f);
    if f.lean != 0.0 {
        s.turn(all, Turn { degrees: [0.0, 0.0, f.lean], pivot: [0.0, -1.3, 0.0], ..Turn::default() });
    }
    if f.sag > 0.0 {
        for (x, y, l) in [(-0.56, -0.28, 0.34), (0.58, -0.30, 0.42), (0.44, -0.42, 0.22)] {
            let l = l * f.sag;
            let run = [s.on(x, y, -0.01), s.on(x * 1.03, y - l * 0.55, 0.01), s.on(x * 1.06, y - l, 0.02)];
            s.chain(&run, &[0.050, 0.036, 0.062], m.sugar).k(0.04);
        }
    }
    s
}

/// Half an egg, open edge down at y = 0, thirteen unlike teeth along it.
fn shell(s: &mut Scene, m: M) {
    s.ell([0.0, -0.02, 0.0], [0.52, 0.60, 0.48], m).k(0.01);
    s.block([0.0, -0.62, 0.0], [1.0, 0.62, 1.0], 0.0, m).k(0.01).cut();
    let mut dice = Dice::new(3);
    for i in 0..13 {
        let a = 2.0 * PI * f64::from(i) / 13.0 + 0.12;
        let l = 0.17 + 0.12 * dice.unit();
        let (x, z) = (0.475 * sin(a), 0.44 * cos(a));
        s.cone([x, 0.05, z], [x * 1.08, -l, z * 1.08], 0.090, 0.012, m).k(0.015);
    }
}

fn froth(s: &mut Scene, m: M) {
    let balls = [
        (-0.42, 0.22, 0.30, 0.17),
        (-0.18, 0.30, 0.42, 0.15),
        (0.10, 0.24, 0.46, 0.19),
        (0.36, 0.30, 0.32, 0.15),
        (0.52, 0.16, 0.22, 0.13),
        (-0.58, 0.10, 0.2, 0.12),
        (0.22, 0.42, 0.34, 0.10),
        (-0.30, 0.42, 0.30, 0.11),
    ];
    for (x, y, z, r) in balls {
        s.ell([x, y, z], r, m).k(0.02);
    }
}

fn body(s: &mut Scene, m: &Skins, f: &Face) {
    let (sag, w) = (f.sag, f.foot);
    s.ell([0.0, -1.10 + 0.02 * sag, 0.0], [(0.80 + 0.06 * sag) * w, 0.28, 0.62 * w], m.skin);
    s.ell([0.0, -0.56 - 0.06 * sag, 0.0], [0.66 + 0.03 * sag, 0.62 / (0.5 + w / 2.0), 0.58], m.skin).k(0.30);
    s.ell([0.0, -0.02 - 0.08 * sag, 0.0], [0.54, 0.22, 0.46], m.skin).k(0.2);
    // scallops of the mould
    for i in 0..11 {
        let i = f64::from(i);
        let a = -98.0 + 19.6 * i;
        let fat = 1.0 + 0.14 * sin(i * 2.1) * sag;
        let (x, z) = (0.78 * sind(a) * w, 0.62 * cosd(a) * w);
        s.cone(
            [x * 0.90, -0.98, z * 0.93],
            [x, -1.23 - 0.03 * sin(i * 1.7), z * 1.05],
            0.10 * fat,
            0.165 * fat,
            m.skin,
        )
        .k(0.06);
    }
}

fn mound(s: &mut Scene, m: &Skins, c: V3, r: f64) {
    s.ell([c[0] * 0.97, c[1] - 0.07, c[2] - 0.10], [r * 1.16, r * 1.14, r * 1.05], m.skin).k(0.20);
    let bag = [
        [c[0] - r * 0.8, c[1] - r * 0.62, c[2] + r * 0.5],
        [c[0], c[1] - r * 1.04, c[2] + r * 0.72],
        [c[0] + r * 0.8, c[1] - r * 0.62, c[2] + r * 0.5],
    ];
    s.chain(&bag, &[0.035, 0.055, 0.035], m.skin).k(0.06);
}

/// The burnt-sugar top, its collar and four runs.
fn sugar(s: &mut Scene, m: &Skins, sag: f64) {
    s.ell([0.0, 0.12 - 0.07 * sag, -0.02], [0.47, 0.21, 0.40], m.sugar).k(0.05);
    let y = 0.13 - 0.06 * sag;
    let collar = [-0.42, -0.2, 0.0, 0.2, 0.42].map(|x| s.on(x, y, -0.02));
    s.chain(&collar, &[0.06, 0.075, 0.08, 0.075, 0.06], m.sugar).k(0.05);
    for (x, y, l) in [(-0.30, 0.06, 0.12), (-0.12, 0.03, 0.30), (0.10, 0.06, 0.13), (0.28, 0.02, 0.22)] {
        let l = l * (1.0 + 0.5 * sag);
        let run = [
            s.on(x, 0.12 - 0.06 * sag, 0.0),
            s.on(x * 1.03, y - l * 0.5, 0.005),
            s.on(x * 1.05, y - l, 0.01),
        ];
        s.chain(&run, &[0.075, 0.048, 0.068], m.sugar).k(0.06);
    }
}

fn lower_face(s: &mut Scene, m: &Skins, f: &Face) {
    let shape = Mouth {
        centre: (0.03, f.mouth_y),
        width: f.mouth_w,
        open: f.open,
        smile: f.smile,
        skew: f.skew,
        waver: f.waver,
        lip: (0.030, 0.028),
        deep: 0.12,
    };
    let lips = mouth(s, shape, m.inside, m.lip);
    let mid = lips.at(0.0);
    let z = mid.z_up.max(mid.z_low);
    if f.open > 0.08 {
        s.ell([0.0, mid.low + 0.07, z - 0.13], [f.mouth_w * 0.62, 0.09 + 0.12 * f.open, 0.17], m.tongue)
            .k(0.03);
    }
    match f.tongue {
        Tongue::In => {}
        Tongue::Out => {
            let (a, b) = (lips.at(0.2).low, lips.at(0.3).low);
            let t = [[0.12, a + 0.10, z - 0.02], [0.15, b - 0.02, z + 0.09], [0.17, b - 0.16, z + 0.10]];
            s.chain(&t, &[0.12, 0.125, 0.10], m.tongue).k(0.08);
        }
        Tongue::Sideways => {
            let (a, b) = (lips.at(0.5).low, lips.at(0.6).low);
            let t = [[0.20, a + 0.03, z - 0.04], [0.30, b - 0.03, z + 0.05], [0.37, b - 0.12, z + 0.04]];
            s.chain(&t, &[0.07, 0.085, 0.075], m.tongue).k(0.06);
        }
    }
    // the one tooth
    let q = lips.at(-0.22);
    let l = 0.13 + 0.10 * (f.open * 4.0).min(1.0);
    s.cone([-0.10, q.up + 0.01, q.z_up], [-0.11, q.up - l, q.z_up + 0.04], 0.075, 0.055, m.tooth).k(0.01);
}

fn upper_face(s: &mut Scene, m: &Skins, f: &Face, i: usize, c: V3, r: f64) {
    let side = if i == 0 { -1.0 } else { 1.0 };
    let (gx, gy) = f.gaze[i];
    s.eye(c, r, [gx, gy, 1.0], eye(f.pupil * if i == 0 { 1.05 } else { 1.15 }));
    let lids = Lids { shut: f.lid, low: f.low, tilt: side * f.brow_tilt * 0.75, lash: Some(m.lash) };
    s.lids(c, r, m.lid, lids);
    // brow: a lick of sugar
    let y = c[1] + r * 1.02 + f.brow;
    let dy = f.brow_tilt * 0.0055;
    let points = [
        (c[0] - side * r * 0.85, y - 0.03 - dy),
        (c[0] - side * r * 0.1, y + 0.02),
        (c[0] + side * r * 0.70, y - 0.05 + dy),
    ];
    let brow = points.map(|(x, y)| [x, y, s.snap(x, y).clamp(c[2] + 0.02, c[2] + r * 1.05)]);
    s.chain(&brow, &[0.058, 0.070, 0.042], m.sugar).k(0.03);
}

fn arms(s: &mut Scene, m: &Skins, f: &Face) {
    let hips = [[-0.66, -0.66, 0.42], [-0.84, -0.84, 0.56], [-0.66, -0.95, 0.70]];
    let bent = match f.arms {
        Arms::Hips => hips,
        Arms::Chin => [[-0.66, -0.66, 0.42], [-0.80, -0.86, 0.60], [-0.42, -0.84, 0.70]],
        Arms::Up => [[-0.76, -0.30, 0.28], [-0.94, 0.22, 0.34], [-0.58, 0.66, 0.34]],
        Arms::Ouch => [[-0.80, -0.60, 0.38], [-0.95, -0.42, 0.52], [-0.80, -0.14, 0.66]],
        Arms::Fists => [[-0.80, -0.60, 0.38], [-0.95, -0.44, 0.50], [-0.90, -0.26, 0.60]],
        Arms::Mouth => [[-0.60, -0.74, 0.48], [-0.62, -0.96, 0.66], [-0.34, -0.80, 0.72]],
    };
    let is_one_sided = matches!(f.arms, Arms::Chin | Arms::Ouch);
    if is_one_sided {
        s.ell([-0.62, -0.82, 0.40], [0.14, 0.16, 0.12], m.skin).k(0.08);
    } else if f.arms == Arms::Hips {
        s.ell([-0.62, -0.82, 0.40], [0.14, 0.16, 0.12], m.skin).k(0.08).mirrored();
    }
    for side in [1.0, -1.0] {
        let points = if is_one_sided && side > 0.0 { hips } else { bent };
        let arm = points.map(|[x, y, z]| [side * x, y - 0.04 * f.sag, z]);
        s.chain(&arm, &[0.11, 0.09, 0.115], m.skin).k(0.07);
    }
}

/// Beaten: a puddle under a shell, two eyes afloat, a napkin on a spoon.
fn puddle(s: &mut Scene, m: &Skins, wave: f64, lid: f64) {
    let mark = s.mark();
    shell(s, m.shell);
    s.turn(
        mark,
        Turn { degrees: [0.0, 0.0, 14.0], shift: [0.10, -0.78, -0.10], scale: 1.22, ..Turn::default() },
    );
    s.ell([0.0, -1.24, 0.05], [0.90, 0.24, 0.66], m.skin).k(0.05);
    let blobs = [
        (-0.78, -1.26, 0.30, 0.17),
        (-0.50, -1.33, 0.55, 0.18),
        (-0.08, -1.34, 0.62, 0.17),
        (0.36, -1.33, 0.58, 0.19),
        (0.76, -1.27, 0.34, 0.18),
        (0.90, -1.32, 0.1, 0.12),
    ];
    for (x, y, z, r) in blobs {
        s.ell([x, y, z], [r * 1.3, r * 0.62, r], m.skin).k(0.12);
    }
    for (side, x, y, r) in [(-1.0, -0.58, -0.86, 0.29), (1.0, 0.62, -0.92, 0.25)] {
        s.ell([x, y - 0.14, 0.34], [r * 1.25, r * 0.85, r], m.skin).k(0.10);
        s.eye([x, y, 0.40], r, [0.34 * -side, 0.10, 1.0], eye(17.0));
        let shut = lid.max(0.44);
        s.lids(
            [x, y, 0.40],
            r,
            m.lid,
            Lids { shut, low: if shut > 0.7 { 0.4 } else { 0.16 }, tilt: -side * 24.0, lash: Some(m.lash) },
        );
    }
    let shape = Mouth {
        centre: (0.02, -1.12),
        width: 0.24,
        open: 0.05,
        smile: -0.07,
        skew: 0.0,
        waver: 0.0,
        lip: (0.030, 0.030),
        deep: 0.06,
    };
    mouth(s, shape, m.inside, m.lip);
    s.ell([-0.30, -1.26, 0.70], [0.055, 0.085, 0.05], m.tooth).k(0.01).turned([0.0, 0.0, 50.0]);
    let flag = s.mark();
    s.cone([0.62, -1.1, -0.3], [0.86, 0.62, -0.3], 0.034, 0.040, m.spoon).k(0.02);
    s.ell([0.90, 0.74, -0.3], [0.11, 0.17, 0.05], m.spoon).k(0.04).turned([0.0, 0.0, -8.0]);
    for i in 0..5 {
        let k = f64::from(i);
        let fold = if wave > 0.0 { -0.05 } else { 0.0 };
        let cloth = [
            [0.82 - 0.014 * k, 0.44 - 0.095 * k, -0.28],
            [0.60 - 0.014 * k, 0.52 - 0.095 * k + fold * 2.0, -0.20],
            [0.38 - 0.014 * k, 0.44 - 0.095 * k - fold, -0.26],
            [0.16 + 0.02 * k, 0.50 - 0.095 * k + fold, -0.22],
        ];
        s.chain(&cloth, &[0.056, 0.062, 0.058, 0.05], m.flag).k(0.03);
    }
    s.turn(flag, Turn { degrees: [0.0, 0.0, wave], pivot: [0.62, -1.1, -0.3], ..Turn::default() });
}

/// Clear custard: the yolk seen through it, only where skin is in front; the folds of the mould still cross it.
fn yolk(im: &mut Canvas, cx: f64, cy: f64, r: f64) {
    let skin: Vec<u16> = ramps().ramp(0).to_vec();
    for y in 0..im.h as i32 {
        for x in 0..im.w as i32 {
            let (dx, dy) = (f64::from(x) - cx, f64::from(y) - cy);
            if hypot(dx, dy * 1.12) > r {
                continue;
            }
            let Some(i) = skin.iter().position(|c| *c == im.get(x, y)).filter(|i| *i >= 3) else { continue };
            let l = (-dx * 0.6 - dy * 0.8) / r + (i as f64 - 6.0) * 0.16;
            let step = if l > 0.52 {
                5
            } else if l > -0.22 {
                4
            } else if l > -0.85 {
                3
            } else {
                2
            };
            im.dot(x, y, skin[step]);
        }
    }
    let glint: &[&str] = if r < 12.0 { &["aa", "a."] } else { &[".aaa", "aaa.", "aa.."] };
    im.stamp((cx - r * 0.5) as i32, (cy - r * 0.55) as i32, glint, &[('a', "FFD")]);
}

fn touch(im: &mut Canvas, frame: &str) {
    const DROPS: [&str; 3] = ["CFE", "8DC", "186"];
    const FROTH: [&str; 3] = ["B46", "FAA", "FEE"];
    match frame {
        "neutral" | "neutral-2" => yolk(im, 32.5, 84.5, 8.2),
        "thinking" => yolk(im, 29.5, 84.5, 8.2),
        "thinking-2" => yolk(im, 30.5, 84.5, 8.2),
        "hurt" | "hurt-2" => {
            let y = i32::from(frame == "hurt-2") * 3;
            drop(im, 4, 60 + y, DROPS);
            droplet(im, 1, 72 + y, DROPS);
        }
        "worried" | "worried-2" => {
            let y = i32::from(frame == "worried-2") * 3;
            drop(im, 1, 24 + y, DROPS);
            drop(im, 60, 18 + y, DROPS);
            droplet(im, 57, 30 + y, DROPS);
        }
        "raging" | "raging-2" => {
            let y = i32::from(frame == "raging-2") * 4;
            for (x, v, r) in [(8, 20, 3), (58, 14, 2), (52, 7, 3), (14, 9, 2)] {
                bubble(im, x, (v - y).max(r), r, FROTH);
            }
        }
        "gloating" | "gloating-2" => sparks(im, i32::from(frame == "gloating-2") * 2),
        _ => {}
    }
}

fn sparks(im: &mut Canvas, y: i32) {
    let star: [&str; 3] = ["a.a", ".a.", "a.a"];
    let (left, right): ([&str; 3], [&str; 3]) = (["a..", ".a.", "..a"], ["..a", ".a.", "a.."]);
    for (x, v, rows) in [(4, 6, &left), (12, 1, &star), (52, 1, &star), (60, 7, &right)] {
        im.stamp(x, v + y, rows, &[('a', "FE6")]);
    }
}
