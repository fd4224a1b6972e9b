//! Signals that ask the program to leave: it does so within a second, whatever it is doing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// After a signal the program has so long to leave by itself.
const GRACE: Duration = Duration::from_millis(900);

/// Whether somebody asked the program to leave.
#[derive(Clone, Debug, Default)]
pub struct Signals {
    is_asked: Arc<AtomicBool>,
    number: Arc<AtomicUsize>,
}

impl Signals {
    /// Listens for TERM, INT and HUP from now on. If the program hangs and cannot leave by itself, it is ended after
    /// 0.9 s with exit code 128 + the signal's number, as a shell would report it.
    #[cfg(unix)]
    pub fn listen() -> Signals {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        use signal_hook::iterator::Signals as Incoming;
        let signals = Signals::default();
        let Ok(mut incoming) = Incoming::new([SIGTERM, SIGINT, SIGHUP]) else { return signals };
        let told = signals.clone();
        let listen = move || {
            if let Some(number) = incoming.forever().next() {
                told.number.store(number.unsigned_abs() as usize, Ordering::Release);
                told.is_asked.store(true, Ordering::Release);
                thread::sleep(GRACE);
                std::process::exit(128 + number);
            }
        };
        if let Err(error) = thread::Builder::new().name("signals".into()).spawn(listen) {
            log::warn!("signals are not heard: {error}");
        }
        signals
    }

    /// Elsewhere there are none to listen for.
    #[cfg(not(unix))]
    pub fn listen() -> Signals {
        Signals::default()
    }

    /// Whether to leave.
    pub fn is_asked(&self) -> bool {
        self.is_asked.load(Ordering::Acquire)
    }

    /// The signal's number, 0 before one came.
    pub fn number(&self) -> usize {
        self.number.load(Ordering::Acquire)
    }
}
