//! [`check`]: whether an argument proves what a step eliminates. It knows only the rules: nothing here looks
//! at names or shapes, or searches.

use super::{Argument, BaseSet, Statement};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Logic, Pattern, Step, TemplateJudge};
use std::collections::BTreeMap;

/// Why an argument proves less than it should.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// A set that is not a base set of the step takes part, or takes part too often.
    #[error("{0} is not a base set of the step, or not that often")]
    NoBaseSet(String),
    /// A set that no pattern of the step has for a cover takes part, or takes part too often.
    #[error("{0} is not a cover set of the step, or not that often")]
    NoCoverSet(ConstraintId),
    /// A base set leaves other candidates than the statement says.
    #[error("{base} leaves {}, not {}", list(.left), list(.said))]
    Left {
        /// The base set.
        base: String,
        /// What it leaves.
        left: Vec<Candidate>,
        /// What the statement says.
        said: Vec<Candidate>,
    },
    /// More parity truths than are counted.
    #[error("it has too many parity truths")]
    Parities,
    /// No group within these is known.
    #[error("it is not known that one of {} is true", list(.0))]
    UnknownGroup(Vec<Candidate>),
    /// No cover set holds both.
    #[error("no cover set holds both {0} and {1}")]
    NotExcluded(Candidate, Candidate),
    /// The lemma does not apply to the part that is counted: this candidate is not covered.
    #[error("counting proves nothing: {0} is not covered")]
    Uncovered(Candidate),
    /// The lemma applies, and does not eliminate this candidate.
    #[error("counting does not prove that {0} is false")]
    NotCounted(Candidate),
    /// A case does not show what it should.
    #[error("the case {case} does not prove that {candidate} is false")]
    Case {
        /// The candidate that is true in the case.
        case: Candidate,
        /// What is not shown.
        candidate: Candidate,
    },
    /// A supposition ends without a contradiction.
    #[error("supposing {0} leads to no contradiction")]
    NoContradiction(Candidate),
    /// A group is not shown.
    #[error("it does not prove that one of {} is true", list(.0))]
    NoGroup(Vec<Candidate>),
    /// A candidate of the argument is not in the position.
    #[error("{0} is not a live candidate of this grid")]
    NotLive(Candidate),
    /// An elimination of the step is not proven.
    #[error("the argument does not prove that {0} is false")]
    NotReached(Candidate),
}

fn list(candidates: &[Candidate]) -> String {
    match candidates {
        [] => "none".to_owned(),
        _ => itertools::join(candidates, " "),
    }
}

/// Replays an argument for a step of a position. The derived truths of the step are trusted: its patterns are
/// verified, and they with them.
///
/// # Errors
/// The first [`Fault`].
pub fn check(grid: &Grid, step: &Step, argument: &Argument) -> Result<(), Fault> {
    let checker = Checker::new(grid, step);
    let Some(facts) = checker.run(&argument.statements, Facts::default())? else {
        return Ok(());
    };
    let left = step
        .eliminations()
        .into_iter()
        .find(|&c| !facts.fallen.contains(c));
    left.map_or(Ok(()), |candidate| Err(Fault::NotReached(candidate)))
}

/// What is known.
#[derive(Clone, Default)]
struct Facts {
    fallen: CandidateSet,
    groups: Vec<CandidateSet>,
}

/// The sets that may take part.
struct Checker<'a> {
    live: &'a CandidateSet,
    step: &'a Step,
    bases: BTreeMap<ConstraintId, i64>,
    covers: BTreeMap<ConstraintId, i64>,
}

impl<'a> Checker<'a> {
    fn new(grid: &'a Grid, step: &'a Step) -> Self {
        let mut covers = BTreeMap::new();
        for (id, weight) in step
            .patterns()
            .iter()
            .flat_map(|proven| proven.pattern().covers())
        {
            let most = covers.entry(id).or_insert(weight);
            *most = weight.max(*most);
        }
        Self {
            live: grid.live(),
            step,
            bases: step.all_bases().into_iter().collect(),
            covers,
        }
    }

    /// What is known after these statements; none after a contradiction.
    fn run(&self, statements: &[Statement], mut facts: Facts) -> Result<Option<Facts>, Fault> {
        for statement in statements {
            let falls = statement.falls();
            if let Some(dead) = falls.minus(self.live).iter().next() {
                return Err(Fault::NotLive(dead));
            }
            match statement {
                Statement::Set { base, left } => {
                    self.leaves(base, left, &facts)?;
                    if left.is_empty() {
                        return Ok(None);
                    }
                }
                Statement::Sees { group, falls } => {
                    known(group, &facts)?;
                    self.excludes(group, falls)?;
                }
                Statement::Count {
                    pattern,
                    logic,
                    falls,
                } => self.counts(pattern, *logic, falls, &facts)?,
                Statement::Cases { each, falls } => self.cases(each, falls, &facts)?,
                Statement::Suppose { candidate, then } => {
                    if self.run(then, self.supposed(*candidate, &facts))?.is_some() {
                        return Err(Fault::NoContradiction(*candidate));
                    }
                }
                Statement::Unless {
                    candidates,
                    then,
                    left,
                } => self.unless(candidates, then, left, &facts)?,
            }
            facts.fallen = facts.fallen.or(&falls);
            facts.groups.extend(statement.group());
        }
        Ok(Some(facts))
    }

