//! The whole machine without a window: visits by panel script, recordings, workers, snapshots.

mod run;

use bio_invaders::cabinet::Settings;
use bio_invaders::machine::event::{Event, LogLine};
use bio_invaders::machine::{Machine, recording};
use bio_invaders::rng::{Rng, Stream};
use run::{Kind, Run, panels, play, play_with, replay, script};

/// Ticks in which `tests/panels/ending.panel` comes to the ending.
const ENDING: u64 = 32_000;

/// The visit of `tests/panels/visit.panel`, long enough for the clock to run out on the second board.
fn visit(kind: Kind) -> Run {
    play(&script("visit"), 1, 20_000, kind)
}

fn position(events: &[LogLine], is_it: impl Fn(&Event) -> bool) -> Option<usize> {
    events.iter().position(|line| is_it(&line.event))
}

/// The index of the next event after `from` that is one of these.
fn next(events: &[LogLine], from: usize, what: &str, is_it: impl Fn(&Event) -> bool) -> usize {
    position(&events[from..], is_it).map_or_else(|| panic!("no {what} after line {from}"), |at| from + at)
}

/// The kiosk's script needs a kiosk.
fn settings(panel: &str) -> Settings {
    let mut settings = Settings::default();
    settings.kiosk.has_sessions = panel == "kiosk";
    settings
}

/// Long enough for a whole credit.
fn long_enough(panel: &str) -> u64 {
    if panel == "credit" { 11_500 } else { 6_000 }
}

fn scene(name: &'static str) -> impl Fn(&Event) -> bool {
    move |event| matches!(event, Event::Scene { name: on, .. } if on == name)
}

#[test]
fn a_visit_goes_from_the_coin_to_the_time_out() {
    let run = visit(Kind::Inline);
    let log = &run.events;
    let at = next(log, 0, "coin", |event| matches!(event, Event::Coin { chute: 1, .. }));
    let at = next(log, at, "credit", |event| *event == Event::Credit { credits: 1 });
    let at = next(log, at, "time bought", |event| {
        *event == Event::TimeBought { player: 1, ticks: 6000, clock_ticks: 6000 }
    });
    let first_board = next(log, at, "duel", scene("duel"));
    let at =
        next(log, first_board, "move", |event| matches!(event, Event::Move { side, .. } if side == "red"));
    let at = next(log, at, "answer", |event| matches!(event, Event::Move { side, .. } if side == "blue"));
    let at = next(
        log,
        at,
        "time bought in mid-game",
        |event| matches!(event, Event::TimeBought { player: 1, ticks: 6000, clock_ticks } if *clock_ticks > 6000),
    );
    let at =
        next(log, at, "move after it", |event| matches!(event, Event::Move { side, .. } if side == "red"));
    let at =
        next(log, at, "result", |event| matches!(event, Event::Result { reason, .. } if reason != "time"));
    let at = next(
        log,
        at,
        "play on",
        |event| matches!(event, Event::PlayOn { player: 1, yes: true, clock_ticks } if *clock_ticks > 0),
    );
    let second_board = next(log, at, "second duel", scene("duel"));
    let at = next(log, second_board, "warning", |event| *event == Event::ClockLow { player: 1 });
    let at = next(log, at, "time out", |event| *event == Event::TimeOut { player: 1 });
    next(
        log,
        at,
        "result on time",
        |event| matches!(event, Event::Result { reason, winner: Some(winner), .. } if reason == "time" && winner == "blue"),
    );
    next(log, at, "game over", scene("game_over"));
    assert_eq!(position(log, |event| matches!(event, Event::Fault { .. })), None, "no fault on the way");
}

/// The engine plays at the panel against all eight, made easy; the recording of it comes to the same end.
#[test]
fn all_eight_are_beaten_by_play_and_the_ending_comes() {
    let mut settings = Settings::default();
    settings.game.offset = -3;
    let run = play_with(&settings, &script("ending"), 1, ENDING, Kind::Inline);
    let mut at = 0;
    for rung in 1..=8 {
        let seat = format!("invader {rung}");
        at = next(
            &run.events,
            at,
            &seat,
            |event| matches!(event, Event::Turn { seat: on, .. } if *on == seat),
        );
        at = next(
            &run.events,
            at,
            "a win",
            |event| matches!(event, Event::Result { winner: Some(winner), .. } if winner == "red"),
        );
    }
    next(&run.events, at, "the ending", scene("ending"));
    assert_eq!(replay(&run.recording, Kind::Worker).summary, run.summary);
}

#[test]
fn every_tick_of_time_is_accounted_for() {
    for panel in panels() {
        let run = play_with(&settings(&panel), &script(&panel), 5, 9000, Kind::Inline);
        let time = &run.summary.time;
        assert_eq!(time.bought, time.run + time.left + time.forfeited, "{panel}: {time:?}");
        let bought: u64 = ticks(&run.events, |event| match event {
            Event::TimeBought { ticks, .. } => Some(*ticks),
            _ => None,
        });
        let forfeited: u64 = ticks(&run.events, |event| match event {
            Event::Forfeit { ticks, .. } => Some(*ticks),
            _ => None,
        });
        assert_eq!(
            (bought, forfeited),
            (time.bought, time.forfeited),
            "{panel}: the log agrees with the books"
        );
    }
}

