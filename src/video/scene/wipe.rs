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
    // the duel's dark gel or the lettering's green: both boards have a four-step ramp here
    let ramp: [u8; 4] =
        if matches!(view.scene, Scene::Duel(_)) || is_demo(view) { [1, 5, 6, 7] } else { [1, 7, 8, 9] };
    for x in 0..WIDTH as i32 {
        let top = edge(x, age);
        for line in top.max(0)..HEIGHT as i32 {
            let pen = match line - top {
                0 | 1 => ramp[0],
                2..5 => ramp[3],
                5..11 => ramp[2],
                _ => ramp[usize::from(!is_bubble(x, line - age as i32 * 4))],
            };
            board.foreground.set(x, line, pen);
        }
    }
}

/// Round dark specks that go down with the slime.
fn is_bubble(x: i32, y: i32) -> bool {
    let (cell_x, cell_y) = (x.div_euclid(23), y.div_euclid(19));
    let n = cell_x.wrapping_mul(31).wrapping_add(cell_y.wrapping_mul(17)).rem_euclid(13);
    let (u, v) = (x.rem_euclid(23) - 6 - n, y.rem_euclid(19) - 8);
    n < 7 && u * u + v * v < 3 + n
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
