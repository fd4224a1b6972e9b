//! Value noise, ordered dither and a small fixed generator, the same on every machine.

/// A hash of a lattice point, 0 to 1.
pub fn lattice(x: i64, y: i64, z: i64) -> f64 {
    let mut n = (x.wrapping_mul(374_761_393))
        .wrapping_add(y.wrapping_mul(668_265_263))
        .wrapping_add(z.wrapping_mul(2_147_483_647)) as u32;
    n = (n ^ (n >> 13)).wrapping_mul(1_274_126_177);
    f64::from((n ^ (n >> 16)) & 0xffff) / 65535.
}

/// Smooth noise in the plane, 0 to 1.
pub fn value(x: f64, y: f64) -> f64 {
    let (fx, fy) = (x.floor(), y.floor());
    let ease = |t: f64| t * t * (3. - 2. * t);
    let (a, b) = (ease(x - fx), ease(y - fy));
    let (x, y) = (fx as i64, fy as i64);
    let row = |y| lattice(x, y, 0) * (1. - a) + lattice(x + 1, y, 0) * a;
    row(y) * (1. - b) + row(y + 1) * b
}

/// Two octaves.
pub fn rough(x: f64, y: f64) -> f64 {
    value(x, y) * 0.65 + value(x * 2.1, y * 2.1) * 0.35
}

const BAYER: [[f64; 4]; 4] = [[0., 8., 2., 10.], [12., 4., 14., 6.], [3., 11., 1., 9.], [15., 7., 13., 5.]];

/// Ordered dither of a pixel, -0.47 to 0.47.
pub fn bayer(x: usize, y: usize) -> f64 {
    BAYER[y & 3][x & 3] / 16. - 0.47
}

/// A fixed sequence of even numbers.
pub struct Dice(u64);

impl Dice {
    /// The sequence of `seed`.
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number from `low` to `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        low + (high - low) * ((self.0 >> 33) as f64 / (1_u64 << 31) as f64)
    }
}
