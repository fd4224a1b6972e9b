//! FNV-1a, 64 bits: the fingerprint of states, frames and sound; the same on every host.

use serde::Serialize;

/// A running FNV-1a hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// Takes these bytes in.
    pub fn eat(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// Takes samples in, low byte first.
    pub fn eat_samples(&mut self, samples: &[i16]) {
        for sample in samples {
            self.eat(&sample.to_le_bytes());
        }
    }

    /// The hash so far.
    pub fn value(self) -> u64 {
        self.0
    }
}

/// The hash of these bytes.
pub fn of_bytes(bytes: &[u8]) -> u64 {
    let mut hash = Fnv::default();
    hash.eat(bytes);
    hash.value()
}

/// A hash as it is printed: sixteen hexadecimal digits.
pub fn text(hash: u64) -> String {
    format!("{hash:016x}")
}

/// The postcard bytes of a state. Plain data has no way to fail here, so a failure gives no bytes at all.
pub fn bytes_of(state: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(state).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Source: the test vectors of the FNV authors, <http://www.isthe.com/chongo/tech/comp/fnv/>.
    #[test]
    fn published_vectors_hold() {
        assert_eq!(of_bytes(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(of_bytes(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(of_bytes(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
