//! The command line's forms, as scripts rely on them.

use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bio-invaders")).args(arguments).output().expect("the program runs")
}

fn lines(output: &Output) -> Vec<String> {
    String::from_utf8(output.stdout.clone()).expect("UTF-8").lines().map(str::to_owned).collect()
}

fn nodes(arguments: &[&str]) -> u64 {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    let lines = lines(&output);
    let [.., nodes, seconds] = lines.as_slice() else { panic!("two lines at least: {lines:?}") };
    assert!(seconds.starts_with("seconds "), "{seconds}");
    nodes.strip_prefix("nodes ").expect("nodes N").parse().expect("a number")
}

#[test]
fn perft_counts_every_board() {
    assert_eq!(nodes(&["perft", "--depth", "4"]), 155_888);
    assert_eq!(nodes(&["perft", "--depth", "0"]), 1);
    assert_eq!(nodes(&["perft", "--board", "8x8", "--depth", "4"]), 162_628);
    assert_eq!(nodes(&["perft", "--board", "7x8", "--depth", "4"]), 159_258);
    assert_eq!(nodes(&["perft", "--board", "hex5", "--depth", "3"]), 16_824);
    assert_eq!(nodes(&["perft", "--fen", "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1", "--depth", "2"]), 196);
    assert_eq!(nodes(&["perft", "--holes", "c3,c5,e3,e5", "--depth", "2"]), 196);
}

