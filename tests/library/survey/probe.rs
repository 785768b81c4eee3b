//! What a survey asks of a puzzle.

use basecover::constraint::Position;
use basecover::formats;
use basecover::pattern::Logic;
use basecover::search::Limits;
use basecover::solve::{Measure, Rated};
use basecover::survey::{Findings, Needed, Probe, Probes};
use basecover::truths::Selection;

const PUZZLE: &str = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";

fn findings(text: &str) -> Findings {
    let grid = formats::read(text, None).unwrap().remove(0).grid;
    let probes = Probes {
        asked: Probe::ALL.to_vec(),
        depth: 1,
        max_nodes: None,
        logic: Logic::Candidates,
        parity: false,
        derive: Selection::none(),
        without: Vec::new(),
    };
    probes
        .ask(
            &Position::new(&grid).unwrap(),
            &grid.solutions(1)[0],
            &Limits::default(),
        )
        .unwrap()
}

/// The parts of one puzzle fit together.
#[test]
fn answers_agree() {
    let found = findings(PUZZLE);
    let (closure, round) = (found.closure.unwrap(), found.first_round.unwrap());
    let (path, rating) = (found.path.unwrap(), found.rating.unwrap());
    assert!(closure.solved && path.solved && closure.left == 0);
    assert_eq!(closure.singles, path.totals.singles);
    assert!(closure.patterns > 0 && path.totals.steps > 0 && path.totals.trees == 0);
    assert_eq!(
        round.plain.values().sum::<usize>() + round.weighted,
        round.eliminable
    );
    assert!(round.eliminable > 0 && round.eliminable < round.candidates);
    assert_eq!(path.totals.techniques.values().sum::<usize>(), path.totals.steps);
    assert_eq!(rating[0], (Measure::Order, Rated::At(path.totals.order)));
    assert_eq!(rating[4], (Measure::Depth, Rated::At(0)));
}

const FATA_MORGANA: &str =
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........";
/// One of T&E(3).
const BEYOND: &str = "98.76.5..7.59.48......85...8.9.5.....7.....9..64..7...6......32....46.........61.";

#[test]
fn a_closure_tells_what_the_puzzle_needs() {
    needs(PUZZLE, Needed::Candidates);
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: Fata Morgana and a puzzle of T&E(3), for 8 s"]
    fn a_closure_tells_what_the_puzzle_needs() {
        needs(FATA_MORGANA, Needed::Templates);
        needs(BEYOND, Needed::Parity);
    }
}

/// By candidates, by templates, and with parity truths.
fn needs(text: &str, needed: Needed) {
    let grid = formats::read(text, None).unwrap().remove(0).grid;
    let closure = |logic, parity| {
        let probes = Probes {
            asked: vec![Probe::Closure],
            depth: 1,
            max_nodes: None,
            logic,
            parity,
            derive: Selection::none(),
            without: Vec::new(),
        };
        let position = Position::new(&grid).unwrap();
        let found = probes.ask(&position, &grid.solutions(1)[0], &Limits::default());
        found.unwrap().closure.unwrap()
    };
    let (by_candidates, by_templates) = (
        closure(Logic::Candidates, false),
        closure(Logic::Templates, false),
    );
    let by_parity = closure(Logic::Templates, true);
    assert!(by_parity.solved && by_parity.needed == Some(needed), "{text}");
    // With parity truths, candidates alone solve Fata Morgana; they do not solve all of T&E(3).
    if needed != Needed::Parity {
        let by_candidates = closure(Logic::Candidates, true);
        let needed = match needed {
            Needed::Templates => Needed::CandidateParity,
            needed => needed,
        };
        assert!(
            by_candidates.solved && by_candidates.needed == Some(needed),
            "{text}"
        );
    }
    let needed = match needed {
        Needed::Parity => Needed::Trees,
        needed => needed,
    };
    assert_eq!(by_candidates.needed, None);
    assert_eq!(by_candidates.solved, needed == Needed::Candidates);
    assert_eq!(by_templates.needed, Some(needed));
    assert_eq!(by_templates.solved, needed != Needed::Trees);
    assert!(by_templates.left <= by_candidates.left, "{text}");
}

#[test]
fn singles_leave_nothing_to_ask() {
    let found = findings("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let round = found.first_round.unwrap();
    assert_eq!((round.candidates, round.eliminable, round.nodes), (0, 0, 0));
    assert_eq!(found.closure.unwrap().patterns, 0);
    assert_eq!(found.rating.unwrap()[0].1, Rated::At(0));
}
