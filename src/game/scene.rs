//! What is on: one value a scene, holding all that a picture of it needs and nothing of how it looks.

use super::duel::Duel;
use crate::rules::Position;
use crate::tick::Ticks;
use serde::{Deserialize, Serialize};

/// The scene that is on, with its own state; made on entry, dropped on leaving.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Scene {
    /// The machine looks itself over.
    PowerOn(PowerOn),
    /// Nobody is playing: pages that call for a coin.
    Attract(Attract),
    /// Credits are in: who plays?
    Ready(Ready),
    /// Initials and birthday, or just play.
    Card(CardPage),
    /// Two people choose their board.
    Choose(BoardChoice),
    /// The next invader enters.
    Appearance(Appearance),
    /// A board is played.
    Duel(Box<Duel>),
    /// A board is over; the last picture of it stays in sight.
    Verdict(Box<Verdict>),
    /// Another board with the time that remains?
    PlayOn(PlayOn),
    /// The last invader is beaten.
    Ending(Ending),
    /// The visit is over.
    GameOver(GameOver),
    /// The score ranks: three letters.
    Initials(Initials),
    /// The table after an entry, the new row marked.
    Scores(ScoresShown),
    /// The operator is inside; the pages are the cabinet's own (`Cabinet::service`).
    Service,
}

/// What the power-on test found, in the order it is shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PowerOn {
    /// Each part checked, and whether it answered.
    pub found: Vec<(Part, bool)>,
}

/// A part the power-on test really looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Part {
    Pictures,
    Sound,
    Panel,
    Memory,
    Engine,
}

/// One page of the attract loop.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Attract {
    /// What is shown.
    pub page: AttractPage,
    /// Loops finished since power-on.
    pub loops: u32,
    /// When the page's own time begins: 12 ticks after it came, while it comes in.
    pub page_since: Ticks,
    /// Since when it is going out, for 12 ticks.
    pub out_since: Option<Ticks>,
    /// The loop is heard, by the operator's choice of every Nth.
    pub is_heard: bool,
    /// One of the operator's quiet hours: nothing is seen or heard of it.
    pub is_dark: bool,
}

/// The pages of the attract loop, in their order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum AttractPage {
    /// Lettering, silhouettes, tagline.
    Title,
    /// Six acts on a 5x5 dish, played by the real rules.
    HowTo(Box<HowTo>),
    /// Two invaders from a stored position.
    Demo(Box<Duel>),
    /// The ten best.
    Scores,
    /// The title again, prompt only.
    TitleShort,
    /// Four pictures; the page's age says which (240 ticks each).
    Story,
    /// The eight, 75 ticks each.
    Parade,
    /// The operator's three lines.
    Message,
}

/// The how-to-play acts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HowTo {
    /// Act 0 to 5: single, double, flip, gap, full board, sand and coin.
    pub act: u8,
    /// The dish they are acted on, with its motions and cursor.
    pub dish: Duel,
    /// Where the pictured stick leans: -1, 0, 1 each way (x to the right, y down).
    pub stick: (i8, i8),
    /// Whether the pictured button is pressed.
    pub is_button_down: bool,
    /// When this act began.
    pub since: Ticks,
}

/// Credits are in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ready {
    /// Credits still missing for two players, 0 if there are enough.
    pub missing_for_two: u32,
    /// The how-to acts play above once the panel was left alone long enough.
    pub how_to: Option<Box<HowTo>>,
    /// When anything was last touched here.
    pub touched_at: Ticks,
}

/// The player card page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CardPage {
    /// Whose panel, 0 to 3.
    pub place: u8,
    /// What the stick rests on.
    pub step: CardStep,
    /// Letters so far, `A`-`Z`, `.`, `-`, `!` or space.
    pub initials: [u8; 3],
    /// Day of the month, 1 to 31.
    pub day: u8,
    /// Month, 1 to 12.
    pub month: u8,
    /// Its number among the cabinet's cards, once it was found or made.
    pub card: Option<u32>,
    /// Set once a card was found or made: what it says.
    pub greeting: Option<Greeting>,
    /// The invader that will be met first, 1 to 8.
    pub meets: u8,
    /// The hardest that may be met, 1 to 8: stick left chooses down from it.
    pub meets_at_most: u8,
    /// When the choice was made or the last letter set (the scene leaves shortly after).
    pub decided: Option<Ticks>,
    /// When JUST PLAY or MY CARD was last touched: untouched for 600 ticks it is JUST PLAY.
    pub touched_at: Ticks,
}

/// Steps through the card page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardStep {
    /// Choosing; `true` if MY CARD is lit rather than JUST PLAY.
    Choose(bool),
    /// Setting initial 0, 1 or 2.
    Initial(u8),
    /// Setting the month.
    Month,
    /// Setting the day.
    Day,
    /// Looking at the record; stick left asks for an easier invader.
    Meets,
}

/// Two people are about to meet: the board is chosen by the stick.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BoardChoice {
    /// Who will play red and blue.
    pub places: [u8; 2],
    /// Whose stick chooses, 0 to 3.
    pub chooser: u8,
    /// Index of the board among the shipped ones, 0 to 12.
    pub board: u8,
    /// Its Blocks-Config code, `0` for the open board.
    pub board_code: String,
    /// The board as it will begin, for the picture.
    pub preview: Position,
    /// The second one came as a challenger: HERE COMES rather than WINNER CHOOSES.
    pub is_challenge: bool,
    /// Boards the first of the two has won in a row.
    pub streak: u32,
}

