//! An adjustment: one thing the operator may set, with its range and the words that explain it.

use super::settings::Settings;

/// What an adjustment may hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i32),
    /// On or off.
    Switch(bool),
    /// One of some words, by its place in [`Range::Words`].
    Choice(u8),
    /// A line of text.
    Text(String),
    /// Several lines of text.
    List(Vec<String>),
}

/// What an adjustment accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// Whole numbers from `least` to `most`; the service menu moves by `step`.
    Number {
        /// Smallest.
        least: i32,
        /// Greatest.
        most: i32,
        /// How far one push of the stick moves.
        step: i32,
    },
    /// On or off.
    Switch,
    /// One of these words.
    Words(&'static [&'static str]),
    /// A line of at most that many characters.
    Text(u16),
    /// At most that many lines of at most 120 characters.
    List(u16),
}

/// Longest line of a [`Range::List`].
pub const LIST_LINE: usize = 120;

impl Range {
    /// Numbers from `least` to `most`, one by one.
    pub const fn number(least: i32, most: i32) -> Range {
        Range::Number { least, most, step: 1 }
    }

    /// Numbers from `least` to `most`, `step` at a time.
    pub const fn stepped(least: i32, most: i32, step: i32) -> Range {
        Range::Number { least, most, step }
    }

    /// Whether `value` is of this kind and inside.
    pub fn allows(self, value: &Value) -> bool {
        match (self, value) {
            (Range::Number { least, most, .. }, Value::Number(number)) => (least..=most).contains(number),
            (Range::Switch, Value::Switch(_)) => true,
            (Range::Words(words), Value::Choice(index)) => usize::from(*index) < words.len(),
            (Range::Text(most), Value::Text(text)) => is_line(text, usize::from(most)),
            (Range::List(most), Value::List(lines)) => {
                lines.len() <= usize::from(most) && lines.iter().all(|line| is_line(line, LIST_LINE))
            }
            _ => false,
        }
    }

    /// The range as the settings file and the service menu print it.
    pub fn text(self) -> String {
        match self {
            Range::Number { least, most, .. } => format!("{least} to {most}"),
            Range::Switch => "true or false".into(),
            Range::Words(words) => words.join(", "),
            Range::Text(most) => format!("up to {most} characters"),
            Range::List(most) => format!("up to {most} lines"),
        }
    }
}

/// Whether `text` is one printable line of at most `most` characters.
fn is_line(text: &str, most: usize) -> bool {
    text.chars().count() <= most && !text.chars().any(char::is_control)
}

/// One adjustment of the [`Settings`].
#[derive(Clone, Copy, Debug)]
pub struct Item {
    /// Its table in the settings file.
    pub section: &'static str,
    /// Its key in that table.
    pub name: &'static str,
    /// The key of its label in the strings, table `service`; with `_help` behind it, of its help line.
    pub label: &'static str,
    /// What it does, for the settings file.
    pub comment: &'static str,
    /// What it accepts.
    pub range: Range,
    pub(super) get: fn(&Settings) -> Value,
    pub(super) set: fn(&mut Settings, &Value) -> bool,
}

impl Item {
    /// What it is set to.
    pub fn value(&self, settings: &Settings) -> Value {
        (self.get)(settings)
    }

    /// What it is set to when the machine leaves the factory.
    pub fn factory(&self) -> Value {
        (self.get)(&Settings::default())
    }

    /// Sets it; `false` and no change if `value` is out of range.
    pub fn adjust(&self, settings: &mut Settings, value: &Value) -> bool {
        self.range.allows(value) && (self.set)(settings, value)
    }

    /// Whether it holds lines that are learnt rather than chosen.
    pub fn is_list(&self) -> bool {
        matches!(self.range, Range::List(_))
    }

    /// `section.name`, as complaints and the command line write it.
    pub fn key(&self) -> String {
        format!("{}.{}", self.section, self.name)
    }

    /// The item of that `section.name`.
    pub fn find(key: &str) -> Option<&'static Item> {
        let (section, name) = key.split_once('.')?;
        super::ITEMS.iter().find(|item| item.section == section && item.name == name)
    }
}

/// A type an adjustment may have.
pub(super) trait Adjustable {
    fn to_value(&self) -> Value;
    fn take(&mut self, value: &Value) -> bool;
}

macro_rules! adjustable_number {
    ($($number:ty)*) => {$(
        impl Adjustable for $number {
            fn to_value(&self) -> Value {
                Value::Number(i32::try_from(*self).unwrap_or(i32::MAX))
            }
            fn take(&mut self, value: &Value) -> bool {
                let Value::Number(number) = value else { return false };
                <$number>::try_from(*number).map(|number| *self = number).is_ok()
            }
        }
    )*};
}

adjustable_number!(i8 u8 u16 u32);

macro_rules! adjustable {
    ($kind:ty, $variant:ident) => {
        impl Adjustable for $kind {
            fn to_value(&self) -> Value {
                Value::$variant(self.clone())
            }
            fn take(&mut self, value: &Value) -> bool {
                let Value::$variant(new) = value else { return false };
                self.clone_from(new);
                true
            }
        }
    };
}

adjustable!(bool, Switch);
adjustable!(String, Text);
adjustable!(Vec<String>, List);

/// Declares an adjustment that is one of some words.
macro_rules! choice {
    ($(#[doc = $doc:literal])* $name:ident { $(#[doc = $first_doc:literal])* $first:ident = $first_word:literal, $($(#[doc = $variant_doc:literal])* $variant:ident = $word:literal,)* }) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $(#[doc = $first_doc])* #[default] $first,
            $($(#[doc = $variant_doc])* $variant,)*
        }

        impl $name {
            /// All, in the order the service menu walks them.
            pub const ALL: &'static [$name] = &[$name::$first, $($name::$variant),*];
            /// Their words in the settings file.
            pub const WORDS: &'static [&'static str] = &[$first_word, $($word),*];
        }

        $crate::cabinet::adjustment::chosen!($name);
    };
}

/// An enum with a list `ALL` of itself is adjusted by its place in the list.
macro_rules! chosen {
    ($name:ty) => {
        impl $crate::cabinet::adjustment::Adjustable for $name {
            fn to_value(&self) -> $crate::cabinet::adjustment::Value {
                $crate::cabinet::adjustment::Value::Choice(*self as u8)
            }
            fn take(&mut self, value: &$crate::cabinet::adjustment::Value) -> bool {
                let $crate::cabinet::adjustment::Value::Choice(index) = value else { return false };
                Self::ALL.get(usize::from(*index)).map(|choice| *self = *choice).is_some()
            }
        }
    };
}

pub(super) use {choice, chosen};

chosen!(crate::language::Tongue);
