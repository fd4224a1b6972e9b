//! What follows what: who starts, who goes on, who leaves, and which scene that brings.

use super::beat::Beat;
use super::cue::{Effect, Word};
use super::duel::{Duel, Seat};
use super::event::Event;
use super::scene::{
    Appearance, Attract, BoardChoice, CardPage, Ending, GameOver, Initials, PlayOn, Ready, Scene, Verdict,
};
use super::visit::{Party, Visit};
use super::{campaign, demo};
use crate::cabinet::{Cabinet, Fact, Mode};
use crate::rules::{Position, Ruleset};
use crate::tick::Ticks;

/// Nobody plays: the loop, or READY if credits wait.
pub fn home(beat: &mut Beat) -> Scene {
    beat.table.party = Party::Nobody;
    if beat.cabinet.credits() > 0 && !beat.settings().is_free() {
        return Scene::Ready(Ready::new(beat));
    }
    attract(beat)
}

/// The attract loop from its title; whatever was left of anybody's visit is over.
pub fn attract(beat: &mut Beat) -> Scene {
    for place in 0..4 {
        give_up(place, beat);
        beat.table.visits[usize::from(place)] = None;
    }
    beat.cabinet.end_session();
    beat.table.party = Party::Nobody;
    beat.table.leavers.clear();
    beat.table.wishes.clear();
    Scene::Attract(Attract::new(beat))
}

/// Credits still missing for two players.
pub fn missing_for_two(cabinet: &Cabinet) -> u32 {
    cabinet.missing_for(&[0, 1])
}

/// Starts pressed while nobody plays: one player, or two with start 2.
pub fn starts(beat: &mut Beat) -> Option<Scene> {
    let is_free = beat.settings().is_free();
    let wants = |beat: &Beat, place: u8| {
        let touch = beat.touch(place);
        touch.start || (is_free && (touch.select || (place == 0 && beat.is_poked())))
    };
    if beat.touch(1).start {
        if missing_for_two(beat.cabinet) == 0 {
            return begin_versus(beat);
        }
        beat.effect(Effect::Refuse);
        return None;
    }
    let place = (0..4).find(|place| wants(beat, *place))?;
    if begin_visit(place, Mode::Invaders, beat) {
        hail(beat);
        beat.table.party = Party::Ladder { place, waiting: None };
        return Some(continue_party(beat));
    }
    beat.effect(Effect::Refuse);
    if beat.table.tune.is_none() {
        beat.say(Word::InsertCoin);
    }
    None
}

/// A credit becomes a visit; `false` if there is none.
pub fn begin_visit(place: u8, mode: Mode, beat: &mut Beat) -> bool {
    let Ok(ticks) = beat.cabinet.spend_credit(place) else { return false };
    let clock_ticks = beat.clock(place);
    beat.event(Event::TimeBought { player: place, ticks, clock_ticks });
    beat.note(Fact::Played(mode));
    beat.step.bought.push(place);
    // Whoever ran dry and pays again before GAME OVER goes on with the same visit.
    let waiting = beat.table.leavers.len();
    beat.table.leavers.retain(|leaver| *leaver != place);
    if beat.table.leavers.len() < waiting {
        return true;
    }
    let courtesy = Ticks::from_seconds(u64::from(beat.settings().game.courtesy_seconds));
    beat.table.visits[usize::from(place) % 4] = Some(Visit::new(1, courtesy.0 as u32));
    true
}

/// What a start is heard as.
fn hail(beat: &mut Beat) {
    beat.effect(Effect::Start);
    beat.say(Word::Ready);
}

fn begin_versus(beat: &mut Beat) -> Option<Scene> {
    if !begin_visit(0, Mode::Versus, beat) || !begin_visit(1, Mode::Versus, beat) {
        return None;
    }
    hail(beat);
    beat.table.party = Party::Versus { places: [0, 1], board: 0, is_challenge: false };
    Some(continue_party(beat))
}

/// Whether `place` may play another board: it has time, or does not need any.
pub fn has_time(place: u8, beat: &Beat) -> bool {
    let is_untimed = beat.cabinet.move_time().is_some() || beat.settings().is_free();
    beat.cabinet.is_playing(place) && (is_untimed || !beat.cabinet.account(place).left.is_zero())
}

