//! MQTT: state, books and alarms for the operator's home, and a table of scores that several cabinets share.
//!
//! Topics of a cabinet called NAME: `bio-invaders/NAME/online`, `/state`, `/books`, `/alarm` (retained), `/event`; its own
//! rows of the table stand retained under `bio-invaders/scores/NAME`, which it alone writes, so tables never conflict: each
//! cabinet merges what it reads. A broker that is away costs nothing; what is retained is told when it is back.

mod discovery;
mod inbox;

pub use inbox::{Incoming, read_credit, read_scores};

use crate::cabinet::{Network, Score};
use rumqttc::{Client, Connection, Event, LastWill, MqttOptions, Packet, QoS};
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Largest message taken or given, bytes.
const LARGEST: usize = 16 * 1024;
/// Messages that may wait for the broker.
const WAITING: usize = 64;
/// Pauses between tries to reach a broker that is away, doubled up to the second.
const BACK_OFF: [Duration; 2] = [Duration::from_millis(500), Duration::from_secs(30)];

/// What the two sides share.
#[derive(Debug, Default)]
struct Shared {
    /// Retained topics and their newest text.
    retained: BTreeMap<String, String>,
    incoming: Incoming,
    is_connected: bool,
    is_ending: bool,
}

/// A cabinet on a broker.
pub struct Mqtt {
    client: Client,
    shared: Arc<Mutex<Shared>>,
    base: String,
    scores_topic: String,
    thread: Option<JoinHandle<()>>,
}

impl std::fmt::Debug for Mqtt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mqtt").field("base", &self.base).finish_non_exhaustive()
    }
}

impl Mqtt {
    /// Begins to reach the broker; it may come later.
    ///
    /// # Errors
    /// If no thread can be had.
    pub fn open(network: &Network) -> std::io::Result<Mqtt> {
        let name = topic_word(&network.cabinet_name);
        let base = format!("bio-invaders/{name}");
        let mut options =
            MqttOptions::new(format!("bio-invaders-{name}"), network.mqtt_broker.clone(), network.mqtt_port);
        options.set_keep_alive(Duration::from_secs(20));
        options.set_max_packet_size(LARGEST, LARGEST);
        options.set_last_will(LastWill::new(format!("{base}/online"), "offline", QoS::AtLeastOnce, true));
        let (client, connection) = Client::new(options, WAITING);
        let mut retained: BTreeMap<String, String> = discovery::configs(&name, &base);
        retained.insert(format!("{base}/online"), "online".into());
        let shared = Arc::new(Mutex::new(Shared { retained, ..Shared::default() }));
        let post = Post {
            client: client.clone(),
            shared: Arc::clone(&shared),
            own_scores: format!("bio-invaders/scores/{name}"),
            shares_scores: network.shares_scores,
            credit: (network.has_remote_credit && !network.secret.is_empty())
                .then(|| (format!("{base}/credit"), network.secret.clone())),
        };
        let thread = thread::Builder::new().name("mqtt".into()).spawn(move || post.run(connection))?;
        let scores_topic = format!("bio-invaders/scores/{name}");
        Ok(Mqtt { client, shared, base, scores_topic, thread: Some(thread) })
    }

    /// Whether the broker answers.
    pub fn is_connected(&self) -> bool {
        lock(&self.shared).is_connected
    }

    /// Tells a retained fact under `part` of this cabinet: `state`, `books`, `alarm`. Told again only if it changed.
    pub fn tell(&self, part: &str, text: &str) {
        self.retain(format!("{}/{part}", self.base), text);
    }

    /// Tells this cabinet's own rows of the table.
    pub fn tell_scores(&self, rows: &[Score]) {
        let rows: Vec<_> = rows
            .iter()
            .map(|row| json!({ "id": format!("{:016x}", row.id), "initials": row.name(), "points": row.points, "rung": row.rung }))
            .collect();
        self.retain(self.scores_topic.clone(), &json!(rows).to_string());
    }

    /// Tells an event of the log, given as JSON; lost if the broker is away.
    pub fn tell_event(&self, json: &str) {
        let _away = self.client.try_publish(format!("{}/event", self.base), QoS::AtMostOnce, false, json);
    }

