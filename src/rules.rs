//! What a legal game is: boards, moves, positions, rulesets, notation. Imports floor 0 only.
//!
//! One room serves every board and every number of sides: a mode is a [`Ruleset`] and a [`Layout`], never a second
//! copy of the rules. `docs/rules.md` lists the rulings; each is a test.

pub mod classic;
mod code;
mod fen;
mod geometry;
mod layout;
mod moves;
mod notation;
mod outcome;
pub mod perft;
pub mod pgn;
mod position;
mod ruleset;
mod side;
mod square;
mod symmetry;
mod topology;

pub use code::CodeError;
pub use fen::FenError;
pub use layout::{Layout, LayoutError, LayoutWarning};
pub use moves::{Move, MoveList};
pub use notation::MoveError;
pub use outcome::{Outcome, Reason, ReasonError};
pub use position::{IllegalMove, Illegality, Played, Position};
pub use ruleset::{JumpShape, Ruleset, RulesetError, Settled, StuckRule};
pub use side::Side;
pub use square::{Square, SquareSet};
pub use symmetry::Symmetry;
pub use topology::{Topology, TopologyError};
