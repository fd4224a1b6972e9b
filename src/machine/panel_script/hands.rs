//! Hands that play a script, one tick after the other.

use super::super::panel_clock::tick_start_us;
use super::{Deed, Moment, Ordered, PanelScript};
use crate::panel::{Edge, Panel, Switches};

/// Hands that play a script.
#[derive(Clone, Debug)]
pub struct Hands {
    /// What waits for its time, the latest first, so that the next one is the last.
    waiting: Vec<(u64, Deed)>,
    /// What waits for a scene.
    hanging: Vec<(Moment, Deed)>,
    /// Scene and page that were on in the last tick.
    on: (String, Option<String>),
    /// How often each scene and page has come on.
    times: Vec<(String, u32)>,
    held: Switches,
    orders: Vec<Ordered>,
}

impl Hands {
    pub(super) fn new(script: PanelScript) -> Hands {
        let mut hands = Hands {
            waiting: Vec::new(),
            hanging: Vec::new(),
            on: (String::new(), None),
            times: Vec::new(),
            held: Switches::default(),
            orders: Vec::new(),
        };
        for (moment, deed) in script.deeds {
            match moment {
                Moment::At(at_us) => hands.wait(at_us, deed),
                Moment::On { .. } => hands.hanging.push((moment, deed)),
            }
        }
        hands
    }

    /// What the panel says in this tick, while this scene (and page of the attract loop) is on. Ticks must be asked
    /// in order, each once.
    ///
    /// A touch that changes nothing (a second `down` on a closed switch) makes no edge.
    pub fn panel(&mut self, tick: u64, scene: &str, page: Option<&str>) -> Panel {
        self.look(tick, scene, page);
        let end_us = tick_start_us(tick + 1);
        let mut panel = Panel { now_us: end_us, ..Panel::default() };
        while let Some((at_us, deed)) = self.waiting.pop_if(|(at_us, _)| *at_us < end_us) {
            match deed {
                Deed::Pointer(pointer) => panel.pointer = Some(pointer),
                Deed::Switch(switch, is_closed) if self.held.has(switch) != is_closed => {
                    self.held.set(switch, is_closed);
                    panel.edges.push(Edge { switch, is_closed, at_us });
                }
                Deed::Switch(..) => {}
                Deed::Order(order) => self.orders.push(order),
            }
        }
        panel.held = self.held;
        panel
    }

    /// Orders to the test driver that fell due in the tick asked last, each given once.
    pub fn orders(&mut self) -> Vec<Ordered> {
        std::mem::take(&mut self.orders)
    }

    /// Takes down what comes on in this tick.
    fn look(&mut self, tick: u64, scene: &str, page: Option<&str>) {
        if self.on.0 != scene {
            self.came(tick, scene);
        }
        if let Some(page) = page.filter(|page| self.on.1.as_deref() != Some(*page)) {
            // A page and a scene may share a name: the page of the ten best is `high_scores` here.
            self.came(tick, if page == "scores" { "high_scores" } else { page });
        }
        self.on = (scene.to_owned(), page.map(str::to_owned));
    }

    fn came(&mut self, tick: u64, name: &str) {
        let time = match self.times.iter_mut().find(|(known, _)| known == name) {
            Some((_, time)) => {
                *time += 1;
                *time
            }
            None => {
                self.times.push((name.to_owned(), 1));
                1
            }
        };
        for (moment, deed) in self.hanging.clone() {
            if let Moment::On { scene, time: wanted, after_us } = moment
                && scene == name
                && wanted.is_none_or(|wanted| wanted == time)
            {
                self.wait(tick_start_us(tick) + after_us, deed);
            }
        }
    }

    /// Puts a deed behind all that are due by then.
    fn wait(&mut self, at_us: u64, deed: Deed) {
        let place = self.waiting.partition_point(|(other, _)| *other > at_us);
        self.waiting.insert(place, (at_us, deed));
    }
}
