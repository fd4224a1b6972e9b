//! Keys, pointer and focus, event by event.

use super::super::pads::raw::PadDescription;
use super::*;
use proptest::prelude::*;

fn wiring() -> PanelWiring {
    wiring_with(&[], Opposites::Neither)
}

fn wiring_with(lines: &[&str], opposites: Opposites) -> PanelWiring {
    let (bindings, wrong) = Bindings::over_factory(lines);
    assert_eq!(wrong, []);
    PanelWiring::new(bindings, Seats::default(), Thresholds::default(), opposites)
}

fn key(name: &str, is_pressed: bool, at_us: u64) -> InputEvent {
    let key = Key::from_name(name).expect("a key's name");
    InputEvent::Key { key, is_pressed, is_repeat: false, is_synthetic: false, at_us }
}

fn shown(panel: &Panel) -> Vec<String> {
    let shown = panel.edges.iter().map(|edge| {
        format!("{}{}@{}", if edge.is_closed { '+' } else { '-' }, edge.switch.name(), edge.at_us)
    });
    shown.collect()
}

#[test]
fn a_tap_between_two_ticks_makes_both_edges_with_their_times() {
    let mut wiring = wiring();
    wiring.feed(key("Digit5", true, 1_000));
    wiring.feed(key("Digit5", false, 9_000));
    let panel = wiring.take(16_667);
    assert_eq!(shown(&panel), ["+coin1@1000", "-coin1@9000"]);
    assert_eq!(panel.held, Switches::default());
    assert_eq!(panel.now_us, 16_667);
    assert!(wiring.take(33_333).edges.is_empty());
}

#[test]
fn a_held_key_is_held_in_every_tick() {
    let mut wiring = wiring();
    wiring.feed(key("ArrowLeft", true, 5));
    for tick in 1..5 {
        assert!(wiring.take(tick * 16_667).held.has(Switch::Player(0, Control::Left)));
    }
}

#[test]
fn edges_go_to_the_tick_they_fall_into() {
    let mut wiring = wiring();
    wiring.feed(key("Digit5", true, 10_000));
    wiring.feed(key("Digit5", false, 60_000));
    assert_eq!(shown(&wiring.take(16_667)), ["+coin1@10000"]);
    assert!(wiring.take(33_333).held.has(Switch::Coin(0)));
    wiring.take(50_000);
    assert_eq!(shown(&wiring.take(66_667)), ["-coin1@60000"]);
}

#[test]
fn fifty_repeats_of_coin_start_and_select_are_one_press_each() {
    let mut wiring = wiring();
    for name in ["Digit5", "Digit1", "ControlLeft"] {
        wiring.feed(key(name, true, 1));
        for _ in 0..50 {
            let key = Key::from_name(name).expect("a key's name");
            wiring.feed(InputEvent::Key {
                key,
                is_pressed: true,
                is_repeat: true,
                is_synthetic: false,
                at_us: 2,
            });
            // Some systems leave the mark away.
            wiring.feed(InputEvent::Key {
                key,
                is_pressed: true,
                is_repeat: false,
                is_synthetic: false,
                at_us: 2,
            });
        }
    }
    assert_eq!(shown(&wiring.take(10)), ["+coin1@1", "+start1@1", "+p1.select@1"]);
}

#[test]
fn presses_the_window_system_makes_up_are_nothing() {
    let mut wiring = wiring();
    for name in ["Digit5", "Digit1", "ControlLeft"] {
        let key = Key::from_name(name).expect("a key's name");
        wiring.feed(InputEvent::Key {
            key,
            is_pressed: true,
            is_repeat: false,
            is_synthetic: true,
            at_us: 1,
        });
    }
    assert_eq!(wiring.take(10).edges, []);
}

#[test]
fn losing_the_keyboard_lets_every_key_go_and_a_late_release_is_nothing() {
    let mut wiring = wiring();
    wiring.feed(key("ArrowLeft", true, 1));
    wiring.feed(key("ControlLeft", true, 2));
    wiring.feed(InputEvent::Mouse { button: MouseButton::Left, is_pressed: true, at_us: 3 });
    wiring.feed(InputEvent::FocusLost { at_us: 9 });
    let panel = wiring.take(10);
    assert_eq!(panel.held, Switches::default());
    assert_eq!(panel.edges.len(), 4);
    wiring.feed(key("ArrowLeft", false, 20));
    assert_eq!(wiring.take(30).edges, []);
    assert!(!wiring.take(40).pointer.is_some_and(|pointer| pointer.is_pressed));
}

#[test]
fn a_switch_with_two_sources_opens_with_the_last_of_them() {
    let mut wiring = wiring_with(&["coin1 = key:KeyX", "coin1 = key:KeyY"], Opposites::Neither);
    wiring.feed(key("KeyX", true, 1));
    wiring.feed(key("KeyY", true, 2));
    wiring.feed(key("KeyX", false, 3));
    assert_eq!(shown(&wiring.take(4)), ["+coin1@1"]);
    wiring.feed(key("KeyY", false, 5));
    assert_eq!(shown(&wiring.take(6)), ["-coin1@5"]);
}

