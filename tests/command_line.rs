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
fn perft_gives_the_same_leaf_by_leaf_and_divided() {
    assert_eq!(nodes(&["perft", "--no-bulk", "--depth", "3"]), 6_460);
    assert_eq!(nodes(&["perft", "--divide", "--depth", "3"]), 6_460);
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
