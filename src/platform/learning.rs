//! Learning a control: the next key, button or axis becomes the binding of the switch the service menu asks for.

use super::bindings::{DeviceMatch, Roll, Source};
use super::pads::deck::Deck;
use super::pads::raw::{PadDescription, PadEvent, RawInput};
use super::panel_wiring::InputEvent;
use crate::panel::Switch;

/// The line that binds `switch` to what `event` came from; none if nobody pressed anything.
pub fn binding(switch: Switch, event: &InputEvent, deck: &Deck) -> Option<String> {
    let source = source(event, deck)?;
    Some(format!("{} = {source}", switch.name()))
}

/// What `event` came from, if it is a push.
pub fn source(event: &InputEvent, deck: &Deck) -> Option<Source> {
    match event {
        InputEvent::Key { key, is_pressed: true, is_repeat: false, is_synthetic: false, .. } => {
            Some(Source::Key(*key))
        }
        InputEvent::Mouse { button, is_pressed: true, .. } => Some(Source::Mouse(*button)),
        // Where balls are read one by one, each says itself which it is.
        InputEvent::Rolled { right, down, .. } if !has_balls(deck) => {
            let ends =
                if right.abs() >= down.abs() { [Roll::Left, Roll::Right] } else { [Roll::Up, Roll::Down] };
            brisk(*right, *down).map(|is_high| Source::Ball(ends[usize::from(is_high)]))
        }
        InputEvent::Pad(PadEvent::Rolled { pad, code, counts, .. }) => {
            let input = if brisk(*counts, 0)? { RawInput::RollHigh(*code) } else { RawInput::RollLow(*code) };
            Some(device(deck.description(*pad)?, input))
        }
        InputEvent::Pad(PadEvent::Button { pad, code, is_pressed: true, .. }) => {
            Some(device(deck.description(*pad)?, RawInput::Button(*code)))
        }
        InputEvent::Pad(PadEvent::Axis { pad, code, value, .. }) => {
            let description = deck.description(*pad)?;
            Some(device(description, pushed(description, *code, *value)?))
        }
        _ => None,
    }
}

fn has_balls(deck: &Deck) -> bool {
    deck.devices().any(|(description, _)| !description.rolls.is_empty())
}

/// Counts between two looks that somebody meant; a knock at the table rolls less.
const BRISK: i32 = 8;

/// Whether a ball was rolled to its high end on its longer way, if it was meant.
fn brisk(one: i32, other: i32) -> Option<bool> {
    let way = if one.abs() >= other.abs() { one } else { other };
    (way.abs() >= BRISK).then_some(way > 0)
}

/// The port is meant where the system tells it: twins differ by nothing else.
fn device(description: &PadDescription, input: RawInput) -> Source {
    let device = match &description.port {
        Some(port) => DeviceMatch::Port(port.clone()),
        None => DeviceMatch::Make(description.vendor, description.product),
    };
    Source::Device(device, input)
}

/// An axis counts once it is half its way from where it rested, wherever that is: triggers rest at one end.
fn pushed(description: &PadDescription, code: u16, value: i32) -> Option<RawInput> {
    let axis = description.axes.iter().find(|axis| axis.code == code)?;
    let span = i64::from(axis.high) - i64::from(axis.low);
    let way = i64::from(value) - i64::from(axis.value);
    // A stick has half the span to each side, so half its way is a quarter of it.
    match 4 * way.abs() >= span {
        true if way < 0 => Some(RawInput::Low(code)),
        true if way > 0 => Some(RawInput::High(code)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panel::Control;
    use crate::platform::bindings::Bindings;
    use crate::platform::keys::Key;
    use crate::platform::pads::axis::Thresholds;
    use crate::platform::pads::raw::{AxisRange, PadId};
    use crate::platform::pads::seat::Seats;

    const UP: Switch = Switch::Player(1, Control::Up);

    fn deck(port: Option<&str>) -> Deck {
        let thresholds = Thresholds { press: 55, release: 35, dead_zone: 25 };
        let mut deck = Deck::new(Seats::new::<String>(&[]), thresholds);
        let axes = vec![
            AxisRange { code: 1, low: -100, high: 100, value: 0 },
            AxisRange { code: 5, low: 0, high: 255, value: 0 },
        ];
        let description = PadDescription {
            vendor: 0x16c0,
            product: 0x05e1,
            port: port.map(str::to_owned),
            buttons: vec![288],
            axes,
            ..PadDescription::default()
        };
        deck.feed(PadEvent::Joined(PadId(7), description), &Bindings::default());
        deck
    }

    fn axis(code: u16, value: i32) -> InputEvent {
        InputEvent::Pad(PadEvent::Axis { pad: PadId(7), code, value, at_us: 0 })
    }

    #[test]
    fn a_key_is_learnt_but_not_its_repeat_nor_one_made_up() {
        let key = |is_repeat, is_synthetic| InputEvent::Key {
            key: Key::Named("ArrowUp"),
            is_pressed: true,
            is_repeat,
            is_synthetic,
            at_us: 0,
        };
        let learnt = |event| binding(UP, &event, &deck(None));
        assert_eq!(learnt(key(false, false)).as_deref(), Some("p2.up = key:ArrowUp"));
        assert_eq!((learnt(key(true, false)), learnt(key(false, true))), (None, None));
    }

    #[test]
    fn what_is_learnt_is_understood_again() {
        let button =
            InputEvent::Pad(PadEvent::Button { pad: PadId(7), code: 288, is_pressed: true, at_us: 0 });
        for (port, line) in
            [(None, "p2.up = dev:16c0:05e1/b288"), (Some("usb-1.2"), "p2.up = dev:@usb-1.2/b288")]
        {
            let learnt = binding(UP, &button, &deck(port)).expect("a press");
            assert_eq!(learnt, line);
            assert!(Bindings::over_factory(&[learnt]).1.is_empty());
        }
    }

    #[test]
    fn an_axis_is_learnt_half_way_from_its_rest() {
        let learnt = |code, value| binding(UP, &axis(code, value), &deck(None));
        assert_eq!(learnt(1, -49), None, "noise");
        assert_eq!(learnt(1, -50).as_deref(), Some("p2.up = dev:16c0:05e1/a1-"));
        assert_eq!(learnt(1, 120).as_deref(), Some("p2.up = dev:16c0:05e1/a1+"), "beyond its range");
        assert_eq!(learnt(5, 3), None, "a trigger at rest");
        assert_eq!(learnt(5, 200).as_deref(), Some("p2.up = dev:16c0:05e1/a5+"));
    }

    #[test]
    fn a_ball_is_learnt_by_its_device_where_it_is_read_and_else_as_the_mouse() {
        let rolled = |right, down| InputEvent::Rolled { right, down, at_us: 0 };
        assert_eq!(binding(UP, &rolled(3, -5), &deck(None)), None, "a knock");
        assert_eq!(binding(UP, &rolled(3, -50), &deck(None)).as_deref(), Some("p2.up = ball:y-"));
        let mut deck = deck(None);
        let ball = PadDescription { port: Some("a".into()), rolls: vec![0, 1], ..PadDescription::default() };
        deck.feed(PadEvent::Joined(PadId(8), ball), &Bindings::default());
        assert_eq!(binding(UP, &rolled(3, -50), &deck), None);
        let event = InputEvent::Pad(PadEvent::Rolled { pad: PadId(8), code: 1, counts: -20, at_us: 0 });
        assert_eq!(binding(UP, &event, &deck).as_deref(), Some("p2.up = dev:@a/r1-"));
    }
}
