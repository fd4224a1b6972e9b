//! Trimorda, three gullets: a tower of three jaws with a bib, tiny arms and a fork.

use super::marks::{bubble, drop, droplet};
use super::trimorda_glass::tumbler;
use super::{Beat, Creature, Look, key};
use crate::bake::sdf::trig::{cosd, pow, sin, sind};
use crate::bake::sdf::vector::lerp;
use crate::bake::sdf::{Camera, Canvas, Dice, M, Mat, Ramps, Scene, Turn, V3};

/// Trimorda.
pub const TRIMORDA: Creature = Creature {
    name: "trimorda",
    ramps,
    look: Look::figure(),
    extras: &["win-1", "win-2", "win-3", "lose-1"],
    bust: |name, beat| (build(&posed(name, beat)), Camera::new((0.0, 0.02), 1.45, 7.0).tilted(4.0)),
    touch: |im, name, beat| touch(im, &key(name, beat)),
    figure: |name, beat| {
        let jaws = [j(0.26, 0.10, 0.0, 0.0), j(0.30, 0.04, 0.0, 0.0), j(0.30, 0.12, 0.0, 0.0)];
        let f = posed(name, beat);
        let f = if name == "neutral" && beat == Beat::Rest { Face { jaws, size: 0.87, ..f } } else { f };
        (build(&f), Camera::new((0.0, -0.71), 2.33, 6.0).tilted(3.0))
    },
    figure_touch: |_, _| {},
};

fn ramps() -> Ramps {
    Ramps::new(
        &["200 412 724 B36 E58 F8A FBB FEE", "533 976 CB8 FEB FFF", "410 831 C72 FB4 FEA", "236 57A 9BD DEF"],
        "831 C72 FB4",
        "201",
    )
}

/// One jaw: opening, smile, turn in degrees, shift; `wave` makes the lips waver.
#[derive(Clone, Copy)]
struct Jaw {
    open: f64,
    smile: f64,
    turn: f64,
    shift: f64,
    wave: f64,
}

const fn j(open: f64, smile: f64, turn: f64, shift: f64) -> Jaw {
    Jaw { open, smile, turn, shift, wave: 0.0 }
}

const fn clamped(open: f64, smile: f64, shift: f64) -> Jaw {
    Jaw { open, smile, turn: 0.0, shift, wave: 2.2 }
}

#[derive(Clone, Copy)]
struct Face {
    /// Top, middle, bottom.
    jaws: [Jaw; 3],
    nostrils: f64,
    /// Turn of the fork, degrees.
    fork: f64,
    has_bib_in_teeth: bool,
    /// How high the arms are.
    arm: f64,
    size: f64,
    is_toothless: bool,
}

const NEUTRAL: Face = Face {
    jaws: [j(0.22, 0.03, 0.0, 0.0), j(0.27, -0.03, 0.0, 0.0), j(0.26, 0.06, 0.0, 0.0)],
    nostrils: 0.3,
    fork: 0.0,
    has_bib_in_teeth: false,
    arm: 0.0,
    size: 0.88,
    is_toothless: false,
};

