//! A visit from the coin to GAME OVER.

use crate::rig::Rig;
use bio_invaders::game::Event;
use bio_invaders::panel::{Control, Switch};

#[test]
fn a_coin_a_start_and_a_button_lead_to_a_decision_with_a_hundred_seconds() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    assert!(rig.left(0).0 >= 5998, "{:?}", rig.left(0));
    assert_eq!(rig.cabinet.credits(), 0);
    rig.assert_time_is_kept();
}

#[test]
fn a_whole_visit_is_played_from_power_on_to_game_over() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    for _ in 0..200 {
        rig.until(3000, "a decision or the end", |rig| rig.is_deciding(0) || rig.scene() != "duel");
        if rig.scene() != "duel" {
            break;
        }
        rig.play_greedily(0);
        rig.run(40);
    }
    rig.until_scene(400, "verdict");
    rig.until_scene(400, "play_on");
    rig.run(40);
    rig.press(Control::Select);
    rig.until_scene(60, "appearance");
    rig.until_scene(400, "duel");
    rig.until_scene(8000, "verdict");
    assert_eq!(rig.told(|event| matches!(event, Event::TimeOut { player: 0 })), 1);
    rig.until_scene(400, "game_over");
    rig.tap(Switch::Player(0, Control::Select));
    rig.until_scene(400, "initials");
    rig.run(20);
    for _ in 0..4 {
        rig.press(Control::Select);
    }
    rig.until_scene(60, "scores");
    rig.until_scene(400, "attract");
    rig.assert_time_is_kept();
}
