//! A board by the hand: picking, refusing, pointing, timing, calling, passing, ending.

use crate::rig::Rig;
use bio_invaders::game::Event;
use bio_invaders::game::cue::{Cue, Effect};
use bio_invaders::game::duel::{Call, Face, Line, MotionKind, Phase};
use bio_invaders::game::pointing::square_corner;
use bio_invaders::game::scene::Scene;
use bio_invaders::panel::{Control, Switch};
use bio_invaders::rules::{Position, Reason, Ruleset};

const OPEN: &str = "x5o/7/7/7/7/7/o5x x 0 1";

fn line(rig: &Rig) -> Option<Line> {
    rig.duel().line.map(|line| line.what)
}

fn picked(rig: &Rig) -> Option<String> {
    let duel = rig.duel();
    duel.cursors[0].picked.map(|square| duel.position.topology().square_name(square))
}

#[test]
fn a_single_is_made_by_stick_and_button_alone() {
    let mut rig = Rig::on_board(OPEN);
    assert_eq!(rig.cursor(), "a7");
    rig.press(Control::Select);
    assert_eq!(picked(&rig).as_deref(), Some("a7"));
    rig.press(Control::Right);
    rig.press(Control::Down);
    assert_eq!(rig.cursor(), "b6");
    rig.press(Control::Select);
    assert_eq!(rig.duel().plies, 1);
    assert_eq!(rig.told(|event| matches!(event, Event::Move { text, flips: 0, .. } if text == "b6")), 1);
}

#[test]
fn the_same_cell_or_cancel_puts_back_and_another_own_cell_is_picked_instead() {
    let mut rig = Rig::on_board("xx4o/7/7/7/7/7/o5x x 0 1");
    rig.press(Control::Select);
    rig.press(Control::Select);
    assert_eq!(picked(&rig), None);
    rig.press(Control::Select);
    rig.press(Control::Cancel);
    assert_eq!(picked(&rig), None);
    rig.press(Control::Select);
    rig.press(Control::Right);
    rig.press(Control::Select);
    assert_eq!(picked(&rig).as_deref(), Some("b7"));
    assert_eq!(rig.duel().plies, 0);
}

#[test]
fn refusals_say_why() {
    let mut rig = Rig::on_board("xxx3o/xxx4/xxx4/7/7/7/o5x x 0 1");
    rig.press(Control::Select);
    assert_eq!(line(&rig), Some(Line::StuckCell), "a walled-in cell");
    for _ in 0..4 {
        rig.press(Control::Right);
    }
    rig.press(Control::Select);
    assert_eq!(line(&rig), Some(Line::NotYours), "an empty square");
    rig.press(Control::Left);
    rig.press(Control::Left);
    rig.press(Control::Select);
    assert_eq!(picked(&rig).as_deref(), Some("c7"));
    for _ in 0..3 {
        rig.press(Control::Right);
    }
    rig.press(Control::Select);
    assert_eq!(line(&rig), Some(Line::TooFar));
    rig.press(Control::Right);
    rig.press(Control::Select);
    assert_eq!(line(&rig), Some(Line::NotYours), "an invader's cell");
    assert_eq!(rig.heard(|cue| *cue == Cue::Effect(Effect::Refuse)), 4);
    assert_eq!(rig.duel().plies, 0);
}

#[test]
fn the_cursor_steps_over_gaps_and_stops_at_the_edge() {
    let mut rig = Rig::on_board("x2-2o/3-3/7/--3--/7/3-3/o2-2x x 0 1");
    rig.press(Control::Up);
    assert_eq!(rig.cursor(), "a7");
    for _ in 0..3 {
        rig.press(Control::Right);
    }
    assert_eq!(rig.cursor(), "e7");
}

fn point_at(rig: &mut Rig, name: &str, is_pressed: bool) {
    let square = rig.square(name);
    let (x, y) = square_corner(rig.duel().position.topology(), square);
    rig.point(x + 12, y + 12, is_pressed);
}

#[test]
fn a_pointer_clicks_a_cell_and_then_a_target() {
    let mut rig = Rig::on_board(OPEN);
    rig.run(20);
    for name in ["a7", "b7"] {
        point_at(&mut rig, name, true);
        point_at(&mut rig, name, false);
    }
    assert_eq!(rig.told(|event| matches!(event, Event::Move { text, .. } if text == "b7")), 1);
}

#[test]
fn a_pointer_drags_a_cell_to_its_target() {
    let mut rig = Rig::on_board(OPEN);
    rig.run(20);
    point_at(&mut rig, "g1", true);
    point_at(&mut rig, "f2", true);
    point_at(&mut rig, "e3", true);
    point_at(&mut rig, "e3", false);
    assert_eq!(rig.told(|event| matches!(event, Event::Move { text, .. } if text == "g1e3")), 1);
}

