//! Keeping: what a tick changed goes to the store before its picture is shown, and each visit into the black box as it goes.

use super::overrides::Overrides;
use super::store::{Access, Disk, Found, Store};
use crate::cabinet::{Fault, Settings, Storage};
use crate::machine::event::{Event, LogLine};
use crate::machine::recording::{Chunk, Recorder, Start, encode_header};
use crate::machine::{Inputs, Machine, News, Outputs, VisitEdge};
use crate::tick::Ticks;
use std::path::{Path, PathBuf};

/// A visit's recording ends at this size; a day of play takes less.
const LONGEST_VISIT: usize = 8 << 20;

/// The store behind a running machine.
#[derive(Debug)]
pub struct Keeping {
    store: Store<Disk>,
    overrides: Overrides,
    visit: Option<Visit>,
    news: Vec<News>,
    lines: Vec<LogLine>,
}

/// The recording of the visit that is on: each ten seconds of it go to the black box as they are played, so that a
/// power cut leaves the visit as far as it was.
#[derive(Debug)]
struct Visit {
    recorder: Recorder,
    path: PathBuf,
    written: usize,
}

impl Keeping {
    /// Opens the store of `folder` for a machine that is about to be switched on. Warnings are for a person to read.
    pub fn open(folder: Option<&Path>) -> (Keeping, Found) {
        let (store, found) = Store::on_disk(folder, Access::Write);
        // That nothing can be stored the machine learns from the state of the store.
        let faults =
            found.faults.iter().filter(|fault| !matches!(fault, Fault::SecondCopy | Fault::StorageLost(_)));
        let mut news: Vec<News> = faults.cloned().map(News::Fault).collect();
        if store.storage() != Storage::Unknown {
            news.push(News::Storage(store.storage()));
        }
        let lines = found
            .warnings
            .iter()
            .map(|warning| line(Ticks::ZERO, Event::Fault { what: warning.clone() }))
            .collect();
        (Keeping { store, overrides: Overrides::default(), visit: None, news, lines }, found)
    }

    /// For this run other settings are in force than the stored ones.
    pub fn lay_over(&mut self, overrides: Overrides) {
        self.overrides = overrides;
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
            let storage = self.store.keep_nvram(nvram);
            self.told("nvram", tick, storage);
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

    /// Which port has which seat.
    pub fn keep_seats(&mut self, lines: &[String], tick: Ticks) {
        let storage = self.store.keep_seats(lines);
        self.told("seats", tick, storage);
    }

    fn keep_settings(&mut self, settings: &Settings, tick: Ticks) {
        let storage = self.store.keep_settings(&self.overrides.lifted(settings));
        self.told("settings", tick, storage);
    }

    fn record(&mut self, inputs: &Inputs, machine: &Machine, outputs: &Outputs) {
        if let Some(visit) = &mut self.visit
            && let Some(chunk) = visit.recorder.note(inputs, machine.state_hash())
        {
            self.write(&chunk);
        }
        match outputs.visit {
            Some(VisitEdge::Began) => {
                let start = Start::Snapshot { state: machine.snapshot() };
                let head = encode_header(env!("CARGO_PKG_VERSION"), &start);
                let path = self.store.begin_visit(&head);
                self.visit = path.map(|path| Visit { recorder: Recorder::new(), path, written: head.len() });
            }
            Some(VisitEdge::Ended) => self.end_visit(machine),
            None => {}
        }
    }

    /// A chunk that could not be written, or too many of them, end the recording: behind a gap nothing could be played.
    fn write(&mut self, chunk: &Chunk) -> Storage {
        let Some(visit) = &mut self.visit else { return self.store.storage() };
        let bytes = chunk.encode();
        let storage = self.store.go_on_with_visit(&visit.path, &bytes);
        visit.written += bytes.len();
        if storage != Storage::Kept || visit.written > LONGEST_VISIT {
            self.visit = None;
        }
        storage
    }

    fn end_visit(&mut self, machine: &Machine) {
        let Some(visit) = &mut self.visit else { return };
        let last = std::mem::take(&mut visit.recorder).finish(machine.state_hash());
        let storage = self.write(&last);
        self.visit = None;
        self.told("recording", machine.now(), storage);
    }

    /// The program ends: what an operator has changed is kept, the visit that is on ends in the black box as well, and the
    /// battery RAM is as it is now.
    pub fn end(&mut self, machine: &Machine) {
        if let Some(menu) = machine.cabinet().service() {
            self.keep_settings(menu.settings(), machine.now());
        }
        self.end_visit(machine);
        let storage = self.store.keep_nvram(&machine.cabinet().nvram());
        self.told("nvram", machine.now(), storage);
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
