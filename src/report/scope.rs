//! [`Scope`]: what was asked of a search. Without it "none" says nothing.

use crate::constraint::Kind;
use crate::grid::Digit;
use crate::search::{Listing, Overlap, Region};
use itertools::Itertools;
use std::fmt;

/// What was asked of a search, for the summary that says how much of it was done.
#[derive(Clone, Copy, Debug)]
pub struct Scope<'a> {
    /// The part of the search space.
    pub region: &'a Region,
    /// How much of what is there was to be listed.
    pub listing: Listing,
    /// The node budget.
    pub max_nodes: Option<u64>,
}

impl Scope<'_> {
    /// The digits that may take part, ascending.
    pub fn digits(&self) -> impl Iterator<Item = Digit> + '_ {
        Digit::all().filter(|digit| self.region.digits[digit.index()])
    }

    /// Whether base sets have to be disjoint.
    #[must_use]
    pub fn is_disjoint(&self) -> bool {
        self.region.overlap == Overlap::Forbidden
    }
}

/// The names of kinds, in canonical order: `cells`, `rows`, `columns`, `blocks`.
pub(super) fn kind_names(kinds: &[bool; 4]) -> Vec<&'static str> {
    let all = Kind::ALL.into_iter().filter(|kind| kinds[kind.index()]);
    all.map(|kind| match kind {
        Kind::Cell => "cells",
        Kind::Row => "rows",
        Kind::Column => "columns",
        Kind::Block => "blocks",
    })
    .collect()
}

impl fmt::Display for Scope<'_> {
    /// `up to order 4, rank 3`, and every restriction that is in force.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let region = self.region;
        write!(f, "up to order {}, rank {}", region.max_order, region.max_rank)?;
        if self.is_disjoint() {
            f.write_str(", with disjoint base sets")?;
        }
        if region.digits != [true; 9] {
            write!(f, ", with the digits {}", self.digits().format(""))?;
        }
        for (role, kinds) in [("base", &region.base_kinds), ("cover", &region.cover_kinds)] {
            if *kinds != [true; 4] {
                write!(
                    f,
                    ", with {} as {role} sets",
                    kind_names(kinds).iter().format(" and ")
                )?;
            }
        }
        if let Some(targets) = &region.targets {
            write!(f, ", for {}", targets.iter().format(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_every_restriction() {
        let mut region = Region::default();
        let words = |region: &Region| {
            let scope = Scope {
                region,
                listing: Listing::Best,
                max_nodes: None,
            };
            scope.to_string()
        };
        assert_eq!(words(&region), "up to order 4, rank 3");
        region.overlap = Overlap::Forbidden;
        region.digits = std::array::from_fn(|i| i == 0 || i == 3);
        region.base_kinds = [true, false, false, true];
        region.targets = Some(["4r1c2", "5r3c7"].iter().map(|c| c.parse().unwrap()).collect());
        assert_eq!(
            words(&region),
            "up to order 4, rank 3, with disjoint base sets, with the digits 14, with cells and blocks as base sets, for 4r1c2 5r3c7"
        );
    }
}
