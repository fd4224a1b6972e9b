//! The view: window, presenter and the picture between them.

use super::super::command::Failure;
use super::super::present::{Choice, PresentError, Presenter};
use super::super::showing::{Frame, HEIGHT, Showing, WIDTH};
#[cfg(target_os = "linux")]
use super::super::x11::{Monitor, X11};
use super::monitor;
use crate::video::VideoBoard;
use std::sync::Arc;
use winit::dpi::{PhysicalPosition, PhysicalSize};
use winit::event_loop::ActiveEventLoop;
use winit::monitor::MonitorHandle;
use winit::window::{Fullscreen, Window};

/// A presenter may be made anew so often in a row before the program gives up.
const MOST_LOSSES: u32 = 5;
/// Pictures shown after which a loss is forgiven.
const FORGIVEN_AFTER: u32 = 600;

/// What is on the screen.
pub struct View {
    window: Arc<Window>,
    presenter: Option<Presenter>,
    choice: Choice,
    size: PhysicalSize<u32>,
    board: VideoBoard,
    rgba: Vec<u8>,
    picture: Vec<u32>,
    is_kiosk: bool,
    monitor: Option<MonitorHandle>,
    #[cfg(target_os = "linux")]
    wanted: Option<String>,
    losses: u32,
    shown: u32,
    has_keyboard: bool,
    #[cfg(target_os = "linux")]
    x11: Option<X11>,
}

/// How a view is opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The whole screen.
    pub is_full_screen: bool,
    /// Unattended.
    pub is_kiosk: bool,
    /// Monitor by name or number.
    pub monitor: Option<String>,
    /// Which presenter.
    pub choice: Choice,
}

impl View {
    /// Opens the window.
    ///
    /// # Errors
    /// If there is no window or no way to show a picture in it.
    pub fn open(events: &ActiveEventLoop, opening: &Opening) -> Result<View, Failure> {
        let wanted = opening.monitor.as_deref();
        let monitor = monitor::choose(events.available_monitors(), events.primary_monitor(), wanted);
        let mut attributes = Window::default_attributes()
            .with_title("Bio-Invaders")
            .with_inner_size(first_size(monitor.as_ref()));
        if opening.is_full_screen {
            attributes = attributes
                .with_fullscreen(Some(Fullscreen::Borderless(monitor.clone())))
                .with_decorations(false);
            // Without a window manager nobody acts on the wish above; then size and place do it.
            if let Some(monitor) = &monitor {
                attributes = attributes.with_inner_size(monitor.size()).with_position(monitor.position());
            }
        } else if let (Some(_), Some(monitor)) = (&opening.monitor, &monitor) {
            let PhysicalPosition { x, y } = monitor.position();
            attributes = attributes.with_position(PhysicalPosition::new(x + 40, y + 40));
        }
        let window = events
            .create_window(attributes)
            .map_err(|error| Failure::NoDisplay(format!("no window can be opened: {error}")))?;
        let window = Arc::new(window);
        window.set_cursor_visible(!opening.is_full_screen);
        let presenter =
            Presenter::new(&window, opening.choice).map_err(|error| Failure::NoDisplay(error.to_string()))?;
        log::info!("picture by: {}", presenter.name());
        #[cfg(target_os = "linux")]
        let x11 = X11::open(&window);
        Ok(View {
            #[cfg(target_os = "linux")]
            x11,
            #[cfg(target_os = "linux")]
            wanted: opening.monitor.clone(),
            has_keyboard: false,
            size: window.inner_size(),
            window,
            presenter: Some(presenter),
            choice: opening.choice,
            board: VideoBoard::new(),
            rgba: vec![0; WIDTH * HEIGHT * 4],
            picture: vec![0; WIDTH * HEIGHT],
            is_kiosk: opening.is_kiosk,
            monitor,
            losses: 0,
            shown: 0,
        })
    }

    /// Asks for a picture soon.
    pub fn request(&self) {
        self.window.request_redraw();
    }

    /// Pictures shown so far.
    pub fn shown(&self) -> u32 {
        self.shown
    }

    /// Draws and shows a picture.
    ///
    /// # Errors
    /// If the display is lost for good.
    pub fn show(&mut self, draw: impl FnOnce(&mut VideoBoard), showing: &Showing) -> Result<(), Failure> {
        draw(&mut self.board);
        self.board.to_rgba(&mut self.rgba);
        for (pixel, bytes) in self.picture.iter_mut().zip(self.rgba.chunks_exact(4)) {
            *pixel = u32::from_be_bytes([0, bytes[0], bytes[1], bytes[2]]);
        }
        self.window.pre_present_notify();
        let shown = match &mut self.presenter {
            Some(presenter) => presenter.present(&self.picture, showing),
            None => Err(PresentError::Lost("it does not come back".into())),
        };
        match shown {
            Ok(()) => {
                self.shown = self.shown.saturating_add(1);
                if self.shown.is_multiple_of(FORGIVEN_AFTER) {
                    self.losses = 0;
                }
                Ok(())
            }
            Err(error) => self.mend(&error),
        }
    }

