//! What an invader does when it has won or lost: each its own little act in its panel (bible, section 2).
//!
//! An act is a list of poses, each held or reached in so many ticks; the last ones go round. The drawings are the bust's
//! faces and the extras of its sheet's last row.

/// A drawing and where it stands at the end of its ticks: cell, ticks, pixels to the right, pixels down.
type Pose = (usize, u64, i32, i32);

/// Cells of the sheet's rows: faces at rest, eyes shut, their second beat, extras.
const REST: usize = 0;
const SHUT: usize = 14;
const SECOND: usize = 21;
const EXTRA: usize = 29;

/// Columns of the faces.
const NEUTRAL: usize = 0;
const THINKING: usize = 1;
const GLOATING: usize = 2;
const HURT: usize = 3;
const RAGING: usize = 4;
const WORRIED: usize = 5;
const BEATEN: usize = 6;

/// No drawing: it is out of its panel.
pub const AWAY: usize = usize::MAX;

/// An act, and how many of its last poses go round for good.
struct Act(&'static [Pose], usize);

/// The eight in triumph: faints; picks its teeth from jaw to jaw; polishes; walks backwards on one foot; ties a bow;
/// falls asleep; signs; folds the board in.
const WON: [Act; 8] = [
    Act(
        &[
            (EXTRA, 14, 0, -5),
            (EXTRA, 20, 0, 0),
            (GLOATING, 14, 0, -3),
            (SECOND + GLOATING, 14, 0, 0),
            (EXTRA + 1, 16, 3, 2),
            (EXTRA + 1, 26, 12, 44),
            (EXTRA + 1, 10, 12, 40),
            (EXTRA + 1, 30, 12, 42),
            (EXTRA + 1, 30, 12, 41),
        ],
        2,
    ),
    Act(
        &[
            (EXTRA, 10, 0, 0),
            (EXTRA, 6, 1, 0),
            (EXTRA, 10, 0, 0),
            (EXTRA + 1, 10, 0, 0),
            (EXTRA + 1, 6, -1, 0),
            (EXTRA + 1, 10, 0, 0),
            (EXTRA + 2, 10, 0, 0),
            (EXTRA + 2, 6, 1, 0),
            (EXTRA + 2, 10, 0, 0),
            (GLOATING, 24, 0, 0),
            (SECOND + GLOATING, 14, 0, 0),
        ],
        11,
    ),
    Act(
        &[
            (GLOATING, 16, 0, 0),
            (EXTRA, 7, -3, 0),
            (EXTRA + 1, 7, 3, 0),
            (EXTRA, 7, -3, 0),
            (EXTRA + 1, 7, 3, 0),
            (GLOATING, 18, 0, 0),
            (SECOND + GLOATING, 12, 0, 0),
        ],
        7,
    ),
    Act(
        &[
            (EXTRA, 9, 4, 0),
            (EXTRA + 1, 9, 8, -1),
            (EXTRA, 9, 12, 0),
            (EXTRA + 1, 9, 16, -1),
            (GLOATING, 14, 12, -6),
            (SECOND + GLOATING, 9, 8, 0),
            (EXTRA + 1, 9, 3, -1),
            (EXTRA, 9, -2, 0),
            (EXTRA + 1, 9, -6, -1),
            (EXTRA, 9, -10, 0),
            (GLOATING, 14, -4, -6),
            (SECOND + GLOATING, 9, 0, 0),
        ],
        12,
    ),
    Act(
        &[
            (GLOATING, 18, 0, 0),
            (EXTRA, 8, 0, 2),
            (EXTRA, 8, 0, -1),
            (EXTRA, 26, 0, 0),
            (SECOND + GLOATING, 16, 0, 0),
            (EXTRA, 30, 0, 0),
        ],
        2,
    ),
    Act(
        &[
            (GLOATING, 30, 0, 0),
            (THINKING, 14, 0, 0),
            (NEUTRAL, 16, 0, 0),
            (EXTRA, 18, 0, 1),
            (SHUT, 22, 0, 2),
            (EXTRA + 1, 34, 0, 0),
            (SHUT, 34, 0, 2),
        ],
        2,
    ),
    Act(
        &[
            (GLOATING, 20, 0, 0),
            (EXTRA, 10, -4, 0),
            (EXTRA, 8, -1, 3),
            (EXTRA, 8, -5, 1),
            (EXTRA, 8, -2, 4),
            (EXTRA, 8, -6, 2),
            (REST + THINKING, 22, 0, 0),
            (SECOND + GLOATING, 14, 0, 0),
            (GLOATING, 24, 0, 0),
        ],
        2,
    ),
    Act(
        &[
            (GLOATING, 16, 0, 0),
            (EXTRA, 10, 0, -2),
            (EXTRA, 30, 0, 0),
            (EXTRA + 1, 8, 0, 2),
            (EXTRA + 1, 34, 0, 0),
            (SHUT, 20, 0, 1),
        ],
        2,
    ),
];

/// The eight in defeat: melts and waves; belches; the ceiling lets go; boings off, the foot comes later; bald, and the hair
/// runs; cracks, the clam bows; hiccups into a duster; divides and shakes hands.
const LOST: [Act; 8] = [
    Act(
        &[
            (WORRIED, 12, 0, 0),
            (EXTRA + 2, 16, 0, 3),
            (EXTRA + 3, 18, 0, 8),
            (EXTRA + 3, 8, 0, 14),
            (BEATEN, 6, 0, 4),
            (BEATEN, 16, 0, 0),
            (SECOND + BEATEN, 14, 0, 0),
            (BEATEN, 14, 0, 0),
        ],
        2,
    ),
    Act(
        &[
            (WORRIED, 14, 0, 2),
            (EXTRA + 3, 6, 0, -3),
            (EXTRA + 3, 12, 0, 0),
            (WORRIED, 8, 0, 2),
            (EXTRA + 3, 6, 0, -4),
            (EXTRA + 3, 14, 0, 0),
            (HURT, 10, 0, 0),
            (BEATEN, 8, 0, -2),
            (BEATEN, 26, 0, 0),
            (SECOND + BEATEN, 20, 0, 0),
        ],
        2,
    ),
    Act(
        &[
            (HURT, 12, 0, 0),
            (WORRIED, 12, 0, 3),
            (EXTRA + 2, 14, 2, 8),
            (EXTRA + 2, 6, -2, 6),
            (EXTRA + 2, 12, 2, 9),
            (EXTRA + 2, 12, 0, 40),
            (EXTRA + 2, 10, 0, 110),
            (AWAY, 16, 0, 0),
            (BEATEN, 6, 0, -3),
            (BEATEN, 30, 0, 0),
            (SECOND + BEATEN, 26, 0, 0),
        ],
        2,
    ),
    Act(
        &[
            (HURT, 12, 0, 0),
            (EXTRA + 2, 8, 0, 2),
            (EXTRA + 2, 10, 0, 4),
            (EXTRA + 3, 6, 0, -20),
            (EXTRA + 3, 12, 0, -120),
            (AWAY, 34, 0, 0),
            (BEATEN, 1, 0, -96),
            (BEATEN, 12, 0, 5),
            (BEATEN, 5, 0, -3),
            (BEATEN, 24, 0, 0),
            (SECOND + BEATEN, 18, 0, 0),
        ],
        2,
    ),
    Act(
        &[
            (HURT, 14, 0, 0),
            (RAGING, 12, 0, -2),
            (EXTRA + 1, 16, 0, 0),
            (EXTRA + 1, 44, 0, 0),
            (BEATEN, 30, 0, 0),
            (SECOND + BEATEN, 22, 0, 0),
        ],
        2,
    ),
    Act(
        &[
            (HURT, 6, -2, 0),
            (SECOND + HURT, 5, 2, 0),
            (HURT, 5, -2, 0),
            (SECOND + HURT, 5, 2, 0),
            (HURT, 10, 0, 0),
            (BEATEN, 8, 0, -4),
            (BEATEN, 14, 0, 0),
            (SHUT + BEATEN, 12, 0, 9),
            (SHUT + BEATEN, 14, 0, 9),
            (BEATEN, 12, 0, 0),
            (SECOND + BEATEN, 26, 0, 0),
        ],
        4,
    ),
    Act(
        &[
            (WORRIED, 12, 0, 0),
            (EXTRA + 1, 4, 0, -8),
            (WORRIED, 14, 0, 0),
            (EXTRA + 1, 4, 0, -8),
            (WORRIED, 12, 0, 0),
            (EXTRA + 1, 4, 0, -11),
            (EXTRA + 2, 8, 0, 2),
            (EXTRA + 2, 22, 0, 0),
            (BEATEN, 28, 0, 0),
            (SECOND + BEATEN, 20, 0, 0),
        ],
        2,
    ),
    Act(
        &[
            (HURT, 14, 0, 0),
            (WORRIED, 18, 0, 0),
            (SECOND + WORRIED, 14, 0, 0),
            (BEATEN, 6, 0, 3),
            (SECOND + BEATEN, 6, 0, -3),
            (BEATEN, 6, 0, 3),
            (SECOND + BEATEN, 6, 0, 0),
            (BEATEN, 40, 0, 0),
        ],
        5,
    ),
];

/// Where an act stands at a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stance {
    /// Cell of the bust's sheet, or [`AWAY`].
    pub cell: usize,
    /// Pixels from its place: right, down.
    pub offset: (i32, i32),
}

