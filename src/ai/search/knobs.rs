//! The tuned numbers of the search, as values, so that a match or a tuner can change them.

macro_rules! knobs {
    ($($(#[$doc:meta])* $name:ident = $value:expr, $least:expr, $most:expr;)*) => {
        /// Tuned numbers; margins in hundredths of a cell, reductions in 1024ths of a ply.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Knobs { $($(#[$doc])* pub $name: i32,)* }

        impl Knobs {
            /// The numbers in use.
            pub const TUNED: Knobs = Knobs { $($name: $value,)* };

            /// Name, least and greatest value of each.
            pub const RANGES: &'static [(&'static str, i32, i32)] = &[$((stringify!($name), $least, $most),)*];

            /// The number of this name.
            pub fn get(&self, name: &str) -> Option<i32> {
                match name { $(stringify!($name) => Some(self.$name),)* _ => None }
            }

            /// Sets the number of this name, held to its range; false if there is none.
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                match name { $(stringify!($name) => self.$name = value.clamp($least, $most),)* _ => return false }
                true
            }
        }
    };
}

knobs! {
    /// First half-width of the aspiration window.
    aspiration = 60, 5, 1000;
    /// Reverse futility: deepest depth.
    reverse_depth = 6, 0, 20;
    /// Reverse futility: margin a ply.
    reverse_margin = 150, 10, 900;
    /// Null move: least depth (99 turns it off).
    null_depth = 3, 1, 99;
    /// Null move: reduction before depth is added.
    null_base = 3, 1, 8;
    /// Null move: least number of empty squares.
    null_empties = 8, 0, 49;
    /// Late moves are dropped up to this depth.
    late_depth = 5, 0, 20;
    /// Late moves kept: this and the square of the depth.
    late_base = 8, 1, 40;
    /// Late moves kept: times the square of the depth, in quarters.
    late_slope = 6, 0, 40;
    /// Doubles that turn nothing are dropped after this many moves (999 turns it off).
    idle_after = 2, 1, 999;
    /// Futility: share of a move's gain in cells that counts, in hundredths.
    futility_gain = 100, 0, 200;
    /// Futility: moves always looked at.
    futility_after = 1, 1, 20;
    /// Futility: deepest depth.
    futility_depth = 5, 0, 20;
    /// Futility: margin at depth zero.
    futility_base = 250, 0, 1500;
    /// Futility: margin a ply.
    futility_slope = 130, 0, 1000;
    /// Reductions: constant part.
    reduce_base = 500, -1024, 4096;
    /// Reductions: factor of ln(depth) * ln(number).
    reduce_slope = 650, 0, 3000;
    /// Reductions: less where the window is open.
    reduce_open = 700, 0, 3000;
    /// Reductions: more where a cut is expected.
    reduce_cut = 600, 0, 3000;
    /// Reductions: counters that take away one ply.
    reduce_history = 6000, 1000, 40000;
    /// Singular extension: least depth (99 turns it off).
    singular_depth = 6, 3, 99;
    /// Singular extension: margin a ply.
    singular_margin = 10, 1, 100;
    /// Least depth at which a node without a table move is searched shallower.
    internal_depth = 4, 1, 99;
    /// Doubles onto a square a single reaches are dropped up to this depth.
    wasteful_depth = 0, 0, 99;
    /// Move order: worth of a flip.
    order_flip = 2000, 0, 8000;
    /// Move order: worth of a single.
    order_single = 3000, 0, 8000;
    /// Move order: cost of each own piece beside the hole a double leaves to the other side.
    order_exposed = 300, 0, 4000;
    /// Move order: worth of a killer.
    order_killer = 4000, 0, 20000;
}

impl Default for Knobs {
    fn default() -> Knobs {
        Knobs::TUNED
    }
}
