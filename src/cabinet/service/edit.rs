//! Editing a line of text with a stick: up and down turn the letter, left and right move along.

use super::push::Push;
use super::{Asked, ServiceMenu};
use crate::cabinet::adjustment::{Range, Value};
use crate::cabinet::event::ServiceSound;
use crate::cabinet::settings::ITEMS;
use serde::{Deserialize, Serialize};

/// Letters in the order the stick turns them; the space first.
const LETTERS: &[u8] = b" ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,-!?:'/_@+&()*";

/// A line being edited.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Edit {
    /// The item, by its place in the table.
    pub item: u16,
    /// The line.
    pub text: Vec<char>,
    /// The letter the caret is on.
    pub caret: u16,
}

impl ServiceMenu {
    pub(super) fn begin_edit(&mut self, item: u16, asked: &mut Asked) {
        let Value::Text(text) = ITEMS[usize::from(item)].value(&self.draft) else { return };
        self.edit = Some(Edit { item, text: text.chars().collect(), caret: 0 });
        asked.sounds.push(ServiceSound::Step);
    }

    /// The line under edit takes a push: select goes on and ends behind the last place, start ends, cancel leaves the
    /// line as it was.
    pub(super) fn edit_text(&mut self, push: Push, asked: &mut Asked) {
        let Some(edit) = &mut self.edit else { return };
        let Range::Text(room) = ITEMS[usize::from(edit.item)].range else { return };
        asked.sounds.push(ServiceSound::Step);
        match push {
            Push::Up => edit.turn(1),
            Push::Down => edit.turn(-1),
            Push::Left => edit.caret = edit.caret.saturating_sub(1),
            Push::Right => edit.caret = (edit.caret + 1).min(room - 1),
            Push::Select if edit.caret + 1 < room && !edit.is_past_end() => edit.caret += 1,
            Push::Select | Push::Start => self.end_edit(),
            Push::Cancel => self.edit = None,
        }
    }

    fn end_edit(&mut self) {
        let Some(edit) = self.edit.take() else { return };
        let text: String = edit.text.iter().collect();
        let item = &ITEMS[usize::from(edit.item)];
        item.adjust(&mut self.draft, &Value::Text(text.trim_end().to_owned()));
        self.show_live();
    }
}

impl Edit {
    /// Whether the caret stands behind the last letter.
    fn is_past_end(&self) -> bool {
        usize::from(self.caret) >= self.text.len()
    }

    /// Turns the letter under the caret; letters the stick does not know become the first it does.
    fn turn(&mut self, by: i32) {
        let at = usize::from(self.caret);
        while self.text.len() <= at {
            self.text.push(' ');
        }
        let old = LETTERS.iter().position(|letter| char::from(*letter) == self.text[at]).unwrap_or(0);
        let new = (old as i32 + by).rem_euclid(LETTERS.len() as i32);
        self.text[at] = char::from(LETTERS[new as usize]);
    }
}
