//! The arguments of `basecover solve`.

use crate::files::sheets::Drawn;
use crate::options::asked::{Asked, Placed as _};
use crate::options::explain::Explain;
use crate::options::script::Written;
use crate::options::shared::{Printed, Threads, Timeout};
use basecover::lp::parity::Completeness;
use basecover::pattern::{Form, Logic};
use basecover::solve::{Plan, Strategy};
use basecover_ask::{Preparation, Solve};
use basecover_report::text::counted;
use clap::Args;

const AFTER: &str = "\
All singles are placed; then one step is made, and so on until the grid is full or nothing more can be eliminated. The strategies:
  readable     a step that is quick to read: a candidate pattern of least order; where it has more than eleven sets, a template pattern if that is shorter; where the shorter has more than sixty or is of order 12 or more, a certificate tree if that is shorter still
  simplest     a step of least order, then of least rank, by either logic; for every step it is proven that no pattern is smaller
  closure      everything that the linear program eliminates; the fastest, but its patterns may be large
When it is proven that no pattern of any order or rank eliminates anything more, derived truths may be base sets too (--derive): of the guardians of a pattern that cannot be \
filled, one is true. When these run out too, template patterns follow, exocets among them: they cover every template (nine candidates of a digit, one in each row, \
column and block) instead of every candidate; --logic candidates leaves them out. Where they have nothing left, they may have parity truths: of an odd number of sets, some true template visits an odd number. Last, certificate trees: a candidate is supposed to be true, and patterns lead to a contradiction. Trees of depth 2 suppose a second \
candidate inside. With --depth 0 there are no trees.

With --suppose the path begins with the suppositions. If it ends in a contradiction, they do not hold, and a certificate tree in the position before the last of them follows as the proof; to prove a candidate true takes a tree against every other candidate of its cell, or of its digit in a house.

A puzzle without a solution, or with several, is bad input unless --allow-multiple is given.

Examples:
  basecover solve puzzle.txt
  basecover solve puzzle.txt --strategy closure --depth 0
  basecover solve puzzle.txt --techniques human
  basecover solve puzzle.txt --techniques singles,locked-candidates,subsets,fish,xy-wing
  basecover solve puzzle.txt --max-order 4 --kind plain --grids
  basecover solve puzzle.txt --suppose 'not 4r1c2'
  basecover solve puzzle.txt --tree 4r1c2
  basecover solve puzzle.txt --html path.html
  basecover solve puzzles.txt --format json > paths.jsonl && basecover check paths.jsonl

Exit codes: 0 all puzzles are solved, 1 one is not, 2 bad input or usage, 3 stopped by --timeout, 130 interrupted. With --suppose: 0 the suppositions lead to a contradiction, 1 they do not: the puzzle is solved, or nothing else follows; with cases: 0 something is true or false in all of them, 1 nothing is. With --tree: 0 the candidate is proven false, 1 it is true in a solution, which is printed, 3 there is no tree of that depth.";

#[derive(Args, Debug)]
#[command(after_help = AFTER, placed("ratings", "timing"))]
pub(crate) struct Arguments {
    /// Puzzles or files of puzzles, or - for standard input
    #[arg(required = true, value_name = "PUZZLE")]
    pub(super) puzzles: Vec<String>,

    #[command(flatten)]
    pub(super) preparation: Asked<Preparation>,

    #[command(flatten)]
    pub(super) solve: Asked<Solve>,

    #[command(flatten)]
    pub(super) timeout: Timeout,

    #[command(flatten)]
    pub(super) threads: Threads,

    #[command(flatten)]
    pub(super) format: Printed,

    /// The notation of the sets (text only); certificate trees know own, xsudo and gnpx
    #[arg(long, value_name = "NOTATION", default_value = "own")]
    pub(super) notation: Written,

    /// How fully each step is explained (text only)
    #[arg(long, value_name = "HOW", default_value = "line")]
    pub(super) explain: Explain,

    /// Print text to paste into a forum: for each step the candidates with marks, the sets, the sentence
    #[arg(long, conflicts_with_all = ["format", "notation", "grids", "explain"])]
    pub(super) forum: bool,

    /// Show the position before each step (text only; JSON records always carry it)
    #[arg(long)]
    pub(super) grids: bool,

    #[command(flatten)]
    pub(super) drawn: Drawn,

    /// Print how long each puzzle took
    #[arg(long)]
    pub(super) timing: bool,
}

impl Arguments {
    /// What is said of a position where the path ends unsolved, and has this many derived truths; `parity` is
    /// what became of the search for parity truths.
    pub(super) fn stuck(
        &self,
        plan: &Plan,
        candidates: usize,
        truths: usize,
        parity: Option<Completeness>,
    ) -> String {
        match plan.get_strategy() {
            Strategy::Techniques(_) => "none of the techniques eliminates anything".to_owned(),
            _ if plan.get_form() == Form::Plain => {
                let order = self
                    .solve
                    .max_order
                    .map_or("any order".to_owned(), |n| format!("order {n} at most"));
                let rank = self
                    .solve
                    .max_rank
                    .map_or("any rank".to_owned(), |k| format!("rank {k} at most"));
                let pattern = match plan.get_logic() {
                    Logic::Candidates => "pattern",
                    Logic::Templates => "candidate or template pattern",
                };
                format!("proven: no plain {pattern} of {order} and {rank} eliminates anything")
            }
            _ => {
                let trees = match plan.get_depth() {
                    0 => String::new(),
                    depth => format!(", and no tree of depth {depth} was found"),
                };
                let derived = match truths {
                    0 => String::new(),
                    n => format!(", nor with {} of those looked for", counted(n, "derived truth")),
                };
                let pattern = match plan.get_logic() {
                    Logic::Candidates => "pattern of any order or rank",
                    Logic::Templates => "candidate or template pattern of any order or rank",
                };
                let (proven, found) = match parity {
                    None => ("", String::new()),
                    Some(Completeness::Complete) => (", nor does one with parity truths", String::new()),
                    Some(cut) => ("", format!("; with parity truths none was found ({cut})")),
                };
                format!(
                    "proven: no {pattern} eliminates any of the {candidates} candidates left{proven}{derived}{trees}{found}"
                )
            }
        }
    }
}
