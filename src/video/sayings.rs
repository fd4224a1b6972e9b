//! What the game says in enums, in words: lines under the board, big calls, reasons.

use super::view::View;
use crate::game::duel::{Call, Duel, Line, Seat};
use crate::rules::{Reason, Side};

/// The invader of a duel, if one sits in it: the last seat's first.
pub fn invader(duel: &Duel) -> Option<u8> {
    duel.seats.iter().rev().find_map(|seat| match seat {
        Seat::Invader(number) => Some(*number),
        _ => None,
    })
}

/// The name shown for a seat.
pub fn seat_name(view: &View<'_>, duel: &Duel, side: Side) -> &'static str {
    let is_alone = duel.seats.iter().filter(|seat| matches!(seat, Seat::Player(_))).count() == 1;
    match duel.seats.get(side.number()) {
        Some(Seat::Invader(number)) => view.invader(*number, "name"),
        Some(Seat::Player(_)) if is_alone => view.text("duel.you"),
        Some(Seat::Player(0)) => view.text("duel.player_one"),
        Some(Seat::Player(_)) => view.text("duel.player_two"),
        _ => "",
    }
}

/// The words of a line under the board.
pub fn line(view: &View<'_>, duel: &Duel, line: Line) -> String {
    let who = invader(duel).unwrap_or(1);
    let named = |key| view.words.fill(key, &[("name", view.invader(who, "name"))]);
    let seconds = || view.cabinet.settings().game.seconds.to_string();
    let key = match line {
        Line::YourTurn(Side::Red) => "duel.your_turn",
        Line::YourTurn(_) => "duel.your_turn_blue",
        Line::PickTarget => "duel.pick_target",
        Line::Thinking => return named("duel.thinking"),
        Line::NotYours => "duel.not_yours",
        Line::TooFar => "duel.too_far",
        Line::StuckCell => "duel.stuck_cell",
        Line::YouPass => "duel.you_pass",
        Line::TheyPass => return named("duel.they_pass"),
        Line::TurnsLost => "duel.turns_lost",
        Line::Proved => "duel.proved",
        Line::GivesUp => return named("duel.gives_up"),
        Line::LoopWarning => "duel.loop_warning",
        Line::JumpWarning(n) => return view.number("duel.jump_warning", "n", n.into()),
        Line::Danger => "duel.danger",
        Line::CoinStart => return view.words.fill("duel.coin_start", &[("seconds", &seconds())]),
        Line::PressStart => return view.words.fill("duel.press_start_time", &[("seconds", &seconds())]),
        Line::LastChance(n) => return view.number("duel.last_chance", "n", n.into()),
        Line::PadLost => "error.pad_lost",
        Line::Wake => "duel.wake",
        Line::PushStick => "tutorial.move",
        Line::PressButton => "tutorial.press",
        Line::Grew => "tutorial.grew",
        Line::Leapt => "tutorial.leapt",
        Line::Turned(n) => return view.number("tutorial.turned", "n", n.into()),
        Line::Cancel => "tutorial.cancel",
        Line::SandHeld => "tutorial.sand_held",
        Line::Taunt(n) => {
            return view.invader(who, ["taunt1", "taunt2", "taunt3"][usize::from(n.min(2))]).into();
        }
        Line::Praise(n) => return view.invader(who, ["praise1", "praise2"][usize::from(n.min(1))]).into(),
        Line::Near => return view.invader(who, "near").into(),
        Line::ChallengerWaits => "versus.waiting",
        Line::SessionLeft(n) => return view.number("kiosk.session_left", "seconds", n.into()),
        Line::StillThere(n) => return view.number("kiosk.still_there", "n", n.into()),
    };
    view.text(key).into()
}

/// Whether a line is the invader speaking.
pub fn is_speech(line: Line) -> bool {
    matches!(line, Line::Taunt(_) | Line::Praise(_) | Line::Near)
}

/// The words of a big call.
pub fn call(view: &View<'_>, call: Call) -> String {
    let key = match call {
        Call::Grow => "call.fight",
        Call::Triple => "call.three",
        Call::Four => "call.four",
        Call::Five => "call.five",
        Call::Six => "call.six",
        Call::Seven => "call.seven",
        Call::AllEight => "call.eight",
        Call::Ouch => "call.ouch",
        Call::Ahead => "call.ahead",
        Call::LastSquare => "call.last_square",
        Call::Hurry => "call.hurry",
        Call::TimeBought => {
            let seconds = view.cabinet.settings().game.seconds.to_string();
            return view.words.fill("call.time_bought", &[("seconds", &seconds)]);
        }
        Call::TimeOut => "call.time_out",
        Call::Pass => "call.pass",
        Call::Draw => "call.draw",
        Call::Win => "call.win",
        Call::Lose => "call.lose",
        Call::WipeOut => "call.wipe_out",
        Call::Challenge => "call.challenge",
    };
    view.text(key).into()
}

/// Why a board ended, if that needs words.
pub fn reason(view: &View<'_>, reason: Reason) -> Option<&'static str> {
    let key = match reason {
        Reason::WipedOut => "verdict.by_wipe_out",
        Reason::Time | Reason::TurnsLost => "verdict.by_time",
        Reason::NobodyCanMove => "verdict.by_stuck",
        Reason::Repetition => "verdict.by_repetition",
        Reason::NoSingle => "verdict.by_jumps",
        _ => return None,
    };
    Some(view.text(key))
}
