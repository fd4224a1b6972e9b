//! What front ends and the system read: every option that is named exists, and every file keeps to its format.

use bio_invaders::platform::command;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

const GAME: &str = env!("CARGO_BIN_EXE_bio-invaders");

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text(file: &str) -> String {
    let path = root().join("packaging").join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

#[test]
fn every_option_and_command_that_is_named_exists() {
    let mut all = Vec::new();
    files(&root().join("packaging"), &mut all);
    all.push(root().join("docs/operators-manual.md"));
    all.push(root().join("docs/controls.md"));
    let program = command::interface();
    let mut seen = 0;
    for path in all {
        let text = std::fs::read_to_string(&path).expect("text");
        // A call is the program's name with a command or an option behind it.
        // A user of that name is no call.
        for call in text.lines().filter(|line| !line.contains("useradd")).flat_map(calls) {
            let mut words = call.split_whitespace().peekable();
            let mut command = &program;
            if let Some(sub) = words.peek().and_then(|word| program.find_subcommand(word)) {
                command = sub;
                words.next();
            }
            for word in words.filter(|word| word.starts_with("--") && word.len() > 2) {
                let name = word[2..].trim_end_matches(['"', '`', '.', ',', ')', ':', ';']);
                let name = name.split('=').next().unwrap_or_default();
                let is_known = command.get_arguments().any(|known| known.get_long() == Some(name));
                assert!(
                    is_known || name == "help" || name == "version",
                    "{}: {word} in {call}",
                    path.display()
                );
                seen += 1;
            }
        }
    }
    assert!(seen >= 12, "only {seen} options found: the reader of this test is broken");
}

/// What follows the program's name in a line, up to the end of the quotation or the command.
fn calls(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("bio-invaders ").map(|(at, name)| {
        let rest = &line[at + name.len()..];
        rest.split(['`', '"', '|', '>', ';', '(']).next().unwrap_or_default()
    })
}

/// The elements EmulationStation's GAMELISTS.md documents for a game, without those it writes itself.
const GAME_ELEMENTS: [&str; 12] = [
    "path",
    "name",
    "desc",
    "image",
    "video",
    "marquee",
    "thumbnail",
    "rating",
    "releasedate",
    "developer",
    "publisher",
    "genre",
];

#[test]
fn gamelist_entries_hold_what_emulationstation_documents() {
    for file in ["retropie/gamelist-entry.xml", "batocera/gamelist-entry.xml"] {
        let text = text(file);
        let document = roxmltree::Document::parse(&text).expect(file);
        let game = document.root_element();
        assert_eq!(game.tag_name().name(), "game");
        let elements: Vec<_> = game.children().filter(roxmltree::Node::is_element).collect();
        for element in &elements {
            let name = element.tag_name().name();
            assert!(GAME_ELEMENTS.contains(&name) || name == "players", "{file}: {name}");
            assert!(element.text().is_some_and(|text| !text.trim().is_empty()), "{file}: {name} is empty");
        }
        let get = |name| elements.iter().find(|e| e.tag_name().name() == name).and_then(|e| e.text());
        assert_eq!(get("path"), Some("./bio-invaders.sh"));
        let date = get("releasedate").expect("a date");
        assert!(date.len() == 15 && date.as_bytes()[8] == b'T', "{date} is not YYYYMMDDTHHMMSS");
    }
}

#[test]
fn batoceras_keys_are_what_pad2key_reads() {
    let keys: Value = serde_json::from_str(&text("batocera/bio-invaders.sh.keys")).expect("JSON");
    let players = keys.as_object().expect("an object");
    assert!(!players.is_empty());
    for (player, actions) in players {
        let number = player.strip_prefix("actions_player").and_then(|number| number.parse::<u8>().ok());
        assert!(number.is_some_and(|number| (1..=8).contains(&number)), "{player}");
        for action in actions.as_array().expect("a list") {
            assert!(matches!(action["type"].as_str(), Some("key" | "exec" | "mouse")), "{action}");
            let listed = |key: &str| action[key].as_array().expect("a list").clone();
            assert!(listed("trigger").iter().all(|name| name.is_string()));
            let is_key = |name: &Value| name.as_str().is_some_and(|name| name.starts_with("KEY_"));
            assert!(listed("target").iter().all(is_key), "{action}");
        }
    }
}

#[test]
fn the_attract_mode_emulator_keeps_to_its_keys() {
    // Attract-Mode's Layouts and emulator documentation.
    let known = [
        "executable",
        "args",
        "workdir",
        "rompath",
        "romext",
        "system",
        "info_source",
        "exit_hotkey",
        "pause_hotkey",
        "artwork",
        "nb_mode_wait",
        "minimum_run_time",
    ];
    let text = text("attract-mode/bio-invaders.cfg");
    let lines: Vec<&str> =
        text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()).collect();
    for line in &lines {
        let key = line.split_whitespace().next().unwrap_or_default();
        assert!(known.contains(&key), "{line}");
    }
    assert!(lines.iter().any(|line| line.starts_with("executable")));
}

#[test]
fn the_unit_starts_a_kiosk_that_comes_back_unless_the_operator_erred() {
    let unit = text("systemd/bio-invaders-kiosk.service");
    let value = |key: &str| {
        let line = unit.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
        line.unwrap_or_else(|| panic!("no {key}")).to_owned()
    };
    assert!(value("ExecStart").contains("bio-invaders --kiosk"));
    assert_eq!((value("Type"), value("Restart")), ("notify".into(), "always".into()));
    assert_eq!(value("RestartPreventExitStatus"), "2", "bad arguments or files");
    assert!(value("WatchdogSec").parse::<u32>().expect("seconds") >= 2);
}

/// RetroPie's installer in a home of its own, and what runcommand will read.
#[cfg(unix)]
#[test]
fn retropies_installer_writes_the_port_its_picture_and_its_call() {
    let home = tempfile::tempdir().expect("a folder");
    let (ports, configs, bin) =
        (home.path().join("ports"), home.path().join("configs"), home.path().join("bin"));
    std::fs::create_dir_all(&ports).expect("a folder");
    std::fs::create_dir_all(&bin).expect("a folder");
    std::os::unix::fs::symlink(GAME, bin.join("bio-invaders")).expect("a link");
    let done = Command::new("sh")
        .arg(root().join("packaging/retropie/install.sh"))
        .args([&ports, &configs])
        .env("PATH", format!("{}:/usr/bin:/bin", bin.display()))
        .output()
        .expect("a shell");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let call = std::fs::read_to_string(configs.join("emulators.cfg")).expect("the call");
    assert!(call.starts_with("bio-invaders = \"XINIT:/") && call.contains("--fullscreen --data"), "{call}");
    assert!(call.lines().any(|line| line == "default = \"bio-invaders\""));
    assert!(ports.join("bio-invaders.sh").exists());
    let picture = std::fs::read(ports.join("bio-invaders/title.png")).expect("the picture");
    assert!(picture.starts_with(b"\x89PNG"));
}