fn face(frame: &str) -> Face {
    let thinking = Face {
        jaws: [j(0.10, 0.0, 10.0, -0.10), j(0.12, 0.0, -9.0, 0.08), j(0.28, 0.0, 7.0, -0.05)],
        nostrils: 1.0,
        fork: -24.0,
        arm: 0.16,
        size: 0.89,
        ..NEUTRAL
    };
    let gloating = Face {
        jaws: [j(0.27, 0.26, 0.0, 0.0), j(0.36, 0.27, 0.0, 0.0), j(0.42, 0.28, 0.0, 0.0)],
        nostrils: 0.6,
        fork: 3.0,
        arm: 0.34,
        size: 0.81,
        ..NEUTRAL
    };
    let hurt = Face {
        jaws: [j(0.20, -0.34, -9.0, 0.12), j(0.13, -0.32, 10.0, 0.0), j(0.22, -0.30, -5.0, -0.05)],
        nostrils: 0.2,
        fork: -62.0,
        has_bib_in_teeth: true,
        size: 0.87,
        ..NEUTRAL
    };
    let raging = Face {
        jaws: [j(0.36, -0.14, -18.0, -0.10), j(0.40, -0.08, 17.0, 0.10), j(0.40, -0.16, -15.0, -0.07)],
        nostrils: 1.1,
        fork: 4.0,
        arm: 0.30,
        size: 0.785,
        ..NEUTRAL
    };
    let worried = Face {
        jaws: [clamped(0.08, -0.08, 0.02), clamped(0.09, -0.06, -0.04), clamped(0.09, -0.10, 0.03)],
        nostrils: 0.1,
        fork: 5.0,
        size: 0.90,
        ..NEUTRAL
    };
    let beaten = Face {
        jaws: [j(0.03, -0.12, -13.0, 0.16), j(0.04, -0.12, 8.0, 0.0), j(0.03, -0.10, -3.0, -0.05)],
        nostrils: 0.2,
        size: 0.90,
        is_toothless: true,
        ..NEUTRAL
    };
    let tilted = |f: Face, k: f64| Face {
        jaws: f.jaws.map(|q| Jaw { turn: q.turn * k, shift: q.shift * k, ..q }),
        ..f
    };
    match frame {
        "thinking" => thinking,
        "thinking-2" => Face {
            jaws: [j(0.24, 0.0, -8.0, 0.08), j(0.14, 0.0, 8.0, -0.08), j(0.10, 0.0, -6.0, 0.05)],
            nostrils: 0.6,
            fork: -14.0,
            ..thinking
        },
        "gloating" => gloating,
        "gloating-2" => Face {
            jaws: [j(0.38, 0.24, -4.0, 0.0), j(0.28, 0.28, 3.0, 0.0), j(0.36, 0.28, -2.0, 0.0)],
            arm: 0.26,
            fork: -8.0,
            ..gloating
        },
        "hurt" => hurt,
        "hurt-2" => Face { nostrils: 0.5, fork: -55.0, ..tilted(hurt, 0.6) },
        "raging" => raging,
        "raging-2" => Face { fork: -12.0, nostrils: 0.8, ..tilted(raging, -0.9) },
        "worried" => worried,
        "worried-2" => Face {
            jaws: worried.jaws.map(|q| Jaw { wave: -2.2, shift: -q.shift, ..q }),
            fork: -3.0,
            ..worried
        },
        "beaten" => beaten,
        "beaten-2" => Face { nostrils: 0.6, ..tilted(beaten, 0.8) },
        // the toothpick goes up from jaw to jaw
        "win-1" => Face {
            jaws: [j(0.10, 0.10, 0.0, 0.0), j(0.10, 0.12, 0.0, 0.0), j(0.40, 0.16, 4.0, 0.0)],
            fork: -34.0,
            arm: 0.22,
            size: 0.86,
            ..NEUTRAL
        },
        "win-2" => Face {
            jaws: [j(0.10, 0.10, 0.0, 0.0), j(0.38, 0.20, -5.0, 0.0), j(0.12, 0.26, 0.0, 0.0)],
            fork: -30.0,
            arm: 0.42,
            size: 0.86,
            ..NEUTRAL
        },
        "win-3" => Face {
            jaws: [j(0.36, 0.24, 5.0, 0.0), j(0.12, 0.26, 0.0, 0.0), j(0.12, 0.26, 0.0, 0.0)],
            fork: -22.0,
            arm: 0.62,
            nostrils: 0.8,
            size: 0.86,
            ..NEUTRAL
        },
        // all three belch
        "lose-1" => Face {
            jaws: [j(0.46, -0.10, -6.0, 0.04), j(0.50, -0.08, 5.0, -0.03), j(0.52, -0.10, -4.0, 0.02)],
            nostrils: 1.2,
            fork: 12.0,
            size: 0.71,
            ..NEUTRAL
        },
        "neutral-2" => yawn(0.20, 0.22, 0.34, 0.4),
        _ => NEUTRAL,
    }
}

/// The neutral face with these openings, top to bottom.
fn yawn(top: f64, middle: f64, bottom: f64, nostrils: f64) -> Face {
    let mut jaws = NEUTRAL.jaws;
    for (jaw, open) in jaws.iter_mut().zip([top, middle, bottom]) {
        jaw.open = open;
    }
    Face { jaws, nostrils, ..NEUTRAL }
}

