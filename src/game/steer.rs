//! Steering: how a script's move becomes lever steps and presses, for test drivers and the acts of how-to-play.

use super::beat::Beat;
use super::cursor::Decided;
use super::duel::Duel;
use super::event::Event;
use super::table::Wish;
use crate::rules::{Move, Position, Side, Square, Topology};
use crate::tick::Ticks;

/// Ticks from one act of a steered hand to its next.
const PACE: Ticks = Ticks(3);

/// The next thing a hand does to make a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Leans the lever.
    Lean(i8, i8),
    /// Presses select.
    Press,
}

/// What a hand whose cursor is on `at`, holding `picked`, does next to move `from` to `to`.
pub fn next_act(topology: Topology, at: Square, picked: Option<Square>, (from, to): Decided) -> Act {
    let goal = if picked == Some(from) { to } else { from };
    if at == goal {
        return Act::Press;
    }
    let ((column, row), (goal_column, goal_row)) = (topology.place(at), topology.place(goal));
    let way = |from: u8, to: u8| (i16::from(to) - i16::from(from)).signum() as i8;
    Act::Lean(way(column, goal_column), way(row, goal_row))
}

/// Lever steps between two squares where nothing is in the way.
fn steps(topology: Topology, from: Square, to: Square) -> u8 {
    let ((column, row), (to_column, to_row)) = (topology.place(from), topology.place(to));
    column.abs_diff(to_column).max(row.abs_diff(to_row))
}

/// Steers the next wish of `place`, if it has one; a wish against the rules is dropped and told.
pub(super) fn by_wish(duel: &mut Duel, side: Side, place: u8, beat: &mut Beat) -> Option<Decided> {
    let now = beat.now();
    let number = beat.table.wishes.iter().position(|wish| wish.place == place)?;
    if now < duel.course.steers_at {
        return None;
    }
    let Wish { text, .. } = &beat.table.wishes[number];
    let (from, to) = match read(&duel.position, text) {
        Ok(wanted) => wanted,
        Err(why) => {
            let what = format!("the script's move {text:?} of player {} was left out: {why}", place + 1);
            beat.table.wishes.remove(number);
            beat.event(Event::Fault { what });
            return None;
        }
    };
    duel.course.steers_at = now + PACE;
    duel.course.touched_at = now;
    duel.course.heard_at = now;
    let cursor = duel.cursors[side.number()];
    match next_act(duel.position.topology(), cursor.square, cursor.picked, (from, to)) {
        Act::Lean(dx, dy) => {
            let goal = if cursor.picked == Some(from) { to } else { from };
            let topology = duel.position.topology();
            let far = steps(topology, cursor.square, goal);
            duel.move_cursor(side, (dx, dy), beat);
            // Gaps may be in the way of the lever, or lead it astray; a driver's hand reaches over them.
            let cursor = &mut duel.cursors[side.number()];
            if steps(topology, cursor.square, goal) >= far {
                cursor.square = goal;
            }
            None
        }
        Act::Press => {
            let decided = duel.select(side, beat)?;
            beat.table.wishes.remove(number);
            Some(decided)
        }
    }
}

/// Reads `a7b6`, or a move as the engine community writes it, for which some origin is chosen.
fn read(position: &Position, text: &str) -> Result<Decided, String> {
    let played = position.parse_move(text).map_err(|error| error.to_string())?;
    let to = played.to().ok_or("a pass is never chosen, it comes by itself")?;
    let own = position.pieces(position.side_to_move());
    if let Some(from) = played.from() {
        return Ok((from, to));
    }
    let named = position.topology().squares().find(|square| {
        let name = position.topology().square_name(*square);
        text.len() > name.len() && text.to_ascii_lowercase().starts_with(&name)
    });
    let near = position.near(to) & own;
    let from = named.filter(|square| near.has(*square)).or_else(|| near.first());
    from.map(|from| (from, to)).ok_or_else(|| "no cell is near enough".to_owned())
}

/// The move of a decision.
pub fn as_move(position: &Position, (from, to): Decided) -> Move {
    if position.near(from).has(to) { Move::Single { to } } else { Move::Double { from, to } }
}
