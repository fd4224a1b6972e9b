//! The fast board is the general rules, only faster.

use bio_invaders::rng::{Rng, Stream};
use bio_invaders::rules::classic::{Board, Step, count, count_hashed, count_leaf_by_leaf};
use bio_invaders::rules::perft::Known;
use bio_invaders::rules::{Layout, Move, Position, Ruleset, Side};

fn moves_of(board: &Board) -> Vec<Move> {
    let mut moves: Vec<Move> = board.steps().as_slice().iter().map(|step| step.to_move()).collect();
    moves.sort();
    moves
}

/// Every position of random games on all shipped boards: moves, play, end and text agree.
#[test]
fn random_games_agree_with_the_general_rules_move_by_move() {
    let mut rng = Rng::new(7, Stream::Lab);
    let layouts = Layout::shipped();
    for game in 0..400 {
        let mut position = Position::start(&layouts[game % layouts.len()], Ruleset::engine());
        let mut board = Board::of(&position).expect("a classic board");
        loop {
            let mut moves = position.moves().to_vec();
            assert_eq!(board.verdict().is_some(), position.outcome().is_some(), "{}", position.to_fen());
            assert_eq!(Board::of(&position), Some(board));
            assert_eq!(Board::from_fen(&position.to_fen()), Ok(board));
            let Some(&played) = moves.get(rng.below(moves.len() as u32) as usize) else { break };
            moves.sort();
            assert_eq!(moves_of(&board), moves, "{}", position.to_fen());
            let step = Step::of(played);
            assert!(board.is_legal(step) && step.to_move() == played);
            assert_eq!(step.to_string(), position.move_text(played));
            assert_eq!(Step::parse(&step.to_string()), Some(step));
            position.play(played).expect("legal");
            board = board.play(step);
        }
        let winner = position.outcome().and_then(|outcome| outcome.winner);
        let mover = if board.blue_moves { Side::Blue } else { Side::Red };
        let verdict = board.verdict().expect("over");
        use bio_invaders::rules::classic::Verdict::{Drawn, Lost, Won};
        assert_eq!(
            winner,
            match verdict {
                Won => Some(mover),
                Drawn => None,
                Lost => Some(mover.other()),
            }
        );
    }
}

#[test]
fn legality_is_membership_of_the_move_list() {
    let mut rng = Rng::new(8, Stream::Lab);
    let layouts = Layout::shipped();
    for game in 0..60 {
        let start = Position::start(&layouts[game % layouts.len()], Ruleset::engine());
        let mut board = Board::of(&start).expect("a classic board");
        while board.verdict().is_none() {
            let list = board.steps();
            let steps = list.as_slice();
            for word in 0..1 << 12 {
                let step = Step((word & 63) | (word >> 6) << 8);
                assert_eq!(board.is_legal(step), steps.contains(&step), "{step:?} on {}", board.fen());
            }
            assert_eq!(board.is_legal(Step::PASS), steps == [Step::PASS]);
            board = board.play(steps[rng.below(steps.len() as u32) as usize]);
        }
    }
}

#[test]
fn all_three_ways_of_counting_agree_in_random_games() {
    let mut rng = Rng::new(9, Stream::Lab);
    let layouts = Layout::shipped();
    for game in 0..40 {
        let start = Position::start(&layouts[game % layouts.len()], Ruleset::engine());
        let mut board = Board::of(&start).expect("a classic board");
        // A clock near its end is part of the game too.
        board.clock = [0, 97, 98, 99][game % 4];
        while board.verdict().is_none() {
            let leaves = count_leaf_by_leaf(&board, 2);
            assert_eq!(count(&board, 2), leaves, "{}", board.fen());
            if rng.chance(40) {
                let leaves = count_leaf_by_leaf(&board, 3);
                assert_eq!(count(&board, 3), leaves, "{}", board.fen());
                assert_eq!(count_hashed(&board, 3, &mut Known::new(12)), leaves, "{}", board.fen());
            }
            let list = board.steps();
            board = board.play(list.as_slice()[rng.below(list.as_slice().len() as u32) as usize]);
        }
    }
}
