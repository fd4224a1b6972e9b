//! Whole devices as they are met on cabinets, event by event.

use super::super::raw::AxisRange;
use super::*;

const COIN: u16 = 0x13a;
const START: u16 = 0x13b;
const SOUTH: u16 = 0x130;

fn axis(code: u16, low: i32, high: i32) -> AxisRange {
    AxisRange { code, low, high, value: (low + high) / 2 }
}

fn gamepad(port: Option<&str>) -> PadDescription {
    PadDescription {
        name: "Pad".into(),
        vendor: 0x45e,
        product: 0x28e,
        port: port.map(str::to_owned),
        buttons: vec![SOUTH, 0x131, 0x133, 0x134, COIN, START],
        axes: vec![axis(0, -32_768, 32_767), axis(1, -32_768, 32_767), axis(16, -1, 1), axis(17, -1, 1)],
        names: Vec::new(),
        rolls: Vec::new(),
    }
}

struct Table {
    deck: Deck,
    bindings: Bindings,
    now_us: u64,
}

impl Table {
    fn new(lines: &[&str]) -> Table {
        let (bindings, wrong) = Bindings::over_factory(lines);
        assert_eq!(wrong, []);
        Table { deck: Deck::new(Seats::default(), Thresholds::default()), bindings, now_us: 0 }
    }

    fn join(&mut self, pad: u32, description: PadDescription) {
        let presses = self.deck.feed(PadEvent::Joined(PadId(pad), description), &self.bindings);
        assert_eq!(presses, [], "joining presses nothing");
    }

    fn drop_pad(&mut self, pad: u32) -> Vec<String> {
        let at_us = self.now_us;
        shown(self.deck.feed(PadEvent::Dropped { pad: PadId(pad), at_us }, &self.bindings))
    }

    fn button(&mut self, pad: u32, code: u16, is_pressed: bool) -> Vec<String> {
        self.now_us += 10_000;
        let event = PadEvent::Button { pad: PadId(pad), code, is_pressed, at_us: self.now_us };
        shown(self.deck.feed(event, &self.bindings))
    }

    fn roll(&mut self, pad: u32, code: u16, counts: i32) -> Vec<String> {
        self.now_us += 10_000;
        let event = PadEvent::Rolled { pad: PadId(pad), code, counts, at_us: self.now_us };
        shown(self.deck.feed(event, &self.bindings))
    }

    fn axis(&mut self, pad: u32, code: u16, value: i32) -> Vec<String> {
        self.now_us += 10_000;
        let event = PadEvent::Axis { pad: PadId(pad), code, value, at_us: self.now_us };
        shown(self.deck.feed(event, &self.bindings))
    }
}

fn ball(port: &str) -> PadDescription {
    PadDescription {
        name: "Trackball".into(),
        vendor: 0xd209,
        product: 0x15a1,
        port: Some(port.into()),
        buttons: vec![0x110, 0x111],
        rolls: vec![0, 1],
        ..PadDescription::default()
    }
}

fn shown(presses: Vec<Press>) -> Vec<String> {
    let shown = presses.into_iter().map(|press| {
        let Reaches::Switch(switch) = press.reaches else { return format!("{:?}", press.reaches) };
        format!("{}{}", if press.is_closed { '+' } else { '-' }, switch.name())
    });
    shown.collect()
}

#[test]
fn each_of_two_pads_moves_only_its_own_player() {
    let mut table = Table::new(&[]);
    table.join(1, gamepad(Some("a")));
    table.join(2, gamepad(Some("b")));
    assert_eq!(table.button(1, COIN, true), ["+coin1"]);
    assert_eq!(table.button(2, COIN, true), ["+coin2"]);
    assert_eq!(table.button(2, SOUTH, true), ["+p2.select"]);
    assert_eq!(table.axis(1, 16, -1), ["+p1.left"]);
    assert_eq!(table.axis(2, 1, 32_767), ["+p2.down"]);
    assert_eq!(table.axis(2, 1, -32_768), ["-p2.down", "+p2.up"]);
    assert_eq!(table.axis(1, 16, 0), ["-p1.left"]);
}

#[test]
fn a_pad_that_drops_lets_go_of_everything() {
    let mut table = Table::new(&[]);
    table.join(1, gamepad(Some("a")));
    table.button(1, SOUTH, true);
    table.axis(1, 17, 1);
    let mut gone = table.drop_pad(1);
    gone.sort();
    assert_eq!(gone, ["-p1.down", "-p1.select"]);
    assert!(table.deck.seats.is_lost(0));
    assert_eq!(table.drop_pad(1), [""; 0], "once");
}

