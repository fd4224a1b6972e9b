//! The video board: two planes, one palette addressed by the pair of their pens, and nothing else.

use super::palette::rgb8;
use super::sheet::Sprite;

/// Pixels across the screen.
pub const WIDTH: usize = 320;
/// Pixels down the screen.
pub const HEIGHT: usize = 240;
/// Background pens; foreground pen `f` over background pen `b` shows palette entry `f * 64 + b`.
pub const BACKGROUND_PENS: usize = 64;
/// Foreground pens; pen 0 lets the background through.
pub const FOREGROUND_PENS: usize = 16;
/// Entries of the pair palette.
pub const PALETTE_LENGTH: usize = BACKGROUND_PENS * FOREGROUND_PENS;

/// A rectangle of pens, row-major, top left first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plane {
    width: usize,
    height: usize,
    pens: Vec<u8>,
}

impl Plane {
    /// A plane of pen 0.
    pub fn new(width: usize, height: usize) -> Plane {
        Plane { width, height, pens: vec![0; width * height] }
    }

    /// Pixels across.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Pixels down.
    pub fn height(&self) -> usize {
        self.height
    }

    /// All pens, row by row.
    pub fn pens(&self) -> &[u8] {
        &self.pens
    }

    /// Makes every pixel `pen`.
    pub fn fill(&mut self, pen: u8) {
        self.pens.fill(pen);
    }

    /// Gives the plane a new size; what it shows is undefined until drawn.
    pub fn resize(&mut self, width: usize, height: usize) {
        (self.width, self.height) = (width, height);
        self.pens.resize(width * height, 0);
    }

    /// The pen at (`x`, `y`); 0 outside.
    pub fn pen(&self, x: i32, y: i32) -> u8 {
        self.index(x, y).map_or(0, |at| self.pens[at])
    }

    /// Sets one pixel; outside the plane nothing happens.
    pub fn set(&mut self, x: i32, y: i32, pen: u8) {
        if let Some(at) = self.index(x, y) {
            self.pens[at] = pen;
        }
    }

    fn index(&self, x: i32, y: i32) -> Option<usize> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        (x < self.width && y < self.height).then_some(y * self.width + x)
    }

    /// The part of row `y` from `x` on, `length` long, that lies on the plane, and how much of its left was cut.
    fn row(&mut self, x: i32, y: i32, length: i32) -> Option<(&mut [u8], usize)> {
        if y < 0 || y >= self.height as i32 {
            return None;
        }
        let (from, to) = (x.max(0), (x + length).min(self.width as i32));
        if from >= to {
            return None;
        }
        let start = y as usize * self.width;
        Some((&mut self.pens[start + from as usize..start + to as usize], (from - x) as usize))
    }

    /// Fills a rectangle; parts outside are left out.
    pub fn rectangle(&mut self, x: i32, y: i32, width: i32, height: i32, pen: u8) {
        for line in y..y + height {
            if let Some((row, _)) = self.row(x, line, width) {
                row.fill(pen);
            }
        }
    }

    /// Copies `pens`, one row of a picture, to (`x`, `y`).
    pub fn copy_row(&mut self, x: i32, y: i32, pens: &[u8]) {
        if let Some((row, cut)) = self.row(x, y, pens.len() as i32) {
            row.copy_from_slice(&pens[cut..cut + row.len()]);
        }
    }

    /// Draws a sprite with its top left at (`x`, `y`); clear pixels leave the plane alone.
    pub fn blit(&mut self, sprite: &Sprite<'_>, x: i32, y: i32) {
        sprite.each_run(|line, start, pens| {
            self.copy_row(x + start, y + line, pens);
        });
    }

    /// Fills a sprite's shape with one pen: a shadow, a silhouette.
    pub fn shade(&mut self, sprite: &Sprite<'_>, x: i32, y: i32, pen: u8) {
        sprite.each_run(|line, start, pens| {
            if let Some((row, _)) = self.row(x + start, y + line, pens.len() as i32) {
                row.fill(pen);
            }
        });
    }

    /// Draws a sprite with its pens exchanged by `map` (index: the sprite's pen).
    pub fn blit_mapped(&mut self, sprite: &Sprite<'_>, x: i32, y: i32, map: &[u8]) {
        sprite.each_run(|line, start, pens| {
            if let Some((row, cut)) = self.row(x + start, y + line, pens.len() as i32) {
                for (to, pen) in row.iter_mut().zip(&pens[cut..]) {
                    *to = map.get(usize::from(*pen)).copied().unwrap_or(*pen);
                }
            }
        });
    }
}

