//! The ladder: boards, plasters, draws, loops, scores and cards.

use crate::rig::Rig;
use bio_invaders::cabinet::Settings;
use bio_invaders::game::campaign::{self, SHIPPED};
use bio_invaders::game::scene::{CardStep, Scene};
use bio_invaders::game::visit::Visit;
use bio_invaders::panel::{Control, Switch};
use bio_invaders::rng::{Rng, Stream};
use bio_invaders::rules::{Layout, Side};

/// One move from a win by 49 less one to one.
const NEARLY_WON: &str = "xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxx1/xxxx--o x 0 30";
/// One move from a loss.
const NEARLY_LOST: &str = "ooooooo/ooooooo/ooooooo/ooooooo/ooooooo/oooooo1/oooo--x x 0 30";

fn win(rig: &mut Rig) {
    rig.set_board(NEARLY_WON);
    rig.steer(0, "f2g2");
    rig.until_scene(600, "verdict");
}

fn lose(rig: &mut Rig) {
    rig.set_board(NEARLY_LOST);
    rig.steer(0, "g1g2");
    rig.until_scene(600, "verdict");
}

fn play_on(rig: &mut Rig) {
    rig.until_scene(400, "play_on");
    rig.run(40);
    rig.press(Control::Select);
    rig.until_scene(20, "appearance");
}

fn to_board(rig: &mut Rig) {
    rig.until(700, "the next decision", |rig| rig.is_deciding(0));
}

fn visit(rig: &Rig) -> &Visit {
    rig.game.table.visit(0).expect("a visit")
}

#[test]
fn the_thirteen_boards_are_those_the_rules_room_ships() {
    let shipped: Vec<String> =
        Layout::shipped().iter().map(|layout| layout.code().expect("a code")).collect();
    assert_eq!(shipped, SHIPPED);
}

#[test]
fn every_board_of_the_first_loop_has_an_odd_number_of_open_squares() {
    let mut play = Rng::new(1, Stream::Play);
    for rung in 1..=8 {
        let mut visit = Visit::new(rung, 0);
        let next = campaign::next(&mut visit, true, &mut play);
        assert_eq!(next.start().open().len() % 2, 1, "rung {rung}");
    }
}

#[test]
fn the_third_loop_lets_the_invader_move_first_on_a_drawn_board() {
    let mut play = Rng::new(1, Stream::Play);
    let mut visit = Visit::new(17, 0);
    let next = campaign::next(&mut visit, true, &mut play);
    assert_eq!(next.start().side_to_move(), Side::Blue);
    assert_ne!(next.code, "123456x");
    assert_eq!(campaign::next(&mut visit, true, &mut play), next, "a rematch is on the same board");
}

#[test]
fn a_win_scores_rung_margin_and_seconds_and_climbs() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    win(&mut rig);
    let Scene::Verdict(verdict) = &rig.game.scene else { panic!("no verdict") };
    let tally = verdict.tally.expect("a tally");
    let seconds = rig.left(0).whole_seconds() as u32;
    // 45 red cells and the new one take the last blue one: 47 to 0.
    assert_eq!((tally.rung_points, tally.margin_points, tally.second_points), (100, 470, seconds));
    assert_eq!(verdict.next, Some(2));
    assert_eq!(visit(&rig).score, 570 + seconds);
    assert_eq!(rig.cabinet.books().invaders[0].won, 1);
}

#[test]
fn a_loss_brings_the_same_invader_back_with_a_plaster_twice_and_no_further() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    for plasters in [1, 2, 2] {
        lose(&mut rig);
        play_on(&mut rig);
        let Scene::Appearance(appearance) = &rig.game.scene else { panic!("no appearance") };
        assert_eq!((appearance.rung, appearance.plasters, appearance.is_rematch), (1, plasters, true));
        to_board(&mut rig);
    }
    win(&mut rig);
    play_on(&mut rig);
    let Scene::Appearance(appearance) = &rig.game.scene else { panic!("no appearance") };
    assert_eq!((appearance.rung, appearance.plasters, appearance.is_rematch), (2, 0, false));
}

#[test]
fn plasters_can_be_switched_off() {
    let mut settings = Settings::default();
    settings.game.has_plasters = false;
    let mut rig = Rig::with(&settings);
    rig.reach_first_decision();
    lose(&mut rig);
    play_on(&mut rig);
    assert!(matches!(&rig.game.scene, Scene::Appearance(appearance) if appearance.plasters == 0));
}

#[test]
fn a_second_draw_running_swaps_the_board() {
    let mut visit = Visit::new(3, 0);
    let mut play = Rng::new(1, Stream::Play);
    assert_eq!(campaign::next(&mut visit, true, &mut play).code, "1245");
    campaign::after_draw(&mut visit);
    assert_eq!(campaign::next(&mut visit, true, &mut play).code, "1245");
    campaign::after_draw(&mut visit);
    assert_eq!(campaign::next(&mut visit, true, &mut play).code, "36");
    let mut visit = Visit::new(7, 0);
    campaign::after_draw(&mut visit);
    campaign::after_draw(&mut visit);
    assert_eq!(campaign::next(&mut visit, true, &mut play).code, "h");
}

