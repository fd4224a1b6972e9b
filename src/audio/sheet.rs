//! What is played: the bank, the band and the tunes, and which sample or tune a cue names.

use super::bank::Bank;
use super::tune::{Band, Tune as Score, read};
use crate::game::cue::{Cue, Effect, Tune, Word};
use std::sync::Arc;

const BAND: &str = include_str!("../../roms-free-assets/sound/tunes/band.txt");
const TUNES: [&str; 7] = [
    include_str!("../../roms-free-assets/sound/tunes/title.txt"),
    include_str!("../../roms-free-assets/sound/tunes/appearance.txt"),
    include_str!("../../roms-free-assets/sound/tunes/duel.txt"),
    include_str!("../../roms-free-assets/sound/tunes/verdict.txt"),
    include_str!("../../roms-free-assets/sound/tunes/scores.txt"),
    include_str!("../../roms-free-assets/sound/tunes/ending.txt"),
    include_str!("../../roms-free-assets/sound/tunes/gameover.txt"),
];

/// Everything that can be heard.
#[derive(Clone, Debug)]
pub struct Repertoire {
    /// The samples.
    pub bank: Arc<Bank>,
    /// How the instruments are played.
    pub band: Arc<Band>,
    tunes: Vec<Arc<Score>>,
}

impl Repertoire {
    /// What comes with the game.
    ///
    /// # Panics
    /// If the build embedded files that do not read; a test reads them.
    pub fn shipped() -> Arc<Repertoire> {
        Repertoire::over(Bank::shipped())
    }

    /// The shipped tunes over another bank; the bake hears what it made by it.
    ///
    /// # Panics
    /// As [`Repertoire::shipped`].
    pub fn over(bank: Bank) -> Arc<Repertoire> {
        let (band, tunes) = scores();
        let tunes = tunes.into_iter().map(Arc::new).collect();
        Arc::new(Repertoire { bank: Arc::new(bank), band: Arc::new(band), tunes })
    }

    /// The tune of that name.
    pub fn tune(&self, name: &str) -> Option<Arc<Score>> {
        self.tunes.iter().find(|tune| tune.name == name).cloned()
    }

    /// All tunes.
    pub fn tunes(&self) -> &[Arc<Score>] {
        &self.tunes
    }
}

/// The band and the tunes that come with the game.
///
/// # Panics
/// If the build embedded texts that do not read; a test reads them.
pub fn scores() -> (Band, Vec<Score>) {
    let band = Band::read(BAND).unwrap_or_else(|error| panic!("band.txt: {error}"));
    let tunes = TUNES.iter().flat_map(|text| read(text, &band).unwrap_or_else(|error| panic!("{error}")));
    let tunes = tunes.collect();
    (band, tunes)
}

/// The name a tune has in its file.
pub fn tune_name(tune: Tune) -> String {
    match tune {
        Tune::Appear(invader) => return format!("appear-{}", invader.clamp(1, 8)),
        Tune::Title => "title",
        Tune::DuelCalm => "duel-calm",
        Tune::DuelTense => "duel-tense",
        Tune::DuelLow => "duel-low",
        Tune::Win => "win",
        Tune::Lose => "lose",
        Tune::Draw => "draw",
        Tune::Scores => "scores",
        Tune::Ending => "ending",
        Tune::GameOver => "gameover",
    }
    .to_owned()
}

/// The sample of a cue; none for what is said to the tune.
pub fn sample_name(cue: Cue) -> Option<String> {
    Some(match cue {
        Cue::Effect(effect) => effect_name(effect).to_owned(),
        Cue::Flip(_) => "flip".to_owned(),
        Cue::Say(word) => word_name(word).to_owned(),
        Cue::Snarl(invader) => format!("v{}snarl", invader.clamp(1, 8)),
        Cue::Taunt(invader) => format!("v{}word", invader.clamp(1, 8)),
        Cue::Tone(_) => "svctone".to_owned(),
        Cue::Tune(_) | Cue::KeyUp | Cue::Silence => return None,
    })
}

fn effect_name(effect: Effect) -> &'static str {
    match effect {
        Effect::Coin => "coin",
        Effect::Credit => "credit",
        Effect::Start => "start",
        Effect::Challenge => "challenge",
        Effect::TimeBought => "timebought",
        Effect::Cursor => "cursor",
        Effect::Select => "select",
        Effect::Refuse => "refuse",
        Effect::Single => "single",
        Effect::Double => "double",
        Effect::Land => "land",
        Effect::BigFlip => "bigflip",
        Effect::Gong => "gong",
        Effect::Wince => "wince",
        Effect::Ahead => "ahead",
        Effect::HeldString => "string",
        Effect::Womp => "womp",
        Effect::Stamp => "stamp",
        Effect::Melt => "melt",
        Effect::Heart => "heart",
        Effect::TimeOut => "timeout",
        Effect::Win => "win",
        Effect::Lose => "lose",
        Effect::Draw => "draw",
        Effect::Countdown => "countdown",
        Effect::Rift => "rift",
        Effect::Page => "page",
        Effect::Letter => "letter",
        Effect::LetterSet => "letterset",
        Effect::LetterDelete => "letterdel",
        Effect::Jam => "jam",
        Effect::PowerOn => "poweron",
        Effect::ServiceStep => "svcstep",
        Effect::ServiceSet => "svcset",
        Effect::ServiceBad => "svcbad",
    }
}

fn word_name(word: Word) -> &'static str {
    match word {
        Word::InsertCoin => "say-insertcoin",
        Word::Ready => "say-ready",
        Word::Challenger => "say-challenger",
        Word::YourTurn => "say-yourmove",
        Word::Hurry => "say-hurry",
        Word::TimeOut => "say-timeout",
        Word::PlayOn => "say-playon",
        Word::YouWin => "say-youwin",
        Word::YouLose => "say-youlose",
        Word::Draw => "say-drawgame",
        Word::GameOver => "say-gameover",
        Word::BioInvaders => "say-bioinvaders",
    }
}
