//! Starts, clocks, buy-ins, carry-over, the regional rule, free play and kiosk sessions.

use crate::bench::Bench;
use bio_invaders::cabinet::{ClockEdge, Event, MoveClock, Refusal, SessionEdge, Settings};
use bio_invaders::panel::Switch;
use bio_invaders::tick::Ticks;

fn playing(settings: &Settings, coins: usize) -> Bench {
    let mut bench = Bench::new(settings);
    for _ in 0..coins {
        bench.coin(0);
    }
    bench.cabinet.spend_credit(0).expect("a credit was bought");
    bench
}

#[test]
fn a_credit_buys_a_hundred_seconds() {
    let bench = playing(&Settings::default(), 1);
    assert_eq!((bench.cabinet.clock(0), bench.cabinet.credits()), (Ticks(6_000), 0));
    assert_eq!(bench.cabinet.books().ticks_sold, 6_000);
}

#[test]
fn a_start_without_credit_changes_nothing() {
    let mut bench = Bench::new(&Settings::default());
    let before = bench.cabinet.clone();
    assert_eq!(bench.cabinet.spend_credit(0), Err(Refusal::NoCredit));
    assert_eq!(bench.cabinet.buy_time(0), Err(Refusal::NotPlaying));
    assert_eq!(bench.cabinet, before);
}

#[test]
fn a_start_in_the_last_tick_still_buys() {
    let mut bench = playing(&Settings::default(), 1);
    for _ in 0..5_999 {
        assert_ne!(bench.cabinet.run_clock(0), ClockEdge::Zero);
    }
    bench.coin(0);
    assert_eq!(bench.cabinet.buy_time(0), Ok(Ticks(6_000)));
    assert_eq!(bench.cabinet.run_clock(0), ClockEdge::Still);
    assert_eq!(bench.cabinet.clock(0), Ticks(6_000));
    assert_eq!(bench.cabinet.buy_time(0), Err(Refusal::NoCredit));
    assert_eq!(bench.cabinet.books().buy_ins, 1);
}

#[test]
fn zero_is_told_once_and_at_zero() {
    let mut bench = playing(&Settings::default(), 1);
    let edges: Vec<_> = (0..7_000).map(|_| bench.cabinet.run_clock(0)).collect();
    let zeros: Vec<_> = edges.iter().enumerate().filter(|(_, edge)| **edge == ClockEdge::Zero).collect();
    assert_eq!(zeros.len(), 1);
    assert_eq!(zeros[0].0, 5_999);
    assert_eq!(bench.cabinet.books().ticks_run, 6_000, "a clock at zero runs no further");
}

#[test]
fn the_heart_beats_each_second_below_ten_and_twice_below_five() {
    let mut bench = playing(&Settings::default(), 1);
    let mut told = Vec::new();
    while !bench.cabinet.clock(0).is_zero() {
        let edge = bench.cabinet.run_clock(0);
        if edge != ClockEdge::Still {
            told.push((bench.cabinet.clock(0).0, edge));
        }
    }
    let mut expected = vec![(600, ClockEdge::Low)];
    expected.extend(
        [540, 480, 420, 360, 300, 270, 240, 210, 180, 150, 120, 90].map(|left| (left, ClockEdge::Beat)),
    );
    expected.push((0, ClockEdge::Zero));
    assert_eq!(told, expected);
}

#[test]
fn the_warning_comes_again_after_time_was_bought() {
    let mut bench = playing(&Settings::default(), 2);
    let lows = |bench: &mut Bench, ticks: u64| {
        (0..ticks).filter(|_| bench.cabinet.run_clock(0) == ClockEdge::Low).count()
    };
    assert_eq!(lows(&mut bench, 5_500), 1);
    bench.cabinet.buy_time(0).expect("a credit");
    assert_eq!(lows(&mut bench, 6_000), 1);
}

#[test]
fn what_is_declined_is_forfeited_and_booked() {
    let mut bench = playing(&Settings::default(), 1);
    for _ in 0..1_000 {
        bench.cabinet.run_clock(0);
    }
    assert_eq!(bench.cabinet.forfeit(0), Ticks(5_000));
    let account = *bench.cabinet.account(0);
    assert_eq!(
        (account.bought, account.run, account.left, account.forfeited),
        (Ticks(6_000), Ticks(1_000), Ticks(0), Ticks(5_000))
    );
    assert!(!bench.cabinet.is_playing(0));
    let books = bench.cabinet.books();
    assert_eq!(books.ticks_sold, books.ticks_run + books.ticks_forfeited);
}

#[test]
fn the_two_clocks_are_strangers() {
    let mut bench = playing(&Settings::default(), 2);
    bench.cabinet.spend_credit(1).expect("a credit");
    for _ in 0..100 {
        bench.cabinet.run_clock(1);
    }
    assert_eq!((bench.cabinet.clock(0), bench.cabinet.clock(1)), (Ticks(6_000), Ticks(5_900)));
}

