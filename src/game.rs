//! What is on: scenes, duels, turns, the campaign, and the cues for the ears. Imports `cabinet`, `ai`, `rules` and floor 0.

pub mod course;
pub mod cue;
pub mod duel;
pub mod scene;
