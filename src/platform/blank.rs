//! Keeps the desktop from blanking the screen: playing by pad is no activity to it.
//!
//! The session bus's `org.freedesktop.ScreenSaver` is asked, which GNOME, KDE, Xfce, MATE and Cinnamon answer. The wish
//! holds while the line is open, so a program that dies never leaves a screen lit for ever. Two messages do not need a
//! D-Bus library and the forty crates below it; `x11` resets a bare X server's own saver, and `cage` never blanks.

use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::time::Duration;

/// A bus that does not answer costs no more than this.
const PATIENCE: Duration = Duration::from_millis(300);

/// The wish that the screen stays lit, for as long as it lives.
#[derive(Debug)]
pub struct LitScreen {
    _line: UnixStream,
}

impl LitScreen {
    /// Asks the desktop; none if there is no session bus.
    pub fn wish() -> Option<LitScreen> {
        let line = connect()?;
        match ask(line) {
            Ok(line) => Some(LitScreen { _line: line }),
            Err(error) => {
                log::info!("the desktop was not asked to keep the screen lit: {error}");
                None
            }
        }
    }
}

/// The session bus, by the environment or at its usual place.
#[allow(clippy::disallowed_methods)] // the bus is found by the environment
fn connect() -> Option<UnixStream> {
    let addresses = std::env::var("DBUS_SESSION_BUS_ADDRESS").unwrap_or_default();
    for address in addresses.split(';') {
        let Some(keys) = address.strip_prefix("unix:") else { continue };
        for key in keys.split(',') {
            let stream = match key.split_once('=') {
                Some(("path", path)) => UnixStream::connect(path).ok(),
                Some(("abstract", name)) => connect_abstract(name),
                _ => None,
            };
            if stream.is_some() {
                return stream;
            }
        }
    }
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from)?;
    UnixStream::connect(runtime.join("bus")).ok()
}

#[cfg(target_os = "linux")]
fn connect_abstract(name: &str) -> Option<UnixStream> {
    use std::os::linux::net::SocketAddrExt;
    let address = std::os::unix::net::SocketAddr::from_abstract_name(name).ok()?;
    UnixStream::connect_addr(&address).ok()
}

#[cfg(not(target_os = "linux"))]
fn connect_abstract(_name: &str) -> Option<UnixStream> {
    None
}

/// Signs on and says both messages. Their answers are not needed: the wish ends with the line.
fn ask(mut line: UnixStream) -> io::Result<UnixStream> {
    line.set_read_timeout(Some(PATIENCE))?;
    line.set_write_timeout(Some(PATIENCE))?;
    line.write_all(format!("\0AUTH EXTERNAL {}\r\n", hex(&own_user())).as_bytes())?;
    let mut answer = Vec::new();
    let mut byte = [0];
    while !answer.ends_with(b"\r\n") && answer.len() < 512 {
        line.read_exact(&mut byte)?;
        answer.push(byte[0]);
    }
    if !answer.starts_with(b"OK ") {
        return Err(io::Error::other("the session bus refuses this user"));
    }
    line.write_all(b"BEGIN\r\n")?;
    let bus = Call { path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", method: "Hello" };
    line.write_all(&bus.message(1, "org.freedesktop.DBus", &[]))?;
    let saver = Call {
        path: "/org/freedesktop/ScreenSaver",
        interface: "org.freedesktop.ScreenSaver",
        method: "Inhibit",
    };
    line.write_all(&saver.message(2, "org.freedesktop.ScreenSaver", &["bio-invaders", "the cabinet is on"]))?;
    Ok(line)
}

/// The number of the user, as text; `/proc` knows it without a system call of our own.
fn own_user() -> String {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self").map_or(0, |meta| meta.uid()).to_string()
}

fn hex(text: &str) -> String {
    text.bytes().map(|byte| format!("{byte:02x}")).collect()
}

struct Call {
    path: &'static str,
    interface: &'static str,
    method: &'static str,
}

impl Call {
    /// A method call with text arguments (D-Bus specification, "Message Format"; little-endian).
    fn message(&self, serial: u32, to: &str, arguments: &[&str]) -> Vec<u8> {
        let mut body = Vec::new();
        for argument in arguments {
            pad(&mut body, 4);
            text(&mut body, argument);
        }
        let signature = "s".repeat(arguments.len());
        let mut fields = Vec::new();
        for (code, kind, value) in
            [(1, b'o', self.path), (2, b's', self.interface), (3, b's', self.method), (6, b's', to)]
        {
            pad(&mut fields, 8);
            fields.extend([code, 1, kind, 0]);
            text(&mut fields, value);
        }
        if !arguments.is_empty() {
            pad(&mut fields, 8);
            fields.extend([8, 1, b'g', 0, signature.len() as u8]);
            fields.extend(signature.as_bytes());
            fields.push(0);
        }
        // Little-endian, a method call, no answer wanted for what has arguments, version 1.
        let mut message = vec![b'l', 1, u8::from(!arguments.is_empty()), 1];
        message.extend((body.len() as u32).to_le_bytes());
        message.extend(serial.to_le_bytes());
        message.extend((fields.len() as u32).to_le_bytes());
        message.extend(fields);
        pad(&mut message, 8);
        message.extend(body);
        message
    }
}

fn pad(bytes: &mut Vec<u8>, to: usize) {
    bytes.resize(bytes.len().next_multiple_of(to), 0);
}

fn text(bytes: &mut Vec<u8>, text: &str) {
    bytes.extend((text.len() as u32).to_le_bytes());
    bytes.extend(text.as_bytes());
    bytes.push(0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_laid_out_as_the_specification_says() {
        let call = Call { path: "/a", interface: "b.c", method: "D" };
        let message = call.message(7, "e.f", &["xy"]);
        assert_eq!(&message[..12], [b'l', 1, 1, 1, 7, 0, 0, 0, 7, 0, 0, 0]);
        let fields = u32::from_le_bytes([message[12], message[13], message[14], message[15]]) as usize;
        let body = (16 + fields).next_multiple_of(8);
        assert_eq!(&message[body..], [2, 0, 0, 0, b'x', b'y', 0]);
        assert_eq!(&message[16..28], [1, 1, b'o', 0, 2, 0, 0, 0, b'/', b'a', 0, 0]);
    }

    #[test]
    fn a_bus_that_refuses_or_says_nothing_is_no_trouble() {
        let (near, far) = UnixStream::pair().expect("a pair");
        drop(far);
        assert!(ask(near).is_err());
        let (near, mut far) = UnixStream::pair().expect("a pair");
        far.write_all(b"REJECTED EXTERNAL\r\n").expect("room");
        assert!(ask(near).is_err());
        let (near, _far) = UnixStream::pair().expect("a pair");
        assert!(ask(near).is_err(), "silence ends after a moment");
    }

    #[test]
    fn the_wish_is_said_after_signing_on() {
        let (near, mut far) = UnixStream::pair().expect("a pair");
        far.write_all(b"OK 1234\r\n").expect("room");
        let line = ask(near).expect("signed on");
        drop(line);
        let mut heard = Vec::new();
        far.read_to_end(&mut heard).expect("the end");
        let heard = String::from_utf8_lossy(&heard);
        assert!(heard.starts_with("\0AUTH EXTERNAL 3") && heard.contains("BEGIN\r\n"));
        assert!(heard.contains("Hello") && heard.contains("Inhibit") && heard.contains("bio-invaders"));
    }
}
