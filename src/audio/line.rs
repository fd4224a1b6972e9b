//! The line out: bass a cabinet speaker lacks taken away, a low-pass at 11 kHz, a soft knee.

use super::voice::FRAMES;

/// Butterworth low-pass at 11 kHz of 48 kHz in Q14: b0, b1, b2, -a1, -a2.
const LOW_PASS: [i32; 5] = [4187, 8374, 4187, 2514, -2879];
/// Where the knee begins.
const KNEE: i32 = 20_000;
/// How far beyond the knee the ceiling lies.
const ROOM: i32 = 7_000;

/// Filter memory of the line out.
#[derive(Clone, Debug, Default)]
pub struct Line {
    mean: i64,
    past_in: [i32; 2],
    past_out: [i32; 2],
}

impl Line {
    /// Turns a mixed tick into samples: never beyond 27 000, no DC.
    pub fn send(&mut self, mixed: &[i32; FRAMES], out: &mut [i16; FRAMES]) {
        for (frame, sample) in mixed.iter().zip(out) {
            self.mean += ((i64::from(*frame) << 8) - self.mean) >> 7;
            let x = frame - (self.mean >> 8) as i32;
            let sum = i64::from(LOW_PASS[0]) * i64::from(x)
                + i64::from(LOW_PASS[1]) * i64::from(self.past_in[0])
                + i64::from(LOW_PASS[2]) * i64::from(self.past_in[1])
                + i64::from(LOW_PASS[3]) * i64::from(self.past_out[0])
                + i64::from(LOW_PASS[4]) * i64::from(self.past_out[1]);
            let y = (sum >> 14) as i32;
            self.past_in = [x, self.past_in[0]];
            self.past_out = [y, self.past_out[0]];
            let mut level = y.abs();
            if level > KNEE {
                let over = level - KNEE;
                level = KNEE + (i64::from(ROOM) * i64::from(over) / i64::from(over + ROOM)) as i32;
            }
            *sample = if y >= 0 { level } else { -level } as i16;
        }
    }
}
