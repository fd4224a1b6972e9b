//! A hundred thousand random games: the rules room against the slow reference, ply by ply.

mod slow;

use bio_invaders::rng::{Rng, Stream};
use bio_invaders::rules::{Move, Position, Reason, Ruleset, Side, Square, SquareSet, Topology};
use slow::{Board, Cell, Game, SlowMove};
use std::collections::BTreeMap;

/// What was met, so that a test that never met a rule fails.
#[derive(Default)]
struct Tally {
    reasons: BTreeMap<String, u32>,
    boards: BTreeMap<String, u32>,
    sides: [u32; 5],
    plies: u64,
    lost_turns: u32,
    forced_passes: u32,
    filled: u32,
    leavers: u32,
}

struct Match {
    fast: Position,
    slow: Game,
    /// The square of each slow cell.
    squares: Vec<Square>,
    story: Vec<String>,
    /// Share of turns, per thousand, in which a jump is taken back where it came from.
    homesick_permille: u32,
    /// The last jump of each side.
    jumps: [Option<SlowMove>; 4],
}

fn rows_of(topology: Topology) -> Vec<usize> {
    (0..topology.height()).map(|row| usize::from(topology.row_span(row).1)).collect()
}

/// Every shape in turn, mixed with many small ones, which end in all manners soon.
fn shape(number: u32, rng: &mut Rng) -> Topology {
    let square = |width: u32, height: u32| Topology::Square { width: width as u8, height: height as u8 };
    if number.is_multiple_of(10) {
        let turn = number / 10 % 103;
        return match turn {
            100.. => Topology::Hex { side: (turn - 97) as u8 },
            _ => square(3 + turn % 10, 3 + turn / 10),
        };
    }
    match rng.below(4) {
        0 => Topology::Hex { side: 3 },
        _ => square(3 + rng.below(3), 3 + rng.below(2)),
    }
}

fn rules(rng: &mut Rng) -> Ruleset {
    let named = [Ruleset::classic(), Ruleset::engine(), Ruleset::hex(), Ruleset::party()];
    let mut rules = named[rng.below(4) as usize];
    if rng.chance(200) {
        rules = rules.straight();
    }
    if rng.chance(150) {
        rules = rules.with_bonus(rng.below(1000));
    }
    if rng.chance(800) {
        rules.long_jumping = 1 + rng.below(40) as u16;
    }
    rules
}

/// Pieces and gaps anywhere; every side has a piece.
fn cells(count: usize, sides: usize, rng: &mut Rng) -> Vec<Cell> {
    let gap_permille = [0, 0, 120, 300, 700][rng.below(5) as usize];
    let piece_permille = [0, 0, 0, 100, 400, 800][rng.below(6) as usize];
    let mut cells: Vec<Cell> = (0..count)
        .map(|_| match (rng.chance(gap_permille), rng.chance(piece_permille)) {
            (true, _) => Cell::Gap,
            (_, true) => Cell::Piece(rng.below(sides as u32) as usize),
            _ => Cell::Empty,
        })
        .collect();
    let mut free: Vec<usize> = (0..count).collect();
    for side in 0..sides {
        for _ in 0..1 + rng.below(2) {
            let place = free.swap_remove(rng.below(free.len() as u32) as usize);
            cells[place] = Cell::Piece(side);
        }
    }
    cells
}

/// Position text written by hand from the cells.
fn text(rows: &[usize], cells: &[Cell], to_move: usize, clock: usize, sides: usize) -> String {
    let letters = ['x', 'o', 'y', 'z'];
    let mut rest = cells.iter();
    let row = |length: &usize| -> String {
        let sign = |cell: &Cell| match cell {
            Cell::Gap => '-',
            Cell::Empty => '1',
            Cell::Piece(side) => letters[*side],
        };
        rest.by_ref().take(*length).map(sign).collect()
    };
    let rows: Vec<String> = rows.iter().map(row).collect();
    format!("{} {} {clock} 1 sides={sides}", rows.join("/"), letters[to_move])
}

fn cell_of(squares: &[Square], square: Option<Square>) -> Option<usize> {
    squares.iter().position(|other| Some(*other) == square)
}

