//! Today's date where the machine stands, for the birthdays on player cards.

use crate::machine::News;

/// The date by the system's clock and time zone.
pub fn today() -> News {
    let today = jiff::ZonedDateTime::now().date();
    News::Today { day: today.day().unsigned_abs(), month: today.month().unsigned_abs() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn today_is_a_day_of_the_calendar() {
        let News::Today { day, month } = today() else { panic!("not a date") };
        assert!((1..=31).contains(&day) && (1..=12).contains(&month), "{day}.{month}.");
    }
}
