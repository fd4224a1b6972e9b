//! Any interleaving of coins, starts, moves, stalls and waits keeps the time to the tick, however the machine is set.

use crate::rig::Rig;
use bio_invaders::cabinet::{self, MoveClock, Settings};
use bio_invaders::game::Event;
use bio_invaders::panel::{Control, Switch};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

#[derive(Clone, Debug)]
enum Doing {
    Coin,
    Start(u8),
    Move,
    Press(u8, Control),
    Pause,
    Service,
    Stall(u64),
    Wait(u16),
    /// A coin, and a start in the last tick of the clock that runs.
    LastTick,
    /// Nobody does anything until the clock that runs is out.
    TimeOut,
}

fn doing() -> impl Strategy<Value = Doing> {
    let control = prop::sample::select(Control::ALL.to_vec());
    prop_oneof![
        3 => Just(Doing::Coin),
        3 => (0..2_u8).prop_map(Doing::Start),
        5 => Just(Doing::Move),
        3 => (0..2_u8, control).prop_map(|(place, control)| Doing::Press(place, control)),
        1 => Just(Doing::Pause),
        1 => Just(Doing::Service),
        1 => (1..2_000_000_u64).prop_map(Doing::Stall),
        3 => (1..700_u16).prop_map(Doing::Wait),
        1 => Just(Doing::LastTick),
        1 => Just(Doing::TimeOut),
    ]
}

/// As the factory has it, but for the length of a credit; and other ways to sell time or give it.
fn settings() -> impl Strategy<Value = Settings> {
    (0..7_u8, any::<bool>()).prop_map(|(way, has_last_chance)| {
        let mut settings = Settings::default();
        settings.game.seconds = 20;
        settings.game.last_chance = if has_last_chance { 5 } else { 0 };
        match way {
            0 => settings.coinage.is_free_play = true,
            1 => {
                settings.kiosk.has_sessions = true;
                settings.kiosk.session_seconds = 40;
            }
            2 => settings.coinage.has_dedicated_chutes = true,
            3 => settings.game.move_clock = MoveClock::TwentySeconds,
            4 => settings.game.winner_stays = true,
            _ => {}
        }
        settings
    })
}

fn evening() -> impl Strategy<Value = (Settings, Vec<Doing>)> {
    (settings(), prop::collection::vec(doing(), 1..60))
}

/// A coin, and whatever else leads to a board.
fn begin(rig: &mut Rig) {
    rig.until_scene(400, "attract");
    rig.coin();
    for _ in 0..12 {
        rig.start(0);
        rig.press(Control::Select);
        rig.run(50);
        if rig.scene() == "duel" {
            break;
        }
    }
    rig.run(150);
}

/// The place whose clock runs.
fn decider(rig: &Rig) -> Option<u8> {
    (0..2).find(|place| rig.is_deciding(*place))
}

/// Waits until that much is left on the clock that runs, or it runs no more.
fn wait_for(rig: &mut Rig, place: u8, left: u64) {
    for _ in 0..2_500 {
        if !rig.is_deciding(place) || rig.left(place).0 <= left {
            break;
        }
        rig.step();
    }
}

fn perform(rig: &mut Rig, doing: &Doing) {
    match *doing {
        Doing::Coin => rig.coin(),
        Doing::Start(place) => rig.start(place),
        Doing::Press(place, control) => rig.tap(Switch::Player(place, control)),
        Doing::Pause => rig.tap(Switch::Pause),
        Doing::Service => {
            rig.tap(Switch::Test);
            rig.run(60);
            rig.tap(Switch::Test);
        }
        Doing::Stall(us) => rig.stall(us),
        Doing::Wait(ticks) => rig.run(u64::from(ticks)),
        Doing::Move => {
            if let Some(place) = decider(rig) {
                rig.play_greedily(place);
                rig.run(60);
            }
        }
        Doing::LastTick => {
            rig.coin();
            if let Some(place) = decider(rig) {
                wait_for(rig, place, 1);
                rig.start(place);
            }
        }
        Doing::TimeOut => {
            if let Some(place) = decider(rig) {
                wait_for(rig, place, 0);
                rig.run(10);
            }
        }
    }
}

/// What the log says was bought less what it says was forfeited, for a place.
fn told(rig: &Rig, place: u8) -> i64 {
    let change = |event: &Event| match event {
        Event::TimeBought { player, ticks, .. } if *player == place => ticks.0 as i64,
        Event::Cabinet(cabinet::Event::TimeBought { place: player, ticks, .. }) if *player == place => {
            ticks.0 as i64
        }
        Event::Forfeit { player, ticks } if *player == place => -(ticks.0 as i64),
        _ => 0,
    };
    rig.events.iter().map(|(_, event)| change(event)).sum()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn bought_is_run_and_left_and_forfeited_whatever_is_done_when((settings, doings) in evening()) {
        let mut rig = Rig::with(&settings);
        begin(&mut rig);
        for doing in doings {
            perform(&mut rig, &doing);
            rig.assert_time_is_kept();
        }
        // The books of the whole evening agree with the log, whoever came and went.
        let books = rig.cabinet.books();
        let left: u64 = (0..4).map(|place| rig.left(place).0).sum();
        let given = books.ticks_sold + books.ticks_granted;
        prop_assert_eq!(given, books.ticks_run + books.ticks_forfeited + left);
        let by_log: i64 = (0..4).map(|place| told(&rig, place)).sum();
        prop_assert_eq!(by_log, (books.ticks_run + left) as i64);
        if settings.game.move_clock == MoveClock::Bought && !settings.coinage.has_dedicated_chutes {
            prop_assert_eq!(books.ticks_sold, 1200 * books.credits_spent);
        }
        let credits = books.credits_spent + u64::from(rig.cabinet.credits());
        prop_assert_eq!(books.credits_bought, credits, "no credit without its coin");
    }
}

/// A generator that never comes to a corner proves nothing about it.
#[test]
fn an_evening_comes_to_every_corner() {
    let mut runner = TestRunner::deterministic();
    let (evening, mut seen) = (evening(), [0_u64; 9]);
    for _ in 0..60 {
        let (settings, doings) = evening.new_tree(&mut runner).expect("an evening").current();
        let mut rig = Rig::with(&settings);
        begin(&mut rig);
        for doing in doings {
            let bought = rig.cabinet.books().buy_ins;
            perform(&mut rig, &doing);
            let is_last = matches!(doing, Doing::LastTick) && rig.cabinet.books().buy_ins > bought;
            seen[0] += u64::from(is_last);
        }
        let books = rig.cabinet.books();
        for (corner, count) in seen[1..].iter_mut().zip([
            rig.told(|event| matches!(event, Event::TimeBought { player: 0, .. })) as u64,
            rig.told(|event| matches!(event, Event::TimeBought { player: 1, .. })) as u64,
            rig.told(|event| matches!(event, Event::TimeOut { .. })) as u64,
            books.ticks_granted,
            books.sessions,
            books.plays_versus,
            books.ticks_forfeited,
            rig.told(|event| matches!(event, Event::Move { .. })) as u64,
        ]) {
            *corner += count;
        }
    }
    assert!(seen.iter().all(|corner| *corner > 0), "{seen:?}");
}