#[test]
fn without_a_port_select_takes_a_seat_and_does_nothing_else() {
    let mut table = Table::new(&[]);
    table.join(1, gamepad(None));
    table.join(2, gamepad(None));
    assert_eq!(table.axis(2, 0, 32_767), [""; 0], "a lever asks for nothing");
    assert_eq!(table.button(2, SOUTH, true), [""; 0]);
    assert_eq!(table.button(2, SOUTH, false), ["-p1.select"]);
    assert_eq!(table.button(2, SOUTH, true), ["+p1.select"]);
    assert_eq!(table.button(1, COIN, true), ["+coin2"], "a coin is never lost");
}

#[test]
fn two_players_on_one_device() {
    let lines = [
        "p1.left = dev:16c0:05e1/a0-",
        "p1.right = dev:16c0:05e1/a0+",
        "p2.left = dev:16c0:05e1/a2-",
        "p2.right = dev:16c0:05e1/a2+",
        "p1.select = dev:16c0:05e1/b288",
        "p2.select = dev:16c0:05e1/b299",
        "coin1 = dev:16c0:05e1/b296",
        "start2 = dev:16c0:05e1/b308",
    ];
    let mut table = Table::new(&lines);
    let board = PadDescription {
        name: "Dual".into(),
        vendor: 0x16c0,
        product: 0x05e1,
        port: Some("a".into()),
        buttons: (288..310).collect(),
        axes: (0..4).map(|code| axis(code, -1, 1)).collect(),
        names: Vec::new(),
        rolls: Vec::new(),
    };
    table.join(1, board);
    assert_eq!(table.axis(1, 0, -2), ["+p1.left"], "below its declared range");
    assert_eq!(table.axis(1, 2, 1), ["+p2.right"]);
    assert_eq!(table.button(1, 299, true), ["+p2.select"]);
    assert_eq!(table.button(1, 296, true), ["+coin1"]);
    assert_eq!(table.button(1, 308, true), ["+start2"]);
    assert_eq!(table.deck.seats.place_of(PadId(1)), None, "it needs no seat");
    table.join(2, gamepad(Some("b")));
    assert_eq!(table.deck.seats.place_of(PadId(2)), Some(0));
}

#[test]
fn a_coin_door_with_buttons_only_works() {
    let mut table = Table::new(&["coin1 = dev:1209:0001/b288", "service = dev:1209:0001/b289"]);
    let door = PadDescription {
        name: "Door".into(),
        vendor: 0x1209,
        product: 1,
        port: None,
        buttons: vec![288, 289],
        axes: Vec::new(),
        names: Vec::new(),
        rolls: Vec::new(),
    };
    table.join(1, door);
    assert_eq!(table.button(1, 288, true), ["+coin1"]);
    assert_eq!(table.button(1, 289, true), ["+service"]);
}

#[test]
fn a_zero_delay_encoder_has_coin_and_start_where_they_are_printed() {
    let mut table = Table::new(&[]);
    let board = PadDescription {
        name: "Generic USB Joystick".into(),
        vendor: 0x79,
        product: 6,
        port: Some("a".into()),
        buttons: (288..300).collect(),
        axes: vec![axis(0, 0, 255), axis(1, 0, 255)],
        names: Vec::new(),
        rolls: Vec::new(),
    };
    table.join(1, board);
    assert_eq!(table.button(1, 296, true), ["+coin1"]);
    assert_eq!(table.button(1, 297, true), ["+start1"]);
    assert_eq!(table.button(1, 288, true), ["+p1.select"]);
    assert_eq!(table.axis(1, 1, 0), ["+p1.up"]);
}

#[test]
fn a_binding_of_a_port_goes_before_one_of_the_make() {
    let mut table = Table::new(&["select = dev:045e:028e/b304", "p3.select = dev:@b/b304"]);
    table.join(1, gamepad(Some("a")));
    table.join(2, gamepad(Some("b")));
    assert_eq!(table.button(1, SOUTH, true), ["+p1.select"]);
    assert_eq!(table.button(2, SOUTH, true), ["+p3.select"]);
}

