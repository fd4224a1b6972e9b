//! What the window library leaves undone on X11: the keyboard without a window manager, and the server's screen saver.

use winit::raw_window_handle::{HasWindowHandle, RawWindowHandle};
use winit::window::Window;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt, InputFocus, ScreenSaver, Window as Xid};
use x11rb::rust_connection::RustConnection;

/// A second line to the X server.
pub struct X11 {
    line: RustConnection,
    root: Xid,
    window: Xid,
    has_manager: bool,
}

impl X11 {
    /// Opens it, if the window is one of an X server.
    pub fn open(window: &Window) -> Option<X11> {
        let id = match window.window_handle().ok()?.as_raw() {
            RawWindowHandle::Xlib(handle) => u32::try_from(handle.window).ok()?,
            RawWindowHandle::Xcb(handle) => handle.window.get(),
            _ => return None,
        };
        let (line, screen) = x11rb::connect(None).ok()?;
        let root = line.setup().roots.get(screen)?.root;
        let mut x11 = X11 { line, root, window: id, has_manager: true };
        x11.has_manager = x11.look_for_manager().unwrap_or(true);
        Some(x11)
    }

    /// Whether a window manager runs (EWMH `_NET_SUPPORTING_WM_CHECK`).
    fn look_for_manager(&self) -> Option<bool> {
        let atom = self.line.intern_atom(true, b"_NET_SUPPORTING_WM_CHECK").ok()?.reply().ok()?.atom;
        if atom == 0 {
            return Some(false);
        }
        let property =
            self.line.get_property(false, self.root, atom, AtomEnum::WINDOW, 0, 1).ok()?.reply().ok()?;
        Some(property.value_len > 0)
    }

    /// Takes the keyboard where no window manager gives it to anybody: a bare X server of a kiosk.
    pub fn take_keyboard(&self) {
        if !self.has_manager {
            let asked = self.line.set_input_focus(InputFocus::POINTER_ROOT, self.window, x11rb::CURRENT_TIME);
            if asked.is_ok() {
                let _ = self.line.flush();
            }
        }
    }

    /// Whether nobody manages windows here.
    pub fn is_bare(&self) -> bool {
        !self.has_manager
    }

    /// Tells the server that somebody is there: playing by pad is no activity to it.
    pub fn keep_awake(&self) {
        if self.line.force_screen_saver(ScreenSaver::RESET).is_ok() {
            let _ = self.line.flush();
        }
    }
}
