//! The cabinet as one value, and how it takes in the panel.

use super::books::{Books, Fact};
use super::card::Cards;
use super::clock::Clock;
use super::door::{CoinDoor, Pulse, Widths};
use super::event::{CoinRefusal, Event, Fault, FaultSeen, Storage};
use super::nvram::{Nvram, Plate};
use super::pricing::Bank;
use super::score::{Score, Scores};
use super::service::{Act, ServiceMenu};
use super::settings::Settings;
use super::visit::Session;
use crate::panel::{Edge, PLACES, Panel, Switch, Switches};
use crate::tick::Ticks;
use serde::{Deserialize, Serialize};

/// Faults remembered for the operator.
const MOST_FAULTS: usize = 20;
/// Ticks a coin counter's coil is on, and off, for one coin: twelve a second.
const COUNTER_ON: u8 = 3;
const COUNTER_CYCLE: u8 = 5;

/// The coin-operated part of the machine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cabinet {
    pub(super) settings: Settings,
    pub(super) bank: Bank,
    pub(super) clocks: [Clock; PLACES],
    pub(super) books: Books,
    pub(super) scores: Scores,
    pub(super) cards: Cards,
    pub(super) plate: Plate,
    pub(super) session: Option<Session>,
    pub(super) service: Option<ServiceMenu>,
    pub(super) faults: Vec<FaultSeen>,
    storage: Storage,
    /// Switches of the door: chutes 1 to 4, service, test, tilt.
    doors: [CoinDoor; 7],
    /// The door switches whose pulse began in service mode: they are tests, not coins.
    is_test_pulse: [bool; 7],
    /// Start 1 was held when the service switch closed.
    is_way_in: bool,
    held: Switches,
    pub(super) now: Ticks,
    /// Ticks without any input.
    idle: Ticks,
    /// Coins the mechanical counters still have to click, and where in a click each is.
    counters: [(u32, u8); PLACES],
    pub(super) is_battery_changed: bool,
    pub(super) is_settings_changed: bool,
}

impl Cabinet {
    /// The cabinet as it wakes. Credits are gone if the operator does not keep them; time that was on a clock when
    /// the power went is booked as given up.
    pub fn power_on(settings: &Settings, nvram: &Nvram) -> Cabinet {
        let mut cabinet = Cabinet {
            settings: settings.clone(),
            bank: nvram.bank,
            clocks: [Clock::default(); PLACES],
            books: nvram.books.clone(),
            scores: nvram.scores.clone(),
            cards: nvram.cards.clone(),
            plate: nvram.plate,
            session: None,
            service: None,
            faults: nvram.faults.clone(),
            storage: Storage::Unknown,
            doors: [CoinDoor::default(); 7],
            is_test_pulse: [false; 7],
            is_way_in: false,
            held: Switches::default(),
            now: Ticks::ZERO,
            idle: Ticks::ZERO,
            counters: [(0, 0); PLACES],
            is_battery_changed: true,
            is_settings_changed: false,
        };
        cabinet.books.power_ons += 1;
        let books = &mut cabinet.books;
        let given = books.ticks_sold + books.ticks_granted;
        books.ticks_forfeited = given.saturating_sub(books.ticks_run);
        if !settings.coinage.keeps_credits {
            cabinet.expire_credits();
        }
        cabinet
    }

    /// Takes in one tick of the panel: first thing in every tick, before starts are looked at and clocks run.
    ///
    /// The edges must be all that happened up to `panel.now_us`.
    pub fn feed(&mut self, panel: &Panel) -> Vec<Event> {
        let mut events = Vec::new();
        if self.now.is_zero() {
            self.find_stuck(panel);
        }
        self.now += Ticks(1);
        self.count_time(panel);
        let widths = self.widths();
        let mut held = self.held;
        for edge in &panel.edges {
            held.set(edge.switch, edge.is_closed);
            self.take_edge(*edge, held, widths, &mut events);
        }
        for line in 0..self.doors.len() {
            if let Some(pulse) = self.doors[line].look(panel.now_us, widths) {
                self.take_pulse(line, pulse, &mut events);
            }
        }
        self.held = panel.held;
        self.feed_service(panel, &mut events);
        self.click_counters();
        events
    }

    fn widths(&self) -> Widths {
        let coinage = &self.settings.coinage;
        Widths {
            least_us: u64::from(coinage.least_pulse_ms) * 1000,
            bounce_us: u64::from(coinage.bounce_ms) * 1000,
            jam_us: u64::from(coinage.jam_seconds) * 1_000_000,
        }
    }

