//! The pages of the service menu and the rows on each.

use super::act::Act;
use crate::cabinet::books::FIGURES;
use crate::cabinet::settings::ITEMS;
use crate::panel::{PLACES, Switch};
use serde::{Deserialize, Serialize};

/// Tones of the sound test, one for each voice of the sound board.
pub const CHANNELS: u8 = 5;

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Page {
    Main,
    Coinage,
    Game,
    Kiosk,
    Attract,
    Sound,
    PictureSettings,
    Controls,
    Map,
    Language,
    Network,
    Books,
    Tests,
    Switches,
    SoundTest,
    Picture(TestPicture),
    Storage,
    Faults,
    Resets,
}

/// A picture that fills the screen; any button leaves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TestPicture {
    /// A white grid of one-pixel lines, to set geometry and convergence.
    Crosshatch,
    /// Red, green, blue, their mixtures, white, each in steps.
    ColourBars,
    /// All sixteen greys.
    GreySteps,
    /// One pixel on, one off: uneven scaling shows at once.
    Checkerboard,
    /// A frame at the safe margins; the stick moves them.
    SafeArea,
    /// A mark that moves one pixel a tick: a frame left out is seen as a jump.
    FrameTiming,
}

impl TestPicture {
    pub(super) const ALL: [TestPicture; 6] = [
        TestPicture::Crosshatch,
        TestPicture::ColourBars,
        TestPicture::GreySteps,
        TestPicture::Checkerboard,
        TestPicture::SafeArea,
        TestPicture::FrameTiming,
    ];
}

/// What a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// Select opens a page.
    Open(Page),
    /// An adjustment, by its place in the table of items.
    Adjust(u16),
    /// The coinage preset.
    Preset,
    /// A figure of the books, by its place in their table.
    Figure(u16),
    /// Select does it.
    Act(Act),
    /// Select held does it.
    Hold(Act),
    /// Select plays this channel.
    Tone(u8),
    /// A switch, by number.
    Switch(u8),
    /// A switch whose binding select learns.
    Learn(u8),
    /// A fault, newest first.
    Fault(u16),
    /// Whether records are kept.
    Storage,
    /// The program's version.
    Version,
    /// To the page above.
    Back,
    /// Out.
    Exit,
}

/// The rows of the main page.
const MAIN: [Entry; 12] = [
    Entry::Open(Page::Coinage),
    Entry::Open(Page::Game),
    Entry::Open(Page::Attract),
    Entry::Open(Page::Sound),
    Entry::Open(Page::PictureSettings),
    Entry::Open(Page::Controls),
    Entry::Open(Page::Language),
    Entry::Open(Page::Network),
    Entry::Open(Page::Books),
    Entry::Open(Page::Tests),
    Entry::Open(Page::Resets),
    Entry::Exit,
];

const RESETS: [Act; 5] =
    [Act::ResetScores, Act::ResetCards, Act::ResetBooks, Act::ResetCredits, Act::Factory];

impl Page {
    /// Its label's key in the strings, table `service`.
    pub(super) fn label(self) -> &'static str {
        match self {
            Page::Main => "title",
            Page::Coinage => "coinage",
            Page::Game => "game",
            Page::Kiosk => "kiosk",
            Page::Attract => "attract",
            Page::Sound => "sound",
            Page::PictureSettings => "picture",
            Page::Controls => "controls",
            Page::Map => "map",
            Page::Language => "language",
            Page::Network => "network",
            Page::Books => "books",
            Page::Tests => "tests",
            Page::Switches => "test_switches",
            Page::SoundTest => "test_sound",
            Page::Picture(TestPicture::Crosshatch) => "test_crosshatch",
            Page::Picture(TestPicture::ColourBars) => "test_bars",
            Page::Picture(TestPicture::GreySteps) => "test_greys",
            Page::Picture(TestPicture::Checkerboard) => "test_checker",
            Page::Picture(TestPicture::SafeArea) => "test_safe",
            Page::Picture(TestPicture::FrameTiming) => "test_frames",
            Page::Storage => "test_storage",
            Page::Faults => "test_faults",
            Page::Resets => "resets",
        }
    }

    /// Its rows, top to bottom; `faults` is how many faults are remembered.
    pub(super) fn rows(self, faults: usize) -> Vec<Entry> {
        let mut rows = Vec::new();
        match self {
            Page::Main => return MAIN.to_vec(),
            Page::Coinage => {
                rows.push(Entry::Preset);
                rows.extend(items("coinage"));
            }
            Page::Game => {
                rows.extend(items("game"));
                rows.push(Entry::Open(Page::Kiosk));
            }
            Page::Kiosk => rows.extend(items("kiosk")),
            Page::Attract => rows.extend(items("attract")),
            Page::Sound => rows.extend(items("sound")),
            Page::PictureSettings => rows.extend(items("picture")),
            Page::Controls => {
                rows.push(Entry::Open(Page::Map));
                rows.push(Entry::Open(Page::Switches));
                rows.extend(items("controls"));
                rows.push(Entry::Act(Act::FreeSeats));
                rows.push(Entry::Act(Act::DefaultPanel));
            }
            Page::Map => rows.extend(switches().map(Entry::Learn)),
            Page::Language => rows.extend(items("language")),
            Page::Network => rows.extend(items("network")),
            Page::Books => {
                rows.extend((0..FIGURES.len() as u16).map(Entry::Figure));
                rows.push(Entry::Act(Act::Export));
            }
            Page::Tests => {
                rows.push(Entry::Open(Page::Switches));
                rows.push(Entry::Open(Page::SoundTest));
                rows.extend(TestPicture::ALL.map(|picture| Entry::Open(Page::Picture(picture))));
                rows.push(Entry::Open(Page::Storage));
                rows.push(Entry::Open(Page::Faults));
                rows.push(Entry::Version);
            }
            Page::Switches => return switches().map(Entry::Switch).collect(),
            Page::SoundTest => rows.extend((0..CHANNELS).map(Entry::Tone)),
            Page::Picture(_) => return rows,
            Page::Storage => rows.extend([Entry::Storage, Entry::Act(Act::Store)]),
            Page::Faults => rows.extend((0..faults as u16).map(Entry::Fault)),
            Page::Resets => rows.extend(RESETS.map(Entry::Hold)),
        }
        rows.push(Entry::Back);
        rows
    }
}

/// The adjustments of a section; lists are not edited row by row but learnt.
fn items(section: &'static str) -> impl Iterator<Item = Entry> {
    let rows = ITEMS.iter().zip(0..).filter(move |(item, _)| item.section == section && !item.is_list());
    rows.map(|(_, index)| Entry::Adjust(index))
}

/// Switches in the order an operator looks for them: each place's, then the door's.
fn switches() -> impl Iterator<Item = u8> {
    let door = [Switch::Service, Switch::Test, Switch::Tilt, Switch::Pause];
    let places = (0..PLACES as u8).flat_map(|place| {
        let own = crate::panel::Control::ALL.map(|control| Switch::Player(place, control));
        own.into_iter().chain([Switch::Start(place), Switch::Coin(place)])
    });
    places.chain(door).map(Switch::number)
}
