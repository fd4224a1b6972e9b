//! Presses: the one that wakes or leaves a scene never acts in the next, and money buys only what it buys.

use crate::rig::Rig;
use bio_invaders::cabinet::Settings;
use bio_invaders::game::scene::{AttractPage, Scene};
use bio_invaders::panel::{Control, Switch};

fn page(rig: &Rig) -> &'static str {
    match &rig.game.scene {
        Scene::Attract(attract) => attract.page.name(),
        other => other.name(),
    }
}

#[test]
fn a_stick_in_attract_shows_how_to_play_and_a_button_the_title() {
    let mut rig = Rig::new();
    rig.until_scene(400, "attract");
    rig.run(20);
    rig.press(Control::Right);
    assert_eq!(page(&rig), "how_to");
    rig.run(20);
    rig.press(Control::Select);
    assert_eq!(page(&rig), "title");
}

#[test]
fn noise_on_no_switch_wakes_nothing() {
    let mut rig = Rig::new();
    rig.until_scene(400, "attract");
    let before = rig.game.clone();
    rig.point(10, 10, false);
    assert_eq!(page(&rig), "title");
    assert_eq!(rig.game.scene, before.scene);
}

#[test]
fn a_start_counts_however_soon_it_follows_the_coin() {
    for wait in 0..16 {
        let mut rig = Rig::new();
        rig.until_scene(400, "attract");
        rig.run(20);
        rig.coin();
        rig.until_scene(60, "ready");
        rig.run(wait);
        rig.start(0);
        rig.run(2);
        assert_eq!(rig.scene(), "card", "start {wait} ticks after the coin");
    }
}

#[test]
fn the_press_that_takes_just_play_does_not_skip_the_invader() {
    let mut rig = Rig::new();
    rig.until_scene(400, "attract");
    rig.coin();
    rig.until_scene(60, "ready");
    rig.run(20);
    rig.start(0);
    rig.until_scene(60, "card");
    rig.run(20);
    rig.down(Switch::Player(0, Control::Select));
    rig.until_scene(60, "appearance");
    rig.run(290);
    assert_eq!(rig.scene(), "appearance", "a held button leaves nothing");
}

#[test]
fn a_lever_held_from_before_must_centre_before_it_moves_the_cursor() {
    let mut rig = Rig::new();
    rig.until_scene(400, "attract");
    rig.coin();
    rig.until_scene(60, "ready");
    rig.run(20);
    rig.start(0);
    rig.until_scene(60, "card");
    rig.run(20);
    rig.press(Control::Select);
    rig.until_scene(60, "appearance");
    rig.down(Switch::Player(0, Control::Right));
    rig.run(50);
    rig.press(Control::Select);
    rig.until_scene(60, "duel");
    rig.until(200, "the first decision", |rig| rig.is_deciding(0));
    let home = rig.cursor();
    rig.run(60);
    assert_eq!(rig.cursor(), home);
    rig.up(Switch::Player(0, Control::Right));
    rig.run(2);
    rig.press(Control::Right);
    assert_ne!(rig.cursor(), home);
}

#[test]
fn the_start_of_ready_does_not_skip_the_card_page() {
    let mut rig = Rig::new();
    rig.until_scene(400, "attract");
    rig.coin();
    rig.until_scene(60, "ready");
    rig.run(20);
    rig.down(Switch::Start(0));
    rig.step();
    rig.up(Switch::Start(0));
    rig.step();
    rig.down(Switch::Start(0));
    rig.run(30);
    assert_eq!(rig.scene(), "card", "a bounce of the button is no second press");
}

/// Presses both starts twenty times; returns credits spent and seats or time bought for them.
fn hammer(rig: &mut Rig) -> (i64, i64) {
    let credits = i64::from(rig.cabinet.credits());
    let bought = |rig: &Rig| (0..2).map(|place| rig.cabinet.account(place).bought.0 as i64).sum::<i64>();
    let before = bought(rig);
    for _ in 0..20 {
        rig.start(0);
        rig.start(1);
    }
    (credits - i64::from(rig.cabinet.credits()), (bought(rig) - before) / 6000)
}

fn with_credits(count: u32) -> Rig {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    for _ in 0..count {
        rig.coin();
        rig.run(3);
    }
    rig
}

