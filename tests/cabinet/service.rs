//! The service menu, walked with one stick and one button.

use crate::bench::{Bench, TICK_US};
use bio_invaders::cabinet::{
    CoinRefusal, Event, IDLE, ITEMS, Item, Pace, Page, Preset, Scores, ServiceSound, Settings, Storage,
    TestPicture, Text, View,
};
use bio_invaders::panel::{Control, Switch};
use std::collections::BTreeSet;

const LANGUAGES: [&str; 4] = ["en", "fr", "ko", "ja"];

fn inside() -> Bench {
    let mut bench = Bench::new(&Settings::default());
    bench.open_service();
    bench
}

fn view(bench: &Bench) -> View {
    bench.cabinet.service_view().expect("the operator is inside")
}

fn key(text: &Text) -> String {
    match text {
        Text::Key(key) | Text::With(key, _) => key.clone(),
        Text::Plain(_) => String::new(),
    }
}

fn lit(bench: &Bench) -> String {
    let view = view(bench);
    key(&view.rows[view.lit].label)
}

/// Steps down until the row of that label is lit.
fn go_to(bench: &mut Bench, label: &str) {
    let wanted = format!("service.{label}");
    for _ in 0..200 {
        if lit(bench) == wanted {
            return;
        }
        bench.push(Control::Down);
    }
    panic!("no row {label}");
}

fn enter(bench: &mut Bench, path: &[&str]) {
    for label in path {
        go_to(bench, label);
        bench.push(Control::Select);
    }
}

fn hold(bench: &mut Bench, switch: Switch, ms: u64) {
    bench.tap(switch, ms);
}

fn leave(bench: &mut Bench) {
    bench.tap(Switch::Test, 50);
    assert!(bench.cabinet.service().is_none());
}

#[test]
fn start_1_held_and_service_pressed_is_the_way_in_and_no_credit() {
    let mut bench = Bench::new(&Settings::default());
    let strokes = [
        (10_000, Switch::Start(0), true),
        (200_000, Switch::Service, true),
        (300_000, Switch::Service, false),
        (600_000, Switch::Start(0), false),
    ];
    bench.run(&strokes, 800_000);
    assert!(bench.cabinet.service().is_some());
    assert_eq!((bench.cabinet.credits(), bench.cabinet.books().service_credits), (0, 0));
    assert_eq!(bench.events, [Event::ServiceOpened], "the presses that open do nothing inside");
}

#[test]
fn the_test_switch_opens_and_closes() {
    let mut bench = inside();
    bench.tap(Switch::Test, 50);
    assert!(bench.cabinet.service().is_none());
    assert_eq!(bench.events, [Event::ServiceOpened, Event::ServiceClosed]);
}

#[test]
fn coins_inside_are_tests() {
    let mut bench = inside();
    let before = bench.cabinet.books().clone();
    bench.coin(0);
    bench.tap(Switch::Coin(1), 10);
    assert_eq!((bench.cabinet.credits(), bench.cabinet.books()), (0, &before));
    assert!(bench.events.contains(&Event::CoinRefused { chute: 0, why: CoinRefusal::Service }));
}

#[test]
fn a_coin_held_while_the_operator_leaves_is_still_a_test() {
    let mut bench = inside();
    let at = bench.now_us + 1_000;
    let strokes = [
        (at, Switch::Test, true),
        (at + 30_000, Switch::Coin(0), true),
        (at + 34_000, Switch::Test, false),
        (at + 120_000, Switch::Coin(0), false),
    ];
    bench.run(&strokes[..2], at + 31_000);
    bench.run(&strokes[2..], at + 200_000);
    assert!(bench.cabinet.service().is_none());
    let coins_inside = bench.coins();
    assert!(coins_inside <= 1);
    assert_eq!(bench.cabinet.books().coins[0], coins_inside as u64);
}

#[test]
fn the_service_credit_counts_inside_too() {
    let mut bench = inside();
    bench.tap(Switch::Service, 50);
    assert_eq!((bench.cabinet.credits(), bench.cabinet.books().service_credits), (1, 1));
}

#[test]
fn seconds_are_changed_by_the_stick_and_count_once_the_operator_is_out() {
    let mut bench = inside();
    enter(&mut bench, &["game"]);
    go_to(&mut bench, "seconds");
    assert_eq!(view(&bench).factory, Some(Text::Plain("100".into())));
    assert_eq!(view(&bench).range, Some(Text::Plain("10 - 600".into())));
    for _ in 0..3 {
        bench.push(Control::Right);
    }
    assert_eq!(bench.cabinet.settings().game.seconds, 100);
    leave(&mut bench);
    assert_eq!(bench.cabinet.settings().game.seconds, 115);
    assert!(bench.events.contains(&Event::SettingsChanged));
    assert_eq!(bench.cabinet.take_changed_settings().map(|settings| settings.game.seconds), Some(115));
    assert_eq!(bench.cabinet.take_changed_settings(), None);
}

