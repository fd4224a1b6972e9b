//! Where the picture of 320x240 lands on a surface of any size, and back from there.

/// Width of the picture.
pub const WIDTH: usize = 320;
/// Height of the picture.
pub const HEIGHT: usize = 240;

/// How the picture fills the surface.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fit {
    /// One whole factor for both axes; below 1 the picture shrinks evenly.
    #[default]
    Integer,
    /// As large as fits at four to three.
    FourThree,
    /// A whole factor for each axis, for super-wide modes.
    PerAxis,
    /// The whole surface.
    Fill,
}

/// Which way up the picture is, in quarters clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn(u8);

impl Turn {
    /// `quarters` clockwise; four are none.
    pub fn quarters(quarters: u8) -> Turn {
        Turn(quarters % 4)
    }

    /// Turned on its head as well.
    pub fn flipped(self) -> Turn {
        Turn::quarters(self.0 + 2)
    }

    fn is_sideways(self) -> bool {
        self.0 % 2 == 1
    }

    /// Width and height of the turned picture.
    pub fn size(self) -> (usize, usize) {
        if self.is_sideways() { (HEIGHT, WIDTH) } else { (WIDTH, HEIGHT) }
    }

    /// Turns a picture: `from` is 320x240, row-major; `to` becomes as large as [`Turn::size`] says.
    pub fn apply(self, from: &[u32], to: &mut Vec<u32>) {
        to.resize(WIDTH * HEIGHT, 0);
        match self.0 {
            0 => to.copy_from_slice(&from[..WIDTH * HEIGHT]),
            2 => to.iter_mut().zip(from.iter().rev()).for_each(|(to, from)| *to = *from),
            quarters => {
                for (y, row) in to.chunks_exact_mut(HEIGHT).enumerate() {
                    for (x, pixel) in row.iter_mut().enumerate() {
                        // A quarter clockwise: what was at the bottom left comes to the top left.
                        let (from_x, from_y) =
                            if quarters == 1 { (y, HEIGHT - 1 - x) } else { (WIDTH - 1 - y, x) };
                        *pixel = from[from_y * WIDTH + from_x];
                    }
                }
            }
        }
    }

    /// From a point of the turned picture to the point of the picture itself.
    fn undo(self, (x, y): (i64, i64)) -> (i64, i64) {
        let (right, bottom) = (WIDTH as i64 - 1, HEIGHT as i64 - 1);
        match self.0 {
            0 => (x, y),
            1 => (y, bottom - x),
            2 => (right - x, bottom - y),
            _ => (right - y, x),
        }
    }
}

/// The part of a surface that the picture covers, in its pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// Columns left of it.
    pub left: usize,
    /// Rows above it.
    pub top: usize,
    /// Its width; 0 where nothing can be seen.
    pub width: usize,
    /// Its height; 0 where nothing can be seen.
    pub height: usize,
}

/// How the picture is shown, as far as an operator chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Showing {
    /// How it fills the surface.
    pub fit: Fit,
    /// Which way up.
    pub turn: Turn,
    /// Safe margin left and right, in thousandths of the width, at most 250.
    pub margin_x: u16,
    /// Safe margin above and below, in thousandths of the height, at most 250.
    pub margin_y: u16,
    /// Darkness between lines, in percent; seen from twice the size on.
    pub scanlines: u8,
    /// The picture is moved by so many of its pixels to the right and down, as far as the surface has room.
    pub shift: (i8, i8),
}

