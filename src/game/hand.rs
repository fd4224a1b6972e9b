//! One person's hand on the panel: the lever with its repeat, fresh presses only, and deafness after a change of scene.

use crate::panel::{Control, Panel, Switch};
use crate::tick::Ticks;
use serde::{Deserialize, Serialize};

/// Presses within this time of a new scene are dropped (bible: "entering press deaf for 12").
pub const DEAF: Ticks = Ticks(12);

/// Two axes closed within this time are one diagonal push.
const DIAGONAL: Ticks = Ticks(4);

/// How a held lever repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repeat {
    /// Ticks from the push to the first repeat.
    pub first: Ticks,
    /// Ticks between repeats.
    pub next: Ticks,
}

impl Default for Repeat {
    /// The bible's 14 and 5.
    fn default() -> Repeat {
        Repeat { first: Ticks(14), next: Ticks(5) }
    }
}

/// What a hand did in one tick, deafness and repeat already applied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Touch {
    /// Lever steps: x to the right, y down.
    pub step: (i8, i8),
    /// Select was pressed.
    pub select: bool,
    /// Cancel was pressed.
    pub cancel: bool,
    /// Start was pressed outside the deaf time.
    pub start: bool,
    /// Start was pressed at all: money is never deaf in a duel.
    pub raw_start: bool,
    /// How long cancel has been down.
    pub cancel_held: Ticks,
    /// Anything at all moved or closed, heard or not.
    pub is_alive: bool,
}

impl Touch {
    /// Whether a button (not start) was pressed.
    pub fn button(self) -> bool {
        self.select || self.cancel
    }

    /// Whether anything that a scene may heed happened.
    pub fn any(self) -> bool {
        self.button() || self.start || self.step != (0, 0)
    }
}

/// The four ways of a lever, as bits.
const WAYS: [(Control, i8, i8); 4] =
    [(Control::Up, 0, -1), (Control::Down, 0, 1), (Control::Left, -1, 0), (Control::Right, 1, 0)];

/// A hand's memory from tick to tick.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Hand {
    /// Directions closed now, a bit each in the order of [`WAYS`].
    closed: u8,
    /// Directions that were closed when the scene began: they must open before they count.
    stale: u8,
    /// Where the lever leans; of two opposites the later one holds.
    lean: (i8, i8),
    /// When the lever last made a fresh step.
    pushed_at: Ticks,
    /// When it repeats.
    repeats_at: Ticks,
    /// Until when presses are dropped.
    deaf_until: Ticks,
    /// Until when not even money is heard: a hold has just ended.
    closed_until: Ticks,
    /// Since when cancel is down.
    cancel_since: Option<Ticks>,
}

impl Hand {
    /// A scene begins: nothing that is pressed now or soon counts in it.
    pub fn deafen(&mut self, now: Ticks, span: Ticks) {
        self.deaf_until = self.deaf_until.max(now + span);
        self.stale = self.closed;
        self.lean = (0, 0);
        self.cancel_since = None;
    }

    /// A hold ends: for a moment not even a start is heard.
    pub fn close(&mut self, now: Ticks, span: Ticks) {
        self.deafen(now, span);
        self.closed_until = now + span;
    }

    /// Where the lever leans, heard or not.
    pub fn lean(&self) -> (i8, i8) {
        self.lean
    }

    /// Reads this tick's panel for `place`.
    pub fn read(&mut self, place: u8, panel: &Panel, now: Ticks, repeat: Repeat) -> Touch {
        let mut touch = Touch::default();
        let is_deaf = now < self.deaf_until;
        for edge in &panel.edges {
            touch.is_alive |= self.edge(place, edge.switch, edge.is_closed, now, repeat, &mut touch);
        }
        self.agree_with_levels(place, panel, now, repeat, &mut touch);
        if is_deaf {
            let raw_start = touch.raw_start && now >= self.closed_until;
            return Touch { raw_start, is_alive: touch.is_alive, ..Touch::default() };
        }
        if self.lean != (0, 0) && now >= self.repeats_at {
            touch.step = (touch.step.0 + self.lean.0, touch.step.1 + self.lean.1);
            self.repeats_at = now + repeat.next;
        }
        touch.is_alive |= self.lean != (0, 0);
        touch.cancel_held = self.cancel_since.map_or(Ticks::ZERO, |since| now.since(since));
        touch
    }

    /// Takes one edge in; `true` if it is this place's.
    fn edge(
        &mut self,
        place: u8,
        switch: Switch,
        is_closed: bool,
        now: Ticks,
        repeat: Repeat,
        touch: &mut Touch,
    ) -> bool {
        match switch {
            Switch::Start(at) if at == place => {
                touch.start |= is_closed;
                touch.raw_start |= is_closed;
            }
            Switch::Player(at, Control::Select) if at == place => touch.select |= is_closed,
            Switch::Player(at, Control::Cancel) if at == place => {
                touch.cancel |= is_closed;
                self.cancel_since = is_closed.then_some(now);
            }
            Switch::Player(at, control) if at == place => {
                self.lever(control, is_closed, now, repeat, touch);
            }
            _ => return false,
        }
        is_closed
    }

    /// A lever switch closes or opens.
    fn lever(&mut self, control: Control, is_closed: bool, now: Ticks, repeat: Repeat, touch: &mut Touch) {
        let Some(way) = WAYS.iter().position(|(own, ..)| *own == control) else { return };
        let (bit, (_, dx, dy)) = (1 << way, WAYS[way]);
        if !is_closed {
            self.closed &= !bit;
            self.stale &= !bit;
            self.lean = (self.axis(2, 3, self.lean.0), self.axis(0, 1, self.lean.1));
            return;
        }
        if self.closed & bit != 0 {
            return;
        }
        self.closed |= bit;
        let joins_diagonal = self.lean != (0, 0) && now.since(self.pushed_at) <= DIAGONAL;
        if dx != 0 {
            self.lean.0 = dx;
        } else {
            self.lean.1 = dy;
        }
        touch.step = (touch.step.0 + dx, touch.step.1 + dy);
        if !joins_diagonal {
            self.pushed_at = now;
            self.repeats_at = now + repeat.first;
        }
    }

    /// The lean of one axis once a switch of it opened: kept while its own switch is closed, else the other's.
    fn axis(&self, minus: u8, plus: u8, lean: i8) -> i8 {
        let live = self.closed & !self.stale;
        let has = |bit: u8| live >> bit & 1 == 1;
        match (has(minus), has(plus)) {
            (false, false) => 0,
            (true, false) => -1,
            (false, true) => 1,
            (true, true) => lean,
        }
    }

    /// Levels have the last word over edges: a switch whose edge was lost is heard, and none sticks.
    fn agree_with_levels(&mut self, place: u8, panel: &Panel, now: Ticks, repeat: Repeat, touch: &mut Touch) {
        for (way, (control, ..)) in WAYS.iter().enumerate() {
            let is_held = panel.held.has(Switch::Player(place, *control));
            if is_held != (self.closed >> way & 1 == 1) {
                self.lever(*control, is_held, now, repeat, touch);
            }
        }
        if !panel.held.has(Switch::Player(place, Control::Cancel)) {
            self.cancel_since = None;
        }
    }
}
