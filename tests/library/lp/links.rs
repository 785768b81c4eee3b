//! The links of a position: every claim proven anew, and against microlp.

use super::peer::largest_sum;
use basecover::constraint::{ConstraintId, Position};
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::lp::{Half, Link, LinkSet, LinkVerdict, Links, NoLinks, Ratio, Undecided, links, links_until};
use basecover::pattern::{Form, Minimal, Sum, verify, verify_claim};
use basecover::search::{Halt, Limits, Smallest, shortest_links, smallest_contradiction};
use basecover::truths;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Three that leave a dozen candidates open, and two of the hardest.
const PUZZLES: [&str; 5] = [
    ".....6..9...1..32.68.27.5......4....7......3...18.7..43.2....1.574........6.....2",
    "1..4...8..5...92.6...........4.6...78..9....3.16....2.3..741..5....9.....486.5...",
    "1....6.8..5...9...8..3....4286...3..5....2.....1564.......1.92.......1.....695...",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
];

/// Numbers that look random, the same every time.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// One below `end`.
    fn below(&mut self, end: usize) -> usize {
        let next = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = next.wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end
    }
}

/// The position of a puzzle after singles and some false candidates less, and its solution.
fn position(puzzle: &str, gone: usize, random: &mut Random) -> (Grid, CandidateSet) {
    let mut grid: Grid = puzzle.parse().unwrap();
    let solution = grid.solutions(1).remove(0);
    grid.place_singles();
    let mut wrong: Vec<_> = grid.unplaced().minus(&solution).iter().collect();
    for _ in 0..gone {
        let place = random.below(wrong.len());
        grid.remove(wrong.swap_remove(place));
    }
    (grid, solution)
}

/// That every claim has a proof that holds, and that the solution contradicts none.
fn prove(links: &Links, solution: &CandidateSet) {
    let grid = links.position.grid();
    for lone in &links.lone {
        let (place, claimed): (_, Vec<_>) = match lone.is_true {
            true => {
                let without = Half::AtLeastOne.position(grid, [lone.candidate; 2]);
                let all = without.live().iter().collect();
                (without, all)
            }
            false => (grid.clone(), vec![lone.candidate]),
        };
        verify_claim(&place, lone.proven.pattern().clone(), &claimed).unwrap();
        assert_eq!(solution.contains(lone.candidate), lone.is_true);
    }
    for link in &links.pairs {
        let truths = link.pair.into_iter().filter(|&c| solution.contains(c)).count();
        for half in Half::ALL {
            let holds = prove_half(grid, link, half);
            let contradicted = match half {
                Half::AtMostOne => truths == 2,
                Half::AtLeastOne => truths == 0,
            };
            assert!(!(holds && contradicted), "{link} {half:?}");
        }
    }
}

/// Whether a half holds, its proof made anew.
fn prove_half(grid: &Grid, link: &Link, half: Half) -> bool {
    let place = half.position(grid, link.pair);
    match (link.half(half), half) {
        (LinkVerdict::Direct(LinkSet::Constraint(id)), Half::AtMostOne) => {
            assert!(link.pair.iter().all(|c| ConstraintId::of(*c).contains(id)));
            true
        }
        (LinkVerdict::Direct(LinkSet::Constraint(id)), Half::AtLeastOne) => {
            assert!(id.live(grid).iter().all(|c| link.pair.contains(&c)));
            true
        }
        (LinkVerdict::Direct(LinkSet::Truth(truth)), _) => {
            assert!(half == Half::AtLeastOne && truth.live(grid).all(|c| link.pair.contains(&c)));
            true
        }
        (LinkVerdict::Proven(proven), Half::AtMostOne) => {
            verify_claim(&place, proven.pattern().clone(), &link.pair[1..]).unwrap();
            true
        }
        (LinkVerdict::Proven(proven), Half::AtLeastOne) => {
            let all: Vec<_> = place.live().iter().collect();
            verify_claim(&place, proven.pattern().clone(), &all).unwrap();
            true
        }
        (LinkVerdict::Open(point), _) => {
            let value = match half {
                Half::AtMostOne => Ratio::ONE,
                Half::AtLeastOne => Ratio::ZERO,
            };
            assert_eq!(link.pair.map(|c| point.value(c)), [value; 2]);
            false
        }
        (LinkVerdict::Undecided(reason), _) => panic!("{link}: {reason}"),
    }
}

