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
const BACK: u8 = CLEAR;

pictures! {
    /// Two-tone capitals, figures and signs of 8 lines, two rows for accents above: pens 1 shadow, 2 light, 3 dark.
    type_8, "type-8", (8, 10), FORE;
    /// Kana and hangul, 12x12: pens 1 shadow, 2 light, 3 dark.
    type_12, "type-12", (12, 12), FORE;
    /// Big signs, 16x16: pens 1 shadow, 2 light, 3 body, 4 low tone.
    type_16, "type-16", (16, 16), FORE;
    /// Blobs at rest: red with the eye open, half shut and shut, then blue; six frames each.
    blob_idle, "blob-idle", (26, 26), FORE;
    /// Picked blobs: red, blue; three frames of swelling, three of wobble.
    blob_select, "blob-select", (34, 34), FORE;
    /// Dividing blobs: red in eight directions clockwise from east, blue in eight; twelve frames.
    blob_step, "blob-step", (50, 50), FORE;
    /// Jumping blobs: per side seven frames on the floor, then six in flight in each of sixteen directions.
    blob_jump, "blob-jump", (36, 36), FORE;
    /// Turning blobs: red to blue from eight directions, blue to red; eight frames.
    blob_turn, "blob-turn", (28, 28), FORE;
    /// Melting blobs: red, blue; eight frames.
    blob_melt, "blob-melt", (34, 34), FORE;
    /// A jump's shadow, thirteen frames.
    blob_shadow, "blob-shadow", (32, 26), FORE;
    /// The duel's wall and furniture in three beats of its breathing.
    room_duel, "room-duel", (320, 240), BACK;
    /// How to play: dish and hourglass.
    room_howto, "room-howto", (320, 240), BACK;
    /// Ready: two panels.
    room_ready, "room-ready", (320, 240), BACK;
    /// Player card: two boxes.
    room_card, "room-card", (320, 240), BACK;
    /// Play on?: bust, figure and hourglass.
    room_playon, "room-playon", (320, 240), BACK;
    /// Verdict: the stage of the winners.
    room_verdict, "room-verdict", (320, 240), BACK;
    /// Initials: three letters over two rails.
    room_initials, "room-initials", (320, 240), BACK;
    /// The bare wall.
    room_plain, "room-plain", (320, 240), BACK;
    /// A sealed square.
    plate, "plate", (24, 24), BACK;
    /// Patterns of the eight boards, values 0 to 7.
    pattern, "pattern", (168, 168), BACK;
    /// Drop, ring, claws, claws drawn in, arrows in eight directions.
    marks, "marks", (32, 32), FORE;
    /// Rung eggs: glowing, waiting, hatched.
    eggs, "eggs", (10, 11), FORE;
    /// The pictured stick, leaning nine ways (left to right, up to down), then with the glove on it.
    stick, "stick", (64, 64), FORE;
    /// The pictured button, up and down, then with the glove on it.
    button, "button", (48, 40), FORE;
    /// Yellow gloves: pointing, open.
    glove, "glove", (48, 56), FORE;
    /// The night sky of the title, pens 0 to 9.
    sky, "sky", (320, 240), BACK;
    /// The laboratory's door.
    door, "door", (120, 104), BACK;
    /// Bust of invader 1.
    bust_1, "bust-1", (66, 96), BACK;
    /// Bust of invader 2.
    bust_2, "bust-2", (66, 96), BACK;
    /// Bust of invader 3.
    bust_3, "bust-3", (66, 96), BACK;
    /// Bust of invader 4.
    bust_4, "bust-4", (66, 96), BACK;
    /// Bust of invader 5.
    bust_5, "bust-5", (66, 96), BACK;
    /// Bust of invader 6.
    bust_6, "bust-6", (66, 96), BACK;
    /// Bust of invader 7.
    bust_7, "bust-7", (66, 96), BACK;
    /// Bust of invader 8.
    bust_8, "bust-8", (66, 96), BACK;
    /// The eight as black shapes.
    silhouette, "silhouettes", (36, 44), FORE;
    /// The eight small faces.
    head, "heads", (24, 24), BACK;
    /// Dimension of invader 1.
    backdrop_1, "backdrop-1", (320, 240), BACK;
    /// Dimension of invader 2.
    backdrop_2, "backdrop-2", (320, 240), BACK;
    /// Dimension of invader 3.
    backdrop_3, "backdrop-3", (320, 240), BACK;
    /// Dimension of invader 4.
    backdrop_4, "backdrop-4", (320, 240), BACK;
    /// Dimension of invader 5.
    backdrop_5, "backdrop-5", (320, 240), BACK;
    /// Dimension of invader 6.
    backdrop_6, "backdrop-6", (320, 240), BACK;
    /// Dimension of invader 7.
    backdrop_7, "backdrop-7", (320, 240), BACK;
    /// Dimension of invader 8.
    backdrop_8, "backdrop-8", (320, 240), BACK;
    /// Full figure of invader 1.
    figure_1, "figure-1", (320, 240), BACK;
    /// Full figure of invader 2.
    figure_2, "figure-2", (320, 240), BACK;
    /// Full figure of invader 3.
    figure_3, "figure-3", (320, 240), BACK;
    /// Full figure of invader 4.
    figure_4, "figure-4", (320, 240), BACK;
    /// Full figure of invader 5.
    figure_5, "figure-5", (320, 240), BACK;
    /// Full figure of invader 6.
    figure_6, "figure-6", (320, 240), BACK;
    /// Full figure of invader 7.
    figure_7, "figure-7", (320, 240), BACK;
    /// Full figure of invader 8.
    figure_8, "figure-8", (320, 240), BACK;
    /// Name in letters of invader 1.
    name_1, "name-1", (240, 48), FORE;
    /// Name in letters of invader 2.
    name_2, "name-2", (240, 48), FORE;
    /// Name in letters of invader 3.
    name_3, "name-3", (240, 48), FORE;
    /// Name in letters of invader 4.
    name_4, "name-4", (240, 48), FORE;
    /// Name in letters of invader 5.
    name_5, "name-5", (240, 48), FORE;
    /// Name in letters of invader 6.
    name_6, "name-6", (240, 48), FORE;
    /// Name in letters of invader 7.
    name_7, "name-7", (240, 48), FORE;
    /// Name in letters of invader 8.
    name_8, "name-8", (240, 48), FORE;
    /// Story picture 1.
    story_1, "story-1", (320, 184), BACK;
    /// Story picture 2.
    story_2, "story-2", (320, 184), BACK;
    /// Story picture 3.
    story_3, "story-3", (320, 184), BACK;
    /// Story picture 4.
    story_4, "story-4", (320, 184), BACK;
    /// Ending picture 1.
    ending_1, "ending-1", (320, 184), BACK;
    /// Ending picture 2.
    ending_2, "ending-2", (320, 184), BACK;
    /// Ending picture 3.
    ending_3, "ending-3", (320, 184), BACK;
    /// BIO-INVADERS, four cells.
    title, "title-lettering", (320, 104), FORE;
    /// Paper hats laid over a bust, in the same order.
    hats, "hats", (66, 96), FORE;
    /// A paper hat and a sticking plaster for a full figure, pens of the lettering.
    worn, "worn", (48, 48), FORE;
    /// The seal of a proved board.
    seal, "seal", (32, 28), FORE;
    /// The coin slot: the coin before it, half in, gone.
    slot, "slot", (40, 30), FORE;
    /// Sticking plasters laid over a bust: the seven faces across, the eight down.
    plasters, "plasters", (66, 96), FORE;
    /// The hourglass's glass, empty.
    glass, "glass", (40, 76), FORE;
}

