//! Plays a tune: five tracks on five voices, tick by tick.

use super::board::{Mixer, VOICES};
use super::portable::gain_q15;
use super::tune::{Band, Event, Part, Stroke, Tune};
use std::sync::Arc;

/// Half a turn of vibrato in 16 steps, hundredths.
const SINE: [i32; 16] = [0, 20, 38, 56, 71, 83, 92, 98, 100, 98, 92, 83, 71, 56, 38, 20];
/// The highest the key may rise, in semitones.
const TOP_KEY: i32 = 3;
/// Music gain while a cue ducks it, in 256ths: 6 dB down.
const DUCKED: i32 = 128;

/// A note that sounds.
#[derive(Clone, Copy, Debug)]
struct Note {
    part: u16,
    /// Pitch now, in sixteenths of a cent from the sample's own.
    cents: i32,
    want: i32,
    /// Ticks until it ends.
    gate: i32,
    full: i32,
    age: i32,
    /// Ticks of release left, once it ends.
    left: Option<i32>,
}

/// A tune on its way.
#[derive(Clone, Debug)]
pub struct Player {
    tune: Arc<Tune>,
    band: Arc<Band>,
    row: usize,
    wait: u32,
    notes: [Option<Note>; VOICES],
    duck: u16,
    level: i32,
    is_over: bool,
    /// A tune that takes over at the next bar, keeping what sounds.
    next: Option<Arc<Tune>>,
    /// Semitones over the tune as it is written, now and from the next bar.
    key: i32,
    next_key: i32,
}

impl Player {
    /// `tune` from its first row.
    pub fn new(tune: Arc<Tune>, band: Arc<Band>) -> Player {
        Player {
            tune,
            band,
            row: 0,
            wait: 0,
            notes: [None; VOICES],
            duck: 0,
            level: 256,
            is_over: false,
            next: None,
            key: 0,
            next_key: 0,
        }
    }

    /// The tune that plays, or is about to take over.
    pub fn tune(&self) -> &Tune {
        self.next.as_ref().unwrap_or(&self.tune)
    }

    /// Whether the tune has ended.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Stands 6 dB down for `ticks`.
    pub fn duck(&mut self, ticks: u16) {
        self.duck = ticks;
    }

    /// Goes over to `tune` at the next bar.
    pub fn follow_with(&mut self, tune: Arc<Tune>) {
        self.next = (tune.name != self.tune.name).then_some(tune);
    }

    /// Goes up a semitone at the next bar; three at the most.
    pub fn raise_key(&mut self) {
        self.next_key = (self.next_key + 1).min(TOP_KEY);
    }

    /// Semitones over the tune as it is written.
    pub fn key(&self) -> i32 {
        self.key
    }

    /// One tick: rows due begin, notes that sound go on.
    pub fn tick(&mut self, board: &mut Mixer) {
        let goal = if self.duck == 0 { 256 } else { DUCKED };
        self.level += (goal - self.level).clamp(-64, 9);
        self.duck = self.duck.saturating_sub(1);
        if self.wait == 0 && !self.is_over {
            self.begin_row(board);
        }
        self.wait = self.wait.saturating_sub(1);
        for voice in 0..VOICES {
            self.shape(voice, board);
        }
    }

    fn begin_row(&mut self, board: &mut Mixer) {
        if self.row == self.tune.rows.len() {
            match self.tune.loop_row {
                Some(row) => self.row = row,
                None => {
                    self.is_over = true;
                    board.is_guarded = false;
                    return;
                }
            }
        }
        if (self.next.is_some() || self.key != self.next_key) && self.tune.bars.contains(&self.row) {
            self.key = self.next_key;
            if let Some(next) = self.next.take() {
                self.tune = next;
                self.row = 0;
            }
        }
        let tune = Arc::clone(&self.tune);
        self.wait = tune.row_ticks(self.row);
        for (voice, events) in tune.rows[self.row].iter().enumerate() {
            for event in events {
                self.begin(voice, event, board);
            }
        }
        self.row += 1;
    }

    fn begin(&mut self, voice: usize, event: &Event, board: &mut Mixer) {
        let span: i32 = (0..event.rows).map(|row| self.tune.row_ticks(self.row + row) as i32).sum();
        let (number, sample, key, accent, is_slide) = match &event.stroke {
            Stroke::Rest => {
                if let Some(note) = &mut self.notes[voice] {
                    note.gate = 0;
                }
                return;
            }
            Stroke::Hold => {
                if let Some(note) = &mut self.notes[voice] {
                    note.gate += span;
                }
                return;
            }
            Stroke::Note { part, sample, key, accent, is_slide } => (*part, sample, *key, *accent, *is_slide),
        };
        let Some(sample) = board.bank().find(sample) else { return };
        let band = Arc::clone(&self.band);
        let part = band.part(number);
        let full = (gain_q15(part.gain + self.tune.gain) * accent) >> 8;
        let root = board.bank().sample(sample).label.root;
        let cents = key.map_or(100 * part.tune, |key| 100 * (key + self.key - root));
        if is_slide
            && let Some(note) = &mut self.notes[voice]
            && note.part == number
        {
            *note = Note { want: cents, gate: span, full, age: note.age.max(6), ..*note };
            return;
        }
        if board.is_claimed(voice) && board.is_on(voice) {
            // A cue has the voice: the track counts on silently.
            self.notes[voice] = None;
            return;
        }
        board.release(voice);
        self.notes[voice] = Some(Note {
            part: number,
            cents: cents * 16,
            want: cents,
            gate: span - part.gap,
            full,
            age: 0,
            left: None,
        });
        let gain = if part.attack > 0 { 0 } else { (full * self.level) >> 8 };
        board.start(voice, sample, gain, cents, true);
    }

    /// Glide, vibrato, attack and release of one voice.
    fn shape(&mut self, voice: usize, board: &mut Mixer) {
        let Some(mut note) = self.notes[voice].take() else { return };
        if board.is_claimed(voice) || !board.is_on(voice) {
            return;
        }
        let band = Arc::clone(&self.band);
        let part = band.part(note.part);
        board.set_pitch(voice, pitch_now(&mut note, part));
        let mut gain = (note.full * self.level) >> 8;
        if note.age < part.attack {
            gain = gain * (note.age + 1) / (part.attack + 1);
        }
        if note.gate <= 0 {
            let left = note.left.unwrap_or(part.release);
            gain = gain * (left - 1).max(0) / part.release.max(1);
            note.left = Some(left - 1);
            if left <= 1 {
                board.aim(voice, 0);
                return;
            }
        }
        if note.age > 0 || part.attack > 0 {
            board.aim(voice, gain);
        }
        note.gate -= 1;
        note.age += 1;
        self.notes[voice] = Some(note);
    }
}

fn pitch_now(note: &mut Note, part: &Part) -> i32 {
    let gap = note.want * 16 - note.cents;
    note.cents += if gap.abs() > part.glide { gap.div_euclid(part.glide) } else { gap };
    let mut cents = note.cents >> 4;
    if let Some((depth, rate, delay)) = part.vibrato {
        let grow = (note.age - delay).clamp(0, 12);
        cents += (depth * grow * wave(note.age * rate)).div_euclid(1200);
    }
    cents
}

/// Phase in 32nds of a turn to -100..=100.
fn wave(phase: i32) -> i32 {
    let value = SINE[(phase % 16) as usize];
    if phase % 32 < 16 { value } else { -value }
}
