//! The verdict: the board freezes, the losers melt, then the winners dance over the count.

use super::super::board::{Plane, VideoBoard};
use super::super::gel::{self, Dress, Gel, SQUARE};
use super::super::letters::{self, Ink};
use super::super::palette::{Pens, thirds_of, turn_hues};
use super::super::view::View;
use super::super::{assets, bust, dimension, sayings};
use super::{common, duel};
use crate::game::duel::{Call, Duel, Seat};
use crate::game::scene::{Tally, Verdict};
use crate::rules::{Side, Square};

/// Ticks of the freeze and of the wave.
const BOARD_TICKS: u64 = 80;
/// Ticks of the count.
const COUNT: u64 = 100;

/// Draws the verdict.
pub fn draw(view: &View<'_>, verdict: &Verdict, board: &mut VideoBoard, pens: &mut Pens) {
    if view.age() < BOARD_TICKS {
        duel::draw(view, &verdict.duel, board, pens);
        return;
    }
    let age = view.age() - BOARD_TICKS;
    board.background.blit(&assets::room_verdict().sprite(0), 0, 0);
    let invader = sayings::invader(&verdict.duel);
    dimension::set_pens(pens, invader, view.now, view.look.is_board_still);
    bust::set_pens(pens, invader);
    turn_hues(&mut pens.background[bust::OWN..], thirds_of(verdict.duel.rung.unwrap_or(1)));
    stage(view, &verdict.duel, board);
    duel::panel(view, &verdict.duel, board);
    duel::sand(view, &verdict.duel, board);
    call(view, &verdict.duel, &mut board.foreground);
    let plane = &mut board.foreground;
    if let Some(outcome) = verdict.duel.outcome {
        let red = outcome.counts[Side::Red.number()].to_string();
        let blue = outcome.counts[Side::Blue.number()].to_string();
        let cells = view.words.fill("verdict.cells", &[("red", &red), ("blue", &blue)]);
        common::line(plane, &cells, 128, Ink::PALE);
        if let Some(reason) = sayings::reason(view, outcome.reason) {
            common::line(plane, reason, 142, Ink::PALE);
        } else if let Some(ply) = verdict.turning_point {
            common::line(plane, &view.number("verdict.swing", "n", ply.into()), 142, Ink::PALE);
        }
    }
    match &verdict.tally {
        Some(tally) => count_up(view, tally, age, plane),
        None => versus(view, verdict, plane),
    }
    if age >= COUNT {
        next(view, verdict, plane);
    }
}

/// Winners in rows, hopping; of a draw, both, yawning at rest.
fn stage(view: &View<'_>, duel: &Duel, board: &mut VideoBoard) {
    let outcome = duel.outcome;
    let winner = outcome.and_then(|outcome| outcome.winner);
    for file in 0..7 {
        for rank in 0..3 {
            dimension::square(
                &mut board.background,
                (76 + file * SQUARE, 40 + rank * SQUARE),
                (file, rank),
                duel,
            );
        }
    }
    let count = |side: Side| outcome.map_or(0, |outcome| usize::from(outcome.counts[side.number()]));
    let dancers: Vec<Side> = match winner {
        Some(winner) => vec![winner; count(winner).clamp(1, 21)],
        None => (0..14).map(|n| if n % 2 == 0 { Side::Red } else { Side::Blue }).collect(),
    };
    let mut gel = Gel::default();
    for (number, side) in dancers.iter().enumerate() {
        let (file, rank) = spot(number, dancers.len());
        let dress = Dress { dance: winner.map(|winner| (winner, view.entered)), ..Dress::default() };
        let square = Square((rank * 7 + file) as u8);
        let at = (76 + file * SQUARE, 40 + rank * SQUARE);
        gel.bodies.push(gel::dancer(*side, square, at, view.now, &dress));
    }
    gel.shade(&mut board.foreground);
    gel.draw(&mut board.foreground);
}

