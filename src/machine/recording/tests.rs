//! A recording gives back what it was given, and nothing else passes for one.

use super::*;
use crate::machine::input::News;
use crate::panel::{Control, Edge, Pointer, Switch};
use crate::rng::{Rng, Stream};

/// Panels of a restless hand on a host whose clock wanders.
fn hands(seed: u64, count: u64) -> Vec<Inputs> {
    let mut rng = Rng::new(seed, Stream::Lab);
    let mut held = Switches::default();
    let mut now_us = 0;
    (0..count)
        .map(|tick| {
            now_us += tick_start_us(tick + 1) - tick_start_us(tick);
            if rng.chance(100) {
                now_us += u64::from(rng.below(100_000));
            }
            let mut edges = Vec::new();
            if rng.chance(80) {
                let switch = Switch::Player(rng.below(4) as u8, Control::ALL[rng.below(6) as usize]);
                let is_closed = !held.has(switch);
                held.set(switch, is_closed);
                edges.push(Edge { switch, is_closed, at_us: now_us - 100 });
            }
            let pointer =
                rng.chance(20).then(|| Pointer { x: rng.below(320) as i16, y: -4, is_pressed: true });
            let news = if rng.chance(5) { vec![News::Today { day: 2, month: 3 }] } else { Vec::new() };
            Inputs { panel: Panel { held, edges, now_us, pointer }, news, answer: None }
        })
        .collect()
}

/// Stands for a state's hash.
fn hash_after(tick: usize) -> u64 {
    (tick as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

fn record(inputs: &[Inputs]) -> Recording {
    let mut recorder = Recorder::new();
    let mut chunks: Vec<Chunk> = inputs
        .iter()
        .enumerate()
        .filter_map(|(tick, inputs)| recorder.note(inputs, hash_after(tick)))
        .collect();
    chunks.push(recorder.finish(4711));
    let start = Start::PowerOn { settings: "language = \"en\"".into(), nvram: vec![1, 2, 3], seed: 9 };
    Recording { program: "0.1.0".into(), start, chunks }
}

#[test]
fn inputs_come_back_as_they_were_with_the_hashes_in_their_places() {
    for count in [0, 1, 599, 600, 601, 1800, 2345] {
        let inputs = hands(count, count);
        let recording = decode(&record(&inputs).encode()).expect("a whole recording");
        assert_eq!(recording.ticks(), count);
        let steps: Vec<(Inputs, Check)> = recording.steps().collect();
        assert_eq!(steps.iter().map(|(inputs, _)| inputs.clone()).collect::<Vec<_>>(), inputs);
        for (tick, (_, check)) in steps.iter().enumerate() {
            let is_last = tick as u64 == count - 1;
            let expected = match (tick as u64 + 1).is_multiple_of(600) {
                true => Some(hash_after(tick)),
                false => is_last.then_some(4711),
            };
            assert_eq!(check.hash, expected, "tick {tick} of {count}");
            assert_eq!(check.mark, mark(hash_after(tick)), "tick {tick} of {count}");
        }
    }
}

#[test]
fn a_quiet_hour_is_small() {
    let quiet: Vec<Inputs> = (0..216_000)
        .map(|tick| Inputs::of_panel(Panel { now_us: tick_start_us(tick + 1), ..Panel::default() }))
        .collect();
    // A byte a tick is the marks'.
    assert!(record(&quiet).encode().len() < 216_000 + 10_000);
}

#[test]
fn a_quiet_hour_of_a_machine_that_was_on_already_is_small_too() {
    let quiet: Vec<Inputs> = (1_234_567..1_234_567 + 216_000)
        .map(|tick| Inputs::of_panel(Panel { now_us: tick_start_us(tick + 1), ..Panel::default() }))
        .collect();
    let bytes = record(&quiet).encode();
    assert!(bytes.len() < 216_000 + 10_000, "{} bytes", bytes.len());
    let read: Vec<Inputs> = decode(&bytes).expect("whole").steps().map(|(inputs, _)| inputs).collect();
    assert_eq!(read, quiet);
}

#[test]
fn every_single_damaged_byte_is_found() {
    let bytes = record(&hands(5, 700)).encode();
    for at in 0..bytes.len() {
        let mut broken = bytes.clone();
        broken[at] ^= 1 << (at % 8);
        assert!(decode(&broken).is_err(), "byte {at} of {}", bytes.len());
    }
}

#[test]
fn every_cut_is_found_and_what_is_whole_can_be_played() {
    let recording = record(&hands(6, 1300));
    let bytes = recording.encode();
    for length in 0..bytes.len() {
        let cut = &bytes[..length];
        assert!(decode(cut).is_err(), "cut at {length}");
        if let Ok(rest) = decode_cut(cut) {
            assert_eq!(rest.chunks, recording.chunks[..rest.chunks.len()]);
        }
    }
    let without_end = &bytes[..bytes.len() - 1];
    assert_eq!(decode(without_end), Err(RecordingError::Cut { tick: 1200 }));
    assert_eq!(decode_cut(without_end).map(|rest| rest.ticks()), Ok(1200));
}

#[test]
fn bytes_behind_the_end_are_no_recording() {
    let mut bytes = record(&hands(7, 10)).encode();
    bytes.push(0);
    assert!(matches!(decode(&bytes), Err(RecordingError::Damaged { .. })));
}

#[test]
fn a_chunk_cannot_claim_more_ticks_than_it_may_hold() {
    let mut recording = record(&hands(8, 10));
    recording.chunks[0].ticks = u32::MAX;
    assert!(matches!(decode(&recording.encode()), Err(RecordingError::Damaged { .. })));
    recording.chunks[0].ticks = 1;
    assert!(matches!(decode(&recording.encode()), Err(RecordingError::Damaged { .. })));
    let mut recording = record(&hands(8, 10));
    recording.chunks[0].marks.pop();
    assert!(matches!(decode(&recording.encode()), Err(RecordingError::Damaged { .. })));
}

#[test]
fn other_formats_and_other_files_are_refused_with_a_sentence() {
    let mut bytes = record(&[]).encode();
    bytes[8] = 3;
    assert_eq!(decode(&bytes), Err(RecordingError::Format(3)));
    assert_eq!(decode(b"PNG"), Err(RecordingError::NotOne));
    assert_eq!(decode(b""), Err(RecordingError::NotOne));
}
