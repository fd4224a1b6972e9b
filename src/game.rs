//! What is on: scenes, duels, turns, the campaign, and the cues for the ears. Imports `cabinet`, `ai`, `rules` and floor 0.
//!
//! [`Game::step`] is one tick: it feeds the cabinet, lets money in, then lets the scene move on. Everything that lasts is
//! in [`Game`]; everything that happened is in the [`Step`] that comes out. Nothing here knows a pixel, a sample or a word.

mod appearance;
mod attract;
mod beat;
pub mod board;
mod bout;
mod calls;
pub mod campaign;
mod card;
mod choose;
pub mod clock;
pub mod course;
pub mod cue;
mod cursor;
pub mod demo;
pub mod duel;
mod ending;
pub mod event;
mod faces;
mod flow;
mod game_over;
pub mod hand;
mod how_to;
mod initials;
mod money;
pub mod motion;
mod play_on;
pub mod pointing;
mod power_on;
mod proof;
mod ready;
pub mod scene;
mod scores;
mod steer;
pub mod table;
mod turn;
mod tutorial;
mod verdict;
pub mod visit;

pub use event::Event;
pub use table::{Hold, Table, Wish};

use crate::ai::{Job, Thought};
use crate::cabinet::{Cabinet, Fault};
use crate::panel::{PLACES, Panel, Switch};
use crate::rules::Position;
use crate::tick::Ticks;
use beat::Beat;
use cue::{Cue, Effect, Tune};
use duel::Phase;
use hand::{Repeat, Touch};
use scene::{Part, PowerOn, Scene};
use serde::{Deserialize, Serialize};
use visit::Party;

/// A pause in coin play goes on by itself after so long.
const PAUSE: Ticks = Ticks(10_800);

/// The whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Game {
    /// What is on.
    pub scene: Scene,
    /// When it began.
    pub since: Ticks,
    /// What the operator interrupted.
    pub held: Option<Box<Scene>>,
    /// What outlives a scene.
    pub table: Table,
    /// What is done once in the first tick was done.
    is_awake: bool,
}

/// What one tick brought.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    /// What is to be heard, in order.
    pub cues: Vec<Cue>,
    /// What happened, for the log.
    pub events: Vec<Event>,
    /// A question to the engine; its answer is due at a fixed tick, see [`Game::job_due`].
    pub job: Option<Job>,
    /// Another scene is on.
    pub has_left_scene: bool,
    /// Places that bought time in this tick.
    pub bought: Vec<u8>,
    /// A credit came in.
    pub has_new_credit: bool,
}

impl Game {
    /// The game as the machine wakes; `parts` is what the power-on test really found.
    pub fn power_on(seed: u64, parts: Vec<(Part, bool)>) -> Game {
        let scene = Scene::PowerOn(PowerOn { found: parts.clone() });
        Game { scene, since: Ticks::ZERO, held: None, table: Table::new(seed, parts), is_awake: false }
    }

    /// The game's time: ticks since power-on without those in which it was held.
    pub fn now(&self) -> Ticks {
        self.table.now
    }

    /// How long the scene has been on.
    pub fn age(&self) -> Ticks {
        self.table.now.since(self.since)
    }

    /// The board in sight, if there is one.
    pub fn duel(&self) -> Option<&duel::Duel> {
        self.scene.duel()
    }

    /// The place, 0 to 3, whose decision the machine waits for, and the position it is about.
    pub fn decision(&self) -> Option<(u8, &Position)> {
        let Scene::Duel(duel) = &self.scene else { return None };
        let is_deciding = duel.phase == Phase::Deciding && self.table.hold.is_none();
        duel.decider().filter(|_| is_deciding).map(|place| (place, &duel.position))
    }

    /// Why everything stands still, if it does.
    pub fn hold(&self) -> Option<Hold> {
        self.table.hold.map(|(hold, _)| hold)
    }

    /// Whether the tilt warning stands.
    pub fn is_tilted(&self) -> bool {
        self.table.now < self.table.tilted_until
    }

    /// The job whose thought the next [`Game::step`] will take. Whoever has it hands it in then; if nobody does, the
    /// step thinks it itself, and the tick does not shift.
    pub fn job_due(&self) -> Option<&Job> {
        let duel = match &self.scene {
            Scene::Duel(duel) => duel,
            Scene::Attract(scene::Attract { page: scene::AttractPage::Demo(duel), .. }) => duel,
            _ => return None,
        };
        match duel.phase {
            Phase::Thinking { .. } if duel.course.taken_at <= self.table.now + Ticks(1) => {
                duel.course.job.as_ref()
            }
            _ => None,
        }
    }

    /// The job a board waits for, due or not: a host that has lost it can think it again.
    pub fn job_in_hand(&self) -> Option<&Job> {
        self.scene.duel().and_then(|duel| duel.course.job.as_ref())
    }