#[test]
fn the_regional_rule_gives_each_move_twenty_seconds_and_sells_no_time() {
    let mut settings = Settings::default();
    settings.game.move_clock = MoveClock::TwentySeconds;
    let mut bench = playing(&settings, 2);
    assert_eq!(bench.cabinet.books().ticks_sold, 0);
    assert_eq!(bench.cabinet.buy_time(0), Err(Refusal::NoBoughtClock));
    assert_eq!(bench.cabinet.credits(), 1, "nothing was taken");
    for _ in 0..2 {
        bench.cabinet.begin_move(0);
        assert_eq!(bench.cabinet.clock(0), Ticks(1_200));
        let edges: Vec<_> = (0..1_200).map(|_| bench.cabinet.run_clock(0)).collect();
        assert_eq!(edges.iter().filter(|edge| **edge == ClockEdge::Low).count(), 1);
        assert_eq!(edges.last(), Some(&ClockEdge::Zero));
    }
    assert_eq!(bench.cabinet.books().ticks_run, 0);
}

#[test]
fn free_play_fills_the_clock_up_once_a_board() {
    let mut settings = Settings::default();
    settings.coinage.is_free_play = true;
    let mut bench = playing(&settings, 0);
    assert_eq!(bench.cabinet.buy_time(0), Err(Refusal::FilledAlready), "it is full");
    for _ in 0..2_000 {
        bench.cabinet.run_clock(0);
    }
    assert_eq!(bench.cabinet.buy_time(0), Ok(Ticks(2_000)));
    bench.cabinet.run_clock(0);
    assert_eq!(bench.cabinet.buy_time(0), Err(Refusal::FilledAlready));
    bench.cabinet.begin_board(0);
    assert_eq!(bench.cabinet.clock(0), Ticks(6_000));
    let books = bench.cabinet.books();
    assert_eq!((books.ticks_sold, books.ticks_granted, books.credits_spent), (0, 8_001, 0));
}

#[test]
fn a_paid_board_is_not_filled_up() {
    let mut bench = playing(&Settings::default(), 1);
    bench.cabinet.run_clock(0);
    bench.cabinet.begin_board(0);
    assert_eq!(bench.cabinet.clock(0), Ticks(5_999));
}

#[test]
fn a_dedicated_chute_feeds_its_own_clock() {
    let mut settings = Settings::default();
    settings.coinage.has_dedicated_chutes = true;
    let mut bench = Bench::new(&settings);
    bench.coin(0);
    bench.coin(1);
    assert_eq!((bench.cabinet.credits_of(0), bench.cabinet.credits_of(1)), (1, 1));
    bench.cabinet.spend_credit(1).expect("its own credit");
    assert_eq!(bench.cabinet.spend_credit(1), Err(Refusal::NoCredit), "the other's credit is not for sale");
    bench.coin(1);
    assert_eq!(bench.cabinet.clock(1), Ticks(12_000));
    assert!(bench.events.contains(&Event::TimeBought {
        place: 1,
        ticks: Ticks(6_000),
        clock: Ticks(12_000)
    }));
    bench.coin(0);
    assert_eq!((bench.cabinet.credits_of(0), bench.cabinet.credits_of(1)), (2, 0));
}

#[test]
fn a_session_warns_ends_and_is_booked() {
    let mut settings = Settings::default();
    settings.kiosk.has_sessions = true;
    settings.kiosk.session_seconds = 60;
    let mut bench = playing(&settings, 0);
    let edges: Vec<_> = (0..4_000).map(|_| bench.cabinet.run_session()).collect();
    assert_eq!(edges[3_600 - 1_800 - 1], SessionEdge::Ending);
    assert_eq!(edges[3_599], SessionEdge::Over);
    assert_eq!(edges.iter().filter(|edge| **edge != SessionEdge::Still).count(), 2);
    bench.cabinet.end_session();
    assert!(bench.cabinet.session().is_none() && !bench.cabinet.is_playing(0));
    assert_eq!(bench.cabinet.books().sessions, 1);
}

#[test]
fn clocks_stand_still_while_the_operator_is_inside() {
    let mut bench = playing(&Settings::default(), 1);
    bench.open_service();
    for _ in 0..600 {
        assert_eq!(bench.cabinet.run_clock(0), ClockEdge::Still);
    }
    assert_eq!(bench.cabinet.clock(0), Ticks(6_000));
}

#[test]
fn time_on_the_clock_when_the_power_went_is_booked_as_given_up() {
    let mut bench = playing(&Settings::default(), 1);
    for _ in 0..1_500 {
        bench.cabinet.run_clock(0);
    }
    let woken = Bench::with(&Settings::default(), &bench.cabinet.nvram()).cabinet;
    let books = woken.books();
    assert_eq!((books.ticks_sold, books.ticks_run, books.ticks_forfeited), (6_000, 1_500, 4_500));
}

#[test]
fn idleness_ends_with_any_edge() {
    let mut bench = Bench::new(&Settings::default());
    bench.wait(100);
    assert_eq!(bench.cabinet.idle(), Ticks(100));
    let at = bench.now_us + 1_000;
    bench.run(&[(at, Switch::Start(1), true)], at + 1_000);
    assert_eq!(bench.cabinet.idle(), Ticks::ZERO);
}

#[test]
fn the_last_chance_is_the_operators() {
    let mut settings = Settings::default();
    assert_eq!(Bench::new(&settings).cabinet.last_chance(), Ticks::ZERO);
    settings.game.last_chance = 15;
    assert_eq!(Bench::new(&settings).cabinet.last_chance(), Ticks(900));
}
