//! The baked pictures, built in, decoded at first use, and checked at power-on against their record.
//!
//! A picture that is damaged is shown as nothing, and [`faults`] names it and how to restore it.

use super::sheet::{AssetFault, CLEAR, Sheet};
use std::sync::LazyLock;

/// A picture of `roms-free-assets/`.
#[derive(Clone, Copy)]
struct Source {
    name: &'static str,
    bytes: &'static [u8],
    cell: (u16, u16),
    clear: u8,
}

macro_rules! pictures {
    ($($(#[$doc:meta])* $function:ident, $name:literal, $cell:expr, $clear:expr;)*) => {
        /// Every picture built in.
        const SOURCES: &[Source] = &[$(Source {
            name: $name,
            bytes: include_bytes!(concat!("../../roms-free-assets/", $name, ".png")),
            cell: $cell,
            clear: $clear,
        }),*];
        $(
            $(#[$doc])*
            pub fn $function() -> &'static Sheet {
                static SHEET: LazyLock<Sheet> = LazyLock::new(|| open($name));
                &SHEET
            }
        )*
    };
}

/// Index that is clear in foreground pictures.
const FORE: u8 = 0;
/// Index that is clear in background pictures.
#[allow(dead_code)] // until the first background picture is built in
const BACK: u8 = CLEAR;

pictures! {
    /// Two-tone capitals, figures and signs, 8x8: pens 1 shadow, 2 light, 3 dark.
    capitals, "type-8", (8, 8), FORE;
}

fn open(name: &str) -> Sheet {
    SOURCES.iter().find(|source| source.name == name).and_then(|source| read(source).ok()).unwrap_or_default()
}

fn read(source: &Source) -> Result<Sheet, AssetFault> {
    Sheet::read(source.name, source.bytes, source.cell, source.clear)
}

/// What is wrong with the pictures built in: their record (`roms-free-assets/checksums.txt`) or their content.
pub fn faults() -> Vec<AssetFault> {
    faults_against(include_str!("../../roms-free-assets/checksums.txt"))
}

fn faults_against(record: &str) -> Vec<AssetFault> {
    SOURCES.iter().filter_map(|source| fault(source, record).err()).collect()
}

fn fault(source: &Source, record: &str) -> Result<(), AssetFault> {
    let told = record.lines().find_map(|line| {
        let (sum, file) = line.split_once(' ')?;
        (file.strip_suffix(".png") == Some(source.name)).then_some(sum)
    });
    let found = format!("{:08x}", crc32fast::hash(source.bytes));
    let wrong = |what: &str| AssetFault { name: source.name.into(), what: what.into() };
    match told {
        Some(sum) if sum == found => read(source).map(|_| ()),
        Some(_) => Err(wrong("was altered")),
        None => Err(wrong("is not in checksums.txt")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_is_whole_and_as_recorded() {
        assert_eq!(faults(), &[]);
    }

    #[test]
    fn a_truncated_or_altered_picture_is_named_with_its_cure() {
        for source in SOURCES {
            let half = Source { bytes: &source.bytes[..source.bytes.len() / 2], ..*source };
            let said = read(&half).expect_err("half a picture").to_string();
            assert!(said.contains(source.name) && said.contains("bake --only"), "{said}");
        }
        let said = faults_against("00000000 type-8.png")[0].to_string();
        assert!(said.contains("type-8 was altered") && said.contains("git checkout"), "{said}");
        assert_eq!(faults_against("").len(), SOURCES.len());
    }
}
