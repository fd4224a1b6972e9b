//! Move counts agreed on by the engine community on 7x7, and ours on other boards.

use bio_invaders::rules::{Layout, Position, Ruleset, Side, Square, SquareSet, Topology, perft};

fn rows() -> Vec<(String, u32, u64)> {
    let text = include_str!("perft/perft.csv");
    text.lines()
        .skip(1)
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            (fields[0].to_owned(), fields[1].parse().expect("depth"), fields[2].parse().expect("nodes"))
        })
        .collect()
}

fn engine_position(fen: &str) -> Position {
    Position::from_fen(fen, Ruleset::engine()).expect("a sound position")
}

#[test]
fn every_row_of_the_community_file_is_counted_alike() {
    let rows = rows();
    assert!(rows.len() > 200);
    for (fen, depth, nodes) in rows {
        assert_eq!(perft::count(&engine_position(&fen), depth), nodes, "{fen} at depth {depth}");
    }
}

#[test]
fn leaf_by_leaf_and_divided_counts_agree_with_bulk() {
    for (fen, depth, nodes) in rows().into_iter().filter(|row| row.2 <= 50_000) {
        let position = engine_position(&fen);
        assert_eq!(perft::count_leaf_by_leaf(&position, depth), nodes, "{fen} at depth {depth}");
        if depth > 0 {
            let divided: u64 = perft::divide(&position, depth).iter().map(|(_, below)| below).sum();
            assert_eq!(divided, nodes, "{fen} at depth {depth}");
        }
    }
}

/// The rules note's tables: clones merged, a pass is one move.
fn check(position: &Position, table: [u64; 5]) {
    for (depth, nodes) in (1..).zip(table) {
        assert_eq!(perft::count(position, depth), nodes, "{} at depth {depth}", position.to_fen());
        let hashed = perft::count_hashed(position, depth, &mut perft::Known::new(14));
        assert_eq!(hashed, nodes, "{} at depth {depth}, hashed", position.to_fen());
    }
}

fn grid(width: u8, height: u8) -> Position {
    let layout = Layout::corners(Topology::Square { width, height }, 2).expect("a board");
    Position::start(&layout, Ruleset::engine())
}

#[test]
fn other_grids_count_as_in_the_rules_note() {
    check(&grid(4, 4), [16, 176, 2_408, 26_756, 350_092]);
    check(&grid(5, 5), [16, 244, 4_592, 86_956, 1_790_556]);
    check(&grid(6, 6), [16, 256, 5_884, 131_140, 3_487_848]);
    check(&grid(8, 8), [16, 256, 6_496, 162_628, 5_194_888]);
    check(&grid(7, 8), [16, 256, 6_478, 159_258, 4_975_642]);
}

/// Two sides with three pieces each on alternate corners, and a hole on each ray from the centre to the corners of
/// one side, `step` from the centre.
fn hexagon(holed: Option<Side>) -> Position {
    let mut layout = Layout::corners(Topology::Hex { side: 5 }, 2).expect("a board");
    let middle = Square(4 * 9 + 4);
    for corner in holed.map_or(SquareSet::EMPTY, |side| layout.pieces(side)) {
        let on_ray = |square: &Square| {
            let topology = layout.topology();
            topology.distance(*square, middle) == 1 && topology.distance(*square, corner) == 3
        };
        let hole = layout.topology().squares().find(on_ray).expect("a ray");
        layout.set_gap(hole, true);
    }
    Position::start(&layout, Ruleset::engine())
}

#[test]
fn hexagons_count_as_in_the_rules_note() {
    check(&hexagon(None), [24, 570, 16_824, 492_714, 16_906_239]);
    check(&hexagon(Some(Side::Blue)), [24, 570, 16_548, 476_406, 15_882_279]);
    check(&hexagon(Some(Side::Red)), [24, 570, 16_548, 476_262, 15_838_161]);
}
