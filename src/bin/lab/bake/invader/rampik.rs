//! Rampik, the ceiling's caretaker: hangs from eleven clamped legs, seven eyes in a row over a zip.

use super::lips::{Lip, Lips};
use super::marks::{drop, droplet};
use super::rampik_body::{Skins, abdomen, dangling_shoe, hands, legs};
use super::{Beat, Creature, Look, key};
use crate::bake::sdf::{Camera, Canvas, Eye, Lids, Ramps, Scene, Turn, hex};

/// Rampik.
pub const RAMPIK: Creature = Creature {
    name: "rampik",
    ramps,
    look: Look::figure(),
    extras: &["win-1", "win-2", "lose-1"],
    bust: |name, beat| (build(&posed(name, beat), false), Camera::new((0.0, 0.0), 1.45, 7.0)),
    touch: |im, name, beat| touch(im, &key(name, beat)),
    figure: |name, beat| {
        let lids = [0.40, 0.34, 0.28, 0.22, 0.28, 0.34, 0.40];
        let f = match (name, beat) {
            ("neutral", Beat::Rest) => Face { lids, low: 0.2, open: 0.20, smile: 0.14, ..face("gloating") },
            ("neutral", _) => Face { lids: [0.74; 7], low: 0.4, open: 0.20, smile: 0.14, ..face("gloating") },
            _ => posed(name, beat),
        };
        (build(&f, true), Camera::new((0.0, -0.78), 2.20, 6.0))
    },
    figure_touch: |_, _| {},
};

fn ramps() -> Ramps {
    Ramps::new(
        &[
            "201 411 721 A32 D53 F84 FB6 FDA",
            "012 034 067 19A 5CC AEE",
            "433 886 CB9 FFD",
            "001 034 19A 5CC",
            "863 DB7 FEB FFF",
        ],
        "034 067 19A 5CC",
        "101",
    )
}

#[derive(Clone, Copy)]
pub(super) struct Face {
    lids: [f64; 7],
    low: f64,
    gaze: [(f64, f64); 7],
    pupil: f64,
    open: f64,
    smile: f64,
    /// How far the zip is drawn, 0 to 1.
    zip: f64,
    brow_tilt: f64,
    brow: f64,
    /// How far the body has sunk.
    pub(super) hang: f64,
    /// Turn of the head, degrees.
    swing: f64,
    /// Legs that have lost their grip.
    pub(super) off: &'static [usize],
    /// Legs lifted, by how much.
    pub(super) lift: [f64; 11],
    /// Fallen out of the panel; the share of the fall done.
    is_fallen: bool,
}

const NEUTRAL: Face = Face {
    lids: [0.25; 7],
    low: 0.15,
    gaze: [(0.0, 0.0); 7],
    pupil: 20.0,
    open: 0.0,
    smile: 0.02,
    zip: 0.88,
    brow_tilt: 0.0,
    brow: 0.0,
    hang: 0.0,
    swing: 0.0,
    off: &[],
    lift: [0.0; 11],
    is_fallen: false,
};

/// Legs of `every` second kind lifted by `by`.
fn drumming(first: usize, by: f64) -> [f64; 11] {
    let mut lift = [0.0; 11];
    for i in (first..11).step_by(2) {
        lift[i] = by;
    }
    lift
}

