//! Reads one line of a panel script.

use super::super::panel_clock::tick_start_us;
use super::{Deed, Moment, Order, Ordered, Wrong};
use crate::game::scene::Scene;
use crate::panel::{PLACES, Pointer, Switch};
use crate::tick::TICKS_PER_SECOND;

/// A switch may be held for at most an hour, an event lie at most a year after power-on.
const LONGEST_MS: u64 = 3_600_000;
const LONGEST_TICKS: u64 = LONGEST_MS * 60 / 1000;
const LAST_TICK: u64 = 60 * 3600 * 24 * 365;
const TAP_MS: u64 = 50;
/// A driver that thinks for longer than minutes a move is a mistake.
const MOST_NODES: u32 = 100_000_000;

/// The pages of the attract loop, which a script waits for as it does for scenes.
const PAGES: [&str; 8] =
    ["title", "how_to", "demo", "high_scores", "title_short", "story", "parade", "message"];

pub(super) fn read_line(line: &str, deeds: &mut Vec<(Moment, Deed)>) -> Result<(), Wrong> {
    let mut words = line.split_whitespace();
    let Some(when) = words.next() else { return Ok(()) };
    let moment = moment(when)?;
    let name = words.next().ok_or_else(|| Wrong::Short(when.to_owned()))?;
    let what = words.next().ok_or_else(|| Wrong::Short(name.to_owned()))?;
    if name == "pointer" {
        let (x, y) = position(what)?;
        let touch = |is_pressed| Deed::Pointer(Pointer { x, y, is_pressed });
        match words.next() {
            None => deeds.push((moment, touch(false))),
            Some(what) => press(&moment, what, &mut words, deeds, touch)?,
        }
    } else if let Some(place) = place(name) {
        let order = order(what, &mut words)?;
        deeds.push((moment, Deed::Order(Ordered { place, order })));
    } else {
        let switch = Switch::from_name(name).ok_or_else(|| Wrong::Switch(name.to_owned()))?;
        press(&moment, what, &mut words, deeds, |is_closed| Deed::Switch(switch, is_closed))?;
    }
    match words.next() {
        Some(word) => Err(Wrong::LeftOver(word.to_owned())),
        None => Ok(()),
    }
}

/// `120`, `120+4ms`, `@duel`, `@duel+60`, `@duel#2+60`.
fn moment(word: &str) -> Result<Moment, Wrong> {
    let wrong = || Wrong::Tick(word.to_owned());
    let number =
        |digits: &str, most: u64| digits.parse().ok().filter(|number| *number <= most).ok_or_else(wrong);
    let (first, after) = word.split_once('+').map_or((word, None), |(first, after)| (first, Some(after)));
    let Some(scene) = first.strip_prefix('@') else {
        let late = after.map(|after| after.strip_suffix("ms").ok_or_else(wrong)).transpose()?;
        let late_ms = number(late.unwrap_or("0"), LONGEST_MS)?;
        return Ok(Moment::At(tick_start_us(number(first, LAST_TICK)?) + late_ms * 1000));
    };
    let (scene, time) = scene.split_once('#').map_or((scene, None), |(scene, time)| (scene, Some(time)));
    let time = time.map(|time| number(time, u64::from(u32::MAX))).transpose()?;
    if scene.is_empty() || time == Some(0) {
        return Err(wrong());
    }
    let names = [&Scene::NAMES[..], &PAGES].concat();
    if !names.contains(&scene) {
        return Err(Wrong::Scene(scene.to_owned(), names.join(", ")));
    }
    let after_us = ticks_us(number(after.unwrap_or("0"), LAST_TICK)?);
    Ok(Moment::On { scene: scene.to_owned(), time: time.map(|time| time as u32), after_us })
}

/// Microseconds of so many ticks, rounded up: a hold of N ticks ends in the N-th tick after it, not in the one before.
fn ticks_us(ticks: u64) -> u64 {
    (ticks * 1_000_000).div_ceil(TICKS_PER_SECOND)
}

fn position(word: &str) -> Result<(i16, i16), Wrong> {
    let wrong = || Wrong::Position(word.to_owned());
    let (x, y) = word.split_once(',').ok_or_else(wrong)?;
    Ok((x.parse().map_err(|_| wrong())?, y.parse().map_err(|_| wrong())?))
}

fn press<'a>(
    moment: &Moment,
    what: &str,
    words: &mut impl Iterator<Item = &'a str>,
    deeds: &mut Vec<(Moment, Deed)>,
    touch: impl Fn(bool) -> Deed,
) -> Result<(), Wrong> {
    let length_us = match what {
        "down" | "up" => {
            deeds.push((moment.clone(), touch(what == "down")));
            return Ok(());
        }
        "tap" => match words.next() {
            None => TAP_MS * 1000,
            Some(word) => length(word.strip_suffix("ms").unwrap_or(word), word, LONGEST_MS)? * 1000,
        },
        "hold" => {
            let word = words.next().ok_or_else(|| Wrong::Short(what.to_owned()))?;
            ticks_us(length(word, word, LONGEST_TICKS)?)
        }
        other => return Err(Wrong::Action(other.to_owned())),
    };
    deeds.push((moment.clone(), touch(true)));
    deeds.push((moment.later(length_us), touch(false)));
    Ok(())
}

fn place(name: &str) -> Option<u8> {
    let number: u8 = name.strip_prefix('p')?.parse().ok()?;
    (1..=PLACES as u8).contains(&number).then(|| number - 1)
}

fn order<'a>(what: &str, words: &mut impl Iterator<Item = &'a str>) -> Result<Order, Wrong> {
    match what {
        "move" => match words.next() {
            Some(text) => Ok(Order::Move(text.to_owned())),
            None => Err(Wrong::Short(what.to_owned())),
        },
        "play" => words.next().map(nodes).transpose().map(Order::Play),
        "rest" => Ok(Order::Rest),
        other => Err(Wrong::Order(other.to_owned())),
    }
}

fn nodes(word: &str) -> Result<u32, Wrong> {
    word.parse()
        .ok()
        .filter(|nodes| (1..=MOST_NODES).contains(nodes))
        .ok_or_else(|| Wrong::Nodes(word.into()))
}

fn length(digits: &str, word: &str, longest: u64) -> Result<u64, Wrong> {
    match digits.parse::<u64>() {
        Ok(length) if (1..=longest).contains(&length) => Ok(length),
        _ => Err(Wrong::Length(word.to_owned(), longest)),
    }
}
