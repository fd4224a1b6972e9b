//! Pricing: from coin units to credits.

use super::settings::Settings;
use crate::panel::PLACES;
use serde::{Deserialize, Serialize};

/// Credits and what is on the way to one. With dedicated chutes each place has its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Purse {
    /// Whole credits.
    pub credits: u32,
    /// Coin units short of the next credit.
    pub units: u32,
    /// Coin units since the last bonus credit.
    pub bonus: u32,
}

/// What a coin became.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bought {
    /// Credits it completed, the bonus ones included.
    pub credits: u32,
    /// Of these, bonus credits.
    pub bonus: u32,
    /// Credits that found no room.
    pub overflow: u32,
}

impl Purse {
    /// Takes in `units` coin units.
    pub(super) fn insert(&mut self, units: u32, settings: &Settings) -> Bought {
        let coinage = &settings.coinage;
        let each = u32::from(coinage.units_per_credit.max(1));
        self.units += units;
        let paid = self.units / each;
        self.units %= each;
        let mut bonus = 0;
        if coinage.bonus_units > 0 {
            self.bonus += units;
            bonus = self.bonus / u32::from(coinage.bonus_units);
            self.bonus %= u32::from(coinage.bonus_units);
        }
        let overflow = self.add(paid + bonus, settings);
        Bought { credits: paid + bonus, bonus, overflow }
    }

    /// Adds whole credits up to the maximum; returns how many found no room.
    pub(super) fn add(&mut self, credits: u32, settings: &Settings) -> u32 {
        let room = u32::from(settings.coinage.most_credits).saturating_sub(self.credits);
        let taken = credits.min(room);
        self.credits += taken;
        credits - taken
    }
}

/// The credits of the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Bank {
    /// For everybody.
    pub common: Purse,
    /// Of one place each, with dedicated chutes.
    pub own: [Purse; PLACES],
}

impl Bank {
    /// The purse a coin of `chute` falls into.
    pub(super) fn purse_of_chute(&mut self, chute: u8, settings: &Settings) -> &mut Purse {
        if settings.coinage.has_dedicated_chutes {
            &mut self.own[usize::from(chute).min(PLACES - 1)]
        } else {
            &mut self.common
        }
    }

    /// Credits that `place` may spend.
    pub fn credits_of(&self, place: u8) -> u32 {
        self.own.get(usize::from(place)).map_or(0, |own| own.credits) + self.common.credits
    }

    /// All credits in the machine.
    pub fn credits(&self) -> u32 {
        self.common.credits + self.own.iter().map(|own| own.credits).sum::<u32>()
    }

    /// Takes one credit of `place`, its own first; `false` if there is none.
    pub(super) fn take(&mut self, place: u8) -> bool {
        let own = self.own.get_mut(usize::from(place)).filter(|own| own.credits > 0);
        let purse = own.unwrap_or(&mut self.common);
        if purse.credits == 0 {
            return false;
        }
        purse.credits -= 1;
        true
    }
}

/// A table of coinage that is usual somewhere. *Guessed* (ours): face values of common coins, 100 seconds for about
/// what a play costs there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its label's key in the strings, table `service`.
    pub label: &'static str,
    /// Units of chutes 1 to 4.
    pub units: [u8; PLACES],
    /// Units a credit costs.
    pub units_per_credit: u8,
    /// Units for the bonus credit, 0 for none.
    pub bonus_units: u8,
}

impl Preset {
    /// The presets, the factory's first.
    pub const ALL: &[Preset] = &[
        Preset { label: "preset_factory", units: [1, 1, 1, 1], units_per_credit: 1, bonus_units: 0 },
        // Quarter, dollar bill; two quarters a play, five plays for two dollars.
        Preset { label: "preset_usa", units: [1, 4, 4, 1], units_per_credit: 2, bonus_units: 8 },
        // 50 cents, 1 euro, 2 euros; one euro a play, five euros buy six.
        Preset { label: "preset_euro", units: [1, 2, 4, 2], units_per_credit: 2, bonus_units: 10 },
        // 20p, 50p, 1 pound, 2 pounds in tenths of a pound; 1 pound a play.
        Preset { label: "preset_britain", units: [2, 5, 10, 20], units_per_credit: 10, bonus_units: 0 },
        // 100 yen a play.
        Preset { label: "preset_japan", units: [1, 1, 1, 1], units_per_credit: 1, bonus_units: 0 },
        // 500 and 100 won; 500 a play.
        Preset { label: "preset_korea", units: [5, 1, 5, 1], units_per_credit: 5, bonus_units: 0 },
        // 1 and 2 francs, 50 centimes; 2 francs a play.
        Preset { label: "preset_swiss", units: [2, 4, 1, 2], units_per_credit: 4, bonus_units: 0 },
        // 20 cents, 1 and 2 dollars in fifths of a dollar; 1 dollar a play.
        Preset { label: "preset_australia", units: [1, 5, 10, 5], units_per_credit: 5, bonus_units: 0 },
        // Loonie and toonie; 1 dollar a play, five dollars buy six.
        Preset { label: "preset_canada", units: [1, 2, 1, 2], units_per_credit: 1, bonus_units: 5 },
    ];

    /// Puts the preset into the settings.
    pub fn apply(&self, settings: &mut Settings) {
        let coinage = &mut settings.coinage;
        [coinage.chute1_units, coinage.chute2_units, coinage.chute3_units, coinage.chute4_units] = self.units;
        coinage.units_per_credit = self.units_per_credit;
        coinage.bonus_units = self.bonus_units;
    }

    /// The preset the settings agree with, by its place in [`Preset::ALL`]; none if the operator made their own.
    pub fn current(settings: &Settings) -> Option<usize> {
        Preset::ALL.iter().position(|preset| {
            let mut tried = settings.clone();
            preset.apply(&mut tried);
            tried.coinage == settings.coinage
        })
    }
}
