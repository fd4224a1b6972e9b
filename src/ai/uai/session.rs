//! What the engine has been told so far, and what it says to a line.

use super::go::Go;
use crate::ai::bench;
use crate::ai::judge::Judge;
use crate::ai::pace::Budget;
use crate::ai::search::Limits;
use crate::rules::classic::{Board, Step};

/// Greatest table, in mebibytes.
const MOST_HASH: u64 = 4_096;
/// Greatest number of threads.
const MOST_THREADS: u64 = 256;

/// What is to be done about a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Nothing.
    Silence,
    /// Say this, line by line.
    Say(String),
    /// Say `readyok` once everything before is done.
    Ready,
    /// Start working; say `bestmove` at the end of a search.
    Start(Order),
    /// End the work at once.
    Stop,
    /// Make a table of this many mebibytes.
    Resize(usize),
    /// Forget earlier games.
    Forget,
    /// End the work and leave.
    Quit,
}

/// Work that takes its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Where.
    pub board: Board,
    /// What.
    pub work: Work,
    /// Threads to use.
    pub threads: usize,
}

/// A kind of work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// Find the best move.
    Search {
        /// Keys of the game since the last single, oldest first.
        past: Vec<u64>,
        /// Depth and nodes.
        limits: Limits,
        /// Milliseconds.
        budget: Budget,
        /// Whether only `stop` ends it.
        is_endless: bool,
    },
    /// Count leaves, and say the count below each move when `divide` is set.
    Perft {
        /// Plies.
        depth: u32,
        /// Whether each move's count is wanted.
        divide: bool,
    },
    /// Search the fixed positions.
    Bench {
        /// Plies.
        depth: u8,
    },
}

/// A conversation.
#[derive(Clone, Debug)]
pub struct Session {
    board: Board,
    past: Vec<u64>,
    threads: usize,
}

impl Default for Session {
    fn default() -> Session {
        Session { board: Board::START, past: Vec::new(), threads: 1 }
    }
}

fn complaint(text: impl std::fmt::Display) -> Reply {
    Reply::Say(format!("info string {text}"))
}

impl Session {
    /// A conversation about the start position, with one thread.
    pub fn new() -> Session {
        Session::default()
    }

    /// The position spoken of.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What is to be done about this line. A line that is not understood changes nothing.
    pub fn hear(&mut self, line: &str) -> Reply {
        let mut words = line.split_ascii_whitespace();
        let Some(verb) = words.next() else { return Reply::Silence };
        match verb {
            "uai" => Reply::Say(greeting()),
            "isready" => Reply::Ready,
            "uainewgame" => Reply::Forget,
            "setoption" => self.set_option(&words.collect::<Vec<_>>()),
            "position" => match self.set_position(&words.collect::<Vec<_>>()) {
                Ok(()) => Reply::Silence,
                Err(fault) => complaint(fault),
            },
            "go" => self.go(words),
            "stop" => Reply::Stop,
            "quit" => Reply::Quit,
            "perft" | "split" | "divide" => self.perft(words.next(), verb != "perft"),
            "bench" => match words.next().map_or(Some(bench::DEPTH), |word| word.parse().ok()) {
                Some(depth) => self.order(Work::Bench { depth: depth.clamp(1, 40) }),
                None => complaint("bench takes a depth from 1 to 40"),
            },
            "eval" => Reply::Say(self.evaluation()),
            "d" | "display" | "print" => Reply::Say(self.picture()),
            _ => complaint(format_args!("unknown command '{}'", verb.chars().take(40).collect::<String>())),
        }
    }

    fn order(&self, work: Work) -> Reply {
        Reply::Start(Order { board: self.board, work, threads: self.threads })
    }

