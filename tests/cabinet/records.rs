//! Scores, player cards, books as text, and battery RAM.

use crate::bench::Bench;
use bio_invaders::cabinet::{Card, Cards, Fact, Mode, Nvram, Outcome, Score, Scores, Section, Settings};
use proptest::prelude::*;

/// The invaders' ratings of the bible's table; the last is open-ended.
const RATINGS: [i32; 8] = [0, 300, 600, 850, 1_100, 1_450, 1_800, 2_200];

fn score(id: u64, points: u32) -> Score {
    Score { id, initials: *b"ABC", points, rung: 1 }
}

#[test]
fn a_first_credit_of_612_takes_the_sixth_place() {
    let scores = Scores::default();
    assert_eq!(scores.rank(612), Some(6));
    let names: Vec<_> = scores.rows().iter().map(Score::name).collect();
    assert_eq!(names, ["AMN", "BIS", "OST", "LAN", "SAL", "RAM", "TRI", "PUD"]);
}

#[test]
fn nothing_scored_ranks_nowhere_though_two_places_are_empty() {
    assert_eq!((Scores::default().rank(0), Scores::default().rank(1)), (None, Some(9)));
}

#[test]
fn equal_points_stand_below_older_ones_and_the_eleventh_falls_out() {
    let mut scores = Scores::default();
    for id in 100..104 {
        scores.enter(score(id, 600));
    }
    assert_eq!(scores.rows().len(), 10);
    let ids: Vec<_> = scores.rows().iter().map(|row| row.id).collect();
    assert_eq!(ids, [1, 2, 3, 4, 5, 6, 100, 101, 102, 103]);
    assert_eq!(scores.rank(600), None);
}

#[test]
fn initials_hold_no_other_letters() {
    let mut scores = Scores::default();
    scores.enter(Score { initials: *b"a\n!", ..score(100, 9_999) });
    assert_eq!(scores.rows()[0].name(), "  !");
}

#[test]
fn two_entries_of_one_cabinet_have_different_ids() {
    let mut bench = Bench::new(&Settings::default());
    assert_eq!(bench.cabinet.enter_score(*b"ONE", 5_000, 8), Some(1));
    assert_eq!(bench.cabinet.enter_score(*b"TWO", 5_000, 8), Some(2));
    let rows = bench.cabinet.scores().rows();
    assert_ne!(rows[0].id, rows[1].id);
}

