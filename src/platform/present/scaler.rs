//! The scaler paints a picture into a surface of any size by the processor, nearest pixel.

use super::super::showing::{Frame, Showing};

/// Keeps what does not change from frame to frame.
#[derive(Default)]
pub struct Scaler {
    turned: Vec<u32>,
    line: Vec<u32>,
    dark: Vec<u32>,
    columns: Vec<u16>,
    made_for: Option<(Showing, usize, usize)>,
    frame: Frame,
}

impl Scaler {
    /// Paints `picture` (320x240) into `surface` (`width` x `height`). Borders are painted black only when the
    /// geometry changed or `are_borders_dirty`.
    pub fn paint(
        &mut self,
        picture: &[u32],
        showing: &Showing,
        surface: &mut [u32],
        (width, height): (usize, usize),
        are_borders_dirty: bool,
    ) {
        let (own_x, own_y) = showing.turn.size();
        let is_new = self.made_for != Some((*showing, width, height));
        if is_new {
            self.frame = showing.frame(width, height);
            self.columns = (0..self.frame.width).map(|x| (x * own_x / self.frame.width) as u16).collect();
            self.line = vec![0; self.frame.width];
            self.made_for = Some((*showing, width, height));
        }
        if is_new || are_borders_dirty {
            surface.fill(0);
        }
        let frame = self.frame;
        if frame.width == 0 || frame.height == 0 {
            return;
        }
        showing.turn.apply(picture, &mut self.turned);
        let factor = frame.width / own_x;
        let is_whole = frame.width.is_multiple_of(own_x);
        let has_lines = showing.scanlines > 0 && frame.height >= 2 * own_y;
        let mut painted = usize::MAX;
        for y in 0..frame.height {
            let from = y * own_y / frame.height;
            if from != painted {
                let row = &self.turned[from * own_x..(from + 1) * own_x];
                if is_whole {
                    for (pixels, colour) in self.line.chunks_exact_mut(factor).zip(row) {
                        pixels.fill(*colour);
                    }
                } else {
                    for (pixel, column) in self.line.iter_mut().zip(&self.columns) {
                        *pixel = row[usize::from(*column)];
                    }
                }
                painted = from;
                if has_lines {
                    self.dark.clear();
                    self.dark.extend(self.line.iter().map(|colour| darkened(*colour, showing.scanlines)));
                }
            }
            let is_last = has_lines && (y + 1) * own_y / frame.height != from;
            let start = (frame.top + y) * width + frame.left;
            let line = if is_last { &self.dark } else { &self.line };
            surface[start..start + frame.width].copy_from_slice(line);
        }
    }
}

/// A colour with `percent` of its light taken away.
fn darkened(colour: u32, percent: u8) -> u32 {
    let left = 100 - u32::from(percent.min(100));
    let channel = |shift: u32| ((colour >> shift & 0xff) * left / 100) << shift;
    channel(16) | channel(8) | channel(0)
}

#[cfg(test)]
mod tests {
    use super::super::super::showing::{Fit, HEIGHT, Turn, WIDTH};
    use super::*;

    /// A checkerboard of single pixels with a number in each.
    fn board() -> Vec<u32> {
        (0..(WIDTH * HEIGHT) as u32).map(|n| n + 1).collect()
    }

    #[test]
    fn every_surface_shows_the_pixel_the_geometry_says() {
        let picture = board();
        let mut scaler = Scaler::default();
        for (width, height) in
            [(960, 720), (800, 480), (2560, 240), (160, 120), (319, 240), (1, 1), (333, 777)]
        {
            for fit in [Fit::Integer, Fit::FourThree, Fit::PerAxis, Fit::Fill] {
                for quarters in 0..4 {
                    let showing = Showing { fit, turn: Turn::quarters(quarters), ..Showing::default() };
                    let mut surface = vec![7; width * height];
                    scaler.paint(&picture, &showing, &mut surface, (width, height), false);
                    let frame = showing.frame(width, height);
                    for y in (0..height).step_by(7) {
                        for x in (0..width).step_by(5) {
                            let is_inside = (frame.left..frame.left + frame.width).contains(&x)
                                && (frame.top..frame.top + frame.height).contains(&y);
                            let expected = if is_inside {
                                let (px, py) = showing.point(frame, (x as f64, y as f64));
                                picture[py as usize * WIDTH + px as usize]
                            } else {
                                0
                            };
                            assert_eq!(
                                surface[y * width + x],
                                expected,
                                "{width}x{height} {showing:?} at {x},{y}"
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn scanlines_darken_the_last_row_of_each_line_and_only_from_twice_the_size_on() {
        let picture = vec![0x00c8_6432; WIDTH * HEIGHT];
        let showing = Showing { scanlines: 50, ..Showing::default() };
        let mut scaler = Scaler::default();
        let mut surface = vec![0; 960 * 720];
        scaler.paint(&picture, &showing, &mut surface, (960, 720), true);
        let column: Vec<u32> = (0..6).map(|y| surface[y * 960 + 100]).collect();
        let (lit, dark) = (0x00c8_6432, 0x0064_3219);
        assert_eq!(column, [lit, lit, dark, lit, lit, dark]);
        let mut surface = vec![0; WIDTH * HEIGHT];
        scaler.paint(&picture, &showing, &mut surface, (WIDTH, HEIGHT), true);
        assert!(surface.iter().all(|pixel| *pixel == lit));
    }

    #[test]
    fn no_surface_at_all_is_no_work() {
        let mut scaler = Scaler::default();
        for (width, height) in [(0, 0), (0, 500), (500, 0)] {
            let mut surface = vec![0; width * height];
            scaler.paint(&board(), &Showing::default(), &mut surface, (width, height), true);
        }
    }
}
