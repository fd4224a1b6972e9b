//! The general search: every board, two to four sides, every ruleset.

use bio_invaders::ai::{Job, Level, levels};
use bio_invaders::rng::{Rng, Stream};
use bio_invaders::rules::{Layout, Move, Position, Ruleset, Side, Topology};

fn start(board: &str, sides: u8, rules: Ruleset) -> Position {
    let topology: Topology = board.parse().expect("a board");
    Position::start(&Layout::corners(topology, sides).expect("a layout"), rules)
}

fn job(position: &Position, level: Level, seed: u64) -> Job {
    Job { position: position.clone(), level, seed, ply: position.ply() }
}

/// A few random plies.
fn opening(mut position: Position, rng: &mut Rng) -> Position {
    for _ in 0..4 {
        let moves = position.moves();
        if !moves.is_empty() {
            position.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
        }
    }
    position
}

/// Plays a game, each side by its level; places by side number.
fn play(mut position: Position, level_of: impl Fn(Side) -> Level, seed: u64) -> [u8; 4] {
    while position.outcome().is_none() {
        let thought = job(&position, level_of(position.side_to_move()), seed).think();
        position.play(thought.best).unwrap_or_else(|error| panic!("{}: {error}", position.to_fen()));
    }
    position.outcome().map_or([0; 4], |outcome| outcome.places)
}

const BOARDS: [(&str, u8); 5] = [("6x6", 2), ("hex3", 2), ("7x5", 2), ("hex4", 3), ("7x7", 4)];

#[test]
fn all_eight_play_whole_legal_games_on_other_boards() {
    for (board, sides) in BOARDS {
        for rules in [Ruleset::classic(), Ruleset::hex(), Ruleset::party().straight()] {
            let quick = |side: Side| Level { nodes: 400, ..levels::EIGHT[(side.number() * 2 + 1) % 8] };
            let places = play(start(board, sides, rules), quick, 3);
            assert!(places.contains(&1), "{board}: {places:?}");
        }
    }
}

#[test]
fn a_search_beats_a_greedy_player_on_every_board() {
    let mut rng = Rng::new(11, Stream::Lab);
    let strong = levels::full_strength(6_000);
    for (board, sides) in BOARDS {
        let rules = if sides == 2 { Ruleset::classic() } else { Ruleset::party() };
        let (mut points, games) = (0, 12u32);
        for game in 0..games {
            let position = opening(start(board, sides, rules), &mut rng);
            let seat = Side::ALL[(game % u32::from(sides)) as usize];
            let level_of = |side| if side == seat { strong } else { levels::GREEDY };
            points += u32::from(play(position, level_of, u64::from(game))[seat.number()] == 1);
        }
        // One in three or four by chance where more than two play.
        let wanted = if sides == 2 { 9 } else { 6 };
        assert!(points >= wanted, "{board} with {sides} sides: {points} of {games}");
    }
}

#[test]
fn the_same_job_has_the_same_thought_and_keeps_to_its_nodes() {
    let mut rng = Rng::new(12, Stream::Lab);
    for (board, sides) in [("8x8", 2), ("hex5", 3), ("9x9", 4), ("12x12", 2)] {
        let position = opening(start(board, sides, Ruleset::party()), &mut rng);
        let job = job(&position, levels::full_strength(8_000), 5);
        let thought = job.think();
        assert_eq!(thought, job.think(), "{board}");
        assert!(thought.nodes <= 2_000 + u64::from(position.move_count()), "{board}: {}", thought.nodes);
        assert_eq!(thought.line.first(), Some(&thought.best));
        let mut line = position.clone();
        for played in thought.line {
            line.play(played).expect("a legal line");
        }
    }
}

/// The moves that win on the spot.
fn winning(position: &Position) -> usize {
    let wins = |played: &&Move| {
        let mut after = position.clone();
        after.play_unchecked(**played);
        after.outcome().is_some_and(|outcome| outcome.winner == Some(position.side_to_move()))
    };
    position.moves().iter().filter(wins).count()
}

#[test]
fn a_win_in_one_is_never_missed() {
    let mut rng = Rng::new(14, Stream::Lab);
    let mut met = 0;
    for number in 0..300 {
        let (board, sides) = BOARDS[number % BOARDS.len()];
        let mut position = start(board, sides, Ruleset::party());
        while position.outcome().is_none() {
            if winning(&position) > 0 && position.moves().len() > 1 {
                let thought = job(&position, levels::full_strength(20_000), 1).think();
                assert!(thought.score > 29_000, "{}: {thought:?}", position.to_fen());
                met += 1;
            }
            let moves = position.moves();
            position.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
        }
    }
    assert!(met > 100, "{met}");
}

#[test]
fn the_end_is_counted_out_as_the_solver_counts_it() {
    let mut rng = Rng::new(13, Stream::Lab);
    let (mut met, mut agreed) = (0, 0);
    for _ in 0..200 {
        let mut position = start("4x4", 2, Ruleset::classic());
        while position.outcome().is_none() && position.empties().len() > 2 {
            let moves = position.moves();
            position.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
        }
        let Some(solution) = bio_invaders::ai::solver::solve(&position, 20_000) else { continue };
        if solution.winner != Some(position.side_to_move()) {
            continue;
        }
        met += 1;
        let thought = job(&position, levels::full_strength(40_000), 1).think();
        agreed += u32::from(solution.best.contains(&thought.best));
    }
    assert!(met > 30 && agreed * 20 >= met * 19, "{agreed} of {met}");
}
