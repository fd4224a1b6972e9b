//! A duel: board, cells and marks, hourglass, bars, eggs, bust, the line and the call.

use super::super::board::{Plane, VideoBoard};
use super::super::bust::{Pose, Worn};
use super::super::gel::{self, Dress, Place};
use super::super::hourglass::Hourglass;
use super::super::letters::{self, Ink};
use super::super::palette::{Pens, thirds_of, turn_hues};
use super::super::view::View;
use super::super::{assets, bust, dimension, gauges, sayings};
use super::juice;
use crate::game::duel::{Call, Cursor, Duel, Face, Phase, Seat, Shown};
use crate::game::scene::Scene;
use crate::rules::{Side, Square};
use crate::tick::Ticks;

/// The board's box.
pub const BOARD: (i32, i32, i32, i32) = (76, 30, 168, 168);
/// Left and top of the bust's panel.
const PANEL: (i32, i32) = (254, 28);

/// Ticks a verdict stands still before the losers melt.
const FREEZE: u64 = 20;

/// Ticks that bought time takes to run up in the figures.
const POUR: u64 = 45;

/// Draws a duel.
pub fn draw(view: &View<'_>, duel: &Duel, board: &mut VideoBoard, pens: &mut Pens) {
    let place = Place::within(duel.position.topology(), BOARD);
    let invader = sayings::invader(duel);
    dimension::set_pens(pens, invader, view.now, view.look.is_board_still);
    bust::set_pens(pens, invader);
    turn_hues(&mut pens.background[bust::OWN..], thirds_of(duel.rung.unwrap_or(1)));
    room(view, duel, &mut board.background);
    dimension::draw(&mut board.background, &duel.position, &place, invader);
    last_move(&mut board.background, duel, &place);
    juice::flourish(view, duel, board, &place);
    panel(view, duel, board);
    rung(view, duel, &mut board.foreground);
    cells(view, duel, &mut board.foreground, &place);
    gauges(view, duel, board);
    juice::around(view, duel, board);
    words(view, duel, board);
    if let Some(call) = duel.call.filter(|call| is_up(call, view.now)) {
        big_call(view, &mut board.foreground, call, BOARD.1 + BOARD.3 / 2);
    }
}

pub fn is_up<T>(shown: &Shown<T>, now: Ticks) -> bool {
    (shown.since..shown.until).contains(&now)
}

/// Wall and furniture; they breathe in three drawings, and jump a pixel at the big flips.
fn room(view: &View<'_>, duel: &Duel, plane: &mut Plane) {
    let beat = [0, 1, 2, 1][(view.now.0 / 9 % 4) as usize];
    let jolt = match duel.call {
        Some(Shown { what: Call::Five | Call::Six | Call::Seven | Call::AllEight, since, .. })
            if view.now >= since && view.now.since(since).0 < 12 && !view.look.is_flash_reduced =>
        {
            i32::from((view.now.since(since).0 / 3).is_multiple_of(2))
        }
        _ => 0,
    };
    if jolt != 0 {
        plane.fill(0);
    }
    plane.blit(&assets::room_duel().sprite(beat), 0, jolt);
}

/// Origin, landing and turned squares of the last move.
fn last_move(plane: &mut Plane, duel: &Duel, place: &Place) {
    let Some(last) = duel.last_move else { return };
    for square in last.flips {
        dimension::corners(plane, square, place, 12, 2);
    }
    if let Some(from) = last.from {
        dimension::corners(plane, from, place, 13, 4);
    }
    if let Some(to) = last.to {
        dimension::corners(plane, to, place, 14, 6);
    }
}

/// The side whose person decides now, with its cursor.
fn decider(duel: &Duel) -> Option<(Side, &Cursor)> {
    let side = duel.position.side_to_move();
    let is_person = matches!(duel.seats.get(side.number()), Some(Seat::Player(_) | Seat::Script));
    let is_open = matches!(duel.phase, Phase::Deciding | Phase::LastChance { .. });
    duel.cursors.get(side.number()).filter(|_| is_person && is_open).map(|cursor| (side, cursor))
}

