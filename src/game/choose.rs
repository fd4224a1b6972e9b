//! Two people choose their board by stick.

use super::beat::Beat;
use super::campaign::SHIPPED;
use super::cue::{Effect, Tune};
use super::flow;
use super::scene::{BoardChoice, Scene};
use super::visit::Party;

/// Untouched so long, the board that is shown is taken.
const LENGTH: u64 = 600;

/// From here on the chooser's button takes the board.
const LEAVABLE: u64 = 12;

impl BoardChoice {
    /// The page for the party's two; who won last chooses.
    pub(super) fn new(beat: &Beat) -> BoardChoice {
        let (places, board, is_challenge) = match beat.table.party {
            Party::Versus { places, board, is_challenge } => (places, board, is_challenge),
            _ => ([0, 1], 0, false),
        };
        let streak = |place: u8| beat.table.visit(place).map_or(0, |visit| visit.streak);
        let chooser = if streak(places[1]) > streak(places[0]) { places[1] } else { places[0] };
        let board = board % SHIPPED.len() as u8;
        let board_code = SHIPPED[usize::from(board)].to_owned();
        let preview = flow::start_of(&board_code);
        BoardChoice { places, chooser, board, board_code, preview, is_challenge, streak: streak(chooser) }
    }

    /// What is heard as it begins.
    pub(super) fn enter(&self, beat: &mut Beat) {
        beat.tune(Tune::Scores);
    }

    /// One tick.
    pub(super) fn step(&mut self, beat: &mut Beat) -> Option<Scene> {
        let touch = beat.touch(self.chooser);
        let by = touch.step.0.signum() - touch.step.1.signum();
        if by != 0 {
            self.turn(by, beat);
        }
        let is_taken = beat.age() >= LEAVABLE && beat.selects(self.chooser);
        if !is_taken && beat.age() < LENGTH {
            return None;
        }
        beat.effect(Effect::Select);
        beat.table.party =
            Party::Versus { places: self.places, board: self.board, is_challenge: self.is_challenge };
        Some(flow::versus_board(self, beat))
    }

    fn turn(&mut self, by: i8, beat: &mut Beat) {
        let boards = SHIPPED.len() as i16;
        self.board = (i16::from(self.board) + i16::from(by)).rem_euclid(boards) as u8;
        self.board_code = SHIPPED[usize::from(self.board)].to_owned();
        self.preview = flow::start_of(&self.board_code);
        beat.effect(Effect::Letter);
    }
}
