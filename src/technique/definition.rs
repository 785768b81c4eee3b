//! [`Technique`]: the parts of a name. It is an entry of a family, and everything needed for a new one.

use super::area::Area;
use super::regions::sight::Sight;
use super::shape::Shape;
use crate::pattern::Logic;

/// Names for several techniques.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// Full house, naked single, hidden single.
    Singles,
    /// Pointing and claiming.
    Locked,
    /// Naked, hidden and locked subsets.
    Subsets,
    /// Fish of every size and kind.
    Fish,
    /// Patterns of two base sets of one digit.
    SingleDigit,
    /// Conjugate pairs, coloured.
    Colors,
    /// Wings.
    Wings,
    /// Chains and loops.
    Chains,
    /// Almost locked sets.
    Als,
    /// Patterns that cover every template and not every candidate.
    Templates,
    /// Derived truths.
    Derived,
    /// Those of them that assume that the puzzle has one solution.
    Uniqueness,
}

impl Group {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Singles,
        Self::Locked,
        Self::Subsets,
        Self::Fish,
        Self::SingleDigit,
        Self::Colors,
        Self::Wings,
        Self::Chains,
        Self::Als,
        Self::Templates,
        Self::Derived,
        Self::Uniqueness,
    ];

    /// Its name in `--technique`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Singles => "singles",
            Self::Locked => "locked-candidates",
            Self::Subsets => "subsets",
            Self::Fish => "fish",
            Self::SingleDigit => "single-digit",
            Self::Colors => "colors",
            Self::Wings => "wings",
            Self::Chains => "chains",
            Self::Als => "als",
            Self::Templates => "templates",
            Self::Derived => "derived",
            Self::Uniqueness => "uniqueness",
        }
    }

    /// Other names.
    #[must_use]
    pub fn aliases(self) -> &'static [&'static str] {
        match self {
            Self::Locked => &["intersection removal", "buckets"],
            Self::SingleDigit => &["single-digit pattern"],
            Self::Colors => &["coloring"],
            Self::Als => &["almost locked set"],
            Self::Derived => &["derived truth"],
            Self::Uniqueness => &["deadly pattern"],
            _ => &[],
        }
    }
}

/// Which patterns make one step of a technique.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Instance {
    /// Those of the same base sets.
    Bases,
    /// Those over the same derived truth.
    Truth,
    /// Those of the same base sets and, in a chain, of the same ends.
    Ends,
    /// Each by itself.
    Pattern,
}

/// A position and a pattern in it that has a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// The position, in any format that is read.
    pub grid: &'static str,
    /// Base sets and cover sets.
    pub pattern: &'static str,
}

/// What names rest on: constraints alone, or derived truths too; candidate by candidate, or templates. And
/// whether they are those of singles: a single bears no other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct NameBasis {
    is_derived: bool,
    is_single: bool,
    logic: Logic,
}

impl NameBasis {
    pub(super) fn of(shape: &Shape) -> Self {
        let (is_derived, logic) = (!shape.derived.is_empty(), shape.logic());
        Self {
            is_derived,
            // A derived truth, or a template, says more than the base set that places a digit.
            is_single: shape.placement.is_some() && !is_derived && logic == Logic::Candidates,
            logic,
        }
    }
}

/// A name: where to look for its patterns, and which patterns have it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Technique {
    /// The name, in kebab case.
    pub id: &'static str,
    /// The groups it belongs to.
    pub groups: &'static [Group],
    /// The least and the largest order it has; for chains the number of parts.
    pub orders: (i64, i64),
    /// What it is, in a sentence.
    pub what: &'static str,
    /// Why it is valid as base and cover sets.
    pub why: &'static str,
    /// Other names. They are read as the name is, so no other technique has them; what several are called
    /// together is a [`Family`](super::Family).
    pub aliases: &'static [&'static str],
    /// Where to read more.
    pub references: &'static [&'static str],
    /// A position that shows it.
    pub example: Example,
    /// What counts as one instance.
    pub instance: Instance,
    /// Where the search has to look, up to an order.
    pub region: fn(&Sight<'_>, i64) -> Vec<Area>,
    /// Whether a shape is of the kind; asked by [`bears`](Self::bears).
    pub accepts: fn(&Shape) -> bool,
}

impl Technique {
    /// Whether a shape has the name. One with derived truths has no name of those that are about constraints
    /// alone, and one that is proven by templates none of those that cover every candidate.
    #[must_use]
    pub fn bears(&self, shape: &Shape) -> bool {
        self.ground() == NameBasis::of(shape) && (self.accepts)(shape)
    }

    /// The kind of shapes that may have the name.
    pub(super) fn ground(&self) -> NameBasis {
        NameBasis {
            is_derived: self.groups.contains(&Group::Derived),
            is_single: self.groups.contains(&Group::Singles),
            logic: self.logic(),
        }
    }

    /// The lemma by which what has the name is proven.
    #[must_use]
    pub fn logic(&self) -> Logic {
        match self.groups.contains(&Group::Templates) {
            true => Logic::Templates,
            false => Logic::Candidates,
        }
    }

    /// Whether a pattern with the name is explained along a path, if it can be read as one: chains and loops,
    /// wings, and the small patterns that are called otherwise.
    #[must_use]
    pub fn is_told_by_path(&self) -> bool {
        let by_path = |group: &Group| match group {
            Group::SingleDigit | Group::Colors | Group::Wings | Group::Chains | Group::Als => true,
            Group::Singles | Group::Locked | Group::Subsets | Group::Fish => false,
            Group::Templates | Group::Derived | Group::Uniqueness => false,
        };
        self.groups.iter().any(by_path)
    }

    /// Whether it holds only in a puzzle with one solution.
    #[must_use]
    pub fn assumes_one_solution(&self) -> bool {
        self.groups.contains(&Group::Uniqueness)
    }
}

impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Technique {}
