//! The net gives one answer however it is asked.

use bio_invaders::ai::net::{NET, Sight};
use bio_invaders::rng::{Rng, Stream};
use bio_invaders::rules::classic::{Bits, Board, SQUARES, Step};
use bio_invaders::rules::{Layout, Position, Ruleset};

/// Random games on all shipped boards; `visit` sees each line of boards from its start.
fn random_games(games: usize, seed: u64, mut visit: impl FnMut(&[Board])) {
    let mut rng = Rng::new(seed, Stream::Lab);
    let layouts = Layout::shipped();
    for game in 0..games {
        let start = Position::start(&layouts[game % layouts.len()], Ruleset::engine());
        let mut line = vec![Board::of(&start).expect("a classic board")];
        while let Some(board) = line.last().copied()
            && line.len() < 120
        {
            let list = board.steps();
            let steps = list.as_slice();
            let singles = steps.iter().filter(|step| step.is_single()).count();
            let choice = if singles > 0 && rng.chance(700) { singles } else { steps.len() };
            let Some(&step) = steps.get(rng.below(choice as u32) as usize) else { break };
            line.push(board.play(step));
        }
        visit(&line);
    }
}

fn incremental_equals_plain(games: usize) {
    let mut rng = Rng::new(2, Stream::Lab);
    random_games(games, 1, |line| {
        let mut sights = vec![Sight::default(); line.len()];
        for (ply, board) in line.iter().enumerate() {
            sights[ply].note(board);
            // Some boards of a line are never asked about, as in a search; the root is.
            if ply == 0 || rng.chance(700) {
                let fast = NET.evaluate(&mut sights, ply, board.blue_moves);
                assert_eq!(fast, NET.evaluate_plainly(board), "{}", board.fen());
            }
        }
    });
}

#[test]
fn incremental_and_vector_work_equals_plain_work_from_scratch() {
    incremental_equals_plain(400);
}

#[test]
fn the_same_over_ten_thousand_games() {
    incremental_equals_plain(10_000);
}

#[test]
fn colours_exchanged_with_the_turn_change_nothing() {
    random_games(40, 3, |line| {
        for board in line {
            let exchanged = Board { blue_moves: !board.blue_moves, ..*board };
            assert_eq!(NET.evaluate_alone(board), NET.evaluate_alone(&exchanged));
        }
    });
}

fn mirrored(set: u64, number: u32) -> u64 {
    Bits(set & SQUARES).fold(0, |image, bit| {
        let (mut row, mut file) = (bit / 9, bit % 9);
        if number & 1 == 1 {
            row = 6 - row;
        }
        if number & 2 == 2 {
            file = 6 - file;
        }
        if number & 4 == 4 {
            (row, file) = (file, row);
        }
        image | 1 << (row * 9 + file)
    })
}

/// The eight images of a board are learnt, not built in: they differ by a fraction of a cell.
#[test]
fn the_eight_images_of_a_board_are_worth_nearly_the_same() {
    let (mut sum, mut count) = (0, 0);
    random_games(60, 4, |line| {
        for board in line.iter().step_by(5) {
            let values: Vec<i32> = (0..8)
                .map(|number| {
                    let image = |set| mirrored(set, number);
                    let board = Board {
                        own: image(board.own),
                        other: image(board.other),
                        open: image(board.open),
                        ..*board
                    };
                    NET.evaluate_alone(&board)
                })
                .collect();
            let mean = values.iter().sum::<i32>() / 8;
            if mean.abs() < 1500 {
                sum += values.iter().map(|value| (value - mean).abs()).sum::<i32>() / 8;
                count += 1;
            }
        }
    });
    let apart = sum / count.max(1);
    assert!(apart < 90, "the images differ by {apart} hundredths of a cell on average");
}

#[test]
fn a_cell_more_is_worth_more() {
    let start = Board::START;
    let ahead = start.play(Step::parse("f1").expect("a step"));
    assert!(NET.evaluate_alone(&ahead) < NET.evaluate_alone(&start));
}
