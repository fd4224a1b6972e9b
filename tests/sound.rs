//! The sound board: as it was blessed to the last bit, as it mixes, as it measures, and as whole scenes sound.

#[path = "sound/golden.rs"]
mod golden;
#[path = "sound/measure.rs"]
mod measure;
#[path = "sound/mixing.rs"]
mod mixing;
#[path = "sound/ramps.rs"]
mod ramps;
#[path = "sound/scenes.rs"]
mod scenes;
#[path = "sound/seams.rs"]
mod seams;

use bio_invaders::audio::{FRAMES, Repertoire, SoundBoard, Volumes};
use bio_invaders::game::cue::{Cue, Effect, Tune, Word};
use std::sync::{Arc, LazyLock};

/// What the board plays.
pub static REPERTOIRE: LazyLock<Arc<Repertoire>> = LazyLock::new(Repertoire::shipped);

/// What the board plays of these cues.
pub fn render(ticks: usize, mut cues: impl FnMut(usize) -> Vec<Cue>) -> Vec<i16> {
    let mut board = SoundBoard::new(Arc::clone(&REPERTOIRE));
    let mut heard = Vec::with_capacity(ticks * FRAMES);
    let mut block = [0; FRAMES];
    for tick in 0..ticks {
        board.tick(&cues(tick), &Volumes::FULL, &mut block);
        heard.extend_from_slice(&block);
    }
    heard
}

/// One cue at the first tick.
pub fn at_once(cue: Cue) -> impl FnMut(usize) -> Vec<Cue> {
    move |tick| if tick == 0 { vec![cue] } else { Vec::new() }
}

/// Every cue that has a sample, one of each sample.
pub fn every_cue() -> Vec<Cue> {
    let mut cues: Vec<Cue> = Effect::ALL.iter().map(|effect| Cue::Effect(*effect)).collect();
    cues.extend(Word::ALL.iter().map(|word| Cue::Say(*word)));
    cues.extend([Cue::Flip(0), Cue::Tone(0)]);
    cues.extend((1..=8).flat_map(|invader| [Cue::Snarl(invader), Cue::Taunt(invader)]));
    cues
}

/// Every tune.
pub fn every_tune() -> Vec<Tune> {
    let mut tunes = vec![
        Tune::Title,
        Tune::DuelCalm,
        Tune::DuelTense,
        Tune::DuelLow,
        Tune::Win,
        Tune::Lose,
        Tune::Draw,
        Tune::Scores,
        Tune::Ending,
        Tune::GameOver,
    ];
    tunes.extend((1..=8).map(Tune::Appear));
    tunes
}
