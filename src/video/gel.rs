//! Gel on a board: which drawing of which blob is where in this tick, in the order of the motions.

use super::assets;
use super::board::Plane;
use super::sheet::Sprite;
use crate::game::duel::{Duel, Motion, MotionKind};
use crate::rules::{Position, Side, Square, Topology};
use crate::tick::Ticks;

/// Pixels of a square.
pub const SQUARE: i32 = 24;

/// The eight directions, clockwise from east, as the sheets have them.
const EIGHT: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The sixteen squares of a jump, clockwise from (2, 0), as the sheets have them.
const SIXTEEN: [(i32, i32); 16] = [
    (2, 0),
    (2, 1),
    (2, 2),
    (1, 2),
    (0, 2),
    (-1, 2),
    (-2, 2),
    (-2, 1),
    (-2, 0),
    (-2, -1),
    (-2, -2),
    (-1, -2),
    (0, -2),
    (1, -2),
    (2, -2),
    (2, -1),
];

/// A jump's way in hundredths and height in pixels, frame by frame.
const JUMP: [(i32, i32); 13] = [
    (0, 0),
    (0, 0),
    (0, 0),
    (10, 3),
    (26, 9),
    (42, 14),
    (58, 15),
    (74, 11),
    (90, 4),
    (100, 0),
    (100, 0),
    (100, 0),
    (100, 0),
];

/// Where a board lies on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Left and top of its first square.
    pub origin: (i32, i32),
    /// Squares across.
    pub across: i32,
    /// Squares down.
    pub down: i32,
}

impl Place {
    /// The board of `topology` in the middle of a box: left, top, width, height.
    pub fn within(topology: Topology, (x, y, width, height): (i32, i32, i32, i32)) -> Place {
        let (across, down) = (i32::from(topology.width()), i32::from(topology.height()));
        Place { origin: (x + (width - across * SQUARE) / 2, y + (height - down * SQUARE) / 2), across, down }
    }

    /// File and rank of a square, from the top left.
    pub fn cell(&self, square: Square) -> (i32, i32) {
        (square.index() as i32 % self.across.max(1), square.index() as i32 / self.across.max(1))
    }

    /// Left and top of a square on the screen.
    pub fn corner(&self, square: Square) -> (i32, i32) {
        let (file, rank) = self.cell(square);
        (self.origin.0 + file * SQUARE, self.origin.1 + rank * SQUARE)
    }

    /// Files and ranks from one square to another.
    pub fn way(&self, from: Square, to: Square) -> (i32, i32) {
        let (a, b) = (self.cell(from), self.cell(to));
        (b.0 - a.0, b.1 - a.1)
    }
}

/// One drawing, placed: sprite and its top left.
#[derive(Clone, Copy)]
pub struct Drawing {
    /// What.
    pub sprite: Sprite<'static>,
    /// Left.
    pub x: i32,
    /// Top.
    pub y: i32,
    /// Drawn as glass: time ran out.
    pub is_glass: bool,
}

/// All drawings of a board in one tick.
#[derive(Default)]
pub struct Gel {
    /// Shadows, drawn first.
    pub shadows: Vec<Drawing>,
    /// Cells at rest and turning.
    pub bodies: Vec<Drawing>,
    /// What moves over the others.
    pub movers: Vec<Drawing>,
}

impl Gel {
    /// Draws shadows; target marks come next, then [`Gel::draw`].
    pub fn shade(&self, plane: &mut Plane) {
        for body in &self.bodies {
            plane.shade(&body.sprite, body.x + 2, body.y + 2, 4);
        }
        for shadow in &self.shadows {
            plane.shade(&shadow.sprite, shadow.x, shadow.y, 4);
        }
    }

    /// Draws cells, then what moves.
    pub fn draw(&self, plane: &mut Plane) {
        /// Jelly drained of colour: only outline, glints and what shines through.
        const GLASS: [u8; 16] = [0, 1, 2, 14, 4, 11, 15, 15, 15, 14, 11, 15, 15, 15, 14, 15];
        for drawing in self.bodies.iter().chain(&self.movers) {
            if drawing.is_glass {
                plane.blit_mapped(&drawing.sprite, drawing.x, drawing.y, &GLASS);
            } else {
                plane.blit(&drawing.sprite, drawing.x, drawing.y);
            }
        }
    }
}

