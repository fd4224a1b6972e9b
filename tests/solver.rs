//! The solver against the rules note's solved boards, brute force, and itself.

use bio_invaders::ai::solver::{self, retrograde::Table};
use bio_invaders::rng::{Rng, Stream};
use bio_invaders::rules::{Layout, Move, Position, Reason, Ruleset, Side, StuckRule, Topology};

fn board(width: u8, height: u8) -> Position {
    let layout = Layout::corners(Topology::Square { width, height }, 2).expect("a board");
    Position::start(&layout, Ruleset::classic())
}

fn texts(position: &Position, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|played| position.move_text(*played)).collect()
}

/// Rules note: on 3x3 only the centre clone wins, and 320 of 19 683 positions are draws.
#[test]
fn three_by_three_is_won_by_the_centre_clone_alone() {
    let start = board(3, 3);
    let table = Table::build(&start).expect("small");
    assert_eq!((table.len(), table.draws()), (19_683, 320));
    let solution = solver::solve(&start, 0).expect("by table");
    assert_eq!((solution.winner, texts(&start, &solution.best)), (Some(Side::Red), vec!["b2".to_owned()]));
}

/// Rules note: on 3x4 two jumps of 14 moves win, and 103 663 of 531 441 positions are draws.
#[test]
fn three_by_four_is_won_by_two_jumps() {
    let start = board(3, 4);
    let table = Table::build(&start).expect("small");
    assert_eq!((table.len(), table.draws()), (531_441, 103_663));
    let solution = solver::by_table(&start, &table);
    assert_eq!((solution.winner, solution.best.len(), start.move_count()), (Some(Side::Red), 2, 14));
    assert!(solution.best.iter().all(|played| matches!(played, Move::Double { .. })));
}

#[test]
fn larger_boards_other_sides_and_counted_circles_have_no_table() {
    assert!(Table::build(&board(4, 5)).is_none());
    let party = Position::from_fen("x1o/3/o1x", Ruleset::party()).expect("sound");
    assert!(Table::build(&party).is_none());
    let three = Position::from_fen("x1o/3/y2", Ruleset::classic()).expect("sound");
    assert!(Table::build(&three).is_none() && solver::prove(&three, 1000).is_none());
}

/// A random position of a game on a small board under these rules.
fn random(fen: &str, rules: Ruleset, rng: &mut Rng) -> Position {
    let mut position = Position::from_fen(fen, rules).expect("sound");
    for _ in 0..rng.below(12) {
        let moves = position.moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
    }
    position
}

/// The value by nothing but looking at every line; repetition and the 100 plies end them.
fn by_brute_force(position: &Position) -> Option<Side> {
    if let Some(outcome) = position.outcome() {
        return outcome.winner;
    }
    let mover = position.side_to_move();
    let mut best = Some(mover.other());
    for &played in &position.moves() {
        let mut child = position.clone();
        child.play_unchecked(played);
        match by_brute_force(&child) {
            Some(winner) if winner == mover => return Some(mover),
            None => best = None,
            Some(_) => {}
        }
    }
    best
}

#[test]
fn proofs_agree_with_brute_force() {
    let mut rng = Rng::new(5, Stream::Lab);
    let mut proved = [0; 3];
    let quick = Ruleset { long_jumping: 6, ..Ruleset::classic() };
    for number in 0..300 {
        let rules = if number % 2 == 0 { quick } else { Ruleset { stuck: StuckRule::Fill, ..quick } };
        let fen = ["xxo/xx1/ooo", "x-o/-1-/o1x", "xxo1/o1-x/xxoo", "xx-o/1--1/oox1"][rng.below(4) as usize];
        let position = random(fen, rules, &mut rng);
        if position.empties().len() > 3 {
            continue;
        }
        let Some(proof) = solver::prove(&position, 200_000) else { continue };
        assert_eq!(proof.winner, by_brute_force(&position), "{}", position.to_fen());
        proved[proof.winner.map_or(2, Side::number)] += 1;
    }
    assert!(proved.iter().all(|times| *times > 10), "{proved:?}");
}

