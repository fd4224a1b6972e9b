//! The whole machine as one value: step, draw, hash, snapshot, recordings, panel scripts, headless runs.
