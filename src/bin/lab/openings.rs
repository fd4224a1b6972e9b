//! Random openings: the open board and boards with gaps, a few plies in.

use bio_invaders::rng::Rng;
use bio_invaders::rules::classic::{Board, SQUARES, STRIDE, reach};

const fn bit(row: u32, file: u32) -> u64 {
    1 << (row * STRIDE + file)
}

/// Squares a mirroring carries a square to.
fn images(row: u32, file: u32, kind: u32) -> u64 {
    let here = bit(row, file);
    match kind {
        0 => here | bit(6 - row, file) | bit(row, 6 - file) | bit(6 - row, 6 - file),
        1 => here | bit(6 - row, 6 - file),
        2 => here | bit(6 - row, file),
        _ => here,
    }
}

/// A start position: open in four of ten cases, else with up to twenty gaps, mostly mirrored.
pub fn start(rng: &mut Rng) -> Board {
    let mut board = Board::START;
    if rng.chance(400) {
        return board;
    }
    let kind = [0, 0, 0, 0, 1, 1, 2, 3][rng.below(8) as usize];
    let most = if rng.chance(700) { 9 } else { 20 };
    let wanted = 1 + rng.below(most);
    let corners = board.own | board.other;
    let mut gaps: u64 = 0;
    while gaps.count_ones() < wanted {
        gaps |= images(rng.below(7), rng.below(7), kind) & !corners;
    }
    board.open = SQUARES & !gaps;
    board
}

/// A position some random plies after a start, with moves for the side to move.
pub fn opening(rng: &mut Rng) -> Board {
    loop {
        let mut board = start(rng);
        let plies = 4 + rng.below(12);
        for _ in 0..plies {
            let list = board.steps();
            let steps = list.as_slice();
            if steps.is_empty() {
                break;
            }
            let singles = steps.iter().filter(|step| step.is_single()).count();
            let choice = if singles > 0 && rng.chance(550) { singles } else { steps.len() };
            board = board.play(steps[rng.below(choice as u32) as usize]);
        }
        let free = reach(board.own) & reach(board.other) & board.empty();
        if board.verdict().is_none() && board.can_move() && free.count_ones() >= 4 {
            return board;
        }
    }
}
