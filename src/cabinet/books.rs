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
