//! Whatever is thrown at the program, it answers with a sentence and exit code 2, and never panics.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn run<S: AsRef<OsStr>>(arguments: &[S]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bio-invaders")).args(arguments).output().expect("the program runs")
}

/// The sentence it refused with.
fn refused<S: AsRef<OsStr> + std::fmt::Debug>(arguments: &[S]) -> String {
    let output = run(arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(!said.contains("panicked") && said.len() > 20, "{arguments:?}: {said}");
    said
}

fn file(folder: &Path, name: &str, bytes: &[u8]) -> String {
    let path: PathBuf = folder.join(name);
    std::fs::write(&path, bytes).expect("room");
    path.to_str().expect("UTF-8").to_owned()
}

#[test]
fn impossible_positions_are_refused() {
    for fen in [
        "",
        "x",
        "x5o/7/7/7/7/7/o5x q 0 1",
        "x5o/9/7/7/7/7/o5x x 0 1",
        "////",
        "x5o/7/7/7/7/7/o5x x 0 -1",
        "é",
    ] {
        for command in [["perft", "--depth=1"], ["solve", "--nodes=10"]] {
            let said = refused(&[command[0], command[1], "--fen", fen]);
            assert!(said.contains("--fen"), "{fen:?}: {said}");
        }
    }
}

#[test]
fn positions_may_begin_with_a_gap() {
    let output = run(&["perft", "--depth", "1", "--fen", "-x3o-/7/7/7/7/7/-o3x- x 0 1"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn impossible_boards_are_refused() {
    for arguments in [
        ["--board", "2x2"],
        ["--board", "13x13"],
        ["--board", "hex9"],
        ["--board", "round"],
        ["--holes", "z9"],
        ["--holes", "a1"],
        ["--sides", "5"],
    ] {
        refused(&["perft", "--depth", "1", arguments[0], arguments[1]]);
    }
}

#[test]
fn unknown_switches_in_a_panel_script_are_named_with_their_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let panel = file(folder.path(), "a.panel", b"# fine\n12 coin1 tap\n14 coin5 tap\n");
    let said = refused(&["headless", "--panel", &panel]);
    assert!(said.contains("a.panel: line 3: 'coin5' is no switch"), "{said}");
    let binary = file(folder.path(), "b.panel", &[0xff, 0xfe, 0x00]);
    assert!(refused(&["headless", "--panel", &binary]).contains("UTF-8"));
    assert!(refused(&["headless", "--panel", "/nowhere/a.panel"]).contains("/nowhere/a.panel"));
}

#[test]
fn broken_recordings_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = folder.path().join("good.rec");
    let name = good.to_str().expect("UTF-8").to_owned();
    assert!(run(&["headless", "--ticks", "700", "--record", &name]).status.success());
    let bytes = std::fs::read(&good).expect("a recording");
    for at in (0..bytes.len()).step_by(bytes.len() / 40 + 1) {
        let mut broken = bytes.clone();
        broken[at] ^= 0x10;
        refused(&["replay", &file(folder.path(), "broken.rec", &broken)]);
        refused(&["replay", &file(folder.path(), "cut.rec", &bytes[..at])]);
    }
    let cut = file(folder.path(), "cut.rec", &bytes[..bytes.len() - 3]);
    assert!(refused(&["replay", &cut]).contains("--cut"));
    assert_eq!(run(&["replay", "--cut", &cut]).status.code(), Some(0));
    refused(&["replay", "/nowhere/a.rec"]);
    refused(&["replay", folder.path().to_str().expect("UTF-8")]);
}

#[test]
fn broken_games_are_refused_with_their_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let pgn = file(folder.path(), "a.pgn", b"[FEN \"x5o/7/7/7/7/7/o5x x 0 1\"]\n\n1. f7 g1g7 *");
    assert!(refused(&["analyse", &pgn]).contains("a.pgn"));
    refused(&["analyse", &file(folder.path(), "empty.pgn", b"")]);
}

#[test]
fn unwritable_outputs_are_told_before_the_run() {
    for option in ["--wav", "--record", "--log"] {
        let said = refused(&["headless", "--ticks", "10", option, "/nowhere/file"]);
        assert!(said.contains("/nowhere/file"), "{said}");
    }
    refused(&["headless", "--ticks", "10", "--shot", "5=/nowhere/a.png"]);
    refused(&["headless", "--ticks", "10", "--shot", "a.png"]);
    refused(&["headless", "--ticks", "10", "--shots-every", "5"]);
    let folder = tempfile::tempdir().expect("a folder");
    let late = format!("50={}", folder.path().join("a.png").display());
    assert!(refused(&["headless", "--ticks", "10", "--shot", &late]).contains("ended at tick 10"));
}

#[test]
fn wrong_arguments_are_refused() {
    refused(&["dance"]);
    refused(&["headless"]);
    refused(&["headless", "--ticks", "-4"]);
    refused(&["headless", "--ticks", "many"]);
    refused(&["headless", "--ticks", "9", "--set", "game.nonsense=1"]);
    refused(&["headless", "--ticks", "9", "--set", "sound.master=900"]);
    refused(&["headless", "--ticks", "9", "--set", "sound.master"]);
    refused(&["match", "--a", "level:9", "--b", "level:1"]);
    refused(&["match", "--a", "uai:/nowhere/engine", "--b", "level:1"]);
    refused(&["match", "--a", "uai:true", "--b", "level:1"]);
    refused(&["match", "--a", "chess", "--b", "level:1"]);
    refused(&["--scale", "huge"]);
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let bad = OsStr::from_bytes(b"\xff\xfe");
    for arguments in [
        vec![bad],
        vec![OsStr::new("perft"), OsStr::new("--depth"), bad],
        vec![OsStr::new("perft"), OsStr::new("--depth=1"), OsStr::new("--fen"), bad],
        vec![OsStr::new("headless"), OsStr::new("--ticks"), bad],
        vec![OsStr::new("headless"), OsStr::new("--ticks=1"), OsStr::new("--shot"), bad],
        vec![OsStr::new("replay"), bad],
        vec![OsStr::new("analyse"), bad],
    ] {
        refused(&arguments);
    }
}

/// Neither a home nor any folder of the system's to keep records in.
#[cfg(unix)]
fn homeless(arguments: &[&str]) -> Option<Output> {
    use std::os::unix::process::CommandExt;
    let mut command = Command::new(env!("CARGO_BIN_EXE_bio-invaders"));
    for name in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "DISPLAY", "WAYLAND_DISPLAY"] {
        command.env_remove(name);
    }
    // A user whom the system does not know has no home in its list either.
    match command.args(arguments).uid(54_321).gid(54_321).output() {
        Ok(output) => Some(output),
        Err(error) => {
            eprintln!("\nSKIPPED: only root can run a program as a user without a home ({error})\n");
            None
        }
    }
}

