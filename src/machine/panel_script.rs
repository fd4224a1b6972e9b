//! Panel scripts: what the hands at the panel do, as text, tick by tick.
//!
//! One event a line, `#` comments, events in any order:
//!
//! ```text
//! 120     coin1    tap 50ms       TICK or TICK+MSms, switch, tap [MS] | hold TICKS | down | up
//! 300     p1.right down
//! 310     p1.right up
//! 400     pointer  160,120 tap    x,y in pixels, then nothing, tap [MS], down or up
//! 420     p1       move a7b6      a test driver steers the cursor to this move when place 1 is next to act
//! 500     p1       play           from here the test driver chooses moves by itself, the greediest first
//! 500     p1       play 60000     or the engine's at full strength within these nodes
//! 900     p1       rest           and from here no more
//! @play_on+60   p1.select tap     60 ticks after this scene, or page of the attract loop, comes on, each time
//! @duel#2       coin1     tap     when it comes on for the second time
//! ```

mod error;
mod hands;
mod reader;

pub use error::{ScriptError, Wrong};
pub use hands::Hands;

use crate::panel::{Pointer, Switch};

/// What a test driver is told about one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Play this move when the place is next to act.
    Move(String),
    /// Play on alone: at full strength within these nodes, or greedily with none.
    Play(Option<u32>),
    /// Leave the place to the switches.
    Rest,
}

/// An order with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ordered {
    /// Place 0 to 3.
    pub place: u8,
    /// What to do.
    pub order: Order,
}

/// What one line does.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Deed {
    Switch(Switch, bool),
    Pointer(Pointer),
    Order(Ordered),
}

/// When it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Moment {
    /// At this moment of the panel's clock, in microseconds since power-on.
    At(u64),
    /// So many microseconds after the scene comes on, each time or only the given one, counted from 1.
    On { scene: String, time: Option<u32>, after_us: u64 },
}

impl Moment {
    fn later(&self, us: u64) -> Moment {
        match self {
            Moment::At(at_us) => Moment::At(at_us + us),
            Moment::On { scene, time, after_us } => {
                Moment::On { scene: scene.clone(), time: *time, after_us: after_us + us }
            }
        }
    }
}

/// A whole script.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PanelScript {
    deeds: Vec<(Moment, Deed)>,
}

impl PanelScript {
    /// Reads a script.
    ///
    /// # Errors
    /// The first line that cannot be read, with what is wrong in it.
    pub fn parse(text: &str) -> Result<PanelScript, ScriptError> {
        let mut script = PanelScript::default();
        for (index, line) in text.lines().enumerate() {
            let read = reader::read_line(uncommented(line), &mut script.deeds);
            read.map_err(|wrong| ScriptError { line: index + 1, wrong })?;
        }
        Ok(script)
    }

    /// The tick in which the last event of a fixed time happens; 0 if there is none.
    pub fn last_tick(&self) -> u64 {
        let fixed = self.deeds.iter().filter_map(|(moment, _)| match moment {
            Moment::At(at_us) => Some(at_us * crate::tick::TICKS_PER_SECOND / 1_000_000),
            Moment::On { .. } => None,
        });
        fixed.max().unwrap_or(0)
    }

    /// The hands that play it, from power-on.
    pub fn hands(self) -> Hands {
        Hands::new(self)
    }
}

/// The line up to its comment: a `#` at its beginning or after a blank (one within a word counts scenes).
fn uncommented(line: &str) -> &str {
    let mut before = ' ';
    for (at, letter) in line.char_indices() {
        if letter == '#' && before.is_whitespace() {
            return &line[..at];
        }
        before = letter;
    }
    line
}

#[cfg(test)]
mod tests;
