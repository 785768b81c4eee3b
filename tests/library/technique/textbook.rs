//! Every step that bears a name satisfies the textbook's definition, read off the grid alone; and what the
//! textbook's own search finds is found.

use super::sets;
use crate::common::published;
use basecover::constraint::{Kind, Position};
use basecover::formats;
use basecover::grid::{Candidate, CandidateSet, Cell, Digit, Grid, House};
use basecover::pattern::Form;
use basecover::search::{Limits, Listing};
use basecover::technique::{self, Named, Query};
use itertools::Itertools;

pub(super) fn find(grid: &Grid, names: &[&str]) -> Vec<Named> {
    let asked = |t: &&technique::Technique| names.iter().any(|name| technique::select(name).contains(t));
    let techniques: Vec<_> = technique::all().iter().filter(asked).collect();
    let query = Query::new(&techniques).listing(Listing::All);
    technique::find(&Position::new(grid).unwrap(), &query, &Limits::default()).steps
}

pub(super) fn eliminated(steps: &[Named]) -> CandidateSet {
    steps.iter().flat_map(|named| named.step.eliminations()).collect()
}

fn digits(grid: &Grid, cell: Cell) -> Vec<Digit> {
    grid.digits(cell).collect()
}

fn cells(named: &Named) -> Vec<Cell> {
    let bases = named.step.base().iter().filter(|(id, _)| id.kind() == Kind::Cell);
    bases.map(|(id, _)| id.members()[0].cell()).collect()
}

pub(super) fn places(grid: &Grid, digit: Digit, house: House) -> Vec<Cell> {
    house
        .cells()
        .into_iter()
        .filter(|&cell| grid.is_live(Candidate::new(cell, digit)))
        .collect()
}

/// The live candidates of a digit that see all these cells.
fn seen_by(grid: &Grid, digit: Digit, cells: &[Cell]) -> CandidateSet {
    let live = grid.live().iter().filter(|c| c.digit() == digit);
    live.filter(|c| cells.iter().all(|cell| cell.sees(c.cell())))
        .collect()
}

fn subsets(grid: &Grid) {
    let steps = find(grid, &["subsets"]);
    for named in steps
        .iter()
        .filter(|named| named.technique.unwrap().id.contains("naked"))
    {
        let cells = cells(named);
        let union: Vec<_> = cells
            .iter()
            .flat_map(|&cell| digits(grid, cell))
            .unique()
            .collect();
        assert_eq!(union.len(), cells.len(), "{:?}", named.step);
        assert!(House::all().any(|house| cells.iter().all(|cell| house.cells().contains(cell))));
    }
    let found = eliminated(&steps);
    for (house, n) in House::all().cartesian_product(2..=4) {
        let open = house
            .cells()
            .into_iter()
            .filter(|&cell| digits(grid, cell).len() > 1);
        for subset in open.combinations(n) {
            let union: Vec<_> = subset
                .iter()
                .flat_map(|&cell| digits(grid, cell))
                .unique()
                .collect();
            let rest = house.cells().into_iter().filter(|cell| !subset.contains(cell));
            if union.len() == n {
                for (cell, &digit) in rest.clone().cartesian_product(&union) {
                    let c = Candidate::new(cell, digit);
                    assert!(!grid.is_live(c) || found.contains(c), "{c} by {subset:?}");
                }
            }
        }
    }
}

fn basic_fish(grid: &Grid) {
    let found = eliminated(&find(
        grid,
        &[
            "x-wing",
            "swordfish",
            "jellyfish",
            "locked-candidates",
            "subsets",
            "singles",
        ],
    ));
    for digit in Digit::all() {
        for (lines, across) in [
            (House::Row as fn(u8) -> House, House::Column as fn(u8) -> House),
            (House::Column, House::Row),
        ] {
            for (n, chosen) in (2..=4).flat_map(|n| (0..9u8).combinations(n).map(move |chosen| (n, chosen))) {
                let own: Vec<Cell> = chosen
                    .iter()
                    .flat_map(|&i| places(grid, digit, lines(i)))
                    .collect();
                let covers: Vec<u8> = (0..9)
                    .filter(|&i| own.iter().any(|cell| across(i).cells().contains(cell)))
                    .collect();
                if covers.len() == n && chosen.iter().all(|&i| places(grid, digit, lines(i)).len() > 1) {
                    for cell in covers.iter().flat_map(|&i| places(grid, digit, across(i))) {
                        let c = Candidate::new(cell, digit);
                        assert!(own.contains(&cell) || found.contains(c), "{c} by {n} lines");
                    }
                }
            }
        }
    }
}

