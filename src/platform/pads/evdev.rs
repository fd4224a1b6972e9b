//! Devices read from Linux's event nodes: pads, joysticks, encoders, trackballs and mice; for learning, keyboards too.

use super::gilrs::NameBook;
use super::raw::{AxisRange, PadDescription, PadEvent, PadId};
use evdev::{AbsoluteAxisCode, Device, EventSummary, KeyCode, PropType, RelativeAxisCode};
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

const FOLDER: &str = "/dev/input";
/// The folder is read so often, microseconds.
const SCAN_US: u64 = 500_000;
/// The mapping list may learn of a device a little later than the kernel; after this it never will.
const NAMING_US: u64 = 5_000_000;
/// Joystick and gamepad buttons, directional pads and the overflow range (Linux `input-event-codes.h`).
const PAD_BUTTONS: [std::ops::RangeInclusive<u16>; 3] = [0x120..=0x13f, 0x220..=0x223, 0x2c0..=0x2e7];
/// Axes beyond this are volume knobs, tools and touches.
const LAST_AXIS: u16 = 0x1f;

struct Open {
    id: PadId,
    device: Device,
    description: PadDescription,
    phys: String,
    joined_us: u64,
}

/// All devices of a kind.
pub struct EvdevPads {
    is_wanted: fn(&Device) -> bool,
    open: BTreeMap<PathBuf, Open>,
    /// Nodes looked at that are none of these, with the mark of the file.
    others: BTreeMap<PathBuf, (u64, i64)>,
    book: NameBook,
    next: u32,
    next_scan_us: u64,
}

impl Default for EvdevPads {
    fn default() -> EvdevPads {
        EvdevPads::of(|device| is_pad(device) || !rolls(device).is_empty())
    }
}

impl EvdevPads {
    /// Keyboards, where their nodes may be read; keys are told as buttons with the kernel's numbers.
    pub fn keyboards() -> EvdevPads {
        EvdevPads::of(is_keyboard)
    }

    fn of(is_wanted: fn(&Device) -> bool) -> EvdevPads {
        EvdevPads {
            is_wanted,
            open: BTreeMap::new(),
            others: BTreeMap::new(),
            book: NameBook::default(),
            next: 0,
            next_scan_us: 0,
        }
    }

    /// What happened since the last call; `now_us` is the panel clock. Edges carry the kernel's own time.
    pub fn poll(&mut self, now_us: u64) -> Vec<PadEvent> {
        let mut told = Vec::new();
        self.read(now_us, &mut told);
        if now_us >= self.next_scan_us {
            self.next_scan_us = now_us + SCAN_US;
            self.scan(now_us, &mut told);
            self.name(now_us, &mut told);
        }
        told
    }

    fn read(&mut self, now_us: u64, told: &mut Vec<PadEvent>) {
        #[allow(clippy::disallowed_methods)] // the kernel stamps events with the wall clock
        let now = SystemTime::now();
        let at = |time: SystemTime| {
            // A wall clock set meanwhile must not throw an edge far back.
            let ago = now.duration_since(time).unwrap_or_default().min(Duration::from_secs(5));
            now_us.saturating_sub(ago.as_micros() as u64)
        };
        let mut gone = Vec::new();
        for (path, open) in &mut self.open {
            let pad = open.id;
            match open.device.fetch_events() {
                Ok(events) => events
                    .filter_map(|event| match event.destructure() {
                        // 2 is the kernel's own repeat.
                        EventSummary::Key(event, key, value @ (0 | 1)) => Some(PadEvent::Button {
                            pad,
                            code: key.code(),
                            is_pressed: value == 1,
                            at_us: at(event.timestamp()),
                        }),
                        EventSummary::AbsoluteAxis(event, axis, value) if axis.0 <= LAST_AXIS => {
                            Some(PadEvent::Axis { pad, code: axis.0, value, at_us: at(event.timestamp()) })
                        }
                        EventSummary::RelativeAxis(event, axis, counts) if ROLLS.contains(&axis) => {
                            Some(PadEvent::Rolled { pad, code: axis.0, counts, at_us: at(event.timestamp()) })
                        }
                        _ => None,
                    })
                    .for_each(|event| tell(told, event)),
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => {}
                Err(_) => gone.push(path.clone()),
            }
        }
        for path in gone {
            if let Some(open) = self.open.remove(&path) {
                told.push(PadEvent::Dropped { pad: open.id, at_us: now_us });
            }
        }
    }