#[test]
fn opposite_directions_together_are_neither() {
    let mut wiring = wiring();
    wiring.feed(key("ArrowLeft", true, 1));
    wiring.feed(key("ArrowRight", true, 2));
    assert_eq!(shown(&wiring.take(3)), ["+p1.left@1", "-p1.left@2"]);
    wiring.feed(key("ArrowLeft", false, 4));
    assert_eq!(shown(&wiring.take(5)), ["+p1.right@4"]);
    wiring.feed(key("ArrowRight", false, 6));
    assert_eq!(shown(&wiring.take(7)), ["-p1.right@6"]);
}

#[test]
fn or_the_later_of_them_where_the_operator_says_so() {
    let mut wiring = wiring_with(&[], Opposites::Later);
    wiring.feed(key("ArrowLeft", true, 1));
    wiring.feed(key("ArrowRight", true, 2));
    wiring.feed(key("ArrowRight", false, 3));
    assert_eq!(
        shown(&wiring.take(4)),
        ["+p1.left@1", "-p1.left@2", "+p1.right@2", "-p1.right@3", "+p1.left@3"]
    );
}

#[test]
fn alt_and_enter_ask_for_the_full_screen_and_alt_is_still_cancel() {
    let mut wiring = wiring();
    wiring.feed(key("AltLeft", true, 1));
    wiring.feed(key("Enter", true, 2));
    assert_eq!(wiring.acts(), [Act::FullScreen]);
    assert_eq!(shown(&wiring.take(3)), ["+p1.cancel@1"]);
    wiring.feed(key("Enter", false, 4));
    wiring.feed(key("AltLeft", false, 5));
    wiring.feed(key("Enter", true, 6));
    assert_eq!(wiring.acts(), []);
}

#[test]
fn acts_come_once_a_press() {
    let mut wiring = wiring();
    wiring.feed(key("Escape", true, 1));
    wiring.feed(key("Escape", false, 2));
    wiring.feed(key("F12", true, 3));
    assert_eq!(wiring.acts(), [Act::Quit, Act::Screenshot]);
    assert_eq!(wiring.take(4).edges, []);
}

#[test]
fn a_click_between_two_ticks_is_seen_in_two_ticks() {
    let mut wiring = wiring();
    wiring.feed(InputEvent::Pointed { x: 10, y: 20 });
    wiring.feed(InputEvent::Pointed { x: 30, y: 40 });
    wiring.feed(InputEvent::Mouse { button: MouseButton::Left, is_pressed: true, at_us: 1 });
    wiring.feed(InputEvent::Mouse { button: MouseButton::Left, is_pressed: false, at_us: 2 });
    let seen: Vec<_> = (1..=4).map(|tick| wiring.take(tick * 10).pointer).collect();
    let at = |is_pressed| Some(Pointer { x: 30, y: 40, is_pressed });
    assert_eq!(seen, [at(false), at(true), at(false), None]);
}

#[test]
fn a_balls_step_is_a_tap_of_its_direction() {
    let mut wiring = wiring_with(&["p1.left = ball:x-"], Opposites::Neither);
    wiring.feed(InputEvent::Rolled { right: -39, down: 0, at_us: 50 });
    assert_eq!(shown(&wiring.take(60)), [""; 0]);
    wiring.feed(InputEvent::Rolled { right: -1, down: 3, at_us: 100 });
    assert_eq!(shown(&wiring.take(16_667)), ["+p1.left@100"]);
    assert_eq!(shown(&wiring.take(33_333)), ["-p1.left@20100"]);
}

#[test]
fn a_mouse_that_is_a_lever_is_no_pointer_and_its_unbound_button_no_click() {
    for lines in [["p1.left = ball:x-"], ["p1.left = dev:@a/r0-"]] {
        let mut wiring = wiring_with(&lines, Opposites::Neither);
        wiring.feed(InputEvent::Pointed { x: 9, y: 9 });
        wiring.feed(InputEvent::Mouse { button: MouseButton::Left, is_pressed: true, at_us: 1 });
        assert_eq!(wiring.take(10).pointer, None);
        wiring.feed(InputEvent::Touched { x: 9, y: 9, is_down: true });
        assert!(wiring.take(20).pointer.is_some(), "a touch screen beside it still points");
    }
}

#[test]
fn a_ball_that_nobody_bound_rolls_for_nothing() {
    let mut wiring = wiring();
    wiring.feed(InputEvent::Rolled { right: 4_000, down: -4_000, at_us: 1 });
    assert!(wiring.take(1_000_000).edges.is_empty());
}

