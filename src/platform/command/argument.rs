//! Arguments that are more than a word: pictures to keep, scales, rotations.

use clap::ValueEnum;
use clap::builder::TypedValueParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsStr;
use std::path::PathBuf;

/// A picture to keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    /// After so many ticks.
    pub tick: u64,
    /// Where.
    pub file: PathBuf,
}

/// Reads `TICK=FILE`.
#[derive(Clone, Copy, Debug)]
pub struct ShotParser;

impl TypedValueParser for ShotParser {
    type Value = Shot;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Shot, clap::Error> {
        shot(value).ok_or_else(|| {
            let mut error = clap::Error::new(ErrorKind::InvalidValue).with_cmd(command);
            if let Some(argument) = argument {
                error.insert(ContextKind::InvalidArg, ContextValue::String(argument.to_string()));
            }
            let value = value.to_string_lossy().into_owned();
            error.insert(ContextKind::InvalidValue, ContextValue::String(value));
            error.insert(
                ContextKind::Suggested,
                ContextValue::StyledStrs(vec!["say after how many ticks, and where: 600=picture.png".into()]),
            );
            error
        })
    }
}

fn shot(value: &OsStr) -> Option<Shot> {
    let (tick, file) = value.to_str()?.split_once('=')?;
    (!file.is_empty()).then_some(())?;
    Some(Shot { tick: tick.parse().ok()?, file: file.into() })
}

/// How the picture fills a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Scale {
    /// Whole pixels, all alike
    Integer,
    /// As large as fits at 4:3
    #[value(name = "4:3")]
    FourThirds,
    /// Whole pixels in each direction apart
    PerAxis,
    /// The whole window
    Fill,
}

/// How the picture is turned, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs)] // the names are the degrees
pub enum Rotation {
    #[value(name = "0")]
    Upright,
    #[value(name = "90")]
    Quarter,
    #[value(name = "180")]
    Half,
    #[value(name = "270")]
    ThreeQuarters,
}
