//! All adjustments of the machine: their names, ranges and factory values.

use super::adjustment::{Adjustable as _, Item, Range, choice};
pub use crate::language::Tongue;
use crate::tick::Ticks;
use serde::{Deserialize, Serialize};

choice! {
    /// How thinking time is measured out.
    MoveClock {
        /// A credit buys time, and it runs while its player decides.
        Bought = "bought",
        /// No bought time: twenty seconds for each move, then the turn is lost.
        TwentySeconds = "20 seconds",
    }
}

choice! {
    /// How the picture fills the screen.
    Scale {
        /// Whole factors, square pixels.
        Integer = "integer",
        /// Four to three, as the tube was.
        FourThree = "4:3",
        /// A whole factor for each axis, for super-wide modes.
        PerAxis = "per-axis",
        /// The whole screen.
        Fill = "fill",
    }
}

choice! {
    /// Which way up the monitor is.
    Rotation {
        /// Upright.
        None = "0",
        /// A quarter clockwise.
        Quarter = "90",
        /// On its head.
        Half = "180",
        /// Three quarters clockwise.
        ThreeQuarters = "270",
    }
}

choice! {
    /// The set of colours.
    Colours {
        /// As painted.
        Normal = "normal",
        /// For eyes weak in green.
        Deutan = "deutan",
        /// For eyes weak in red.
        Protan = "protan",
        /// For eyes weak in blue.
        Tritan = "tritan",
        /// No colour at all.
        Grey = "grey",
    }
}

choice! {
    /// How fast cells move.
    Pace {
        /// As drawn.
        Normal = "normal",
        /// A half slower, for those who are learning.
        Slow = "slow",
        /// Twice as fast.
        Fast = "fast",
        /// Not at all: they are where they go at once.
        Off = "off",
    }
}

choice! {
    /// What two opposite directions at once mean.
    Opposites {
        /// Neither.
        Neither = "neither",
        /// The later one.
        Later = "later",
    }
}

choice! {
    /// Where the JSON lines go.
    JsonLines {
        /// Nowhere.
        Off = "off",
        /// To standard output.
        Output = "output",
        /// To whoever connects to the JSON port.
        Socket = "socket",
    }
}