/// Pictures of the eight and of the story, by number; none where one is not painted.
macro_rules! families {
    ($($(#[$doc:meta])* $function:ident: $of:expr;)*) => {
        $(
            $(#[$doc])*
            pub fn $function(number: usize) -> Option<&'static Sheet> {
                let family: &[fn() -> &'static Sheet] = &$of;
                family.get(number).map(|sheet| sheet())
            }
        )*
    };
}

families! {
    /// Busts of the eight, counted from 0: seven faces across, drawings of the idle loop down.
    busts: [bust_1, bust_2, bust_3, bust_4, bust_5, bust_6, bust_7, bust_8];
    /// Dimensions of the eight, counted from 0, pens 0 to 31.
    backdrops: [backdrop_1, backdrop_2, backdrop_3, backdrop_4, backdrop_5, backdrop_6, backdrop_7, backdrop_8];
    /// Full figures of the eight, counted from 0, pens 32 to 63: at rest, second beat, triumph, beaten.
    figures: [figure_1, figure_2, figure_3, figure_4, figure_5, figure_6, figure_7, figure_8];
    /// Names of the eight in dripping letters, counted from 0.
    names: [name_1, name_2, name_3, name_4, name_5, name_6, name_7, name_8];
    /// The four story pictures.
    stories: [story_1, story_2, story_3, story_4];
    /// The three ending pictures.
    endings: [ending_1, ending_2, ending_3];
    /// The eight as black shapes, in one sheet.
    silhouettes: [silhouette];
    /// The eight small faces, in one sheet.
    heads: [head];
    /// BIO-INVADERS: complete, no drips, drips a third run, two thirds.
    title_lettering: [title];
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
        // a picture as recorded was decoded by the tests; at power-on there is no time to do it again
        Some(sum) if sum == found => Ok(()),
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
        for source in SOURCES {
            let sheet = read(source).unwrap_or_else(|fault| panic!("{fault}"));
            assert!(!sheet.is_empty(), "{}", source.name);
        }
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