/// File and rank of dancer `number` of `all`: filled from the middle row outward.
fn spot(number: usize, all: usize) -> (i32, i32) {
    const RANKS: [i32; 3] = [1, 2, 0];
    const FILES: [i32; 7] = [3, 2, 4, 1, 5, 0, 6];
    let rows = all.div_ceil(7);
    (FILES[number / rows.max(1) % 7], RANKS[number % rows.max(1)])
}

fn call(view: &View<'_>, duel: &Duel, plane: &mut Plane) {
    let call = duel.call.map_or(Call::Draw, |shown| shown.what);
    let text = match (call, winner_of_two(duel)) {
        (Call::Win, Some(Side::Red)) => {
            return common::line(plane, view.text("verdict.red_wins"), 18, Ink::GOLD);
        }
        (Call::Win, Some(_)) => return common::line(plane, view.text("verdict.blue_wins"), 18, Ink::GOLD),
        _ => sayings::call(view, call),
    };
    let ink = if call == Call::Lose { Ink::HOT } else { Ink::GOLD };
    let left = 160 - letters::big_width(&text) / 2;
    for (number, sign) in text.chars().enumerate() {
        let wave = [0, 0, 1, 2, 2, 1, 0, 0][((view.now.0 / 4 + number as u64) % 8) as usize];
        letters::write_big_outlined(plane, sign, left + 16 * number as i32, 16 - wave, ink);
    }
}

/// The winner of a board between two people.
fn winner_of_two(duel: &Duel) -> Option<Side> {
    let is_between_two = duel.seats.iter().all(|seat| matches!(seat, Seat::Player(_)));
    duel.outcome.and_then(|outcome| outcome.winner).filter(|_| is_between_two)
}

/// Line by line: rung, margin, seconds, and the sum running up.
fn count_up(view: &View<'_>, tally: &Tally, age: u64, plane: &mut Plane) {
    let parts = [
        ("verdict.rung", "rung", tally.rung, tally.rung_points),
        ("verdict.margin", "n", tally.margin_points / 10, tally.margin_points),
        ("verdict.seconds", "n", tally.second_points, tally.second_points),
    ];
    let gained = tally.rung_points + tally.margin_points + tally.second_points;
    let before = tally.total.saturating_sub(gained);
    let mut seen = before;
    for (number, (key, hole, value, points)) in parts.into_iter().enumerate() {
        let start = 4 + 28 * number as u64;
        let come = common::progress(age, start, 24) as u32;
        if age < start {
            break;
        }
        seen += points * come / 256;
        let y = 158 + 14 * number as i32;
        letters::write(plane, &view.number(key, hole, value.into()), 56, y, Ink::AMBER);
        letters::write_right(plane, &(points * come / 256).to_string(), 264, y, Ink::GOLD);
    }
    if age >= 4 {
        let total = view.number("verdict.total", "score", seen.into());
        let ink = if age < COUNT { Ink::PALE } else { Ink::GOLD };
        letters::write_centred(plane, &total, 160, 200, ink);
    }
}

fn versus(view: &View<'_>, verdict: &Verdict, plane: &mut Plane) {
    let duel = &verdict.duel;
    if duel.outcome.is_some_and(|outcome| outcome.winner.is_none()) {
        return;
    }
    let key = match winner_of_two(duel) {
        Some(Side::Red) => "verdict.red_wins",
        Some(_) => "verdict.blue_wins",
        None => return,
    };
    if duel.call.is_none_or(|call| call.what != Call::Win) {
        common::line(plane, view.text(key), 172, Ink::GOLD);
    }
}

fn next(view: &View<'_>, verdict: &Verdict, plane: &mut Plane) {
    let is_draw = verdict.duel.outcome.is_some_and(|outcome| outcome.winner.is_none());
    let named = |key, invader| view.words.fill(key, &[("name", view.invader(invader, "name"))]);
    match (verdict.next, is_draw) {
        (Some(invader), true) => common::line(plane, &named("verdict.draw_again", invader), 214, Ink::GOLD),
        (Some(invader), false) => common::line(plane, &named("verdict.next_rung", invader), 214, Ink::GOLD),
        (None, _) => {}
    }
}
