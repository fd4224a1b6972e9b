//! The Universal Ataxx Interface on a pair of streams: threads, clock and the stop flag for [`Session`].

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::stopwatch::Stopwatch;
use crate::ai::pace::{Budget, Pace};
use crate::ai::search::{Knobs, Limits, Report, Search, Watch};
use crate::ai::table::Table;
use crate::ai::uai::{Order, Reply, Session, Work, info};
use crate::ai::{Judge, bench};
use crate::rules::classic::{self, Board, Step};

/// Table before `setoption name Hash`, in mebibytes.
const USUAL_HASH: usize = 16;
/// Bytes of a line that are read; the rest of it is thrown away.
const LONGEST_LINE: usize = 1 << 16;

type Out = Arc<Mutex<dyn Write + Send>>;

/// Converses until `quit` or the end of the input, and then until a search with an end has ended.
///
/// # Errors
/// When the input cannot be read. An output that is closed ends the conversation quietly.
pub fn converse(mut input: impl BufRead, output: impl Write + Send + 'static) -> io::Result<()> {
    let out: Out = Arc::new(Mutex::new(output));
    let mut desk = Desk {
        session: Session::new(),
        out,
        table: Arc::new(Table::with_kib(USUAL_HASH * 1024)),
        stop: Arc::new(AtomicBool::new(false)),
        worker: None,
        is_endless: false,
        is_counting: false,
    };
    while let Some(line) = read_line(&mut input)? {
        if !desk.answer(&line) {
            desk.halt();
            return Ok(());
        }
    }
    if desk.is_endless {
        desk.halt();
    }
    desk.wait();
    Ok(())
}

/// One line without its end, any bytes that are no text replaced; none at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(fault) if fault.kind() == io::ErrorKind::Interrupted => continue,
            Err(fault) => return Err(fault),
        };
        if chunk.is_empty() {
            return Ok((!line.is_empty()).then(|| String::from_utf8_lossy(&line).into_owned()));
        }
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let taken = end.unwrap_or(chunk.len());
        let room = LONGEST_LINE.saturating_sub(line.len());
        line.extend_from_slice(&chunk[..taken.min(room)]);
        input.consume(taken + usize::from(end.is_some()));
        if end.is_some() {
            return Ok(Some(String::from_utf8_lossy(&line).into_owned()));
        }
    }
}

/// The front's state between lines.
struct Desk {
    session: Session,
    out: Out,
    table: Arc<Table>,
    stop: Arc<AtomicBool>,
    worker: Option<JoinHandle<()>>,
    is_endless: bool,
    is_counting: bool,
}

impl Desk {
    /// Does what the line asks; false when the conversation is over.
    fn answer(&mut self, line: &str) -> bool {
        let watch = Stopwatch::start();
        match self.session.hear(line) {
            Reply::Silence => true,
            Reply::Say(text) => say(&self.out, &text),
            Reply::Ready => say(&self.out, "readyok"),
            Reply::Stop => {
                self.halt();
                true
            }
            Reply::Resize(mib) => {
                self.halt();
                // The old table goes before the new one comes.
                self.table = Arc::new(Table::with_kib(1));
                self.table = Arc::new(Table::with_kib(mib * 1024));
                true
            }
            Reply::Forget => {
                self.halt();
                self.table = Arc::new(Table::with_kib(self.table.kib()));
                true
            }
            Reply::Start(order) => {
                // A count is not cut short by what comes after it; a search is.
                let before = if self.is_counting { self.worker.take() } else { None };
                if before.is_none() {
                    self.halt();
                    self.stop = Arc::new(AtomicBool::new(false));
                }
                self.start(order, watch, before);
                true
            }
            Reply::Quit => false,
        }
    }

    /// Ends the work under way and waits for its last word.
    fn halt(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.wait();
    }

    fn wait(&mut self) {
        if let Some(worker) = self.worker.take() {
            let _ = worker.join();
        }
        self.is_endless = false;
        self.is_counting = false;
    }

    #[allow(clippy::disallowed_methods)] // the platform is the one that has threads
    fn start(&mut self, order: Order, watch: Stopwatch, before: Option<JoinHandle<()>>) {
        self.is_counting = !matches!(order.work, Work::Search { .. });
        self.is_endless = matches!(order.work, Work::Search { is_endless: true, .. });
        let work =
            Worker { table: self.table.clone(), stop: self.stop.clone(), out: self.out.clone(), watch };
        self.worker = Some(std::thread::spawn(move || {
            if let Some(before) = before {
                let _ = before.join();
            }
            work.carry_out(&order);
        }));
    }
}

fn say(out: &Out, text: &str) -> bool {
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    writeln!(out, "{text}").and_then(|()| out.flush()).is_ok()
}

