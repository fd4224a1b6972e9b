//! Whole scenes, as `headless --wav` keeps them: level, loudness, and the ticks at which voices start and stop.

use crate::measure::{largest_step, peak};
use bio_invaders::audio::FRAMES;
use ebur128::{EbuR128, Mode};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

/// A scene shorter than this is a step on the way to another, and is not measured for loudness.
const SHORTEST: u64 = 200;

/// What one panel script sounds like.
struct Heard {
    panel: &'static str,
    samples: Vec<i16>,
    /// Name, first tick, tick after the last.
    scenes: Vec<(String, u64, u64)>,
}

static HEARD: LazyLock<Vec<Heard>> = LazyLock::new(|| {
    [("attract", 5400), ("two-players", 5000), ("credit", 11_400)].map(|(p, t)| hear(p, t)).into()
});

/// Runs the program as a user would, and reads what it kept.
fn hear(panel: &'static str, ticks: u64) -> Heard {
    let folder = tempfile::tempdir().expect("a folder");
    let (wav, log) = (folder.path().join("sound.wav"), folder.path().join("log.jsonl"));
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/panels/{panel}.panel"));
    let run = Command::new(env!("CARGO_BIN_EXE_bio-invaders"))
        .args(["headless", "--seed", "1", "--ticks", &ticks.to_string()])
        .arg("--panel")
        .arg(&script)
        .arg("--wav")
        .arg(&wav)
        .arg("--log")
        .arg(&log)
        .output()
        .expect("the program runs");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let samples = hound::WavReader::open(&wav)
        .expect("a WAV")
        .into_samples::<i16>()
        .collect::<Result<Vec<_>, _>>()
        .expect("whole samples");
    assert_eq!(samples.len() as u64, ticks * FRAMES as u64);
    let text = std::fs::read_to_string(&log).expect("a log");
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("a log line"));
    let starts: Vec<(String, u64)> = lines
        .filter(|line| line["event"] == "scene")
        .map(|line| {
            let page = line["page"].as_str().map(|page| format!("/{page}")).unwrap_or_default();
            (
                format!("{}{page}", line["name"].as_str().unwrap_or_default()),
                line["tick"].as_u64().unwrap_or(0),
            )
        })
        .collect();
    let ends = starts.iter().skip(1).map(|(_, tick)| *tick).chain([ticks]);
    let scenes = starts.iter().zip(ends).map(|((name, from), to)| (name.clone(), *from, to)).collect();
    Heard { panel, samples, scenes }
}

#[test]
fn nothing_clips_and_nothing_drifts() {
    for heard in HEARD.iter() {
        let mean =
            heard.samples.iter().map(|sample| f64::from(*sample)).sum::<f64>() / heard.samples.len() as f64;
        assert!(mean.abs() < 3.3, "{}: DC of {mean}, a ten-thousandth of full scale is allowed", heard.panel);
        assert!(peak(&heard.samples) <= 27_000, "{}", heard.panel);
        let mut meter = EbuR128::new(1, 48_000, Mode::TRUE_PEAK).expect("a meter");
        meter.add_frames_i16(&heard.samples).expect("frames");
        let true_peak = 20.0 * meter.true_peak(0).expect("a peak").log10();
        assert!(true_peak < -1.0, "{}: {true_peak:.2} dBTP", heard.panel);
    }
}

#[test]
fn scenes_are_within_three_loudness_units() {
    let mut meters: BTreeMap<&str, EbuR128> = BTreeMap::new();
    for heard in HEARD.iter() {
        let long = heard.scenes.iter().filter(|(_, from, to)| to - from >= SHORTEST);
        for (name, from, to) in long {
            let meter =
                meters.entry(name).or_insert_with(|| EbuR128::new(1, 48_000, Mode::I).expect("a meter"));
            let part = &heard.samples[*from as usize * FRAMES..*to as usize * FRAMES];
            meter.add_frames_i16(part).expect("frames");
        }
    }
    let levels: Vec<(&str, f64)> =
        meters.iter().map(|(name, meter)| (*name, meter.loudness_global().expect("a loudness"))).collect();
    let told: String = levels.iter().map(|(name, level)| format!("\n{name:<20} {level:.1} LUFS")).collect();
    println!("{told}");
    for wanted in
        ["attract/title", "attract/demo", "attract/scores", "appearance", "duel", "verdict", "initials"]
    {
        assert!(meters.contains_key(wanted), "{wanted} was not heard:{told}");
    }
    let least = levels.iter().map(|(_, level)| *level).fold(0.0, f64::min);
    let most = levels.iter().map(|(_, level)| *level).fold(-100.0, f64::max);
    assert!(most - least <= 3.0, "{:.1} LU apart:{told}", most - least);
}

/// Ticks at whose first frames a sample steps farther than one and a half times what the sound does 8 ms before and
/// after, and than the ramps of two voices allow, one that stops and one that starts: tick, step, what was allowed.
fn clicks(samples: &[i16]) -> Vec<(usize, i32, i32)> {
    const AROUND: usize = 400;
    const EDGE: usize = 6;
    let judge = |tick: usize| {
        let around = &samples[tick * FRAMES - AROUND..tick * FRAMES + AROUND];
        let (before, after) = (&around[..AROUND], &around[AROUND + EDGE..]);
        let allowed = 3 * largest_step(before).max(largest_step(after)) / 2 + peak(around) / 24 + 8;
        (tick, largest_step(&around[AROUND - 1..AROUND + EDGE]), allowed)
    };
    (1..samples.len() / FRAMES).map(judge).filter(|(_, found, allowed)| found > allowed).collect()
}

/// Voices start, stop and are robbed at the first frame of a tick only.
#[test]
fn no_tick_begins_with_a_click() {
    for heard in HEARD.iter() {
        let clicks = clicks(&heard.samples);
        assert!(clicks.is_empty(), "{}: {clicks:?}", heard.panel);
    }
}

#[test]
fn the_measure_of_clicks_hears_a_voice_that_is_cut() {
    let mut samples = HEARD[0].samples[..1200 * FRAMES].to_vec();
    let tick = (600..1100).max_by_key(|tick| samples[tick * FRAMES - 1].unsigned_abs()).expect("ticks");
    samples[tick * FRAMES..(tick + 1) * FRAMES].fill(0);
    assert!(clicks(&samples).iter().any(|(at, _, _)| *at == tick), "cut at tick {tick}");
}
