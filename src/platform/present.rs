//! Presenters put a finished picture on a window: on the graphics card where there is one, else by the processor.

pub mod gpu;
pub mod scaler;
pub mod soft;

use super::showing::Showing;
use std::sync::Arc;
use winit::dpi::PhysicalSize;
use winit::window::Window;

/// Why nothing could be shown.
#[derive(Debug, thiserror::Error)]
pub enum PresentError {
    /// There is no way to show anything.
    #[error(
        "no picture can be shown in this window ({0}); `bio-invaders check` says what this machine offers"
    )]
    None(String),
    /// It was lost and may be made anew.
    #[error("the graphics card or the display was lost ({0})")]
    Lost(String),
}

/// Which presenter is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// The graphics card if there is a real one, else the processor.
    #[default]
    Auto,
    /// The graphics card or what stands in for one.
    Gpu,
    /// The processor.
    Soft,
}

/// Which way a picture is likely to go, for people.
pub fn outlook() -> String {
    if gpu::is_a_card_in_sight() {
        "by the graphics card, else by the processor".into()
    } else {
        "by the processor: no graphics card in sight".into()
    }
}

/// What the presenter is.
pub enum Presenter {
    /// On the graphics card.
    Gpu(Box<gpu::GpuPresenter>),
    /// By the processor.
    Soft(soft::SoftPresenter),
}

impl Presenter {
    /// Makes a presenter for a window.
    ///
    /// # Errors
    ///
    /// If neither way works.
    pub fn new(window: &Arc<Window>, choice: Choice) -> Result<Presenter, PresentError> {
        if choice != Choice::Soft {
            match gpu::GpuPresenter::new(window, choice == Choice::Gpu) {
                Ok(presenter) => return Ok(Presenter::Gpu(Box::new(presenter))),
                Err(error) if choice == Choice::Gpu => return Err(error),
                Err(error) => log::info!("picture by the processor: {error}"),
            }
        }
        soft::SoftPresenter::new(window).map(Presenter::Soft)
    }

    /// What it is, for people.
    pub fn name(&self) -> String {
        match self {
            Presenter::Gpu(presenter) => presenter.name(),
            Presenter::Soft(_) => "processor".into(),
        }
    }

    /// The window has another size; nothing may be zero wide here.
    ///
    /// # Errors
    ///
    /// If the surface is lost.
    pub fn resize(&mut self, size: PhysicalSize<u32>) -> Result<(), PresentError> {
        match self {
            Presenter::Gpu(presenter) => presenter.resize(size),
            Presenter::Soft(presenter) => presenter.resize(size),
        }
    }

    /// Shows a picture of 320x240 pixels, `0x00RRGGBB`, row-major.
    ///
    /// # Errors
    ///
    /// If the surface is lost.
    pub fn present(&mut self, picture: &[u32], showing: &Showing) -> Result<(), PresentError> {
        match self {
            Presenter::Gpu(presenter) => presenter.present(picture, showing),
            Presenter::Soft(presenter) => presenter.present(picture, showing),
        }
    }
}