#[test]
fn sound_is_heard_at_once() {
    let mut bench = inside();
    enter(&mut bench, &["sound"]);
    go_to(&mut bench, "master");
    bench.push(Control::Left);
    assert_eq!(bench.cabinet.settings().sound.master, 75);
}

#[test]
fn numbers_stop_at_the_ends_and_words_go_round() {
    let mut bench = inside();
    enter(&mut bench, &["game"]);
    go_to(&mut bench, "last_chance");
    bench.push(Control::Left);
    assert_eq!(bench.events.last(), Some(&Event::Service(ServiceSound::Bad)));
    go_to(&mut bench, "pace");
    for _ in Pace::WORDS {
        bench.push(Control::Right);
    }
    leave(&mut bench);
    assert_eq!(bench.cabinet.settings(), &Settings::default());
}

#[test]
fn a_held_stick_repeats_and_hurries() {
    let mut bench = inside();
    enter(&mut bench, &["game"]);
    go_to(&mut bench, "seconds");
    hold(&mut bench, Switch::Player(2, Control::Right), 4_000);
    leave(&mut bench);
    assert_eq!(bench.cabinet.settings().game.seconds, 600);
}

#[test]
fn one_button_alone_walks_in_and_out_again() {
    let mut bench = inside();
    enter(&mut bench, &["tests", "test_sound", "back", "back", "exit"]);
    assert!(bench.cabinet.service().is_none());
}

#[test]
fn cancel_goes_up_and_start_goes_home_and_out() {
    let mut bench = inside();
    enter(&mut bench, &["tests", "test_sound"]);
    bench.push(Control::Cancel);
    assert_eq!(bench.cabinet.service().map(|menu| menu.page()), Some(Page::Tests));
    bench.push(Control::Select);
    bench.tap(Switch::Start(1), 50);
    assert_eq!(bench.cabinet.service().map(|menu| menu.page()), Some(Page::Main));
    bench.tap(Switch::Start(1), 50);
    assert!(bench.cabinet.service().is_none());
}

#[test]
fn a_preset_sets_the_coinage_of_a_country() {
    let mut bench = inside();
    enter(&mut bench, &["coinage"]);
    assert_eq!(key(&view(&bench).rows[0].value), "service.preset_factory");
    bench.push(Control::Right);
    assert_eq!(key(&view(&bench).rows[0].value), "service.preset_usa");
    leave(&mut bench);
    assert_eq!(bench.cabinet.settings().coinage.units_per_credit, Preset::ALL[1].units_per_credit);
    assert_eq!(bench.cabinet.settings().coinage.bonus_units, 8);
}

#[test]
fn a_reset_needs_select_to_be_held_for_two_seconds() {
    let mut bench = Bench::new(&Settings::default());
    bench.cabinet.enter_score(*b"EVA", 9_000, 8);
    bench.coin(0);
    bench.open_service();
    enter(&mut bench, &["resets"]);
    go_to(&mut bench, "reset_scores");
    hold(&mut bench, Switch::Player(0, Control::Select), 1_900);
    assert_ne!(bench.cabinet.scores(), &Scores::default());
    hold(&mut bench, Switch::Player(0, Control::Select), 2_100);
    assert_eq!(bench.cabinet.scores(), &Scores::default());
    assert_eq!(
        (bench.cabinet.credits(), bench.cabinet.books().coins[0]),
        (1, 1),
        "resets are apart from each other"
    );
    go_to(&mut bench, "reset_credits");
    hold(&mut bench, Switch::Player(0, Control::Select), 2_100);
    assert_eq!((bench.cabinet.credits(), bench.cabinet.books().credits_expired), (0, 1));
    go_to(&mut bench, "reset_books");
    hold(&mut bench, Switch::Player(0, Control::Select), 2_100);
    assert_eq!(bench.cabinet.books().coins[0], 0);
}

#[test]
fn books_reset_in_mid_game_still_balance() {
    let mut bench = Bench::new(&Settings::default());
    bench.coin(0);
    bench.cabinet.spend_credit(0).expect("a credit");
    bench.open_service();
    enter(&mut bench, &["resets"]);
    go_to(&mut bench, "reset_books");
    hold(&mut bench, Switch::Player(0, Control::Select), 2_100);
    leave(&mut bench);
    bench.cabinet.run_clock(0);
    bench.cabinet.forfeit(0);
    let books = bench.cabinet.books();
    assert_eq!((books.ticks_sold, books.ticks_run, books.ticks_forfeited), (6_000, 1, 5_999));
}

