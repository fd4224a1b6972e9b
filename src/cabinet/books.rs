//! The books: what came in, what was played, how it went.

use crate::panel::PLACES;
use serde::{Deserialize, Serialize};

/// Ways to play that the books tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// One player against the invaders.
    Invaders,
    /// Two players.
    Versus,
    /// Up to four.
    Party,
    /// A kiosk session.
    Session,
}

/// Wins, losses and draws of players against one invader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Record {
    /// Boards the player won.
    pub won: u32,
    /// Boards the player lost.
    pub lost: u32,
    /// Boards drawn.
    pub drawn: u32,
}

/// A thing the game reports to the books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// A game began.
    Played(Mode),
    /// A board against invader 1 to 8 was won by the player.
    Won(u8),
    /// A board against invader 1 to 8 was lost by the player.
    Lost(u8),
    /// A board against invader 1 to 8 was drawn.
    Drawn(u8),
    /// A clock ran out.
    TimedOut,
    /// A visit went on to another board.
    PlayedOn,
    /// All eight were beaten.
    Finished,
}

/// All audits. Money audits count coins that fell outside service mode; nothing done in service mode changes them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Books {
    /// Coins counted, by chute.
    pub coins: [u64; PLACES],
    /// Coin units they were worth.
    pub units: u64,
    /// Credits bought with coins, the bonus ones included.
    pub credits_bought: u64,
    /// Of these, bonus credits.
    pub credits_bonus: u64,
    /// Credits that found no room under the maximum.
    pub credits_over: u64,
    /// Credits given by the service switch.
    pub service_credits: u64,
    /// Credits given from afar.
    pub remote_credits: u64,
    /// Credits spent.
    pub credits_spent: u64,
    /// Credits that ended with a power-off or an operator's reset.
    pub credits_expired: u64,
    /// Coin pulses too short to count, by chute.
    pub noise: [u64; PLACES],
    /// Jams, by chute.
    pub jams: [u64; PLACES],
    /// One-player games.
    pub plays_invaders: u64,
    /// Two-player games.
    pub plays_versus: u64,
    /// Games of three and four.
    pub plays_party: u64,
    /// Kiosk sessions.
    pub sessions: u64,
    /// Time sold, in ticks.
    pub ticks_sold: u64,
    /// Time granted in free play, in ticks.
    pub ticks_granted: u64,
    /// Bought or granted time that ran, in ticks.
    pub ticks_run: u64,
    /// Bought or granted time that was given up, in ticks.
    pub ticks_forfeited: u64,
    /// Ticks in which somebody had a game on.
    pub ticks_played: u64,
    /// Time bought during a game.
    pub buy_ins: u64,
    /// Clocks that ran out.
    pub time_outs: u64,
    /// Visits that went on to another board.
    pub played_on: u64,
    /// Visits that beat all eight.
    pub finished: u64,
    /// How boards went, by invader.
    pub invaders: [Record; 8],
    /// The tilt bob touched.
    pub tilts: u64,
    /// Other faults.
    pub faults: u64,
    /// Power-ons.
    pub power_ons: u64,
}

impl Books {
    /// Writes down what the game reports; an invader beyond the eighth is the eighth.
    pub fn note(&mut self, fact: Fact) {
        match fact {
            Fact::Played(Mode::Invaders) => self.plays_invaders += 1,
            Fact::Played(Mode::Versus) => self.plays_versus += 1,
            Fact::Played(Mode::Party) => self.plays_party += 1,
            Fact::Played(Mode::Session) => self.sessions += 1,
            Fact::Won(invader) => self.record(invader).won += 1,
            Fact::Lost(invader) => self.record(invader).lost += 1,
            Fact::Drawn(invader) => self.record(invader).drawn += 1,
            Fact::TimedOut => self.time_outs += 1,
            Fact::PlayedOn => self.played_on += 1,
            Fact::Finished => self.finished += 1,
        }
    }

    fn record(&mut self, invader: u8) -> &mut Record {
        &mut self.invaders[usize::from(invader.clamp(1, 8) - 1)]
    }

    /// Ticks of play a spent credit gave on average; none before the first.
    pub fn ticks_per_credit(&self) -> Option<u64> {
        self.ticks_played.checked_div(self.credits_spent)
    }
}

/// A figure of the books as the service menu and the export print it.
pub struct Figure {
    /// The key of its label: in the strings' table `service`, or with its own table before a dot.
    pub label: &'static str,
    /// The `{n}` of the label.
    pub number: Option<u8>,
    /// Its name in the exported text.
    pub english: &'static str,
    /// Its value as text.
    pub text: fn(&Books) -> String,
}

macro_rules! figures {
    ($($label:literal $([$number:literal])? $english:literal $text:expr;)*) => {
        /// All figures, in the order they are printed.
        pub static FIGURES: &[Figure] = &[$(Figure {
            label: $label,
            number: figures!(@ $($number)?),
            english: $english,
            text: |books| $text(books).to_string(),
        },)*];
    };
    (@) => { None };
    (@ $number:literal) => { Some($number) };
}

