//! The cabinet room, by its public verbs.

mod bench;
mod coins;
mod door;
mod money;
mod records;
mod service;
mod settings;
mod visit;
