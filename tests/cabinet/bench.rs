//! A cabinet on the bench: a panel clock, hands, and what the cabinet said.

use bio_invaders::cabinet::{Cabinet, Event, Nvram, Settings};
use bio_invaders::panel::{Control, Edge, Panel, Switch};

/// Microseconds of a tick.
pub const TICK_US: u64 = 16_667;

/// One switch of a script: when (microseconds since power-on), which, closed or opened.
pub type Stroke = (u64, Switch, bool);

/// A cabinet and all its events so far.
pub struct Bench {
    pub cabinet: Cabinet,
    pub now_us: u64,
    pub panel: Panel,
    pub events: Vec<Event>,
}

impl Bench {
    pub fn new(settings: &Settings) -> Bench {
        Bench::with(settings, &Nvram::default())
    }

    pub fn with(settings: &Settings, nvram: &Nvram) -> Bench {
        let cabinet = Cabinet::power_on(settings, nvram);
        Bench { cabinet, now_us: 0, panel: Panel::default(), events: Vec::new() }
    }

    /// One tick that lasts `length_us` on the panel clock, with the strokes that fall into it.
    pub fn tick(&mut self, strokes: &mut std::iter::Peekable<std::slice::Iter<Stroke>>, length_us: u64) {
        self.now_us += length_us;
        self.panel.edges.clear();
        while let Some((at_us, switch, is_closed)) = strokes.next_if(|stroke| stroke.0 <= self.now_us) {
            self.panel.edges.push(Edge { switch: *switch, is_closed: *is_closed, at_us: *at_us });
            self.panel.held.set(*switch, *is_closed);
        }
        self.panel.now_us = self.now_us;
        let events = self.cabinet.feed(&self.panel);
        self.events.extend(events);
    }

    /// Runs until `until_us` in even ticks, with the given strokes (sorted by time).
    pub fn run(&mut self, strokes: &[Stroke], until_us: u64) {
        let mut rest = strokes.iter().peekable();
        while self.now_us < until_us {
            self.tick(&mut rest, TICK_US);
        }
    }

    /// Lets ticks pass.
    pub fn wait(&mut self, ticks: u64) {
        self.run(&[], self.now_us + ticks * TICK_US);
    }

    /// A pulse of `ms` on `switch`, and a little while after it.
    pub fn tap(&mut self, switch: Switch, ms: u64) {
        let start = self.now_us + 5_000;
        let end = start + ms * 1000;
        self.run(&[(start, switch, true), (end, switch, false)], end + 40_000);
    }

    pub fn coin(&mut self, chute: u8) {
        self.tap(Switch::Coin(chute), 50);
    }

    /// A control of place 1 is pushed.
    pub fn push(&mut self, control: Control) {
        self.tap(Switch::Player(0, control), 50);
    }

    /// Coins counted so far.
    pub fn coins(&self) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::Coin { .. })).count()
    }

    pub fn open_service(&mut self) {
        self.tap(Switch::Test, 50);
        assert!(self.cabinet.service().is_some());
    }
}
