//! From pictures of colours to pictures of pens.

use super::picture::Picture;
use super::sdf::Canvas;
use super::sdf::canvas::CLEAR;

/// Which pens colours may take.
pub struct Pens<'a> {
    /// Pens 0 onwards, shared with other pictures.
    pub common: &'a [u16],
    /// First own pen.
    pub first: u8,
    /// Last own pen.
    pub last: u8,
    /// The index that is no pen.
    pub clear: u8,
}

/// The same pictures in pens, all of one palette; own pens in the order of their colours' lightness.
///
/// # Panics
/// If there are more own colours than own pens.
pub fn indexed(ims: &[Canvas], pens: &Pens) -> Vec<Picture> {
    let mut own: Vec<u16> = Vec::new();
    for c in ims.iter().flat_map(|im| &im.px) {
        if *c != CLEAR && !pens.common.contains(c) && !own.contains(c) {
            own.push(*c);
        }
    }
    own.sort_by_key(|c| (3 * (c >> 8 & 15) + 6 * (c >> 4 & 15) + (c & 15), *c));
    assert!(own.len() <= usize::from(pens.last - pens.first) + 1, "{} colours are too many", own.len());
    let mut palette = pens.common.to_vec();
    palette.resize(usize::from(pens.first), 0);
    palette.extend(&own);
    palette.resize(65, 0);
    let pen_of = |c: u16| {
        if c == CLEAR {
            return pens.clear;
        }
        let common = pens.common.iter().position(|o| *o == c);
        let at = common.or_else(|| own.iter().position(|o| *o == c).map(|n| n + usize::from(pens.first)));
        at.unwrap_or(0) as u8
    };
    ims.iter()
        .map(|im| Picture {
            width: im.w,
            height: im.h,
            pens: im.px.iter().map(|c| pen_of(*c)).collect(),
            palette: palette.clone(),
        })
        .collect()
}
