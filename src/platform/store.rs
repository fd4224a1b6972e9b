//! The store: settings, battery RAM and black box in one folder, safe at the wall switch.
//!
//! What `keep_…` confirms is on the disk. Whoever shows a picture stores first what the tick changed: then a credit
//! shown is a credit kept. Without a folder, on a full or read-only disk, and beside another copy of the program, play
//! goes on and one warning is given.

mod black_box;
mod files;
mod record;

pub use files::{Disk, FileSystem};

use crate::cabinet::{Books, Complaint, Damage, Fault, Nvram, Scores, Seal, Settings, Storage};
use black_box::BlackBox;
use record::Record;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io;
use std::path::{Path, PathBuf};

/// Name of the settings file.
pub const SETTINGS: &str = "settings.toml";
/// Name of the battery RAM.
pub const BATTERY: &str = "battery.ram";
/// Name of the list of ports and the seats they had.
pub const SEATS: &str = "seats.txt";
const LOCK: &str = "lock";

/// Whether the store may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// It writes, unless another copy of the program does.
    Write,
    /// It only reads, also beside a running game.
    Read,
}

/// What the store found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The settings; what could not be read is as the factory has it.
    pub settings: Settings,
    /// The battery RAM, likewise.
    pub nvram: Nvram,
    /// Which port had which seat last; see [`crate::platform::pads::seat::Seats::memory`].
    pub seats: Vec<String>,
    /// What was wrong, for the machine's memory of faults.
    pub faults: Vec<Fault>,
    /// The same as sentences.
    pub warnings: Vec<String>,
}

/// The store.
#[derive(Debug)]
pub struct Store<F> {
    files: F,
    folder: Option<PathBuf>,
    settings: Record,
    battery: Record,
    seats: Record,
    black_box: BlackBox,
    storage: Storage,
    access: Access,
    is_locked: bool,
}

impl Store<Disk> {
    /// The store of a folder on this machine's disk, or without a folder one that keeps nothing.
    pub fn on_disk(folder: Option<&Path>, access: Access) -> (Store<Disk>, Found) {
        Store::open(Disk::default(), folder, access)
    }
}

/// The usual folder of this system (XDG on Linux); none where there is no home.
pub fn usual_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "bio-invaders").map(|folders| folders.data_dir().to_owned())
}

impl<F: FileSystem> Store<F> {
    /// Opens the store and reads what is there. It never fails: what cannot be had is told in [`Found`].
    pub fn open(files: F, folder: Option<&Path>, access: Access) -> (Store<F>, Found) {
        let place = folder.unwrap_or(Path::new(""));
        let mut store = Store {
            files,
            folder: folder.map(Path::to_owned),
            settings: Record::new(place, SETTINGS),
            battery: Record::new(place, BATTERY),
            seats: Record::new(place, SEATS),
            black_box: BlackBox::new(place),
            storage: Storage::Unknown,
            access,
            is_locked: false,
        };
        let mut found = Found::default();
        store.take_lock(&mut found);
        if store.folder.is_some() {
            store.read_settings(&mut found);
            store.read_battery(&mut found);
            store.read_seats(&mut found);
        }
        if access == Access::Write && found.nvram.plate.serial == 0 {
            found.nvram.plate.serial = fresh_serial();
        }
        (store, found)
    }

    /// Whether records are being kept, as far as is known.
    pub fn storage(&self) -> Storage {
        self.storage
    }

    fn take_lock(&mut self, found: &mut Found) {
        if self.access == Access::Read {
            return;
        }
        let Some(folder) = self.folder.clone() else {
            let why = "there is no home folder; give one with --data DIR";
            self.storage = Storage::ReadOnly;
            found.warn(Fault::StorageLost(why.into()), format!("nothing is kept: {why}"));
            return;
        };
        let taken = self.files.make_folder(&folder).and_then(|()| self.files.lock(&folder.join(LOCK)));
        match taken {
            Ok(true) => self.is_locked = true,
            Ok(false) => {
                self.storage = Storage::SecondCopy;
                let folder = folder.display();
                found.warn(
                    Fault::SecondCopy,
                    format!("{folder}: another copy of the game is running; this one writes nothing"),
                );
            }
            Err(error) => {
                self.storage = state_after(&error);
                found.warn(Fault::StorageLost(error.to_string()), self.sentence(&error));
            }
        }
    }

