//! Panel scripts: what the hands at the panel do, as text, tick by tick.
//!
//! One event a line, `#` comments, events in any order:
//!
//! ```text
//! 120     coin1    tap 50ms       TICK or TICK+MSms, switch, tap [MS] | hold TICKS | down | up
//! 300     p1.right down
//! 310     p1.right up
//! 400     pointer  160,120 tap    x,y in pixels, then nothing, tap [MS], down or up
//! 420     p1       move a7b6      a test driver steers the cursor to this move when place 1 is next to act
//! 500     p1       play           from here the test driver chooses moves by itself, the greediest first
//! 900     p1       rest           and from here no more
//! ```

use super::panel_clock::tick_start_us;
use crate::panel::{Edge, Panel, Pointer, Switch, Switches};

/// What a test driver is told about one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Play this move when the place is next to act.
    Move(String),
    /// Play on alone, greedily.
    Play,
    /// Leave the place to the switches.
    Rest,
}

/// An order with its moment and place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimedOrder {
    /// Given at the beginning of this tick.
    pub tick: u64,
    /// Place 0 to 3.
    pub place: u8,
    /// What to do.
    pub order: Order,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Touch {
    Switch(Switch, bool),
    Pointer(Pointer),
}

/// A whole script, in the order of time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PanelScript {
    touches: Vec<(u64, Touch)>,
    orders: Vec<TimedOrder>,
}

/// What is wrong with a script, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {wrong}")]
pub struct ScriptError {
    /// Counted from 1.
    pub line: usize,
    /// What, and how to mend it.
    pub wrong: Wrong,
}

/// Kinds of mistakes in a script.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// The tick is no number.
    #[error("'{0}' is no tick; begin the line with the tick as a whole number, as in `120 coin1 tap`")]
    Tick(String),
    /// There is no such switch.
    #[error(
        "'{0}' is no switch; use coin1 to coin4, service, test, tilt, pause, start1 to start4, pointer, \
         or p1.up, p1.down, p1.left, p1.right, p1.select, p1.cancel (p2, p3, p4 likewise)"
    )]
    Switch(String),
    /// The line ends too early.
    #[error("the line ends after '{0}'; say what happens there, as in `120 coin1 tap`")]
    Short(String),
    /// There is no such action.
    #[error("a switch cannot '{0}'; use down, up, tap [milliseconds] or hold TICKS")]
    Action(String),
    /// A length is no number in range.
    #[error("'{0}' is no length; give a whole number from 1 to {1}")]
    Length(String, u64),
    /// The pointer's place cannot be read.
    #[error("'{0}' is no pointer position; give pixels from the left and the top, as in `160,120`")]
    Position(String),
    /// There is no such order for a place.
    #[error("a place cannot '{0}'; use `move a7b6`, `play` or `rest`, or name a switch such as p1.select")]
    Order(String),
    /// Words are left over.
    #[error("'{0}' is left over at the end; take it away or put a # before it")]
    LeftOver(String),
}

/// A switch may be held for at most an hour, an event lie at most a year after power-on.
const LONGEST_MS: u64 = 3_600_000;
const LONGEST_TICKS: u64 = LONGEST_MS * 60 / 1000;
const LAST_TICK: u64 = 60 * 3600 * 24 * 365;
const TAP_MS: u64 = 50;

