//! Hand-built moments of the game, for stills and golden pictures.
#![allow(dead_code, reason = "each test takes the moments it needs")]

use bio_invaders::cabinet::{Cabinet, Nvram, Settings};
use bio_invaders::game::course::Course;
use bio_invaders::game::duel::*;
use bio_invaders::game::scene::*;
use bio_invaders::panel::{Edge, Panel, Switch};
use bio_invaders::rules::{Position, Ruleset, Side, Square, SquareSet};
use bio_invaders::tick::Ticks;

/// A moment: what is on, since when, the tick that is drawn, the cabinet around it.
pub struct Moment {
    /// Its name, also the still's.
    pub name: String,
    /// What is on.
    pub scene: Scene,
    /// Since when.
    pub entered: Ticks,
    /// The tick that is drawn.
    pub now: Ticks,
    /// Credits, clocks, scores.
    pub cabinet: Cabinet,
}

/// For good.
pub const FOR_GOOD: Ticks = Ticks(u64::MAX);

/// A cabinet in free play whose first two places have `seconds` left.
pub fn cabinet(settings: &Settings, seconds: u64) -> Cabinet {
    let mut settings = settings.clone();
    settings.coinage.is_free_play = true;
    let mut cabinet = Cabinet::power_on(&settings, &Nvram::default());
    for place in 0..2 {
        let _ = cabinet.spend_credit(place);
        while cabinet.clock(place).seconds_shown() > seconds {
            cabinet.run_clock(place);
        }
    }
    settings.coinage.is_free_play = false;
    cabinet.adjust(settings);
    cabinet
}

/// The square of a file and rank counted from the top left of a 7x7 board.
pub fn at(file: u8, rank: u8) -> Square {
    Square(rank * 7 + file)
}

/// A duel against `invader` on the position `fen`, Red deciding.
pub fn duel(fen: &str, invader: u8) -> Duel {
    let position = Position::from_fen(fen, Ruleset::classic()).expect("a position");
    Duel {
        seats: vec![Seat::Player(0), Seat::Invader(invader)],
        rung: Some(invader.into()),
        position,
        phase: Phase::Deciding,
        phase_since: Ticks(0),
        cursors: vec![cursor(3, 3), cursor(3, 3)],
        motions: Vec::new(),
        last_move: None,
        plies: 20,
        face: Shown { what: Face::Neutral, since: Ticks(0), until: FOR_GOOD },
        call: None,
        line: None,
        bought_at: None,
        outcome: None,
        glance: None,
        board_code: "0".into(),
        arrow: None,
        course: Course::default(),
    }
}

fn cursor(file: u8, rank: u8) -> Cursor {
    Cursor { square: at(file, rank), picked: None, picked_at: Ticks(0), threatened: SquareSet::EMPTY }
}

/// The board of our first mock.
pub const MIDDLE: &str = "xx4o/x2-1oo/1x4o/1-xo1-1/2xxo2/oo1-2x/oo3xx x 0 1";

/// A board near its end.
pub const LATE: &str = "xxo1ooo/xxx1-oo/1x2ooo/o1-o-oo/oo1ooo1/xo-1oxx/1ooo1xx x 0 1";

/// Red has picked a cell and stands on a jump that turns some.
pub fn picking(invader: u8) -> Duel {
    let mut duel = duel(MIDDLE, invader);
    duel.cursors[0] =
        Cursor { square: at(4, 5), picked: Some(at(2, 4)), picked_at: Ticks(980), ..duel.cursors[0] };
    duel.line = Some(Shown { what: Line::PickTarget, since: Ticks(0), until: FOR_GOOD });
    duel.last_move = Some(LastMove {
        side: Side::Blue,
        from: Some(at(5, 0)),
        to: Some(at(6, 2)),
        flips: SquareSet::EMPTY,
    });
    duel
}

/// A single is just dividing and three cells turn after it.
pub fn flipping(invader: u8, start: u64) -> Duel {
    let mut duel = duel(MIDDLE, invader);
    let flip = |square, order: u8| Motion {
        start: Ticks(start + 12 + 3 * u64::from(order)),
        length: Ticks(8),
        kind: MotionKind::Flip { square, source: at(3, 5), was: Side::Blue, becomes: Side::Red, order },
    };
    duel.phase = Phase::Moving { until: Ticks(start + 40) };
    duel.motions = vec![
        Motion {
            start: Ticks(start),
            length: Ticks(12),
            kind: MotionKind::Double { from: at(1, 2), to: at(3, 4), side: Side::Red },
        },
        flip(at(2, 4), 0),
        flip(at(3, 3), 1),
        flip(at(4, 4), 2),
    ];
    duel.call = Some(Shown { what: Call::Triple, since: Ticks(start + 16), until: Ticks(start + 60) });
    duel
}

