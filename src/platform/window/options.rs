//! How the window is opened: arguments laid over the settings.

use super::super::bindings::Bindings;
use super::super::keeping::Keeping;
use super::super::pads::axis::Thresholds;
use super::super::pads::seat::Seats;
use super::super::panel_wiring::{Opposites, PanelWiring};
use super::super::present::Choice;
use super::super::session::Beginning;
use super::super::showing::{Fit, Showing, Turn};
use crate::cabinet::{self, Settings};
use crate::machine::recording::Recording;
use std::path::PathBuf;

/// All that is asked of the window.
#[derive(Debug, Default)]
pub struct Options {
    /// Where the machine begins.
    pub beginning: Beginning,
    /// The whole screen, whatever the settings say.
    pub is_full_screen: bool,
    /// Unattended: full screen, no way out, no pointer.
    pub is_kiosk: bool,
    /// No sound for this run.
    pub is_mute: bool,
    /// Monitor by name or number, whatever the settings say.
    pub monitor: Option<String>,
    /// Fit, whatever the settings say.
    pub fit: Option<Fit>,
    /// Rotation, whatever the settings say.
    pub turn: Option<Turn>,
    /// Which presenter.
    pub presenter: Choice,
    /// Keeps settings, battery RAM and black box.
    pub keeping: Option<Keeping>,
    /// Which port had which seat last.
    pub seats: Vec<String>,
    /// Their folder; screenshots go there too.
    pub data: Option<PathBuf>,
    /// A recording to be watched instead of playing.
    pub watched: Option<Recording>,
    /// Where the session is recorded.
    pub record: Option<PathBuf>,
    /// Where the event log goes; `-` is standard error.
    pub log: Option<PathBuf>,
}

impl Options {
    /// How the picture is shown under these settings.
    pub fn showing(&self, settings: &Settings) -> Showing {
        let picture = &settings.picture;
        let fit = match picture.scale {
            cabinet::Scale::Integer => Fit::Integer,
            cabinet::Scale::FourThree => Fit::FourThree,
            cabinet::Scale::PerAxis => Fit::PerAxis,
            cabinet::Scale::Fill => Fit::Fill,
        };
        let turn = Turn::quarters(match picture.rotation {
            cabinet::Rotation::None => 0,
            cabinet::Rotation::Quarter => 1,
            cabinet::Rotation::Half => 2,
            cabinet::Rotation::ThreeQuarters => 3,
        });
        Showing {
            fit: self.fit.unwrap_or(fit),
            turn: self.turn.unwrap_or(turn),
            margin_x: u16::from(picture.margin_x),
            margin_y: u16::from(picture.margin_y),
            scanlines: picture.scanlines,
            shift: (0, 0),
        }
    }

    /// Whether the window takes the whole screen at first.
    pub fn starts_full_screen(&self, settings: &Settings) -> bool {
        self.is_full_screen || self.is_kiosk || settings.picture.is_full_screen
    }

    /// The monitor that is wanted, if any.
    pub fn monitor(&self, settings: &Settings) -> Option<String> {
        let wanted = self.monitor.clone().unwrap_or_else(|| settings.picture.monitor.clone());
        (!wanted.trim().is_empty()).then_some(wanted)
    }
}

/// Bindings in force under these settings; what is wrong with them goes to the program's log.
pub fn bindings(settings: &Settings) -> Bindings {
    let (bindings, wrong) = Bindings::over_factory(&settings.controls.bindings);
    for error in wrong {
        log::warn!("{error}");
    }
    bindings
}

/// Thresholds of axes under these settings.
pub fn thresholds(settings: &Settings) -> Thresholds {
    let controls = &settings.controls;
    Thresholds { press: controls.press_at, release: controls.release_at, dead_zone: controls.dead_zone }
}

/// What opposite directions mean under these settings.
pub fn opposites(settings: &Settings) -> Opposites {
    match settings.controls.opposites {
        cabinet::Opposites::Neither => Opposites::Neither,
        cabinet::Opposites::Later => Opposites::Later,
    }
}

/// The wiring under these settings; `seats` are those of an earlier run.
pub fn wiring(settings: &Settings, seats: &[String]) -> PanelWiring {
    let mut wiring = PanelWiring::new(
        bindings(settings),
        Seats::recalled(&settings.controls.seats, seats),
        thresholds(settings),
        opposites(settings),
    );
    wiring.set_ball_speed(settings.controls.ball_speed);
    wiring
}
