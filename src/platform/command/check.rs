//! `check`: what works on this machine.

use super::{CheckArguments, Failure};
use crate::platform::store;
use serde::Serialize;
use std::io::Write;

/// What was found, each as a sentence for people, and whether it is enough to play.
#[derive(Debug, Serialize)]
struct Found {
    playable: bool,
    display: String,
    picture: String,
    sound: String,
    pads: Vec<String>,
    data: String,
}

pub(super) fn run(arguments: &CheckArguments, out: &mut impl Write) -> Result<(), Failure> {
    let data = arguments.data.clone().or_else(store::usual_folder);
    let (display, picture, sound, pads) = outside();
    let found = Found {
        playable: display.is_ok(),
        display: display.unwrap_or_else(|why| why),
        picture,
        sound,
        pads,
        data: match data {
            None => "no home folder: give one with --data DIR, or nothing is kept".into(),
            Some(folder) => match probe(&folder) {
                Ok(()) => format!("kept in {}", folder.display()),
                Err(error) => format!("{} cannot be written ({error}): nothing is kept", folder.display()),
            },
        },
    };
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string(&found).unwrap_or_default())?;
    } else {
        let pads = if found.pads.is_empty() { "none plugged in".into() } else { found.pads.join("; ") };
        for (what, says) in [
            ("display", &found.display),
            ("picture", &found.picture),
            ("sound", &found.sound),
            ("pads", &pads),
            ("records", &found.data),
        ] {
            writeln!(out, "{what:<8} {says}")?;
        }
    }
    out.flush()?;
    if found.playable {
        Ok(())
    } else {
        Err(Failure::Check(
            "without a display only `headless` can be played; start it from a desktop or under `cage`".into(),
        ))
    }
}

/// Whether a file can be made there; nothing stays behind.
fn probe(folder: &std::path::Path) -> std::io::Result<()> {
    let existed = folder.exists();
    std::fs::create_dir_all(folder)?;
    let file = folder.join(format!(".check-{}", std::process::id()));
    let written = std::fs::write(&file, b"check");
    let _ = std::fs::remove_file(&file);
    if !existed {
        let _ = std::fs::remove_dir(folder);
    }
    written
}

type Outside = (Result<String, String>, String, String, Vec<String>);

#[cfg(feature = "desktop")]
fn outside() -> Outside {
    use crate::platform::{present, speaker, window};
    let display = window::display();
    let pads = super::controls::devices().into_iter().filter(|device| device.rolls.is_empty());
    let pads = pads.map(|device| device.name).collect();
    (display, present::outlook(), speaker::outlook(), pads)
}

#[cfg(not(feature = "desktop"))]
fn outside() -> Outside {
    let none = "this build has none (feature `desktop`)";
    (Err(none.into()), none.into(), none.into(), Vec::new())
}
