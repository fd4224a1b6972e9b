//! The wiring folds keys, mouse, ball and pads into what the panel says in a tick.

use super::bindings::{Act, Balls, Bindings, MouseButton, Roll, Source, Target};
use super::keys::Key;
use super::pads::axis::Thresholds;
use super::pads::ball::Ball;
use super::pads::deck::{Deck, MOST_STEPS, ROLL_US, Reaches};
use super::pads::raw::{PadEvent, PadId, RawInput};
use super::pads::seat::Seats;
use crate::panel::{Control, Edge, PLACES, Panel, Pointer, Switch, Switches};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Something a person did, with its time in microseconds of the panel clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputEvent {
    /// A key closed or opened.
    Key {
        /// Which.
        key: Key,
        /// Closed or opened.
        is_pressed: bool,
        /// The keyboard repeats a held key; nobody pressed it.
        is_repeat: bool,
        /// The window system made it up on a change of focus; nobody pressed it.
        is_synthetic: bool,
        /// When.
        at_us: u64,
    },
    /// A mouse button closed or opened.
    Mouse {
        /// Which.
        button: MouseButton,
        /// Closed or opened.
        is_pressed: bool,
        /// When.
        at_us: u64,
    },
    /// The pointer moved, in pixels of the 320x240 picture.
    Pointed {
        /// From the left.
        x: i16,
        /// From the top.
        y: i16,
    },
    /// A finger went down, moved or was lifted; as [`InputEvent::Pointed`].
    Touched {
        /// From the left.
        x: i16,
        /// From the top.
        y: i16,
        /// Whether it is down.
        is_down: bool,
    },
    /// The mice of the window rolled, all as one, whether or not the pointer could follow.
    Rolled {
        /// Counts to the right.
        right: i32,
        /// Counts down.
        down: i32,
        /// When.
        at_us: u64,
    },
    /// The keyboard went to another window: it will not tell what is let go.
    FocusLost {
        /// When.
        at_us: u64,
    },
    /// Something of a pad.
    Pad(PadEvent),
}

/// What two opposite directions at once mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opposites {
    /// Neither.
    #[default]
    Neither,
    /// The later one.
    Later,
}

/// Who holds a switch closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Closer {
    Key(Key),
    Mouse(MouseButton),
    Ball,
    Pad(PadId, RawInput),
}

/// All wires from the devices to the panel.
#[derive(Clone, Debug)]
pub struct PanelWiring {
    bindings: Bindings,
    /// Devices and seats.
    pub deck: Deck,
    opposites: Opposites,
    balls: Balls,
    ball: Ball,
    ball_speed: u8,
    closers: BTreeMap<Switch, BTreeSet<Closer>>,
    /// The direction pressed last of each place, across and down.
    later: [[Option<Control>; 2]; PLACES],
    /// What was reported, the queue included.
    reported: Switches,
    queue: VecDeque<Edge>,
    /// What was taken by the ticks so far.
    told: Switches,
    now_us: u64,
    pointer: Pointer,
    pointers: VecDeque<Pointer>,
    alts: BTreeSet<Key>,
    acts: Vec<Act>,
}

impl PanelWiring {
    /// Wires without a device on them.
    pub fn new(
        bindings: Bindings,
        seats: Seats,
        thresholds: Thresholds,
        opposites: Opposites,
    ) -> PanelWiring {
        PanelWiring {
            balls: bindings.balls(),
            ball: Ball::default(),
            ball_speed: 100,
            bindings,
            deck: Deck::new(seats, thresholds),
            opposites,
            closers: BTreeMap::new(),
            later: [[None; 2]; PLACES],
            reported: Switches::default(),
            queue: VecDeque::new(),
            told: Switches::default(),
            now_us: 0,
            pointer: Pointer { x: 0, y: 0, is_pressed: false },
            pointers: VecDeque::new(),
            alts: BTreeSet::new(),
            acts: Vec::new(),
        }
    }

    /// Other bindings are in force from now on; what is held is let go.
    pub fn rebind(&mut self, bindings: Bindings, thresholds: Thresholds, opposites: Opposites, at_us: u64) {
        self.deck.rebind(&bindings, thresholds);
        self.balls = bindings.balls();
        (self.bindings, self.opposites) = (bindings, opposites);
        self.let_go(at_us, |_| true);
    }

    /// How fast balls are, in percent.
    pub fn set_ball_speed(&mut self, percent: u8) {
        self.ball_speed = percent;
        self.deck.set_ball_speed(percent);
    }