#[test]
fn the_factory_reset_is_for_all_adjustments() {
    let mut settings = Settings::default();
    settings.game.seconds = 60;
    settings.controls.bindings = vec!["p1.up = key W".into()];
    let mut bench = Bench::new(&settings);
    bench.open_service();
    enter(&mut bench, &["resets"]);
    go_to(&mut bench, "reset_factory");
    hold(&mut bench, Switch::Player(0, Control::Select), 2_100);
    leave(&mut bench);
    assert_eq!(bench.cabinet.settings(), &Settings::default());
}

#[test]
fn a_message_is_written_with_the_stick() {
    let mut bench = inside();
    enter(&mut bench, &["attract", "line1"]);
    for letter in [2, 15] {
        for _ in 0..letter {
            bench.push(Control::Up);
        }
        bench.push(Control::Select);
    }
    assert_eq!(view(&bench).caret, Some(2));
    bench.tap(Switch::Start(0), 50);
    assert_eq!(view(&bench).caret, None);
    leave(&mut bench);
    assert_eq!(bench.cabinet.settings().attract.line1, "BO");
}

#[test]
fn cancel_leaves_the_text_as_it_was() {
    let mut bench = inside();
    enter(&mut bench, &["network", "cabinet_name"]);
    bench.push(Control::Up);
    bench.push(Control::Cancel);
    leave(&mut bench);
    assert_eq!(bench.cabinet.settings(), &Settings::default());
}

#[test]
fn the_switch_test_shows_pulse_widths_and_is_left_by_holding_start() {
    let mut bench = inside();
    enter(&mut bench, &["tests", "test_switches"]);
    let coin = Switch::Coin(0);
    bench.tap(coin, 37);
    bench.push(Control::Cancel);
    bench.push(Control::Select);
    let menu = bench.cabinet.service().expect("still inside");
    assert_eq!(menu.page(), Page::Switches);
    let rows: Vec<_> = view(&bench).rows.iter().map(|row| row.value.clone()).collect();
    assert!(rows.contains(&Text::Plain("- 1x 37.0ms".into())), "{rows:?}");
    hold(&mut bench, Switch::Start(0), 1_200);
    assert_eq!(bench.cabinet.service().map(|menu| menu.page()), Some(Page::Tests));
}

#[test]
fn pictures_fill_the_screen_until_a_button() {
    let mut bench = inside();
    enter(&mut bench, &["tests", "test_checker"]);
    assert_eq!(view(&bench).picture, Some(TestPicture::Checkerboard));
    bench.push(Control::Select);
    assert_eq!(view(&bench).picture, None);
}

#[test]
fn the_safe_area_is_moved_by_the_stick() {
    let mut bench = inside();
    enter(&mut bench, &["tests", "test_safe"]);
    bench.push(Control::Right);
    bench.push(Control::Down);
    bench.push(Control::Down);
    let picture = &bench.cabinet.settings().picture;
    assert_eq!((picture.margin_x, picture.margin_y), (5, 10));
}

#[test]
fn the_sound_test_plays_its_channel() {
    let mut bench = inside();
    enter(&mut bench, &["tests", "test_sound"]);
    bench.push(Control::Down);
    bench.push(Control::Select);
    assert_eq!(bench.events.last(), Some(&Event::Service(ServiceSound::Tone(1))));
}

#[test]
fn a_control_is_learnt_or_given_up_after_ten_seconds() {
    let mut bench = inside();
    enter(&mut bench, &["controls", "map"]);
    assert_eq!(bench.cabinet.service().and_then(|menu| menu.learning()), None);
    bench.push(Control::Select);
    assert_eq!(
        bench.cabinet.service().and_then(|menu| menu.learning()),
        Some(Switch::Player(0, Control::Up))
    );
    bench.cabinet.learn("p1.up = key KeyW");
    assert_eq!(bench.cabinet.settings().controls.bindings, ["p1.up = key KeyW"]);
    assert_eq!(view(&bench).rows[0].value, Text::Plain("key KeyW".into()));
    bench.push(Control::Select);
    bench.wait(601);
    assert_eq!(bench.cabinet.service().and_then(|menu| menu.learning()), None);
    bench.cabinet.learn("p1.up = key KeyX");
    assert_eq!(bench.cabinet.settings().controls.bindings.len(), 1, "nobody waits for it");
}

#[test]
fn an_operator_who_walks_away_has_saved() {
    let mut bench = inside();
    enter(&mut bench, &["game"]);
    go_to(&mut bench, "last_chance");
    bench.push(Control::Right);
    bench.wait(IDLE.0 - 10);
    assert!(bench.cabinet.service().is_some());
    bench.wait(10);
    assert!(bench.cabinet.service().is_none());
    assert_eq!(bench.cabinet.settings().game.last_chance, 1);
}

#[test]
fn the_export_is_asked_of_the_machine() {
    let mut bench = inside();
    enter(&mut bench, &["books", "export"]);
    assert!(bench.events.contains(&Event::Export));
}

