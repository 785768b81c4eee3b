//! One shortest path for every two ends, and one loop through every two nodes of an almost locked set: what
//! all other paths eliminate falls by these.

use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::CandidateSet;
use basecover::pattern::{Proven, verify};
use basecover::search::chain::{Chain, ChainRegion, Closing, Ends, Houses, Links, Paths, chains};
use basecover::search::{Limits, Listing, Region, find};
use basecover::solve::basics::{After, apply};
use basecover::technique::{self, Named, Query};
use itertools::Itertools;

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

/// The shortest paths of cells and of pairs of places that come back to their start: their patterns take the
/// cell there twice as a cover.
fn placements(position: &Position) -> Vec<Proven> {
    let region = ChainRegion {
        cells: 2,
        houses: Houses::Pairs,
        als: 0,
        links: Links::Any,
        parts: 2..=7,
        paths: Paths::Shortest,
        ends: Ends::Any,
        closings: vec![Closing::Placement],
        bases: None,
        covers: None,
    };
    let found = chains(position, &region, &Limits::default()).chains;
    found.into_iter().flat_map(|chain| chain.patterns).collect()
}

/// A pattern of the second puzzle with an almost locked set, no two of whose parts share a base set: digits
/// that are no ends of its part have no link.
const OF_SETS: &str = "r1c7 r2c7 r2c9 r9c2 8r3 2c3 / r3c3 9r9 9c7 1b3 2b3 2b7 8b3";

/// The chains that a pattern is, among all paths of its sets, are among those of its weight.
#[test]
fn the_readings_of_a_pattern_weigh_what_it_does() {
    let (mut readings, mut placements, mut fewer) = (0, 0, 0);
    let (mut nodes_of_all, mut nodes_of_whole) = (0, 0);
    for text in super::PUZZLES {
        let mut grid = formats::read(text, None).unwrap().remove(0).grid;
        apply(&mut grid, After::Singles);
        let position = Position::new(&grid).unwrap();
        let region = Region::default().max_order(4).max_rank(1);
        let found = find(&position, &region, Listing::All, &Limits::default());
        let patterns = found.steps.iter().flat_map(|step| step.patterns().to_vec());
        let patterns = patterns.chain(self::placements(&position));
        let of_sets = verify(&grid, OF_SETS.parse().unwrap());
        assert_eq!(of_sets.is_ok(), text == super::PUZZLES[1]);
        let patterns = patterns.chain(of_sets);
        for proven in patterns.filter(|proven| proven.pattern().order() > 1) {
            let pattern = proven.pattern();
            let bases: Vec<_> = pattern.bases().map(|(id, _)| id).collect();
            for (houses, als, ends) in [
                (Houses::Grouped, 1, Ends::Any),
                (Houses::Grouped, 8, Ends::Any),
                (Houses::Excluded, 8, Ends::Overlapping),
            ] {
                let paths = |paths| {
                    let region = ChainRegion {
                        cells: 2,
                        houses,
                        als,
                        links: Links::Any,
                        parts: 2..=bases.len(),
                        paths,
                        ends,
                        closings: vec![Closing::Open, Closing::Loop, Closing::Placement],
                        bases: Some(bases.iter().copied().collect()),
                        covers: Some(pattern.covers().map(|(id, _)| id).collect()),
                    };
                    let found = chains(&position, &region, &Limits::default());
                    (found.chains, found.nodes)
                };
                let (all, nodes) = paths(Paths::All);
                let (whole, of_whole) = paths(Paths::Whole(pattern.order()));
                nodes_of_all += nodes;
                nodes_of_whole += of_whole;
                fewer += usize::from(whole.len() < all.len());
                let own = |chains: Vec<Chain>| -> Vec<Chain> {
                    let is_it = |chain: &Chain| chain.patterns.contains(&proven);
                    chains.into_iter().filter(is_it).collect()
                };
                let (all, whole) = (own(all), own(whole));
                assert_eq!(whole, all, "{pattern}");
                readings += all.len();
                let comes_back = |chain: &&Chain| chain.closing == Closing::Placement;
                placements += all.iter().filter(comes_back).count();
            }
        }
    }
    assert!(
        readings > 1000 && placements > 0 && fewer > 10,
        "{readings} {placements} {fewer}"
    );
    assert!(
        nodes_of_whole < nodes_of_all,
        "{nodes_of_whole} of {nodes_of_all} nodes"
    );
}

/// Its ends are joined by a shorter chain of several digits, which is none of its name.
#[test]
fn a_chain_of_one_digit_is_found_beside_a_shorter_one_of_several() {
    let grid = "\
        1.........234......23.........4.6.......5.......4.6.........7.........8.........9\
        ...4....9....5..........7.91...............8....4..7.9.2............6.....3......\
        .....6..........8.......7.9......7.9.2.........3......1...........4.........5....\
        .2.......1............5.........67.....4..........67....3.....9..3.....9.......8.\
        ..3............7.....4............8.........9....5.........6....2.......1........\
        .......8......6..9.....6..9.2.........3......1............5..........7.....4.....\
        ....5.....234....9.......8...34....9......7...2.4....9..3.....91.............6...\
        ......7....3.....91..........3.....9.....6..........8....4.........5.....2.......\
        ...4....9.234.6..9.23..6..9....5....1.........2.4....9.......8...3.....9......7..";
    let grid = formats::read(grid, None).unwrap().remove(0).grid;
    let x_chains = technique::select("x-chain");
    let query = Query::new(&x_chains).listing(Listing::Best);
    let found = technique::find(&Position::new(grid).unwrap(), &query, &Limits::default());
    let base = |named: &Named| named.step.base().iter().map(|(set, _)| set.to_string()).join(" ");
    assert!(found.steps.iter().any(|named| base(named) == "9r3 9r8 9c1 9b9"));
}