/// What is on the screen: the planes, where the background is scrolled to, and the colours of each pair of pens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VideoBoard {
    /// Background, pens 0 to 63; at least as large as the screen.
    pub background: Plane,
    /// Foreground, 320x240, pens 0 to 15.
    pub foreground: Plane,
    /// Background pixel shown at the screen's top left; wraps round at the plane's edges.
    pub scroll: (i32, i32),
    /// Colours 0x0RGB, entry `foreground * 64 + background`.
    pub palette: [u16; PALETTE_LENGTH],
}

impl Default for VideoBoard {
    fn default() -> VideoBoard {
        VideoBoard::new()
    }
}

impl VideoBoard {
    /// A black screen.
    pub fn new() -> VideoBoard {
        VideoBoard {
            background: Plane::new(WIDTH, HEIGHT),
            foreground: Plane::new(WIDTH, HEIGHT),
            scroll: (0, 0),
            palette: [0; PALETTE_LENGTH],
        }
    }

    /// Makes both planes screen-sized, clears the foreground and ends scrolling; the background is undefined until drawn.
    pub fn clear(&mut self) {
        self.background.resize(WIDTH, HEIGHT);
        self.foreground.fill(0);
        self.scroll = (0, 0);
    }

    /// The screen as 320x240 RGBA bytes, row-major, top left first.
    ///
    /// # Panics
    /// If `out` is not 320 * 240 * 4 bytes long.
    pub fn to_rgba(&self, out: &mut [u8]) {
        assert_eq!(out.len(), WIDTH * HEIGHT * 4, "a frame is 320x240 RGBA bytes");
        let colours = self.palette.map(rgb8);
        // What no foreground covers: as long as a byte has values, so that no pen needs to be looked at first.
        let alone: [[u8; 4]; 256] = std::array::from_fn(|pen| colours[pen % BACKGROUND_PENS]);
        for (y, line) in out.chunks_exact_mut(WIDTH * 4).enumerate() {
            self.each_span(y, |x, background| {
                let foreground = &self.foreground.pens[y * WIDTH + x..][..background.len()];
                let out = &mut line[x * 4..][..background.len() * 4];
                span_to_rgba(&colours, &alone, background, foreground, out);
            });
        }
    }

    /// Calls `part` with each unbroken piece of background behind screen row `y`, and its x.
    fn each_span(&self, y: usize, mut part: impl FnMut(usize, &[u8])) {
        let plane = &self.background;
        let row = (y as i32 + self.scroll.1).rem_euclid(plane.height as i32) as usize;
        let row = &plane.pens[row * plane.width..][..plane.width];
        let mut from = self.scroll.0.rem_euclid(plane.width as i32) as usize;
        let mut x = 0;
        while x < WIDTH {
            let length = (plane.width - from).min(WIDTH - x);
            part(x, &row[from..from + length]);
            x += length;
            from = 0;
        }
    }

    /// Colours shown, 0x0RGB, row by row: the slow and plain reading of the board.
    pub fn colours(&self) -> Vec<u16> {
        let mut shown = Vec::with_capacity(WIDTH * HEIGHT);
        for y in 0..HEIGHT {
            self.each_span(y, |x, background| {
                let foreground = &self.foreground.pens[y * WIDTH + x..];
                shown.extend(background.iter().zip(foreground).map(|(b, f)| self.palette[pair(*f, *b)]));
            });
        }
        shown
    }

