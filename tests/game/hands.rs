//! The lever: one step a push, repeat 14 and 5, diagonals, and no step out of nothing.

use bio_invaders::game::hand::{Hand, Repeat};
use bio_invaders::panel::{Control, Edge, Panel, Switch, Switches};
use bio_invaders::tick::Ticks;

struct Lever {
    hand: Hand,
    now: u64,
    held: Switches,
    edges: Vec<Edge>,
}

impl Lever {
    fn new() -> Lever {
        Lever { hand: Hand::default(), now: 100, held: Switches::default(), edges: Vec::new() }
    }

    fn set(&mut self, control: Control, is_closed: bool) {
        let switch = Switch::Player(0, control);
        self.held.set(switch, is_closed);
        self.edges.push(Edge { switch, is_closed, at_us: 0 });
    }

    fn tick(&mut self) -> (i8, i8) {
        let panel = Panel { held: self.held, edges: std::mem::take(&mut self.edges), ..Panel::default() };
        let touch = self.hand.read(0, &panel, Ticks(self.now), Repeat::default());
        self.now += 1;
        touch.step
    }

    fn steps(&mut self, ticks: u64) -> Vec<(u64, (i8, i8))> {
        let first = self.now;
        (0..ticks).map(|_| (self.now - first, self.tick())).filter(|(_, step)| *step != (0, 0)).collect()
    }
}

#[test]
fn a_held_lever_steps_at_0_14_19_24() {
    let mut lever = Lever::new();
    lever.set(Control::Right, true);
    let at: Vec<u64> = lever.steps(26).into_iter().map(|(at, _)| at).collect();
    assert_eq!(at, [0, 14, 19, 24]);
}

#[test]
fn a_tap_inside_one_tick_is_one_step() {
    let mut lever = Lever::new();
    lever.set(Control::Down, true);
    lever.set(Control::Down, false);
    assert_eq!(lever.steps(40), [(0, (0, 1))]);
}

#[test]
fn two_axes_within_four_ticks_are_a_diagonal_that_repeats_as_one() {
    let mut lever = Lever::new();
    lever.set(Control::Right, true);
    assert_eq!(lever.steps(3), [(0, (1, 0))]);
    lever.set(Control::Up, true);
    assert_eq!(lever.steps(20), [(0, (0, -1)), (11, (1, -1)), (16, (1, -1))]);
}

#[test]
fn letting_a_diagonal_go_one_axis_after_the_other_makes_no_step() {
    let mut lever = Lever::new();
    lever.set(Control::Right, true);
    lever.set(Control::Up, true);
    assert_eq!(lever.tick(), (1, -1));
    lever.set(Control::Right, false);
    lever.tick();
    lever.set(Control::Up, false);
    assert_eq!(lever.steps(40), []);
}

#[test]
fn a_switch_that_opened_without_an_edge_does_not_stick() {
    let mut lever = Lever::new();
    lever.set(Control::Left, true);
    lever.tick();
    lever.held = Switches::default();
    assert_eq!(lever.steps(60), []);
}

#[test]
fn a_deaf_hand_hears_nothing_and_a_stale_lever_must_centre() {
    let mut lever = Lever::new();
    lever.set(Control::Left, true);
    lever.tick();
    lever.hand.deafen(Ticks(lever.now), Ticks(12));
    assert_eq!(lever.steps(60), [], "held from before");
    lever.set(Control::Left, false);
    lever.tick();
    lever.set(Control::Left, true);
    assert_eq!(lever.tick(), (-1, 0));
}

#[test]
fn a_push_in_the_deaf_time_that_is_held_repeats_after_it() {
    let mut lever = Lever::new();
    lever.hand.deafen(Ticks(lever.now), Ticks(12));
    lever.set(Control::Up, true);
    let steps = lever.steps(16);
    assert_eq!(steps, [(14, (0, -1))]);
}
