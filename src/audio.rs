//! The sound board: samples, voices, tunes. Hears `game::cue`, changes nothing.
