//! The machine at the beginning of a recording.

use super::{Recording, Start};
use crate::cabinet::{Nvram, Settings};
use crate::machine::state::{Machine, SnapshotError};

/// Why a recording's beginning makes no machine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The settings are not all known here.
    #[error("the recording's {0}; replay it with the version that made it")]
    Settings(String),
    /// The battery RAM cannot be read whole.
    #[error("the recording's {0}; replay it with the version that made it")]
    Nvram(String),
    /// The snapshot is another version's.
    #[error("{0}")]
    Snapshot(#[from] SnapshotError),
}

impl Recording {
    /// The machine as it was when the recording began.
    ///
    /// # Errors
    /// A beginning that this version cannot make exactly.
    pub fn machine(&self) -> Result<Machine, StartError> {
        match &self.start {
            Start::PowerOn { settings, nvram, seed } => {
                let (settings, complaints) = Settings::from_toml(settings);
                if let Some(complaint) = complaints.first() {
                    return Err(StartError::Settings(complaint.to_string()));
                }
                let (nvram, damage) = Nvram::decode(nvram);
                if let Some(damage) = damage.first() {
                    return Err(StartError::Nvram(damage.to_string()));
                }
                Ok(Machine::power_on(&settings, &nvram, *seed))
            }
            Start::Snapshot { state } => Ok(Machine::restore(state)?),
        }
    }
}
