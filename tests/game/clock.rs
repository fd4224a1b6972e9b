//! The hundred seconds: when they run, when they do not, and what zero means.

use crate::rig::Rig;
use bio_invaders::cabinet::{MoveClock, Pace, Settings};
use bio_invaders::game::Event;
use bio_invaders::game::duel::{Line, Phase};
use bio_invaders::game::scene::Scene;
use bio_invaders::panel::{Control, Switch};
use bio_invaders::rules::{Reason, Side};
use bio_invaders::tick::Ticks;
use std::cmp::Ordering;

#[test]
fn the_clock_runs_one_tick_for_each_tick_of_decision() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    let before = rig.left(0);
    rig.run(100);
    assert_eq!(rig.left(0), before - Ticks(100));
}

#[test]
fn the_clock_stands_while_cells_move_and_while_the_invader_thinks() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    rig.steer(0, "a7b6");
    let before = rig.left(0);
    rig.until(400, "the next decision", |rig| rig.is_deciding(0));
    assert_eq!(rig.left(0), before);
}

#[test]
fn the_clock_stands_in_pause_and_in_service_mode() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    rig.tap(Switch::Pause);
    let before = rig.left(0);
    rig.run(3600);
    assert_eq!(rig.left(0), before, "paused for a minute");
    rig.tap(Switch::Pause);
    let before = rig.left(0);
    rig.run(10);
    assert_eq!(rig.left(0), before - Ticks(10), "and on again");
    rig.tap(Switch::Test);
    rig.run(20);
    assert_eq!(rig.scene(), "service");
    let before = rig.left(0);
    rig.run(600);
    assert_eq!(rig.left(0), before, "inside for ten seconds");
    rig.tap(Switch::Test);
    rig.run(20);
    assert_eq!(rig.scene(), "duel", "a paid board goes on where it was");
    rig.assert_time_is_kept();
}

#[test]
fn a_pause_in_coin_play_ends_by_itself_after_three_minutes() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    rig.tap(Switch::Pause);
    let before = rig.left(0);
    rig.run(10_780);
    assert_eq!(rig.left(0), before);
    rig.run(40);
    assert!(rig.left(0) < before);
}

#[test]
fn a_start_with_a_credit_in_the_very_last_tick_saves_the_board() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    rig.coin();
    rig.run_down_to(1);
    assert_eq!(rig.left(0), Ticks(1));
    rig.down(Switch::Start(0));
    rig.step();
    assert_eq!(rig.left(0), Ticks(6000), "6000 bought before the one tick ran");
    assert!(rig.is_deciding(0));
    assert_eq!(rig.told(|event| matches!(event, Event::TimeOut { .. })), 0);
    rig.assert_time_is_kept();
}

#[test]
fn a_start_one_tick_too_late_saves_nothing_and_keeps_the_credit() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    rig.run_down_to(1);
    rig.step();
    assert_eq!(rig.duel().phase, Phase::TimedOut);
    assert_eq!(rig.told(|event| matches!(event, Event::TimeOut { player: 0 })), 1);
}

#[test]
fn time_is_bought_while_the_invader_thinks_and_while_cells_move() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    rig.coin();
    rig.coin();
    rig.steer(0, "a7b6");
    let before = rig.left(0);
    rig.start(0);
    assert_eq!(rig.left(0), before + Ticks(6000), "in mid-move");
    rig.until(100, "thinking", |rig| matches!(rig.duel().phase, Phase::Thinking { .. }));
    rig.start(0);
    assert_eq!(rig.left(0), before + Ticks(12_000), "while it thinks");
    assert_eq!(rig.cabinet.credits(), 0);
    rig.start(0);
    assert_eq!(rig.left(0), before + Ticks(12_000), "nothing without a credit");
    rig.assert_time_is_kept();
}

#[test]
fn zero_loses_at_once_and_the_sand_falls_for_150_ticks() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    rig.run_down_to(1);
    rig.step();
    let began = rig.tick;
    rig.until_scene(400, "verdict");
    assert!((150..=180).contains(&(rig.tick - began)), "{}", rig.tick - began);
    rig.until_scene(400, "game_over");
    assert_eq!(rig.cabinet.books().time_outs, 1);
}