fn face(frame: &str) -> Face {
    let mut taps = [0.0; 11];
    (taps[1], taps[2], taps[7]) = (0.16, 0.10, 0.14);
    let thinking = Face {
        gaze: [
            (-0.75, 0.05),
            (-0.75, 0.05),
            (-0.75, 0.05),
            (-0.6, 0.35),
            (-0.6, 0.35),
            (-0.5, 0.6),
            (-0.5, 0.6),
        ],
        lids: [0.45, 0.40, 0.35, 0.30, 0.2, 0.12, 0.05],
        low: 0.25,
        smile: -0.01,
        brow: 0.03,
        lift: taps,
        swing: 9.0,
        zip: 0.93,
        brow_tilt: -6.0,
        ..NEUTRAL
    };
    let gloating = Face {
        open: 0.26,
        smile: 0.17,
        zip: 0.96,
        lids: [0.40; 7],
        low: 0.42,
        brow_tilt: 12.0,
        gaze: [(0.0, -0.05); 7],
        pupil: 18.0,
        brow: 0.01,
        ..NEUTRAL
    };
    let hurt = Face {
        open: 0.16,
        smile: -0.17,
        zip: 0.62,
        lids: [0.0; 7],
        low: 0.0,
        pupil: 10.0,
        brow_tilt: -24.0,
        brow: 0.06,
        off: &[9, 10],
        hang: -0.04,
        swing: -8.0,
        gaze: [(0.1, 0.2); 7],
        ..NEUTRAL
    };
    let raging = Face {
        open: 0.24,
        smile: -0.13,
        zip: 1.1,
        lids: [0.40; 7],
        low: 0.22,
        pupil: 9.0,
        brow_tilt: 30.0,
        brow: -0.06,
        lift: drumming(1, 0.10),
        ..NEUTRAL
    };
    let worried = Face {
        open: 0.04,
        smile: -0.10,
        zip: 0.7,
        lids: [0.05; 7],
        low: 0.05,
        pupil: 24.0,
        brow_tilt: -18.0,
        brow: 0.08,
        off: &[1, 4, 7, 9],
        hang: -0.15,
        swing: 4.0,
        gaze: [(0.0, 0.55); 7],
        ..NEUTRAL
    };
    let beaten = Face {
        is_fallen: true,
        lids: [0.2, 0.6, 0.35, 0.15, 0.6, 0.3, 0.7],
        low: 0.1,
        gaze: [(0.4, 0.4), (-0.4, -0.2), (0.3, -0.4), (0.0, 0.5), (-0.4, 0.3), (0.4, -0.3), (-0.3, 0.4)],
        pupil: 12.0,
        smile: -0.05,
        open: 0.02,
        ..NEUTRAL
    };
    match frame {
        "thinking" => thinking,
        "thinking-2" => {
            let mut taps = [0.0; 11];
            (taps[0], taps[3], taps[6], taps[9]) = (0.10, 0.12, 0.14, 0.10);
            Face { gaze: thinking.gaze.map(|(x, y)| (x + 0.35, y)), lift: taps, swing: 7.0, ..thinking }
        }
        "gloating" => gloating,
        "gloating-2" => Face { open: 0.18, zip: 0.80, swing: 3.0, brow: 0.03, ..gloating },
        "hurt" => hurt,
        "hurt-2" => Face { swing: -11.0, gaze: [(-0.1, 0.3); 7], open: 0.12, ..hurt },
        "raging" => raging,
        "raging-2" => Face { lift: drumming(0, 0.10), open: 0.20, swing: 2.0, ..raging },
        "worried" => worried,
        "worried-2" => Face { swing: -3.0, gaze: [(-0.2, 0.5); 7], hang: -0.17, ..worried },
        "beaten" => beaten,
        "beaten-2" => Face { gaze: beaten.gaze.map(|(x, y)| (-y, x)), ..beaten },
        // it polishes, now with these legs, now with those
        "win-1" => Face { swing: 9.0, lift: drumming(0, 0.14), lids: [0.62; 7], low: 0.40, ..gloating },
        "win-2" => Face { swing: -9.0, lift: drumming(1, 0.14), ..gloating },
        // hardly a leg holds on
        "lose-1" => Face {
            open: 0.26,
            zip: 1.0,
            smile: -0.20,
            off: &[0, 1, 3, 4, 5, 7, 8, 9, 10],
            hang: -0.20,
            swing: 6.0,
            ..hurt
        },
        "neutral-2" => {
            let mut lift = [0.0; 11];
            lift[9] = 0.10;
            Face { swing: -1.5, lift, ..NEUTRAL }
        }
        _ => NEUTRAL,
    }
}

/// The blink is a wave: it runs from the outer eyes to the middle one.
fn posed(name: &str, beat: Beat) -> Face {
    let f = face(&key(name, beat));
    let shut: &[usize] = match beat {
        Beat::Half => &[0, 1, 5, 6],
        Beat::Shut => &[2, 3, 4],
        Beat::Rest | Beat::Second => &[],
    };
    let mut lids = f.lids;
    for i in shut {
        lids[*i] = 0.74;
    }
    Face { lids, low: if shut.is_empty() { f.low } else { f.low.max(0.30) }, ..f }
}

