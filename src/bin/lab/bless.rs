//! `lab bless`: takes the hand-built stills as they look now for the golden ones. Look at them first.

use super::still::{rgb_of, scenes};
use bio_invaders::cabinet::Settings;
use clap::Args;
use std::fs;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

/// Arguments of `lab bless`.
#[derive(Debug, Args)]
pub struct BlessArgs {
    /// Only moments whose name begins with this.
    #[arg(default_value = "")]
    name: String,
    /// Where the golden stills are.
    #[arg(long, default_value = "tests/golden/stills")]
    folder: PathBuf,
}

/// Writes the stills; `Err` says what could not be written.
pub fn run(args: &BlessArgs) -> Result<(), String> {
    fs::create_dir_all(&args.folder).map_err(|error| format!("{}: {error}", args.folder.display()))?;
    for moment in scenes::moments(&Settings::default()).iter().filter(|m| m.name.starts_with(&args.name)) {
        write_rgb(&args.folder.join(format!("{}.png", moment.name)), &rgb_of(moment))?;
    }
    Ok(())
}

fn write_rgb(path: &Path, rgb: &[u8]) -> Result<(), String> {
    let fail = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let file = fs::File::create(path).map_err(|error| fail(&error))?;
    let mut encoder = png::Encoder::new(BufWriter::new(file), 320, 240);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header().map_err(|error| fail(&error))?;
    writer.write_image_data(rgb).map_err(|error| fail(&error))
}
