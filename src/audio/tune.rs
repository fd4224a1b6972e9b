//! Tunes as text: bands, patterns, bars, and the rows they unfold to.

use super::portable::midi;
use std::collections::BTreeMap;
use thiserror::Error;

/// Tracks of a tune, one a voice: drums, bass, chord, lead, extra.
pub const TRACKS: [&str; 5] = ["drums", "bass", "chord", "lead", "extra"];

/// Intervals of the chord shapes, by their suffix.
pub const SHAPES: [(&str, &[i32]); 10] = [
    ("", &[0, 4, 7]),
    ("m", &[0, 3, 7]),
    ("dim", &[0, 3, 6]),
    ("dim7", &[0, 3, 6, 9]),
    ("aug", &[0, 4, 8]),
    ("5", &[0, 7, 12]),
    ("/1", &[0, 3, 8]),
    ("m/1", &[0, 4, 9]),
    ("/2", &[0, 5, 9]),
    ("m/2", &[0, 5, 8]),
];

/// A line of a band or tune file that does not add up.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("tune line {line}: {what}")]
pub struct TuneError {
    /// Line, from 1.
    pub line: usize,
    /// What is wrong and with which word.
    pub what: String,
}

/// How an instrument or drum is played. Times in ticks, gains in quarter decibels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Its sample, without a chord's suffix.
    pub sample: String,
    /// Gain, quarter decibels.
    pub gain: i32,
    /// Ticks to full.
    pub attack: i32,
    /// Ticks to silence.
    pub release: i32,
    /// Ticks of silence before the note's end.
    pub gap: i32,
    /// How slowly a slide arrives; 1 is at once.
    pub glide: i32,
    /// Vibrato: cents, 32nds of a turn a tick, ticks before it grows.
    pub vibrato: Option<(i32, i32, i32)>,
    /// Lowest note a chord may be set on.
    pub low: Option<i32>,
    /// A drum's tuning in semitones.
    pub tune: i32,
}

/// All instruments and drums.
#[derive(Clone, Debug, Default)]
pub struct Band {
    parts: Vec<Part>,
    by_name: BTreeMap<String, u16>,
}

impl Band {
    /// The part of that number.
    pub fn part(&self, number: u16) -> &Part {
        &self.parts[usize::from(number)]
    }

    fn find(&self, name: &str) -> Result<u16, String> {
        self.by_name.get(name).copied().ok_or_else(|| format!("no instrument `{name}`"))
    }

    /// Reads `band.txt`.
    ///
    /// # Errors
    /// The line that does not add up.
    pub fn read(text: &str) -> Result<Band, TuneError> {
        let mut band = Band::default();
        for (line, words) in lines(text) {
            let wrong = |what: String| TuneError { line, what };
            let [kind, name, options @ ..] = &words[..] else { return Err(wrong("too short".into())) };
            let name = if *kind == "drum" { format!("kit {name}") } else { (*name).to_owned() };
            let part = part(options).map_err(wrong)?;
            band.by_name.insert(name, band.parts.len() as u16);
            band.parts.push(part);
        }
        Ok(band)
    }
}

fn part(options: &[&str]) -> Result<Part, String> {
    let mut part = Part { release: 2, glide: 1, ..Part::default() };
    let (mut depth, mut rate, mut delay) = (None, 3, 12);
    for pair in options.chunks(2) {
        let [key, value] = pair else { return Err(format!("`{}` has no value", pair[0])) };
        let number = || value.parse::<i32>().map_err(|_| format!("`{value}` is no number"));
        match *key {
            "sample" => part.sample = (*value).to_owned(),
            "gain" => part.gain = quarters(value)?,
            "attack" => part.attack = number()?,
            "release" => part.release = number()?,
            "gap" => part.gap = number()?,
            "glide" => part.glide = number()?.max(1),
            "vib" => depth = Some(number()?),
            "rate" => rate = number()?,
            "delay" => delay = number()?,
            "low" => part.low = Some(midi(value).ok_or_else(|| format!("`{value}` is no note"))?),
            "tune" => part.tune = number()?,
            other => return Err(format!("no setting `{other}`")),
        }
    }
    part.vibrato = depth.map(|depth| (depth, rate, delay));
    Ok(part)
}

/// Decibels as text, to quarter decibels.
pub fn quarters(text: &str) -> Result<i32, String> {
    let db: f64 = text.parse().map_err(|_| format!("`{text}` is no number"))?;
    Ok((db * 4.0).round_ties_even() as i32)
}

/// What a track does at a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Ends the note.
    Rest,
    /// Holds it longer.
    Hold,
    /// A note: part, full sample name, MIDI number (none for drums), accent in 256ths, whether it glides.
    Note {
        /// The instrument or drum.
        part: u16,
        /// The sample, with a chord's suffix.
        sample: String,
        /// Pitch; none for a drum.
        key: Option<i32>,
        /// Loudness in 256ths.
        accent: i32,
        /// Glides from the note before, without a new stroke.
        is_slide: bool,
    },
}

/// A stroke and the rows it lasts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Row within its bar.
    pub row: usize,
    /// Rows it lasts.
    pub rows: usize,
    /// What it does.
    pub stroke: Stroke,
}