/// Pairs of strong links of one digit, of these kinds of houses, one end of each in a house of the third
/// kind.
fn two_links(grid: &Grid, kinds: [(Kind, Kind, Kind); 2], name: &str) {
    let steps = find(grid, &[name]);
    let (found, named) = (eliminated(&steps), steps.len());
    let kind = |house: &House| match house {
        House::Row(_) => Kind::Row,
        House::Column(_) => Kind::Column,
        House::Block(_) => Kind::Block,
    };
    let mut textbook = CandidateSet::default();
    for (digit, (a, b)) in Digit::all().cartesian_product(House::all().tuple_combinations::<(_, _)>()) {
        let (p, q) = (places(grid, digit, a), places(grid, digit, b));
        let ([p0, p1], [q0, q1]) = (&p[..], &q[..]) else {
            continue;
        };
        for (near, far) in [
            ((p0, q0), (p1, q1)),
            ((p0, q1), (p1, q0)),
            ((p1, q0), (p0, q1)),
            ((p1, q1), (p0, q0)),
        ] {
            let linked = |house: House| {
                kinds.contains(&(kind(&a), kind(&b), kind(&house)))
                    && house.cells().contains(near.0)
                    && house.cells().contains(near.1)
            };
            let together =
                House::all().any(|house| house.cells().contains(far.0) && house.cells().contains(far.1));
            if near.0 != near.1
                && far.0 != far.1
                && !p.contains(q0)
                && !p.contains(q1)
                && House::all().any(linked)
                && !together
            {
                let seen = seen_by(grid, digit, &[*far.0, *far.1]);
                let own = |c: &Candidate| p.contains(&c.cell()) || q.contains(&c.cell());
                textbook = textbook.or(&seen.iter().filter(|c| !own(c)).collect());
            }
        }
    }
    assert!(
        textbook.minus(&found).is_empty(),
        "{name}: {:?} are missed",
        textbook.minus(&found)
    );
    assert!(named == 0 || !found.is_empty());
    let more = found.minus(&textbook);
    // Ends in one house make a loop of rank 0, which is an x-wing.
    let wings = eliminated(&find(grid, &["x-wing", "locked-candidates"]));
    assert!(
        more.minus(&wings).is_empty(),
        "{name}: {:?} are no textbook's",
        more
    );
}

fn wings(grid: &Grid) {
    let bivalue: Vec<Cell> = Cell::all()
        .filter(|&cell| digits(grid, cell).len() == 2)
        .collect();
    let found = |name: &str| eliminated(&find(grid, &[name]));
    let (mut xy, mut xyz, mut w) = (
        CandidateSet::default(),
        CandidateSet::default(),
        CandidateSet::default(),
    );
    for (&a, &b) in bivalue.iter().tuple_combinations() {
        let (da, db) = (digits(grid, a), digits(grid, b));
        let common: Vec<Digit> = da.iter().filter(|d| db.contains(d)).copied().collect();
        if let [z] = common[..] {
            let others: Vec<Digit> = da
                .iter()
                .chain(&db)
                .filter(|d| **d != z)
                .copied()
                .sorted()
                .collect();
            for pivot in Cell::all().filter(|cell| cell.sees(a) && cell.sees(b)) {
                let own = digits(grid, pivot);
                if own == others {
                    xy = xy.or(&seen_by(grid, z, &[a, b]));
                }
                if own.len() == 3 && own.contains(&z) && others.iter().all(|d| own.contains(d)) {
                    xyz = xyz.or(&seen_by(grid, z, &[a, b, pivot]));
                }
            }
        }
        if da == db {
            for (i, house) in [0, 1].into_iter().cartesian_product(House::all()) {
                let between = places(grid, da[i], house);
                if let [p, q] = between[..]
                    && (p.sees(a) && q.sees(b) || p.sees(b) && q.sees(a))
                    && !between.contains(&a)
                    && !between.contains(&b)
                {
                    w = w.or(&seen_by(grid, da[1 - i], &[a, b]));
                }
            }
        }
    }
    for (name, textbook) in [("xy-wing", xy), ("xyz-wing", xyz), ("w-wing", w)] {
        // Three cells of one house are a naked triple.
        let found = found(name).or(&found("subsets"));
        assert!(
            textbook.minus(&found).is_empty(),
            "{name}: {:?} are missed",
            textbook.minus(&found)
        );
    }
    for named in find(grid, &["xy-wing"]) {
        let own: Vec<Vec<Digit>> = cells(&named).into_iter().map(|cell| digits(grid, cell)).collect();
        assert!(own.len() == 3 && own.iter().all(|digits| digits.len() == 2));
        assert_eq!(own.iter().flatten().unique().count(), 3, "{:?}", named.step);
    }
    for named in find(grid, &["xyz-wing"]) {
        let sizes: Vec<usize> = cells(&named)
            .iter()
            .map(|&cell| digits(grid, cell).len())
            .sorted()
            .collect();
        assert_eq!(sizes, [2, 2, 3], "{:?}", named.step);
    }
}