#[test]
fn a_last_chance_waits_for_a_credit_and_a_start() {
    let mut settings = Settings::default();
    settings.game.last_chance = 5;
    let mut rig = Rig::with(&settings);
    rig.reach_first_decision();
    rig.run_down_to(1);
    rig.run(2);
    assert!(matches!(rig.duel().phase, Phase::LastChance { .. }));
    rig.coin();
    rig.run(20);
    rig.start(0);
    assert!(rig.is_deciding(0));
    assert!(rig.left(0).0 > 5900);
    rig.run_down_to(1);
    rig.run(1 + 299);
    assert!(matches!(rig.duel().phase, Phase::LastChance { .. }), "{:?}", rig.duel().phase);
    rig.run(1);
    assert_eq!(rig.duel().phase, Phase::TimedOut);
}

#[test]
fn under_the_regional_rule_twenty_seconds_lose_the_turn_and_not_the_game() {
    let mut settings = Settings::default();
    settings.game.move_clock = MoveClock::TwentySeconds;
    let mut rig = Rig::with(&settings);
    rig.reach_first_decision();
    rig.run(1100);
    assert!(rig.is_deciding(0));
    rig.run(110);
    assert_eq!(rig.told(|event| matches!(event, Event::Pass { is_timed: true, .. })), 1);
    rig.until(400, "the next decision", |rig| rig.is_deciding(0));
    assert!(rig.cabinet.clock(0).0 > 1190, "each move has its own");
}

#[test]
fn under_the_regional_rule_a_board_that_was_left_is_asked_about_and_given_up() {
    let mut settings = Settings::default();
    settings.game.move_clock = MoveClock::TwentySeconds;
    let mut rig = Rig::with(&settings);
    rig.reach_first_decision();
    let began = rig.tick;
    rig.until(5_000, "STILL THERE?", |rig| {
        rig.duel().line.is_some_and(|line| matches!(line.what, Line::StillThere(_)))
    });
    assert!(rig.tick - began > 3_000, "{}", rig.tick - began);
    rig.press(Control::Left);
    rig.run(600);
    assert_eq!(rig.scene(), "duel", "whoever moves the lever is there");
    rig.until_scene(6_000, "attract");
    rig.assert_time_is_kept();
}

#[test]
fn under_the_regional_rule_a_lost_board_asks_for_another_credit() {
    let mut settings = Settings::default();
    settings.game.move_clock = MoveClock::TwentySeconds;
    let mut rig = Rig::with(&settings);
    rig.reach_first_decision();
    rig.set_board("ooooooo/ooooooo/ooooooo/ooooooo/ooooooo/oooooo1/oooo--x x 0 30");
    rig.steer(0, "g1g2");
    rig.until_scene(600, "play_on");
    rig.run(40);
    rig.press(Control::Select);
    assert_eq!(rig.scene(), "play_on", "not for free");
    rig.coin();
    rig.run(10);
    rig.start(0);
    rig.until_scene(20, "appearance");
    assert_eq!(rig.cabinet.credits(), 0);
}

#[test]
fn courtesy_sand_waits_for_the_first_input_of_a_visit() {
    let mut settings = Settings::default();
    settings.game.courtesy_seconds = 5;
    let mut rig = Rig::with(&settings);
    rig.reach_first_decision();
    rig.run(200);
    assert_eq!(rig.left(0), Ticks(6000));
    rig.press(Control::Right);
    rig.run(10);
    assert!(rig.left(0) < Ticks(6000), "it runs from the first input");
}

#[test]
fn declining_forfeits_what_is_left_and_tells_it() {
    let mut rig = Rig::on_board("xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxx1/xxxx--o x 0 30");
    rig.steer(0, "f2g2");
    rig.until_scene(600, "play_on");
    let left = rig.left(0);
    rig.run(40);
    rig.press(Control::Cancel);
    rig.until_scene(20, "game_over");
    assert_eq!(rig.told(|event| *event == Event::Forfeit { player: 0, ticks: left }), 1);
    assert_eq!(rig.left(0), Ticks::ZERO);
    rig.assert_time_is_kept();
}

