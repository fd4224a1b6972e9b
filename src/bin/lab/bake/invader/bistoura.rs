//! Bistoura, surgeon of the velvet theatre: a thin S of oiled feathers, three eyes above each other, one raised claw.

use super::bistoura_body::{claw, feathers, plume, props, ruff};
use super::{Beat, Creature, Look};
use crate::bake::sdf::trig::{cos, rad, sin};
use crate::bake::sdf::{Camera, Eye, Lids, M, Mat, Ramps, Scene, V3};

/// Bistoura.
pub const BISTOURA: Creature = Creature {
    name: "bistoura",
    ramps,
    look: Look { inner: 0.07, ..Look::bristly() },
    extras: &["win-1", "lose-1", "lose-2"],
    bust: |face, beat| (build(&posed(face, beat)), Camera::new((-0.02, -0.04), 1.36, 6.0)),
    touch: |_, _, _| {},
    figure: |face, beat| {
        let f = posed(face, beat);
        let f = if face == "neutral" && beat == Beat::Rest { Face { lid: 0.24, tilt: 12.0, ..f } } else { f };
        (build(&f), Camera::new((-0.04, -0.60), 1.90, 5.5))
    },
    figure_touch: |_, _| {},
};

fn ramps() -> Ramps {
    Ramps::new(
        &[
            "001 012 124 136 259 47C 8BE DEF",
            "402 714 A36 D58 F8A FBB",
            "213 536 968 CA9 EDB FFE",
            "200 502 907 D0A F5C",
            "504 A08 E2B F7E",
            "124 358 68B 9BD DEF FFF",
            "47C 8BE DEF FFF",
        ],
        "406 80A C2D F6F",
        "001",
    )
}

/// What the claw does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Claw {
    Raised,
    Pointing,
    OnHeart,
    Dropped,
    Fist,
    Fan,
    Hidden,
}

/// How the plume hangs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Plume {
    Sweep,
    Fall,
    Kink,
    Spread,
    Plucked,
}

/// What a face brings along.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Prop {
    Nothing,
    Lens,
    Feathers,
    Sweat,
    Dish,
}

#[derive(Clone, Copy)]
pub(super) struct Face {
    lid: f64,
    low: f64,
    pub(super) tilt: f64,
    gaze: (f64, f64),
    pupil: f64,
    open: f64,
    /// Where the head is, and how far the beak is tipped up, degrees.
    head: (f64, f64),
    pub(super) tip: f64,
    pub(super) claw: Claw,
    /// Curl of the claw's fingers, degrees.
    pub(super) ripple: f64,
    pub(super) plume: Plume,
    pub(super) prop: Prop,
    pub(super) has_feathers_on_end: bool,
}

const NEUTRAL: Face = Face {
    lid: 0.34,
    low: 0.12,
    tilt: 8.0,
    gaze: (-0.55, -0.22),
    pupil: 17.0,
    open: 0.03,
    head: (0.0, 0.0),
    tip: 0.0,
    claw: Claw::Raised,
    ripple: 0.0,
    plume: Plume::Sweep,
    prop: Prop::Nothing,
    has_feathers_on_end: false,
};

