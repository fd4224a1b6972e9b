//! The stored records from the command line: a played session, the books of it, resets, a running game, a killed one.

use bio_invaders::rng::{Rng, Stream};
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

const GAME: &str = env!("CARGO_BIN_EXE_bio-invaders");

/// Coins in both chutes, a start, a service credit, a jam of noise.
const VISIT: &str =
    "120 coin1 tap\n150 coin2 tap 200ms\n180 coin1 tap 5ms\n200 service tap\n400 start1 tap\n";

fn game(arguments: &[&str], data: &Path) -> Output {
    Command::new(GAME).args(arguments).arg("--data").arg(data).output().expect("the game runs")
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn json(arguments: &[&str], data: &Path) -> Value {
    serde_json::from_str(&said(&game(arguments, data))).expect("JSON")
}

/// A data folder after one session.
fn visited() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("visit.txt");
    std::fs::write(&script, VISIT).expect("a script");
    let data = folder.path().join("data");
    said(&game(&["headless", "--panel", script.to_str().expect("UTF-8"), "--ticks", "1200"], &data));
    folder
}

fn refusal(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn the_books_hold_what_fell_and_was_spent() {
    let folder = visited();
    let books = json(&["books", "--json"], &folder.path().join("data"));
    assert_eq!(books["coins"], serde_json::json!([1, 1, 0, 0]));
    assert_eq!((&books["service_credits"], &books["credits_spent"]), (&1.into(), &1.into()));
    assert_eq!((&books["noise"][0], &books["credits"]), (&1.into(), &2.into()));
    assert_eq!(books["ticks_sold"], 6_000);
    let text = said(&game(&["books"], &folder.path().join("data")));
    assert!(text.lines().any(|line| line.starts_with("coins, chute 2") && line.ends_with(" 1")), "{text}");
}

#[test]
fn a_second_session_goes_on_from_the_first() {
    let folder = visited();
    let data = folder.path().join("data");
    said(&game(&["headless", "--ticks", "30"], &data));
    let books = json(&["books", "--json"], &data);
    assert_eq!((&books["power_ons"], &books["credits"]), (&2.into(), &2.into()));
    assert_eq!(books["ticks_sold"].as_u64(), Some(6_000));
    let spent = books["ticks_run"].as_u64().zip(books["ticks_forfeited"].as_u64());
    assert_eq!(spent.map(|(run, given_up)| run + given_up), Some(6_000));
}

#[test]
fn scores_print_as_a_table_and_as_json() {
    let folder = visited();
    let data = folder.path().join("data");
    assert!(said(&game(&["scores"], &data)).starts_with(" 1  AMN     3200  rung 8\n"));
    assert_eq!(json(&["scores", "--json"], &data)[7]["initials"], "PUD");
}

#[test]
fn settings_are_changed_by_name_and_survive_a_session() {
    let folder = visited();
    let data = folder.path().join("data");
    said(&game(&["settings", "--set", "game.seconds=60", "--set", "picture.scale=fill"], &data));
    said(&game(&["headless", "--ticks", "10"], &data));
    let settings = json(&["settings", "--json"], &data);
    assert_eq!((&settings["game"]["seconds"], &settings["picture"]["scale"]), (&60.into(), &"fill".into()));
    let refused = refusal(&game(&["settings", "--set", "game.seconds=9"], &data));
    assert!(refused.contains("game.seconds must be 10 to 600"), "{refused}");
    said(&game(&["settings", "--reset"], &data));
    assert_eq!(json(&["settings", "--json"], &data)["game"]["seconds"], 100);
}

#[test]
fn resets_are_apart() {
    let folder = visited();
    let data = folder.path().join("data");
    said(&game(&["books", "--reset"], &data));
    let books = json(&["books", "--json"], &data);
    assert_eq!((&books["coins"][0], &books["credits"]), (&0.into(), &2.into()), "credits are no books");
    said(&game(&["scores", "--reset"], &data));
    assert_eq!(json(&["books", "--json"], &data)["credits"], 2);
}

#[test]
fn the_export_goes_to_a_file() {
    let folder = visited();
    let file = folder.path().join("books.json");
    let output =
        game(&["books", "--json", "--export", file.to_str().expect("UTF-8")], &folder.path().join("data"));
    assert_eq!(said(&output), "");
    let books: Value = serde_json::from_slice(&std::fs::read(file).expect("written")).expect("JSON");
    assert_eq!(books["coins"][1], 1);
}

#[test]
fn a_folder_that_is_not_there_is_a_mistake_told_in_words() {
    let folder = tempfile::tempdir().expect("a folder");
    for command in ["books", "scores", "settings"] {
        let told = refusal(&game(&[command], &folder.path().join("nowhere")));
        assert!(told.contains("there is no such folder"), "{told}");
    }
}

#[test]
fn a_broken_settings_file_is_told_line_by_line_and_play_goes_on() {
    let folder = visited();
    let data = folder.path().join("data");
    std::fs::write(data.join("settings.toml"), "[game]\nseconds = soon\nlast_chance = 5\n").expect("a file");
    let output = game(&["headless", "--ticks", "10"], &data);
    assert!(output.status.success());
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("settings: line 2: cannot read \"seconds = soon\""), "{told}");
    assert_eq!(
        std::fs::read_to_string(data.join("settings.toml")).expect("kept").len(),
        38,
        "not overwritten"
    );
}