/// Everything that decides how cells look beyond their position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dress {
    /// Cells of this side are drawn as glass.
    pub glass: Option<Side>,
    /// Cells of this side hop by rank since that tick, the losers being gone.
    pub dance: Option<(Side, Ticks)>,
    /// Cells of this side have melted: without a motion they are gone.
    pub gone: Option<Side>,
    /// Own cells of this side hop together: look, these are yours.
    pub beckon: Option<Side>,
    /// Cells of this side start back by so many pixels from what landed there.
    pub flinch: Option<(Side, Square, i32)>,
}

/// 0 for the red jelly, 1 for the blue.
fn jelly(side: Side) -> usize {
    usize::from(side != Side::Red)
}

fn direction(way: (i32, i32)) -> usize {
    let unit = (way.0.signum(), way.1.signum());
    EIGHT.iter().position(|d| *d == unit).unwrap_or(0)
}

/// A fixed number of a square: neighbours are out of step.
fn scatter(square: Square) -> u64 {
    u64::from(square.0).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40
}

/// The drawing of a cell at rest.
pub fn idle(side: Side, square: Square, now: Ticks) -> Sprite<'static> {
    let phase = (now.0 / 8 + scatter(square)) % 48;
    let frame = (phase % 6) as usize;
    let row = match (side, phase) {
        (Side::Red, 20 | 22) => 1,
        (Side::Red, 21) => 2,
        (Side::Red, _) => 0,
        _ => 3,
    };
    assets::blob_idle().sprite(row * 6 + frame)
}

/// How far a motion has come, in sixteenths of its `frames`; none before it begins.
fn progress(motion: &Motion, frames: u64, now: Ticks) -> Option<u64> {
    (now >= motion.start).then(|| {
        let elapsed = now.since(motion.start).0;
        (elapsed * frames * 16 / motion.length.0.max(1)).min(frames * 16 - 1)
    })
}

/// Works out every drawing of `duel` at `now`.
pub fn gel(duel: &Duel, place: &Place, now: Ticks, dress: &Dress) -> Gel {
    let mut gel = Gel::default();
    let mut is_taken = [false; 192];
    for motion in &duel.motions {
        move_gel(&mut gel, motion, duel, place, now, &mut is_taken);
    }
    for square in duel.position.occupied() {
        if is_taken.get(square.index()).copied().unwrap_or(true) {
            continue;
        }
        let Some(side) = duel.position.piece(square) else { continue };
        if dress.gone == Some(side) {
            continue;
        }
        let (x, y) = place.corner(square);
        let lift = hop(side, place.cell(square).1 as u64, now, dress);
        let back = start_back(side, square, place, dress);
        gel.bodies.push(Drawing {
            sprite: idle(side, square, now),
            x: x - 1 + shiver(duel, square, now) + back.0,
            y: y - 1 - lift + back.1,
            is_glass: dress.glass == Some(side),
        });
    }
    gel.bodies.sort_by_key(|body| (body.y, body.x));
    gel
}

/// How far a cell starts back from the square its side flinches at.
fn start_back(side: Side, square: Square, place: &Place, dress: &Dress) -> (i32, i32) {
    match dress.flinch {
        Some((own, from, by)) if own == side => {
            let way = place.way(from, square);
            (way.0.signum() * by, way.1.signum() * by)
        }
        _ => (0, 0),
    }
}

/// Threatened cells shiver by a pixel.
fn shiver(duel: &Duel, square: Square, now: Ticks) -> i32 {
    let is_threatened = duel.cursors.iter().any(|cursor| cursor.threatened.has(square));
    if is_threatened { [0, 1, 0, -1][(now.0 / 3 % 4) as usize] } else { 0 }
}

/// Height of a dance: winners hop by rank, own cells beckon together.
fn hop(side: Side, rank: u64, now: Ticks, dress: &Dress) -> i32 {
    const ARC: [i32; 24] = [0, 1, 3, 4, 5, 5, 6, 6, 5, 5, 4, 3, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0];
    if let Some((dancer, since)) = dress.dance
        && dancer == side
    {
        let late = rank * 4;
        let age = now.since(since).0;
        return if age < late { 0 } else { ARC[((age - late) % 24) as usize] };
    }
    if dress.beckon == Some(side) { ARC[(now.0 % 48).min(23) as usize] / 2 } else { 0 }
}