    fn go<'a>(&self, words: impl Iterator<Item = &'a str>) -> Reply {
        let go = match Go::parse(words) {
            Ok(go) => go,
            Err(fault) => return complaint(fault),
        };
        if let Some(depth) = go.perft {
            return self.order(Work::Perft { depth, divide: true });
        }
        let budget = go.budget(self.board.blue_moves, self.board.empty().count_ones());
        let is_endless = go.is_endless();
        self.order(Work::Search { past: self.past.clone(), limits: go.limits(), budget, is_endless })
    }

    fn perft(&self, depth: Option<&str>, divide: bool) -> Reply {
        match depth.and_then(|word| word.parse::<u32>().ok()).filter(|depth| *depth <= 60) {
            Some(depth) => self.order(Work::Perft { depth, divide }),
            None => complaint("perft takes a depth from 0 to 60"),
        }
    }

    /// `name N value V`; names may hold spaces and are read without regard to case.
    fn set_option(&mut self, words: &[&str]) -> Reply {
        let split = words.iter().position(|word| *word == "value").unwrap_or(words.len());
        let (Some(("name", name)), value) =
            (words[..split].split_first().map(|(a, b)| (*a, b)), words.get(split + 1))
        else {
            return complaint("write: setoption name NAME value VALUE");
        };
        let name = name.join(" ").to_ascii_lowercase();
        let number = value.and_then(|value| value.parse::<u64>().ok());
        match (name.as_str(), number) {
            ("hash", Some(mib)) if (1..=MOST_HASH).contains(&mib) => Reply::Resize(mib as usize),
            ("hash", _) => complaint(format_args!("Hash takes 1 to {MOST_HASH} mebibytes")),
            ("threads", Some(count)) if (1..=MOST_THREADS).contains(&count) => {
                self.threads = count as usize;
                Reply::Silence
            }
            ("threads", _) => complaint(format_args!("Threads takes 1 to {MOST_THREADS}")),
            ("clear hash", _) => Reply::Forget,
            _ => complaint(format_args!("unknown option '{}'", name.chars().take(40).collect::<String>())),
        }
    }

    /// `startpos` or `fen F`, then `moves M ...`; taken over only when all of it is sound.
    fn set_position(&mut self, words: &[&str]) -> Result<(), String> {
        let split = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let mut board = match words[..split].split_first() {
            Some((&"startpos", [])) => Board::START,
            Some((&"fen", fields)) => {
                Board::from_fen(&fields.join(" ")).map_err(|fault| fault.to_string())?
            }
            _ => return Err("write: position startpos|fen FEN [moves MOVE ...]".into()),
        };
        let mut past = Vec::new();
        for word in words.iter().skip(split + 1) {
            let step = Step::parse(word).filter(|step| board.is_legal(*step));
            let Some(step) = step else {
                return Err(format!("'{}' is no legal move here", word.chars().take(40).collect::<String>()));
            };
            past.push(board.key());
            if step.is_single() {
                past.clear();
            }
            board = board.play(step);
        }
        (self.board, self.past) = (board, past);
        Ok(())
    }

    fn evaluation(&self) -> String {
        let score = Judge::of(true).evaluate_alone(&self.board);
        format!("info string evaluation {score} for the side to move, in hundredths of a cell")
    }

    fn picture(&self) -> String {
        let fen = self.board.fen();
        let mut text = String::new();
        for (row, squares) in fen.split(' ').next().unwrap_or_default().split('/').enumerate() {
            text += &format!("{} ", 7 - row);
            for letter in squares.chars() {
                match letter.to_digit(10) {
                    Some(run) => text += &" .".repeat(run as usize),
                    None => text.extend([' ', letter]),
                }
            }
            text.push('\n');
        }
        format!("{text}   a b c d e f g\nfen {fen}")
    }
}

fn greeting() -> String {
    format!(
        "id name Bio-Invaders {}\nid author the Bio-Invaders authors\n\
         option name Hash type spin default 16 min 1 max {MOST_HASH}\n\
         option name Threads type spin default 1 min 1 max {MOST_THREADS}\n\
         option name Clear Hash type button\nuaiok",
        env!("CARGO_PKG_VERSION")
    )
}
