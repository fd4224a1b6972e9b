//! Sheets: baked pictures, cut into cells, decoded once into rows that are copied.

use thiserror::Error;

/// In a background picture this index is no pen: what lies behind stays.
pub const CLEAR: u8 = 64;

/// What is wrong with a baked picture.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "picture {name} {what}: make it again with `cargo run --bin lab -- bake --only {name}` \
     or restore it with `git checkout roms-free-assets`, then build"
)]
pub struct AssetFault {
    /// The file's name without its ending.
    pub name: String,
    /// What was found.
    pub what: String,
}

/// A stretch of covering pixels in one row of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    line: u16,
    start: u16,
    length: u16,
    at: u32,
}

/// Cells of one size, all of one palette.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    width: u16,
    height: u16,
    palette: Vec<u16>,
    pens: Vec<u8>,
    runs: Vec<Run>,
    /// Where the runs of each cell begin, and one more for the end of the last.
    cells: Vec<u32>,
}

/// One cell of a sheet.
#[derive(Clone, Copy, Debug)]
pub struct Sprite<'a> {
    sheet: &'a Sheet,
    runs: &'a [Run],
    number: usize,
}

impl Sheet {
    /// Reads an 8-bit indexed PNG whose palette is 4-4-4 and cuts it into cells of `width` x `height`, row by
    /// row. `clear` is the index that is no pen: 0 in foreground pictures, [`CLEAR`] in background pictures.
    ///
    /// # Errors
    /// [`AssetFault`] if the bytes are not such a picture.
    pub fn read(name: &str, bytes: &[u8], cell: (u16, u16), clear: u8) -> Result<Sheet, AssetFault> {
        let fault = |what: &str| AssetFault { name: name.into(), what: what.into() };
        let decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        let mut reader = decoder.read_info().map_err(|error| fault(&format!("is damaged ({error})")))?;
        let info = reader.info();
        if info.color_type != png::ColorType::Indexed || info.bit_depth != png::BitDepth::Eight {
            return Err(fault("is not an 8-bit indexed PNG"));
        }
        let rgb = info.palette.as_deref().ok_or_else(|| fault("has no palette"))?;
        if rgb.iter().any(|part| part % 17 != 0) {
            return Err(fault("has colours outside 4-4-4"));
        }
        let palette: Vec<u16> = rgb
            .chunks_exact(3)
            .map(|c| u16::from(c[0] / 17) << 8 | u16::from(c[1] / 17) << 4 | u16::from(c[2] / 17))
            .collect();
        let (across, down) = (info.width as usize, info.height as usize);
        let (width, height) = (usize::from(cell.0), usize::from(cell.1));
        if width == 0 || height == 0 || across % width != 0 || down % height != 0 {
            return Err(fault(&format!("is {across}x{down}, not whole cells of {width}x{height}")));
        }
        let mut pixels = vec![0; across * down];
        reader.next_frame(&mut pixels).map_err(|error| fault(&format!("is damaged ({error})")))?;
        let mut sheet = Sheet { width: cell.0, height: cell.1, palette, cells: vec![0], ..Sheet::default() };
        sheet.pens.reserve(pixels.len());
        for cell_y in 0..down / height {
            for cell_x in 0..across / width {
                for line in 0..height {
                    let from = (cell_y * height + line) * across + cell_x * width;
                    sheet.add_row(line as u16, &pixels[from..from + width], clear);
                }
                sheet.cells.push(sheet.runs.len() as u32);
            }
        }
        Ok(sheet)
    }

    fn add_row(&mut self, line: u16, row: &[u8], clear: u8) {
        let mut x = 0;
        while x < row.len() {
            let length = row[x..].iter().take_while(|pen| **pen != clear).count();
            if length > 0 {
                let at = (self.pens.len() + x) as u32;
                self.runs.push(Run { line, start: x as u16, length: length as u16, at });
            }
            x += length.max(1);
        }
        self.pens.extend_from_slice(row);
    }

    /// Cell `number`, counted row by row; an empty one beyond the last.
    pub fn sprite(&self, number: usize) -> Sprite<'_> {
        let runs = match self.cells.get(number..number + 2) {
            Some(ends) => &self.runs[ends[0] as usize..ends[1] as usize],
            None => &[],
        };
        Sprite { sheet: self, runs, number }
    }

    /// Number of cells.
    pub fn len(&self) -> usize {
        self.cells.len().saturating_sub(1)
    }

    /// Whether there is no cell.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Colours of the pens, 0x0RGB.
    pub fn palette(&self) -> &[u16] {
        &self.palette
    }

    /// Size of a cell in pixels.
    pub fn cell(&self) -> (i32, i32) {
        (i32::from(self.width), i32::from(self.height))
    }
}

impl<'a> Sprite<'a> {
    /// Pixels across.
    pub fn width(&self) -> i32 {
        i32::from(self.sheet.width)
    }

    /// Pixels down.
    pub fn height(&self) -> i32 {
        i32::from(self.sheet.height)
    }

    /// Row `line` of the cell with its clear pixels; empty outside.
    pub fn row(&self, line: usize) -> &'a [u8] {
        let (width, height) = (usize::from(self.sheet.width), usize::from(self.sheet.height));
        let at = (self.number * height + line) * width;
        self.sheet.pens.get(at..at + width).filter(|_| line < height).unwrap_or(&[])
    }

    /// Calls `draw` with line, first x and pens of each stretch that covers.
    pub fn each_run(&self, mut draw: impl FnMut(i32, i32, &[u8])) {
        for run in self.runs {
            let at = run.at as usize;
            let pens = &self.sheet.pens[at..at + usize::from(run.length)];
            draw(i32::from(run.line), i32::from(run.start), pens);
        }
    }

    /// How many pixels cover.
    pub fn area(&self) -> u32 {
        self.runs.iter().map(|run| u32::from(run.length)).sum()
    }
}
