//! Keeping: what a tick changed goes to the store before its picture is shown, and each visit into the black box.

use super::store::{Access, Disk, Found, Store};
use crate::cabinet::{Fault, Nvram, Settings, Storage};
use crate::machine::event::{Event, LogLine};
use crate::machine::recording::{Recorder, Start, encode_header};
use crate::machine::{Inputs, Machine, News, Outputs, VisitEdge};
use crate::tick::Ticks;
use std::path::Path;

/// A visit's recording is given up at this size; a day of play takes less.
const LONGEST_VISIT: usize = 4 << 20;

/// The store behind a running machine.
pub struct Keeping {
    store: Store<Disk>,
    visit: Option<Visit>,
    news: Vec<News>,
    lines: Vec<LogLine>,
}

/// The recording of the visit that is on.
struct Visit {
    recorder: Recorder,
    bytes: Vec<u8>,
}

impl Keeping {
    /// Opens the store of `folder` for a machine that is about to be switched on. Warnings are for a person to read.
    pub fn open(folder: Option<&Path>) -> (Keeping, Found) {
        let (store, found) = Store::on_disk(folder, Access::Write);
        let mut keeping = Keeping::of(store);
        // That nothing can be stored the machine learns from the state of the store.
        let faults =
            found.faults.iter().filter(|fault| !matches!(fault, Fault::SecondCopy | Fault::StorageLost(_)));
        keeping.news.extend(faults.cloned().map(News::Fault));
        let warnings = found.warnings.iter();
        keeping.lines = warnings.map(|what| line(Ticks::ZERO, Event::Fault { what: what.clone() })).collect();
        (keeping, found)
    }

    /// Keeps in a store that is open.
    pub fn of(store: Store<Disk>) -> Keeping {
        let storage = store.storage();
        let news = if storage == Storage::Unknown { Vec::new() } else { vec![News::Storage(storage)] };
        Keeping { store, visit: None, news, lines: Vec::new() }
    }

    /// Keeps nothing.
    pub fn nowhere() -> Keeping {
        Keeping::of(Store::on_disk(None, Access::Read).0)
    }

    /// What the machine should hear with its next tick.
    pub fn news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.news)
    }

    /// What the log should hold of it.
    pub fn lines(&mut self) -> Vec<LogLine> {
        std::mem::take(&mut self.lines)
    }

    /// Stores what the machine's last tick, stepped with `inputs`, handed out. When this returns it is on the disk, if
    /// the disk lets it.
    pub fn keep(&mut self, inputs: &Inputs, machine: &Machine, outputs: &Outputs) {
        let before = self.store.storage();
        let tick = machine.now();
        if let Some(nvram) = &outputs.nvram {
            self.keep_nvram(nvram, tick);
        }
        if let Some(settings) = &outputs.settings {
            self.keep_settings(settings, tick);
        }
        if outputs.wants_books {
            let cabinet = machine.cabinet();
            let storage = self.store.export(cabinet.books(), cabinet.scores());
            self.told("books", tick, storage);
        }
        self.record(inputs, machine, outputs);
        self.tell_change(before, tick);
    }

    /// The battery RAM as it is now.
    pub fn keep_nvram(&mut self, nvram: &Nvram, tick: Ticks) {
        let storage = self.store.keep_nvram(nvram);
        self.told("nvram", tick, storage);
    }

    fn keep_settings(&mut self, settings: &Settings, tick: Ticks) {
        let storage = self.store.keep_settings(settings);
        self.told("settings", tick, storage);
    }

    fn record(&mut self, inputs: &Inputs, machine: &Machine, outputs: &Outputs) {
        if let Some(visit) = &mut self.visit {
            if let Some(chunk) = visit.recorder.note(inputs, || machine.state_hash()) {
                visit.bytes.extend(chunk.encode());
            }
            if visit.bytes.len() > LONGEST_VISIT {
                self.visit = None;
            }
        }
        match outputs.visit {
            Some(VisitEdge::Began) => {
                let start = Start::Snapshot { state: machine.snapshot() };
                let bytes = encode_header(env!("CARGO_PKG_VERSION"), &start);
                self.visit = Some(Visit { recorder: Recorder::new(), bytes });
            }
            Some(VisitEdge::Ended) => self.end(machine),
            None => {}
        }
    }

    /// The visit that is on goes into the black box as far as it went: at its end, or the program's.
    pub fn end(&mut self, machine: &Machine) {
        let Some(visit) = self.visit.take() else { return };
        let mut bytes = visit.bytes;
        bytes.extend(visit.recorder.finish(machine.state_hash()).encode());
        let storage = self.store.keep_visit(&bytes);
        self.told("recording", machine.now(), storage);
    }

    fn told(&mut self, what: &str, tick: Ticks, storage: Storage) {
        if storage == Storage::Kept {
            self.lines.push(line(tick, Event::Stored { what: what.into() }));
        }
    }

    /// The store works again, or fails: told once, to the machine and the log.
    fn tell_change(&mut self, before: Storage, tick: Ticks) {
        let now = self.store.storage();
        if now == before {
            return;
        }
        self.news.push(News::Storage(now));
        let why = match now {
            Storage::Full => "the disk is full; nothing is kept until there is room",
            Storage::ReadOnly => "the data folder cannot be written; nothing is kept",
            Storage::Unknown | Storage::Kept | Storage::SecondCopy => return,
        };
        self.lines.push(line(tick, Event::Fault { what: why.into() }));
    }
}

fn line(tick: Ticks, event: Event) -> LogLine {
    LogLine { tick, event }
}
