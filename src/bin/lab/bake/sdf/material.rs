//! What a surface is like: its ramp and how light falls on it.

use super::trig::cosd;
use super::vector::{V3, unit};

/// A surface. Built from [`Mat::ramp`] by the verbs below.
#[derive(Clone, Debug)]
pub struct Mat {
    /// Which ramp of the picture's [`super::Ramps`].
    pub ramp: u16,
    /// Height and narrowness of the wet light.
    pub spec: (f64, f64),
    /// How far light passes through, 0 to 1.
    pub sss: f64,
    /// How readily the coloured rim light takes over.
    pub rim: f64,
    /// Height and frequency of the bumps.
    pub bump: (f64, f64),
    /// Shade = base + gain * light.
    pub base: f64,
    /// See `base`.
    pub gain: f64,
    /// Depth and frequency of pores.
    pub spot: (f64, f64),
    /// What is drawn on it.
    pub finish: Finish,
}

/// What is drawn on a surface, measured from a centre.
#[derive(Clone, Debug)]
pub enum Finish {
    /// Nothing.
    Plain,
    /// Pupil, iris, sclera, glint.
    Eye(Eyeball),
    /// Dark furrows round an axis, rings along it: scallops, barnacles.
    Ribs {
        /// The hinge.
        centre: V3,
        /// The axis.
        axis: V3,
        /// Furrows in a turn.
        n: f64,
        /// Their depth.
        depth: f64,
        /// Depth and frequency of the rings.
        rings: (f64, f64),
    },
    /// A jagged band of light at an angle from an axis: hair.
    Sheen {
        /// Centre of the ball.
        centre: V3,
        /// The axis.
        axis: V3,
        /// Angle of the band, radians.
        at: f64,
        /// Its half width.
        width: f64,
        /// Its strength.
        strength: f64,
        /// How jagged.
        jag: f64,
    },
}

/// An eye as the shader needs it.
#[derive(Clone, Debug)]
pub struct Eyeball {
    /// Centre.
    pub centre: V3,
    /// Where it looks.
    pub gaze: V3,
    /// Half angle of the pupil, radians.
    pub pupil: f64,
    /// Half angle of the iris, radians.
    pub iris: f64,
    /// Over 1: an upright slit.
    pub slit: f64,
    /// Ramp of pupil and iris.
    pub iris_ramp: u16,
    /// Depth of the red threads.
    pub veins: f64,
    /// Cosine of the glint's half angle.
    pub glint: f64,
}

/// An eye as a scene says it; angles in degrees.
#[derive(Clone, Copy, Debug)]
pub struct Eye {
    /// Ramp of the white.
    pub white: u16,
    /// Ramp of the iris.
    pub iris: u16,
    /// Half angle of the pupil.
    pub pupil: f64,
    /// Half angle of the iris.
    pub iris_angle: f64,
    /// Over 1: an upright slit.
    pub slit: f64,
    /// Wet light.
    pub spec: f64,
    /// Depth of the red threads.
    pub veins: f64,
    /// Lift of the white.
    pub base: f64,
    /// Half angle of the painted glint.
    pub glint: f64,
}

impl Eye {
    /// The usual eye.
    pub fn new(white: u16, iris: u16) -> Eye {
        Eye {
            white,
            iris,
            pupil: 16.0,
            iris_angle: 34.0,
            slit: 1.0,
            spec: 1.0,
            veins: 0.35,
            base: 0.0,
            glint: 11.0,
        }
    }

    /// The surface of this eye at `centre`, looking along `gaze`.
    pub fn surface(&self, centre: V3, gaze: V3) -> Mat {
        let finish = Finish::Eye(Eyeball {
            centre,
            gaze: unit(gaze),
            pupil: self.pupil.to_radians(),
            iris: self.iris_angle.to_radians(),
            slit: self.slit,
            iris_ramp: self.iris,
            veins: self.veins,
            glint: cosd(self.glint),
        });
        Mat { finish, ..Mat::ramp(self.white).spec(self.spec, 60.0).sss(0.35).rim(0.3).base(self.base) }
    }
}

impl Mat {
    /// A plain wet surface of this ramp.
    pub fn ramp(ramp: u16) -> Mat {
        Mat {
            ramp,
            spec: (0.5, 30.0),
            sss: 0.3,
            rim: 1.0,
            bump: (0.0, 6.0),
            base: 0.0,
            gain: 1.0,
            spot: (0.0, 5.0),
            finish: Finish::Plain,
        }
    }
    /// A dark inside: no wet light, no rim.
    pub fn dark(ramp: u16, gain: f64) -> Mat {
        Mat::ramp(ramp).spec(0.0, 30.0).sss(0.0).rim(0.0).gain(gain)
    }
    /// Wet light: height, narrowness.
    pub fn spec(mut self, height: f64, narrow: f64) -> Mat {
        self.spec = (height, narrow);
        self
    }
    /// Light that passes through.
    pub fn sss(mut self, v: f64) -> Mat {
        self.sss = v;
        self
    }
    /// Rim light.
    pub fn rim(mut self, v: f64) -> Mat {
        self.rim = v;
        self
    }
    /// Bumps: height, frequency.
    pub fn bump(mut self, height: f64, frequency: f64) -> Mat {
        self.bump = (height, frequency);
        self
    }
    /// Lift of the shade.
    pub fn base(mut self, v: f64) -> Mat {
        self.base = v;
        self
    }
    /// Stretch of the shade.
    pub fn gain(mut self, v: f64) -> Mat {
        self.gain = v;
        self
    }
    /// Pores: depth, frequency.
    pub fn spot(mut self, depth: f64, frequency: f64) -> Mat {
        self.spot = (depth, frequency);
        self
    }
    /// The same surface with furrows round an axis.
    pub fn ribs(mut self, centre: V3, axis: V3, n: f64, depth: f64, rings: (f64, f64)) -> Mat {
        self.finish = Finish::Ribs { centre, axis: unit(axis), n, depth, rings };
        self
    }
    /// The same surface with a band of light across it.
    pub fn sheen(mut self, centre: V3, axis: V3, at: f64, width: f64, strength: f64, jag: f64) -> Mat {
        self.finish = Finish::Sheen { centre, axis: unit(axis), at, width, strength, jag };
        self
    }
}
