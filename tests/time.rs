//! The time a person pays for: 100 s of decision cost 100 s on any host's clock, and a stall never more than its cap.

mod run;

use bio_invaders::machine::event::Event;
use bio_invaders::machine::panel_script::PanelScript;
use bio_invaders::machine::{Inputs, Machine};
use bio_invaders::panel::Panel;
use bio_invaders::platform::pacer::{LONGEST_CATCH_UP_US, Pacer};
use proptest::prelude::*;
use std::sync::OnceLock;

const VISIT: &str = "240 coin1 tap\n420 start1 tap\n@card+60 p1.select tap\n@appearance+60 p1.select tap";

/// A machine that waits for a decision of player 1, as a snapshot, and its panel's clock.
fn at_a_decision() -> (Machine, u64) {
    static SNAPSHOT: OnceLock<(Vec<u8>, u64)> = OnceLock::new();
    let (snapshot, now_us) = SNAPSHOT.get_or_init(|| {
        let script = PanelScript::parse(VISIT).expect("a good script");
        let run = run::play(&script, 1, 900, run::Kind::Inline);
        assert_eq!(run.machine.decision().map(|(place, _)| place), Some(0), "{}", run.machine.scene_name());
        (run.machine.snapshot(), 15_000_000)
    });
    (Machine::restore(snapshot).expect("its own snapshot"), *now_us)
}

/// A machine behind a pacer, on a clock that a test turns.
struct Host {
    machine: Machine,
    pacer: Pacer,
    now_us: u64,
    is_out: bool,
}

impl Host {
    fn new() -> Host {
        let (machine, now_us) = at_a_decision();
        Host { machine, pacer: Pacer::start(now_us), now_us, is_out: false }
    }

    /// The clock shows `now_us`: all ticks that are due.
    fn frame(&mut self, now_us: u64) {
        self.now_us = now_us;
        let due = self.pacer.due(now_us);
        for index in 0..due {
            let panel = Panel { now_us: Pacer::end_of(index, due, now_us), ..Panel::default() };
            let outputs = self.machine.step(&Inputs::of_panel(panel));
            self.is_out |= outputs.events.iter().any(|line| matches!(line.event, Event::TimeOut { .. }));
        }
    }

    fn left(&self) -> u64 {
        self.machine.cabinet().account(0).left.0
    }

    fn run(&self) -> u64 {
        self.machine.cabinet().account(0).run.0
    }
}

#[test]
fn a_hundred_seconds_last_a_hundred_seconds_at_any_display_rate() {
    let rates =
        [(24, 1), (25, 1), (30, 1), (50, 1), (5994, 100), (60, 1), (75, 1), (120, 1), (144, 1), (240, 1)];
    for (frames, per) in rates {
        let mut host = Host::new();
        let (begin_us, left) = (host.now_us, host.left());
        let mut frame = 0;
        while !host.is_out {
            frame += 1;
            assert!(frame < 30_000, "{frames}/{per} Hz: the clock never ends");
            host.frame(begin_us + frame * per * 1_000_000 / frames);
        }
        let (took_us, paid_us) = (host.now_us - begin_us, left * 1_000_000 / 60);
        assert!(took_us.abs_diff(paid_us) <= 100_000, "{frames}/{per} Hz: {paid_us} us lasted {took_us}");
    }
}

#[test]
fn a_stall_a_suspend_and_a_clock_set_forward_cost_a_quarter_second_each() {
    for stall_us in [300_000, 2_000_000, 60_000_000, 3_600_000_000, 86_400_000_000] {
        let mut host = Host::new();
        let before = host.run();
        host.frame(host.now_us + stall_us);
        assert_eq!(host.run() - before, 15, "{stall_us} us");
    }
}

#[test]
fn a_clock_set_back_costs_nothing_and_gives_nothing() {
    let mut host = Host::new();
    let before = host.run();
    host.frame(host.now_us - 10_000_000);
    assert_eq!(host.run(), before);
    host.frame(host.now_us + 100_000);
    assert_eq!(host.run() - before, 6);
}

/// Frames of an evening on a bad host: at some rate, now and then a stall, a suspend, a clock set forward or back.
fn steps() -> impl Strategy<Value = Vec<i64>> {
    let even = prop::sample::select(vec![
        41_667_i64, 40_000, 33_333, 20_000, 16_683, 16_667, 13_333, 8_333, 6_944, 4_167,
    ]);
    even.prop_flat_map(|even_us| {
        let step = prop_oneof![
            30 => Just(even_us),
            2 => 0..250_000_i64,
            1 => 250_000..3_000_000_i64,
            1 => prop::sample::select(vec![60_000_000_i64, 3_600_000_000]),
            1 => -4_000_000..0_i64,
        ];
        prop::collection::vec(step, 1..300)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_the_hosts_clock_does_a_person_pays_for_what_passed_and_at_most_the_cap_a_stall(steps in steps()) {
        let mut host = Host::new();
        let (before, mut owed_us) = (host.run(), 0);
        for step in steps {
            if host.left() < 20 {
                break;
            }
            owed_us += step.clamp(0, LONGEST_CATCH_UP_US as i64) as u64;
            host.frame(host.now_us.saturating_add_signed(step));
            prop_assert_eq!(host.run() - before, owed_us * 60 / 1_000_000);
        }
    }
}

/// Really stopped for five seconds, as a supervisor's pause does it.
#[cfg(unix)]
#[test]
fn a_stopped_process_owes_no_more_than_the_cap() {
    use std::io::{BufRead as _, BufReader};
    use std::process::{Command, Stdio};
    use std::time::Duration;
    let folder = tempfile::tempdir().expect("a folder");
    let coins: String = (1..2_000).map(|n| format!("{} coin1 tap\n", 10 * n)).collect();
    let script = folder.path().join("coins.panel");
    std::fs::write(&script, coins).expect("a script");
    let began = bio_invaders::platform::stopwatch::Stopwatch::start();
    let mut game = Command::new(env!("CARGO_BIN_EXE_bio-invaders"))
        .args([
            "headless",
            "--realtime",
            "--ticks",
            "20000",
            "--set",
            "coinage.most_credits=99",
            "--log",
            "-",
            "--panel",
        ])
        .arg(&script)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the game runs");
    let mut lines = BufReader::new(game.stderr.take().expect("a log")).lines();
    let tick_of = |lines: &mut dyn Iterator<Item = std::io::Result<String>>| -> u64 {
        let coin =
            lines.map(|line| line.expect("UTF-8")).find(|line| line.contains("\"coin\"")).expect("coins");
        serde_json::from_str::<serde_json::Value>(&coin).expect("JSON")["tick"].as_u64().expect("a tick")
    };
    let kill = |signal: &str| {
        let done = Command::new("kill").args([signal, &game.id().to_string()]).status();
        assert!(done.expect("kill").success());
    };
    tick_of(&mut lines);
    kill("-STOP");
    std::thread::sleep(Duration::from_secs(5));
    kill("-CONT");
    // All that was in the pipe, and then some.
    let mut last = 0;
    for _ in 0..12 {
        last = tick_of(&mut lines);
    }
    let passed = began.seconds() - 5.0 + 0.25;
    game.kill().expect("killed");
    game.wait().expect("gone");
    assert!(last as f64 <= passed * 60.0 + 1.0, "tick {last} after {passed} s that may count");
}
