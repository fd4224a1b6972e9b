//! The service menu: pages of rows, walked with one stick and one button.
//!
//! It edits a draft of the settings. Sound, picture, controls and language of the draft are in force at once, so that
//! the operator hears and sees them; the rest counts from the moment the menu is left.

mod act;
mod edit;
mod push;
mod row;
mod switch_test;
mod view;

pub use act::Act;
pub use row::{Page, TestPicture};
pub use view::{Row, Text, View};

use super::adjustment::{Item, Range, Value};
use super::event::ServiceSound;
use super::pricing::Preset;
use super::settings::{ITEMS, Settings};
use crate::panel::{Control, Panel, Switch};
use crate::tick::Ticks;
use edit::Edit;
use push::{Push, Stick};
use row::Entry;
use serde::{Deserialize, Serialize};
use switch_test::SwitchTest;

/// Without input for this long the menu saves and leaves (the bible's 18 000 ticks: five minutes).
pub const IDLE: Ticks = Ticks(18_000);
/// How long select is held to confirm a reset.
pub const HOLD: Ticks = Ticks::from_seconds(2);
/// How long start is held to leave the switch test.
const SWITCH_TEST_HOLD: Ticks = Ticks::from_seconds(1);
/// How long a control waits to be learnt.
const LEARNING: Ticks = Ticks::from_seconds(10);
/// How long "saved" stays.
const NOTICE: Ticks = Ticks::from_seconds(2);

/// The service menu while it is open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ServiceMenu {
    draft: Settings,
    /// The draft's sound, picture, controls and language on top of the settings that were.
    live: Settings,
    page: Page,
    lit: u16,
    /// Pages above this one, with the row that was lit.
    trail: Vec<(Page, u16)>,
    stick: Stick,
    edit: Option<Edit>,
    /// Since when a reset's select, or the switch test's start, is held.
    held_for: Ticks,
    switches: SwitchTest,
    /// The control to be learnt, and for how long it still waits.
    learning: Option<(Switch, Ticks)>,
    notice: Option<(Notice, Ticks)>,
    idle: Ticks,
    is_left: bool,
}

/// A short word after something was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Notice {
    Done,
    Learnt,
    NothingLearnt,
}

/// What one tick of the menu asks of the cabinet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Asked {
    pub sounds: Vec<ServiceSound>,
    pub act: Option<Act>,
}

impl ServiceMenu {
    /// The operator goes in.
    pub(super) fn open(settings: &Settings) -> ServiceMenu {
        ServiceMenu {
            draft: settings.clone(),
            live: settings.clone(),
            page: Page::Main,
            lit: 0,
            trail: Vec::new(),
            stick: Stick::default(),
            edit: None,
            held_for: Ticks::ZERO,
            switches: SwitchTest::default(),
            learning: None,
            notice: None,
            idle: Ticks::ZERO,
            is_left: false,
        }
    }

    /// The settings as the operator has them now.
    pub fn settings(&self) -> &Settings {
        &self.draft
    }

    /// The settings in force while the menu is open.
    pub(super) fn in_force(&self) -> &Settings {
        &self.live
    }

    /// The page that is open.
    pub fn page(&self) -> Page {
        self.page
    }

    /// The full-screen picture of a test, if one is up.
    pub fn picture(&self) -> Option<TestPicture> {
        match self.page {
            Page::Picture(picture) => Some(picture),
            _ => None,
        }
    }

    /// The switch whose next key, button or axis is to be learnt; whoever reads the devices answers with
    /// [`super::Cabinet::learn`].
    pub fn learning(&self) -> Option<Switch> {
        self.learning.map(|(switch, _)| switch)
    }

    /// Whether the operator has chosen to leave, or has gone away.
    pub(super) fn is_left(&self) -> bool {
        self.is_left
    }

    /// One tick; `faults` is how many rows the page of faults has.
    pub(super) fn feed(&mut self, panel: &Panel, faults: usize) -> Asked {
        let mut asked = Asked::default();
        let is_touched = !panel.edges.is_empty();
        self.idle = if is_touched { Ticks::ZERO } else { self.idle + Ticks(1) };
        self.is_left |= self.idle >= IDLE;
        self.switches.feed(panel);
        if self.notice.is_some_and(|(_, left)| left.is_zero()) {
            self.notice = None;
        }
        if let Some((_, left)) = &mut self.notice {
            *left -= Ticks(1);
        }
        let pushes = self.stick.feed(panel, &self.draft.controls);
        if self.wait_for_control() {
            return asked;
        }
        if self.page == Page::Switches {
            self.leave_switch_test(&mut asked);
            return asked;
        }
        for push in pushes {
            self.take_push(push, faults, &mut asked);
        }
        self.hold_reset(faults, &mut asked);
        asked
    }

