//! `lab bake`: makes every file of `roms-free-assets/` again from readable sources, the same bytes every time.
//!
//! # How a picture is made
//! A bake is a name and a function returning the file's bytes ([`Bake`]); [`all`] lists them. Add yours there.
//! A bake knows no clock, no file and no random source but a fixed seed; transcendental functions come from
//! `libm` (never `f64::sin` and its like), and nothing calls `mul_add`: the same bytes on every machine.
//! `lab bake` writes `roms-free-assets/NAME.EXT` and the record `checksums.txt`; `--check` compares instead.
//!
//! # How a picture is laid out
//! Every picture is an 8-bit **indexed PNG** ([`picture::Picture`]): the index is the pen, the palette is 4-4-4 (each part
//! a multiple of 17). `src/video/sheet.rs` cuts it into cells of one size, counted row by row; the cell's size
//! and name stand in one line of `src/video/assets.rs` (`pictures!`), which embeds the file.
//!
//! | plane | pens | clear index |
//! |---|---|---|
//! | foreground (cells that move over everything) | 1..=15 of `palette::DUEL_FOREGROUND` or `LETTERING_FOREGROUND` | 0 |
//! | background | 0..=63, own palette in the file | 64 (`sheet::CLEAR`) |
//!
//! Background pens of every scene that shows the duel's furniture or a bust:
//! 0 to 15 are `palette::COMMON` (0 black, 1-4 wall, 5-10 flesh, 11-15 bone) and may be used by everybody;
//! 16 to 31 are the board's two cycling sets, 32 its edge light: never in a baked picture;
//! **33 to 63 (31 pens) belong to the invader.** Full-screen pictures may use all 64 as they like.
//!
//! | file | cells | content |
//! |---|---|---|
//! | `bust-1` .. `bust-8` | 66x96 | columns: the seven faces in the order of `game::duel::Face`; rows: drawings of the idle loop (row 0 at rest; then blink half, blink shut, breath), clear index 64 around; last row: a corner of its dimension, opaque, then what its gags need besides (`Creature::extras`). Pens 0-15 common, 33-63 own |
//! | `backdrop-1` .. `backdrop-8` | 320x240 | the invader's dimension for the appearance, pens 0 to 31, opaque |
//! | `figure-1` .. `figure-8` | 320x240 | the full figure in its place (lay it at 0,0), clear index 64, pens 32 to 63; cells: 0 at rest, 1 eyes shut or breath, 2 triumph, 3 beaten, more if wanted |
//! | `silhouettes` | 36x44 | eight cells, foreground: pen 1 the shape, nothing else |
//! | `heads` | 24x24 | eight small faces, background pens 0-15 common, 16-63 shared by all eight (set them where no board is shown) |
//! | `worn` | 48x48 | a hat and a plaster for a full figure, pens of `LETTERING_FOREGROUND` with `NAME_REDS` |
//! | `seal`, `slot` | 32x28, 40x30 | the seal of a proved board; the coin slot, coin before it, half in, gone: pens of `DUEL_FOREGROUND` |
//! | `hats`, `plasters` | 66x96 | worn over a bust, laid at the bust's place: the seven faces across, the eight down; pens of `DUEL_FOREGROUND` |
//! | `title-lettering` | 320x104 | BIO-INVADERS in `LETTERING_FOREGROUND` pens 1-13 (lay it at 0,0): complete, no drips, drips a third run, two thirds |
//! | `name-1` .. `name-8` | 240x48 | the names' lettering (Latin), same pens |
//! | `story-1` .. `story-4`, `ending-1` .. `ending-3` | 320x184 | opaque, up to 64 pens |

pub mod blob;
pub mod checksum;
pub mod furniture;
pub mod indexed;
pub mod invader;
pub mod lettertype;
pub mod marks;
pub mod noise;
pub mod picture;
pub mod props;
pub mod relief;
pub mod scenery;
pub mod sdf;
pub mod sound;
pub mod token;

use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};

/// One file of `roms-free-assets/` and how it is made.
pub struct Bake {
    /// Name without ending; also what `--only` takes.
    pub name: &'static str,
    /// Ending without the dot.
    pub ending: &'static str,
    /// The file's bytes.
    pub make: fn() -> Vec<u8>,
}

impl Bake {
    /// A picture.
    pub const fn picture(name: &'static str, make: fn() -> Vec<u8>) -> Bake {
        Bake { name, ending: "png", make }
    }

    fn file(&self) -> String {
        format!("{}.{}", self.name, self.ending)
    }
}

/// Every bake, in the order of their files' names within each room.
pub fn all() -> Vec<Bake> {
    let mut list = Vec::new();
    list.extend(blob::bakes());
    list.extend(furniture::bakes());
    list.extend(lettertype::bakes());
    list.extend(invader::sheet::bakes());
    list.extend(scenery::bakes());
    list.extend(marks::bakes());
    list.extend(props::bakes());
    list.extend(token::bakes());
    list.push(Bake { name: "sound/bank", ending: "bin", make: sound::bank });
    list
}

