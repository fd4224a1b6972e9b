//! Cues: what happened, for the ears. The game says what, never how it sounds.

use serde::{Deserialize, Serialize};

/// One thing to be heard in this tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cue {
    /// A sound effect.
    Effect(Effect),
    /// The `n`-th piece of one move turns, counted from 0 to 7: the pitch rises with it.
    Flip(u8),
    /// The machine's own voice.
    Say(Word),
    /// An invader, 1 to 8, snarls.
    Snarl(u8),
    /// An invader, 1 to 8, says its word.
    Taunt(u8),
    /// This tune plays from its start, unless it is playing already.
    Tune(Tune),
    /// The tune fades.
    Silence,
}

/// The effects, named after the samples that carry them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)] // the names are the explanation; `docs/sound.md` tells when each is heard
pub enum Effect {
    Coin,
    Credit,
    Start,
    Challenge,
    TimeBought,
    Cursor,
    Select,
    Refuse,
    Single,
    Double,
    Land,
    BigFlip,
    Melt,
    Heart,
    TimeOut,
    Win,
    Lose,
    Draw,
    Countdown,
    Rift,
    Page,
    Letter,
    LetterSet,
    LetterDelete,
    Jam,
    PowerOn,
    ServiceStep,
    ServiceSet,
    ServiceBad,
    ServiceTone,
}

/// Words of the machine itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)] // each is what is said
pub enum Word {
    InsertCoin,
    Ready,
    Challenger,
    YourTurn,
    Hurry,
    TimeOut,
    PlayOn,
    YouWin,
    YouLose,
    Draw,
    GameOver,
    BioInvaders,
}

/// The tunes. Duel tunes are one tune in three tempers: a change between them keeps the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)] // named after the scene that plays them
pub enum Tune {
    Title,
    /// Appearance of invader 1 to 8.
    Appear(u8),
    DuelCalm,
    DuelTense,
    DuelLow,
    Win,
    Lose,
    Draw,
    Scores,
    Ending,
    GameOver,
}
