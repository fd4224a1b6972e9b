//! The machine on one side, the outlets on the other: levels and events go out, scores and credits of others come in.

#[cfg(feature = "network")]
use super::mqtt::Mqtt;
use super::{Feed, Reading};
use crate::cabinet::Network;
use crate::machine::{Machine, News, Outputs};
use crate::panel::PLACES;

/// Ticks between two tellings of the books.
#[cfg(feature = "network")]
const BOOKS_EVERY: u64 = 3_600;
/// Ids up to this are the factory's own rows, which every cabinet has.
#[cfg(feature = "network")]
const FACTORY_IDS: u64 = 8;

/// What goes out and what came in.
#[derive(Debug, Default)]
pub struct Relay {
    settings: Option<Network>,
    feed: Feed,
    #[cfg(feature = "network")]
    mqtt: Option<Mqtt>,
}

impl Relay {
    /// Opens what the settings turn on, and again whenever they change. Returns what could not be opened, in words.
    pub fn follow(&mut self, network: &Network) -> Vec<String> {
        if self.settings.as_ref() == Some(network) {
            return Vec::new();
        }
        // The old ones free their ports first.
        *self = Relay::default();
        self.settings = Some(network.clone());
        let (feed, mut faults) = Feed::open(network);
        self.feed = feed;
        faults.extend(self.open_broker(network));
        faults
    }

    /// Tells what this tick brought.
    pub fn tell(&mut self, machine: &Machine, outputs: &Outputs) {
        if self.feed.is_on() {
            let events: Vec<String> = outputs.events.iter().map(|event| event.json()).collect();
            self.feed.tell(&reading(machine, outputs), events.iter().map(String::as_str));
        }
        self.tell_broker(machine, outputs);
    }

    #[cfg(feature = "network")]
    fn open_broker(&mut self, network: &Network) -> Option<String> {
        if !network.has_mqtt {
            return None;
        }
        match Mqtt::open(network) {
            Ok(mqtt) => self.mqtt = Some(mqtt),
            Err(error) => return Some(format!("MQTT: {error}; playing on without")),
        }
        None
    }

    #[cfg(not(feature = "network"))]
    fn open_broker(&mut self, network: &Network) -> Option<String> {
        let is_missing = network.has_mqtt;
        is_missing.then(|| "MQTT is turned on, but this build is without it; playing on".to_owned())
    }

    #[cfg(feature = "network")]
    fn tell_broker(&mut self, machine: &Machine, outputs: &Outputs) {
        let Some(mqtt) = &self.mqtt else { return };
        let cabinet = machine.cabinet();
        for event in &outputs.events {
            mqtt.tell_event(&event.json());
        }
        let clocks: Vec<u64> = (0..PLACES as u8).map(|place| cabinet.clock(place).seconds_shown()).collect();
        let state = serde_json::json!({
            "scene": machine.scene_name(),
            "credits": cabinet.credits(),
            "clocks": clocks,
            "paused": machine.game().hold().is_some(),
        });
        mqtt.tell("state", &state.to_string());
        if machine.now().0 % BOOKS_EVERY == 1 || outputs.visit.is_some() {
            mqtt.tell("books", &serde_json::to_string(cabinet.books()).unwrap_or_default());
        }
        let alarm = cabinet.faults().last().map_or_else(|| "none".into(), |seen| format!("{:?}", seen.fault));
        mqtt.tell("alarm", &alarm);
        if self.settings.as_ref().is_some_and(|network| network.shares_scores) {
            let rows = cabinet.scores().rows().iter().filter(|row| row.id > FACTORY_IDS);
            mqtt.tell_scores(&rows.copied().collect::<Vec<_>>());
        }
    }

    #[cfg(not(feature = "network"))]
    fn tell_broker(&mut self, _machine: &Machine, _outputs: &Outputs) {}

    /// What came in for the machine's next tick.
    pub fn news(&mut self) -> Vec<News> {
        #[cfg(feature = "network")]
        if let Some(mqtt) = &self.mqtt {
            let incoming = mqtt.take();
            let scores = (!incoming.scores.is_empty()).then_some(News::Scores(incoming.scores));
            return scores.into_iter().chain((incoming.credits > 0).then_some(News::RemoteCredit)).collect();
        }
        Vec::new()
    }
}

/// The outputs as named numbers.
fn reading(machine: &Machine, outputs: &Outputs) -> Reading {
    let mut reading = Reading { is_paused: machine.game().hold().is_some(), ..Reading::default() };
    let cabinet = machine.cabinet();
    for place in 0..PLACES {
        reading.set(format!("lamp{place}"), outputs.lamps.starts[place]);
        reading.set(format!("lamp{}", PLACES + place), outputs.lamps.selects[place]);
        reading.set(format!("coin_counter{place}"), outputs.coin_counters[place]);
        reading.set(format!("coin_lockout{place}"), outputs.lockouts[place]);
        reading.set(format!("clock{place}"), cabinet.clock(place as u8).seconds_shown() as i64);
    }
    reading.set("credits", cabinet.credits());
    reading
}
