//! The table of fault kinds in `docs/reliability.md` names tests that exist.

use std::collections::BTreeMap;
use std::path::Path;

/// Kinds of faults that are known of.
const KINDS: usize = 47;

/// Whether the file holds a test of that name.
fn holds(file: &str, test: &str) -> bool {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    if !file.ends_with(".rs") {
        // Defined, and named once more where it is run.
        return text.contains(&format!("\ndef {test}():")) && text.matches(test).count() > 1;
    }
    let Some((before, _)) = text.split_once(&format!("fn {test}(")) else { return false };
    // Attributes and comments may stand between.
    let above = before.trim_end_matches(' ').lines().rev();
    above.take_while(|line| !line.trim().is_empty()).any(|line| line.trim() == "#[test]")
}

#[test]
fn every_kind_of_fault_names_tests_that_exist() {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/reliability.md"))
        .expect("docs/reliability.md");
    let mut kinds = BTreeMap::new();
    for row in text.lines().filter(|line| line.starts_with("| C")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let tests: Vec<&str> = cells[3].split('`').filter(|part| part.contains("::")).collect();
        assert!(!tests.is_empty(), "{row}");
        for named in &tests {
            let (file, test) = named.split_once("::").expect("file::test");
            assert!(holds(file, test), "{named} is no test");
        }
        assert_eq!(kinds.insert(cells[1].to_owned(), tests.len()), None, "{row} stands twice");
    }
    assert_eq!(kinds.len(), KINDS);
}
