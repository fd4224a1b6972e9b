//! One slot of the board: a sample on its way through the converter.

use super::bank::Sample;

/// Frames of 48 kHz in a tick.
pub const FRAMES: usize = 800;
/// Frames from silence to a gain: 1 ms.
pub const RAMP_IN: i32 = 48;
/// Frames to silence: 5 ms.
pub const RAMP_OUT: i32 = 240;

/// A sounding sample: position and pitch in 16.16, gain in 24-bit fractions.
#[derive(Clone, Debug, Default)]
pub struct Slot {
    /// Which sample, if it sounds.
    pub sample: Option<u16>,
    /// Whether the music plays it rather than a cue.
    pub is_music: bool,
    position: i64,
    step: i64,
    gain: i32,
    goal: i32,
    slope: i32,
}

impl Slot {
    /// Whether it sounds.
    pub fn is_on(&self) -> bool {
        self.sample.is_some()
    }

    /// Whether any of it has been heard.
    pub fn is_begun(&self) -> bool {
        self.is_on() && self.position > 0
    }

    /// Begins `number` from silence.
    pub fn start(&mut self, number: u16, is_music: bool) {
        *self = Slot { sample: Some(number), is_music, ..Slot::default() };
    }

    /// Sets the pitch: `factor` in 16.16 of the sample's own.
    pub fn set_pitch(&mut self, rate: u32, factor: i64) {
        self.step = ((i64::from(rate) << 16) / 48_000 * factor) >> 16;
    }

    /// Walks to `gain` (Q15) within `frames`.
    pub fn aim(&mut self, gain: i32, frames: i32) {
        self.goal = gain << 9;
        let gap = self.goal - self.gain;
        self.slope = match gap.div_euclid(frames) {
            0 if gap > 0 => 1,
            0 => -1,
            slope => slope,
        };
    }

    /// Adds the next frames to `out`.
    pub fn mix(&mut self, sample: &Sample, out: &mut [i32; FRAMES]) {
        let pcm = &sample.pcm[..];
        let turn = sample.label.looped.map(|(from, to)| (i64::from(to) - 2, i64::from(to - from)));
        let tap = |mut index: i64| -> i32 {
            if let Some((at, back)) = turn
                && index >= at
            {
                index -= back;
            }
            usize::try_from(index).ok().and_then(|i| pcm.get(i)).map_or(0, |&value| i32::from(value))
        };
        for frame in out {
            let mut index = self.position >> 16;
            if let Some((at, back)) = turn
                && index >= at
            {
                index -= back;
                self.position -= back << 16;
            }
            if index >= pcm.len() as i64 {
                self.sample = None;
                return;
            }
            let f = (self.position >> 4) as i32 & 4095;
            let (a, b, c, d) = (tap(index - 1), tap(index), tap(index + 1), tap(index + 2));
            let y = (((d - a + 3 * (b - c)) * f) >> 12) + 2 * a - 5 * b + 4 * c - d;
            let y = b + (((((y * f) >> 12) + c - a) * f) >> 13);
            *frame += (y * (self.gain >> 9)) >> 15;
            self.position += self.step;
            if !self.walk() {
                return;
            }
        }
    }

    /// One frame of the gain's walk; false once it has reached silence.
    fn walk(&mut self) -> bool {
        if self.gain != self.goal {
            self.gain += self.slope;
            if (self.slope > 0) == (self.gain > self.goal) {
                self.gain = self.goal;
                if self.goal == 0 {
                    self.sample = None;
                    return false;
                }
            }
        }
        true
    }
}