pub fn cells(view: &View<'_>, duel: &Duel, plane: &mut Plane, place: &Place) {
    let now = view.now;
    let mut dress = Dress::default();
    if let Scene::Verdict(_) = view.scene
        && view.age() > FREEZE
    {
        dress.gone = duel.outcome.and_then(|outcome| outcome.winner).map(Side::other);
    }
    if duel.phase == Phase::TimedOut {
        dress.glass = Some(duel.position.side_to_move());
    }
    let decider = decider(duel);
    dress.flinch = juice::flinch(duel, now);
    if let Some((side, cursor)) = decider
        && duel.arrow.is_some()
        && cursor.picked.is_none()
    {
        dress.beckon = Some(side);
    }
    let mut gel = gel::gel(duel, place, now, &dress);
    if let Some((side, cursor)) = decider {
        picked(&mut gel, duel, place, (side, cursor), now);
    }
    gel.shade(plane);
    if let Some((_, cursor)) = decider {
        targets(plane, duel, place, cursor);
    }
    gel.draw(plane);
    if let Some((_, cursor)) = decider {
        claws(plane, place, cursor.square, now);
    }
    if let Some((from, to)) = duel.arrow {
        arrow(plane, place, (from, to), now);
    }
    if let Some(square) = duel.glance {
        glance(plane, place, square, now);
    }
}

/// The picked cell swells, and what the move under the cursor would turn is shown half turned.
fn picked(gel: &mut gel::Gel, duel: &Duel, place: &Place, (side, cursor): (Side, &Cursor), now: Ticks) {
    let Some(own) = cursor.picked else { return };
    let (x, y) = place.corner(own);
    let is_at = |drawing: &gel::Drawing, square: Square| {
        let (x, y) = place.corner(square);
        (drawing.x - x).abs() < 8 && (drawing.y - y).abs() < 8
    };
    if let Some(at) = gel.bodies.iter().position(|body| (body.x - x).abs() < 8 && (body.y - y).abs() < 8) {
        gel.bodies[at] = gel::picked(side, own, cursor.picked_at, now, place);
        let body = gel.bodies.remove(at);
        gel.bodies.push(body);
    }
    let reach = duel.position.near(own) | duel.position.far(own);
    if !reach.has(cursor.square) || !duel.position.empties().has(cursor.square) {
        return;
    }
    for square in duel.position.flips(cursor.square) {
        if let Some(at) = gel.bodies.iter().position(|body| is_at(body, square)) {
            let Some(was) = duel.position.piece(square) else { continue };
            let way = gel::towards(place, square, cursor.square);
            let frame = [2, 3, 3, 3][(now.0 / 8 % 4) as usize];
            gel.bodies[at] = gel::turning(was, square, way, frame, place);
        }
    }
}

/// Near targets are filled drops, far ones hollow rings.
fn targets(plane: &mut Plane, duel: &Duel, place: &Place, cursor: &Cursor) {
    let Some(own) = cursor.picked else { return };
    let empties = duel.position.empties();
    let near = duel.position.near(own) & empties;
    let far = duel.position.far(own) & empties;
    for (set, cell) in [(near, 0), (far, 1)] {
        for square in set {
            let (x, y) = place.corner(square);
            plane.blit(&assets::marks().sprite(cell), x - 4, y - 4);
        }
    }
}

fn claws(plane: &mut Plane, place: &Place, square: Square, now: Ticks) {
    let (x, y) = place.corner(square);
    let cell = if now.0 % 32 < 16 { 2 } else { 3 };
    plane.blit(&assets::marks().sprite(cell), x - 4, y - 4);
}

/// The invader's eye on a square: its claws, in blue.
fn glance(plane: &mut Plane, place: &Place, square: Square, now: Ticks) {
    const BLUE: [u8; 16] = [0, 1, 14, 12, 4, 5, 6, 7, 11, 11, 10, 11, 12, 13, 14, 15];
    let (x, y) = place.corner(square);
    let cell = if now.0 % 32 < 16 { 3 } else { 2 };
    plane.blit_mapped(&assets::marks().sprite(cell), x - 4, y - 4, &BLUE);
}

