//! What only makers need: bake, train, self-play, tune, levels.

fn main() {}
