//! `lp::Closure` against deciding each position from the beginning.

use crate::common::positions::{PUZZLES, after_singles};
use basecover::constraint::Position;
use basecover::grid::{CandidateSet, Grid};
use basecover::lp::{Closure, Verdict, decide};

/// What some pattern eliminates, decided from the beginning.
fn eliminable(grid: &Grid) -> CandidateSet {
    let decisions = decide(&Position::new(grid).unwrap());
    let falls = decisions
        .iter()
        .filter(|d| !matches!(d.verdict, Verdict::NotEliminable { .. }));
    falls.map(|d| d.candidate).collect()
}

/// What is open contains what is eliminable, also when candidates have been deleted since, and the answers
/// about single candidates are those about all.
#[test]
fn what_is_open_is_asked_one_by_one() {
    let (mut open_only, mut falling) = (0, 0);
    for puzzle in PUZZLES {
        let mut grid = after_singles(puzzle);
        let mut closure = Closure::new(&Position::new(&grid).unwrap());
        for round in 0..4 {
            let all = eliminable(&grid);
            let open = closure.open().unwrap();
            assert!(all.minus(&open).is_empty(), "{puzzle}: {round}");
            for candidate in grid.live().iter() {
                // Some of them only: what is asked keeps others.
                if candidate.index() % 3 == round % 3 {
                    let answer = closure.is_eliminable(candidate);
                    assert_eq!(
                        answer,
                        Some(all.contains(candidate)),
                        "{puzzle}: {round}, {candidate}"
                    );
                    falling += usize::from(answer == Some(true));
                }
            }
            open_only += open.minus(&all).len();
            // Two of those that fall are deleted: of the others, some lose their witness.
            for candidate in all.iter().take(2) {
                closure.delete(candidate);
                grid.remove(candidate);
            }
            if Position::new(&grid).is_err() {
                break;
            }
        }
    }
    assert!(open_only > 50 && falling > 100, "{open_only}, {falling}");
}