    fn scan(&mut self, now_us: u64, told: &mut Vec<PadEvent>) {
        let mut nodes = nodes();
        self.others.retain(|path, _| nodes.iter().any(|(_, node)| node == path));
        // Ports in order decide who is first when several are there at power-on, and nodes where ports are alike.
        nodes.retain(|(_, path)| !self.open.contains_key(path));
        let mut found: Vec<(PathBuf, Device)> = Vec::new();
        for (_, path) in nodes {
            let mark =
                std::fs::metadata(&path).map(|meta| (meta.ino(), meta.ctime_nsec())).unwrap_or_default();
            if self.others.get(&path) == Some(&mark) {
                continue;
            }
            // A node that may not be read yet (udev sets the rights a moment later) is tried again.
            let Ok(device) = Device::open(&path) else { continue };
            if (self.is_wanted)(&device) && device.set_nonblocking(true).is_ok() {
                found.push((path, device));
            } else {
                self.others.insert(path, mark);
            }
        }
        found.sort_by_key(|(_, device)| device.physical_path().unwrap_or_default().to_owned());
        for (path, device) in found {
            let (id, description) = self.join(path, device, now_us);
            told.push(PadEvent::Joined(id, description));
        }
    }

    fn join(&mut self, path: PathBuf, device: Device, now_us: u64) -> (PadId, PadDescription) {
        self.next += 1;
        let id = PadId(self.next);
        let phys = device.physical_path().or(device.unique_name()).unwrap_or_default().to_owned();
        let twins: Vec<&str> = self
            .open
            .values()
            .filter(|open| open.phys == phys)
            .filter_map(|open| open.description.port.as_deref())
            .collect();
        let mut description = describe(&device, port(&phys, &twins));
        if is_pad(&device) {
            description.names = self.names(&device);
        }
        log::info!("pad: {} at {}", description.name, description.port.as_deref().unwrap_or("no port"));
        let open = Open { id, device, description: description.clone(), phys, joined_us: now_us };
        self.open.insert(path, open);
        (id, description)
    }

    fn names(&mut self, device: &Device) -> Vec<(super::raw::RawInput, &'static str)> {
        let id = device.input_id();
        self.book.names(id.bus_type().0, id.vendor(), id.product(), id.version())
    }

    /// Asks again for the names of devices that have none yet.
    fn name(&mut self, now_us: u64, told: &mut Vec<PadEvent>) {
        for open in self.open.values_mut() {
            if open.description.names.is_empty()
                && now_us < open.joined_us + NAMING_US
                && is_pad(&open.device)
            {
                let id = open.device.input_id();
                open.description.names =
                    self.book.names(id.bus_type().0, id.vendor(), id.product(), id.version());
                if !open.description.names.is_empty() {
                    told.push(PadEvent::Joined(open.id, open.description.clone()));
                }
            }
        }
    }
}

/// What a ball rolled since the last look is one event.
fn tell(told: &mut Vec<PadEvent>, event: PadEvent) {
    if let PadEvent::Rolled { pad, code, counts, at_us } = event {
        let rolls = told.iter_mut().rev().map_while(|before| match before {
            PadEvent::Rolled { pad, code, counts, at_us } => Some((*pad, *code, counts, at_us)),
            _ => None,
        });
        for (own_pad, own_code, sum, last_us) in rolls {
            if (own_pad, own_code) == (pad, code) {
                *sum = sum.saturating_add(counts);
                *last_us = at_us;
                return;
            }
        }
    }
    told.push(event);
}

/// Several nodes of one device share its port: the second is `#2`.
fn port(phys: &str, taken: &[&str]) -> Option<String> {
    if phys.is_empty() {
        return None;
    }
    let mut names = std::iter::once(phys.to_owned()).chain((2..).map(|number| format!("{phys}#{number}")));
    names.find(|name| !taken.contains(&name.as_str()))
}