/// Every moment of the stills.
pub fn moments(settings: &Settings) -> Vec<Moment> {
    let mut moments = Vec::new();
    let mut add = |name: &str, mut scene: Scene, age: u64, seconds: u64| {
        let now = Ticks(1000);
        let entered = Ticks(1000_u64.saturating_sub(age));
        let cabinet = cabinet(settings, seconds);
        let now = Ticks(now.0.max(age));
        if let Scene::Attract(attract) = &mut scene {
            attract.page_since = entered;
        }
        moments.push(Moment { name: name.into(), scene, entered, now, cabinet });
    };
    add("duel-picking", Scene::Duel(Box::new(picking(1))), 600, 78);
    add("duel-flipping", Scene::Duel(Box::new(flipping(4, 980))), 600, 78);
    let mut low = duel(LATE, 7);
    low.cursors[0] =
        Cursor { square: at(3, 2), picked: Some(at(2, 1)), picked_at: Ticks(900), ..low.cursors[0] };
    low.call = Some(Shown { what: Call::Hurry, since: Ticks(985), until: Ticks(1040) });
    low.face.what = Face::Gloating;
    low.line = Some(Shown { what: Line::Taunt(2), since: Ticks(0), until: FOR_GOOD });
    add("duel-low-time", Scene::Duel(Box::new(low)), 600, 7);
    around(&mut add);
    beside_the_cells(&mut add);
    ends(&mut add);
    moments.extend(kiosk(settings));
    moments.extend(service(settings));
    moments
}

/// What happens around a board beside its cells.
fn beside_the_cells(add: &mut impl FnMut(&str, Scene, u64, u64)) {
    let mut board =
        |name: &str, duel: Duel, seconds: u64| add(name, Scene::Duel(Box::new(duel)), 600, seconds);
    let called = |invader, what, since| {
        let mut duel = duel(MIDDLE, invader);
        duel.call = Some(Shown { what, since: Ticks(since), until: FOR_GOOD });
        duel
    };
    let mut birthday = duel(MIDDLE, 5);
    birthday.course.wears_hat = true;
    birthday.course.plasters = 1;
    board("duel-birthday", birthday, 78);
    let mut ouch = called(2, Call::Ouch, 996);
    let last =
        LastMove { side: Side::Blue, from: Some(at(5, 2)), to: Some(at(3, 3)), flips: SquareSet::EMPTY };
    ouch.last_move = Some(last);
    ouch.face.what = Face::Gloating;
    board("duel-ouch", ouch, 52);
    board("duel-last-seconds", duel(LATE, 1), 3);
    let mut short = duel(MIDDLE, 3);
    short.line = Some(Shown { what: Line::CoinStart, since: Ticks(900), until: FOR_GOOD });
    board("duel-coin-slot", short, 14);
    let mut proved = duel(WON, 6);
    proved.phase = Phase::PlayingOut;
    proved.phase_since = Ticks(980);
    proved.line = Some(Shown { what: Line::Proved, since: Ticks(980), until: FOR_GOOD });
    board("duel-proved", proved, 40);
    let mut wiped = duel("xx4x/x2-1xx/1x4x/1-xx1-1/2xxx2/xx1-2x/xx3xx o 0 1", 7);
    wiped.call = Some(Shown { what: Call::WipeOut, since: Ticks(945), until: FOR_GOOD });
    wiped.face.what = Face::Worried;
    board("duel-wipe-out", wiped, 40);
    let mut eight = called(8, Call::AllEight, 970);
    eight.last_move = Some(LastMove { side: Side::Red, ..last });
    eight.face.what = Face::Raging;
    board("duel-all-eight", eight, 66);
    let mut last_one = duel("xxoooxx/xxx-xoo/oxxooxx/o-xxo-o/xxoooxx/xoo-xxo/xxxoo1x x 0 1", 4);
    last_one.call = Some(Shown { what: Call::LastSquare, since: Ticks(980), until: FOR_GOOD });
    board("duel-last-one", last_one, 25);
    let mut out = called(6, Call::TimeOut, 940);
    out.phase = Phase::TimedOut;
    board("duel-time-out", out, 0);
    let mut two = duel(MIDDLE, 1);
    (two.seats, two.rung) = (vec![Seat::Player(0), Seat::Player(1)], None);
    board("duel-two", two, 61);
}