    fn sentence(&self, error: &io::Error) -> String {
        let folder = self.folder.as_deref().unwrap_or(Path::new("")).display();
        format!(
            "{folder}: {error}; play goes on, but nothing is kept: free the disk or choose another folder with --data"
        )
    }

    /// The first copy that is whole counts; if none is, the good lines of the first there is.
    fn read_settings(&mut self, found: &mut Found) {
        let copies = self.settings.copies(&self.files, |bytes| Settings::seal(bytes) == Seal::Whole);
        let Some(first) = copies.first() else { return };
        let current = read_settings(first);
        self.settings.is_damaged = self.settings.is_there(&self.files) && !current.is_sound();
        if current.is_sound() {
            found.settings = current.settings;
            return;
        }
        let what: Vec<String> = current.complaints.iter().map(ToString::to_string).collect();
        if current.seal == Seal::Cut {
            let other = copies.iter().skip(1).map(|copy| read_settings(copy)).find(Copy::is_sound);
            let told = match &other {
                Some(_) => "settings: the file is cut off or damaged; the previous copy is used",
                None => "settings: the file is cut off or damaged; what is good in it is used",
            };
            found.warn(Fault::RecordDamaged("settings".into()), told.into());
            found.settings = other.map_or(current.settings, |copy| copy.settings);
            return;
        }
        found.settings = current.settings;
        for sentence in what {
            found.warn(Fault::SettingsBroken(sentence.clone()), sentence);
        }
    }

    /// Each part of the battery RAM comes from the first copy in which it is whole.
    fn read_battery(&mut self, found: &mut Found) {
        let copies = self.battery.copies(&self.files, |bytes| Nvram::decode(bytes).1.is_empty());
        let Some(first) = copies.first() else { return };
        let (mut nvram, damage) = Nvram::decode(first);
        self.battery.is_damaged = self.battery.is_there(&self.files) && !damage.is_empty();
        let mut missing: Vec<_> = damage.iter().map(|damage| damage.section).collect();
        for copy in &copies[1..] {
            missing = nvram.mend(copy, &missing).iter().map(|damage| damage.section).collect();
        }
        for Damage { section, is_newer } in damage {
            let is_mended = !missing.contains(&section);
            let what = if is_newer { "was written by a newer version" } else { "was damaged" };
            let now = if is_mended { "the previous copy is used" } else { "it begins anew" };
            let sentence = format!("battery RAM: {} {what}; {now}", section.word());
            found.warn(Fault::RecordDamaged(section.word().into()), sentence);
        }
        if let Some(age) = self.files.age(&self.battery.path()) {
            nvram.age(age.as_secs(), &found.settings);
        }
        found.nvram = nvram;
    }

    /// A list that is damaged costs a seat and no money: its good lines are used.
    fn read_seats(&mut self, found: &mut Found) {
        let copies = self.seats.copies(&self.files, |bytes| bytes.ends_with(b"\n"));
        let Some(first) = copies.first() else { return };
        found.seats = String::from_utf8_lossy(first).lines().map(str::to_owned).collect();
    }

    /// Keeps the battery RAM. When this says [`Storage::Kept`] it is on the disk.
    pub fn keep_nvram(&mut self, nvram: &Nvram) -> Storage {
        let text = nvram.encode();
        self.keep(|store| store.battery.write(&mut store.files, text.as_bytes()))
    }

    /// Keeps the settings, likewise.
    pub fn keep_settings(&mut self, settings: &Settings) -> Storage {
        let text = settings.to_toml();
        self.keep(|store| store.settings.write(&mut store.files, text.as_bytes()))
    }