/// It has no eyes to blink: a yawn travels up the tower, and on the other faces the nostrils snort.
fn posed(name: &str, beat: Beat) -> Face {
    let f = face(&key(name, beat));
    match (beat, name) {
        (Beat::Half, "neutral") => yawn(0.12, 0.32, 0.14, 0.7),
        (Beat::Shut, "neutral") => yawn(0.32, 0.14, 0.14, 0.7),
        (Beat::Half, _) => Face { nostrils: f.nostrils + 0.25, ..f },
        (Beat::Shut, _) => Face { nostrils: f.nostrils + 0.5, fork: f.fork - 5.0, ..f },
        _ => f,
    }
}

struct Skins {
    gum: M,
    neck: M,
    inside: M,
    tongue: M,
    tooth: M,
    fork: M,
    collar: M,
    bib: M,
    stain: M,
    hem: M,
    fold: M,
}

impl Skins {
    fn new(s: &mut Scene) -> Skins {
        Skins {
            gum: s.mat(Mat::ramp(0).spec(0.70, 34.0).sss(0.42).rim(1.2).bump(0.08, 5.0).base(-0.06)),
            neck: s.mat(Mat::ramp(0).spec(0.35, 22.0).bump(0.10, 6.0).base(-0.14)),
            inside: s.mat(Mat::dark(0, 0.16)),
            tongue: s.mat(Mat::ramp(0).spec(0.7, 22.0).sss(0.5).rim(0.2).base(-0.02).gain(0.8)),
            tooth: s.mat(Mat::ramp(1).spec(0.6, 24.0).sss(0.4).rim(0.4).base(0.10)),
            fork: s.mat(Mat::ramp(2).spec(0.9, 14.0).rim(0.1).base(0.20)),
            collar: s.mat(Mat::ramp(2).spec(0.8, 24.0).sss(0.0).rim(0.3)),
            bib: s.mat(Mat::ramp(1).spec(0.05, 30.0).sss(0.4).rim(0.6).bump(0.05, 4.0).base(0.02)),
            stain: s.mat(Mat::ramp(0).spec(0.2, 30.0).rim(0.2).base(-0.06)),
            hem: s.mat(Mat::ramp(2).spec(0.3, 30.0).sss(0.2).rim(0.2)),
            fold: s.mat(Mat::ramp(1).gain(0.55).base(-0.06)),
        }
    }
}

/// Lip thickness, half width and depth of the arches, top to bottom.
const SIZES: [(f64, f64, f64); 3] = [(0.112, 0.42, 0.38), (0.130, 0.51, 0.44), (0.150, 0.60, 0.50)];

fn build(f: &Face) -> Scene {
    let mut s = Scene::new();
    let m = Skins::new(&mut s);
    let all = s.mark();
    let (heights, tops) = stack(f);
    s.ell([0.0, -1.32, -0.08], [0.60, 0.34, 0.42], m.neck);
    // brass collars between the jaws: without them six rolls do not read as three mouths
    for i in [2, 1] {
        let x = (f.jaws[i].shift + f.jaws[i - 1].shift) * 0.5;
        let (y, w) = (tops[i], SIZES[i].1);
        s.cone([x, y - 0.12, -0.05], [x, y + 0.12, -0.05], w * 0.80, w * 0.74, m.neck).k(0.04);
        s.torus([x, y - 0.040, -0.02], w * 0.93, 0.043, 1.0, m.collar).k(0.01).turned([86.0, 0.0, 0.0]);
        s.torus([x, y + 0.042, -0.02], w * 0.90, 0.043, 1.0, m.collar).k(0.01).turned([86.0, 0.0, 0.0]);
    }
    for i in [2, 1, 0] {
        jaw(&mut s, &m, i, heights[i], &f.jaws[i], f.is_toothless);
    }
    snout(&mut s, &m, f, tops[0], heights[0]);
    let y = heights[2] - 0.28 - f.jaws[2].open * 0.55;
    if f.has_bib_in_teeth {
        bitten_bib(&mut s, &m, f, heights[2])
    } else {
        bib(&mut s, &m, y)
    }
    if !f.is_toothless {
        arms(&mut s, &m, f);
    }
    s.turn(all, Turn { pivot: [0.0, -1.45, 0.0], scale: f.size, ..Turn::default() });
    s
}

/// Heights of the three jaws, each on the opening of the one below, and of their upper ends.
fn stack(f: &Face) -> ([f64; 3], [f64; 3]) {
    let (mut heights, mut tops) = ([0.0; 3], [0.0; 3]);
    let mut bottom = -0.90;
    for i in [2, 1, 0] {
        let (thick, open) = (SIZES[i].0, f.jaws[i].open);
        heights[i] = bottom + 0.12 + 0.62 * open + thick * 0.85;
        let neck = if f.is_toothless { 0.0 } else { 0.05 };
        bottom = heights[i] + 0.10 + 0.42 * open + thick * 1.12 + neck;
        tops[i] = bottom;
    }
    (heights, tops)
}