    /// Takes an event.
    pub fn feed(&mut self, event: InputEvent) {
        match event {
            InputEvent::Key { key, is_pressed, is_repeat, is_synthetic, at_us } => {
                if !is_repeat && !is_synthetic {
                    self.key(key, is_pressed, at_us);
                }
            }
            InputEvent::Mouse { button, is_pressed, at_us } => self.mouse(button, is_pressed, at_us),
            InputEvent::Pointed { x, y } if self.balls == Balls::None => {
                self.point(Pointer { x, y, ..self.pointer });
            }
            InputEvent::Pointed { .. } => {}
            InputEvent::Touched { x, y, is_down } => self.point(Pointer { x, y, is_pressed: is_down }),
            InputEvent::Rolled { right, down, at_us } => {
                self.roll(0, right, [Roll::Left, Roll::Right], at_us);
                self.roll(1, down, [Roll::Up, Roll::Down], at_us);
            }
            InputEvent::FocusLost { at_us } => {
                self.alts.clear();
                self.let_go(at_us, |closer| !matches!(closer, Closer::Pad(..)));
                if self.pointer.is_pressed {
                    self.point(Pointer { is_pressed: false, ..self.pointer });
                }
            }
            InputEvent::Pad(event) => self.pad(event),
        }
    }

    /// What the panel says in a tick that ends at `until_us`: edges up to then, the others wait.
    pub fn take(&mut self, until_us: u64) -> Panel {
        self.now_us = self.now_us.max(until_us);
        let mut edges = Vec::new();
        while self.queue.front().is_some_and(|edge| edge.at_us <= self.now_us) {
            edges.extend(self.queue.pop_front());
        }
        for edge in &edges {
            self.told.set(edge.switch, edge.is_closed);
        }
        Panel { held: self.told, edges, now_us: self.now_us, pointer: self.pointers.pop_front() }
    }

    /// What was asked of the program since the last call.
    pub fn acts(&mut self) -> Vec<Act> {
        std::mem::take(&mut self.acts)
    }

    fn key(&mut self, key: Key, is_pressed: bool, at_us: u64) {
        if key.is_alt() {
            if is_pressed {
                self.alts.insert(key)
            } else {
                self.alts.remove(&key)
            };
        }
        if is_pressed && key == Key::Named("Enter") && !self.alts.is_empty() {
            self.acts.push(Act::FullScreen);
            return;
        }
        self.source(&Source::Key(key), Closer::Key(key), is_pressed, at_us);
    }

    fn mouse(&mut self, button: MouseButton, is_pressed: bool, at_us: u64) {
        if self.balls == Balls::Devices {
            return;
        }
        let source = Source::Mouse(button);
        if self.bindings.targets(&source).next().is_some() {
            self.source(&source, Closer::Mouse(button), is_pressed, at_us);
        } else if button == MouseButton::Left && self.balls == Balls::None {
            self.point(Pointer { is_pressed, ..self.pointer });
        }
    }

    fn source(&mut self, source: &Source, closer: Closer, is_pressed: bool, at_us: u64) {
        let targets: Vec<Target> = self.bindings.targets(source).collect();
        for target in targets {
            match target {
                Target::Switch(switch) => self.close(switch, closer, is_pressed, at_us),
                Target::Act(act) if is_pressed => self.acts.push(act),
                Target::Act(_) | Target::Seat(_) => {}
            }
        }
    }

    fn pad(&mut self, event: PadEvent) {
        for press in self.deck.feed(event, &self.bindings) {
            match press.reaches {
                Reaches::Switch(switch) => {
                    self.close(switch, Closer::Pad(press.pad, press.input), press.is_closed, press.at_us);
                }
                Reaches::Act(act) if press.is_closed => self.acts.push(act),
                Reaches::Act(_) => {}
            }
        }
    }

    fn roll(&mut self, axis: usize, counts: i32, ends: [Roll; 2], at_us: u64) {
        if self.balls != Balls::Window {
            return;
        }
        let steps = self.ball.roll(axis, counts, self.ball_speed);
        let source = Source::Ball(ends[usize::from(steps > 0)]);
        for _ in 0..steps.unsigned_abs().min(MOST_STEPS) {
            self.source(&source, Closer::Ball, true, at_us);
            self.source(&source, Closer::Ball, false, at_us + ROLL_US);
        }
    }

    /// Moves coalesce; a press or release is never lost, even if both fall between two ticks.
    fn point(&mut self, pointer: Pointer) {
        self.pointer = pointer;
        match self.pointers.back_mut() {
            Some(last) if last.is_pressed == pointer.is_pressed => *last = pointer,
            _ => self.pointers.push_back(pointer),
        }
    }

    fn let_go(&mut self, at_us: u64, is_let_go: impl Fn(Closer) -> bool) {
        let held: Vec<(Switch, Closer)> = self
            .closers
            .iter()
            .flat_map(|(switch, closers)| closers.iter().map(|closer| (*switch, *closer)))
            .filter(|(_, closer)| is_let_go(*closer))
            .collect();
        for (switch, closer) in held {
            self.close(switch, closer, false, at_us);
        }
    }

