//! The net in floating point, its gradient and its optimiser.

use bio_invaders::ai::net::{FIRST, HIDDEN, Net, SECOND, STATES, View, WINDOWS};
use bio_invaders::rng::Rng;

use super::sample::Sample;

const ROWS: usize = WINDOWS * STATES;
/// Rows, then the bias, then the two output rows, then one row whose first number is the output bias.
const ALL: usize = ROWS + 4;
/// Greatest weight, so that whole numbers hold it.
const MOST: f32 = 1.98;

type Row = [f32; HIDDEN];

/// Weights with the optimiser's memory. A window's row for a state is its own part and a part shared by all windows,
/// so that a state rarely seen in one place is not unknown there.
pub struct Model {
    /// What the net computes with: own and shared parts added up.
    rows: Vec<Row>,
    own: Vec<Row>,
    moments: Moments,
    shared: Vec<Row>,
    shared_moments: Moments,
    scale: f32,
}

/// Adam's running means of slopes and of their squares.
struct Moments {
    first: Vec<Row>,
    second: Vec<Row>,
}

impl Moments {
    fn new(rows: usize) -> Moments {
        Moments { first: vec![[0.0; HIDDEN]; rows], second: vec![[0.0; HIDDEN]; rows] }
    }
}

const KEEP_FIRST: f32 = 0.9;
const KEEP_SECOND: f32 = 0.999;
/// How fast own parts shrink when nothing holds them, at a rate of 1.
const DECAY: f32 = 0.02;

/// Moves a row of weights down its slope.
#[inline(always)]
fn descend(row: &mut Row, first: &mut Row, second: &mut Row, slope: &Row, rate: f32) {
    for lane in 0..HIDDEN {
        first[lane] = KEEP_FIRST * first[lane] + (1.0 - KEEP_FIRST) * slope[lane];
        second[lane] = KEEP_SECOND * second[lane] + (1.0 - KEEP_SECOND) * slope[lane] * slope[lane];
        row[lane] -= rate * first[lane] / (second[lane].sqrt() + 1e-8);
    }
}

/// The sum of slopes over some samples.
pub struct Gradient {
    rows: Vec<Row>,
    /// Sum of losses.
    pub loss: f64,
}

impl Gradient {
    /// Nothing learnt yet.
    pub fn new() -> Gradient {
        Gradient { rows: vec![[0.0; HIDDEN]; ALL], loss: 0.0 }
    }

    /// Starts anew.
    pub fn clear(&mut self) {
        self.rows.iter_mut().for_each(|row| *row = [0.0; HIDDEN]);
        self.loss = 0.0;
    }
}

/// The chance an output stands for.
pub fn sigmoid(output: f32) -> f32 {
    1.0 / (1.0 + (-output).exp())
}

impl Model {
    /// Small random weights; `scale` is the score that stands for an output of 1.
    pub fn random(rng: &mut Rng, scale: f32) -> Model {
        let mut draw = |size: f32| (rng.bits() >> 40) as f32 / (1 << 23) as f32 * size - size;
        let mut rows = vec![[0.0; HIDDEN]; ALL];
        for row in &mut rows[..=ROWS] {
            row.iter_mut().for_each(|unit| *unit = draw(0.05));
        }
        for unit in &mut rows[ROWS] {
            *unit += 0.3;
        }
        for row in &mut rows[ROWS + 1..ROWS + 3] {
            row.iter_mut().for_each(|unit| *unit = draw(0.1));
        }
        Model::with_rows(rows, scale)
    }

    fn with_rows(rows: Vec<Row>, scale: f32) -> Model {
        let own = rows.clone();
        let shared = vec![[0.0; HIDDEN]; STATES];
        Model { rows, own, moments: Moments::new(ALL), shared, shared_moments: Moments::new(STATES), scale }
    }

    /// The weights of a net, its output stretched to another scale.
    pub fn of(net: &Net, scale: f32) -> Model {
        let (bias, out, out_bias, old_scale) = net.rest();
        let stretch = old_scale as f32 / scale;
        let row = |view: &View, quantum: f32| view.0.map(|unit| f32::from(unit) / quantum);
        let mut rows: Vec<Row> = net.rows().iter().map(|view| row(view, FIRST as f32)).collect();
        rows.push(row(bias, FIRST as f32));
        rows.extend(out.iter().map(|view| row(view, SECOND as f32 / stretch)));
        let mut last = [0.0; HIDDEN];
        last[0] = out_bias as f32 / (FIRST * SECOND) as f32 * stretch;
        rows.push(last);
        Model::with_rows(rows, scale)
    }

    /// The score that stands for an output of 1.
    pub fn scale(&self) -> f32 {
        self.scale
    }

    #[inline(always)]
    fn view(&self, rows: &[u32; WINDOWS]) -> Row {
        let mut view = self.rows[ROWS];
        for row in rows {
            let row = &self.rows[*row as usize];
            for lane in 0..HIDDEN {
                view[lane] += row[lane];
            }
        }
        view
    }

    #[inline(always)]
    fn weigh(&self, views: &[Row; 2]) -> f32 {
        let mut sums = [0.0f32; 16];
        for (view, out) in views.iter().zip(&self.rows[ROWS + 1..ROWS + 3]) {
            for lane in 0..HIDDEN {
                let unit = view[lane].clamp(0.0, 1.0);
                sums[lane % 16] += unit * unit * out[lane];
            }
        }
        sums.iter().sum::<f32>() + self.rows[ROWS + 3][0]
    }

