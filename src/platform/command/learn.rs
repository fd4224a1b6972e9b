//! `controls --learn`: asks for each control of two players and takes the first input that is pushed.

use super::Failure;
use std::io::Write;

/// What is asked for, place by place.
#[cfg(feature = "desktop")]
const ASKED: [&str; 8] = ["up", "down", "left", "right", "select", "cancel", "start", "coin"];

/// The lines that were learnt; Enter leaves a control as it is.
#[cfg(feature = "desktop")]
pub(super) fn learn(out: &mut impl Write) -> Result<Vec<String>, Failure> {
    use std::io::{BufRead as _, IsTerminal as _};
    if !std::io::stdin().is_terminal() {
        return Err(Failure::Bad("--learn asks questions: start it in a terminal".into()));
    }
    let (skip, skipped) = std::sync::mpsc::channel();
    #[allow(clippy::disallowed_methods)] // reading a line blocks, and devices are read meanwhile
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines() {
            if line.is_err() || skip.send(()).is_err() {
                return;
            }
        }
    });
    let mut panel = Panel::new();
    writeln!(out, "Push what is asked for; Enter leaves it as it is.")?;
    if !panel.has_keys() {
        writeln!(
            out,
            "Keys cannot be read here (docs/controls.md says why): map those in the game, F2, Controls."
        )?;
    }
    let mut lines = Vec::new();
    for player in 1..=2 {
        for asked in ASKED {
            let target = match asked {
                "start" | "coin" => format!("{asked}{player}"),
                _ => format!("p{player}.{asked}"),
            };
            write!(out, "player {player}, {asked}: ")?;
            out.flush()?;
            let pushed = loop {
                if skipped.try_recv().is_ok() {
                    break None;
                }
                if let Some(pushed) = panel.pushed() {
                    break Some(pushed);
                }
                std::thread::sleep(std::time::Duration::from_millis(5));
            };
            if let Some(source) = pushed {
                writeln!(out, "{source}")?;
                lines.push(format!("{target} = {source}"));
            }
        }
    }
    Ok(lines)
}

#[cfg(not(feature = "desktop"))]
pub(super) fn learn(_out: &mut impl Write) -> Result<Vec<String>, Failure> {
    Err(Failure::Bad("this build reads no devices; build it with the feature `desktop`".into()))
}

#[cfg(feature = "desktop")]
use panel::Panel;

#[cfg(feature = "desktop")]
mod panel {
    use crate::platform::bindings::{Bindings, Source};
    use crate::platform::clock::HostClock;
    use crate::platform::learning;
    use crate::platform::pads::Pads;
    use crate::platform::pads::axis::Thresholds;
    use crate::platform::pads::deck::Deck;
    use crate::platform::pads::raw::PadEvent;
    use crate::platform::pads::seat::Seats;
    use crate::platform::panel_wiring::InputEvent;

    /// All devices, for as long as questions are asked.
    pub(super) struct Panel {
        clock: HostClock,
        pads: Pads,
        deck: Deck,
        settled_us: u64,
        /// What was learnt last: while it is still held it is no answer to the next question.
        last: Option<Source>,
        #[cfg(target_os = "linux")]
        keyboards: Pads,
        #[cfg(target_os = "linux")]
        first_keys: Vec<PadEvent>,
    }

    /// After an answer nothing counts for so long, microseconds.
    const PAUSE_US: u64 = 400_000;

    impl Panel {
        pub(super) fn new() -> Panel {
            let clock = HostClock::start();
            #[cfg(target_os = "linux")]
            let mut keyboards = Pads::keyboards();
            Panel {
                #[cfg(target_os = "linux")]
                first_keys: keyboards.poll(clock.now_us()),
                #[cfg(target_os = "linux")]
                keyboards,
                clock,
                pads: Pads::default(),
                deck: Deck::new(Seats::default(), Thresholds::default()),
                settled_us: 0,
                last: None,
            }
        }

        /// Whether a keyboard may be read.
        pub(super) fn has_keys(&self) -> bool {
            #[cfg(target_os = "linux")]
            return self.first_keys.iter().any(|event| matches!(event, PadEvent::Joined(..)));
            #[cfg(not(target_os = "linux"))]
            false
        }

        /// The source of the next push, as bindings write it.
        pub(super) fn pushed(&mut self) -> Option<String> {
            let now_us = self.clock.now_us();
            let bindings = Bindings::default();
            let mut events: Vec<InputEvent> = Vec::new();
            for event in self.pads.poll(now_us) {
                if let PadEvent::Joined(..) = event {
                    self.deck.feed(event.clone(), &bindings);
                }
                events.push(InputEvent::Pad(event));
            }
            events.extend(self.keys(now_us));
            if now_us < self.settled_us {
                return None;
            }
            let mut sources = events.iter().filter_map(|event| learning::source(event, &self.deck));
            let pushed = sources.find(|source| Some(source) != self.last.as_ref())?;
            self.settled_us = now_us + PAUSE_US;
            self.last = Some(pushed);
            self.last.as_ref().map(ToString::to_string)
        }

        #[cfg(target_os = "linux")]
        fn keys(&mut self, now_us: u64) -> Vec<InputEvent> {
            use crate::platform::keys::Key;
            let events = self.keyboards.poll(now_us).into_iter();
            let keys = events.filter_map(|event| match event {
                PadEvent::Button { code, is_pressed: true, at_us, .. } => {
                    Some((Key::from_kernel(code)?, at_us))
                }
                _ => None,
            });
            // Enter goes on to the next question.
            keys.filter(|(key, _)| !matches!(key, Key::Named("Enter" | "NumpadEnter")))
                .map(|(key, at_us)| InputEvent::Key {
                    key,
                    is_pressed: true,
                    is_repeat: false,
                    is_synthetic: false,
                    at_us,
                })
                .collect()
        }

        #[cfg(not(target_os = "linux"))]
        fn keys(&mut self, _now_us: u64) -> Vec<InputEvent> {
            Vec::new()
        }
    }
}