/// Where the picture wanders to spare a tube: round its place, one step a minute.
const WALK: [(i8, i8); 9] = [(0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The picture's place at a minute of attract.
pub fn walk(minute: u64) -> (i8, i8) {
    WALK[(minute % WALK.len() as u64) as usize]
}

impl Showing {
    /// Where the picture lands on a surface of `width` x `height`. All of it is always inside.
    pub fn frame(&self, width: usize, height: usize) -> Frame {
        let room = |size: usize, margin: u16| size - 2 * (size * usize::from(margin.min(250)) / 1_000);
        let (room_x, room_y) = (room(width, self.margin_x), room(height, self.margin_y));
        let (own_x, own_y) = self.turn.size();
        let (shown_x, shown_y) = match self.fit {
            Fit::Integer => {
                let factor = (room_x / own_x).min(room_y / own_y);
                if factor == 0 {
                    largest(room_x, room_y, own_x, own_y)
                } else {
                    (own_x * factor, own_y * factor)
                }
            }
            Fit::FourThree => largest(room_x, room_y, own_x, own_y),
            Fit::PerAxis => {
                let axis = |room: usize, own: usize| if room < own { room } else { room / own * own };
                (axis(room_x, own_x), axis(room_y, own_y))
            }
            Fit::Fill => (room_x, room_y),
        };
        let place = |size: usize, shown: usize, own: usize, shift: i8| {
            let moved = ((size - shown) / 2) as i64 + i64::from(shift) * (shown / own) as i64;
            moved.clamp(0, (size - shown) as i64) as usize
        };
        Frame {
            left: place(width, shown_x, own_x, self.shift.0),
            top: place(height, shown_y, own_y, self.shift.1),
            width: shown_x,
            height: shown_y,
        }
    }

    /// The picture's pixel under a point of the surface; it may lie outside 320x240.
    pub fn point(&self, frame: Frame, (x, y): (f64, f64)) -> (i16, i16) {
        let (own_x, own_y) = self.turn.size();
        let axis = |at: f64, start: usize, shown: usize, own: usize| {
            let along = (at - start as f64) * own as f64 / shown.max(1) as f64;
            along.floor().clamp(-10_000.0, 10_000.0) as i64
        };
        let turned = (axis(x, frame.left, frame.width, own_x), axis(y, frame.top, frame.height, own_y));
        let (x, y) = self.turn.undo(turned);
        (x as i16, y as i16)
    }
}

/// The largest size of the shape `own_x` to `own_y` inside a room.
fn largest(room_x: usize, room_y: usize, own_x: usize, own_y: usize) -> (usize, usize) {
    if room_x * own_y <= room_y * own_x {
        (room_x, room_x * own_y / own_x)
    } else {
        (room_y * own_x / own_y, room_y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn showing(fit: Fit) -> Showing {
        Showing { fit, ..Showing::default() }
    }

    const SURFACES: [(usize, usize); 18] = [
        (1280, 720),
        (1024, 768),
        (1920, 1080),
        (1920, 1200),
        (3840, 2160),
        (800, 480),
        (320, 240),
        (640, 240),
        (640, 480),
        (2560, 240),
        (160, 120),
        (319, 240),
        (320, 200),
        (1, 1),
        (0, 500),
        (500, 0),
        (0, 0),
        (240, 320),
    ];

    #[test]
    fn the_whole_picture_is_inside_every_surface() {
        for (width, height) in SURFACES {
            for fit in [Fit::Integer, Fit::FourThree, Fit::PerAxis, Fit::Fill] {
                for quarters in 0..4 {
                    for (minute, margin) in [0, 50, 250, 1_000].into_iter().enumerate() {
                        let showing = Showing {
                            fit,
                            turn: Turn::quarters(quarters),
                            margin_x: margin,
                            margin_y: margin,
                            shift: walk(3 * minute as u64),
                            ..Showing::default()
                        };
                        let frame = showing.frame(width, height);
                        assert!(frame.left + frame.width <= width, "{width}x{height} {showing:?} {frame:?}");
                        assert!(frame.top + frame.height <= height, "{width}x{height} {showing:?} {frame:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn whole_factors_give_equal_pixels() {
        for (width, height) in SURFACES.into_iter().filter(|(w, h)| *w >= WIDTH && *h >= HEIGHT) {
            let frame = showing(Fit::Integer).frame(width, height);
            assert_eq!(frame.width % WIDTH, 0);
            assert_eq!(frame.width / WIDTH, frame.height / HEIGHT);
        }
    }

    #[test]
    fn the_picture_wanders_by_its_own_pixels_and_never_off_the_surface() {
        let showing = Showing { shift: (1, -1), ..showing(Fit::Integer) };
        assert_eq!(showing.frame(1000, 1000), Frame { left: 23, top: 137, width: 960, height: 720 });
        assert_eq!(showing.frame(960, 721), Frame { left: 0, top: 0, width: 960, height: 720 });
        let places: Vec<_> = (0..9).map(walk).collect();
        assert!(places.iter().all(|(x, y)| x.abs() <= 1 && y.abs() <= 1));
        assert_eq!(places.iter().map(|place| i32::from(place.0 + place.1)).sum::<i32>(), 0, "evenly");
    }

    #[test]
    fn super_wide_modes_are_filled_axis_by_axis() {
        let frame = showing(Fit::PerAxis).frame(2560, 240);
        assert_eq!(frame, Frame { left: 0, top: 0, width: 2560, height: 240 });
        let frame = showing(Fit::PerAxis).frame(640, 480);
        assert_eq!((frame.width, frame.height), (640, 480));
    }

    #[test]
    fn four_to_three_is_as_large_as_fits() {
        let frame = showing(Fit::FourThree).frame(1920, 1080);
        assert_eq!(frame, Frame { left: 240, top: 0, width: 1440, height: 1080 });
        let sideways = Showing { turn: Turn::quarters(1), ..showing(Fit::FourThree) };
        assert_eq!(sideways.frame(1080, 1920), Frame { left: 0, top: 240, width: 1080, height: 1440 });
    }

    #[test]
    fn four_quarters_bring_the_picture_back() {
        let picture: Vec<u32> = (0..(WIDTH * HEIGHT) as u32).collect();
        for quarters in 0..4 {
            let turn = Turn::quarters(quarters);
            let mut turned = Vec::new();
            turn.apply(&picture, &mut turned);
            let (width, height) = turn.size();
            for (x, y) in [(0, 0), (width - 1, 0), (0, height - 1), (7, 100), (width - 1, height - 1)] {
                let (own_x, own_y) = turn.undo((x as i64, y as i64));
                assert_eq!(turned[y * width + x], (own_y * WIDTH as i64 + own_x) as u32, "{quarters}");
            }
        }
        let mut turned = Vec::new();
        Turn::quarters(1).apply(&picture, &mut turned);
        assert_eq!(turned[HEIGHT - 1], 0, "a quarter clockwise: the top left goes to the top right");
    }

    #[test]
    fn a_point_on_the_surface_is_the_pixel_under_it() {
        for quarters in 0..4 {
            let showing = Showing { turn: Turn::quarters(quarters), ..showing(Fit::Integer) };
            let frame = showing.frame(1000, 1000);
            let corner = (frame.left as f64, frame.top as f64);
            let expected = [(0, 0), (0, 239), (319, 239), (319, 0)][usize::from(quarters)];
            assert_eq!(showing.point(frame, corner), expected);
        }
        let showing = showing(Fit::Integer);
        let frame = showing.frame(0, 0);
        let (x, _) = showing.point(frame, (1e30, -1e30));
        assert!(x > 320, "and never a panic");
    }
}
