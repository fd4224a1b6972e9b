//! Layouts: codes, symmetry, what the checker refuses and warns of.

use bio_invaders::rules::{
    CodeError, JumpShape, Layout, LayoutError, LayoutWarning, Ruleset, Side, Square, SquareSet, Symmetry,
    Topology,
};

/// Codes and boards that must agree: the campaign's table, its second loop and the shipped list.
const CODES: [(&str, &str); 13] = [
    ("0", "x5o/7/7/7/7/7/o5x"),
    ("h", "x5o/7/2-1-2/7/2-1-2/7/o5x"),
    ("36", "x5o/7/3-3/2-1-2/3-3/7/o5x"),
    ("hx", "x5o/7/2-1-2/3-3/2-1-2/7/o5x"),
    ("36x", "x5o/7/3-3/2---2/3-3/7/o5x"),
    ("456h", "x2-2o/3-3/2---2/7/2---2/3-3/o2-2x"),
    ("1245", "x2-2o/3-3/7/--3--/7/3-3/o2-2x"),
    ("efh", "x1-1-1o/2-1-2/2-1-2/7/2-1-2/2-1-2/o1-1-1x"),
    ("cf", "x5o/2-1-2/1-3-1/7/1-3-1/2-1-2/o5x"),
    ("gh", "x5o/1-3-1/2-1-2/7/2-1-2/1-3-1/o5x"),
    ("123456", "x2-2o/3-3/3-3/---1---/3-3/3-3/o2-2x"),
    ("cfgh", "x5o/1--1--1/1--1--1/7/1--1--1/1--1--1/o5x"),
    ("123456x", "x2-2o/3-3/3-3/-------/3-3/3-3/o2-2x"),
];

fn board(text: &str) -> Layout {
    Layout::from_fen(text).expect("a sound board")
}

#[test]
fn codes_and_boards_say_the_same_both_ways() {
    for (code, fen) in CODES {
        let layout = board(fen);
        assert_eq!(layout.code().as_deref(), Some(code), "{fen}");
        let back = Layout::from_code(&layout.code().expect("mirrored")).expect("a sound code");
        assert_eq!(back, layout, "{code}");
    }
    assert_eq!(Layout::from_code("hgfc").expect("any order").code().as_deref(), Some("cfgh"));
}

#[test]
fn the_thirteen_shipped_boards_are_fair_and_sound() {
    let shipped = Layout::shipped();
    assert_eq!(shipped.len(), 13);
    assert_eq!(shipped[0], Layout::classic());
    for (layout, (_, fen)) in shipped.iter().zip(CODES) {
        assert_eq!(*layout, board(fen));
        assert!(layout.is_fair(), "{fen}");
        assert_eq!(layout.check(JumpShape::Any), Ok(Vec::new()), "{fen}");
    }
}

#[test]
fn a_bad_code_is_refused_with_its_place() {
    assert_eq!(Layout::from_code(" "), Err(CodeError::Empty));
    assert_eq!(Layout::from_code("3q"), Err(CodeError::Sign { found: 'q', at: 2 }));
    assert_eq!(Layout::from_code("30"), Err(CodeError::Sign { found: '0', at: 2 }));
    assert_eq!(Layout::from_code("3h3"), Err(CodeError::Repeated { found: '3', at: 3 }));
}

#[test]
fn a_board_that_is_not_mirrored_has_no_code() {
    assert_eq!(board("x5o/1-5/7/7/7/7/o5x").code(), None);
    assert_eq!(board("x4o1/7/7/7/7/7/o5x").code(), None);
    assert_eq!(Layout::corners(Topology::Square { width: 8, height: 8 }, 2).expect("a board").code(), None);
}

#[test]
fn the_checker_refuses_a_side_without_pieces_and_a_board_nobody_can_move_on() {
    assert_eq!(board("x6/7/7/7/7/7/7").check(JumpShape::Any), Err(LayoutError::NoPieces(Side::Blue)));
    assert_eq!(board("x-o/---/o-x").check(JumpShape::Any), Err(LayoutError::NobodyCanMove));
    let bent_only = board("xo-1/----/----");
    assert_eq!(bent_only.check(JumpShape::Any), Ok(vec![LayoutWarning::Unfair]), "o jumps from b3 to d3");
}

#[test]
fn the_checker_warns_of_squares_no_piece_can_reach() {
    let layout = board("xo1---1/3---1/3---1/7/7/7/7");
    let sealed = board("xo1---1/3---1/3---1/-------/-------/7/7");
    assert!(matches!(layout.check(JumpShape::Any), Ok(warnings) if warnings == [LayoutWarning::Unfair]));
    let unreachable = LayoutWarning::Unreachable(
        sealed.topology().squares().filter(|s| s.0 % 7 == 6 && s.0 < 21 || s.0 >= 35).collect(),
    );
    assert_eq!(sealed.check(JumpShape::Any), Ok(vec![unreachable, LayoutWarning::Unfair]));
}

#[test]
fn straight_jumps_reach_less() {
    let layout = board("x--/o--/1-1"); // a1 is next to o; c1 needs a straight jump from a1, or a bent one from o
    assert_eq!(layout.check(JumpShape::Straight), Ok(vec![LayoutWarning::Unfair]));
    let knight = board("xo--/---1/----"); // only a bent jump leads to d2
    assert_eq!(knight.check(JumpShape::Any), Ok(vec![LayoutWarning::Unfair]));
    assert_eq!(knight.check(JumpShape::Straight), Err(LayoutError::NobodyCanMove));
}

