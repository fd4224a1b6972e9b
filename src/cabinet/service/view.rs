//! The service menu as whoever draws it needs it: keys of words, values, and the row that is lit.

use super::row::{Entry, Page, TestPicture};
use super::{HOLD, Notice, ServiceMenu};
use crate::cabinet::adjustment::{Range, Value};
use crate::cabinet::books::FIGURES;
use crate::cabinet::desk::Cabinet;
use crate::cabinet::event::Fault;
use crate::cabinet::pricing::Preset;
use crate::cabinet::settings::{ITEMS, Tongue};
use crate::panel::{Control, Switch};

/// Rows that fit on a page.
pub const ROWS: usize = 12;

/// A piece of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text {
    /// The string of that key, `table.name`.
    Key(String),
    /// The same, with this for its `{n}` or `{value}`.
    With(String, String),
    /// The text itself.
    Plain(String),
}

impl Text {
    fn service(name: &str) -> Text {
        Text::Key(format!("service.{name}"))
    }

    fn service_with(name: &str, value: impl ToString) -> Text {
        Text::With(format!("service.{name}"), value.to_string())
    }

    fn plain(value: impl ToString) -> Text {
        Text::Plain(value.to_string())
    }

    fn none() -> Text {
        Text::Plain(String::new())
    }
}

/// One row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it is: at most 20 cells of 8 pixels.
    pub label: Text,
    /// What it is set to: at most 13 cells; longer texts are cut by whoever draws.
    pub value: Text,
}

/// A page of the service menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// What the page is.
    pub title: Text,
    /// At most as many rows as the page has; the rest is above or below.
    pub rows: Vec<Row>,
    /// Which of `rows` is lit.
    pub lit: usize,
    /// There are rows above these.
    pub has_more_above: bool,
    /// There are rows below these.
    pub has_more_below: bool,
    /// One line on the lit row.
    pub help: Text,
    /// The range of the lit row, where it has one.
    pub range: Option<Text>,
    /// The factory value of the lit row, where it has one.
    pub factory: Option<Text>,
    /// What the buttons do here, or what was just done.
    pub foot: Text,
    /// The letter of the value the caret is on, while a text is edited.
    pub caret: Option<usize>,
    /// Credits from the service switch, all in all.
    pub service_credits: Text,
    /// A picture that fills the screen instead of the rows.
    pub picture: Option<TestPicture>,
}

impl Cabinet {
    /// The page of the service menu that is up, if the operator is inside.
    pub fn service_view(&self) -> Option<View> {
        self.service().map(|menu| menu.view(self))
    }
}

impl ServiceMenu {
    fn view(&self, cabinet: &Cabinet) -> View {
        let entries = self.page.rows(cabinet.faults().len());
        let lit = usize::from(self.lit).min(entries.len().saturating_sub(1));
        // The lit row stays in the middle while there is more on both sides.
        let first = lit.saturating_sub(ROWS / 2).min(entries.len().saturating_sub(ROWS));
        let shown = entries.iter().skip(first).take(ROWS);
        let entry = entries.get(lit).copied().unwrap_or(Entry::Back);
        View {
            title: Text::service(self.page.label()),
            rows: shown.map(|entry| self.row(*entry, cabinet)).collect(),
            lit: lit - first,
            has_more_above: first > 0,
            has_more_below: first + ROWS < entries.len(),
            help: told_fault(entry, cabinet).unwrap_or_else(|| self.help(entry)),
            range: self.range(entry),
            factory: self.factory(entry),
            foot: self.foot(entry),
            caret: self.edit.as_ref().map(|edit| usize::from(edit.caret)),
            service_credits: Text::service_with("service_credit", cabinet.books().service_credits),
            picture: self.picture(),
        }
    }