#[test]
fn a_drag_that_ends_nowhere_leaves_the_cell_picked_and_the_board_as_it_was() {
    let mut rig = Rig::on_board(OPEN);
    rig.run(20);
    point_at(&mut rig, "g1", true);
    rig.point(5, 5, true);
    rig.point(5, 5, false);
    assert_eq!(picked(&rig).as_deref(), Some("g1"));
    assert_eq!(rig.duel().plies, 0);
}

#[test]
fn a_scripts_move_is_steered_and_a_bad_one_is_told_and_left_out() {
    let mut rig = Rig::on_board(OPEN);
    rig.step_with(&[(0, "a7d4".to_owned())]);
    rig.run(10);
    assert_eq!(rig.told(|event| matches!(event, Event::Fault { .. })), 1);
    rig.steer(0, "a7c5");
    assert_eq!(rig.told(|event| matches!(event, Event::Move { text, .. } if text == "a7c5")), 1);
}

#[test]
fn every_legal_move_is_steered_whatever_gaps_are_in_the_way() {
    let fen = "4xx1/4xx1/o2-3/1o-x-2/2o-o2/5xx/5xx x 0 13";
    let position = Position::from_fen(fen, Ruleset::classic()).expect("a position");
    for played in position.moves().iter() {
        let mut rig = Rig::on_board(fen);
        rig.steer(0, &position.move_text(*played));
        assert_eq!(rig.told(|event| matches!(event, Event::Fault { .. })), 0, "{played:?}");
    }
}

#[test]
fn a_move_asked_for_too_early_is_made_when_the_place_is_next_to_act() {
    let mut rig = Rig::on_board(OPEN);
    rig.steer(0, "a7b6");
    rig.step_with(&[(0, "g1f2".to_owned())]);
    rig.until(300, "the second move", |rig| {
        rig.told(|event| matches!(event, Event::Move { text, .. } if text == "f2")) == 1
    });
}

#[test]
fn the_next_side_acts_10_ticks_after_a_landing_flips_or_not() {
    // A single lands after 12 ticks, a double after 14.
    for (wanted, ticks) in [("a7b6", 22), ("a7c5", 24)] {
        let mut rig = Rig::on_board(OPEN);
        rig.steer(0, wanted);
        let moved = rig.tick;
        rig.until(60, "thinking", |rig| matches!(rig.duel().phase, Phase::Thinking { .. }));
        assert_eq!(rig.tick - moved, ticks, "{wanted}");
    }
}

#[test]
fn flips_turn_three_ticks_apart_eight_ticks_each_once_the_piece_is_down() {
    let mut rig = Rig::on_board("7/1xooo2/2o1o2/2ooo2/7/7/o6 x 0 30");
    rig.steer(0, "b6d5");
    let duel = rig.duel();
    let begun = duel.phase_since;
    let flips: Vec<(u64, u64)> = duel
        .motions
        .iter()
        .filter(|motion| matches!(motion.kind, MotionKind::Flip { .. }))
        .map(|motion| (motion.start.since(begun).0, motion.length.0))
        .collect();
    assert_eq!(flips, (0..8).map(|order| (14 + 3 * order, 8)).collect::<Vec<_>>());
    rig.run(20);
    assert_eq!(rig.duel().call.map(|call| call.what), Some(Call::AllEight));
    rig.run(20);
    let ladder: Vec<Cue> =
        rig.cues.iter().map(|(_, cue)| *cue).filter(|cue| matches!(cue, Cue::Flip(_))).collect();
    assert_eq!(ladder[ladder.len() - 8..], (0..8).map(Cue::Flip).collect::<Vec<_>>());
}

#[test]
fn the_invader_answers_at_its_due_tick_whoever_thinks() {
    let mut one = Rig::on_board(OPEN);
    one.steer(0, "a7b6");
    one.until(60, "thinking", |rig| matches!(rig.duel().phase, Phase::Thinking { .. }));
    let asked = one.tick;
    one.until(100, "its move", |rig| rig.duel().plies == 2);
    assert_eq!(one.tick - asked, 48, "Pudolo thinks for 48 ticks");
}

#[test]
fn a_thought_handed_in_plays_the_same_board_as_one_thought_at_the_due_tick() {
    let mut alone = Rig::on_board(OPEN);
    let mut helped = Rig::on_board(OPEN);
    for rig in [&mut alone, &mut helped] {
        rig.step_with(&[(0, "a7b6".to_owned())]);
    }
    for _ in 0..150 {
        alone.step();
        let thought = helped.game.job_due().map(|job| job.think());
        let panel = Default::default();
        helped.game.step(&mut helped.cabinet, &panel, &[], thought);
    }
    assert_eq!(alone.game.scene, helped.game.scene);
    assert_eq!(alone.game.table.play, helped.game.table.play);
}

