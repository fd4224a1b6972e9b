//! Real disks that are full or may not be written: a small tmpfs, mounted here. Needs root; says so where it is not.

#![cfg(target_os = "linux")]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A tmpfs of 256 KiB.
struct Tmpfs {
    folder: tempfile::TempDir,
}

impl Tmpfs {
    /// None where it may not be mounted, and that is said.
    fn mount() -> Option<Tmpfs> {
        let folder = tempfile::tempdir().expect("a folder");
        let done = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=256k", "bio-invaders-test"])
            .arg(folder.path())
            .output();
        match done {
            Ok(output) if output.status.success() => Some(Tmpfs { folder }),
            _ => {
                eprintln!("\nSKIPPED: a file system can be mounted by root only; run this test as root\n");
                None
            }
        }
    }

    fn remount(&self, how: &str) {
        let done = Command::new("mount").args(["-o", &format!("remount,{how}")]).arg(self.path()).status();
        assert!(done.expect("mount").success());
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn data(&self) -> PathBuf {
        self.path().join("data")
    }

    /// Takes all the room there is.
    fn fill(&self) {
        let full = std::fs::write(self.path().join("filler"), vec![0; 1 << 20]).expect_err("it is full");
        assert_eq!(full.kind(), std::io::ErrorKind::StorageFull);
    }
}

impl Drop for Tmpfs {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.path()).status();
    }
}

/// A coin and a start at a machine that keeps its records there; its log.
fn play(data: &Path) -> (Output, Vec<Value>) {
    let work = tempfile::tempdir().expect("a folder");
    let script = work.path().join("coins.panel");
    std::fs::write(&script, "60 coin1 tap\n240 coin2 tap\n420 start1 tap\n500 coin1 tap\n")
        .expect("a script");
    let log = work.path().join("log");
    let output = Command::new(env!("CARGO_BIN_EXE_bio-invaders"))
        .args(["headless", "--ticks", "900", "--panel"])
        .arg(&script)
        .arg("--log")
        .arg(&log)
        .arg("--data")
        .arg(data)
        .output()
        .expect("the game runs");
    let log = std::fs::read_to_string(&log).expect("a log");
    (output, log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect())
}

fn coins(data: &Path) -> u64 {
    let output = Command::new(env!("CARGO_BIN_EXE_bio-invaders"))
        .args(["books", "--json", "--data"])
        .arg(data)
        .output()
        .expect("the game runs");
    let books: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    books["coins"].as_array().expect("chutes").iter().filter_map(Value::as_u64).sum()
}

fn count(log: &[Value], event: &str) -> usize {
    log.iter().filter(|line| line["event"] == event).count()
}

/// Play went on, nothing was stored, and one warning says why.
fn assert_played_unstored(output: &Output, log: &[Value], why: &str) {
    assert!(output.status.success(), "{output:?}");
    assert_eq!((count(log, "coin"), count(log, "time_bought"), count(log, "stored")), (3, 1, 0));
    let faults: Vec<&Value> = log.iter().filter(|line| line["event"] == "fault").collect();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0]["what"].as_str().expect("a sentence").contains(why), "{faults:?}");
    // The service menu's list of faults has it.
    let text = String::from_utf8_lossy(&output.stdout);
    let end: Value = serde_json::from_str(text.lines().last().expect("a line")).expect("JSON");
    assert_eq!(end["faults"], 1, "{end}");
}

/// All files and what is in them.
fn files(data: &Path) -> Vec<(String, Vec<u8>)> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir(data).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_file() {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            all.push((name, std::fs::read(&path).expect("readable")));
        }
    }
    all.sort();
    all
}

#[test]
fn on_a_full_disk_play_goes_on_and_the_records_stay_as_they_were() {
    let Some(disk) = Tmpfs::mount() else { return };
    let (output, log) = play(&disk.data());
    assert!(output.status.success() && count(&log, "stored") > 3 && coins(&disk.data()) == 3);
    disk.fill();
    let before = files(&disk.data());
    let (output, log) = play(&disk.data());
    assert_played_unstored(&output, &log, "full");
    assert_eq!(files(&disk.data()), before, "nothing lost, nothing left behind");
    std::fs::remove_file(disk.path().join("filler")).expect("room again");
    let (_, log) = play(&disk.data());
    assert_eq!((count(&log, "fault"), coins(&disk.data())), (0, 6));
}

#[test]
fn on_a_disk_that_is_full_from_the_beginning_play_goes_on() {
    let Some(disk) = Tmpfs::mount() else { return };
    disk.fill();
    let (output, log) = play(&disk.data());
    assert_played_unstored(&output, &log, "");
}

#[test]
fn on_a_read_only_disk_play_goes_on_and_books_can_be_read() {
    let Some(disk) = Tmpfs::mount() else { return };
    play(&disk.data());
    let before = files(&disk.data());
    disk.remount("ro");
    let (output, log) = play(&disk.data());
    assert_played_unstored(&output, &log, "");
    assert_eq!((files(&disk.data()), coins(&disk.data())), (before, 3));
    disk.remount("rw");
    let (_, log) = play(&disk.data());
    assert_eq!((count(&log, "fault"), coins(&disk.data())), (0, 6));
}
