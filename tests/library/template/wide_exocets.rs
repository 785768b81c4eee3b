//! The names of exocets with base cells in any places: each pattern has exactly the name that its notation
//! says.

use super::names::{examples, is_explained, named};
use super::oracle::position;
use crate::common::positions::Dice;
use basecover::constraint::{ConstraintId, Position};
use basecover::grid::Grid;
use basecover::pattern::{Pattern, Proven, TemplateJudge};
use basecover::search::{self, Limits, Listing, Region};
use basecover::technique;
use std::collections::{BTreeMap, BTreeSet};

const WIDE: [&str; 5] = [
    "spare-exocet",
    "spare-locked-exocet",
    "spare-exocet-plus",
    "spare-locked-exocet-plus",
    "locked-wide-exocet",
];

/// The name, read off the written pattern: cells are written with an r first, digits of houses with the
/// digit.
fn read_off(pattern: &Pattern) -> Option<&'static str> {
    let text = pattern.to_string();
    let (base, cover) = text.split_once('/')?;
    let words = |side: &str| side.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let (base, cover) = (words(base), words(cover));
    let is_cell = |word: &&String| word.starts_with('r');
    let digits = |side: &[String]| -> BTreeSet<char> {
        let others = side.iter().filter(|word| !is_cell(word));
        others.filter_map(|word| word.chars().next()).collect()
    };
    let (above, below) = (digits(&base), digits(&cover));
    if text.contains('*')
        || !base.iter().any(|word| is_cell(&word))
        || !cover.iter().any(|word| is_cell(&word))
    {
        return None;
    }
    if above.intersection(&below).next().is_some() {
        return None;
    }
    match (cover.len().cmp(&base.len()), above.is_empty(), below.is_empty()) {
        (std::cmp::Ordering::Greater, true, true) => Some("spare-exocet"),
        (std::cmp::Ordering::Greater, true, false) => Some("spare-locked-exocet"),
        (std::cmp::Ordering::Greater, false, true) => Some("spare-exocet-plus"),
        (std::cmp::Ordering::Greater, false, false) => Some("spare-locked-exocet-plus"),
        (std::cmp::Ordering::Equal, true, false) => Some("locked-wide-exocet"),
        _ => None,
    }
}

/// Counts the name that a pattern has, after a look whether it has no other one of these.
fn look(grid: &Grid, proven: &Proven, met: &mut BTreeMap<&'static str, usize>) {
    let own = named(grid, proven);
    let expected = read_off(proven.pattern());
    for id in WIDE {
        let has = own.is(technique::by_id(id).unwrap());
        assert_eq!(has, expected == Some(id), "{proven}: {id}");
    }
    let Some(id) = expected else {
        return;
    };
    // A better-known name comes first.
    let first = own.technique.unwrap().id;
    assert_eq!(WIDE.contains(&first), own.also.is_empty(), "{proven}: {first}");
    *met.entry(if first == id { id } else { "better known" })
        .or_default() += 1;
}

/// Sets at random, those among them too that no search would list: houses of one digit on both sides,
/// weights.
#[test]
fn sets_at_random_have_their_names() {
    let mut dice = Dice(23);
    let mut met = BTreeMap::new();
    let (mut held, mut nameless) = (0, 0);
    for _ in 0..12 {
        let grid = position(&mut dice, 60);
        let judge = TemplateJudge::new(&grid);
        for _ in 0..4000 {
            let (bases, covers) = (1 + dice.roll(2), 1 + dice.roll(6));
            // Cells more often than houses, which are three quarters of all.
            let mut set = || match dice.roll(3) {
                0 => ConstraintId::from_index(dice.roll(324)),
                _ => ConstraintId::from_index(dice.roll(81)),
            };
            let base: Vec<_> = (0..bases).map(|_| set()).collect();
            let cover: Vec<_> = (0..covers).map(|_| set()).collect();
            if let Ok(proven) = judge.verify(Pattern::new(base, cover)) {
                held += 1;
                nameless += usize::from(read_off(proven.pattern()).is_none());
                look(&grid, &proven, &mut met);
            }
        }
    }
    assert!(
        held > 100 && nameless > 10 && met.len() > 2,
        "{held} {nameless} {met:?}"
    );
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: the examples, for 2 s"]
    fn every_irreducible_pattern_of_some_positions_has_its_name() {
        let mut met = BTreeMap::new();
        for (grid, proven) in examples() {
            look(&grid, &proven, &mut met);
            is_explained(&grid, &proven);
            let region = Region::templates().max_order(3);
            let found = search::find(
                &Position::new(&grid).unwrap(),
                &region,
                Listing::All,
                &Limits::default(),
            );
            for step in &found.steps {
                step.patterns()
                    .iter()
                    .for_each(|proven| look(&grid, proven, &mut met));
            }
        }
        for id in WIDE.into_iter().chain(["better known"]) {
            assert!(met.get(id).is_some_and(|&count| count > 0), "{id}: {met:?}");
        }
    }
}