/// Event nodes with their numbers, lowest first.
fn nodes() -> Vec<(u32, PathBuf)> {
    let Ok(entries) = std::fs::read_dir(Path::new(FOLDER)) else { return Vec::new() };
    let mut nodes: Vec<(u32, PathBuf)> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let number = path.file_name()?.to_str()?.strip_prefix("event")?.parse().ok()?;
            Some((number, path))
        })
        .collect();
    nodes.sort();
    nodes
}

/// Whether a device is a pad, joystick or encoder, with one button or more. Keyboards come through the window; motion
/// sensors of pads are devices of their own and move nothing.
fn is_pad(device: &Device) -> bool {
    let Some(keys) = device.supported_keys() else { return false };
    let has_pad_button = keys.iter().any(|key| PAD_BUTTONS.iter().any(|range| range.contains(&key.code())));
    has_pad_button && !is_keyboard(device) && !device.properties().contains(PropType::ACCELEROMETER)
}

fn is_keyboard(device: &Device) -> bool {
    let has_letters = |keys: &evdev::AttributeSetRef<KeyCode>| {
        keys.contains(KeyCode::KEY_SPACE) && keys.contains(KeyCode::KEY_A)
    };
    device.supported_keys().is_some_and(has_letters)
}

/// Relative axes of a ball.
const ROLLS: [RelativeAxisCode; 2] = [RelativeAxisCode::REL_X, RelativeAxisCode::REL_Y];

/// The relative axes of a trackball, spinner or mouse; none of anything else.
fn rolls(device: &Device) -> Vec<u16> {
    let Some(axes) = device.supported_relative_axes().filter(|_| !is_pad(device) && !is_keyboard(device))
    else {
        return Vec::new();
    };
    ROLLS.into_iter().filter(|axis| axes.contains(*axis)).map(|axis| axis.0).collect()
}

fn describe(device: &Device, port: Option<String>) -> PadDescription {
    let id = device.input_id();
    let mut buttons: Vec<u16> =
        device.supported_keys().map_or_else(Vec::new, |keys| keys.iter().map(|key| key.code()).collect());
    buttons.sort_unstable();
    let range = |(axis, range): (AbsoluteAxisCode, evdev::AbsInfo)| AxisRange {
        code: axis.0,
        low: range.minimum(),
        high: range.maximum(),
        value: range.value(),
    };
    let axes = device
        .get_absinfo()
        .map_or_else(|_| Vec::new(), |axes| axes.map(range).filter(|axis| axis.code <= LAST_AXIS).collect());
    PadDescription {
        name: device.name().unwrap_or("unnamed").trim().to_owned(),
        vendor: id.vendor(),
        product: id.product(),
        port,
        buttons,
        axes,
        rolls: rolls(device),
        names: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_that_share_a_port_are_numbered() {
        assert_eq!(port("", &[]), None);
        assert_eq!(port("usb-1/input0", &[]).as_deref(), Some("usb-1/input0"));
        assert_eq!(port("usb-1/input0", &["usb-1/input0"]).as_deref(), Some("usb-1/input0#2"));
        let taken = ["usb-1/input0#2"];
        assert_eq!(port("usb-1/input0", &taken).as_deref(), Some("usb-1/input0"), "the first may return");
    }

    #[test]
    fn a_look_tells_a_roll_once_an_axis_and_keeps_it_before_a_button() {
        let rolled = |pad, code, counts| PadEvent::Rolled { pad: PadId(pad), code, counts, at_us: 1 };
        let press = PadEvent::Button { pad: PadId(1), code: 272, is_pressed: true, at_us: 1 };
        let mut told = Vec::new();
        for event in [
            rolled(1, 0, 3),
            rolled(1, 1, -1),
            rolled(1, 0, 4),
            rolled(2, 0, 9),
            press.clone(),
            rolled(1, 0, 1),
        ] {
            tell(&mut told, event);
        }
        assert_eq!(told, [rolled(1, 0, 7), rolled(1, 1, -1), rolled(2, 0, 9), press, rolled(1, 0, 1)]);
    }

    #[test]
    fn no_device_at_all_is_quiet() {
        let mut pads = EvdevPads::default();
        for round in 0..5 {
            pads.poll(round * SCAN_US);
        }
    }
}
