//! The date and the hour where the machine stands: for birthdays on player cards, and for quiet hours.

use crate::machine::News;

/// What the system's clock and time zone say.
pub fn now() -> [News; 2] {
    let now = jiff::ZonedDateTime::now();
    let (day, month) = (now.day().unsigned_abs(), now.month().unsigned_abs());
    [News::Today { day, month }, News::Hour(now.hour().unsigned_abs())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn now_is_an_hour_of_a_day_of_the_calendar() {
        let [News::Today { day, month }, News::Hour(hour)] = now() else { panic!("not a time") };
        assert!((1..=31).contains(&day) && (1..=12).contains(&month) && hour < 24, "{day}.{month}. {hour}");
    }
}
