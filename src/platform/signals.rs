//! Signals that ask the program to leave: it does so within a second, whatever it is doing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// After a signal the program has so long to hear of it.
const GRACE: Duration = Duration::from_millis(900);
/// Once it has, a slow disk has so long to take what is to be stored.
const STORING: Duration = Duration::from_secs(8);

/// Whether somebody asked the program to leave.
#[derive(Clone, Debug, Default)]
pub struct Signals {
    is_asked: Arc<AtomicBool>,
    number: Arc<AtomicUsize>,
    is_heard: Arc<AtomicBool>,
}

impl Signals {
    /// Listens for TERM, INT and HUP from now on. A program that hangs and does not hear of it is ended after 0.9 s with
    /// exit code 128 + the signal's number, as a shell would report it.
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
                if told.is_heard.load(Ordering::Acquire) {
                    thread::sleep(STORING);
                }
                signal_hook::low_level::exit(128 + number);
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
        let is_asked = self.is_asked.load(Ordering::Acquire);
        self.is_heard.fetch_or(is_asked, Ordering::AcqRel);
        is_asked
    }

    /// The signal's number, 0 before one came.
    pub fn number(&self) -> usize {
        self.number.load(Ordering::Acquire)
    }
}
