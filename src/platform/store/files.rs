//! The few things the store asks of a file system, so that a test can cut its power.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
use std::time::Duration;

/// A file system as the store sees it. Nothing is durable before its `sync`.
pub trait FileSystem {
    /// The bytes of a file.
    ///
    /// # Errors
    /// The system's; `NotFound` if there is none.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;
    /// Makes the file, or empties it, and writes all bytes.
    ///
    /// # Errors
    /// The system's.
    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()>;
    /// Writes all bytes behind those of a file that is there.
    ///
    /// # Errors
    /// The system's; a part may have been written.
    fn append(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()>;
    /// The file's bytes are on the disk when this returns.
    ///
    /// # Errors
    /// The system's.
    fn sync(&mut self, path: &Path) -> io::Result<()>;
    /// The file gets another name; one of that name is replaced.
    ///
    /// # Errors
    /// The system's.
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()>;
    /// Names in the folder are on the disk when this returns.
    ///
    /// # Errors
    /// The system's.
    fn sync_folder(&mut self, folder: &Path) -> io::Result<()>;
    /// Takes a file away.
    ///
    /// # Errors
    /// The system's.
    fn remove(&mut self, path: &Path) -> io::Result<()>;
    /// Makes a folder and those it is in.
    ///
    /// # Errors
    /// The system's.
    fn make_folder(&mut self, folder: &Path) -> io::Result<()>;
    /// Names in a folder, in any order; none if there is no such folder.
    fn names(&self, folder: &Path) -> Vec<String>;
    /// How long ago the file was last written, if that can be told.
    fn age(&self, path: &Path) -> Option<Duration>;
    /// Takes the lock of the folder, for as long as this value lives; `false` if another program has it.
    ///
    /// # Errors
    /// The system's.
    fn lock(&mut self, path: &Path) -> io::Result<bool>;
}

/// The system's own files.
#[derive(Debug, Default)]
pub struct Disk {
    /// Open for as long as the lock is held.
    lock: Option<File>,
}

impl FileSystem for Disk {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        fs::read(path)
    }

    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        File::create(path)?.write_all(bytes)
    }

    fn append(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        OpenOptions::new().append(true).open(path)?.write_all(bytes)
    }

    fn sync(&mut self, path: &Path) -> io::Result<()> {
        // On a writable handle: some systems refuse to flush a read-only one.
        OpenOptions::new().append(true).open(path)?.sync_all()
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn sync_folder(&mut self, folder: &Path) -> io::Result<()> {
        // Folders can be opened and flushed on Unix only; elsewhere a rename is as durable as the system makes it.
        if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn make_folder(&mut self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)
    }

    fn names(&self, folder: &Path) -> Vec<String> {
        let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
        entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect()
    }

    fn age(&self, path: &Path) -> Option<Duration> {
        fs::metadata(path).ok()?.modified().ok()?.elapsed().ok()
    }

    fn lock(&mut self, path: &Path) -> io::Result<bool> {
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        match file.try_lock() {
            Ok(()) => {
                self.lock = Some(file);
                Ok(true)
            }
            Err(fs::TryLockError::WouldBlock) => Ok(false),
            // A file system without locks: better two writers than none.
            Err(fs::TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(true),
            Err(fs::TryLockError::Error(error)) => Err(error),
        }
    }
}