/// Coins all the time, and one short visit after the other, each with its score.
fn busy_evening() -> String {
    let coins: String = (0..2_000).map(|n| format!("{} coin{} tap 30ms\n", 20 + 45 * n, n % 4 + 1)).collect();
    coins
        + "@ready+30 start1 tap\n@card+60 p1.select tap\n@appearance+60 p1.select tap\n@duel p1 play\n\
           @verdict+200 p1.select tap\n@play_on+60 p1.cancel tap\n@game_over+200 p1.select tap\n\
           @initials+60 p1.select tap\n@initials+90 p1.select tap\n@initials+120 p1.select tap\n\
           @initials+180 start1 tap\n@scores+60 p1.select tap\n"
}

/// What a killed session had confirmed: all that its log told before the last line that says "stored".
fn confirmed(log: &Path, event: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(log).unwrap_or_default();
    let end = text.rfind("\"stored\"").unwrap_or(0);
    let lines = text[..end].lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    lines.filter(|line| line["event"] == event).collect()
}

/// Kills a running session at random moments and looks at what it left. `KILLS=1000` for the long form, `GAME=FILE` for
/// another build of the program.
#[test]
fn a_killed_session_loses_nothing_it_had_confirmed() {
    let kills: u32 = std::env::var_os("KILLS").and_then(|n| n.to_str()?.parse().ok()).unwrap_or(6);
    let program = std::env::var_os("GAME").unwrap_or_else(|| GAME.into());
    let mut lot = Rng::new(u64::from(kills), Stream::Lab);
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let script = folder.path().join("coins.txt");
    std::fs::write(&script, busy_evening()).expect("a script");
    let (mut counted, mut scores) = (0, 0);
    for kill in 0..kills {
        let log = folder.path().join("log");
        let _ = std::fs::remove_file(&log);
        let mut child = Command::new(&program)
            .args(["headless", "--ticks", "90000", "--set", "coinage.most_credits=99", "--panel"])
            .arg(&script)
            .arg("--log")
            .arg(&log)
            .arg("--data")
            .arg(&data)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the game runs");
        // Any moment will do: start, first writes, steady play.
        std::thread::sleep(Duration::from_millis(lot.below(1_500).into()));
        child.kill().expect("killed");
        child.wait().expect("gone");
        counted += confirmed(&log, "coin").len() as u64;
        if !data.is_dir() {
            assert_eq!(counted, 0, "kill {kill}");
            continue;
        }
        let books = game(&["books", "--json"], &data);
        assert!(books.stderr.is_empty(), "kill {kill}: {}", String::from_utf8_lossy(&books.stderr));
        let books: Value = serde_json::from_str(&said(&books)).expect("JSON");
        let coins: u64 =
            books["coins"].as_array().expect("four chutes").iter().filter_map(Value::as_u64).sum();
        // What the log had no time to write may be in the books as well.
        assert!(coins >= counted, "kill {kill}: {coins} coins in the books, {counted} were confirmed");
        counted = coins;
        let table = json(&["scores", "--json"], &data);
        for score in confirmed(&log, "score") {
            scores += 1;
            let has_place = table
                .as_array()
                .expect("rows")
                .iter()
                .any(|row| row["initials"] == score["initials"] && row["points"] == score["points"]);
            // Unless ten better ones pushed it out.
            let is_full = table[9]["points"].as_u64() >= score["points"].as_u64();
            assert!(has_place || is_full, "kill {kill}: {score} is not in {table}");
        }
        assert_no_strays(&data, kill);
    }
    println!("{kills} kills: {counted} coins and {scores} scores confirmed, none lost");
}

fn assert_no_strays(data: &Path, kill: u32) {
    for entry in std::fs::read_dir(data).expect("a folder") {
        let name = entry.expect("an entry").file_name().into_string().expect("UTF-8");
        let is_known = ["battery.ram", "battery.ram.previous", "battery.ram.new", "lock", "black-box"]
            .contains(&name.as_str());
        assert!(is_known, "kill {kill} left {name}");
    }
    let visits = std::fs::read_dir(data.join("black-box")).map_or(0, Iterator::count);
    assert!(visits <= 17, "kill {kill}: {visits} visits, and one that was begun");
}

/// A game that runs on until it is dropped, in a folder of its own.
struct Running {
    child: std::process::Child,
    log: Box<dyn Iterator<Item = String>>,
}

impl Running {
    fn start(data: &Path, panel: &Path) -> Running {
        let mut child = Command::new(GAME)
            .args(["headless", "--realtime", "--ticks", "1000000", "--log", "-", "--panel"])
            .arg(panel)
            .arg("--data")
            .arg(data)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the game runs");
        let log = std::io::BufReader::new(child.stderr.take().expect("a log"));
        Running { child, log: Box::new(std::io::BufRead::lines(log).map(|line| line.expect("UTF-8"))) }
    }