    /// Door switches closed at power-on without an edge are stuck, not coins.
    fn find_stuck(&mut self, panel: &Panel) {
        for line in 0..self.doors.len() {
            let switch = switch_of(line);
            if panel.held.has(switch) && !panel.edges.iter().any(|edge| edge.switch == switch) {
                self.doors[line] = CoinDoor::stuck(panel.now_us);
            }
        }
    }

    fn count_time(&mut self, panel: &Panel) {
        let is_touched = !panel.edges.is_empty() || panel.pointer.is_some();
        self.idle = if is_touched { Ticks::ZERO } else { self.idle + Ticks(1) };
        if self.service.is_none() && self.clocks.iter().any(|clock| clock.is_playing) {
            self.books.ticks_played += 1;
        }
    }

    fn take_edge(&mut self, edge: Edge, held: Switches, widths: Widths, events: &mut Vec<Event>) {
        let Some(line) = line_of(edge.switch) else { return };
        if !edge.is_closed {
            for pulse in self.doors[line].open(edge.at_us, widths).into_iter().flatten() {
                self.take_pulse(line, pulse, events);
            }
            return;
        }
        if !self.doors[line].is_closed() {
            self.is_test_pulse[line] = self.service.is_some();
            if edge.switch == Switch::Service {
                self.is_way_in = held.has(Switch::Start(0));
            }
        }
        self.doors[line].close(edge.at_us, widths);
    }

    fn take_pulse(&mut self, line: usize, pulse: Pulse, events: &mut Vec<Event>) {
        match (switch_of(line), pulse) {
            (Switch::Coin(chute), pulse) => self.take_coin(chute, pulse, events),
            (Switch::Service, Pulse::Counted { .. }) if self.is_way_in && self.service.is_none() => {
                self.open_service(events);
            }
            (Switch::Service, Pulse::Counted { .. }) => self.give_service_credit(events),
            (Switch::Test, Pulse::Counted { .. }) if self.service.is_none() => self.open_service(events),
            (Switch::Test, Pulse::Counted { .. }) => self.close_service(events),
            (Switch::Tilt, Pulse::Counted { .. }) if self.service.is_none() => {
                self.books.tilts += 1;
                self.is_battery_changed = true;
                events.push(Event::Tilt);
            }
            _ => {}
        }
    }

    fn take_coin(&mut self, chute: u8, pulse: Pulse, events: &mut Vec<Event>) {
        let index = usize::from(chute).min(PLACES - 1);
        let is_test = self.is_test_pulse[index];
        match pulse {
            Pulse::Counted { .. } if is_test => {
                events.push(Event::CoinRefused { chute, why: CoinRefusal::Service });
            }
            Pulse::Counted { width_us } => {
                let width_ms = u32::try_from(width_us / 1000).unwrap_or(u32::MAX);
                events.push(Event::Coin { chute, width_ms });
                self.sell(chute, events);
            }
            Pulse::Noise { .. } => {
                if !is_test {
                    self.books.noise[index] += 1;
                }
                events.push(Event::CoinRefused { chute, why: CoinRefusal::TooShort });
            }
            Pulse::Jammed => {
                if !is_test {
                    self.books.jams[index] += 1;
                    self.is_battery_changed = true;
                }
                self.note_fault(Fault::CoinJam(chute));
                events.push(Event::Jam { chute });
            }
            Pulse::Freed => events.push(Event::JamFreed { chute }),
            Pulse::Ended { .. } => {}
        }
    }

    /// A coin fell: it is in the books whatever becomes of it.
    fn sell(&mut self, chute: u8, events: &mut Vec<Event>) {
        let index = usize::from(chute).min(PLACES - 1);
        let units = u32::from(self.settings.chute_units(chute));
        self.is_battery_changed = true;
        self.books.coins[index] += 1;
        self.books.units += u64::from(units);
        self.counters[index].0 += 1;
        let refusal = if self.settings.is_free() {
            Some(CoinRefusal::FreePlay)
        } else {
            (units == 0).then_some(CoinRefusal::Worthless)
        };
        if let Some(why) = refusal {
            events.push(Event::CoinRefused { chute, why });
            return;
        }
        let is_dedicated = self.settings.coinage.has_dedicated_chutes;
        let bought = self.bank.purse_of_chute(chute, &self.settings).insert(units, &self.settings);
        let kept = bought.credits - bought.overflow;
        self.books.credits_bought += u64::from(kept);
        self.books.credits_bonus += u64::from(bought.bonus.min(kept));
        self.books.credits_over += u64::from(bought.overflow);
        if kept > 0 {
            let place = is_dedicated.then_some(chute);
            events.push(Event::Credit { credits: self.bank.credits(), place });
            if is_dedicated {
                self.feed_dedicated(chute, events);
            }
        }
        if bought.overflow > 0 {
            events.push(Event::CoinRefused { chute, why: CoinRefusal::Full });
        }
    }

