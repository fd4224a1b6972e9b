//! `controls`: the devices that are plugged in, where each sits, and what each input does now.

use super::{ControlsArguments, Failure};
use crate::platform::bindings::Bindings;
use crate::platform::pads::deck::Deck;
use crate::platform::pads::raw::{PadDescription, PadEvent, PadId, RawInput};
use crate::platform::pads::seat::Seats;
use crate::platform::store::{self, Access, Store};
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
#[cfg(feature = "desktop")]
use std::io::{BufRead, IsTerminal};

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
        let lines = learn(out)?;
        if lines.is_empty() {
            writeln!(out, "Nothing was changed.")?;
            return Ok(());
        }
        let targets: Vec<&str> = lines.iter().filter_map(|line| line.split(" = ").next()).collect();
        // Keys and the bindings of other devices stay; what was learned again replaces what it was.
        settings.controls.bindings.retain(|line| {
            !(line.contains("dev:")
                && line.split(" = ").next().is_some_and(|target| targets.contains(&target)))
        });
        settings.controls.bindings.extend(lines);
        return match store.keep_settings(&settings) {
            crate::cabinet::Storage::Kept => Ok(writeln!(out, "Kept.")?),
            _ => Err(Failure::Bad(
                "the settings could not be kept; see the warnings above, or give --data DIR".into(),
            )),
        };
    }
    let devices = devices();
    let mut deck = Deck::new(Seats::new(&settings.controls.seats), Default::default());
    for (number, (device, _)) in devices.iter().enumerate() {
        deck.feed(PadEvent::Joined(PadId(number as u32), device.clone()), &bindings);
    }
    let told: Vec<_> = deck.plans().map(|(device, place, plan)| (device, place, by_input(plan))).collect();
    if arguments.json {
        let devices: Vec<_> = told
            .iter()
            .map(|(device, place, plan)| {
                json!({
                    "name": device.name, "id": id(device), "port": device.port,
                    "player": place.map(|place| place + 1), "buttons": device.buttons.len(), "axes": device.axes.len(),
                    "inputs": plan,
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
        let seat = place.map_or_else(
            || "no seat: press select on it to take one".into(),
            |place| format!("player {}", place + 1),
        );
        writeln!(
            out,
            "{}  {}  port {}  {seat}",
            device.name,
            id(device),
            device.port.as_deref().unwrap_or("unknown")
        )?;
        for (input, what) in plan {
            writeln!(out, "  {input:<6} {what}")?;
        }
    }
    writeln!(out, "Bindings in force (keys too):")?;
    for line in bindings.to_lines() {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}

fn id(device: &PadDescription) -> String {
    format!("{:04x}:{:04x}", device.vendor, device.product)
}

fn by_input(plan: &[(RawInput, crate::platform::bindings::Target)]) -> BTreeMap<String, String> {
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

/// What is plugged in, with the number each has in events.
#[cfg(feature = "desktop")]
pub(super) fn devices() -> Vec<(PadDescription, PadId)> {
    let mut pads = crate::platform::pads::Pads::default();
    let joined = pads.poll(0).into_iter().filter_map(|event| match event {
        PadEvent::Joined(pad, description) => Some((description, pad)),
        _ => None,
    });
    joined.collect()
}

#[cfg(not(feature = "desktop"))]
pub(super) fn devices() -> Vec<(PadDescription, PadId)> {
    Vec::new()
}

/// What is asked for, place by place.
#[cfg(feature = "desktop")]
const ASKED: [&str; 8] = ["up", "down", "left", "right", "select", "cancel", "start", "coin"];

/// Asks for each control of two players and takes the first input that is pushed; Enter leaves one as it is.
#[cfg(feature = "desktop")]
fn learn(out: &mut impl Write) -> Result<Vec<String>, Failure> {
    use crate::platform::clock::HostClock;
    use crate::platform::pads::Pads;
    use crate::platform::pads::axis::{Axis, Push, Thresholds};
    if !std::io::stdin().is_terminal() {
        return Err(Failure::Bad("--learn asks questions: start it in a terminal".into()));
    }
    let (skip, skipped) = std::sync::mpsc::channel();
    #[allow(clippy::disallowed_methods)] // reading a line blocks, and devices are read meanwhile
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines() {
            if line.is_err() || skip.send(()).is_err() {
                return;
            }
        }
    });
    let (clock, mut pads) = (HostClock::start(), Pads::default());
    let mut known: BTreeMap<PadId, (PadDescription, BTreeMap<u16, Axis>)> = BTreeMap::new();
    let mut lines = Vec::new();
    let thresholds = Thresholds::default();
    writeln!(
        out,
        "Push what is asked for; Enter leaves it as it is. Keys are bound in settings.toml, [controls]."
    )?;
    for player in 1..=2 {
        for asked in ASKED {
            let target = match asked {
                "start" | "coin" => format!("{asked}{player}"),
                _ => format!("p{player}.{asked}"),
            };
            write!(out, "player {player}, {asked}: ")?;
            out.flush()?;
            let pushed = loop {
                if skipped.try_recv().is_ok() {
                    break None;
                }
                let mut pushed = None;
                for event in pads.poll(clock.now_us()) {
                    match event {
                        PadEvent::Joined(pad, device) => {
                            let axes =
                                device.axes.iter().map(|axis| (axis.code, Axis::new(*axis, thresholds)));
                            let axes = axes.collect();
                            known.insert(pad, (device, axes));
                        }
                        PadEvent::Button { pad, code, is_pressed: true, .. } => {
                            pushed = Some((pad, RawInput::Button(code)));
                        }
                        PadEvent::Axis { pad, code, value, .. } => {
                            let Some(axis) = known.get_mut(&pad).and_then(|(_, axes)| axes.get_mut(&code))
                            else {
                                continue;
                            };
                            let before = axis.push();
                            match axis.moved(value, thresholds) {
                                Push::Low if before != Push::Low => pushed = Some((pad, RawInput::Low(code))),
                                Push::High if before != Push::High => {
                                    pushed = Some((pad, RawInput::High(code)))
                                }
                                _ => {}
                            }
                        }
                        _ => {}
                    }
                }
                if pushed.is_some() {
                    break pushed;
                }
                std::thread::sleep(std::time::Duration::from_millis(5));
            };
            let Some((pad, input)) = pushed else { continue };
            let Some((device, _)) = known.get(&pad) else { continue };
            // The port tells twins apart; without one the make has to do.
            let which = device.port.as_ref().map_or_else(|| id(device), |port| format!("@{port}"));
            writeln!(out, "{input} of {}", device.name)?;
            lines.push(format!("{target} = dev:{which}/{input}"));
        }
    }
    Ok(lines)
}

#[cfg(not(feature = "desktop"))]
fn learn(_out: &mut impl Write) -> Result<Vec<String>, Failure> {
    Err(Failure::Bad("this build reads no devices; build it with the feature `desktop`".into()))
}
