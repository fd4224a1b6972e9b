//! Lanuga, the miser of the salon: a ball of combed hair, one eye behind the parting, ringed hands before it.

use super::lanuga_hands::{Hands, Pose};
use super::{Beat, Creature, Look};
use crate::bake::sdf::map::Hair;
use crate::bake::sdf::trig::{cos, cosd, sin, sind};
use crate::bake::sdf::vector::{add, apply, rotation, times, transpose, unit};
use crate::bake::sdf::{Camera, Canvas, Dice, Eye, Lids, M, Mat, PI, Ramps, Scene, Turn, V3, hex, spline};

/// Lanuga.
pub const LANUGA: Creature = Creature {
    name: "lanuga",
    ramps,
    look: Look::bristly(),
    extras: &["win-1", "lose-1", "lose-2"],
    bust: |face, beat| (build(&posed(face, beat), false), Camera::new((0.0, -0.06), 1.32, 6.0)),
    touch,
    figure: |face, beat| {
        let mut f = posed(face, beat);
        if face == "neutral" {
            let shown = posed("gloating", Beat::Rest);
            let (lid, low) = if beat == Beat::Rest { (0.30, 0.30) } else { (f.lid, f.low) };
            f = Face { lid, low, tilt: 8.0, pupil: 16.0, part: 0.29, gaze: (-0.05, -0.05), ..shown };
        }
        (build(&f, true), Camera::new((0.0, -0.65), 1.78, 5.5))
    },
    figure_touch: |_, _| {},
};