/// Two dental arches as horseshoe tubes, a tongue, teeth between.
fn jaw(s: &mut Scene, m: &Skins, i: usize, y: f64, q: &Jaw, is_toothless: bool) {
    let mark = s.mark();
    let (thick, w, d) = SIZES[i];
    let (mut upper, mut lower, mut ru, mut rl) = (vec![], vec![], vec![], vec![]);
    for n in 0..9 {
        let n = f64::from(n);
        let a = -104.0 + 26.0 * n;
        let (t, c) = (sind(a), cosd(a));
        let front = 0.25 + 0.75 * pow(c.max(0.0), 0.6);
        let bend = q.smile * (t * t * 1.5 - 0.40) + 0.012 * sin(n * 2.3);
        let wave = q.wave * 0.022 * sin(n * 2.1 + y * 5.0);
        let soft = if i == 0 { 0.45 } else { 1.0 };
        upper.push([w * t * 0.98, y + 0.10 + q.open * 0.42 * front + bend * soft + wave, d * c * 0.98]);
        lower.push([w * t, y - 0.12 - q.open * 0.62 * front + bend + wave, d * c]);
        ru.push(thick * (0.80 + 0.25 * c + 0.05 * sin(n * 1.9 + w)));
        rl.push(thick * (0.86 + 0.28 * c + 0.05 * sin(n * 2.7 + w)));
    }
    s.ell([0.0, y, -0.05], [w * 0.80, 0.26 + q.open * 0.5, d * 0.70], m.inside).k(0.02);
    if q.open > 0.08 {
        let r = [w * 0.56, 0.09 + 0.10 * q.open, d * 0.46];
        s.ell([0.02, y - 0.14 - q.open * 0.45, d * 0.42], r, m.tongue).k(0.03);
    }
    s.chain(&upper, &ru, m.gum).k(0.07);
    s.chain(&lower, &rl, m.gum).k(0.07);
    if !is_toothless {
        match i {
            0 => points(s, m.tooth, &upper, &lower, thick, q.open),
            1 => shovels(s, m.tooth, &upper, &lower, thick, q.open, w),
            _ => tusks(s, m.tooth, &upper, &lower, thick, q.open),
        }
    }
    s.turn(
        mark,
        Turn {
            degrees: [0.0, 0.0, q.turn],
            pivot: [0.0, y, 0.0],
            shift: [q.shift, 0.0, 0.0],
            ..Turn::default()
        },
    );
}

fn place(arch: &[V3], f: f64) -> V3 {
    let i = f as usize;
    lerp(arch[i], arch[(i + 1).min(arch.len() - 1)], f - i as f64)
}

fn peg(s: &mut Scene, m: M, q: V3, root: f64, height: f64, (ra, rb): (f64, f64), z: (f64, f64)) {
    s.cone([q[0], q[1] + root, q[2] + z.0], [q[0], q[1] + root + height, q[2] + z.1], ra, rb, m).k(0.01);
}

fn points(s: &mut Scene, m: M, upper: &[V3], lower: &[V3], thick: f64, open: f64) {
    let mut dice = Dice::new(42);
    for f in [1.3, 2.1, 2.9, 3.6, 4.4, 5.1, 5.9, 6.7] {
        let h = 0.07 + 0.05 * dice.unit() + (open * 0.35).min(0.10);
        peg(s, m, place(upper, f), -thick * 0.70, -h, (0.050, 0.012), (0.03, 0.05));
    }
    for f in [1.7, 2.6, 3.9, 4.8, 6.2] {
        let h = 0.05 + 0.05 * dice.unit() + (open * 0.2).min(0.07);
        peg(s, m, place(lower, f), thick * 0.72, h, (0.045, 0.012), (0.02, 0.03));
    }
}