/// What chains of cells of two digits prove, by following each digit of each such cell.
fn xy_chains(grid: &Grid) {
    let techniques: Vec<_> = technique::all().iter().filter(|t| t.id == "xy-chain").collect();
    let query = Query::new(&techniques).listing(Listing::All);
    let steps = technique::find(&Position::new(grid).unwrap(), &query, &Limits::default()).steps;
    let found = eliminated(&steps);
    let bivalue: Vec<Cell> = Cell::all()
        .filter(|&cell| digits(grid, cell).len() == 2)
        .collect();
    let other = |cell: Cell, digit: Digit| digits(grid, cell).into_iter().find(|d| *d != digit);
    let mut textbook = CandidateSet::default();
    for &start in &bivalue {
        for z in digits(grid, start) {
            let mut reached = vec![(start, other(start, z).unwrap())];
            let mut i = 0;
            while i < reached.len() {
                let (cell, digit) = reached[i];
                i += 1;
                for &next in bivalue
                    .iter()
                    .filter(|next| next.sees(cell) && digits(grid, **next).contains(&digit))
                {
                    let out = (next, other(next, digit).unwrap());
                    if !reached.contains(&out) {
                        reached.push(out);
                    }
                    if out.1 == z && next != start {
                        textbook = textbook.or(&seen_by(grid, z, &[start, next]));
                    }
                }
            }
        }
    }
    assert!(
        textbook.minus(&found).is_empty(),
        "{:?} are missed",
        textbook.minus(&found)
    );
    for named in &steps {
        let own: CandidateSet = named.step.eliminations().into_iter().collect();
        let more = own.minus(&textbook);
        // A chain that passes a cell twice proves by its weights what the textbook, which looks at the ends
        // only, does not see.
        let twice = named.step.form() == Form::Weighted && more.len() < own.len();
        assert!(
            more.is_empty() || twice,
            "{more:?} are no textbook's: {:?}",
            named.step
        );
        assert!(cells(named).iter().all(|&cell| digits(grid, cell).len() == 2));
    }
}

/// Every textbook; the panic names the position.
fn check(grid: &Grid) {
    use Kind::{Block, Column, Row};
    subsets(grid);
    basic_fish(grid);
    two_links(grid, [(Row, Row, Column), (Column, Column, Row)], "skyscraper");
    two_links(
        grid,
        [(Row, Column, Block), (Row, Column, Block)],
        "two-string-kite",
    );
    wings(grid);
    xy_chains(grid);
    sets::finned_fish(grid);
    sets::als_xz(grid);
    sets::sue_de_coq(grid);
}

#[test]
fn on_some_puzzles() {
    on_puzzles(&super::PUZZLES[..2]);
}

mod whole {
    #[test]
    #[ignore = "whole: two harder puzzles, for 2 s"]
    fn on_some_puzzles() {
        super::on_puzzles(&super::super::PUZZLES[2..]);
    }
}

fn on_puzzles(puzzles: &[&str]) {
    for puzzle in puzzles {
        let mut grid = formats::read(puzzle, None).unwrap().swap_remove(0).grid;
        grid.place_singles();
        check(&grid);
    }
}

mod lists {
    use super::*;

    /// 200 positions of each list; with `BASECOVER_SAMPLE=1` all of them, which takes some three minutes,
    /// else every sixth.
    #[test]
    #[ignore = "lists: each takes seconds"]
    fn on_many_puzzles() {
        let sample = std::env::var("BASECOVER_SAMPLE").map_or(6, |sample| sample.parse().unwrap());
        for file in ["top1465", "unbiased_sample"] {
            let text = published::list_text(file);
            let mut count = 0;
            for (i, entry) in formats::entries(&text, None)
                .take(200)
                .enumerate()
                .step_by(sample)
            {
                let mut grid = entry.unwrap().grid;
                grid.place_singles();
                if !grid.is_complete() {
                    // Shown when a check fails.
                    println!("{file}, puzzle {}", i + 1);
                    check(&grid);
                }
                count += 1;
            }
            assert_eq!(count, 200usize.div_ceil(sample), "{file}");
        }
    }
}