impl PanelScript {
    /// Reads a script.
    ///
    /// # Errors
    /// The first line that cannot be read, with what is wrong in it.
    pub fn parse(text: &str) -> Result<PanelScript, ScriptError> {
        let mut script = PanelScript::default();
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            script.read_line(line).map_err(|wrong| ScriptError { line: index + 1, wrong })?;
        }
        script.touches.sort_by_key(|(at_us, _)| *at_us);
        script.orders.sort_by_key(|order| order.tick);
        Ok(script)
    }

    /// The tick in which the last event happens; 0 for an empty script.
    pub fn last_tick(&self) -> u64 {
        let touch = self.touches.last().map_or(0, |(at_us, _)| at_us * 60 / 1_000_000);
        touch.max(self.orders.last().map_or(0, |order| order.tick))
    }

    /// The hands that play it, from power-on.
    pub fn hands(self) -> Hands {
        Hands { script: self, next_touch: 0, next_order: 0, held: Switches::default() }
    }

    fn read_line(&mut self, line: &str) -> Result<(), Wrong> {
        let mut words = line.split_whitespace();
        let Some(when) = words.next() else { return Ok(()) };
        let (tick, at_us) = moment(when)?;
        let name = words.next().ok_or_else(|| Wrong::Short(when.to_owned()))?;
        let what = words.next().ok_or_else(|| Wrong::Short(name.to_owned()))?;
        if name == "pointer" {
            self.read_pointer(at_us, what, &mut words)?;
        } else if let Some(place) = place(name) {
            let order = order(what, &mut words)?;
            self.orders.push(TimedOrder { tick, place, order });
        } else {
            let switch = Switch::from_name(name).ok_or_else(|| Wrong::Switch(name.to_owned()))?;
            self.read_press(at_us, what, &mut words, |is_closed| Touch::Switch(switch, is_closed))?;
        }
        match words.next() {
            Some(word) => Err(Wrong::LeftOver(word.to_owned())),
            None => Ok(()),
        }
    }

    fn read_pointer<'a>(
        &mut self,
        at_us: u64,
        position: &str,
        words: &mut impl Iterator<Item = &'a str>,
    ) -> Result<(), Wrong> {
        let wrong = || Wrong::Position(position.to_owned());
        let (x, y) = position.split_once(',').ok_or_else(wrong)?;
        let (x, y) = (x.parse().map_err(|_| wrong())?, y.parse().map_err(|_| wrong())?);
        match words.next() {
            None => self.touches.push((at_us, Touch::Pointer(Pointer { x, y, is_pressed: false }))),
            Some(what) => self
                .read_press(at_us, what, words, |is_pressed| Touch::Pointer(Pointer { x, y, is_pressed }))?,
        }
        Ok(())
    }

    fn read_press<'a>(
        &mut self,
        at_us: u64,
        what: &str,
        words: &mut impl Iterator<Item = &'a str>,
        touch: impl Fn(bool) -> Touch,
    ) -> Result<(), Wrong> {
        let length_us = match what {
            "down" | "up" => {
                self.touches.push((at_us, touch(what == "down")));
                return Ok(());
            }
            "tap" => match words.next() {
                None => TAP_MS * 1000,
                Some(word) => length(word.strip_suffix("ms").unwrap_or(word), word, LONGEST_MS)? * 1000,
            },
            "hold" => {
                let word = words.next().ok_or_else(|| Wrong::Short(what.to_owned()))?;
                // Rounded up, so that a hold of N ticks ends in the N-th tick after it, not in the one before.
                (length(word, word, LONGEST_TICKS)? * 1_000_000).div_ceil(crate::tick::TICKS_PER_SECOND)
            }
            other => return Err(Wrong::Action(other.to_owned())),
        };
        self.touches.push((at_us, touch(true)));
        self.touches.push((at_us + length_us, touch(false)));
        Ok(())
    }
}

fn moment(word: &str) -> Result<(u64, u64), Wrong> {
    let wrong = || Wrong::Tick(word.to_owned());
    let (tick, late_ms) = match word.split_once('+') {
        Some((tick, late)) => (tick, late.strip_suffix("ms").ok_or_else(wrong)?),
        None => (word, "0"),
    };
    let tick: u64 = tick.parse().map_err(|_| wrong())?;
    let late_ms: u64 = late_ms.parse().map_err(|_| wrong())?;
    if tick > LAST_TICK || late_ms > LONGEST_MS {
        return Err(wrong());
    }
    Ok((tick, tick_start_us(tick) + late_ms * 1000))
}

fn place(name: &str) -> Option<u8> {
    let number: u8 = name.strip_prefix('p')?.parse().ok()?;
    (1..=crate::panel::PLACES as u8).contains(&number).then(|| number - 1)
}

