//! The wall switch: power is cut at every step of a session, and whatever had been confirmed is there afterwards.

use bio_invaders::cabinet::{Cabinet, Event, Nvram, Settings, Storage};
use bio_invaders::machine::{Inputs, Machine};
use bio_invaders::panel::{Edge, Panel, Switch};
use bio_invaders::platform::store::{Access, FileSystem, Found, Store};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

/// A file's bytes: as programs see them, and as the disk has them.
#[derive(Clone, Debug, Default)]
struct Inode {
    seen: Vec<u8>,
    kept: Vec<u8>,
    is_flushed: bool,
    /// What is not flushed stands behind what was kept, which no cut takes away.
    is_appended: bool,
}

/// A change of a folder that is not on the disk yet.
#[derive(Clone, Debug)]
enum Pending {
    Name(PathBuf, usize),
    Rename(PathBuf, PathBuf, usize),
    Remove(PathBuf),
}

/// A disk that forgets what was not flushed.
#[derive(Clone, Debug, Default)]
struct Platter {
    inodes: Vec<Inode>,
    seen: BTreeMap<PathBuf, usize>,
    kept: BTreeMap<PathBuf, usize>,
    pending: Vec<Pending>,
    steps: usize,
    /// From this step on nothing is done any more.
    cut_at: Option<usize>,
    /// Steps that fail, and how.
    failing: Option<(std::ops::Range<usize>, io::ErrorKind)>,
}

impl Platter {
    fn step(&mut self) -> io::Result<()> {
        let step = self.steps;
        self.steps += 1;
        if self.cut_at.is_some_and(|cut| step >= cut) {
            return Err(io::Error::other("no power"));
        }
        match &self.failing {
            Some((steps, kind)) if steps.contains(&step) => Err((*kind).into()),
            _ => Ok(()),
        }
    }

