//! Loops: what comes after the seam is what came after the first start, and the seam sounds like what is around it.

use crate::measure::bands;
use crate::{REPERTOIRE, at_once, render};
use bio_invaders::audio::board::Mixer;
use bio_invaders::audio::{FRAMES, Volumes, sheet};
use bio_invaders::game::cue::{Cue, Tune};
use std::sync::Arc;

const LOOPS: [Tune; 5] = [Tune::Title, Tune::DuelCalm, Tune::DuelTense, Tune::DuelLow, Tune::Scores];

#[test]
fn a_loop_passes_equal_sample_for_sample() {
    for tune in LOOPS {
        let score = REPERTOIRE.tune(&sheet::tune_name(tune)).expect("a shipped tune");
        let intro: u32 = (0..score.loop_row.expect("it loops")).map(|row| score.row_ticks(row)).sum();
        let pass = (score.ticks() - intro) as usize * FRAMES;
        let start = intro as usize * FRAMES;
        let heard = render(intro as usize + 3 * pass / FRAMES, at_once(Cue::Tune(tune)));
        assert!(heard[start + pass..start + 2 * pass] == heard[start + 2 * pass..], "{tune:?}");
    }
}

/// A tune ends and begins again at a bar: over 85 ms there every band is about as loud as over its other bar lines.
#[test]
fn the_seam_of_a_tune_sounds_like_its_bar_lines() {
    const HALF: usize = 2048;
    for tune in LOOPS {
        let name = sheet::tune_name(tune);
        let score = REPERTOIRE.tune(&name).expect("a shipped tune");
        let heard = render(score.ticks() as usize + 60, at_once(Cue::Tune(tune)));
        let at = |row: usize| (0..row).map(|row| score.row_ticks(row) as usize).sum::<usize>() * FRAMES;
        let around = |frame: usize| bands(&heard[frame - HALF..frame + HALF]);
        let seam = around(at(score.rows.len()));
        let bars: Vec<[f64; 7]> = score
            .bars
            .iter()
            .filter(|row| **row > score.loop_row.unwrap_or(0))
            .map(|row| around(at(*row)))
            .collect();
        for (band, level) in seam.iter().enumerate() {
            let all = || bars.iter().map(|bar| bar[band]);
            let (least, most) = (all().fold(0.0, f64::min), all().fold(-100.0, f64::max));
            assert!(
                (least - 3.0..=most + 3.0).contains(level),
                "{name}, octave {band}: {level:.1} dB at the seam, {least:.1} to {most:.1} at its bars"
            );
        }
    }
}

/// A held note turns in its loop: over 43 ms there no band rises above what stands in the rest of the loop.
#[test]
fn the_seam_of_a_held_sample_sounds_like_what_is_around_it() {
    const WINDOW: usize = 2048;
    let mut held = 0;
    for (number, sample) in REPERTOIRE.bank.samples().iter().enumerate() {
        let label = &sample.label;
        let Some((from, to)) = label.looped else { continue };
        held += 1;
        let mut board = Mixer::new(Arc::clone(&REPERTOIRE.bank));
        board.start(0, number as u16, 20_000, 0, true);
        let frames = |samples: u32| samples as usize * 48_000 / label.rate as usize;
        let mut heard = Vec::new();
        let mut block = [0; FRAMES];
        while heard.len() < frames(to) + 2 * frames(to - from) + 2 * WINDOW {
            board.tick(&Volumes::FULL, &mut block);
            heard.extend_from_slice(&block);
        }
        for turn in 0..2 {
            let seam = frames(to) + turn * frames(to - from);
            let around = |frame: usize| bands(&heard[frame - WINDOW / 2..frame + WINDOW / 2]);
            let at = around(seam);
            let rest: Vec<[f64; 7]> =
                (1..=frames(to - from) / WINDOW).map(|step| around(seam - step * WINDOW)).collect();
            for band in 0..at.len() {
                let most = rest.iter().map(|window| window[band]).fold(-66.0, f64::max);
                assert!(
                    at[band] <= most + 1.5,
                    "{}, octave {band}: {:.1} dB at the seam, {most:.1} beside it",
                    label.name,
                    at[band]
                );
            }
        }
    }
    assert!(held >= 6, "only {held} samples are held");
}
