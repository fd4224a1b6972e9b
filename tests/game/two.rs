//! Two people: side by side, as a challenge, one leaving, a rematch.

use crate::rig::Rig;
use bio_invaders::cabinet::Settings;
use bio_invaders::game::cue::{Cue, Effect};
use bio_invaders::game::duel::{Call, Seat};
use bio_invaders::game::scene::Scene;
use bio_invaders::game::visit::Party;
use bio_invaders::panel::{Control, Switch};
use bio_invaders::rules::Side;
use bio_invaders::tick::Ticks;

const RED_NEARLY_WINS: &str = "xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxx1/xxxx--o x 0 30";

fn two_at_the_board(settings: &Settings) -> Rig {
    let mut rig = Rig::with(settings);
    rig.until_scene(400, "attract");
    rig.coin();
    rig.coin();
    rig.until_scene(60, "ready");
    rig.run(20);
    rig.start(1);
    rig.until_scene(20, "choose");
    rig.run(20);
    rig.press(Control::Select);
    rig.until_scene(20, "duel");
    rig.until(100, "red's decision", |rig| rig.is_deciding(0));
    rig
}

#[test]
fn two_credits_and_start_two_seat_two_with_a_clock_each() {
    let mut rig = two_at_the_board(&Settings::default());
    assert_eq!(rig.duel().seats, [Seat::Player(0), Seat::Player(1)]);
    assert_eq!((rig.cabinet.credits(), rig.left(1)), (0, Ticks(6000)));
    rig.run(100);
    assert_eq!(rig.left(1), Ticks(6000), "only the decider's clock runs");
    rig.steer(0, "a7b6");
    rig.until(60, "blue's decision", |rig| rig.is_deciding(1));
    let red = rig.left(0);
    rig.run(50);
    assert_eq!(rig.left(0), red);
    assert!(rig.left(1) < Ticks(6000));
    assert_eq!(rig.cabinet.books().plays_versus, 2);
    rig.assert_time_is_kept();
}

#[test]
fn the_other_hand_moves_nothing_on_my_turn() {
    let mut rig = two_at_the_board(&Settings::default());
    let before = rig.duel().cursors.clone();
    rig.tap(Switch::Player(1, Control::Left));
    rig.tap(Switch::Player(1, Control::Select));
    assert_eq!(rig.duel().cursors, before);
}

#[test]
fn the_board_is_chosen_by_stick() {
    let mut rig = Rig::new();
    rig.until_scene(400, "attract");
    rig.coin();
    rig.coin();
    rig.until_scene(60, "ready");
    rig.run(20);
    rig.start(1);
    rig.until_scene(20, "choose");
    rig.run(20);
    rig.press(Control::Right);
    rig.press(Control::Right);
    rig.press(Control::Select);
    rig.until_scene(20, "duel");
    assert_eq!(rig.duel().board_code, "36");
    assert_eq!(rig.duel().position.gaps().len(), 4);
}

#[test]
fn both_yes_is_a_rematch_with_the_colours_swapped() {
    let mut rig = two_at_the_board(&Settings::default());
    rig.set_board(RED_NEARLY_WINS);
    rig.steer(0, "f2g2");
    rig.until_scene(600, "verdict");
    let began = rig.tick;
    rig.until_scene(400, "play_on");
    assert!((239..=241).contains(&(rig.tick - began)), "{}", rig.tick - began);
    rig.run(40);
    rig.press(Control::Select);
    rig.tap(Switch::Player(1, Control::Select));
    rig.until_scene(20, "choose");
    assert!(matches!(&rig.game.scene, Scene::Choose(choice) if choice.chooser == 0 && choice.streak == 1));
    rig.run(20);
    rig.press(Control::Select);
    rig.until_scene(20, "duel");
    assert_eq!(rig.duel().seats, [Seat::Player(1), Seat::Player(0)]);
    rig.assert_time_is_kept();
}

#[test]
fn one_no_leaves_the_other_to_the_invaders_on_the_same_sand() {
    let mut rig = two_at_the_board(&Settings::default());
    rig.set_board(RED_NEARLY_WINS);
    rig.steer(0, "f2g2");
    rig.until_scene(600, "play_on");
    let left = rig.left(1);
    rig.run(40);
    rig.press(Control::Cancel);
    rig.tap(Switch::Player(1, Control::Select));
    rig.until_scene(20, "game_over");
    assert!(matches!(&rig.game.scene, Scene::GameOver(over) if over.place == 0 && over.is_other_staying));
    rig.until(400, "the other's game", |rig| rig.scene() != "game_over");
    assert_eq!(rig.game.table.party, Party::Ladder { place: 1, waiting: None });
    assert_eq!(rig.left(1), left);
    rig.until_scene(1300, "appearance");
    rig.until(700, "the first decision", |rig| rig.is_deciding(1));
    assert_eq!(rig.duel().side_of(1), Some(Side::Red), "against the invaders everybody is red");
    rig.assert_time_is_kept();
}

