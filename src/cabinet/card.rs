//! Player cards: initials and birthday, what was won and lost, and a rating.

use serde::{Deserialize, Serialize};

/// Cards kept; the one unseen for longest makes room.
pub const MOST_CARDS: usize = 500;
/// A new card's rating.
const FIRST_RATING: i32 = 200;
/// No card meets an invader above this one first.
const HIGHEST_FIRST: u8 = 6;

/// How a board went for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Outcome {
    Won,
    Drawn,
    Lost,
}

/// One player's card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Three letters.
    pub initials: [u8; 3],
    /// Day of the month, 1 to 31.
    pub day: u8,
    /// Month, 1 to 12.
    pub month: u8,
    /// Rating on the invaders' scale.
    pub rating: i32,
    /// Boards won.
    pub won: u32,
    /// Boards lost.
    pub lost: u32,
    /// Boards drawn.
    pub drawn: u32,
    /// Best rung beaten, 0 for none.
    pub best_rung: u32,
    /// Visits running, up to two, whose first board was lost.
    pub lost_openings: u8,
    /// The visit it was last seen in, counted on this machine.
    pub seen: u64,
    /// No board of the visit now on is over yet.
    pub is_fresh: bool,
}

impl Card {
    /// Boards played.
    pub fn boards(&self) -> u32 {
        self.won + self.lost + self.drawn
    }

    /// Takes in a board against an invader of that rating, on that rung (0 where there is no ladder).
    pub fn note(&mut self, outcome: Outcome, opponent: i32, rung: u32) {
        let factor = if self.boards() < 20 { 32 } else { 16 };
        let scored = match outcome {
            Outcome::Won => 1000,
            Outcome::Drawn => 500,
            Outcome::Lost => 0,
        };
        let change = factor * (scored - expected_permille(self.rating - opponent));
        self.rating += (change + 500 * change.signum()) / 1000;
        match outcome {
            Outcome::Won => {
                self.won += 1;
                self.best_rung = self.best_rung.max(rung);
            }
            Outcome::Drawn => self.drawn += 1,
            Outcome::Lost => self.lost += 1,
        }
        if std::mem::take(&mut self.is_fresh) {
            self.lost_openings = if outcome == Outcome::Lost { (self.lost_openings + 1).min(2) } else { 0 };
        }
    }

    /// The invader, 1 to 8, that is met first: the highest whose rating is at most the player's, no higher than one above
    /// the best beaten and no higher than the sixth, one lower after two visits running whose first board was lost.
    pub fn first_invader(&self, ratings: &[i32]) -> u8 {
        let fitting = ratings.iter().take_while(|rating| **rating <= self.rating).count();
        let reached = self.best_rung.min(7) as u8 + 1;
        let first = (fitting as u8).min(reached).min(HIGHEST_FIRST);
        first.saturating_sub(u8::from(self.lost_openings >= 2)).max(1)
    }
}

/// Points in a thousand that a player is expected to score, being `lead` rating points ahead.
///
/// 1000 / (1 + 10^(-lead/400)) at steps of 50 (*documented*: the logistic form of A. Elo's scale), straight lines between:
/// at most two in a thousand off, and the same on every machine.
fn expected_permille(lead: i32) -> i32 {
    const STEPS: [i32; 17] =
        [500, 571, 640, 703, 760, 808, 849, 882, 909, 930, 947, 960, 969, 977, 983, 987, 990];
    let ahead = lead.abs().min(800);
    let step = (ahead / 50) as usize;
    let low = STEPS[step];
    let high = STEPS[(step + 1).min(16)];
    let value = low + (high - low) * (ahead % 50) / 50;
    if lead < 0 { 1000 - value } else { value }
}

/// All cards of this machine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Cards {
    cards: Vec<Card>,
    visits: u64,
}

impl Cards {
    /// The cards, in no order that means anything.
    pub fn all(&self) -> &[Card] {
        &self.cards
    }

    /// A player signs in; whether the card is new, and its number for [`Cards::card`] during this visit.
    /// A day or month that does not exist is brought to the nearest that does.
    pub fn sign_in(&mut self, initials: [u8; 3], day: u8, month: u8) -> (bool, u32) {
        self.visits += 1;
        let (day, month) = (day.clamp(1, 31), month.clamp(1, 12));
        let found = self
            .cards
            .iter()
            .position(|card| card.initials == initials && card.day == day && card.month == month);
        let index = found.unwrap_or_else(|| {
            let card = Card {
                initials,
                day,
                month,
                rating: FIRST_RATING,
                won: 0,
                lost: 0,
                drawn: 0,
                best_rung: 0,
                lost_openings: 0,
                seen: self.visits,
                is_fresh: true,
            };
            self.make_room();
            // A full drawer's place is taken over, so that other numbers given out stay true.
            match self.cards.iter().position(|card| card.seen == 0) {
                Some(empty) => {
                    self.cards[empty] = card;
                    empty
                }
                None => {
                    self.cards.push(card);
                    self.cards.len() - 1
                }
            }
        });
        let card = &mut self.cards[index];
        card.seen = self.visits;
        card.is_fresh = true;
        (found.is_none(), index as u32)
    }

    /// Marks the place of the card unseen for longest as free, if the drawer is full.
    fn make_room(&mut self) {
        if self.cards.len() >= MOST_CARDS
            && let Some(oldest) = self.cards.iter_mut().min_by_key(|card| card.seen)
        {
            oldest.seen = 0;
        }
    }

    /// The card of that number.
    pub fn card(&self, number: u32) -> Option<&Card> {
        self.cards.get(number as usize)
    }

    /// The card of that number, to write on.
    pub fn card_mut(&mut self, number: u32) -> Option<&mut Card> {
        self.cards.get_mut(number as usize)
    }
}
