//! Colours of 4-4-4 and what can be done with them: every shadow, glow, fade and tint of the machine is here.

use super::board::{BACKGROUND_PENS, FOREGROUND_PENS, PALETTE_LENGTH};

/// A 4-4-4 colour as opaque RGBA bytes.
pub const fn rgb8(colour: u16) -> [u8; 4] {
    [(colour >> 8 & 15) as u8 * 17, (colour >> 4 & 15) as u8 * 17, (colour & 15) as u8 * 17, 255]
}

/// Red, green and blue, 0 to 15 each.
pub const fn split(colour: u16) -> [i32; 3] {
    [(colour >> 8 & 15) as i32, (colour >> 4 & 15) as i32, (colour & 15) as i32]
}

/// The colour of these parts, each held to 0..=15.
pub const fn join(parts: [i32; 3]) -> u16 {
    let mut colour = 0;
    let mut i = 0;
    while i < 3 {
        let part = if parts[i] < 0 {
            0
        } else if parts[i] > 15 {
            15
        } else {
            parts[i]
        };
        colour = colour << 4 | part as u16;
        i += 1;
    }
    colour
}

/// What a foreground pen does to the background below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pen {
    /// It is not there.
    Clear,
    /// It covers.
    Solid(u16),
    /// See-through dark: the background at 7/17 (shadows, the ground behind words).
    Dark,
    /// See-through glass: the background lifted towards blue.
    Glass,
}

impl Pen {
    fn over(self, background: u16) -> u16 {
        let parts = split(background);
        match self {
            Pen::Clear => background,
            Pen::Solid(colour) => colour,
            Pen::Dark => join(parts.map(|part| part * 7 / 17)),
            Pen::Glass => join([parts[0] * 5 / 4 + 1, parts[1] * 5 / 4 + 2, parts[2] * 5 / 4 + 3]),
        }
    }
}

/// The pens of both planes, from which the 1 024 pairs follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pens {
    /// Colours of the background pens.
    pub background: [u16; BACKGROUND_PENS],
    /// What each foreground pen does.
    pub foreground: [Pen; FOREGROUND_PENS],
}

impl Pens {
    /// A black background under the pens of the duel.
    pub fn new() -> Pens {
        Pens { background: [0; BACKGROUND_PENS], foreground: DUEL_FOREGROUND }
    }

    /// Sets background colours from pen `first` on; what goes beyond pen 63 is left out.
    pub fn set_background(&mut self, first: usize, colours: &[u16]) {
        for (pen, colour) in self.background.iter_mut().skip(first).zip(colours) {
            *pen = *colour;
        }
    }

    /// Turns the pens `first .. first + length` round by `steps`: colour cycling.
    pub fn cycle(&mut self, first: usize, length: usize, steps: u64) {
        if length > 0 && first + length <= BACKGROUND_PENS {
            self.background[first..first + length].rotate_right((steps % length as u64) as usize);
        }
    }

    /// Darkens the background and lightens the blue jelly: stronger contrast.
    pub fn deepen(&mut self) {
        for pen in &mut self.background {
            let parts = split(*pen);
            if parts.iter().sum::<i32>() < 26 {
                *pen = join(parts.map(|part| part * 9 / 16));
            }
        }
        self.recolour(&HIGH_CONTRAST);
    }

    /// Gives solid foreground pens other colours, if this is the duel's foreground.
    pub fn recolour(&mut self, colours: &[(usize, u16)]) {
        if self.foreground[1] == DUEL_FOREGROUND[1] {
            for (pen, colour) in colours {
                self.foreground[*pen] = Pen::Solid(*colour);
            }
        }
    }

    /// The pair palette of these pens.
    pub fn pairs(&self) -> [u16; PALETTE_LENGTH] {
        let mut pairs = [0; PALETTE_LENGTH];
        for (row, pen) in pairs.chunks_exact_mut(BACKGROUND_PENS).zip(self.foreground) {
            match pen {
                Pen::Clear => row.copy_from_slice(&self.background),
                Pen::Solid(colour) => row.fill(colour),
                _ => {
                    for (entry, background) in row.iter_mut().zip(self.background) {
                        *entry = pen.over(background);
                    }
                }
            }
        }
        pairs
    }
}

impl Default for Pens {
    fn default() -> Pens {
        Pens::new()
    }
}

/// Foreground pens of the duel and of every scene with blobs.
pub const DUEL_FOREGROUND: [Pen; FOREGROUND_PENS] = [
    Pen::Clear,
    Pen::Solid(0x102),
    Pen::Solid(0xfff),
    Pen::Solid(0xfe4),
    Pen::Dark,
    Pen::Solid(0x300),
    Pen::Solid(0x701),
    Pen::Solid(0xb12),
    Pen::Solid(0xf43),
    Pen::Solid(0xfa6),
    Pen::Solid(0x025),
    Pen::Solid(0x06b),
    Pen::Solid(0x3ae),
    Pen::Solid(0x7df),
    Pen::Solid(0xcff),
    Pen::Glass,
];