#[test]
fn coin_then_start_quickly_never_quits_and_a_long_hold_does_once() {
    let mut table = Table::new(&[]);
    table.join(1, gamepad(Some("a")));
    table.button(1, COIN, true);
    table.now_us += 300_000;
    table.button(1, START, true);
    assert!(!table.deck.asks_to_quit(table.now_us + 200_000, 3_000_000));
    table.button(1, COIN, false);
    table.button(1, START, false);
    assert!(!table.deck.asks_to_quit(table.now_us + 10_000_000, 3_000_000));
    table.button(1, START, true);
    table.button(1, COIN, true);
    let since = table.now_us;
    assert!(!table.deck.asks_to_quit(since + 2_999_999, 3_000_000));
    assert!(table.deck.asks_to_quit(since + 3_000_000, 3_000_000));
    assert!(!table.deck.asks_to_quit(since + 4_000_000, 3_000_000), "once a hold");
}

#[test]
fn two_pads_together_hold_nothing_alone() {
    let mut table = Table::new(&[]);
    table.join(1, gamepad(Some("a")));
    table.join(2, gamepad(Some("b")));
    table.button(1, COIN, true);
    table.button(2, START, true);
    assert!(!table.deck.asks_to_quit(table.now_us + 10_000_000, 3_000_000));
}

#[test]
fn a_storm_of_plugging_at_power_on_presses_nothing_and_seats_right() {
    let mut table = Table::new(&[]);
    for round in 0..10 {
        table.join(2 * round, gamepad(Some("a")));
        table.join(2 * round + 1, gamepad(Some("b")));
        assert_eq!(table.drop_pad(2 * round + 1), [""; 0]);
        assert_eq!(table.drop_pad(2 * round), [""; 0]);
    }
    table.join(100, gamepad(Some("b")));
    table.join(101, gamepad(Some("a")));
    assert_eq!(table.button(101, SOUTH, true), ["+p1.select"]);
    assert_eq!(table.button(100, SOUTH, true), ["+p2.select"]);
}

#[test]
fn names_that_come_late_change_the_plan_and_no_seat() {
    let mut table = Table::new(&[]);
    table.join(1, gamepad(Some("a")));
    let names = vec![(RawInput::Button(0x134), "select"), (RawInput::Button(SOUTH), "start")];
    table.join(1, PadDescription { names, ..gamepad(Some("a")) });
    assert_eq!(table.button(1, 0x134, true), ["+coin1"]);
    assert_eq!(table.button(1, SOUTH, true), ["+start1"]);
    assert_eq!(table.axis(1, 0, -32_768), ["+p1.left"]);
}

#[test]
fn events_of_unknown_devices_and_axes_are_nothing() {
    let mut table = Table::new(&[]);
    assert_eq!(table.button(7, SOUTH, true), [""; 0]);
    table.join(1, gamepad(Some("a")));
    assert_eq!(table.axis(1, 40, 1), [""; 0]);
    assert_eq!(table.button(1, 999, true), [""; 0]);
}

#[test]
fn two_trackballs_move_two_players() {
    let lines = [
        "p1.left = dev:@a/r0-",
        "p1.down = dev:@a/r1+",
        "p2.left = dev:@b/r0-",
        "p2.right = dev:@b/r0+",
        "p2.select = dev:@b/b272",
    ];
    let mut table = Table::new(&lines);
    table.join(1, ball("a"));
    table.join(2, ball("b"));
    assert_eq!(table.roll(1, 0, -45), ["+p1.left", "-p1.left"]);
    assert_eq!(table.roll(2, 0, 85), ["+p2.right", "-p2.right", "+p2.right", "-p2.right"]);
    assert_eq!(table.roll(2, 0, -100).len(), 4);
    assert_eq!(table.roll(1, 1, 41), ["+p1.down", "-p1.down"]);
    assert_eq!(table.roll(1, 0, 400), [""; 0], "bound to nothing");
    assert_eq!(table.button(2, 272, true), ["+p2.select"]);
    assert_eq!(table.deck.seats.place_of(PadId(1)), None, "a ball takes no pad's seat");
}

#[test]
fn a_mouse_that_nobody_bound_does_nothing_and_takes_no_seat() {
    let mut table = Table::new(&[]);
    table.join(1, ball("a"));
    assert_eq!(table.roll(1, 0, 4_000), [""; 0]);
    assert_eq!(table.button(1, 0x110, true), [""; 0]);
    table.join(2, gamepad(Some("b")));
    assert_eq!(table.deck.seats.place_of(PadId(2)), Some(0));
}

#[test]
fn a_spun_ball_stops_soon() {
    let mut table = Table::new(&["p1.right = dev:d209:15a1/r0+"]);
    table.join(1, ball("a"));
    assert_eq!(table.roll(1, 0, 1_000_000).len(), 2 * MOST_STEPS as usize);
}
