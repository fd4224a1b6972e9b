//! The frame tables: how gel breathes, swells, divides, jumps, turns and melts.

use super::super::picture::Picture;
use super::field::{Bridge, Lump};
use super::nucleus::Lid;
use super::paint::{Front, Pose};
use super::{EIGHT, Jelly, SIXTEEN, clear};
use libm::{atan2, cos, sin, sqrt};

const BOTH: [Jelly; 2] = [Jelly::Red, Jelly::Blue];
const PI: f64 = core::f64::consts::PI;
/// Pixels of a square.
const SQUARE: f64 = 24.;

impl Jelly {
    fn radius(self) -> f64 {
        if self == Jelly::Red { 11.0 } else { 10.7 }
    }

    fn arms(self) -> f64 {
        if self == Jelly::Red { 1. } else { 0. }
    }

    fn nucleus(self) -> f64 {
        if self == Jelly::Red { 3.3 } else { 4.1 }
    }
}

/// Stretch and arm phase of the six idle frames; the foot stays put.
const IDLE: [(f64, f64, f64); 6] = [
    (1., 1., 0.),
    (1.015, 0.985, 1.05),
    (1.035, 0.96, 2.1),
    (1.025, 0.975, 3.15),
    (1., 1., 4.2),
    (0.98, 1.02, 5.2),
];

fn idle(jelly: Jelly, frame: usize, lid: Lid) -> Picture {
    let (sx, sy, phase) = IDLE[frame];
    let (c, radius) = (13., jelly.radius());
    let lump = Lump {
        at: (c, c + (1. - sy) * radius * 0.6),
        radius,
        stretch: (sx, sy),
        angle: 0.,
        arms: jelly.arms(),
        phase,
    };
    let mut pose = Pose::new((26, 26), jelly, vec![lump]);
    pose.nuclei = vec![match jelly {
        Jelly::Red => (c + 0.1, c + 0.9 + (sy - 1.) * 8., 3.2),
        Jelly::Blue => (c, c + 1.1 + (sy - 1.) * 8., 4.1),
    }];
    pose.twitch = sin(frame as f64 / 6. * 2. * PI);
    pose.lid = lid;
    pose.paint()
}

pub fn idle_sheet() -> Picture {
    let mut cells = Vec::new();
    for lid in [Lid::Open, Lid::Half, Lid::Shut] {
        cells.extend((0..6).map(|frame| idle(Jelly::Red, frame, lid)));
    }
    cells.extend((0..6).map(|frame| idle(Jelly::Blue, frame, Lid::Open)));
    Picture::sheet(&cells, (26, 26), 6, 0)
}

/// Swell in three frames, then wobble in three that loop.
const SELECT: [(f64, f64); 6] =
    [(1.04, 1.04), (1.10, 1.10), (1.17, 1.17), (1.19, 1.09), (1.09, 1.19), (1.16, 1.12)];

fn select(jelly: Jelly, frame: usize) -> Picture {
    let c = 17.;
    let lump = Lump {
        at: (c, c),
        radius: jelly.radius(),
        stretch: SELECT[frame],
        angle: 0.,
        arms: jelly.arms(),
        phase: frame as f64 * 1.6,
    };
    let mut pose = Pose::new((34, 34), jelly, vec![lump]);
    pose.nuclei = vec![match jelly {
        Jelly::Red => (c + 0.1, c + 0.9, 3.3 * 1.12),
        Jelly::Blue => (c, c + 1.1, 4.1 * 1.12),
    }];
    pose.bright = 0.10;
    pose.wet = 1.1;
    with_halo(&pose.paint())
}

/// A yellow line round the outline.
fn with_halo(picture: &Picture) -> Picture {
    let mut ringed = picture.clone();
    for y in 0..picture.height as i32 {
        for x in 0..picture.width as i32 {
            let touches =
                [(-1, 0), (1, 0), (0, -1), (0, 1)].iter().any(|(i, j)| picture.is_covered(x + i, y + j));
            if touches && !picture.is_covered(x, y) {
                ringed.set(x, y, 3);
            }
        }
    }
    ringed
}