/// What the machine knows of a returning player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Greeting {
    /// The card was made just now.
    pub is_new: bool,
    /// Today is the player's birthday.
    pub is_birthday: bool,
    /// Boards won.
    pub won: u32,
    /// Boards lost.
    pub lost: u32,
    /// Best rung beaten, 0 for none.
    pub best_rung: u32,
}

/// An invader enters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Appearance {
    /// Rung, from 1; beyond 8 in later loops.
    pub rung: u32,
    /// Invader, 1 to 8.
    pub invader: u8,
    /// Blocks-Config code of its board.
    pub board_code: String,
    /// It won the last board and is met again.
    pub is_rematch: bool,
    /// Plasters it wears, 0 to 2: each makes it softer.
    pub plasters: u8,
    /// The player has a birthday.
    pub wears_hat: bool,
}

/// A board is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Verdict {
    /// The board as it ended.
    pub duel: Duel,
    /// Whose board it was, 0 to 3; none between two players.
    pub place: Option<u8>,
    /// What the score line counts up, for the player it concerns.
    pub tally: Option<Tally>,
    /// The ply after which the lead never came back, counted from 1, if there was one.
    pub turning_point: Option<u32>,
    /// Invader met next, 1 to 8, if the visit goes on.
    pub next: Option<u8>,
    /// The next one waits on a rung of the next loop: the ending comes first.
    pub is_ladder_done: bool,
}

/// The score of one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Rung of the board.
    pub rung: u32,
    /// Points for the rung: rung x 100 for a win, 50 for a draw, 0 for a loss.
    pub rung_points: u32,
    /// Piece margin of a win, times 10.
    pub margin_points: u32,
    /// One for each whole second left after a win.
    pub second_points: u32,
    /// The visit's sum, these included.
    pub total: u32,
}

/// Another board?
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayOn {
    /// Places asked, and their answers so far.
    pub asked: Vec<(u8, Option<bool>)>,
    /// Invader that waits, 1 to 8; none if two players would meet again.
    pub against: Option<u8>,
    /// Whether YES is lit, for each place asked, in the order of `asked`.
    pub is_yes_lit: Vec<bool>,
}

/// The ending: pictures, curtain calls, thanks; the scene's age says which.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ending {
    /// 0 to 2: picture; 3 to 10: curtain call of invader 1 to 8; 11: thanks.
    pub part: u8,
    /// When this part began.
    pub since: Ticks,
    /// Whose ending, 0 to 3.
    pub place: u8,
    /// The loop that begins after it, from 2.
    pub next_loop: u32,
}

/// Game over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameOver {
    /// Whose, 0 to 3.
    pub place: u8,
    /// The visit's score.
    pub score: u32,
    /// Invader reached, 1 to 8.
    pub reached: u8,
    /// Which tip is shown, 0 to 4: single, clump, hole, edge, count.
    pub tip: u8,
    /// Another player stays at the panel and goes on after this.
    pub is_other_staying: bool,
    /// A kiosk session ended: THANK YOU! NEXT VISITOR, PLEASE.
    pub is_session_over: bool,
}

/// Three letters for the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Initials {
    /// Whose, 0 to 3.
    pub place: u8,
    /// Rank in the table, 1 to 10.
    pub rank: u32,
    /// The visit's score.
    pub score: u32,
    /// Rung reached.
    pub rung: u32,
    /// Letters set so far.
    pub letters: Vec<u8>,
    /// The lit letter's index in [`LETTERS`]; `LETTERS.len()` is END.
    pub lit: usize,
}

/// The letters of the slime rails, in their order; END comes after them.
pub const LETTERS: &[u8; 30] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ.-! ";

/// The table after an entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ScoresShown {
    /// Rank of the new row, 1 to 10.
    pub rank: u32,
}

impl Scene {
    /// The names of all scenes, in the order of a visit.
    pub const NAMES: [&'static str; 14] = [
        "power_on",
        "attract",
        "ready",
        "card",
        "choose",
        "appearance",
        "duel",
        "verdict",
        "play_on",
        "ending",
        "game_over",
        "initials",
        "scores",
        "service",
    ];

    /// Its name in the log.
    pub fn name(&self) -> &'static str {
        match self {
            Scene::PowerOn(_) => "power_on",
            Scene::Attract(_) => "attract",
            Scene::Ready(_) => "ready",
            Scene::Card(_) => "card",
            Scene::Choose(_) => "choose",
            Scene::Appearance(_) => "appearance",
            Scene::Duel(_) => "duel",
            Scene::Verdict(_) => "verdict",
            Scene::PlayOn(_) => "play_on",
            Scene::Ending(_) => "ending",
            Scene::GameOver(_) => "game_over",
            Scene::Initials(_) => "initials",
            Scene::Scores(_) => "scores",
            Scene::Service => "service",
        }
    }

    /// The board in it, if there is one: played, ended, or shown in the demo.
    pub fn duel(&self) -> Option<&Duel> {
        match self {
            Scene::Duel(duel) => Some(duel),
            Scene::Verdict(verdict) => Some(&verdict.duel),
            Scene::Attract(Attract { page: AttractPage::Demo(duel), .. }) => Some(duel),
            Scene::Attract(Attract { page: AttractPage::HowTo(how_to), .. }) => Some(&how_to.dish),
            _ => None,
        }
    }
}

impl AttractPage {
    /// Its name in the log.
    pub fn name(&self) -> &'static str {
        match self {
            AttractPage::Title => "title",
            AttractPage::HowTo(_) => "how_to",
            AttractPage::Demo(_) => "demo",
            AttractPage::Scores => "scores",
            AttractPage::TitleShort => "title_short",
            AttractPage::Story => "story",
            AttractPage::Parade => "parade",
            AttractPage::Message => "message",
        }
    }
}
