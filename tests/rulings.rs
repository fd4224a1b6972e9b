//! The rulings of the rules note, one by one, each by a position a person can check.

use bio_invaders::rng::{Rng, Stream};
use bio_invaders::rules::{
    Illegality, Layout, Move, Outcome, Played, Position, Reason, Ruleset, Side, Square, Topology,
};

fn at(fen: &str, rules: Ruleset) -> Position {
    Position::from_fen(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn classic(fen: &str) -> Position {
    at(fen, Ruleset::classic())
}

fn play(position: &mut Position, text: &str) -> Played {
    let wanted = position.parse_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    position.play(wanted).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn end(position: &Position) -> (Option<Side>, Reason, [u8; 4]) {
    let Outcome { winner, reason, counts, .. } = position.outcome().expect("a finished game");
    (winner, reason, counts)
}

#[test]
fn a_single_keeps_its_origin_and_a_double_leaves_it() {
    let mut position = classic("x5o/7/7/7/7/7/o5x");
    play(&mut position, "b6");
    assert_eq!(position.to_fen(), "x5o/1x5/7/7/7/7/o5x o 0 1");
    play(&mut position, "g7e5");
    assert_eq!(position.to_fen(), "x6/1x5/4o2/7/7/7/o5x x 1 2");
}

#[test]
fn neighbours_of_the_target_turn_once_and_nothing_chains() {
    let mut position = classic("x6/2oo3/3oo2/7/7/7/7");
    let played = play(&mut position, "b6");
    assert_eq!(position.to_fen(), "x6/1xxo3/3oo2/7/7/7/7 o 0 1");
    assert_eq!(played.flips.len(), 1);
}

#[test]
fn a_jump_is_legal_where_a_clone_onto_the_same_square_exists() {
    let position = classic("xx5/7/7/7/7/7/o5o");
    let c7 = position.parse_move("c7").expect("single");
    let jump = position.parse_move("a7c7").expect("double");
    let moves = position.moves();
    assert!(moves.contains(&c7) && moves.contains(&jump));
    let onto_b6 = |wanted: &&Move| wanted.to() == Some(Square(8));
    assert_eq!(moves.iter().filter(onto_b6).count(), 1, "two clones onto one square are one move");
}

#[test]
fn a_jump_passes_over_anything() {
    let mut position = classic("x-o4/7/7/7/7/7/6o");
    play(&mut position, "a7b5");
    let mut over = classic("xo1/---/1-1");
    play(&mut over, "a3c3");
    assert_eq!(end(&over).1, Reason::WipedOut);
}

// 1
#[test]
fn a_full_board_ends_the_game_at_once() {
    let mut position = classic("xxx/xx1/ooo");
    play(&mut position, "c2");
    assert_eq!(end(&position), (Some(Side::Red), Reason::Full, [8, 1, 0, 0]));
    assert!(position.moves().is_empty());
}

// 2
#[test]
fn a_pass_is_forced_alone_and_never_voluntary() {
    let mut position = classic("x---o2/-------/-------/7/7/7/7");
    assert_eq!(position.moves().as_slice(), [Move::Pass]);
    play(&mut position, "0000");
    let refused = position.play(Move::Pass).expect_err("blue can move");
    assert_eq!(refused.why, Illegality::MayNotPass);
    assert!(!position.is_legal(Move::Pass));
}

// 3
#[test]
fn a_stuck_side_passes_under_the_pass_rule() {
    let mut position = classic("x---1oo/-------/-------/-------/-------/-------/------- o");
    play(&mut position, "g7e7");
    assert_eq!(position.outcome(), None);
    assert_eq!(position.moves().as_slice(), [Move::Pass]);
}

#[test]
fn the_other_takes_every_square_under_the_fill_rule() {
    let mut position = at("x---2oo/--------/--------/--------/--------/--------/------2 o", Ruleset::hex());
    let played = play(&mut position, "f7");
    let (taker, filled) = played.filled.expect("the rest is taken");
    assert_eq!((taker, filled.len()), (Side::Blue, 3));
    assert_eq!(end(&position), (Some(Side::Blue), Reason::Fill, [1, 6, 0, 0]));
}

#[test]
fn the_fill_waits_while_two_of_three_sides_can_move() {
    let rules = Ruleset::hex();
    let mut position = at("y2--x--o1/----------/----------/----------/o2------- o", rules);
    let played = play(&mut position, "b1");
    assert_eq!(played.filled, None);
    assert_eq!(position.side_to_move(), Side::Green);
    play(&mut position, "b5");
    assert_eq!(position.side_to_move(), Side::Red);
    assert_eq!(position.outcome(), None, "red is stuck, blue and green are not");
}

// 4
#[test]
fn the_free_side_may_free_the_stuck_one() {
    // Red's a7 is shut in by blue's own pieces; blue jumps out of b6 and opens it.
    let mut position = classic("xoo4/ooo4/ooo4/7/7/7/7 x");
    play(&mut position, "0000");
    play(&mut position, "b6d4");
    assert!(position.is_legal(Move::Single { to: Square(8) }));
}

// 6
#[test]
fn squares_nobody_can_reach_are_nobodys() {
    let mut position = classic("xo1---1/-------/-------/-------/-------/-------/------1");
    play(&mut position, "a7c7");
    assert_eq!(end(&position), (Some(Side::Red), Reason::WipedOut, [2, 0, 0, 0]));
    let shut = classic("xxo---1/-------/-------/-------/-------/-------/------1");
    assert_eq!(end(&shut), (Some(Side::Red), Reason::NobodyCanMove, [2, 1, 0, 0]));
}

// 7
#[test]
fn the_survivor_wins_whatever_the_count_and_the_record_keeps_it() {
    let mut position = classic("1o1/3/x2");
    play(&mut position, "a1a3");
    assert_eq!(end(&position), (Some(Side::Red), Reason::WipedOut, [2, 0, 0, 0]));
    assert_eq!(position.outcome().map(|outcome| outcome.places), Some([1, 2, 0, 0]));
}

// 8
#[test]
fn equal_counts_are_a_draw() {
    let mut position = classic("xx1/-o-/oo- x");
    play(&mut position, "c3");
    assert_eq!(end(&position), (Some(Side::Red), Reason::Full, [4, 2, 0, 0]));
    let level = classic("xxx/---/ooo");
    let outcome = level.outcome().expect("full");
    assert!(outcome.is_draw());
    assert_eq!((outcome.reason, outcome.places, outcome.margin()), (Reason::Full, [1, 1, 0, 0], 0));
}

/// Both sides jump to and fro.
fn shuttle(position: &mut Position, rounds: usize) {
    for _ in 0..rounds {
        for text in ["a7c7", "g1e1", "c7a7", "e1g1"] {
            if position.outcome().is_none() {
                play(position, text);
            }
        }
    }
}

// 9
#[test]
fn the_third_time_is_a_draw() {
    let mut position = classic("x6/7/7/7/7/7/6o");
    shuttle(&mut position, 1);
    assert_eq!((position.repetitions(), position.outcome()), (2, None));
    shuttle(&mut position, 1);
    assert_eq!(end(&position), (None, Reason::Repetition, [1, 1, 0, 0]));
    assert_eq!(position.ply(), 8);
}

#[test]
fn at_a_party_the_third_time_is_settled_by_count() {
    let mut position = at("x6/x6/7/7/7/7/6o", Ruleset::party());
    shuttle(&mut position, 2);
    assert_eq!(end(&position), (Some(Side::Red), Reason::Repetition, [2, 1, 0, 0]));
}

#[test]
fn a_single_clears_the_memory_of_positions() {
    let mut position = classic("x6/7/7/7/7/7/6o");
    shuttle(&mut position, 1);
    play(&mut position, "b7");
    play(&mut position, "g1e1");
    assert_eq!(position.repetitions(), 1);
    let text = format!("{position:?}");
    let memory = text.split("memory: [").nth(1).and_then(|rest| rest.split(']').next()).expect("the memory");
    assert_eq!(memory.split(',').count(), 2, "bounded by the plies since the last single");
}

#[test]
fn the_engine_community_plays_without_repetition() {
    let mut position = at("x6/7/7/7/7/7/6o", Ruleset::engine());
    shuttle(&mut position, 24);
    assert_eq!(position.outcome(), None);
    shuttle(&mut position, 1);
    assert_eq!(end(&position), (None, Reason::NoSingle, [1, 1, 0, 0]));
}

/// The oracle once met two positions with one key: the side to move and the first squares had cancelled out.
#[test]
fn no_two_positions_of_a_small_board_share_a_key() {
    let mut met: std::collections::BTreeMap<u64, String> = std::collections::BTreeMap::new();
    for number in 0..4u32.pow(6) {
        let cell = |place: u32| ['1', 'x', 'o', 'y'][(number / 4u32.pow(place) % 4) as usize];
        let cells: String = (0..6).map(cell).collect();
        for (side, bonus) in [("x", ""), ("o", ""), ("y", ""), ("x", " bonus=a1"), ("o", " bonus=a1")] {
            let rules = if bonus.is_empty() { Ruleset::party() } else { Ruleset::party().with_bonus(0) };
            let fen = format!("{}/{}/1xy {side} 0 1 sides=3{bonus}", &cells[..3], &cells[3..]);
            let Ok(position) = Position::from_fen(&fen, rules) else { continue };
            let text = position.to_fen();
            if let Some(other) = met.insert(position.key(), text.clone()) {
                assert_eq!(other, text);
            }
        }
    }
    assert!(met.len() > 15_000, "{}", met.len());
}

// 10
#[test]
fn a_hundred_plies_without_a_single_are_a_draw_and_passes_count() {
    let mut position = classic("x---o2/-------/-------/7/7/7/7 x 98 60");
    play(&mut position, "0000");
    assert_eq!((position.plies_since_single(), position.outcome()), (99, None));
    play(&mut position, "e7g7");
    assert_eq!(end(&position), (None, Reason::NoSingle, [1, 1, 0, 0]));
}

#[test]
fn a_decisive_end_on_the_hundredth_ply_comes_first() {
    let mut position = classic("1o1/3/x2 x 99 60");
    play(&mut position, "a1a3");
    assert_eq!(end(&position).1, Reason::WipedOut);
    let full = classic("xxx/xxx/xxo o 100 60");
    assert_eq!(end(&full), (Some(Side::Red), Reason::Full, [8, 1, 0, 0]));
    let open = classic("xxx/xxx/xo1 o 100 60");
    assert_eq!(end(&open), (None, Reason::NoSingle, [7, 1, 0, 0]));
}

#[test]
fn at_a_party_fifty_plies_without_a_single_are_counted() {
    let mut position = at("x6/x6/7/7/7/7/6o x 49 40", Ruleset::party());
    play(&mut position, "a7c7");
    assert_eq!(end(&position), (Some(Side::Red), Reason::NoSingle, [2, 1, 0, 0]));
}

// 11, 21
#[test]
fn time_resignation_and_illegal_moves_end_the_game_from_outside() {
    for reason in [Reason::Time, Reason::Resigned, Reason::Illegal, Reason::Proved] {
        let mut position = classic("xx5/7/7/7/7/7/6o");
        position.end_by(reason, Some(Side::Blue));
        assert_eq!(end(&position), (Some(Side::Blue), reason, [2, 1, 0, 0]));
        assert_eq!(
            position.outcome().map(|outcome| (outcome.places, outcome.margin())),
            Some(([2, 1, 0, 0], -1))
        );
        assert_eq!(position.play(Move::Pass).map_err(|error| error.why), Err(Illegality::GameOver));
        position.end_by(Reason::Time, Some(Side::Red));
        assert_eq!(end(&position).0, Some(Side::Blue), "the first end stands");
    }
}

// 12, 20
#[test]
fn a_lost_turn_is_a_pass_with_moves_on_the_board() {
    let mut position = classic("x5o/7/7/7/7/7/o5x");
    let played = position.lose_turn().expect("under way");
    assert!(played.is_lost_turn);
    assert_eq!((played.played, position.side_to_move()), (Move::Pass, Side::Blue));
    play(&mut position, "f6");
    position.lose_turn().expect("under way");
    assert_eq!(position.outcome(), None, "blue moved in between");
    position.lose_turn().expect("under way");
    assert_eq!(end(&position), (Some(Side::Blue), Reason::TurnsLost, [2, 3, 0, 0]));
}

#[test]
fn a_full_round_of_lost_turns_needs_every_side_that_plays() {
    let layout = Layout::corners(Topology::Hex { side: 4 }, 3).expect("a board");
    let mut position = Position::start(&layout, Ruleset::party());
    position.lose_turn().expect("under way");
    position.lose_turn().expect("under way");
    assert_eq!(position.outcome(), None);
    position.lose_turn().expect("under way");
    assert_eq!(end(&position), (None, Reason::TurnsLost, [1, 1, 1, 0]));
}

// 13
#[test]
fn four_sides_go_clockwise_and_the_dead_are_skipped_for_good() {
    let mut position = at("x7o/9/9/9/9/9/9/9/z6yo x", Ruleset::party());
    play(&mut position, "b8");
    assert_eq!(position.side_to_move(), Side::Blue);
    let played = play(&mut position, "h2");
    assert_eq!(played.flips.len(), 1, "green's only piece");
    assert_eq!(position.side_to_move(), Side::Yellow);
    assert_eq!(position.to_fen(), "x7o/1x7/9/9/9/9/9/7o1/z6oo z 0 1");
    play(&mut position, "b2");
    assert_eq!((position.side_to_move(), position.move_number()), (Side::Red, 2));
}

#[test]
fn equal_counts_share_the_place() {
    let position = at("xxx/ooo/yyz/zz-", Ruleset::party());
    let outcome = position.outcome().expect("full");
    assert_eq!((outcome.winner, outcome.places), (None, [1, 1, 4, 1]));
}

// 15
#[test]
fn a_leavers_pieces_stay_inert_and_can_be_turned() {
    let layout = Layout::corners(Topology::Square { width: 5, height: 5 }, 4).expect("a board");
    let mut position = Position::start(&layout, Ruleset::party());
    position.leave(Side::Blue);
    play(&mut position, "a5c4");
    assert_eq!(position.side_to_move(), Side::Green, "blue is passed over");
    assert!(position.to_fen().ends_with("left=o"));
    play(&mut position, "e1e3");
    play(&mut position, "b2");
    let played = play(&mut position, "d5");
    assert!(position.pieces(Side::Blue).is_empty(), "{played:?}");
}

#[test]
fn a_leaver_is_placed_after_those_who_stayed_and_the_last_one_wins() {
    let layout = Layout::corners(Topology::Hex { side: 3 }, 3).expect("a board");
    let mut position = Position::start(&layout, Ruleset::party());
    position.leave(Side::Red);
    assert_eq!(position.side_to_move(), Side::Blue);
    position.leave(Side::Green);
    let outcome = position.outcome().expect("one is left");
    assert_eq!(
        (outcome.winner, outcome.reason, outcome.places),
        (Some(Side::Blue), Reason::Resigned, [2, 1, 2, 0])
    );
}

// 16
#[test]
fn a_game_opens_with_a_forced_pass_when_the_first_side_is_stuck() {
    for rules in [Ruleset::classic(), Ruleset::hex()] {
        let layout = Layout::from_fen("x---o2/-------/-------/7/7/7/7").expect("a board");
        let mut position = Position::start(&layout, rules);
        assert_eq!(position.outcome(), None);
        assert_eq!(position.moves().as_slice(), [Move::Pass]);
        position.play(Move::Pass).expect("forced");
        assert_eq!(position.side_to_move(), Side::Blue);
    }
}

// 18
#[test]
fn straight_jumps_are_a_switch() {
    let position = at("x6/7/7/7/7/7/6o", Ruleset::classic().straight());
    assert_eq!(position.move_count(), 3 + 3);
    let bent = Move::Double { from: Square(0), to: Square(9) };
    assert_eq!(position.check(bent).map_err(|error| error.why), Err(Illegality::Bent));
    let hex = |rules| at("3/4/2x2/4/oo1", rules).far(Square(12)).len();
    assert_eq!((hex(Ruleset::hex()), hex(Ruleset::hex().straight())), (12, 6));
}

// 19
#[test]
fn a_bonus_square_turns_two_rings_and_a_replay_repeats_it() {
    let rules = Ruleset::party().with_bonus(7);
    let text = "x1oo1/1oo2/oo3/5/4o x 0 1 bonus=b5";
    let mut position = at(text, rules);
    let before = position.clone();
    assert_eq!(position.to_fen(), text);
    let played = play(&mut position, "b5");
    assert_eq!(played.flips.len(), 6, "c5, b4 and c4 beside it, d5, a3 and b3 a jump away");
    let next = position.bonus().expect("the next one");
    assert!(position.empties().has(next));
    let mut again = before.clone();
    play(&mut again, "b5");
    assert_eq!(again, position);
    let other = at(&before.to_fen(), Ruleset::party());
    assert_eq!(other.bonus(), None, "off by default");
    assert_eq!(other.flips(Square(1)).len(), 3);
}

#[test]
fn bonus_squares_depend_on_the_seed() {
    let layout = Layout::corners(Topology::Square { width: 9, height: 9 }, 4).expect("a board");
    let first = |seed| Position::start(&layout, Ruleset::party().with_bonus(seed)).bonus();
    assert_eq!(first(1), first(1));
    let squares: std::collections::BTreeSet<_> = (0..100).map(first).collect();
    assert!(squares.len() > 40, "{}", squares.len());
}

#[test]
fn reaches_are_8_and_16_on_squares_6_and_12_on_hexagons() {
    let grid = classic("x5o/7/7/7/7/7/o5x");
    assert_eq!((grid.near(Square(24)).len(), grid.far(Square(24)).len()), (8, 16));
    let hex = at("xxx2/6/7/8/9/8/7/6/5", Ruleset::hex());
    let middle = Square(40);
    assert_eq!((hex.near(middle).len(), hex.far(middle).len()), (6, 12));
}

/// Every jump is one of the pairs two apart, every single one of the squares without the first piece.
#[test]
fn no_move_list_can_outgrow_its_capacity() {
    let bound = |topology: Topology| {
        let squares: Vec<Square> = topology.squares().collect();
        let two_apart =
            |one: &Square| squares.iter().filter(|other| topology.distance(*one, **other) == 2).count();
        squares.iter().map(two_apart).sum::<usize>() / 2 + squares.len() - 1
    };
    let square = |size: u8| Topology::Square { width: size, height: size };
    assert_eq!(
        [7, 8, 9, 12].map(|size| bound(square(size))),
        [288, 399, 528, 1023],
        "as the rules note says"
    );
    for topology in (3..=12).map(square).chain((3..=5).map(|side| Topology::Hex { side })) {
        assert!(bound(topology) <= bio_invaders::rules::MoveList::CAPACITY);
    }
    for (size, long) in [(7u8, 185), (12, 550)] {
        let longest = climb(size, u64::from(size));
        assert!(longest <= bound(square(size)) && longest > long, "{size}: {longest}");
    }
}

/// The longest list found by turning squares over at random and keeping what does not shorten it.
fn climb(size: u8, seed: u64) -> usize {
    let mut rng = Rng::new(seed, Stream::Lab);
    let topology = Topology::Square { width: size, height: size };
    let mut layout = Layout::corners(topology, 2).expect("a board");
    let last = u32::from(size) * u32::from(size) - 1;
    let mut longest = 0;
    for _ in 0..6_000 {
        let mut other = layout.clone();
        for _ in 0..1 + rng.below(3) {
            let square = Square(1 + rng.below(last - 1) as u8);
            let is_own = layout.pieces(Side::Red).has(square);
            other.set_piece(square, if is_own { None } else { Some(Side::Red) });
        }
        let position = Position::start(&other, Ruleset::engine());
        let length = position.moves().len();
        assert_eq!(length as u32, position.move_count());
        if length >= longest && position.outcome().is_none() {
            (layout, longest) = (other, length);
        }
    }
    longest
}

#[test]
fn a_finished_game_counts_no_moves_but_itself() {
    let position = at("7/7/7/7/7/7/x6", Ruleset::engine());
    assert_eq!(end(&position), (Some(Side::Red), Reason::WipedOut, [1, 0, 0, 0]));
    assert_eq!(bio_invaders::rules::perft::count(&position, 0), 1);
    assert_eq!(bio_invaders::rules::perft::count(&position, 1), 0);
    let nothing = at("7/7/7/7/7/7/7", Ruleset::engine());
    assert_eq!(end(&nothing).0, None);
}
