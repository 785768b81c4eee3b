//! The options of `find`.

use super::{BaseForm, Find};
use crate::fields::{BadField, Fields};
use crate::kinds::{Name, Names, Text, Whole, Words};
use crate::options::{Options, unasked};
use crate::puzzle::logic;
use crate::selection::techniques;
use crate::words::{digits, form, max_nodes, max_order, supposed, target};
use crate::{Claims, Clash, Derive, NoSolutionCheck, check_rank, permit};
use basecover::constraint::Kind;
use basecover::pattern::Logic;
use basecover::search::{Listing, Prefer};

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

impl Options for Find {
    fn read(fields: &mut Fields) -> Result<Self, BadField> {
        fields.group("bounds", &["max_order", "technique"]);
        fields.group("listing", &["best", "first", "all"]);
        fields.apart("technique", &RESTRICTIONS)?;
        fields.apart("like", &["max_rank", "digits", "guardians"])?;
        fields.apart("like", &RESTRICTIONS)?;
        fields.apart("like", &["bounds", "listing", "derive", "assume_unique"])?;
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
            &["derive", "guardians", "assume_unique", "truth", "truth_depth"],
        )?;
        fields.apart("list", &["listing", "max_nodes"])?;
        fields.apart("prefer", &["all"])?;
        Ok(Self {
            suppose: supposed(fields)?,
            no_solution_check: NoSolutionCheck::read(fields)?.0,
            target: target(
                fields,
                "Only eliminations of these candidates; several in a cell: 45r1c2 or r1c2<>45",
            )?,
            technique: fields.any(
                "technique",
                "NAME,...",
                Words(Text(techniques)),
                "Only steps with one of these names: techniques, groups or families of them. Every instance is \
                 listed, but only one of several chains with the same ends, and without --all only instances \
                 that eliminate more than earlier ones with the same name. `basecover techniques` lists the \
                 names. Any common spelling works, as in 'X-Wing,unique rectangle'",
            )?,
            like: fields.maybe(
                "like",
                "FORM",
                Text(form),
                "Only instances of one form, such as those of `basecover catalogue`: base sets / cover sets => \
                 target, in any position. The form sets the order and rank",
            )?,
            lists_almost_sets: fields
                .maybe(
                    "list",
                    "SETS",
                    Name(LIST),
                    "List sets in place of steps: `als` for every almost locked set (n cells of a house with \
                     n + 1 digits) and every almost hidden set (n digits of a house with n + 1 places); \
                     --max-order limits n",
                )?
                .is_some(),
            max_order: max_order(
                fields,
                "The largest number of base sets (of a chain: of strong links) [default: no limit; with \
                 --technique each technique's own]",
            )?,
            max_rank: fields.maybe(
                "max_rank",
                "K",
                Whole(0..=324),
                "The largest number of cover sets beyond the number of base sets\n\n\
                 A plain pattern that covers every candidate has rank 3 at most",
            )?,
            logic: logic(fields, "What the patterns have to cover")?,
            digits: fields.or(
                "digits",
                "DIGITS",
                "123456789",
                Text(digits),
                "Only rows, columns and blocks of these digits (cells are always allowed)",
            )?,
            base_kinds: kinds(fields, "base_kinds", "Kinds of sets allowed as base sets")?,
            cover_kinds: kinds(fields, "cover_kinds", "Kinds of sets allowed as cover sets")?,
            form: fields.or(
                "form",
                "FORM",
                "any",
                Name(FORM),
                "The form of the patterns. The nine cells and the nine digits of a house are equal sums of \
                 constraints, so an elimination often has a pattern of either form",
            )?,
            prefer: fields.or(
                "prefer",
                "WHAT",
                "order",
                Name(PREFER),
                "What makes a pattern the smallest of several for an elimination",
            )?,
            disjoint: fields.flag("disjoint", "Only base sets that share no candidate")?,
            derive: Derive::read(fields)?,
            claims: Claims::read(fields)?,
            listing: listing(fields)?,
            max_nodes: max_nodes(fields, "Stop each puzzle after this many search nodes")?,
        })
    }

    /// A rank that the logic does not know, names or a form with truths of the user, and a technique that
    /// needs one solution where that is not assumed, are refused.
    fn check(&self) -> Result<(), Clash> {
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
            self.logic
        };
        check_rank(logic, self.max_rank)?;
        permit(&techniques, &self.derive.or_none())
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
        "KINDS",
        "cells,rows,columns,blocks",
        Words(Name(KINDS)),
        help,
    )?;
    Ok(Kind::ALL.map(|kind| named.contains(&kind)))
}

fn listing(fields: &mut Fields) -> Result<Listing, BadField> {
    fields.at_most_one("listing")?;
    fields.needs("all", &["bounds"])?;
    // The default, which may be named.
    fields.flag(
        "best",
        "For each elimination one smallest pattern, proven to be the smallest (the default)",
    )?;
    let first = fields.flag("first", "Only the step with the smallest pattern")?;
    let all = fields.flag(
        "all",
        "Every irreducible pattern up to an order, or every instance of the techniques",
    )?;
    Ok(match (first, all) {
        (true, _) => Listing::First,
        (_, true) => Listing::All,
        _ => Listing::Best,
    })
}
