//! Jobs are answered with legal moves, the same ones every time, by players of the strength they claim.

use bio_invaders::ai::{Job, Level, bench, levels};
use bio_invaders::rules::{Layout, Move, Position, Ruleset, Side};

fn job(position: &Position, level: Level, seed: u64) -> Job {
    Job { position: position.clone(), level, seed, ply: position.ply() }
}

fn winner(layout: &Layout, levels: [Level; 2], seed: u64) -> Option<Side> {
    let mut position = Position::start(layout, Ruleset::classic());
    while position.outcome().is_none() {
        let level = levels[position.side_to_move().number()];
        let thought = job(&position, level.in_earnest(), seed).think();
        position.play(thought.best).expect("a legal move");
    }
    position.outcome().and_then(|outcome| outcome.winner)
}

/// Changes whenever search or net do: then the commit says so, with the new number. The same in debug and release.
#[test]
fn the_engine_has_its_fingerprint() {
    assert_eq!(bench::nodes(bench::DEPTH), 229_244);
}

/// One game of the last two against each other in a number: debug and release, vectors or none, play it alike.
#[test]
fn a_game_has_its_fingerprint() {
    let mut position = Position::start(&Layout::classic(), Ruleset::classic());
    let mut print = 0u64;
    while position.outcome().is_none() {
        let level = levels::EIGHT[6 + position.side_to_move().number()];
        let level = Level { nodes: level.nodes.min(3_000), ..level };
        let thought = job(&position, level, 5).think();
        let score = thought.score as u64 & 0xffff;
        print = (print ^ thought.nodes << 16 ^ score).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
        position.play(thought.best).expect("a legal move");
    }
    assert_eq!(print, 4_457_969_096_895_676_873);
}

#[test]
fn the_same_job_has_the_same_thought() {
    for level in levels::EIGHT {
        let mut position = Position::start(&Layout::classic(), Ruleset::classic());
        for _ in 0..6 {
            let thought = job(&position, level, 5).think();
            assert_eq!(job(&position, level, 5).think(), thought);
            position.play(thought.best).expect("a legal move");
        }
    }
}

#[test]
fn every_invader_finishes_a_game_on_every_shipped_board() {
    for (number, layout) in Layout::shipped().iter().enumerate() {
        let red = Level { nodes: 500, ..levels::EIGHT[number % 8] };
        let blue = Level { nodes: 500, ..levels::EIGHT[(number + 3) % 8] };
        winner(layout, [red, blue], number as u64);
    }
}

/// Blue has no move, and red has some.
#[test]
fn every_invader_passes_at_once_where_it_has_no_move() {
    let fen = "oxxxxxx/xxxxxxx/xxxxxxx/xxxx3/xxxxxxx/xxxxxxx/xxxxxx1 o 0 20";
    let stuck = Position::from_fen(fen, Ruleset::classic()).expect("a position");
    for level in levels::EIGHT {
        let thought = job(&stuck, level, 3).think();
        assert_eq!((thought.best, thought.nodes), (Move::Pass, 0), "rung {}", level.rung);
    }
}

#[test]
fn the_greedy_player_beats_the_hat() {
    let wins = (0..20).filter(|&seed| {
        winner(&Layout::classic(), [levels::GREEDY, levels::RANDOM], seed) == Some(Side::Red)
    });
    assert!(wins.count() >= 18);
}

#[test]
fn the_first_four_leave_two_cells_while_manners_hold() {
    let text = "x5o/7/7/7/3o3/3x3/7 o 0 1";
    let position = Position::from_fen(text, Ruleset::classic()).expect("a position");
    for seed in 0..40 {
        let thought = job(&position, levels::EIGHT[1], seed).think();
        let mut after = position.clone();
        after.play(thought.best).expect("a legal move");
        assert!(after.count(Side::Red) >= 2, "seed {seed}: {:?}", thought.best);
    }
}

#[test]
fn pudolo_gives_up_a_lost_board_from_ply_twenty_and_bistoura_never() {
    let text = "xxxxxxx/xxxxxxx/7/7/7/7/ooo4 o 0 20";
    let position = Position::from_fen(text, Ruleset::classic()).expect("a position");
    let ask = |level, ply| Job { position: position.clone(), level, seed: 1, ply }.think().resigns;
    assert!(ask(levels::EIGHT[0], 20));
    assert!(!ask(levels::EIGHT[0], 19));
    assert!(!ask(levels::EIGHT[6], 60));
}

#[test]
fn plasters_loops_and_difficulty_bend_a_level_as_the_bible_says() {
    let pudolo = levels::EIGHT[0];
    assert_eq!(pudolo.softened(1).blind, 375);
    assert_eq!(pudolo.softened(2), pudolo.softened(7));
    assert_eq!(levels::EIGHT[7].softened(2), levels::EIGHT[7]);
    let later = levels::EIGHT[2].in_loop(2);
    assert_eq!((later.noise, later.blind, later.nodes, later.manners_until), (125, 110, 4_000, 0));
    assert_eq!(levels::EIGHT[2].in_loop(3).nodes, 8_000);
    assert_eq!(levels::EIGHT[7].in_loop(3).offset(3), levels::EIGHT[7]);
    assert_eq!(pudolo.offset(0), pudolo);
    let hard = pudolo.offset(3);
    assert_eq!((hard.noise, hard.nodes, hard.manners_until, hard.gives_up_at), (61, 16_000, 6, 9));
    let easy = pudolo.offset(-2);
    assert_eq!((easy.noise, easy.nodes, easy.manners_until, easy.gives_up_at), (273, 500, 36, 5));
}