#[test]
fn play_on_is_deaf_for_thirty_ticks_and_no_answer_in_ten_seconds_is_no() {
    let mut rig = Rig::on_board("xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxx1/xxxx--o x 0 30");
    rig.steer(0, "f2g2");
    rig.until_scene(600, "play_on");
    rig.run(20);
    rig.press(Control::Select);
    assert_eq!(rig.scene(), "play_on", "too early to be meant");
    let began = rig.tick;
    rig.until_scene(700, "game_over");
    assert!((570..=581).contains(&(rig.tick - began)), "{}", rig.tick - began);
    assert_eq!(rig.told(|event| matches!(event, Event::PlayOn { player: 0, is_yes: false, .. })), 1);
}

#[test]
fn playing_on_carries_the_time_over_to_the_tick() {
    let mut rig = Rig::on_board("xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxx1/xxxx--o x 0 30");
    rig.steer(0, "f2g2");
    let left = rig.left(0);
    rig.until_scene(600, "play_on");
    rig.run(40);
    rig.press(Control::Select);
    rig.until_scene(20, "appearance");
    rig.until(600, "the next decision", |rig| rig.is_deciding(0));
    assert_eq!(rig.left(0), left, "the decision's own first tick is still to run");
    assert_eq!(rig.duel().rung, Some(2));
}

#[test]
fn sand_bought_during_the_verdict_of_a_time_out_buys_another_board() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    rig.run_down_to(1);
    rig.until_scene(300, "verdict");
    rig.coin();
    rig.run(20);
    rig.start(0);
    rig.until_scene(300, "play_on");
    assert_eq!(rig.left(0), Ticks(6000));
    rig.run(40);
    rig.press(Control::Select);
    rig.until_scene(20, "appearance");
}

#[test]
fn paying_at_play_on_is_an_answer() {
    let mut rig = Rig::on_board("xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxx1/xxxx--o x 0 30");
    rig.steer(0, "f2g2");
    rig.until_scene(600, "play_on");
    rig.coin();
    rig.run(20);
    rig.start(0);
    rig.until_scene(10, "appearance");
}

#[test]
fn the_clock_calls_hurry_once_at_ten_seconds_and_the_heart_beats() {
    use bio_invaders::game::cue::{Cue, Effect, Word};
    let mut rig = Rig::new();
    rig.reach_first_decision();
    rig.run_down_to(599);
    assert_eq!(rig.told(|event| matches!(event, Event::ClockLow { player: 0 })), 1);
    assert_eq!(rig.heard(|cue| *cue == Cue::Say(Word::Hurry)), 1);
    rig.cues.clear();
    rig.run_down_to(1);
    let beats = rig.heard(|cue| *cue == Cue::Effect(Effect::Heart));
    // Once a second from nine to five, then twice a second, none in the last second.
    assert!((12..=14).contains(&beats), "{beats}");
    assert_eq!(rig.heard(|cue| *cue == Cue::Say(Word::Hurry)), 0);
}

#[test]
fn a_lost_controller_stops_the_clock_until_it_is_back_or_keys_are_used() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    rig.game.set_lost_pad(0, true);
    rig.step();
    let before = rig.left(0);
    rig.run(300);
    assert_eq!(rig.left(0), before);
    rig.game.set_lost_pad(0, false);
    rig.run(10);
    assert!(rig.left(0) < before);
    rig.game.set_lost_pad(0, true);
    rig.run(10);
    let before = rig.left(0);
    rig.press(Control::Right);
    rig.run(5);
    assert!(rig.left(0) < before, "keys still work");
}