fn move_gel(
    gel: &mut Gel,
    motion: &Motion,
    duel: &Duel,
    place: &Place,
    now: Ticks,
    is_taken: &mut [bool; 192],
) {
    let mut take = |square: Square| {
        if let Some(taken) = is_taken.get_mut(square.index()) {
            *taken = true;
        }
    };
    let side_of = |square| duel.position.piece(square);
    match motion.kind {
        MotionKind::Single { from, to, side } => {
            take(to);
            if let Some(at) = progress(motion, 12, now) {
                take(from);
                step(gel, place, (from, to), side, (at / 16) as usize);
            }
        }
        MotionKind::Double { from, to, side } => {
            take(to);
            match progress(motion, 13, now) {
                Some(at) => jump(gel, place, (from, to), side, at as i32),
                None => gel.bodies.push(at_rest(side, from, place, now)),
            }
        }
        MotionKind::Flip { square, source, was, becomes, .. } => {
            let at = progress(motion, 8, now);
            take(square);
            match at {
                Some(_) if jelly(was) == jelly(becomes) => {
                    gel.bodies.push(at_rest(becomes, square, place, now))
                }
                Some(at) => {
                    let way = direction(place.way(square, source));
                    gel.bodies.push(turning(was, square, way, (at / 16) as usize, place));
                }
                None => gel.bodies.push(at_rest(was, square, place, now)),
            }
        }
        MotionKind::Drop { square } => {
            take(square);
            if let (Some(side), Some(at)) = (side_of(square), progress(motion, 16, now)) {
                fall(gel, place, square, side, at as i32 / 16);
            }
        }
        MotionKind::Shake { square } => {
            if let (Some(side), Some(at)) = (side_of(square), progress(motion, 8, now)) {
                take(square);
                let mut body = at_rest(side, square, place, now);
                body.x += [2, -2, 2, -2, 1, -1, 1, 0][(at / 16) as usize & 7];
                gel.bodies.push(body);
            }
        }
        MotionKind::Melt { square } => {
            if let (Some(side), Some(at)) = (side_of(square), progress(motion, 8, now)) {
                take(square);
                let is_over = now.since(motion.start) >= motion.length;
                if !is_over {
                    let sprite = assets::blob_melt().sprite(jelly(side) * 8 + (at / 16) as usize);
                    let (x, y) = place.corner(square);
                    gel.bodies.push(Drawing { sprite, x: x - 5, y: y - 5, is_glass: false });
                }
            }
        }
        MotionKind::Hop { square } => {
            if let (Some(side), Some(at)) = (side_of(square), progress(motion, 16, now)) {
                take(square);
                let mut body = at_rest(side, square, place, now);
                body.y -= [0, 0, 1, 3, 5, 6, 6, 6, 5, 4, 2, 0, 0, 1, 1, 0][(at / 16) as usize & 15];
                gel.bodies.push(body);
            }
        }
    }
}

/// All cells of a position at rest.
pub fn at_rest_all(position: &Position, place: &Place, now: Ticks, dress: &Dress) -> Gel {
    let mut gel = Gel::default();
    for square in position.occupied() {
        if let Some(side) = position.piece(square) {
            gel.bodies.push(dancer(side, square, place.corner(square), now, dress));
        }
    }
    gel
}

/// A cell on a square at (`x`, `y`), hopping if its side dances.
pub fn dancer(side: Side, square: Square, (x, y): (i32, i32), now: Ticks, dress: &Dress) -> Drawing {
    let lift = hop(side, square.0 as u64 / 7, now, dress);
    Drawing { sprite: idle(side, square, now), x: x - 1, y: y - 1 - lift, is_glass: false }
}

fn at_rest(side: Side, square: Square, place: &Place, now: Ticks) -> Drawing {
    let (x, y) = place.corner(square);
    Drawing { sprite: idle(side, square, now), x: x - 1, y: y - 1, is_glass: false }
}

/// A cell of `was` at frame 0 to 7 of turning, the new colour coming from `way`.
pub fn turning(was: Side, square: Square, way: usize, frame: usize, place: &Place) -> Drawing {
    let (x, y) = place.corner(square);
    let sprite = assets::blob_turn().sprite((jelly(was) * 8 + way) * 8 + frame);
    Drawing { sprite, x: x - 2, y: y - 2, is_glass: false }
}

/// The direction from one square towards another, 0 to 7.
pub fn towards(place: &Place, from: Square, to: Square) -> usize {
    direction(place.way(from, to))
}

