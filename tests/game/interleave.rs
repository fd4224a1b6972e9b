//! Any interleaving of coins, starts, moves, pauses and waits keeps the time to the tick.

use crate::rig::Rig;
use bio_invaders::cabinet::Settings;
use bio_invaders::game::Event;
use bio_invaders::panel::{Control, Switch};
use proptest::prelude::*;

#[derive(Clone, Debug)]
enum Doing {
    Coin,
    Start(u8),
    Move,
    Press(Control),
    Pause,
    Wait(u16),
}

fn doing() -> impl Strategy<Value = Doing> {
    prop_oneof![
        2 => Just(Doing::Coin),
        3 => (0..2_u8).prop_map(Doing::Start),
        4 => Just(Doing::Move),
        2 => prop::sample::select(Control::ALL.to_vec()).prop_map(Doing::Press),
        1 => Just(Doing::Pause),
        3 => (1..700_u16).prop_map(Doing::Wait),
    ]
}

/// What the log says was bought less what it says was forfeited, for a place.
fn told(rig: &Rig, place: u8) -> i64 {
    let change = |event: &Event| match event {
        Event::TimeBought { player, ticks, .. } if *player == place => ticks.0 as i64,
        Event::Forfeit { player, ticks } if *player == place => -(ticks.0 as i64),
        _ => 0,
    };
    rig.events.iter().map(|(_, event)| change(event)).sum()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn bought_is_run_and_left_and_forfeited_whatever_is_done_when(doings in prop::collection::vec(doing(), 1..60)) {
        let mut settings = Settings::default();
        settings.game.seconds = 20;
        let mut rig = Rig::with(&settings);
        rig.reach_first_decision();
        for doing in doings {
            match doing {
                Doing::Coin => rig.coin(),
                Doing::Start(place) => rig.start(place),
                Doing::Press(control) => rig.press(control),
                Doing::Pause => rig.tap(Switch::Pause),
                Doing::Wait(ticks) => rig.run(u64::from(ticks)),
                Doing::Move => {
                    if let Some(place) = (0..2).find(|place| rig.is_deciding(*place)) {
                        rig.play_greedily(place);
                        rig.run(60);
                    }
                }
            }
            rig.assert_time_is_kept();
        }
        // The books of the whole evening agree with the log, whoever came and went.
        let books = rig.cabinet.books();
        let left: u64 = (0..4).map(|place| rig.left(place).0).sum();
        prop_assert_eq!(books.ticks_sold, books.ticks_run + books.ticks_forfeited + left);
        let by_log: i64 = (0..2).map(|place| told(&rig, place)).sum();
        prop_assert_eq!(by_log, (books.ticks_run + left) as i64);
        prop_assert_eq!(books.ticks_sold, 1200 * books.credits_spent);
        let coins = books.credits_spent + u64::from(rig.cabinet.credits());
        prop_assert_eq!(books.coins[0], coins, "no coin without its credit, no credit without its coin");
    }
}
