//! Pulses, prices and credits.

use crate::bench::{Bench, TICK_US};
use bio_invaders::cabinet::{CoinRefusal, Event, Fault, Nvram, Preset, Settings};
use bio_invaders::panel::Switch;

fn priced(units: [u8; 2], each: u8, bonus: u8) -> Settings {
    let mut settings = Settings::default();
    settings.coinage.chute1_units = units[0];
    settings.coinage.chute2_units = units[1];
    settings.coinage.units_per_credit = each;
    settings.coinage.bonus_units = bonus;
    settings
}

#[test]
fn a_pulse_shorter_than_twenty_milliseconds_is_noise() {
    for ms in [1, 5, 10, 19] {
        let mut bench = Bench::new(&Settings::default());
        bench.tap(Switch::Coin(0), ms);
        assert_eq!(bench.coins(), 0, "{ms} ms");
        assert!(
            bench.events.contains(&Event::CoinRefused { chute: 0, why: CoinRefusal::TooShort }),
            "{ms} ms: {:?}",
            bench.events
        );
    }
}

#[test]
fn a_pulse_of_any_greater_width_is_one_coin() {
    for ms in [20, 25, 50, 100, 500, 2_000, 60_000] {
        let mut bench = Bench::new(&Settings::default());
        bench.tap(Switch::Coin(1), ms);
        assert_eq!((bench.coins(), bench.cabinet.credits()), (1, 1), "{ms} ms");
    }
}

#[test]
fn a_coin_counts_while_its_switch_is_still_closed() {
    let mut bench = Bench::new(&Settings::default());
    bench.run(&[(1_000, Switch::Coin(0), true)], 60_000);
    assert_eq!(bench.cabinet.credits(), 1);
}

#[test]
fn the_least_width_is_the_operators() {
    let mut settings = Settings::default();
    settings.coinage.least_pulse_ms = 45;
    let mut bench = Bench::new(&settings);
    bench.tap(Switch::Coin(0), 44);
    assert_eq!(bench.coins(), 0);
    bench.tap(Switch::Coin(0), 45);
    assert_eq!(bench.coins(), 1);
}

#[test]
fn a_coin_stuck_for_a_minute_is_one_credit_and_one_jam() {
    let mut bench = Bench::new(&Settings::default());
    bench.tap(Switch::Coin(0), 60_000);
    assert_eq!(bench.cabinet.credits(), 1);
    let jams = bench.events.iter().filter(|event| **event == Event::Jam { chute: 0 }).count();
    assert_eq!((jams, bench.cabinet.books().jams), (1, [1, 0, 0, 0]));
    assert!(bench.events.contains(&Event::JamFreed { chute: 0 }));
    assert_eq!(bench.cabinet.faults()[0].fault, Fault::CoinJam(0));
    bench.coin(0);
    assert_eq!(bench.cabinet.credits(), 2, "a freed chute counts again");
}

#[test]
fn a_jam_seen_only_after_a_stall_is_a_coin_and_a_jam() {
    let mut bench = Bench::new(&Settings::default());
    let strokes = [(1_000, Switch::Coin(0), true), (7_001_000, Switch::Coin(0), false)];
    bench.tick(&mut strokes.iter().peekable(), 8_000_000);
    assert_eq!((bench.coins(), bench.cabinet.books().jams[0]), (1, 1));
}

#[test]
fn five_seconds_are_not_yet_a_jam() {
    let mut bench = Bench::new(&Settings::default());
    bench.tap(Switch::Coin(0), 4_990);
    assert_eq!(bench.cabinet.books().jams, [0; 4]);
}

#[test]
fn a_switch_found_closed_at_power_on_is_no_coin() {
    let mut bench = Bench::new(&Settings::default());
    bench.panel.held.set(Switch::Coin(0), true);
    bench.wait(600);
    assert_eq!((bench.coins(), bench.cabinet.books().jams[0]), (0, 1));
    let opens = bench.now_us + 1_000;
    bench.run(&[(opens, Switch::Coin(0), false)], opens + 100_000);
    bench.coin(0);
    assert_eq!(bench.cabinet.credits(), 1);
}

#[test]
fn a_contact_that_bounces_in_mid_coin_is_one_coin() {
    let mut bench = Bench::new(&Settings::default());
    let coin = Switch::Coin(0);
    let strokes = [
        (1_000, coin, true),
        (1_600, coin, false),
        (2_100, coin, true),
        (40_000, coin, false),
        (41_500, coin, true),
        (80_000, coin, false),
        (81_000, coin, true),
        (82_000, coin, false),
    ];
    bench.run(&strokes, 200_000);
    assert_eq!(bench.coins(), 1, "{:?}", bench.events);
}

