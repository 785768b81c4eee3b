//! `links`: every pair of candidates of which at most one, at least one or exactly one is true.

use crate::options::options;
use crate::options::words::target;
use crate::puzzle::solutions::assumed;
use crate::puzzle::soundness::checked;
use crate::puzzle::truths::Counts;
use crate::sink::{lines, record};
use crate::{Check, Claims, Clash, Complaint, Derive, Exit, Missing, Puzzle, Said, Sink, Solutions};
use basecover::constraint::Position;
use basecover::grid::CandidateSet;
use basecover::lp::{self, Link, NoLinks, links_until};
use basecover::pattern::{Proven, Step};
use basecover::search::{Halt, Limits, Shortest, shortest_links};
use basecover::truths::{self, Cut};
use basecover_report::json::{self, LinkRecord, LinkSummaryRecord, StepRecord};
use basecover_report::links::{Direct, LinkCounts, list_links};
use std::ops::ControlFlow;
use std::sync::Arc;

options! {
    /// What `links` is asked.
    #[derive(Clone, Debug, Default)]
    pub struct Links {
        /// Whether the solutions are counted.
        pub check: Check = part(),
        /// Only the links of these candidates, with smallest patterns; several in a cell: 45r1c2 or r1c2<>45.
        pub target: CandidateSet = by(target),
        /// Also list the links that a single set proves.
        pub direct: bool = flag(),
        /// Which derived truths may be base sets.
        pub derive: Derive = part(),
        /// Truths of the user.
        pub claims: Claims = part(),
        /// Write each pattern also as a step record of the position in which it eliminates.
        pub steps: bool = flag(),
    }
}

impl Links {
    /// Checks that the options go together.
    ///
    /// # Errors
    /// If a deadly pattern is claimed where one solution is not assumed.
    pub fn check(&self) -> Result<(), Clash> {
        self.claims
            .permitted(self.derive.or_none().assumes_one_solution())
    }

    /// The candidates that were named; none means all.
    #[must_use]
    pub fn targets(&self) -> Option<&CandidateSet> {
        (!self.target.is_empty()).then_some(&self.target)
    }

    /// Whether direct links are listed.
    #[must_use]
    pub fn direct(&self) -> Direct {
        match self.direct {
            true => Direct::Listed,
            false => Direct::LeftOut,
        }
    }

    /// Looks for the links of a puzzle, and for smallest patterns where candidates are named. `unlinked` says
    /// whether pairs of these that are not linked are listed too, as the records do.
    ///
    /// # Errors
    /// If there is no answer; the reason was reported.
    pub fn answer(
        &self,
        puzzle: &Puzzle,
        unlinked: bool,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Result<Linked<'_>, Missing> {
        puzzle
            .has("--target", &self.target)
            .map_err(|complaint| Missing::report(&complaint, sink))?;
        let derive = self.derive.or_none();
        assumed(puzzle, &derive, limits, sink).map_err(Missing::Ended)?;
        let solutions = checked(self.check.no_solution_check, puzzle, limits, sink);
        let looked = truths::look(puzzle.grid(), &derive);
        let position = puzzle.position.with_truths(&looked.truths);
        let own = (self.claims).prove(puzzle, &position, Counts::AsSeveral, limits, sink);
        let position = position.with_truths(&own.map_err(Missing::of_claim)?);
        let links = match links_until(&position, self.targets(), &|| limits.are_over()) {
            Ok(links) => Pairs::Told(self.select(links, unlinked, limits)),
            Err(NoLinks::Empty(proven)) => Pairs::Empty { position, proven },
            Err(NoLinks::Undecided(reason)) => {
                // There is nothing to break off.
                let _ = sink.hear(Said::Error(&Complaint::Inexact(reason.to_string())));
                Pairs::Undecided
            }
        };
        Ok(Linked {
            asked: self,
            puzzle: puzzle.clone(),
            solutions,
            links,
            cuts: looked.cuts,
        })
    }

    fn select(&self, links: lp::Links, unlinked: bool, limits: &Limits<'_>) -> Told {
        let mut all: Vec<Link> = list_links(&links, self.direct());
        let has_targets = self.targets().is_some();
        if unlinked && has_targets {
            let unlinked = |link: &&Link| link.kind().is_none() && link.undecided().is_none();
            all.extend(links.pairs.iter().filter(unlinked).cloned());
        }
        let shown: Vec<Shortest> = match has_targets {
            true => shortest_links(&links.position, &all, limits),
            false => all.into_iter().map(Shortest::from).collect(),
        };
        let matters = has_targets || LinkCounts::of(&links.pairs).undecided > 0;
        Told {
            halted: limits.go_on().err().filter(|_| matters),
            links,
            shown,
        }
    }
}

/// What is known of the links of a puzzle.
#[derive(Debug)]
pub struct Linked<'a> {
    asked: &'a Links,
    puzzle: Puzzle,
    solutions: Solutions,
    /// The pairs.
    pub links: Pairs,
    /// Which of the derived truths were left out.
    pub cuts: Vec<Cut>,
}

/// The pairs of a position.
#[derive(Debug)]
pub enum Pairs {
    /// All that was asked for.
    Told(Told),
    /// There is nothing to link: the position is contradictory, which this proves.
    Empty {
        /// The position with its derived truths.
        position: Position,
        /// The proof.
        proven: Arc<Proven>,
    },
    /// A linear program could not be made exact.
    Undecided,
}

/// The listed links.
#[derive(Debug)]
pub struct Told {
    /// All pairs.
    pub links: lp::Links,
    /// Those that are listed.
    pub shown: Vec<Shortest>,
    /// What cut it short.
    pub halted: Option<Halt>,
}

impl Linked<'_> {
    /// Says the records.
    pub fn records(&self, sink: &mut dyn Sink) -> ControlFlow<()> {
        let Told { links, shown, halted } = match &self.links {
            Pairs::Told(told) => told,
            Pairs::Empty { position, proven } => {
                let steps = Step::group([(**proven).clone()]);
                return steps
                    .iter()
                    .try_for_each(|step| record(&StepRecord::new(position.grid(), step), sink));
            }
            Pairs::Undecided => return ControlFlow::Continue(()),
        };
        for shortest in shown {
            record(&LinkRecord::new(&links.position, shortest), sink)?;
            if self.asked.steps {
                lines(json::link_steps(links.position.grid(), shortest), sink)?;
            }
        }
        let summary = LinkSummaryRecord::new(self.puzzle.in_records(), self.asked.targets(), links);
        let summary = summary.halted(*halted).left_out(&self.cuts);
        record(&summary.solutions(self.solutions.in_records()), sink)
    }

    /// The exit that follows from the links.
    #[must_use]
    pub fn exit(&self) -> Exit {
        let exit = match &self.links {
            Pairs::Told(Told {
                halted: Some(Halt::Interrupt),
                ..
            }) => return Exit::Interrupted,
            Pairs::Told(Told { links, halted, .. }) => {
                let tally = LinkCounts::of(&links.pairs);
                match (tally.undecided, tally.by_patterns()) {
                    (1.., _) => Exit::Stopped,
                    _ if halted.is_some() => Exit::Stopped,
                    (0, 0) if !self.cuts.is_empty() => Exit::Stopped,
                    (0, 0) => Exit::Nothing,
                    (0, _) => Exit::Found,
                }
            }
            Pairs::Empty { .. } => Exit::Found,
            Pairs::Undecided => Exit::Stopped,
        };
        exit.max(self.solutions.exit())
    }
}
