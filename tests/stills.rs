//! The golden stills: every hand-built moment as it was blessed with `cargo run --bin lab -- bless`.

mod scenes;

use bio_invaders::cabinet::Settings;
use bio_invaders::language::{Tongue, Words};
use bio_invaders::video::{VideoBoard, View, scene};
use std::path::Path;

#[test]
fn every_still_is_as_blessed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/stills");
    let mut screen = VideoBoard::new();
    let mut wrong = Vec::new();
    for moment in scenes::moments(&Settings::default()) {
        let view = View::new(&moment.scene, moment.entered, moment.now, &moment.cabinet);
        scene::draw(&view, &mut screen);
        let path = folder.join(format!("{}.png", moment.name));
        match std::fs::read(&path).map_err(|error| error.to_string()).and_then(|bytes| colours(&bytes)) {
            Ok(golden) if golden == screen.colours() => {}
            Ok(_) => wrong.push(format!("{} looks different", moment.name)),
            Err(error) => wrong.push(format!("{}: {error}", moment.name)),
        }
    }
    assert!(
        wrong.is_empty(),
        "{}\nlook at `lab still`, and if it is as it should be: cargo run --bin lab -- bless",
        wrong.join("\n")
    );
}

#[test]
fn words_stay_in_the_safe_area_of_every_still_and_language() {
    // what differs from a picture without any word is a word
    let blank: String = Tongue::English
        .source()
        .lines()
        .map(|line| match line.split_once(" = ") {
            Some((name, _)) => format!("{name} = \"\"\n"),
            None => format!("{line}\n"),
        })
        .collect();
    let blank: &'static Words = Box::leak(Box::new(Words::read(Tongue::English, &blank)));
    let (mut with, mut without) = (VideoBoard::new(), VideoBoard::new());
    for tongue in Tongue::ALL {
        let mut settings = Settings::default();
        settings.language.language = tongue;
        for moment in scenes::moments(&settings) {
            let view = View::new(&moment.scene, moment.entered, moment.now, &moment.cabinet);
            scene::draw(&view, &mut with);
            scene::draw(&View { words: blank, ..view }, &mut without);
            for (at, (a, b)) in with.colours().iter().zip(without.colours()).enumerate() {
                let (x, y) = (at % 320, at / 320);
                // the shadow of a sign may fall one pixel beyond
                let is_safe = (16..=304).contains(&x) && (12..=228).contains(&y);
                assert!(*a == b || is_safe, "{tongue:?} {}: a word at {x},{y}", moment.name);
            }
        }
    }
}

/// The 4-4-4 colours of an RGB picture.
fn colours(bytes: &[u8]) -> Result<Vec<u16>, String> {
    let mut reader =
        png::Decoder::new(std::io::Cursor::new(bytes)).read_info().map_err(|error| error.to_string())?;
    let mut rgb = vec![0; reader.output_buffer_size().unwrap_or(0)];
    reader.next_frame(&mut rgb).map_err(|error| error.to_string())?;
    let part = |value: u8| u16::from(value / 17);
    Ok(rgb.chunks_exact(3).map(|c| part(c[0]) << 8 | part(c[1]) << 4 | part(c[2])).collect())
}
