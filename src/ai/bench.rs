//! Fixed positions searched to a fixed depth: the node count is the fingerprint of the engine.

use super::judge::Judge;
use super::search::{Alone, Knobs, Limits, Search, Watch};
use super::table::Table;
use crate::rules::classic::Board;

/// Open and blocked boards, early, middle and late.
pub const POSITIONS: [&str; 16] = [
    "x5o/7/7/7/7/7/o5x x 0 1",
    "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1",
    "x2-2o/3-3/2---2/7/2---2/3-3/o2-2x x 0 1",
    "x1-1-1o/2-1-2/2-1-2/7/2-1-2/2-1-2/o1-1-1x x 0 1",
    "x5o/1-3-1/2-1-2/7/2-1-2/1-3-1/o5x o 0 1",
    "xx4o/xx4o/7/7/7/o4xx/oo4x x 0 5",
    "xx3oo/x4oo/3o3/2xx3/3x3/oo3xx/oo3xx o 1 9",
    "xxx2oo/xx2ooo/2xoo2/2xxo2/3xx2/oo2xxx/ooo2xx x 0 14",
    "1xx1ooo/xxxooo1/xxoooo1/1xxxoo1/ooxxx2/oooxxx1/oo1xxxx o 2 21",
    "xx2-oo/xx1-1oo/3-3/1-3-1/3-3/oo1-1xx/oo2-xx x 0 8",
    "xxxxooo/xxxxooo/xxx1ooo/xx3oo/ooo1xxx/oooxxxx/oooxxxx o 0 24",
    "o5x/1ooxx2/2oxx2/2xoo2/2xxo2/1x3o1/x5o x 3 12",
    "xxooxx1/xooooxx/oooxxoo/xxxxooo/ooxxxxx/ooo1xxo/1ooxxoo x 0 25",
    "x-3-o/-x3o-/2x1o2/7/2o1x2/-o3x-/o-3-x x 0 5",
    "7/3o3/2oxo2/1oxxx2/2oxo2/3o3/7 x 0 9",
    "xxxx3/xxo4/xoo4/1oo1x2/5xx/4oxx/4ooo o 0 13",
];

/// Depth of the fingerprint.
pub const DEPTH: u8 = 10;

/// Nodes of all positions to this depth, each with a clean table.
pub fn nodes(depth: u8) -> u64 {
    nodes_watched(depth, &mut Alone)
}

/// The same under the eyes of a watcher who may end it.
pub fn nodes_watched(depth: u8, watch: &mut dyn Watch) -> u64 {
    POSITIONS
        .iter()
        .filter_map(|text| Board::from_fen(text).ok())
        .map(|board| {
            let table = Table::with_kib(4096);
            let mut search = Search::new(&table, Judge::of(true), Knobs::TUNED, watch);
            search.run(&board, &[], Limits { depth, ..Limits::NONE }).nodes
        })
        .sum()
}
