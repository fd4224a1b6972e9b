//! Why a command did not do what was asked, and the exit code that says so.

use std::fmt::Display;
use std::path::Path;

/// Why a command ends otherwise than well. The text is a sentence for a person.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A check failed: a replay parted, a machine cannot be played.
    #[error("{0}")]
    Check(String),
    /// Bad arguments or files, and how to mend them.
    #[error("{0}")]
    Bad(String),
    /// There is no display.
    #[error("{0}")]
    NoDisplay(String),
    /// The GPU or the display was lost; a supervisor starts the program again.
    #[error("{0}")]
    Lost(String),
    /// Standard output or input broke.
    #[error("standard output or input: {0}")]
    Stream(#[from] std::io::Error),
}

impl Failure {
    /// A file that cannot be used.
    pub fn file(path: &Path, what: impl Display) -> Failure {
        Failure::Bad(format!("{}: {what}", path.display()))
    }

    /// The exit code. 74 is `EX_IOERR` of sysexits.h.
    pub fn code(&self) -> u8 {
        match self {
            Failure::Check(_) => 1,
            Failure::Bad(_) => 2,
            Failure::NoDisplay(_) => 3,
            Failure::Lost(_) => 4,
            Failure::Stream(_) => 74,
        }
    }

    /// Whether the reader of a pipe has only had enough (`| head`): no failure at all.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Stream(error) if error.kind() == std::io::ErrorKind::BrokenPipe)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exit_codes_are_those_a_supervisor_understands() {
        let said = || "why".to_owned();
        let io = std::io::Error::other("gone");
        let all = [
            Failure::Check(said()),
            Failure::Bad(said()),
            Failure::NoDisplay(said()),
            Failure::Lost(said()),
            Failure::Stream(io),
        ];
        assert_eq!(all.map(|failure| failure.code()), [1, 2, 3, 4, 74]);
    }
}