#[test]
fn starts_in_a_duel_spend_a_credit_for_each_hundred_seconds() {
    let mut rig = with_credits(6);
    let (spent, bought) = hammer(&mut rig);
    assert_eq!((spent, bought), (6, 6));
    rig.assert_time_is_kept();
}

#[test]
fn starts_while_the_game_is_paused_or_in_service_spend_nothing() {
    let mut rig = with_credits(3);
    rig.tap(Switch::Pause);
    assert_eq!(hammer(&mut rig), (0, 0), "paused");
    rig.tap(Switch::Pause);
    rig.run(20);
    rig.tap(Switch::Test);
    rig.run(20);
    assert_eq!(rig.scene(), "service");
    rig.start(0);
    assert_eq!(
        (rig.scene(), rig.cabinet.credits()),
        ("duel", 3),
        "the start that leaves the menu buys nothing"
    );
    rig.tap(Switch::Pause);
    rig.run(20);
    rig.tap(Switch::Pause);
    rig.down(Switch::Start(0));
    rig.step();
    assert_eq!(rig.cabinet.credits(), 3, "nor one that bounces in with the end of a pause");
    rig.up(Switch::Start(0));
    rig.run(20);
    rig.start(0);
    assert_eq!(rig.cabinet.credits(), 2);
}

#[test]
fn starts_during_game_over_initials_and_scores_spend_nothing_there() {
    let mut rig = with_credits(0);
    let Scene::Duel(_) = &rig.game.scene else { panic!("no duel") };
    rig.game.table.visit_mut(0).expect("a visit").score = 5000;
    rig.run_down_to(1);
    rig.until_scene(600, "game_over");
    rig.coin();
    rig.coin();
    rig.coin();
    for scene in ["game_over", "initials", "scores"] {
        rig.until_scene(400, scene);
        rig.start(0);
        rig.start(1);
        assert_eq!(rig.cabinet.credits(), 3, "in {scene}");
        rig.run(70);
        rig.start(0);
        rig.run(3);
        assert_eq!(rig.cabinet.credits(), 3, "in {scene}, leaving it");
    }
    rig.until_scene(400, "ready");
    assert_eq!(rig.cabinet.credits(), 3, "the credits wait in READY");
}

#[test]
fn start_two_without_two_credits_is_refused_and_spends_nothing() {
    let mut rig = Rig::new();
    rig.until_scene(400, "attract");
    rig.coin();
    rig.until_scene(60, "ready");
    rig.run(20);
    assert!(matches!(&rig.game.scene, Scene::Ready(ready) if ready.missing_for_two == 1));
    rig.start(1);
    assert_eq!((rig.scene(), rig.cabinet.credits()), ("ready", 1));
}

#[test]
fn a_challenge_can_be_switched_off() {
    let mut settings = Settings::default();
    settings.game.has_challenge = false;
    let mut rig = Rig::with(&settings);
    rig.reach_first_decision();
    rig.coin();
    rig.run(5);
    rig.start(1);
    assert_eq!(rig.cabinet.credits(), 1);
}

#[test]
fn ready_left_alone_goes_back_to_attract_and_keeps_the_credits() {
    let mut rig = Rig::new();
    rig.until_scene(400, "attract");
    rig.coin();
    rig.until_scene(60, "ready");
    rig.run(1210);
    assert!(matches!(&rig.game.scene, Scene::Ready(ready) if ready.how_to.is_some()));
    rig.until_scene(2500, "attract");
    assert_eq!(rig.cabinet.credits(), 1);
    rig.run(30);
    rig.start(0);
    assert_eq!(rig.scene(), "card", "start in attract begins");
    assert_eq!(rig.cabinet.credits(), 0);
}

#[test]
fn the_title_changes_the_language_only_where_the_operator_lets_it() {
    let mut settings = Settings::default();
    settings.language.may_change = true;
    let mut rig = Rig::with(&settings);
    rig.until_scene(400, "attract");
    rig.run(20);
    rig.press(Control::Right);
    assert_eq!(page(&rig), "title");
    assert_ne!(rig.cabinet.settings().language, settings.language);
    assert!(matches!(&rig.game.scene, Scene::Attract(attract) if attract.page == AttractPage::Title));
}
