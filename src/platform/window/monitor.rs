//! Which monitor: by number or name, and another one when it is not there.

use winit::monitor::MonitorHandle;

/// The monitor that is wanted, else the system's choice, else any.
pub fn choose(
    monitors: impl Iterator<Item = MonitorHandle>,
    primary: Option<MonitorHandle>,
    wanted: Option<&str>,
) -> Option<MonitorHandle> {
    let monitors: Vec<MonitorHandle> = monitors.collect();
    let names: Vec<String> = monitors.iter().map(|monitor| monitor.name().unwrap_or_default()).collect();
    if let Some(wanted) = wanted {
        match find(&names, wanted) {
            Some(found) => return monitors.into_iter().nth(found),
            None => log::info!(
                "there is no monitor \"{wanted}\"; taking the system's choice. There are: {}",
                names.join(", ")
            ),
        }
    }
    primary.or_else(|| monitors.into_iter().next())
}

/// Its place in the list: a number from 1, a whole name, or a part of one.
pub fn find(names: &[String], wanted: &str) -> Option<usize> {
    let wanted = wanted.trim();
    if let Some(whole) = names.iter().position(|name| name.eq_ignore_ascii_case(wanted)) {
        return Some(whole);
    }
    if let Ok(number) = wanted.parse::<usize>() {
        return number.checked_sub(1).filter(|place| *place < names.len());
    }
    let wanted = wanted.to_lowercase();
    names.iter().position(|name| name.to_lowercase().contains(&wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_monitor_is_found_by_number_name_or_part_and_else_not() {
        let names = ["HDMI-1".to_owned(), "DP-2 Marquee".to_owned(), "3".to_owned()];
        assert_eq!(find(&names, "1"), Some(0));
        assert_eq!(find(&names, " 2 "), Some(1));
        assert_eq!(find(&names, "marquee"), Some(1));
        assert_eq!(find(&names, "hdmi-1"), Some(0));
        assert_eq!(find(&names, "3"), Some(2), "a name goes before a number");
        assert_eq!(find(&names, "0"), None);
        assert_eq!(find(&names, "9"), None);
        assert_eq!(find(&names, "VGA"), None);
    }
}