    /// With dedicated chutes a credit goes straight onto the clock of its player, if a game is on there.
    fn feed_dedicated(&mut self, place: u8, events: &mut Vec<Event>) {
        while self.bank.own[usize::from(place).min(PLACES - 1)].credits > 0 {
            let Ok(ticks) = self.buy_time(place) else { return };
            events.push(Event::TimeBought { place, ticks, clock: self.clock(place) });
        }
    }

    fn give_service_credit(&mut self, events: &mut Vec<Event>) {
        let overflow = self.bank.common.add(1, &self.settings);
        if overflow > 0 {
            return;
        }
        self.books.service_credits += 1;
        self.is_battery_changed = true;
        events.push(Event::ServiceCredit { credits: self.bank.credits() });
    }

    fn open_service(&mut self, events: &mut Vec<Event>) {
        self.service = Some(ServiceMenu::open(&self.settings));
        events.push(Event::ServiceOpened);
    }

    fn close_service(&mut self, events: &mut Vec<Event>) {
        let Some(menu) = self.service.take() else { return };
        if *menu.settings() != self.settings {
            self.settings = menu.settings().clone();
            self.is_settings_changed = true;
            events.push(Event::SettingsChanged);
        }
        events.push(Event::ServiceClosed);
    }

    /// The service menu takes its tick; not the one in which it opened, whose presses are the way in.
    fn feed_service(&mut self, panel: &Panel, events: &mut Vec<Event>) {
        if events.contains(&Event::ServiceOpened) {
            return;
        }
        let faults = self.faults.len();
        let Some(menu) = &mut self.service else { return };
        let asked = menu.feed(panel, faults);
        let is_left = menu.is_left();
        events.extend(asked.sounds.into_iter().map(Event::Service));
        if let Some(act) = asked.act {
            self.act(act, events);
        }
        if is_left {
            self.close_service(events);
        }
    }

    fn act(&mut self, act: Act, events: &mut Vec<Event>) {
        self.is_battery_changed = true;
        match act {
            Act::ResetScores => self.scores = Scores::default(),
            Act::ResetCards => self.cards = Cards::default(),
            Act::ResetBooks => {
                let left = self.clocks.iter().map(|clock| clock.left.0).sum();
                self.books.reset(left, self.settings.is_free());
            }
            Act::ResetCredits => self.expire_credits(),
            Act::Export => events.push(Event::Export),
            Act::Store => self.is_settings_changed = true,
            // These are the menu's own.
            Act::Factory | Act::DefaultPanel | Act::FreeSeats => {}
        }
    }

    /// A control was learnt for the switch the service menu waits for: its binding, in the form of the settings' list.
    pub fn learn(&mut self, binding: &str) {
        if let Some(menu) = &mut self.service {
            menu.learn(binding);
        }
    }

    fn click_counters(&mut self) {
        for (due, phase) in &mut self.counters {
            if *phase > 0 {
                *phase -= 1;
            } else if *due > 0 {
                *due -= 1;
                *phase = COUNTER_CYCLE - 1;
            }
        }
    }

    /// Whether each chute's mechanical counter is under current in this tick.
    pub fn coin_counters(&self) -> [bool; PLACES] {
        self.counters.map(|(_, phase)| phase >= COUNTER_CYCLE - COUNTER_ON)
    }

    /// Whether each chute is locked: coins fall through, back to their owner.
    pub fn lockouts(&self) -> [bool; PLACES] {
        let most = u32::from(self.settings.coinage.most_credits);
        let is_closed = self.settings.is_free() || self.service.is_some();
        std::array::from_fn(|chute| {
            let purse = if self.settings.coinage.has_dedicated_chutes {
                self.bank.own[chute]
            } else {
                self.bank.common
            };
            is_closed
                || purse.credits >= most
                || self.settings.chute_units(chute as u8) == 0
                || self.doors[chute].is_jammed()
        })
    }

    /// The adjustments as they are in force.
    pub fn settings(&self) -> &Settings {
        self.service.as_ref().map_or(&self.settings, ServiceMenu::in_force)
    }

    /// Changes the settings from outside service mode (the language switch of the title).
    pub fn adjust(&mut self, settings: Settings) {
        if settings != self.settings {
            self.settings = settings;
            self.is_settings_changed = true;
        }
    }

    /// The service menu, while the operator is inside.
    pub fn service(&self) -> Option<&ServiceMenu> {
        self.service.as_ref()
    }

    /// The books.
    pub fn books(&self) -> &Books {
        &self.books
    }