    /// One closer closes or opens a switch; the switch itself follows the first and the last of them.
    fn close(&mut self, switch: Switch, closer: Closer, is_closed: bool, at_us: u64) {
        let closers = self.closers.entry(switch).or_default();
        let was_closed = !closers.is_empty();
        if is_closed {
            closers.insert(closer)
        } else {
            closers.remove(&closer)
        };
        let is_closed = !closers.is_empty();
        if was_closed == is_closed {
            return;
        }
        match switch {
            Switch::Player(place, control) if opposite(control).is_some() => {
                self.lean(place, control, is_closed, at_us);
            }
            _ => self.report(switch, is_closed, at_us),
        }
    }

    /// A lever direction closed or opened: opposite directions never reach the panel together.
    fn lean(&mut self, place: u8, control: Control, is_closed: bool, at_us: u64) {
        let Some(other) = opposite(control) else { return };
        let axis = usize::from(matches!(control, Control::Up | Control::Down));
        let later = &mut self.later[usize::from(place.min(3))][axis];
        if is_closed {
            *later = Some(control);
        }
        let later = *later;
        let is_held = |control| {
            self.closers.get(&Switch::Player(place, control)).is_some_and(|closers| !closers.is_empty())
        };
        let are_both = is_held(control) && is_held(other);
        let is_wanted = |control| match (are_both, self.opposites) {
            (false, _) => is_held(control),
            (true, Opposites::Neither) => false,
            (true, Opposites::Later) => later == Some(control),
        };
        let wanted = [(control, is_wanted(control)), (other, is_wanted(other))];
        for turn in [false, true] {
            for (control, is_wanted) in wanted {
                let switch = Switch::Player(place, control);
                if is_wanted == turn && self.reported.has(switch) != is_wanted {
                    self.report(switch, is_wanted, at_us);
                }
            }
        }
    }

    /// Queues an edge in the order of its time, which may be earlier than that of another device's edge; edges of
    /// one switch keep their order, and none falls into a tick that is over.
    fn report(&mut self, switch: Switch, is_closed: bool, at_us: u64) {
        self.reported.set(switch, is_closed);
        let before = self.queue.iter().rev().find(|edge| edge.switch == switch).map_or(0, |edge| edge.at_us);
        let at_us = at_us.max(before).max(self.now_us);
        let place = self.queue.partition_point(|edge| edge.at_us <= at_us);
        self.queue.insert(place, Edge { switch, is_closed, at_us });
    }
}

fn opposite(control: Control) -> Option<Control> {
    match control {
        Control::Up => Some(Control::Down),
        Control::Down => Some(Control::Up),
        Control::Left => Some(Control::Right),
        Control::Right => Some(Control::Left),
        Control::Select | Control::Cancel => None,
    }
}

/// A gap longer than this between two looks at the event queue is a stall, microseconds: an ordinary wait ends at
/// the next tick, 16.7 ms.
const STALL_US: u64 = 25_000;

/// What happened in a stall may still be on its way from the window system for so long after it, microseconds.
const AFTER_US: u64 = 100_000;

/// From this length on a stall is long, microseconds.
const LONG_US: u64 = 200_000;

/// Gives key and mouse events their times, look after look. The window system does not say when a key moved, so they
/// count as now; but those that a stall held up are spread over it, first to last, so that a coin that fell meanwhile
/// keeps a width.
#[derive(Debug, Default)]
pub struct Stamps {
    looked_us: u64,
    /// A stall: the time up to which its events are stamped, and when the last of them may arrive.
    stall: Option<(u64, u64)>,
}

impl Stamps {
    /// Stamps what this look found.
    pub fn give(&mut self, events: &mut [InputEvent], now_us: u64) {
        if now_us.saturating_sub(self.looked_us) > STALL_US {
            self.stall = Some((self.looked_us, now_us + AFTER_US));
        }
        self.stall = self.stall.filter(|(_, until_us)| now_us <= *until_us);
        self.looked_us = now_us;
        let times: Vec<&mut u64> = events.iter_mut().filter_map(time_of).collect();
        let from_us = self.stall.map_or(now_us, |(from_us, _)| from_us);
        // After a long one, room is left at the end for those that come with the next look; after a short one the last
        // counts as now, so that no pulse is made shorter than it was.
        let room = if now_us.saturating_sub(from_us) >= LONG_US { 2 } else { 0 };
        let steps = (times.len() as u64 + room).max(1);
        for (step, at_us) in (1u64..).zip(times) {
            *at_us = from_us + now_us.saturating_sub(from_us) * step / steps;
            if let Some((stamped_us, _)) = &mut self.stall {
                *stamped_us = *at_us;
            }
        }
    }
}

/// The time of an event that comes without one; repeats and made-up events are nobody's.
fn time_of(event: &mut InputEvent) -> Option<&mut u64> {
    match event {
        InputEvent::Key { at_us, is_repeat: false, is_synthetic: false, .. }
        | InputEvent::Mouse { at_us, .. }
        | InputEvent::Rolled { at_us, .. }
        | InputEvent::FocusLost { at_us } => Some(at_us),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
