//! Another engine as a child process, spoken to by the Universal Ataxx Interface.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// How long an engine may take to wake up and to answer what needs no thinking.
const WAKING: Duration = Duration::from_secs(10);
/// What it may take beyond its time for a move.
const GRACE: Duration = Duration::from_secs(5);

/// Why an engine cannot play on.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// It cannot be started.
    #[error("cannot be started ({0}); check the path and that it may be executed")]
    Start(#[from] std::io::Error),
    /// No command was given.
    #[error("no command is given; write uai:PATH, and arguments after it")]
    Empty,
    /// It said nothing in time, or is gone.
    #[error("did not answer '{0}' in time, or has ended")]
    Silent(String),
}

/// An engine that runs.
#[derive(Debug)]
pub struct UaiEngine {
    child: Child,
    to: ChildStdin,
    from: Receiver<String>,
}

impl UaiEngine {
    /// Starts it and waits until it is ready.
    ///
    /// # Errors
    /// It cannot be started or does not speak UAI.
    #[allow(clippy::disallowed_methods)] // the platform is the one that has threads
    pub fn start(command: &str) -> Result<UaiEngine, EngineError> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or(EngineError::Empty)?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(to), Some(out)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(EngineError::Silent("anything".into()));
        };
        let (lines, from) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                if lines.send(line).is_err() {
                    return;
                }
            }
        });
        let mut engine = UaiEngine { child, to, from };
        engine.ask("uai", "uaiok", WAKING)?;
        engine.ask("uainewgame\nisready", "readyok", WAKING)?;
        Ok(engine)
    }

    /// The move it plays in this position, as it writes it.
    ///
    /// # Errors
    /// It is gone or far beyond its time.
    pub fn best(&mut self, fen: &str, movetime_ms: u64) -> Result<String, EngineError> {
        let wait = Duration::from_millis(movetime_ms) + GRACE;
        let line = self.ask(&format!("position fen {fen}\ngo movetime {movetime_ms}"), "bestmove", wait)?;
        Ok(line.split_whitespace().nth(1).unwrap_or("0000").to_owned())
    }

    /// Says something and waits for the line that begins with this word.
    fn ask(&mut self, say: &str, word: &str, wait: Duration) -> Result<String, EngineError> {
        let silent = || EngineError::Silent(say.lines().last().unwrap_or_default().to_owned());
        writeln!(self.to, "{say}").and_then(|()| self.to.flush()).map_err(|_| silent())?;
        let clock = super::stopwatch::Stopwatch::start();
        loop {
            let left = wait.saturating_sub(clock.elapsed());
            let line = self.from.recv_timeout(left).map_err(|_| silent())?;
            if line.split_whitespace().next() == Some(word) {
                return Ok(line);
            }
        }
    }
}

impl Drop for UaiEngine {
    fn drop(&mut self) {
        let _ = writeln!(self.to, "quit");
        // One that does not leave by itself is made to.
        let clock = super::stopwatch::Stopwatch::start();
        while clock.elapsed() < Duration::from_millis(500) {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
