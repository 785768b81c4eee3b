//! The arguments of `basecover solve`.

use crate::Output;
use crate::derive::Derive;
use crate::explain::Explain;
use crate::find::seconds;
use crate::input::Preparation;
use crate::logic::Up;
use crate::script::Written;
use crate::sheets::Drawn;
use crate::truth::Truths;
use basecover::grid::Candidate;
use basecover::lp::parity::Search;
use basecover::pattern::{Form, Logic};
use basecover::solve::{Closing, Plan, Strategy};
use basecover_ask::{self as ask, Part, Solve, Supposing, candidate, depth, part, supposing};
use basecover_report::text::counted;
use clap::{ArgGroup, Args, ValueEnum};
use std::num::NonZeroUsize;
use std::time::Duration;

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
#[command(after_help = AFTER, group = ArgGroup::new("limits").multiple(true))]
pub(crate) struct Arguments {
    /// Puzzles or files of puzzles, or - for standard input
    #[arg(required = true, value_name = "PUZZLE")]
    pub(super) puzzles: Vec<String>,

    #[command(flatten)]
    pub(super) preparation: Preparation,

    /// Suppose that a candidate is true, or with `not` that it is false, in the position after --after. All
    /// results then depend on the suppositions. r1c2=4 and r1c2<>4 may be written too. With all remaining
    /// candidates of a set and `|` between them, as in '4r1c2 | 5r1c2 | 7r1c2', each is supposed in turn, and
    /// what is false in all cases is proven
    #[arg(long, value_name = "4r1c2,not 5r3c7", value_parser = supposing)]
    suppose: Vec<Supposing>,

    /// What may close the branches of certificate trees, and what --suppose may use to go on. With less than
    /// patterns, a tree of depth 1 is a contradiction from one candidate, of depth 2 one in which candidates
    /// are supposed again
    #[arg(long, value_name = "LEVEL", default_value = "patterns")]
    closing: Level,

    /// Instead of a path: prove this candidate false by the smallest certificate tree. Least depth comes
    /// first; at depth 0 one pattern is enough, or several in a row without cases. At depth 1 every truth is
    /// tried for the split: the one chosen has the fewest branches that need a pattern, then the fewest
    /// patterns (it is not proven that other patterns could not do with fewer). At depth 2 the candidate is
    /// supposed to be true, and every truth is tried in that position. A deeper tree is the first one found.
    /// Template patterns are used if candidate patterns give no tree of that depth
    #[arg(
        long,
        value_name = "4r1c2",
        value_parser = candidate,
        conflicts_with_all = ["suppose", "strategy", "limits", "ratings"]
    )]
    tree: Option<Candidate>,

    /// How to choose the next step
    #[arg(long, value_name = "HOW", default_value = "readable")]
    strategy: How,

    /// What the patterns have to cover; `templates` allows both, and `parity` adds parity truths;
    /// `candidate-parity` adds them to candidates alone [default: parity; templates with --depth 0, --tree,
    /// --suppose, --allow-multiple or --strategy simplest; with limits candidates]
    #[arg(long, value_name = "LOGIC")]
    logic: Option<Up>,

    /// Only these techniques, in this order: each step is the first step of the first name that has one.
    /// `basecover techniques` lists the names, in any common spelling, as in 'Naked Pairs,y-wing'; `human` is
    /// the order of `basecover hint`, `hodoku` that of HoDoKu 2, and then its score is printed too. Singles
    /// are placed as they appear, unless the list names some
    #[arg(
        long,
        value_name = "NAME,...",
        value_delimiter = ',',
        value_parser = part,
        group = "limits",
        conflicts_with_all = ["strategy", "max_rank", "kind"]
    )]
    techniques: Vec<Part>,

    /// The largest order of a step
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=324), group = "limits")]
    max_order: Option<u16>,

    /// The largest rank of a plain step
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(0..=3), group = "limits")]
    max_rank: Option<u8>,

    /// Only plain patterns, or also weighted ones when no plain one is left [default: weighted, if there are
    /// no limits]
    #[arg(long, value_name = "KIND", group = "limits")]
    kind: Option<Kind>,

    /// The largest depth of certificate trees; `complete` is as deep as necessary [default: 1; with limits 0,
    /// with --tree 2]
    #[arg(long, value_name = "D", value_parser = depth)]
    depth: Option<usize>,

    #[command(flatten)]
    derive: Derive,

    #[command(flatten)]
    truths: Truths,

    /// Accept a puzzle with several solutions, and go as far as logic that holds in all of them
    #[arg(long)]
    allow_multiple: bool,

    /// Stop each puzzle after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(super) timeout: Option<Duration>,

    /// Number of threads; it does not change the results [default: one per core; at most 4 per core]
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<NonZeroUsize>,

    /// How results are printed
    #[arg(long, default_value = "text")]
    pub(super) format: Output,

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

    /// Also print other ratings, as `basecover rate` does: depth of trial and error, braid, HoDoKu's score
    /// and level
    #[arg(long, conflicts_with = "suppose")]
    ratings: bool,

    /// Print how long each puzzle took
    #[arg(long)]
    pub(super) timing: bool,
}

