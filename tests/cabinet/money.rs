//! Property: time bought is time run, left or forfeited, to the tick, whatever happens in whatever order.

use crate::bench::{Bench, TICK_US};
use bio_invaders::cabinet::{Books, Cabinet, MoveClock, Settings};
use bio_invaders::panel::Switch;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// What may happen to a cabinet.
#[derive(Clone, Debug)]
enum Deed {
    Coin(u8, u64),
    ServiceCredit,
    Start(u8),
    BuyTime(u8),
    Decide(u8, u16),
    /// The clock runs down to its last tick, and time is bought in it.
    BuyInTheLastTick(u8),
    /// The clock runs out.
    RunOut(u8),
    BeginBoard(u8),
    BeginMove(u8),
    Leave(u8),
    Stall(u64),
    OpenOrCloseService,
    EndSession,
    PowerCut,
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        4 => (0_u8..4, 1_u64..200).prop_map(|(chute, ms)| Deed::Coin(chute, ms)),
        1 => Just(Deed::ServiceCredit),
        4 => (0_u8..4).prop_map(Deed::Start),
        3 => (0_u8..4).prop_map(Deed::BuyTime),
        6 => (0_u8..4, 1_u16..3_000).prop_map(|(place, ticks)| Deed::Decide(place, ticks)),
        2 => (0_u8..4).prop_map(Deed::BuyInTheLastTick),
        1 => (0_u8..4).prop_map(Deed::RunOut),
        1 => (0_u8..4).prop_map(Deed::BeginBoard),
        1 => (0_u8..4).prop_map(Deed::BeginMove),
        2 => (0_u8..4).prop_map(Deed::Leave),
        1 => (1_u64..2_000).prop_map(Deed::Stall),
        1 => Just(Deed::OpenOrCloseService),
        1 => Just(Deed::EndSession),
        1 => Just(Deed::PowerCut),
    ]
}

fn settings() -> impl Strategy<Value = Settings> {
    (any::<[bool; 4]>(), 1_u8..5, 0_u8..4, 1_u8..40).prop_map(|(switches, each, bonus, most)| {
        let mut settings = Settings::default();
        settings.coinage.is_free_play = switches[0] && switches[1];
        settings.coinage.has_dedicated_chutes = switches[1];
        settings.kiosk.has_sessions = switches[2] && switches[3];
        if switches[3] && switches[0] {
            settings.game.move_clock = MoveClock::TwentySeconds;
        }
        settings.coinage.units_per_credit = each;
        settings.coinage.bonus_units = bonus;
        settings.coinage.most_credits = most;
        settings
    })
}

fn perform(bench: &mut Bench, deed: &Deed, settings: &Settings) {
    match *deed {
        Deed::Coin(chute, ms) => bench.tap(Switch::Coin(chute), ms),
        Deed::ServiceCredit => bench.tap(Switch::Service, 50),
        Deed::Start(place) => drop(bench.cabinet.spend_credit(place)),
        Deed::BuyTime(place) => drop(bench.cabinet.buy_time(place)),
        Deed::Decide(place, ticks) => decide(bench, place, ticks.into()),
        Deed::BuyInTheLastTick(place) => {
            let left = bench.cabinet.account(place).left.0;
            decide(bench, place, left.saturating_sub(1));
            let _ = bench.cabinet.buy_time(place);
            bench.cabinet.run_clock(place);
        }
        Deed::RunOut(place) => {
            let left = bench.cabinet.account(place).left.0;
            decide(bench, place, left);
        }
        Deed::BeginBoard(place) => bench.cabinet.begin_board(place),
        Deed::BeginMove(place) => bench.cabinet.begin_move(place),
        Deed::Leave(place) => drop(bench.cabinet.forfeit(place)),
        Deed::Stall(ms) => bench.tick(&mut [].iter().peekable(), ms * 1_000 + TICK_US),
        Deed::OpenOrCloseService => bench.tap(Switch::Test, 50),
        Deed::EndSession => bench.cabinet.end_session(),
        Deed::PowerCut => {
            let nvram = bench.cabinet.nvram();
            bench.cabinet = Cabinet::power_on(settings, &nvram);
        }
    }
}