    /// What came in since the last call.
    pub fn take(&self) -> Incoming {
        std::mem::take(&mut lock(&self.shared).incoming)
    }

    fn retain(&self, topic: String, text: &str) {
        let mut shared = lock(&self.shared);
        if shared.retained.get(&topic).is_some_and(|old| old == text) {
            return;
        }
        shared.retained.insert(topic.clone(), text.to_owned());
        if shared.is_connected && self.client.try_publish(topic, QoS::AtLeastOnce, true, text).is_err() {
            // The queue is full: everything retained is told anew at the next connection.
            let _full = self.client.try_disconnect();
        }
    }
}

impl Drop for Mqtt {
    fn drop(&mut self) {
        lock(&self.shared).is_ending = true;
        let _away =
            self.client.try_publish(format!("{}/online", self.base), QoS::AtLeastOnce, true, "offline");
        let _away = self.client.try_disconnect();
        if let Some(thread) = self.thread.take()
            && self.is_connected()
        {
            let _ended = thread.join();
        }
    }
}

fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A name as one level of a topic: letters, figures, `-` and `_`; anything else becomes `-`.
fn topic_word(name: &str) -> String {
    let word: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '-' }).take(36).collect();
    if word.is_empty() { "bio-invaders".into() } else { word }
}

/// The thread's side.
struct Post {
    client: Client,
    shared: Arc<Mutex<Shared>>,
    own_scores: String,
    shares_scores: bool,
    credit: Option<(String, String)>,
}

impl Post {
    fn run(self, mut connection: Connection) {
        let mut pause = BACK_OFF[0];
        for notice in connection.iter() {
            match notice {
                Ok(Event::Incoming(Packet::ConnAck(_))) => {
                    pause = BACK_OFF[0];
                    self.greet();
                }
                Ok(Event::Incoming(Packet::Publish(message))) => {
                    self.hear(&message.topic, &message.payload, message.retain);
                }
                Ok(_) => {}
                Err(error) => {
                    let mut shared = lock(&self.shared);
                    shared.is_connected = false;
                    if shared.is_ending {
                        return;
                    }
                    drop(shared);
                    log::debug!("mqtt: {error}; trying again in {pause:?}");
                    thread::sleep(pause);
                    pause = (pause * 2).min(BACK_OFF[1]);
                    if lock(&self.shared).is_ending {
                        return;
                    }
                }
            }
        }
    }

    /// A connection stands: subscribe, and tell everything that is retained.
    fn greet(&self) {
        let client = self.client.clone();
        let topics = self.shares_scores.then(|| "bio-invaders/scores/+".to_owned());
        let topics = topics.into_iter().chain(self.credit.as_ref().map(|(topic, _)| topic.clone()));
        let topics: Vec<String> = topics.collect();
        let mut shared = lock(&self.shared);
        shared.is_connected = true;
        let retained: Vec<(String, String)> =
            shared.retained.iter().map(|(topic, text)| (topic.clone(), text.clone())).collect();
        drop(shared);
        // The queue may be shorter than what there is to tell: a thread of its own may wait for places.
        let greeting = thread::Builder::new().name("mqtt-hello".into()).spawn(move || {
            for topic in topics {
                let _away = client.subscribe(topic, QoS::AtLeastOnce);
            }
            for (topic, text) in retained {
                let _away = client.publish(topic, QoS::AtLeastOnce, true, text);
            }
        });
        if let Err(error) = greeting {
            log::warn!("mqtt: {error}; the broker is told nothing until it is reached again");
        }
    }

    fn hear(&self, topic: &str, payload: &[u8], is_retained: bool) {
        let mut shared = lock(&self.shared);
        if topic.starts_with("bio-invaders/scores/") && topic != self.own_scores {
            shared.incoming.add_scores(read_scores(payload));
        } else if let Some((credit, secret)) = &self.credit
            && topic == credit
            && !is_retained
            && read_credit(payload, secret)
        {
            shared.incoming.add_credit();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cabinet_name_is_one_level_of_a_topic() {
        assert_eq!(topic_word("Bar/+ #1"), "Bar----1");
        assert_eq!(topic_word(""), "bio-invaders");
    }
}
