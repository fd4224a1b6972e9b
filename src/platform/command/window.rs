//! The cabinet in a window.

use super::{Failure, WindowArguments};

/// Opens the window and plays until it is closed.
pub(super) fn open(_arguments: &WindowArguments) -> Result<(), Failure> {
    Err(Failure::NoDisplay(
        "this build has no window; build it with the feature `desktop`, or use `bio-invaders headless`"
            .into(),
    ))
}