pub fn select_sheet() -> Picture {
    let cells: Vec<Picture> =
        BOTH.iter().flat_map(|jelly| (0..6).map(|frame| select(*jelly, frame))).collect();
    Picture::sheet(&cells, (34, 34), 6, 0)
}

/// Head's way in squares, head, tail and neck radius (0: parted), squash of tail and head, arms left.
const STEP: [(f64, f64, f64, f64, f64, f64, f64); 12] = [
    (0., 0., 1.0, 0., 0.95, 1., 0.97),
    (0.11, 0.84, 0.98, 0.8, 1.02, 1., 0.93),
    (0.36, 0.74, 0.96, 0.74, 1.08, 1.03, 0.82),
    (0.62, 0.74, 0.92, 0.56, 1.08, 1.06, 0.72),
    (0.86, 0.80, 0.90, 0.40, 1.04, 1.06, 0.70),
    (1.0, 0.86, 0.90, 0.27, 1.0, 1.04, 0.72),
    (1.06, 0.90, 0.92, 0.15, 0.97, 1.0, 0.85),
    (1.07, 0.94, 0.94, 0., 0.93, 0.92, 1.),
    (1.03, 0.97, 0.97, 0., 1.08, 1.09, 1.),
    (0.98, 0.99, 0.99, 0., 0.96, 0.95, 1.),
    (1.01, 1.0, 1.0, 0., 1.02, 1.03, 1.),
    (1.0, 1.0, 1.0, 0., 1., 1., 1.),
];

/// Where the dividing cell stands in the 50-pixel picture.
fn stand(way: i32) -> f64 {
    f64::from(25 - 12 * way)
}

fn step(jelly: Jelly, frame: usize, (dx, dy): (i32, i32)) -> Picture {
    let (way, head, tail, neck, tail_squash, head_squash, softness) = STEP[frame];
    let (x, y, r) = (f64::from(dx), f64::from(dy), jelly.radius());
    let angle = atan2(y, x);
    let from = (stand(dx), stand(dy));
    let to = (from.0 + way * SQUARE * x, from.1 + way * SQUARE * y);
    let arms = jelly.arms() * softness;
    let lump = |at, size: f64, squash: f64| Lump {
        at,
        radius: r * size,
        stretch: (squash, 2. - squash),
        angle,
        arms,
        phase: -angle,
    };
    let mut pose = Pose::new((50, 50), jelly, vec![lump(from, tail, tail_squash)]);
    pose.k = if neck > 0. { 6. } else { 0.01 };
    if way > 0. {
        pose.lumps.push(lump(to, head, head_squash));
        if neck > 0. {
            pose.bridges.push(Bridge { from, to, radii: (r * neck, r * neck * 0.9) });
        }
    }
    let n = jelly.nucleus();
    pose.nuclei = if way < 0.3 {
        vec![(from.0 + way * SQUARE * x * 0.3, from.1 + 0.9 + way * SQUARE * y * 0.3, n)]
    } else {
        let grown = |is_late: bool, own: f64| if is_late { own } else { 0. };
        vec![
            (from.0, from.1 + 0.9, n * (0.72 + grown(way > 0.9, 0.28 * tail)).min(1.)),
            (to.0, to.1 + 0.9, n * (0.55 + grown(way > 0.6, 0.45 * head)).min(1.)),
        ]
    };
    pose.paint()
}

pub fn step_sheet() -> Picture {
    let mut cells = Vec::new();
    for jelly in BOTH {
        for way in EIGHT {
            cells.extend((0..12).map(|frame| step(jelly, frame, way)));
        }
    }
    Picture::sheet(&cells, (50, 50), 12, 0)
}

