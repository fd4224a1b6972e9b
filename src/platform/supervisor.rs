//! systemd's readiness and watchdog messages, where it listens for them (`sd_notify(3)`).

/// The line to a supervisor; quiet without one.
#[derive(Debug, Default)]
pub struct Supervisor {
    #[cfg(unix)]
    line: Option<std::os::unix::net::UnixDatagram>,
    /// Microseconds between two signs of life; 0 if nobody waits for them.
    every_us: u64,
    next_us: u64,
}

impl Supervisor {
    /// Finds the supervisor by the environment it gave.
    #[cfg(unix)]
    #[allow(clippy::disallowed_methods)] // systemd tells its socket by the environment
    pub fn find() -> Supervisor {
        let line = std::env::var_os("NOTIFY_SOCKET").and_then(|socket| connect(&socket));
        let is_meant =
            std::env::var("WATCHDOG_PID").map_or(true, |pid| pid == std::process::id().to_string());
        let waits_us = std::env::var("WATCHDOG_USEC").ok().and_then(|text| text.parse::<u64>().ok());
        // Twice as often as asked, as systemd's manual advises.
        let every_us = waits_us.filter(|_| is_meant && line.is_some()).map_or(0, |waits| (waits / 2).max(1));
        Supervisor { line, every_us, next_us: 0 }
    }

    /// Elsewhere there is none.
    #[cfg(not(unix))]
    pub fn find() -> Supervisor {
        Supervisor::default()
    }

    /// The first picture is on the screen.
    pub fn ready(&self) {
        self.say("READY=1");
    }

    /// The program leaves.
    pub fn stopping(&self) {
        self.say("STOPPING=1");
    }

    /// A sign of life; to be called in every round of the loop, said as often as it is waited for.
    pub fn pat(&mut self, now_us: u64) {
        if self.every_us > 0 && now_us >= self.next_us {
            self.next_us = now_us + self.every_us;
            self.say("WATCHDOG=1");
        }
    }

    #[cfg(unix)]
    fn say(&self, what: &str) {
        if let Some(line) = &self.line {
            let _ = line.send(what.as_bytes());
        }
    }

    #[cfg(not(unix))]
    fn say(&self, _what: &str) {}
}

/// A socket by path, or by name in Linux's abstract namespace (`@name`).
#[cfg(unix)]
fn connect(socket: &std::ffi::OsStr) -> Option<std::os::unix::net::UnixDatagram> {
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::net::UnixDatagram;
    let line = UnixDatagram::unbound().ok()?;
    line.set_nonblocking(true).ok()?;
    match socket.as_bytes().strip_prefix(b"@") {
        #[cfg(target_os = "linux")]
        Some(name) => {
            use std::os::linux::net::SocketAddrExt;
            let address = std::os::unix::net::SocketAddr::from_abstract_name(name).ok()?;
            line.connect_addr(&address).ok()?;
        }
        _ => line.connect(socket).ok()?,
    }
    Some(line)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::net::UnixDatagram;

    #[test]
    fn a_supervisor_hears_readiness_life_at_half_its_patience_and_the_end() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("notify");
        let heard = UnixDatagram::bind(&path).expect("a socket");
        heard.set_nonblocking(true).expect("a socket");
        let mut supervisor = Supervisor { line: connect(path.as_os_str()), every_us: 500, next_us: 0 };
        supervisor.ready();
        for now_us in (0..2_000).step_by(10) {
            supervisor.pat(now_us);
        }
        supervisor.stopping();
        let mut words = Vec::new();
        let mut buffer = [0; 64];
        while let Ok(length) = heard.recv(&mut buffer) {
            words.push(String::from_utf8_lossy(&buffer[..length]).into_owned());
        }
        assert_eq!(words.len(), 6, "{words:?}");
        assert_eq!(
            (words[0].as_str(), words[1].as_str(), words[5].as_str()),
            ("READY=1", "WATCHDOG=1", "STOPPING=1")
        );
    }

    #[test]
    fn without_one_nothing_is_said() {
        let mut supervisor = Supervisor::default();
        supervisor.ready();
        supervisor.pat(1);
        assert!(connect("/nowhere/at/all".as_ref()).is_none());
    }
}
