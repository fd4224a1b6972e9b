//! The test driver: hands moves to the machine for places that a script plays.

use super::input::News;
use super::panel_script::{Order, Ordered};
use super::state::Machine;
use crate::ai::{Job, levels};
use crate::panel::PLACES;
use crate::rules::{Move, Position};

/// A test driver for all places.
#[derive(Clone, Debug, Default)]
pub struct Pilot {
    moves: Vec<News>,
    /// How each place that plays on alone chooses: nodes at full strength, or greedily.
    players: [Option<Option<u32>>; PLACES],
    /// For each place, the ply it was last given a move for.
    given_at: [Option<u32>; PLACES],
}

impl Pilot {
    /// Takes orders in.
    pub fn obey(&mut self, orders: Vec<Ordered>) {
        for Ordered { place, order } in orders {
            match order {
                Order::Move(text) => self.moves.push(News::Move { place, text }),
                Order::Play(nodes) => self.players[usize::from(place) % PLACES] = Some(nodes),
                Order::Rest => self.players[usize::from(place) % PLACES] = None,
            }
        }
    }

    /// What it has to tell the machine before its next tick.
    pub fn steer(&mut self, machine: &Machine) -> Vec<News> {
        let mut news = std::mem::take(&mut self.moves);
        let Some((place, position)) = machine.decision() else { return news };
        let index = usize::from(place) % PLACES;
        let ply = position.ply();
        if let Some(nodes) = self.players[index]
            && self.given_at[index] != Some(ply)
            && news.is_empty()
        {
            self.given_at[index] = Some(ply);
            let best = nodes.map_or_else(|| greediest(position), |nodes| strongest(position, nodes));
            news.extend(best.map(|best| News::Move { place, text: position.move_text(best) }));
        }
        news
    }
}

/// The engine's move at full strength within these nodes.
fn strongest(position: &Position, nodes: u32) -> Option<Move> {
    let level = levels::full_strength(nodes);
    let thought = Job { position: position.clone(), level, seed: 0, ply: position.ply() }.think();
    (thought.best != Move::Pass).then_some(thought.best)
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
