//! How the board mixes: tempers of the duel, keys, silence, volumes, who is heard over whom.

use crate::measure::energy;
use crate::{REPERTOIRE, at_once, render};
use bio_invaders::audio::{FRAMES, SoundBoard, Volumes};
use bio_invaders::game::cue::{Cue, Effect, Tune, Word};
use std::sync::Arc;

#[test]
fn a_duel_changes_its_temper_at_a_bar_and_keeps_what_sounds() {
    let mut board = SoundBoard::new(Arc::clone(&REPERTOIRE));
    let mut block = [0; FRAMES];
    board.tick(&[Cue::Tune(Tune::DuelCalm)], &Volumes::FULL, &mut block);
    let mut last = 0;
    let mut largest = 0;
    for tick in 1..900 {
        let cues = if tick == 300 { vec![Cue::Tune(Tune::DuelLow)] } else { Vec::new() };
        board.tick(&cues, &Volumes::FULL, &mut block);
        for sample in block {
            if (300..420).contains(&tick) {
                largest = largest.max((i32::from(sample) - last).abs());
            }
            last = i32::from(sample);
        }
    }
    assert_eq!(board.tune(), Some("duel-low"));
    assert!(largest < 9_000, "a step of {largest}");
}

#[test]
fn silence_ends_the_tune_and_nothing_else() {
    let heard = render(240, |tick| match tick {
        0 => vec![Cue::Tune(Tune::DuelTense)],
        120 => vec![Cue::Effect(Effect::TimeOut), Cue::Silence],
        _ => Vec::new(),
    });
    let alone = render(120, at_once(Cue::Effect(Effect::TimeOut)));
    let last = |from: usize| &heard[from * FRAMES..];
    assert!(last(60)[..FRAMES].iter().any(|sample| sample.abs() > 1000));
    // Once the tune's ramps are over and the line has settled, the siren is heard as if there had been no tune.
    assert!(last(130).iter().zip(&alone[10 * FRAMES..]).all(|(with, without)| (with - without).abs() <= 2));
    assert!(last(238).iter().all(|sample| sample.abs() <= 1), "silent in the end");
}

#[test]
fn the_sound_test_plays_each_voice_for_a_second() {
    for voice in 0..5 {
        let heard = render(120, at_once(Cue::Tone(voice)));
        assert!(heard[30 * FRAMES..31 * FRAMES].iter().any(|sample| sample.abs() > 2000));
        assert!(heard[70 * FRAMES..].iter().all(|sample| sample.abs() <= 1));
    }
}

#[test]
fn the_key_goes_up_at_a_bar_and_the_flips_go_with_it() {
    let bar =
        REPERTOIRE.tune("duel-tense").map(|tune| tune.row_ticks(0) as usize * 16).expect("a shipped tune");
    let play = |raised_at: usize| {
        render(3 * bar, |tick| match tick {
            0 => vec![Cue::Tune(Tune::DuelTense)],
            _ if tick == raised_at => vec![Cue::KeyUp],
            _ => Vec::new(),
        })
    };
    let (plain, raised) = (play(usize::MAX), play(bar / 2));
    assert!(plain[..bar * FRAMES] == raised[..bar * FRAMES], "not before the bar");
    // The fifth of the chord is B4; a semitone up it is C5.
    let over = |heard: &[i16], hertz: f64| energy(&heard[bar * FRAMES..2 * bar * FRAMES], hertz);
    assert!(over(&plain, 493.88) > 4.0 * over(&plain, 523.25));
    assert!(over(&raised, 523.25) > 4.0 * over(&raised, 493.88));

    let flip = render(bar + 30, |tick| match tick {
        0 => vec![Cue::Tune(Tune::DuelTense), Cue::KeyUp],
        _ if tick == bar + 1 => vec![Cue::Flip(0)],
        _ => Vec::new(),
    });
    let ring = &flip[(bar + 4) * FRAMES..(bar + 10) * FRAMES];
    assert!(energy(ring, 698.46) > energy(ring, 659.26));
}

#[test]
fn volumes_of_zero_are_silent_and_apart() {
    let mut board = SoundBoard::new(Arc::clone(&REPERTOIRE));
    let mut block = [0; FRAMES];
    let mut loudest = |volumes: Volumes| {
        let mut board = board.clone();
        let mut top = 0;
        for tick in 0..60 {
            let cues: &[Cue] =
                if tick == 0 { &[Cue::Tune(Tune::Title), Cue::Effect(Effect::Coin)] } else { &[] };
            board.tick(cues, &volumes, &mut block);
            top = top.max(block.iter().map(|sample| sample.unsigned_abs()).max().unwrap_or(0));
        }
        top
    };
    assert_eq!(loudest(Volumes::from_percent(0, 100, 100)), 0);
    assert_eq!(loudest(Volumes::from_percent(100, 0, 0)), 0);
    assert!(loudest(Volumes::from_percent(100, 0, 100)) > 5000);
    assert!(loudest(Volumes::from_percent(100, 100, 0)) > 2000);
    board.tick(&[], &Volumes::FULL, &mut [0; FRAMES]);
}

#[test]
fn eight_flips_rise_from_e_to_e() {
    let ladder = [0, 1, 3, 5, 7, 8, 10, 12].map(|step| 659.26 * 2f64.powf(f64::from(step) / 12.0));
    for order in 0..8u8 {
        let heard = render(14, at_once(Cue::Flip(order)));
        let ring = &heard[2 * FRAMES..9 * FRAMES];
        let loudest = (0..8).max_by(|&a, &b| energy(ring, ladder[a]).total_cmp(&energy(ring, ladder[b])));
        assert_eq!(loudest, Some(usize::from(order)));
    }
}

#[test]
fn nothing_clips_however_many_coins_fall() {
    let heard = render(600, |tick| match tick {
        0 => vec![Cue::Tune(Tune::DuelLow)],
        _ if tick % 5 == 0 => {
            vec![Cue::Effect(Effect::Coin), Cue::Flip((tick / 5 % 8) as u8), Cue::Effect(Effect::BigFlip)]
        }
        _ => Vec::new(),
    });
    assert!(heard.iter().all(|sample| sample.abs() <= 27_000));
    let mean = heard.iter().map(|&sample| i64::from(sample)).sum::<i64>() / heard.len() as i64;
    // The knee bends both sides alike, but what reaches it is not even; a thousandth of full scale is still no DC.
    assert!(mean.abs() < 33, "DC of {mean}");
}

#[test]
fn money_is_heard_over_everything() {
    let busy = |tick: usize| -> Vec<Cue> {
        match tick {
            0 => vec![Cue::Tune(Tune::DuelTense)],
            100 => vec![
                Cue::Say(Word::Hurry),
                Cue::Effect(Effect::BigFlip),
                Cue::Effect(Effect::Melt),
                Cue::Flip(0),
                Cue::Flip(1),
            ],
            _ => Vec::new(),
        }
    };
    let without = render(130, busy);
    let with = render(130, |tick| {
        let mut cues = busy(tick);
        if tick == 102 {
            cues.push(Cue::Effect(Effect::Coin));
        }
        cues
    });
    assert!(without[..102 * FRAMES] == with[..102 * FRAMES]);
    assert!(without[102 * FRAMES..] != with[102 * FRAMES..]);
}
