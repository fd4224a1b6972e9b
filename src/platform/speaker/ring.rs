//! Sound on its way from the ticks to the device: a queue without locks, and a reader that keeps pace with it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI16, AtomicUsize, Ordering};

/// Frames the queue holds: a third of a second, more than a capped catch-up makes.
const SIZE: usize = 16_384;

/// A queue of mono frames between one writer and one reader at a time.
pub struct Ring {
    frames: Vec<AtomicI16>,
    /// Frames ever written and ever read; both wrap alike.
    written: AtomicUsize,
    read: AtomicUsize,
}

impl Default for Ring {
    fn default() -> Ring {
        let frames = (0..SIZE).map(|_| AtomicI16::new(0)).collect();
        Ring { frames, written: AtomicUsize::new(0), read: AtomicUsize::new(0) }
    }
}

impl Ring {
    /// Frames waiting.
    pub fn len(&self) -> usize {
        self.written.load(Ordering::Acquire).wrapping_sub(self.read.load(Ordering::Acquire)).min(SIZE)
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Frames ever read.
    pub fn read_count(&self) -> usize {
        self.read.load(Ordering::Acquire)
    }

    /// Adds frames; what does not fit is left out.
    pub fn push(&self, frames: &[i16]) {
        let written = self.written.load(Ordering::Relaxed);
        let room = SIZE - self.len();
        for (at, frame) in frames.iter().take(room).enumerate() {
            self.frames[written.wrapping_add(at) % SIZE].store(*frame, Ordering::Relaxed);
        }
        self.written.store(written.wrapping_add(frames.len().min(room)), Ordering::Release);
    }

    /// The oldest frame, if one waits.
    pub fn pop(&self) -> Option<i16> {
        let read = self.read.load(Ordering::Relaxed);
        if self.written.load(Ordering::Acquire) == read {
            return None;
        }
        let frame = self.frames[read % SIZE].load(Ordering::Relaxed);
        self.read.store(read.wrapping_add(1), Ordering::Release);
        Some(frame)
    }

    /// Drops the oldest `count` frames.
    pub fn skip(&self, count: usize) {
        let read = self.read.load(Ordering::Relaxed);
        self.read.store(read.wrapping_add(count.min(self.len())), Ordering::Release);
    }
}

/// Frames over which sound comes and goes: 2.7 ms, short to the ear and without a click.
const RAMP: u32 = 128;
/// Frames kept beyond what the device takes at once: 10 ms against uneven ticks.
const RESERVE: usize = 480;
/// The reader never runs faster or slower than this part of its rate, 0.3 %.
const MOST_BEND: f32 = 0.003;

/// Reads the ring at the device's own pace: the device's clock and the host's never agree quite, so it reads a hair
/// faster when sound piles up and slower when it runs out. Without sound it fades to silence and waits for a reserve.
pub struct Reader {
    ring: Arc<Ring>,
    /// Frames the device takes at once.
    period: usize,
    /// Smoothed count of waiting frames.
    level: f32,
    previous: f32,
    next: f32,
    /// Where between the two, 0 to 1.
    between: f32,
    /// 0 silent, [`RAMP`] full.
    loudness: u32,
    is_filling: bool,
}

impl Reader {
    /// A reader for a device that takes `period` frames at once.
    pub fn new(ring: Arc<Ring>, period: usize) -> Reader {
        // What piled up while no device was there is old news.
        ring.skip(ring.len());
        let level = Reader::usual(period) as f32;
        Reader { ring, period, level, previous: 0.0, next: 0.0, between: 0.0, loudness: 0, is_filling: true }
    }

    /// Frames that wait on average when all is well.
    fn usual(period: usize) -> usize {
        period / 2 + RESERVE
    }

    /// The next frame, -1 to 1.
    pub fn frame(&mut self) -> f32 {
        let waiting = self.ring.len();
        if self.is_filling {
            if waiting < self.period + RESERVE {
                return self.fade(self.previous);
            }
            self.is_filling = false;
            self.level = Reader::usual(self.period) as f32;
        }
        let most = 2 * self.period + 4 * RESERVE;
        if waiting > most {
            // Far behind: after a stall the newest sound counts.
            self.ring.skip(waiting - self.period - RESERVE);
            self.loudness = 0;
        }
        self.level += (waiting as f32 - self.level) / 24_000.0;
        let usual = Reader::usual(self.period) as f32;
        let bend = ((self.level - usual) / usual * 0.01).clamp(-MOST_BEND, MOST_BEND);
        self.between += 1.0 + bend;
        while self.between >= 1.0 {
            self.between -= 1.0;
            self.previous = self.next;
            match self.ring.pop() {
                Some(frame) => self.next = f32::from(frame) / 32_768.0,
                None => {
                    self.is_filling = true;
                    return self.fade(self.previous);
                }
            }
        }
        self.loudness = (self.loudness + 1).min(RAMP);
        let value = self.previous + (self.next - self.previous) * self.between;
        value * self.loudness as f32 / RAMP as f32
    }