    fn wait_for(&mut self, what: &str) {
        assert!(self.log.any(|line| line.contains(what)), "the game ended without {what}");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn bytes_of(data: &Path) -> Vec<(std::path::PathBuf, Vec<u8>)> {
    let entries = std::fs::read_dir(data).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut all: Vec<_> = entries
        .filter(|path| path.is_file())
        .map(|path| (path.clone(), std::fs::read(&path).expect("readable")))
        .collect();
    all.sort();
    all
}

#[test]
fn beside_a_running_game_records_can_be_read_and_not_changed() {
    let folder = visited();
    let data = folder.path().join("data");
    let nothing = folder.path().join("nothing.panel");
    std::fs::write(&nothing, "60 coin1 up\n").expect("a script");
    let mut running = Running::start(&data, &nothing);
    running.wait_for("\"stored\"");
    let before = bytes_of(&data);
    assert_eq!(json(&["books", "--json"], &data)["ticks_sold"], 6_000);
    assert_eq!(json(&["scores", "--json"], &data)[7]["initials"], "PUD");
    assert_eq!(json(&["settings", "--json"], &data)["game"]["seconds"], 100);
    for change in [
        vec!["books", "--reset"],
        vec!["scores", "--reset"],
        vec!["settings", "--reset"],
        vec!["settings", "--set", "game.seconds=60"],
    ] {
        let told = refusal(&game(&change, &data));
        assert!(told.contains("the game is running there"), "{change:?}: {told}");
    }
    // A second game plays, says so, and writes nothing.
    let script = folder.path().join("visit.txt");
    let second = game(&["headless", "--panel", script.to_str().expect("UTF-8"), "--ticks", "1200"], &data);
    let told = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(second.status.success() && told.contains("another copy of the game is running"), "{told}");
    assert_eq!(bytes_of(&data), before);
}

#[test]
fn a_visit_that_was_killed_is_in_the_black_box_as_far_as_it_went() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let panel = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/panels/visit.panel");
    let mut child = Command::new(GAME)
        .args(["headless", "--ticks", "100000000", "--log", "-", "--panel"])
        .arg(&panel)
        .arg("--data")
        .arg(&data)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the game runs");
    let log = std::io::BufReader::new(child.stderr.take().expect("a log"));
    let second_board = std::io::BufRead::lines(log)
        .map(|line| serde_json::from_str::<Value>(&line.expect("UTF-8")).expect("JSON"))
        .filter(|line| line["event"] == "scene" && line["name"] == "duel")
        .nth(1)
        .expect("a second board");
    child.kill().expect("killed");
    child.wait().expect("gone");
    let visit = data.join("black-box/visit-000001.rec");
    let replayed = Command::new(GAME).args(["replay", "--cut"]).arg(&visit).output().expect("the game runs");
    let said = said(&replayed);
    let end: Value = serde_json::from_str(said.lines().last().expect("a line")).expect("JSON");
    // The machine was on before the visit began; ten seconds at most are missing.
    let (went, killed) =
        (end["ticks"].as_u64().expect("ticks"), second_board["tick"].as_u64().expect("ticks"));
    assert!(went + 600 > killed, "the visit goes to tick {went}, the second board began at {killed}");
}

#[test]
fn what_the_command_line_lays_over_the_settings_is_never_stored() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, script) = (folder.path().join("data"), folder.path().join("script.txt"));
    // Whoever may change the language does: then the settings are stored.
    std::fs::write(&script, "@attract+120 p1.right tap\n").expect("a script");
    let script = script.to_str().expect("UTF-8");
    let run = ["headless", "--panel", script, "--ticks", "900", "--set", "language.may_change=true"];
    said(&game(
        &[&run[..], &["--set", "coinage.is_free_play=true", "--set", "sound.master=5"]].concat(),
        &data,
    ));
    let settings = json(&["settings", "--json"], &data);
    assert_eq!(settings["language"]["language"], "ko", "the visitor's choice is kept");
    assert_eq!(settings["language"]["may_change"], false);
    assert_eq!(settings["coinage"]["is_free_play"], false);
    assert_eq!(settings["sound"]["master"], 80);
}

#[test]
fn an_operators_changes_outlive_a_stop_in_service_mode() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, script) = (folder.path().join("data"), folder.path().join("script.txt"));
    // Down the main page, a page opened, an item changed; and then the program ends with the menu still open.
    let presses = "200 test tap 80ms\n300 p1.down tap\n330 p1.down tap\n360 p1.select tap\n450 p1.down tap\n480 p1.right tap\n";
    std::fs::write(&script, presses).expect("a script");
    let script = script.to_str().expect("UTF-8");
    let done = said(&game(&["headless", "--panel", script, "--ticks", "600"], &data));
    assert!(done.contains("\"scene\":\"service\""), "{done}");
    let settings = json(&["settings", "--json"], &data);
    let factory = json(&["settings", "--json"], tempfile::tempdir().expect("a folder").path());
    assert_ne!(settings, factory, "the change is lost");
}
