//! What a picture is drawn from: the scene, the cabinet around it, the words and the look that is set.

use crate::cabinet::{Cabinet, Colours};
use crate::game::scene::Scene;
use crate::game::{Game, Hold};
use crate::language::Words;
use crate::tick::Ticks;

/// How pictures are to look, by the operator's adjustments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Pulses of light become changes of size.
    pub is_flash_reduced: bool,
    /// Stronger contrast.
    pub is_high_contrast: bool,
    /// The boards' patterns stand still.
    pub is_board_still: bool,
    /// The set of colours.
    pub colours: Set,
}

/// Sets of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Set {
    /// As painted.
    #[default]
    Painted,
    /// For eyes weak in red or green.
    RedGreen,
    /// For eyes weak in blue.
    BlueYellow,
    /// No colour at all.
    Grey,
}

/// All that a picture reads.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// What is on.
    pub scene: &'a Scene,
    /// Since when.
    pub entered: Ticks,
    /// The tick that is drawn.
    pub now: Ticks,
    /// Credits, clocks, scores, books, adjustments.
    pub cabinet: &'a Cabinet,
    /// The words of the language that is set.
    pub words: &'static Words,
    /// The look that is set.
    pub look: Look,
    /// Why everything stands still, if it does.
    pub hold: Option<Hold>,
    /// Whether the tilt warning stands.
    pub is_tilted: bool,
}

impl<'a> View<'a> {
    /// The view of `scene`, as the cabinet's adjustments want it.
    pub fn new(scene: &'a Scene, entered: Ticks, now: Ticks, cabinet: &'a Cabinet) -> View<'a> {
        let settings = cabinet.settings();
        let picture = &settings.picture;
        let look = Look {
            is_flash_reduced: picture.has_reduced_flash,
            is_high_contrast: picture.has_high_contrast,
            is_board_still: picture.has_still_board,
            colours: match picture.colours {
                Colours::Normal => Set::Painted,
                Colours::Deutan | Colours::Protan => Set::RedGreen,
                Colours::Tritan => Set::BlueYellow,
                Colours::Grey => Set::Grey,
            },
        };
        View {
            scene,
            entered,
            now,
            cabinet,
            words: Words::of(settings.language.language),
            look,
            hold: None,
            is_tilted: false,
        }
    }

    /// The view of a game as it stands, with whatever holds it.
    pub fn of(game: &'a Game, cabinet: &'a Cabinet) -> View<'a> {
        let mut view = View::new(&game.scene, game.since, game.now(), cabinet);
        view.hold = game.hold();
        view.is_tilted = game.is_tilted();
        view
    }

    /// Ticks the scene has been on.
    pub fn age(&self) -> u64 {
        self.now.since(self.entered).0
    }

    /// A text.
    pub fn text(&self, key: &'static str) -> &'static str {
        self.words.text(key)
    }

    /// A text with a number in its one hole `name`.
    pub fn number(&self, key: &'static str, name: &str, value: u64) -> String {
        self.words.fill(key, &[(name, &value.to_string())])
    }

    /// An invader's text: `name`, `place`, `taunt1` and so on; invaders are 1 to 8.
    pub fn invader(&self, invader: u8, what: &str) -> &'static str {
        const NUMBERS: [&str; 8] = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
        let number = NUMBERS[usize::from(invader.clamp(1, 8) - 1)];
        let key = format!("invader.{number}.{what}");
        self.words.find(&key).unwrap_or("")
    }

    /// Whether a line that blinks 30 on, 30 off is on now; with reduced flash it stays.
    pub fn is_blink_on(&self) -> bool {
        self.look.is_flash_reduced || self.now.0 % 60 < 30
    }
}