/// How each of the eight takes it.
fn ends(add: &mut impl FnMut(&str, Scene, u64, u64)) {
    for invader in 1..=8 {
        for (name, fen, winner, age) in [("beaten", WON, Side::Red, 150), ("wins", LATE, Side::Blue, 130)] {
            let mut verdict = verdict(age);
            verdict.duel = Duel { outcome: verdict.duel.outcome, ..duel(fen, invader) };
            verdict.duel.phase = Phase::Over;
            let what = if winner == Side::Red { Call::Win } else { Call::Lose };
            verdict.duel.call = Some(Shown { what, since: Ticks(1000 - age), until: FOR_GOOD });
            if let Some(outcome) = &mut verdict.duel.outcome {
                outcome.winner = Some(winner);
                let count = |side| verdict.duel.position.count(side) as u8;
                outcome.counts = [count(Side::Red), count(Side::Blue), 0, 0];
            }
            if winner == Side::Blue {
                verdict.tally = Some(Tally {
                    rung: invader.into(),
                    rung_points: 0,
                    margin_points: 0,
                    second_points: 0,
                    total: 612,
                });
            }
            verdict.next = Some(invader % 8 + 1);
            add(&format!("verdict-{name}-{invader}"), Scene::Verdict(Box::new(verdict)), age, 38);
        }
    }
}

/// A session's belt, two thirds of it spent.
fn kiosk(settings: &Settings) -> Vec<Moment> {
    let mut settings = settings.clone();
    settings.coinage.is_free_play = true;
    settings.kiosk.has_sessions = true;
    let mut cabinet = Cabinet::power_on(&settings, &Nvram::default());
    let _ = cabinet.spend_credit(0);
    for _ in 0..60 * 200 {
        cabinet.run_session();
    }
    let scene = Scene::Duel(Box::new(picking(8)));
    let moment = Moment { name: "duel-kiosk".into(), scene, entered: Ticks(400), now: Ticks(1000), cabinet };
    vec![moment]
}

/// The operator's first page.
fn service(settings: &Settings) -> Vec<Moment> {
    let mut cabinet = Cabinet::power_on(settings, &Nvram::default());
    let mut panel = Panel::default();
    for tick in 0..30_u64 {
        panel.now_us = tick * 16_667 + 16_666;
        panel.edges.clear();
        if tick == 2 || tick == 9 {
            panel.held.set(Switch::Test, tick == 2);
            panel.edges.push(Edge { switch: Switch::Test, is_closed: tick == 2, at_us: tick * 16_667 });
        }
        cabinet.feed(&panel);
    }
    vec![Moment {
        name: "service".into(),
        scene: Scene::Service,
        entered: Ticks(900),
        now: Ticks(1000),
        cabinet,
    }]
}