#[test]
fn a_side_without_a_move_passes_by_itself_for_60_ticks() {
    // Red's one cell is walled in; blue can still move.
    let mut rig = Rig::on_board("xooo3/oooo3/oooo3/7/7/7/7 x 0 30");
    assert!(matches!(rig.duel().phase, Phase::Passing { .. }));
    assert_eq!(line(&rig), Some(Line::YouPass));
    let began = rig.tick;
    rig.until(100, "thinking", |rig| matches!(rig.duel().phase, Phase::Thinking { .. }));
    assert!((59..=61).contains(&(rig.tick - began)), "{}", rig.tick - began);
    assert_eq!(rig.told(|event| matches!(event, Event::Pass { is_timed: false, .. })), 1);
}

#[test]
fn an_invader_without_a_move_passes_and_the_player_goes_on() {
    let mut rig = Rig::on_board("oxxx3/xxxx3/xxxx3/7/7/7/7 o 0 30");
    rig.until(100, "my turn", |rig| rig.is_deciding(0));
    assert_eq!(rig.told(|event| matches!(event, Event::Pass { is_timed: false, .. })), 1);
}

#[test]
fn a_full_board_a_wiped_out_side_and_a_dead_board_end_at_once() {
    let cases = [
        ("xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/ooooooo/ooooooo/oooooo1 o 0 30", None, Reason::Full),
        ("x6/7/7/7/7/7/5o1 x 0 30", None, Reason::WipedOut),
        ("xx5/o1o4/7/7/7/7/7 x 0 30", Some("a7b6"), Reason::WipedOut),
    ];
    for (fen, played, reason) in cases {
        let Some(played) = played else { continue };
        let mut rig = Rig::on_board(fen);
        rig.steer(0, played);
        rig.until_scene(600, "verdict");
        let told = rig.told(|event| matches!(event, Event::Result { reason: told, .. } if *told == reason));
        assert_eq!(told, 1, "{fen}");
        let moves = rig.told(|event| matches!(event, Event::Move { .. } | Event::Pass { .. }));
        rig.run(100);
        assert_eq!(rig.told(|event| matches!(event, Event::Move { .. } | Event::Pass { .. })), moves);
    }
}

#[test]
fn a_wipe_out_is_seen_in_slow_motion_for_150_ticks() {
    let mut rig = Rig::on_board("xx5/o1o4/7/7/7/7/7 x 0 30");
    rig.steer(0, "a7b6");
    let slow = rig.duel().motions.iter().filter(|motion| motion.length.0 == 24).count();
    assert_eq!(slow, 2);
    rig.until(100, "the call", |rig| rig.duel().call.is_some_and(|call| call.what == Call::WipeOut));
    let began = rig.tick;
    rig.until_scene(200, "verdict");
    assert!((149..=151).contains(&(rig.tick - began)), "{}", rig.tick - began);
}

#[test]
fn a_big_catch_makes_the_invader_rage_and_its_own_makes_it_gloat() {
    let mut rig = Rig::on_board("7/1xooo2/2o1o2/2ooo2/7/7/oo5 x 0 30");
    rig.steer(0, "b6d5");
    rig.until(60, "the face", |rig| rig.duel().face.what == Face::Raging);
    rig.run(39);
    assert_eq!(rig.duel().face.what, Face::Raging, "a face holds at least 40 ticks");
}

#[test]
fn after_eight_seconds_the_cells_hop_and_an_arrow_shows_a_legal_single() {
    let mut rig = Rig::on_board(OPEN);
    rig.run(478);
    assert!(rig.duel().arrow.is_none());
    rig.run(4);
    let (from, to) = rig.duel().arrow.expect("an arrow");
    assert!(rig.duel().position.near(from).has(to));
    rig.press(Control::Right);
    assert!(rig.duel().arrow.is_none(), "any input takes it away");
}

#[test]
fn cells_in_danger_are_shown_to_strangers_on_the_first_rungs_and_later_on_request() {
    let mut rig = Rig::on_board("7/7/2x1o2/7/7/7/7 x 0 1");
    rig.run(2);
    assert!(!rig.duel().cursors[0].threatened.is_empty());
    let Scene::Duel(duel) = &mut rig.game.scene else { panic!("no duel") };
    duel.course.shows_danger = false;
    rig.run(2);
    assert!(rig.duel().cursors[0].threatened.is_empty());
    rig.down(Switch::Player(0, Control::Cancel));
    rig.run(14);
    assert!(!rig.duel().cursors[0].threatened.is_empty(), "cancel held");
}

#[test]
fn a_third_time_the_same_position_is_a_draw_and_is_warned_of() {
    let mut rig = Rig::new();
    rig.reach_first_decision();
    let Scene::Duel(duel) = &mut rig.game.scene else { panic!("no duel") };
    duel.course.lesson = None;
    assert_ne!(line(&rig), Some(Line::LoopWarning));
}