/// Square shovels with a gap in the middle.
fn shovels(s: &mut Scene, m: M, upper: &[V3], lower: &[V3], thick: f64, open: f64, w: f64) {
    for (f, b) in [(1.5, 0.06), (2.35, 0.075), (3.35, 0.10), (4.65, 0.10), (5.6, 0.07), (6.5, 0.06)] {
        let q = place(upper, f);
        let h = if b > 0.08 { 0.12 } else { 0.07 } + (open * 0.25).min(0.10);
        let yaw = libm::asin((q[0] / w).clamp(-1.0, 1.0)) * (180.0 / std::f64::consts::PI) * 0.8;
        s.block([q[0], q[1] - thick * 0.75 - h * 0.40, q[2] + 0.03], [b, h * 0.58 + 0.02, 0.05], 0.035, m)
            .k(0.01)
            .turned([0.0, yaw, 0.0]);
    }
    for (f, b) in [(1.9, 0.06), (2.9, 0.065), (4.0, 0.07), (5.1, 0.06), (6.1, 0.065)] {
        let q = place(lower, f);
        let h = 0.03 + ((open - 0.2).max(0.0) * 0.4).min(0.07);
        s.block([q[0], q[1] + thick * 0.78 + h * 0.3, q[2]], [b, h * 0.6 + 0.02, 0.045], 0.02, m).k(0.01);
    }
}

/// An underbite.
fn tusks(s: &mut Scene, m: M, upper: &[V3], lower: &[V3], thick: f64, open: f64) {
    for (f, h) in
        [(1.3, 0.28), (2.25, 0.15), (3.1, 0.10), (4.0, 0.19), (4.9, 0.10), (5.75, 0.16), (6.7, 0.32)]
    {
        let h = h * (0.75 + (open * 1.2).min(0.6));
        peg(s, m, place(lower, f), thick * 0.70, h, (0.066, 0.014), (0.03, 0.05));
    }
    for (f, h) in [(2.7, 0.09), (3.55, 0.07), (4.5, 0.08), (5.3, 0.07)] {
        peg(s, m, place(upper, f), -thick * 0.72, -h - (open * 0.25).min(0.08), (0.055, 0.018), (0.0, 0.03));
    }
}

/// A dome with a curl, and a snout: disc, rim, two upright slits.
fn snout(s: &mut Scene, m: &Skins, f: &Face, top: f64, pivot: f64) {
    let mark = s.mark();
    let (x, y, n) = (f.jaws[0].shift, top - 0.02, f.nostrils);
    s.ell([x, y, -0.02], [0.41, 0.20, 0.38], m.gum).k(0.12);
    let (h, w) = (y + 0.035 + 0.05 * n, 0.155 + 0.05 * n);
    s.ell([x, h - 0.02, 0.30], [w * 1.1, 0.125, 0.20], m.gum);
    s.torus([x, h, 0.45], 0.105 + 0.03 * n, 0.040, 0.72, m.gum).k(0.03).turned([-8.0, 0.0, 0.0]);
    s.ell([x, h, 0.43], [w * 0.8, 0.09, 0.05], m.neck).k(0.02);
    for side in [-1.0, 1.0] {
        s.ell(
            [x + side * (0.050 + 0.022 * n), h, 0.50],
            [0.018 + 0.016 * n, 0.058 + 0.026 * n, 0.10],
            m.inside,
        )
        .k(0.01)
        .cut()
        .turned([0.0, 0.0, side * 14.0]);
    }
    let curl = [
        [x, y + 0.12, -0.05],
        [x + 0.03, y + 0.28, -0.04],
        [x + 0.12, y + 0.34, -0.02],
        [x + 0.17, y + 0.29, 0.0],
    ];
    s.chain(&curl, &[0.10, 0.060, 0.055, 0.04], m.gum).k(0.08);
    s.turn(mark, Turn { degrees: [0.0, 0.0, f.jaws[0].turn], pivot: [x, pivot, 0.0], ..Turn::default() });
}

fn bib(s: &mut Scene, m: &Skins, y: f64) {
    s.ell([0.0, y - 0.16, 0.40], [0.50, 0.28, 0.26], m.bib).k(0.05);
    s.ell([0.0, -1.24, 0.44], [0.42, 0.16, 0.24], m.bib);
    let hem = [
        [-0.50, y, 0.38],
        [-0.25, y - 0.05, 0.60],
        [0.0, y - 0.07, 0.66],
        [0.25, y - 0.05, 0.60],
        [0.50, y, 0.38],
    ];
    s.chain(&hem, &[0.05; 5], m.hem).k(0.03);
    s.ell([0.14, y - 0.26, 0.80], [0.10, 0.07, 0.22], m.stain).k(0.01).paint();
    s.ell([0.20, y - 0.34, 0.80], [0.04, 0.07, 0.22], m.stain).k(0.01).paint();
    s.ell([-0.20, -1.16, 0.75], [0.08, 0.05, 0.22], m.stain).k(0.01).paint();
}