fn face(name: &str) -> Face {
    match name {
        "thinking" => Face {
            lid: 0.16,
            low: 0.30,
            tilt: 0.0,
            gaze: (-0.40, -0.30),
            pupil: 14.0,
            claw: Claw::Pointing,
            prop: Prop::Lens,
            tip: 6.0,
            head: (0.0, 0.02),
            ..NEUTRAL
        },
        "gloating" => Face {
            lid: 0.30,
            low: 0.42,
            tilt: 26.0,
            gaze: (-0.45, -0.05),
            pupil: 13.0,
            open: 0.20,
            head: (-0.10, -0.32),
            tip: 18.0,
            claw: Claw::OnHeart,
            plume: Plume::Fall,
            ..NEUTRAL
        },
        "hurt" => Face {
            lid: -0.1,
            low: -0.1,
            tilt: -14.0,
            gaze: (-0.1, 0.30),
            pupil: 8.0,
            open: 0.30,
            head: (0.10, 0.05),
            tip: 34.0,
            claw: Claw::Dropped,
            plume: Plume::Kink,
            prop: Prop::Feathers,
            ..NEUTRAL
        },
        "raging" => Face {
            lid: 0.34,
            low: 0.36,
            tilt: 34.0,
            gaze: (-0.5, -0.2),
            pupil: 8.0,
            open: 0.36,
            head: (-0.04, -0.04),
            tip: -4.0,
            claw: Claw::Fist,
            plume: Plume::Spread,
            has_feathers_on_end: true,
            ..NEUTRAL
        },
        "worried" => Face {
            lid: 0.08,
            low: 0.0,
            tilt: -28.0,
            gaze: (0.45, -0.25),
            pupil: 12.0,
            open: 0.10,
            head: (0.06, -0.03),
            tip: -14.0,
            claw: Claw::Fan,
            plume: Plume::Kink,
            prop: Prop::Sweat,
            ..NEUTRAL
        },
        "beaten" => Face {
            lid: 0.36,
            low: 0.10,
            tilt: -26.0,
            gaze: (-0.25, -0.5),
            pupil: 15.0,
            head: (0.02, -0.10),
            tip: -10.0,
            claw: Claw::Hidden,
            plume: Plume::Plucked,
            prop: Prop::Dish,
            ..NEUTRAL
        },
        // it bends down to sign
        "win-1" => Face {
            lid: 0.44,
            low: 0.34,
            tilt: 12.0,
            gaze: (-0.55, -0.45),
            head: (-0.16, -0.24),
            tip: 22.0,
            claw: Claw::Pointing,
            ..NEUTRAL
        },
        // a hiccup, and what is left of the feathers
        "lose-1" => Face {
            lid: -0.1,
            low: -0.1,
            tilt: -14.0,
            gaze: (-0.1, 0.2),
            pupil: 9.0,
            open: 0.24,
            head: (0.04, 0.06),
            tip: -22.0,
            claw: Claw::OnHeart,
            plume: Plume::Spread,
            ..NEUTRAL
        },
        "lose-2" => Face {
            lid: 1.22,
            low: 0.6,
            tilt: 0.0,
            open: 0.30,
            head: (0.06, -0.10),
            tip: 30.0,
            claw: Claw::Hidden,
            plume: Plume::Spread,
            prop: Prop::Feathers,
            has_feathers_on_end: true,
            ..NEUTRAL
        },
        _ => NEUTRAL,
    }
}

fn posed(name: &str, beat: Beat) -> Face {
    let f = face(name);
    let (x, y) = f.head;
    match beat {
        Beat::Rest => f,
        Beat::Half => Face { lid: f.lid.max(0.62), low: f.low.max(0.32), ..f },
        Beat::Shut => Face { lid: 1.22, low: 0.6, tilt: 0.0, ..f },
        Beat::Second => match name {
            "thinking" => Face { gaze: (-0.60, -0.10), tip: 2.0, ripple: 10.0, ..f },
            "gloating" => Face { head: (x + 0.03, y + 0.08), tip: 10.0, open: 0.12, ..f },
            "hurt" => Face { tip: 28.0, gaze: (0.1, 0.3), open: 0.22, ..f },
            "raging" => Face { open: 0.24, tip: 2.0, head: (x + 0.02, y), ..f },
            "worried" => Face { gaze: (-0.45, -0.3), tip: -10.0, ripple: 12.0, ..f },
            "beaten" => Face { gaze: (0.35, -0.4), head: (x, y - 0.04), ..f },
            _ => Face { ripple: -12.0, tip: 2.0, head: (x, y - 0.015), ..f },
        },
    }
}

/// Surfaces of all of Bistoura.
pub(super) struct Skins {
    pub(super) neck: M,
    pub(super) feather: M,
    pub(super) feather_lit: M,
    pub(super) down: M,
    beak: M,
    pub(super) white: M,
    pub(super) dark: M,
    tongue: M,
    lid: M,
    pub(super) claw: M,
    pub(super) nail: M,
    pub(super) tip: M,
    pub(super) steel: M,
    pub(super) sweat: M,
    pub(super) stump: M,
}

