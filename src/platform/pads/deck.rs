//! All pads together: events of devices in, presses of switches out.

use super::super::bindings::{Act, Bindings, DeviceMatch, SeatControl, Source, Target};
use super::axis::{Axis, Push, Thresholds};
use super::ball::Ball;
use super::name::names;
use super::raw::{PadDescription, PadEvent, PadId, RawInput};
use super::seat::Seats;
use crate::panel::{Control, Switch};
use std::collections::{BTreeMap, BTreeSet};

/// What a press on a pad reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reaches {
    /// A switch of the panel.
    Switch(Switch),
    /// The program.
    Act(Act),
}

/// An input of a pad closed or opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press {
    /// Which device.
    pub pad: PadId,
    /// Which input of it.
    pub input: RawInput,
    /// What it reaches.
    pub reaches: Reaches,
    /// Closed or opened.
    pub is_closed: bool,
    /// Microseconds of the panel clock.
    pub at_us: u64,
}

#[derive(Clone, Debug)]
struct Pad {
    description: PadDescription,
    axes: BTreeMap<u16, Axis>,
    ball: Ball,
    plan: Vec<(RawInput, Target)>,
    held: BTreeSet<RawInput>,
    /// Since when coin and start are held together.
    both_since_us: Option<u64>,
    has_asked_to_quit: bool,
}

impl Pad {
    fn needs_seat(&self) -> bool {
        self.plan.iter().any(|(_, target)| matches!(target, Target::Seat(_)))
    }

    fn targets(&self, input: RawInput) -> impl Iterator<Item = Target> + '_ {
        self.plan.iter().filter(move |(own, _)| *own == input).map(|(_, target)| *target)
    }

    fn is_held(&self, control: SeatControl) -> bool {
        self.held.iter().any(|input| self.targets(*input).any(|target| target == Target::Seat(control)))
    }
}

/// All devices that are there, and their seats.
#[derive(Clone, Debug, Default)]
pub struct Deck {
    pads: BTreeMap<PadId, Pad>,
    /// Who sits where.
    pub seats: Seats,
    thresholds: Thresholds,
    ball_speed: u8,
}

/// A ball's step holds its direction for this long: longer than a tick, shorter than a repeat.
pub const ROLL_US: u64 = 20_000;
/// A spun ball steps so often at once and no more; a board is no wider.
pub const MOST_STEPS: u32 = 12;

impl Deck {
    /// A deck without devices.
    pub fn new(seats: Seats, thresholds: Thresholds) -> Deck {
        Deck { pads: BTreeMap::new(), seats, thresholds: thresholds.ordered(), ball_speed: 100 }
    }

    /// How fast balls are, in percent.
    pub fn set_ball_speed(&mut self, percent: u8) {
        self.ball_speed = percent;
    }

    /// Other bindings are in force from now on.
    pub fn rebind(&mut self, bindings: &Bindings, thresholds: Thresholds) {
        self.thresholds = thresholds.ordered();
        for pad in self.pads.values_mut() {
            pad.plan = plan(&pad.description, bindings);
        }
    }

    /// What a device is, while it is plugged in.
    pub fn description(&self, pad: PadId) -> Option<&PadDescription> {
        self.pads.get(&pad).map(|pad| &pad.description)
    }

    /// What is plugged in, and where it sits.
    pub fn devices(&self) -> impl Iterator<Item = (&PadDescription, Option<u8>)> {
        self.pads.iter().map(|(id, pad)| (&pad.description, self.seats.place_of(*id)))
    }

    /// The same with what each input of a device does.
    pub fn plans(&self) -> impl Iterator<Item = (&PadDescription, Option<u8>, &[(RawInput, Target)])> {
        self.pads.iter().map(|(id, pad)| (&pad.description, self.seats.place_of(*id), pad.plan.as_slice()))
    }

    /// Takes an event; returns what closes or opens by it.
    pub fn feed(&mut self, event: PadEvent, bindings: &Bindings) -> Vec<Press> {
        match event {
            PadEvent::Joined(pad, description) => {
                self.join(pad, description, bindings);
                Vec::new()
            }
            PadEvent::Dropped { pad, at_us } => self.drop_pad(pad, at_us),
            PadEvent::Button { pad, code, is_pressed, at_us } => {
                self.press(pad, RawInput::Button(code), is_pressed, at_us)
            }
            PadEvent::Axis { pad, code, value, at_us } => self.push(pad, code, value, at_us),
            PadEvent::Rolled { pad, code, counts, at_us } => self.roll(pad, code, counts, at_us),
        }
    }

    /// Whether somebody has held coin and start of one pad together for `hold_us`; says so once a hold.
    pub fn asks_to_quit(&mut self, now_us: u64, hold_us: u64) -> bool {
        let mut asks = false;
        for pad in self.pads.values_mut() {
            let is_due = pad.both_since_us.is_some_and(|since| now_us.saturating_sub(since) >= hold_us);
            asks |= is_due && !pad.has_asked_to_quit;
            pad.has_asked_to_quit |= is_due;
        }
        asks
    }

