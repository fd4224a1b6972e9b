//! The device behind the loudspeaker, watched by a thread of its own: opening one may take long, and it may vanish.

use super::super::stopwatch::Stopwatch;
use super::ring::{Reader, Ring};
use rodio::cpal::BufferSize;
use rodio::{ChannelCount, DeviceSinkBuilder, MixerDeviceSink, SampleRate, Source};
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// Frames a second.
const RATE: u32 = 48_000;
/// How often the device is looked at.
const LOOK: Duration = Duration::from_millis(200);
/// Between two tries to open one.
const PAUSE: Duration = Duration::from_secs(1);
/// A device that took nothing for so long is gone, even if it says nothing.
const STUCK: Duration = Duration::from_secs(3);
/// So many errors between two looks are a device in trouble, not a hiccup.
const MANY_ERRORS: u32 = 20;

/// What the loudspeaker does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SpeakerState {
    /// Turned off for this run.
    Off,
    /// No device (and why, once known).
    #[default]
    Silent,
    /// A device plays.
    Playing,
}

/// The loudspeaker.
pub struct Speaker {
    ring: Arc<Ring>,
    state: Arc<Mutex<SpeakerState>>,
    is_over: Arc<AtomicBool>,
}

impl Speaker {
    /// A loudspeaker that takes sound and throws it away.
    pub fn off() -> Speaker {
        Speaker {
            ring: Arc::default(),
            state: Arc::new(Mutex::new(SpeakerState::Off)),
            is_over: Arc::default(),
        }
    }

    /// Opens the system's device, now or as soon as there is one. `buffer_ms` is how much sound is held ready, 10 to
    /// 200.
    pub fn open(buffer_ms: u8) -> Speaker {
        let speaker = Speaker { ring: Arc::default(), state: Arc::default(), is_over: Arc::default() };
        let (ring, state, is_over) = (speaker.ring.clone(), speaker.state.clone(), speaker.is_over.clone());
        let watch = move || watch(&ring, &state, &is_over, period(buffer_ms));
        if let Err(error) = thread::Builder::new().name("speaker".into()).spawn(watch) {
            log::warn!("no sound: {error}");
        }
        speaker
    }

    /// Adds the sound of a tick: mono, 48 kHz.
    pub fn push(&self, block: &[i16]) {
        self.ring.push(block);
    }

    /// What it does now.
    pub fn state(&self) -> SpeakerState {
        self.state.lock().map_or(SpeakerState::Silent, |state| state.clone())
    }
}

impl Drop for Speaker {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Release);
    }
}

/// Frames the device takes at once: a power of two, about half of what is held ready.
fn period(buffer_ms: u8) -> usize {
    let half = usize::from(buffer_ms) * RATE as usize / 1_000 * 6 / 10;
    let power = usize::BITS - 1 - half.max(256).leading_zeros();
    (1 << power).min(4_096)
}

/// Keeps a device open for as long as the loudspeaker lives.
fn watch(ring: &Arc<Ring>, state: &Mutex<SpeakerState>, is_over: &AtomicBool, period: usize) {
    let say = |new: SpeakerState| {
        if let Ok(mut state) = state.lock()
            && *state != new
        {
            log::info!("loudspeaker: {new:?}");
            *state = new;
        }
    };
    while !is_over.load(Ordering::Acquire) {
        let errors = Arc::new(AtomicU32::new(0));
        if is_a_device_in_sight()
            && let Some(sink) = open(ring, period, &errors)
        {
            say(SpeakerState::Playing);
            stay_while_it_plays(ring, is_over, &errors);
            say(SpeakerState::Silent);
            drop(sink);
        }
        wait(is_over, PAUSE);
    }
}

fn wait(is_over: &AtomicBool, time: Duration) {
    let since = Stopwatch::start();
    while since.elapsed() < time && !is_over.load(Ordering::Acquire) {
        thread::sleep(LOOK.min(time));
    }
}

