//! Pads and encoders: what they send, who sits where, and which switches that closes.
//!
//! On Linux every device is read from its event node: the kernel tells the port it is plugged into, which twins need,
//! and the time of each edge. `gilrs` lends its mapping list (`SDL_GAMECONTROLLERCONFIG` included) for the names of
//! their buttons. Elsewhere `gilrs` reads the devices as well.

pub mod axis;
pub mod ball;
pub mod deck;
#[cfg(all(feature = "desktop", target_os = "linux"))]
pub mod evdev;
#[cfg(feature = "desktop")]
pub mod gilrs;
pub mod name;
pub mod raw;
pub mod seat;

#[cfg(all(feature = "desktop", target_os = "linux"))]
pub use evdev::EvdevPads as Pads;
#[cfg(all(feature = "desktop", not(target_os = "linux")))]
pub use gilrs::GilrsPads as Pads;