proptest! {
    #[test]
    fn tables_merge_alike_in_every_order(
        points in prop::collection::vec((1_u32..5_000, any::<u64>()), 0..30),
        cut in 0_usize..30,
    ) {
        let rows: Vec<_> = points.iter().map(|(points, id)| score(*id, *points)).collect();
        let cut = cut.min(rows.len());
        let mut one = Scores::default();
        one.merge(&rows[..cut]);
        one.merge(&rows[cut..]);
        one.merge(&rows[..cut]);
        let mut other = Scores::default();
        other.merge(&rows[cut..]);
        other.merge(&rows[..cut]);
        let ids: std::collections::BTreeSet<_> = rows.iter().map(|row| row.id).collect();
        prop_assume!(ids.len() == rows.len());
        prop_assert_eq!(one, other);
    }

    #[test]
    fn a_rating_gains_what_the_logistic_says(mine in -500_i32..3_000, theirs in 0_i32..2_500, boards in 0_u32..40) {
        let mut card = card();
        card.rating = mine;
        card.won = boards;
        let mut lost = card.clone();
        card.note(Outcome::Won, theirs, 1);
        lost.note(Outcome::Lost, theirs, 1);
        let expected = 1.0 / (1.0 + 10_f64.powf(f64::from((theirs - mine).clamp(-800, 800)) / 400.0));
        let factor = if boards < 20 { 32.0 } else { 16.0 };
        prop_assert!((f64::from(card.rating - mine) - factor * (1.0 - expected)).abs() <= 0.6);
        prop_assert!((f64::from(lost.rating - mine) + factor * expected).abs() <= 0.6);
    }

    #[test]
    fn battery_ram_comes_back_as_it_was(text in ".{0,3}", credits in 0_u32..100, points in 1_u32..99_999) {
        let mut nvram = Nvram::default();
        nvram.bank.common.credits = credits;
        nvram.scores.enter(score(77, points));
        let mut initials = [b' '; 3];
        for (place, byte) in initials.iter_mut().zip(text.bytes()) {
            *place = byte;
        }
        nvram.cards.sign_in(initials, 31, 12);
        let (again, damage) = Nvram::decode(nvram.encode().as_bytes());
        prop_assert!(damage.is_empty());
        prop_assert_eq!(again, nvram);
    }

    #[test]
    fn one_broken_byte_costs_one_section_at_most(at in 0_usize..4_000, new in any::<u8>()) {
        let mut nvram = Nvram::default();
        nvram.bank.common.credits = 7;
        nvram.books.coins = [11, 12, 13, 14];
        let mut bytes = nvram.encode().into_bytes();
        let at = at % bytes.len();
        prop_assume!(bytes[at] != new);
        bytes[at] = new;
        let (again, damage) = Nvram::decode(&bytes);
        // A broken line end joins two lines.
        prop_assert!(damage.len() <= 2, "{:?}", damage);
        let is_lost = |section| damage.iter().any(|damage| damage.section == section);
        prop_assert!(is_lost(Section::Credits) || again.bank == nvram.bank);
        prop_assert!(is_lost(Section::Books) || again.books == nvram.books);
        prop_assert!(is_lost(Section::Scores) || again.scores == nvram.scores);
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..2_000)) {
        let (nvram, damage) = Nvram::decode(&bytes);
        prop_assert_eq!(damage.len(), 6);
        prop_assert_eq!(nvram, Nvram::default());
    }
}

#[test]
fn a_damaged_section_is_mended_from_another_copy() {
    let mut old = Nvram::default();
    old.books.coins[0] = 5;
    let mut new = old.clone();
    new.books.coins[0] = 6;
    new.bank.common.credits = 3;
    let torn = new.encode().replacen("\"coins\":[6", "\"coins\":[9", 1);
    let (mut read, damage) = Nvram::decode(torn.as_bytes());
    assert_eq!(damage.len(), 1);
    assert_eq!(damage[0].to_string(), "battery RAM: books is damaged");
    let wanted: Vec<_> = damage.iter().map(|damage| damage.section).collect();
    assert!(read.mend(old.encode().as_bytes(), &wanted).is_empty());
    assert_eq!((read.books.coins[0], read.bank.common.credits), (5, 3));
}

#[test]
fn zeros_and_nothing_are_all_damage() {
    assert_eq!(Nvram::decode(&[0; 4_096]).1.len(), 6);
    assert_eq!(Nvram::decode(b"").1.len(), 6);
}

#[test]
fn the_books_print_every_figure() {
    let mut bench = Bench::new(&Settings::default());
    bench.coin(0);
    for fact in [Fact::Played(Mode::Invaders), Fact::Won(1), Fact::Lost(2), Fact::Drawn(2), Fact::TimedOut] {
        bench.cabinet.note(fact);
    }
    let text = bench.cabinet.books().to_text();
    for line in [
        "coins, chute 1                                  1",
        "invader 2, won-lost-drawn                   0-1-1",
        "time-outs                                       1",
    ] {
        assert!(text.contains(line), "{line:?} in\n{text}");
    }
}

#[test]
fn the_average_time_of_a_credit_is_play_over_credits_spent() {
    let mut bench = Bench::new(&Settings::default());
    bench.coin(0);
    assert_eq!(bench.cabinet.books().ticks_per_credit(), None);
    bench.cabinet.spend_credit(0).expect("a credit");
    bench.wait(7_200);
    bench.cabinet.forfeit(0);
    bench.wait(1_000);
    assert_eq!(bench.cabinet.books().ticks_per_credit(), Some(7_200));
}