/// All pairs of small positions, some of larger ones.
fn links_are_those_of_microlp(positions: &[(usize, usize, usize)]) -> (i32, [i32; 4]) {
    let mut random = Random::new(19);
    let (mut compared, mut kinds) = (0, [0; 4]);
    for (puzzle, gone, most) in positions.iter().copied() {
        let (grid, solution) = position(PUZZLES[puzzle], gone, &mut random);
        let found = links(&Position::new(grid.clone()).unwrap(), None).unwrap();
        prove(&found, &solution);
        let largest = |pair: &[Candidate], sign: i64| {
            largest_sum(&grid, &Sum::new(pair.iter().map(|&c| (c, sign)))).unwrap()
        };
        for lone in found.lone.iter().take(20) {
            match lone.is_true {
                true => assert!(largest(&[lone.candidate], -1) < -1e-6, "{}", lone.candidate),
                false => assert!(largest(&[lone.candidate], 1) < 1.0 - 1e-6, "{}", lone.candidate),
            }
        }
        let mut pairs: Vec<&Link> = found.pairs.iter().collect();
        while pairs.len() > most {
            pairs.swap_remove(random.below(pairs.len()));
        }
        for link in pairs {
            let at_most = largest(&link.pair, 1) < 2.0 - 1e-6;
            let at_least = largest(&link.pair, -1) < -1e-6;
            let holds = Half::ALL.map(|half| link.half(half).holds());
            assert_eq!(holds, [at_most, at_least], "{link}");
            compared += 1;
            kinds[link.kind().map_or(3, |kind| kind as usize)] += 1;
        }
    }
    (compared, kinds)
}

#[test]
fn the_links_are_those_of_microlp() {
    assert!(links_are_those_of_microlp(&[(0, 0, 20), (3, 25, 10)]).0 >= 20);
}

/// Who asks about some candidates learns of them what all pairs say.
#[test]
fn some_candidates_have_the_same_links() {
    let (grid, solution) = position(PUZZLES[3], 15, &mut Random::new(4));
    let position = Position::new(grid).unwrap();
    let all = links(&position, None).unwrap();
    let candidates: CandidateSet = all.pairs.iter().map(|link| link.pair[1]).collect();
    let asked: CandidateSet = candidates.iter().step_by(candidates.len() / 3).collect();
    let some = links(&position, Some(&asked)).unwrap();
    prove(&some, &solution);
    assert_eq!(some.lone, all.lone);
    let kinds = |links: &Links| {
        let mut kinds: Vec<_> = (links.pairs.iter())
            .filter(|link| link.pair.iter().any(|&c| asked.contains(c)))
            .map(|link| {
                let [a, b] = link.pair;
                ([a.min(b), a.max(b)], link.kind(), link.is_direct())
            })
            .collect();
        kinds.sort();
        kinds
    };
    assert_eq!(kinds(&some), kinds(&all));
    assert!(some.pairs.iter().all(|link| asked.contains(link.pair[0])));
}

/// Truths beyond the constraints take part, and what rests on them is proven with them.
#[test]
fn derived_truths_take_part() {
    let grid = basecover::formats::read(include_str!("../../../puzzles/tridagon.txt"), None)
        .unwrap()
        .remove(0)
        .grid;
    let solution = grid.solutions(1).remove(0);
    let plain = Position::new(grid).unwrap();
    let derived = truths::derive(plain.grid(), &truths::Selection::impossible());
    let guarded = plain.with_truths(&derived);
    let linked = |position: &Position| {
        let asked = position.derived().first().map_or_else(
            || derived[0].guardians().iter().copied().collect(),
            |truth| truth.guardians().iter().copied().collect::<CandidateSet>(),
        );
        let found = links(position, Some(&asked)).unwrap();
        prove(&found, &solution);
        let uses = |verdict: &LinkVerdict| match verdict {
            LinkVerdict::Proven(proven) => !proven.pattern().derived().is_empty(),
            LinkVerdict::Direct(LinkSet::Truth(_)) => true,
            _ => false,
        };
        let using = found
            .pairs
            .iter()
            .filter(|link| uses(&link.at_most) || uses(&link.at_least));
        let lone = found
            .lone
            .iter()
            .filter(|lone| !lone.proven.pattern().derived().is_empty());
        using.count() + lone.count()
    };
    assert_eq!(linked(&plain), 0);
    assert!(linked(&guarded) > 0);
}

