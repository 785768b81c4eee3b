//! The arguments of `basecover find`.

use crate::Output;
use crate::derive::Derive;
use crate::explain::Explain;
use crate::input::Preparation;
use crate::logic::By;
use crate::script::Written;
use crate::sheets::Drawn;
use crate::soundness::Check;
use crate::suppose::Suppose;
use crate::truth::Truths;
use basecover::constraint::Kind;
use basecover::grid::CandidateSet;
use basecover::search::{Listing, Prefer};
use basecover::survey::CanonicalForm;
use basecover::technique::Selection;
use basecover_ask::{BaseForm, Find, candidates, digits, form, techniques};
use clap::{ArgGroup, Args, ValueEnum};
use std::num::NonZeroUsize;
use std::time::Duration;

const AFTER: &str = "\
Text output: one step a line, further cover choices of the same base sets below it.
  order 1 rank 0  4b1 / 4r2 => r2c7<>4, r2c8<>4
A digit marked ^ lies in a base set of its own pattern (cannibalism).

Examples:
  basecover find puzzle.txt
  basecover find puzzle.txt --after subsets --max-order 3 --max-rank 1 --disjoint --all
  basecover find puzzle.txt --target 4r1c2,5r3c7 --prefer rank
  basecover find puzzle.txt --suppose 'not 4r1c2' --max-order 2
  basecover find puzzle.txt --form cells --max-rank 0
  basecover find puzzle.txt --after singles --logic templates
  basecover find puzzle.txt --digits 4 --base-kinds rows --cover-kinds columns
  basecover find puzzle.txt --like 'r1c1 r1c2 / 1r1 2r1 => r1c3<>1'
  basecover find list.txt --format json --timeout 10
  basecover find puzzle.txt --max-order 3 --draw step.svg --html steps.html

Exit codes: 0 found, 1 searched completely and found nothing, 2 bad input or usage, or a position without a solution, 3 stopped by a limit, 130 interrupted. \
With several puzzles: the first of 130, 2, 3, 0, 1 that applies to one of them.";

#[derive(Args, Debug)]
#[command(after_help = AFTER, group = ArgGroup::new("bounds").multiple(true))]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input
    pub(super) puzzle: String,

    #[command(flatten)]
    pub(super) preparation: Preparation,

    #[command(flatten)]
    pub(super) suppose: Suppose,

    #[command(flatten)]
    check: Check,

    /// Only eliminations of these candidates; several in a cell: 45r1c2 or r1c2<>45
    #[arg(long, value_name = "4r1c2,5r3c7", value_delimiter = ',', value_parser = candidates)]
    target: Vec<CandidateSet>,

    /// Only steps with one of these names: techniques, groups or families of them. Every instance is listed,
    /// but only one of several chains with the same ends, and without --all only the first of several steps
    /// with the same eliminations, and only chains that eliminate more than earlier ones with the same name.
    /// A step is headed by the first of these names that it bears. `basecover techniques` lists the names.
    /// Any common spelling works, as in 'X-Wing,unique rectangle'
    #[arg(
        long,
        value_name = "NAME,...",
        value_delimiter = ',',
        value_parser = techniques,
        group = "bounds",
        conflicts_with_all = ["base_kinds", "cover_kinds", "form", "prefer", "disjoint"]
    )]
    technique: Vec<Selection>,

    /// Only instances of one form, such as those of `basecover catalogue`: base sets / cover sets => target,
    /// in any position. The form sets the order and rank
    #[arg(
        long,
        value_name = "FORM",
        value_parser = form,
        conflicts_with_all = ["bounds", "listing", "max_rank", "digits", "base_kinds", "cover_kinds", "form", "prefer", "disjoint", "derive", "assume_unique", "guardians"]
    )]
    like: Option<CanonicalForm>,

    /// List sets in place of steps: `als` for every almost locked set (n cells of a house with n + 1 digits)
    /// and every almost hidden set (n digits of a house with n + 1 places); --max-order limits n
    #[arg(
        long,
        value_name = "SETS",
        conflicts_with_all = [
            "suppose", "target", "technique", "like", "max_rank", "logic", "digits", "base_kinds", "cover_kinds",
            "form", "prefer", "disjoint", "derive", "guardians", "assume_unique", "truth", "truth_depth", "listing",
            "max_nodes", "notation", "explain", "forum", "grid", "step_grid", "draw", "html", "timing"
        ]
    )]
    pub(super) list: Option<Sets>,

    /// The largest number of base sets (of a chain: of strong links) [default: no limit; with --technique
    /// each technique's own]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=324), group = "bounds")]
    max_order: Option<u16>,

    /// The largest number of cover sets beyond the number of base sets
    ///
    /// A plain pattern that covers every candidate has rank 3 at most
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(0..=324))]
    max_rank: Option<u16>,

    /// What the patterns have to cover
    #[arg(
        long,
        value_name = "LOGIC",
        default_value = "candidates",
        conflicts_with_all = ["technique", "disjoint"]
    )]
    pub(super) logic: By,

    /// Only rows, columns and blocks of these digits (cells are always allowed)
    #[arg(long, value_name = "DIGITS", default_value = "123456789", value_parser = digits)]
    digits: [bool; 9],

    /// Kinds of sets allowed as base sets
    #[arg(
        long,
        value_name = "KINDS",
        value_delimiter = ',',
        default_value = "cells,rows,columns,blocks"
    )]
    base_kinds: Vec<Kinds>,

    /// Kinds of sets allowed as cover sets
    #[arg(
        long,
        value_name = "KINDS",
        value_delimiter = ',',
        default_value = "cells,rows,columns,blocks"
    )]
    cover_kinds: Vec<Kinds>,

    /// The form of the patterns. The nine cells and the nine digits of a house are equal sums of constraints,
    /// so an elimination often has a pattern of either form
    #[arg(long, value_name = "FORM", default_value = "any")]
    form: Form,

    /// What makes a pattern the smallest of several for an elimination
    #[arg(long, value_name = "WHAT", default_value = "order", conflicts_with = "all")]
    prefer: Preferred,

    /// Only base sets that share no candidate
    #[arg(long)]
    disjoint: bool,

    #[command(flatten)]
    derive: Derive,

    #[command(flatten)]
    truths: Truths,

    /// For each elimination one smallest pattern, proven to be the smallest (the default)
    #[arg(long, group = "listing")]
    best: bool,

    /// Only the step with the smallest pattern
    #[arg(long, group = "listing")]
    first: bool,

    /// Every irreducible pattern up to an order, or every instance of the techniques
    #[arg(long, group = "listing", requires = "bounds")]
    all: bool,

    /// Stop each puzzle after this many search nodes
    #[arg(long, value_name = "N")]
    max_nodes: Option<u64>,

    /// Stop each puzzle after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(super) timeout: Option<Duration>,

    /// Number of threads; it does not change the results [default: one per core; at most 4 per core]
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<NonZeroUsize>,

    /// How results are printed
    #[arg(long, default_value = "text")]
    pub(super) format: Output,

    /// The notation of the sets (text only)
    #[arg(long, value_name = "NOTATION", default_value = "own")]
    pub(super) notation: Written,

    /// How fully each step is explained (text only)
    #[arg(long, value_name = "HOW", default_value = "line")]
    pub(super) explain: Explain,

    /// Print text to paste into a forum: the candidates with marks, the sets, the sentence
    #[arg(long, conflicts_with_all = ["format", "notation", "grid", "explain"])]
    pub(super) forum: bool,

    /// Show the candidates, eliminated ones marked as in -7 (text only)
    #[arg(long)]
    pub(super) grid: bool,

    /// Show every step in the candidates: *4 is in a base set, ~4 in cover sets only, -4 is eliminated (text
    /// only)
    #[arg(long)]
    pub(super) step_grid: bool,

    #[command(flatten)]
    pub(super) drawn: Drawn,

    /// Print how long the search took
    #[arg(long)]
    pub(super) timing: bool,
}