#[cfg(unix)]
#[test]
fn without_a_home_records_are_asked_for_by_name_and_play_goes_on() {
    for command in ["books", "scores", "settings"] {
        let Some(output) = homeless(&[command]) else { return };
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("there is no home folder") && said.contains("--data DIR"), "{said}");
    }
    let played = homeless(&["headless", "--ticks", "10"]).expect("as before");
    assert_eq!(played.status.code(), Some(0), "{played:?}");
    let checked = homeless(&["check"]).expect("as before");
    assert!(String::from_utf8_lossy(&checked.stdout).contains("no home folder"), "{checked:?}");
    let window = homeless(&[]).expect("as before");
    let said = String::from_utf8_lossy(&window.stderr).into_owned();
    assert!(!said.contains("panicked") && said.contains("there is no home folder"), "{said}");
}

#[test]
fn a_data_folder_that_cannot_be_is_told_and_play_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let below = format!("{}/below", file(folder.path(), "file", b"no folder"));
    let output = run(&["headless", "--ticks", "10", "--data", &below]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("play goes on, but nothing is kept"), "{said}");
    for command in ["books", "scores", "settings"] {
        refused(&[command, "--data", &below]);
    }
}

#[test]
fn settings_that_are_no_text_are_told_and_play_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let bytes = [b"[game]\nseconds = 50\n".as_slice(), &[0xff, 0xfe, 0, 7], b"\nlast_chance = 5\n"].concat();
    let settings = file(folder.path(), "settings.toml", &bytes);
    let data = folder.path().to_str().expect("UTF-8");
    let output = run(&["headless", "--ticks", "10", "--data", data]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("what is good in it is used"), "{said}");
    assert_eq!(std::fs::read(settings).expect("still there"), bytes, "not overwritten");
}
