//! The sound board: every sample, cue and tune as it was blessed, to the last bit.

use bio_invaders::audio::bank::{Bank, BankError};
use bio_invaders::audio::{FRAMES, Repertoire, SoundBoard, Volumes, sheet};
use bio_invaders::game::cue::{Cue, Effect, Tune, Word};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

static REPERTOIRE: LazyLock<Arc<Repertoire>> = LazyLock::new(Repertoire::shipped);

/// `kind name` to ticks (or samples), and CRC-32.
fn blessed() -> BTreeMap<String, (usize, u32)> {
    let lines =
        include_str!("golden/sound.txt").lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    lines
        .filter(|words| words.len() == 5)
        .map(|words| {
            let size = if words[0] == "sample" { words[3] } else { words[2] };
            let crc = u32::from_str_radix(words[4], 16).expect("a CRC");
            (format!("{} {}", words[0], words[1]), (size.parse().expect("a length"), crc))
        })
        .collect()
}

fn render(ticks: usize, mut cues: impl FnMut(usize) -> Vec<Cue>) -> Vec<i16> {
    let mut board = SoundBoard::new(Arc::clone(&REPERTOIRE));
    let mut heard = Vec::with_capacity(ticks * FRAMES);
    let mut block = [0; FRAMES];
    for tick in 0..ticks {
        board.tick(&cues(tick), &Volumes::FULL, &mut block);
        heard.extend_from_slice(&block);
    }
    heard
}

fn crc(pcm: &[i16]) -> u32 {
    let bytes: Vec<u8> = pcm.iter().flat_map(|sample| sample.to_le_bytes()).collect();
    crc32fast::hash(&bytes)
}

fn at_once(cue: Cue) -> impl FnMut(usize) -> Vec<Cue> {
    move |tick| if tick == 0 { vec![cue] } else { Vec::new() }
}

fn every_cue() -> Vec<Cue> {
    use Effect::*;
    let effects = [
        Coin,
        Credit,
        Start,
        Challenge,
        TimeBought,
        Cursor,
        Select,
        Refuse,
        Single,
        Double,
        Land,
        BigFlip,
        Melt,
        Heart,
        TimeOut,
        Win,
        Lose,
        Draw,
        Countdown,
        Rift,
        Page,
        Letter,
        LetterSet,
        LetterDelete,
        Jam,
        PowerOn,
        ServiceStep,
        ServiceSet,
        ServiceBad,
        ServiceTone,
    ];
    let words = [
        Word::InsertCoin,
        Word::Ready,
        Word::Challenger,
        Word::YourTurn,
        Word::Hurry,
        Word::TimeOut,
        Word::PlayOn,
        Word::YouWin,
        Word::YouLose,
        Word::Draw,
        Word::GameOver,
        Word::BioInvaders,
    ];
    let mut cues: Vec<Cue> = effects.into_iter().map(Cue::Effect).collect();
    cues.extend(words.into_iter().map(Cue::Say));
    cues.push(Cue::Flip(0));
    cues.extend((1..=8).flat_map(|invader| [Cue::Snarl(invader), Cue::Taunt(invader)]));
    cues
}

fn every_tune() -> Vec<Tune> {
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

#[test]
fn every_cue_sounds_as_blessed() {
    let blessed = blessed();
    let mut wrong = Vec::new();
    for cue in every_cue() {
        let name = sheet::sample_name(cue).expect("a cue with a sample");
        let (ticks, want) = blessed[&format!("cue {name}")];
        if crc(&render(ticks, at_once(cue))) != want {
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn every_tune_sounds_as_blessed() {
    let blessed = blessed();
    let mut wrong = Vec::new();
    for tune in every_tune() {
        let name = sheet::tune_name(tune);
        let (ticks, want) = blessed[&format!("tune {name}")];
        let score = REPERTOIRE.tune(&name).expect("a shipped tune");
        // A tune that ends is heard with 72 ticks of ring.
        let heard = ticks + if score.loop_row.is_none() { 72 } else { 0 };
        assert_eq!(score.ticks() as usize, ticks, "{name}");
        if crc(&render(heard, at_once(Cue::Tune(tune)))) != want {
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn a_loop_passes_equal_sample_for_sample() {
    for tune in [Tune::Title, Tune::DuelCalm, Tune::DuelTense, Tune::DuelLow, Tune::Scores] {
        let score = REPERTOIRE.tune(&sheet::tune_name(tune)).expect("a shipped tune");
        let intro: u32 = (0..score.loop_row.expect("it loops")).map(|row| score.row_ticks(row)).sum();
        let pass = (score.ticks() - intro) as usize * FRAMES;
        let start = intro as usize * FRAMES;
        let heard = render(intro as usize + 3 * pass / FRAMES, at_once(Cue::Tune(tune)));
        assert!(heard[start + pass..start + 2 * pass] == heard[start + 2 * pass..], "{tune:?}");
    }
}

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
fn silence_is_reached_by_a_ramp_and_is_silent() {
    let heard = render(240, |tick| match tick {
        0 => vec![Cue::Tune(Tune::DuelTense), Cue::Effect(Effect::ServiceTone)],
        120 => vec![Cue::Silence],
        _ => Vec::new(),
    });
    assert!(heard[60 * FRAMES..120 * FRAMES].iter().any(|&sample| sample.abs() > 1000));
    assert!(heard[200 * FRAMES..].iter().all(|&sample| sample.abs() <= 1));
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

/// Energy of one frequency (Goertzel).
fn energy(pcm: &[i16], hertz: f64) -> f64 {
    let turn = 2.0 * (std::f64::consts::TAU * hertz / 48_000.0).cos();
    let (mut a, mut b) = (0.0, 0.0);
    for sample in pcm {
        (a, b) = (f64::from(*sample) + turn * a - b, a);
    }
    a * a + b * b - turn * a * b
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

#[test]
fn a_damaged_bank_is_refused_by_name() {
    let whole = include_bytes!("../roms-free-assets/sound/bank.bin");
    assert!(Bank::read(whole).is_ok());
    assert_eq!(Bank::read(&whole[..whole.len() - 1]).err(), Some(BankError::Damaged));
    assert_eq!(Bank::read(b"RIFF....WAVE....").err(), Some(BankError::NotABank));
    let mut altered = whole.to_vec();
    altered[5000] ^= 1;
    assert_eq!(Bank::read(&altered).err(), Some(BankError::Damaged));
}

#[test]
fn samples_are_as_blessed() {
    let blessed = blessed();
    assert_eq!(
        REPERTOIRE.bank.samples().len(),
        blessed.keys().filter(|key| key.starts_with("sample")).count()
    );
    for sample in REPERTOIRE.bank.samples() {
        let (length, _) = blessed[&format!("sample {}", sample.label.name)];
        assert_eq!(sample.pcm.len(), length, "{}", sample.label.name);
    }
}
