//! `controls`: the devices that are plugged in, where each sits, and what each input does now.

use super::{ControlsArguments, Failure, learn};
use crate::platform::bindings::{Bindings, Target};
use crate::platform::pads::deck::Deck;
use crate::platform::pads::raw::{PadDescription, PadEvent, PadId, RawInput};
use crate::platform::pads::seat::Seats;
use crate::platform::store::{self, Access, Store};
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;

pub(super) fn run(arguments: &ControlsArguments, out: &mut impl Write) -> Result<(), Failure> {
    let data = arguments.data.clone().or_else(store::usual_folder);
    let access = if arguments.learn { Access::Write } else { Access::Read };
    let (mut store, found) = Store::on_disk(data.as_deref(), access);
    let mut settings = found.settings;
    let (bindings, wrong) = Bindings::over_factory(&settings.controls.bindings);
    for error in wrong {
        writeln!(std::io::stderr(), "{error}")?;
    }
    if arguments.learn {
        let lines = learn::learn(out)?;
        if lines.is_empty() {
            writeln!(out, "Nothing was changed.")?;
            return Ok(());
        }
        // What was learnt again replaces what it was; keys replace keys, and devices devices.
        settings.controls.bindings.retain(|line| !lines.iter().any(|learnt| kind(learnt) == kind(line)));
        settings.controls.bindings.extend(lines);
        return match store.keep_settings(&settings) {
            crate::cabinet::Storage::Kept => Ok(writeln!(out, "Kept.")?),
            _ => Err(Failure::Bad(
                "the settings could not be kept; see the warnings above, or give --data DIR".into(),
            )),
        };
    }
    let devices = devices();
    let mut deck = Deck::new(Seats::recalled(&settings.controls.seats, &found.seats), Default::default());
    for (number, device) in devices.iter().enumerate() {
        deck.feed(PadEvent::Joined(PadId(number as u32), device.clone()), &bindings);
    }
    let told: Vec<_> = deck.plans().collect();
    if arguments.json {
        let devices: Vec<_> = told
            .iter()
            .map(|(device, place, plan)| {
                json!({
                    "name": device.name, "id": id(device), "port": device.port,
                    "player": place.map(|place| place + 1), "buttons": device.buttons.len(), "axes": device.axes.len(),
                    "inputs": by_input(plan),
                })
            })
            .collect();
        writeln!(out, "{}", json!({ "devices": devices, "bindings": bindings.to_lines() }))?;
        return Ok(());
    }
    if told.is_empty() {
        writeln!(out, "No pad or encoder is plugged in (or may not be read: see docs/controls.md).")?;
    }
    for (device, place, plan) in told {
        let seat = match place {
            Some(place) => format!("player {}", place + 1),
            None if plan.is_empty() && !device.rolls.is_empty() => "the pointer".into(),
            None if needs_seat(plan) => "no seat: press select on it to take one".into(),
            None => "needs no seat".into(),
        };
        writeln!(
            out,
            "{}  {}  port {}  {seat}",
            device.name,
            id(device),
            device.port.as_deref().unwrap_or("unknown")
        )?;
        for (input, what) in by_input(plan) {
            writeln!(out, "  {input:<6} {what}")?;
        }
    }
    writeln!(out, "Bindings in force (keys too):")?;
    for line in bindings.to_lines() {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}

/// Whether any of it is for whichever seat the device has.
fn needs_seat(plan: &[(RawInput, Target)]) -> bool {
    plan.iter().any(|(_, target)| matches!(target, Target::Seat(_)))
}

/// What a binding is for, and whether it is a key, a device's input or something else.
fn kind(line: &str) -> Option<(&str, &str)> {
    let (target, source) = line.split_once('=')?;
    Some((target.trim(), source.split(':').next()?.trim()))
}

fn id(device: &PadDescription) -> String {
    format!("{:04x}:{:04x}", device.vendor, device.product)
}

fn by_input(plan: &[(RawInput, Target)]) -> BTreeMap<String, String> {
    let mut inputs: BTreeMap<String, String> = BTreeMap::new();
    for (input, target) in plan {
        let what = inputs.entry(input.to_string()).or_default();
        if !what.is_empty() {
            what.push_str(", ");
        }
        what.push_str(&target.to_string());
    }
    inputs
}

/// What is plugged in: pads, encoders, balls and mice.
#[cfg(feature = "desktop")]
pub(super) fn devices() -> Vec<PadDescription> {
    let mut pads = crate::platform::pads::Pads::default();
    let joined = pads.poll(0).into_iter().filter_map(|event| match event {
        PadEvent::Joined(_, description) => Some(description),
        _ => None,
    });
    joined.collect()
}

#[cfg(not(feature = "desktop"))]
pub(super) fn devices() -> Vec<PadDescription> {
    Vec::new()
}
