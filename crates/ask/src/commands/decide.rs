//! `decide`: for every candidate whether a pattern of any order and rank eliminates it, or the bounds of a
//! sum of candidates.

use crate::Complaint;
use crate::options::fields::{BadField, Fields};
use crate::options::kinds::Text;
use crate::options::options;
use crate::options::words::target;
use crate::puzzle::logic;
use crate::puzzle::solutions::assumed;
use crate::puzzle::soundness::checked;
use crate::puzzle::truths::Counts;
use crate::sink::{lines, record};
use crate::{Check, Claims, Clash, Derive, Exit, Missing, Puzzle, Said, Sink, Solutions};
use basecover::constraint::Position;
use basecover::grid::CandidateSet;
use basecover::lp::{self, Answer, Bases, Extremes, template};
use basecover::pattern::{Logic, Sum, Suppositions};
use basecover::search::{Halt, Limits};
use basecover::truths::{self, Cut};
use basecover_report::json::{self, DecisionSummaryRecord, ExpressionRecord};
use basecover_report::{AnswerCounts, Question, expression};
use std::ops::ControlFlow;

options! {
    /// What `decide` is asked.
    #[derive(Clone, Debug, Default)]
    pub struct Decide {
        /// The suppositions.
        pub suppose: Suppositions = part(),
        /// Whether the solutions are counted.
        pub check: Check = part(),
        /// Only these candidates; several in a cell: 45r1c2 or r1c2<>45.
        pub target: CandidateSet = by(target),
        /// The least and greatest value of a sum of candidates, instead of single candidates. A house or a
        /// cell stands for all its candidates, digits before it for these digits only: r1 + r2 - b1 - b2.
        pub expr: Option<Sum> = maybe("4r1c2 + 4r3c5", Text(str::parse::<Sum>)),
        /// What the patterns have to cover.
        pub logic: Logic = by(logic),
        /// Which derived truths may be base sets.
        pub derive: Derive = part(),
        /// Truths of the user.
        pub claims: Claims = part(),
        /// Bound plain patterns whose base sets share no candidate (the decision itself is about all
        /// patterns).
        pub disjoint: bool = flag(),
    }
    rules Decide::rules
}

impl Decide {
    fn rules(fields: &mut Fields) -> Result<(), BadField> {
        fields.apart("expr", &["target", "disjoint"])?;
        fields.apart("disjoint", &["logic"])
    }

    /// Checks that the options go together.
    ///
    /// # Errors
    /// If a sum is asked for by templates, or parity truths are.
    pub fn check(&self) -> Result<(), Clash> {
        match self.expr.is_some() && self.logic == Logic::Templates {
            true => Err(Clash::new(
                "--expr is about candidate patterns: it cannot be used with --logic templates",
            )),
            false => {
                self.claims
                    .permitted(self.derive.or_none().assumes_one_solution())?;
                self.derive.goes_with(self.logic)
            }
        }
    }

    fn targets(&self) -> Option<&CandidateSet> {
        (!self.target.is_empty()).then_some(&self.target)
    }

    /// Decides a puzzle.
    ///
    /// # Errors
    /// If it has no answer; the reason was reported.
    pub fn answer(
        &self,
        given: &Puzzle,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Result<Decided<'_>, Missing> {
        let puzzle = self
            .puzzle(given)
            .map_err(|complaint| Missing::report(&complaint, sink))?;
        let derive = self.derive.or_none();
        assumed(given, &derive, limits, sink).map_err(Missing::Ended)?;
        let solutions = checked(self.check.no_solution_check, given, limits, sink);
        let looked = truths::look(puzzle.grid(), &derive);
        let position = puzzle.position.with_truths(&looked.truths);
        let counts = match self.logic {
            Logic::Candidates => Counts::AsOne,
            Logic::Templates => Counts::AsSeveral,
        };
        let own = self.claims.prove(&puzzle, &position, counts, limits, sink);
        let position = position.with_truths(&own.map_err(Missing::of_claim)?);
        let known = match &self.expr {
            Some(sum) => known(&position, sum, limits, sink),
            None => self.answers(&puzzle, &position, limits),
        };
        Ok(Decided {
            asked: self,
            puzzle,
            position,
            cuts: looked.cuts,
            solutions,
            known,
        })
    }

    /// The puzzle with what is supposed, in which all is live that is asked about.
    fn puzzle(&self, given: &Puzzle) -> Result<Puzzle, Complaint> {
        let puzzle = given.supposing(&self.suppose)?;
        puzzle.has("--target", &self.target)?;
        if let Some(sum) = &self.expr {
            puzzle.has("--expr", sum.named())?;
        }
        Ok(puzzle)
    }