impl Match {
    fn new(number: u32, rng: &mut Rng, boards: &mut BTreeMap<String, Board>) -> Match {
        let topology = shape(number, rng);
        let rules = rules(rng);
        let sides = 2 + [0, 0, 1, 2][rng.below(4) as usize];
        let rows = rows_of(topology);
        let squares: Vec<Square> = topology.squares().collect();
        let cells = cells(squares.len(), sides, rng);
        let to_move = rng.below(sides as u32) as usize;
        let clock = if rng.chance(50) { rng.below(u32::from(rules.long_jumping) + 2) as usize } else { 0 };
        let fen = text(&rows, &cells, to_move, clock, sides);
        let fast = Position::from_fen(&fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let board = boards
            .entry(format!("{topology} {:?}", rules.jumps))
            .or_insert_with(|| Board::new(&rows, rules.jumps));
        let bonus = cell_of(&squares, fast.bonus());
        let slow = Game::new(board, cells, sides, to_move, clock, rules, bonus);
        let homesick_permille = if rng.chance(150) { 970 } else { 0 };
        let story = vec![format!("{fen} under {rules}")];
        Match { fast, slow, squares, story, homesick_permille, jumps: [None; 4] }
    }

    fn fast_move(&self, (from, to): SlowMove) -> Move {
        let to = self.squares[to];
        from.map_or(Move::Single { to }, |from| Move::Double { from: self.squares[from], to })
    }

    fn set(&self, cells: &[usize]) -> SquareSet {
        cells.iter().map(|cell| self.squares[*cell]).collect()
    }

    /// Board, side to move, clock and end are the same.
    fn compare(&self) {
        let story = || self.story.join(" ");
        for (cell, square) in self.slow.cells.iter().zip(&self.squares) {
            let fast = match self.fast.piece(*square) {
                Some(side) => Cell::Piece(side.number()),
                None if self.fast.is_gap(*square) => Cell::Gap,
                None => Cell::Empty,
            };
            assert_eq!(fast, *cell, "{square:?}: {}", story());
        }
        assert_eq!(usize::from(self.fast.plies_since_single()), self.slow.without_single, "{}", story());
        assert_eq!(self.fast.side_to_move().number(), self.slow.to_move, "{}", story());
        assert_eq!(cell_of(&self.squares, self.fast.bonus()), self.slow.bonus, "{}", story());
        assert!(self.slow.bonus.is_none_or(|cell| self.slow.cells[cell] == Cell::Empty), "{}", story());
        let end = self.fast.outcome();
        assert_eq!(end.map(|end| end.reason), self.slow.end.as_ref().map(|end| end.reason), "{}", story());
        if let (Some(fast), Some(slow)) = (end, &self.slow.end) {
            let sides = slow.counts.len();
            let list = |array: [u8; 4]| array[..sides].iter().map(|n| usize::from(*n)).collect::<Vec<_>>();
            assert_eq!(fast.winner.map(Side::number), slow.winner, "{}", story());
            assert_eq!(list(fast.counts), slow.counts, "{}", story());
            assert_eq!(list(fast.places), slow.places, "{}", story());
        }
    }

    /// The moves are the same, and so is the judgement of random other ones.
    fn compare_moves(&self, slow: &[SlowMove], rng: &mut Rng) {
        let story = || self.story.join(" ");
        let fast = self.fast.moves();
        if slow.is_empty() {
            assert_eq!(fast.as_slice(), [Move::Pass], "{}", story());
        } else {
            let mut wanted: Vec<Move> = slow.iter().map(|slow| self.fast_move(*slow)).collect();
            let mut found = fast.to_vec();
            wanted.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, wanted, "{}", story());
        }
        assert_eq!(self.fast.move_count() as usize, fast.len(), "{}", story());
        assert_eq!(self.fast.is_legal(Move::Pass), slow.is_empty(), "{}", story());
        let any = |rng: &mut Rng| rng.below(self.squares.len() as u32) as usize;
        for probe in [(None, any(rng)), (Some(any(rng)), any(rng))] {
            let is_legal = self.fast.is_legal(self.fast_move(probe));
            assert_eq!(is_legal, slow.contains(&probe), "{probe:?}: {}", story());
        }
    }

    /// A random move, singles as often as doubles; sometimes the last jump taken back; none loses the turn.
    fn choose(&self, moves: &[SlowMove], rng: &mut Rng) -> Option<SlowMove> {
        let back = self.jumps[self.slow.to_move].and_then(|(from, to)| Some((Some(to), from?)));
        if let Some(back) = back.filter(|back| moves.contains(back) && rng.chance(self.homesick_permille)) {
            return Some(back);
        }
        let is_homesick = rng.chance(self.homesick_permille);
        let some: Vec<SlowMove> =
            moves.iter().copied().filter(|slow| slow.0.is_none() != is_homesick).collect();
        let pick = |from: &[SlowMove], rng: &mut Rng| from[rng.below(from.len() as u32) as usize];
        match (moves, some.as_slice()) {
            ([], _) => None,
            _ if rng.chance(40) => None,
            (_, [_, ..]) if is_homesick || rng.chance(500) => Some(pick(&some, rng)),
            _ => Some(pick(moves, rng)),
        }
    }