    /// While a control is being learnt the panel says nothing to the menu.
    fn wait_for_control(&mut self) -> bool {
        let Some((_, left)) = &mut self.learning else { return false };
        *left -= Ticks(1);
        if left.is_zero() {
            self.learning = None;
            self.notice = Some((Notice::NothingLearnt, NOTICE));
        }
        true
    }

    /// A control was learnt: its binding, in the form of the settings' list.
    pub(super) fn learn(&mut self, binding: &str) {
        if self.learning.take().is_none() {
            return;
        }
        let mut bindings = self.draft.controls.bindings.clone();
        bindings.push(binding.to_owned());
        let is_taken = Item::find("controls.bindings")
            .is_some_and(|item| item.adjust(&mut self.draft, &Value::List(bindings)));
        self.notice = Some((if is_taken { Notice::Learnt } else { Notice::NothingLearnt }, NOTICE));
        self.show_live();
    }

    fn take_push(&mut self, push: Push, faults: usize, asked: &mut Asked) {
        if self.edit.is_some() {
            self.edit_text(push, asked);
            return;
        }
        if let Page::Picture(picture) = self.page {
            self.push_at_picture(picture, push, asked);
            return;
        }
        match push {
            Push::Up => self.step(-1, faults, asked),
            Push::Down => self.step(1, faults, asked),
            Push::Left => self.change(-1, faults, asked),
            Push::Right => self.change(1, faults, asked),
            Push::Select => self.select(faults, asked),
            Push::Cancel => self.back(asked),
            Push::Start if self.page == Page::Main => self.leave(asked),
            Push::Start => {
                self.trail.truncate(1);
                self.back(asked);
            }
        }
    }

    fn leave(&mut self, asked: &mut Asked) {
        asked.sounds.push(ServiceSound::Set);
        self.is_left = true;
    }

    fn step(&mut self, by: i32, faults: usize, asked: &mut Asked) {
        let count = self.page.rows(faults).len() as i32;
        self.lit = (i32::from(self.lit) + by).rem_euclid(count.max(1)) as u16;
        asked.sounds.push(ServiceSound::Step);
    }

    /// The entry that is lit.
    fn entry(&self, faults: usize) -> Entry {
        let rows = self.page.rows(faults);
        rows.get(usize::from(self.lit)).copied().unwrap_or(Entry::Back)
    }

    fn change(&mut self, by: i32, faults: usize, asked: &mut Asked) {
        let is_changed = match self.entry(faults) {
            Entry::Adjust(index) => self.adjust(index, by),
            Entry::Preset => self.change_preset(by),
            _ => false,
        };
        asked.sounds.push(if is_changed { ServiceSound::Set } else { ServiceSound::Bad });
    }

    /// Moves an item by one step: numbers stop at the ends, words go round.
    fn adjust(&mut self, index: u16, by: i32) -> bool {
        let item = &ITEMS[usize::from(index)];
        let value = match (item.range, item.value(&self.draft)) {
            (Range::Number { least, most, step }, Value::Number(number)) => {
                let moved = (number + by * step * self.stick.haste()).clamp(least, most);
                // From an odd number the first step goes to the grid the steps stand on.
                Value::Number(if step > 1 { on_grid(moved, least, most, step, by) } else { moved })
            }
            (Range::Switch, Value::Switch(is_on)) => Value::Switch(!is_on),
            (Range::Words(words), Value::Choice(word)) => {
                Value::Choice((i32::from(word) + by).rem_euclid(words.len() as i32) as u8)
            }
            _ => return false,
        };
        let is_new = item.value(&self.draft) != value;
        let is_changed = is_new && item.adjust(&mut self.draft, &value);
        self.show_live();
        is_changed
    }

    fn change_preset(&mut self, by: i32) -> bool {
        let count = Preset::ALL.len() as i32;
        let next = match Preset::current(&self.draft) {
            Some(index) => (index as i32 + by).rem_euclid(count),
            None => 0,
        };
        Preset::ALL[next as usize].apply(&mut self.draft);
        true
    }

    /// Puts into force what is best judged at once.
    fn show_live(&mut self) {
        self.live.sound = self.draft.sound.clone();
        self.live.picture = self.draft.picture.clone();
        self.live.controls = self.draft.controls.clone();
        self.live.language = self.draft.language.clone();
    }

