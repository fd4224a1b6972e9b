//! `lab dist`: what packages need beside the program: icons, manual pages and completions for shells.

use bio_invaders::platform::command;
use bio_invaders::video::assets;
use bio_invaders::video::palette::{DUEL_FOREGROUND, Pen, rgb8};
use clap::Args;
use clap_complete::{Shell, generate_to};
use clap_mangen::Man;
use std::fs;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

const PROGRAM: &str = "bio-invaders";
/// Sizes of the hicolor theme.
const ICONS: [usize; 7] = [16, 24, 32, 48, 64, 128, 256];
/// The icon as it is painted: a blob and a little air.
const PAINTED: usize = 28;
/// Every size divides this.
const CANVAS: usize = 768;

/// Arguments of `lab dist`.
#[derive(Debug, Args)]
pub struct DistArgs {
    /// Where the files go.
    #[arg(long, default_value = "out/dist")]
    folder: PathBuf,
}

/// Writes `icons`, `man` and `completions`.
pub fn run(args: &DistArgs) -> Result<(), String> {
    let fail = |error: std::io::Error| format!("{}: {error}", args.folder.display());
    let painted = painted();
    for size in ICONS {
        let folder = made(&args.folder.join(format!("icons/hicolor/{size}x{size}/apps"))).map_err(fail)?;
        write_icon(&folder.join(format!("{PROGRAM}.png")), &painted, size)?;
    }
    man_pages(&made(&args.folder.join("man")).map_err(fail)?).map_err(fail)?;
    let completions = made(&args.folder.join("completions")).map_err(fail)?;
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
        generate_to(shell, &mut command::interface(), PROGRAM, &completions).map_err(fail)?;
    }
    Ok(())
}

fn made(folder: &Path) -> std::io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    Ok(folder.to_owned())
}

/// One page for the program and one for each of its commands, section 6: games.
fn man_pages(folder: &Path) -> std::io::Result<()> {
    let mut program = command::interface();
    program.build();
    let commands: Vec<_> = program
        .get_subcommands()
        .filter(|command| command.get_name() != "help")
        .map(|command| {
            let name = format!("{PROGRAM}-{}", command.get_name());
            command.clone().bin_name(format!("{PROGRAM} {}", command.get_name())).display_name(&name)
        })
        .collect();
    for page in std::iter::once(program).chain(commands) {
        let name = page.get_display_name().unwrap_or(PROGRAM).to_owned();
        let mut file = BufWriter::new(fs::File::create(folder.join(format!("{name}.6")))?);
        Man::new(page).title(name).section("6").source(PROGRAM).manual("Games").render(&mut file)?;
        file.flush()?;
    }
    Ok(())
}

/// A red blob with its eye open, as RGBA.
fn painted() -> Vec<u8> {
    let mut rgba = vec![0; PAINTED * PAINTED * 4];
    let sprite = assets::blob_idle().sprite(0);
    let edge = (PAINTED - 26) / 2;
    for line in 0..26 {
        for (column, pen) in sprite.row(line).iter().enumerate() {
            let Some(Pen::Solid(colour)) = DUEL_FOREGROUND.get(usize::from(*pen)) else { continue };
            let at = ((edge + line) * PAINTED + edge + column) * 4;
            rgba[at..at + 4].copy_from_slice(&rgb8(*colour));
        }
    }
    rgba
}

/// The mean of the painted pixels below each pixel of the icon.
fn write_icon(path: &Path, painted: &[u8], size: usize) -> Result<(), String> {
    let step = CANVAS / size;
    let mut icon = Vec::with_capacity(size * size * 4);
    for (y, x) in (0..size).flat_map(|y| (0..size).map(move |x| (y, x))) {
        let mut sums = [0usize; 4];
        for (v, u) in (0..step).flat_map(|v| (0..step).map(move |u| (v, u))) {
            let from = |at: usize| at * PAINTED / CANVAS;
            let at = (from(y * step + v) * PAINTED + from(x * step + u)) * 4;
            let alpha = usize::from(painted[at + 3]);
            for (sum, part) in sums.iter_mut().zip(&painted[at..at + 3]) {
                *sum += usize::from(*part) * alpha;
            }
            sums[3] += alpha;
        }
        icon.extend(sums[..3].iter().map(|sum| (sum / sums[3].max(1)) as u8));
        icon.push((sums[3] / (step * step)) as u8);
    }
    let fail = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let file = fs::File::create(path).map_err(|error| fail(&error))?;
    let mut encoder = png::Encoder::new(BufWriter::new(file), size as u32, size as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(|error| fail(&error))?;
    writer.write_image_data(&icon).map_err(|error| fail(&error))
}
