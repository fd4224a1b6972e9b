//! A session: the machine with its log, recording, thinking thread and sound, one tick after the other.

use super::calendar;
use super::keeping::Keeping;
use super::outlet::Relay;
use super::speaker::Speaker;
use super::worker::Worker;
use crate::cabinet::{Fault, Nvram, Settings};
use crate::game::scene::Scene;
use crate::machine::driver::Thinker;
use crate::machine::ears::Ears;
use crate::machine::event::LogLine;
use crate::machine::recording::{Check, Recorder, Recording, Start, StartError, encode_header};
use crate::machine::{Answer, Inputs, Machine, News, Outputs};
use crate::panel::Panel;
use crate::video::VideoBoard;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// So many ticks a session waits for a thought before the machine thinks by itself: half a minute, far beyond what any
/// level needs on any machine that keeps 60 ticks a second.
const LONGEST_WAIT: u32 = 1_800;

/// Ticks between two looks at the calendar: a minute.
const CALENDAR_EVERY: u64 = 3_600;

/// Where a session begins.
#[derive(Clone, Debug, Default)]
pub struct Beginning {
    /// The adjustments.
    pub settings: Settings,
    /// The battery RAM.
    pub nvram: Nvram,
    /// The machine's luck.
    pub seed: u64,
}

/// A recording that is watched: it plays instead of the panel.
struct Watched {
    steps: Box<dyn Iterator<Item = (Inputs, Check)>>,
    ticks: u64,
    is_over: bool,
    /// After so many ticks the machine was first seen to play another game than the recording.
    parted_at: Option<u64>,
}

/// The machine and what hangs on it.
pub struct Session {
    machine: Machine,
    worker: Worker,
    answer: Option<Answer>,
    waited: u32,
    watched: Option<Watched>,
    news: Vec<News>,
    faces_the_other_side: bool,
    ears: Ears,
    speaker: Speaker,
    recording: Option<(Recorder, BufWriter<File>)>,
    keeping: Option<Keeping>,
    log: Option<Box<dyn Write>>,
    relay: Relay,
}

impl Watched {
    /// Puts the recording's next tick in the place of the panel's; the state it must lead to, if there is one.
    fn play(&mut self, inputs: &mut Inputs) -> Option<Check> {
        let next = self.steps.next().filter(|_| !self.is_over);
        self.is_over |= next.is_none();
        let (recorded, stored) = next?;
        self.ticks += 1;
        (inputs.panel, inputs.news) = (recorded.panel, recorded.news);
        Some(stored)
    }
}

impl Session {
    /// Switches the machine on.
    pub fn begin(beginning: &Beginning, speaker: Speaker) -> Session {
        let Beginning { settings, nvram, seed } = beginning;
        Session::of(Machine::power_on(settings, nvram, *seed), speaker)
    }

    /// Plays a recording; the panel is not heard.
    ///
    /// # Errors
    /// This version cannot make the machine it begins with.
    pub fn watch(recording: Recording, speaker: Speaker) -> Result<Session, StartError> {
        let mut session = Session::of(recording.machine()?, speaker);
        let steps = Box::new(recording.into_steps());
        session.watched = Some(Watched { steps, ticks: 0, is_over: false, parted_at: None });
        Ok(session)
    }

    /// Whether the recording that is watched has come to its end, or the machine parted from it.
    pub fn is_over(&self) -> bool {
        self.watched.as_ref().is_some_and(|watched| watched.is_over)
    }

    /// The tick at which the machine was first seen to part from the recording that is watched.
    pub fn parted_at(&self) -> Option<u64> {
        self.watched.as_ref()?.parted_at
    }

    fn of(machine: Machine, speaker: Speaker) -> Session {
        Session {
            machine,
            watched: None,
            worker: Worker::start(),
            answer: None,
            waited: 0,
            news: Vec::new(),
            faces_the_other_side: false,
            ears: Ears::new(),
            speaker,
            recording: None,
            keeping: None,
            log: None,
            relay: Relay::default(),
        }
    }

    /// Keeps settings, battery RAM and visits there from now on.
    pub fn keep_in(&mut self, keeping: Keeping) {
        self.keeping = Some(keeping);
    }

    /// Records to a file from now on; to be called before the first tick.
    ///
    /// # Errors
    /// The file cannot be made.
    pub fn record(&mut self, file: &Path, beginning: &Beginning) -> io::Result<()> {
        let start = Start::PowerOn {
            settings: beginning.settings.to_toml(),
            nvram: beginning.nvram.encode().into_bytes(),
            seed: beginning.seed,
        };
        let mut file = BufWriter::new(File::create(file)?);
        file.write_all(&encode_header(env!("CARGO_PKG_VERSION"), &start))?;
        self.recording = Some((Recorder::new(), file));
        Ok(())
    }

    /// Writes the event log to a file from now on; `-` is standard error.
    ///
    /// # Errors
    /// The file cannot be made.
    pub fn log_to(&mut self, file: &Path) -> io::Result<()> {
        self.log = Some(if file == Path::new("-") {
            Box::new(io::stderr())
        } else {
            Box::new(File::options().create(true).append(true).open(file)?)
        });
        Ok(())
    }

    /// The machine.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Tells the machine something with the next tick.
    pub fn tell(&mut self, news: News) {
        self.news.push(news);
    }

