//! `gilrs`: names of buttons from its mapping list, and on systems other than Linux the devices themselves.

use super::raw::{AxisRange, PadDescription, PadEvent, PadId, RawInput};
use gilrs::ev::{Axis, AxisOrBtn, Button};
use gilrs::{Event, EventType, Gamepad, GamepadId, Gilrs, GilrsBuilder, MappingSource};
use std::collections::HashMap;

/// Buttons and the names bindings use for them.
const BUTTONS: [(Button, &str); 17] = [
    (Button::South, "south"),
    (Button::East, "east"),
    (Button::West, "west"),
    (Button::North, "north"),
    (Button::Select, "select"),
    (Button::Start, "start"),
    (Button::Mode, "mode"),
    (Button::LeftTrigger, "l1"),
    (Button::RightTrigger, "r1"),
    (Button::LeftTrigger2, "l2"),
    (Button::RightTrigger2, "r2"),
    (Button::LeftThumb, "l3"),
    (Button::RightThumb, "r3"),
    (Button::DPadUp, "up"),
    (Button::DPadDown, "down"),
    (Button::DPadLeft, "left"),
    (Button::DPadRight, "right"),
];

/// Axes that are a lever, and the names of their ends. `gilrs` counts up as positive, the kernel as negative; the
/// numbers are the kernel's.
const LEVERS: [(Axis, [&str; 2]); 2] =
    [(Axis::LeftStickX, ["left", "right"]), (Axis::LeftStickY, ["up", "down"])];

/// Event type of a button in the upper half of a code (Linux `EV_KEY`).
const KEY: u32 = 1;

fn build() -> Option<Gilrs> {
    let built = GilrsBuilder::new().with_default_filters(false).add_env_mappings(true).build();
    match built {
        Ok(gilrs) => Some(gilrs),
        Err(error) => {
            log::info!("no mapping list for pads: {error}");
            None
        }
    }
}

/// Names of a device's inputs by the mapping list.
fn names(pad: &Gamepad<'_>) -> Vec<(RawInput, &'static str)> {
    if pad.mapping_source() != MappingSource::SdlMappings {
        return Vec::new();
    }
    let mut names = Vec::new();
    for (button, name) in BUTTONS {
        if let Some(code) = pad.button_code(button).map(|code| code.into_u32())
            && code >> 16 == KEY
        {
            names.push((RawInput::Button(code as u16), name));
        }
    }
    for (axis, ends) in LEVERS {
        if let Some(code) = pad.axis_code(axis).map(|code| code.into_u32()) {
            names.push((RawInput::Low(code as u16), ends[0]));
            names.push((RawInput::High(code as u16), ends[1]));
        }
    }
    names
}

/// The mapping list.
#[derive(Default)]
pub struct NameBook {
    gilrs: Option<Option<Gilrs>>,
}

impl NameBook {
    /// Names for a device by its bus, vendor, product and version; empty while the list knows nothing of it.
    pub fn names(
        &mut self,
        bus: u16,
        vendor: u16,
        product: u16,
        version: u16,
    ) -> Vec<(RawInput, &'static str)> {
        // Read when the first device is there: most machines of one player have none.
        let Some(gilrs) = self.gilrs.get_or_insert_with(build) else { return Vec::new() };
        while gilrs.next_event().is_some() {}
        let mut wanted = [0u8; 16];
        for (place, number) in [bus, vendor, product, version].into_iter().enumerate() {
            wanted[4 * place..4 * place + 2].copy_from_slice(&number.to_le_bytes());
        }
        gilrs.gamepads().find(|(_, pad)| pad.uuid() == wanted).map_or_else(Vec::new, |(_, pad)| names(&pad))
    }
}

/// Devices read by `gilrs`. It tells no port, so a device sits down when somebody presses a button on it.
pub struct GilrsPads {
    gilrs: Option<Gilrs>,
    pads: HashMap<GamepadId, PadId>,
    next: u32,
    has_begun: bool,
}

impl Default for GilrsPads {
    fn default() -> GilrsPads {
        GilrsPads { gilrs: build(), pads: HashMap::new(), next: 0, has_begun: false }
    }
}

/// Axis values are told as parts of this.
const FULL: f32 = 32_767.0;

impl GilrsPads {
    /// What happened since the last call; `now_us` is the panel clock.
    pub fn poll(&mut self, now_us: u64) -> Vec<PadEvent> {
        let mut told = Vec::new();
        if !self.has_begun {
            self.has_begun = true;
            let there: Vec<GamepadId> =
                self.gilrs.iter().flat_map(|gilrs| gilrs.gamepads().map(|(id, _)| id)).collect();
            told.extend(there.into_iter().filter_map(|id| self.join(id)));
        }
        while let Some(Event { id, event, .. }) = self.gilrs.as_mut().and_then(Gilrs::next_event) {
            match event {
                EventType::Connected => told.extend(self.join(id)),
                EventType::Disconnected => {
                    told.extend(self.pads.remove(&id).map(|pad| PadEvent::Dropped { pad, at_us: now_us }));
                }
                EventType::ButtonPressed(_, code) | EventType::ButtonReleased(_, code) => {
                    let is_pressed = matches!(event, EventType::ButtonPressed(..));
                    told.extend(self.pads.get(&id).map(|pad| PadEvent::Button {
                        pad: *pad,
                        code: code.into_u32() as u16,
                        is_pressed,
                        at_us: now_us,
                    }));
                }
                EventType::AxisChanged(axis, value, code) => {
                    // Up is positive here and negative everywhere else.
                    let is_upright = matches!(axis, Axis::LeftStickY | Axis::RightStickY | Axis::DPadY);
                    let value = if is_upright { -value } else { value };
                    told.extend(self.pads.get(&id).map(|pad| PadEvent::Axis {
                        pad: *pad,
                        code: code.into_u32() as u16,
                        value: (value * FULL) as i32,
                        at_us: now_us,
                    }));
                }
                _ => {}
            }
        }
        told
    }

    fn join(&mut self, id: GamepadId) -> Option<PadEvent> {
        let pad = self.gilrs.as_ref()?.connected_gamepad(id)?;
        let codes = BUTTONS.iter().filter_map(|(button, _)| pad.button_code(*button));
        let buttons: Vec<u16> = codes.map(|code| code.into_u32() as u16).collect();
        let axes = [Axis::LeftStickX, Axis::LeftStickY, Axis::DPadX, Axis::DPadY];
        let axes = axes
            .into_iter()
            .filter_map(|axis| pad.axis_code(axis))
            .filter(|code| matches!(pad.axis_or_btn_name(*code), Some(AxisOrBtn::Axis(_))));
        let range = |code: u16| AxisRange { code, low: -(FULL as i32), high: FULL as i32, value: 0 };
        let description = PadDescription {
            name: pad.name().to_owned(),
            vendor: pad.vendor_id().unwrap_or(0),
            product: pad.product_id().unwrap_or(0),
            port: None,
            buttons,
            axes: axes.map(|code| range(code.into_u32() as u16)).collect(),
            rolls: Vec::new(),
            names: names(&pad),
        };
        self.next += 1;
        self.pads.insert(id, PadId(self.next));
        Some(PadEvent::Joined(PadId(self.next), description))
    }
}
