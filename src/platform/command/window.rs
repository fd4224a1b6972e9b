//! The cabinet in a window.

use super::{Failure, WindowArguments};

/// Opens the window and plays until it is closed.
#[cfg(not(feature = "desktop"))]
pub(super) fn open(_arguments: &WindowArguments) -> Result<(), Failure> {
    Err(Failure::NoDisplay(
        "this build has no window; build it with the feature `desktop`, or use `bio-invaders headless`"
            .into(),
    ))
}

/// Opens the window and plays until it is closed.
#[cfg(feature = "desktop")]
pub(super) fn open(arguments: &WindowArguments) -> Result<(), Failure> {
    use super::super::keeping::Keeping;
    use super::super::overrides::Overrides;
    use super::super::present::Choice;
    use super::super::session::Beginning;
    use super::super::showing::{Fit, Turn};
    use super::super::store;
    use super::super::window::{self, Options};
    use super::{Renderer, Rotation, Scale};
    let seed = arguments.seed.unwrap_or_else(luck);
    let data = arguments.data.clone().or_else(store::usual_folder);
    let (mut keeping, found) = Keeping::open(data.as_deref());
    super::record::warn(&found);
    let stored = found.settings.clone();
    let mut beginning = Beginning { settings: found.settings, nvram: found.nvram, seed };
    beginning.settings.coinage.is_free_play |= arguments.free_play;
    // Nobody watches a kiosk: a visitor must not stop it for the next one.
    beginning.settings.game.has_pause &= !arguments.kiosk;
    keeping.lay_over(Overrides::between(&stored, &beginning.settings));
    window::open(Options {
        beginning,
        is_full_screen: arguments.fullscreen,
        is_kiosk: arguments.kiosk,
        is_mute: arguments.mute,
        monitor: arguments.monitor.clone(),
        fit: arguments.scale.map(|scale| match scale {
            Scale::Integer => Fit::Integer,
            Scale::FourThirds => Fit::FourThree,
            Scale::PerAxis => Fit::PerAxis,
            Scale::Fill => Fit::Fill,
        }),
        turn: arguments.rotate.map(|rotation| {
            Turn::quarters(match rotation {
                Rotation::Upright => 0,
                Rotation::Quarter => 1,
                Rotation::Half => 2,
                Rotation::ThreeQuarters => 3,
            })
        }),
        keeping: Some(keeping),
        presenter: match arguments.renderer {
            Renderer::Auto => Choice::Auto,
            Renderer::Gpu => Choice::Gpu,
            Renderer::Cpu => Choice::Soft,
        },
        seats: found.seats,
        data,
        record: arguments.record.clone(),
        log: arguments.log.clone(),
        ..Options::default()
    })
}

/// Another seed each time.
#[cfg(feature = "desktop")]
fn luck() -> u64 {
    use std::hash::{BuildHasher, Hasher, RandomState};
    RandomState::new().build_hasher().finish()
}

/// Shows a recording in the window until its end.
#[cfg(not(feature = "desktop"))]
pub(super) fn watch(_recording: crate::machine::recording::Recording) -> Result<(), Failure> {
    open(&WindowArguments::default())
}

/// Shows a recording in the window until its end.
#[cfg(feature = "desktop")]
pub(super) fn watch(recording: crate::machine::recording::Recording) -> Result<(), Failure> {
    use super::super::window::{self, Options};
    window::open(Options { watched: Some(recording), ..Options::default() })
}
