//! A game and a cabinet with a panel that tests press.

use bio_invaders::cabinet::{Cabinet, Nvram, Settings};
use bio_invaders::game::cue::Cue;
use bio_invaders::game::duel::{Cursor, Duel, Phase};
use bio_invaders::game::scene::{Part, Scene};
use bio_invaders::game::{Event, Game, Step};
use bio_invaders::panel::{Control, Edge, Panel, Pointer, Switch, Switches};
use bio_invaders::rules::{Move, Position, Ruleset, Side, Square};
use bio_invaders::tick::Ticks;

/// Microseconds in a tick.
const TICK_US: u64 = 16_667;

/// A game at its cabinet.
pub struct Rig {
    pub game: Game,
    pub cabinet: Cabinet,
    pub tick: u64,
    /// How far the panel's clock ran ahead of the ticks while the host stood still.
    late_us: u64,
    held: Switches,
    edges: Vec<Edge>,
    releases: Vec<(u64, Switch)>,
    pointer: Option<Pointer>,
    pub events: Vec<(u64, Event)>,
    pub cues: Vec<(u64, Cue)>,
}

impl Rig {
    /// Fresh from the factory.
    pub fn new() -> Rig {
        Rig::with(&Settings::default())
    }

    /// With these settings.
    pub fn with(settings: &Settings) -> Rig {
        Rig::seeded(settings, 7)
    }

    /// With these settings and this seed.
    pub fn seeded(settings: &Settings, seed: u64) -> Rig {
        let parts = vec![(Part::Pictures, true), (Part::Memory, true)];
        Rig {
            game: Game::power_on(seed, parts),
            cabinet: Cabinet::power_on(settings, &Nvram::default()),
            tick: 0,
            late_us: 0,
            held: Switches::default(),
            edges: Vec::new(),
            releases: Vec::new(),
            pointer: None,
            events: Vec::new(),
            cues: Vec::new(),
        }
    }

    /// The panel of the tick that comes, then one step.
    pub fn step_with(&mut self, wishes: &[(u8, String)]) -> Step {
        let at_us = self.now_us();
        for (_, switch) in self.releases.extract_if(.., |(due, _)| *due <= self.tick) {
            self.held.set(switch, false);
            self.edges.push(Edge { switch, is_closed: false, at_us });
        }
        let panel = Panel {
            held: self.held,
            edges: std::mem::take(&mut self.edges),
            now_us: at_us + TICK_US - 1,
            pointer: self.pointer.take(),
        };
        let step = self.game.step(&mut self.cabinet, &panel, wishes, None);
        self.events.extend(step.events.iter().map(|event| (self.tick, event.clone())));
        self.cues.extend(step.cues.iter().map(|cue| (self.tick, *cue)));
        self.tick += 1;
        step
    }

    pub fn step(&mut self) -> Step {
        self.step_with(&[])
    }

    fn now_us(&self) -> u64 {
        self.tick * TICK_US + self.late_us
    }

    /// The host stands still: no ticks, but the panel's clock goes on.
    pub fn stall(&mut self, us: u64) {
        self.late_us += us;
    }

    pub fn run(&mut self, ticks: u64) {
        for _ in 0..ticks {
            self.step();
        }
    }

    /// Closes a switch until it is opened.
    pub fn down(&mut self, switch: Switch) {
        if !self.held.has(switch) {
            self.held.set(switch, true);
            self.edges.push(Edge { switch, is_closed: true, at_us: self.now_us() });
        }
    }

    /// Opens a switch.
    pub fn up(&mut self, switch: Switch) {
        if self.held.has(switch) {
            self.held.set(switch, false);
            self.edges.push(Edge { switch, is_closed: false, at_us: self.now_us() });
        }
    }

    /// Closes a switch for three ticks and lets four pass.
    pub fn tap(&mut self, switch: Switch) {
        self.down(switch);
        self.releases.push((self.tick + 3, switch));
        self.run(5);
    }

    /// Taps a control of place 0.
    pub fn press(&mut self, control: Control) {
        self.tap(Switch::Player(0, control));
    }

    pub fn coin(&mut self) {
        self.tap(Switch::Coin(0));
    }

    pub fn start(&mut self, place: u8) {
        self.tap(Switch::Start(place));
    }

    /// Puts the pointer there, pressed or not.
    pub fn point(&mut self, x: i16, y: i16, is_pressed: bool) {
        self.pointer = Some(Pointer { x, y, is_pressed });
        self.step();
    }

