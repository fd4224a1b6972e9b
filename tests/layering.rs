//! A room imports only rooms of lower floors, and the world outside stays on floor 7.

use std::fs;
use std::path::{Path, PathBuf};

const FLOORS: [(&str, u8); 12] = [
    ("tick", 0),
    ("rng", 0),
    ("panel", 0),
    ("language", 0),
    ("rules", 1),
    ("ai", 2),
    ("cabinet", 3),
    ("game", 4),
    ("video", 5),
    ("audio", 5),
    ("machine", 6),
    ("platform", 7),
];

/// The outside world, by the words that reach it.
const OUTSIDE: [&str; 14] = [
    "winit",
    "pixels::",
    "gilrs",
    "cpal",
    "rodio",
    "std::fs",
    "std::env",
    "std::net",
    "std::thread",
    "Instant",
    "SystemTime",
    "println!",
    "eprintln!",
    "HashMap",
];

fn floor(room: &str) -> Option<u8> {
    FLOORS.iter().find(|(name, _)| *name == room).map(|(_, floor)| *floor)
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("readable src") {
        let path = entry.expect("readable entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

fn all_sources() -> Vec<(String, String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    sources(&root, &mut found);
    found
        .into_iter()
        .filter_map(|path| {
            let relative = path.strip_prefix(&root).expect("below src").to_string_lossy().replace('\\', "/");
            let room = relative.split(['/', '.']).next().unwrap_or_default().to_owned();
            floor(&room)?;
            Some((relative, room, fs::read_to_string(&path).expect("UTF-8 source")))
        })
        .collect()
}

/// Lines of code: comments and doc lines say what they like.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"))
}

#[test]
fn a_room_imports_only_lower_floors() {
    let mut wrong = Vec::new();
    for (file, room, text) in all_sources() {
        let own = floor(&room).expect("known room");
        for (number, line) in code(&text) {
            for part in line.split("crate::").skip(1) {
                let to: String = part.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                if let Some(other) = floor(&to)
                    && to != room
                    && other >= own
                {
                    wrong.push(format!("{file}:{}: {room} imports {to}", number + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn only_the_platform_knows_the_world_outside() {
    let mut wrong = Vec::new();
    for (file, room, text) in all_sources() {
        if floor(&room) == Some(7) {
            continue;
        }
        let library = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in code(library) {
            for word in OUTSIDE.iter().filter(|word| line.contains(*word)) {
                wrong.push(format!("{file}:{}: {word}", number + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_file_says_what_it_is_for() {
    let silent: Vec<String> = all_sources()
        .into_iter()
        .filter(|(_, _, text)| !text.starts_with("//!"))
        .map(|(file, _, _)| file)
        .collect();
    assert!(silent.is_empty(), "no //! line in {}", silent.join(", "));
}