    /// Writes into the books what the game reports.
    pub fn note(&mut self, fact: Fact) {
        self.books.note(fact);
        self.is_battery_changed = true;
    }

    /// Remembers a fault for the operator; the same one again only counts.
    pub fn note_fault(&mut self, fault: Fault) {
        if !matches!(fault, Fault::CoinJam(_)) {
            self.books.faults += 1;
        }
        self.is_battery_changed = true;
        if self.faults.last().is_some_and(|last| last.fault == fault) {
            return;
        }
        self.faults.push(FaultSeen { power_on: self.books.power_ons, at: self.now, fault });
        if self.faults.len() > MOST_FAULTS {
            self.faults.remove(0);
        }
    }

    /// Whether records are kept, as far as is known.
    pub fn storage(&self) -> Storage {
        self.storage
    }

    /// Whoever stores says how it goes; a change for the worse is a fault.
    pub fn note_storage(&mut self, storage: Storage) {
        if self.storage == storage {
            return;
        }
        self.storage = storage;
        match storage {
            Storage::Full => self.note_fault(Fault::StorageLost("disk full".into())),
            Storage::ReadOnly => self.note_fault(Fault::StorageLost("cannot write".into())),
            Storage::SecondCopy => self.note_fault(Fault::SecondCopy),
            Storage::Unknown | Storage::Kept => {}
        }
    }

    /// The last faults, of earlier power-ons too, oldest first.
    pub fn faults(&self) -> &[FaultSeen] {
        &self.faults
    }

    /// The ten best.
    pub fn scores(&self) -> &Scores {
        &self.scores
    }

    /// The place, 1 to 10, that `points` would take.
    pub fn rank(&self, points: u32) -> Option<u32> {
        self.scores.rank(points)
    }

    /// Enters a score and returns its place, 1 to 10, if it ranks.
    pub fn enter_score(&mut self, initials: [u8; 3], points: u32, rung: u32) -> Option<u32> {
        self.plate.entries += 1;
        let rank = self.scores.enter(Score { id: self.plate.next_id(), initials, points, rung })?;
        self.is_battery_changed = true;
        Some(rank)
    }

    /// Gives a credit from afar; the one who gave it has shown the operator's secret. It is counted apart from money.
    ///
    /// Nothing is given where the operator has not turned it on, or while the machine is full.
    pub fn give_remote_credit(&mut self) {
        if self.settings.network.has_remote_credit && self.bank.common.add(1, &self.settings) == 0 {
            self.books.remote_credits += 1;
            self.is_battery_changed = true;
        }
    }

    /// Takes in the table of another cabinet.
    pub fn merge_scores(&mut self, others: &[Score]) {
        self.scores.merge(others);
        self.is_battery_changed = true;
    }

    /// The player cards.
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    /// The player cards, to sign in and to write on.
    pub fn cards_mut(&mut self) -> &mut Cards {
        self.is_battery_changed = true;
        &mut self.cards
    }

    /// Ticks since anything on the panel moved.
    pub fn idle(&self) -> Ticks {
        self.idle
    }

    /// What must survive a power-off, as it is now.
    pub fn nvram(&self) -> Nvram {
        Nvram {
            books: self.books.clone(),
            scores: self.scores.clone(),
            cards: self.cards.clone(),
            bank: self.bank,
            plate: self.plate,
            faults: self.faults.clone(),
        }
    }

    /// The battery RAM, if it changed since it was last taken for storing.
    pub fn take_changed_nvram(&mut self) -> Option<Nvram> {
        std::mem::take(&mut self.is_battery_changed).then(|| self.nvram())
    }

    /// The settings, if they changed since they were last taken for storing.
    pub fn take_changed_settings(&mut self) -> Option<Settings> {
        std::mem::take(&mut self.is_settings_changed).then(|| self.settings.clone())
    }
}

/// The place of a switch among the door's, if it is one.
fn line_of(switch: Switch) -> Option<usize> {
    match switch {
        Switch::Coin(chute) => Some(usize::from(chute.min(3))),
        Switch::Service => Some(4),
        Switch::Test => Some(5),
        Switch::Tilt => Some(6),
        _ => None,
    }
}

fn switch_of(line: usize) -> Switch {
    match line {
        0..=3 => Switch::Coin(line as u8),
        4 => Switch::Service,
        5 => Switch::Test,
        _ => Switch::Tilt,
    }
}

impl Plate {
    /// An id for the newest entry: FNV-1a over serial and count, never one of the factory's.
    fn next_id(&self) -> u64 {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for byte in self.serial.to_le_bytes().into_iter().chain(self.entries.to_le_bytes()) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        hash.max(9)
    }
}