    fn ply(&mut self, rng: &mut Rng, tally: &mut Tally) {
        let moves = self.slow.moves_of(self.slow.to_move);
        self.compare_moves(&moves, rng);
        if rng.chance(8) && self.leave(rng) {
            tally.leavers += 1;
            return;
        }
        let chosen = self.choose(&moves, rng);
        let before = self.fast.clone();
        let side = self.fast.side_to_move();
        let fast_move = chosen.map_or(Move::Pass, |slow| self.fast_move(slow));
        self.story.push(self.fast.move_text(fast_move));
        let played = self.fast.replay(fast_move).expect("a legal move");
        let taken_next =
            if played.filled.is_some() { None } else { cell_of(&self.squares, self.fast.bonus()) };
        let change = self.slow.play(chosen, taken_next);
        self.jumps[side.number()] = chosen.filter(|slow| slow.0.is_some());
        assert_eq!((played.side, played.played), (side, fast_move));
        assert_eq!(played.flips, self.set(&change.flips), "{}", self.story.join(" "));
        let filled = played.filled.map_or(SquareSet::EMPTY, |(_, filled)| filled);
        assert_eq!(filled, self.set(&change.filled), "{}", self.story.join(" "));
        assert_eq!(played.is_lost_turn, chosen.is_none() && !moves.is_empty());
        if let Some(to) = fast_move.to() {
            assert_eq!(before.flips(to), played.flips);
        }
        tally.lost_turns += u32::from(played.is_lost_turn);
        tally.forced_passes += u32::from(moves.is_empty());
        tally.filled += u32::from(played.filled.is_some());
    }

    fn leave(&mut self, rng: &mut Rng) -> bool {
        let sides = self.fast.sides();
        let side = rng.below(u32::from(sides)) as usize;
        if !self.slow.plays(side) {
            return false;
        }
        self.story.push(format!("(side {side} leaves)"));
        self.fast.leave(Side::ALL[side]);
        self.slow.leave(side);
        true
    }
}

/// Text and bytes give the position back.
fn check_round_trips(game: &Match) {
    let fen = game.fast.to_fen();
    let back = Position::from_fen(&fen, game.fast.ruleset()).expect("own text");
    assert_eq!(back.to_fen(), fen);
    for side in Side::ALL {
        assert_eq!(back.pieces(side), game.fast.pieces(side), "{fen}");
    }
    assert_eq!((back.sides(), back.open()), (game.fast.sides(), game.fast.open()), "{fen}");
    let bytes = postcard::to_allocvec(&game.fast).expect("stored");
    assert_eq!(postcard::from_bytes::<Position>(&bytes).as_ref(), Ok(&game.fast));
}

fn play(games: std::ops::Range<u32>) -> Tally {
    let mut tally = Tally::default();
    let mut boards = BTreeMap::new();
    for number in games {
        let mut rng = Rng::new(u64::from(number), Stream::Lab);
        let mut game = Match::new(number, &mut rng, &mut boards);
        *tally.boards.entry(game.fast.topology().to_string()).or_default() += 1;
        tally.sides[usize::from(game.fast.sides())] += 1;
        game.compare();
        while game.fast.outcome().is_none() {
            game.ply(&mut rng, &mut tally);
            game.compare();
            tally.plies += 1;
            if rng.chance(10) && game.fast.outcome().is_none() {
                check_round_trips(&game);
            }
        }
        assert!(game.fast.moves().is_empty() && game.fast.move_count() == 0);
        let reason = game.fast.outcome().map_or(Reason::Illegal, |end| end.reason);
        *tally.reasons.entry(format!("{reason:?}")).or_default() += 1;
    }
    tally
}

/// Plays them and fails when a rule was hardly met.
fn agree(games: std::ops::Range<u32>) {
    let tally = play(games.clone());
    let met: Vec<&str> = tally.reasons.keys().map(String::as_str).collect();
    let all =
        ["Fill", "Full", "NoSingle", "NobodyCanMove", "Repetition", "Resigned", "TurnsLost", "WipedOut"];
    assert_eq!(met, all, "{:?}", tally.reasons);
    assert!(tally.reasons.values().all(|times| *times > 30), "{:?}", tally.reasons);
    assert_eq!(tally.boards.len(), 103, "every grid and hexagon");
    assert!(tally.sides[2..].iter().all(|times| *times > 1000), "{:?}", tally.sides);
    assert!(
        tally.lost_turns > 1000 && tally.forced_passes > 1000 && tally.filled > 100 && tally.leavers > 100
    );
    println!("{games:?}: {} plies, {:?}", tally.plies, tally.reasons);
}

#[test]
fn the_first_25_000_random_games_agree_with_the_slow_reference() {
    agree(0..25_000);
}

#[test]
fn the_second_25_000_random_games_agree_with_the_slow_reference() {
    agree(25_000..50_000);
}

#[test]
fn the_third_25_000_random_games_agree_with_the_slow_reference() {
    agree(50_000..75_000);
}

#[test]
fn the_last_25_000_random_games_agree_with_the_slow_reference() {
    agree(75_000..100_000);
}
