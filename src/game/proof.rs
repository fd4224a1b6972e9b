//! A proved board: once the exact solver has the result, the rest is played out fast.

use super::beat::Beat;
use super::duel::{Duel, Phase};
use super::motion::Lengths;
use super::turn::Levels;
use crate::rules::Move;
use crate::tick::Ticks;

/// A proved board is played out at a ply each so many ticks.
const PLY: Ticks = Ticks(6);

/// Looks for a proof at the beginning of a turn; `true` if the rest is now played out.
pub(super) fn begin(_duel: &mut Duel, _levels: &dyn Levels, _beat: &mut Beat) -> bool {
    false
}

/// One tick of playing out.
pub(super) fn play_out(duel: &mut Duel, beat: &mut Beat) {
    let now = beat.now();
    if !now.since(duel.phase_since).0.is_multiple_of(PLY.0) {
        return;
    }
    if duel.position.outcome().is_some() || duel.course.line.is_empty() {
        duel.finish(Ticks::ZERO, beat);
        return;
    }
    let (from, played) = duel.course.line.remove(0);
    let since = duel.phase_since;
    match (from, played.to()) {
        (Some(from), Some(to)) => duel.play(played, (from, to), Lengths::PLAYING_OUT, beat),
        _ => {
            let _ = duel.position.play(Move::Pass);
        }
    }
    duel.phase = Phase::PlayingOut;
    duel.phase_since = since;
}
