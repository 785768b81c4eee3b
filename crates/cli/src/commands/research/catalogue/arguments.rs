//! The arguments of `basecover catalogue`.

use crate::exit::Failure;
use crate::options::asked::{Asked, name_parser};
use crate::options::shared::{Printed, Threads};
use basecover::pattern::Logic;
use basecover::survey::Shard;
use basecover::survey::catalogue::{Counted, Scope};
use basecover_ask::{LOGIC, Preparation, check_rank, max_rank};
use clap::Args;

const AFTER: &str = "\
Two patterns have the same form if a symmetry of the grid (transposition, permutations of bands, stacks, rows, columns, digits) takes the base \
sets, the cover sets and the target of one to those of the other. A form is written in one position that represents all its images.

The catalogue counts the patterns of one position of each puzzle: every pattern once for each candidate that it eliminates and is irreducible for; with \
--minimal, one smallest pattern for each candidate that can be eliminated. A form has a name if one of its instances has; the \
example is the first of these.

With --logic templates the patterns have to cover every template instead of every candidate. There it does not matter which houses of a digit carry its weight: patterns that differ only in that have the same form, which uses the houses from row 1 on.

A FILE may be a catalogue itself: catalogues with the same options add up to the catalogue of all their puzzles. The sum of all shards is, to the byte, the catalogue of \
a single run.

Examples:
  basecover catalogue puzzles.txt --after singles --max-order 4 -o cat.jsonl
  basecover catalogue puzzles.txt --after subsets --max-order 6 --minimal
  basecover catalogue hardest.txt --after closure --max-order 6 --minimal --logic templates
  basecover catalogue one.jsonl two.jsonl -o both.jsonl
  basecover catalogue both.jsonl --unnamed --show 20
  basecover catalogue new.jsonl --diff old.jsonl
  basecover find puzzle.txt --like 'r1c1 r1c2 / 1r1 2r1 => r1c3<>1'

Exit codes: 0 done, 1 there is no form, 2 bad input or usage, 3 a limit stopped the search of some puzzle, 130 interrupted.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// Files of puzzles, catalogues, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<String>,

    #[command(flatten)]
    pub(super) preparation: Asked<Preparation>,

    /// The largest number of base sets
    #[arg(long, value_name = "N", default_value = "4", value_parser = clap::value_parser!(u16).range(1..=56))]
    pub(super) max_order: u16,

    /// The largest number of cover sets beyond the number of base sets [default: any; by candidates there is
    /// none above 3]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(0..=324))]
    max_rank: Option<u16>,

    /// What the patterns have to cover
    #[arg(long, value_name = "LOGIC", default_value = "candidates", value_parser = name_parser(LOGIC))]
    logic: Logic,

    /// Only one smallest pattern for each candidate that can be eliminated
    #[arg(long)]
    pub(super) minimal: bool,

    /// Stop each puzzle after this many search nodes
    #[arg(long, value_name = "N")]
    pub(super) max_nodes: Option<u64>,

    /// Only every n-th puzzle, from the i-th on
    #[arg(long, value_name = "I/N")]
    pub(super) shard: Option<Shard>,

    /// Only forms without a name
    #[arg(long)]
    pub(super) unnamed: bool,

    /// Only forms that this catalogue does not have
    #[arg(long, value_name = "OLD")]
    pub(super) diff: Option<String>,

    /// Write the forms to this file, one JSON record a line, the most frequent first
    #[arg(long, short, value_name = "FILE")]
    pub(super) output: Option<String>,

    /// How many of the most frequent forms to print (text only)
    #[arg(long, value_name = "N", default_value = "10")]
    pub(super) show: usize,

    #[command(flatten)]
    pub(super) threads: Threads,

    #[command(flatten)]
    pub(super) format: Printed,
}

impl Arguments {
    /// Checks that the arguments go together.
    ///
    /// # Errors
    /// If a rank is asked for which the logic does not know.
    pub(super) fn check(&self) -> Result<(), Failure> {
        Ok(check_rank(self.logic, self.max_rank)?)
    }

    /// Which patterns are counted.
    pub(super) fn scope(&self) -> Scope {
        Scope {
            max_order: self.max_order.into(),
            logic: self.logic,
            max_rank: max_rank(self.logic, self.max_rank),
            counted: match self.minimal {
                true => Counted::Minimal,
                false => Counted::Irreducible,
            },
        }
    }
}
