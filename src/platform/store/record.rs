//! One record on disk: the current copy, the previous good one, and how a new one takes their place.
//!
//! A write goes to `NAME.new`, is flushed, and only then moves: the current copy becomes `NAME.previous`, the new one
//! `NAME`. A power cut between any two of these leaves the last confirmed copy or a later one under one of the three
//! names. A damaged copy is never overwritten: it is set aside as `NAME.damaged-1`, `-2`, ...

use super::files::FileSystem;
use std::io;
use std::path::{Path, PathBuf};

/// A record of the store.
#[derive(Clone, Debug)]
pub(super) struct Record {
    folder: PathBuf,
    name: &'static str,
    /// The current copy is damaged or has broken lines: the next write sets it aside.
    pub is_damaged: bool,
    /// The new copy is the last one there is: its move was cut off, and is made up for before the next write.
    is_cut_off: bool,
}

impl Record {
    pub(super) fn new(folder: &Path, name: &'static str) -> Record {
        Record { folder: folder.to_owned(), name, is_damaged: false, is_cut_off: false }
    }

    /// The file itself.
    pub(super) fn path(&self) -> PathBuf {
        self.folder.join(self.name)
    }

    fn beside(&self, ending: &str) -> PathBuf {
        self.folder.join(format!("{}.{ending}", self.name))
    }

    /// All copies there are, the one to be trusted first: the current, the previous, and between them one whose move was
    /// cut off, if it is whole (else its write was cut off, and it was never confirmed).
    pub(super) fn copies(
        &mut self,
        files: &impl FileSystem,
        is_whole: impl Fn(&[u8]) -> bool,
    ) -> Vec<Vec<u8>> {
        let current = files.read(&self.path()).ok();
        let has_no_current = current.is_none();
        let new = files.read(&self.beside("new")).ok().filter(|bytes| is_whole(bytes));
        let previous = files.read(&self.beside("previous")).ok();
        self.is_cut_off = has_no_current && new.is_some();
        [current, new, previous].into_iter().flatten().collect()
    }

    /// Whether the current copy is there.
    pub(super) fn is_there(&self, files: &impl FileSystem) -> bool {
        files.read(&self.path()).is_ok()
    }

    /// Writes a new copy; when this returns well it is on the disk.
    pub(super) fn write(&mut self, files: &mut impl FileSystem, bytes: &[u8]) -> io::Result<()> {
        let new = self.beside("new");
        if self.is_cut_off {
            files.rename(&new, &self.path())?;
            files.sync_folder(&self.folder)?;
            self.is_cut_off = false;
        }
        if let Err(error) = files.write(&new, bytes).and_then(|()| files.sync(&new)) {
            // What was written of it would only fill the disk further.
            let _ = files.remove(&new);
            return Err(error);
        }
        let current = self.path();
        if self.is_damaged {
            files.rename(&current, &self.free_name(files))?;
            // On the disk before anything takes its old name: disks may keep the second of two renames alone.
            files.sync_folder(&self.folder)?;
        } else if self.is_there(files) {
            files.rename(&current, &self.beside("previous"))?;
        }
        files.rename(&new, &current)?;
        files.sync_folder(&self.folder)?;
        self.is_damaged = false;
        Ok(())
    }

    /// The first name for a damaged copy that is not taken.
    fn free_name(&self, files: &impl FileSystem) -> PathBuf {
        let taken = files.names(&self.folder);
        let mut number = 1;
        loop {
            let name = format!("{}.damaged-{number}", self.name);
            if !taken.contains(&name) {
                return self.folder.join(name);
            }
            number += 1;
        }
    }
}
