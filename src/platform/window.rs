//! The cabinet in a window: keys and pads in, picture and sound out, 60 ticks a second.

mod app;
mod monitor;
mod options;
mod view;

pub use options::Options;

use super::command::Failure;
use super::signals::Signals;
use app::App;
use winit::event_loop::EventLoop;

/// Opens the window and plays until somebody leaves.
///
/// # Errors
/// [`Failure::NoDisplay`] if there is none, [`Failure::Lost`] if it went away, [`Failure::Bad`] if a file cannot be
/// made.
pub fn open(options: Options) -> Result<(), Failure> {
    let signals = Signals::listen();
    let events = EventLoop::new().map_err(|error| {
        Failure::NoDisplay(format!(
            "there is no display to open a window on ({}); start it from a desktop, under `cage`, or use \
             `bio-invaders headless`",
            plain(&error.to_string())
        ))
    })?;
    let mut app = App::new(options, signals)?;
    #[cfg(target_os = "linux")]
    let _watch = super::x11::ServerWatch::begin();
    let ended = events.run_app(&mut app);
    app.end();
    match (app.failure.take(), ended) {
        (Some(failure), _) => Err(failure),
        (None, Err(error)) => {
            Err(Failure::Lost(format!("the display went away ({})", plain(&error.to_string()))))
        }
        (None, Ok(())) => Ok(()),
    }
}

/// Whether there is a display, in words either way.
///
/// # Errors
/// The sentence says why there is none.
pub fn display() -> Result<String, String> {
    match EventLoop::new() {
        Ok(_) => Ok("found".into()),
        Err(error) => Err(format!("none ({})", plain(&error.to_string()))),
    }
}

/// Errors of the window system come with source lines; people need the sentence only.
fn plain(error: &str) -> String {
    let rest = error.rsplit_once("os error at ").and_then(|(_, located)| located.split_once(": "));
    let sentence = rest.map_or(error, |(_, sentence)| sentence);
    sentence.split_whitespace().collect::<Vec<_>>().join(" ").trim_end_matches('.').to_owned()
}