    /// The output for a board as it stands.
    pub fn output(&self, sample: &Sample) -> f32 {
        let rows = sample.rows(0);
        self.weigh(&[self.view(&rows[0]), self.view(&rows[1])])
    }

    fn target(&self, sample: &Sample, result: f32) -> f32 {
        result * sample.result() + (1.0 - result) * sigmoid(f32::from(sample.score) / self.scale)
    }

    /// Squared error of this output.
    pub fn loss_of(&self, output: f32, sample: &Sample, result: f32) -> f32 {
        (sigmoid(output) - self.target(sample, result)).powi(2)
    }

    /// Mean loss.
    pub fn loss(&self, samples: &[Sample], result: f32) -> f64 {
        let sum: f64 =
            samples.iter().map(|sample| f64::from(self.loss_of(self.output(sample), sample, result))).sum();
        sum / samples.len().max(1) as f64
    }

    /// Adds the slope at this image of a sample to the gradient.
    pub fn learn(&self, sample: &Sample, image: u32, result: f32, gradient: &mut Gradient) {
        let rows = sample.rows(image);
        let views = [self.view(&rows[0]), self.view(&rows[1])];
        let chance = sigmoid(self.weigh(&views));
        let error = chance - self.target(sample, result);
        gradient.loss += f64::from(error * error);
        let slope = 2.0 * error * chance * (1.0 - chance);
        gradient.rows[ROWS + 3][0] += slope;
        for side in 0..2 {
            let view = &views[side];
            let mut back = [0.0; HIDDEN];
            {
                let out = &self.rows[ROWS + 1 + side];
                let out_slope = &mut gradient.rows[ROWS + 1 + side];
                for lane in 0..HIDDEN {
                    let unit = view[lane].clamp(0.0, 1.0);
                    out_slope[lane] += slope * unit * unit;
                    // A unit outside 0..1 does not move with its sum.
                    let moves = if view[lane] > 0.0 && view[lane] < 1.0 { 1.0 } else { 0.0 };
                    back[lane] = slope * out[lane] * 2.0 * unit * moves;
                }
            }
            for row in rows[side].iter().map(|row| *row as usize).chain([ROWS]) {
                let row = &mut gradient.rows[row];
                for lane in 0..HIDDEN {
                    row[lane] += back[lane];
                }
            }
        }
    }

    /// One step of Adam with the mean of the gradients, which are used up.
    pub fn step(&mut self, gradients: &mut [Gradient], count: usize, rate: f32, step: i32, threads: usize) {
        let step_rate = rate * (1.0 - KEEP_SECOND.powi(step)).sqrt() / (1.0 - KEEP_FIRST.powi(step));
        let mean = 1.0 / count as f32;
        let Some((sum, others)) = gradients.split_first_mut() else { return };
        for other in others {
            for (row, more) in sum.rows.iter_mut().zip(&other.rows) {
                row.iter_mut().zip(more).for_each(|(slope, more)| *slope += more);
            }
        }
        sum.rows.iter_mut().flatten().for_each(|slope| *slope *= mean);
        for state in 0..STATES {
            let mut slope = [0.0; HIDDEN];
            for window in 0..WINDOWS {
                let part = &sum.rows[window * STATES + state];
                slope.iter_mut().zip(part).for_each(|(slope, part)| *slope += part);
            }
            let Moments { first, second } = &mut self.shared_moments;
            descend(&mut self.shared[state], &mut first[state], &mut second[state], &slope, step_rate);
        }
        let share = ALL.div_ceil(threads);
        let (slopes, shared) = (&sum.rows, &self.shared);
        let Moments { first, second } = &mut self.moments;
        let parts = self.rows.chunks_mut(share).zip(self.own.chunks_mut(share));
        let parts = parts.zip(first.chunks_mut(share)).zip(second.chunks_mut(share));
        std::thread::scope(|scope| {
            for (part, (((rows, owns), firsts), seconds)) in parts.enumerate() {
                scope.spawn(move || {
                    let moments = firsts.iter_mut().zip(seconds);
                    for (at, ((row, own), (first, second))) in
                        rows.iter_mut().zip(owns).zip(moments).enumerate()
                    {
                        let number = part * share + at;
                        descend(own, first, second, &slopes[number], step_rate);
                        let common = (number < ROWS).then(|| &shared[number % STATES]);
                        for lane in 0..HIDDEN {
                            if let Some(common) = common {
                                own[lane] *= 1.0 - rate * DECAY;
                                row[lane] = (own[lane] + common[lane]).clamp(-MOST, MOST);
                            } else {
                                own[lane] = own[lane].clamp(-MOST, MOST);
                                row[lane] = own[lane];
                            }
                        }
                    }
                });
            }
        });
    }

    /// The net in whole numbers.
    pub fn quantised(&self) -> Net {
        let view = |row: &Row, quantum: i32| View(row.map(|unit| (unit * quantum as f32).round() as i16));
        let rows = self.rows[..ROWS].iter().map(|row| view(row, FIRST)).collect();
        let out = [view(&self.rows[ROWS + 1], SECOND), view(&self.rows[ROWS + 2], SECOND)];
        let out_bias = (self.rows[ROWS + 3][0] * (FIRST * SECOND) as f32).round() as i32;
        Net::of(rows, view(&self.rows[ROWS], FIRST), out, out_bias, self.scale.round() as i32)
    }
}