    fn join(&mut self, id: PadId, description: PadDescription, bindings: &Bindings) {
        let plan = plan(&description, bindings);
        if let Some(pad) = self.pads.get_mut(&id) {
            // Its names became known later; nothing else changes.
            (pad.plan, pad.description) = (plan, description);
            return;
        }
        let axes =
            description.axes.iter().map(|axis| (axis.code, Axis::new(*axis, self.thresholds))).collect();
        let pad = Pad {
            description,
            axes,
            ball: Ball::default(),
            plan,
            held: BTreeSet::new(),
            both_since_us: None,
            has_asked_to_quit: false,
        };
        if pad.needs_seat() {
            self.seats.joined(id, &pad.description);
        }
        self.pads.insert(id, pad);
    }

    fn drop_pad(&mut self, id: PadId, at_us: u64) -> Vec<Press> {
        let Some(pad) = self.pads.get(&id) else { return Vec::new() };
        let held: Vec<RawInput> = pad.held.iter().copied().collect();
        let presses = held.into_iter().flat_map(|input| self.press(id, input, false, at_us)).collect();
        self.pads.remove(&id);
        self.seats.dropped(id);
        presses
    }

    fn push(&mut self, id: PadId, code: u16, value: i32, at_us: u64) -> Vec<Press> {
        let thresholds = self.thresholds;
        let Some(axis) = self.pads.get_mut(&id).and_then(|pad| pad.axes.get_mut(&code)) else {
            return Vec::new();
        };
        let before = axis.push();
        let now = axis.moved(value, thresholds);
        if before == now {
            return Vec::new();
        }
        let input = |push| match push {
            Push::None => None,
            Push::Low => Some(RawInput::Low(code)),
            Push::High => Some(RawInput::High(code)),
        };
        let mut presses = input(before).map_or_else(Vec::new, |end| self.press(id, end, false, at_us));
        presses.extend(input(now).map_or_else(Vec::new, |end| self.press(id, end, true, at_us)));
        presses
    }

    /// Each step of a ball is a tap of its direction.
    fn roll(&mut self, id: PadId, code: u16, counts: i32, at_us: u64) -> Vec<Press> {
        let speed = self.ball_speed;
        let Some(pad) = self.pads.get_mut(&id).filter(|pad| pad.description.rolls.contains(&code)) else {
            return Vec::new();
        };
        let steps = pad.ball.roll(usize::from(code), counts, speed);
        let input = if steps < 0 { RawInput::RollLow(code) } else { RawInput::RollHigh(code) };
        let taps = (0..steps.unsigned_abs().min(MOST_STEPS)).flat_map(|_| [(true, 0), (false, ROLL_US)]);
        taps.flat_map(|(is_closed, later)| self.press(id, input, is_closed, at_us + later)).collect()
    }

    fn press(&mut self, id: PadId, input: RawInput, is_closed: bool, at_us: u64) -> Vec<Press> {
        let Some(pad) = self.pads.get_mut(&id) else { return Vec::new() };
        let has_changed = if is_closed { pad.held.insert(input) } else { pad.held.remove(&input) };
        if !has_changed {
            return Vec::new();
        }
        let are_both = pad.is_held(SeatControl::Coin) && pad.is_held(SeatControl::Start);
        if !are_both {
            (pad.both_since_us, pad.has_asked_to_quit) = (None, false);
        } else if pad.both_since_us.is_none() {
            pad.both_since_us = Some(at_us);
        }
        let targets: Vec<Target> = pad.targets(input).collect();
        let mut presses = Vec::new();
        for target in targets {
            let reaches = match target {
                Target::Switch(switch) => Reaches::Switch(switch),
                Target::Act(act) => Reaches::Act(act),
                Target::Seat(control) => match self.seat_for(id, control, is_closed) {
                    Some(place) => Reaches::Switch(control.at(place)),
                    None => continue,
                },
            };
            presses.push(Press { pad: id, input, reaches, is_closed, at_us });
        }
        presses
    }

    /// The place a press counts for. A press on a pad without a place asks for one; only coin and start then also
    /// act, for nobody can mean something else by them.
    fn seat_for(&mut self, id: PadId, control: SeatControl, is_closed: bool) -> Option<u8> {
        if let Some(place) = self.seats.place_of(id) {
            return Some(place);
        }
        let may_ask =
            matches!(control, SeatControl::Coin | SeatControl::Start | SeatControl::Control(Control::Select));
        if !is_closed || !may_ask {
            return None;
        }
        let place = self.seats.asked(id)?;
        (control != SeatControl::Control(Control::Select)).then_some(place)
    }
}

/// What each input of a device does. Bindings made for this very device or make replace the common ones.
fn plan(description: &PadDescription, bindings: &Bindings) -> Vec<(RawInput, Target)> {
    let is_meant = |device: &DeviceMatch| match device {
        DeviceMatch::Make(vendor, product) => {
            (*vendor, *product) == (description.vendor, description.product)
        }
        DeviceMatch::Port(port) => description.port.as_deref() == Some(port),
    };
    let of_port: Vec<_> = bindings
        .of_devices()
        .filter(|(_, device, _)| matches!(device, DeviceMatch::Port(_)) && is_meant(device))
        .map(|(target, _, input)| (input, target))
        .collect();
    if !of_port.is_empty() {
        return of_port;
    }
    let of_make: Vec<_> = bindings
        .of_devices()
        .filter(|(_, device, _)| is_meant(device))
        .map(|(target, _, input)| (input, target))
        .collect();
    if !of_make.is_empty() {
        return of_make;
    }
    let mut plan = Vec::new();
    for (input, name) in names(description) {
        plan.extend(bindings.targets(&Source::Pad(name)).map(|target| (input, target)));
    }
    plan
}

#[cfg(test)]
mod tests;
