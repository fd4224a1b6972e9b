//! Pictures as files: PNG, 320x240, eight bits a channel.

use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

/// Writes one frame, `width * 240 * 4` bytes of RGBA, row-major, top left first.
///
/// # Errors
/// The file cannot be made or written.
pub fn save(path: &Path, rgba: &[u8], width: u32, height: u32) -> Result<(), png::EncodingError> {
    let file = BufWriter::new(File::create(path)?);
    let mut encoder = png::Encoder::new(file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    // A picture of every tick is asked for too: size matters less than time.
    encoder.set_compression(png::Compression::Fast);
    let rgb: Vec<u8> = rgba.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&rgb)?;
    writer.finish()
}