/// The values of `--base-kinds` and `--cover-kinds`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Kinds {
    Cells,
    Rows,
    Columns,
    Blocks,
}

/// The values of `--list`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum Sets {
    /// Almost locked and almost hidden sets
    Als,
}

/// The values of `--form`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Form {
    /// Whatever is smallest
    Any,
    /// All base sets are cells
    Cells,
    /// No base set is a cell
    NoCells,
    /// No base set is a row
    NoRows,
    /// No base set is a column
    NoColumns,
}

impl Form {
    /// The library's name for it.
    pub(crate) fn of_bases(self) -> BaseForm {
        match self {
            Self::Any => BaseForm::Any,
            Self::Cells => BaseForm::Cells,
            Self::NoCells => BaseForm::NoCells,
            Self::NoRows => BaseForm::NoRows,
            Self::NoColumns => BaseForm::NoColumns,
        }
    }
}

/// The values of `--prefer`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Preferred {
    /// Least order, then least rank
    Order,
    /// Least rank, then least order
    Rank,
    /// Fewest base and cover sets together
    Sets,
}

impl Kinds {
    fn admitted(kinds: &[Self]) -> [bool; 4] {
        Kind::ALL.map(|kind| {
            kinds.contains(&match kind {
                Kind::Cell => Self::Cells,
                Kind::Row => Self::Rows,
                Kind::Column => Self::Columns,
                Kind::Block => Self::Blocks,
            })
        })
    }
}

/// Reads a positive number of seconds, whole or not.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let number: Option<f64> = text.parse().ok().filter(|number: &f64| !number.is_nan());
    let number = number.ok_or("write a number of seconds, as in 10 or 0.5")?;
    match Duration::try_from_secs_f64(number) {
        Ok(time) if !time.is_zero() => Ok(time),
        Err(_) if number > 0.0 => Err("it is too large: leave out --timeout for no limit".to_owned()),
        _ => Err("it has to be above 0".to_owned()),
    }
}

impl Arguments {
    /// The question.
    pub(super) fn asked(&self) -> Find {
        Find {
            suppose: self.suppose.all(),
            no_solution_check: self.check.no_solution_check,
            target: self.target.iter().flat_map(CandidateSet::iter).collect(),
            technique: self.technique.clone(),
            like: self.like.clone(),
            max_order: self.max_order,
            max_rank: self.max_rank,
            logic: self.logic.logic(),
            digits: self.digits,
            base_kinds: Kinds::admitted(&self.base_kinds),
            cover_kinds: Kinds::admitted(&self.cover_kinds),
            form: self.form.of_bases(),
            prefer: match self.prefer {
                Preferred::Order => Prefer::Order,
                Preferred::Rank => Prefer::Rank,
                Preferred::Sets => Prefer::Sets,
            },
            disjoint: self.disjoint,
            derive: self.derive.asked(),
            claims: self.truths.asked(),
            listing: match (self.first, self.all) {
                (true, _) => Listing::First,
                (_, true) => Listing::All,
                _ => Listing::Best,
            },
            max_nodes: self.max_nodes,
            lists_almost_sets: self.list.is_some(),
        }
    }
}
