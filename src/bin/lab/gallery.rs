//! `lab gallery`: one sheet of the game's scenes, one of the eight in their seven faces, and the service pages, for the documents.

mod service;

use super::still::{rgb_of, scenes, write_png};
use bio_invaders::cabinet::Settings;
use bio_invaders::video::assets;
use bio_invaders::video::palette::COMMON;
use bio_invaders::video::sheet::CLEAR;
use clap::Args;
use std::path::PathBuf;

/// The moments shown, in their order.
const SHOWN: [&str; 24] = [
    "title",
    "story-2",
    "howto",
    "parade-4",
    "ready",
    "card-greeting",
    "appearance-3",
    "appearance-5",
    "duel-picking",
    "duel-flipping",
    "duel-all-eight",
    "duel-ouch",
    "duel-coin-slot",
    "duel-last-seconds",
    "duel-two",
    "duel-wipe-out",
    "verdict-melt",
    "verdict-beaten-5",
    "verdict-beaten-3",
    "verdict-wins-2",
    "playon",
    "ending-0",
    "initials",
    "gameover",
];
/// The moment shown at the top of the README.
const DUEL: &str = "duel-flipping";
/// Moments beside each other.
const ACROSS: usize = 3;

/// Arguments of `lab gallery`.
#[derive(Debug, Args)]
pub struct GalleryArgs {
    /// Where the sheets go, and the folder of service pages.
    #[arg(long, default_value = "docs")]
    folder: PathBuf,
}

/// Writes `gallery.png`, `faces.png`, `duel.png` and `service/*.png`.
pub fn run(args: &GalleryArgs) -> Result<(), String> {
    let (width, height) = (320 * ACROSS, 240 * SHOWN.len().div_ceil(ACROSS));
    let mut sheet = vec![0; width * height * 3];
    for moment in scenes::moments(&Settings::default()) {
        if let Some(number) = SHOWN.iter().position(|name| *name == moment.name) {
            let (x, y) = (number % ACROSS * 320, number / ACROSS * 240);
            paste(&mut sheet, width, &rgb_of(&moment), 320, (x, y));
        }
    }
    write_png(&args.folder.join("gallery.png"), &sheet, width, 1)?;
    faces(&args.folder.join("faces.png"))?;
    let duel = scenes::moments(&Settings::default()).into_iter().find(|moment| moment.name == DUEL);
    let duel = duel.ok_or_else(|| format!("no moment {DUEL}"))?;
    write_png(&args.folder.join("duel.png"), &rgb_of(&duel), 320, 2)?;
    service::run(&args.folder.join("service"))
}

fn paste(sheet: &mut [u8], width: usize, rgb: &[u8], own: usize, (x, y): (usize, usize)) {
    for (line, row) in rgb.chunks_exact(own * 3).enumerate() {
        let at = ((y + line) * width + x) * 3;
        sheet[at..at + own * 3].copy_from_slice(row);
    }
}

/// The eight, a row each: seven faces.
fn faces(path: &std::path::Path) -> Result<(), String> {
    let width = 66 * 7;
    let mut sheet = vec![0; width * 96 * 8 * 3];
    for invader in 0..8 {
        let Some(busts) = assets::busts(invader) else { continue };
        for face in 0..7 {
            let (sprite, sky) = (busts.sprite(face), busts.sprite(28));
            for line in 0..96 {
                for (column, (pen, behind)) in sprite.row(line).iter().zip(sky.row(line)).enumerate() {
                    let pen = usize::from(if *pen == CLEAR { *behind } else { *pen });
                    let colour = COMMON.get(pen).or(busts.palette().get(pen)).copied().unwrap_or(0);
                    let at = ((invader * 96 + line) * width + face * 66 + column) * 3;
                    let parts = [colour >> 8 & 15, colour >> 4 & 15, colour & 15];
                    sheet[at..at + 3].copy_from_slice(&parts.map(|part| part as u8 * 17));
                }
            }
        }
    }
    write_png(path, &sheet, width, 1)
}
