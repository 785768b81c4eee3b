//! Smallest patterns with sifting, and by the program of all sets alone.

use basecover::constraint::Position;
use basecover::formats;
use basecover::lp::{Verdict, decide};
use basecover::search::{Limits, MinimalSearch, Region, Smallest, StopReason};

const HARD: [&str; 3] = [
    include_str!("../../../puzzles/easter-monster.txt"),
    include_str!("../../../puzzles/golden-nugget.txt"),
    include_str!("../../../puzzles/inkala-2012.txt"),
];

fn position(text: &str) -> Position {
    let mut grid = formats::read(text, None).unwrap().remove(0).grid;
    grid.place_singles();
    Position::new(grid).unwrap()
}

#[test]
fn what_is_sifted_is_as_small() {
    let (region, limits) = (Region::default(), Limits::default());
    // Where programs differ in number, sets have been sifted.
    let (mut differ, mut found) = (0, 0);
    for text in HARD {
        let position = position(text);
        for decision in decide(&position).into_iter().step_by(3) {
            let Verdict::Eliminable { value, .. } = decision.verdict else {
                continue;
            };
            let mut sifting = MinimalSearch::new(&position, &region);
            let mut plain = sifting.clone();
            // With a limit, though it is none, nothing is sifted.
            plain.limit(Region::ANY_ORDER, Region::ANY_RANK);
            let [own, other] = [&mut sifting, &mut plain].map(|search| {
                match search.smallest(decision.candidate, value, &limits) {
                    Smallest::Proven(proven) => Some((proven.pattern().order(), proven.pattern().rank())),
                    Smallest::None => None,
                    Smallest::Stopped(reason, _) => panic!("{reason}"),
                }
            });
            assert_eq!(own, other, "{}", decision.candidate);
            found += usize::from(own.is_some());
            differ += usize::from(sifting.node_count() != plain.node_count());
        }
    }
    assert!(found > 20 && differ > 5, "{found} {differ}");
}

/// The relaxation alone proves that there is no pattern of a small order, and a limit leaves out no pattern
/// within it.
#[test]
fn an_order_in_the_region_is_found_and_none_below() {
    let position = position(HARD[0]);
    let target = "1r5c6".parse().unwrap();
    let up_to = |order| {
        let region = Region::default().max_order(order);
        let mut search = MinimalSearch::new(&position, &region);
        let smallest = search.smallest(target, None, &Limits::default());
        (smallest, search.node_count())
    };
    assert_eq!(up_to(11), (Smallest::None, 0));
    assert_eq!(up_to(16).0, Smallest::None);
    assert!(matches!(up_to(17).0, Smallest::Proven(proven) if proven.pattern().order() == 17));
}

/// Where the programs run out, what was met is told, and it is no claim.
#[test]
fn a_search_that_runs_out_of_programs() {
    let (position, region) = (position(HARD[0]), Region::default());
    let (mut met, mut proven) = (0, 0);
    for decision in decide(&position).into_iter().step_by(2) {
        let Verdict::Eliminable { value, .. } = decision.verdict else {
            continue;
        };
        for nodes in 0..4 {
            let limits = Limits::default().max_nodes(nodes);
            let mut search = MinimalSearch::new(&position, &region);
            match search.smallest(decision.candidate, value, &limits) {
                Smallest::Stopped(StopReason::NodeBudget, pattern) => met += usize::from(pattern.is_some()),
                Smallest::Proven(_) => proven += 1,
                Smallest::None => {}
                other => panic!("{other:?}"),
            }
            assert!(search.node_count() <= nodes);
        }
    }
    assert!(met > 0 && proven > 0, "{met} {proven}");
}
