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
    /// The duel's tune goes up a key from its next bar, until the board is over.
    KeyUp,
    /// The tune fades; what is heard besides it rings on.
    Silence,
    /// The sound test: a second of 440 Hz on this voice of the board, counted from 0.
    Tone(u8),
}

/// An enum of plain names, with the list of them all.
macro_rules! names {
    ($(#[$about:meta])* $name:ident: $($variant:ident)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[allow(missing_docs)]
        pub enum $name { $($variant),* }

        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$($name::$variant),*];
        }
    };
}

names! {
    /// The effects, named after the samples that carry them; `docs/sound.md` tells when each is heard.
    Effect:
    Coin Credit Start Challenge TimeBought Cursor Select Refuse Single Double Land BigFlip Gong
    Wince Ahead HeldString Womp Stamp Melt Heart TimeOut Win Lose Draw Countdown Rift Page Letter
    LetterSet LetterDelete Jam PowerOn ServiceStep ServiceSet ServiceBad
}

names! {
    /// Words of the machine itself: each is what is said.
    Word:
    InsertCoin Ready Challenger YourTurn Hurry TimeOut PlayOn YouWin YouLose Draw GameOver
    BioInvaders
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
