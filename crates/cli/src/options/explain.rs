//! `--explain`: how fully a step is explained.

use crate::voice::is_verbose;
use basecover::argument::tell;
use basecover::grid::{Candidate, Grid};
use basecover::pattern::Tree;
use basecover::search::exact::MOST_SPLITS;
use basecover::technique::Named;
use basecover_report::{numbered, numbered_tree};
use clap::ValueEnum;

/// The values of `--explain`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Explain {
    /// In a line
    Line,
    /// Also numbered statements, each by one rule from earlier ones
    Full,
}

impl Explain {
    /// What is below the line, with the reading cost if that was asked for.
    pub(crate) fn statements(self, named: &Named) -> String {
        self.indented(|| numbered(&tell(named))) + &cost(named.step.reading())
    }

    /// The same of a certificate tree.
    pub(crate) fn cases(self, grid: &Grid, target: Candidate, proof: &Tree) -> String {
        self.indented(|| numbered_tree(grid, target, proof)) + &cost(proof.reading())
    }

    /// The choices of base sets against a candidate as cases, if that was asked for; a tree that was not made
    /// has too many.
    pub(crate) fn choices(
        self,
        grid: &Grid,
        target: Candidate,
        tree: impl FnOnce() -> Option<Tree>,
    ) -> String {
        match self {
            Self::Line => String::new(),
            Self::Full => match tree() {
                Some(tree) => self.cases(grid, target, &tree),
                None => format!("    the choices are not listed: more than {MOST_SPLITS} cases to tell\n"),
            },
        }
    }

    fn indented(self, numbered: impl FnOnce() -> String) -> String {
        match self {
            Self::Line => String::new(),
            Self::Full => numbered().lines().map(|line| format!("    {line}\n")).collect(),
        }
    }
}

/// The reading cost of a step or a tree; nothing unless --verbose is given.
fn cost(reading: i64) -> String {
    match is_verbose() {
        true => format!("    reading cost {reading}\n"),
        false => String::new(),
    }
}
