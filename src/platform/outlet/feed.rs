//! All outlets the operator turned on, fed once a tick.

use super::json::Json;
use super::line_server::LineServer;
use super::mame::Mame;
use super::reading::Reading;
use crate::cabinet::{JsonLines, Network};
use std::io::Write;

/// The open outlets.
#[derive(Debug, Default)]
pub struct Feed {
    servers: Vec<LineServer>,
    has_output: bool,
    told: Reading,
    /// A server missed the last levels: they are told again.
    is_behind: bool,
}

impl Feed {
    /// Opens what `network` turns on. What could not be opened is named in the second part, and the rest works.
    pub fn open(network: &Network) -> (Feed, Vec<String>) {
        let (mut feed, mut faults) = (Feed::default(), Vec::new());
        let is_open = network.listens_beyond;
        let mut keep = |name: &str, port: u16, opened: std::io::Result<LineServer>| match opened {
            Ok(server) => feed.servers.push(server),
            Err(error) => faults.push(format!("{name} on port {port}: {error}; playing on without")),
        };
        if network.has_mame {
            let port = network.mame_port;
            keep("MAME output", port, LineServer::open(Mame, port, is_open));
        }
        if network.json == JsonLines::Socket {
            let port = network.json_port;
            keep("JSON output", port, LineServer::open(Json, port, is_open));
        }
        feed.has_output = network.json == JsonLines::Output;
        (feed, faults)
    }

    /// Whether anything is turned on.
    pub fn is_on(&self) -> bool {
        self.has_output || !self.servers.is_empty()
    }

    /// Tells the levels of this tick and the events of it, given as JSON lines without ends.
    pub fn tell<'a>(&mut self, reading: &Reading, events: impl Iterator<Item = &'a str> + Clone) {
        if *reading != self.told || self.is_behind {
            let behind = self.servers.iter().filter(|server| !server.tell(reading)).count();
            self.is_behind = behind > 0;
            if self.has_output {
                use super::line_server::Dialect as _;
                print_lines(&Json.change(reading, &self.told));
            }
            self.told = reading.clone();
        }
        for event in events {
            for server in &self.servers {
                let _far_behind = server.tell_event(event);
            }
            if self.has_output {
                print_lines(&format!("{event}\n"));
            }
        }
    }
}

/// Whoever reads standard output may be gone; the game is not.
fn print_lines(text: &str) {
    let mut out = std::io::stdout().lock();
    let _gone = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}
