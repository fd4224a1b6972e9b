//! Lattice noise: value noise, its two octaves, and distance to the nearest seed.

/// An even number 0 to 1 of a lattice point.
pub fn lattice(x: i64, y: i64, z: i64) -> f64 {
    let n = x
        .wrapping_mul(374_761_393)
        .wrapping_add(y.wrapping_mul(668_265_263))
        .wrapping_add(z.wrapping_mul(1_274_126_177))
        & 0xffff_ffff;
    let n = (n ^ (n >> 13)).wrapping_mul(1_274_126_177) & 0xffff_ffff;
    ((n ^ (n >> 16)) & 0xffff) as f64 / 65535.0
}

/// Smooth noise 0 to 1, one bump a unit.
pub fn value(x: f64, y: f64, z: f64) -> f64 {
    let (xi, yi, zi) = (x.floor(), y.floor(), z.floor());
    let ease = |t: f64| t * t * (3.0 - 2.0 * t);
    let (a, b, c) = (ease(x - xi), ease(y - yi), ease(z - zi));
    let (xi, yi, zi) = (xi as i64, yi as i64, zi as i64);
    let mut sum = 0.0;
    for i in 0..2 {
        for j in 0..2 {
            for k in 0..2 {
                let w = (if i == 1 { a } else { 1.0 - a })
                    * (if j == 1 { b } else { 1.0 - b })
                    * (if k == 1 { c } else { 1.0 - c });
                sum += lattice(xi + i, yi + j, zi + k) * w;
            }
        }
    }
    sum
}

/// Two octaves of [`value`] at frequency `f`: the height of bumps.
pub fn bumps(p: [f64; 3], f: f64) -> f64 {
    value(p[0] * f, p[1] * f, p[2] * f) * 0.65 + value(p[0] * f * 2.1, p[1] * f * 2.1, p[2] * f * 2.1) * 0.35
}

/// Distance to the nearest of one scattered seed a unit cell.
pub fn cell(x: f64, y: f64, z: f64) -> f64 {
    let (xi, yi, zi) = (x.floor() as i64, y.floor() as i64, z.floor() as i64);
    let mut nearest: f64 = 9.0;
    for i in -1..=1 {
        for j in -1..=1 {
            for k in -1..=1 {
                let (u, v, w) = (xi + i, yi + j, zi + k);
                let a = u as f64 + lattice(u, v, w) - x;
                let b = v as f64 + lattice(u + 57, v, w) - y;
                let c = w as f64 + lattice(u, v + 91, w) - z;
                nearest = nearest.min(a * a + b * b + c * c);
            }
        }
    }
    nearest.sqrt()
}