    /// Keeps which port had which seat last, likewise.
    pub fn keep_seats(&mut self, lines: &[String]) -> Storage {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        self.keep(|store| store.seats.write(&mut store.files, text.as_bytes()))
    }

    /// Begins the recording of a visit in the black box with these first bytes, likewise; the path is where it goes on,
    /// if anywhere.
    pub fn begin_visit(&mut self, head: &[u8]) -> Option<PathBuf> {
        let mut path = None;
        self.keep(|store| {
            path = Some(store.black_box.begin(&mut store.files, head)?);
            Ok(())
        });
        path
    }

    /// Adds to the recording of the visit that is on, likewise.
    pub fn go_on_with_visit(&mut self, path: &Path, bytes: &[u8]) -> Storage {
        self.keep(|store| store.black_box.go_on(&mut store.files, path, bytes))
    }

    /// Writes the books out as text and JSON: `books.txt` and `books.json`.
    pub fn export(&mut self, books: &Books, scores: &Scores) -> Storage {
        let Some(folder) = self.folder.clone() else { return self.storage };
        let json = books_json(books, scores);
        self.keep(|store| {
            for (name, text) in [("books.txt", books.to_text()), ("books.json", json.clone())] {
                let path = folder.join(name);
                store.files.write(&path, text.as_bytes())?;
                store.files.sync(&path)?;
            }
            store.files.sync_folder(&folder)
        })
    }

    /// The recordings in the black box, oldest first.
    pub fn visits(&self) -> Vec<PathBuf> {
        self.black_box.paths(&self.files)
    }

    /// The first failure is told in the log, and the first success after it; what lies between is silent.
    fn keep(&mut self, write: impl FnOnce(&mut Store<F>) -> io::Result<()>) -> Storage {
        let may_write = self.access == Access::Write && self.folder.is_some();
        if !may_write || self.storage == Storage::SecondCopy {
            return self.storage;
        }
        let before = self.storage;
        self.storage = match self.relock().and_then(|()| write(self)) {
            Ok(()) => Storage::Kept,
            Err(error) => {
                let after = state_after(&error);
                if after != before {
                    log::warn!("{}", self.sentence(&error));
                }
                after
            }
        };
        if self.storage == Storage::Kept && matches!(before, Storage::Full | Storage::ReadOnly) {
            log::warn!("records are kept again");
        }
        self.storage
    }
}

impl<F: FileSystem> Store<F> {
    /// A lock that could not be had at first, on a full disk say, may be had by now.
    fn relock(&mut self) -> io::Result<()> {
        if !self.is_locked
            && let Some(folder) = &self.folder
        {
            self.files.make_folder(folder)?;
            self.is_locked = self.files.lock(&folder.join(LOCK))?;
        }
        if self.is_locked { Ok(()) } else { Err(io::Error::other("another copy of the game is running")) }
    }
}

/// Books and scores as one JSON object.
pub fn books_json(books: &Books, scores: &Scores) -> String {
    let value = serde_json::json!({ "books": books, "scores": scores });
    serde_json::to_string_pretty(&value).unwrap_or_default() + "\n"
}

impl Found {
    fn warn(&mut self, fault: Fault, sentence: String) {
        self.faults.push(fault);
        self.warnings.push(sentence);
    }
}

fn state_after(error: &io::Error) -> Storage {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
            Storage::Full
        }
        _ => Storage::ReadOnly,
    }
}

/// One copy of the settings as it was read.
struct Copy {
    settings: Settings,
    complaints: Vec<Complaint>,
    seal: Seal,
}

impl Copy {
    fn is_sound(&self) -> bool {
        self.complaints.is_empty() && self.seal != Seal::Cut
    }
}

fn read_settings(bytes: &[u8]) -> Copy {
    let text = String::from_utf8_lossy(bytes);
    let (settings, complaints) = Settings::from_toml(&text);
    Copy { settings, complaints, seal: Settings::seal(bytes) }
}

/// A number that no other cabinet has, as far as the system's own randomness goes.
fn fresh_serial() -> u64 {
    RandomState::new().build_hasher().finish().max(1)
}