/// Foreground pens of scenes with big lettering: black, white, the yellow half, the green half, two violets, dark.
pub const LETTERING_FOREGROUND: [Pen; FOREGROUND_PENS] = [
    Pen::Clear,
    Pen::Solid(0x001),
    Pen::Solid(0xfff),
    Pen::Solid(0xa50),
    Pen::Solid(0xf91),
    Pen::Solid(0xfd3),
    Pen::Solid(0xff9),
    Pen::Solid(0x031),
    Pen::Solid(0x172),
    Pen::Solid(0x3b3),
    Pen::Solid(0x8e4),
    Pen::Solid(0xdf9),
    Pen::Solid(0x415),
    Pen::Solid(0x72a),
    Pen::Dark,
    Pen::Glass,
];

/// Jellies of the high contrast set.
pub const HIGH_CONTRAST: [(usize, u16); 3] = [(12, 0x6cf), (13, 0xaef), (14, 0xeff)];

/// Jellies for eyes weak in red or green: deep vermilion against pale sky.
pub const RED_GREEN: [(usize, u16); 10] = [
    (5, 0x210),
    (6, 0x520),
    (7, 0x930),
    (8, 0xd60),
    (9, 0xfa4),
    (10, 0x027),
    (11, 0x07c),
    (12, 0x4bf),
    (13, 0x9ef),
    (14, 0xdff),
];

/// Jellies for eyes weak in blue: crimson against pale green.
pub const BLUE_YELLOW: [(usize, u16); 10] = [
    (5, 0x301),
    (6, 0x702),
    (7, 0xb14),
    (8, 0xf46),
    (9, 0xfa9),
    (10, 0x032),
    (11, 0x075),
    (12, 0x3c9),
    (13, 0x8fd),
    (14, 0xdfe),
];

/// The five reds of the lettering's lower half where it carries a name.
pub const NAME_REDS: [u16; 5] = [0x400, 0x801, 0xc12, 0xf54, 0xfba];

/// Background pens 0 to 15 of every scene with furniture: black, wall, flesh, bone.
pub const COMMON: [u16; 16] = [
    0x001, 0x102, 0x113, 0x214, 0x325, 0x302, 0x402, 0x613, 0x925, 0xc47, 0xe79, 0x310, 0x742, 0xb95, 0xeda,
    0xffe,
];

/// Fades every colour to black: `level` 16 is full light, 0 black.
pub fn fade(palette: &mut [u16], level: i32) {
    let level = level.clamp(0, 16);
    if level < 16 {
        for colour in palette {
            *colour = join(split(*colour).map(|part| part * level / 16));
        }
    }
}

/// Leads every colour towards `to`: `level` 0 changes nothing, 16 leaves `to` alone.
pub fn tint(palette: &mut [u16], to: u16, level: i32) {
    let level = level.clamp(0, 16);
    let to = split(to);
    if level > 0 {
        for colour in palette {
            let from = split(*colour);
            *colour = join([0, 1, 2].map(|i: usize| (from[i] * (16 - level) + to[i] * level + 8) / 16));
        }
    }
}

/// Turns every hue by `thirds` of the wheel: an invader that came back from a later loop.
pub fn turn_hues(palette: &mut [u16], thirds: u32) {
    for colour in palette {
        let mut parts = split(*colour);
        parts.rotate_right(thirds as usize % 3);
        *colour = join(parts);
    }
}

/// Thirds of the wheel by which the invader of `rung` is turned: none in the first loop.
pub const fn thirds_of(rung: u32) -> u32 {
    (rung.saturating_sub(1)) / 8 % 3
}

/// Takes the colour out, keeping lightness.
pub fn grey(palette: &mut [u16]) {
    for colour in palette {
        let [r, g, b] = split(*colour);
        let light = (r * 54 + g * 183 + b * 19 + 128) / 256;
        *colour = join([light; 3]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pens_make_pairs_of_twelve_bits() {
        let mut pens = Pens::new();
        pens.set_background(0, &[0xfff, 0x123, 0x888]);
        let pairs = pens.pairs();
        assert_eq!(&pairs[0..3], &[0xfff, 0x123, 0x888]);
        assert_eq!(pairs[2 * 64 + 1], 0xfff, "white covers");
        assert_eq!(pairs[4 * 64], 0x666, "dark is 7/17");
        assert_eq!(pairs[15 * 64], 0xfff, "glass stays within 4 bits");
        assert!(pairs.iter().all(|colour| *colour < 4096));
    }

    #[test]
    fn fades_end_in_black_and_tints_in_their_colour() {
        let mut colours = [0xfff, 0x123, 0x000];
        fade(&mut colours, 16);
        assert_eq!(colours, [0xfff, 0x123, 0x000]);
        tint(&mut colours, 0x48c, 16);
        assert_eq!(colours, [0x48c; 3]);
        fade(&mut colours, 0);
        assert_eq!(colours, [0; 3]);
    }

    #[test]
    fn cycling_comes_round() {
        let mut pens = Pens::new();
        pens.set_background(16, &[1, 2, 3, 4, 5, 6, 7, 8]);
        let before = pens.clone();
        pens.cycle(16, 8, 3);
        assert_eq!(&pens.background[16..24], &[6, 7, 8, 1, 2, 3, 4, 5]);
        pens.cycle(16, 8, 5);
        assert_eq!(pens, before);
    }
}
