//! A monkey at the panel: whatever is pressed whenever, nothing breaks and no time is lost.

use crate::rig::Rig;
use bio_invaders::cabinet::{MoveClock, Pace, Settings};
use bio_invaders::game::Event;
use bio_invaders::game::scene::Scene;
use bio_invaders::panel::{Control, Switch};
use bio_invaders::rng::{Rng, Stream};
use std::collections::BTreeMap;

fn settings(lot: &mut Rng) -> Settings {
    let mut settings = Settings::default();
    settings.coinage.is_free_play = lot.chance(150);
    settings.coinage.has_dedicated_chutes = lot.chance(200);
    settings.coinage.units_per_credit = 1 + lot.below(3) as u8;
    settings.game.seconds = [10, 20, 100][lot.below(3) as usize];
    settings.game.last_chance = [0, 0, 5][lot.below(3) as usize];
    settings.game.move_clock = if lot.chance(200) { MoveClock::TwentySeconds } else { MoveClock::Bought };
    settings.game.offset = lot.below(7) as i8 - 3;
    settings.game.has_plasters = lot.chance(500);
    settings.game.has_cards = lot.chance(700);
    settings.game.has_challenge = lot.chance(800);
    settings.game.winner_stays = lot.chance(300);
    settings.game.courtesy_seconds = [0, 0, 10][lot.below(3) as usize];
    settings.game.is_shy = lot.chance(300);
    settings.game.pace = [Pace::Normal, Pace::Slow, Pace::Fast][lot.below(3) as usize];
    settings.kiosk.has_sessions = lot.chance(150);
    settings.kiosk.session_seconds = 30;
    settings.kiosk.idle_seconds = 10;
    settings.language.may_change = lot.chance(300);
    settings.attract.sound_every = lot.below(3) as u8;
    settings
}

/// A switch the monkey may press. The door to service mode is rare, and the way out is the same switch.
fn switch(lot: &mut Rng) -> Switch {
    let place = lot.below(2) as u8;
    match lot.below(100) {
        0..=7 => Switch::Coin(lot.below(4) as u8),
        8..=17 => Switch::Start(lot.below(3) as u8),
        18 if lot.chance(200) => Switch::Pause,
        19 => Switch::Tilt,
        20 if lot.chance(100) => Switch::Test,
        21 => Switch::Service,
        22..=60 => Switch::Player(place, Control::Select),
        61..=66 => Switch::Player(place, Control::Cancel),
        _ => Switch::Player(place, Control::ALL[lot.below(4) as usize]),
    }
}

/// What the monkey has seen, so that the test cannot pass by sitting still.
#[derive(Debug, Default)]
struct Seen {
    scenes: BTreeMap<&'static str, u32>,
    moves: usize,
    results: usize,
}

/// Lets the monkey at a fresh machine; checks time, money and seats in every tick.
fn let_loose(seed: u64, ticks: u64, seen: &mut Seen) {
    let mut lot = Rng::new(seed, Stream::Lab);
    let settings = settings(&mut lot);
    let mut rig = Rig::seeded(&settings, seed);
    let mut held = Vec::new();
    let until = rig.tick + ticks;
    while rig.tick < until {
        *seen.scenes.entry(rig.scene()).or_default() += 1;
        let quiet = [1, 4, 20, 90, 400][lot.below(5) as usize];
        for _ in 0..=lot.below(3) {
            let switch = switch(&mut lot);
            if lot.chance(200) {
                rig.down(switch);
                held.push(switch);
            } else {
                tap(&mut rig, switch, seed);
            }
        }
        if lot.chance(100) {
            let (x, y) = (lot.below(340) as i16 - 10, lot.below(260) as i16 - 10);
            rig.point(x, y, lot.chance(500));
        }
        if lot.chance(800) && rig.scene() == "duel" {
            let place = lot.below(2) as u8;
            if rig.is_deciding(place) {
                rig.play_greedily(place);
                for _ in 0..70 {
                    step(&mut rig, seed);
                }
            }
        }
        if lot.chance(20) {
            rig.game.set_lost_pad(lot.below(2) as u8, lot.chance(500));
        }
        for _ in 0..lot.below(quiet) {
            step(&mut rig, seed);
        }
        if lot.chance(500) {
            for switch in held.drain(..) {
                rig.up(switch);
            }
        }
        seen.moves += rig.told(|event| matches!(event, Event::Move { .. }));
        seen.results += rig.told(|event| matches!(event, Event::Result { .. }));
        rig.events.clear();
        rig.cues.clear();
    }
    let bytes = postcard::to_stdvec(&rig.game).expect("a snapshot");
    let again = postcard::from_bytes(&bytes).expect("the same snapshot");
    assert_eq!(rig.game, again, "seed {seed}");
}

fn tap(rig: &mut Rig, switch: Switch, seed: u64) {
    rig.down(switch);
    for _ in 0..3 {
        step(rig, seed);
    }
    rig.up(switch);
    step(rig, seed);
}

fn step(rig: &mut Rig, seed: u64) {
    let credits = rig.cabinet.books().credits_spent;
    let bought = |rig: &Rig| -> u64 { rig.cabinet.books().ticks_sold };
    let before = bought(rig);
    let out = rig.step();
    let spent = rig.cabinet.books().credits_spent - credits;
    let sold = bought(rig) - before;
    let a_credit = rig.cabinet.settings().credit_time().0;
    let is_timed = rig.cabinet.settings().game.move_clock == MoveClock::Bought;
    if is_timed && rig.cabinet.service().is_none() {
        assert_eq!(sold, spent * a_credit, "seed {seed}, tick {}: a credit is its time", rig.tick);
    }
    assert!(spent as usize <= out.bought.len(), "seed {seed}, tick {}: spent for nothing", rig.tick);
    rig.assert_time_is_kept();
    for place in 0..4u8 {
        if rig.cabinet.is_playing(place) {
            assert!(
                rig.game.table.visit(place).is_some(),
                "seed {seed}, tick {}: a clock without a visit: {} {:?} {:?}",
                rig.tick,
                rig.scene(),
                out.events,
                rig.game.table.party
            );
        }
    }
}

#[test]
fn a_monkey_breaks_nothing_in_400_000_ticks_at_machines_of_all_settings() {
    let mut seen = Seen::default();
    for seed in 0..40 {
        let_loose(seed, 10_000, &mut seen);
    }
    println!("{seen:?}");
    let is_rare = |scene: &&str| ["power_on", "ending", "initials", "scores"].contains(scene);
    for scene in Scene::NAMES.iter().filter(|scene| !is_rare(scene)) {
        assert!(seen.scenes.contains_key(scene), "the monkey never saw {scene}: {seen:?}");
    }
    assert!(seen.moves > 500 && seen.results > 20, "the monkey is lazy: {seen:?}");
}
