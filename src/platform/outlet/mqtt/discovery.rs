//! Home Assistant's MQTT discovery: the cabinet shows up there by itself.

use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Sensors: their name, the template that reads it, and the topic it is read from.
const SENSORS: [(&str, &str, &str); 5] = [
    ("credits", "{{ value_json.credits }}", "state"),
    ("scene", "{{ value_json.scene }}", "state"),
    ("coins", "{{ value_json.coins | sum }}", "books"),
    ("plays", "{{ value_json.plays_invaders + value_json.plays_versus }}", "books"),
    ("alarm", "{{ value }}", "alarm"),
];

/// Retained configuration topics and their texts.
pub fn configs(name: &str, base: &str) -> BTreeMap<String, String> {
    let device =
        json!({ "identifiers": [format!("bio-invaders-{name}")], "name": name, "model": "Bio-Invaders" });
    let mut configs: BTreeMap<String, String> = SENSORS
        .iter()
        .map(|(sensor, template, part)| {
            let mut config = common(name, base, sensor, &device);
            config["state_topic"] = json!(format!("{base}/{part}"));
            config["value_template"] = json!(template);
            (format!("homeassistant/sensor/bio-invaders-{name}/{sensor}/config"), config.to_string())
        })
        .collect();
    let mut online = common(name, base, "online", &device);
    online["state_topic"] = json!(format!("{base}/online"));
    online["payload_on"] = json!("online");
    online["payload_off"] = json!("offline");
    online["device_class"] = json!("connectivity");
    configs
        .insert(format!("homeassistant/binary_sensor/bio-invaders-{name}/online/config"), online.to_string());
    configs
}

fn common(name: &str, base: &str, sensor: &str, device: &Value) -> Value {
    let mut config = json!({
        "name": sensor,
        "unique_id": format!("bio-invaders-{name}-{sensor}"),
        "device": device,
    });
    if sensor != "online" {
        config["availability_topic"] = json!(format!("{base}/online"));
    }
    config
}
