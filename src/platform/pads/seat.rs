//! Who sits where: devices keep their place by the port they are plugged into, the others by asking for it.

use super::raw::{PadDescription, PadId};
use crate::panel::PLACES;

/// The four places and who has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats {
    /// What the operator reserved: a port or a device's name a place.
    reserved: Vec<(u8, String)>,
    /// Where a port sat last, oldest first.
    remembered: Vec<(String, u8)>,
    taken: [Option<PadId>; PLACES],
    /// Places whose pad dropped in play and has not come back.
    is_lost: [bool; PLACES],
}

/// Two pads may wait for one place; more ports than this are not remembered.
const MEMORY: usize = 32;

impl Seats {
    /// Nobody sits; `lines` are the operator's, `1 = usb-0000:00:14.0-1/input0` or a bare port for the next place.
    pub fn new<S: AsRef<str>>(lines: &[S]) -> Seats {
        let mut seats = Seats::default();
        for (at, line) in lines.iter().enumerate() {
            let (place, what) = match line.as_ref().split_once('=') {
                Some((number, what)) => {
                    (number.trim().parse::<u8>().ok().and_then(|n| n.checked_sub(1)), what)
                }
                None => (u8::try_from(at).ok(), line.as_ref()),
            };
            if let Some(place) = place
                && usize::from(place) < PLACES
                && !what.trim().is_empty()
            {
                seats.reserved.push((place, what.trim().to_owned()));
            }
        }
        seats
    }

    /// The same, with what an earlier run kept of [`Seats::memory`].
    pub fn recalled<S: AsRef<str>>(lines: &[S], memory: &[String]) -> Seats {
        let mut seats = Seats::new(lines);
        seats.remember(memory.iter().map(String::as_str));
        seats
    }

    /// Where `pad` sits, 0 to 3.
    pub fn place_of(&self, pad: PadId) -> Option<u8> {
        self.taken.iter().position(|taken| *taken == Some(pad)).map(|place| place as u8)
    }

    /// Whether the pad of `place` dropped and nobody has taken the place since.
    pub fn is_lost(&self, place: u8) -> bool {
        self.is_lost.get(usize::from(place)).copied().unwrap_or(false)
    }

    /// Seats a device that joined, if it is known where: at the operator's place for it, at the place its port had
    /// last, or, having a port, at the first free place. Nobody who sits is ever moved.
    pub fn joined(&mut self, pad: PadId, description: &PadDescription) -> Option<u8> {
        let port = description.port.as_deref();
        let own = self.reserved.iter().filter(|(_, what)| is_it(what, description)).map(|(place, _)| *place);
        let own: Vec<u8> = own.collect();
        if let Some(place) = own.iter().find(|place| self.is_free(**place)) {
            return self.sit(pad, *place, port);
        }
        let port = port?;
        let before = self.remembered.iter().find(|(known, _)| known == port).map(|(_, place)| *place);
        let place = before.filter(|place| self.is_free(*place)).or_else(|| self.first_free())?;
        self.sit(pad, place, Some(port))
    }

    /// Seats a device whose port nobody knows, because somebody pressed a button on it.
    pub fn asked(&mut self, pad: PadId) -> Option<u8> {
        if self.place_of(pad).is_some() {
            return None;
        }
        // Whoever lost a pad comes first: it is most likely the same person with the same pad.
        let lost = (0..PLACES as u8).find(|place| self.is_lost(*place) && self.is_free(*place));
        let place = lost.or_else(|| self.first_free())?;
        self.sit(pad, place, None)
    }

    /// A device is gone: its place stays marked until it returns or another takes it.
    pub fn dropped(&mut self, pad: PadId) -> Option<u8> {
        let place = self.place_of(pad)?;
        self.taken[usize::from(place)] = None;
        self.is_lost[usize::from(place)] = true;
        Some(place)
    }

    /// Where each port sat last, as lines for [`Seats::recalled`].
    pub fn memory(&self) -> Vec<String> {
        self.remembered.iter().map(|(port, place)| format!("{} = {port}", place + 1)).collect()
    }

    /// Lines that mean nothing are passed over.
    fn remember<'a>(&mut self, lines: impl Iterator<Item = &'a str>) {
        for line in lines.take(MEMORY) {
            if let Some((number, port)) = line.split_once(" = ")
                && let Some(place) = number.trim().parse::<u8>().ok().and_then(|number| number.checked_sub(1))
                && usize::from(place) < PLACES
            {
                self.keep(port, place);
            }
        }
    }

    fn keep(&mut self, port: &str, place: u8) {
        self.remembered.retain(|(known, _)| known != port);
        self.remembered.push((port.to_owned(), place));
        if self.remembered.len() > MEMORY {
            self.remembered.remove(0);
        }
    }

    fn is_free(&self, place: u8) -> bool {
        self.taken[usize::from(place)].is_none()
    }

    /// The first place nobody has and the operator keeps for nobody.
    fn first_free(&self) -> Option<u8> {
        let is_kept = |place: u8| self.reserved.iter().any(|(reserved, _)| *reserved == place);
        (0..PLACES as u8).find(|place| self.is_free(*place) && !is_kept(*place))
    }

    fn sit(&mut self, pad: PadId, place: u8, port: Option<&str>) -> Option<u8> {
        self.taken[usize::from(place)] = Some(pad);
        self.is_lost[usize::from(place)] = false;
        if let Some(port) = port {
            self.keep(port, place);
        }
        Some(place)
    }
}