    /// Tells that the controller of a place, 0 to 3, is gone, or back.
    pub fn set_lost_pad(&mut self, place: u8, is_lost: bool) {
        self.table.lost_pads[usize::from(place) % PLACES] = is_lost;
    }

    /// Tells today's month and day, for birthdays; none if nobody knows.
    pub fn set_today(&mut self, today: Option<(u8, u8)>) {
        self.table.today = today;
    }

    /// Tells the hour of day, 0 to 23, for the operator's quiet hours.
    pub fn set_hour(&mut self, hour: u8) {
        self.table.hour = Some(hour);
    }

    /// One tick: coins, starts, the scene, clocks, in this order.
    ///
    /// `wishes` are the script's moves by place. `thought` is the answer to [`Game::job_due`]; an answer to anything else
    /// must not be handed in.
    pub fn step(
        &mut self,
        cabinet: &mut Cabinet,
        panel: &Panel,
        wishes: &[(u8, String)],
        thought: Option<Thought>,
    ) -> Step {
        let mut step = Step::default();
        for (place, text) in wishes {
            self.table.wishes.push_back(Wish { place: *place, text: text.clone() });
        }
        let happened = cabinet.feed(panel);
        let before = self.hold();
        let is_held = self.hold_or_go(cabinet, panel, &mut step);
        if self.hold() != before {
            step.events.push(self.hold().map_or(Event::Resume, |hold| Event::Pause { hold }));
        }
        if !is_held {
            self.table.now += Ticks(1);
        }
        let touches = self.read_hands(cabinet, panel);
        let poke = self.table.pointing.read(panel.pointer, self.table.now);
        let mut beat = Beat {
            table: &mut self.table,
            cabinet,
            touches,
            poke,
            thought,
            since: self.since,
            is_mute: false,
            step: &mut step,
        };
        for event in happened {
            money::hear(event, &mut beat);
        }
        if is_held {
            return step;
        }
        beat.cabinet.run_session();
        if !std::mem::replace(&mut self.is_awake, true) {
            beat.effect(Effect::PowerOn);
            beat.event(Event::Scene { name: self.scene.name().to_owned(), page: None });
        }
        money::show_bought(&mut self.scene, &mut beat);
        money::starts(&mut self.scene, &mut beat);
        money::remind(&mut self.scene, &beat);
        let next = step_scene(&mut self.scene, &mut beat);
        if let Some(next) = next {
            self.scene = next;
            self.since = beat.table.now;
            enter(&self.scene, self.since, &mut beat);
        }
        beat.table.sound_due(beat.step);
        step
    }

    fn read_hands(&mut self, cabinet: &Cabinet, panel: &Panel) -> [Touch; PLACES] {
        let controls = &cabinet.settings().controls;
        let repeat = Repeat {
            first: Ticks(u64::from(controls.repeat_delay)),
            next: Ticks(u64::from(controls.repeat_every)),
        };
        let now = self.table.now;
        let hands = &mut self.table.hands;
        std::array::from_fn(|place| hands[place].read(place as u8, panel, now, repeat))
    }

    /// Service, pause and lost controllers hold the game: its time stands, and nobody's clock runs.
    fn hold_or_go(&mut self, cabinet: &mut Cabinet, panel: &Panel, step: &mut Step) -> bool {
        if cabinet.service().is_some() {
            self.open_service(step);
            return true;
        }
        // The tick in which a hold ends is its last: what ended it is pressed in that tick.
        if self.hold() == Some(Hold::Service) {
            self.close_service(cabinet, step);
            return true;
        }
        match self.table.hold.take() {
            Some((hold, age)) => {
                if self.is_released(hold, age, cabinet, panel) {
                    self.table.close();
                } else {
                    self.table.hold = Some((hold, age + Ticks(1)));
                }
                true
            }
            None => {
                self.table.hold = self.new_hold(cabinet, panel).map(|hold| (hold, Ticks::ZERO));
                self.table.hold.is_some()
            }
        }
    }

    fn new_hold(&self, cabinet: &mut Cabinet, panel: &Panel) -> Option<Hold> {
        let rules = &cabinet.settings().game;
        let is_playing = !self.table.is_idle();
        let may_pause = is_playing && rules.has_pause && !cabinet.settings().kiosk.has_sessions;
        if may_pause && panel.closed().any(|switch| switch == Switch::Pause) {
            return Some(Hold::Paused);
        }
        let lost = (0..PLACES as u8)
            .find(|place| self.table.lost_pads[usize::from(*place)] && self.table.visit(*place).is_some());
        let place = lost.filter(|_| rules.stops_for_lost_pad)?;
        cabinet.note_fault(Fault::PadLost(place));
        Some(Hold::PadLost(place))
    }

