//! The slime wipe: a scene of weight begins behind a curtain of slime that runs down and off the screen.

use super::super::board::{HEIGHT, VideoBoard, WIDTH};
use super::super::view::View;
use crate::game::scene::{AttractPage, Scene};

/// Ticks of the wipe.
const TICKS: u64 = 30;
/// Pixels across one strand.
const STRAND: i32 = 4;

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
    for strand in 0..WIDTH as i32 / STRAND {
        let top = edge(strand, age);
        for line in top.max(0)..HEIGHT as i32 {
            for column in 0..STRAND {
                let x = strand * STRAND + column;
                let near = line - top - [2, 0, 0, 2][column as usize];
                let pen = match near {
                    i32::MIN..0 => continue,
                    0 => ramp[0],
                    1..4 => ramp[3],
                    4..9 => ramp[2],
                    _ => ramp[usize::from(near < 40 || (x / 7 + line / 9) % 3 == 0)],
                };
                board.foreground.set(x, line, pen);
            }
        }
    }
}

fn is_demo(view: &View<'_>) -> bool {
    matches!(view.scene, Scene::Attract(attract) if matches!(attract.page, AttractPage::Demo(_)))
}

/// Upper end of a strand: each has its own speed and start.
fn edge(strand: i32, age: u64) -> i32 {
    let n = (strand.wrapping_mul(2_654_435) >> 5) & 31;
    let slow = [0, 6, 2, 9, 4, 1, 7, 3][(strand / 3 % 8) as usize];
    let age = (age as i32 - slow / 2).max(0);
    age * age * (22 + n / 4) / 64 + age * 3 - n / 3 - 4
}
