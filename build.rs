//! A picture, sample or word that is missing or cut short is found here, before anything is built, with its cure.

use std::fs;
use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=roms-free-assets");
    println!("cargo::rerun-if-changed=build.rs");
    let folder = Path::new("roms-free-assets");
    let record = fs::read_to_string(folder.join("checksums.txt")).unwrap_or_default();
    let files = record.lines().filter_map(|line| line.split_once(' ')).map(|(_, file)| file);
    for file in files.chain(["sound/bank.bin"]) {
        let what = match fs::read(folder.join(file)) {
            Err(_) => "is missing",
            // every PNG ends with this chunk
            Ok(bytes) if file.ends_with(".png") && !bytes.ends_with(b"IEND\xaeB`\x82") => "is cut short",
            Ok(_) => continue,
        };
        println!(
            "cargo::error=roms-free-assets/{file} {what}: restore it with `git checkout roms-free-assets`, then build"
        );
    }
}