/// How invader 1 to 8 takes it, `age` ticks after it was told.
pub fn stance(invader: u8, has_won: bool, age: u64) -> Stance {
    let acts = if has_won { &WON } else { &LOST };
    let Act(poses, round) = &acts[usize::from(invader.clamp(1, 8)) - 1];
    let all: u64 = poses.iter().map(|pose| pose.1).sum();
    let first = poses.len() - round;
    let last: u64 = poses[first..].iter().map(|pose| pose.1).sum();
    let mut left = if age < all { age } else { all - last + (age - all) % last };
    for (number, (cell, ticks, x, y)) in poses.iter().enumerate() {
        if left < *ticks {
            let before = if number == first && age >= all { poses.len() - 1 } else { number.wrapping_sub(1) };
            let from = poses.get(before).map_or((0, 0), |pose| (pose.2, pose.3));
            let between = |a: i32, b: i32| a + (b - a) * (left as i32 + 1) / *ticks as i32;
            return Stance { cell: *cell, offset: (between(from.0, *x), between(from.1, *y)) };
        }
        left -= ticks;
    }
    Stance { cell: REST, offset: (0, 0) }
}

/// Lanuga's hair leaves by itself: its cell and place beside her bald head, from the tick her draught comes.
pub fn runaway_hair(invader: u8, has_won: bool, age: u64) -> Option<Stance> {
    let age = age.checked_sub(26).filter(|age| *age < 60 && invader == 5 && !has_won)? as i32;
    let hop = [0, 2, 3, 2][(age / 3 % 4) as usize];
    Some(Stance { cell: EXTRA + 2, offset: (age * 7 / 6, -8 - hop) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::video::assets;

    #[test]
    fn every_act_has_several_drawings_and_goes_on_without_a_jump() {
        for invader in 1..=8 {
            let sheet = assets::busts(usize::from(invader) - 1).expect("a bust");
            for has_won in [true, false] {
                let stances: Vec<Stance> = (0..400).map(|age| stance(invader, has_won, age)).collect();
                let mut cells: Vec<usize> = stances.iter().map(|stance| stance.cell).collect();
                cells.sort_unstable();
                cells.dedup();
                assert!(cells.len() >= 3, "invader {invader}, won {has_won}: {cells:?}");
                for cell in cells.into_iter().filter(|cell| *cell != AWAY) {
                    assert!(sheet.sprite(cell).area() > 300, "invader {invader}: nothing in cell {cell}");
                }
                for pair in stances.windows(2) {
                    let (dx, dy) = (pair[1].offset.0 - pair[0].offset.0, pair[1].offset.1 - pair[0].offset.1);
                    let is_hidden = pair[0].cell == AWAY || pair[1].cell == AWAY || dy < -90;
                    assert!(is_hidden || dx.abs().max(dy.abs()) <= 12, "invader {invader}: {pair:?}");
                }
            }
        }
    }
}
