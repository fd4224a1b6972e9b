//! What the window library leaves undone on X11: the keyboard without a window manager, the server's screen saver, and
//! its end.

use std::sync::atomic::{AtomicBool, Ordering};
use winit::raw_window_handle::{HasWindowHandle, RawWindowHandle};
use winit::window::Window;
use x11rb::connection::Connection;
use x11rb::protocol::randr::ConnectionExt as _;
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt, InputFocus, ScreenSaver, Window as Xid};
use x11rb::rust_connection::RustConnection;

/// The display was lost; a supervisor starts the program again.
const LOST: i32 = 4;

static IS_WATCHED: AtomicBool = AtomicBool::new(false);

/// When the X server goes away, Xlib leaves the program with exit code 1. While this lives it is the code of a lost
/// display. What the screen has shown is stored by then.
#[derive(Debug)]
pub struct ServerWatch;

impl ServerWatch {
    /// Watches from now on; to be called once.
    pub fn begin() -> ServerWatch {
        shutdown_hooks::add_shutdown_hook(leave_as_lost);
        IS_WATCHED.store(true, Ordering::Release);
        ServerWatch
    }
}

impl Drop for ServerWatch {
    fn drop(&mut self) {
        IS_WATCHED.store(false, Ordering::Release);
    }
}

extern "C" fn leave_as_lost() {
    if IS_WATCHED.load(Ordering::Acquire) {
        signal_hook::low_level::exit(LOST);
    }
}

/// A monitor that is on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Monitor {
    /// Its output's name.
    pub name: String,
    /// The system's choice.
    pub is_primary: bool,
    /// Left and top.
    pub place: (i32, i32),
    /// Width and height.
    pub size: (u32, u32),
}

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

    /// The monitors as the server has them now; the window library may keep an older list.
    pub fn monitors(&self) -> Vec<Monitor> {
        self.look_at_monitors().unwrap_or_default()
    }

    fn look_at_monitors(&self) -> Option<Vec<Monitor>> {
        let told = self.line.randr_get_monitors(self.root, true).ok()?.reply().ok()?;
        let named = told.monitors.into_iter().map(|monitor| {
            let name = self.line.get_atom_name(monitor.name).ok()?.reply().ok()?.name;
            Some(Monitor {
                name: String::from_utf8_lossy(&name).into_owned(),
                is_primary: monitor.primary,
                place: (monitor.x.into(), monitor.y.into()),
                size: (monitor.width.into(), monitor.height.into()),
            })
        });
        named.collect()
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
