//! Move counts agreed on by the engine community on 7x7, and ours on other boards.

use bio_invaders::rules::{Layout, Position, Ruleset, Topology, perft};

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

/// The whole file takes a minute and more in the general rules; rows of more than three million are left to the fast
/// path's own test.
#[test]
fn every_row_of_the_community_file_is_counted_alike() {
    let rows = rows();
    assert!(rows.len() > 200);
    for (fen, depth, nodes) in rows.into_iter().filter(|row| row.2 <= 3_000_000) {
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
