//! The community's position and move text for the fast board.

use std::fmt;

use super::{Board, SQUARES, STRIDE, Step};

/// Why a text is no 7x7 position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenFault {
    /// Not seven rows.
    #[error("a 7x7 position has seven rows between slashes")]
    Rows,
    /// A row that is not seven squares long.
    #[error("row {0} from the top must hold seven squares")]
    Row(u8),
    /// A letter that stands for nothing.
    #[error("'{0}' is no square: use x, o, - and the digits 1 to 7")]
    Letter(char),
    /// No or an unknown side to move.
    #[error("the side to move must be x or o")]
    Side,
    /// A count that is no number.
    #[error("the counts after the side must be whole numbers")]
    Count,
    /// More than four fields.
    #[error("a position has at most four fields: board, side, plies since a single, move number")]
    Fields,
}

impl Board {
    /// Reads rows from the top down, side to move, and optionally plies since a single and move number.
    ///
    /// # Errors
    /// The first thing that is wrong with the text.
    pub fn from_fen(text: &str) -> Result<Board, FenFault> {
        let mut fields = text.split_ascii_whitespace();
        let [red, blue, gaps] = squares(fields.next().unwrap_or_default())?;
        let blue_moves = match fields.next() {
            Some("x" | "X" | "b" | "B") => false,
            Some("o" | "O" | "w" | "W") => true,
            _ => return Err(FenFault::Side),
        };
        let clock = fields.next().map_or(Ok(0), str::parse::<u32>).map_err(|_| FenFault::Count)?;
        fields.next().map_or(Ok(1), str::parse::<u32>).map_err(|_| FenFault::Count)?;
        if fields.next().is_some() {
            return Err(FenFault::Fields);
        }
        let (own, other) = if blue_moves { (blue, red) } else { (red, blue) };
        Ok(Board { own, other, open: SQUARES & !gaps, blue_moves, clock: clock.min(255) as u8 })
    }

    /// The position as text; the move number is not known here and written as 1.
    pub fn fen(&self) -> String {
        let mut text = String::new();
        for row in 0..7 {
            if row > 0 {
                text.push('/');
            }
            let mut run = 0;
            for file in 0..7 {
                let bit = 1 << (row * STRIDE + file);
                let letter = match () {
                    () if self.red() & bit != 0 => 'x',
                    () if self.blue() & bit != 0 => 'o',
                    () if self.open & bit == 0 => '-',
                    () => {
                        run += 1;
                        continue;
                    }
                };
                flush(&mut text, &mut run);
                text.push(letter);
            }
            flush(&mut text, &mut run);
        }
        format!("{text} {} {} 1", if self.blue_moves { 'o' } else { 'x' }, self.clock)
    }
}

fn flush(text: &mut String, run: &mut u8) {
    if *run > 0 {
        text.push(char::from(b'0' + *run));
        *run = 0;
    }
}

/// Red, blue and gaps of the board field.
fn squares(field: &str) -> Result<[u64; 3], FenFault> {
    let mut sets = [0; 3];
    if field.split('/').count() != 7 {
        return Err(FenFault::Rows);
    }
    for (row, text) in (0u8..).zip(field.split('/')) {
        let mut file = 0;
        for letter in text.chars() {
            let (set, run) = match letter {
                'x' | 'X' => (Some(0), 1),
                'o' | 'O' => (Some(1), 1),
                '-' => (Some(2), 1),
                '1'..='7' => (None, letter as u32 - '0' as u32),
                _ => return Err(FenFault::Letter(letter)),
            };
            if file + run > 7 {
                return Err(FenFault::Row(row + 1));
            }
            if let Some(set) = set {
                sets[set] |= 1u64 << (u32::from(row) * STRIDE + file);
            }
            file += run;
        }
        if file != 7 {
            return Err(FenFault::Row(row + 1));
        }
    }
    Ok(sets)
}

/// `f2`, `a1c3` or `0000`; files from the left, rank 1 at the bottom.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Step::PASS {
            return f.write_str("0000");
        }
        let name = |bit: u8| (char::from(b'a' + bit % 9), 7 - bit.min(62) / 9);
        let (file, rank) = name(self.from());
        write!(f, "{file}{rank}")?;
        if self.is_double() {
            let (file, rank) = name(self.to());
            write!(f, "{file}{rank}")?;
        }
        Ok(())
    }
}

impl Step {
    /// Reads `f2`, `a1c3`, `0000`; two squares at distance one mean the single onto the second. `None` if it is no move text.
    pub fn parse(text: &str) -> Option<Step> {
        let text = text.as_bytes();
        let square = |file: u8, rank: u8| {
            let in_board =
                (b'a'..=b'g').contains(&file.to_ascii_lowercase()) && (b'1'..=b'7').contains(&rank);
            in_board.then(|| (b'7' - rank) * 9 + file.to_ascii_lowercase() - b'a')
        };
        match *text {
            [file, rank] => square(file, rank).map(Step::single),
            [b'0', b'0', b'0', b'0'] => Some(Step::PASS),
            [file, rank, to_file, to_rank] => {
                let (from, to) = (square(file, rank)?, square(to_file, to_rank)?);
                let rows = (from / 9).abs_diff(to / 9);
                let files = (from % 9).abs_diff(to % 9);
                match rows.max(files) {
                    1 => Some(Step::single(to)),
                    2 => Some(Step::double(from, to)),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