impl Skins {
    fn new(s: &mut Scene, is_plucked: bool) -> Skins {
        let skin = Mat::ramp(1).spec(0.35, 20.0).sss(0.45).rim(0.9).base(0.02).spot(0.14, 13.0);
        let mut dressed = |m: Mat| s.mat(if is_plucked { skin.clone() } else { m });
        let neck = dressed(Mat::ramp(0).spec(0.55, 20.0).sss(0.20).rim(1.5).base(0.10).bump(0.08, 7.0));
        let feather = dressed(Mat::ramp(0).spec(0.70, 16.0).sss(0.10).rim(1.4).base(0.02));
        let feather_lit = dressed(Mat::ramp(0).spec(0.5, 14.0).sss(0.2).rim(0.6).base(0.20));
        let down = dressed(Mat::ramp(0).spec(0.38, 14.0).sss(0.20).rim(0.35).base(0.15));
        Skins {
            neck,
            feather,
            feather_lit,
            down,
            beak: s.mat(Mat::ramp(2).spec(0.65, 24.0).rim(0.9)),
            white: s.mat(Mat::ramp(2).spec(0.15, 10.0).sss(0.4).rim(0.9).base(0.10)),
            dark: s.mat(Mat::dark(0, 0.2)),
            tongue: s.mat(Mat::ramp(1).spec(0.7, 22.0).sss(0.5).rim(0.2).base(0.08)),
            lid: s.mat(Mat::ramp(0).spec(0.6, 20.0).sss(0.2).rim(0.5).base(0.05)),
            claw: s.mat(Mat::ramp(1).spec(0.4, 18.0).sss(0.35).rim(0.9)),
            nail: s.mat(Mat::ramp(2).spec(0.9, 20.0).sss(0.1).rim(0.4).base(0.12)),
            tip: s.mat(Mat::ramp(4).spec(0.7, 18.0).rim(0.2).base(0.05)),
            steel: s.mat(Mat::ramp(5).spec(0.9, 20.0).sss(0.0).rim(1.2).base(-0.06).gain(0.9)),
            sweat: s.mat(Mat::ramp(6).spec(0.8, 20.0).rim(0.0).base(-0.02)),
            stump: s.mat(Mat::ramp(0).spec(0.3, 30.0)),
        }
    }
}

/// The head's frame: everything on it is placed about its middle and tipped with it.
#[derive(Clone, Copy)]
pub(super) struct Head {
    centre: V3,
    angle: f64,
}

impl Head {
    pub(super) fn at(&self, x: f64, y: f64, z: f64) -> V3 {
        let (c, n) = (cos(self.angle), sin(self.angle));
        [self.centre[0] + x * c - y * n, self.centre[1] + x * n + y * c, self.centre[2] + z]
    }
}

fn build(f: &Face) -> Scene {
    let mut s = Scene::new();
    let is_plucked = f.plume == Plume::Plucked;
    let m = Skins::new(&mut s, is_plucked);
    let (hx, hy) = f.head;
    let head = Head { centre: [0.12 + hx, 0.54 + hy, 0.10], angle: rad(-f.tip) };
    // the S: head, nape, throat, chest
    let spine = [
        head.at(0.10, -0.30, -0.06),
        [0.40 + hx * 0.6, 0.10 + hy * 0.6, -0.08],
        [0.40 + hx * 0.3, -0.18 + hy * 0.25, -0.06],
        [0.20, -0.46, 0.0],
        [0.04, -0.72, 0.06],
        [0.02, -1.0, 0.04],
    ];
    s.chain(&spine, &[0.17, 0.145, 0.15, 0.18, 0.25, 0.34], m.neck).k(0.08);
    s.ell([0.02, -1.26, 0.0], [0.40, 0.44, 0.36], m.neck).k(0.15);
    if !is_plucked {
        // folded wing, coat tails of a theatre surgeon
        for (j, (x0, x1, x2)) in
            [(0.30, 0.52, 0.50), (0.20, 0.36, 0.34), (0.08, 0.20, 0.20)].into_iter().enumerate()
        {
            let n = j as f64;
            let tail = [
                [x0, -0.74 - 0.05 * n, 0.14 + 0.05 * n],
                [x1, -1.02 - 0.03 * n, 0.10 + 0.08 * n],
                [x2, -1.50, 0.06 + 0.09 * n],
            ];
            s.chain(&tail, &[0.06, 0.105, 0.08], m.feather).k(0.012);
        }
        feathers(&mut s, &m, &spine, f.has_feathers_on_end);
        ruff(&mut s, &m, f.has_feathers_on_end);
    }
    s.ell(head.centre, [0.245, 0.42, 0.25], m.neck).turned([0.0, 0.0, -f.tip]);
    beak(&mut s, &m, f, head);
    eyes(&mut s, &m, f, head);
    plume(&mut s, &m, f, head);
    claw(&mut s, &m, f);
    props(&mut s, &m, f, head);
    s
}