/// Declares the sections of the settings, their factory values and the table of items.
macro_rules! adjustments {
    ($($(#[doc = $section_doc:literal])* $section:ident: $Section:ident {
        $(#[doc = $doc:literal] $name:ident: $kind:ty = $factory:expr, $label:literal, $range:expr;)*
    })*) => {
        $(
            $(#[doc = $section_doc])*
            #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
            pub struct $Section { $(#[doc = $doc] pub $name: $kind,)* }

            impl Default for $Section {
                fn default() -> $Section {
                    $Section { $($name: $factory,)* }
                }
            }
        )*

        /// All adjustments. `Settings::default()` is the factory's.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        pub struct Settings { $($(#[doc = $section_doc])* pub $section: $Section,)* }

        /// Every adjustment, in the order of the settings file and the service menu.
        pub static ITEMS: &[Item] = &[$($(Item {
            section: stringify!($section),
            name: stringify!($name),
            label: $label,
            comment: $doc,
            range: $range,
            get: |settings| settings.$section.$name.to_value(),
            set: |settings, value| settings.$section.$name.take(value),
        },)*)*];

        /// The sections with what each holds, in the same order.
        pub const SECTIONS: &[(&str, &str)] = &[$((stringify!($section), concat!($($section_doc),*)),)*];
    };
}

adjustments! {
    /// What a coin buys.
    coinage: Coinage {
        /// No coins needed: start begins a game.
        is_free_play: bool = false, "free_play", Range::Switch;
        /// Coin units a coin in chute 1 is worth.
        chute1_units: u8 = 1, "chute1", Range::number(0, 99);
        /// Coin units a coin in chute 2 is worth.
        chute2_units: u8 = 1, "chute2", Range::number(0, 99);
        /// Coin units a coin in chute 3 is worth.
        chute3_units: u8 = 1, "chute3", Range::number(0, 99);
        /// Coin units a coin in chute 4 is worth.
        chute4_units: u8 = 1, "chute4", Range::number(0, 99);
        /// Coin units that make one credit.
        units_per_credit: u8 = 1, "units_per_credit", Range::number(1, 99);
        /// Coin units that give one credit more, each time they are reached; 0 for none.
        bonus_units: u8 = 0, "bonus_units", Range::number(0, 99);
        /// Credits the machine holds; at that number the chutes lock.
        most_credits: u8 = 30, "most_credits", Range::number(1, 99);
        /// Each chute feeds its own player's clock instead of common credits.
        has_dedicated_chutes: bool = false, "dedicated", Range::Switch;
        /// Credits survive a power-off.
        keeps_credits: bool = true, "keep_credits", Range::Switch;
        /// For how many minutes without power; 0 for ever.
        keep_minutes: u16 = 60, "keep_minutes", Range::stepped(0, 1440, 10);
        /// Milliseconds a coin switch must stay closed; shorter pulses are noise.
        least_pulse_ms: u16 = 20, "least_pulse", Range::number(1, 200);
        /// Milliseconds an opening may last and still belong to the same coin (contact bounce).
        bounce_ms: u8 = 3, "bounce", Range::number(0, 20);
        /// Seconds after which a closed coin switch is called jammed.
        jam_seconds: u8 = 5, "jam_seconds", Range::number(1, 60);
    }
    /// The game itself.
    game: GameRules {
        /// Seconds of own thinking time one credit buys.
        seconds: u16 = 100, "seconds", Range::stepped(10, 600, 5);
        /// Seconds to buy in at zero before the game is lost; 0 for none.
        last_chance: u8 = 0, "last_chance", Range::number(0, 15);
        /// Bought time, or twenty seconds for each move as the Japanese set had it.
        move_clock: MoveClock = MoveClock::Bought, "region", Range::Words(MoveClock::WORDS);
        /// Difficulty of all eight: -3 gentle to 3 fierce.
        offset: i8 = 0, "offset", Range::number(-3, 3);
        /// An invader that won wears a plaster and plays a bit softer.
        has_plasters: bool = true, "plaster", Range::Switch;
        /// Initials and birthday give a player card, kept on this machine.
        has_cards: bool = true, "card", Range::Switch;
        /// Start 2 in a one-player game is a challenge, taken up after the board.
        has_challenge: bool = true, "challenge", Range::Switch;
        /// Between two players the winner stays and the loser's place is for the next credit.
        winner_stays: bool = false, "winner_stays", Range::Switch;
        /// Seconds the sand waits for the first input of a visit.
        courtesy_seconds: u8 = 0, "courtesy", Range::number(0, 10);
        /// Invaders make no sudden entrance and no rage face.
        is_shy: bool = false, "shy", Range::Switch;
        /// How fast cells move.
        pace: Pace = Pace::Normal, "pace", Range::Words(Pace::WORDS);
        /// The pause switch works.
        has_pause: bool = true, "pause", Range::Switch;
        /// The clock stands still while a player's controller is lost.
        stops_for_lost_pad: bool = true, "pad_stop", Range::Switch;
    }
    /// Kiosk sessions: free play by turns.
    kiosk: Kiosk {
        /// Free play where each visitor gets a session.
        has_sessions: bool = false, "sessions", Range::Switch;
        /// Seconds a session lasts.
        session_seconds: u16 = 300, "session_seconds", Range::stepped(30, 3600, 30);
        /// Seconds without input after which any scene asks, then returns to attract.
        idle_seconds: u16 = 60, "idle_seconds", Range::stepped(10, 600, 5);
        /// Hour from which attract is silent and dark; equal to the other for never.
        quiet_from: u8 = 0, "quiet_from", Range::number(0, 23);
        /// Hour until which attract is silent and dark.
        quiet_until: u8 = 0, "quiet_until", Range::number(0, 23);
    }
    /// The attract loop. Page times are seconds; 0 leaves a page out.
    attract: AttractLoop {
        /// Seconds of the title.
        title: u8 = 7, "page_title", Range::number(0, 60);
        /// Seconds of how to play.
        how_to: u8 = 18, "page_howto", Range::number(0, 60);
        /// Seconds of the demo duel.
        demo: u8 = 22, "page_demo", Range::number(0, 60);
        /// Seconds of the high scores.
        scores: u8 = 6, "page_scores", Range::number(0, 60);
        /// Seconds of the story.
        story: u8 = 16, "page_story", Range::number(0, 60);
        /// Seconds of the parade of the eight.
        parade: u8 = 10, "page_parade", Range::number(0, 60);
        /// Seconds of the operator's message.
        message: u8 = 4, "page_message", Range::number(0, 60);
        /// Sound in every Nth loop; 0 for never.
        sound_every: u8 = 4, "sound_every", Range::number(0, 20);
        /// First line of the operator's message.
        line1: String = String::new(), "line1", Range::Text(36);
        /// Second line of the operator's message.
        line2: String = String::new(), "line2", Range::Text(36);
        /// Third line of the operator's message.
        line3: String = String::new(), "line3", Range::Text(36);
    }
    /// Loudness, in percent.
    sound: Sound {
        /// Everything.
        master: u8 = 80, "master", Range::stepped(0, 100, 5);
        /// Tunes.
        music: u8 = 100, "music", Range::stepped(0, 100, 5);
        /// Effects and voices.
        effects: u8 = 100, "effects", Range::stepped(0, 100, 5);
        /// Milliseconds of sound held ready; more where it crackles.
        buffer_ms: u8 = 40, "buffer", Range::stepped(10, 200, 10);
    }
    /// The picture.
    picture: Picture {
        /// How the picture fills the screen.
        scale: Scale = Scale::Integer, "scale", Range::Words(Scale::WORDS);
        /// Degrees the picture is turned, clockwise.
        rotation: Rotation = Rotation::None, "rotation", Range::Words(Rotation::WORDS);
        /// Cocktail table: the picture turns to the player whose turn it is.
        is_cocktail: bool = false, "cocktail", Range::Switch;
        /// Safe margin left and right, in thousandths of the width.
        margin_x: u8 = 0, "margin_x", Range::stepped(0, 100, 5);
        /// Safe margin above and below, in thousandths of the height.
        margin_y: u8 = 0, "margin_y", Range::stepped(0, 100, 5);
        /// Darkness between lines, in percent.
        scanlines: u8 = 0, "scanlines", Range::stepped(0, 100, 10);
        /// The set of colours.
        colours: Colours = Colours::Normal, "colours", Range::Words(Colours::WORDS);
        /// Pulses of light become changes of size.
        has_reduced_flash: bool = false, "reduced_flash", Range::Switch;
        /// Stronger contrast.
        has_high_contrast: bool = false, "high_contrast", Range::Switch;
        /// The board's pattern stands still.
        has_still_board: bool = false, "still_board", Range::Switch;
        /// The picture wanders by a pixel now and then, to spare the tube.
        has_burn_in_shift: bool = true, "burn_in", Range::Switch;
        /// The screen may go blank during attract.
        may_blank: bool = false, "may_blank", Range::Switch;
        /// The whole screen.
        is_full_screen: bool = false, "full_screen", Range::Switch;
        /// Name or number (from 1) of the monitor; empty for the system's choice.
        monitor: String = String::new(), "monitor", Range::Text(60);
    }
    /// Keys, pads and balls.
    controls: Controls {
        /// What moves what, one binding a line; empty for the default panel.
        bindings: Vec<String> = Vec::new(), "bindings", Range::List(400);
        /// Which device sits where, one seat a line: a port, or a device's name.
        seats: Vec<String> = Vec::new(), "seats", Range::List(16);
        /// Percent of an axis that count as centre.
        dead_zone: u8 = 25, "dead_zone", Range::stepped(0, 90, 5);
        /// Percent at which an axis becomes a direction.
        press_at: u8 = 55, "press_at", Range::stepped(10, 95, 5);
        /// Percent below which it is none again.
        release_at: u8 = 35, "release_at", Range::stepped(5, 90, 5);
        /// What two opposite directions at once mean.
        opposites: Opposites = Opposites::Neither, "opposites", Range::Words(Opposites::WORDS);
        /// Ticks before a held direction repeats.
        repeat_delay: u8 = 14, "repeat_delay", Range::number(8, 60);
        /// Ticks between two repeats.
        repeat_every: u8 = 5, "repeat_every", Range::number(2, 30);
        /// Seconds of select and start together that leave the program; 0 for never.
        quit_hold: u8 = 3, "quit_hold", Range::number(0, 10);
        /// Percent of a ball's or mouse's motion.
        ball_speed: u8 = 100, "ball_speed", Range::stepped(10, 200, 10);
    }
    /// Words on screen.
    language: Language {
        /// The language.
        language: Tongue = Tongue::English, "language", Range::Words(&Tongue::CODES);
        /// Visitors may change it by stick left or right on the title.
        may_change: bool = false, "language_choice", Range::Switch;
    }
    /// What the machine tells the network; all off until turned on.
    network: Network {
        /// MAME's output lines, for lamps and displays.
        has_mame: bool = false, "mame", Range::Switch;
        /// Their port.
        mame_port: u16 = 8000, "mame_port", Range::number(1, 65535);
        /// JSON lines.
        json: JsonLines = JsonLines::Off, "json", Range::Words(JsonLines::WORDS);
        /// Their port, when a socket.
        json_port: u16 = 8001, "json_port", Range::number(1, 65535);
        /// State, books and alarms to an MQTT broker.
        has_mqtt: bool = false, "mqtt", Range::Switch;
        /// The broker's name or address.
        mqtt_broker: String = "localhost".into(), "mqtt_broker", Range::Text(60);
        /// The broker's port.
        mqtt_port: u16 = 1883, "mqtt_port", Range::number(1, 65535);
        /// This cabinet's name on the broker.
        cabinet_name: String = "bio-invaders".into(), "cabinet_name", Range::Text(36);
        /// High scores are shared with the other cabinets on the broker.
        shares_scores: bool = false, "share_scores", Range::Switch;
        /// Whoever knows the secret may give a credit over the broker.
        has_remote_credit: bool = false, "remote_credit", Range::Switch;
        /// The secret; remote credits stay off while it is empty.
        secret: String = String::new(), "secret", Range::Text(60);
        /// Ports listen to other machines, not only to this one.
        listens_beyond: bool = false, "listens_beyond", Range::Switch;
    }
}

impl Settings {
    /// What a credit buys.
    pub fn credit_time(&self) -> Ticks {
        Ticks::from_seconds(u64::from(self.game.seconds))
    }

    /// Whether games cost nothing: free play or kiosk sessions.
    pub fn is_free(&self) -> bool {
        self.coinage.is_free_play || self.kiosk.has_sessions
    }

    /// Whether attract is silent and dark at that hour of day, 0 to 23.
    pub fn is_quiet_at(&self, hour: u8) -> bool {
        let (from, until) = (self.kiosk.quiet_from, self.kiosk.quiet_until);
        if from <= until { (from..until).contains(&hour) } else { hour >= from || hour < until }
    }

    /// Coin units of a coin in `chute`, 0 to 3.
    pub fn chute_units(&self, chute: u8) -> u8 {
        let coinage = &self.coinage;
        match chute {
            0 => coinage.chute1_units,
            1 => coinage.chute2_units,
            2 => coinage.chute3_units,
            _ => coinage.chute4_units,
        }
    }
}
