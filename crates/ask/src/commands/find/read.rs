//! The options of `find`.

use super::{BaseForm, FindLogic};
use crate::options::fields::{BadField, Fields};
use crate::options::kinds::{Name, Names, Text, Whole, Words};
use crate::options::ladder::techniques;
use crate::options::words::{digits, form, target};
use crate::options::{Options, options, unasked};
use crate::puzzle::{CANDIDATES, TEMPLATES};
use crate::{Check, Claims, Clash, Derive, check_rank, permit};
use basecover::constraint::Kind;
use basecover::grid::CandidateSet;
use basecover::pattern::{Logic, Suppositions};
use basecover::search::{Listing, Prefer};
use basecover::survey::CanonicalForm;
use basecover::technique::Selection;

/// The kinds, as written after `--base-kinds`.
const KINDS: &Names<Kind> = &[
    ("cells", Kind::Cell, ""),
    ("rows", Kind::Row, ""),
    ("columns", Kind::Column, ""),
    ("blocks", Kind::Block, ""),
];

/// The forms, as written after `--form`.
pub(crate) const FORM: &Names<BaseForm> = &[
    ("any", BaseForm::Any, "Whatever is smallest"),
    ("cells", BaseForm::Cells, "All base sets are cells"),
    ("no-cells", BaseForm::NoCells, "No base set is a cell"),
    ("no-rows", BaseForm::NoRows, "No base set is a row"),
    ("no-columns", BaseForm::NoColumns, "No base set is a column"),
];

/// By what candidates are eliminated, as written after `--logic`.
const LOGICS: &Names<FindLogic> = &[
    ("candidates", FindLogic::Patterns(Logic::Candidates), CANDIDATES),
    ("templates", FindLogic::Patterns(Logic::Templates), TEMPLATES),
    (
        "exact",
        FindLogic::Exact,
        "Every constraint is a link: of each --target, the fewest base sets of which no choice of one candidate \
         each goes with it, no two that see each other; of as many, those with the fewest choices",
    ),
];

/// What makes a pattern the smallest, as written after `--prefer`.
const PREFER: &Names<Prefer> = &[
    ("order", Prefer::Order, "Least order, then least rank"),
    ("rank", Prefer::Rank, "Least rank, then least order"),
    ("sets", Prefer::Sets, "Fewest base and cover sets together"),
];

/// What is listed in place of steps.
const LIST: &Names<()> = &[("als", (), "Almost locked and almost hidden sets")];

/// What restricts patterns, and says nothing of names and forms.
const RESTRICTIONS: [&str; 5] = ["base_kinds", "cover_kinds", "form", "prefer", "disjoint"];

options! {
    /// What `find` is asked.
    #[derive(Clone, Debug)]
    pub struct Find {
        /// The suppositions.
        pub suppose: Suppositions = part(),
        /// Whether the solutions are counted.
        pub check: Check = part(),
        /// Only eliminations of these candidates; several in a cell: 45r1c2 or r1c2<>45.
        pub target: CandidateSet = by(target),
        /// Only steps with one of these names: techniques, groups or families of them. Every instance is
        /// listed, but only one of several chains with the same ends, and without --all only the first of
        /// several steps with the same eliminations, and only chains that eliminate more than earlier ones
        /// with the same name. A step is headed by the first of these names that it bears. `basecover
        /// techniques` lists the names. Any common spelling works, as in 'X-Wing,unique rectangle'.
        pub technique: Vec<Selection> = any("NAME,...", Words(Text(techniques))),
        /// Only instances of one form, such as those of `basecover catalogue`: base sets / cover sets =>
        /// target, in any position. The form sets the order and rank.
        pub like: Option<CanonicalForm> = maybe("FORM", Text(form)),
        /// List sets in place of steps: `als` for every almost locked set (n cells of a house with n + 1
        /// digits) and every almost hidden set (n digits of a house with n + 1 places); --max-order limits n.
        pub list: Option<()> = maybe("SETS", Name(LIST)),
        /// The largest number of base sets (of a chain: of strong links) \[default: no limit; with
        /// --technique each technique's own\].
        pub max_order: Option<u16> = maybe("N", Whole(1..=324)),
        /// The largest number of cover sets beyond the number of base sets.
        ///
        /// A plain pattern that covers every candidate has rank 3 at most.
        pub max_rank: Option<u16> = maybe("K", Whole(0..=324)),
        /// What the patterns have to cover; or exact logic, which knows no cover sets.
        pub logic: FindLogic = or("LOGIC", "candidates", Name(LOGICS)),
        /// Only rows, columns and blocks of these digits (cells are always allowed).
        pub digits: [bool; 9] = or("DIGITS", "123456789", Text(digits)),
        /// Kinds of sets allowed as base sets.
        pub base_kinds: [bool; 4] = by(kinds),
        /// Kinds of sets allowed as cover sets.
        pub cover_kinds: [bool; 4] = by(kinds),
        /// The form of the patterns. The nine cells and the nine digits of a house are equal sums of
        /// constraints, so an elimination often has a pattern of either form.
        pub form: BaseForm = or("FORM", "any", Name(FORM)),
        /// What makes a pattern the smallest of several for an elimination.
        pub prefer: Prefer = or("WHAT", "order", Name(PREFER)),
        /// Only base sets that share no candidate.
        pub disjoint: bool = flag(),
        /// Which derived truths may be base sets.
        pub derive: Derive = part(),
        /// Truths of the user.
        pub claims: Claims = part(),
        /// How much is listed.
        pub listing: Listing = part(),
        /// Stop each puzzle after this many search nodes.
        pub max_nodes: Option<u64> = maybe("N", Whole(0..=u64::MAX)),
    }
    rules Find::rules
}

