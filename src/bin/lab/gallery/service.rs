//! The service pages as an operator walks through them, for the manual.

#[path = "../../../../tests/cabinet/bench.rs"]
#[allow(dead_code)] // the cabinet's tests use the rest of it
mod bench;

use super::super::still::{rgb, write_png};
use bench::Bench;
use bio_invaders::cabinet::{Settings, Text};
use bio_invaders::game::scene::Scene;
use bio_invaders::panel::Control;
use bio_invaders::tick::Ticks;
use bio_invaders::video::{VideoBoard, View, board, scene};
use std::path::Path;

/// The pages shown: name of the file, and the rows that are opened one after the other to come there.
const PAGES: [(&str, &[&str]); 12] = [
    ("main", &[]),
    ("coinage", &["coinage"]),
    ("game", &["game"]),
    ("kiosk", &["game", "kiosk"]),
    ("attract", &["attract"]),
    ("sound", &["sound"]),
    ("picture", &["picture"]),
    ("controls", &["controls"]),
    ("network", &["network"]),
    ("books", &["books"]),
    ("tests", &["tests"]),
    ("resets", &["resets"]),
];

/// Writes a picture of each page.
pub fn run(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for (name, way) in PAGES {
        let mut bench = visited();
        bench.open_service();
        for label in way {
            go_to(&mut bench, label)?;
            bench.push(Control::Select);
        }
        let mut screen = VideoBoard::new();
        let view = View::new(&Scene::Service, Ticks(0), Ticks(600), &bench.cabinet);
        scene::draw(&view, &mut screen);
        write_png(&folder.join(format!("{name}.png")), &rgb(&screen), board::WIDTH, 1)?;
    }
    Ok(())
}

/// A cabinet that has taken some coins and sold some time.
fn visited() -> Bench {
    let mut bench = Bench::new(&Settings::default());
    for _ in 0..4 {
        bench.coin(0);
    }
    for place in [0, 1, 0] {
        let _ = bench.cabinet.spend_credit(place);
    }
    for _ in 0..5000 {
        bench.cabinet.run_clock(0);
    }
    bench.wait(60);
    bench
}

/// Steps down until the row of that label is lit.
fn go_to(bench: &mut Bench, label: &str) -> Result<(), String> {
    let wanted = format!("service.{label}");
    for _ in 0..100 {
        let page = bench.cabinet.service_view().ok_or("the service menu is closed")?;
        if matches!(&page.rows[page.lit].label, Text::Key(key) | Text::With(key, _) if *key == wanted) {
            return Ok(());
        }
        bench.push(Control::Down);
    }
    Err(format!("no row `{label}` in service mode"))
}