/// Whenever it is stopped: what is left is undecided, and what is claimed holds.
#[test]
fn a_stop_leaves_the_rest_undecided() {
    let (grid, solution) = position(PUZZLES[3], 20, &mut Random::new(8));
    let position = Position::new(grid).unwrap();
    let whole = links(&position, None).unwrap();
    let mut some_were_left = false;
    for calls in [0, 1, 100, 500, 1000, 2000, 4000] {
        let asked = AtomicUsize::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= calls;
        let found = links_until(&position, None, &stop).unwrap();
        let left = found.pairs.iter().filter(|link| link.undecided().is_some());
        let (left, all) = (left.count(), found.pairs.len());
        some_were_left |= left > 0 && left < all;
        assert!(calls > 0 || left > 0);
        for link in found.pairs.iter().filter(|link| link.undecided().is_some()) {
            assert_eq!(link.undecided(), Some(Undecided::Stopped));
        }
        let decided = Links {
            pairs: found
                .pairs
                .into_iter()
                .filter(|link| link.undecided().is_none())
                .collect(),
            ..found
        };
        prove(&decided, &solution);
        for link in decided.pairs {
            if let Some(same) = whole.pairs.iter().find(|other| other.pair == link.pair) {
                assert_eq!(same.kind(), link.kind(), "{link}");
            }
        }
    }
    assert!(some_were_left);
}

/// A position without a solution has a pattern that says so, and no links.
#[test]
fn a_position_without_a_solution_is_told() {
    let (grid, solution) = position(PUZZLES[0], 0, &mut Random::new(1));
    let wrong = grid.unplaced().minus(&solution);
    let (grid, proven) = (wrong.iter())
        .find_map(|wrong| {
            let mut grid = grid.clone();
            grid.place(wrong);
            match links(&Position::new(grid.clone()).ok()?, None) {
                Err(NoLinks::Empty(proven)) => Some((grid, proven)),
                _ => None,
            }
        })
        .unwrap();
    let again = verify(&grid, proven.pattern().clone()).unwrap();
    assert_eq!(again.eliminations().len(), grid.live().len());
}

/// Whether two base sets without a common candidate, all of whose candidates one cover set holds, show that
/// there is no solution: all pairs of sets are tried. In a grid in which every constraint has a candidate no
/// pattern of negative rank is smaller.
fn two_bases_contradict(grid: &Grid) -> bool {
    let live: Vec<_> = ConstraintId::all().map(|id| id.live(grid)).collect();
    live.iter().enumerate().any(|(i, a)| {
        let holds = |set: &CandidateSet, cover: usize| set.minus(&live[cover]).is_empty();
        let covers: Vec<_> = (0..live.len()).filter(|&k| k != i && holds(a, k)).collect();
        let mut after = live.iter().enumerate().skip(i + 1);
        after.any(|(j, b)| a.and(b).is_empty() && covers.iter().any(|&k| k != j && holds(b, k)))
    })
}