fn is_it(what: &str, description: &PadDescription) -> bool {
    what.strip_prefix('@').unwrap_or(what) == description.port.as_deref().unwrap_or_default()
        || what == description.name
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(port: &str) -> PadDescription {
        PadDescription { name: "Twin".into(), port: Some(port.into()), ..PadDescription::default() }
    }

    fn nowhere() -> PadDescription {
        PadDescription { name: "Twin".into(), ..PadDescription::default() }
    }

    #[test]
    fn both_pads_drop_and_return_in_the_other_order_and_sit_as_before() {
        let mut seats = Seats::default();
        assert_eq!(seats.joined(PadId(1), &at("a")), Some(0));
        assert_eq!(seats.joined(PadId(2), &at("b")), Some(1));
        seats.dropped(PadId(1));
        seats.dropped(PadId(2));
        assert!(seats.is_lost(0) && seats.is_lost(1));
        assert_eq!(seats.joined(PadId(3), &at("b")), Some(1));
        assert_eq!(seats.joined(PadId(4), &at("a")), Some(0));
        assert!(!seats.is_lost(0) && !seats.is_lost(1));
    }

    #[test]
    fn a_second_pad_never_moves_the_first_player() {
        let mut seats = Seats::default();
        seats.joined(PadId(1), &at("b"));
        assert_eq!(seats.joined(PadId(2), &at("a")), Some(1));
        assert_eq!(seats.place_of(PadId(1)), Some(0));
    }

    #[test]
    fn a_port_keeps_its_seat_over_a_restart() {
        let mut before = Seats::default();
        before.joined(PadId(1), &at("b"));
        before.joined(PadId(2), &at("a"));
        let mut memory = before.memory();
        memory.extend(["".to_owned(), "9 = x".to_owned(), "0 = y".to_owned(), "\u{0}".to_owned()]);
        let mut after = Seats::recalled::<&str>(&[], &memory);
        assert_eq!(after.joined(PadId(7), &at("a")), Some(1));
        assert_eq!(after.joined(PadId(8), &at("b")), Some(0));
    }

    #[test]
    fn an_operators_seat_is_kept_for_its_device() {
        let mut seats = Seats::new(&["1 = @left", "2 = @right"]);
        assert_eq!(seats.joined(PadId(1), &at("right")), Some(1));
        assert_eq!(seats.joined(PadId(2), &at("elsewhere")), Some(2));
        assert_eq!(seats.joined(PadId(3), &at("left")), Some(0));
    }

    #[test]
    fn without_a_port_a_press_takes_the_first_free_place() {
        let mut seats = Seats::default();
        assert_eq!(seats.joined(PadId(1), &nowhere()), None);
        assert_eq!(seats.joined(PadId(2), &nowhere()), None);
        assert_eq!(seats.asked(PadId(2)), Some(0));
        assert_eq!(seats.asked(PadId(2)), None, "once");
        assert_eq!(seats.asked(PadId(1)), Some(1));
        seats.dropped(PadId(1));
        assert_eq!(seats.asked(PadId(5)), Some(1));
    }

    #[test]
    fn a_place_that_lost_its_pad_is_filled_before_an_empty_one() {
        let mut seats = Seats::default();
        seats.asked(PadId(1));
        seats.asked(PadId(2));
        seats.dropped(PadId(2));
        assert_eq!(seats.asked(PadId(3)), Some(1));
    }

    #[test]
    fn a_storm_of_plugging_leaks_no_seat() {
        let mut seats = Seats::default();
        for round in 0..10 {
            let (one, two) = (PadId(2 * round), PadId(2 * round + 1));
            assert_eq!(seats.joined(one, &at("a")), Some(0));
            assert_eq!(seats.joined(two, &at("b")), Some(1));
            seats.dropped(two);
            seats.dropped(one);
        }
        assert_eq!(seats.joined(PadId(90), &at("b")), Some(1));
        assert_eq!(seats.joined(PadId(91), &at("a")), Some(0));
        assert_eq!(seats.memory().len(), 2);
    }

    #[test]
    fn a_fifth_pad_stands() {
        let mut seats = Seats::default();
        for (number, port) in ["a", "b", "c", "d"].iter().enumerate() {
            assert!(seats.joined(PadId(number as u32), &at(port)).is_some());
        }
        assert_eq!(seats.joined(PadId(9), &at("e")), None);
        assert_eq!(seats.asked(PadId(10)), None);
    }
}
