//! `lab still` and `lab strip`: pictures of hand-built moments, and filmstrips of the blobs' movements.

#[path = "../../../tests/scenes/mod.rs"]
pub mod scenes;

use bio_invaders::cabinet::{Settings, Tongue};
use bio_invaders::tick::Ticks;
use bio_invaders::video::{VideoBoard, View, board, scene};
use clap::Args;
use scenes::Moment;
use std::fs;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

/// Arguments of `lab still`.
#[derive(Debug, Args)]
pub struct StillArgs {
    /// Only moments whose name begins with this.
    #[arg(default_value = "")]
    name: String,
    /// Where the pictures go.
    #[arg(long, default_value = "target/stills")]
    out: PathBuf,
    /// Language: en, ko, ja or fr.
    #[arg(long, default_value = "en")]
    language: String,
    /// How many times as large.
    #[arg(long, default_value_t = 3)]
    scale: usize,
    /// Measure instead: the median time of a drawn and converted picture over so many rounds.
    #[arg(long)]
    time: Option<usize>,
}

/// Arguments of `lab strip`.
#[derive(Debug, Args)]
pub struct StripArgs {
    /// Where the pictures go.
    #[arg(long, default_value = "target/strips")]
    out: PathBuf,
    /// How many times as large.
    #[arg(long, default_value_t = 2)]
    scale: usize,
    /// Ticks between two pictures.
    #[arg(long, default_value_t = 2)]
    every: u64,
}

/// Writes the stills; `Err` says what could not be done.
pub fn run(args: &StillArgs) -> Result<(), String> {
    let mut settings = Settings::default();
    settings.language.language = match args.language.as_str() {
        "ko" => Tongue::Korean,
        "ja" => Tongue::Japanese,
        "fr" => Tongue::French,
        _ => Tongue::English,
    };
    fs::create_dir_all(&args.out).map_err(|error| format!("{}: {error}", args.out.display()))?;
    for moment in scenes::moments(&settings).iter().filter(|m| m.name.starts_with(&args.name)) {
        if let Some(rounds) = args.time {
            println!("{} {} us", moment.name, median_us(moment, rounds));
            continue;
        }
        let rgb = rgb_of(moment);
        write_png(&args.out.join(format!("{}.png", moment.name)), &rgb, board::WIDTH, args.scale)?;
    }
    Ok(())
}

fn draw(moment: &Moment, now: Ticks, screen: &mut VideoBoard) {
    let view = View::new(&moment.scene, moment.entered, now, &moment.cabinet);
    scene::draw(&view, screen);
}

/// A moment as 320x240 RGB.
pub fn rgb_of(moment: &Moment) -> Vec<u8> {
    let mut screen = VideoBoard::new();
    draw(moment, moment.now, &mut screen);
    rgb(&screen)
}

/// The board as RGB.
pub fn rgb(screen: &VideoBoard) -> Vec<u8> {
    screen
        .colours()
        .into_iter()
        .flat_map(|c| [c >> 8 & 15, c >> 4 & 15, c & 15].map(|part| part as u8 * 17))
        .collect()
}

#[allow(clippy::disallowed_methods)] // a measurement needs the wall clock
fn median_us(moment: &Moment, rounds: usize) -> u128 {
    let mut screen = VideoBoard::new();
    let mut rgba = vec![0; board::WIDTH * board::HEIGHT * 4];
    let mut times: Vec<u128> = (0..rounds.max(1))
        .map(|round| {
            let began = std::time::Instant::now();
            draw(moment, moment.now + Ticks(round as u64 % 32), &mut screen);
            screen.to_rgba(&mut rgba);
            began.elapsed().as_micros()
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}

/// Writes the filmstrips: the board every few ticks, from left to right, row by row.
pub fn run_strips(args: &StripArgs) -> Result<(), String> {
    const PER_ROW: usize = 8;
    fs::create_dir_all(&args.out).map_err(|error| format!("{}: {error}", args.out.display()))?;
    for (moment, length, (x, y, width, height)) in scenes::strips() {
        let count = (length / args.every) as usize;
        let across = PER_ROW.min(count.max(1));
        let down = count.div_ceil(across);
        let mut strip = vec![0; across * width * down * height * 3];
        let mut screen = VideoBoard::new();
        for number in 0..count {
            draw(&moment, moment.now + Ticks(args.every * number as u64), &mut screen);
            let picture = rgb(&screen);
            for line in 0..height {
                let from = ((y + line) * board::WIDTH + x) * 3;
                let row = number / across * height + line;
                let to = (row * across + number % across) * width * 3;
                strip[to..to + width * 3].copy_from_slice(&picture[from..from + width * 3]);
            }
        }
        write_png(&args.out.join(format!("{}.png", moment.name)), &strip, across * width, args.scale)?;
    }
    Ok(())
}

/// Writes RGB as a PNG, `scale` times as large.
pub fn write_png(path: &Path, rgb: &[u8], width: usize, scale: usize) -> Result<(), String> {
    let fail = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let mut large = Vec::with_capacity(rgb.len() * scale * scale);
    for row in rgb.chunks_exact(width * 3) {
        let line: Vec<u8> = row.chunks_exact(3).flat_map(|pixel| pixel.repeat(scale)).collect();
        for _ in 0..scale {
            large.extend_from_slice(&line);
        }
    }
    let file = fs::File::create(path).map_err(|error| fail(&error))?;
    let (across, down) = (width * scale, rgb.len() / 3 / width * scale);
    let mut encoder = png::Encoder::new(BufWriter::new(file), across as u32, down as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(|error| fail(&error))?;
    writer.write_image_data(&large).map_err(|error| fail(&error))
}
