//! Every frame of the scripted games keeps to the video board, and no scene flashes.

mod run;

use bio_invaders::cabinet::Settings;
use bio_invaders::machine::driver::{self, Inline};
use bio_invaders::machine::pilot::Pilot;
use bio_invaders::machine::{Inputs, Machine};
use bio_invaders::video::VideoBoard;

/// Blocks of 16x16 pixels across and down.
const ACROSS: usize = 20;
const DOWN: usize = 15;

/// Runs a script and shows `see` the machine at every second tick.
fn walk(name: &str, settings: &Settings, ticks: u64, mut see: impl FnMut(u64, &Machine)) {
    let mut machine = Machine::power_on(settings, &Default::default(), 7);
    let mut hands = run::script(name).hands();
    let mut pilot = Pilot::default();
    for tick in 0..ticks {
        let mut inputs = Inputs::of_panel(hands.panel(tick, machine.scene_name(), machine.page_name()));
        pilot.obey(hands.orders());
        inputs.news = pilot.steer(&machine);
        driver::step(&mut machine, inputs, &mut Inline);
        if tick % 2 == 0 {
            see(tick, &machine);
        }
    }
}

/// Runs a script and shows `look` every second tick's board.
fn watch(name: &str, settings: &Settings, ticks: u64, mut look: impl FnMut(u64, &VideoBoard)) {
    let mut board = VideoBoard::new();
    walk(name, settings, ticks, |tick, machine| {
        machine.draw(&mut board);
        look(tick, &board);
    });
}

/// Relative luminance of a colour, 0 to 1.
fn luminance(colour: u16) -> f64 {
    let part = |shift: u16| {
        let c = f64::from(colour >> shift & 15) / 15.;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(8) + 0.7152 * part(4) + 0.0722 * part(0)
}

/// Mean luminance of each block.
fn blocks(board: &VideoBoard) -> Vec<f64> {
    let mut sums = vec![0.; ACROSS * DOWN];
    let table: Vec<f64> = (0..4096).map(luminance).collect();
    for (at, colour) in board.colours().into_iter().enumerate() {
        sums[at / 320 / 16 * ACROSS + at % 320 / 16] += table[usize::from(colour)];
    }
    sums.into_iter().map(|sum| sum / 256.).collect()
}

/// WCAG's general flash: a pair of opposing changes of a tenth of full luminance or more, the darker state below
/// 0.8. Counts, for each block, the changes of direction that large.
struct Flashes {
    last: Vec<f64>,
    rising: Vec<bool>,
    /// Sampled ticks and how many blocks turned there.
    turns: Vec<(u64, usize)>,
}

impl Flashes {
    fn new() -> Flashes {
        Flashes { last: vec![0.; ACROSS * DOWN], rising: vec![false; ACROSS * DOWN], turns: Vec::new() }
    }

    fn see(&mut self, tick: u64, now: &[f64]) {
        let mut turned = 0;
        for (block, light) in now.iter().enumerate() {
            let last = self.last[block];
            let is_large = (light - last).abs() >= 0.1 && light.min(last) < 0.8;
            let is_up = *light > last;
            if is_large && is_up != self.rising[block] {
                turned += 1;
                self.rising[block] = is_up;
            }
            // an extreme moves along until the change turns round
            if is_large || is_up == self.rising[block] {
                self.last[block] = *light;
            }
        }
        self.turns.push((tick, turned));
    }

    /// The most flashes within a second on a quarter of the screen or more.
    fn worst(&self) -> usize {
        let is_wide = |blocks: usize| blocks * 4 >= ACROSS * DOWN;
        let wide: Vec<u64> =
            self.turns.iter().filter(|(_, blocks)| is_wide(*blocks)).map(|(tick, _)| *tick).collect();
        let most =
            wide.iter().map(|first| wide.iter().filter(|t| (*first..first + 60).contains(t)).count()).max();
        most.unwrap_or(0).div_ceil(2)
    }
}

#[test]
fn every_frame_is_within_the_board_and_never_flashes() {
    let settings = Settings::default();
    for name in run::panels() {
        let mut flashes = Flashes::new();
        watch(&name, &settings, 4200, |tick, board| {
            assert!(
                board.is_within_the_board(),
                "{name}, tick {tick}: a pen or colour the board does not have"
            );
            flashes.see(tick, &blocks(board));
        });
        assert!(flashes.worst() <= 3, "{name}: {} flashes in a second", flashes.worst());
    }
}

#[test]
fn reduced_flash_high_contrast_and_grey_keep_to_the_board_too() {
    let mut settings = Settings::default();
    settings.picture.has_reduced_flash = true;
    settings.picture.has_high_contrast = true;
    settings.picture.colours = bio_invaders::cabinet::Colours::Grey;
    let mut flashes = Flashes::new();
    watch("visit", &settings, 3000, |tick, board| {
        assert!(board.is_within_the_board(), "tick {tick}");
        let is_grey = board.palette.iter().all(|c| c >> 8 == (c >> 4 & 15) && c >> 8 == (c & 15));
        assert!(is_grey, "tick {tick}: colour in grey");
        flashes.see(tick, &blocks(board));
    });
    assert!(flashes.worst() <= 3);
}

#[test]
fn the_measure_sees_a_strobe() {
    let mut flashes = Flashes::new();
    for tick in 0..60 {
        flashes.see(tick, &vec![if tick % 6 < 3 { 0.9 } else { 0.1 }; ACROSS * DOWN]);
    }
    assert!(flashes.worst() > 3, "{}", flashes.worst());
}

#[test]
fn drawing_changes_nothing_and_forgets_what_was_there() {
    let mut second = VideoBoard::new();
    walk("two-players", &Settings::default(), 4200, |tick, machine| {
        if tick % 14 != 0 {
            return;
        }
        let before = machine.state_hash();
        let mut first = VideoBoard::new();
        second.background.fill(9);
        second.foreground.fill(7);
        second.scroll = (5, 5);
        machine.draw(&mut first);
        machine.draw(&mut second);
        assert_eq!(first.frame_hash(), second.frame_hash(), "tick {tick}, {}", machine.scene_name());
        assert_eq!(machine.state_hash(), before);
    });
}
