//! Every sample, cue and tune as it was blessed, to the last bit.

use crate::{REPERTOIRE, at_once, every_cue, every_tune, render};
use bio_invaders::audio::bank::{Bank, BankError};
use bio_invaders::audio::sheet;
use bio_invaders::game::cue::Cue;
use std::fmt::Write;
use std::path::Path;

fn crc(pcm: &[i16]) -> u32 {
    let bytes: Vec<u8> = pcm.iter().flat_map(|sample| sample.to_le_bytes()).collect();
    crc32fast::hash(&bytes)
}

/// Ticks until the last of it is heard.
fn length(name: &str) -> usize {
    let sample = REPERTOIRE.bank.sample(REPERTOIRE.bank.find(name).expect("a shipped sample"));
    sample.label.length as usize * 60 / sample.label.rate as usize + 3
}

/// Samples, cues and tunes, a line each.
fn sounds() -> String {
    let mut text =
        String::from("# kind, name, samples a second or ticks, length or tick of the loop, CRC-32\n");
    for sample in REPERTOIRE.bank.samples() {
        let label = &sample.label;
        let sum = crc(&sample.pcm);
        writeln!(text, "sample {:<14} {:>6} {:>6} {sum:08x}", label.name, label.rate, label.length)
            .expect("text");
    }
    for tune in every_tune() {
        let name = sheet::tune_name(tune);
        let score = REPERTOIRE.tune(&name).expect("a shipped tune");
        let looped: u32 = (0..score.loop_row.unwrap_or(0)).map(|row| score.row_ticks(row)).sum();
        // A tune that ends is heard with 72 ticks of ring.
        let ring = if score.loop_row.is_none() { 72 } else { 0 };
        let sum = crc(&render(score.ticks() as usize + ring, at_once(Cue::Tune(tune))));
        writeln!(text, "tune   {name:<14} {:>6} {looped:>6} {sum:08x}", score.ticks()).expect("text");
    }
    for cue in every_cue() {
        let name = sheet::sample_name(cue).expect("a cue with a sample");
        let ticks = length(&name);
        let sum = crc(&render(ticks, at_once(cue)));
        writeln!(text, "cue    {name:<14} {ticks:>6} {:>6} {sum:08x}", 0).expect("text");
    }
    text
}

#[test]
fn every_sound_is_as_blessed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/sound.txt");
    let (now, blessed) = (sounds(), std::fs::read_to_string(&folder).unwrap_or_default());
    let changed: Vec<&str> = now.lines().filter(|line| !blessed.lines().any(|old| old == *line)).collect();
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sound.txt");
    std::fs::write(&made, &now).expect("a file");
    assert!(
        now == blessed,
        "listen, then bless with `cp {} tests/golden/sound.txt`: {changed:#?}",
        made.display()
    );
}

#[test]
fn a_damaged_bank_is_refused_by_name() {
    let whole = include_bytes!("../../roms-free-assets/sound/bank.bin");
    assert!(Bank::read(whole).is_ok());
    assert_eq!(Bank::read(&whole[..whole.len() - 1]).err(), Some(BankError::Damaged));
    assert_eq!(Bank::read(b"RIFF....WAVE....").err(), Some(BankError::NotABank));
    let mut altered = whole.to_vec();
    altered[5000] ^= 1;
    assert_eq!(Bank::read(&altered).err(), Some(BankError::Damaged));
}
