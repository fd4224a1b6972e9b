//! A seeded stream for scenes: a picture must come out the same for good, whatever becomes of the game's streams.

/// SplitMix64.
pub struct Dice(u64);

impl Dice {
    /// The stream of `seed`.
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
    }
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    /// An even number 0 to 1.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 40) as f64 / (1_u64 << 24) as f64
    }
    /// An even number from `a` to `b`.
    pub fn between(&mut self, a: f64, b: f64) -> f64 {
        a + (b - a) * self.unit()
    }
    /// An even whole number `a..b`.
    pub fn whole(&mut self, a: i32, b: i32) -> i32 {
        a + ((self.bits() >> 33) % (b - a).max(1) as u64) as i32
    }
    /// One of `all`.
    pub fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.whole(0, all.len() as i32) as usize]
    }
}