#[test]
fn perft_gives_the_same_leaf_by_leaf_divided_and_hashed() {
    assert_eq!(nodes(&["perft", "--no-bulk", "--depth", "3"]), 6_460);
    assert_eq!(nodes(&["perft", "--divide", "--depth", "3"]), 6_460);
    assert_eq!(nodes(&["perft", "--hash", "1", "--depth", "5"]), 4_752_668);
    let divided = lines(&run(&["perft", "--divide", "--depth", "2"]));
    assert_eq!(divided.len(), 18);
    assert!(
        divided.contains(&"g1e2 16".to_owned()) || divided.contains(&"a7a5 16".to_owned()),
        "{divided:?}"
    );
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let script = format!("{} perft --divide --depth 3 | head -n 1", env!("CARGO_BIN_EXE_bio-invaders"));
    let output = Command::new("bash").args(["-o", "pipefail", "-c", &script]).output().expect("bash");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_match_names_wins_and_elo_and_the_stronger_level_wins() {
    let folder = tempfile::tempdir().expect("a folder");
    let pgn = folder.path().join("games.pgn");
    let output = run(&[
        "match",
        "--a",
        "level:4",
        "--b",
        "random",
        "--games",
        "6",
        "--pgn",
        pgn.to_str().expect("UTF-8"),
    ]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let last = lines(&output).pop().expect("a line");
    assert!(last.starts_with("games 6 +") && last.contains(" Elo +"), "{last}");
    let games = bio_invaders::rules::pgn::Game::parse_all(
        &std::fs::read_to_string(&pgn).expect("games"),
        bio_invaders::rules::Ruleset::engine(),
    )
    .expect("PGN");
    assert_eq!(games.len(), 6);
    assert_eq!(games[0].tag("Black"), Some("level:4"));
    assert_eq!(games[1].tag("Black"), Some("random"));
    let analysed = run(&["analyse", pgn.to_str().expect("UTF-8"), "--nodes", "500"]);
    assert!(analysed.status.success(), "{}", String::from_utf8_lossy(&analysed.stderr));
    let text = lines(&analysed);
    assert!(
        text.iter().any(|line| line.contains("best")) && text.iter().any(|line| line.starts_with("red: "))
    );
}

#[test]
fn the_program_plays_itself_over_uai() {
    let uai = format!("uai:{} uai", env!("CARGO_BIN_EXE_bio-invaders"));
    let output = run(&["match", "--a", &uai, "--b", "random", "--games", "2", "--movetime", "5"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(lines(&output).pop().expect("a line").starts_with("games 2 +2 =0 -0"), "{:?}", lines(&output));
}

/// Source: `docs/rules.md`, solved by retrograde analysis: 3x3 is a win for the first player by the centre only.
#[test]
fn solve_proves_the_smallest_board() {
    let output = run(&["solve", "--fen", "x1o/3/o1x x 0 1"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = lines(&output);
    assert_eq!(&lines[..2], ["value win", "moves b2"]);
}

#[test]
fn solve_says_when_it_cannot() {
    let output = run(&["solve", "--fen", "x5o/7/7/7/7/7/o5x x 0 1", "--nodes", "1000"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--nodes"));
}

#[test]
fn headless_ends_with_one_json_object() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let panel = format!("{}/tests/panels/visit.panel", env!("CARGO_MANIFEST_DIR"));
    let (shot, wav, record, log) =
        (format!("300={}", path("a.png")), path("a.wav"), path("a.rec"), path("a.jsonl"));
    let output = run(&[
        "headless",
        "--ticks",
        "700",
        "--panel",
        &panel,
        "--seed",
        "4",
        "--shot",
        &shot,
        "--wav",
        &wav,
        "--record",
        &record,
        "--log",
        &log,
        "--shots-every",
        "350",
        "--shots",
        &path("stills"),
    ]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let last = lines(&output).pop().expect("a line");
    let object: serde_json::Value = serde_json::from_str(&last).expect("JSON");
    assert_eq!(object["ticks"], 700);
    assert_eq!(object["scene"], "duel");
    assert_eq!(object["credits"], 0);
    assert_eq!(object["clocks_ticks"].as_array().map(Vec::len), Some(4));
    for hash in ["state_hash", "frame_hash", "audio_hash"] {
        assert_eq!(object[hash].as_str().map(str::len), Some(16), "{hash}");
    }
    assert!(object["board"].as_str().is_some_and(|board| board.contains(' ')), "{last}");
    for line in std::fs::read_to_string(path("a.jsonl")).expect("a log").lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert!(line["tick"].is_u64() && line["event"].is_string(), "{line}");
    }
    let wav = hound::WavReader::open(path("a.wav")).expect("a WAV");
    assert_eq!((wav.spec().sample_rate, wav.spec().channels, wav.duration()), (48_000, 1, 700 * 800));
    for still in ["a.png", "stills/00000000.png", "stills/00000350.png", "stills/00000700.png"] {
        let file = std::io::BufReader::new(std::fs::File::open(path(still)).expect(still));
        let reader = png::Decoder::new(file).read_info().expect("a PNG");
        assert_eq!((reader.info().width, reader.info().height), (320, 240));
    }
    let again = run(&["replay", &record]);
    assert_eq!(again.status.code(), Some(0));
    assert_eq!(lines(&again).pop(), Some(last));
}

#[test]
fn a_replay_that_parts_says_where_and_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("a.rec");
    let name = record.to_str().expect("UTF-8");
    assert!(run(&["headless", "--ticks", "1300", "--record", name]).status.success());
    let bytes = std::fs::read(&record).expect("a recording");
    let mut recording = bio_invaders::machine::recording::decode(&bytes).expect("whole");
    recording.chunks[1].state_hash ^= 1;
    std::fs::write(&record, recording.encode()).expect("room");
    let output = run(&["replay", name]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("parts from the recording at tick 1200"), "{said}");
    recording.chunks[1].state_hash ^= 1;
    recording.chunks[0].marks[233] ^= 1;
    std::fs::write(&record, recording.encode()).expect("room");
    let said = String::from_utf8_lossy(&run(&["replay", name]).stderr).into_owned();
    assert!(said.contains("parts from the recording at tick 234 "), "{said}");
}

#[test]
fn every_command_explains_itself() {
    for command in [
        "headless", "replay", "uai", "perft", "bench", "analyse", "solve", "match", "books", "scores",
        "settings", "controls", "check",
    ] {
        let output = run(&[command, "--help"]);
        assert_eq!(output.status.code(), Some(0), "{command}");
        assert!(lines(&output).len() > 4, "{command}");
    }
    assert_eq!(run(&["--version"]).status.code(), Some(0));
}

/// `LANG` and its relations change no byte: neither of files nor of what scripts read.
#[test]
fn a_decimal_comma_is_nobodys_business() {
    let in_country = |locale: &str| {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().to_str().expect("UTF-8");
        let call = |arguments: &[&str]| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_bio-invaders"));
            for name in ["LANG", "LC_ALL", "LC_NUMERIC", "LANGUAGE"] {
                command.env(name, locale);
            }
            let output = command.args(arguments).args(["--data", data]).output().expect("the program runs");
            assert!(output.status.success(), "{locale}: {}", String::from_utf8_lossy(&output.stderr));
            output.stdout
        };
        let set = call(&["settings", "--set", "game.seconds=75", "--set", "coinage.units_per_credit=2"]);
        let run = call(&["headless", "--ticks", "100"]);
        let mut run: serde_json::Value = serde_json::from_slice(&run).expect("JSON");
        // Each cabinet has a number of its own in its state.
        run["state_hash"].take();
        let file = std::fs::read(folder.path().join("settings.toml")).expect("settings");
        (set, run, file, call(&["books", "--json"]), call(&["books"]), call(&["settings", "--json"]))
    };
    let english = in_country("C");
    for locale in ["fr_FR.UTF-8", "de_DE.UTF-8", "ko_KR.UTF-8", "ja_JP.UTF-8"] {
        assert_eq!(in_country(locale), english, "{locale}");
    }
}

/// With no sound server and no card, `check` says that play is silent.
#[cfg(feature = "desktop")]
#[test]
fn a_machine_without_sound_is_told_and_no_more() {
    let output = Command::new(env!("CARGO_BIN_EXE_bio-invaders"))
        .arg("check")
        .env("PULSE_SERVER", "unix:/nowhere")
        .output()
        .expect("the program runs");
    let text = lines(&output).join("\n");
    assert!(text.contains("sound") && text.contains("silent"), "{text}");
}
