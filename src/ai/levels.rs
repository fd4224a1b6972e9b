//! The eight invaders as players, and a few players who are none of them.

use super::level::{Level, Temper};

const CALM: Temper = Temper { flip: 0, single: 0, pouncing: 0, edge: 0, fence: 0, sealed: 0 };

const PLAIN: Level = Level {
    rung: 0,
    depth: 1,
    nodes: 2_000,
    exact_from: 0,
    uses_net: false,
    noise: 0,
    blind: 0,
    temper: CALM,
    manners_until: 0,
    gives_up_at: 0,
};

/// Moves drawn from a hat.
pub const RANDOM: Level = Level { blind: 1000, ..PLAIN };

/// The most cells after its own move, the first of equals by lot.
pub const GREEDY: Level = Level { noise: 1, ..PLAIN };

/// A beginner at the panel: sees its own move only, misjudges by a cell, looks away one move in ten (*modelled*).
pub const BEGINNER: Level = Level { noise: 120, blind: 100, ..PLAIN };

/// The search at full strength within these nodes.
pub const fn full_strength(nodes: u32) -> Level {
    Level { depth: 100, nodes, uses_net: true, ..PLAIN }
}

/// Pudolo, Trimorda, Rampik, Saltiko, Lanuga, Ostroka, Bistoura, Amnora.
pub const EIGHT: [Level; 8] = [
    Level {
        rung: 1,
        noise: 150,
        blind: 300,
        temper: Temper { flip: -90, single: -60, ..CALM },
        manners_until: 24,
        gives_up_at: 9,
        ..PLAIN
    },
    Level {
        rung: 2,
        noise: 150,
        blind: 220,
        temper: Temper { flip: 30, ..CALM },
        manners_until: 24,
        gives_up_at: 12,
        ..PLAIN
    },
    Level {
        rung: 3,
        depth: 2,
        noise: 250,
        blind: 220,
        temper: Temper { edge: 80, ..CALM },
        manners_until: 24,
        gives_up_at: 16,
        ..PLAIN
    },
    Level {
        rung: 4,
        depth: 2,
        noise: 130,
        blind: 80,
        temper: Temper { flip: 20, single: -50, pouncing: 120, ..CALM },
        manners_until: 24,
        gives_up_at: 20,
        ..PLAIN
    },
    Level {
        rung: 5,
        depth: 2,
        nodes: 6_000,
        noise: 80,
        blind: 50,
        temper: Temper { fence: 15, ..CALM },
        ..PLAIN
    },
    Level {
        rung: 6,
        depth: 3,
        nodes: 30_000,
        exact_from: 8,
        noise: 90,
        blind: 30,
        temper: Temper { sealed: 50, ..CALM },
        ..PLAIN
    },
    Level {
        rung: 7,
        depth: 4,
        nodes: 80_000,
        uses_net: true,
        noise: 50,
        temper: Temper { flip: 30, ..CALM },
        ..PLAIN
    },
    Level { rung: 8, depth: 100, nodes: 250_000, uses_net: true, exact_from: 12, ..PLAIN },
];

/// Elo of the eight as `lab levels` measured them, the hat at 0; docs/engine.md has the games.
pub const RATINGS: [i32; 8] = [249, 439, 647, 789, 1076, 1518, 1853, 3629];
