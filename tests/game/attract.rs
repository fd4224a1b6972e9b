//! The attract loop: its pages, their lengths, and the demo's promise.

use crate::rig::Rig;
use bio_invaders::cabinet::Settings;
use bio_invaders::game::cue::Cue;
use bio_invaders::game::demo;
use bio_invaders::game::scene::Scene;
use bio_invaders::game::{Event, campaign};
use bio_invaders::rules::{Position, Ruleset};
use bio_invaders::video::{self, VideoBoard};

fn page_starts(rig: &mut Rig, ticks: u64) -> Vec<(String, u64)> {
    rig.events.clear();
    rig.run(ticks);
    let pages = rig.events.iter().filter_map(|(at, event)| match event {
        Event::Scene { page: Some(page), .. } => Some((page.clone(), *at)),
        _ => None,
    });
    pages.collect()
}

#[test]
fn the_pages_come_in_order_each_for_its_time_and_24_ticks_of_change() {
    let mut settings = Settings::default();
    settings.attract.line1 = "CLOSED ON MONDAY".into();
    let mut rig = Rig::with(&settings);
    rig.until_scene(400, "attract");
    let began = rig.tick - 1;
    let pages = page_starts(&mut rig, 5412 + 30);
    let names: Vec<&str> = pages.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["how_to", "demo", "scores", "title_short", "story", "parade", "message", "title"]);
    let lengths: Vec<u64> = std::iter::once(began)
        .chain(pages.iter().map(|(_, at)| *at))
        .collect::<Vec<_>>()
        .windows(2)
        .map(|w| w[1] - w[0])
        .collect();
    assert_eq!(lengths, [444, 1104, 1344, 384, 264, 984, 624, 264]);
    assert_eq!(lengths.iter().sum::<u64>(), 5412, "90.2 seconds");
}

#[test]
fn an_empty_message_and_a_page_of_no_seconds_are_left_out() {
    let mut settings = Settings::default();
    settings.attract.story = 0;
    let mut rig = Rig::with(&settings);
    rig.until_scene(400, "attract");
    let names: Vec<String> = page_starts(&mut rig, 4300).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["how_to", "demo", "scores", "title_short", "parade", "title"]);
}

#[test]
fn every_stored_demo_turns_five_in_its_first_300_ticks() {
    for (number, stored) in demo::STORED.iter().enumerate() {
        let position = Position::from_fen(stored.fen, Ruleset::classic()).expect(stored.fen);
        let layout = campaign::layout(stored.code);
        assert_eq!(position.gaps(), layout.gaps(), "{}", stored.fen);
        let most = demo::opening(&position).to().map_or(0, |to| position.flips(to).len());
        assert!(most >= 5, "{}: {most}", stored.fen);
        let mut rig = Rig::new();
        rig.game.table.loops = number as u32;
        rig.until_scene(400, "attract");
        rig.until(
            2000,
            "the demo",
            |rig| matches!(&rig.game.scene, Scene::Attract(attract) if attract.page.name() == "demo"),
        );
        rig.events.clear();
        rig.run(312);
        let big = rig.told(|event| matches!(event, Event::Move { flips: 5.., .. }));
        assert!(big >= 1, "demo {number}");
        let moves = rig.told(|event| matches!(event, Event::Move { .. }));
        assert!(moves >= 4, "demo {number}: {moves} moves in five seconds");
    }
}

#[test]
fn only_every_fourth_loop_is_heard() {
    let mut rig = Rig::new();
    rig.until_scene(400, "attract");
    let tunes = |rig: &Rig| rig.heard(|cue| matches!(cue, Cue::Tune(_)));
    rig.run(5100);
    assert!(tunes(&rig) > 0, "the first is");
    rig.run(100);
    rig.cues.clear();
    rig.run(15_000);
    assert_eq!(rig.cues, [], "the next two are not");
    rig.run(6000);
    assert!(tunes(&rig) > 0, "the fifth is again");
}

#[test]
fn the_demo_draws_nothing_from_the_play_stream() {
    let mut idle = Rig::new();
    idle.until_scene(400, "attract");
    let before = idle.game.table.play.clone();
    idle.run(6000);
    assert_eq!(idle.game.table.play, before);
}

#[test]
fn the_acts_of_how_to_play_make_their_moves_by_the_rules() {
    let mut rig = Rig::new();
    rig.until_scene(400, "attract");
    rig.run(500);
    let mut made = Vec::new();
    for _ in 0..1100 {
        rig.step();
        if let Scene::Attract(attract) = &rig.game.scene
            && let bio_invaders::game::scene::AttractPage::HowTo(how_to) = &attract.page
            && let Some(last) = how_to.dish.last_move
            && !made.contains(&(how_to.act, last.flips.len()))
        {
            made.push((how_to.act, last.flips.len()));
        }
    }
    let acts: Vec<u8> = made.iter().map(|(act, _)| *act).collect();
    assert_eq!(acts, [0, 1, 2, 3, 4, 5]);
    assert_eq!(made[2].1, 3, "the third act turns three");
    assert!(made[4].1 >= 3, "the fifth fills the dish");
}

#[test]
fn quiet_hours_are_dark_and_silent_and_a_coin_still_counts() {
    let mut settings = Settings::default();
    (settings.kiosk.quiet_from, settings.kiosk.quiet_until) = (22, 7);
    settings.attract.sound_every = 1;
    let mut rig = Rig::with(&settings);
    rig.until_scene(400, "attract");
    let is_dark = |rig: &Rig| matches!(&rig.game.scene, Scene::Attract(attract) if attract.is_dark);
    for (hour, is_quiet) in [(21, false), (22, true), (0, true), (6, true), (7, false), (23, true)] {
        rig.game.set_hour(hour);
        rig.run(10);
        assert_eq!(is_dark(&rig), is_quiet, "{hour}");
    }
    rig.cues.clear();
    rig.run(6_000);
    let loud: Vec<_> = rig.cues.iter().filter(|(_, cue)| *cue != Cue::Silence).collect();
    assert!(loud.is_empty(), "{loud:?}");
    let mut screen = VideoBoard::new();
    video::draw(&rig.game, &rig.cabinet, &mut screen);
    assert!(screen.colours().into_iter().all(|colour| colour == 0), "something is to be seen");
    rig.coin();
    rig.until_scene(60, "ready");
    video::draw(&rig.game, &rig.cabinet, &mut screen);
    rig.run(30);
    video::draw(&rig.game, &rig.cabinet, &mut screen);
    assert!(screen.colours().into_iter().any(|colour| colour != 0), "a player is left in the dark");
}

#[test]
fn equal_quiet_hours_are_none() {
    assert!((0..24).all(|hour| !Settings::default().is_quiet_at(hour)));
}
