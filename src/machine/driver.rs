//! Steps a machine together with somebody who thinks for the invaders.

use super::input::{Answer, Inputs};
use super::output::{Outputs, Question};
use super::state::Machine;

/// Somebody who answers the machine's questions, at once or beside it.
pub trait Thinker {
    /// Takes a question.
    fn ask(&mut self, question: Question);
    /// An answer, if one is ready.
    fn answer(&mut self) -> Option<Answer>;
    /// The answer to this question, however long it takes; none from somebody who leaves the thinking to the machine.
    fn wait(&mut self, question: &Question) -> Option<Answer>;
}

/// Nobody: the machine thinks by itself when the answer is due.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inline;

impl Thinker for Inline {
    fn ask(&mut self, _question: Question) {}

    fn answer(&mut self) -> Option<Answer> {
        None
    }

    fn wait(&mut self, _question: &Question) -> Option<Answer> {
        None
    }
}

/// One tick: brings the answer if there is one, waits for it if the tick needs it, hands on the next question.
pub fn step(machine: &mut Machine, mut inputs: Inputs, thinker: &mut impl Thinker) -> Outputs {
    inputs.answer = thinker.answer();
    if let Some(wanted) = machine.wanted()
        && inputs.answer.as_ref().is_none_or(|answer| answer.name != wanted.name)
    {
        inputs.answer = thinker.wait(&wanted);
    }
    let outputs = machine.step(&inputs);
    if let Some(question) = &outputs.question {
        thinker.ask(question.clone());
    }
    outputs
}