/// Two chains hinged at the cheek.
fn beak(s: &mut Scene, m: &Skins, f: &Face, head: Head) {
    let upper = [
        (-0.06, -0.02, 0.10),
        (-0.30, -0.10, 0.18),
        (-0.58, -0.22, 0.22),
        (-0.80, -0.40, 0.22),
        (-0.90, -0.58, 0.20),
    ];
    s.chain(&upper.map(|(x, y, z)| head.at(x, y, z)), &[0.155, 0.115, 0.080, 0.048, 0.010], m.beak).k(0.03);
    let a = f.open * 1.1 - 0.13;
    let hinge = |(x, y, z): (f64, f64, f64)| {
        let (dx, dy) = (x + 0.06, y + 0.10);
        head.at(-0.06 + dx * cos(a) - dy * sin(a), -0.10 + dx * sin(a) + dy * cos(a), z)
    };
    let lower = [
        (-0.06, -0.16, 0.08),
        (-0.28, -0.22, 0.14),
        (-0.52, -0.32, 0.17),
        (-0.69, -0.45, 0.17),
        (-0.76, -0.55, 0.16),
    ];
    s.chain(&lower.map(hinge), &[0.095, 0.075, 0.052, 0.032, 0.010], m.beak).k(0.02);
    if f.open > 0.06 {
        let tongue = [(-0.10, -0.10, 0.16), (-0.34, -0.15, 0.21), (-0.50, -0.19, 0.23)].map(hinge);
        s.chain(&tongue, &[0.06, 0.05, 0.015], m.tongue).k(0.02);
    } else {
        let slit = [
            head.at(-0.08, -0.125, 0.235),
            head.at(-0.32, -0.185, 0.265),
            head.at(-0.56, -0.295, 0.26),
            head.at(-0.78, -0.47, 0.22),
        ];
        s.chain(&slit, &[0.018, 0.016, 0.014, 0.01], m.dark).k(0.01).cut();
    }
    s.ell(head.at(-0.26, -0.055, 0.275), [0.030, 0.016, 0.03], m.dark).k(0.01).cut().turned([
        0.0,
        0.0,
        20.0 - f.tip,
    ]);
}

/// Three eyes, one above the other, and one ridge of brow.
fn eyes(s: &mut Scene, m: &Skins, f: &Face, head: Head) {
    let places =
        [([-0.01, 0.305, 0.19], 0.120), ([-0.035, 0.055, 0.225], 0.150), ([0.075, -0.18, 0.225], 0.115)];
    for (i, (q, r)) in places.into_iter().enumerate() {
        let is_under_lens = f.prop == Prop::Lens && i == 1;
        let (q, r) = if is_under_lens { ([q[0] - 0.03, q[1], q[2] + 0.03], r * 1.22) } else { (q, r) };
        let c = head.at(q[0], q[1], q[2]);
        s.ell([c[0], c[1], c[2] - 0.05], [r * 1.22, r * 1.18, r], m.neck).k(0.05);
        let pupil = f.pupil * if is_under_lens { 1.35 } else { 1.0 } * 1.25;
        let eye = Eye { pupil, iris_angle: 47.0, veins: 0.0, base: 0.16, glint: 14.0, ..Eye::new(2, 3) };
        s.eye(c, r, [f.gaze.0, f.gaze.1, 1.0], eye);
        let shut =
            f.lid + if i == 2 { 0.04 } else { 0.0 } - if is_under_lens && f.lid < 1.0 { 0.25 } else { 0.0 };
        s.lids(c, r, m.lid, Lids { shut, low: f.low, tilt: f.tilt, lash: None });
        if is_under_lens {
            s.torus([c[0], c[1], c[2] + 0.10], r * 1.22, 0.030, 1.0, m.steel).k(0.005);
            let cord = [
                [c[0] + r * 1.2, c[1] + 0.02, c[2] + 0.10],
                [c[0] + 0.22, c[1] + 0.12, c[2]],
                [c[0] + 0.20, c[1] + 0.28, c[2] - 0.05],
            ];
            s.chain(&cord, &[0.022, 0.020, 0.022], m.steel).k(0.01);
        }
    }
    let t = (f.tilt / 60.0).clamp(-0.5, 0.5);
    let ([x, y, z], r) = places[0];
    let a = head.at(x - 0.18, y + r * 0.95 - t * 0.26, z + 0.08);
    let b = head.at(x + 0.16, y + r * 0.95 + t * 0.26, z);
    s.cone(a, b, 0.038, 0.056, m.down).k(0.04);
}
