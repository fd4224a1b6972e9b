//! Starts and stops: no step larger than a ramp allows.

use crate::measure::{largest_step, peak};
use crate::{REPERTOIRE, at_once, every_cue, every_tune, render};
use bio_invaders::audio::board::Mixer;
use bio_invaders::audio::{FRAMES, Volumes, sheet};
use bio_invaders::game::cue::Cue;
use std::sync::Arc;

/// Frames of the ramp to silence.
const OUT: usize = 240;

/// Every cue and tune from silence: its first frames move no faster than its first 50 ms, and a 48th of them a frame.
#[test]
fn every_sound_starts_by_a_ramp() {
    let cues = every_cue().into_iter().chain(every_tune().into_iter().map(Cue::Tune));
    for cue in cues {
        let heard = render(6, at_once(cue));
        let first = largest_step(&heard[..8]).max(i32::from(heard[0]).abs());
        let allowed = peak(&heard[..2400]) / 48 + 8;
        assert!(first <= allowed, "{cue:?} begins with a step of {first}, {allowed} allowed");
    }
}

/// A cue that is cut short: its own kind's next stroke takes its voice.
#[test]
fn a_cue_that_is_robbed_stops_by_a_ramp() {
    for cue in every_cue() {
        let name = sheet::sample_name(cue).expect("a cue with a sample");
        let sample = REPERTOIRE.bank.find(&name).expect("a shipped sample");
        for after in 1..12 {
            let mut board = Mixer::new(Arc::clone(&REPERTOIRE.bank));
            let mut heard = Vec::new();
            let mut block = [0; FRAMES];
            for tick in 0..after + 2 {
                match tick {
                    0 => board.take(2, sample, 0),
                    _ if tick == after => board.start(2, sample, 1, 0, false),
                    _ => {}
                }
                board.tick(&Volumes::FULL, &mut block);
                heard.extend_from_slice(&block);
            }
            // As it would have gone on, from the same board untouched.
            let whole = render(after + 2, at_once(cue));
            assert_ramp(&name, &heard[after * FRAMES - 1..], &whole[after * FRAMES - 1..]);
        }
    }
}

/// Held notes of the tunes at full gain, let go at any tick.
#[test]
fn a_held_note_stops_by_a_ramp() {
    for (number, sample) in REPERTOIRE.bank.samples().iter().enumerate() {
        if sample.label.looped.is_none() {
            continue;
        }
        let play = |ticks: usize, hushed_at: usize| {
            let mut board = Mixer::new(Arc::clone(&REPERTOIRE.bank));
            let mut heard = Vec::new();
            let mut block = [0; FRAMES];
            board.start(0, number as u16, 32_768, 0, true);
            for tick in 0..ticks {
                if tick == hushed_at {
                    board.hush_music();
                }
                board.tick(&Volumes::FULL, &mut block);
                heard.extend_from_slice(&block);
            }
            heard
        };
        for at in 20..32 {
            let (heard, whole) = (play(at + 2, at), play(at + 2, usize::MAX));
            assert_ramp(&sample.label.name, &heard[at * FRAMES - 1..], &whole[at * FRAMES - 1..]);
            assert!(peak(&heard[(at + 1) * FRAMES..]) <= peak(&whole) / 12, "{} rings on", sample.label.name);
        }
    }
}

/// From its first frame `stopped` falls from `whole` by a ramp: it steps no farther than `whole` does there, and its
/// height by the ramp's length. The line's filters may add a third.
fn assert_ramp(name: &str, stopped: &[i16], whole: &[i16]) {
    let there = &whole[..OUT + 8];
    let allowed = 4 * (largest_step(there) + peak(there) / OUT as i32) / 3 + 8;
    let found = largest_step(&stopped[..OUT + 8]);
    assert!(found <= allowed, "{name}: a step of {found}, {allowed} allowed");
}
