//! The store on a real disk: damage, second copies, folders that cannot be.

use bio_invaders::cabinet::{Fault, Nvram, Settings, Storage};
use bio_invaders::platform::store::{Access, BATTERY, Disk, Found, SETTINGS, Store};
use std::fs;
use std::path::Path;

fn open(folder: &Path) -> (Store<Disk>, Found) {
    Store::on_disk(Some(folder), Access::Write)
}

fn rich() -> Nvram {
    let mut nvram = Nvram::default();
    nvram.books.coins[0] = 12;
    nvram.bank.common.credits = 3;
    nvram.plate.serial = 77;
    nvram.cards.sign_in(*b"EVA", 1, 2);
    nvram
}

/// A folder with two generations of both records.
fn used() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut store, _) = open(folder.path());
    let mut nvram = rich();
    nvram.books.coins[0] = 11;
    store.keep_nvram(&nvram);
    store.keep_nvram(&rich());
    let mut settings = Settings::default();
    settings.game.seconds = 60;
    store.keep_settings(&settings);
    settings.sound.master = 10;
    store.keep_settings(&settings);
    folder
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<_> =
        entries.map(|entry| entry.expect("entry").file_name().into_string().expect("a name")).collect();
    names.sort();
    names
}

#[test]
fn what_was_kept_is_found_and_nothing_strays() {
    let folder = used();
    let (_, found) = open(folder.path());
    assert_eq!((found.nvram, found.settings.game.seconds, found.settings.sound.master), (rich(), 60, 10));
    assert!(found.warnings.is_empty());
    assert_eq!(
        names(folder.path()),
        ["battery.ram", "battery.ram.previous", "lock", "settings.toml", "settings.toml.previous"]
    );
}

#[test]
fn a_new_folder_is_made_with_all_that_lead_to_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let deep = folder.path().join("a/b c/d");
    let (mut store, found) = open(&deep);
    assert!(found.warnings.is_empty());
    assert_ne!(found.nvram.plate.serial, 0);
    assert_eq!(store.keep_nvram(&found.nvram), Storage::Kept);
    assert_eq!(open(&deep).1.nvram, found.nvram);
}

#[test]
fn truncated_zeroed_empty_and_half_files_load_as_the_previous_copy() {
    for name in [BATTERY, SETTINGS] {
        let whole = fs::read(used().path().join(name)).expect("kept");
        let half = whole[..whole.len() / 2].to_vec();
        for bytes in
            [Vec::new(), vec![0; whole.len()], half, whole[..whole.len() - 1].to_vec(), vec![b'\n'; 40]]
        {
            let folder = used();
            fs::write(folder.path().join(name), &bytes).expect("a file");
            let (mut store, found) = open(folder.path());
            assert_eq!(found.settings.game.seconds, 60, "{name}, {} bytes", bytes.len());
            assert!((11..=12).contains(&found.nvram.books.coins[0]), "{name}, {} bytes", bytes.len());
            assert_eq!(found.nvram.bank.common.credits, 3);
            if bytes.len() + 1 == whole.len() {
                continue;
            }
            assert!(!found.warnings.is_empty(), "{name}, {} bytes", bytes.len());
            store.keep_nvram(&found.nvram);
            store.keep_settings(&found.settings);
            let aside = folder.path().join(format!("{name}.damaged-1"));
            assert_eq!(fs::read(aside).expect("set aside"), bytes, "{name}: never overwritten");
            drop(store);
            assert!(open(folder.path()).1.warnings.is_empty(), "mended");
        }
    }
}

#[test]
fn a_broken_line_is_told_the_rest_counts_and_the_file_is_set_aside_before_it_is_rewritten() {
    let folder = used();
    let path = folder.path().join(SETTINGS);
    let text = fs::read_to_string(&path).expect("kept").replace("master = 10", "master = loud");
    fs::write(&path, &text).expect("a file");
    let (mut store, found) = open(folder.path());
    assert_eq!((found.settings.game.seconds, found.settings.sound.master), (60, 80));
    assert!(matches!(&found.faults[..], [Fault::SettingsBroken(_)]), "{:?}", found.faults);
    assert_eq!(fs::read_to_string(&path).expect("still there"), text, "reading changes nothing");
    let mut settings = found.settings;
    settings.game.last_chance = 5;
    assert_eq!(store.keep_settings(&settings), Storage::Kept);
    assert_eq!(fs::read_to_string(folder.path().join("settings.toml.damaged-1")).expect("aside"), text);
    assert_eq!(open(folder.path()).1.settings, settings);
}

