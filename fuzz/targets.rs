//! What the fuzzers call, and `tests/fuzz.rs` without them: any bytes will do, and a panic means that something is wrong.

use bio_invaders::ai::uai;
use bio_invaders::cabinet::{Nvram, Section, Settings};
use bio_invaders::machine::panel_script::PanelScript;
use bio_invaders::machine::recording::{self, Chunk, Recording, Start};
use bio_invaders::machine::restless::restless_settings;
use bio_invaders::machine::watchman::Watchman;
use bio_invaders::machine::{Inputs, Machine, News};
use bio_invaders::panel::{Edge, Panel, Pointer, Switch};
use bio_invaders::platform::outlet::Reading;
use bio_invaders::platform::outlet::line_server::Dialect as _;
use bio_invaders::platform::outlet::mame::Mame;
use bio_invaders::platform::outlet::mqtt::{read_credit, read_scores};
use bio_invaders::rules::pgn::Game;
use bio_invaders::rules::{Layout, Position, Ruleset};
use std::collections::{BTreeMap, BTreeSet};

/// A name, and what it does with any bytes.
pub type Target = (&'static str, fn(&[u8]));

/// All of them.
pub const TARGETS: [Target; 10] = [
    ("panel", panel),
    ("script", script),
    ("settings", settings),
    ("battery", battery),
    ("recording", recording),
    ("fen", fen),
    ("pgn", pgn),
    ("uai", uai),
    ("mame", mame),
    ("mqtt", mqtt),
];

/// Switches thrown, pointers, stalls and news at a machine with some settings: every account holds.
pub fn panel(bytes: &[u8]) {
    let Some((&seed, deeds)) = bytes.split_first() else { return };
    let mut machine = Machine::power_on(&restless_settings(seed.into()), &Nvram::default(), seed.into());
    let mut watchman = Watchman::new(&machine);
    let mut panel = Panel::default();
    for deed in deeds.chunks_exact(3).take(120) {
        let begin_us = panel.now_us;
        panel.now_us += 16_667;
        let mut news = Vec::new();
        match deed[0] % 44 {
            40 => panel.pointer = Some(Pointer { x: deed[1].into(), y: deed[2].into(), is_pressed: true }),
            41 => panel.now_us += u64::from(deed[1]) * 10_000,
            42 => news.push(News::Controller { place: deed[1] % 4, is_lost: deed[1] < 128 }),
            43 => news.push(News::Today { day: deed[1], month: deed[2] }),
            number => {
                let Some(switch) = Switch::from_number(number) else { continue };
                let is_closed = !panel.held.has(switch);
                panel.held.set(switch, is_closed);
                panel.edges.push(Edge { switch, is_closed, at_us: begin_us + u64::from(deed[1]) * 64 });
            }
        }
        let mut inputs = Inputs { panel: panel.clone(), news, answer: None };
        for _ in 0..=deed[2] {
            let outputs = machine.step(&inputs);
            watchman.look(&machine, &outputs, false).unwrap_or_else(|what| panic!("{what}"));
            panel.edges.clear();
            panel.pointer = None;
            inputs = Inputs::of_panel(panel.clone());
            panel.now_us += 16_667;
        }
    }
}

/// A panel script that is understood can be played.
pub fn script(bytes: &[u8]) {
    let Ok(script) = PanelScript::parse(&String::from_utf8_lossy(bytes)) else { return };
    let mut hands = script.hands();
    for tick in 0..300 {
        let scene = if tick < 100 { "attract" } else { "duel" };
        let edges = hands.panel(tick, scene, None).edges;
        assert!(edges.is_sorted_by_key(|edge| edge.at_us), "edges come in their order");
        hands.orders();
    }
}

/// What was read of settings is written and read again the same.
pub fn settings(bytes: &[u8]) {
    let _ = Settings::seal(bytes);
    let (settings, _) = Settings::from_toml(&String::from_utf8_lossy(bytes));
    let (again, complaints) = Settings::from_toml(&settings.to_toml());
    assert!(complaints.is_empty(), "{complaints:?}");
    assert_eq!(again, settings);
}

/// So is battery RAM, also one whose checksums are right, and a machine runs with it.
pub fn battery(bytes: &[u8]) {
    battery_as_it_is(bytes);
    let text = String::from_utf8_lossy(bytes);
    let mut whole = String::from("bio-invaders battery 1\n");
    for (line, section) in text.lines().zip(Section::ALL) {
        let body = format!("{} 1 {line}", section.word());
        let sum = crc32fast::hash(body.as_bytes());
        whole += &format!("{} 1 {sum:08x} {line}\n", section.word());
    }
    let nvram = battery_as_it_is(whole.as_bytes());
    let mut machine = Machine::power_on(&Settings::default(), &nvram, 1);
    for _ in 0..200 {
        machine.step(&Inputs::default());
    }
}

fn battery_as_it_is(bytes: &[u8]) -> Nvram {
    let (nvram, _) = Nvram::decode(bytes);
    let (again, damage) = Nvram::decode(nvram.encode().as_bytes());
    assert!(damage.is_empty(), "{damage:?}");
    assert_eq!(again, nvram);
    nvram
}

/// A recording that is accepted is written back the same, and one with right checksums can be played.
pub fn recording(bytes: &[u8]) {
    if let Ok(recording) = recording::decode_cut(bytes) {
        let written = recording.encode();
        assert_eq!(recording::decode_cut(&written), Ok(recording));
    }
    let Ok((mut chunk, _)) = postcard::take_from_bytes::<Chunk>(bytes) else { return };
    chunk.is_last = true;
    let nvram = Nvram::default().encode().into_bytes();
    let start = Start::PowerOn { settings: String::new(), nvram, seed: 1 };
    let made = Recording { program: String::new(), start, chunks: vec![chunk] };
    let Ok(read) = recording::decode(&made.encode()) else { return };
    let mut machine = read.machine().expect("factory settings");
    for (inputs, check) in read.steps() {
        machine.step(&inputs);
        let _parted = !check.holds(machine.state_hash());
    }
}

/// Positions that are accepted are written back the same, and their moves can be played.
pub fn fen(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = (Layout::from_fen(&text), Layout::from_code(&text));
    for rules in [Ruleset::classic(), Ruleset::engine(), Ruleset::hex(), Ruleset::party()] {
        let Ok(mut position) = Position::from_fen(&text, rules) else { continue };
        let written = position.to_fen();
        assert_eq!(Position::from_fen(&written, rules).expect("own text"), position);
        for _ in 0..8 {
            let Some(first) = position.moves().iter().next().copied() else { break };
            position.play(first).expect("a listed move is legal");
        }
    }
}

/// Games that are read are written back the same.
pub fn pgn(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for game in Game::parse_all(&text, Ruleset::classic()).unwrap_or_default() {
        let written = game.text();
        assert_eq!(Game::parse(&written, Ruleset::classic()).as_ref(), Ok(&game), "{written}");
    }
}

/// The engine's desk takes any lines.
pub fn uai(bytes: &[u8]) {
    let mut session = uai::Session::new();
    for line in String::from_utf8_lossy(bytes).lines().take(100) {
        if session.hear(line) == uai::Reply::Quit {
            break;
        }
    }
}

/// Whoever reads the lamp lines knows the levels.
pub fn mame(bytes: &[u8]) {
    let mut now = Reading::default();
    let mut text = Mame.hello(&now);
    for change in bytes.chunks_exact(2) {
        let before = now.clone();
        now.set(format!("lamp{}", change[0] % 8), i64::from(change[1]) - 100);
        now.is_paused = change[0] >= 128;
        text += &Mame.change(&now, &before);
    }
    let mut levels = BTreeMap::new();
    for line in text.split_terminator('\r').skip(1) {
        let (name, value) = line.split_once(" = ").expect("name = value");
        levels.insert(name, value.parse::<i64>().expect("a number"));
    }
    assert_eq!(levels.remove("pause").unwrap_or(0), i64::from(now.is_paused));
    assert!(now.values.iter().all(|(name, value)| levels.get(name.as_str()) == Some(value)));
}

/// Whatever comes from the broker, the table stays one, and nobody gets a credit by luck.
pub fn mqtt(bytes: &[u8]) {
    assert!(!read_credit(bytes, "") && !read_credit(bytes, "a secret that no seed knows"));
    let mut machine = Machine::power_on(&Settings::default(), &Nvram::default(), 1);
    machine.step(&Inputs { news: vec![News::Scores(read_scores(bytes))], ..Inputs::default() });
    let rows = machine.cabinet().scores().rows();
    let ids: BTreeSet<u64> = rows.iter().map(|row| row.id).collect();
    assert!(rows.len() <= 10 && ids.len() == rows.len(), "{rows:?}");
    assert!(rows.is_sorted_by(|above, below| above.points >= below.points), "{rows:?}");
}