fn step(gel: &mut Gel, place: &Place, (from, to): (Square, Square), side: Side, frame: usize) {
    let way = place.way(from, to);
    let unit = (way.0.signum(), way.1.signum());
    let sprite = assets::blob_step().sprite((jelly(side) * 8 + direction(way)) * 12 + frame);
    let (x, y) = place.corner(from);
    let (x, y) = (x + 12 - (25 - 12 * unit.0), y + 12 - (25 - 12 * unit.1));
    gel.shadows.push(Drawing { sprite, x: x + 2, y: y + 2, is_glass: false });
    gel.movers.push(Drawing { sprite, x, y, is_glass: false });
}

/// A jump at `at` sixteenths of a frame.
fn jump(gel: &mut Gel, place: &Place, (from, to): (Square, Square), side: Side, at: i32) {
    let frame = (at / 16) as usize;
    let (now, next) = (JUMP[frame], JUMP[(frame + 1).min(12)]);
    let between = |a: i32, b: i32| a * 16 + (b - a) * (at % 16);
    let (way, height) = (between(now.0, next.0), between(now.1, next.1) / 16);
    let delta = place.way(from, to);
    let (x, y) = place.corner(from);
    let (x, y) = (x + 12 + delta.0 * SQUARE * way / 1600, y + 12 + delta.1 * SQUARE * way / 1600);
    let number = match frame {
        0..=2 => frame,
        9.. => frame - 6,
        _ => {
            let ray = SIXTEEN.iter().position(|d| *d == delta).unwrap_or(0);
            7 + ray * 7 + (frame - 3)
        }
    };
    let sprite = assets::blob_jump().sprite(jelly(side) * 17 * 7 + number);
    let shadow = assets::blob_shadow().sprite(frame);
    let (dx, dy) = (2 + height / 4, 2 + height * 18 / 100);
    gel.shadows.push(Drawing { sprite: shadow, x: x - 16 + dx, y: y - 13 + dy, is_glass: false });
    gel.movers.push(Drawing { sprite, x: x - 18, y: y - 18 - height, is_glass: false });
}

/// A cell falls onto its first square, splats and recoils: `at` runs 0 to 15.
fn fall(gel: &mut Gel, place: &Place, square: Square, side: Side, at: i32) {
    const HEIGHT: [i32; 16] = [60, 52, 43, 33, 22, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const FRAME: [usize; 16] = [4, 4, 4, 4, 4, 4, 3, 3, 2, 4, 4, 5, 5, 1, 6, 6];
    let at = at.clamp(0, 15) as usize;
    let (x, y) = place.corner(square);
    let sprite = assets::blob_jump().sprite(jelly(side) * 17 * 7 + FRAME[at]);
    let height = HEIGHT[at];
    let shadow = assets::blob_shadow().sprite(if height > 20 { 6 } else { 9 });
    gel.shadows.push(Drawing { sprite: shadow, x: x + 12 - 14, y: y + 12 - 11, is_glass: false });
    gel.movers.push(Drawing { sprite, x: x + 12 - 18, y: y + 12 - 18 - height, is_glass: false });
}

/// A picked cell: it swells in six ticks, then wobbles.
pub fn picked(side: Side, square: Square, since: Ticks, now: Ticks, place: &Place) -> Drawing {
    let age = now.since(since).0;
    let frame = if age < 6 { age / 2 } else { 3 + age / 4 % 3 };
    let (x, y) = place.corner(square);
    let sprite = assets::blob_select().sprite(jelly(side) * 6 + frame as usize);
    Drawing { sprite, x: x - 5, y: y - 5, is_glass: false }
}

/// Cells each side is seen to have at `now`, in eighths: flips and landings count as they are shown.
pub fn seen_counts(duel: &Duel, now: Ticks) -> [i32; 2] {
    let mut seen = [0_i32; 2];
    for side in [Side::Red, Side::Blue] {
        seen[jelly(side)] = 8 * duel.position.count(side) as i32;
    }
    for motion in &duel.motions {
        match motion.kind {
            MotionKind::Flip { was, becomes, .. } => {
                let turned = progress(motion, 8, now).map_or(0, |at| at as i32 / 16 + 1);
                seen[jelly(was)] += 8 - turned;
                seen[jelly(becomes)] -= 8 - turned;
            }
            MotionKind::Single { side, .. } => {
                let grown = progress(motion, 8, now).map_or(0, |at| at as i32 / 16 + 1);
                seen[jelly(side)] -= 8 - grown;
            }
            _ => {}
        }
    }
    seen
}
