//! Games on disk: a start and, for each ply, the move and the mover's score in four bytes.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use bio_invaders::rules::classic::{Board, SQUARES, STRIDE, Step};

/// First bytes of a file of games.
const MARK: [u8; 8] = *b"BIGAMES1";

/// A game as played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The first position kept.
    pub start: Board,
    /// The result for red: 0 lost, 1 drawn, 2 won.
    pub red: u8,
    /// Moves with the score of the searched position, in hundredths of a cell for the mover.
    pub plies: Vec<(Step, i16)>,
}

/// 49 bits without the spare columns.
fn squeeze(set: u64) -> u64 {
    (0..7).fold(0, |packed, row| packed | (set >> (row * STRIDE) & 0x7f) << (row * 7))
}

fn stretch(packed: u64) -> u64 {
    (0..7).fold(0, |set, row| set | (packed >> (row * 7) & 0x7f) << (row * STRIDE))
}

impl Game {
    /// Appends the game to a file's bytes.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        let start = &self.start;
        for set in [start.red(), start.blue(), SQUARES & !start.open] {
            bytes.extend_from_slice(&squeeze(set).to_le_bytes()[..7]);
        }
        bytes.push(u8::from(start.blue_moves) | self.red << 1);
        bytes.push(start.clock);
        bytes.extend_from_slice(&(self.plies.len() as u16).to_le_bytes());
        for (step, score) in &self.plies {
            bytes.extend_from_slice(&step.0.to_le_bytes());
            bytes.extend_from_slice(&score.to_le_bytes());
        }
    }

    fn read(source: &mut impl Read) -> io::Result<Game> {
        let mut head = [0; 25];
        source.read_exact(&mut head)?;
        let set = |at: usize| {
            let mut word = [0; 8];
            word[..7].copy_from_slice(&head[at..at + 7]);
            stretch(u64::from_le_bytes(word))
        };
        let (red, blue, gaps) = (set(0), set(7), set(14));
        let blue_moves = head[21] & 1 == 1;
        let (own, other) = if blue_moves { (blue, red) } else { (red, blue) };
        let start = Board { own, other, open: SQUARES & !gaps, blue_moves, clock: head[22] };
        let count = usize::from(u16::from_le_bytes([head[23], head[24]]));
        let mut bytes = vec![0; 4 * count];
        source.read_exact(&mut bytes)?;
        let plies = bytes
            .chunks_exact(4)
            .map(|ply| (Step(u16::from_le_bytes([ply[0], ply[1]])), i16::from_le_bytes([ply[2], ply[3]])))
            .collect();
        Ok(Game { start, red: head[21] >> 1, plies })
    }
}

/// Opens a file to append games to, new or old.
pub fn append(path: &Path) -> io::Result<File> {
    let mut file = File::options().create(true).append(true).open(path)?;
    if file.metadata()?.len() == 0 {
        file.write_all(&MARK)?;
    }
    Ok(file)
}

/// All whole games of a file; a torn last one is left out.
pub fn read(path: &Path) -> io::Result<Vec<Game>> {
    let mut source = BufReader::with_capacity(1 << 20, File::open(path)?);
    let mut mark = [0; 8];
    source.read_exact(&mut mark)?;
    if mark != MARK {
        return Err(io::Error::other(format!(
            "{} holds no games: name a file made by `lab selfplay`",
            path.display()
        )));
    }
    let mut games = Vec::new();
    loop {
        match Game::read(&mut source) {
            Ok(game) => games.push(game),
            Err(fault) if fault.kind() == io::ErrorKind::UnexpectedEof => return Ok(games),
            Err(fault) => return Err(fault),
        }
    }
}
