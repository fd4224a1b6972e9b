//! The loop: wait for the next tick, fold what people did into panels, step, show.

use super::super::bindings::{Act, MouseButton};
#[cfg(unix)]
use super::super::blank::LitScreen;
use super::super::clock::HostClock;
use super::super::command::Failure;
use super::super::keys::Key;
use super::super::learning;
use super::super::pacer::Pacer;
use super::super::pads::Pads;
use super::super::panel_wiring::{InputEvent, PanelWiring, Stamps};
use super::super::picture;
use super::super::session::Session;
use super::super::showing::{HEIGHT, Showing, WIDTH, walk};
use super::super::signals::Signals;
use super::super::speaker::Speaker;
use super::super::supervisor::Supervisor;
use super::super::watchdog::Watchdog;
use super::options::{self, Options};
use super::view::{Opening, View};
use crate::machine::{News, Outputs};
use crate::panel::PLACES;
use winit::application::ApplicationHandler;
use winit::event::{DeviceEvent, DeviceId, ElementState, KeyEvent, Touch, TouchPhase, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow};
use winit::window::WindowId;

/// The window is looked after so often, microseconds.
const LOOK_AFTER_US: u64 = 1_000_000;

/// Everything between the window system and the machine.
pub struct App {
    options: Options,
    signals: Signals,
    clock: HostClock,
    pacer: Pacer,
    session: Session,
    wiring: PanelWiring,
    pads: Option<Pads>,
    view: Option<View>,
    showing: Showing,
    /// What the window system told since the queue was last empty.
    events: Vec<InputEvent>,
    stamps: Stamps,
    lost: [bool; PLACES],
    quit_hold_us: u64,
    watchdog: Option<Watchdog>,
    supervisor: Supervisor,
    look_after_us: u64,
    #[cfg(unix)]
    lit: Option<LitScreen>,
    has_asked_for_light: bool,
    /// Why the program ends, if not because somebody wanted it to.
    pub failure: Option<Failure>,
}

impl App {
    /// Switches the machine on; the window comes when the window system is ready.
    ///
    /// # Errors
    /// If the recording or the log cannot be made.
    pub fn new(mut options: Options, signals: Signals) -> Result<App, Failure> {
        let keeping = options.keeping.take();
        let settings = &options.beginning.settings;
        let speaker = if options.is_mute { Speaker::off() } else { Speaker::open(settings.sound.buffer_ms) };
        let mut session = match options.watched.take() {
            Some(recording) => {
                Session::watch(recording, speaker).map_err(|error| Failure::Bad(error.to_string()))?
            }
            None => Session::begin(&options.beginning, speaker),
        };
        if let Some(keeping) = keeping {
            session.keep_in(keeping);
        }
        if let Some(file) = &options.record {
            session.record(file, &options.beginning).map_err(|error| Failure::file(file, error))?;
        }
        if let Some(file) = &options.log {
            session.log_to(file).map_err(|error| Failure::file(file, error))?;
        }
        let clock = HostClock::start();
        Ok(App {
            wiring: options::wiring(settings, &options.seats),
            showing: options.showing(settings),
            quit_hold_us: quit_hold_us(&options),
            options,
            signals,
            clock,
            pacer: Pacer::start(clock.now_us()),
            session,
            pads: None,
            view: None,
            events: Vec::new(),
            stamps: Stamps::default(),
            lost: [false; PLACES],
            watchdog: None,
            supervisor: Supervisor::find(),
            look_after_us: 0,
            #[cfg(unix)]
            lit: None,
            has_asked_for_light: false,
            failure: None,
        })
    }

    /// Ends recording and log properly.
    pub fn end(&mut self) {
        self.supervisor.stopping();
        self.session.end();
    }

    fn fail(&mut self, events: &ActiveEventLoop, failure: Failure) {
        self.failure.get_or_insert(failure);
        events.exit();
    }

    /// An event goes to the panel, unless the service menu waits for a control to be learnt.
    fn take(&mut self, event: InputEvent) {
        let menu = self.session.machine().cabinet().service();
        let learnt = menu
            .and_then(|menu| menu.learning())
            .and_then(|switch| learning::binding(switch, &event, &self.wiring.deck));
        match learnt {
            Some(binding) => self.session.tell(News::Learnt(binding)),
            None => self.wiring.feed(event),
        }
    }