    fn excluded(&self, a: Candidate, b: Candidate) -> bool {
        let others = ConstraintId::of(b);
        a != b
            && ConstraintId::of(a)
                .iter()
                .any(|id| others.contains(id) && self.covers.contains_key(id))
    }

    fn supposed(&self, candidate: Candidate, facts: &Facts) -> Facts {
        let mut supposed = facts.clone();
        let excluded = self.live.iter().filter(|&other| self.excluded(candidate, other));
        excluded.for_each(|other| supposed.fallen.insert(other));
        supposed.groups.push([candidate].into_iter().collect());
        supposed
    }

    fn leaves(&self, base: &BaseSet, said: &CandidateSet, facts: &Facts) -> Result<(), Fault> {
        let is_base = match base {
            BaseSet::Constraint(id) => self.bases.contains_key(id),
            BaseSet::Derived(truth) => self.step.derived().iter().any(|(own, _)| own == truth),
        };
        if !is_base {
            return Err(Fault::NoBaseSet(base.to_string()));
        }
        let standing = self.live.minus(&facts.fallen);
        let left: CandidateSet = standing.iter().filter(|&c| base.contains(c)).collect();
        match left == *said {
            true => Ok(()),
            false => Err(Fault::Left {
                base: base.to_string(),
                left: left.iter().collect(),
                said: said.iter().collect(),
            }),
        }
    }

    fn excludes(&self, group: &CandidateSet, falls: &CandidateSet) -> Result<(), Fault> {
        let pairs = falls.iter().flat_map(|c| group.iter().map(move |g| (c, g)));
        match pairs.into_iter().find(|&(c, g)| !self.excluded(c, g)) {
            Some((c, g)) => Err(Fault::NotExcluded(c, g)),
            None => Ok(()),
        }
    }

    fn counts(
        &self,
        pattern: &Pattern,
        logic: Logic,
        falls: &CandidateSet,
        facts: &Facts,
    ) -> Result<(), Fault> {
        self.takes_part(pattern)?;
        let standing = self.live.minus(&facts.fallen);
        let mut excess = vec![0; 729];
        standing
            .iter()
            .for_each(|c| excess[c.index()] = pattern.excess(c));
        if logic == Logic::Templates {
            let grid = Grid::from_live(standing);
            excess = TemplateJudge::new(&grid)
                .lowest_with(&excess, pattern)
                .ok_or(Fault::Parities)?;
        }
        if let Some(uncovered) = standing.iter().find(|c| excess[c.index()] < 0) {
            return Err(Fault::Uncovered(uncovered));
        }
        let shown = |c: &Candidate| standing.contains(*c) && excess[c.index()] > pattern.rank();
        match falls.iter().find(|c| !shown(c)) {
            Some(candidate) => Err(Fault::NotCounted(candidate)),
            None => Ok(()),
        }
    }

    /// Checks that a pattern is a part of what the step has.
    fn takes_part(&self, pattern: &Pattern) -> Result<(), Fault> {
        for (id, weight) in pattern.weights() {
            let bases = self.bases.get(&id).copied().unwrap_or(0);
            let covers = self.covers.get(&id).copied().unwrap_or(0);
            if -weight > bases {
                return Err(Fault::NoBaseSet(id.to_string()));
            }
            if weight > covers {
                return Err(Fault::NoCoverSet(id));
            }
        }
        for (truth, weight) in pattern.derived() {
            let own = self.step.derived().iter().filter(|(own, _)| own == truth);
            if *weight > own.map(|&(_, most)| most).sum() {
                return Err(Fault::NoBaseSet(truth.to_string()));
            }
        }
        Ok(())
    }

    fn cases(
        &self,
        each: &[(Candidate, Vec<Statement>)],
        falls: &CandidateSet,
        facts: &Facts,
    ) -> Result<(), Fault> {
        known(&each.iter().map(|&(case, _)| case).collect(), facts)?;
        for &(case, ref then) in each.iter().filter(|&&(case, _)| !facts.fallen.contains(case)) {
            let Some(end) = self.run(then, self.supposed(case, facts))? else {
                continue;
            };
            if let Some(candidate) = falls.minus(&end.fallen).iter().next() {
                return Err(Fault::Case { case, candidate });
            }
        }
        Ok(())
    }

    fn unless(
        &self,
        candidates: &CandidateSet,
        then: &[Statement],
        left: &CandidateSet,
        facts: &Facts,
    ) -> Result<(), Fault> {
        let mut supposed = facts.clone();
        supposed.fallen = supposed.fallen.or(candidates);
        let is_shown = candidates.minus(left).is_empty()
            && match self.run(then, supposed)? {
                None => true,
                Some(end) => end.groups.iter().any(|group| group.minus(left).is_empty()),
            };
        match is_shown {
            true => Ok(()),
            false => Err(Fault::NoGroup(left.iter().collect())),
        }
    }
}

fn known(group: &CandidateSet, facts: &Facts) -> Result<(), Fault> {
    match facts.groups.iter().any(|known| known.minus(group).is_empty()) {
        true => Ok(()),
        false => Err(Fault::UnknownGroup(group.iter().collect())),
    }
}
