//! Almost locked and almost hidden sets as lists.

use crate::words::and;
use basecover::technique::{AlmostSet, AlmostSets};

/// Both lists, one set per line: `r1c2 r1c5: 3, 4 and 7 in row 1`.
#[must_use]
pub fn almost_sets(sets: &AlmostSets) -> String {
    list("almost locked", &sets.locked) + &list("almost hidden", &sets.hidden)
}

fn list(kind: &str, sets: &[AlmostSet]) -> String {
    let line = |set: &AlmostSet| {
        let cells = set.cells.iter().map(ToString::to_string).collect::<Vec<_>>();
        let digits = and(set.digits.iter().map(ToString::to_string));
        let houses = and(set.houses.iter().map(ToString::to_string));
        format!("  {}: {digits} in {houses}\n", cells.join(" "))
    };
    let heading = format!("{kind} sets: {}\n", sets.len());
    heading + &sets.iter().map(line).collect::<String>()
}
