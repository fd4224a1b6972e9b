//! What happens around a board beside its cells (bible, section 4): glints, rays, the flood, the flinch, the leaning bust, the
//! coin slot, the seal, the kiosk's belt.

use super::super::board::{Plane, VideoBoard};
use super::super::gel::{Place, SQUARE};
use super::super::view::View;
use super::super::{assets, dimension};
use super::duel::{BOARD, is_up};
use crate::game::duel::{Call, Duel, Line, Phase, Seat, Shown};
use crate::rules::{Side, Square};
use crate::tick::{TICKS_PER_SECOND, Ticks};

/// Seconds left from which the bust leans over its frame.
const LEANS_AT: u64 = 5;

/// Ticks in which the coin slot slides in.
pub const SLIDE: u64 = 16;

/// The call that is up, with its age.
fn called(duel: &Duel, now: Ticks) -> Option<(Call, i32)> {
    duel.call.filter(|call| is_up(call, now)).map(|call| (call.what, now.since(call.since).0 as i32))
}

/// What a call does to the board: a glint along the rim, rays from a landing among eight, a flood at a wipe-out, a square that
/// breathes when it is the last.
pub fn flourish(view: &View<'_>, duel: &Duel, board: &mut VideoBoard, place: &Place) {
    let Some((call, age)) = called(duel, view.now) else { return };
    let landed = duel.last_move.and_then(|last| last.to);
    match (call, landed) {
        (Call::Triple | Call::Four | Call::Five | Call::Six | Call::Seven, _) if age < 20 => {
            for (i, pen) in [3, 2, 2, 2, 3].into_iter().enumerate() {
                let i = i as i32;
                board.foreground.rectangle(74 + age * 9 + i, 23 + i, 2, 1, pen);
            }
        }
        (Call::AllEight, Some(square)) => rays(&mut board.background, place.corner(square), age),
        (Call::WipeOut, _) => {
            flood(&mut board.background, place, age, view.look.is_flash_reduced);
            for gap in duel.position.gaps() {
                let (x, y) = place.corner(gap);
                board.background.blit(&assets::plate().sprite(0), x, y);
            }
        }
        (Call::LastSquare, _) => {
            for square in duel.position.empties() {
                let length = [4, 6, 9, 11, 9, 6][(age / 6 % 6) as usize];
                dimension::corners(&mut board.background, square, place, 14, length);
            }
        }
        _ => {}
    }
}

/// Twelve rays of slime in the pattern's edge light, thinner as they reach out.
fn rays(plane: &mut Plane, (x, y): (i32, i32), age: i32) {
    const WAYS: [(i32, i32); 12] = [
        (2, 0),
        (2, 2),
        (0, 2),
        (-2, 2),
        (-2, 0),
        (-2, -2),
        (0, -2),
        (2, -2),
        (2, 1),
        (-2, 1),
        (1, -2),
        (-1, -2),
    ];
    let reach = (age * 6).min(140);
    for (dx, dy) in WAYS {
        for step in (14..reach).step_by(2) {
            let (px, py) = (x + 12 + dx * step / 2, y + 12 + dy * step / 2);
            if (77..242).contains(&px) && (31..196).contains(&py) {
                let size = 1 + (140 - step) / 50;
                plane.rectangle(px, py, size, size, 32);
            }
        }
    }
}

/// The dish floods with flesh from its middle, one slow swell; sealed squares stay dry.
/// With reduced flash only its edge runs outward.
fn flood(plane: &mut Plane, place: &Place, age: i32, is_edge_only: bool) {
    let ((x, y), width, height) = (place.origin, place.across * SQUARE, place.down * SQUARE);
    let reach = (age * 3 / 2).min(130);
    for line in 0..height {
        for column in 0..width {
            let (u, v) = (column - width / 2, line - height / 2);
            let wave =
                [0, 1, 2, 1, 0, -1, -2, -1][((u * 3 + v * 5).div_euclid(8) + age / 4).rem_euclid(8) as usize];
            let far = u * u + v * v;
            let (edge, inner) = (reach + wave, reach + wave - 3);
            if edge > 0 && far < edge * edge {
                let is_edge = inner < 0 || far >= inner * inner;
                if is_edge || !is_edge_only {
                    plane.set(x + column, y + line, if is_edge { 8 } else { 5 + u8::from(wave > 0) });
                }
            }
        }
    }
}

/// The person at the board, and whether its clock runs now.
fn person(duel: &Duel) -> Option<(u8, bool)> {
    duel.seats.iter().enumerate().find_map(|(number, seat)| match seat {
        Seat::Player(place) => {
            let is_running = duel.phase == Phase::Deciding && duel.position.side_to_move().number() == number;
            Some((*place, is_running))
        }
        _ => None,
    })
}

