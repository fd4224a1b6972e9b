//! Text of positions and moves: both ways, precise about what is wrong, and never a panic.

use bio_invaders::rules::{FenError, Illegality, Layout, Move, MoveError, Position, Ruleset, Side, Square};
use proptest::prelude::*;

fn refused(fen: &str) -> FenError {
    Position::from_fen(fen, Ruleset::classic()).expect_err(fen)
}

fn classic(fen: &str) -> Position {
    Position::from_fen(fen, Ruleset::classic()).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn the_start_position_reads_and_writes_itself() {
    let text = "x5o/7/7/7/7/7/o5x x 0 1";
    let position = classic(text);
    assert_eq!(position.to_fen(), text);
    assert_eq!(position, Position::start(&Layout::classic(), Ruleset::classic()));
    assert_eq!((position.count(Side::Red), position.count(Side::Blue)), (2, 2));
}

#[test]
fn the_spellings_of_other_programs_are_understood() {
    for text in [
        "x5o/7/7/7/7/7/o5x",
        "X5O/7/7/7/7/7/O5X X",
        "b5w/7/7/7/7/7/w5b b 0",
        "r5o/1111111/7/7/7/34/o5x x 0 1",
    ] {
        assert_eq!(classic(text).to_fen(), "x5o/7/7/7/7/7/o5x x 0 1", "{text}");
    }
    assert_eq!(classic("x5o/7/7/7/7/7/o5x w").side_to_move(), Side::Blue);
}

#[test]
fn other_boards_and_sides_extend_the_text() {
    for text in [
        "x1o/3/o1x o 0 1",
        "x91o/93/93/93/93/93/93/93/93/93/93/o91x x 12 34",
        "x2/1o2/2y1z/4/3 z 3 9",
        "x3-/1-4/7/8/4-4/8/7/6/o3y y 0 7",
        "x7o/9/9/9/9/9/9/9/z7y x 0 1 sides=4 left=o",
        "x2/3/2o o 0 5 sides=3",
    ] {
        let position =
            Position::from_fen(text, Ruleset::party()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.to_fen(), text.replace("sides=4 ", ""));
    }
    assert_eq!(classic("x2/3/2o o 0 5 sides=3").sides(), 3);
}

#[test]
fn each_mistake_in_position_text_is_named_with_its_place() {
    assert_eq!(refused("  "), FenError::Empty);
    assert_eq!(refused("x5o/7/7/7?/7/7/o5x x 0 1"), FenError::Letter { found: '?', at: 10 });
    assert_eq!(refused("x5o/7/7/7/7/7/o5x0 x"), FenError::Letter { found: '0', at: 18 });
    assert_eq!(refused("x5o/7/7/6/7/7/o5x x 0 1"), FenError::Row { row: 4, found: 6, wanted: 7 });
    assert_eq!(refused("x5o/7 x 0 1"), FenError::Shape { first: 7, rows: 2 });
    assert_eq!(refused("x94o/77"), FenError::Shape { first: 15, rows: 2 });
    assert_eq!(refused("x1o/4/5/4/4"), FenError::Row { row: 5, found: 4, wanted: 3 });
    assert_eq!(refused("x5o/7/7/7/7/7/o5x k 0 1"), FenError::Side("k".to_owned()));
    assert_eq!(refused("x5o/7/7/7/7/7/o5x xo 0 1"), FenError::Side("xo".to_owned()));
    assert_eq!(refused("x5o/7/7/7/7/7/o5x x -1 1"), FenError::Plies("-1".to_owned()));
    assert_eq!(refused("x5o/7/7/7/7/7/o5x x 65536 1"), FenError::Plies("65536".to_owned()));
    assert_eq!(refused("x5o/7/7/7/7/7/o5x x 0 0"), FenError::MoveNumber("0".to_owned()));
    assert_eq!(refused("x5o/7/7/7/7/7/o5x x 0 1 e4"), FenError::Field("e4".to_owned()));
    assert_eq!(refused("x5o/7/7/7/7/7/o5y x 0 1 sides=2"), FenError::Field("sides=2".to_owned()));
    assert_eq!(refused("x5o/7/7/7/7/7/o5x x 0 1 left=z"), FenError::Field("left=z".to_owned()));
    assert_eq!(refused("x5o/7/7/7/7/7/o5x y 0 1"), FenError::SideOut(Side::Green));
}

#[test]
fn every_message_tells_what_to_do() {
    for (wrong, advice) in [
        ("", "write rows"),
        ("x5o/7/7/7?/7/7/o5x", "use x o y z"),
        ("x5o/7/7/6/7/7/o5x", "add or take away"),
        ("x5o/7/7/7/7/7/o5x k", "write x or o"),
        ("x5o/7/7/7/7/7/o5x x no", "write 0 to"),
    ] {
        assert!(refused(wrong).to_string().contains(advice), "{}", refused(wrong));
    }
}

#[test]
fn moves_are_written_and_read_on_every_board() {
    for fen in
        ["x5o/7/7/7/7/7/o5x", "x91o/93/93/93/93/93/93/93/93/93/93/o91x", "x1y/4/5/4/o1z", "x---oo-/-------/7"]
    {
        let position = Position::from_fen(fen, Ruleset::party()).expect("sound");
        for played in &position.moves() {
            assert_eq!(position.parse_move(&position.move_text(*played)), Ok(*played), "{fen}");
        }
    }
    let position = classic("x91o/93/93/93/93/93/93/93/93/93/93/o91x");
    assert_eq!(position.parse_move("a12c10"), Ok(Move::Double { from: Square(0), to: Square(26) }));
}

#[test]
fn other_spellings_of_moves_are_understood() {
    let position = classic("x5o/7/7/7/7/7/o5x");
    let single = position.parse_move("b6");
    assert!(single.is_ok());
    for text in ["a7b6", "P@b6", " b6\n", "B6"] {
        assert_eq!(position.parse_move(text), single, "{text}");
    }
    let stuck = classic("x---o2/-------/-------/7/7/7/7");
    for text in ["0000", "pass", "null", "PASS"] {
        assert_eq!(stuck.parse_move(text), Ok(Move::Pass), "{text}");
    }
}

#[test]
fn each_mistake_in_a_move_is_named() {
    let position = classic("x5o/7/2-4/7/7/7/o5x");
    let refused = |text: &str| position.parse_move(text).expect_err(text);
    let letter = |found: &str, at| MoveError::Letter { found: found.to_owned(), at };
    assert_eq!(refused(" "), MoveError::Empty);
    assert_eq!(refused("7a"), letter("7a", 1));
    assert_eq!(refused("a"), letter("a", 2));
    assert_eq!(refused("a7-c5"), letter("a7-c5", 3));
    assert_eq!(refused("a7c"), letter("a7c", 4));
    assert_eq!(refused("P@x"), letter("P@x", 4));
    assert_eq!(refused("a7b6c5"), letter("a7b6c5", 5));
    let off = MoveError::OffBoard { name: "h1".to_owned(), last_file: 'g', last_rank: 7 };
    assert_eq!(refused("h1"), off);
    assert!(off.to_string().contains("files are a to g"));
    let why = |text: &str| match refused(text) {
        MoveError::Illegal(error) => error.why,
        other => panic!("{text}: {other}"),
    };
    assert_eq!(why("c5"), Illegality::Gap);
    assert_eq!(why("g7"), Illegality::Taken);
    assert_eq!(why("d4"), Illegality::NothingNear);
    assert_eq!(why("b7c7"), Illegality::NothingNear, "a step of one is a single");
    assert_eq!(why("g7e7"), Illegality::NotYours);
    assert_eq!(why("a7d7"), Illegality::NotAJump);
    assert_eq!(why("0000"), Illegality::MayNotPass);
    let stuck = classic("x---o2/-------/-------/7/7/7/7");
    assert!(matches!(stuck.parse_move("d4"), Err(MoveError::Illegal(e)) if e.why == Illegality::MustPass));
}

fn any_ruleset() -> impl Strategy<Value = Ruleset> {
    prop_oneof![
        Just(Ruleset::classic()),
        Just(Ruleset::engine()),
        Just(Ruleset::hex().straight()),
        Just(Ruleset::party())
    ]
}

/// Text that looks like a position much of the time.
fn position_like() -> impl Strategy<Value = String> {
    prop_oneof![
        ".{0,60}",
        "[xoyz1-9/-]{0,40}( [xoyzk]( [0-9]{1,6}( [0-9]{1,11}( (sides|left)=[0-9xoyz]{0,3}){0,2})?)?)?",
        "([xo1-]{7}/){6}[xo1-]{7} [xo] [0-9]{1,3} [0-9]{1,2}",
        "[xoyz1-]{3}/[xoyz1-]{4}/[xoyz1-]{5}/[xoyz1-]{4}/[xoyz1-]{3} [xoyz] [0-9]{1,2} 1( left=[xo])?",
    ]
}

proptest! {
    #[test]
    fn no_position_text_panics_and_what_is_read_is_written_back(text in position_like(), rules in any_ruleset()) {
        if let Ok(position) = Position::from_fen(&text, rules) {
            let written = position.to_fen();
            let back = Position::from_fen(&written, rules).expect("own text");
            prop_assert_eq!(back.to_fen(), written);
            prop_assert_eq!(&back, &position);
            let _ = (position.moves(), Layout::from_fen(&text));
        }
    }

    #[test]
    fn no_move_text_panics_and_what_is_read_is_legal(
        board in "([xo1-]{5}/){4}[xo1-]{5} [xo]",
        text in prop_oneof![".{0,12}", "[a-e][1-5]([a-e][1-5])?", "[a-z]{0,2}[0-9]{0,3}[a-z]?[0-9]{0,3}"],
    ) {
        let position = classic(&board);
        if let Ok(wanted) = position.parse_move(&text) {
            prop_assert!(position.moves().contains(&wanted));
            prop_assert_eq!(position.parse_move(&position.move_text(wanted)), Ok(wanted));
        }
    }

    #[test]
    fn no_code_panics_and_what_is_read_is_written_back(code in "[0-6a-hx]{0,15}|.{0,8}") {
        if let Ok(layout) = Layout::from_code(&code) {
            let written = layout.code().expect("mirrored");
            prop_assert_eq!(Layout::from_code(&written), Ok(layout));
        }
    }

    /// Even nonsense played unchecked leaves a position that can be asked, written and stored.
    #[test]
    fn nonsense_never_panics(moves in prop::collection::vec((any::<u8>(), any::<u8>(), 0..3u8), 0..20)) {
        let mut position = classic("x5o/7/7/7/7/7/o5x");
        for (from, to, kind) in moves {
            let (from, to) = (Square(from), Square(to));
            let wanted = match kind {
                0 => Move::Single { to },
                1 => Move::Double { from, to },
                _ => Move::Pass,
            };
            let is_legal = position.moves().contains(&wanted);
            prop_assert_eq!(position.is_legal(wanted), is_legal);
            let before = position.clone();
            prop_assert_eq!(position.play(wanted).is_ok(), is_legal);
            prop_assert!(is_legal || position == before);
            let _ = (position.near(from), position.far(to), position.piece(to), position.is_gap(from));
            let _ = (position.move_text(wanted), position.to_fen());
        }
    }

    #[test]
    fn no_bytes_panic_when_read_as_a_position(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(position) = postcard::from_bytes::<Position>(&bytes) {
            let _ = (position.moves(), position.to_fen());
        }
    }

    /// One byte of a stored position changed: refused, or a position that can be played on.
    #[test]
    fn a_damaged_snapshot_never_panics(at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let position = Position::from_fen("x1y/4/5/4/o1z x 3 4", Ruleset::party()).expect("sound");
        let mut bytes = postcard::to_allocvec(&position).expect("stored");
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if let Ok(mut damaged) = postcard::from_bytes::<Position>(&bytes) {
            for _ in 0..5 {
                if let Some(first) = damaged.moves().first() {
                    damaged.play_unchecked(*first);
                }
            }
        }
    }
}
