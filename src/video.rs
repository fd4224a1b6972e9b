//! The video board and all that is drawn on it. Reads `game` and `cabinet`, changes nothing.
