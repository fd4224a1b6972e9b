//! A proved board: once the exact solver has the result, the rest is played out fast.

use super::beat::Beat;
use super::cue::Effect;
use super::duel::{Duel, Phase};
use super::motion::Lengths;
use crate::ai::solver;
use crate::rules::Move;
use crate::tick::Ticks;

/// A proved board is played out at a ply each so many ticks.
const PLY: Ticks = Ticks(6);

/// A proof is looked for from so few empty squares on.
const EMPTIES: u32 = 8;

/// And within so many positions, so that no tick is late.
const NODES: u64 = 2_000;

/// Looks for a proof at the beginning of a turn on the ladder; `true` if the rest is now played out.
///
/// Two people are left to themselves: their last squares are theirs to fill.
pub(super) fn begin(duel: &mut Duel, beat: &mut Beat) -> bool {
    if duel.rung.is_none() || duel.position.empties().len() > EMPTIES {
        return false;
    }
    let Some(proof) = solver::prove(&duel.position, NODES) else { return false };
    let mut end = duel.position.clone();
    let is_whole = proof.line.iter().all(|played| end.play(*played).is_ok()) && end.outcome().is_some();
    if !is_whole {
        return false;
    }
    duel.course.line = proof.line.into();
    beat.effect(Effect::Stamp);
    duel.turn_to(Phase::PlayingOut, beat.now());
    true
}

/// One tick of playing out.
pub(super) fn play_out(duel: &mut Duel, beat: &mut Beat) {
    let now = beat.now();
    if !now.since(duel.phase_since).0.is_multiple_of(PLY.0) {
        return;
    }
    let Some(played) = duel.course.line.pop_front() else {
        duel.finish(Ticks::ZERO, beat);
        return;
    };
    let (since, side) = (duel.phase_since, duel.position.side_to_move());
    let from = played.from().or_else(|| duel.parent(side, played.to()?));
    match (from, played.to()) {
        (Some(from), Some(to)) => duel.play(played, (from, to), Lengths::PLAYING_OUT, beat),
        _ => {
            let _ = duel.position.play(Move::Pass);
        }
    }
    duel.phase = Phase::PlayingOut;
    duel.phase_since = since;
}