/// Its own bib between its teeth.
fn bitten_bib(s: &mut Scene, m: &Skins, f: &Face, height: f64) {
    let (x, y) = (f.jaws[2].shift, height - 0.06);
    let cloth = [[x, y, 0.52], [x - 0.02, y - 0.20, 0.62], [0.0, -1.02, 0.56], [0.0, -1.26, 0.50]];
    s.chain(&cloth, &[0.17, 0.18, 0.28, 0.40], m.bib).k(0.06);
    s.ell([x, y + 0.01, 0.58], [0.24, 0.10, 0.1], m.bib).k(0.06);
    for (dx, ex) in [(-0.10, -0.26), (0.02, 0.02), (0.12, 0.28)] {
        let fold = [[x + dx * 0.8, y - 0.02, 0.72], [x + dx, y - 0.24, 0.82], [ex, -1.12, 0.88]];
        s.chain(&fold, &[0.016, 0.022, 0.018], m.fold).k(0.02);
    }
}

/// Tiny arms; the right one holds a brass fork whose tines keep their width.
fn arms(s: &mut Scene, m: &Skins, f: &Face) {
    let a = f.arm;
    // raised arms bend at the elbow, or they are posts
    let out = 0.10 * a;
    let left =
        [[-0.58, -1.0, 0.30], [-0.84 - out, -1.12 + a * 0.20, 0.46], [-0.76 - out * 0.4, -0.96 + a, 0.66]];
    s.chain(&left, &[0.12, 0.090, 0.105], m.gum).k(0.05);
    let hand = left[2];
    for d in [-0.075, 0.0, 0.075] {
        let root = [hand[0] + d, hand[1] + 0.04, 0.70];
        s.cone(root, [hand[0] + d * 1.7, hand[1] + 0.16, 0.72], 0.045, 0.036, m.gum).k(0.012);
    }
    let right = [[0.58, -1.0, 0.30], [0.84 + out, -1.12 + a * 0.20, 0.44], [0.80, -0.92 + a, 0.62]];
    s.chain(&right, &[0.12, 0.090, 0.105], m.gum).k(0.05);
    let mark = s.mark();
    let (x, y, z, w) = (0.80, -0.90 + a, 0.70, 0.90 / f.size);
    let g = 0.128 * w;
    s.cone([x, y - 0.20, z], [x, y + 0.36, z], 0.042 * w, 0.042 * w, m.fork).k(0.01);
    s.cone([x - g, y + 0.42, z], [x + g, y + 0.42, z], 0.050 * w, 0.050 * w, m.fork).k(0.02);
    for d in [-g, 0.0, g] {
        s.cone([x + d, y + 0.42, z], [x + d, y + 0.70, z], 0.044 * w, 0.040 * w, m.fork).k(0.01);
    }
    s.turn(mark, Turn { degrees: [0.0, 0.0, -f.fork], pivot: [x, y, z], ..Turn::default() });
    s.ell([0.77, y, 0.77], [0.085, 0.065, 0.06], m.gum).k(0.02);
}

fn touch(im: &mut Canvas, frame: &str) {
    const WATER: [&str; 3] = ["DEF", "9BD", "57A"];
    let beat = i32::from(frame.ends_with("-2"));
    match frame.trim_end_matches("-2") {
        "beaten" => {
            tumbler(im, 23, 70, 20, 24, 1);
            tumbler(im, 2, 73, 19, 22, 0);
            tumbler(im, 45, 73, 19, 22, 2);
        }
        "gloating" => {
            for (x, y, r) in [(55, 10, 2), (60, 18, 3), (8, 26, 3), (4, 16, 2), (3, 37, 2)] {
                bubble(im, x, y - beat * 3, r, ["C72", "FB4", "FEA"]);
            }
        }
        "worried" => {
            for (x, y) in [(12, 22), (52, 16), (6, 44)] {
                drop(im, x, y + beat * 3, WATER);
            }
            droplet(im, 57, 36 + beat * 3, WATER);
        }
        "hurt" => {
            drop(im, 10, 34 + beat * 3, WATER);
            droplet(im, 55, 22 + beat * 3, WATER);
        }
        _ => {}
    }
}
