//! Sound as a file: 48 kHz, mono, 16 bits.

use std::fs::File;
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

const RATE: u32 = 48_000;
const HEADER_BYTES: u32 = 44;

/// A WAV file that grows.
#[derive(Debug)]
pub struct Wav {
    file: BufWriter<File>,
    sound_bytes: u64,
}

impl Wav {
    /// A new file with no sound in it.
    ///
    /// # Errors
    /// The file cannot be made.
    pub fn create(path: &Path) -> io::Result<Wav> {
        let mut file = BufWriter::new(File::create(path)?);
        file.write_all(&header(0))?;
        Ok(Wav { file, sound_bytes: 0 })
    }

    /// Sound at its end.
    ///
    /// # Errors
    /// The disk is full or gone.
    pub fn append(&mut self, samples: &[i16]) -> io::Result<()> {
        for sample in samples {
            self.file.write_all(&sample.to_le_bytes())?;
        }
        self.sound_bytes += samples.len() as u64 * 2;
        Ok(())
    }

    /// Writes the lengths into the header. Beyond 12 hours, which a WAV cannot tell, they stay at the most it can.
    ///
    /// # Errors
    /// The disk is full or gone.
    pub fn finish(mut self) -> io::Result<()> {
        let most = u64::from(u32::MAX - HEADER_BYTES);
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(&header(self.sound_bytes.min(most) as u32))?;
        self.file.flush()
    }
}

/// Source: Multimedia Programming Interface and Data Specifications 1.0 (IBM and Microsoft, 1991), "WAVE".
fn header(sound_bytes: u32) -> [u8; HEADER_BYTES as usize] {
    let mut header = [0; HEADER_BYTES as usize];
    header[0..4].copy_from_slice(b"RIFF");
    header[4..8].copy_from_slice(&(sound_bytes + HEADER_BYTES - 8).to_le_bytes());
    header[8..16].copy_from_slice(b"WAVEfmt ");
    header[16..20].copy_from_slice(&16_u32.to_le_bytes());
    header[20..22].copy_from_slice(&1_u16.to_le_bytes()); // PCM
    header[22..24].copy_from_slice(&1_u16.to_le_bytes()); // channels
    header[24..28].copy_from_slice(&RATE.to_le_bytes());
    header[28..32].copy_from_slice(&(RATE * 2).to_le_bytes());
    header[32..34].copy_from_slice(&2_u16.to_le_bytes());
    header[34..36].copy_from_slice(&16_u16.to_le_bytes());
    header[36..40].copy_from_slice(b"data");
    header[40..44].copy_from_slice(&sound_bytes.to_le_bytes());
    header
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_program_reads_what_was_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("sound.wav");
        let mut wav = Wav::create(&path).expect("a file");
        let samples: Vec<i16> = (0..1600).map(|n| n * 20 - 16_000).collect();
        wav.append(&samples[..800]).expect("room");
        wav.append(&samples[800..]).expect("room");
        wav.finish().expect("room");
        let mut reader = hound::WavReader::open(&path).expect("a WAV");
        assert_eq!(reader.spec().sample_rate, 48_000);
        assert_eq!(reader.spec().channels, 1);
        let read: Vec<i16> = reader.samples().map(|sample| sample.expect("a sample")).collect();
        assert_eq!(read, samples);
    }
}
