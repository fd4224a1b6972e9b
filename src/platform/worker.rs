//! A thread that thinks for the invaders while the machine goes on.

use crate::machine::driver::Thinker;
use crate::machine::{Answer, Question};
use std::sync::mpsc::{Receiver, Sender, channel};

/// The thread, with a letter box to it and one back.
#[derive(Debug)]
pub struct Worker {
    questions: Sender<Question>,
    answers: Receiver<Answer>,
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
                let answer = Answer { asked: question.asked, thought: question.job.think() };
                if answered.send(answer).is_err() {
                    return;
                }
            }
        });
        Worker { questions, answers }
    }
}

impl Thinker for Worker {
    fn ask(&mut self, question: Question) {
        // The thread is gone only if it panicked; the machine then thinks for itself.
        let _ = self.questions.send(question);
    }

    fn answer(&mut self) -> Option<Answer> {
        self.answers.try_recv().ok()
    }

    fn wait(&mut self, question: &Question) -> Option<Answer> {
        loop {
            let answer = self.answers.recv().ok()?;
            if answer.asked == question.asked {
                return Some(answer);
            }
        }
    }
}
