//! The test driver: hands moves to the machine for places that a script plays.

use super::input::News;
use super::panel_script::{Order, Ordered};
use super::state::Machine;
use crate::panel::PLACES;
use crate::rules::{Move, Position};

/// A test driver for all places.
#[derive(Clone, Debug, Default)]
pub struct Pilot {
    moves: Vec<News>,
    is_playing: [bool; PLACES],
    /// For each place, the ply it was last given a move for.
    given_at: [Option<u32>; PLACES],
}

impl Pilot {
    /// Takes orders in.
    pub fn obey(&mut self, orders: Vec<Ordered>) {
        for Ordered { place, order } in orders {
            match order {
                Order::Move(text) => self.moves.push(News::Move { place, text }),
                Order::Play => self.is_playing[usize::from(place) % PLACES] = true,
                Order::Rest => self.is_playing[usize::from(place) % PLACES] = false,
            }
        }
    }

    /// What it has to tell the machine before its next tick.
    pub fn steer(&mut self, machine: &Machine) -> Vec<News> {
        let mut news = std::mem::take(&mut self.moves);
        let Some((place, position)) = machine.decision() else { return news };
        let index = usize::from(place) % PLACES;
        let ply = position.ply();
        if self.is_playing[index] && self.given_at[index] != Some(ply) && news.is_empty() {
            self.given_at[index] = Some(ply);
            let best = greediest(position);
            news.extend(best.map(|best| News::Move { place, text: position.move_text(best) }));
        }
        news
    }
}

/// The move after which the mover leads by most; the first of equals.
fn greediest(position: &Position) -> Option<Move> {
    let side = position.side_to_move();
    let lead = |played: &Move| {
        let mut after = position.clone();
        after.play_unchecked(*played);
        2 * i64::from(after.count(side)) - i64::from(after.occupied().len())
    };
    let moves = position.moves();
    let mut best = *moves.iter().find(|played| **played != Move::Pass)?;
    for played in moves.iter() {
        if lead(played) > lead(&best) {
            best = *played;
        }
    }
    Some(best)
}