    /// Steps until `wanted`; gives up with a panic after `most` ticks.
    pub fn until(&mut self, most: u64, what: &str, mut wanted: impl FnMut(&Rig) -> bool) {
        for _ in 0..most {
            if wanted(self) {
                return;
            }
            self.step();
        }
        panic!("{what} did not come in {most} ticks; on is {}", self.scene());
    }

    pub fn scene(&self) -> &'static str {
        self.game.scene.name()
    }

    pub fn until_scene(&mut self, most: u64, name: &str) {
        self.until(most, name, |rig| rig.scene() == name);
    }

    pub fn duel(&self) -> &Duel {
        match &self.game.scene {
            Scene::Duel(duel) => duel,
            other => panic!("no duel but {}", other.name()),
        }
    }

    pub fn is_deciding(&self, place: u8) -> bool {
        matches!(&self.game.scene, Scene::Duel(duel)
            if duel.phase == Phase::Deciding && duel.decider() == Some(place))
    }

    /// From power-on by coin and start to the first decision against Pudolo.
    pub fn reach_first_decision(&mut self) {
        self.until_scene(400, "attract");
        self.coin();
        self.until_scene(60, "ready");
        self.run(20);
        self.start(0);
        self.until_scene(60, "card");
        self.run(20);
        self.press(Control::Select);
        self.until_scene(60, "appearance");
        self.run(50);
        self.press(Control::Select);
        self.until_scene(60, "duel");
        self.until(200, "the first decision", |rig| rig.is_deciding(0));
    }

    /// Plays the greediest move for `place`, by steering.
    pub fn play_greedily(&mut self, place: u8) {
        let best = greediest(&self.duel().position);
        let text = self.duel().position.move_text(best);
        self.step_with(&[(place, text)]);
    }

    /// Puts another position on the board that is played; its side to move acts next.
    pub fn set_board(&mut self, fen: &str) {
        let position = Position::from_fen(fen, Ruleset::classic()).expect("a position");
        let now = self.game.now();
        let Scene::Duel(duel) = &mut self.game.scene else { panic!("no duel") };
        for (cursor, side) in duel.cursors.iter_mut().zip(Side::ALL) {
            *cursor = Cursor::at_home(&position, side, now);
        }
        duel.position = position;
        duel.motions.clear();
        duel.course.job = None;
        duel.phase = Phase::Moving { until: now };
        self.step();
    }

    /// Fresh from the factory, on the board against Pudolo, with this position.
    pub fn on_board(fen: &str) -> Rig {
        let mut rig = Rig::new();
        rig.reach_first_decision();
        rig.set_board(fen);
        rig
    }

    /// The square of that name on the board that is played.
    pub fn square(&self, name: &str) -> Square {
        let topology = self.duel().position.topology();
        topology.squares().find(|square| topology.square_name(*square) == name).expect("a square")
    }

    /// Where the cursor of red stands.
    pub fn cursor(&self) -> String {
        let duel = self.duel();
        duel.position.topology().square_name(duel.cursors[0].square)
    }

    /// Steers a move for `place` and waits until it is made.
    pub fn steer(&mut self, place: u8, text: &str) {
        let plies = self.duel().plies;
        self.step_with(&[(place, text.to_owned())]);
        self.until(200, "the steered move", |rig| rig.scene() != "duel" || rig.duel().plies > plies);
    }

    /// Puts that much on the clock of place 0 by letting it run.
    pub fn run_down_to(&mut self, ticks: u64) {
        self.until(20_000, "a short clock", |rig| rig.left(0).0 <= ticks);
    }

    pub fn left(&self, place: u8) -> Ticks {
        self.cabinet.account(place).left
    }

    pub fn told(&self, wanted: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|(_, event)| wanted(event)).count()
    }

    pub fn heard(&self, wanted: impl Fn(&Cue) -> bool) -> usize {
        self.cues.iter().filter(|(_, cue)| wanted(cue)).count()
    }

    /// Bought = run + left + forfeited, for every place.
    pub fn assert_time_is_kept(&self) {
        for place in 0..4 {
            let account = self.cabinet.account(place);
            let sum = account.run + account.left + account.forfeited;
            assert_eq!(account.bought, sum, "place {place}: {account:?}");
        }
    }
}

/// The move after which the mover leads by most.
pub fn greediest(position: &Position) -> Move {
    let side = position.side_to_move();
    let lead = |played: &&Move| {
        let mut after = position.clone();
        after.play_unchecked(**played);
        2 * i64::from(after.count(side)) - i64::from(after.occupied().len())
    };
    *position.moves().iter().max_by_key(lead).expect("a move or a pass")
}
