//! [`Scope`]: the question that a search answers. Without it, "none" means nothing.

use super::words::counted;
use basecover::constraint::{Derived, Kind};
use basecover::grid::Digit;
use basecover::pattern::Logic;
use basecover::search::{Listing, Overlap, Region};
use basecover::survey::CanonicalForm;
use basecover::technique::Coverage;
use basecover::truths::{Cut, Family};
use itertools::Itertools;
use std::fmt;
use std::sync::Arc;

/// The question asked of a search, for the summary that reports how much of it was done.
#[derive(Clone, Copy, Debug)]
pub struct Scope<'a> {
    /// The part of the search space.
    pub region: &'a Region,
    /// The derived truths allowed as base sets as well as the constraints.
    pub derived: &'a [Arc<Derived>],
    /// The derived truths left out of the families that were requested, or that the techniques need.
    pub cuts: &'a [Cut],
    /// Which patterns were to be listed.
    pub listing: Listing,
    /// The node budget.
    pub max_nodes: Option<u64>,
    /// The techniques, if only patterns with their names were requested.
    pub techniques: Option<Techniques<'a>>,
    /// The form, if only its instances were requested.
    pub like: Option<&'a CanonicalForm>,
}

/// The requested names, and the extent of the search for them.
#[derive(Clone, Copy, Debug)]
pub struct Techniques<'a> {
    /// Techniques and groups, as requested.
    pub names: &'a [&'a str],
    /// The extent of an exhausted search.
    pub coverage: Coverage,
    /// The families of derived truths that were searched, each with its most guardians.
    pub sought: &'a [(Family, usize)],
}

impl Scope<'_> {
    /// The digits that may take part, ascending.
    pub fn digits(&self) -> impl Iterator<Item = Digit> + '_ {
        Digit::all().filter(|digit| self.region.digits[digit.index()])
    }

    /// The largest number of base sets; none if there is no limit.
    #[must_use]
    pub fn max_order(&self) -> Option<i64> {
        Some(self.region.max_order).filter(|&order| order != Region::ANY_ORDER)
    }

    /// The largest rank; none if there is no limit.
    #[must_use]
    pub fn max_rank(&self) -> Option<i64> {
        Some(self.region.max_rank).filter(|&rank| rank != Region::ANY_RANK)
    }

    /// Whether every rank is allowed: a plain pattern that covers every candidate has at most rank 3.
    fn admits_any_rank(&self) -> bool {
        self.max_rank()
            .is_none_or(|rank| self.region.logic == Logic::Candidates && rank >= 3)
    }

    /// The lemma by which patterns had to eliminate.
    #[must_use]
    pub fn logic(&self) -> Logic {
        self.region.logic
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
    all.map(kind_name).collect()
}

/// The name of a kind, in the plural.
#[must_use]
pub(super) fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Cell => "cells",
        Kind::Row => "rows",
        Kind::Column => "columns",
        Kind::Block => "blocks",
    }
}

impl fmt::Display for Scope<'_> {
    /// `up to order 4, rank 3` or `of any order and rank` or `of xy-wing, fish up to order 4`, and every
    /// restriction that applies.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let region = self.region;
        if let Some(techniques) = self.techniques {
            write!(f, "of {}", techniques.names.iter().format(", "))?;
        }
        if let Some(form) = self.like {
            // The region follows from it.
            write!(f, "of the form {form}")?;
            self.by_logic(f)?;
            return self.targets(f);
        }
        match self.max_order() {
            order if self.techniques.is_some() => self.up_to(order, f)?,
            None if self.admits_any_rank() => f.write_str("of any order and rank")?,
            None => write!(f, "of any order, up to rank {}", region.max_rank)?,
            Some(order) if self.max_rank().is_none() => write!(f, "up to order {order} of any rank")?,
            Some(order) => write!(f, "up to order {order}, rank {}", region.max_rank)?,
        }
        self.by_logic(f)?;
        if self.is_disjoint() {
            f.write_str(", disjoint base sets")?;
        }
        if region.digits != [true; 9] {
            write!(f, ", digits {} only", self.digits().format(""))?;
        }
        if !self.derived.is_empty() {
            write!(f, ", with {}", counted(self.derived.len(), "derived truth"))?;
        }
        for (role, kinds) in [("base", &region.base_kinds), ("cover", &region.cover_kinds)] {
            if *kinds != [true; 4] {
                write!(f, ", {role} sets {} only", kind_names(kinds).iter().format("/"))?;
            }
        }
        self.targets(f)
    }
}

impl Scope<'_> {
    /// The limits of named patterns; empty if there are none.
    fn up_to(&self, order: Option<i64>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = self.max_rank().filter(|_| !self.admits_any_rank());
        match (order, rank) {
            (None, None) => Ok(()),
            (Some(order), None) => write!(f, " up to order {order}"),
            (None, Some(rank)) => write!(f, " up to rank {rank}"),
            (Some(order), Some(rank)) => write!(f, " up to order {order}, rank {rank}"),
        }
    }

    fn by_logic(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.region.logic {
            Logic::Candidates => Ok(()),
            Logic::Templates => f.write_str(" by templates"),
        }
    }

    fn targets(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.region.targets {
            Some(targets) => write!(f, ", targets {} only", targets.iter().format(" ")),
            None => Ok(()),
        }
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
                derived: &[],
                cuts: &[],
                listing: Listing::Best,
                max_nodes: None,
                techniques: None,
                like: None,
            };
            scope.to_string()
        };
        assert_eq!(words(&region), "of any order and rank");
        region.max_order = 4;
        assert_eq!(words(&region), "up to order 4, rank 3");
        region.overlap = Overlap::Forbidden;
        region.digits = std::array::from_fn(|i| i == 0 || i == 3);
        region.base_kinds = [true, false, false, true];
        region.targets = Some(["4r1c2", "5r3c7"].iter().map(|c| c.parse().unwrap()).collect());
        assert_eq!(
            words(&region),
            "up to order 4, rank 3, disjoint base sets, digits 14 only, base sets cells/blocks only, targets 4r1c2 5r3c7 only"
        );
        assert_eq!(words(&Region::templates()), "of any order and rank by templates");
        assert_eq!(
            words(&Region::templates().max_order(4)),
            "up to order 4 of any rank by templates"
        );
        assert_eq!(
            words(&Region::templates().max_rank(5).digits([true; 9])),
            "of any order, up to rank 5 by templates"
        );
    }
}