type Bar = Vec<Event>;

#[derive(Clone, Debug, Default)]
struct Pattern {
    rows: usize,
    tracks: [Vec<Bar>; 5],
}

/// A tune unfolded: for each row the strokes of its tracks.
#[derive(Clone, Debug, Default)]
pub struct Tune {
    /// Its name.
    pub name: String,
    /// Ticks a row, taking turns.
    pub speed: Vec<u32>,
    /// Gain, quarter decibels.
    pub gain: i32,
    /// Strokes of each row, by track.
    pub rows: Vec<[Vec<Event>; 5]>,
    /// Rows at which a bar begins.
    pub bars: Vec<usize>,
    /// Row at which it goes on after its end, if it loops.
    pub loop_row: Option<usize>,
}

impl Tune {
    /// Ticks of row `row`.
    pub fn row_ticks(&self, row: usize) -> u32 {
        self.speed[row % self.speed.len()]
    }

    /// Ticks from the start to the end, once through.
    pub fn ticks(&self) -> u32 {
        (0..self.rows.len()).map(|row| self.row_ticks(row)).sum()
    }
}

#[derive(Default)]
struct Head {
    tune: Tune,
    order: Vec<String>,
    loop_from: Option<String>,
}

/// Reads the tunes of one file.
///
/// # Errors
/// The line that does not add up.
pub fn read(text: &str, band: &Band) -> Result<Vec<Tune>, TuneError> {
    let mut heads: Vec<Head> = Vec::new();
    let mut patterns: BTreeMap<String, Pattern> = BTreeMap::new();
    let (mut current, mut rows) = (String::new(), 16);
    let mut fresh = [false; 5];
    for (line, words) in lines(text) {
        let wrong = |what: String| TuneError { line, what };
        let rest = &words[1..];
        let first = || rest.first().copied().ok_or_else(|| wrong("too short".into()));
        let head = |heads: &mut Vec<Head>| heads.pop().ok_or_else(|| wrong("no tune begun".into()));
        let number = |word: &str| word.parse::<u32>().map_err(|_| wrong(format!("`{word}` is no number")));
        match words[0] {
            "tune" => heads.push(Head {
                tune: Tune { name: first()?.to_owned(), speed: vec![7], ..Tune::default() },
                ..Head::default()
            }),
            "speed" | "order" | "loop" | "gain" => {
                let mut now = head(&mut heads)?;
                match words[0] {
                    "speed" => now.tune.speed = rest.iter().map(|w| number(w)).collect::<Result<_, _>>()?,
                    "order" => now.order = rest.iter().map(|&w| w.to_owned()).collect(),
                    "loop" => now.loop_from = Some(first()?.to_owned()),
                    _ => now.tune.gain = quarters(first()?).map_err(wrong)?,
                }
                heads.push(now);
            }
            "rows" => rows = number(first()?)? as usize,
            "pattern" => {
                current = first()?.to_owned();
                let mut pattern = match rest {
                    [_, "like", other] => {
                        patterns.get(*other).cloned().ok_or_else(|| wrong(format!("no pattern `{other}`")))?
                    }
                    _ => Pattern::default(),
                };
                pattern.rows = rows;
                patterns.insert(current.clone(), pattern);
                fresh = [true; 5];
            }
            track => {
                let Some(number) = TRACKS.iter().position(|&name| name == track) else {
                    return Err(wrong(format!("no word `{track}`")));
                };
                let pattern = patterns.get_mut(&current).ok_or_else(|| wrong("no pattern begun".into()))?;
                if std::mem::take(&mut fresh[number]) {
                    pattern.tracks[number].clear();
                }
                read_bars(rest, band, rows, &mut pattern.tracks[number]).map_err(wrong)?;
            }
        }
    }
    heads.into_iter().map(|head| unfold(head, &patterns)).collect()
}

/// Words of a line, comments taken away; `#` begins one only after a space.
fn lines(text: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    text.lines().enumerate().filter_map(|(number, line)| {
        let line = if line.starts_with('#') { "" } else { line.split(" #").next().unwrap_or_default() };
        let words: Vec<&str> = line.split_whitespace().collect();
        (!words.is_empty()).then_some((number + 1, words))
    })
}

fn read_bars(words: &[&str], band: &Band, rows: usize, bars: &mut Vec<Bar>) -> Result<(), String> {
    let text = words.join(" ");
    let mut pieces = text.split('|').map(|piece| piece.split_whitespace().collect::<Vec<_>>());
    let instrument = pieces.next().and_then(|head| head.first().copied()).unwrap_or_default();
    for piece in pieces.filter(|piece| !piece.is_empty()) {
        let bar = match &piece[..] {
            ["%"] => bars.last().cloned().ok_or("nothing to repeat")?,
            _ if instrument == "kit" => drum_bar(&piece.concat(), band)?,
            piece => note_bar(piece, instrument, band)?,
        };
        let length: usize = if instrument == "kit" {
            piece.concat().chars().count()
        } else {
            bar.last().map_or(0, |event| event.row + event.rows)
        };
        if piece != ["%"] && length != rows {
            return Err(format!("bar `{}` has {length} rows, not {rows}", piece.join(" ")));
        }
        bars.push(bar);
    }
    Ok(())
}

