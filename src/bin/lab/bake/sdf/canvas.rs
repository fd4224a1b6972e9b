//! A picture of 4-4-4 colours, and the verbs for pixels set by hand.

/// No colour here.
pub const CLEAR: u16 = 0xf000;

/// `0x0RGB` of three hexadecimal digits; black if they are none.
pub fn hex(digits: &str) -> u16 {
    u16::from_str_radix(digits, 16).unwrap_or(0)
}

/// Colours, row by row, top left first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canvas {
    /// Pixels a row.
    pub w: usize,
    /// Rows.
    pub h: usize,
    /// `0x0RGB` or [`CLEAR`].
    pub px: Vec<u16>,
}

/// Bayer's 4x4 order, about 0, in steps of a ramp.
pub fn bayer(x: usize, y: usize) -> f64 {
    const ORDER: [[u8; 4]; 4] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]];
    f64::from(ORDER[y & 3][x & 3]) / 16.0 - 0.47
}

impl Canvas {
    /// All clear.
    pub fn new(w: usize, h: usize) -> Canvas {
        Canvas { w, h, px: vec![CLEAR; w * h] }
    }

    /// The colour at (`x`, `y`); clear outside.
    pub fn get(&self, x: i32, y: i32) -> u16 {
        if x < 0 || y < 0 || x as usize >= self.w || y as usize >= self.h {
            return CLEAR;
        }
        self.px[y as usize * self.w + x as usize]
    }
    /// Whether a colour is set there.
    pub fn is_set(&self, x: i32, y: i32) -> bool {
        self.get(x, y) != CLEAR
    }
    /// Sets one pixel; outside nothing happens.
    pub fn dot(&mut self, x: i32, y: i32, c: u16) {
        if x >= 0 && y >= 0 && (x as usize) < self.w && (y as usize) < self.h {
            self.px[y as usize * self.w + x as usize] = c;
        }
    }
    /// Sets one pixel where none is set.
    pub fn dot_behind(&mut self, x: i32, y: i32, c: u16) {
        if !self.is_set(x, y) {
            self.dot(x, y, c);
        }
    }
    /// Hand-set pixels: `colours` maps letters of `rows`; other letters leave the pixel.
    pub fn stamp(&mut self, x: i32, y: i32, rows: &[&str], colours: &[(char, &str)]) {
        for (j, row) in rows.iter().enumerate() {
            for (i, ch) in row.chars().enumerate() {
                if let Some((_, c)) = colours.iter().find(|(l, _)| *l == ch) {
                    self.dot(x + i as i32, y + j as i32, hex(c));
                }
            }
        }
    }
    /// Lays `over` on top with its top left at (`x`, `y`).
    pub fn lay(&mut self, over: &Canvas, x: i32, y: i32) {
        for v in 0..over.h as i32 {
            for u in 0..over.w as i32 {
                let c = over.get(u, v);
                if c != CLEAR {
                    self.dot(x + u, y + v, c);
                }
            }
        }
    }
    /// Each pixel a function of its place; `None` leaves it.
    pub fn fill_with(&mut self, mut f: impl FnMut(usize, usize) -> Option<u16>) {
        for y in 0..self.h {
            for x in 0..self.w {
                if let Some(c) = f(x, y) {
                    self.px[y * self.w + x] = c;
                }
            }
        }
    }
    /// Darker by `num / den`, clear stays clear.
    pub fn dim(c: u16, num: u16, den: u16) -> u16 {
        if c == CLEAR {
            return c;
        }
        let part = |s: u16| ((c >> s) & 15) * num / den;
        part(8) << 8 | part(4) << 4 | part(0)
    }
    /// A part of it.
    pub fn crop(&self, x: usize, y: usize, w: usize, h: usize) -> Canvas {
        let mut out = Canvas::new(w, h);
        out.fill_with(|u, v| Some(self.get((x + u) as i32, (y + v) as i32)));
        out
    }
    /// Left and right exchanged.
    pub fn flipped(&self) -> Canvas {
        let mut out = Canvas::new(self.w, self.h);
        out.fill_with(|u, v| Some(self.px[v * self.w + self.w - 1 - u]));
        out
    }
}