    fn row(&self, entry: Entry, cabinet: &Cabinet) -> Row {
        let (label, value) = match entry {
            Entry::Open(page) => (Text::service(page.label()), Text::none()),
            Entry::Adjust(index) => {
                let item = &ITEMS[usize::from(index)];
                (Text::service(item.label), self.item_value(index))
            }
            Entry::Preset => (Text::service("preset"), self.preset()),
            Entry::Figure(index) => {
                let figure = &FIGURES[usize::from(index)];
                (figure_label(index), Text::plain((figure.text)(cabinet.books())))
            }
            Entry::Act(act) | Entry::Hold(act) => (Text::service(act.label()), Text::none()),
            Entry::Tone(channel) => (Text::service_with("channel", channel + 1), Text::none()),
            Entry::Switch(number) => (switch_label(number), self.switch_state(number)),
            Entry::Learn(number) => (switch_label(number), self.binding(number)),
            Entry::Fault(index) => fault_row(cabinet, index),
            Entry::Storage => (Text::service("records"), Text::service(cabinet.storage().label())),
            Entry::Version => (Text::service("version"), Text::plain(env!("CARGO_PKG_VERSION"))),
            Entry::Back => (Text::service("back"), Text::none()),
            Entry::Exit => (Text::service("exit"), Text::none()),
        };
        Row { label, value }
    }

    fn item_value(&self, index: u16) -> Text {
        let item = &ITEMS[usize::from(index)];
        match &self.edit {
            Some(edit) if edit.item == index => Text::Plain(edit.text.iter().collect()),
            _ => value_text(item.range, &item.value(&self.draft)),
        }
    }

    fn preset(&self) -> Text {
        let label = Preset::current(&self.draft).map_or("preset_own", |index| Preset::ALL[index].label);
        Text::service(label)
    }

    fn switch_state(&self, number: u8) -> Text {
        let seen = self.switches.seen(number);
        let mark = if seen.closed_at_us.is_some() { "#" } else { "-" };
        match seen.width_us {
            Some(width_us) => {
                Text::plain(format!("{mark} {}x {}.{}ms", seen.count, width_us / 1000, width_us / 100 % 10))
            }
            None => Text::plain(mark),
        }
    }

    /// The bindings of a switch that the operator made; the default panel's are not listed.
    fn binding(&self, number: u8) -> Text {
        let Some(switch) = Switch::from_number(number) else { return Text::none() };
        if self.learning() == Some(switch) {
            return Text::plain("?");
        }
        let name = switch.name();
        let bindings = self.draft.controls.bindings.iter().rev();
        let own = bindings.filter_map(|line| line.split_once('=')).find(|(left, _)| left.trim() == name);
        own.map_or(Text::plain("-"), |(_, right)| Text::plain(right.trim()))
    }

    fn help(&self, entry: Entry) -> Text {
        if self.page == Page::Switches {
            return Text::service("test_switches_help");
        }
        match entry {
            Entry::Open(page) => Text::service(&format!("{}_help", page.label())),
            Entry::Adjust(index) => Text::service(&format!("{}_help", ITEMS[usize::from(index)].label)),
            Entry::Preset => Text::service("preset_help"),
            Entry::Figure(_) => Text::service("figure_help"),
            Entry::Act(act) | Entry::Hold(act) => Text::service(&format!("{}_help", act.label())),
            Entry::Tone(_) => Text::service("channel_help"),
            Entry::Switch(_) => Text::service("test_switches_help"),
            Entry::Learn(_) => Text::service("map_help"),
            Entry::Fault(_) => Text::service("test_faults_help"),
            Entry::Storage => Text::service("test_storage_help"),
            Entry::Version => Text::service("version_help"),
            Entry::Back => Text::service("back_help"),
            Entry::Exit => Text::service("exit_help"),
        }
    }

    fn range(&self, entry: Entry) -> Option<Text> {
        let Entry::Adjust(index) = entry else { return None };
        match ITEMS[usize::from(index)].range {
            Range::Number { least, most, .. } => Some(Text::plain(format!("{least} - {most}"))),
            Range::Text(most) => Some(Text::plain(format!("0 - {most}"))),
            Range::Switch | Range::Words(_) | Range::List(_) => None,
        }
    }

    fn factory(&self, entry: Entry) -> Option<Text> {
        let Entry::Adjust(index) = entry else { return None };
        let item = &ITEMS[usize::from(index)];
        Some(value_text(item.range, &item.factory()))
    }

