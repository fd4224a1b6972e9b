//! What a legal game is: boards, moves, positions, rulesets, notation. Imports floor 0 only.
