//! What must hold after every tick of every machine, whatever the hands did.

use super::event::Event;
use super::output::Outputs;
use super::state::Machine;
use crate::game::scene::Scene;
use crate::panel::PLACES;
use crate::video::VideoBoard;

/// A snapshot beyond this is a leak.
const LARGEST_STATE: usize = 128 * 1024;
/// The longest any scene may wait for somebody who is gone, beside the time on the clocks: service mode's 18 000 ticks, and
/// some for what follows.
const LONGEST_IDLE: u64 = 40_000;

/// Looks over a machine's shoulder, tick by tick.
#[derive(Debug, Default)]
pub struct Watchman {
    coins: u64,
    ticks_run: u64,
    quiet: u64,
    screen: VideoBoard,
}

impl Watchman {
    /// A watchman for a machine that has just been switched on.
    pub fn new(machine: &Machine) -> Watchman {
        let books = machine.cabinet().books();
        Watchman { coins: books.coins.iter().sum(), ticks_run: books.ticks_run, ..Watchman::default() }
    }

    /// Looks at the tick just stepped; `is_quiet` if no hand touched anything in it.
    ///
    /// # Errors
    /// What does not hold, as a sentence.
    pub fn look(&mut self, machine: &Machine, outputs: &Outputs, is_quiet: bool) -> Result<(), String> {
        self.look_at_money(machine, outputs)?;
        self.look_at_time(machine)?;
        self.look_at_idleness(machine, is_quiet)?;
        if let Some(fault) = outputs.events.iter().find(|line| is_fault(&line.event)) {
            return Err(format!("the machine says {}", fault.json()));
        }
        let tick = machine.now().0;
        if tick.is_multiple_of(997) {
            self.look_at_state(machine)?;
        }
        if tick.is_multiple_of(331) {
            machine.draw(&mut self.screen);
            if !self.screen.is_within_the_board() {
                return Err("the picture uses pens or colours the board has not".into());
            }
        }
        Ok(())
    }

    fn look_at_money(&mut self, machine: &Machine, outputs: &Outputs) -> Result<(), String> {
        let cabinet = machine.cabinet();
        self.coins +=
            outputs.events.iter().filter(|line| matches!(line.event, Event::Coin { .. })).count() as u64;
        let booked: u64 = cabinet.books().coins.iter().sum();
        if booked != self.coins && booked != 0 {
            return Err(format!("{booked} coins are booked, {} were told", self.coins));
        }
        self.coins = booked;
        Ok(())
    }

    fn look_at_time(&mut self, machine: &Machine) -> Result<(), String> {
        let (cabinet, game) = (machine.cabinet(), machine.game());
        let books = cabinet.books();
        let left: u64 = (0..PLACES as u8).map(|place| cabinet.account(place).left.0).sum();
        let given = books.ticks_sold + books.ticks_granted;
        // Reset books begin at zero while clocks still hold time.
        let is_reset = books.ticks_run < self.ticks_run;
        if given != books.ticks_run + left + books.ticks_forfeited && !is_reset && given != 0 {
            return Err(format!(
                "bought {given} is not run {} + left {left} + given up {}",
                books.ticks_run, books.ticks_forfeited
            ));
        }
        let ran = books.ticks_run.saturating_sub(self.ticks_run);
        if ran > 1 {
            return Err(format!("{ran} ticks of bought time ran in one"));
        }
        if ran == 1 && (!matches!(game.scene, Scene::Duel(_)) || game.hold().is_some()) {
            return Err(format!("bought time ran in {}, hold {:?}", machine.scene_name(), game.hold()));
        }
        self.ticks_run = books.ticks_run;
        Ok(())
    }

    fn look_at_idleness(&mut self, machine: &Machine, is_quiet: bool) -> Result<(), String> {
        self.quiet = if is_quiet { self.quiet + 1 } else { 0 };
        let cabinet = machine.cabinet();
        let left: u64 = (0..PLACES as u8).map(|place| cabinet.account(place).left.0).sum();
        let is_home = matches!(machine.game().scene, Scene::Attract(_) | Scene::Ready(_) | Scene::PowerOn(_));
        if !is_home && self.quiet > LONGEST_IDLE + 3 * left {
            return Err(format!(
                "nobody touched anything for {} ticks and {} is still on: hold {:?}, session {:?}, board {:?}",
                self.quiet,
                machine.scene_name(),
                machine.game().hold(),
                cabinet.session(),
                machine.game().duel().map(|duel| duel.position.to_fen()),
            ));
        }
        Ok(())
    }

    fn look_at_state(&self, machine: &Machine) -> Result<(), String> {
        let bytes = machine.snapshot();
        if bytes.len() > LARGEST_STATE {
            return Err(format!("the state has grown to {} bytes", bytes.len()));
        }
        match Machine::restore(&bytes) {
            Ok(again) if again.snapshot() == bytes => Ok(()),
            Ok(_) => Err("a restored machine has another snapshot".into()),
            Err(error) => Err(format!("its own snapshot: {error}")),
        }
    }
}

/// Faults the machine found in itself. A stuck coin switch is the world's, a script's move that came too late (the
/// player's own hand was faster) the script's.
fn is_fault(event: &Event) -> bool {
    matches!(event, Event::Fault { what } if !what.contains("stuck") && !what.contains("script's move"))
}