/// Pixels the bust leans over its frame: in the player's last five seconds, and at the last empty square.
pub fn lean(view: &View<'_>, duel: &Duel) -> i32 {
    if let Some((Call::LastSquare, age)) = called(duel, view.now) {
        return (age / 2).min(6);
    }
    let Some((place, true)) = person(duel) else { return 0 };
    let left = view.cabinet.clock(place).0;
    let limit = LEANS_AT * TICKS_PER_SECOND;
    if left == 0 || left > limit || view.cabinet.move_time().is_some() {
        0
    } else {
        ((limit - left) / 3).min(7) as i32
    }
}

/// OUCH: own cells start back from where it landed, and settle in ten ticks.
pub fn flinch(duel: &Duel, now: Ticks) -> Option<(Side, Square, i32)> {
    const BY: [i32; 12] = [1, 2, 3, 3, 3, 2, 2, 1, 1, 1, 0, 0];
    let (Call::Ouch, age) = called(duel, now)? else { return None };
    let last = duel.last_move?;
    Some((last.side.other(), last.to?, *BY.get(age as usize)?))
}

/// OUCH: pixels the hourglass is off its place.
pub fn hourglass_jump(duel: &Duel, now: Ticks) -> i32 {
    const UP: [i32; 14] = [2, 4, 5, 5, 4, 3, 1, 0, 1, 2, 2, 1, 1, 0];
    match called(duel, now) {
        Some((Call::Ouch, age)) => UP.get(age as usize).copied().unwrap_or(0),
        _ => 0,
    }
}

/// Moves a box of the plane up; the rows it leaves stay dark.
pub fn lift(plane: &mut Plane, (x, y, width, height): (i32, i32, i32, i32), by: i32) {
    for line in y..y + height {
        let row: Vec<u8> = (x..x + width).map(|column| plane.pen(column, line)).collect();
        plane.copy_row(x, line - by, &row);
    }
    plane.rectangle(x, y + height - by, width, by, 0);
}

/// Coin slot, seal, belt.
pub fn around(view: &View<'_>, duel: &Duel, board: &mut VideoBoard) {
    let plane = &mut board.foreground;
    let wants_coin = |line: &Shown<Line>| {
        line.what == Line::CoinStart
            || matches!(line.what, Line::LastChance(_)) && view.cabinet.credits() == 0
    };
    if let Some(line) = duel.line.filter(|line| wants_coin(line) && view.now >= line.since) {
        let age =
            if line.what == Line::CoinStart { view.now.since(line.since).0 } else { SLIDE + view.now.0 };
        slot(plane, age, (20, 159));
    }
    if duel.phase == Phase::PlayingOut && view.now >= duel.phase_since {
        seal(plane, view.now.since(duel.phase_since).0);
    }
    if let Some(session) = view.cabinet.session().filter(|session| !session.length.is_zero()) {
        belt(plane, session.left.0, session.length.0);
    }
}

/// The slot slides in at the left; a coin shows the way.
pub fn slot(plane: &mut Plane, age: u64, (x, y): (i32, i32)) {
    let out = (SLIDE - age.min(SLIDE)) as i32 * 4;
    let cell = [0, 0, 0, 1, 2, 2][(age / 10 % 6) as usize];
    plane.blit(&assets::slot().sprite(cell), x - out, y);
}

/// The seal comes down beside the bars and stays.
fn seal(plane: &mut Plane, age: u64) {
    const ABOVE: [i32; 10] = [22, 17, 11, 4, 0, -2, 0, 1, 0, 0];
    let above = ABOVE[age.min(9) as usize];
    let sprite = assets::seal().sprite(0);
    plane.shade(&sprite, 277 + above / 3, 203 + above / 3, 4);
    plane.blit(&sprite, 275, 201 - above);
}

/// Beads of light along the frame, as many as there is time left in the session; they go out from the top on.
fn belt(plane: &mut Plane, left: u64, length: u64) {
    const SIDE: i32 = 178;
    const BEADS: i32 = 120;
    let (x, y) = (BOARD.0 - 5, BOARD.1 - 5);
    let spent = (BEADS as u64 - (left * BEADS as u64).div_ceil(length).min(BEADS as u64)) as i32;
    for bead in 0..BEADS {
        let (side, at) = (bead / 30, bead % 30 * SIDE / 30);
        let (dx, dy) = match side {
            0 => (at, 0),
            1 => (SIDE, at),
            2 => (SIDE - at, SIDE),
            _ => (0, SIDE - at),
        };
        let is_lit = bead >= spent;
        plane.rectangle(x + dx - 1, y + dy - 1, 3, 3, 1);
        plane.rectangle(x + dx, y + dy, 2, 2, if is_lit { 3 } else { 6 });
        if is_lit {
            plane.set(x + dx, y + dy, 2);
        }
    }
}