#[test]
fn a_draw_is_worth_fifty_and_brings_no_plaster() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    // 24 to 24 after the last square, one gap.
    rig.set_board("xxxxxxx/xxxxxxx/xxxxxxx/xx1-ooo/ooooooo/ooooooo/ooooooo x 0 30");
    rig.steer(0, "b4c4");
    rig.until_scene(600, "verdict");
    let Scene::Verdict(verdict) = &rig.game.scene else { panic!("no verdict") };
    let outcome = verdict.duel.outcome.expect("an outcome");
    if outcome.winner.is_none() {
        assert_eq!(verdict.tally.map(|tally| tally.rung_points), Some(50));
        assert_eq!(verdict.next, Some(1));
    }
}

#[test]
fn amnora_beaten_brings_the_ending_and_then_rung_nine() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    rig.game.table.visit_mut(0).expect("a visit").rung = 8;
    let Scene::Duel(duel) = &mut rig.game.scene else { panic!("no duel") };
    duel.rung = Some(8);
    win(&mut rig);
    rig.until_scene(400, "ending");
    let began = rig.tick;
    rig.until_scene(2000, "play_on");
    assert_eq!(rig.tick - began, 1620);
    rig.run(40);
    rig.press(Control::Select);
    rig.until_scene(20, "appearance");
    assert!(
        matches!(&rig.game.scene, Scene::Appearance(appearance) if appearance.rung == 9 && appearance.invader == 1)
    );
    assert_eq!(rig.cabinet.books().finished, 1);
}

fn to_card(rig: &mut Rig) {
    rig.until(500, "attract or ready", |rig| matches!(rig.scene(), "attract" | "ready"));
    rig.run(20);
    rig.coin();
    rig.until_scene(60, "ready");
    rig.run(20);
    rig.start(0);
    rig.until_scene(60, "card");
    rig.run(20);
}

#[test]
fn a_card_is_made_by_initials_and_birthday_and_remembered() {
    let mut rig = Rig::new();
    to_card(&mut rig);
    rig.press(Control::Right);
    assert!(matches!(&rig.game.scene, Scene::Card(card) if card.step == CardStep::Choose(true)));
    rig.press(Control::Select);
    rig.press(Control::Down);
    for _ in 0..5 {
        rig.press(Control::Select);
    }
    let Scene::Card(card) = &rig.game.scene else { panic!("no card") };
    assert_eq!((card.initials, card.step), (*b"BAA", CardStep::Meets));
    assert!(card.greeting.as_ref().is_some_and(|greeting| greeting.is_new));
    assert_eq!(card.meets, 1);
    rig.press(Control::Select);
    rig.until_scene(30, "appearance");
    assert_eq!(rig.cabinet.cards().all().len(), 1);
    to_board(&mut rig);
    win(&mut rig);
    let card = &rig.cabinet.cards().all()[0];
    assert_eq!((card.won, card.best_rung), (1, 1));
    assert!(card.rating > 200);
}

#[test]
fn a_card_never_meets_a_harder_one_than_fits_and_may_ask_for_an_easier() {
    let mut rig = Rig::new();
    let (_, number) = rig.cabinet.cards_mut().sign_in(*b"AAA", 1, 1);
    let card = rig.cabinet.cards_mut().card_mut(number).expect("a card");
    card.rating = 700;
    card.best_rung = 5;
    to_card(&mut rig);
    rig.press(Control::Right);
    for _ in 0..6 {
        rig.press(Control::Select);
    }
    let meets = |rig: &Rig| match &rig.game.scene {
        Scene::Card(card) => card.meets,
        _ => 0,
    };
    assert_eq!(meets(&rig), 4, "540 is the highest at most 700");
    rig.press(Control::Right);
    assert_eq!(meets(&rig), 4, "never a harder one");
    rig.press(Control::Left);
    assert_eq!(meets(&rig), 3);
    rig.press(Control::Select);
    rig.until_scene(30, "appearance");
    assert!(matches!(&rig.game.scene, Scene::Appearance(appearance) if appearance.invader == 3));
}

#[test]
fn a_birthday_is_a_paper_hat_and_nothing_else() {
    let mut rig = Rig::new();
    rig.game.set_today(Some((1, 1)));
    to_card(&mut rig);
    rig.press(Control::Right);
    for _ in 0..7 {
        rig.press(Control::Select);
    }
    rig.until_scene(30, "appearance");
    assert!(matches!(&rig.game.scene, Scene::Appearance(appearance) if appearance.wears_hat));
}

#[test]
fn the_card_page_left_alone_is_just_play_and_start_skips_it() {
    let mut rig = Rig::new();
    to_card(&mut rig);
    let began = rig.tick;
    rig.until_scene(700, "appearance");
    assert!((580..=620).contains(&(rig.tick - began)), "{}", rig.tick - began);
    let mut rig = Rig::new();
    to_card(&mut rig);
    rig.tap(Switch::Start(0));
    rig.until_scene(20, "appearance");
}

#[test]
fn initials_are_set_taken_back_and_ended() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    rig.game.table.visit_mut(0).expect("a visit").score = 700;
    rig.run_down_to(1);
    rig.until_scene(900, "initials");
    rig.run(20);
    rig.press(Control::Right);
    rig.press(Control::Select);
    rig.press(Control::Select);
    rig.press(Control::Cancel);
    rig.press(Control::Right);
    rig.press(Control::Select);
    rig.press(Control::Select);
    assert_eq!(rig.scene(), "initials");
    rig.press(Control::Select);
    assert_eq!(rig.scene(), "scores", "after the third letter END is lit");
    let row = rig.cabinet.scores().rows().iter().find(|row| row.points == 700).expect("a row");
    assert_eq!(row.name(), "BCC");
}