/// Radius and squash along and across, on the floor (frames 0 1 2 9 10 11 12) and in flight (3 to 8).
const FLOOR: [(f64, f64, f64); 7] = [
    (1., 1.03, 0.96),
    (0.98, 1.12, 0.84),
    (1., 1.16, 0.80),
    (1.05, 1.22, 0.78),
    (1., 0.92, 1.08),
    (1., 1.05, 0.96),
    (1., 1., 1.),
];
const FLIGHT: [(f64, f64, f64); 6] = [
    (0.98, 1.20, 0.86),
    (1.04, 1.14, 0.92),
    (1.10, 1.04, 1.00),
    (1.12, 1.00, 1.04),
    (1.08, 1.08, 0.94),
    (1.02, 1.16, 0.88),
];
/// Height of the thirteen frames, pixels.
const HEIGHTS: [f64; 13] = [0., 0., 0., 3., 9., 14., 15., 11., 4., 0., 0., 0., 0.];

fn jump(
    jelly: Jelly,
    (size, along, across): (f64, f64, f64),
    angle: f64,
    is_floor: bool,
    arms: f64,
) -> Picture {
    let c = 18.;
    let r = jelly.radius() * size;
    let down = if is_floor { (1. - across) * r * 0.7 } else { 0. };
    let lump = Lump {
        at: (c, c + down),
        radius: r,
        stretch: (along, across),
        angle,
        arms: jelly.arms() * arms,
        phase: -angle,
    };
    let mut pose = Pose::new((36, 36), jelly, vec![lump]);
    pose.nuclei = vec![(c, c + 0.9 + (1. - across) * 3., jelly.nucleus() * size)];
    pose.paint()
}

pub fn jump_sheet() -> Picture {
    let mut cells = Vec::new();
    for jelly in BOTH {
        for (number, frame) in FLOOR.into_iter().enumerate() {
            cells.push(jump(jelly, frame, 0., true, if number == 3 { 1.35 } else { 1. }));
        }
        for (dx, dy) in SIXTEEN {
            let angle = atan2(f64::from(dy), f64::from(dx));
            cells.extend(FLIGHT.into_iter().map(|frame| jump(jelly, frame, angle, false, 1.)));
            cells.push(clear(36, 36));
        }
    }
    Picture::sheet(&cells, (36, 36), 7, 0)
}

/// Shadows on the floor below a jump: smaller the higher it is.
pub fn shadow_sheet() -> Picture {
    const SIZES: [f64; 13] = [1., 0.98, 1., 0.98, 1.04, 1.10, 1.12, 1.08, 1.02, 1.05, 1., 1., 1.];
    let cell = |(size, height): (f64, f64)| {
        let mut picture = clear(32, 26);
        let r = 10.9 * size * (1. - height / 40.) * 0.92;
        for y in 0..26 {
            for x in 0..32 {
                let (u, v) = ((f64::from(x) + 0.5 - 16.) / r, (f64::from(y) + 0.5 - 13.) / (r * 0.86));
                if u * u + v * v < 1. {
                    picture.set(x, y, 4);
                }
            }
        }
        picture
    };
    let cells: Vec<Picture> = SIZES.into_iter().zip(HEIGHTS).map(cell).collect();
    Picture::sheet(&cells, (32, 26), 13, 0)
}

/// The front's place, size, squash along the way, nucleus, brightness of the eight frames of turning.
const TURN: [(f64, f64, f64, f64, f64); 8] = [
    (-13., 0.99, 0.98, 1., 0.),
    (-9.5, 0.96, 0.95, 0.9, 0.),
    (-6., 0.95, 0.93, 0.7, 0.04),
    (-2., 0.98, 0.98, 0.55, 0.08),
    (2.5, 1.04, 1.05, 0.6, 0.10),
    (7., 1.08, 1.08, 0.8, 0.08),
    (11., 1.05, 1.03, 1.05, 0.04),
    (30., 1.0, 1.0, 1., 0.),
];

