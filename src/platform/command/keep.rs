//! What is kept of a run: pictures, sound, the log.

use super::argument::Shot;
use super::{Failure, KeepArguments};
use crate::machine::Machine;
use crate::machine::event::LogLine;
use crate::platform::picture;
use crate::platform::wav::Wav;
use crate::video::VideoBoard;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

const WIDTH: u32 = 320;
const HEIGHT: u32 = 240;

/// Writes down what the arguments ask for, as the run goes.
pub(super) struct Keeper {
    shots: Vec<Shot>,
    every: Option<(u64, PathBuf)>,
    wav: Option<(PathBuf, Wav)>,
    log: Option<(PathBuf, Box<dyn Write>)>,
    screen: VideoBoard,
    rgba: Vec<u8>,
}

impl Keeper {
    /// Opens all files at once, so that a mistake is told before hours are run.
    pub(super) fn open(arguments: &KeepArguments) -> Result<Keeper, Failure> {
        let wav = match &arguments.wav {
            Some(path) => Some((path.clone(), Wav::create(path).map_err(|error| unwritable(path, &error))?)),
            None => None,
        };
        let every = arguments.shots_every.zip(arguments.shots.clone());
        if let Some((_, folder)) = &every {
            std::fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
        }
        for shot in &arguments.shot {
            if let Some(folder) =
                shot.file.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.is_dir())
            {
                return Err(Failure::file(folder, "there is no such folder for the picture; make it first"));
            }
        }
        Ok(Keeper {
            shots: arguments.shot.clone(),
            every,
            wav,
            log: arguments.log.as_deref().map(open_log).transpose()?,
            screen: VideoBoard::new(),
            rgba: vec![0; (WIDTH * HEIGHT * 4) as usize],
        })
    }

    /// Keeps the picture after `tick` ticks if it is wanted.
    pub(super) fn look(&mut self, tick: u64, machine: &Machine) -> Result<(), Failure> {
        let mut files: Vec<PathBuf> =
            self.shots.iter().filter(|shot| shot.tick == tick).map(|shot| shot.file.clone()).collect();
        if let Some((every, folder)) = &self.every
            && tick.is_multiple_of(*every)
        {
            files.push(folder.join(format!("{tick:08}.png")));
        }
        if files.is_empty() {
            return Ok(());
        }
        machine.draw(&mut self.screen);
        self.screen.to_rgba(&mut self.rgba);
        for file in files {
            picture::save(&file, &self.rgba, WIDTH, HEIGHT).map_err(|error| unwritable(&file, &error))?;
        }
        Ok(())
    }

    /// Keeps one tick's sound and events.
    pub(super) fn hear(&mut self, events: &[LogLine], samples: &[i16]) -> Result<(), Failure> {
        if let Some((path, log)) = &mut self.log {
            for event in events {
                writeln!(log, "{}", event.json()).map_err(|error| unwritable(path, &error))?;
            }
            // Whoever follows the log, or reads it after a crash, sees every tick whole.
            if !events.is_empty() {
                log.flush().map_err(|error| unwritable(path, &error))?;
            }
        }
        if let Some((path, wav)) = &mut self.wav {
            wav.append(samples).map_err(|error| unwritable(path, &error))?;
        }
        Ok(())
    }

    /// Draws the machine as it is now: the fingerprint of the picture.
    pub(super) fn frame_hash(&mut self, machine: &Machine) -> u64 {
        machine.draw(&mut self.screen);
        self.screen.frame_hash()
    }

    /// Closes all files, and names the pictures that were asked for and never came.
    pub(super) fn close(self, ticks: u64) -> Result<(), Failure> {
        if let Some((path, wav)) = self.wav {
            wav.finish().map_err(|error| unwritable(&path, &error))?;
        }
        if let Some((path, mut log)) = self.log {
            log.flush().map_err(|error| unwritable(&path, &error))?;
        }
        match self.shots.iter().find(|shot| shot.tick > ticks) {
            Some(shot) => Err(Failure::Bad(format!(
                "--shot {}={}: the run ended at tick {ticks}; give more ticks or an earlier one",
                shot.tick,
                shot.file.display()
            ))),
            None => Ok(()),
        }
    }
}

/// A log to write to; `-` is standard error.
pub(super) fn open_log(path: &Path) -> Result<(PathBuf, Box<dyn Write>), Failure> {
    let log: Box<dyn Write> = if path.as_os_str() == "-" {
        Box::new(std::io::stderr())
    } else {
        Box::new(BufWriter::new(File::create(path).map_err(|error| unwritable(path, &error))?))
    };
    Ok((path.to_owned(), log))
}

/// A file that cannot be written, with what to do about it.
pub(super) fn unwritable(path: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::file(
        path,
        format!("cannot be written ({error}); give a path where there is room and leave to write"),
    )
}

/// The bytes of a file that was given as an argument.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path)
        .map_err(|error| Failure::file(path, format!("cannot be read ({error}); check the path")))
}

/// The text of a file that was given as an argument.
pub(super) fn read_text(path: &Path) -> Result<String, Failure> {
    String::from_utf8(read(path)?).map_err(|_| Failure::file(path, "is not UTF-8 text; save it as UTF-8"))
}
