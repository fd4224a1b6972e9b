//! Who plays well: evaluation, search, levels, jobs. Imports `rules` and floor 0.
