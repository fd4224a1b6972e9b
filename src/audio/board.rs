//! The sound board: five voices of samples into one 16-bit line at 48 kHz, integers only.

use super::bank::Bank;
use super::line::Line;
use super::portable::{exp2, gain_q15};
use super::voice::{FRAMES, RAMP_IN, RAMP_OUT, Slot};
use std::sync::Arc;

/// Voices of the board.
pub const VOICES: usize = 5;
/// Rank of the tune's own voices: drums, bass, chord, lead, extra.
const MUSIC_RANK: [u8; VOICES] = [40, 50, 20, 30, 10];
/// The order in which a cue looks for a silent voice: the least missed first.
const SEARCH: [usize; VOICES] = [4, 3, 2, 0, 1];
/// Rank from which a cue may take drums and bass: money, clocks, service.
const OPENS_ALL: u8 = 90;

/// The operator's volumes, Q15: 32 768 is full, 0 silence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Volumes {
    /// Everything.
    pub master: i32,
    /// Tunes.
    pub music: i32,
    /// Cues.
    pub effects: i32,
}

impl Volumes {
    /// All at full.
    pub const FULL: Volumes = Volumes { master: 32_768, music: 32_768, effects: 32_768 };

    /// From percents; over 100 counts as 100.
    pub fn from_percent(master: u32, music: u32, effects: u32) -> Volumes {
        let q15 = |percent: u32| (percent.min(100) * 32_768 / 100) as i32;
        Volumes { master: q15(master), music: q15(music), effects: q15(effects) }
    }
}

/// What a voice is kept by, besides the tune.
#[derive(Clone, Copy, Debug)]
struct Claim {
    sample: u16,
    rank: u8,
    age: u64,
}

/// Five voices, each with a second slot in which the sound it was taken from fades.
#[derive(Clone, Debug)]
pub struct Mixer {
    bank: Arc<Bank>,
    voices: [Slot; VOICES],
    fading: [Slot; VOICES],
    claims: [Option<Claim>; VOICES],
    clock: u64,
    line: Line,
    cents: Arc<[i64]>,
    /// Whether drums and bass are kept for the tune that plays.
    pub is_guarded: bool,
}

impl Mixer {
    /// A silent board over `bank`.
    pub fn new(bank: Arc<Bank>) -> Mixer {
        let cents = (0..1200).map(|c| (exp2(f64::from(c) / 1200.0) * 65_536.0 + 0.5) as i64).collect();
        Mixer {
            bank,
            voices: Default::default(),
            fading: Default::default(),
            claims: [None; VOICES],
            clock: 0,
            line: Line::default(),
            cents,
            is_guarded: false,
        }
    }

    /// The bank it plays from.
    pub fn bank(&self) -> &Bank {
        &self.bank
    }

    /// Starts `sample` on a voice; what the voice was playing fades in its second slot.
    pub fn start(&mut self, voice: usize, sample: u16, gain: i32, cents: i32, is_music: bool) {
        if self.voices[voice].is_begun() {
            self.fading[voice] = self.voices[voice].clone();
            self.fading[voice].aim(0, RAMP_OUT);
        }
        self.voices[voice].start(sample, is_music);
        self.set_pitch(voice, cents);
        self.voices[voice].aim(gain, RAMP_IN);
    }

    /// Sets the pitch of a voice, in cents from its sample's own.
    pub fn set_pitch(&mut self, voice: usize, cents: i32) {
        let octave = cents.div_euclid(1200);
        let step = self.cents[cents.rem_euclid(1200) as usize];
        let factor = if octave >= 0 { step << octave } else { step >> -octave };
        if let Some(sample) = self.voices[voice].sample {
            let rate = self.bank.sample(sample).label.rate;
            self.voices[voice].set_pitch(rate, factor);
        }
    }

    /// Walks a voice to `gain` within a tick.
    pub fn aim(&mut self, voice: usize, gain: i32) {
        self.voices[voice].aim(gain, FRAMES as i32);
    }

    /// Whether a voice sounds.
    pub fn is_on(&self, voice: usize) -> bool {
        self.voices[voice].is_on()
    }

    /// Whether a cue holds the voice (it may have ended meanwhile).
    pub fn is_claimed(&self, voice: usize) -> bool {
        self.claims[voice].is_some()
    }

    /// Gives the voice back to the tune.
    pub fn release(&mut self, voice: usize) {
        self.claims[voice] = None;
    }

    /// Plays a cue and tells its voice, or that it isn't heard.
    ///
    /// It takes its own oldest voice if it is at its limit, else a silent one, else the lowest rank not above its own, oldest first.
    pub fn play(&mut self, sample: u16, cents: i32) -> Option<usize> {
        for voice in 0..VOICES {
            if !self.voices[voice].is_on() {
                self.claims[voice] = None;
            }
        }
        let label = &self.bank.sample(sample).label;
        let (rank, limit) = (label.rank, usize::from(label.limit));
        let own = |claim: &Option<Claim>| claim.is_some_and(|claim| claim.sample == sample);
        let mine: Vec<usize> = (0..VOICES).filter(|&v| own(&self.claims[v])).collect();
        let age = |v: usize| self.claims[v].map_or(0, |claim| claim.age);
        let level = |v: usize| self.claims[v].map_or(MUSIC_RANK[v], |claim| claim.rank);
        let pick = if mine.len() >= limit.max(1) {
            mine.into_iter().min_by_key(|&v| age(v))
        } else {
            let open = SEARCH.iter().copied().filter(|&v| rank >= OPENS_ALL || !self.is_guarded || v > 1);
            open.clone()
                .find(|&v| !self.voices[v].is_on())
                .or_else(|| open.filter(|&v| level(v) <= rank).min_by_key(|&v| (level(v), age(v))))
        }?;
        self.take(pick, sample, cents);
        Some(pick)
    }

    /// Plays a cue on this very voice, whoever has it.
    pub fn take(&mut self, voice: usize, sample: u16, cents: i32) {
        let label = &self.bank.sample(sample).label;
        let (rank, gain) = (label.rank, gain_q15(i32::from(label.gain)));
        self.clock += 1;
        self.claims[voice] = Some(Claim { sample, rank, age: self.clock });
        self.start(voice, sample, gain, cents, false);
    }

    /// Stops what the tune plays by its ramps.
    pub fn hush_music(&mut self) {
        for voice in self.voices.iter_mut().filter(|voice| voice.is_music) {
            voice.aim(0, RAMP_OUT);
        }
    }

    /// Mixes one tick.
    pub fn tick(&mut self, volumes: &Volumes, out: &mut [i16; FRAMES]) {
        let mut music = [0; FRAMES];
        let mut effects = [0; FRAMES];
        for slot in self.voices.iter_mut().chain(&mut self.fading) {
            if let Some(sample) = slot.sample {
                let bus = if slot.is_music { &mut music } else { &mut effects };
                slot.mix(self.bank.sample(sample), bus);
            }
        }
        let gain = |value: i32, volume: i32| ((i64::from(value) * i64::from(volume)) >> 15) as i32;
        for (frame, effect) in music.iter_mut().zip(&effects) {
            *frame = gain(gain(*frame, volumes.music) + gain(*effect, volumes.effects), volumes.master);
        }
        self.line.send(&music, out);
    }
}