    fn is_released(&mut self, hold: Hold, age: Ticks, cabinet: &Cabinet, panel: &Panel) -> bool {
        let is_over = age >= PAUSE;
        match hold {
            Hold::Service => true,
            Hold::Paused => {
                is_over
                    || !cabinet.settings().game.has_pause
                    || panel.closed().any(|switch| switch == Switch::Pause)
            }
            Hold::PadLost(place) => {
                // Keys still work: whoever uses the place's switches goes on without the controller.
                let is_used = panel
                    .closed()
                    .any(|switch| matches!(switch, Switch::Player(at, _) | Switch::Start(at) if at == place));
                let is_back = !self.table.lost_pads[usize::from(place) % PLACES];
                if is_used || is_over {
                    self.table.lost_pads[usize::from(place) % PLACES] = false;
                }
                is_used || is_over || is_back
            }
        }
    }

    fn open_service(&mut self, step: &mut Step) {
        if let Some((Hold::Service, age)) = &mut self.table.hold {
            *age += Ticks(1);
            return;
        }
        self.table.hold = Some((Hold::Service, Ticks::ZERO));
        self.held = Some(Box::new(std::mem::replace(&mut self.scene, Scene::Service)));
        step.cues.push(Cue::Silence);
        self.table.tune = None;
        step.has_left_scene = true;
        step.events.push(Event::Scene { name: self.scene.name().to_owned(), page: None });
    }

    /// Whoever has time on a clock goes on where they were; else attract.
    fn close_service(&mut self, cabinet: &mut Cabinet, step: &mut Step) {
        self.table.hold = None;
        let held = self.held.take().map(|scene| *scene);
        let is_playing = !self.table.is_idle();
        self.scene = match held {
            Some(scene) if is_playing => scene,
            _ => {
                self.since = self.table.now;
                let mut beat = Beat::quiet(&mut self.table, cabinet, step);
                flow::home(&mut beat)
            }
        };
        self.table.close();
        let mut beat = Beat::quiet(&mut self.table, cabinet, step);
        enter(&self.scene, self.since, &mut beat);
    }
}

/// One tick of the scene that is on.
fn step_scene(scene: &mut Scene, beat: &mut Beat) -> Option<Scene> {
    let ends_by_itself =
        matches!(scene, Scene::Duel(_) | Scene::Verdict(_) | Scene::GameOver(_) | Scene::Attract(_));
    if beat.is_session_over() && !ends_by_itself {
        return Some(flow::session_over(true, beat));
    }
    let climber = match beat.table.party {
        Party::Ladder { place, .. } => place,
        _ => 0,
    };
    match scene {
        Scene::PowerOn(scene) => scene.step(beat),
        Scene::Attract(scene) => scene.step(beat),
        Scene::Ready(scene) => scene.step(beat),
        Scene::Card(scene) => scene.step(beat),
        Scene::Choose(scene) => scene.step(beat),
        Scene::Appearance(scene) => scene.step(climber, beat),
        Scene::Duel(duel) => duel.step_scene(beat),
        Scene::Verdict(scene) => scene.step(beat),
        Scene::PlayOn(scene) => scene.step(beat),
        Scene::Ending(scene) => scene.step(beat),
        Scene::GameOver(scene) => scene.step(beat),
        Scene::Initials(scene) => scene.step(beat),
        Scene::Scores(scene) => scene.step(beat),
        Scene::Service => None,
    }
}

/// A scene begins: nothing pressed before counts in it, its tune is heard, the log is told.
fn enter(scene: &Scene, since: Ticks, beat: &mut Beat) {
    beat.since = since;
    beat.step.has_left_scene = true;
    // A coin is no press: the start that follows it is heard at once, however quick the hand.
    let is_by_coin = matches!(scene, Scene::Ready(_)) && beat.step.has_new_credit;
    if !is_by_coin {
        beat.table.deafen();
    }
    let page = match scene {
        Scene::Attract(attract) => Some(attract.page.name().to_owned()),
        _ => None,
    };
    beat.event(Event::Scene { name: scene.name().to_owned(), page });
    if !matches!(scene, Scene::Attract(_) | Scene::PowerOn(_) | Scene::Duel(_) | Scene::Verdict(_)) {
        beat.effect(Effect::Page);
    }
    match scene {
        Scene::Attract(scene) => scene.enter(beat),
        Scene::Card(scene) => scene.enter(beat),
        Scene::Choose(scene) => scene.enter(beat),
        Scene::Appearance(scene) => scene.enter(beat),
        Scene::Duel(duel) => duel.enter(beat),
        Scene::PlayOn(scene) => scene.enter(beat),
        Scene::Ending(scene) => scene.enter(beat),
        Scene::GameOver(scene) => scene.enter(beat),
        Scene::Initials(scene) => scene.enter(beat),
        Scene::Scores(scene) => scene.enter(beat),
        // Whoever has paid hears the machine, whatever the attract loop does.
        Scene::Ready(_) => beat.tune(Tune::Title),
        Scene::PowerOn(_) | Scene::Verdict(_) | Scene::Service => {}
    }
}