#[test]
fn a_file_edited_by_hand_is_taken_as_it_is() {
    let folder = used();
    let path = folder.path().join(SETTINGS);
    fs::write(&path, "[game]\nseconds = 45\n").expect("a file");
    let (_, found) = open(folder.path());
    assert_eq!((found.settings.game.seconds, found.settings.sound.master), (45, 80));
    assert!(found.warnings.is_empty());
}

#[test]
fn a_second_damage_gets_a_second_name() {
    let folder = used();
    for number in 1..=3 {
        fs::write(folder.path().join(BATTERY), format!("broken {number}")).expect("a file");
        let (mut store, found) = open(folder.path());
        store.keep_nvram(&found.nvram);
    }
    for number in 1..=3 {
        let aside = folder.path().join(format!("{BATTERY}.damaged-{number}"));
        assert_eq!(fs::read_to_string(aside).expect("aside"), format!("broken {number}"));
    }
}

#[test]
fn a_second_copy_says_so_and_writes_nothing() {
    let folder = used();
    let (mut first, _) = open(folder.path());
    let before = names(folder.path());
    let (mut second, found) = open(folder.path());
    assert_eq!(found.faults, [Fault::SecondCopy]);
    assert_eq!(found.nvram, rich(), "it still reads");
    let mut other = rich();
    other.bank.common.credits = 50;
    assert_eq!(second.keep_nvram(&other), Storage::SecondCopy);
    assert_eq!(names(folder.path()), before);
    assert_eq!(first.keep_nvram(&rich()), Storage::Kept);
    drop((first, second));
    assert!(open(folder.path()).1.faults.is_empty(), "the lock goes with its holder");
}

#[test]
fn a_reader_needs_no_lock_and_leaves_no_trace() {
    let folder = used();
    let (_writer, _) = open(folder.path());
    let before = names(folder.path());
    let (mut reader, found) = Store::on_disk(Some(folder.path()), Access::Read);
    assert_eq!((found.nvram, found.warnings.len()), (rich(), 0));
    reader.keep_nvram(&Nvram::default());
    assert_eq!(names(folder.path()), before);
    let nowhere = folder.path().join("nowhere");
    let (_, found) = Store::on_disk(Some(&nowhere), Access::Read);
    assert_eq!(found.nvram, Nvram::default());
    assert!(!nowhere.exists());
}

#[test]
fn without_a_folder_or_with_an_impossible_one_play_goes_on_with_one_warning() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "no folder").expect("a file");
    for place in [None, Some(file.join("below"))] {
        let (mut store, found) = Store::on_disk(place.as_deref(), Access::Write);
        assert_eq!(found.warnings.len(), 1, "{:?}", found.warnings);
        assert_ne!(store.keep_nvram(&rich()), Storage::Kept);
        assert_ne!(store.keep_settings(&Settings::default()), Storage::Kept);
        assert_eq!(found.settings, Settings::default());
    }
    assert_eq!(fs::read_to_string(&file).expect("untouched"), "no folder");
}

#[test]
fn the_black_box_keeps_the_last_sixteen_visits() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut store, _) = open(folder.path());
    for number in 0..20_u8 {
        let path = store.begin_visit(&[number; 10]).expect("room");
        assert_eq!(store.go_on_with_visit(&path, &[number; 5]), Storage::Kept);
    }
    let visits: Vec<_> = store.visits().iter().map(|path| fs::read(path).expect("a visit")).collect();
    assert_eq!(visits, (4..20_u8).map(|number| vec![number; 15]).collect::<Vec<_>>());
}

#[test]
fn the_export_is_text_and_json() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut store, _) = open(folder.path());
    let nvram = rich();
    assert_eq!(store.export(&nvram.books, &nvram.scores), Storage::Kept);
    let text = fs::read_to_string(folder.path().join("books.txt")).expect("text");
    assert!(text.contains("coins, chute 1"), "{text}");
    let json = fs::read_to_string(folder.path().join("books.json")).expect("json");
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["books"]["coins"][0], 12);
    assert_eq!(json["scores"]["rows"][0]["points"], 3200);
}
