//! The black box: recordings of the last visits, for whoever asks what happened.

use super::files::FileSystem;
use std::io;
use std::path::{Path, PathBuf};

/// Visits kept.
const MOST: usize = 16;

/// The folder of recordings: `visit-000001.rec` and so on, the oldest falls out.
#[derive(Clone, Debug)]
pub(super) struct BlackBox {
    folder: PathBuf,
}

impl BlackBox {
    pub(super) fn new(folder: &Path) -> BlackBox {
        BlackBox { folder: folder.join("black-box") }
    }

    /// Numbers of the recordings there are, oldest first.
    fn numbers(&self, files: &impl FileSystem) -> Vec<u64> {
        let names = files.names(&self.folder);
        let number = |name: &String| name.strip_prefix("visit-")?.strip_suffix(".rec")?.parse().ok();
        let mut numbers: Vec<u64> = names.iter().filter_map(number).collect();
        numbers.sort_unstable();
        numbers
    }

    fn path(&self, number: u64) -> PathBuf {
        self.folder.join(format!("visit-{number:06}.rec"))
    }

    /// The recordings there are, oldest first.
    pub(super) fn paths(&self, files: &impl FileSystem) -> Vec<PathBuf> {
        self.numbers(files).into_iter().map(|number| self.path(number)).collect()
    }

    /// Begins a recording with these first bytes; the oldest beyond the most that are kept go. A cut leaves the file with
    /// them or no file.
    pub(super) fn begin(&self, files: &mut impl FileSystem, head: &[u8]) -> io::Result<PathBuf> {
        files.make_folder(&self.folder)?;
        let numbers = self.numbers(files);
        let path = self.path(numbers.last().map_or(1, |last| last + 1));
        let new = self.folder.join("visit.new");
        if let Err(error) = files.write(&new, head).and_then(|()| files.sync(&new)) {
            let _ = files.remove(&new);
            return Err(error);
        }
        files.rename(&new, &path)?;
        for number in numbers.iter().rev().skip(MOST - 1) {
            files.remove(&self.path(*number))?;
        }
        files.sync_folder(&self.folder)?;
        Ok(path)
    }

    /// Adds to the recording at `path`. A cut may leave a part of these bytes, never less of those before.
    pub(super) fn go_on(&self, files: &mut impl FileSystem, path: &Path, bytes: &[u8]) -> io::Result<()> {
        files.append(path, bytes)?;
        files.sync(path)
    }
}