#[test]
fn proofs_agree_with_the_table() {
    let start = board(3, 4);
    let table = Table::build(&start).expect("small");
    let mut rng = Rng::new(6, Stream::Lab);
    let mut proved = 0;
    for _ in 0..300 {
        let position = random("x1o/3/3/o1x", Ruleset::classic(), &mut rng);
        if let Some(proof) = solver::prove(&position, 5_000) {
            assert_eq!(proof.winner, table.winner(&position), "{}", position.to_fen());
            proved += 1;
        }
    }
    assert!(proved > 100, "{proved}");
}

/// Twelve open squares in a corner of the classic board: the fast fill-up proofs against the table of all positions.
#[test]
fn proofs_by_filling_up_agree_with_the_table() {
    let shapes = [
        "x1o----/3----/3----/o1x----/-------/-------/-------",
        "x1-o---/1-1----/1-2---/o-1x---/--1----/-------/-------",
    ];
    let mut rng = Rng::new(8, Stream::Lab);
    let (mut proved, mut asked) = (0, 0);
    for fen in shapes {
        let table =
            Table::build(&Position::from_fen(fen, Ruleset::classic()).expect("sound")).expect("small");
        for _ in 0..400 {
            let position = random(fen, Ruleset::classic(), &mut rng);
            asked += 1;
            if let Some(proof) = solver::prove(&position, 2_000) {
                assert_eq!(proof.winner, table.winner(&position), "{}", position.to_fen());
                check_line(&position, &proof);
                proved += 1;
            }
        }
    }
    assert!(proved > 200, "{proved} of {asked}");
}

/// The line of a proof is legal, ends the game, and ends it as promised.
fn check_line(position: &Position, proof: &solver::Proof) {
    let mut position = position.clone();
    for played in &proof.line {
        position.play(*played).unwrap_or_else(|error| panic!("{}: {error}", position.to_fen()));
    }
    let outcome = position.outcome().expect("the line ends the game");
    assert_eq!(outcome.winner, proof.winner);
    assert!(outcome.margin() >= proof.margin, "{} of {}", outcome.margin(), proof.margin);
}

#[test]
fn the_line_of_a_proof_plays_the_game_out_as_promised() {
    let mut rng = Rng::new(7, Stream::Lab);
    let (mut proved, mut asked) = (0, 0);
    for number in 0..60 {
        let layouts = Layout::shipped();
        let layout = &layouts[number % layouts.len()];
        let mut position = Position::start(layout, Ruleset::classic());
        while position.outcome().is_none() {
            let moves = position.moves();
            let singles = moves.iter().filter(|played| matches!(played, Move::Single { .. })).count();
            let choice = if singles > 0 && rng.chance(800) { singles } else { moves.len() };
            position.play_unchecked(moves[rng.below(choice as u32) as usize]);
            if position.outcome().is_none() && position.empties().len() <= 4 {
                asked += 1;
                if let Some(proof) = solver::prove(&position, 3_000) {
                    check_line(&position, &proof);
                    proved += 1;
                    break;
                }
            }
        }
    }
    assert!(proved > 30, "{proved} of {asked}");
}

#[test]
fn the_solver_sees_a_stuck_side_set_free() {
    // Ruling 4: blue alone can move, and each of its moves lets red back in or fills the rest.
    let position = Position::from_fen("x-oo1/-----/-----/oooo1/oooo1 o", Ruleset::classic()).expect("sound");
    let proof = solver::prove(&position, 100_000).expect("few lines");
    assert_eq!(proof.winner, Some(Side::Blue));
    check_line(&position, &proof);
}

#[test]
fn a_finished_game_is_proved_and_a_wide_open_one_is_not() {
    let full = Position::from_fen("xxx/xxx/ooo", Ruleset::classic()).expect("sound");
    let proof = solver::prove(&full, 10).expect("over");
    assert_eq!((proof.winner, proof.line.len()), (Some(Side::Red), 0));
    assert_eq!(full.outcome().map(|outcome| outcome.reason), Some(Reason::Full));
    assert_eq!(solver::prove(&board(7, 7), 2_000), None);
    assert_eq!(solver::solve(&board(7, 7), 2_000), None);
}

#[test]
fn a_proof_is_the_same_every_time() {
    let position =
        Position::from_fen("xxoxo1x/oxxoxox/xoxxoox/1xooxxo/oxxooxx/xooxxoo/oxoxxo1 x", Ruleset::classic())
            .expect("sound");
    let proof = solver::prove(&position, 50_000);
    assert!(proof.is_some());
    assert_eq!(proof, solver::prove(&position, 50_000));
}
