//! Restless hands: random panels for soak tests, from nobody for minutes to everybody at once; the seed repeats them.

use super::input::{Inputs, News};
use super::panel_clock::tick_start_us;
use super::panel_script::{Order, Ordered};
use super::pilot::Pilot;
use super::state::Machine;
use crate::cabinet::{Fault, ITEMS, Range, Settings, Value};
use crate::panel::{Control, Edge, PLACES, Panel, Pointer, Switch, Switches};
use crate::rng::{Rng, Stream};

/// What the hands are up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    /// Nobody is there.
    Away,
    /// Coins, good ones and slugs.
    Coins,
    /// One place plays, badly and in earnest.
    Player(u8),
    /// One place plays well.
    Pilot(u8),
    /// Children.
    Masher,
    /// The operator, with the keys.
    Operator,
}

/// Random hands at a machine.
#[derive(Clone, Debug)]
pub struct Restless {
    rng: Rng,
    mood: Mood,
    mood_ends: u64,
    tick: u64,
    now_us: u64,
    held: Switches,
    /// Switches that will open again, and when.
    closed: Vec<(u64, Switch)>,
    pilot: Pilot,
}

impl Restless {
    /// The hands of this seed, nobody at first.
    pub fn new(seed: u64) -> Restless {
        Restless {
            rng: Rng::new(seed, Stream::Lab),
            mood: Mood::Away,
            mood_ends: 60,
            tick: 0,
            now_us: 0,
            held: Switches::default(),
            closed: Vec::new(),
            pilot: Pilot::default(),
        }
    }

    /// Whether nobody is there, and nothing is held.
    pub fn is_away(&self) -> bool {
        self.mood == Mood::Away && self.closed.is_empty()
    }

    /// What reaches the machine in its next tick.
    pub fn inputs(&mut self, machine: &Machine) -> Inputs {
        if self.tick >= self.mood_ends {
            self.change_mood();
        }
        let begin_us = self.now_us;
        self.now_us += tick_start_us(self.tick + 1) - tick_start_us(self.tick);
        if self.rng.chance(1) && self.rng.chance(300) {
            // The host stalled: the panel's clock ran on.
            self.now_us += u64::from(self.rng.below(2_000_000));
        }
        self.tick += 1;
        let mut edges = self.open(begin_us);
        self.touch(begin_us, &mut edges);
        edges.sort_by_key(|edge| edge.at_us);
        for edge in &edges {
            self.held.set(edge.switch, edge.is_closed);
        }
        let panel = Panel { held: self.held, edges, now_us: self.now_us, pointer: self.pointer() };
        let mut news = self.pilot.steer(machine);
        news.extend(self.news());
        Inputs { panel, news, answer: None }
    }

    fn change_mood(&mut self) {
        for place in 0..PLACES as u8 {
            self.pilot.obey(vec![Ordered { place, order: Order::Rest }]);
        }
        let place = self.rng.below(PLACES as u32) as u8;
        let (mood, seconds) = match self.rng.below(20) {
            0..5 => (Mood::Away, 300),
            5..8 => (Mood::Coins, 5),
            8..12 => (Mood::Player(place % 2), 120),
            12..16 => (Mood::Pilot(place % 2), 240),
            16..18 => (Mood::Masher, 30),
            18 => (Mood::Player(place), 60),
            _ => (Mood::Operator, 60),
        };
        if let Mood::Pilot(place) = mood {
            self.pilot.obey(vec![Ordered { place, order: Order::Play(None) }]);
        }
        self.mood = mood;
        self.mood_ends = self.tick + 60 + u64::from(self.rng.below(seconds * 60));
    }

    /// Switches whose time is over.
    fn open(&mut self, begin_us: u64) -> Vec<Edge> {
        let now_us = self.now_us;
        let due: Vec<(u64, Switch)> = self.closed.extract_if(.., |(at_us, _)| *at_us <= now_us).collect();
        due.into_iter()
            .map(|(at_us, switch)| Edge { switch, is_closed: false, at_us: at_us.max(begin_us) })
            .collect()
    }