#[test]
fn chatter_never_adds_up_to_a_coin() {
    let mut bench = Bench::new(&Settings::default());
    let chatter: Vec<_> = (0..400).map(|n| (1_000 + n * 1_000, Switch::Coin(0), n % 2 == 0)).collect();
    bench.run(&chatter, 600_000);
    assert_eq!(bench.coins(), 0);
}

#[test]
fn three_quick_trains_of_two_pulses_are_six_coins() {
    let mut bench = Bench::new(&Settings::default());
    let mut strokes = Vec::new();
    let mut at = 10_000;
    for _ in 0..3 {
        for _ in 0..2 {
            strokes.extend([(at, Switch::Coin(0), true), (at + 50_000, Switch::Coin(0), false)]);
            at += 100_000;
        }
        at += 70_000;
    }
    bench.run(&strokes, at + 100_000);
    assert_eq!((bench.coins(), bench.cabinet.credits()), (6, 6));
}

#[test]
fn overlapping_chutes_and_the_service_switch_each_count_once() {
    let mut bench = Bench::new(&Settings::default());
    let strokes = [
        (10_000, Switch::Coin(0), true),
        (30_000, Switch::Coin(1), true),
        (40_000, Switch::Service, true),
        (60_000, Switch::Coin(0), false),
        (90_000, Switch::Service, false),
        (95_000, Switch::Coin(1), false),
    ];
    bench.run(&strokes, 200_000);
    let books = bench.cabinet.books();
    assert_eq!((books.coins, books.service_credits, books.credits_bought), ([1, 1, 0, 0], 1, 2));
    assert_eq!(bench.cabinet.credits(), 3);
}

#[test]
fn service_credits_are_no_money() {
    let mut bench = Bench::new(&Settings::default());
    let before = bench.cabinet.books().clone();
    bench.tap(Switch::Service, 50);
    let books = bench.cabinet.books();
    assert_eq!((books.coins, books.units, books.credits_bought), (before.coins, 0, 0));
    assert_eq!((books.service_credits, bench.cabinet.credits()), (1, 1));
    assert!(bench.events.contains(&Event::ServiceCredit { credits: 1 }));
}

#[test]
fn third_coin_buys_the_bonus_credit() {
    let mut bench = Bench::new(&priced([1, 1], 1, 3));
    let mut credits = Vec::new();
    for _ in 0..6 {
        bench.coin(0);
        credits.push(bench.cabinet.credits());
    }
    assert_eq!(credits, [1, 2, 4, 5, 6, 8]);
    assert_eq!(bench.cabinet.books().credits_bonus, 2);
}

#[test]
fn units_of_both_chutes_make_up_a_credit() {
    let mut bench = Bench::new(&priced([1, 4], 2, 0));
    bench.coin(0);
    assert_eq!((bench.cabinet.credits(), bench.cabinet.part_credit()), (0, (1, 2)));
    bench.coin(1);
    assert_eq!((bench.cabinet.credits(), bench.cabinet.part_credit()), (2, (1, 2)));
    bench.coin(0);
    assert_eq!((bench.cabinet.credits(), bench.cabinet.part_credit()), (3, (0, 2)));
}

#[test]
fn a_full_machine_locks_its_chutes_and_still_books_the_coin() {
    let mut settings = Settings::default();
    settings.coinage.most_credits = 2;
    let mut bench = Bench::new(&settings);
    bench.coin(0);
    assert_eq!(bench.cabinet.lockouts(), [false; 4]);
    bench.coin(0);
    assert_eq!(bench.cabinet.lockouts(), [true; 4]);
    bench.coin(0);
    assert_eq!(bench.cabinet.credits(), 2);
    assert_eq!((bench.cabinet.books().coins[0], bench.cabinet.books().credits_over), (3, 1));
    assert!(bench.events.contains(&Event::CoinRefused { chute: 0, why: CoinRefusal::Full }));
    bench.cabinet.spend_credit(0).expect("a credit");
    assert_eq!(bench.cabinet.lockouts(), [false; 4]);
}

#[test]
fn a_chute_without_value_and_free_play_take_no_money_but_book_it() {
    let mut bench = Bench::new(&priced([0, 1], 1, 0));
    bench.coin(0);
    assert!(bench.events.contains(&Event::CoinRefused { chute: 0, why: CoinRefusal::Worthless }));
    assert_eq!(bench.cabinet.lockouts(), [true, false, false, false]);
    let mut settings = Settings::default();
    settings.coinage.is_free_play = true;
    let mut bench = Bench::new(&settings);
    bench.coin(0);
    assert_eq!((bench.cabinet.credits(), bench.cabinet.books().coins[0]), (0, 1));
    assert_eq!(bench.cabinet.lockouts(), [true; 4]);
}

