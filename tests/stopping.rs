//! A stop in any scene: whatever the machine holds then is in the store.

#![cfg(feature = "desktop")]

mod run;

use bio_invaders::cabinet::Settings;
use bio_invaders::game::scene::Scene;
use bio_invaders::machine::pilot::Pilot;
use bio_invaders::platform::keeping::Keeping;
use bio_invaders::platform::session::{Beginning, Session};
use bio_invaders::platform::speaker::Speaker;
use bio_invaders::platform::store::{Access, Store};
use std::collections::BTreeSet;

#[test]
fn a_stop_in_any_scene_leaves_everything_stored() {
    let mut seen = BTreeSet::new();
    for name in run::panels() {
        let folder = tempfile::tempdir().expect("a folder");
        let (keeping, found) = Keeping::open(Some(folder.path()));
        let mut settings = Settings::default();
        settings.kiosk.has_sessions = name == "kiosk";
        let beginning = Beginning { settings, nvram: found.nvram, seed: 1 };
        let mut session = Session::begin(&beginning, Speaker::off());
        session.keep_in(keeping);
        let (mut hands, mut pilot) = (run::script(&name).hands(), Pilot::default());
        // Long enough for a whole credit.
        let ticks = if name == "credit" { 11_500 } else { 6_000 };
        for tick in 0..ticks {
            let machine = session.machine();
            let panel = hands.panel(tick, machine.scene_name(), machine.page_name());
            pilot.obey(hands.orders());
            for news in pilot.steer(session.machine()) {
                session.tell(news);
            }
            session.tick(panel);
            let scene = session.machine().scene_name();
            if seen.insert((scene, session.machine().decision().is_some())) {
                session.end();
                let stored = Store::on_disk(Some(folder.path()), Access::Read).1;
                assert_eq!(stored.warnings, [""; 0], "{name}, {scene}");
                assert_eq!(stored.nvram, session.machine().cabinet().nvram(), "{name}, {scene}");
            }
        }
    }
    let scenes: BTreeSet<&str> = seen.into_iter().map(|(scene, _)| scene).collect();
    for scene in Scene::NAMES.into_iter().filter(|scene| *scene != "ending") {
        assert!(scenes.contains(scene), "no script stops in {scene}: {scenes:?}");
    }
}