#[test]
fn corners_are_fair_where_the_rulings_say_so() {
    let square = |sides| Layout::corners(Topology::Square { width: 9, height: 9 }, sides).expect("a board");
    let hex = |sides| Layout::corners(Topology::Hex { side: 5 }, sides).expect("a board");
    assert!(square(2).is_fair() && square(4).is_fair());
    assert!(!square(3).is_fair(), "three on a square leave a corner empty");
    assert!(hex(2).is_fair() && hex(3).is_fair());
    assert!(!hex(4).is_fair());
    for sides in 2..=4 {
        assert!(square(sides).check(JumpShape::Any).is_ok() && hex(sides).check(JumpShape::Any).is_ok());
    }
    let apart = hex(3);
    let corners: Vec<Square> = Side::first(3).filter_map(|side| apart.pieces(side).first()).collect();
    let topology = apart.topology();
    let distances = [(0, 1), (1, 2), (0, 2)].map(|(a, b)| topology.distance(corners[a], corners[b]));
    assert_eq!(distances, [8, 8, 8], "120 degrees apart");
}

#[test]
fn four_sides_sit_clockwise_from_the_top_left() {
    let layout = Layout::corners(Topology::Square { width: 9, height: 9 }, 4).expect("a board");
    let at = |side: Side| layout.pieces(side).first().map(|square| layout.topology().square_name(square));
    assert_eq!(Side::ALL.map(at), ["a9", "i9", "i1", "a1"].map(|name| Some(name.to_owned())));
}

#[test]
fn every_symmetry_is_a_permutation_that_keeps_distances() {
    for text in ["5x5", "4x7", "hex3", "hex5"] {
        let topology: Topology = text.parse().expect("a board");
        let all = Symmetry::all(topology);
        let known = match text {
            "5x5" => 8,
            "4x7" => 4,
            _ => 12,
        };
        assert_eq!(all.len(), known);
        let mut images: Vec<Vec<Square>> = Vec::new();
        for map in &all {
            assert_eq!(map.set(topology.all()), topology.all());
            for one in topology.squares() {
                for other in topology.squares() {
                    let mapped = topology.distance(map.square(one), map.square(other));
                    assert_eq!(mapped, topology.distance(one, other), "{text} {map:?}");
                }
            }
            images.push(topology.squares().map(|square| map.square(square)).collect());
        }
        images.sort();
        images.dedup();
        assert_eq!(images.len(), known, "{text}: no two are the same");
    }
}

#[test]
fn a_square_is_named_by_file_and_rank_and_read_back() {
    for text in ["7x7", "12x12", "3x9", "hex4"] {
        let topology: Topology = text.parse().expect("a board");
        assert_eq!(topology.to_string(), text);
        for square in topology.squares() {
            assert_eq!(topology.parse_square(&topology.square_name(square)), Ok(square));
        }
    }
    assert_eq!(Topology::CLASSIC.square_name(Square(0)), "a7");
    for wrong in ["2x7", "7x13", "hex2", "hex6", "hex", "x", "7", "7x", "-1x3", "999999x3"] {
        assert!(wrong.parse::<Topology>().is_err(), "{wrong}");
    }
}

#[test]
fn rulesets_are_named_and_read_back() {
    let all = [
        Ruleset::classic(),
        Ruleset::engine(),
        Ruleset::hex(),
        Ruleset::party(),
        Ruleset::hex().straight(),
        Ruleset::party().with_bonus(9),
    ];
    for rules in all {
        assert_eq!(rules.to_string().parse(), Ok(rules), "{rules}");
    }
    assert_eq!(Ruleset::party().straight().to_string(), "party jumps=straight");
    let odd: Ruleset = "classic stuck=fill long-jumping=7:count repetition=none".parse().expect("sound");
    assert_eq!(odd.to_string().parse(), Ok(odd));
    for wrong in ["", "chess", "classic stuck", "classic stuck=never", "hex long-jumping=0:draw"] {
        assert!(wrong.parse::<Ruleset>().is_err(), "{wrong}");
    }
}

#[test]
fn a_layout_is_stored_as_position_text_and_checked_on_reading() {
    let layout = Layout::corners(Topology::Hex { side: 3 }, 3).expect("a board").with_first(Side::Green);
    let bytes = postcard::to_allocvec(&layout).expect("stored");
    assert_eq!(postcard::from_bytes::<Layout>(&bytes), Ok(layout));
    let nonsense = postcard::to_allocvec("x/o").expect("stored");
    assert!(postcard::from_bytes::<Layout>(&nonsense).is_err());
}

#[test]
fn an_editor_cannot_put_pieces_on_gaps_or_off_the_board() {
    let mut layout = Layout::classic();
    let centre = Square(24);
    layout.set_gap(centre, true);
    layout.set_piece(centre, Some(Side::Red));
    layout.set_piece(Square(200), Some(Side::Red));
    layout.set_gap(Square(0), true);
    assert_eq!(layout.gaps(), SquareSet::of(centre));
    assert_eq!(layout.pieces(Side::Red).len(), 2);
    layout.set_piece(Square(1), Some(Side::Blue));
    layout.set_piece(Square(0), None);
    assert_eq!((layout.pieces(Side::Red).len(), layout.pieces(Side::Blue).len()), (1, 3));
}
