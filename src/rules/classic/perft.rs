//! Counting the leaves of the move tree, as a proof of the rules and a measure of speed.
//!
//! The last two plies are counted together. All moves onto one square turn the same pieces, so what the opponent can
//! answer is worked out once a target, and a double differs from the single there only by the square it leaves.

use crate::rules::perft::Known;

use super::{Board, FAR, LONG_JUMPING, NEAR, Step, leap, leaps_between, spread};

/// The instructions this machine has, found out once.
static ARCH: std::sync::LazyLock<pulp::Arch> = std::sync::LazyLock::new(pulp::Arch::new);

/// Leaves `depth` plies below the board; a finished game has none (one at depth 0).
pub fn count(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => moves_here(board),
        // Counting bits is one instruction on most machines, but only where it is asked for.
        2 => ARCH.dispatch(
            #[inline(always)]
            || two_plies(board),
        ),
        _ => board.steps().as_slice().iter().map(|&step| count(&board.play(step), depth - 1)).sum(),
    }
}

/// The same count with every leaf position visited.
pub fn count_leaf_by_leaf(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    board.steps().as_slice().iter().map(|&step| count_leaf_by_leaf(&board.play(step), depth - 1)).sum()
}

/// Leaves below each move, in the order of the move list; nothing at depth 0.
pub fn divide(board: &Board, depth: u32) -> Vec<(Step, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    board.steps().as_slice().iter().map(|&step| (step, count(&board.play(step), rest))).collect()
}

/// How many moves there are: singles, doubles, or the forced pass.
#[inline(always)]
fn moves_here(board: &Board) -> u64 {
    let moves = free_moves(board.own, board.empty());
    if moves == 0 || board.other == 0 || board.clock >= LONG_JUMPING {
        return u64::from(board.verdict().is_none()) * u64::from(moves.max(1));
    }
    u64::from(moves)
}

/// Singles and doubles of these pieces into these empty squares.
#[inline(always)]
fn free_moves(pieces: u64, empty: u64) -> u32 {
    (spread(pieces) & empty).count_ones() + leaps_between(pieces, empty)
}

/// Leaves two plies below, target by target.
#[inline(always)]
fn two_plies(board: &Board) -> u64 {
    if board.verdict().is_some() {
        return 0;
    }
    if !board.can_move() {
        return moves_here(&board.pass());
    }
    let empty = board.empty();
    let singles = spread(board.own) & empty;
    let answers = leaps_between(board.other, empty);
    let doubles_go_on = board.clock + 1 < LONG_JUMPING;
    let mut leaves = 0;
    let mut targets = singles | leap(board.own) & empty;
    while targets != 0 {
        let to = targets.trailing_zeros() as usize & 63;
        let target = targets & targets.wrapping_neg();
        targets ^= target;

        let flips = NEAR[to] & board.other;
        let other = board.other ^ flips;
        let empty = empty ^ target;
        // Doubles of the opponent: those there were, less those onto the target and those of turned pieces.
        let mut doubles = answers - (FAR[to] & board.other).count_ones();
        let mut turned = flips;
        while turned != 0 {
            doubles -= (FAR[turned.trailing_zeros() as usize & 63] & empty).count_ones();
            turned &= turned - 1;
        }
        let near = spread(other);
        let here = doubles + (near & empty).count_ones();
        let origins = FAR[to] & board.own;
        if here == 0 {
            leaves += one_by_one(board, to as u8, singles & target != 0, origins);
            continue;
        }
        if singles & target != 0 {
            leaves += u64::from(here);
        }
        if doubles_go_on {
            // The square a double leaves is one more the opponent may enter.
            let mut more = origins.count_ones() * here + (near & origins).count_ones();
            let mut left = origins;
            while left != 0 {
                more += (FAR[left.trailing_zeros() as usize & 63] & other).count_ones();
                left &= left - 1;
            }
            leaves += u64::from(more);
        }
    }
    leaves
}

/// The moves onto a square after which the opponent may be stuck, passed or wiped out.
#[cold]
fn one_by_one(board: &Board, to: u8, by_single: bool, origins: u64) -> u64 {
    let single = by_single.then(|| Step::single(to));
    let doubles = super::Bits(origins).map(|from| Step::double(from, to));
    single.into_iter().chain(doubles).map(|step| moves_here(&board.play(step))).sum()
}

/// The same number as [`count`], no position counted twice while it is remembered.
pub fn count_hashed(board: &Board, depth: u32, known: &mut Known) -> u64 {
    if depth <= 2 {
        return count(board, depth);
    }
    // The clock decides when a game is drawn, so it and the depth are part of what is remembered.
    let salt = u64::from(board.clock) << 8 | u64::from(depth) | u64::from(board.blue_moves) << 16;
    known.count(board.key() ^ salt.wrapping_mul(0xd6e8_feb8_6659_fd93), |known| {
        board.steps().as_slice().iter().map(|&step| count_hashed(&board.play(step), depth - 1, known)).sum()
    })
}
