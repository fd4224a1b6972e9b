//! The service menu: what the operator sees and does inside.

use super::door::Pulse;
use super::event::ServiceSound;
use super::settings::Settings;
use crate::panel::{Panel, Switch};
use serde::{Deserialize, Serialize};

/// The service menu while it is open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ServiceMenu {
    draft: Settings,
    is_left: bool,
}

impl ServiceMenu {
    /// The operator goes in.
    pub(super) fn open(settings: &Settings) -> ServiceMenu {
        ServiceMenu { draft: settings.clone(), is_left: false }
    }

    /// The settings as the operator has them now.
    pub fn settings(&self) -> &Settings {
        &self.draft
    }

    /// The settings in force while the menu is open.
    pub(super) fn in_force<'a>(&'a self, before: &'a Settings) -> &'a Settings {
        before
    }

    pub(super) fn feed(&mut self, _panel: &Panel) -> Vec<ServiceSound> {
        Vec::new()
    }

    pub(super) fn note_pulse(&mut self, _switch: Switch, _pulse: Pulse) {}

    /// Whether the operator has chosen to leave.
    pub(super) fn is_left(&self) -> bool {
        self.is_left
    }
}