    /// All ticks that are due.
    fn go_on(&mut self, events: &ActiveEventLoop) {
        let now_us = self.clock.now_us();
        let polled = self.pads.as_mut().map(|pads| pads.poll(now_us));
        for event in polled.into_iter().flatten() {
            self.take(InputEvent::Pad(event));
        }
        let seats = self.wiring.deck.seats.memory();
        if seats != self.options.seats {
            self.session.keep_seats(&seats);
            self.options.seats = seats;
        }
        self.stamps.give(&mut self.events, now_us);
        for event in std::mem::take(&mut self.events) {
            self.take(event);
        }
        let due = self.pacer.due(now_us);
        for index in 0..due {
            if self.session.is_waiting() {
                break;
            }
            self.tell_of_lost_pads();
            let panel = self.wiring.take(Pacer::end_of(index, due, now_us));
            let outputs = self.session.tick(panel);
            self.follow(&outputs);
        }
        if self.quit_hold_us > 0 && self.wiring.deck.asks_to_quit(now_us, self.quit_hold_us) {
            self.leave(events);
        }
        for act in self.wiring.acts() {
            self.act(events, act);
        }
        let may_blank = self.options.beginning.settings.picture.may_blank || self.session.is_dark();
        let stays_lit = !(may_blank && self.session.is_in_attract());
        let Some(view) = &self.view else { return };
        if due > 0 {
            view.request();
        }
        if now_us >= self.look_after_us {
            self.look_after_us = now_us + LOOK_AFTER_US;
            view.look_after(stays_lit);
            self.keep_lit(stays_lit);
        }
    }

    /// Asks the desktop to keep the screen lit, or takes the wish back.
    #[cfg(unix)]
    fn keep_lit(&mut self, stays_lit: bool) {
        if !stays_lit {
            self.lit = None;
            self.has_asked_for_light = false;
        } else if !self.has_asked_for_light {
            self.has_asked_for_light = true;
            self.lit = LitScreen::wish();
        }
    }

    #[cfg(not(unix))]
    fn keep_lit(&mut self, _stays_lit: bool) {}

    fn follow(&mut self, outputs: &Outputs) {
        let cabinet = self.session.machine().cabinet();
        // In service mode the picture and the controls follow the operator's hand.
        let may_differ = outputs.settings.is_some() || cabinet.service().is_some();
        if may_differ && *cabinet.settings() != self.options.beginning.settings {
            let settings = &cabinet.settings().clone();
            self.showing = self.options.showing(settings);
            let at_us = self.clock.now_us();
            let (thresholds, opposites) = (options::thresholds(settings), options::opposites(settings));
            self.wiring.rebind(options::bindings(settings), thresholds, opposites, at_us);
            self.wiring.set_ball_speed(settings.controls.ball_speed);
            self.options.beginning.settings.clone_from(settings);
            self.quit_hold_us = quit_hold_us(&self.options);
        }
    }

    fn tell_of_lost_pads(&mut self) {
        for place in 0..PLACES as u8 {
            let is_lost = self.wiring.deck.seats.is_lost(place);
            let known = &mut self.lost[usize::from(place)];
            if *known != is_lost {
                *known = is_lost;
                self.session.tell(News::Controller { place, is_lost });
            }
        }
    }

    fn act(&mut self, events: &ActiveEventLoop, act: Act) {
        match act {
            Act::Quit => self.leave(events),
            Act::FullScreen => {
                if let Some(view) = &self.view {
                    view.toggle_full_screen();
                }
            }
            Act::Screenshot => self.keep_picture(),
        }
    }

    fn leave(&mut self, events: &ActiveEventLoop) {
        if !self.options.is_kiosk {
            events.exit();
        }
    }

    fn keep_picture(&self) {
        let (Some(view), Some(data)) = (&self.view, &self.options.data) else { return };
        let folder = data.join("screenshots");
        let kept = std::fs::create_dir_all(&folder).map_err(png::EncodingError::from).and_then(|()| {
            let mut number = 1;
            let file = loop {
                let file = folder.join(format!("bio-invaders-{number:04}.png"));
                if !file.exists() {
                    break file;
                }
                number += 1;
            };
            picture::save(&file, view.rgba(), WIDTH as u32, HEIGHT as u32).map(|()| file)
        });
        match kept {
            Ok(file) => log::info!("screenshot: {}", file.display()),
            Err(error) => log::warn!("no screenshot in {}: {error}", folder.display()),
        }
    }

    fn show(&mut self, events: &ActiveEventLoop) {
        let showing = self.shown();
        let Some(view) = &mut self.view else { return };
        let session = &self.session;
        let shown = view.show(|board| session.draw(board), &showing);
        let is_first = view.shown() == 1;
        if let Err(failure) = shown {
            return self.fail(events, failure);
        }
        if is_first && self.pads.is_none() {
            log::info!("first picture after {} ms", self.clock.now_us() / 1_000);
            self.supervisor.ready();
            // Looking for pads takes a moment; nobody waits for it before there is something to see.
            self.pads = Some(Pads::default());
        }
    }

    /// How the picture is shown now: a cocktail table turns it to the player whose turn it is, and in attract it
    /// wanders to spare the tube.
    fn shown(&self) -> Showing {
        let picture = &self.options.beginning.settings.picture;
        let mut showing = self.showing;
        if picture.is_cocktail && self.session.faces_the_other_side() {
            showing.turn = showing.turn.flipped();
        }
        if picture.has_burn_in_shift && self.session.is_in_attract() {
            showing.shift = walk(self.session.machine().now().whole_seconds() / 60);
        }
        showing
    }