#[test]
fn a_challenge_waits_for_the_end_of_the_board_and_then_is_taken_up() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    rig.coin();
    rig.run(20);
    rig.start(1);
    assert_eq!(rig.heard(|cue| *cue == Cue::Effect(Effect::Challenge)), 1);
    assert_eq!((rig.scene(), rig.left(1)), ("duel", Ticks(6000)));
    rig.set_board(RED_NEARLY_WINS);
    rig.steer(0, "f2g2");
    rig.until_scene(600, "play_on");
    assert!(matches!(&rig.game.scene, Scene::PlayOn(asked) if asked.against.is_none()), "a person waits");
    rig.run(40);
    rig.press(Control::Select);
    rig.until_scene(20, "choose");
    assert!(matches!(&rig.game.scene, Scene::Choose(choice) if choice.is_challenge && choice.chooser == 0));
    rig.run(20);
    rig.press(Control::Select);
    rig.until_scene(20, "duel");
    rig.until(200, "red's decision", |rig| rig.is_deciding(0));
    // The challenger wins and the climber goes: the ladder of the challenger begins at the first rung.
    rig.set_board("ooooooo/ooooooo/ooooooo/ooooooo/ooooooo/oooooo1/oooo--x x 0 30");
    rig.steer(0, "g1g2");
    rig.until_scene(600, "play_on");
    rig.run(40);
    rig.press(Control::Select);
    rig.tap(Switch::Player(1, Control::Cancel));
    rig.until_scene(20, "game_over");
    rig.until_scene(400, "appearance");
    let Scene::Appearance(appearance) = &rig.game.scene else { panic!("no appearance") };
    assert_eq!(appearance.rung, 2, "the survivor's ladder stands where it stood");
    rig.assert_time_is_kept();
}

#[test]
fn a_challenger_whose_opponent_is_out_of_sand_climbs_alone() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    rig.coin();
    rig.run(20);
    rig.start(1);
    rig.run_down_to(1);
    rig.until_scene(600, "game_over");
    assert!(matches!(&rig.game.scene, Scene::GameOver(over) if over.place == 0));
    rig.until_scene(400, "card");
    assert!(matches!(&rig.game.scene, Scene::Card(card) if card.place == 1));
    assert_eq!(rig.left(1), Ticks(6000));
    rig.assert_time_is_kept();
}

#[test]
fn whoever_ran_dry_and_pays_again_before_game_over_goes_on_with_the_same_visit() {
    let mut rig = two_at_the_board(&Settings::default());
    rig.game.table.visit_mut(0).expect("a visit").score = 500;
    rig.run_down_to(1);
    rig.until_scene(600, "play_on");
    assert!(matches!(&rig.game.scene, Scene::PlayOn(asked) if asked.asked == [(1, None)]));
    rig.coin();
    rig.run(20);
    rig.start(0);
    assert_eq!(rig.game.table.party, Party::Ladder { place: 1, waiting: Some(0) });
    rig.tap(Switch::Player(1, Control::Select));
    rig.until_scene(20, "choose");
    assert_eq!(rig.game.table.visit(0).map(|visit| visit.score), Some(500));
    rig.assert_time_is_kept();
}

#[test]
fn where_the_winner_stays_the_loser_pays_for_another_board() {
    let mut settings = Settings::default();
    settings.game.winner_stays = true;
    let mut rig = two_at_the_board(&settings);
    rig.set_board(RED_NEARLY_WINS);
    rig.steer(0, "f2g2");
    rig.until_scene(600, "play_on");
    rig.run(40);
    rig.press(Control::Select);
    rig.tap(Switch::Player(1, Control::Select));
    assert_eq!(rig.scene(), "play_on", "the loser may not for free");
    let left = rig.left(1);
    rig.coin();
    rig.run(20);
    rig.start(1);
    rig.until_scene(20, "choose");
    assert_eq!(rig.left(1), left + Ticks(6000));
}

#[test]
fn the_lead_taken_from_far_behind_is_called_with_a_horn_and_the_key_goes_up() {
    let mut rig = two_at_the_board(&Settings::default());
    rig.set_board("6o/3x2o/2ooo2/2o1o2/2ooo2/7/x5o x 0 1");
    rig.until(60, "red's decision", |rig| rig.is_deciding(0));
    rig.steer(0, "a1b1");
    rig.until(60, "blue's decision", |rig| rig.is_deciding(1));
    rig.steer(1, "g1f1");
    rig.until(60, "red's decision again", |rig| rig.is_deciding(0));
    assert_eq!(rig.heard(|cue| *cue == Cue::KeyUp), 0);
    rig.steer(0, "d6d4");
    rig.until(60, "the call of the eight", |rig| {
        rig.duel().call.is_some_and(|call| call.what == Call::AllEight)
    });
    rig.until(120, "the call of the lead", |rig| {
        rig.duel().call.is_some_and(|call| call.what == Call::Ahead)
    });
    for cue in [Cue::Effect(Effect::Gong), Cue::Effect(Effect::Ahead), Cue::KeyUp] {
        assert_eq!(rig.heard(|heard| *heard == cue), 1, "{cue:?}");
    }
}
