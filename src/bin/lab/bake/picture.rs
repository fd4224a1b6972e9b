//! A picture of pens and its indexed PNG.

/// Pens, row-major from the top left, and the colours of the pens (0x0RGB).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Pixels across.
    pub width: usize,
    /// Pixels down.
    pub height: usize,
    /// One pen a pixel.
    pub pens: Vec<u8>,
    /// Colour of each pen.
    pub palette: Vec<u16>,
}

impl Picture {
    /// A picture of one pen.
    pub fn new(width: usize, height: usize, pen: u8, palette: &[u16]) -> Picture {
        Picture { width, height, pens: vec![pen; width * height], palette: palette.to_vec() }
    }

    /// The pen at (`x`, `y`), or none outside.
    pub fn pen(&self, x: i32, y: i32) -> Option<u8> {
        self.index(x, y).map(|at| self.pens[at])
    }

    /// Sets a pixel; outside nothing happens.
    pub fn set(&mut self, x: i32, y: i32, pen: u8) {
        if let Some(at) = self.index(x, y) {
            self.pens[at] = pen;
        }
    }

    /// Whether (`x`, `y`) lies in the picture and is not pen 0.
    pub fn is_covered(&self, x: i32, y: i32) -> bool {
        self.index(x, y).is_some_and(|at| self.pens[at] != 0)
    }

    fn index(&self, x: i32, y: i32) -> Option<usize> {
        let inside = x >= 0 && y >= 0 && (x as usize) < self.width && (y as usize) < self.height;
        inside.then(|| y as usize * self.width + x as usize)
    }

    /// Copies `from` to (`x`, `y`), leaving out its pixels of pen `clear`.
    pub fn paste(&mut self, from: &Picture, x: i32, y: i32, clear: u8) {
        for line in 0..from.height {
            for column in 0..from.width {
                let pen = from.pens[line * from.width + column];
                if pen != clear {
                    self.set(x + column as i32, y + line as i32, pen);
                }
            }
        }
    }

    /// Cells of one size laid out in rows of `columns`; smaller pictures sit in the middle of their cell.
    pub fn sheet(cells: &[Picture], cell: (usize, usize), columns: usize, clear: u8) -> Picture {
        let palette = cells.first().map_or(&[][..], |first| &first.palette);
        let rows = cells.len().div_ceil(columns);
        let mut sheet = Picture::new(cell.0 * columns, cell.1 * rows, clear, palette);
        for (number, picture) in cells.iter().enumerate() {
            let x = (number % columns * cell.0) as i32 + (cell.0 as i32 - picture.width as i32) / 2;
            let y = (number / columns * cell.1) as i32 + (cell.1 as i32 - picture.height as i32) / 2;
            sheet.paste(picture, x, y, clear);
        }
        sheet
    }

    /// The picture as an 8-bit indexed PNG, always the same bytes.
    ///
    /// # Panics
    /// If a pen has no colour.
    pub fn to_png(&self) -> Vec<u8> {
        let mut palette = self.palette.clone();
        let highest = self.pens.iter().copied().max().map_or(0, usize::from);
        assert!(highest < palette.len().max(65), "pen {highest} has no colour");
        palette.resize(palette.len().max(highest + 1), 0xf0f);
        let rgb: Vec<u8> = palette
            .iter()
            .flat_map(|c| [c >> 8 & 15, c >> 4 & 15, c & 15].map(|part| part as u8 * 17))
            .collect();
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(rgb);
        encoder.set_compression(png::Compression::High);
        encoder.set_filter(png::Filter::NoFilter);
        let mut writer = encoder.write_header().expect("a header in memory");
        writer.write_image_data(&self.pens).expect("a picture in memory");
        drop(writer);
        bytes
    }
}
