//! Scripts read and played.

use super::*;
use crate::panel::{Control, Edge, Panel, Pointer, Switch};

/// A tick of a machine whose scene never changes.
fn panel(hands: &mut Hands, tick: u64) -> Panel {
    hands.panel(tick, "duel", None)
}

fn edges(text: &str, ticks: u64) -> Vec<(u64, Edge)> {
    let mut hands = PanelScript::parse(text).expect("a good script").hands();
    (0..ticks)
        .flat_map(|tick| panel(&mut hands, tick).edges.into_iter().map(move |edge| (tick, edge)))
        .collect()
}

#[test]
fn a_tap_is_closed_for_its_milliseconds() {
    let found = edges("120 coin1 tap 50ms\n200 start1 tap", 300);
    let coin = |is_closed, at_us| Edge { switch: Switch::Coin(0), is_closed, at_us };
    let start = |is_closed, at_us| Edge { switch: Switch::Start(0), is_closed, at_us };
    assert_eq!(
        found,
        [
            (120, coin(true, 2_000_000)),
            (123, coin(false, 2_050_000)),
            (200, start(true, 3_333_333)),
            (203, start(false, 3_383_333))
        ]
    );
}

#[test]
fn a_tap_shorter_than_a_tick_has_both_edges_in_it() {
    let found = edges("6+3ms coin2 tap 5ms", 10);
    assert_eq!(
        found.iter().map(|(tick, edge)| (*tick, edge.at_us)).collect::<Vec<_>>(),
        [(6, 103_000), (6, 108_000)]
    );
}

#[test]
fn events_may_stand_in_any_order_and_repeat_themselves() {
    let found = edges("30 p1.select up\n20 p1.select down\n25 p1.select down # again", 40);
    assert_eq!(
        found.iter().map(|(tick, edge)| (*tick, edge.is_closed)).collect::<Vec<_>>(),
        [(20, true), (30, false)]
    );
}

#[test]
fn levels_hold_between_edges() {
    let mut hands = PanelScript::parse("2 p3.up hold 4").expect("a good script").hands();
    let up = Switch::Player(2, Control::Up);
    let levels: Vec<bool> = (0..8).map(|tick| panel(&mut hands, tick).held.has(up)).collect();
    assert_eq!(levels, [false, false, true, true, true, true, false, false]);
}

#[test]
fn the_pointer_moves_and_taps() {
    let mut hands = PanelScript::parse("1 pointer 160,120\n2 pointer -3,239 tap 20ms").expect("good").hands();
    let seen: Vec<Option<Pointer>> = (0..5).map(|tick| panel(&mut hands, tick).pointer).collect();
    let at = |x, y, is_pressed| Some(Pointer { x, y, is_pressed });
    assert_eq!(seen, [None, at(160, 120, false), at(-3, 239, true), at(-3, 239, false), None]);
}

#[test]
fn orders_are_given_once_and_in_time() {
    let text = "9 p1 rest\n3 p1 move a7b6\n3 p2 play\n5 p2 play 900";
    let mut hands = PanelScript::parse(text).expect("a good script").hands();
    let mut given = Vec::new();
    for tick in 0..20 {
        panel(&mut hands, tick);
        given.extend(hands.orders().into_iter().map(|Ordered { place, order }| (tick, place, order)));
    }
    let expected = [
        (3, 0, Order::Move("a7b6".into())),
        (3, 1, Order::Play(None)),
        (5, 1, Order::Play(Some(900))),
        (9, 0, Order::Rest),
    ];
    assert_eq!(given, expected);
}

#[test]
fn every_mistake_is_named_with_its_line() {
    for (text, line, part) in [
        ("x coin1 tap", 1, "'x' is no tick"),
        ("-1 coin1 tap", 1, "'-1' is no tick"),
        ("99999999999999999999 coin1 tap", 1, "is no tick"),
        ("\n# fine\n12 coin9 tap", 3, "'coin9' is no switch"),
        ("12", 1, "ends after '12'"),
        ("12 coin1", 1, "ends after 'coin1'"),
        ("12 coin1 smash", 1, "cannot 'smash'"),
        ("12 coin1 tap 0ms", 1, "'0ms' is no length"),
        ("12 coin1 tap fast", 1, "'fast' is no length"),
        ("12 coin1 hold", 1, "ends after 'hold'"),
        ("12 coin1 hold 99999999", 1, "no length"),
        ("12 pointer 3", 1, "'3' is no pointer position"),
        ("12 pointer 3,99999", 1, "no pointer position"),
        ("12 p1 dance", 1, "cannot 'dance'"),
        ("12 p1 move", 1, "ends after 'move'"),
        ("12 p1 play well", 1, "'well' are no nodes"),
        ("12 p1 play 0", 1, "'0' are no nodes"),
        ("12 p1 play 9 9", 1, "'9' is left over"),
        ("12 p5 play", 1, "'p5' is no switch"),
        ("12 coin1 tap 50ms please", 1, "'please' is left over"),
        ("@ coin1 tap", 1, "'@' is no tick"),
        ("@duel#0 coin1 tap", 1, "'@duel#0' is no tick"),
        ("@duel+5ms coin1 tap", 1, "'@duel+5ms' is no tick"),
        ("@lobby coin1 tap", 1, "'lobby' is no scene"),
    ] {
        let error = PanelScript::parse(text).expect_err(text);
        assert_eq!(error.line, line, "{text}");
        assert!(error.to_string().contains(part), "{text}: {error}");
    }
}

#[test]
fn events_may_hang_on_a_scene() {
    let text = "@play_on+2 p1.select tap 20ms\n@duel#2 p1 rest\n@demo coin1 down";
    let mut hands = PanelScript::parse(text).expect("a good script").hands();
    let scenes =
        ["duel", "verdict", "play_on", "play_on", "play_on", "play_on", "play_on", "duel", "attract"];
    let mut seen = Vec::new();
    for (tick, scene) in scenes.into_iter().enumerate() {
        let page = (scene == "attract").then_some("demo");
        let edges = hands.panel(tick as u64, scene, page).edges;
        seen.extend(edges.iter().map(|edge| (tick, edge.switch.name(), edge.is_closed)));
        seen.extend(hands.orders().iter().map(|order| (tick, format!("{:?}", order.order), true)));
    }
    let expected = [(4, "p1.select", true), (5, "p1.select", false), (7, "Rest", true), (8, "coin1", true)];
    assert_eq!(seen, expected.map(|(tick, what, is_closed)| (tick, what.to_owned(), is_closed)));
}
