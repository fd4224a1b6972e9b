//! Tests of the eight as they are on record: pens, faces told apart, shapes told apart, bakes that repeat.

use crate::bake::sdf::quantise::oklab;
use std::path::PathBuf;

/// Pens and palette of a baked picture.
struct Baked {
    width: usize,
    pens: Vec<u8>,
    palette: Vec<u16>,
}

fn file(name: &str) -> Vec<u8> {
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("roms-free-assets").join(name).with_extension("png");
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read(name: &str) -> Baked {
    let bytes = file(name);
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
    let mut pens = vec![0; reader.output_buffer_size().expect("a size")];
    let width = reader.info().width as usize;
    let rgb = reader.info().palette.clone().expect("a palette").into_owned();
    reader.next_frame(&mut pens).expect("a picture");
    let nibble = |v: u8| u16::from(v / 17);
    let palette = rgb.chunks_exact(3).map(|c| nibble(c[0]) << 8 | nibble(c[1]) << 4 | nibble(c[2])).collect();
    Baked { width, pens, palette }
}

impl Baked {
    /// The colours of cell `column`, `row` of 66x96.
    fn bust(&self, column: usize, row: usize) -> Vec<u16> {
        let mut colours = Vec::new();
        for y in 0..96 {
            let from = (row * 96 + y) * self.width + column * 66;
            colours.extend(self.pens[from..from + 66].iter().map(|p| self.palette[usize::from(*p)]));
        }
        colours
    }
}

/// Share of pixels whose colours are far apart to the eye.
fn unlike(a: &[u16], b: &[u16]) -> f64 {
    let far = a.iter().zip(b).filter(|(x, y)| {
        let (p, q) = (oklab(**x), oklab(**y));
        (0..3).map(|i| (p[i] - q[i]) * (p[i] - q[i])).sum::<f64>() > 0.015
    });
    far.count() as f64 / a.len() as f64
}

#[test]
fn a_bust_keeps_to_the_common_pens_and_its_own() {
    for number in 1..=8 {
        let bust = read(&format!("bust-{number}"));
        assert_eq!((bust.width, bust.pens.len()), (7 * 66, 7 * 66 * 5 * 96), "bust {number}");
        assert!(
            bust.pens.iter().all(|p| *p < 16 || (33..=64).contains(p)),
            "bust {number} takes the board's pens"
        );
    }
}

#[test]
fn figures_and_dimensions_share_the_background_without_quarrel() {
    for number in 1..=8 {
        let figure = read(&format!("figure-{number}"));
        assert!(figure.pens.iter().all(|p| (32..=64).contains(p)), "figure {number}");
        assert!(read(&format!("backdrop-{number}")).pens.iter().all(|p| *p < 32), "backdrop {number}");
    }
}

#[test]
fn every_face_differs_from_every_other() {
    for number in 1..=8 {
        let bust = read(&format!("bust-{number}"));
        for a in 0..7 {
            for b in 0..a {
                let share = unlike(&bust.bust(a, 0), &bust.bust(b, 0));
                assert!(share > 0.06, "faces {a} and {b} of invader {number}: only {share:.3} unlike");
            }
        }
        // hurt must never be taken for gloating
        let share = unlike(&bust.bust(3, 0), &bust.bust(2, 0));
        assert!(share > 0.12, "invader {number}: hurt and gloating, only {share:.3} unlike");
    }
}

#[test]
fn every_face_lives() {
    for number in 1..=8 {
        let bust = read(&format!("bust-{number}"));
        for face in 0..7 {
            for beat in 1..4 {
                let share = unlike(&bust.bust(face, 0), &bust.bust(face, beat));
                // eyes half shut already need no half blink; the most is Saltiko's somersault, 0.553
                assert!(
                    (beat == 1 || share > 0.0005) && share < 0.6,
                    "invader {number}, face {face}, beat {beat}: {share:.4}"
                );
            }
        }
    }
}

#[test]
fn black_shapes_are_told_apart() {
    let shapes = read("silhouettes");
    let shape = |n: usize| -> Vec<bool> {
        (0..44 * 36).map(|i| shapes.pens[i / 36 * shapes.width + n * 36 + i % 36] == 1).collect()
    };
    for a in 0..8 {
        for b in 0..a {
            let (p, q) = (shape(a), shape(b));
            let both = p.iter().zip(&q).filter(|(x, y)| **x && **y).count() as f64;
            let either = p.iter().zip(&q).filter(|(x, y)| **x || **y).count() as f64;
            assert!(both / either < 0.80, "shapes {} and {} overlap by {:.2}", a + 1, b + 1, both / either);
        }
    }
}

/// A marched sheet of all eight, a lettering and a painted dimension stand for the rest (`lab bake --check` does all).
#[test]
fn heads_lettering_and_a_dimension_bake_to_the_bytes_on_record() {
    let wanted = ["heads", "name-4", "backdrop-7", "plasters", "hats"];
    for bake in crate::bake::all().iter().filter(|bake| wanted.contains(&bake.name)) {
        assert!((bake.make)() == file(bake.name), "{} bakes to other bytes", bake.name);
    }
}