options! {
    /// How much is listed.
    struct Lists {
        /// For each elimination one smallest pattern, proven to be the smallest (the default).
        best: bool = flag(),
        /// Only the step with the smallest pattern.
        first: bool = flag(),
        /// Every irreducible pattern up to an order, or every instance of the techniques.
        all: bool = flag(),
    }
}

impl Options for Listing {
    fn read(fields: &mut Fields) -> Result<Self, BadField> {
        fields.at_most_one("listing")?;
        fields.needs("all", "bounds")?;
        let Lists { best, first, all } = Lists::read(fields)?;
        Ok(match (best, first, all) {
            (_, true, _) => Self::First,
            (_, _, true) => Self::All,
            _ => Self::Best,
        })
    }
}

impl Find {
    fn rules(fields: &mut Fields) -> Result<(), BadField> {
        fields.group("bounds", &["max_order", "technique"]);
        fields.group("listing", &["best", "first", "all"]);
        fields.apart("technique", &RESTRICTIONS)?;
        fields.apart("like", &["bounds", "listing", "max_rank", "digits"])?;
        fields.apart("like", &RESTRICTIONS)?;
        fields.apart("like", &["derive", "assume_unique", "guardians"])?;
        fields.apart("logic", &["technique", "disjoint"])?;
        fields.apart(
            "list",
            &[
                "suppose",
                "target",
                "technique",
                "like",
                "max_rank",
                "logic",
                "digits",
            ],
        )?;
        fields.apart("list", &RESTRICTIONS)?;
        fields.apart(
            "list",
            &[
                "derive",
                "guardians",
                "assume_unique",
                "truth",
                "truth_depth",
                "deadly",
            ],
        )?;
        fields.apart("list", &["listing", "max_nodes"])?;
        fields.apart("prefer", &["all"])
    }

    /// Checks that the options go together.
    ///
    /// # Errors
    /// If a rank is asked for which the logic does not know, or names or a form with truths of the user, or a
    /// technique that needs one solution where that is not assumed.
    pub fn check(&self) -> Result<(), Clash> {
        self.claims
            .goes_without("--technique", !self.technique.is_empty())?;
        self.claims.goes_without("--like", self.like.is_some())?;
        let techniques = self.techniques();
        // What has a name may be proven by templates.
        let by_templates = techniques
            .iter()
            .any(|technique| technique.logic() == Logic::Templates);
        let logic = if by_templates {
            Logic::Templates
        } else {
            self.logic.of_patterns()
        };
        if self.is_exact() {
            self.are_for_exact_logic()?;
        }
        check_rank(logic, self.max_rank)?;
        self.derive.goes_with(self.logic.of_patterns())?;
        self.claims
            .permitted(self.derive.or_none().assumes_one_solution())?;
        permit(&techniques, &self.derive.or_none())
    }
}

impl Find {
    /// Whether the fewest base sets by exact logic are asked for.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.logic == FindLogic::Exact
    }

    /// Checks that exact logic is asked about candidates, and that nothing restricts patterns.
    fn are_for_exact_logic(&self) -> Result<(), Clash> {
        if self.target.is_empty() {
            return Err(Clash::new(
                "--logic exact needs --target: name the candidates, as in --target 4r1c2",
            ));
        }
        let unasked = Self::default();
        let given = [
            ("--like", self.like.is_some()),
            ("--max-rank", self.max_rank.is_some()),
            ("--digits", self.digits != unasked.digits),
            ("--base-kinds", self.base_kinds != unasked.base_kinds),
            ("--cover-kinds", self.cover_kinds != unasked.cover_kinds),
            ("--form", self.form != unasked.form),
            ("--prefer", self.prefer != unasked.prefer),
            ("--derive", self.derive.derive.is_some()),
            ("--guardians", self.derive.guardians.is_some()),
            ("--assume-unique", self.derive.assume_unique),
            ("--truth", !self.claims.truth.is_empty()),
            ("--deadly", !self.claims.deadly.is_empty()),
            ("--first and --all", self.listing != unasked.listing),
        ];
        match given.into_iter().find(|&(_, is_given)| is_given) {
            None => Ok(()),
            Some((option, _)) => Err(Clash::new(format_args!(
                "--logic exact looks for the fewest of all constraints: it cannot be used with {option}"
            ))),
        }
    }
}

impl Default for Find {
    fn default() -> Self {
        unasked()
    }
}

fn kinds(fields: &mut Fields, name: &'static str, help: &'static str) -> Result<[bool; 4], BadField> {
    let named = fields.or(
        name,
        help,
        "KINDS",
        "cells,rows,columns,blocks",
        Words(Name(KINDS)),
    )?;
    Ok(Kind::ALL.map(|kind| named.contains(&kind)))
}
