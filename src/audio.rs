//! The sound board: samples, voices, tunes. Hears cues, changes nothing; imports `game::cue` and floor 0.
//!
//! A tick of cues goes in, 800 frames of 16-bit mono at 48 kHz come out, the same on every machine: window, WAV file and
//! tests all pull the same [`SoundBoard`].

pub mod bank;
pub mod board;
pub mod line;
pub mod player;
pub mod portable;
pub mod sheet;
pub mod tune;
pub mod voice;

pub use bank::Bank;
pub use board::Volumes;
pub use sheet::Repertoire;
pub use voice::FRAMES;

use crate::game::cue::Cue;
use board::{Mixer, VOICES};
use player::Player;
use std::sync::Arc;

/// Semitones of the flip ladder over the first flip: E phrygian, the eighth is home.
const LADDER: [i32; 8] = [0, 1, 3, 5, 7, 8, 10, 12];

/// Five voices, a tune, and what is heard of the cues.
#[derive(Clone, Debug)]
pub struct SoundBoard {
    repertoire: Arc<Repertoire>,
    mixer: Mixer,
    player: Option<Player>,
}

impl SoundBoard {
    /// A silent board.
    pub fn new(repertoire: Arc<Repertoire>) -> SoundBoard {
        let mixer = Mixer::new(Arc::clone(&repertoire.bank));
        SoundBoard { repertoire, mixer, player: None }
    }

    /// One tick: hears the cues, lets the tune go on, mixes 800 frames.
    pub fn tick(&mut self, cues: &[Cue], volumes: &Volumes, out: &mut [i16; FRAMES]) {
        for cue in cues {
            self.hear(*cue);
        }
        if let Some(player) = &mut self.player {
            player.tick(&mut self.mixer);
        }
        self.mixer.tick(volumes, out);
    }

    /// The name of the tune that plays, if one does.
    pub fn tune(&self) -> Option<&str> {
        self.player.as_ref().filter(|player| !player.is_over()).map(|player| player.tune().name.as_str())
    }

    fn hear(&mut self, cue: Cue) {
        match cue {
            Cue::Tune(tune) => self.begin(sheet::tune_name(tune)),
            Cue::Silence => {
                self.player = None;
                self.mixer.is_guarded = false;
                self.mixer.hush_music();
            }
            Cue::KeyUp => {
                if let Some(player) = &mut self.player {
                    player.raise_key();
                }
            }
            Cue::Flip(order) => {
                let key = self.player.as_ref().map_or(0, Player::key);
                self.play("flip", 100 * (LADDER[usize::from(order.min(7))] + key));
            }
            Cue::Tone(voice) => {
                if let Some(sample) = self.repertoire.bank.find("svctone") {
                    self.mixer.take(usize::from(voice) % VOICES, sample, 0);
                }
            }
            _ => {
                if let Some(name) = sheet::sample_name(cue) {
                    self.play(&name, 0);
                }
            }
        }
    }

    fn play(&mut self, name: &str, cents: i32) {
        let Some(sample) = self.repertoire.bank.find(name) else { return };
        let duck = self.repertoire.bank.sample(sample).label.duck;
        if let Some(player) = &mut self.player
            && duck > 0
        {
            player.duck(duck);
        }
        self.mixer.play(sample, cents);
    }

    fn begin(&mut self, name: String) {
        let Some(tune) = self.repertoire.tune(&name) else { return };
        match &mut self.player {
            Some(player) if !player.is_over() && player.tune().name == name => {}
            // The three duel tunes are one in three tempers: they change at a bar.
            Some(player) if is_duel(&player.tune().name) && is_duel(&name) => player.follow_with(tune),
            _ => {
                if self.player.is_some() {
                    self.mixer.hush_music();
                }
                self.player = Some(Player::new(tune, Arc::clone(&self.repertoire.band)));
                self.mixer.is_guarded = true;
            }
        }
    }
}

fn is_duel(name: &str) -> bool {
    name.starts_with("duel")
}
