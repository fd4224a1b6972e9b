//! Coins and starts: what they are heard as, time bought in mid-game, and a challenge.

use super::beat::Beat;
use super::cue::{Cue, Effect, Word};
use super::duel::{Call, Line};
use super::event::Event;
use super::flow;
use super::scene::Scene;
use super::visit::Party;
use crate::cabinet::{self, Mode, Refusal, ServiceSound};
use crate::tick::Ticks;

/// A tilt is complained about so long.
const TILT: Ticks = Ticks(180);

/// A waiting challenger's line comes up so often.
const REMINDS: u64 = 900;

/// What the cabinet did becomes sound, and a line of the log.
pub fn hear(event: cabinet::Event, beat: &mut Beat) {
    match &event {
        cabinet::Event::Coin { .. } => beat.effect(Effect::Coin),
        cabinet::Event::Credit { .. } => {
            beat.cue_in(12, Cue::Effect(Effect::Credit));
            beat.step.has_new_credit = true;
        }
        cabinet::Event::ServiceCredit { .. } => {
            beat.effect(Effect::Credit);
            beat.step.has_new_credit = true;
        }
        cabinet::Event::TimeBought { place, .. } => {
            beat.effect(Effect::TimeBought);
            beat.step.bought.push(*place);
        }
        cabinet::Event::Jam { .. } => beat.effect(Effect::Jam),
        cabinet::Event::Tilt => beat.table.tilted_until = beat.table.now + TILT,
        cabinet::Event::Service(sound) => beat.cue(match sound {
            ServiceSound::Step => Cue::Effect(Effect::ServiceStep),
            ServiceSound::Set => Cue::Effect(Effect::ServiceSet),
            ServiceSound::Bad => Cue::Effect(Effect::ServiceBad),
            ServiceSound::Tone(channel) => Cue::Tone(*channel),
        }),
        _ => {}
    }
    beat.event(Event::Cabinet(event));
}

/// Starts pressed while somebody plays: time for whoever has a visit, a challenge by whoever has none.
pub fn starts(scene: &mut Scene, beat: &mut Beat) {
    let may_buy = matches!(
        scene,
        Scene::Appearance(_)
            | Scene::Duel(_)
            | Scene::Verdict(_)
            | Scene::PlayOn(_)
            | Scene::Ending(_)
            | Scene::Choose(_)
    );
    let may_challenge = may_buy || matches!(scene, Scene::Card(_));
    for place in 0..4 {
        let touch = beat.touch(place);
        // In a duel money is never deaf: no press that came in with it is a start.
        let is_pressed = if matches!(scene, Scene::Duel(_)) { touch.raw_start } else { touch.start };
        if !is_pressed {
            continue;
        }
        if beat.cabinet.is_playing(place) {
            if may_buy {
                buy(place, scene, beat);
            }
        } else if may_challenge {
            challenge(place, scene, beat);
        }
    }
}

/// Time bought by a dedicated chute is shown like any other.
pub fn show_bought(scene: &mut Scene, beat: &mut Beat) {
    for place in beat.step.bought.clone() {
        settle(place, beat);
        if let Scene::Duel(duel) = scene
            && duel.places().contains(&place)
        {
            duel.note_bought(place, beat);
        }
    }
}

fn buy(place: u8, scene: &mut Scene, beat: &mut Beat) {
    match beat.cabinet.buy_time(place) {
        Ok(ticks) => {
            beat.step.bought.push(place);
            let clock_ticks = beat.clock(place);
            beat.event(Event::TimeBought { player: place, ticks, clock_ticks });
            beat.effect(Effect::TimeBought);
            settle(place, beat);
            if let Scene::Duel(duel) = scene {
                duel.note_bought(place, beat);
            }
        }
        Err(Refusal::NoBoughtClock) if beat.table.visit(place).is_some_and(|visit| visit.owes) => {
            if let Ok(ticks) = beat.cabinet.spend_credit(place) {
                beat.step.bought.push(place);
                beat.event(Event::TimeBought { player: place, ticks, clock_ticks: Ticks::ZERO });
                beat.effect(Effect::Start);
                settle(place, beat);
            } else {
                beat.effect(Effect::Refuse);
            }
        }
        Err(why) => {
            beat.effect(Effect::Refuse);
            if let (Scene::Duel(duel), Refusal::NoCredit) = (scene, why) {
                duel.say_for(Line::CoinStart, Ticks(90), beat.now());
            }
        }
    }
}

fn settle(place: u8, beat: &mut Beat) {
    if let Some(visit) = beat.table.visit_mut(place) {
        visit.owes = false;
    }
}

fn challenge(place: u8, scene: &mut Scene, beat: &mut Beat) {
    let Party::Ladder { place: climber, waiting: None } = beat.table.party else { return };
    let is_open = beat.settings().game.has_challenge && place < 2 && climber < 2;
    if !is_open || !flow::begin_visit(place, Mode::Versus, beat) {
        beat.effect(Effect::Refuse);
        return;
    }
    beat.table.party = Party::Ladder { place: climber, waiting: Some(place) };
    beat.effect(Effect::Challenge);
    beat.say(Word::Challenger);
    if let Scene::Duel(duel) = scene {
        duel.call_for(Call::Challenge, Ticks(60), beat.now());
        duel.say_for(Line::ChallengerWaits, Ticks(120), beat.now());
    }
}

/// A challenger taps the frame now and then.
pub fn remind(scene: &mut Scene, beat: &Beat) {
    if let (Scene::Duel(duel), Party::Ladder { waiting: Some(_), .. }) = (scene, beat.table.party)
        && beat.age() > 0
        && beat.age().is_multiple_of(REMINDS)
    {
        duel.say_for(Line::ChallengerWaits, Ticks(120), beat.now());
    }
}