fn build(f: &Face, is_big: bool) -> Scene {
    let mut s = Scene::new();
    let m = Skins::new(&mut s);
    if f.is_fallen {
        dangling_shoe(&mut s, &m);
        hands(&mut s, &m);
    } else {
        abdomen(&mut s, &m, f.hang);
        legs(&mut s, &m, f, is_big);
    }
    let y = if f.is_fallen { -1.10 } else { -0.60 + f.hang };
    let head = s.mark();
    s.ell([0.0, y + 0.08, 0.20], [0.84, 0.52, 0.52], m.chitin).k(0.05);
    s.ell([0.0, y - 0.26, 0.22], [0.64, 0.40, 0.48], m.jaw).k(0.12);
    s.ell([0.70, y - 0.20, 0.22], [0.18, 0.24, 0.26], m.chitin).k(0.04).mirrored();
    // feelers, like a broom moustache
    for side in [-1.0, 1.0] {
        let feeler =
            [[side * 0.62, y - 0.36, 0.40], [side * 0.80, y - 0.46, 0.5], [side * 0.92, y - 0.40, 0.5]];
        s.chain(&feeler, &[0.06, 0.045, 0.02], m.leg).k(0.04);
    }
    zip(&mut s, &m, f, y - 0.34);
    eyes(&mut s, &m, f, y);
    brow(&mut s, &m, f, y);
    let turn = if f.is_fallen {
        Turn {
            degrees: [0.0, 0.0, -13.0],
            pivot: [0.0, -1.3, 0.0],
            shift: [-0.04, 0.0, 0.0],
            ..Turn::default()
        }
    } else {
        Turn { degrees: [0.0, 0.0, f.swing], pivot: [0.0, 0.2, 0.0], ..Turn::default() }
    };
    s.turn(head, turn);
    s
}

/// Two tapes, beads where it is shut, pegs where it is open: it opens from the left up to the slider.
fn zip(s: &mut Scene, m: &Skins, f: &Face, y: f64) {
    let drawn = f.zip * 2.0 - 1.0;
    let mut all = Vec::new();
    for i in 0..11 {
        let t = -1.0 + 2.0 * f64::from(i) / 10.0;
        let far = t + 0.15;
        let open = f.open * ((drawn - t) * 1.6).clamp(0.0, 1.0) * (1.0 - far * far * far * far).max(0.0);
        let (x, c) = (0.52 * t, y + f.smile * t * t);
        let (up, low) = (c + open * 0.45 + 0.012, c - open - 0.012);
        all.push(Lip { t, x, up, low, z_up: s.snap(x, up), z_low: s.snap(x, low) });
    }
    for p in all.iter().filter(|p| p.up - p.low > 0.06) {
        let (half, mid, z) =
            (((p.up - p.low) / 2.0 - 0.02).max(0.0), (p.up + p.low) / 2.0, p.z_up.max(p.z_low));
        s.cone([p.x, mid + half, z - 0.06], [p.x, mid - half, z - 0.08], 0.085, 0.085, m.inside)
            .k(0.02)
            .cut();
    }
    let upper: Vec<_> = all.iter().map(|p| [p.x, p.up + 0.035, p.z_up - 0.01]).collect();
    let lower: Vec<_> = all.iter().map(|p| [p.x, p.low - 0.035, p.z_low - 0.01]).collect();
    s.chain(&upper, &[0.036; 11], m.teal).k(0.01);
    s.chain(&lower, &[0.036; 11], m.teal).k(0.01);
    let lips = Lips(all);
    if f.open > 0.15 {
        let q = lips.at(-0.2);
        s.ell([-0.10, q.low + 0.06, q.z_low - 0.08], [0.26, 0.09, 0.12], m.tongue).k(0.02);
    }
    for i in 0..15 {
        let q = lips.at(-0.93 + 1.86 * f64::from(i) / 14.0);
        let is_odd = i % 2 == 1;
        if q.up - q.low < 0.05 {
            let y = (q.up + q.low) / 2.0 + if is_odd { 0.012 } else { -0.012 };
            s.ell([q.x, y, q.z_up + 0.03], [0.024, 0.042, 0.03], m.metal).k(0.005);
        } else if is_odd {
            s.cone(
                [q.x, q.up + 0.01, q.z_up + 0.02],
                [q.x, q.up - 0.06, q.z_up + 0.02],
                0.030,
                0.024,
                m.metal,
            )
            .k(0.005);
        } else {
            s.cone(
                [q.x, q.low - 0.01, q.z_low + 0.02],
                [q.x, q.low + 0.06, q.z_low + 0.02],
                0.030,
                0.024,
                m.metal,
            )
            .k(0.005);
        }
    }
    let q = lips.at(drawn.min(0.98));
    let (sy, sz) = ((q.up + q.low) / 2.0, q.z_up.max(q.z_low) + 0.05);
    s.ell([q.x, sy, sz], [0.06, 0.06, 0.05], m.metal).k(0.01);
    s.torus([q.x + 0.02, sy - 0.12, sz + 0.02], 0.055, 0.022, 1.3, m.metal).k(0.01);
}

