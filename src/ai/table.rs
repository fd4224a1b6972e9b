//! The transposition table: what is known of positions already searched, shared by threads without locks.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use crate::rules::classic::Step;

/// How a stored score relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Nothing but an evaluation is stored.
    None,
    /// The true score is at most this.
    Upper,
    /// The true score is at least this.
    Lower,
    /// The true score.
    Exact,
}

impl Bound {
    const fn from_bits(bits: u64) -> Bound {
        match bits & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => Bound::None,
        }
    }
}

/// One remembered position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The move found best, or [`Step::NONE`].
    pub best: Step,
    /// Score for the side to move; wins counted from this position.
    pub score: i16,
    /// Static evaluation for the side to move.
    pub eval: i16,
    /// Depth the score was searched to, 0..=255.
    pub depth: u8,
    /// What the score is.
    pub bound: Bound,
}

const SLOTS: usize = 4;
const AGES: u8 = 64;

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket {
    // The key is stored mixed with the word it belongs to, so that a torn write is seen as a miss.
    slots: [[AtomicU64; 2]; SLOTS],
}

/// Buckets of four entries; 16 bytes an entry.
#[derive(Debug)]
pub struct Table {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

const fn pack(entry: Entry, age: u8) -> u64 {
    entry.best.0 as u64
        | (entry.score as u16 as u64) << 16
        | (entry.eval as u16 as u64) << 32
        | (entry.depth as u64) << 48
        | (entry.bound as u64) << 56
        | (age as u64) << 58
}

const fn unpack(word: u64) -> Entry {
    Entry {
        best: Step(word as u16),
        score: (word >> 16) as u16 as i16,
        eval: (word >> 32) as u16 as i16,
        depth: (word >> 48) as u8,
        bound: Bound::from_bits(word >> 56),
    }
}

impl Table {
    /// An empty table of about this many kibibytes, at least one; a smaller one where there is no room for it.
    pub fn with_kib(kib: usize) -> Table {
        let mut count = (kib.clamp(1, 1 << 26) * 1024) / size_of::<Bucket>();
        let mut buckets: Vec<Bucket> = Vec::new();
        while buckets.try_reserve_exact(count).is_err() {
            count = (count / 2).max(1);
        }
        buckets.resize_with(count, Bucket::default);
        Table { buckets, age: AtomicU8::new(0) }
    }

    /// Room in kibibytes.
    pub fn kib(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>() / 1024
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.iter_mut().for_each(|bucket| *bucket = Bucket::default());
        self.age = AtomicU8::new(0);
    }

    /// Marks what is stored so far as older than what comes.
    pub fn new_search(&self) {
        let age = self.age.load(Ordering::Relaxed);
        self.age.store((age + 1) % AGES, Ordering::Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// What is known of the position with this key.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        for [mixed, word] in &self.bucket(key).slots {
            let word = word.load(Ordering::Relaxed);
            if mixed.load(Ordering::Relaxed) ^ word == key && word != 0 {
                return Some(unpack(word));
            }
        }
        None
    }

    /// Remembers the position, in place of its own entry or of the shallowest and oldest of the bucket.
    #[inline]
    pub fn store(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let bucket = self.bucket(key);
        let mut victim = 0;
        let mut least = i32::MAX;
        for (slot, [mixed, word]) in bucket.slots.iter().enumerate() {
            let word = word.load(Ordering::Relaxed);
            let old = unpack(word);
            if mixed.load(Ordering::Relaxed) ^ word == key && word != 0 {
                if entry.best == Step::NONE {
                    entry.best = old.best;
                }
                let is_fresh = (word >> 58) as u8 == age;
                if is_fresh
                    && entry.bound != Bound::Exact
                    && i32::from(entry.depth) + 3 < i32::from(old.depth)
                {
                    return;
                }
                victim = slot;
                break;
            }
            let years = (AGES + age - (word >> 58) as u8) % AGES;
            let worth = if word == 0 { -1000 } else { i32::from(old.depth) - 4 * i32::from(years) };
            if worth < least {
                (least, victim) = (worth, slot);
            }
        }
        let word = pack(entry, age);
        bucket.slots[victim][0].store(key ^ word, Ordering::Relaxed);
        bucket.slots[victim][1].store(word, Ordering::Relaxed);
    }

    /// How full the table is with entries of this search, in thousandths, by a sample.
    pub fn hashfull(&self) -> u32 {
        let age = self.age.load(Ordering::Relaxed);
        let sample = self.buckets.len().min(250);
        let used = self.buckets[..sample]
            .iter()
            .flat_map(|bucket| &bucket.slots)
            .map(|[_, word]| word.load(Ordering::Relaxed))
            .filter(|&word| word != 0 && (word >> 58) as u8 == age)
            .count();
        (used * 1000 / (sample * SLOTS).max(1)) as u32
    }
}