/// The patterns found for links that are asked about prove them, and are no larger than those known before
/// where both are plain. Whether two base sets are enough is seen by trying all.
fn smallest_patterns_prove(positions: &[(usize, usize)]) -> [usize; 3] {
    let (mut least, mut weighted, mut tried) = (0, 0, 0);
    for &(puzzle, gone) in positions {
        let mut random = Random::new(8);
        let (grid, solution) = position(PUZZLES[puzzle], gone, &mut random);
        let position = Position::new(grid).unwrap();
        let all = links(&position, None).unwrap();
        let mut told: Vec<Link> = all
            .pairs
            .iter()
            .filter(|link| !link.is_direct())
            .cloned()
            .collect();
        while told.len() > 25 {
            told.swap_remove(random.below(told.len()));
        }
        let shortest = shortest_links(&position, &told, &Limits::default());
        for (shown, known) in shortest.iter().zip(&told) {
            let single = Links {
                position: position.clone(),
                lone: Vec::new(),
                pairs: vec![shown.link.clone()],
            };
            prove(&single, &solution);
            assert_eq!(shown.link.kind(), known.kind());
            for (half, minimal) in Half::ALL.into_iter().zip(shown.minimal) {
                let (LinkVerdict::Proven(new), LinkVerdict::Proven(old)) =
                    (shown.link.half(half), known.half(half))
                else {
                    continue;
                };
                let (new, old) = (new.pattern(), old.pattern());
                if minimal != Minimal::Proven {
                    weighted += usize::from(new.form() == Form::Weighted);
                    continue;
                }
                least += 1;
                assert_eq!(new.form(), Form::Plain);
                assert!(
                    old.form() == Form::Weighted || new.order() <= old.order(),
                    "{known}"
                );
                if half == Half::AtLeastOne {
                    assert_eq!(new.rank(), -1);
                    let place = half.position(position.grid(), known.pair);
                    assert_eq!(two_bases_contradict(&place), new.order() == 2, "{known}");
                    tried += 1;
                }
            }
        }
        // Stopped at once, they keep the patterns that they have.
        let stop = || Some(Halt::Time);
        let kept = shortest_links(&position, &told, &Limits::default().stop(&stop));
        assert!(kept.iter().zip(&told).all(|(kept, told)| kept.link == *told));
    }
    [least, tried, weighted]
}

#[test]
fn smallest_patterns_prove_the_links() {
    smallest_patterns_prove(&[(0, 0), (3, 25)]);
}

/// As many cells of a row as digits and one more: no smaller pattern shows that they cannot be filled.
#[test]
fn the_smallest_contradiction_is_found() {
    for count in 2..=5 {
        let mut grid = Grid::empty();
        for (cell, digit) in (0..count).flat_map(|cell| (count..=9).map(move |digit| (cell, digit))) {
            grid.remove(format!("{digit}r1c{}", cell + 1).parse().unwrap());
        }
        let Smallest::Proven(found) =
            smallest_contradiction(&Position::new(grid.clone()).unwrap(), &Limits::default())
        else {
            panic!("{count} cells");
        };
        let pattern = found.pattern();
        assert_eq!((pattern.order(), pattern.rank()), (count, -1));
        assert_eq!(found.eliminations().len(), grid.live().len());
        assert_eq!(two_bases_contradict(&grid), count == 2);
    }
    let solvable = Position::new(Grid::empty()).unwrap();
    assert_eq!(
        smallest_contradiction(&solvable, &Limits::default()),
        Smallest::None
    );
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: nine positions, for many seconds"]
    fn the_links_are_those_of_microlp() {
        let (compared, kinds) = links_are_those_of_microlp(&[
            (0, 0, 100),
            (1, 0, 100),
            (2, 0, 100),
            (3, 0, 20),
            (4, 0, 20),
            (3, 15, 30),
            (4, 15, 30),
            (3, 25, 40),
            (4, 25, 40),
        ]);
        assert!(
            compared >= 300 && kinds.iter().all(|&n| n >= 10),
            "{compared} {kinds:?}"
        );
    }

    #[test]
    #[ignore = "whole: four positions, for half a minute"]
    fn smallest_patterns_prove_the_links() {
        let [least, tried, weighted] = smallest_patterns_prove(&[(0, 0), (1, 0), (2, 0), (3, 25)]);
        assert!(
            least >= 30 && tried >= 15 && weighted > 0,
            "{least} {tried} {weighted}"
        );
    }
}