    /// New touches, by mood.
    fn touch(&mut self, begin_us: u64, edges: &mut Vec<Edge>) {
        let presses = match self.mood {
            Mood::Away => 0,
            Mood::Masher => self.rng.below(4),
            Mood::Coins => u32::from(self.rng.chance(120)),
            Mood::Player(_) => u32::from(self.rng.chance(90)),
            Mood::Pilot(_) => u32::from(self.rng.chance(12)),
            Mood::Operator => u32::from(self.rng.chance(100)),
        };
        for _ in 0..presses {
            let switch = self.switch();
            let is_open = !self.held.has(switch) && !edges.iter().any(|edge| edge.switch == switch);
            if !is_open {
                continue;
            }
            let span_us = (self.now_us - begin_us).max(1) as u32;
            let at_us = begin_us + u64::from(self.rng.below(span_us));
            edges.push(Edge { switch, is_closed: true, at_us });
            let length_ms = match self.rng.below(100) {
                0..10 => 1 + self.rng.below(30),
                10..98 => 30 + self.rng.below(170),
                _ => 200 + self.rng.below(8_000),
            };
            self.closed.push((self.now_us.max(at_us + u64::from(length_ms) * 1000) + 1, switch));
        }
    }

    fn switch(&mut self) -> Switch {
        let control = Control::ALL[self.rng.below(6) as usize];
        let pick = self.rng.below(100);
        match self.mood {
            Mood::Coins => Switch::Coin(self.rng.below(PLACES as u32) as u8),
            Mood::Player(place) | Mood::Pilot(place) => match pick {
                0..3 => Switch::Coin(place),
                3..9 => Switch::Start(place),
                9 => Switch::Pause,
                10..40 => Switch::Player(place, Control::Select),
                _ => Switch::Player(place, control),
            },
            Mood::Operator => match pick {
                0..6 => Switch::Test,
                6..9 => Switch::Service,
                9..40 => Switch::Player(0, Control::Select),
                _ => Switch::Player(0, control),
            },
            Mood::Away | Mood::Masher => {
                let number = self.rng.below(Switch::COUNT as u32) as u8;
                Switch::from_number(number).filter(|switch| *switch != Switch::Test).unwrap_or(Switch::Tilt)
            }
        }
    }

    fn pointer(&mut self) -> Option<Pointer> {
        let permille = if matches!(self.mood, Mood::Player(_) | Mood::Masher) { 30 } else { 0 };
        let (x, y) = (self.rng.below(360) as i16 - 20, self.rng.below(280) as i16 - 20);
        let is_pressed = self.rng.chance(400);
        self.rng.chance(permille).then_some(Pointer { x, y, is_pressed })
    }

    fn news(&mut self) -> Option<News> {
        if !self.rng.chance(1) || !self.rng.chance(100) {
            return None;
        }
        let place = self.rng.below(PLACES as u32) as u8;
        Some(match self.rng.below(5) {
            0 => News::Controller { place, is_lost: true },
            1 => News::Controller { place, is_lost: false },
            2 => News::Today { day: 1 + self.rng.below(31) as u8, month: 1 + self.rng.below(12) as u8 },
            3 => News::Hour(self.rng.below(24) as u8),
            _ => News::Fault(Fault::Other("a fault that never was".into())),
        })
    }
}

/// Settings in which about one item in four is not as the factory has it.
pub fn restless_settings(seed: u64) -> Settings {
    let mut rng = Rng::new(seed, Stream::Lab);
    let mut settings = Settings::default();
    for item in ITEMS {
        if rng.chance(250) {
            let value = random_value(item.range, &mut rng);
            item.adjust(&mut settings, &value);
        }
    }
    settings
}

fn random_value(range: Range, rng: &mut Rng) -> Value {
    match range {
        Range::Number { least, most, step } => {
            let steps = (most - least) / step.max(1);
            Value::Number(least + step * rng.below(steps as u32 + 1) as i32)
        }
        Range::Switch => Value::Switch(rng.chance(500)),
        Range::Words(words) => Value::Choice(rng.below(words.len() as u32) as u8),
        Range::Text(most) => Value::Text(random_line(u32::from(most).min(40), rng)),
        Range::List(most) => {
            let lines = rng.below(u32::from(most).min(4) + 1);
            Value::List((0..lines).map(|_| random_line(40, rng)).collect())
        }
    }
}

/// Letters of four languages and what may hurt a file.
fn random_line(most: u32, rng: &mut Rng) -> String {
    const LETTERS: [char; 24] = [
        'A', 'z', '0', '9', ' ', '"', '\'', '\\', '#', '=', '[', ']', ',', '|', 'é', 'Ç', '한', '글', 'あ',
        'ン', '\u{fffd}', '😀', '.', '-',
    ];
    let length = rng.below(most + 1);
    (0..length).map(|_| LETTERS[rng.below(LETTERS.len() as u32) as usize]).collect()
}
