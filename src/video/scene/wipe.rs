//! The slime wipe: a scene of weight begins behind a curtain of slime that runs down and off the screen.

use super::super::board::{HEIGHT, VideoBoard, WIDTH};
use super::super::view::View;
use crate::game::scene::{AttractPage, Scene};

/// Ticks of the wipe.
const TICKS: u64 = 30;
/// Pixels from one strand's middle to the next.
const STRAND: i32 = 11;

/// Draws what is left of the curtain, if this scene has one.
pub fn draw(view: &View<'_>, board: &mut VideoBoard) {
    let age = match view.scene {
        Scene::Duel(_) | Scene::Ending(_) => view.age(),
        Scene::Attract(attract) => match attract.page {
            AttractPage::Story => view.age() % 240,
            AttractPage::Demo(_) => view.age(),
            _ => return,
        },
        _ => return,
    };
    if age >= TICKS {
        return;
    }
    // the duel's dark gel or the lettering's green: dark, body, light, wet light
    let ramp: [u8; 5] = if matches!(view.scene, Scene::Duel(_)) || is_demo(view) {
        [1, 5, 6, 7, 8]
    } else {
        [1, 7, 8, 9, 11]
    };
    for x in 0..WIDTH as i32 {
        let top = edge(x, age);
        for line in top.max(0)..HEIGHT as i32 {
            board.foreground.set(x, line, ramp[slime(x, line, line - top, age as i32)]);
        }
    }
}

/// Step of the ramp at (`x`, `line`), `depth` pixels below the upper edge: strands are round and lit from the left, wet
/// below their edge, darker further down; bubbles go down with them.
fn slime(x: i32, line: i32, depth: i32, age: i32) -> usize {
    match depth {
        0 | 1 => return 0,
        2..4 => return 3,
        _ => {}
    }
    let flow = line - age * 4;
    if let Some(step) = bubble(x, flow) {
        return step;
    }
    // across a strand, 0 at its left side
    let across = (x + STRAND / 2 + (flow / 9 % 3)).rem_euclid(STRAND);
    let is_wet = (2..4).contains(&across) && depth < 9 + (x * 7 % 13);
    let round = [1, 2, 2, 2, 2, 2, 1, 1, 1, 1, 0][across as usize];
    let is_sunk = depth > 44 + (x * 5 + flow * 3).rem_euclid(17);
    match (is_wet, round, is_sunk) {
        (true, ..) => 4,
        (_, 0, _) => 0,
        (_, round, false) => round,
        (_, _, true) => 1,
    }
}

/// A bubble: dark below, a rim, one light upper left.
fn bubble(x: i32, y: i32) -> Option<usize> {
    let row = y.div_euclid(21);
    let x = x + row * 17;
    let (column, seed) = (x.div_euclid(27), row * 29 + x.div_euclid(27) * 13);
    let (dx, dy, size) = (seed.rem_euclid(11), seed.rem_euclid(7), seed.rem_euclid(5));
    if size < 2 {
        return None;
    }
    let (u, v) = (x - column * 27 - 8 - dx, y - row * 21 - 7 - dy);
    let far = u * u + v * v;
    let reach = (size + 1) * (size + 1);
    match far {
        _ if far > reach => None,
        _ if (u, v) == (-size / 2, -size / 2) => Some(4),
        _ if far > reach - 2 * size => Some(if u + v > 0 { 3 } else { 0 }),
        _ => Some(1),
    }
}

fn is_demo(view: &View<'_>) -> bool {
    matches!(view.scene, Scene::Attract(attract) if matches!(attract.page, AttractPage::Demo(_)))
}

/// The slime's upper edge at `x`: strands of unlike speed, flowing into each other.
fn edge(x: i32, age: u64) -> i32 {
    let (left, part) = (x.div_euclid(STRAND), x.rem_euclid(STRAND));
    // a smooth step from one strand to the next
    let t = part * 256 / STRAND;
    let t = t * t / 256 * (768 - 2 * t) / 256;
    (strand(left, age) * (256 - t) + strand(left + 1, age) * t) / 256
}

fn strand(number: i32, age: u64) -> i32 {
    const SPEED: [i32; 11] = [13, 21, 11, 17, 25, 12, 19, 10, 23, 15, 18];
    const START: [i32; 7] = [0, 4, 1, 6, 2, 5, 3];
    let age = age as i32 - START[number.rem_euclid(7) as usize];
    if age < 0 { -8 } else { -8 + age * 3 + age * age * SPEED[number.rem_euclid(11) as usize] / 40 }
}