    fn inode(&self, path: &Path) -> io::Result<usize> {
        self.seen.get(path).copied().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// Every disk that may be found after the cut: any part of the pending changes made it, in their order, and an
    /// unflushed file is as it was, empty, torn, full of zeros, or whole.
    fn after_cut(&self) -> Vec<Platter> {
        let mut found = Vec::new();
        for chosen in 0..1_u32 << self.pending.len() {
            let mut names = self.kept.clone();
            for (index, change) in self.pending.iter().enumerate() {
                if chosen >> index & 1 == 0 {
                    continue;
                }
                match change {
                    Pending::Name(path, inode) => drop(names.insert(path.clone(), *inode)),
                    Pending::Rename(from, to, inode) => {
                        names.remove(from);
                        names.insert(to.clone(), *inode);
                    }
                    Pending::Remove(path) => drop(names.remove(path)),
                }
            }
            let dirty: Vec<usize> =
                names.values().copied().filter(|inode| !self.inodes[*inode].is_flushed).collect();
            for fate in 0..5_u32.pow(dirty.len() as u32) {
                let mut inodes = self.inodes.clone();
                for (place, inode) in dirty.iter().enumerate() {
                    let inode = &mut inodes[*inode];
                    let (safe, rest) =
                        inode.seen.split_at(if inode.is_appended { inode.kept.len() } else { 0 });
                    inode.seen = match fate / 5_u32.pow(place as u32) % 5 {
                        0 => inode.kept.clone(),
                        1 => safe.to_vec(),
                        2 => [safe, &rest[..rest.len() / 2]].concat(),
                        3 => [safe, &vec![0; rest.len()]].concat(),
                        _ => inode.seen.clone(),
                    };
                }
                for inode in &mut inodes {
                    inode.kept = inode.seen.clone();
                    inode.is_flushed = true;
                }
                found.push(Platter {
                    inodes,
                    seen: names.clone(),
                    kept: names.clone(),
                    ..Platter::default()
                });
            }
        }
        found
    }
}

#[derive(Clone, Debug, Default)]
struct CutFiles(Rc<RefCell<Platter>>);

impl CutFiles {
    fn of(platter: Platter) -> CutFiles {
        CutFiles(Rc::new(RefCell::new(platter)))
    }
}

impl FileSystem for CutFiles {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let platter = self.0.borrow();
        let inode = platter.inode(path)?;
        Ok(platter.inodes[inode].seen.clone())
    }

    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut platter = self.0.borrow_mut();
        let result = platter.step();
        if result.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::Other) {
            return result;
        }
        let inode = match platter.inode(path) {
            Ok(inode) => inode,
            Err(_) => {
                platter.inodes.push(Inode::default());
                let inode = platter.inodes.len() - 1;
                platter.seen.insert(path.to_owned(), inode);
                platter.pending.push(Pending::Name(path.to_owned(), inode));
                inode
            }
        };
        // A full disk still takes the first half.
        let length = if result.is_ok() { bytes.len() } else { bytes.len() / 2 };
        platter.inodes[inode].seen = bytes[..length].to_vec();
        platter.inodes[inode].is_flushed = false;
        platter.inodes[inode].is_appended = false;
        result
    }

    fn append(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut platter = self.0.borrow_mut();
        let result = platter.step();
        if result.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::Other) {
            return result;
        }
        let inode = platter.inode(path)?;
        let inode = &mut platter.inodes[inode];
        inode.is_appended = inode.is_flushed || inode.is_appended;
        inode.is_flushed = false;
        let length = if result.is_ok() { bytes.len() } else { bytes.len() / 2 };
        inode.seen.extend(&bytes[..length]);
        result
    }

    fn sync(&mut self, path: &Path) -> io::Result<()> {
        let mut platter = self.0.borrow_mut();
        platter.step()?;
        let inode = platter.inode(path)?;
        let inode = &mut platter.inodes[inode];
        inode.kept = inode.seen.clone();
        inode.is_flushed = true;
        Ok(())
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        let mut platter = self.0.borrow_mut();
        platter.step()?;
        let inode = platter.inode(from)?;
        platter.seen.remove(from);
        platter.seen.insert(to.to_owned(), inode);
        platter.pending.push(Pending::Rename(from.to_owned(), to.to_owned(), inode));
        Ok(())
    }

    fn sync_folder(&mut self, _folder: &Path) -> io::Result<()> {
        let mut platter = self.0.borrow_mut();
        platter.step()?;
        platter.kept = platter.seen.clone();
        platter.pending.clear();
        Ok(())
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        let mut platter = self.0.borrow_mut();
        platter.step()?;
        platter.inode(path)?;
        platter.seen.remove(path);
        platter.pending.push(Pending::Remove(path.to_owned()));
        Ok(())
    }

    fn make_folder(&mut self, _folder: &Path) -> io::Result<()> {
        Ok(())
    }

    fn names(&self, folder: &Path) -> Vec<String> {
        let platter = self.0.borrow();
        let inside = platter.seen.keys().filter(|path| path.parent() == Some(folder));
        inside.filter_map(|path| path.file_name()?.to_str().map(str::to_owned)).collect()
    }

    fn age(&self, _path: &Path) -> Option<Duration> {
        None
    }

    fn lock(&mut self, _path: &Path) -> io::Result<bool> {
        Ok(true)
    }
}

fn folder() -> &'static Path {
    Path::new("data")
}

fn open(files: &CutFiles) -> (Store<CutFiles>, Found) {
    Store::open(files.clone(), Some(folder()), Access::Write)
}

/// What was confirmed last, and what was tried after it.
#[derive(Clone, Debug)]
struct Ledger<T> {
    confirmed: T,
    tried: Vec<T>,
}

impl<T: Clone + PartialEq> Ledger<T> {
    fn new(confirmed: T) -> Ledger<T> {
        Ledger { confirmed, tried: Vec::new() }
    }

    fn note(&mut self, value: T, storage: Storage) {
        if storage == Storage::Kept {
            self.confirmed = value;
            self.tried.clear();
        } else {
            self.tried.push(value);
        }
    }

    fn allows(&self, value: &T) -> bool {
        self.confirmed == *value || self.tried.contains(value)
    }
}

struct Session {
    nvram: Ledger<Nvram>,
    settings: Ledger<Settings>,
    /// Where each visit's recording is, and what of it was confirmed.
    visits: Vec<(PathBuf, Vec<u8>)>,
}