    /// 64-bit FNV-1a of the colours shown: the same wherever the same picture is drawn.
    pub fn frame_hash(&self) -> u64 {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for colour in self.colours() {
            for byte in colour.to_le_bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
        hash
    }

    /// Whether every pen and colour is one the board has.
    pub fn is_within_the_board(&self) -> bool {
        self.foreground.width == WIDTH
            && self.foreground.height == HEIGHT
            && self.background.width >= WIDTH
            && self.background.height >= HEIGHT
            && self.background.pens.iter().all(|pen| usize::from(*pen) < BACKGROUND_PENS)
            && self.foreground.pens.iter().all(|pen| usize::from(*pen) < FOREGROUND_PENS)
            && self.palette.iter().all(|colour| *colour < 1 << 12)
    }
}

/// The palette entry of a pair of pens.
fn pair(foreground: u8, background: u8) -> usize {
    (usize::from(foreground) << 6 | usize::from(background)) & (PALETTE_LENGTH - 1)
}

/// The low byte of every 16 bits.
const LANES: u64 = 0x00ff_00ff_00ff_00ff;

/// Eight pixels at a time: most have no foreground, which one comparison tells.
fn span_to_rgba(
    colours: &[[u8; 4]; PALETTE_LENGTH],
    alone: &[[u8; 4]; 256],
    background: &[u8],
    foreground: &[u8],
    out: &mut [u8],
) {
    let (backs, back_rest) = background.as_chunks::<8>();
    let (fores, fore_rest) = foreground.as_chunks::<8>();
    let (outs, out_rest) = out.as_chunks_mut::<32>();
    for ((back, fore), out) in backs.iter().zip(fores).zip(outs) {
        let (pixels, _) = out.as_chunks_mut::<4>();
        if u64::from_ne_bytes(*fore) == 0 {
            for i in 0..8 {
                pixels[i] = alone[usize::from(back[i])];
            }
        } else {
            // The pairs of four pixels at once, in 16 bits each: the even ones, then the odd ones.
            let (fore, back) = (u64::from_le_bytes(*fore), u64::from_le_bytes(*back));
            let pairs = |shift: u32| (fore >> shift & LANES) << 6 | (back >> shift & LANES);
            let (even, odd) = (pairs(0), pairs(8));
            for i in 0..4 {
                pixels[2 * i] = colours[(even >> (16 * i)) as usize & (PALETTE_LENGTH - 1)];
                pixels[2 * i + 1] = colours[(odd >> (16 * i)) as usize & (PALETTE_LENGTH - 1)];
            }
        }
    }
    let (pixels, _) = out_rest.as_chunks_mut::<4>();
    for ((back, fore), pixel) in back_rest.iter().zip(fore_rest).zip(pixels) {
        *pixel = colours[pair(*fore, *back)];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fast_picture_is_the_plain_one_at_every_scroll() {
        let mut board = VideoBoard::new();
        board.background.resize(400, 300);
        for at in 0..400 * 300 {
            board.background.pens[at] = (at * 7 / 5 % 64) as u8;
        }
        for at in (0..WIDTH * HEIGHT).filter(|at| at % 37 < 9) {
            board.foreground.pens[at] = (at % 16) as u8;
        }
        for (at, colour) in board.palette.iter_mut().enumerate() {
            *colour = (at * 2731 % 4096) as u16;
        }
        let mut out = vec![0; WIDTH * HEIGHT * 4];
        for scroll in [(0, 0), (81, 3), (-5, -7), (399, 299), (403, 700)] {
            board.scroll = scroll;
            board.to_rgba(&mut out);
            let plain: Vec<u8> = board.colours().into_iter().flat_map(rgb8).collect();
            assert!(out == plain, "scroll {scroll:?}");
        }
    }

    #[test]
    fn drawing_outside_the_plane_is_cut_off() {
        let mut plane = Plane::new(10, 10);
        plane.rectangle(-5, -5, 8, 8, 3);
        plane.rectangle(8, 8, 20, 20, 4);
        plane.copy_row(-2, 5, &[7; 30]);
        plane.copy_row(0, 99, &[7; 4]);
        plane.set(-1, 4, 9);
        assert_eq!((plane.pen(2, 2), plane.pen(3, 2), plane.pen(9, 9), plane.pen(9, 5)), (3, 0, 4, 7));
        assert_eq!(plane.pens().iter().filter(|pen| **pen == 9).count(), 0);
    }
}