/// The scenes around the duel.
fn around(add: &mut impl FnMut(&str, Scene, u64, u64)) {
    let page = |page| {
        // the age of the moment counts from here, see `moments`
        let (loops, page_since) = (0, Ticks(0));
        Scene::Attract(Attract { page, loops, page_since, out_since: None, is_heard: false, is_dark: false })
    };
    add(
        "poweron",
        Scene::PowerOn(PowerOn { found: PARTS.map(|part| (part, part != Part::Sound)).to_vec() }),
        150,
        0,
    );
    add("title-lettering", page(AttractPage::Title), 20, 0);
    add("title", page(AttractPage::Title), 300, 0);
    add("title-short", page(AttractPage::TitleShort), 100, 0);
    add("howto", page(AttractPage::HowTo(Box::new(how_to(0)))), 100, 0);
    add("scores", page(AttractPage::Scores), 300, 0);
    for number in 0..4 {
        add(&format!("story-{}", number + 1), page(AttractPage::Story), 240 * number + 150, 0);
    }
    add("story-wipe", page(AttractPage::Story), 12, 0);
    for number in 0..8 {
        add(&format!("parade-{}", number + 1), page(AttractPage::Parade), 75 * number + 60, 0);
    }
    add("ready", Scene::Ready(Ready { missing_for_two: 1, how_to: None, touched_at: Ticks(0) }), 100, 0);
    add("card", Scene::Card(card(CardStep::Choose(true), None)), 100, 0);
    let greeting = Greeting { is_new: false, is_birthday: true, won: 12, lost: 7, best_rung: 4 };
    add("card-greeting", Scene::Card(card(CardStep::Meets, Some(greeting))), 100, 0);
    for invader in 1..=8 {
        add(&format!("appearance-{invader}"), Scene::Appearance(appearance(invader)), 200, 0);
    }
    add("appearance-entrance", Scene::Appearance(appearance(3)), 30, 0);
    add("verdict-melt", Scene::Verdict(Box::new(verdict(45))), 45, 65);
    add("verdict-count", Scene::Verdict(Box::new(verdict(230))), 230, 65);
    let play_on = PlayOn { asked: vec![(0, None)], against: Some(2), is_yes_lit: vec![true] };
    add("playon", Scene::PlayOn(play_on), 200, 65);
    for part in [0, 1, 2, 5, 11] {
        let since = Ticks(900);
        add(&format!("ending-{part}"), Scene::Ending(Ending { part, place: 0, since, next_loop: 2 }), 200, 4);
    }
    add(
        "gameover",
        Scene::GameOver(GameOver {
            place: 0,
            score: 2369,
            reached: 3,
            tip: 1,
            is_other_staying: false,
            is_session_over: false,
        }),
        200,
        0,
    );
    let letters = vec![b'J', b'U'];
    let initials = Initials { place: 0, rank: 4, score: 1068, rung: 4, letters, lit: 13 };
    add("initials", Scene::Initials(initials), 200, 0);
    add("scores-marked", Scene::Scores(ScoresShown { rank: 3 }), 100, 0);
}

const PARTS: [Part; 5] = [Part::Pictures, Part::Sound, Part::Panel, Part::Memory, Part::Engine];

fn how_to(act: u8) -> HowTo {
    let mut dish = duel("x3o/5/2-2/5/o3x x 0 1", 1);
    dish.seats = vec![Seat::Script, Seat::Script];
    dish.cursors[0] =
        Cursor { square: Square(6), picked: Some(Square(0)), picked_at: Ticks(900), ..dish.cursors[0] };
    HowTo { act, since: Ticks(900), dish, stick: (1, 1), is_button_down: false }
}

fn card(step: CardStep, greeting: Option<Greeting>) -> CardPage {
    CardPage {
        place: 0,
        step,
        initials: *b"JUN",
        day: 24,
        month: 8,
        greeting,
        card: None,
        meets: 4,
        meets_at_most: 4,
        touched_at: Ticks(0),
        decided: None,
    }
}

fn appearance(invader: u8) -> Appearance {
    Appearance {
        rung: invader.into(),
        invader,
        board_code: "cf".into(),
        is_rematch: invader == 3,
        plasters: if invader.is_multiple_of(2) { invader / 2 % 2 + 1 } else { 0 },
        wears_hat: invader % 2 == 1,
    }
}

/// The same with the sides changed: red has won.
const WON: &str = "oox1xxx/ooo1-xx/1o2xxx/x1-x-xx/xx1xxx1/ox-1xoo/1xxx1oo x 0 1";

fn verdict(age: u64) -> Verdict {
    let mut duel = duel(WON, 2);
    let start = 1000 - age;
    duel.phase = Phase::Over;
    duel.call = Some(Shown { what: Call::Win, since: Ticks(start), until: FOR_GOOD });
    duel.face.what = Face::Beaten;
    let red = duel.position.count(Side::Red) as u8;
    let blue = duel.position.count(Side::Blue) as u8;
    duel.outcome = Some(bio_invaders::rules::Outcome {
        winner: Some(Side::Red),
        reason: bio_invaders::rules::Reason::Full,
        counts: [red, blue, 0, 0],
        places: [1, 2, 0, 0],
    });
    for square in duel.position.pieces(Side::Blue) {
        let late = u64::from(square.0 % 7) * 4;
        let kind = MotionKind::Melt { square };
        if start + 20 + late + 30 > 1000 {
            duel.motions.push(Motion { start: Ticks(start + 20 + late), length: Ticks(30), kind });
        }
    }
    let tally = Tally { rung: 2, rung_points: 200, margin_points: 120, second_points: 65, total: 1_048 };
    Verdict {
        duel,
        place: Some(0),
        tally: Some(tally),
        turning_point: Some(17),
        next: Some(3),
        is_ladder_done: false,
    }
}

