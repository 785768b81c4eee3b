//! The fields of a request for `find`.

use super::{BaseForm, Find};
use crate::fields::{BadField, Fields};
use crate::puzzle::LOGIC;
use crate::selection::techniques;
use crate::words::{digits, form, named, supposed};
use crate::{Claims, Derive};
use basecover::constraint::Kind;
use basecover::search::{Listing, Prefer};

/// The kinds, as written after `--base-kinds`.
const KINDS: [(&str, Kind); 4] = [
    ("cells", Kind::Cell),
    ("rows", Kind::Row),
    ("columns", Kind::Column),
    ("blocks", Kind::Block),
];

/// The forms, as written after `--form`.
pub(crate) const FORM: [(&str, BaseForm); 5] = [
    ("any", BaseForm::Any),
    ("cells", BaseForm::Cells),
    ("no-cells", BaseForm::NoCells),
    ("no-rows", BaseForm::NoRows),
    ("no-columns", BaseForm::NoColumns),
];

/// What makes a pattern the smallest, as written after `--prefer`.
const PREFER: [(&str, Prefer); 3] = [
    ("order", Prefer::Order),
    ("rank", Prefer::Rank),
    ("sets", Prefer::Sets),
];

/// What restricts patterns, and says nothing of names and forms.
const RESTRICTIONS: [&str; 5] = ["base_kinds", "cover_kinds", "form", "prefer", "disjoint"];

impl Find {
    pub(crate) fn read(fields: &mut Fields) -> Result<Self, BadField> {
        fields.apart("technique", &RESTRICTIONS)?;
        fields.apart("like", &["max_rank", "digits", "guardians"])?;
        fields.apart("like", &RESTRICTIONS)?;
        let of_form = [
            "technique",
            "max_order",
            "best",
            "first",
            "all",
            "derive",
            "assume_unique",
        ];
        fields.apart("like", &of_form)?;
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
        fields.apart("list", &["best", "first", "all", "max_nodes"])?;
        fields.apart("prefer", &["all"])?;
        let default = Self::default();
        let find = Self {
            suppose: supposed(fields)?,
            no_solution_check: fields.flag("no_solution_check")?,
            target: named(fields, "target")?,
            technique: fields.words("technique", techniques)?,
            like: fields.parsed("like", form)?,
            max_order: fields.small("max_order", 1..=324)?,
            max_rank: fields.small("max_rank", 0..=324)?,
            logic: fields.one_of("logic", &LOGIC)?.unwrap_or_default(),
            digits: fields.parsed("digits", digits)?.unwrap_or(default.digits),
            base_kinds: kinds(fields, "base_kinds")?,
            cover_kinds: kinds(fields, "cover_kinds")?,
            form: fields.one_of("form", &FORM)?.unwrap_or_default(),
            prefer: fields.one_of("prefer", &PREFER)?.unwrap_or(default.prefer),
            disjoint: fields.flag("disjoint")?,
            derive: Derive::read(fields)?,
            claims: Claims::read(fields)?,
            listing: listing(fields)?,
            max_nodes: fields.number("max_nodes", 0..=u64::MAX)?,
            lists_almost_sets: fields.one_of("list", &[("als", ())])?.is_some(),
        };
        find.check()?;
        Ok(find)
    }
}

fn kinds(fields: &mut Fields, name: &'static str) -> Result<[bool; 4], BadField> {
    let named = fields.some_of(name, &KINDS)?;
    Ok(match named.is_empty() {
        true => [true; 4],
        false => Kind::ALL.map(|kind| named.contains(&kind)),
    })
}

fn listing(fields: &mut Fields) -> Result<Listing, BadField> {
    fields.apart("best", &["first", "all"])?;
    fields.apart("first", &["all"])?;
    fields.needs("all", &["max_order", "technique"])?;
    let (_, first, all) = (fields.flag("best")?, fields.flag("first")?, fields.flag("all")?);
    Ok(match (first, all) {
        (true, _) => Listing::First,
        (_, true) => Listing::All,
        _ => Listing::Best,
    })
}
