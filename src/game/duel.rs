//! A board being played: who sits where, whose turn it is, and all that moves.

use super::course::Course;
use crate::rules::{Outcome, Position, Side, Square, SquareSet};
use crate::tick::Ticks;
use serde::{Deserialize, Serialize};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seat {
    /// The person at place 0 to 3.
    Player(u8),
    /// Invader 1 to 8.
    Invader(u8),
    /// Nobody: the acts of how-to-play move by script.
    Script,
}

/// Where the turn stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Phase {
    /// The first cells drop in; GROW! is called.
    SetUp,
    /// A person decides: their clock runs.
    Deciding,
    /// An invader thinks until its due tick.
    Thinking {
        /// When the move is made.
        due: Ticks,
    },
    /// A move is on its way; the next side acts at `until`.
    Moving {
        /// When the turn goes on.
        until: Ticks,
    },
    /// A forced or timed pass is called.
    Passing {
        /// When the turn goes on.
        until: Ticks,
    },
    /// The result is proved and played out fast.
    PlayingOut,
    /// The clock is at zero and the operator grants a last chance until then.
    LastChance {
        /// When the game is lost.
        until: Ticks,
    },
    /// Time ran out: the cells turn to glass.
    TimedOut,
    /// Over.
    Over,
}

/// What a square's cell is doing; pictures ease it, rules know nothing of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Motion {
    /// When it begins; may lie ahead (staggered flips).
    pub start: Ticks,
    /// How long it takes. The bible's lengths, three times them in the slow motion of a wipe-out, less when a
    /// proved board is played out.
    pub length: Ticks,
    /// What happens.
    pub kind: MotionKind,
}

/// Kinds of motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MotionKind {
    /// A cell drops onto its first square.
    Drop {
        /// Where.
        square: Square,
    },
    /// A clone buds off.
    Single {
        /// The cell that divides.
        from: Square,
        /// Where the new one grows.
        to: Square,
        /// Whose.
        side: Side,
    },
    /// A jump.
    Double {
        /// The square left empty.
        from: Square,
        /// Where it lands.
        to: Square,
        /// Whose.
        side: Side,
    },
    /// The colour of a cell creeps over from the side of `source`.
    Flip {
        /// The cell that turns.
        square: Square,
        /// The landing square next to it.
        source: Square,
        /// Its colour before.
        was: Side,
        /// Its colour after.
        becomes: Side,
        /// Its number in this move's ladder, 0 to 7.
        order: u8,
    },
    /// A select was refused: a two-pixel shake of 8 ticks.
    Shake {
        /// Where.
        square: Square,
    },
    /// A beaten cell melts, and is gone from then on: this motion is kept once it is over.
    Melt {
        /// Where.
        square: Square,
    },
    /// A winning cell hops.
    Hop {
        /// Where.
        square: Square,
    },
}

/// The last move, for the marks on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastMove {
    /// Who moved.
    pub side: Side,
    /// The origin chosen, for singles too; none for a pass.
    pub from: Option<Square>,
    /// The landing square; none for a pass.
    pub to: Option<Square>,
    /// What turned.
    pub flips: SquareSet,
}

/// One person's cursor on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cursor {
    /// The square it is on.
    pub square: Square,
    /// The own cell that was picked up, if one is.
    pub picked: Option<Square>,
    /// When it was picked.
    pub picked_at: Ticks,
    /// Own cells one reply could take, shown on request or to beginners.
    pub threatened: SquareSet,
}

/// The seven faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Face {
    #[default]
    Neutral,
    Thinking,
    Gloating,
    Hurt,
    Raging,
    Worried,
    Beaten,
}

/// A big call on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // each is its word in the strings, table `call`
pub enum Call {
    Grow,
    Triple,
    Four,
    Five,
    Six,
    Seven,
    AllEight,
    Ouch,
    Ahead,
    LastSquare,
    Hurry,
    TimeBought,
    TimeOut,
    Pass,
    Draw,
    Win,
    Lose,
    WipeOut,
    Challenge,
}

/// The one line under the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // each is its line in the strings, tables `duel`, `tutorial`, `invader`, `versus`, `kiosk`
pub enum Line {
    YourTurn(Side),
    PickTarget,
    Thinking,
    NotYours,
    TooFar,
    StuckCell,
    YouPass,
    TheyPass,
    TurnsLost,
    Proved,
    GivesUp,
    LoopWarning,
    JumpWarning(u32),
    Danger,
    CoinStart,
    PressStart,
    LastChance(u32),
    PadLost,
    Wake,
    PushStick,
    PressButton,
    Grew,
    Leapt,
    Turned(u8),
    Cancel,
    SandHeld,
    /// The invader's taunt 0 to 2.
    Taunt(u8),
    /// The invader's compliment 0 or 1.
    Praise(u8),
    /// The invader's near-defeat line.
    Near,
    ChallengerWaits,
    SessionLeft(u32),
    StillThere(u32),
}

/// A thing that is shown from one tick until another. A `since` that lies ahead means: not yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown<T> {
    /// What.
    pub what: T,
    /// From when.
    pub since: Ticks,
    /// Until when; `Ticks(u64::MAX)` while it holds.
    pub until: Ticks,
}

/// A board being played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Duel {
    /// Who plays each side, by side number.
    pub seats: Vec<Seat>,
    /// The rung, from 1; none between two people or in the demo.
    pub rung: Option<u32>,
    /// Pieces, side to move, rules. The pictures lag behind it by the motions.
    pub position: Position,
    /// Where the turn stands.
    pub phase: Phase,
    /// Since when.
    pub phase_since: Ticks,
    /// A cursor for each side.
    pub cursors: Vec<Cursor>,
    /// What moves now or will shortly; dropped once it is over.
    pub motions: Vec<Motion>,
    /// The last move.
    pub last_move: Option<LastMove>,
    /// Plies played.
    pub plies: u32,
    /// The invader's face.
    pub face: Shown<Face>,
    /// The big call, if one is up.
    pub call: Option<Shown<Call>>,
    /// The line under the board, if there is one.
    pub line: Option<Shown<Line>>,
    /// When the last buy-in was made, for the hourglass that turns over.
    pub bought_at: Option<Ticks>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Squares the invader has its eye on while it thinks (its tell), if any.
    pub glance: Option<Square>,
    /// Blocks-Config code of the board, `0` for the open one.
    pub board_code: String,
    /// An arrow from an own cell to a free neighbour, shown to somebody who waits long.
    pub arrow: Option<(Square, Square)>,
    /// What the board remembers of its own course; of it the pictures need what the invader wears.
    pub course: Course,
}