/// Seven eyes on an arc, each with its own lid.
fn eyes(s: &mut Scene, m: &Skins, f: &Face, y: f64) {
    const RADII: [f64; 7] = [0.105, 0.125, 0.150, 0.190, 0.150, 0.125, 0.105];
    let mut x = -RADII.iter().sum::<f64>() * 0.84;
    for (i, r) in RADII.into_iter().enumerate() {
        x += r * 0.84;
        let (u, v) = (x / 0.75, if i == 3 { 0.03 } else { 0.0 });
        let ey = y + 0.10 - 0.06 * u * u + v;
        let z = s.snap(x * 0.94, ey) - 0.02;
        s.ell([x, ey, z - 0.07], r * 1.12, m.lid).k(0.03);
        let (gx, gy) = f.gaze[i];
        let pupil = if f.is_fallen { f.pupil } else { f.pupil * (1.0 + 0.7 * (0.19 - r) / 0.19) };
        let eye =
            Eye { pupil, iris_angle: 45.0, veins: 0.0, base: 0.14, spec: 0.5, glint: 17.0, ..Eye::new(4, 3) };
        s.eye([x, ey, z], r, [gx + x * 0.15, gy, 1.0], eye);
        let side = if i < 3 {
            -1.0
        } else if i > 3 {
            1.0
        } else {
            0.0
        };
        let lids = Lids { shut: f.lids[i], low: f.low, tilt: side * f.brow_tilt * 0.8, lash: Some(m.lash) };
        s.lids([x, ey, z], r, m.lid, lids);
        x += r * 0.84;
    }
}

/// A teal tile in two halves: rust on rust it was invisible.
fn brow(s: &mut Scene, m: &Skins, f: &Face, y: f64) {
    for side in [-1.0, 1.0] {
        let inner = y + 0.37 + f.brow - f.brow_tilt * 0.0046;
        let outer = y + 0.25 + f.brow + f.brow_tilt * 0.0040;
        let mid = (inner + outer) / 2.0;
        let points = [
            s.on(side * 0.04, inner, 0.02),
            [side * 0.40, mid + 0.035, s.snap(side * 0.40, mid + 0.03) + 0.03],
            [side * 0.80, outer, 0.36],
        ];
        s.chain(&points, &[0.060, 0.075, 0.045], m.teal).k(0.02);
    }
}

fn touch(im: &mut Canvas, frame: &str) {
    const SWEAT: [&str; 3] = ["AEE", "5CC", "067"];
    let beat = i32::from(frame.ends_with("-2"));
    match frame.trim_end_matches("-2") {
        "worried" => {
            drop(im, 4, 57 + beat * 3, SWEAT);
            drop(im, 60, 54 + beat * 3, SWEAT);
            droplet(im, 58, 64 + beat * 3, SWEAT);
        }
        "hurt" => drop(im, 60, 70 + beat * 3, SWEAT),
        "beaten" => {
            for (x, y) in [(20, 18), (33, 30), (14, 40), (48, 44)] {
                im.stamp(
                    x,
                    y + beat * 6,
                    &[".ab", "abc", "bc."],
                    &[('a', "F84"), ('b', "A32"), ('c', "411")],
                );
            }
            for (x, y, n) in [(22, 54, 9), (30, 48, 7), (42, 52, 9)] {
                for k in 0..n - beat * 3 {
                    im.dot(x, y + k, hex(["034", "067", "19A"][(k * 3 / n).min(2) as usize]));
                }
            }
        }
        _ => {}
    }
}
