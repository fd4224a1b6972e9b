//! The protocol front keeps its word whatever it is told.

use bio_invaders::ai::pace::{Budget, Pace};
use bio_invaders::platform::uai::converse;
use bio_invaders::rng::{Rng, Stream};
use std::io::{BufReader, Cursor, Write};
use std::sync::{Arc, Mutex};

#[derive(Clone, Default)]
struct Page(Arc<Mutex<Vec<u8>>>);

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("page").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn answer_to(input: &[u8]) -> String {
    let page = Page::default();
    converse(BufReader::with_capacity(97, Cursor::new(input.to_vec())), page.clone()).expect("readable");
    let bytes = page.0.lock().expect("page").clone();
    String::from_utf8(bytes).expect("text")
}

#[test]
fn it_greets_and_is_ready() {
    let said = answer_to(b"uai\nisready\n");
    assert!(said.starts_with("id name Bio-Invaders"), "{said}");
    for word in ["option name Hash type spin", "option name Threads type spin", "uaiok\nreadyok\n"] {
        assert!(said.contains(word), "{said}");
    }
}

#[test]
fn every_search_with_an_end_ends_in_a_legal_move() {
    let said = answer_to(
        b"go nodes 500\nposition startpos moves f1 a2\ngo depth 3\nsetoption name Threads value 2\ngo movetime 20\n\
          setoption name Hash value 2\nposition fen x5o/7/2-1-2/7/2-1-2/7/o5x o 3 9\ngo wtime 300 btime 300 winc 5 binc 5\n",
    );
    assert_eq!(said.matches("bestmove ").count(), 4, "{said}");
    assert!(!said.contains("info string"), "{said}");
}

#[test]
fn a_finished_game_and_a_forced_pass_are_answered_with_no_move() {
    let over = answer_to(
        b"position fen xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxo o 0 9\ngo nodes 100\n",
    );
    assert!(over.contains("bestmove 0000"), "{over}");
    let stuck = answer_to(b"position fen o--4/---4/---4/7/7/7/6x o 0 1\ngo depth 4\n");
    assert!(stuck.contains("bestmove 0000"), "{stuck}");
}

#[test]
fn an_endless_search_waits_for_stop() {
    let said = answer_to(b"go infinite\nstop\ngo\nisready\nquit\n");
    assert_eq!(said.matches("bestmove ").count(), 2, "{said}");
    assert!(said.contains("readyok"));
}

#[test]
fn perft_is_told_move_by_move_and_in_sum() {
    let said = answer_to(b"go perft 3\nperft 4\n");
    assert!(said.contains("nodes 6460 ") && said.contains("nodes 155888 "), "{said}");
    assert_eq!(said.matches(": ").count(), 16);
}

#[test]
fn nonsense_is_refused_and_changes_nothing() {
    let bad = [
        "position startpos moves g2 g2",
        "position startpos moves a1a3 zz",
        "position fen 8/8 x",
        "position fen x5o/7/7/7/7/7/o5x q 0 1",
        "position fen x5o/7/7/7/7/7/o5x x 0 1 1 1",
        "position fen x5o/7/7/7/7/7/o5x x -1 1",
        "position",
        "go wtime",
        "go depth three",
        "go movetime 99x",
        "go sideways 3",
        "setoption name Hash value 0",
        "setoption name Hash value 99999999999999999999",
        "setoption name Threads value -4",
        "setoption name Contempt value 3",
        "setoption",
        "perft 999",
        "bench much",
        "hello",
    ];
    let mut input = String::from("position startpos moves g2\n");
    for line in bad {
        input += line;
        input.push('\n');
    }
    input += "d\n";
    let said = answer_to(input.as_bytes());
    assert_eq!(said.matches("info string ").count(), bad.len(), "{said}");
    assert!(said.contains("fen x5o/7/7/7/7/6x/o5x o 0 1"), "{said}");
}

#[test]
fn huge_numbers_are_held_to_what_makes_sense() {
    let said = answer_to(b"go movetime -5\ngo nodes 0\ngo wtime 99999999999999999999999999 btime 99999999999999999999999 depth 2\n");
    assert_eq!(said.matches("bestmove ").count(), 3, "{said}");
}