fn stay_while_it_plays(ring: &Ring, is_over: &AtomicBool, errors: &AtomicU32) {
    let (mut read, mut since) = (ring.read_count(), Stopwatch::start());
    while !is_over.load(Ordering::Acquire) {
        thread::sleep(LOOK);
        if errors.swap(0, Ordering::Relaxed) >= MANY_ERRORS {
            return;
        }
        // An empty queue (a paused machine) is not the device's fault.
        if ring.read_count() != read || ring.is_empty() {
            (read, since) = (ring.read_count(), Stopwatch::start());
        } else if since.elapsed() > STUCK {
            return;
        }
    }
}

fn open(ring: &Arc<Ring>, period: usize, errors: &Arc<AtomicU32>) -> Option<MixerDeviceSink> {
    let counted = errors.clone();
    let opened = DeviceSinkBuilder::from_default_device().and_then(|builder| {
        builder
            .with_sample_rate(rate())
            .with_buffer_size(BufferSize::Fixed(period as u32))
            .with_error_callback(move |error| {
                if counted.fetch_add(1, Ordering::Relaxed) == 0 {
                    log::info!("loudspeaker: {error}");
                }
            })
            .open_stream()
    });
    match opened {
        Ok(mut sink) => {
            sink.log_on_drop(false);
            sink.mixer().add(Tap(Reader::new(ring.clone(), period)));
            Some(sink)
        }
        Err(error) => {
            log::debug!("no loudspeaker: {error}");
            None
        }
    }
}

fn rate() -> SampleRate {
    NonZero::new(RATE).unwrap_or(NonZero::<u32>::MIN)
}

/// The device's end of the ring.
struct Tap(Reader);

impl Iterator for Tap {
    type Item = f32;
    fn next(&mut self) -> Option<f32> {
        Some(self.0.frame())
    }
}

impl Source for Tap {
    fn current_span_len(&self) -> Option<usize> {
        None
    }
    fn channels(&self) -> ChannelCount {
        NonZero::<u16>::MIN
    }
    fn sample_rate(&self) -> SampleRate {
        rate()
    }
    fn total_duration(&self) -> Option<Duration> {
        None
    }
}

/// Whether there will be sound, for people.
pub fn outlook() -> String {
    if !is_a_device_in_sight() {
        return "none: no sound server answers and there is no sound card; play is silent".into();
    }
    match DeviceSinkBuilder::from_default_device()
        .and_then(|builder| builder.with_sample_rate(rate()).open_stream())
    {
        Ok(mut sink) => {
            sink.log_on_drop(false);
            "works".into()
        }
        Err(error) => format!("none ({error}); play is silent until there is some"),
    }
}

/// Whether trying makes sense. ALSA prints dozens of lines on every vain attempt, and there may be one a second.
#[cfg(target_os = "linux")]
fn is_a_device_in_sight() -> bool {
    #![allow(clippy::disallowed_methods)] // the sound server is found by the environment
    use std::os::unix::net::UnixStream;
    use std::path::PathBuf;
    let is_answering = |path: PathBuf| UnixStream::connect(path).is_ok();
    match std::env::var("PULSE_SERVER") {
        Ok(server) if !server.is_empty() => {
            return match server.rsplit_once("unix:") {
                Some((_, path)) => is_answering(path.into()),
                None => true,
            };
        }
        _ => {}
    }
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    if runtime.is_some_and(|folder| is_answering(folder.join("pulse/native"))) {
        return true;
    }
    std::fs::read_dir("/dev/snd").is_ok_and(|mut nodes| {
        nodes.any(|node| {
            node.is_ok_and(|node| {
                let name = node.file_name();
                let name = name.to_string_lossy();
                name.starts_with("pcmC") && name.ends_with('p')
            })
        })
    })
}

#[cfg(not(target_os = "linux"))]
fn is_a_device_in_sight() -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_factorys_buffer_is_1024_frames_and_all_settings_are_powers_of_two() {
        assert_eq!(period(40), 1_024);
        assert_eq!(period(20), 512);
        for milliseconds in 0..=255 {
            let frames = period(milliseconds);
            assert!(frames.is_power_of_two() && (256..=4_096).contains(&frames));
        }
    }

    #[test]
    fn a_loudspeaker_that_is_off_takes_any_amount_of_sound() {
        let speaker = Speaker::off();
        for _ in 0..1_000 {
            speaker.push(&[1; 800]);
        }
        assert_eq!(speaker.state(), SpeakerState::Off);
    }
}