    fn answers(&self, puzzle: &Puzzle, position: &Position, limits: &Limits<'_>) -> DecideResult {
        let asked = self
            .targets()
            .copied()
            .unwrap_or_else(|| puzzle.grid().unplaced());
        let is_over = || limits.are_over();
        let answers = match self.logic {
            Logic::Candidates => lp::answer_until(position, &asked, self.bases(), &is_over),
            Logic::Templates => template::answer_until(position, &asked, &is_over),
        };
        // Where none is undecided it was not cut short, whatever the time.
        let halted = (limits.go_on().err()).filter(|_| AnswerCounts::of(&answers).undecided > 0);
        DecideResult::Candidates { answers, halted }
    }

    fn bases(&self) -> Bases {
        match self.disjoint {
            true => Bases::Disjoint,
            false => Bases::Overlapping,
        }
    }
}

fn known(position: &Position, sum: &Sum, limits: &Limits<'_>, sink: &mut dyn Sink) -> DecideResult {
    let extremes = match lp::extremes(position, sum) {
        Ok(extremes) => Some(extremes),
        Err(reason) => {
            let complaint = Complaint::Inexact(format!("{sum}: {reason}"));
            // There is nothing to break off.
            let _ = sink.hear(Said::Error(&complaint));
            None
        }
    };
    DecideResult::Sum {
        extremes,
        halted: limits.go_on().err(),
    }
}

/// What is known of a puzzle.
#[derive(Clone, Debug)]
pub struct Decided<'a> {
    asked: &'a Decide,
    /// With what is supposed.
    pub puzzle: Puzzle,
    /// The same with its derived truths.
    pub position: Position,
    /// Which of its derived truths were left out.
    pub cuts: Vec<Cut>,
    /// How many solutions it has.
    pub solutions: Solutions,
    /// The answers.
    pub known: DecideResult,
}

/// The result of a decision.
#[derive(Clone, Debug)]
pub enum DecideResult {
    /// Of candidates.
    Candidates {
        /// One for each.
        answers: Vec<Answer>,
        /// What cut it short.
        halted: Option<Halt>,
    },
    /// Of a sum.
    Sum {
        /// Its values; none if they are not known exactly.
        extremes: Option<Extremes>,
        /// Whether the end was asked for meanwhile.
        halted: Option<Halt>,
    },
}

impl Decided<'_> {
    /// What was asked about the candidates.
    #[must_use]
    pub fn question(&self) -> Question<'_> {
        Question {
            targets: self.asked.targets(),
            logic: self.asked.logic,
            bases: self.asked.bases(),
            truths: self.position.derived(),
            cuts: &self.cuts,
        }
    }

    /// Says the records.
    pub fn records(&self, sink: &mut dyn Sink) -> ControlFlow<()> {
        let (grid, supposed) = (self.puzzle.grid(), &self.puzzle.supposed);
        match (&self.known, &self.asked.expr) {
            (DecideResult::Candidates { answers, halted }, _) => {
                let question = self.question();
                let summary = DecisionSummaryRecord::new(self.puzzle.in_records(), question, answers);
                let summary = summary.halted(*halted).solutions(self.solutions.in_records());
                lines(json::decisions(grid, supposed, answers, question.truths), sink)?;
                record(&summary.supposing(supposed), sink)
            }
            (
                DecideResult::Sum {
                    extremes: Some(extremes),
                    ..
                },
                Some(sum),
            ) => {
                let expression = ExpressionRecord::new(grid, sum, extremes, self.position.derived());
                record(&expression.supposing(supposed), sink)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// The exit that follows from the answers.
    #[must_use]
    pub fn exit(&self) -> Exit {
        let (exit, halted) = match &self.known {
            DecideResult::Candidates { answers, halted } => (
                match AnswerCounts::of(answers) {
                    AnswerCounts { undecided: 1.., .. } => Exit::Stopped,
                    AnswerCounts { eliminable: 1.., .. } => Exit::Found,
                    // A truth that was left out may eliminate one.
                    _ if !self.cuts.is_empty() => Exit::Stopped,
                    _ => Exit::Nothing,
                },
                halted,
            ),
            DecideResult::Sum { extremes, halted } => (self.of_sum(extremes.as_ref()), halted),
        };
        match halted {
            Some(Halt::Interrupt) => Exit::Interrupted,
            _ => exit.max(self.solutions.exit()),
        }
    }

    fn of_sum(&self, extremes: Option<&Extremes>) -> Exit {
        let says_something = match (extremes, &self.asked.expr) {
            (Some(Extremes::Between { least, greatest }), Some(sum)) => {
                expression::says_something(sum, least, greatest)
            }
            (Some(_), _) => true,
            (None, _) => return Exit::Stopped,
        };
        match says_something {
            true => Exit::Found,
            false => Exit::Nothing,
        }
    }
}