/// One piece of work on its own thread.
struct Worker {
    table: Arc<Table>,
    stop: Arc<AtomicBool>,
    out: Out,
    watch: Stopwatch,
}

impl Worker {
    fn must_stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn elapsed_ms(&self) -> u64 {
        self.watch.elapsed().as_millis() as u64
    }

    fn carry_out(&self, order: &Order) {
        match &order.work {
            Work::Perft { depth, divide } => self.perft(&order.board, *depth, *divide),
            Work::Bench { depth } => {
                let (done, count) = (AtomicBool::new(false), AtomicU64::new(0));
                let nodes =
                    bench::nodes_watched(*depth, &mut Mate { worker: self, done: &done, nodes: &count });
                let per_second = (nodes as f64 / self.watch.seconds().max(0.001)) as u64;
                say(&self.out, &format!("{nodes} nodes {per_second} nps"));
            }
            Work::Search { past, limits, budget, is_endless } => {
                let report = self.search(order, past, *limits, *budget);
                while *is_endless && !self.must_stop() {
                    std::thread::sleep(Duration::from_millis(1));
                }
                let best = report.line.first().copied().unwrap_or(Step::PASS);
                say(&self.out, &format!("bestmove {best}"));
            }
        }
    }

    /// The first thread leads; the others search the same board into the same table until it is done.
    fn search(&self, order: &Order, past: &[u64], limits: Limits, budget: Budget) -> Report {
        self.table.new_search();
        let counters: Vec<AtomicU64> = (0..order.threads).map(|_| AtomicU64::new(0)).collect();
        let done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            for counter in &counters[1..] {
                let mut mate = Mate { worker: self, done: &done, nodes: counter };
                scope.spawn(move || {
                    let table = mate.worker.table.clone();
                    Search::new(&table, Judge::of(true), Knobs::TUNED, &mut mate).run(
                        &order.board,
                        past,
                        Limits::NONE,
                    );
                });
            }
            let mut first = First { worker: self, pace: Pace::new(budget), counters: &counters };
            let report = Search::new(&self.table, Judge::of(true), Knobs::TUNED, &mut first).run(
                &order.board,
                past,
                limits,
            );
            done.store(true, Ordering::Relaxed);
            report
        })
    }

    fn perft(&self, board: &Board, depth: u32, divide: bool) {
        let mut sum = 0;
        if depth == 0 || !divide {
            sum = self.leaves(board, depth);
        } else {
            for step in board.steps().as_slice() {
                let leaves = self.leaves(&board.play(*step), depth - 1);
                sum += leaves;
                if self.must_stop() || !say(&self.out, &format!("{step}: {leaves}")) {
                    return;
                }
            }
        }
        if !self.must_stop() {
            let per_second = (sum as f64 / self.watch.seconds().max(0.001)) as u64;
            say(&self.out, &format!("nodes {sum} time {} nps {per_second}", self.elapsed_ms()));
        }
    }

    /// A count that hears the stop flag every few milliseconds.
    fn leaves(&self, board: &Board, depth: u32) -> u64 {
        if depth <= 4 {
            return classic::count(board, depth);
        }
        let mut sum = 0;
        for step in board.steps().as_slice() {
            if self.must_stop() {
                return 0;
            }
            sum += self.leaves(&board.play(*step), depth - 1);
        }
        sum
    }
}

/// The thread that keeps the time and talks.
struct First<'a> {
    worker: &'a Worker,
    pace: Pace,
    counters: &'a [AtomicU64],
}

impl Watch for First<'_> {
    fn must_stop(&mut self, nodes: u64) -> bool {
        self.counters[0].store(nodes, Ordering::Relaxed);
        self.worker.must_stop() || self.pace.is_over(self.worker.elapsed_ms())
    }

    fn iteration(&mut self, report: &Report) -> bool {
        self.counters[0].store(report.nodes, Ordering::Relaxed);
        let nodes = self.counters.iter().map(|counter| counter.load(Ordering::Relaxed)).sum();
        let elapsed = self.worker.elapsed_ms();
        let heard = say(&self.worker.out, &info(report, nodes, elapsed, self.worker.table.hashfull()));
        heard && self.pace.goes_on(report, elapsed)
    }
}

/// A thread that works in silence until the flag or the first thread ends it.
struct Mate<'a> {
    worker: &'a Worker,
    done: &'a AtomicBool,
    nodes: &'a AtomicU64,
}

impl Watch for Mate<'_> {
    fn must_stop(&mut self, nodes: u64) -> bool {
        self.nodes.store(nodes, Ordering::Relaxed);
        self.done.load(Ordering::Relaxed) || self.worker.must_stop()
    }

    fn iteration(&mut self, _: &Report) -> bool {
        !self.worker.must_stop()
    }
}