fn order<'a>(what: &str, words: &mut impl Iterator<Item = &'a str>) -> Result<Order, Wrong> {
    match what {
        "move" => match words.next() {
            Some(text) => Ok(Order::Move(text.to_owned())),
            None => Err(Wrong::Short(what.to_owned())),
        },
        "play" => Ok(Order::Play),
        "rest" => Ok(Order::Rest),
        other => Err(Wrong::Order(other.to_owned())),
    }
}

fn length(digits: &str, word: &str, longest: u64) -> Result<u64, Wrong> {
    match digits.parse::<u64>() {
        Ok(length) if (1..=longest).contains(&length) => Ok(length),
        _ => Err(Wrong::Length(word.to_owned(), longest)),
    }
}

/// Hands that play a script, one tick after the other.
#[derive(Clone, Debug)]
pub struct Hands {
    script: PanelScript,
    next_touch: usize,
    next_order: usize,
    held: Switches,
}

impl Hands {
    /// What the panel says in this tick. Ticks must be asked in order, each once.
    ///
    /// A touch that changes nothing (a second `down` on a closed switch) makes no edge.
    pub fn panel(&mut self, tick: u64) -> Panel {
        let end_us = tick_start_us(tick + 1);
        let mut panel = Panel { now_us: end_us, ..Panel::default() };
        while let Some((at_us, touch)) = self.script.touches.get(self.next_touch)
            && *at_us < end_us
        {
            match *touch {
                Touch::Pointer(pointer) => panel.pointer = Some(pointer),
                Touch::Switch(switch, is_closed) if self.held.has(switch) != is_closed => {
                    self.held.set(switch, is_closed);
                    panel.edges.push(Edge { switch, is_closed, at_us: *at_us });
                }
                Touch::Switch(..) => {}
            }
            self.next_touch += 1;
        }
        panel.held = self.held;
        panel
    }

    /// Orders to the test driver that fall due by this tick, each given once.
    pub fn orders(&mut self, tick: u64) -> Vec<TimedOrder> {
        let due = self.script.orders[self.next_order..].iter().take_while(|order| order.tick <= tick);
        let due: Vec<TimedOrder> = due.cloned().collect();
        self.next_order += due.len();
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panel::Control;

    fn edges(text: &str, ticks: u64) -> Vec<(u64, Edge)> {
        let mut hands = PanelScript::parse(text).expect("a good script").hands();
        (0..ticks)
            .flat_map(|tick| hands.panel(tick).edges.into_iter().map(move |edge| (tick, edge)))
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
        let levels: Vec<bool> = (0..8).map(|tick| hands.panel(tick).held.has(up)).collect();
        assert_eq!(levels, [false, false, true, true, true, true, false, false]);
    }

    #[test]
    fn the_pointer_moves_and_taps() {
        let mut hands =
            PanelScript::parse("1 pointer 160,120\n2 pointer -3,239 tap 20ms").expect("good").hands();
        let seen: Vec<Option<Pointer>> = (0..5).map(|tick| hands.panel(tick).pointer).collect();
        let at = |x, y, is_pressed| Some(Pointer { x, y, is_pressed });
        assert_eq!(seen, [None, at(160, 120, false), at(-3, 239, true), at(-3, 239, false), None]);
    }

    #[test]
    fn orders_are_given_once_and_in_time() {
        let text = "9 p1 rest\n3 p1 move a7b6\n3 p2 play";
        let mut hands = PanelScript::parse(text).expect("a good script").hands();
        assert!(hands.orders(2).is_empty());
        let first = hands.orders(3);
        assert_eq!(first[0], TimedOrder { tick: 3, place: 0, order: Order::Move("a7b6".into()) });
        assert_eq!(first[1], TimedOrder { tick: 3, place: 1, order: Order::Play });
        assert_eq!(hands.orders(100).len(), 1);
        assert!(hands.orders(1000).is_empty());
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
            ("12 p5 play", 1, "'p5' is no switch"),
            ("12 coin1 tap 50ms please", 1, "'please' is left over"),
        ] {
            let error = PanelScript::parse(text).expect_err(text);
            assert_eq!(error.line, line, "{text}");
            assert!(error.to_string().contains(part), "{text}: {error}");
        }
    }
}
