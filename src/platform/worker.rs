//! A thread that thinks for the invaders while the machine goes on.

use crate::machine::driver::Thinker;
use crate::machine::{Answer, Question};
use std::sync::mpsc::{Receiver, Sender, channel};

/// The thread, with a letter box to it and one back.
#[derive(Debug)]
pub struct Worker {
    questions: Sender<Question>,
    answers: Receiver<Answer>,
    /// The name of the question that is out and not answered yet.
    out: Option<u64>,
}

impl Default for Worker {
    fn default() -> Worker {
        Worker::start()
    }
}

impl Worker {
    /// Starts the thread. It ends when the worker is dropped and its last thought is thought.
    #[allow(clippy::disallowed_methods)] // the platform is the one that has threads
    pub fn start() -> Worker {
        let (questions, asked) = channel::<Question>();
        let (answered, answers) = channel();
        std::thread::spawn(move || {
            while let Ok(mut question) = asked.recv() {
                // Only the last question is still wanted: a new one means that the older ones lapsed.
                while let Ok(newer) = asked.try_recv() {
                    question = newer;
                }
                if answered.send(question.answer()).is_err() {
                    return;
                }
            }
        });
        Worker { questions, answers, out: None }
    }
}

impl Thinker for Worker {
    fn ask(&mut self, question: Question) {
        self.out = Some(question.name);
        // The thread is gone only if it panicked; the machine then thinks for itself.
        let _ = self.questions.send(question);
    }

    fn answer(&mut self) -> Option<Answer> {
        let answer = self.answers.try_recv().ok()?;
        self.out = self.out.filter(|out| *out != answer.name);
        Some(answer)
    }

    fn wait(&mut self, question: &Question) -> Option<Answer> {
        // A machine that came back from a snapshot wants what this worker was never asked.
        if self.out != Some(question.name) {
            self.ask(question.clone());
        }
        loop {
            let answer = self.answers.recv().ok()?;
            if answer.name == question.name {
                self.out = None;
                return Some(answer);
            }
        }
    }
}