/// A session of coins, scores, cards, settings and visits: everything that changes is stored in its tick.
fn play(files: &CutFiles) -> Session {
    let (mut store, found) = open(files);
    let mut session = Session {
        nvram: Ledger::new(found.nvram.clone()),
        settings: Ledger::new(found.settings.clone()),
        visits: Vec::new(),
    };
    let mut cabinet = Cabinet::power_on(&found.settings, &found.nvram);
    for round in 0..4_u32 {
        coin(&mut cabinet, u64::from(round) * 1_000_000);
        keep(&mut cabinet, &mut store, &mut session);
        cabinet.spend_credit(0).expect("a coin was put in");
        keep(&mut cabinet, &mut store, &mut session);
        let visit = store.begin_visit(&[round as u8; 300]);
        session.visits.extend(visit.iter().map(|path| (path.clone(), vec![round as u8; 300])));
        go_on(&mut store, &mut session, visit.as_deref());
        cabinet.enter_score(*b"EVA", 2_000 + round, round);
        cabinet.cards_mut().sign_in(*b"EVA", 1, 2);
        keep(&mut cabinet, &mut store, &mut session);
        let mut settings = cabinet.settings().clone();
        settings.game.seconds = 50 + 5 * round as u16;
        cabinet.adjust(settings);
        cabinet.forfeit(0);
        keep(&mut cabinet, &mut store, &mut session);
        go_on(&mut store, &mut session, visit.as_deref());
    }
    session
}

/// Another ten seconds of the visit go into the black box.
fn go_on(store: &mut Store<CutFiles>, session: &mut Session, visit: Option<&Path>) {
    let Some((path, (_, kept))) = visit.zip(session.visits.last_mut()) else { return };
    let bytes = [0xe0 | kept[0]; 100];
    if store.go_on_with_visit(path, &bytes) == Storage::Kept {
        kept.extend(bytes);
    }
}

fn coin(cabinet: &mut Cabinet, at_us: u64) {
    let edge = |is_closed, at_us| Edge { switch: Switch::Coin(0), is_closed, at_us };
    let edges = vec![edge(true, at_us), edge(false, at_us + 50_000)];
    let panel = Panel { edges, now_us: at_us + 60_000, ..Panel::default() };
    let events = cabinet.feed(&panel);
    assert!(events.iter().any(|event| matches!(event, Event::Credit { .. })));
}

fn keep(cabinet: &mut Cabinet, store: &mut Store<CutFiles>, session: &mut Session) {
    if let Some(nvram) = cabinet.take_changed_nvram() {
        let storage = store.keep_nvram(&nvram);
        session.nvram.note(nvram, storage);
    }
    if let Some(settings) = cabinet.take_changed_settings() {
        let storage = store.keep_settings(&settings);
        session.settings.note(settings, storage);
    }
}

/// A disk that has seen one whole session, so that every record has a previous copy.
fn used() -> Platter {
    let files = CutFiles::default();
    play(&files);
    let mut platter = files.0.borrow().clone();
    (platter.steps, platter.cut_at) = (0, None);
    platter
}

fn check(session: &Session, found: &Found, what: &str) {
    assert!(found.warnings.is_empty(), "{what}: {:?}", found.warnings);
    let mut nvram = found.nvram.clone();
    if session.nvram.confirmed.plate.serial != nvram.plate.serial {
        // Drawn anew only where nothing had been confirmed yet.
        assert_eq!(nvram, Nvram { plate: nvram.plate, ..Nvram::default() }, "{what}");
        nvram.plate.serial = session.nvram.confirmed.plate.serial;
    }
    assert!(session.nvram.allows(&nvram), "{what}: battery RAM lost: {nvram:?}");
    assert!(session.settings.allows(&found.settings), "{what}: settings lost");
}

fn cut_everywhere(start: &Platter) {
    let whole = CutFiles::of(start.clone());
    play(&whole);
    let steps = whole.0.borrow().steps;
    assert!(steps > 80, "{steps} steps are no session");
    let mut disks = 0;
    for cut_at in 0..=steps {
        let files = CutFiles::of(Platter { cut_at: Some(cut_at), ..start.clone() });
        let session = play(&files);
        let after = files.0.borrow().after_cut();
        for (variant, disk) in after.into_iter().enumerate() {
            disks += 1;
            let what = format!("cut at step {cut_at}, disk {variant}");
            let again = CutFiles::of(disk);
            let (mut store, found) = open(&again);
            check(&session, &found, &what);
            for (path, kept) in &session.visits {
                let is_there = again.read(path).is_ok_and(|bytes| bytes.starts_with(kept));
                assert!(is_there && store.visits().contains(path), "{what}: a visit is lost");
            }
            if variant == 0 {
                let mut machine = Machine::power_on(&found.settings, &found.nvram, 1);
                machine.step(&Inputs::default());
            }
            cut_again(&again, &found, &what);
            // The machine goes on storing as if nothing had been.
            let mut nvram = found.nvram.clone();
            nvram.bank.common.credits += 1;
            assert_eq!(store.keep_nvram(&nvram), Storage::Kept, "{what}");
            assert_eq!(open(&again).1.nvram, nvram, "{what}");
        }
    }
    assert!(disks > steps);
}