    /// Whether the next tick needs a thought that is still being thought. The picture goes on and the panel is heard;
    /// nobody's time runs meanwhile.
    pub fn is_waiting(&mut self) -> bool {
        while let Some(answer) = self.worker.answer() {
            self.answer = Some(answer);
        }
        let Some(question) = self.machine.wanted() else {
            self.waited = 0;
            return false;
        };
        let is_here = self.answer.as_ref().is_some_and(|answer| answer.name == question.name);
        self.waited = if is_here { 0 } else { self.waited + 1 };
        !is_here && self.waited < LONGEST_WAIT
    }

    /// One tick. What the operator changed is in force at once.
    pub fn tick(&mut self, panel: Panel) -> Outputs {
        self.listen();
        let mut inputs = Inputs { panel, news: std::mem::take(&mut self.news), answer: self.answer.take() };
        inputs.news.extend(self.keeping.as_mut().into_iter().flat_map(Keeping::news));
        let stored = self.watched.as_mut().and_then(|watched| watched.play(&mut inputs));
        let outputs = self.machine.step(&inputs);
        if let Some(watched) = &mut self.watched
            && stored.is_some_and(|stored| !stored.holds(self.machine.state_hash()))
        {
            watched.parted_at = Some(watched.ticks);
            watched.is_over = true;
        }
        if let Some(question) = outputs.question.clone() {
            self.worker.ask(question);
        }
        let decider = self.machine.decision().map(|(place, _)| place);
        self.faces_the_other_side =
            faces_the_other_side(self.faces_the_other_side, decider, self.machine.scene_name());
        self.speaker.push(self.ears.hear(&self.machine, &outputs));
        self.record_tick(&inputs);
        self.write(&outputs.events);
        // Before anybody sees its picture.
        if let Some(keeping) = &mut self.keeping {
            keeping.keep(&inputs, &self.machine, &outputs);
        }
        self.write_kept();
        self.relay.tell(&self.machine, &outputs);
        outputs
    }

    /// Opens and closes outlets as the operator wants them, hears what came in by them, and looks at the calendar now
    /// and then.
    fn listen(&mut self) {
        if self.machine.now().0.is_multiple_of(CALENDAR_EVERY) {
            self.news.extend(calendar::now());
        }
        for fault in self.relay.follow(&self.machine.cabinet().settings().network) {
            log::warn!("{fault}");
            self.news.push(News::Fault(Fault::Other(fault)));
        }
        self.news.extend(self.relay.news());
    }

    /// Whether somebody on the far side of a cocktail table is to decide, or was the last to.
    pub fn faces_the_other_side(&self) -> bool {
        self.faces_the_other_side
    }

    /// Whether it is one of the operator's quiet hours and nobody plays.
    pub fn is_dark(&self) -> bool {
        matches!(&self.machine.game().scene, Scene::Attract(attract) if attract.is_dark)
    }

    /// Whether nobody plays.
    pub fn is_in_attract(&self) -> bool {
        self.machine.scene_name() == "attract"
    }

    /// Draws what is on.
    pub fn draw(&self, board: &mut VideoBoard) {
        self.machine.draw(board);
    }

    /// Keeps which port has which seat.
    pub fn keep_seats(&mut self, lines: &[String]) {
        if let Some(keeping) = &mut self.keeping {
            keeping.keep_seats(lines, self.machine.now());
        }
        self.write_kept();
    }

    /// What was stored, and what could not be, goes to the log.
    fn write_kept(&mut self) {
        let lines = self.keeping.as_mut().map(Keeping::lines);
        self.write(&lines.unwrap_or_default());
    }

    /// Ends recording, store and log properly.
    pub fn end(&mut self) {
        if let Some(keeping) = &mut self.keeping {
            keeping.end(&self.machine);
        }
        self.write_kept();
        if let Some((recorder, mut file)) = self.recording.take() {
            let last = recorder.finish(self.machine.state_hash());
            if let Err(error) = file.write_all(&last.encode()).and_then(|()| file.flush()) {
                log::warn!("the recording lacks its end: {error}");
            }
        }
        if let Some(log) = &mut self.log {
            let _ = log.flush();
        }
    }

    fn record_tick(&mut self, inputs: &Inputs) {
        let Some((recorder, file)) = &mut self.recording else { return };
        let Some(chunk) = recorder.note(inputs, self.machine.state_hash()) else { return };
        if let Err(error) = file.write_all(&chunk.encode()).and_then(|()| file.flush()) {
            log::warn!("recording stops here, the game goes on: {error}");
            self.recording = None;
        }
    }

    fn write(&mut self, events: &[LogLine]) {
        let Some(log) = &mut self.log else { return };
        let mut text = String::new();
        for event in events {
            text.push_str(&event.json());
            text.push('\n');
        }
        if !text.is_empty() && log.write_all(text.as_bytes()).and_then(|()| log.flush()).is_err() {
            log::warn!("the event log cannot be written; the game goes on without it");
            self.log = None;
        }
    }
}

/// Between turns only: while nobody decides, the picture stays as it was for the last who did.
fn faces_the_other_side(before: bool, decider: Option<u8>, scene: &str) -> bool {
    match decider {
        Some(place) => place % 2 == 1,
        None => before && scene == "duel",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cocktail_table_turns_between_turns_and_never_while_cells_move() {
        let mut faces = false;
        let mut seen = Vec::new();
        for (decider, scene) in [
            (None, "attract"),
            (Some(0), "duel"),
            (None, "duel"),
            (Some(1), "duel"),
            (None, "duel"),
            (Some(0), "duel"),
            (Some(3), "duel"),
            (None, "verdict"),
        ] {
            faces = faces_the_other_side(faces, decider, scene);
            seen.push(faces);
        }
        assert_eq!(seen, [false, false, false, true, true, false, true, false]);
    }
}
