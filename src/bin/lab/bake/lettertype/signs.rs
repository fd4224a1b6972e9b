//! Reads hand-set signs: `sign X`, then rows of `#` and `.`.

use super::Ink;
use std::collections::BTreeMap;

/// The signs of a map; `space` is the name of the blank.
///
/// # Panics
/// If a line is neither a name, a row, a `#` comment nor blank.
pub fn read(source: &str) -> BTreeMap<char, Ink> {
    let mut signs: BTreeMap<char, Ink> = BTreeMap::new();
    let mut current = None;
    for line in source.lines().filter(|line| !line.starts_with("# ") && !line.is_empty()) {
        if let Some(name) = line.strip_prefix("sign ") {
            let sign = if name == "space" { ' ' } else { name.chars().next().expect("a sign's name") };
            signs.insert(sign, Vec::new());
            current = Some(sign);
            continue;
        }
        assert!(line.chars().all(|c| c == '#' || c == '.'), "not a row of a sign: {line}");
        let rows = current.and_then(|sign| signs.get_mut(&sign)).expect("a name before rows");
        rows.push(line.chars().map(|c| c == '#').collect());
    }
    signs
}