/// A second cut, in the first write after the first one: what the machine woke up with is not lost. Where the current copy is
/// gone, the new one is the last there is.
fn cut_again(files: &CutFiles, found: &Found, what: &str) {
    if files.names(folder()).iter().any(|name| name == "battery.ram") {
        return;
    }
    for cut_at in 0..8 {
        let disk = Platter { cut_at: Some(cut_at), ..files.0.borrow().clone() };
        let again = CutFiles::of(disk);
        let (mut store, woken) = open(&again);
        let mut nvram = woken.nvram.clone();
        nvram.bank.common.credits += 1;
        store.keep_nvram(&nvram);
        let after = again.0.borrow().after_cut();
        for disk in after {
            let (_, last) = open(&CutFiles::of(disk));
            let is_there = last.nvram.bank == found.nvram.bank || last.nvram.bank == nvram.bank;
            assert!(is_there, "{what}, and again at step {cut_at}: {:?}", last.nvram.bank);
        }
    }
}

#[test]
fn a_new_machine_survives_every_cut() {
    cut_everywhere(&Platter::default());
}

#[test]
fn a_used_machine_survives_every_cut() {
    cut_everywhere(&used());
}

#[test]
fn a_cut_during_the_write_after_damage_loses_neither_the_damaged_file_nor_the_new_one() {
    let mut start = used();
    let battery = start.seen[&folder().join("battery.ram")];
    let torn = start.inodes[battery].seen[..700].to_vec();
    (start.inodes[battery].seen, start.inodes[battery].kept) = (torn.clone(), torn.clone());
    let whole = CutFiles::of(start.clone());
    play(&whole);
    for cut_at in 0..=whole.0.borrow().steps {
        let files = CutFiles::of(Platter { cut_at: Some(cut_at), ..start.clone() });
        let session = play(&files);
        for disk in files.0.borrow().after_cut() {
            let again = CutFiles::of(disk);
            let kept_aside = again.names(folder()).iter().any(|name| {
                name.starts_with("battery.ram")
                    && again.read(&folder().join(name)).is_ok_and(|bytes| bytes == torn)
            });
            assert!(kept_aside, "cut at {cut_at}: the damaged file is gone");
            let (_, found) = open(&again);
            assert!(session.nvram.allows(&found.nvram), "cut at {cut_at}");
        }
    }
}

#[test]
fn a_disk_that_fails_for_a_while_keeps_the_old_and_then_the_new() {
    for kind in
        [io::ErrorKind::StorageFull, io::ErrorKind::ReadOnlyFilesystem, io::ErrorKind::PermissionDenied]
    {
        for from in 0..30 {
            for length in [1, 2, 7] {
                let start = Platter { failing: Some((from..from + length, kind)), ..used() };
                let files = CutFiles::of(start);
                let session = play(&files);
                let (_, found) = open(&files);
                check(&session, &found, &format!("{kind}, steps {from} to {}", from + length));
                assert!(session.nvram.tried.is_empty(), "the last records were written well");
            }
        }
    }
}

#[test]
fn a_full_disk_is_told_apart_from_one_that_cannot_be_written() {
    let told = |kind| {
        let files = CutFiles::of(Platter { failing: Some((0..usize::MAX, kind)), ..used() });
        let (mut store, found) = open(&files);
        let mut nvram = found.nvram;
        nvram.bank.common.credits += 9;
        store.keep_nvram(&nvram)
    };
    assert_eq!(told(io::ErrorKind::StorageFull), Storage::Full);
    assert_eq!(told(io::ErrorKind::ReadOnlyFilesystem), Storage::ReadOnly);
}
