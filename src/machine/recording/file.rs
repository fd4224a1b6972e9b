//! A recording as bytes: a header and chunks, each with its length and checksum.

use super::{Chunk, Recording, Start};
use crate::machine::hash;
use serde::{Deserialize, Serialize};

/// The version of the format this program writes; it reads no other.
pub const FORMAT: u16 = 2;

const MAGIC: &[u8; 8] = b"BIO-REC\n";

/// Why bytes are no recording that can be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordingError {
    /// Something else altogether.
    #[error("this is no recording of Bio-Invaders; make one with `--record FILE`")]
    NotOne,
    /// Another format.
    #[error(
        "the recording has format {0} and this program reads format {FORMAT}; replay it with the version that made it"
    )]
    Format(u16),
    /// Wrong checksum, or nonsense behind a right one.
    #[error(
        "the recording is damaged at byte {at}, before tick {tick}; take another copy of it, or see what is whole with `replay --cut`"
    )]
    Damaged {
        /// Where the broken part begins.
        at: usize,
        /// Ticks that are whole before it.
        tick: u64,
    },
    /// The end is missing.
    #[error(
        "the recording stops without an end after tick {tick}, as after a power cut; play what there is with `replay --cut`"
    )]
    Cut {
        /// Ticks that are whole.
        tick: u64,
    },
}

#[derive(Serialize, Deserialize)]
struct Header {
    program: String,
    start: Start,
}

fn block(bytes: &[u8]) -> Vec<u8> {
    let mut block = Vec::with_capacity(bytes.len() + 8);
    block.extend((bytes.len() as u32).to_le_bytes());
    block.extend(crc32fast::hash(bytes).to_le_bytes());
    block.extend(bytes);
    block
}

/// The first bytes of a file; chunks follow.
pub fn encode_header(program: &str, start: &Start) -> Vec<u8> {
    let header = Header { program: program.to_owned(), start: start.clone() };
    let mut bytes = MAGIC.to_vec();
    bytes.extend(FORMAT.to_le_bytes());
    bytes.extend(block(&hash::bytes_of(&header)));
    bytes
}

impl Chunk {
    /// Its bytes in a file.
    pub fn encode(&self) -> Vec<u8> {
        block(&hash::bytes_of(self))
    }
}

/// Reads a whole recording.
///
/// # Errors
/// Everything but a whole and undamaged one is refused.
pub fn decode(bytes: &[u8]) -> Result<Recording, RecordingError> {
    let (recording, fault) = read(bytes)?;
    fault.map_or(Ok(recording), Err)
}

/// Reads as many whole chunks as there are: what is left after a power cut.
///
/// # Errors
/// Bytes that do not even begin like a recording.
pub fn decode_cut(bytes: &[u8]) -> Result<Recording, RecordingError> {
    read(bytes).map(|(recording, _)| recording)
}

fn read(bytes: &[u8]) -> Result<(Recording, Option<RecordingError>), RecordingError> {
    let rest = bytes.strip_prefix(MAGIC.as_slice()).ok_or(RecordingError::NotOne)?;
    let (format, mut rest) = rest.split_first_chunk::<2>().ok_or(RecordingError::Cut { tick: 0 })?;
    let format = u16::from_le_bytes(*format);
    if format != FORMAT {
        return Err(RecordingError::Format(format));
    }
    let at = |rest: &[u8]| bytes.len() - rest.len();
    let header: Header = match take(&mut rest) {
        Ok(header) => header,
        Err(Lack::Bytes) => return Err(RecordingError::Cut { tick: 0 }),
        Err(Lack::Sense) => return Err(RecordingError::Damaged { at: at(rest), tick: 0 }),
    };
    let mut recording = Recording { program: header.program, start: header.start, chunks: Vec::new() };
    loop {
        let place = at(rest);
        let chunk: Result<Chunk, Lack> = take(&mut rest);
        match chunk {
            Ok(chunk) if chunk.is_sound() => {
                let is_last = chunk.is_last;
                recording.chunks.push(chunk);
                if is_last {
                    break;
                }
            }
            Err(Lack::Bytes) => {
                let tick = recording.ticks();
                return Ok((recording, Some(RecordingError::Cut { tick })));
            }
            Ok(_) | Err(Lack::Sense) => {
                let tick = recording.ticks();
                return Ok((recording, Some(RecordingError::Damaged { at: place, tick })));
            }
        }
    }
    // Bytes behind the end belong to nothing: someone has mended the file by hand, or two were joined.
    let fault = (!rest.is_empty()).then(|| RecordingError::Damaged { at: at(rest), tick: recording.ticks() });
    Ok((recording, fault))
}

enum Lack {
    Bytes,
    Sense,
}

fn take<T: for<'a> Deserialize<'a>>(rest: &mut &[u8]) -> Result<T, Lack> {
    let (length, after) = rest.split_first_chunk::<4>().ok_or(Lack::Bytes)?;
    let (checksum, after) = after.split_first_chunk::<4>().ok_or(Lack::Bytes)?;
    let length = u32::from_le_bytes(*length) as usize;
    let (body, after) = after.split_at_checked(length).ok_or(Lack::Bytes)?;
    if crc32fast::hash(body) != u32::from_le_bytes(*checksum) {
        return Err(Lack::Sense);
    }
    // A value shorter than its block would let two files mean the same.
    let (value, left) = postcard::take_from_bytes(body).map_err(|_| Lack::Sense)?;
    if !left.is_empty() {
        return Err(Lack::Sense);
    }
    *rest = after;
    Ok(value)
}