#[test]
fn the_mechanical_counter_clicks_once_a_coin_even_at_twelve_a_second() {
    let mut bench = Bench::new(&priced([4, 1], 1, 0));
    let pulses = (0..24).map(|n| 10_000 + n * 83_334);
    let strokes: Vec<_> =
        pulses.flat_map(|at| [(at, Switch::Coin(0), true), (at + 40_000, Switch::Coin(0), false)]).collect();
    let mut rest = strokes.iter().peekable();
    let (mut clicks, mut was_on) = (0, false);
    for _ in 0..300 {
        bench.tick(&mut rest, 16_667);
        let is_on = bench.cabinet.coin_counters()[0];
        clicks += u32::from(is_on && !was_on);
        was_on = is_on;
    }
    assert_eq!((bench.coins(), clicks), (24, 24));
}

#[test]
fn a_tilt_is_booked_and_told_once() {
    let mut bench = Bench::new(&Settings::default());
    bench.tap(Switch::Tilt, 300);
    assert_eq!(bench.events, [Event::Tilt]);
    assert_eq!(bench.cabinet.books().tilts, 1);
}

#[test]
fn every_preset_is_told_from_the_operators_own_coinage() {
    for (index, preset) in Preset::ALL.iter().enumerate() {
        let mut settings = Settings::default();
        preset.apply(&mut settings);
        let current = Preset::current(&settings).expect("a preset");
        assert_eq!(Preset::ALL[current].units, preset.units, "preset {index}");
        settings.coinage.units_per_credit = 77;
        assert_eq!(Preset::current(&settings), None);
    }
}

#[test]
fn credits_survive_the_night_if_the_operator_keeps_them() {
    let mut bench = Bench::new(&Settings::default());
    bench.coin(0);
    let nvram = bench.cabinet.nvram();
    assert_eq!(Bench::with(&Settings::default(), &nvram).cabinet.credits(), 1);
    let mut settings = Settings::default();
    settings.coinage.keeps_credits = false;
    let woken = Bench::with(&settings, &nvram).cabinet;
    assert_eq!((woken.credits(), woken.books().credits_expired), (0, 1));
}

#[test]
fn credits_end_after_their_time_without_power() {
    let mut bench = Bench::new(&Settings::default());
    bench.coin(0);
    let kept = |minutes: u64, keep: u16| {
        let mut settings = Settings::default();
        settings.coinage.keep_minutes = keep;
        let mut nvram: Nvram = bench.cabinet.nvram();
        nvram.age(minutes * 60, &settings);
        nvram.bank.credits()
    };
    assert_eq!([kept(59, 60), kept(60, 60), kept(1_000_000, 0)], [1, 0, 1]);
}

#[test]
fn every_width_counts_exactly_at_twelve_a_second_on_both_chutes_and_service_through_a_stall_of_two_seconds() {
    let mut settings = Settings::default();
    settings.coinage.most_credits = 99;
    for width_ms in 1..=500_u64 {
        let period_ms = 84.max(width_ms + 5);
        let mut strokes = Vec::new();
        for (line, switch) in [Switch::Coin(0), Switch::Coin(1), Switch::Service].into_iter().enumerate() {
            for pulse in 0..12 {
                let at_us = (7 + 3 * line as u64 + pulse * period_ms) * 1000;
                strokes.push((at_us, switch, true));
                strokes.push((at_us + width_ms * 1000, switch, false));
            }
        }
        strokes.sort_by_key(|stroke| stroke.0);
        let mut bench = Bench::new(&settings);
        let mut rest = strokes.iter().peekable();
        bench.tick(&mut rest, TICK_US);
        bench.tick(&mut rest, 2_000_000);
        while rest.peek().is_some() {
            bench.tick(&mut rest, TICK_US);
        }
        bench.tick(&mut rest, 100_000);
        let expected = if width_ms < 20 { 0 } else { 12 };
        let books = bench.cabinet.books();
        assert_eq!(books.coins, [expected, expected, 0, 0], "{width_ms} ms");
        assert_eq!(books.service_credits, expected, "{width_ms} ms");
        assert_eq!(books.noise[..2], [12 - expected; 2], "{width_ms} ms");
    }
}