    fn foot(&self, entry: Entry) -> Text {
        if let Some((_, left)) = self.learning {
            return Text::service_with("learn", left.seconds_shown());
        }
        match (self.notice, entry) {
            (Some((Notice::Done, _)), _) => Text::service("done"),
            (Some((Notice::Learnt, _)), _) => Text::service("learnt"),
            (Some((Notice::NothingLearnt, _)), _) => Text::service("not_learnt"),
            (None, Entry::Hold(_)) => Text::service_with("confirm", (HOLD - self.held_for).seconds_shown()),
            (None, Entry::Switch(_)) => Text::service("hold_start"),
            (None, _) if self.edit.is_some() => Text::service("edit_keys"),
            (None, _) => Text::service("keys"),
        }
    }
}

/// A value in words: on and off and most choices have strings of their own.
fn value_text(range: Range, value: &Value) -> Text {
    match (range, value) {
        (_, Value::Switch(true)) => Text::Key("meta.on".into()),
        (_, Value::Switch(false)) => Text::Key("meta.off".into()),
        (_, Value::Number(number)) => Text::plain(number),
        (Range::Words(words), Value::Choice(index)) => {
            let word = words.get(usize::from(*index)).copied().unwrap_or_default();
            let is_name = *words == Tongue::CODES || word.starts_with(|c: char| c.is_ascii_digit());
            if is_name {
                Text::plain(word)
            } else {
                Text::service(&format!("word_{}", word.replace('-', "_")))
            }
        }
        (_, Value::Text(text)) => Text::plain(text),
        (_, Value::List(lines)) => Text::plain(lines.len()),
        (_, Value::Choice(index)) => Text::plain(index),
    }
}

fn figure_label(index: u16) -> Text {
    let figure = &FIGURES[usize::from(index)];
    match figure.number {
        Some(number) => Text::service_with(figure.label, number),
        None if figure.label.contains('.') => Text::Key(figure.label.into()),
        None => Text::service(figure.label),
    }
}

fn switch_label(number: u8) -> Text {
    match Switch::from_number(number) {
        Some(Switch::Coin(chute)) => Text::service_with("switch_coin", chute + 1),
        Some(Switch::Start(place)) => Text::service_with("switch_start", place + 1),
        Some(Switch::Service) => Text::service("switch_service"),
        Some(Switch::Test) => Text::service("switch_test"),
        Some(Switch::Tilt) => Text::service("switch_tilt"),
        Some(Switch::Pause) => Text::service("switch_pause"),
        Some(Switch::Player(place, control)) => {
            let name = match control {
                Control::Up => "switch_up",
                Control::Down => "switch_down",
                Control::Left => "switch_left",
                Control::Right => "switch_right",
                Control::Select => "switch_select",
                Control::Cancel => "switch_cancel",
            };
            Text::service_with(name, place + 1)
        }
        None => Text::none(),
    }
}

/// The sentence of a fault that has one: its row has no room for it.
fn told_fault(entry: Entry, cabinet: &Cabinet) -> Option<Text> {
    let Entry::Fault(index) = entry else { return None };
    match &cabinet.faults().iter().rev().nth(usize::from(index))?.fault {
        Fault::Other(what) => Some(Text::plain(what)),
        _ => None,
    }
}

fn fault_row(cabinet: &Cabinet, index: u16) -> (Text, Text) {
    let Some(seen) = cabinet.faults().iter().rev().nth(usize::from(index)) else {
        return (Text::none(), Text::none());
    };
    let minutes = seen.at.whole_seconds() / 60;
    let when = format!("#{} {}:{:02}", seen.power_on, minutes / 60, minutes % 60);
    let name = match &seen.fault {
        Fault::CoinJam(chute) => return (Text::service_with("fault_jam", chute + 1), Text::plain(when)),
        Fault::PadLost(place) => return (Text::service_with("fault_pad", place + 1), Text::plain(when)),
        Fault::Other(what) => return (Text::plain(what), Text::plain(when)),
        Fault::RecordDamaged(_) => "fault_record",
        Fault::SettingsBroken(_) => "fault_settings",
        Fault::StorageLost(_) => "fault_storage",
        Fault::SecondCopy => "fault_second",
        Fault::NoSound => "fault_sound",
        Fault::DisplayLost => "fault_display",
    };
    (Text::service(name), Text::plain(when))
}