/// The board of the climber at `place`.
pub fn ladder_board(place: u8, beat: &mut Beat) -> Scene {
    beat.cabinet.begin_board(place);
    let has_plasters = beat.settings().game.has_plasters;
    let now = beat.now();
    let super::table::Table { visits, play, .. } = &mut *beat.table;
    let visit = visits[usize::from(place)].get_or_insert_with(|| Visit::new(1, 0));
    let rung = campaign::next(visit, has_plasters, play);
    let seats = vec![Seat::Player(place), Seat::Invader(campaign::invader(rung.number))];
    let mut duel = Duel::new(seats, Some(rung.number), &rung.code, rung.start(), now);
    let is_stranger = visit.card.is_none();
    duel.course.shows_danger = is_stranger && rung.number <= 2;
    if is_stranger && visit.boards == 0 && rung.number == 1 {
        duel = duel.with_lesson();
    }
    duel.course.courtesy = Ticks(u64::from(std::mem::take(&mut visit.courtesy)));
    duel.course.plasters = rung.plasters;
    duel.course.wears_hat = visit.has_birthday;
    Scene::Duel(Box::new(duel))
}

/// The board of two people.
pub fn versus_board(choice: &BoardChoice, beat: &mut Beat) -> Scene {
    for place in choice.places {
        beat.cabinet.begin_board(place);
    }
    let seats = choice.places.map(Seat::Player).to_vec();
    let duel = Duel::new(seats, None, &choice.board_code, choice.preview.clone(), beat.now());
    Scene::Duel(Box::new(duel))
}

/// After a verdict: the ending first, if the ladder is done.
pub fn after_verdict(verdict: &Verdict, beat: &mut Beat) -> Scene {
    if beat.is_session_over() {
        return session_over(true, beat);
    }
    if let (true, Some(place)) = (verdict.is_ladder_done, verdict.place) {
        let next_loop = beat.table.visit(place).map_or(2, |visit| campaign::loop_of(visit.rung));
        return Scene::Ending(Ending::new(place, next_loop, beat));
    }
    go_on(beat)
}

/// Whoever has time is asked whether to play on; whoever has none leaves.
pub fn go_on(beat: &mut Beat) -> Scene {
    let playing = match beat.table.party {
        Party::Nobody => Vec::new(),
        Party::Ladder { place, .. } => vec![place],
        Party::Versus { places, .. } => places.to_vec(),
    };
    let (asked, leaving): (Vec<u8>, Vec<u8>) = playing.into_iter().partition(|place| has_time(*place, beat));
    for place in leaving {
        leave(place, beat);
    }
    if asked.is_empty() { next_party(beat) } else { Scene::PlayOn(PlayOn::new(&asked, beat)) }
}

/// After the answers: whoever said no leaves, the others go on.
pub fn after_play_on(asked: &[(u8, Option<bool>)], beat: &mut Beat) -> Scene {
    for (place, answer) in asked {
        if *answer != Some(true) {
            leave(*place, beat);
        }
    }
    next_party(beat)
}

/// The visit of `place` ends: what is left of its time is gone, and GAME OVER waits for it.
fn leave(place: u8, beat: &mut Beat) {
    give_up(place, beat);
    beat.table.leavers.push_back(place);
    let stays = beat.table.party.places().into_iter().find(|other| *other != place);
    beat.table.party = stays.map_or(Party::Nobody, |place| Party::Ladder { place, waiting: None });
}

/// What is left on a clock is given up and told.
pub fn give_up(place: u8, beat: &mut Beat) {
    if !beat.cabinet.is_playing(place) {
        return;
    }
    let ticks = beat.cabinet.forfeit(place);
    if !ticks.is_zero() {
        beat.event(Event::Forfeit { player: place, ticks });
    }
}

/// The visit of `place` is forgotten.
pub fn end_visit(place: u8, beat: &mut Beat) {
    if let Some(visit) = beat.table.visits.get_mut(usize::from(place)) {
        *visit = None;
    }
}