/// An arrow that points from an own cell to a free square, nudging.
fn arrow(plane: &mut Plane, place: &Place, (from, to): (Square, Square), now: Ticks) {
    let way = place.way(from, to);
    let (x, y) = place.corner(from);
    let nudge = [0, 1, 2, 3, 2, 1][(now.0 / 5 % 6) as usize];
    let (x, y) = (x + way.0.signum() * (12 + nudge), y + way.1.signum() * (12 + nudge));
    plane.blit(&assets::marks().sprite(4 + gel::towards(place, from, to)), x - 4, y - 4);
}

/// The bust in its panel; between two people the other one's glove, pointing while its turn runs.
pub fn panel(view: &View<'_>, duel: &Duel, board: &mut VideoBoard) {
    /// Rubber of the second player: violet blue.
    const BLUE: [u8; 16] = [0, 1, 2, 14, 4, 10, 10, 10, 11, 13, 10, 11, 12, 13, 14, 15];
    let invader = sayings::invader(duel);
    if invader.is_none() {
        bust::draw(&mut board.background, None, Pose::Wears(Face::Neutral), view.now, PANEL, 0);
        let is_waiting = duel.position.side_to_move() == Side::Red;
        let bob = i32::from(view.now.0 % 40 < 20);
        let glove = assets::glove().sprite(usize::from(is_waiting));
        board.foreground.shade(&glove, 267, 50 - bob, 4);
        board.foreground.blit_mapped(&glove, 264, 46 - bob, &BLUE);
        return;
    }
    let pose = pose(view, duel);
    let lean = juice::lean(view, duel);
    bust::draw(&mut board.background, invader, pose, view.now, PANEL, lean);
    if let Pose::Wears(face) = pose {
        let worn = Worn { plasters: duel.course.plasters, has_hat: duel.course.wears_hat };
        bust::dress(&mut board.foreground, invader, face, worn, (PANEL.0 - lean, PANEL.1));
    }
}

/// Its face; once the verdict is told, its act.
fn pose(view: &View<'_>, duel: &Duel) -> Pose {
    let told = matches!(view.scene, Scene::Verdict(_)).then_some(duel.outcome).flatten();
    match told.and_then(|outcome| outcome.winner) {
        Some(winner) => {
            let has_won = matches!(duel.seats.get(winner.number()), Some(Seat::Invader(_)));
            Pose::Ends { has_won, age: view.age() }
        }
        None => Pose::Wears(if is_up(&duel.face, view.now) { duel.face.what } else { Face::Neutral }),
    }
}

/// The rung under the panel.
fn rung(view: &View<'_>, duel: &Duel, plane: &mut Plane) {
    let (Some(rung), Some(_)) = (duel.rung, sayings::invader(duel)) else { return };
    letters::write_centred(plane, view.text("scores.rung"), 279, 146, Ink::PALE);
    let text = rung.to_string();
    letters::write_big(plane, &text, 279 - letters::big_width(&text) / 2, 162, 16, Ink::GOLD);
}

fn gauges(view: &View<'_>, duel: &Duel, board: &mut VideoBoard) {
    let now = view.now;
    let counts = gel::seen_counts(duel, now);
    let collide = duel
        .call
        .filter(|call| call.what == Call::Ahead && now >= call.since)
        .map(|call| now.since(call.since).0);
    gauges::bars(&mut board.foreground, 76, 217, 168, counts, collide);
    let [red, blue] = counts.map(|eighths| (eighths + 4) / 8);
    letters::write_right(&mut board.foreground, &red.to_string(), 70, 216, Ink::RED);
    letters::write(&mut board.foreground, &blue.to_string(), 251, 216, Ink::BLUE);
    if let Some(rung) = duel.rung {
        let VideoBoard { background, foreground, .. } = board;
        gauges::eggs(foreground, background, 113, 11, rung, now);
    }
    sand(view, duel, board);
}