fn ticks(events: &[LogLine], of: impl Fn(&Event) -> Option<u64>) -> u64 {
    events.iter().filter_map(|line| of(&line.event)).sum()
}

#[test]
fn the_worker_and_the_machine_itself_think_the_same() {
    let (inline, worker) = (visit(Kind::Inline), visit(Kind::Worker));
    assert_eq!(inline.summary, worker.summary);
    assert_eq!(inline.events, worker.events);
    assert_eq!(inline.recording, worker.recording);
}

#[test]
fn a_recording_plays_the_same_visit_again_and_again() {
    let run = visit(Kind::Inline);
    let bytes = run.recording.encode();
    let recording = recording::decode(&bytes).expect("a whole recording");
    for kind in [Kind::Inline, Kind::Worker] {
        let again = replay(&recording, kind);
        assert_eq!(again.summary, run.summary);
        assert_eq!(again.events, run.events);
    }
}

#[test]
fn every_script_gives_the_same_end_with_a_worker_and_from_its_recording() {
    for panel in panels() {
        let run = play_with(&settings(&panel), &script(&panel), 2, 4000, Kind::Worker);
        let again = replay(&run.recording, Kind::Inline);
        assert_eq!(again.summary, run.summary, "{panel}");
    }
}

#[test]
fn a_replay_parts_in_the_very_tick_of_a_changed_press() {
    let mut run = visit(Kind::Inline);
    let mut tick = 0;
    let first = run.recording.steps().position(|(inputs, _)| !inputs.panel.edges.is_empty());
    for chunk in &mut run.recording.chunks {
        for entry in &mut chunk.entries {
            entry.edges.clear();
        }
    }
    let mut machine = run.recording.machine().expect("a beginning");
    let parted = run.recording.steps().find(|(inputs, check)| {
        tick += 1;
        machine.step(inputs);
        !check.holds(machine.state_hash())
    });
    assert!(parted.is_some());
    assert_eq!(Some(tick - 1), first, "the coin at tick 240 is the first edge");
}

#[test]
fn a_snapshot_at_any_tick_goes_on_alike() {
    let run = visit(Kind::Inline);
    let mut rng = Rng::new(17, Stream::Lab);
    let mut machine = run.recording.machine().expect("a beginning");
    let mut twin: Option<Machine> = None;
    for (inputs, _) in run.recording.steps() {
        if rng.chance(4) {
            let bytes = machine.snapshot();
            let restored = Machine::restore(&bytes).expect("its own snapshot");
            assert_eq!(restored.snapshot(), bytes);
            twin = Some(restored);
        }
        let outputs = machine.step(&inputs);
        if let Some(twin) = &mut twin {
            assert_eq!(twin.step(&inputs), outputs, "tick {}", machine.now().0);
        }
    }
    assert_eq!(twin.expect("some snapshot").state_hash(), run.machine.state_hash());
}

#[test]
fn drawing_changes_nothing() {
    let run = visit(Kind::Inline);
    let mut machine = run.recording.machine().expect("a beginning");
    let mut screen = bio_invaders::video::VideoBoard::new();
    for (number, (inputs, _)) in run.recording.steps().take(3000).enumerate() {
        machine.step(&inputs);
        if number % 7 == 0 {
            machine.draw(&mut screen);
            let first = screen.frame_hash();
            machine.draw(&mut screen);
            assert_eq!(screen.frame_hash(), first, "tick {number} is drawn alike twice");
            assert!(screen.is_within_the_board());
        }
    }
    let mut undrawn = run.recording.machine().expect("a beginning");
    for (inputs, _) in run.recording.steps().take(3000) {
        undrawn.step(&inputs);
    }
    assert_eq!(undrawn.state_hash(), machine.state_hash());
}

#[test]
fn the_scripts_show_every_scene() {
    let mut seen: Vec<String> = panels()
        .into_iter()
        .flat_map(|panel| {
            play_with(&settings(&panel), &script(&panel), 1, long_enough(&panel), Kind::Inline).events
        })
        .filter_map(|line| match line.event {
            Event::Scene { name, page } => Some(page.unwrap_or(name)),
            _ => None,
        })
        .collect();
    seen.sort();
    seen.dedup();
    for scene in [
        "appearance",
        "card",
        "choose",
        "demo",
        "duel",
        "game_over",
        "how_to",
        "initials",
        "parade",
        "play_on",
        "power_on",
        "ready",
        "scores",
        "service",
        "story",
        "title",
        "title_short",
        "verdict",
    ] {
        assert!(seen.iter().any(|name| name == scene), "{scene} is never on: {seen:?}");
    }
}
