//! The cabinet.

fn main() {}
