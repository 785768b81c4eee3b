//! One shortest path for every two ends, and one loop through every two nodes of an almost locked set: what
//! all other paths eliminate falls by these.

use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::CandidateSet;
use basecover::search::Limits;
use basecover::search::chain::{ChainRegion, Closing, Ends, Houses, Links, Paths, chains};
use basecover::solve::basics::{After, apply};

/// Of 109 positions those where a shortest path between two nodes that are apart is not enough: in the first
/// a loop has to go through one almost locked set, in the second the ends share a candidate.
const POSITIONS: [&str; 2] = [
    "1..4.6........9..27...3.5...3..4..9..78...2.......5.7......28.756..1......2....56",
    "..874.9..1..5....7....2...5...8..49.....7....62.93......3......78....1.9.....2...",
];

#[test]
fn what_longer_chains_eliminate_falls_by_the_shortest() {
    let mut by_longer = 0;
    for text in POSITIONS {
        let mut grid = formats::read(text, None).unwrap().remove(0).grid;
        apply(&mut grid, After::Subsets);
        let position = Position::new(&grid).unwrap();
        let eliminations = |paths, longest, closing| -> CandidateSet {
            let region = ChainRegion {
                cells: 2,
                houses: Houses::Grouped,
                als: 3,
                links: Links::Any,
                parts: 2..=longest,
                paths,
                ends: Ends::Any,
                closings: vec![closing],
                bases: None,
                covers: None,
            };
            let found = chains(&position, &region, &Limits::default()).chains;
            let patterns = found.iter().flat_map(|chain| &chain.patterns);
            patterns
                .flat_map(|pattern| pattern.eliminations())
                .copied()
                .collect()
        };
        for closing in [Closing::Loop, Closing::Open] {
            let all = eliminations(Paths::All, 4, closing);
            let missed = all.minus(&eliminations(Paths::Shortest, 20, closing));
            assert!(missed.is_empty(), "{text}: {closing:?} misses {missed:?}");
            by_longer += all.len();
        }
    }
    assert!(by_longer > 20, "{by_longer}");
}
