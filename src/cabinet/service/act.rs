//! What the operator can do beside adjusting.

use serde::{Deserialize, Serialize};

/// A deed of the service menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act {
    /// The factory's score table.
    ResetScores,
    /// No player cards.
    ResetCards,
    /// Books at zero.
    ResetBooks,
    /// No credits, no parts of credits.
    ResetCredits,
    /// All adjustments as the factory has them.
    Factory,
    /// The bindings of the default panel.
    DefaultPanel,
    /// Seats are given anew: who presses select first is player 1.
    FreeSeats,
    /// The books are written out as text and JSON.
    Export,
    /// All records are written now, to see whether they can be.
    Store,
}

impl Act {
    /// Its label's key in the strings; with `_help` behind it, of its help line.
    pub(super) fn label(self) -> &'static str {
        match self {
            Act::ResetScores => "reset_scores",
            Act::ResetCards => "reset_cards",
            Act::ResetBooks => "reset_books",
            Act::ResetCredits => "reset_credits",
            Act::Factory => "reset_factory",
            Act::DefaultPanel => "default_panel",
            Act::FreeSeats => "free_seats",
            Act::Export => "export",
            Act::Store => "store_now",
        }
    }
}
