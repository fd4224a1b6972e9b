//! The presenter without a graphics card.

use super::super::showing::Showing;
use super::PresentError;
use super::scaler::Scaler;
use std::num::NonZeroU32;
use std::sync::Arc;
use winit::dpi::PhysicalSize;
use winit::window::Window;

/// Paints by the processor into memory that the window system shows.
pub struct SoftPresenter {
    surface: softbuffer::Surface<Arc<Window>, Arc<Window>>,
    size: PhysicalSize<u32>,
    scaler: Scaler,
}

impl SoftPresenter {
    /// A presenter for a window.
    ///
    /// # Errors
    ///
    /// If the window system shares no memory.
    pub fn new(window: &Arc<Window>) -> Result<SoftPresenter, PresentError> {
        let none = |error: softbuffer::SoftBufferError| PresentError::None(error.to_string());
        let display = softbuffer::Context::new(window.clone()).map_err(none)?;
        let surface = softbuffer::Surface::new(&display, window.clone()).map_err(none)?;
        let mut presenter = SoftPresenter { surface, size: window.inner_size(), scaler: Scaler::default() };
        presenter.resize(window.inner_size())?;
        Ok(presenter)
    }

    /// See [`super::Presenter::resize`].
    ///
    /// # Errors
    ///
    /// If the surface is lost.
    pub fn resize(&mut self, size: PhysicalSize<u32>) -> Result<(), PresentError> {
        self.size = size;
        if let (Some(width), Some(height)) = (NonZeroU32::new(size.width), NonZeroU32::new(size.height)) {
            self.surface.resize(width, height).map_err(|error| PresentError::Lost(error.to_string()))?;
        }
        Ok(())
    }

    /// See [`super::Presenter::present`].
    ///
    /// # Errors
    ///
    /// If the surface is lost.
    pub fn present(&mut self, picture: &[u32], showing: &Showing) -> Result<(), PresentError> {
        let size = (self.size.width as usize, self.size.height as usize);
        if size.0 == 0 || size.1 == 0 {
            return Ok(());
        }
        let lost = |error: softbuffer::SoftBufferError| PresentError::Lost(error.to_string());
        let mut buffer = self.surface.buffer_mut().map_err(lost)?;
        let is_fresh = buffer.age() == 0;
        self.scaler.paint(picture, showing, &mut buffer, size, is_fresh);
        buffer.present().map_err(lost)
    }
}