    fn select(&mut self, faults: usize, asked: &mut Asked) {
        match self.entry(faults) {
            Entry::Open(page) => self.open_page(page, asked),
            Entry::Adjust(index) => match ITEMS[usize::from(index)].range {
                Range::Text(_) => self.begin_edit(index, asked),
                Range::List(_) => asked.sounds.push(ServiceSound::Bad),
                Range::Switch | Range::Words(_) | Range::Number { .. } => self.change(1, faults, asked),
            },
            Entry::Preset => self.change(1, faults, asked),
            Entry::Act(act) => self.act(act, asked),
            Entry::Tone(channel) => asked.sounds.push(ServiceSound::Tone(channel)),
            Entry::Learn(switch) => {
                self.learning = Switch::from_number(switch).map(|switch| (switch, LEARNING));
                asked.sounds.push(ServiceSound::Step);
            }
            Entry::Back => self.back(asked),
            Entry::Exit => self.leave(asked),
            Entry::Hold(_) => {}
            Entry::Figure(_) | Entry::Fault(_) | Entry::Switch(_) | Entry::Storage | Entry::Version => {
                asked.sounds.push(ServiceSound::Bad);
            }
        }
    }

    fn open_page(&mut self, page: Page, asked: &mut Asked) {
        self.trail.push((self.page, self.lit));
        self.page = page;
        self.lit = 0;
        self.switches = SwitchTest::default();
        self.held_for = Ticks::ZERO;
        asked.sounds.push(ServiceSound::Step);
    }

    fn back(&mut self, asked: &mut Asked) {
        let Some((page, lit)) = self.trail.pop() else {
            self.leave(asked);
            return;
        };
        self.page = page;
        self.lit = lit;
        asked.sounds.push(ServiceSound::Step);
    }

    /// Something is done: at once where the settings are meant, else by the cabinet.
    fn act(&mut self, act: Act, asked: &mut Asked) {
        match act {
            Act::DefaultPanel => self.draft.controls.bindings.clear(),
            Act::FreeSeats => self.draft.controls.seats.clear(),
            Act::Factory => self.draft = Settings::default(),
            _ => asked.act = Some(act),
        }
        self.show_live();
        self.notice = Some((Notice::Done, NOTICE));
        asked.sounds.push(ServiceSound::Set);
    }

    /// A reset happens once select has been held for long enough, and once for each time it is held.
    fn hold_reset(&mut self, faults: usize, asked: &mut Asked) {
        let Entry::Hold(act) = self.entry(faults) else {
            self.held_for = Ticks::ZERO;
            return;
        };
        if !self.stick.is_held(Control::Select) {
            self.held_for = Ticks::ZERO;
            return;
        }
        self.held_for += Ticks(1);
        if self.held_for == HOLD {
            self.act(act, asked);
        }
    }

    /// In the switch test every button is tested, so only a start held for a second goes back.
    fn leave_switch_test(&mut self, asked: &mut Asked) {
        self.held_for = if self.stick.is_start_held() { self.held_for + Ticks(1) } else { Ticks::ZERO };
        if self.held_for >= SWITCH_TEST_HOLD {
            self.held_for = Ticks::ZERO;
            self.back(asked);
        }
    }

    /// A picture goes away with any button; on the safe-area page the stick moves the margins.
    fn push_at_picture(&mut self, picture: TestPicture, push: Push, asked: &mut Asked) {
        let margins = &mut self.draft.picture;
        let (margin, by) = match push {
            Push::Left => (&mut margins.margin_x, -5),
            Push::Right => (&mut margins.margin_x, 5),
            Push::Up => (&mut margins.margin_y, -5),
            Push::Down => (&mut margins.margin_y, 5),
            Push::Select | Push::Cancel | Push::Start => return self.back(asked),
        };
        if picture == TestPicture::SafeArea {
            *margin = margin.saturating_add_signed(by).min(100);
            asked.sounds.push(ServiceSound::Step);
            self.show_live();
        }
    }
}

/// `moved` brought onto the grid of steps from `least`, towards where the stick went.
fn on_grid(moved: i32, least: i32, most: i32, step: i32, by: i32) -> i32 {
    let over = (moved - least).rem_euclid(step);
    let snapped = match over {
        0 => moved,
        _ if by > 0 => moved - over,
        _ => moved - over + step,
    };
    snapped.clamp(least, most)
}