#[test]
fn binary_noise_is_survived() {
    let mut rng = Rng::new(3, Stream::Lab);
    let words = [
        "position",
        "startpos",
        "fen",
        "moves",
        "go",
        "nodes",
        "50",
        "stop",
        "x5o/7/7/7/7/7/o5x",
        "isready",
        "-",
    ];
    for _ in 0..200 {
        let mut input = Vec::new();
        for _ in 0..60 {
            match rng.below(6) {
                0 => input.push(rng.bits() as u8),
                1 => input.push(b'\n'),
                _ => input.extend_from_slice(words[rng.below(words.len() as u32) as usize].as_bytes()),
            }
            input.push(if rng.chance(700) { b' ' } else { b'\n' });
        }
        // An endless search would only end with the input.
        let input: Vec<u8> = input
            .split(|byte| *byte == b'\n')
            .flat_map(|line| {
                let endless = String::from_utf8_lossy(line).split_whitespace().next() == Some("go");
                let mut line = line.to_vec();
                if endless {
                    line.extend_from_slice(b" nodes 50");
                }
                line.push(b'\n');
                line
            })
            .collect();
        answer_to(&input);
    }
}

/// Lines of all kinds: sound ones, halves of them, huge numbers, bytes that are no text.
fn noise(rng: &mut Rng) -> Vec<u8> {
    const WORDS: [&str; 30] = [
        "uai",
        "uainewgame",
        "isready",
        "position",
        "startpos",
        "fen",
        "moves",
        "go",
        "stop",
        "setoption",
        "name",
        "value",
        "Hash",
        "Threads",
        "nodes",
        "depth",
        "movetime",
        "wtime",
        "btime",
        "winc",
        "infinite",
        "perft",
        "eval",
        "d",
        "x5o/7/7/7/7/7/o5x",
        "x-5o/7/7/7/7/o5x",
        "x",
        "0000",
        "g2",
        "a1a3",
    ];
    let mut line = Vec::new();
    for _ in 0..1 + rng.below(9) {
        match rng.below(8) {
            0 => line.extend((0..rng.below(12)).map(|_| rng.bits() as u8)),
            1 => line.extend_from_slice(rng.bits().to_string().as_bytes()),
            2 => line.extend_from_slice(format!("-{}", rng.below(3)).as_bytes()),
            3 => line.extend_from_slice("9".repeat(1 + rng.below(40) as usize).as_bytes()),
            4 => line.extend_from_slice(rng.below(9).to_string().as_bytes()),
            _ => line.extend_from_slice(WORDS[rng.below(WORDS.len() as u32) as usize].as_bytes()),
        }
        line.push(b' ');
    }
    line.push(b'\n');
    line
}

/// `UAI_NOISE=5000` makes it that many times as long; a quit in the middle of anything ends program and threads.
#[test]
#[allow(
    clippy::disallowed_methods,
    reason = "the program is fed while it talks; the length is for whoever asks"
)]
fn the_program_itself_survives_noise_and_quits_from_anything() {
    let times = std::env::var("UAI_NOISE").ok().and_then(|times| times.parse().ok()).unwrap_or(3);
    for time in 0..times {
        let mut rng = Rng::new(1000 + time, Stream::Lab);
        let mut input: Vec<u8> = (0..300).flat_map(|_| noise(&mut rng)).collect();
        input.extend_from_slice(
            b"\nstop\nsetoption name Threads value 3\nposition startpos moves g2\nd\ngo infinite\nquit\n",
        );
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_bio-invaders"))
            .arg("uai")
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut to = child.stdin.take().expect("a pipe");
        let writer = std::thread::spawn(move || to.write_all(&input));
        let output = child.wait_with_output().expect("it ends");
        // A quit among the noise ends it earlier, and the rest finds no reader.
        let whole = writer.join().expect("no panic").is_ok();
        assert!(output.status.success(), "noise {time}: {}", output.status);
        let said = String::from_utf8(output.stdout).expect("text");
        assert!(!whole || said.contains("fen x5o/7/7/7/7/6x/o5x o 0 1"), "noise {time}");
    }
}

#[test]
fn a_search_that_was_kept_waiting_ends_earlier() {
    let mut pace = Pace::new(Budget { hard_ms: Some(100), soft_ms: None });
    assert!((0..=98).all(|elapsed| !pace.is_over(elapsed)));
    assert!(pace.is_over(99));
    let mut pace = Pace::new(Budget { hard_ms: Some(100), soft_ms: None });
    assert!((20..80).all(|elapsed| !pace.is_over(elapsed)));
    assert!(pace.is_over(80), "it may be kept waiting for twenty more");
    let mut pace = Pace::new(Budget { hard_ms: Some(100), soft_ms: None });
    assert!(!pace.is_over(60), "never by more than a quarter");
}

#[test]
fn a_line_without_end_is_cut() {
    let mut input = vec![b'a'; 3 << 20];
    input.extend_from_slice(b"\nisready\n");
    let said = answer_to(&input);
    assert!(said.contains("readyok") && said.len() < 300, "{}", said.len());
}