/// The clocks: the first person's sand and figures at the left, a second one's at the right.
pub fn sand(view: &View<'_>, duel: &Duel, board: &mut VideoBoard) {
    let side = duel.position.side_to_move();
    for (seat, x) in duel.seats.iter().zip([16, 254]) {
        let Seat::Player(player) = *seat else { continue };
        let is_running = duel.phase == Phase::Deciding && duel.seats.get(side.number()) == Some(seat);
        let left = view.cabinet.clock(player);
        if x == 16 {
            hourglass(view, duel, board, left, is_running);
            gauges::seconds(&mut board.foreground, 16, 128, rolling(view, duel, left), is_running);
        } else {
            gauges::seconds(&mut board.foreground, 256, 134, left, is_running);
            letters::write(&mut board.foreground, view.text("duel.time"), 256, 152, Ink::PALE);
        }
    }
    if !matches!(duel.seats.first(), Some(Seat::Player(_))) {
        hourglass(view, duel, board, Ticks::from_seconds(70), false);
    }
}

/// Just bought time runs up in the figures while it pours.
fn rolling(view: &View<'_>, duel: &Duel, left: Ticks) -> Ticks {
    let age = duel.bought_at.map_or(POUR, |at| view.now.since(at).0.min(POUR));
    let credit = view.cabinet.settings().credit_time().0;
    if age == POUR { left } else { Ticks(left.0.saturating_sub(credit * (POUR - age) / POUR)) }
}

fn hourglass(view: &View<'_>, duel: &Duel, board: &mut VideoBoard, left: Ticks, is_running: bool) {
    let glass = Hourglass {
        left,
        full: view.cabinet.settings().credit_time(),
        is_running,
        bought: duel.bought_at.filter(|at| view.now >= *at).map(|at| view.now.since(at).0),
        now: view.now,
    };
    let jump = juice::hourglass_jump(duel, view.now);
    if jump > 0 {
        juice::lift(&mut board.background, (16, 28, 48, 100), jump);
    }
    glass.draw(&mut board.foreground, 16, 28 - jump);
}

fn words(view: &View<'_>, duel: &Duel, board: &mut VideoBoard) {
    let plane = &mut board.foreground;
    letters::write(plane, sayings::seat_name(view, duel, Side::Red), 16, 12, Ink::RED);
    letters::write_right(plane, sayings::seat_name(view, duel, Side::Blue), 304, 12, Ink::BLUE);
    letters::write_centred(plane, view.text("duel.time"), 40, 146, Ink::PALE);
    if !view.cabinet.settings().is_free() {
        let credits = view.number("duel.credit_short", "n", view.cabinet.credits().into());
        letters::write_centred(plane, &credits, 40, 190, Ink::AMBER);
    }
    let Some(shown) = duel.line.filter(|line| is_up(line, view.now)) else { return };
    let text = sayings::line(view, duel, shown.what);
    if sayings::is_speech(shown.what) {
        letters::write_centred(&mut board.background, &text, 160, 205, Ink::BONE);
    } else {
        letters::write_centred(plane, &text, 160, 205, Ink::AMBER);
    }
}

/// A big call over the board: its signs drop in one after the other on a band of shade.
pub fn big_call(view: &View<'_>, plane: &mut Plane, call: Shown<Call>, middle: i32) {
    let text = sayings::call(view, call.what);
    let age = view.now.since(call.since).0 as i32;
    let left = 160 - letters::big_width(&text) / 2;
    let half = (age * 2).min(14);
    for line in middle - half..middle + half {
        for x in 76..244 {
            if plane.pen(x, line) == 0 {
                plane.set(x, line, 4);
            }
        }
    }
    let is_bad = matches!(call.what, Call::Ouch | Call::Lose | Call::TimeOut | Call::Hurry);
    let ink = if is_bad { Ink::HOT } else { Ink::GOLD };
    for (number, sign) in text.chars().enumerate() {
        let own = age - number as i32 * 2;
        if own >= 0 {
            const DROP: [i32; 8] = [-22, -14, -7, 2, 4, 2, -1, 0];
            let bounce = DROP[own.min(7) as usize];
            letters::write_big_outlined(plane, sign, left + number as i32 * 16, middle - 8 + bounce, ink);
        }
    }
}
