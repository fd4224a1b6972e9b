//! Seeded streams of numbers: one for play, one for show, so that a wink never changes a move.

use rand_core::{Rng as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};

/// What a stream is for; streams of one seed are strangers to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stream {
    /// Whatever decides a game: errors of the invaders, boards drawn.
    Play,
    /// Whatever is only seen or heard: blinks, taunts, idle starts.
    Show,
    /// Experiments of the makers: self-play, tests.
    Lab,
}

/// A small fast generator whose sequence is fixed for good (PCG, 128-bit state).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rng {
    /// Seed and numbers drawn so far would do, but the state itself is shorter to keep.
    pcg: Pcg64Mcg,
}

impl Rng {
    /// The stream of `seed` for this use.
    pub fn new(seed: u64, stream: Stream) -> Rng {
        let salt = match stream {
            Stream::Play => 0x9e37_79b9_7f4a_7c15,
            Stream::Show => 0xd1b5_4a32_d192_ed03,
            Stream::Lab => 0x8cb9_2ba7_2f3d_8dd7,
        };
        Rng { pcg: Pcg64Mcg::seed_from_u64(seed ^ salt) }
    }

    /// 64 even bits.
    pub fn bits(&mut self) -> u64 {
        self.pcg.next_u64()
    }

    /// An even number in `0..bound`; zero for a bound of zero.
    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// Whether an event of `permille` in a thousand happens now.
    pub fn chance(&mut self, permille: u32) -> bool {
        self.below(1000) < permille
    }

    /// A bell-shaped number of mean 0 and standard deviation `sigma`, in integers
    /// (the sum of twelve even numbers; never beyond six `sigma`).
    pub fn bell(&mut self, sigma: i32) -> i32 {
        let mut sum: i64 = 0;
        for _ in 0..12 {
            sum += i64::from(self.below(1 << 16));
        }
        (((sum - 6 * (1 << 16)) * i64::from(sigma)) >> 16) as i32
    }
}