fn decide(bench: &mut Bench, place: u8, ticks: u64) {
    for _ in 0..ticks {
        bench.cabinet.run_clock(place);
    }
}

fn check(cabinet: &Cabinet) -> Result<(), TestCaseError> {
    let mut left = 0;
    for place in 0..4 {
        let account = cabinet.account(place);
        prop_assert_eq!(account.bought, account.run + account.left + account.forfeited, "place {}", place);
        left += account.left.0;
    }
    let books = cabinet.books();
    prop_assert_eq!(books.ticks_sold + books.ticks_granted, books.ticks_run + left + books.ticks_forfeited);
    let credits_in = books.credits_bought + books.service_credits;
    prop_assert_eq!(credits_in, books.credits_spent + u64::from(cabinet.credits()) + books.credits_expired);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_tick_and_no_credit_is_lost_or_made(settings in settings(), deeds in prop::collection::vec(deed(), 1..80)) {
        let mut bench = Bench::new(&settings);
        for deed in &deeds {
            perform(&mut bench, deed, &settings);
            check(&bench.cabinet)?;
        }
    }

    #[test]
    fn nothing_done_in_service_mode_changes_the_money(strokes in prop::collection::vec((0_u8..36, 1_u64..120), 1..120)) {
        let mut bench = Bench::new(&Settings::default());
        bench.coin(0);
        bench.coin(1);
        bench.cabinet.spend_credit(0).expect("a credit");
        bench.open_service();
        let before = bench.cabinet.books().clone();
        for (number, ms) in strokes {
            let Some(switch) = Switch::from_number(number) else { continue };
            bench.tap(switch, ms);
            if bench.cabinet.service().is_none() {
                break;
            }
            bench.cabinet.run_clock(0);
        }
        let mut after = bench.cabinet.books().clone();
        // The service credit is the exception, and a reset the operator held select for is meant.
        prop_assume!(after.power_ons == before.power_ons);
        after.service_credits = before.service_credits;
        after.credits_expired = before.credits_expired;
        after.faults = before.faults;
        after.tilts = before.tilts;
        after.ticks_played = before.ticks_played;
        prop_assert_eq!(after, before);
    }
}

/// A generator that never comes to a corner proves nothing about it.
#[test]
fn the_deeds_come_to_every_corner() {
    let mut runner = TestRunner::deterministic();
    let cases = (settings(), prop::collection::vec(deed(), 1..80));
    let (mut books, mut last_ticks, mut run_out) = (Books::default(), 0, 0);
    for _ in 0..120 {
        let (settings, deeds) = cases.new_tree(&mut runner).expect("a case").current();
        let mut bench = Bench::new(&settings);
        for deed in &deeds {
            let left = |bench: &Bench, place| bench.cabinet.account(place).left.0;
            match *deed {
                Deed::BuyInTheLastTick(place) => {
                    let bought = bench.cabinet.account(place).bought;
                    let had = left(&bench, place);
                    perform(&mut bench, deed, &settings);
                    last_ticks += u32::from(had > 0 && bench.cabinet.account(place).bought > bought);
                }
                Deed::RunOut(place) => {
                    let had = left(&bench, place);
                    perform(&mut bench, deed, &settings);
                    run_out += u32::from(had > 0 && left(&bench, place) == 0);
                }
                _ => perform(&mut bench, deed, &settings),
            }
        }
        let seen = bench.cabinet.books();
        books.ticks_sold += seen.ticks_sold;
        books.ticks_granted += seen.ticks_granted;
        books.ticks_run += seen.ticks_run;
        books.ticks_forfeited += seen.ticks_forfeited;
        books.credits_bonus += seen.credits_bonus;
        books.credits_over += seen.credits_over;
        books.service_credits += seen.service_credits;
        books.sessions += seen.sessions;
        books.buy_ins += seen.buy_ins;
        books.noise[0] += seen.noise[0];
    }
    let corners = [
        books.ticks_sold,
        books.ticks_granted,
        books.ticks_run,
        books.ticks_forfeited,
        books.credits_bonus,
        books.credits_over,
        books.service_credits,
        books.sessions,
        books.buy_ins,
        books.noise[0],
        last_ticks.into(),
        run_out.into(),
    ];
    assert!(corners.iter().all(|corner| *corner > 0), "{corners:?}");
}
