//! Coins, credits and clocks of the cabinet, by its public verbs.

use bio_invaders::cabinet::{Cabinet, ClockEdge, CoinRefusal, Event, Nvram, Refusal, Settings};
use bio_invaders::panel::{Edge, Panel, Switch};
use bio_invaders::tick::Ticks;

const TICK_US: u64 = 16_667;

/// A cabinet with its panel clock: edges are given in microseconds since power-on.
struct Bench {
    cabinet: Cabinet,
    now_us: u64,
    panel: Panel,
    events: Vec<Event>,
}

impl Bench {
    fn new(settings: &Settings) -> Bench {
        let cabinet = Cabinet::power_on(settings, &Nvram::default());
        Bench { cabinet, now_us: 0, panel: Panel::default(), events: Vec::new() }
    }

    /// Runs until `until_us` in ticks, with the given edges (sorted by time).
    fn run(&mut self, edges: &[(u64, Switch, bool)], until_us: u64) {
        let mut rest = edges.iter().peekable();
        while self.now_us < until_us {
            self.now_us += TICK_US;
            self.panel.edges.clear();
            while let Some((at_us, switch, is_closed)) = rest.next_if(|edge| edge.0 <= self.now_us) {
                self.panel.edges.push(Edge { switch: *switch, is_closed: *is_closed, at_us: *at_us });
                self.panel.held.set(*switch, *is_closed);
            }
            self.panel.now_us = self.now_us;
            self.events.extend(self.cabinet.feed(&self.panel));
        }
    }

    /// A pulse of `ms` on `switch`, and a little while after it.
    fn tap(&mut self, switch: Switch, ms: u64) {
        let start = self.now_us + 5_000;
        let end = start + ms * 1000;
        self.run(&[(start, switch, true), (end, switch, false)], end + 40_000);
    }
}

fn coins(bench: &Bench) -> usize {
    bench.events.iter().filter(|event| matches!(event, Event::Coin { .. })).count()
}

#[test]
fn a_pulse_shorter_than_twenty_milliseconds_is_noise() {
    for ms in [1, 5, 10, 19] {
        let mut bench = Bench::new(&Settings::default());
        bench.tap(Switch::Coin(0), ms);
        assert_eq!(coins(&bench), 0, "{ms} ms");
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
        assert_eq!((coins(&bench), bench.cabinet.credits()), (1, 1), "{ms} ms");
    }
}

#[test]
fn a_coin_counts_while_its_switch_is_still_closed() {
    let mut bench = Bench::new(&Settings::default());
    bench.run(&[(1_000, Switch::Coin(0), true)], 60_000);
    assert_eq!(bench.cabinet.credits(), 1);
}

#[test]
fn a_start_in_the_last_tick_still_buys() {
    let mut bench = Bench::new(&Settings::default());
    bench.tap(Switch::Coin(0), 50);
    assert_eq!(bench.cabinet.spend_credit(0), Ok(Ticks(6_000)));
    for _ in 0..5_999 {
        assert_ne!(bench.cabinet.run_clock(0), ClockEdge::Zero);
    }
    bench.tap(Switch::Coin(0), 50);
    assert_eq!(bench.cabinet.buy_time(0), Ok(Ticks(6_000)));
    assert_eq!(bench.cabinet.run_clock(0), ClockEdge::Still);
    assert_eq!(bench.cabinet.clock(0), Ticks(6_000));
    assert_eq!(bench.cabinet.buy_time(0), Err(Refusal::NoCredit));
}