    /// The window has another size.
    ///
    /// # Errors
    /// If the display is lost for good.
    pub fn resize(&mut self, size: PhysicalSize<u32>) -> Result<(), Failure> {
        self.size = size;
        let Some(presenter) = &mut self.presenter else { return Ok(()) };
        match presenter.resize(size) {
            Ok(()) => Ok(()),
            Err(error) => self.mend(&error),
        }
    }

    /// Makes the presenter anew; after too many losses the program ends and a supervisor starts it again.
    fn mend(&mut self, error: &PresentError) -> Result<(), Failure> {
        log::warn!("{error}; making the picture anew");
        self.losses += 1;
        // The old surface has to go before the window can have a new one.
        self.presenter = None;
        if self.losses > MOST_LOSSES {
            return Err(Failure::Lost(error.to_string()));
        }
        match Presenter::new(&self.window, self.choice) {
            Ok(presenter) => self.presenter = Some(presenter),
            Err(error) => log::warn!("{error}"),
        }
        Ok(())
    }

    /// Where the picture is in the window.
    pub fn frame(&self, showing: &Showing) -> Frame {
        showing.frame(self.size.width as usize, self.size.height as usize)
    }

    /// Full screen and back; a kiosk stays as it is.
    pub fn toggle_full_screen(&self) {
        if self.is_kiosk {
            return;
        }
        let becomes_full = self.window.fullscreen().is_none();
        let monitor = self.window.current_monitor().or_else(|| self.monitor.clone());
        self.window.set_fullscreen(becomes_full.then_some(Fullscreen::Borderless(monitor)));
        self.window.set_decorations(!becomes_full);
        self.hide_pointer();
    }

    /// The pointer is hidden in full screen; some systems forget that on a change of focus.
    pub fn hide_pointer(&self) {
        self.window.set_cursor_visible(self.window.fullscreen().is_none() && !self.is_kiosk);
    }

    /// The keyboard came or went.
    pub fn focused(&mut self, has_keyboard: bool) {
        self.has_keyboard = has_keyboard;
        self.hide_pointer();
    }

    /// To be called now and then: takes the keyboard where nobody else would give it, and keeps the screen lit.
    #[cfg(target_os = "linux")]
    pub fn look_after(&self, stays_lit: bool) {
        let Some(x11) = &self.x11 else { return };
        if !self.has_keyboard {
            x11.take_keyboard();
            if self.is_kiosk {
                self.window.focus_window();
            }
        }
        if stays_lit {
            x11.keep_awake();
        }
        if x11.is_bare() && self.window.fullscreen().is_some() {
            self.fill_monitor(&x11.monitors());
        }
    }

    /// Without a window manager nobody else follows a mode that changes, or a screen that goes and comes back.
    #[cfg(target_os = "linux")]
    fn fill_monitor(&self, monitors: &[Monitor]) {
        let names: Vec<String> = monitors.iter().map(|monitor| monitor.name.clone()).collect();
        let wanted = self.wanted.as_ref().and_then(|wanted| monitors.get(monitor::find(&names, wanted)?));
        let primary = || monitors.iter().find(|monitor| monitor.is_primary).or(monitors.first());
        let Some(Monitor { place, size, .. }) = wanted.or_else(primary) else { return };
        let (place, size) = (PhysicalPosition::from(*place), PhysicalSize::from(*size));
        if size != self.window.inner_size() {
            let _ = self.window.request_inner_size(size);
        }
        if self.window.outer_position().is_ok_and(|own| own != place) {
            self.window.set_outer_position(place);
        }
    }

    /// Elsewhere the system does.
    #[cfg(not(target_os = "linux"))]
    pub fn look_after(&self, _stays_lit: bool) {}

    /// The last picture as RGBA.
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }
}

/// The largest whole factor that leaves a fifth of the monitor free.
fn first_size(monitor: Option<&MonitorHandle>) -> PhysicalSize<u32> {
    let factor = monitor.map_or(3, |monitor| {
        let PhysicalSize { width, height } = monitor.size();
        (width * 4 / 5 / WIDTH as u32).min(height * 4 / 5 / HEIGHT as u32).max(1)
    });
    PhysicalSize::new(WIDTH as u32 * factor, HEIGHT as u32 * factor)
}
