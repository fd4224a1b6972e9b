//! The settings file.

use bio_invaders::cabinet::{ITEMS, Item, Problem, Range, Scale, Settings, Value};
use proptest::prelude::*;

const FACTORY_FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/config/settings.toml");

/// `BLESS=1 cargo test --test cabinet factory` writes the file anew, to be looked at and committed.
#[test]
fn the_factory_file_says_what_the_program_does() {
    let text = Settings::default().to_toml();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(FACTORY_FILE, &text).expect("config can be written");
    }
    assert_eq!(std::fs::read_to_string(FACTORY_FILE).unwrap_or_default(), text);
}

#[test]
fn the_factory_file_reads_as_the_factory_settings() {
    let (settings, complaints) = Settings::from_toml(&Settings::default().to_toml());
    assert!(complaints.is_empty(), "{complaints:?}");
    assert_eq!(settings, Settings::default());
}

#[test]
fn an_empty_file_is_the_factory_settings() {
    assert_eq!(Settings::from_toml(""), (Settings::default(), Vec::new()));
}

#[test]
fn a_broken_line_is_named_and_spoils_no_other() {
    let text = "[game]\nseconds = = 50\nlast_chance = 7\n[sound\nmaster = 10\n[picture]\nscale = \"fill\"\n";
    let (settings, complaints) = Settings::from_toml(text);
    assert_eq!(settings.game.last_chance, 7);
    assert_eq!(settings.picture.scale, Scale::Fill);
    assert_eq!(settings.game.seconds, 100);
    let told: Vec<_> = complaints.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "settings: line 2: cannot read \"seconds = = 50\"; write it as name = value",
            "settings: line 4: cannot read \"[sound\"; write it as name = value",
            "settings: line 5: game.master is not an adjustment of this version; remove the line",
        ]
    );
}

#[test]
fn values_out_of_range_and_of_the_wrong_kind_leave_the_factorys() {
    let text = "[game]\nseconds = 9\nlast_chance = \"two\"\noffset = -4\nhas_cards = 1\nmove_clock = \"sundial\"\n\
                [attract]\nline1 = \"1234567890123456789012345678901234567\"\nline2 = \"a\\nb\"\n\
                [controls]\nbindings = [1]\n[network]\nmame_port = 99999999999\n";
    let (settings, complaints) = Settings::from_toml(text);
    assert_eq!(settings, Settings::default());
    assert_eq!(complaints.len(), 9, "{complaints:?}");
    assert!(complaints.iter().all(|complaint| matches!(complaint.problem, Problem::OutOfRange(_))));
    assert_eq!(
        complaints[0].to_string(),
        "settings: line 2: game.seconds must be 10 to 600; the factory value is used"
    );
}

#[test]
fn unknown_names_are_told_and_an_unknown_table_only_once() {
    let (settings, complaints) = Settings::from_toml("stray = 1\n[game]\nwarp = 9\n[arcade]\na = 1\nb = 2\n");
    assert_eq!(settings, Settings::default());
    let at: Vec<_> = complaints.iter().map(|complaint| complaint.at.as_str()).collect();
    assert_eq!(at, ["stray", "game.warp", "arcade"]);
}

#[test]
fn lists_may_go_over_several_lines() {
    let text = "[controls]\nbindings = [\n  \"p1.up = key ArrowUp\", # comment\n  'p1.down = key S',\n]\ndead_zone = 30\n";
    let (settings, complaints) = Settings::from_toml(text);
    assert!(complaints.is_empty(), "{complaints:?}");
    assert_eq!(settings.controls.bindings, ["p1.up = key ArrowUp", "p1.down = key S"]);
    assert_eq!(settings.controls.dead_zone, 30);
}

#[test]
fn a_list_that_never_ends_costs_only_itself() {
    let (settings, complaints) = Settings::from_toml("[controls]\nseats = [\n  \"a\",\ndead_zone = 30\n");
    assert_eq!((settings.controls.dead_zone, complaints.len()), (30, 1), "{complaints:?}");
}

#[test]
fn windows_line_ends_and_a_byte_order_mark_are_read() {
    let (settings, complaints) = Settings::from_toml("\u{feff}[game]\r\nseconds = 60\r\n");
    assert_eq!((settings.game.seconds, complaints.len()), (60, 0));
}

/// A value in the range of the item, or just outside.
fn any_value(range: Range) -> BoxedStrategy<Value> {
    match range {
        Range::Number { least, most, .. } => (least - 2..=most + 2).prop_map(Value::Number).boxed(),
        Range::Switch => any::<bool>().prop_map(Value::Switch).boxed(),
        Range::Words(words) => (0..=words.len() as u8).prop_map(Value::Choice).boxed(),
        Range::Text(most) => prop::collection::vec(any::<char>(), 0..=usize::from(most) + 1)
            .prop_map(|c| Value::Text(c.into_iter().collect()))
            .boxed(),
        Range::List(_) => prop::collection::vec("\\PC{0,121}", 0..5).prop_map(Value::List).boxed(),
    }
}

fn any_settings() -> impl Strategy<Value = Settings> {
    let values: Vec<_> = ITEMS.iter().map(|item| any_value(item.range)).collect();
    values.prop_map(|values| {
        let mut settings = Settings::default();
        for (item, value) in ITEMS.iter().zip(&values) {
            let is_taken = item.adjust(&mut settings, value);
            assert_eq!(is_taken, item.value(&settings) == *value || is_taken, "{}", item.key());
            assert_eq!(is_taken, item.range.allows(value), "{} allows what it cannot hold", item.key());
        }
        settings
    })
}

proptest! {
    #[test]
    fn all_settings_come_back_from_their_text(settings in any_settings()) {
        let (again, complaints) = Settings::from_toml(&settings.to_toml());
        prop_assert!(complaints.is_empty(), "{:?}", complaints);
        prop_assert_eq!(again, settings);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[\\[\\]a-z_=\"'#\n0-9. ]{0,300}") {
        let _ = Settings::from_toml(&text);
    }

    #[test]
    fn a_cut_file_keeps_what_stands_before_the_cut(settings in any_settings(), cut in 0_usize..9_000) {
        let text = settings.to_toml();
        let mut cut = cut.min(text.len());
        while !text.is_char_boundary(cut) {
            cut -= 1;
        }
        let (again, _) = Settings::from_toml(&text[..cut]);
        // Every item whose whole line came before the cut is as it was set.
        let whole = text[..cut].rfind('\n').map_or("", |end| &text[..end]);
        let mut section = "";
        for line in whole.lines() {
            if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                section = name;
            } else if let Some((name, value)) = line.split_once(" = ")
                && let Some(item) = Item::find(&format!("{section}.{name}"))
                && value != "["
            {
                prop_assert_eq!(item.value(&again), item.value(&settings), "{}", item.key());
            }
        }
    }
}

#[test]
fn every_factory_value_is_in_range_and_every_key_is_found() {
    for item in ITEMS {
        assert!(item.range.allows(&item.factory()), "{}", item.key());
        assert_eq!(Item::find(&item.key()).map(Item::key), Some(item.key()));
    }
}