fn drum_bar(signs: &str, band: &Band) -> Result<Bar, String> {
    let length = signs.chars().count();
    let mut bar = Vec::new();
    for (row, sign) in signs.chars().enumerate().filter(|(_, sign)| !matches!(sign, '.' | '-')) {
        let part = band.find(&format!("kit {sign}"))?;
        let sample = band.part(part).sample.clone();
        let stroke = Stroke::Note { part, sample, key: None, accent: 256, is_slide: false };
        bar.push(Event { row, rows: length, stroke });
    }
    Ok(bar)
}

fn note_bar(tokens: &[&str], instrument: &str, band: &Band) -> Result<Bar, String> {
    let mut instrument = instrument.to_owned();
    let (mut bar, mut row) = (Vec::new(), 0);
    for token in tokens {
        if let Some(name) = token.strip_prefix('@') {
            instrument = name.to_owned();
            continue;
        }
        let (body, accent) = match token.strip_suffix(['!', ',']) {
            Some(body) => (body, if token.ends_with('!') { 332 } else { 148 }),
            None => (*token, 256),
        };
        let (body, is_slide) = body.strip_prefix('~').map_or((body, false), |body| (body, true));
        let (body, rows) = body.split_once('.').unwrap_or((body, "1"));
        let rows: usize = rows.parse().map_err(|_| format!("token `{token}`"))?;
        let mut push = |row, rows, stroke| bar.push(Event { row, rows, stroke });
        match body {
            "-" => push(row, rows, Stroke::Rest),
            "^" => push(row, rows, Stroke::Hold),
            _ => {
                let part = band.find(&instrument)?;
                let ring: Vec<&str> = body.split('-').collect();
                for step in 0..if ring.len() > 1 { rows } else { 1 } {
                    let (sample, key) = pitch(ring[step % ring.len()], band.part(part))?;
                    let stroke = Stroke::Note { part, sample, key: Some(key), accent, is_slide };
                    push(row + step, if ring.len() > 1 { 1 } else { rows }, stroke);
                }
            }
        }
        row += rows;
    }
    Ok(bar)
}

/// Sample and MIDI number of a note, or of a chord for instruments that play chords.
fn pitch(token: &str, part: &Part) -> Result<(String, i32), String> {
    let Some(low) = part.low else {
        let key = midi(token).ok_or_else(|| format!("`{token}` is no note"))?;
        return Ok((part.sample.clone(), key));
    };
    let wrong = || format!("`{token}` is no chord");
    let (chord, bottom) =
        token.split_once('/').map_or((token, None), |(chord, bottom)| (chord, Some(bottom)));
    let accidentals = chord[1..].find(|c| !matches!(c, '#' | 'b')).map_or(chord.len(), |at| at + 1);
    let (root, shape) = chord.split_at(accidentals);
    let class = |note: &str| midi(&format!("{note}4")).map(|key| key.rem_euclid(12)).ok_or_else(wrong);
    let root = class(root)?;
    let intervals = SHAPES.iter().find(|(name, _)| *name == shape).ok_or_else(wrong)?.1;
    let mut shape = shape.to_owned();
    let mut foot = root;
    if let Some(bottom) = bottom {
        foot = class(bottom)?;
        let turn = intervals.iter().position(|step| (root + step) % 12 == foot).ok_or_else(wrong)?;
        // Chords of even steps look the same from each of their notes.
        if turn > 0 && !matches!(shape.as_str(), "dim7" | "aug") {
            shape += &format!("/{turn}");
        }
    }
    Ok((format!("{}:{shape}", part.sample), low + (foot - low).rem_euclid(12)))
}

fn unfold(head: Head, patterns: &BTreeMap<String, Pattern>) -> Result<Tune, TuneError> {
    let mut tune = head.tune;
    for name in &head.order {
        let (base, shift) = name.split_once('+').unwrap_or((name, "0"));
        let wrong = |what: String| TuneError { line: 0, what };
        let pattern = patterns.get(base).ok_or_else(|| wrong(format!("no pattern `{base}`")))?;
        let shift: i32 = shift.parse().map_err(|_| wrong(format!("`{name}` is no order")))?;
        if head.loop_from.as_ref() == Some(name) && tune.loop_row.is_none() {
            tune.loop_row = Some(tune.rows.len());
        }
        for bar in 0..pattern.tracks.iter().map(Vec::len).max().unwrap_or(0) {
            let start = tune.rows.len();
            tune.bars.push(start);
            tune.rows.resize(start + pattern.rows, Default::default());
            for (track, bars) in pattern.tracks.iter().enumerate() {
                for event in bars.get(bar).into_iter().flatten() {
                    let mut event = event.clone();
                    if let Stroke::Note { key: Some(key), .. } = &mut event.stroke {
                        *key += shift;
                    }
                    tune.rows[start + event.row][track].push(event);
                }
            }
        }
    }
    Ok(tune)
}
