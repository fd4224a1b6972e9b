//! Property: whatever the widths, spacings and stalls, coins are counted exactly.

use crate::bench::{Bench, Stroke};
use bio_invaders::cabinet::Settings;
use bio_invaders::panel::Switch;
use proptest::prelude::*;

/// Pulses on one line: width and gap after it, milliseconds; no more than twelve begin in a second.
fn pulses() -> impl Strategy<Value = Vec<(u64, u64)>> {
    let pulse =
        (1_u64..=500, 5_u64..=400).prop_map(|(width, gap)| (width, gap.max(84_u64.saturating_sub(width))));
    prop::collection::vec(pulse, 0..14)
}

/// Lengths of ticks on the panel clock, microseconds: mostly even, now and then a stall of up to two seconds.
fn ticks() -> impl Strategy<Value = Vec<u64>> {
    let length = prop_oneof![20 => 16_000_u64..17_400, 1 => 17_000_u64..2_000_000, 1 => 1_u64..2_000];
    prop::collection::vec(length, 40..200)
}

fn strokes(switch: Switch, start_us: u64, pulses: &[(u64, u64)]) -> Vec<Stroke> {
    let mut at = start_us;
    let mut strokes = Vec::new();
    for (width, gap) in pulses {
        strokes.push((at, switch, true));
        at += width * 1000;
        strokes.push((at, switch, false));
        at += gap * 1000;
    }
    strokes
}

fn wide(pulses: &[(u64, u64)]) -> u64 {
    pulses.iter().filter(|(width, _)| *width >= 20).count() as u64
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn all_chutes_and_the_service_switch_count_exactly(
        lines in prop::array::uniform5(pulses()),
        starts in prop::array::uniform5(1_000_u64..300_000),
        lengths in ticks(),
    ) {
        let mut settings = Settings::default();
        settings.coinage.most_credits = 99;
        let mut bench = Bench::new(&settings);
        let switches = [Switch::Coin(0), Switch::Coin(1), Switch::Coin(2), Switch::Coin(3), Switch::Service];
        let mut all: Vec<Stroke> = Vec::new();
        for ((switch, start), pulses) in switches.into_iter().zip(starts).zip(&lines) {
            all.extend(strokes(switch, start, pulses));
        }
        all.sort_by_key(|stroke| stroke.0);
        let end = all.last().map_or(0, |stroke| stroke.0) + 100_000;
        let mut rest = all.iter().peekable();
        let mut length = lengths.iter().cycle();
        while bench.now_us < end {
            bench.tick(&mut rest, *length.next().expect("endless"));
        }
        let books = bench.cabinet.books();
        for (chute, pulses) in lines.iter().enumerate().take(4) {
            prop_assert_eq!(books.coins[chute], wide(pulses), "chute {}", chute + 1);
            prop_assert_eq!(books.noise[chute], pulses.len() as u64 - wide(pulses));
        }
        prop_assert_eq!(books.service_credits, wide(&lines[4]));
        let all: u64 = books.coins.iter().sum::<u64>() + books.service_credits;
        prop_assert_eq!(u64::from(bench.cabinet.credits()), all);
    }
}
