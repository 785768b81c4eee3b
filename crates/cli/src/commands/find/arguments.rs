//! The arguments of `basecover find`.

use crate::exit::Failure;
use crate::files::sheets::Drawn;
use crate::options::asked::{Asked, Placed as _};
use crate::options::explain::Explain;
use crate::options::script::Written;
use crate::options::shared::{Printed, Threads, Timeout};
use basecover_ask::{Find, Preparation};
use clap::Args;

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
  basecover find puzzle.txt --after singles --logic exact --target 4r1c2
  basecover find puzzle.txt --digits 4 --base-kinds rows --cover-kinds columns
  basecover find puzzle.txt --like 'r1c1 r1c2 / 1r1 2r1 => r1c3<>1'
  basecover find list.txt --format json --timeout 10
  basecover find puzzle.txt --max-order 3 --draw step.svg --html steps.html

Exit codes: 0 found, 1 searched completely and found nothing, 2 bad input or usage, or a position without a solution, 3 stopped by a limit, 130 interrupted. \
With several puzzles: the first of 130, 2, 3, 0, 1 that applies to one of them.";

/// What is printed of steps, and not of sets.
const OF_STEPS: [&str; 8] = [
    "notation",
    "explain",
    "forum",
    "grid",
    "step_grid",
    "draw",
    "html",
    "timing",
];

#[derive(Args, Debug)]
#[command(after_help = AFTER, altered("list", |list| list.conflicts_with_all(OF_STEPS)))]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input
    pub(super) puzzle: String,

    #[command(flatten)]
    pub(super) preparation: Asked<Preparation>,

    #[command(flatten)]
    pub(super) find: Asked<Find>,

    #[command(flatten)]
    pub(super) timeout: Timeout,

    #[command(flatten)]
    pub(super) threads: Threads,

    #[command(flatten)]
    pub(super) format: Printed,

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

impl Arguments {
    /// Checks that what is printed goes with what is asked.
    pub(super) fn check(&self) -> Result<(), Failure> {
        if self.step_grid && self.find.is_exact() {
            return Err(Failure::input(
                "--step-grid is about patterns: it cannot be used with --logic exact",
            ));
        }
        Ok(())
    }
}