#[test]
fn key_and_pad_move_the_same_player_without_dropping_each_other() {
    let mut wiring = wiring();
    let pad = PadId(1);
    let description =
        PadDescription { port: Some("a".into()), buttons: vec![0x130], ..PadDescription::default() };
    wiring.feed(InputEvent::Pad(PadEvent::Joined(pad, description)));
    wiring.feed(key("ControlLeft", true, 1));
    wiring.feed(InputEvent::Pad(PadEvent::Button { pad, code: 0x130, is_pressed: true, at_us: 2 }));
    wiring.feed(InputEvent::FocusLost { at_us: 3 });
    assert!(wiring.take(4).held.has(Switch::Player(0, Control::Select)), "the pad still holds it");
    wiring.feed(InputEvent::Pad(PadEvent::Dropped { pad, at_us: 5 }));
    assert_eq!(wiring.take(6).held, Switches::default());
}

#[test]
fn a_coin_that_fell_during_a_stall_keeps_a_width() {
    for coins in 1..=24u64 {
        let mut events: Vec<InputEvent> =
            (0..coins).flat_map(|_| [key("Digit5", true, 0), key("Digit5", false, 0)]).collect();
        let mut stamps = Stamps::default();
        stamps.give(&mut [], 1_000_000);
        stamps.give(&mut events, 3_000_000);
        let mut wiring = wiring();
        events.into_iter().for_each(|event| wiring.feed(event));
        let edges = wiring.take(3_000_000).edges;
        assert_eq!(edges.len() as u64, 2 * coins);
        for pair in edges.chunks(2) {
            let width = pair[1].at_us - pair[0].at_us;
            assert!((20_000..5_000_000).contains(&width), "{coins} coins: {width} us");
        }
    }
}

#[test]
fn a_stall_whose_events_arrive_bit_by_bit_gives_them_a_width_too() {
    for first in 0..=6 {
        let mut stamps = Stamps::default();
        (0..10).for_each(|look| stamps.give(&mut [], look * 16_000));
        let mut early: Vec<InputEvent> = (0..6).map(|n| key("Digit5", n % 2 == 0, 0)).collect();
        let mut late = early.split_off(first);
        stamps.give(&mut early, 3_000_000);
        stamps.give(&mut late, 3_001_000);
        let mut wiring = wiring();
        early.into_iter().chain(late).for_each(|event| wiring.feed(event));
        let edges = wiring.take(3_001_000).edges;
        assert_eq!(edges.len(), 6);
        assert!(edges.chunks(2).all(|pair| pair[1].at_us - pair[0].at_us >= 20_000), "{first}: {edges:?}");
    }
}

#[test]
fn a_hiccup_never_shortens_a_pulse() {
    for gap in [26_000, 40_000, 60_000, 120_000, 199_000, 500_000] {
        let mut stamps = Stamps::default();
        (0..20).for_each(|look| stamps.give(&mut [], look * 16_000));
        let mut press = [key("Digit5", true, 0)];
        stamps.give(&mut press, 320_000);
        let mut release = [key("Digit5", false, 0)];
        stamps.give(&mut release, 320_000 + gap);
        let mut wiring = wiring();
        press.into_iter().chain(release).for_each(|event| wiring.feed(event));
        let edges = wiring.take(320_000 + gap).edges;
        assert!(edges[1].at_us - edges[0].at_us >= gap.min(60_000), "{gap}: {edges:?}");
    }
}

#[test]
fn without_a_stall_a_short_pulse_stays_short() {
    let mut events = [key("Digit5", true, 0), key("Digit5", false, 0)];
    let mut stamps = Stamps::default();
    (0..=60).for_each(|look| stamps.give(&mut [], look * 16_700));
    stamps.give(&mut events, 1_016_700);
    let mut wiring = wiring();
    events.into_iter().for_each(|event| wiring.feed(event));
    assert_eq!(shown(&wiring.take(2_000_000)), ["+coin1@1016700", "-coin1@1016700"]);
}

proptest! {
    #[test]
    fn edges_alternate_in_order_and_agree_with_what_is_held(
        moves in prop::collection::vec((0usize..8, any::<bool>(), 0u64..40_000, 0u8..12), 0..300),
    ) {
        let names = ["Digit5", "Digit1", "ControlLeft", "AltLeft", "ArrowLeft", "ArrowRight", "ArrowUp", "KeyD"];
        let mut wiring = wiring();
        let (mut now, mut held, mut last) = (0u64, Switches::default(), 0u64);
        for (which, is_pressed, step, kind) in moves {
            now += step;
            match kind {
                0 => wiring.feed(InputEvent::FocusLost { at_us: now }),
                1..4 => {
                    let panel = wiring.take(now);
                    for edge in &panel.edges {
                        prop_assert!(edge.at_us >= last && edge.at_us <= panel.now_us);
                        prop_assert_ne!(held.has(edge.switch), edge.is_closed);
                        held.set(edge.switch, edge.is_closed);
                        last = edge.at_us;
                    }
                    prop_assert_eq!(panel.held, held);
                }
                _ => wiring.feed(key(names[which], is_pressed, now)),
            }
        }
    }
}