    fn key(&mut self, event: &KeyEvent, is_synthetic: bool) {
        if let Some(key) = Key::from_window(event.physical_key) {
            self.events.push(InputEvent::Key {
                key,
                is_pressed: event.state == ElementState::Pressed,
                is_repeat: event.repeat,
                is_synthetic,
                at_us: 0,
            });
        }
    }

    fn point(&mut self, at: (f64, f64)) -> Option<(i16, i16)> {
        let showing = self.shown();
        let frame = self.view.as_ref()?.frame(&showing);
        Some(showing.point(frame, at))
    }

    fn touch(&mut self, touch: &Touch) {
        if let Some((x, y)) = self.point((touch.location.x, touch.location.y)) {
            let is_down = matches!(touch.phase, TouchPhase::Started | TouchPhase::Moved);
            self.events.push(InputEvent::Touched { x, y, is_down });
        }
    }
}

/// How long coin and start of a pad are held to leave; 0 for never, as in a kiosk.
fn quit_hold_us(options: &Options) -> u64 {
    if options.is_kiosk { 0 } else { u64::from(options.beginning.settings.controls.quit_hold) * 1_000_000 }
}

impl ApplicationHandler for App {
    fn resumed(&mut self, events: &ActiveEventLoop) {
        if self.view.is_some() {
            return;
        }
        let settings = &self.options.beginning.settings;
        let opening = Opening {
            is_full_screen: self.options.starts_full_screen(settings),
            is_kiosk: self.options.is_kiosk,
            monitor: self.options.monitor(settings),
            choice: self.options.presenter,
        };
        match View::open(events, &opening) {
            Ok(view) => {
                view.request();
                self.view = Some(view);
                self.watchdog = Some(Watchdog::start());
                // The time it took to get here is nobody's.
                self.pacer = Pacer::start(self.clock.now_us());
                self.stamps.give(&mut [], self.clock.now_us());
            }
            Err(failure) => self.fail(events, failure),
        }
    }

    fn window_event(&mut self, events: &ActiveEventLoop, _: WindowId, event: WindowEvent) {
        match event {
            WindowEvent::CloseRequested => self.leave(events),
            WindowEvent::Destroyed => events.exit(),
            WindowEvent::RedrawRequested => self.show(events),
            WindowEvent::KeyboardInput { event, is_synthetic, .. } => self.key(&event, is_synthetic),
            WindowEvent::Focused(has_keyboard) => {
                if !has_keyboard {
                    self.events.push(InputEvent::FocusLost { at_us: 0 });
                }
                if let Some(view) = &mut self.view {
                    view.focused(has_keyboard);
                }
            }
            WindowEvent::CursorEntered { .. } => {
                if let Some(view) = &self.view {
                    view.hide_pointer();
                }
            }
            WindowEvent::CursorMoved { position, .. } => {
                if let Some((x, y)) = self.point((position.x, position.y)) {
                    self.events.push(InputEvent::Pointed { x, y });
                }
            }
            WindowEvent::MouseInput { state, button, .. } => {
                let button = match button {
                    winit::event::MouseButton::Left => MouseButton::Left,
                    winit::event::MouseButton::Right => MouseButton::Right,
                    winit::event::MouseButton::Middle => MouseButton::Middle,
                    _ => return,
                };
                let is_pressed = state == ElementState::Pressed;
                self.events.push(InputEvent::Mouse { button, is_pressed, at_us: 0 });
            }
            WindowEvent::Touch(touch) => self.touch(&touch),
            WindowEvent::Resized(size) => {
                let resized = self.view.as_mut().map_or(Ok(()), |view| view.resize(size));
                match resized {
                    Ok(()) => {
                        if let Some(view) = &self.view {
                            view.hide_pointer();
                            view.request();
                        }
                    }
                    Err(failure) => self.fail(events, failure),
                }
            }
            _ => {}
        }
    }

    fn device_event(&mut self, _: &ActiveEventLoop, _: DeviceId, event: DeviceEvent) {
        let DeviceEvent::MouseMotion { delta: (x, y) } = event else { return };
        let (x, y) = (x as i32, y as i32);
        // A mouse tells a thousand times a second; between two looks that is one roll.
        match self.events.last_mut() {
            Some(InputEvent::Rolled { right, down, .. }) => {
                *right = right.saturating_add(x);
                *down = down.saturating_add(y);
            }
            _ => self.events.push(InputEvent::Rolled { right: x, down: y, at_us: 0 }),
        }
    }

    fn about_to_wait(&mut self, events: &ActiveEventLoop) {
        if let Some(watchdog) = &self.watchdog {
            watchdog.pat();
        }
        self.supervisor.pat(self.clock.now_us());
        if let Some(tick) = self.session.parted_at() {
            self.fail(events, Failure::Check(format!("the replay parts from the recording by tick {tick}")));
        }
        if self.signals.is_asked() || self.session.is_over() {
            events.exit();
        }
        if self.view.is_some() {
            self.go_on(events);
        }
        events.set_control_flow(ControlFlow::WaitUntil(self.clock.moment(self.pacer.next_us())));
    }
}
