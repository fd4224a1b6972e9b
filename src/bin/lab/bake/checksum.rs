//! The record of the baked files: one line each, CRC-32 and name, by which an altered file is found.

use std::fs;
use std::path::Path;

/// Writes `checksums.txt` for the baked files of `folder`, sorted by name.
pub fn write(folder: &Path) -> Result<(), String> {
    let fail = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.ends_with(".png") {
            let bytes = fs::read(&path).map_err(fail)?;
            lines.push((name, crc32fast::hash(&bytes)));
        }
    }
    lines.sort();
    let text: String = lines.iter().map(|(name, sum)| format!("{sum:08x} {name}\n")).collect();
    fs::write(folder.join("checksums.txt"), text).map_err(fail)
}
