//! Games read and written.

use super::*;

fn read(text: &str) -> Result<Game, PgnError> {
    Game::parse(text, Ruleset::engine())
}

const COMMUNITY: &str = "[Event \"PGN Test\"]\n[FEN \"x5o/7/7/7/7/7/o5x x 0 1\"]\n[Black \"PlayerBlack\"]\n\
    [White \"PlayerWhite\"]\n[Result \"*\"]\n\n1. g2 { Test comment } 1... a2 2. g3 a3 (2... b2 { Alternate ) line } 3. \
    g4 a3 { done }) 3. g4 *\n\n";

#[test]
fn a_game_of_the_community_is_read_without_its_variations() {
    let game = read(COMMUNITY).expect("a good game");
    assert_eq!(game.tag("Black"), Some("PlayerBlack"));
    let texts: Vec<String> = game.positions().map(|(position, played)| position.move_text(played)).collect();
    assert_eq!(texts, ["g2", "a2", "g3", "a3", "g4"]);
    assert_eq!(game.moves[0].comment.as_deref(), Some("Test comment"));
}

#[test]
fn a_written_game_reads_back_the_same() {
    let mut game = read(COMMUNITY).expect("a good game");
    game.set_tag("Event", "quote \" and \\");
    game.set_tag("Result", "1-0");
    let again = read(&game.text()).expect("its own text");
    assert_eq!(again, game);
    assert!(game.text().lines().all(|line| line.len() < 80));
}

#[test]
fn the_second_side_may_begin() {
    let game = read("[FEN \"x5o/7/7/7/7/7/o5x o 0 1\"]\n1... a2 2. g2 *").expect("a good game");
    assert_eq!(game.text(), "[FEN \"x5o/7/7/7/7/7/o5x o 0 1\"]\n\n1... a2 2. g2 *\n\n");
}

#[test]
fn numbers_and_marks_may_stick_to_moves() {
    let game = read("1.g2! $3 a2?? ; to the end\n2.g3 1-0 whatever").expect("a good game");
    assert_eq!(game.moves.len(), 3);
}

#[test]
fn mistakes_are_named_with_their_place() {
    for (text, part) in [
        ("", "no game"),
        ("[Event]", "line 1: a tag"),
        ("\n\n[Event \"x]\n", "line 3: a tag"),
        ("1. g2 {never", "begins with '{'"),
        ("1. g2\n(1. f2", "line 2: what begins with '('"),
        ("1. g2 a2 2. g7", "ply 3, 'g7'"),
        ("1. zz", "ply 1, 'zz'"),
        ("[FEN \"x5o/9/7/7/7/7/o5x x 0 1\"] *", "FEN"),
    ] {
        let error = read(text).expect_err(text).to_string();
        assert!(error.contains(part), "{text:?}: {error}");
    }
}

#[test]
fn any_bytes_give_an_answer_and_never_a_panic() {
    let mut rng = crate::rng::Rng::new(3, crate::rng::Stream::Lab);
    let alphabet: Vec<char> = "[]{}();\"\\ \n123.xo/g2a7b5$!é*-".chars().collect();
    for _ in 0..20_000 {
        let length = rng.below(40);
        let text: String = (0..length).map(|_| alphabet[rng.below(alphabet.len() as u32) as usize]).collect();
        let _ = read(&text);
    }
}
