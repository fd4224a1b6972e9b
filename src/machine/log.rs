//! What of the events of the rooms below scripts may rely on, in the words of the log.

use super::event::Event;
use crate::cabinet;
use crate::game::{self, Hold};
use crate::rules::{Reason, Side};

/// The event as the log has it; none if the log is not told.
pub(super) fn of_game(event: game::Event) -> Option<Event> {
    use game::Event as Of;
    Some(match event {
        Of::Cabinet(event) => return of_cabinet(&event),
        Of::Scene { name, page } => Event::Scene { name, page },
        Of::Pause { hold } => {
            let (why, place) = match hold {
                Hold::Paused => ("switch", None),
                Hold::PadLost(place) => ("controller", Some(place)),
                Hold::Service => ("service", None),
            };
            Event::Pause { why: why.into(), player: place.map(|place| place + 1) }
        }
        Of::Resume => Event::Resume {},
        Of::TimeBought { player, ticks, clock_ticks } => {
            Event::TimeBought { player: player + 1, ticks: ticks.0, clock_ticks: clock_ticks.0 }
        }
        Of::Turn { side, seat, clock_ticks } => {
            let clock_ticks = seat.starts_with("player").then_some(clock_ticks.0);
            Event::Turn { side: side_word(side), seat, clock_ticks, board: None, cursor: None }
        }
        Of::Move { side, text, flips, counts } => Event::Move { side: side_word(side), text, flips, counts },
        Of::Pass { side, is_timed } => Event::Pass { side: side_word(side), timed: is_timed },
        Of::ClockLow { player } => Event::ClockLow { player: player + 1 },
        Of::TimeOut { player } => Event::TimeOut { player: player + 1 },
        Of::Result { winner, reason, counts } => {
            Event::Result { winner: winner.map(side_word), reason: reason_word(reason).to_owned(), counts }
        }
        Of::PlayOn { player, is_yes, clock_ticks } => {
            Event::PlayOn { player: player + 1, yes: is_yes, clock_ticks: clock_ticks.0 }
        }
        Of::Forfeit { player, ticks } => Event::Forfeit { player: player + 1, ticks: ticks.0 },
        Of::Score { initials, points } => Event::Score { initials, points },
        Of::Fault { what } => Event::Fault { what },
    })
}

/// Tells with a player's turn where the game stands: whoever plays by the log needs no eyes.
pub(super) fn with_board(event: Event, game: &game::Game) -> Event {
    match (event, game.duel()) {
        (Event::Turn { side, seat, clock_ticks: Some(clock), .. }, Some(duel)) => {
            let position = &duel.position;
            let cursor = duel.cursors.get(position.side_to_move().number());
            Event::Turn {
                side,
                seat,
                clock_ticks: Some(clock),
                board: Some(position.to_fen()),
                cursor: cursor.map(|cursor| position.topology().square_name(cursor.square)),
            }
        }
        (event, _) => event,
    }
}

fn of_cabinet(event: &cabinet::Event) -> Option<Event> {
    use cabinet::Event as Of;
    Some(match event {
        Of::Coin { chute, width_ms } => Event::Coin { chute: chute + 1, width_ms: u64::from(*width_ms) },
        Of::CoinRefused { chute, why } => Event::CoinRefused { chute: chute + 1, why: why.word().to_owned() },
        Of::Credit { credits, .. } | Of::ServiceCredit { credits } => Event::Credit { credits: *credits },
        Of::TimeBought { place, ticks, clock } => {
            Event::TimeBought { player: place + 1, ticks: ticks.0, clock_ticks: clock.0 }
        }
        Of::Jam { chute } => Event::Fault { what: format!("coin switch {} is stuck; free it", chute + 1) },
        Of::Tilt => Event::Tilt {},
        Of::ServiceOpened => Event::Service { open: true },
        Of::ServiceClosed => Event::Service { open: false },
        Of::JamFreed { .. } | Of::SettingsChanged | Of::Export | Of::Service(_) => return None,
    })
}

fn side_word(side: Side) -> String {
    match side {
        Side::Red => "red",
        Side::Blue => "blue",
        Side::Green => "green",
        Side::Yellow => "yellow",
    }
    .to_owned()
}

/// The word of a reason.
fn reason_word(reason: Reason) -> &'static str {
    match reason {
        Reason::Full => "full",
        Reason::WipedOut => "wiped_out",
        Reason::NobodyCanMove => "nobody_can_move",
        Reason::Fill => "fill",
        Reason::Repetition => "repetition",
        Reason::NoSingle => "no_single",
        Reason::Time => "time",
        Reason::TurnsLost => "turns_lost",
        Reason::Resigned => "resigned",
        Reason::Illegal => "illegal",
        Reason::Proved => "proved",
        Reason::Adjudicated => "adjudicated",
    }
}