fn ramps() -> Ramps {
    Ramps::new(
        &[
            "102 213 326 538 74A 96C B9D DCF",
            "513 835 B57 E88 FBA FDC",
            "213 447 77A AAC DDE FFF",
            "325 77A BAC EEE FFF",
            "010 031 163 4B5 AF9",
        ],
        "347 68A ACD",
        "102",
    )
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fur {
    Combed,
    OnEnd,
    Gone,
}

#[derive(Clone, Copy)]
struct Face {
    lid: f64,
    low: f64,
    tilt: f64,
    gaze: (f64, f64),
    pupil: f64,
    /// Half width of the parting.
    part: f64,
    has_comb: bool,
    /// Bald places: 0, 1, 2.
    bald: u8,
    fur: Fur,
    hands: Pose,
    dy: f64,
    squash: f64,
    is_crying: bool,
    is_shut: bool,
    /// A silver bow in her hands.
    has_bow: bool,
    /// The hair alone, on two feet.
    is_wig: bool,
}

const NEUTRAL: Face = Face {
    lid: 0.50,
    low: 0.18,
    tilt: 6.0,
    gaze: (-0.15, -0.05),
    pupil: 17.0,
    part: 0.23,
    has_comb: false,
    bald: 0,
    fur: Fur::Combed,
    hands: Pose::Folded,
    dy: 0.0,
    squash: 1.0,
    is_crying: false,
    is_shut: false,
    has_bow: false,
    is_wig: false,
};

fn face(name: &str) -> Face {
    match name {
        "thinking" => Face {
            lid: 0.20,
            low: 0.30,
            tilt: -4.0,
            gaze: (-0.62, -0.22),
            part: 0.31,
            hands: Pose::Combing,
            ..NEUTRAL
        },
        "gloating" => Face {
            lid: 0.52,
            low: 0.52,
            tilt: 20.0,
            gaze: (-0.1, -0.05),
            pupil: 13.0,
            part: 0.28,
            has_comb: true,
            hands: Pose::Clasped,
            dy: 0.05,
            ..NEUTRAL
        },
        "hurt" => Face {
            lid: -0.02,
            low: -0.05,
            tilt: -12.0,
            gaze: (0.34, 0.66),
            pupil: 9.0,
            part: 0.34,
            bald: 1,
            hands: Pose::Splayed,
            dy: -0.04,
            squash: 0.96,
            ..NEUTRAL
        },
        "raging" => Face {
            lid: 0.30,
            low: 0.30,
            tilt: 28.0,
            gaze: (-0.12, -0.1),
            pupil: 7.0,
            part: 0.30,
            fur: Fur::OnEnd,
            hands: Pose::Fists,
            ..NEUTRAL
        },
        "worried" => Face {
            lid: 0.16,
            low: 0.02,
            tilt: -26.0,
            gaze: (-0.45, -0.45),
            pupil: 12.0,
            part: 0.33,
            hands: Pose::Clutching,
            bald: 2,
            squash: 1.03,
            dy: -0.02,
            ..NEUTRAL
        },
        "beaten" => Face {
            lid: 0.44,
            low: 0.20,
            tilt: -30.0,
            gaze: (0.30, -0.50),
            pupil: 16.0,
            fur: Fur::Gone,
            hands: Pose::Towel,
            dy: -0.04,
            is_crying: true,
            ..NEUTRAL
        },
        // she ties a bow
        "win-1" => Face { has_bow: true, lid: 0.30, low: 0.50, gaze: (0.0, -0.45), ..face("gloating") },
        // one draught, and the hair goes alone
        "lose-1" => Face {
            lid: -0.1,
            low: -0.05,
            gaze: (0.40, 0.10),
            pupil: 8.0,
            fur: Fur::Gone,
            hands: Pose::Splayed,
            ..NEUTRAL
        },
        "lose-2" => Face { is_wig: true, part: 0.05, ..NEUTRAL },
        _ => NEUTRAL,
    }
}

fn posed(name: &str, beat: Beat) -> Face {
    let f = face(name);
    let (gx, gy) = f.gaze;
    match beat {
        Beat::Rest => f,
        Beat::Half => Face { lid: f.lid.max(0.62), low: f.low.max(0.34), ..f },
        Beat::Shut => Face { lid: 1.25, low: 0.55, tilt: 0.0, is_shut: true, ..f },
        Beat::Second => match name {
            "thinking" => Face { gaze: (-0.35, -0.30), part: 0.29, ..f },
            "gloating" => Face { dy: 0.0, squash: 1.03, ..f },
            "hurt" => Face { gaze: (0.20, 0.70), dy: -0.06, squash: 0.93, ..f },
            "raging" => Face { squash: 1.05, lid: 0.24, dy: 0.02, ..f },
            "worried" => Face { gaze: (0.45, -0.40), ..f },
            "beaten" => Face { gaze: (-0.2, -0.55), lid: 0.50, dy: -0.05, ..f },
            _ => Face { squash: 1.02, gaze: (gx + 0.25, gy), ..f },
        },
    }
}

/// Surfaces of all of Lanuga.
pub(super) struct Skins {
    pub(super) sleeve: M,
    pub(super) hair: M,
    pub(super) parting: M,
    pub(super) skin: M,
    pub(super) nail: M,
    pub(super) ring: M,
    pub(super) silver: M,
    lid: M,
    cushion: M,
    pub(super) bald: M,
    pub(super) inside: M,
    pub(super) towel: M,
}

impl Skins {
    fn new(s: &mut Scene, f: &Face, centre: V3) -> Skins {
        let fur = Mat::ramp(0).spec(0.10, 10.0);
        let fur = if f.fur == Fur::OnEnd {
            fur.sss(0.5).base(0.16).gain(0.95)
        } else {
            fur.sss(0.35).rim(1.15).base(0.07).gain(0.95)
        };
        Skins {
            sleeve: s.mat(fur.clone()),
            hair: s.mat(fur.sheen(centre, [0.15, 0.92, 0.35], 0.80, 0.15, 0.36, 0.40)),
            parting: s.mat(Mat::ramp(0).spec(0.0, 30.0).sss(0.1).rim(0.0).base(-0.14).gain(0.7)),
            skin: s.mat(Mat::ramp(1).spec(0.30, 20.0).sss(0.4).rim(0.7).base(0.06)),
            nail: s.mat(Mat::ramp(0).spec(0.8, 20.0).sss(0.0).rim(0.0)),
            ring: s.mat(Mat::ramp(2).spec(1.0, 14.0).sss(0.0).rim(0.0).base(0.14)),
            silver: s.mat(Mat::ramp(2).spec(0.9, 22.0).sss(0.2).rim(0.3).base(0.26)),
            lid: s.mat(Mat::ramp(0).spec(0.5, 24.0).sss(0.2).rim(0.3).base(-0.02).gain(0.9)),
            cushion: s.mat(Mat::ramp(0).spec(0.35, 12.0).rim(1.1).base(0.0).gain(0.86)),
            bald: s.mat(Mat::ramp(1).spec(0.45, 24.0).sss(0.5).rim(1.1).bump(0.05, 5.0)),
            inside: s.mat(Mat::dark(0, 0.25)),
            towel: s.mat(Mat::ramp(2).spec(0.1, 8.0).sss(0.5).rim(0.8).bump(0.30, 15.0).base(0.10)),
        }
    }
}

/// Radius of the ball.
pub(super) const R: f64 = 0.775;

fn build(f: &Face, is_big: bool) -> Scene {
    let mut s = Scene::new();
    let y = 0.13 + f.dy;
    let m = Skins::new(&mut s, f, [0.0, y, 0.0]);
    if f.is_wig {
        wig(&mut s, &m, f);
        return s;
    }
    cushion(&mut s, &m);
    match f.fur {
        Fur::Combed => combed(&mut s, &m, f, y, is_big),
        Fur::OnEnd => on_end(&mut s, &m, y, f.squash),
        Fur::Gone => {
            s.ell([0.0, y, 0.0], [R * 0.90, R * 0.88, R * 0.88], m.bald).k(0.05);
        }
    }
    eye(&mut s, &m, f, y);
    if f.fur == Fur::Combed {
        curtains(&mut s, &m, f, y, is_big);
    }
    if f.fur == Fur::OnEnd {
        for side in [-1.0, 1.0] {
            s.cone([side * 0.36, y + 0.42, 0.66], [side * 0.03, y + 0.26, 0.86], 0.05, 0.085, m.hair).k(0.03);
        }
    }
    bald_places(&mut s, &m, f, y);
    if f.has_comb {
        comb(&mut s, &m, y);
    }
    Hands { y, m: &m }.draw(&mut s, f.hands);
    if f.has_bow {
        bow(&mut s, &m);
    }
    s
}

/// Two loops, two ends and a knot of ribbon before her hands.
fn bow(s: &mut Scene, m: &Skins) {
    for side in [-1.0, 1.0] {
        let [x, y, z] = [0.0, -0.66, 1.02];
        let turn: Vec<V3> = (0..7)
            .map(|i| {
                let a = 2.0 * PI * f64::from(i) / 6.0;
                [x + side * (0.24 - 0.24 * cos(a)), y + 0.05 + 0.15 * sin(a), z]
            })
            .collect();
        s.chain(&turn, &[0.055; 7], m.silver).k(0.01);
        s.chain(
            &[[x, y, z], [side * 0.16, y - 0.22, z], [side * 0.30, y - 0.40, z]],
            &[0.05, 0.06, 0.05],
            m.silver,
        )
        .k(0.01);
    }
    s.ell([0.0, -0.64, 1.06], [0.09, 0.10, 0.07], m.ring).k(0.01);
}

/// The hair runs away: the ball without her, on two bare feet.
fn wig(s: &mut Scene, m: &Skins, f: &Face) {
    let mark = s.mark();
    combed(s, m, f, 0.13, false);
    curtains(s, m, f, 0.13, false);
    s.turn(
        mark,
        Turn { pivot: [0.0, -0.6, 0.0], degrees: [0.0, 0.0, -10.0], scale: 0.92, ..Turn::default() },
    );
    for (x, y) in [(-0.30, -1.14), (0.26, -1.02)] {
        s.cone([x * 0.8, -0.55, 0.0], [x, y + 0.08, 0.10], 0.09, 0.07, m.skin).k(0.04);
        s.ell([x + 0.08, y, 0.20], [0.20, 0.09, 0.13], m.skin).k(0.05);
    }
}

/// What she sits on, with silver piping and tassels.
fn cushion(s: &mut Scene, m: &Skins) {
    s.block([0.0, -1.04, -0.02], [0.78, 0.24, 0.56], 0.22, m.cushion);
    s.ell([-0.62, -0.90, 0.28], [0.20, 0.12, 0.20], m.cushion).k(0.12).mirrored();
    let piping: Vec<V3> = (0..13)
        .map(|i| {
            let x = -0.80 + 1.60 * f64::from(i) / 12.0;
            let u = x / 0.86;
            [x, -1.12 - 0.05 * cos(x * 2.2), 0.56 * (1.0 - u * u).max(0.0).sqrt()]
        })
        .collect();
    s.chain(&piping, &[0.030; 13], m.silver).k(0.01);
    for side in [-1.0, 1.0] {
        s.ell([side * 0.80, -1.09, 0.08], 0.060, m.silver).k(0.01);
        for j in [-1.0, 0.0, 1.0] {
            s.cone(
                [side * 0.80, -1.12, 0.10],
                [side * 0.80 + 0.045 * j, -1.30, 0.12],
                0.024,
                0.034,
                m.silver,
            )
            .k(0.005);
        }
    }
}

fn combed(s: &mut Scene, m: &Skins, f: &Face, y: f64, is_big: bool) {
    let hair = if is_big {
        Hair { locks: 30.0, amp: 0.022, fine: 3.0, fine_amp: 0.55, wander: 1.2 }
    } else {
        Hair { locks: 19.0, amp: 0.034, fine: 2.0, fine_amp: 0.35, wander: 1.2 }
    };
    s.hair([0.0, y, 0.0], R, f.squash, [0.62, -0.78, 0.12], hair, m.hair).k(0.05);
    // fuzz: the tips of locks stand out all round, combed downwards
    let mut dice = Dice::new(3);
    for i in 0..46 {
        let a = 2.0 * PI * f64::from(i) / 46.0 + dice.between(-0.05, 0.05);
        let (u, v) = (sin(a), cos(a));
        let l = dice.between(0.05, 0.085);
        if u.abs() < 0.10 && v > 0.0 {
            continue;
        }
        let down = if v > -0.2 { 0.75 } else { 0.3 };
        let side = if u > 0.0 { 1.0 } else { -1.0 };
        let root = [u * R * 0.97, y + v * R * 0.97 * f.squash, 0.0];
        let tip = [u * (R + l) + side * v.abs() * 0.03, y + v * (R + l) * f.squash - l * down, 0.0];
        s.cone(root, tip, 0.045, 0.008, m.hair).k(0.03);
    }
    let top = y + R * 0.98 * f.squash;
    s.chain(
        &[[0.02, top, 0.05], [0.06, top + 0.10, 0.08], [0.16, top + 0.11, 0.08]],
        &[0.045, 0.03, 0.008],
        m.hair,
    )
    .k(0.05);
}

/// Static: a hundred and ninety spikes on a golden-angle ball.
fn on_end(s: &mut Scene, m: &Skins, y: f64, swell: f64) {
    let hair = Hair { locks: 15.0, amp: 0.05, fine: 2.0, fine_amp: 0.5, wander: 2.0 };
    s.hair([0.0, y, 0.0], R * 0.80, 1.0, [0.62, -0.78, 0.12], hair, m.hair).k(0.05);
    let golden = PI * (3.0 - 5.0_f64.sqrt());
    for i in 0..190 {
        let z = 1.0 - 2.0 * (f64::from(i) + 0.5) / 190.0;
        let q = (1.0 - z * z).sqrt();
        let (u, v) = (q * cos(golden * f64::from(i)), q * sin(golden * f64::from(i)));
        if z < -0.25 || (u.abs() < 0.40 && (v - 0.02).abs() < 0.36 && z > 0.5) {
            continue;
        }
        let r = R * 0.78;
        let out = r + (0.24 + 0.02 * f64::from((i * 7) % 5)) * swell;
        s.cone([u * r, y + v * r, z * r], [u * out, y + v * out, z * out], 0.062, 0.008, m.hair).k(0.015);
    }
}

/// The parting and the eye behind it.
fn eye(s: &mut Scene, m: &Skins, f: &Face, y: f64) {
    let (c, r) = ([0.0, y + 0.06, 0.50], 0.30);
    let has_hair = f.fur != Fur::Gone;
    if has_hair {
        s.ell([0.0, y + 0.06, 0.72], [f.part * 1.05, 0.34, 0.34], m.parting).k(0.06).cut();
        s.cone([0.0, y + 0.30, 0.74], [0.0, y + 0.62, 0.56], 0.07 + f.part * 0.18, 0.015, m.parting)
            .k(0.05)
            .cut();
        s.ell([0.0, y + 0.06, 0.34], [0.38, 0.38, 0.30], m.parting).k(0.02);
    } else {
        s.ell([0.0, y + 0.10, 0.56], [0.34, 0.34, 0.20], m.bald).k(0.14);
    }
    let veins = if f.fur == Fur::OnEnd { 0.5 } else { 0.22 };
    let ball = Eye { pupil: f.pupil, iris_angle: 39.0, veins, ..Eye::new(3, 4) };
    s.eye(c, r, [f.gaze.0, f.gaze.1, 1.0], ball);
    let skin = if has_hair { m.lid } else { m.bald };
    s.lids(c, r, skin, Lids { shut: f.lid * 0.92, low: f.low, tilt: -f.tilt, lash: None });
    if !has_hair {
        for side in [-1.0, 1.0] {
            s.cone([side * 0.30, y + 0.40, 0.60], [side * 0.02, y + 0.47, 0.68], 0.02, 0.03, m.bald).k(0.06);
        }
    }
    if f.lid < 1.0 && f.fur == Fur::Combed {
        // lashes on the lid's edge: the circle y = 0 of the turned half ball
        let out = transpose(&rotation([-72.0 + f.lid * 115.0, 0.0, -f.tilt]));
        for i in -2..=2 {
            let a = f64::from(i * 21);
            let v = apply(&out, [sind(a), 0.0, cosd(a)]);
            let root = add(c, times(v, r * 1.16));
            let lash = unit(add(v, [0.0, if f.lid < 0.9 { 0.28 } else { -0.6 }, 0.1]));
            s.cone(root, add(root, times(lash, 0.13)), 0.024, 0.008, m.inside).k(0.004);
        }
    }
}

/// Fat locks on either side of the parting, lying on the ball.
fn curtains(s: &mut Scene, m: &Skins, f: &Face, y: f64, is_big: bool) {
    let on = |x: f64, v: f64, up: f64| [x, y + v, (R * R - x * x - v * v).max(0.02).sqrt() + up];
    let mut locks = vec![
        (0.02, 0.02, -0.10, -0.52, 0.062),
        (0.08, 0.12, 0.02, -0.60, 0.058),
        (0.14, 0.23, 0.14, -0.62, 0.058),
        (0.20, 0.34, 0.27, -0.58, 0.055),
    ];
    if is_big {
        locks = (0..6)
            .map(|i| {
                let n = f64::from(i);
                let odd = f64::from(i % 2);
                let end = -0.50 - 0.10 * sin(n * 0.75) - 0.04 * odd;
                (0.02 + 0.040 * n, 0.02 + 0.072 * n, -0.12 + 0.088 * n, end, 0.046 + 0.008 * odd)
            })
            .collect();
    }
    let count = locks.len() as f64;
    for side in [-1.0, 1.0] {
        for (j, &(w0, w1, w2, end, r)) in locks.iter().enumerate() {
            let n = j as f64;
            let o = f.part + w1;
            // they end early where the comb shows
            let end = if f.has_comb { end * 0.62 } else { end };
            let points = [
                on(side * (0.02 + 0.04 * n / count.sqrt()), 0.70 - 0.08 * n / count, 0.0),
                on(side * (0.05 + w0 + f.part * 0.25), 0.52 - 0.01 * n, 0.03),
                on(side * o, 0.24, 0.05),
                on(side * (o + 0.045), 0.0, 0.06),
                on(side * (o - 0.02), -0.24, 0.05),
                on(side * (f.part + w2), end * 0.78, 0.03),
                on(side * (f.part + w2 - 0.05), end, 0.02),
            ];
            let second = if is_big { r * 0.7 } else { 0.045 };
            let radii = [0.02, second, r, r * 1.05, r, r * 0.8, 0.010];
            let (curve, width) = spline(&points, &radii, if is_big { 14 } else { 9 });
            s.chain(&curve, &width, m.hair).k(0.012);
        }
    }
}

fn bald_places(s: &mut Scene, m: &Skins, f: &Face, y: f64) {
    if f.bald == 1 {
        let c = [0.34, y + 0.52, 0.40];
        s.ell(c, [0.27, 0.20, 0.20], m.bald).k(0.03);
        for i in 0..9 {
            let a = f64::from(40 * i);
            let (x, v) = (c[0] + 0.27 * cosd(a), c[1] + 0.19 * sind(a));
            let z = s.snap(x, v);
            if z > -0.5 {
                let tip = [x + 0.05 * cosd(a + 25.0), v + 0.05 * sind(a + 25.0), z + 0.05];
                s.cone([x, v, z - 0.02], tip, 0.045, 0.008, m.hair).k(0.02);
            }
        }
    }
    if f.bald == 2 {
        s.ell([0.47, y + 0.44, 0.30], [0.13, 0.13, 0.2], m.bald).k(0.02).mirrored();
    }
}

/// Her only mouth, laid on the ball (the parting would swallow it).
fn comb(s: &mut Scene, m: &Skins, y: f64) {
    let spine = |t: f64| y - 0.36 + 0.17 * t * t;
    let tips = |t: f64| y - 0.64 + 0.42 * t * t;
    let depth = |t: f64| {
        let (x, mid) = (0.46 * t, (spine(t) + tips(t)) / 2.0 - y);
        (R * R - x * x - mid * mid).max(0.02).sqrt() + 0.05
    };
    let steps: Vec<f64> = (0..11).map(|i| -1.0 + 2.0 * f64::from(i) / 10.0).collect();
    for &t in &steps[1..10] {
        let (x, z) = (0.46 * t, depth(t));
        s.cone([x, spine(t) - 0.02, z - 0.05], [x, tips(t) + 0.02, z - 0.09], 0.075, 0.06, m.inside)
            .k(0.03)
            .cut();
    }
    let back: Vec<V3> = steps.iter().map(|t| [0.46 * t, spine(*t) + 0.035, depth(*t) + 0.10]).collect();
    s.chain(&back, &[0.050; 11], m.silver).k(0.01);
    for i in 0..9 {
        let t = -0.8 + 1.6 * f64::from(i) / 8.0;
        let (x, z) = (0.46 * t, depth(t));
        s.cone([x, spine(t), z + 0.09], [x, tips(t) + 0.03, z + 0.05], 0.028, 0.020, m.silver).k(0.003);
    }
}

/// By hand: the seam and lashes of the shut lid; a tear that can be seen.
fn touch(im: &mut Canvas, name: &str, beat: Beat) {
    let f = posed(name, beat);
    if f.is_shut && f.fur != Fur::Gone {
        // the lid's middle, in pixels of the panel
        let lift = ((f.dy + 0.06 + 0.06) * 36.0).round_ties_even() as i32;
        for x in -8..=8_i32 {
            let bow = 1.0 - f64::from(x * x) / 72.25;
            let y = 43 - lift + (4.0 * bow).round_ties_even() as i32;
            im.dot(33 + x, y, hex("102"));
            im.dot(33 + x, y - 1, hex(if x.abs() < 5 { "96C" } else { "538" }));
            if [-7, -3, 1, 5].contains(&x) {
                im.dot(33 + x, y + 1, hex("102"));
                im.dot(33 + x - i32::from(x < 0) + i32::from(x > 3), y + 2, hex("102"));
            }
        }
    }
    if f.is_crying {
        let y = 46 + i32::from(beat == Beat::Second) * 5;
        im.stamp(25, y, &[".a.", "aab", "abb", ".b."], &[('a', "FFF"), ('b', "AAC")]);
    }
}