    fn fade(&mut self, from: f32) -> f32 {
        self.loudness = self.loudness.saturating_sub(1);
        from * self.loudness as f32 / RAMP as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tone(at: usize) -> i16 {
        ((at as f32 * 440.0 * std::f32::consts::TAU / 48_000.0).sin() * 16_000.0) as i16
    }

    /// Ticks of 800 frames against a device that takes `period` at once and runs `ppm` fast; returns all frames and
    /// the waiting frames before each take.
    fn play(seconds: usize, period: usize, ppm: i64) -> (Vec<f32>, Vec<usize>) {
        let ring = Arc::new(Ring::default());
        let mut reader = Reader::new(ring.clone(), period);
        let (mut out, mut waiting, mut made, mut taken) = (Vec::new(), Vec::new(), 0, 0);
        for tick in 0..seconds * 60 {
            let block: Vec<i16> = (made..made + 800).map(tone).collect();
            ring.push(&block);
            made += 800;
            let due = (tick as i64 + 1) * 800 * (1_000_000 + ppm) / 1_000_000;
            while taken + period as i64 <= due {
                waiting.push(ring.len());
                out.extend((0..period).map(|_| reader.frame()));
                taken += period as i64;
            }
        }
        (out, waiting)
    }

    #[test]
    fn frames_come_out_in_order_and_what_does_not_fit_is_left_out() {
        let ring = Ring::default();
        ring.push(&[1, 2, 3]);
        assert_eq!((ring.pop(), ring.pop(), ring.pop(), ring.pop()), (Some(1), Some(2), Some(3), None));
        ring.push(&vec![7; SIZE + 5]);
        assert_eq!(ring.len(), SIZE);
        ring.skip(SIZE - 1);
        assert_eq!((ring.pop(), ring.pop()), (Some(7), None));
    }

    #[test]
    fn clocks_that_differ_neither_starve_nor_pile_up() {
        for ppm in [-300, -50, 0, 50, 300] {
            for period in [512, 1_024, 2_048] {
                let (out, waiting) = play(120, period, ppm);
                let later = &out[out.len() / 10..];
                let silent = later.windows(64).filter(|frames| frames.iter().all(|f| f.abs() < 1e-4)).count();
                assert_eq!(silent, 0, "{ppm} ppm, period {period}: a hole");
                let most = waiting[waiting.len() / 10..].iter().max().copied().unwrap_or(0);
                assert!(most < period + 4 * RESERVE, "{ppm} ppm, period {period}: {most} frames wait");
            }
        }
    }

    #[test]
    fn no_step_is_a_click() {
        // The steepest step of the tone itself is 16000/32768 * 440 * tau / 48000 = 0.028.
        let (out, _) = play(20, 1_024, 200);
        let steepest = out.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f32::max);
        assert!(steepest < 0.04, "{steepest}");
    }

    #[test]
    fn sound_that_stops_fades_and_comes_back_after_a_reserve() {
        let ring = Arc::new(Ring::default());
        let mut reader = Reader::new(ring.clone(), 512);
        ring.push(&[16_000; 2_000]);
        let out: Vec<f32> = (0..4_000).map(|_| reader.frame()).collect();
        assert!(out[1_000] > 0.4);
        assert!(out.windows(2).all(|pair| (pair[1] - pair[0]).abs() < 0.02), "no click at the end");
        assert_eq!(out[3_999], 0.0);
        ring.push(&[16_000; 100]);
        assert_eq!(reader.frame(), 0.0, "too little to begin with");
        ring.push(&[16_000; 2_000]);
        assert!((0..400).map(|_| reader.frame()).last().is_some_and(|frame| frame > 0.4));
    }

    #[test]
    fn after_a_stall_the_newest_sound_is_heard() {
        let ring = Arc::new(Ring::default());
        let mut reader = Reader::new(ring.clone(), 1_024);
        ring.push(&[1_000; 15_000]);
        reader.frame();
        assert!(ring.len() <= 1_024 + RESERVE);
    }
}