fn card() -> Card {
    let mut cards = Cards::default();
    let (is_new, number) = cards.sign_in(*b"EVA", 29, 2);
    assert!(is_new);
    cards.card(number).expect("just made").clone()
}

#[test]
fn a_card_is_found_again_by_initials_and_birthday() {
    let mut cards = Cards::default();
    let (_, number) = cards.sign_in(*b"EVA", 1, 4);
    cards.card_mut(number).expect("made").note(Outcome::Won, 0, 1);
    assert_eq!(cards.sign_in(*b"EVA", 1, 4), (false, number));
    assert_eq!(cards.sign_in(*b"EVA", 2, 4), (true, number + 1));
    assert_eq!(cards.card(number).expect("kept").won, 1);
}

#[test]
fn the_drawer_makes_room_by_the_card_unseen_for_longest() {
    let mut cards = Cards::default();
    let name = |n: u32| [b'A' + (n / 26 % 26) as u8, b'A' + (n % 26) as u8, b'A' + (n / 676) as u8];
    for n in 0..500 {
        cards.sign_in(name(n), 1, 1);
    }
    cards.sign_in(name(0), 1, 1);
    let (is_new, number) = cards.sign_in(*b"NEW", 9, 9);
    assert!(is_new);
    assert_eq!(cards.all().len(), 500);
    assert_eq!(cards.card(number).expect("new").initials, *b"NEW");
    assert!(!cards.sign_in(name(0), 1, 1).0, "seen lately");
    assert!(cards.sign_in(name(1), 1, 1).0, "unseen for longest");
}

#[test]
fn a_win_at_equal_ratings_is_worth_sixteen_points_and_eight_from_the_twentieth_board() {
    let mut card = card();
    card.note(Outcome::Won, 200, 1);
    assert_eq!(card.rating, 216);
    card.lost = 19;
    card.note(Outcome::Lost, 216, 1);
    assert_eq!(card.rating, 208);
    card.note(Outcome::Drawn, 208, 1);
    assert_eq!(card.rating, 208);
}

#[test]
fn the_first_invader_fits_the_card() {
    let mut card = card();
    assert_eq!(card.first_invader(&RATINGS), 1);
    card.rating = 900;
    assert_eq!(card.first_invader(&RATINGS), 1, "nobody beaten yet");
    card.best_rung = 2;
    assert_eq!(card.first_invader(&RATINGS), 3);
    card.best_rung = 8;
    assert_eq!(card.first_invader(&RATINGS), 4);
    card.rating = 3_000;
    assert_eq!(card.first_invader(&RATINGS), 6);
    card.rating = -50;
    assert_eq!(card.first_invader(&RATINGS), 1);
}

#[test]
fn two_lost_openings_running_meet_a_weaker_one() {
    let mut cards = Cards::default();
    let (_, number) = cards.sign_in(*b"EVA", 1, 4);
    let card = cards.card_mut(number).expect("made");
    (card.rating, card.best_rung) = (1_200, 5);
    assert_eq!(card.first_invader(&RATINGS), 5);
    let visit = |cards: &mut Cards, first: Outcome| {
        cards.sign_in(*b"EVA", 1, 4);
        let card = cards.card_mut(number).expect("kept");
        card.note(first, 1_200, 0);
        card.note(Outcome::Lost, 1_200, 0);
        card.rating = 1_200;
        card.first_invader(&RATINGS)
    };
    assert_eq!(visit(&mut cards, Outcome::Lost), 5);
    assert_eq!(visit(&mut cards, Outcome::Lost), 4);
    assert_eq!(visit(&mut cards, Outcome::Won), 5);
}

#[test]
fn the_cabinet_is_plain_data() {
    let mut bench = Bench::new(&Settings::default());
    bench.coin(0);
    bench.cabinet.spend_credit(0).expect("a credit");
    bench.open_service();
    let bytes = postcard::to_stdvec(&bench.cabinet).expect("plain data");
    let again = postcard::from_bytes(&bytes).expect("the same bytes");
    assert_eq!(bench.cabinet, again);
}