/// Arguments of `lab bake`.
#[derive(Debug, Args)]
pub struct BakeArgs {
    /// Only files whose name begins with this.
    #[arg(long)]
    only: Option<String>,
    /// Bake, compare with the files that are there, write nothing.
    #[arg(long)]
    check: bool,
    /// Where the files are.
    #[arg(long, default_value = "roms-free-assets")]
    folder: PathBuf,
}

/// Bakes; `Err` says in words what differs or cannot be written.
pub fn run(args: &BakeArgs) -> Result<(), String> {
    let wanted: Vec<Bake> = all()
        .into_iter()
        .filter(|bake| args.only.as_ref().is_none_or(|only| bake.name.starts_with(only.as_str())))
        .collect();
    if wanted.is_empty() {
        let names: Vec<&str> = all().iter().map(|bake| bake.name).collect();
        return Err(format!("no bake of that name; there are {}", names.join(", ")));
    }
    let mut wrong = Vec::new();
    for bake in &wanted {
        let bytes = (bake.make)();
        let path = args.folder.join(bake.file());
        if args.check {
            match fs::read(&path) {
                Ok(old) if old == bytes => {}
                Ok(_) => wrong.push(format!("{} differs from its bake", path.display())),
                Err(error) => wrong.push(format!("{}: {error}", path.display())),
            }
        } else {
            write(&path, &bytes)?;
            println!("{} {} bytes", path.display(), bytes.len());
        }
    }
    if wrong.is_empty() && !args.check { checksum::write(&args.folder) } else { told(wrong) }
}

fn told(wrong: Vec<String>) -> Result<(), String> {
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bakes that take seconds; the marched pictures take minutes and are compared by `lab bake --check`.
    fn quick() -> impl Iterator<Item = Bake> {
        const SLOW: [&str; 8] =
            ["bust-", "figure-", "backdrop-", "story-", "ending-", "heads", "silhouettes", "sound/"];
        all().into_iter().filter(|bake| !SLOW.iter().any(|slow| bake.name.starts_with(slow)))
    }

    #[test]
    fn quick_bakes_are_what_is_in_the_house() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("roms-free-assets");
        let mut wrong = Vec::new();
        for bake in quick() {
            if fs::read(folder.join(bake.file())).ok() != Some((bake.make)()) {
                wrong.push(bake.file());
            }
        }
        assert!(wrong.is_empty(), "{}: run `cargo run --bin lab -- bake` and look", wrong.join(", "));
    }

    #[test]
    fn every_picture_in_the_house_has_its_bake() {
        for name in files(&house()).iter().filter_map(|name| name.strip_suffix(".png").map(str::to_owned)) {
            assert!(all().iter().any(|bake| bake.name == name), "{name} has no bake");
        }
    }

    fn house() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("roms-free-assets")
    }

    /// Every file below the folder, with its path from there.
    fn files(folder: &Path) -> Vec<String> {
        let mut found = Vec::new();
        let mut folders = vec![PathBuf::new()];
        while let Some(inner) = folders.pop() {
            for entry in fs::read_dir(folder.join(&inner)).expect("a folder") {
                let entry = entry.expect("an entry");
                let path = inner.join(entry.file_name());
                match entry.file_type().expect("a type").is_dir() {
                    true => folders.push(path),
                    false => found.push(path.to_string_lossy().replace('\\', "/")),
                }
            }
        }
        found
    }

    /// Whether a name is what a row of SOURCES.md says: `*` stands for anything.
    fn is_meant(name: &str, row: &str) -> bool {
        let mut parts = row.split('*');
        let Some(mut rest) = name.strip_prefix(parts.next().unwrap_or("")) else { return false };
        let mut is_open = false;
        for part in parts {
            is_open = true;
            let Some(at) = rest.rfind(part) else { return false };
            rest = &rest[at + part.len()..];
            if part.is_empty() {
                rest = "";
            }
        }
        rest.is_empty() || (is_open && row.ends_with('*'))
    }

    #[test]
    fn sources_lists_every_file_and_nothing_else() {
        let text = fs::read_to_string(house().join("SOURCES.md")).expect("SOURCES.md");
        let rows: Vec<&str> = text
            .lines()
            .filter(|line| line.starts_with("| `"))
            .flat_map(|line| line.split('|').nth(1).unwrap_or("").split('`').skip(1).step_by(2))
            .collect();
        let files: Vec<String> = files(&house()).into_iter().filter(|name| name != "SOURCES.md").collect();
        for name in &files {
            assert!(rows.iter().any(|row| is_meant(name, row)), "{name} is not in SOURCES.md");
        }
        for row in rows {
            assert!(
                files.iter().any(|name| is_meant(name, row)),
                "SOURCES.md speaks of {row}, which is not there"
            );
        }
        assert!(is_meant("bust-4.png", "bust-*.png") && !is_meant("bust-4.png", "busts-*.png"));
    }
}