/// The values of `--strategy`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum How {
    /// The step that is quickest to read
    Readable,
    /// Least order, then least rank
    Simplest,
    /// Everything that the linear program eliminates
    Closure,
}

/// The values of `--closing`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Level {
    /// Singles alone, as in trial and error and in most forcing chains
    Singles,
    /// Also locked candidates
    Locked,
    /// Also naked and hidden subsets
    Subsets,
    /// Singles, locked candidates, and almost locked sets of up to four cells that lose a digit, as in most
    /// forcing nets
    Net,
    /// Patterns of any order and rank
    Patterns,
}

/// The values of `--kind`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Kind {
    /// Every set once
    Plain,
    /// With multiplicities too
    Weighted,
}

impl Arguments {
    /// The question.
    pub(super) fn asked(&self) -> Solve {
        Solve {
            suppose: self.suppose.clone(),
            closing: match self.closing {
                Level::Singles => Closing::Singles,
                Level::Locked => Closing::Locked,
                Level::Subsets => Closing::Subsets,
                Level::Net => Closing::Net,
                Level::Patterns => Closing::Patterns,
            },
            tree: self.tree,
            strategy: match self.strategy {
                How::Readable => ask::How::Readable,
                How::Simplest => ask::How::Simplest,
                How::Closure => ask::How::Closure,
            },
            logic: self.logic.map(Up::logic),
            parity: self.logic.is_some_and(Up::parity),
            techniques: self.techniques.clone(),
            max_order: self.max_order,
            max_rank: self.max_rank,
            kind: self.kind.map(|kind| match kind {
                Kind::Plain => Form::Plain,
                Kind::Weighted => Form::Weighted,
            }),
            depth: self.depth,
            derive: self.derive.asked(),
            claims: self.truths.asked(),
            allow_multiple: self.allow_multiple,
            ratings: self.ratings,
        }
    }

    /// What is said of a position where the path ends unsolved, and has this many derived truths; `parity` is
    /// what became of the search for parity truths.
    pub(super) fn stuck(
        &self,
        plan: &Plan,
        candidates: usize,
        truths: usize,
        parity: Option<Search>,
    ) -> String {
        match plan.get_strategy() {
            Strategy::Techniques(_) => "none of the techniques eliminates anything".to_owned(),
            _ if plan.get_form() == Form::Plain => {
                let order = self
                    .max_order
                    .map_or("any order".to_owned(), |n| format!("order {n} at most"));
                let rank = self
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
                    Some(Search::Complete) => (", nor does one with parity truths", String::new()),
                    Some(cut) => ("", format!("; with parity truths none was found ({cut})")),
                };
                format!(
                    "proven: no {pattern} eliminates any of the {candidates} candidates left{proven}{derived}{trees}{found}"
                )
            }
        }
    }
}
