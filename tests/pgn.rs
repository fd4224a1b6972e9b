//! Records of games: what was played, by which rules, on which clocks and why it ended comes back from text.

use bio_invaders::rng::{Rng, Stream};
use bio_invaders::rules::pgn::{Game, PgnError, Said};
use bio_invaders::rules::{Layout, Move, Position, Reason, Ruleset, Side, Topology};
use bio_invaders::tick::Ticks;
use proptest::prelude::*;

fn start(sides: u8, rules: Ruleset) -> Position {
    let topology = Topology::Square { width: 4, height: 4 };
    Position::start(&Layout::corners(topology, sides).expect("a board"), rules)
}

/// A random game with lost turns now and then, and its end.
fn random(start: &Position, seed: u64) -> (Vec<(Move, Option<Ticks>)>, Position) {
    let mut rng = Rng::new(seed, Stream::Lab);
    let mut position = start.clone();
    let mut moves = Vec::new();
    while position.outcome().is_none() {
        let list = position.moves();
        let played = if rng.chance(50) { Move::Pass } else { list[rng.below(list.len() as u32) as usize] };
        position.play_unchecked(played);
        moves.push((played, rng.chance(900).then(|| Ticks(rng.bits() % 500_000))));
    }
    (moves, position)
}

#[test]
fn every_record_reads_back_with_clocks_rules_and_reason() {
    for seed in 0..400 {
        let rules = [Ruleset::classic(), Ruleset::hex(), Ruleset::party().straight(), Ruleset::engine()];
        let start = start(2 + (seed % 3) as u8, rules[(seed % 4) as usize]);
        let (moves, end) = random(&start, seed);
        let outcome = end.outcome().expect("over");
        let game = Game::of(&start, moves.clone(), Some(&outcome));
        let text = game.text();
        let back = Game::parse(&text, Ruleset::classic()).unwrap_or_else(|error| panic!("{error}:\n{text}"));
        assert_eq!(back, game, "{text}");
        let clocks: Vec<(Move, Option<Ticks>)> = back.moves.iter().map(|s| (s.played, s.clock())).collect();
        assert_eq!(clocks, moves);
        assert_eq!((back.reason(), back.ruleset()), (Some(outcome.reason), Some(start.ruleset())));
        assert_eq!(back.tag("PlyCount"), Some(moves.len().to_string().as_str()));
        let (last, played) = back.positions().last().expect("some moves");
        let mut replayed = last.clone();
        replayed.replay(played).expect("legal");
        assert_eq!(replayed, end);
    }
}

#[test]
fn results_share_the_point() {
    let result = |fen: &str| {
        let position = Position::from_fen(fen, Ruleset::party()).expect("sound");
        Game::of(&position, [], position.outcome().as_ref()).tag("Result").map(str::to_owned)
    };
    assert_eq!(result("xxx/ooo/ooo").as_deref(), Some("0-1"));
    assert_eq!(result("xxx/---/ooo").as_deref(), Some("1/2-1/2"));
    assert_eq!(result("xxx/ooo/yyz/zz-").as_deref(), Some("1/3-1/3-0-1/3"));
    assert_eq!(result("x1x/ooo/ooo").as_deref(), Some("*"));
    let drawn = Game::of(&start(2, Ruleset::classic()), [], None);
    assert_eq!((drawn.tag("Termination"), drawn.reason()), (Some("unterminated"), None));
}

#[test]
fn a_pass_with_moves_on_the_board_needs_the_word_lost() {
    let lost = "1. 0000 { [%lost] } 1... 0000 {[%clk 0:00:05] [%lost]} *";
    let game = Game::parse(lost, Ruleset::classic()).expect("two lost turns");
    assert!(game.moves.iter().all(Said::is_lost_turn));
    assert_eq!(game.moves[1].clock(), Some(Ticks(300)));
    let plain = Game::parse("1. 0000 *", Ruleset::classic());
    assert!(matches!(plain, Err(PgnError::Move { ply: 1, .. })));
}

#[test]
fn a_leaver_is_on_record() {
    let start = start(3, Ruleset::party());
    let mut position = start.clone();
    let first = position.moves()[0];
    position.play_unchecked(first);
    position.leave(Side::Blue);
    assert_eq!(position.side_to_move(), Side::Green);
    let second = position.moves()[0];
    let mut game = Game::of(&start, [(first, None)], None);
    game.moves[0].note_leaver(Side::Blue);
    game.moves.push(Said { played: second, comment: None });
    let back = Game::parse(&game.text(), Ruleset::classic()).expect("its own text");
    assert_eq!(back, game);
    assert_eq!(back.moves[0].leaver(), Some(Side::Blue));
    assert_eq!(back.positions().last().map(|(before, _)| before), Some(position));
}

#[test]
fn a_file_holds_many_games() {
    let start = start(2, Ruleset::classic());
    let text: String = (0..5)
        .map(|seed| {
            let (moves, end) = random(&start, seed);
            Game::of(&start, moves, end.outcome().as_ref()).text()
        })
        .collect();
    assert_eq!(Game::parse_all(&text, Ruleset::engine()).expect("five games").len(), 5);
    let broken = text.replacen("[FEN", "[FEN \"", 2);
    assert!(Game::parse_all(&broken, Ruleset::engine()).is_err());
    assert_eq!(Game::parse_all("\n \n", Ruleset::engine()), Err(PgnError::Empty));
}

#[test]
fn every_reason_has_its_word() {
    let all = [
        Reason::Full,
        Reason::WipedOut,
        Reason::NobodyCanMove,
        Reason::Fill,
        Reason::Repetition,
        Reason::NoSingle,
        Reason::Time,
        Reason::TurnsLost,
        Reason::Resigned,
        Reason::Illegal,
        Reason::Proved,
    ];
    for reason in all {
        assert!(!reason.to_string().is_empty());
        assert_eq!(reason.to_string().parse(), Ok(reason));
    }
    assert_eq!("time forfeit".parse(), Ok(Reason::Time));
    assert!("boredom".parse::<Reason>().is_err());
}

proptest! {
    #[test]
    fn no_text_panics_and_what_is_read_is_written_back(
        text in prop_oneof![
            "(\\[(FEN|Variant|Event) \"[a-z0-9/ xo=-]{0,12}\"\\]\n){0,2}[0-9a-g. *{}%\\[\\]()-]{0,60}",
            "1\\. (b[34]|a2|c2|[a-d][1-4]) (\\{( ?\\[%(clk [0-9:.]{0,20}|left [xoyz]|lost)\\] ?){0,3}\\} )?[a-d][1-4] (\\*|1-0)",
        ],
    ) {
        if let Ok(game) = Game::parse(&text, Ruleset::classic()) {
            let written = game.text();
            let back = Game::parse(&written, Ruleset::classic());
            prop_assert_eq!(back.as_ref(), Ok(&game), "{}", written);
            let _ = game.moves.iter().map(Said::clock).count();
        }
    }
}
