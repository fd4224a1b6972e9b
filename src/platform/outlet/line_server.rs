//! A small server of lines: whoever connects hears the levels, then every change; what it says is read and dropped.

use super::reading::Reading;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Listeners served at once; more are turned away.
const MOST_LISTENERS: usize = 16;
/// Bytes that may wait for a slow listener before it is dropped.
const MOST_WAITING: usize = 64 * 1024;
/// Messages between the game and the server; the game never waits for a place.
const MESSAGES: usize = 256;
/// How often new listeners are looked for.
const BREATH: Duration = Duration::from_millis(20);

/// How levels and events are put into lines.
pub trait Dialect: Send + 'static {
    /// What a new listener hears first.
    fn hello(&self, now: &Reading) -> String;
    /// What changed; empty if nothing did.
    fn change(&self, now: &Reading, before: &Reading) -> String;
    /// An event of the log, given as JSON; empty if the dialect has no word for it.
    fn event(&self, json: &str) -> String;
    /// The last words.
    fn farewell(&self) -> String;
}

#[derive(Debug)]
enum Message {
    Reading(Reading),
    Event(String),
}

/// A running server; dropping it says farewell and ends it.
#[derive(Debug)]
pub struct LineServer {
    sender: Option<SyncSender<Message>>,
    thread: Option<JoinHandle<()>>,
    address: SocketAddr,
}

impl LineServer {
    /// Listens on `port` of this machine (0: any free one), or of all its addresses if `is_open`.
    ///
    /// # Errors
    /// If the port is taken or may not be had; the game goes on without.
    pub fn open(dialect: impl Dialect, port: u16, is_open: bool) -> io::Result<LineServer> {
        let host = if is_open { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
        let listener = TcpListener::bind((host, port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let (sender, receiver) = sync_channel(MESSAGES);
        let thread = thread::Builder::new().name("lines".into()).spawn(move || {
            Server { dialect, listener, listeners: Vec::new(), now: Reading::default() }.run(&receiver);
        })?;
        Ok(LineServer { sender: Some(sender), thread: Some(thread), address })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Tells the levels; if the server is behind, a later telling brings them.
    ///
    /// Returns whether they were taken.
    pub fn tell(&self, reading: &Reading) -> bool {
        self.send(Message::Reading(reading.clone()))
    }

    /// Tells an event; it is lost if the server is far behind.
    pub fn tell_event(&self, json: &str) -> bool {
        self.send(Message::Event(json.to_owned()))
    }

    fn send(&self, message: Message) -> bool {
        let Some(sender) = &self.sender else { return false };
        !matches!(sender.try_send(message), Err(TrySendError::Full(_) | TrySendError::Disconnected(_)))
    }
}

impl Drop for LineServer {
    fn drop(&mut self) {
        self.sender = None;
        if let Some(thread) = self.thread.take() {
            let _ended = thread.join();
        }
    }
}

#[derive(Debug)]
struct Listener {
    stream: TcpStream,
    waiting: Vec<u8>,
}

impl Listener {
    /// Sends what waits; false once it is gone or too slow.
    fn serve(&mut self) -> bool {
        self.hear() && self.send() && self.waiting.len() <= MOST_WAITING
    }

    /// What a listener says is read and dropped, a little at a time.
    fn hear(&mut self) -> bool {
        let mut scrap = [0; 512];
        match self.stream.read(&mut scrap) {
            Ok(0) => false,
            Ok(_) => true,
            Err(error) => is_patience(&error),
        }
    }

    fn send(&mut self) -> bool {
        while !self.waiting.is_empty() {
            match self.stream.write(&self.waiting) {
                Ok(0) => return false,
                Ok(sent) => drop(self.waiting.drain(..sent)),
                Err(error) => return is_patience(&error),
            }
        }
        true
    }
}

fn is_patience(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

struct Server<D> {
    dialect: D,
    listener: TcpListener,
    listeners: Vec<Listener>,
    now: Reading,
}

impl<D: Dialect> Server<D> {
    fn run(mut self, messages: &Receiver<Message>) {
        loop {
            let text = match messages.recv_timeout(BREATH) {
                Ok(Message::Reading(reading)) => {
                    let text = self.dialect.change(&reading, &self.now);
                    self.now = reading;
                    text
                }
                Ok(Message::Event(json)) => self.dialect.event(&json),
                Err(RecvTimeoutError::Timeout) => String::new(),
                Err(RecvTimeoutError::Disconnected) => break,
            };
            self.say(&text);
            self.accept();
        }
        let farewell = self.dialect.farewell();
        self.say(&farewell);
    }

    fn say(&mut self, text: &str) {
        self.listeners.retain_mut(|listener| {
            listener.waiting.extend_from_slice(text.as_bytes());
            listener.serve()
        });
    }

    fn accept(&mut self) {
        while let Ok((stream, _)) = self.listener.accept() {
            if self.listeners.len() >= MOST_LISTENERS || stream.set_nonblocking(true).is_err() {
                continue;
            }
            // Small lines at once rather than large ones late.
            let _is_faster = stream.set_nodelay(true);
            let waiting = self.dialect.hello(&self.now).into_bytes();
            let mut listener = Listener { stream, waiting };
            if listener.serve() {
                self.listeners.push(listener);
            }
        }
    }
}