/// A box of the screen: left, top, width, height.
pub type Cut = (usize, usize, usize, usize);

/// Filmstrips: a moment whose motions begin at its tick, how many ticks they take, and the part of the screen.
#[allow(dead_code)] // each user takes its part
pub fn strips() -> Vec<(Moment, u64, Cut)> {
    let mut strips = Vec::new();
    let mut add = |name: &str, duel: Duel, length: u64, cut: Cut| {
        let cabinet = cabinet(&Settings::default(), 78);
        let scene = Scene::Duel(Box::new(duel));
        let moment = Moment { name: name.into(), scene, entered: Ticks(0), now: Ticks(1000), cabinet };
        strips.push((moment, length, cut));
    };
    let moving = |kind, length| Motion { start: Ticks(1000), length: Ticks(length), kind };
    let around = (76 + 24, 30 + 24, 120, 120);
    let jumped = |fen: &str, side, to: Square, length| {
        let mut duel = duel(fen, 4);
        duel.phase = Phase::Moving { until: Ticks(2000) };
        duel.motions = vec![moving(MotionKind::Double { from: at(3, 3), to, side }, length)];
        duel
    };
    let mut single = duel("7/7/7/3x3/4x2/7/o6 o 0 1", 4);
    single.phase = Phase::Moving { until: Ticks(2000) };
    single.motions = vec![moving(MotionKind::Single { from: at(3, 3), to: at(4, 4), side: Side::Red }, 12)];
    add("single", single, 16, around);
    add("double-east", jumped("7/7/7/5x1/7/7/o6 o 0 1", Side::Red, at(5, 3), 14), 16, around);
    add("double-south-west", jumped("7/7/7/7/7/1o5/x6 x 0 1", Side::Blue, at(1, 5), 14), 16, around);
    add("double-north", jumped("7/3x3/7/7/7/7/o6 o 0 1", Side::Red, at(3, 1), 14), 16, around);
    add("double-knight", jumped("7/2o4/7/7/7/7/x6 x 0 1", Side::Blue, at(2, 1), 14), 16, around);
    add("eight-flips", eight(), 60, around);
    let mut melt = duel("7/7/2xox2/2oxo2/2xox2/7/7 x 0 1", 4);
    melt.phase = Phase::Over;
    for (number, square) in melt.position.pieces(Side::Blue).iter().enumerate() {
        let mut motion = moving(MotionKind::Melt { square }, 30);
        motion.start = Ticks(1000 + 4 * number as u64);
        melt.motions.push(motion);
    }
    add("melt", melt, 48, around);
    let mut drop = duel("x5o/7/7/7/7/7/o5x x 0 1", 4);
    drop.phase = Phase::SetUp;
    drop.motions = vec![moving(MotionKind::Drop { square: at(0, 0) }, 12)];
    add("drop", drop, 14, (70, 8, 60, 60));
    strips
}

/// A jump into the middle of eight, all of which turn.
fn eight() -> Duel {
    let mut duel = duel("7/7/2xxx2/2xxx2/2xxx2/7/o6 o 0 1", 8);
    duel.phase = Phase::Moving { until: Ticks(2000) };
    let start = Ticks(1000);
    let kind = MotionKind::Double { from: at(3, 5), to: at(3, 3), side: Side::Red };
    duel.motions = vec![Motion { start, length: Ticks(14), kind }];
    let ring = [(3, 2), (4, 2), (4, 3), (4, 4), (3, 4), (2, 4), (2, 3), (2, 2)];
    for (order, (file, rank)) in ring.into_iter().enumerate() {
        let kind = MotionKind::Flip {
            square: at(file, rank),
            source: at(3, 3),
            was: Side::Blue,
            becomes: Side::Red,
            order: order as u8,
        };
        duel.motions.push(Motion { start: Ticks(1014 + 3 * order as u64), length: Ticks(8), kind });
    }
    duel.call = Some(Shown { what: Call::AllEight, since: Ticks(1040), until: Ticks(1100) });
    duel
}
