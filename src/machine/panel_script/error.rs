//! What can be wrong with a panel script, and how to mend it.

/// What is wrong with a script, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {wrong}")]
pub struct ScriptError {
    /// Counted from 1.
    pub line: usize,
    /// What, and how to mend it.
    pub wrong: Wrong,
}

/// Kinds of mistakes in a script.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// The tick is no number.
    #[error(
        "'{0}' is no tick; begin the line with the tick as a whole number, as in `120 coin1 tap`, or with a scene, as in \
         `@play_on+60 p1.select tap`"
    )]
    Tick(String),
    /// There is no such scene.
    #[error("'{0}' is no scene; use {1}")]
    Scene(String, String),
    /// There is no such switch.
    #[error(
        "'{0}' is no switch; use coin1 to coin4, service, test, tilt, pause, start1 to start4, pointer, \
         or p1.up, p1.down, p1.left, p1.right, p1.select, p1.cancel (p2, p3, p4 likewise)"
    )]
    Switch(String),
    /// The line ends too early.
    #[error("the line ends after '{0}'; say what happens there, as in `120 coin1 tap`")]
    Short(String),
    /// There is no such action.
    #[error("a switch cannot '{0}'; use down, up, tap [milliseconds] or hold TICKS")]
    Action(String),
    /// A length is no number in range.
    #[error("'{0}' is no length; give a whole number from 1 to {1}")]
    Length(String, u64),
    /// The pointer's place cannot be read.
    #[error("'{0}' is no pointer position; give pixels from the left and the top, as in `160,120`")]
    Position(String),
    /// There is no such order for a place.
    #[error("a place cannot '{0}'; use `move a7b6`, `play` or `rest`, or name a switch such as p1.select")]
    Order(String),
    /// The driver's strength cannot be read.
    #[error(
        "'{0}' are no nodes to think; give a whole number from 1 to 100000000, or nothing for a greedy player"
    )]
    Nodes(String),
    /// Words are left over.
    #[error("'{0}' is left over at the end; take it away or put a # before it")]
    LeftOver(String),
}