#[test]
fn free_play_needs_no_coin_and_goes_straight_to_the_invader() {
    let mut settings = Settings::default();
    settings.coinage.is_free_play = true;
    let mut rig = Rig::with(&settings);
    rig.until_scene(400, "attract");
    rig.run(30);
    rig.press(Control::Select);
    rig.until_scene(10, "appearance");
    rig.until(600, "a decision", |rig| rig.is_deciding(0));
    assert!(rig.left(0).0 >= 5990);
    // Refilled once, then lost; and whoever is gone is asked before.
    rig.until_scene(8000, "attract");
    rig.assert_time_is_kept();
}

#[test]
fn a_kiosk_session_ends_with_thanks_and_attract() {
    let mut settings = Settings::default();
    settings.kiosk.has_sessions = true;
    settings.kiosk.session_seconds = 30;
    let mut rig = Rig::with(&settings);
    rig.until_scene(400, "attract");
    rig.run(30);
    rig.point(160, 120, true);
    rig.until_scene(10, "appearance");
    rig.until_scene(2100, "game_over");
    assert!(matches!(&rig.game.scene, Scene::GameOver(over) if over.is_session_over));
    rig.until_scene(300, "attract");
    rig.assert_time_is_kept();
}

/// A board played with a decision of thirty ticks each: its moves, and the clock at each of them.
fn played_at(pace: Pace) -> (Vec<String>, Vec<u64>, u64) {
    let mut settings = Settings::default();
    settings.game.pace = pace;
    let mut rig = Rig::with(&settings);
    rig.reach_first_decision();
    let (first, mut clocks) = (rig.tick, Vec::new());
    for _ in 0..6 {
        rig.until(900, "a decision", |rig| rig.scene() != "duel" || rig.is_deciding(0));
        if rig.scene() != "duel" {
            break;
        }
        rig.run(30);
        clocks.push(rig.left(0).0);
        let text = rig.duel().position.move_text(crate::rig::greediest(&rig.duel().position));
        rig.steer(0, &text);
    }
    rig.assert_time_is_kept();
    let moves = rig.events.iter().filter_map(|(_, event)| match event {
        Event::Move { text, .. } => Some(text.clone()),
        _ => None,
    });
    (moves.collect(), clocks, rig.tick - first)
}

#[test]
fn the_pace_of_the_cells_changes_neither_moves_nor_clock() {
    let (moves, clocks, normal) = played_at(Pace::Normal);
    assert!(moves.len() >= 6 && clocks.len() >= 4, "{moves:?}");
    let mut last = u64::MAX;
    for pace in [Pace::Slow, Pace::Normal, Pace::Fast, Pace::Off] {
        let played = played_at(pace);
        assert_eq!((&played.0, &played.1), (&moves, &clocks), "{pace:?}");
        assert!(played.2 < last, "{pace:?} is not quicker than the one before: {} of {normal}", played.2);
        last = played.2;
    }
}

#[test]
fn a_board_in_hand_is_counted_when_the_session_ends() {
    let mut settings = Settings::default();
    settings.kiosk.has_sessions = true;
    settings.kiosk.session_seconds = 60;
    let mut rig = Rig::with(&settings);
    rig.until_scene(400, "attract");
    rig.run(30);
    rig.press(Control::Select);
    rig.until_scene(10, "appearance");
    rig.until(900, "a decision", |rig| rig.is_deciding(0));
    rig.play_greedily(0);
    rig.until(3_700, "the session's end", |rig| rig.scene() == "verdict");
    let results: Vec<_> = rig
        .events
        .iter()
        .filter_map(|(_, event)| match event {
            Event::Result { winner, reason, counts } => Some((*winner, *reason, counts.clone())),
            _ => None,
        })
        .collect();
    let [(winner, reason, counts)] = results.as_slice() else { panic!("{results:?}") };
    assert_eq!(*reason, Reason::Adjudicated);
    let leader = match counts[0].cmp(&counts[1]) {
        Ordering::Greater => Some(Side::Red),
        Ordering::Less => Some(Side::Blue),
        Ordering::Equal => None,
    };
    assert_eq!(*winner, leader);
    rig.until_scene(400, "game_over");
    assert!(matches!(&rig.game.scene, Scene::GameOver(over) if over.is_session_over));
    rig.until_scene(300, "attract");
    rig.assert_time_is_kept();
}