figures! {
    "book_coins" [1] "coins, chute 1" |b: &Books| b.coins[0];
    "book_coins" [2] "coins, chute 2" |b: &Books| b.coins[1];
    "book_coins" [3] "coins, chute 3" |b: &Books| b.coins[2];
    "book_coins" [4] "coins, chute 4" |b: &Books| b.coins[3];
    "book_units" "coin units" |b: &Books| b.units;
    "book_credits" "credits bought" |b: &Books| b.credits_bought;
    "book_bonus" "of these, bonus credits" |b: &Books| b.credits_bonus;
    "book_over" "credits over the maximum" |b: &Books| b.credits_over;
    "book_service" "service credits" |b: &Books| b.service_credits;
    "book_remote" "remote credits" |b: &Books| b.remote_credits;
    "book_spent" "credits spent" |b: &Books| b.credits_spent;
    "book_expired" "credits expired" |b: &Books| b.credits_expired;
    "book_invaders" "games against the invaders" |b: &Books| b.plays_invaders;
    "book_versus" "games of two" |b: &Books| b.plays_versus;
    "book_party" "games of three and four" |b: &Books| b.plays_party;
    "book_sessions" "kiosk sessions" |b: &Books| b.sessions;
    "book_sold" "time sold (h:mm:ss)" |b: &Books| hours(b.ticks_sold);
    "book_granted" "time granted free (h:mm:ss)" |b: &Books| hours(b.ticks_granted);
    "book_run" "time run (h:mm:ss)" |b: &Books| hours(b.ticks_run);
    "book_given_up" "time given up (h:mm:ss)" |b: &Books| hours(b.ticks_forfeited);
    "book_played" "time played (h:mm:ss)" |b: &Books| hours(b.ticks_played);
    "book_average" "average time per credit (h:mm:ss)" |b: &Books| b.ticks_per_credit().map_or("-".into(), hours);
    "book_buy_ins" "buy-ins" |b: &Books| b.buy_ins;
    "book_time_outs" "time-outs" |b: &Books| b.time_outs;
    "book_played_on" "played on" |b: &Books| b.played_on;
    "book_finished" "beat all eight" |b: &Books| b.finished;
    "invader.one.name" "invader 1, won-lost-drawn" |b: &Books| b.result(0);
    "invader.two.name" "invader 2, won-lost-drawn" |b: &Books| b.result(1);
    "invader.three.name" "invader 3, won-lost-drawn" |b: &Books| b.result(2);
    "invader.four.name" "invader 4, won-lost-drawn" |b: &Books| b.result(3);
    "invader.five.name" "invader 5, won-lost-drawn" |b: &Books| b.result(4);
    "invader.six.name" "invader 6, won-lost-drawn" |b: &Books| b.result(5);
    "invader.seven.name" "invader 7, won-lost-drawn" |b: &Books| b.result(6);
    "invader.eight.name" "invader 8, won-lost-drawn" |b: &Books| b.result(7);
    "book_noise" [1] "short pulses, chute 1" |b: &Books| b.noise[0];
    "book_noise" [2] "short pulses, chute 2" |b: &Books| b.noise[1];
    "book_noise" [3] "short pulses, chute 3" |b: &Books| b.noise[2];
    "book_noise" [4] "short pulses, chute 4" |b: &Books| b.noise[3];
    "book_jams" [1] "jams, chute 1" |b: &Books| b.jams[0];
    "book_jams" [2] "jams, chute 2" |b: &Books| b.jams[1];
    "book_jams" [3] "jams, chute 3" |b: &Books| b.jams[2];
    "book_jams" [4] "jams, chute 4" |b: &Books| b.jams[3];
    "book_tilts" "tilts" |b: &Books| b.tilts;
    "book_faults" "faults" |b: &Books| b.faults;
    "book_power_ons" "power-ons" |b: &Books| b.power_ons;
}

/// Ticks as hours, minutes and seconds.
fn hours(ticks: u64) -> String {
    let seconds = ticks / crate::tick::TICKS_PER_SECOND;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

impl Books {
    fn result(&self, invader: usize) -> String {
        let Record { won, lost, drawn } = self.invaders[invader];
        format!("{won}-{lost}-{drawn}")
    }

    /// The books as lines of text, one figure a line.
    pub fn to_text(&self) -> String {
        FIGURES.iter().map(|figure| format!("{:34} {:>14}\n", figure.english, (figure.text)(self))).collect()
    }

    /// Begins anew. Time still on the clocks, `left`, is carried over, so that sold = run + left + given up goes on holding.
    pub(super) fn reset(&mut self, left: u64, is_free: bool) {
        *self = Books::default();
        *if is_free { &mut self.ticks_granted } else { &mut self.ticks_sold } = left;
    }
}
