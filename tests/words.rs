//! Every text of every language fits the box its comment names, with the widest value in each hole.

use bio_invaders::language::{Tongue, Words};
use bio_invaders::video::letters;
use std::collections::BTreeMap;

/// The widest value each hole takes.
const WIDEST: [(&str, &str); 13] = [
    ("n", "99"),
    ("part", "1/2"),
    ("seconds", "999"),
    ("initials", "WWW"),
    ("won", "99"),
    ("lost", "99"),
    ("rung", "99"),
    ("red", "49"),
    ("blue", "49"),
    ("score", "99 999"),
    ("code", "123456x"),
    ("value", "100"),
    ("places", "2"),
];

/// Cells, lines, and whether the glyphs are big or all of eight pixels.
#[derive(Debug, PartialEq)]
struct Room {
    cells: i32,
    lines: usize,
    kind: String,
}

/// Reads the comment `# 36x2`, `# 10b`, `# 6f8` behind each text.
fn rooms(source: &str) -> BTreeMap<String, Room> {
    let mut table = String::new();
    let mut rooms = BTreeMap::new();
    for line in source.lines() {
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            table = name.into();
        } else if let Some((name, rest)) = line.split_once(" = ") {
            let Some((_, comment)) = rest.rsplit_once("  # ") else { continue };
            let digits: String = comment.chars().take_while(char::is_ascii_digit).collect();
            let rest = &comment[digits.len()..];
            let (lines, kind) = match rest.strip_prefix('x') {
                Some(number) => (number.parse().unwrap_or(1), String::new()),
                None => (1, rest.to_owned()),
            };
            let Ok(cells) = digits.parse() else { continue };
            rooms.insert(format!("{table}.{name}"), Room { cells, lines, kind });
        }
    }
    rooms
}

fn width(text: &str, kind: &str) -> i32 {
    match kind {
        "b" => letters::big_width(text),
        "f8" => 8 * text.chars().count() as i32,
        _ => letters::width(text),
    }
}

/// The longest of the eight's texts of this kind.
fn longest(words: &Words, ending: &str) -> String {
    let own = words.iter().filter(|(key, _)| key.starts_with("invader.") && key.ends_with(ending));
    own.map(|(_, text)| text.to_owned()).max_by_key(|text| letters::width(text)).unwrap_or_default()
}

#[test]
fn no_text_is_wider_than_its_place_in_any_language() {
    let mut wrong = Vec::new();
    for tongue in Tongue::ALL {
        let words = Words::of(tongue);
        let (name, place) = (longest(words, ".name"), longest(words, ".place"));
        let mut values = WIDEST.to_vec();
        values.extend([("name", name.as_str()), ("place", place.as_str())]);
        let rooms = rooms(tongue.source());
        let mut checked = 0;
        for (key, _) in words.iter() {
            let Some(room) = rooms.get(key) else {
                wrong.push(format!("{tongue:?} {key}: no comment names its box"));
                continue;
            };
            checked += 1;
            let text = words.fill(key, &values);
            let lines: Vec<&str> = text.lines().collect();
            if lines.len() > room.lines {
                wrong.push(format!("{tongue:?} {key}: {} lines, room for {}", lines.len(), room.lines));
            }
            let most = room.cells * if room.kind == "b" { 16 } else { 8 };
            for line in lines {
                let wide = width(line, &room.kind);
                if wide > most {
                    wrong.push(format!("{tongue:?} {key}: {wide} px, room for {most}: {line}"));
                }
                if !letters::can_show(line) || (room.kind == "b" && !letters::can_show_big(line)) {
                    wrong.push(format!("{tongue:?} {key}: a sign has no shape: {line}"));
                }
            }
        }
        assert!(checked > 250, "{tongue:?}: only {checked} texts");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_text_of_every_language_is_at_least_eight_lines_high() {
    use bio_invaders::video::board::Plane;
    let mut wrong = Vec::new();
    for tongue in Tongue::ALL {
        for (key, text) in Words::of(tongue).iter() {
            for line in text.lines().filter(|line| line.chars().any(char::is_alphanumeric)) {
                let mut plane = Plane::new(512, 24);
                letters::write(&mut plane, line, 4, 4, letters::Ink::PALE);
                let is_inked = |y: &i32| (0..512).any(|x| plane.pen(x, *y) != 0);
                let rows: Vec<i32> = (0..24).filter(is_inked).collect();
                let high = rows.last().unwrap_or(&0) - rows.first().unwrap_or(&0) + 1;
                if high < 8 {
                    wrong.push(format!("{tongue:?} {key}: {high} lines: {line}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_measure_finds_what_is_too_wide() {
    let rooms = rooms("[title]\nshort = \"ABC\"  # 2\nbig = \"A\"  # 1b\ntwo = \"A\\nB\"  # 36x2\n");
    assert_eq!(rooms["title.short"], Room { cells: 2, lines: 1, kind: String::new() });
    assert_eq!(rooms["title.big"], Room { cells: 1, lines: 1, kind: "b".into() });
    assert_eq!(rooms["title.two"].lines, 2);
    assert!(width("ABC", "") > 2 * 8 && width("A", "b") == 16 && width("한", "") == 12);
}