/// `was` turns into the other jelly; the new colour enters from `source`, a direction seen from the cell.
fn turn(was: Jelly, frame: usize, source: (i32, i32)) -> Picture {
    let (reached, size, squash, nucleus, bright) = TURN[frame];
    let (x, y) = (f64::from(source.0), f64::from(source.1));
    let l = sqrt(x * x + y * y);
    let (x, y) = (x / l, y / l);
    let blend = ((frame as f64 - 1.) / 5.).clamp(0., 1.);
    let arms = was.arms() + (was.other().arms() - was.arms()) * blend;
    let (c, angle) = (14., atan2(y, x));
    let lump = Lump {
        at: (c, c),
        radius: was.radius() * size,
        stretch: (squash, 2. - squash),
        angle,
        arms,
        phase: -angle,
    };
    let mut pose = Pose::new((28, 28), was, vec![lump]);
    pose.nuclei = vec![(c, c + 0.9, 3.4 * nucleus)];
    pose.front = Some(Front { way: (-x, -y), reached });
    pose.bright = bright;
    pose.paint()
}

pub fn turn_sheet() -> Picture {
    let mut cells = Vec::new();
    for was in BOTH {
        for source in EIGHT {
            cells.extend((0..8).map(|frame| turn(was, frame, source)));
        }
    }
    Picture::sheet(&cells, (28, 28), 8, 0)
}

/// Core, flattening, arms, drops' way and radius, nucleus of the eight frames of melting.
const MELT: [(f64, f64, f64, f64, f64, f64); 8] = [
    (1.00, 0.00, 0.0, 0.60, 0.0, 1.00),
    (1.03, 0.15, 0.3, 0.70, 1.8, 0.95),
    (1.04, 0.35, 0.6, 0.82, 2.6, 0.80),
    (0.98, 0.55, 0.9, 0.94, 3.0, 0.55),
    (0.84, 0.75, 1.0, 1.04, 2.9, 0.),
    (0.60, 0.85, 1.0, 1.12, 2.5, 0.),
    (0.34, 0.95, 1.0, 1.18, 1.9, 0.),
    (0.12, 1.00, 0.6, 1.20, 1.3, 0.),
];

fn melt(jelly: Jelly, frame: usize) -> Picture {
    let (core, flat, arms, way, drop, nucleus) = MELT[frame];
    let (c, r) = (17., jelly.radius());
    let mut lumps = vec![Lump {
        at: (c, c + flat * 1.5),
        radius: r * core,
        stretch: (1.06, 0.96),
        angle: 0.,
        arms: (arms * 0.9).max(jelly.arms() * (1. - 0.2 * flat)),
        phase: frame as f64 * 0.7,
    }];
    if drop > 0. {
        let turn = if jelly == Jelly::Red { 3. } else { -3. };
        let sizes = [1., 0.75, 1.15, 0.85, 0.7, 1.05];
        for (i, (degrees, size)) in [18., 84., 140., 205., 262., 322.].into_iter().zip(sizes).enumerate() {
            let angle = f64::to_radians(degrees + turn * i as f64);
            let at = (c + r * way * cos(angle) * 1.05, c + 1.5 * flat + r * way * sin(angle) * 0.95);
            lumps.push(Lump { stretch: (1.1, 0.95), ..Lump::disc(at, drop * size) });
        }
    }
    let mut pose = Pose::new((34, 34), jelly, lumps);
    pose.k = match frame {
        0..4 => 4.5,
        4..6 => 2.2,
        _ => 0.3,
    };
    let n = jelly.nucleus() * nucleus;
    if n > 1. {
        pose.nuclei = vec![(c, c + 1. + flat, n)];
    }
    pose.puddle = flat;
    pose.is_wet = frame < 6;
    pose.wet = (1. - flat * 0.6).max(0.45);
    pose.bright = -0.06 * flat;
    pose.paint()
}

pub fn melt_sheet() -> Picture {
    let cells: Vec<Picture> = BOTH.iter().flat_map(|jelly| (0..8).map(|frame| melt(*jelly, frame))).collect();
    Picture::sheet(&cells, (34, 34), 8, 0)
}
