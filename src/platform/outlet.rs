//! What the machine tells the world besides picture and sound: lamps and counters as MAME's network output lines and
//! as JSON lines, state, books and alarms over MQTT.
//!
//! All off until the operator turns it on. Nothing listens beyond this machine unless told so, nothing that comes in
//! can stop the game or slow it, and a busy port is no error.

pub mod feed;
pub mod json;
pub mod line_server;
pub mod mame;
#[cfg(feature = "network")]
pub mod mqtt;
pub mod reading;
pub mod relay;

pub use feed::Feed;
pub use reading::Reading;
pub use relay::Relay;