/// Walks every page and row and collects the keys of all words that were seen.
fn all_keys() -> BTreeSet<String> {
    let mut bench = Bench::new(&Settings::default());
    bench.tap(Switch::Coin(0), 6_000);
    bench.open_service();
    let mut keys = BTreeSet::new();
    walk(&mut bench, &mut keys, 0);
    keys
}

fn collect(view: &View, keys: &mut BTreeSet<String>) {
    let rows = view.rows.iter().flat_map(|row| [&row.label, &row.value]);
    let rest = [&view.title, &view.help, &view.foot, &view.service_credits];
    keys.extend(rows.chain(rest).chain(&view.range).chain(&view.factory).map(key));
}

fn walk(bench: &mut Bench, keys: &mut BTreeSet<String>, depth: u32) {
    let page = bench.cabinet.service().expect("inside").page();
    for index in 0..120 {
        collect(&view(bench), keys);
        let label = lit(bench);
        if ["service.back", "service.exit"].contains(&label.as_str()) {
            break;
        }
        // The right way round through a choice shows every word.
        for _ in 0..5 {
            bench.push(Control::Right);
            collect(&view(bench), keys);
        }
        let is_door = view(bench).rows[view(bench).lit].value == Text::Plain(String::new());
        if depth < 3 && is_door && !label.contains("reset_") && !label.contains("export") {
            bench.push(Control::Select);
            collect(&view(bench), keys);
            let opened = bench.cabinet.service().expect("inside").page();
            if view(bench).caret.is_some() {
                bench.push(Control::Cancel);
            } else if opened == Page::Switches {
                hold(bench, Switch::Start(0), 1_200);
            } else if matches!(opened, Page::Picture(_)) {
                bench.push(Control::Cancel);
            } else if opened != page {
                walk(bench, keys, depth + 1);
                bench.push(Control::Cancel);
            }
        }
        assert!(index < 119, "no way out of {page:?}");
        bench.push(Control::Down);
    }
}

#[test]
fn every_word_of_the_menu_is_in_all_four_languages() {
    let mut keys = all_keys();
    for item in ITEMS.iter().filter(|item| !item.is_list()) {
        keys.insert(format!("service.{}", item.label));
        keys.insert(format!("service.{}_help", item.label));
    }
    for word in ["learnt", "not_learnt", "done", "learn", "confirm", "edit_keys", "hold_start", "preset_own"]
    {
        keys.insert(format!("service.{word}"));
    }
    keys.remove("");
    assert!(keys.len() > 250, "the walk saw {} words", keys.len());
    for language in LANGUAGES {
        let path = format!("{}/config/strings-{language}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("strings");
        let strings: toml::Table = text.parse().expect("TOML");
        for key in &keys {
            assert!(has(&strings, key), "{language}: {key}");
        }
    }
}

fn has(strings: &toml::Table, key: &str) -> bool {
    let mut table = strings;
    let mut parts = key.split('.').peekable();
    while let Some(part) = parts.next() {
        match table.get(part) {
            Some(toml::Value::Table(inner)) => table = inner,
            Some(toml::Value::String(_)) => return parts.peek().is_none(),
            _ => return false,
        }
    }
    false
}

#[test]
fn every_adjustment_has_a_row_on_some_page() {
    let keys = all_keys();
    for item in ITEMS.iter().filter(|item| !item.is_list()) {
        assert!(keys.contains(&format!("service.{}", item.label)), "{}", item.key());
    }
    assert!(Item::find("controls.bindings").is_some_and(Item::is_list));
}

#[test]
fn a_page_never_shows_more_rows_than_fit() {
    let mut bench = inside();
    enter(&mut bench, &["books"]);
    for _ in 0..60 {
        let view = view(&bench);
        assert!(view.rows.len() <= 12 && view.lit < view.rows.len());
        bench.push(Control::Down);
    }
    assert!(bench.now_us > 60 * TICK_US);
}

#[test]
fn a_disk_that_keeps_nothing_is_told_on_the_storage_page_and_among_the_faults() {
    for (storage, label) in [(Storage::Full, "storage_full"), (Storage::ReadOnly, "storage_readonly")] {
        let mut bench = Bench::new(&Settings::default());
        bench.cabinet.note_storage(storage);
        bench.open_service();
        enter(&mut bench, &["tests", "test_storage"]);
        let rows = view(&bench).rows;
        assert!(rows.iter().any(|row| key(&row.value) == format!("service.{label}")), "{rows:?}");
        bench.push(Control::Cancel);
        enter(&mut bench, &["test_faults"]);
        let rows = view(&bench).rows;
        assert!(rows.iter().any(|row| key(&row.label) == "service.fault_storage"), "{rows:?}");
    }
}
