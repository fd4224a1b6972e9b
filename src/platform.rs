//! The world outside: commands, files, wall clock, and behind `desktop` the window, pads and loudspeaker.