/// GAME OVER for whoever left and has not seen it; then whoever stays plays on.
pub fn next_party(beat: &mut Beat) -> Scene {
    let Some(place) = beat.table.leavers.pop_front() else { return continue_party(beat) };
    let (score, rung) = beat.table.visit(place).map_or((0, 1), |visit| (visit.score, visit.reached));
    let by_lot = beat.table.show.below(5) as u8;
    let tip = beat.table.visit(place).and_then(|visit| visit.tip).unwrap_or(by_lot);
    let is_other_staying = beat.table.party != Party::Nobody || !beat.table.leavers.is_empty();
    let reached = campaign::invader(rung);
    Scene::GameOver(GameOver { place, score, reached, tip, is_other_staying, is_session_over: false })
}

/// After GAME OVER: the letters, if the score ranks.
pub fn after_game_over(place: u8, beat: &mut Beat) -> Scene {
    let (score, rung) = beat.table.visit(place).map_or((0, 1), |visit| (visit.score, visit.reached));
    match beat.cabinet.rank(score) {
        Some(rank) => {
            let letters = Vec::new();
            Scene::Initials(Initials { place, rank, score, rung, letters, lit: 0 })
        }
        None => {
            end_visit(place, beat);
            next_party(beat)
        }
    }
}

/// The party plays: the ladder's next invader, a challenge, or a rematch.
fn continue_party(beat: &mut Beat) -> Scene {
    match beat.table.party {
        Party::Nobody => home(beat),
        Party::Ladder { place, waiting: Some(other) } => {
            beat.table.party = Party::Versus { places: [place, other], board: 0, is_challenge: true };
            Scene::Choose(BoardChoice::new(beat))
        }
        Party::Ladder { place, waiting: None } => introduce(place, beat),
        Party::Versus { places: [red, blue], board, is_challenge } => {
            // A rematch swaps the colours, not the sides of the panel.
            let has_met = [red, blue].iter().any(|place| beat.table.visit(*place).is_some_and(|v| v.has_met));
            if has_met {
                beat.table.party = Party::Versus { places: [blue, red], board, is_challenge };
            }
            Scene::Choose(BoardChoice::new(beat))
        }
    }
}

/// A climber's next scene: the card page at the first board of a visit, then the invader.
fn introduce(place: u8, beat: &mut Beat) -> Scene {
    let settings = beat.settings();
    let has_cards = settings.game.has_cards && !settings.is_free();
    let is_new =
        beat.table.visit_mut(place).is_some_and(|visit| !std::mem::replace(&mut visit.is_introduced, true));
    if is_new && has_cards {
        return Scene::Card(CardPage::new(place, beat));
    }
    Scene::Appearance(Appearance::new(place, beat))
}

/// Somebody in free play went away, or a session is over.
pub fn session_over(is_thanked: bool, beat: &mut Beat) -> Scene {
    let place = beat.table.party.places().first().copied().unwrap_or(0);
    let (score, rung) = beat.table.visit(place).map_or((0, 1), |visit| (visit.score, visit.reached));
    let reached = campaign::invader(rung);
    let attract = attract(beat);
    if !is_thanked {
        return attract;
    }
    let over = GameOver { place, score, reached, tip: 0, is_other_staying: false, is_session_over: true };
    Scene::GameOver(over)
}

/// The 7x7 board of that code as it begins.
pub fn start_of(code: &str) -> Position {
    Position::start(&campaign::layout(code), Ruleset::classic())
}

/// How the invaders at a board play: by its rung, or evenly in the demo.
pub fn opposition(duel: &Duel, beat: &Beat) -> Opposition {
    Opposition { rung: duel.rung, plasters: duel.course.plasters, offset: beat.settings().game.offset }
}

/// The strength of the invaders at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opposition {
    rung: Option<u32>,
    plasters: u8,
    offset: i8,
}

impl super::turn::Levels for Opposition {
    fn level(&self, number: u8) -> crate::ai::Level {
        match self.rung {
            Some(rung) => campaign::level(rung, self.plasters, self.offset),
            None => demo::level(number),
        }
    }

    fn think_ticks(&self, number: u8) -> Ticks {
        if self.rung.is_some() { campaign::think_ticks(number) } else { demo::THINK }
    }
}
