//! [`Proof`]: a path, deduction by deduction.

use super::Variable;
use super::formula::{count, numbered};
use super::impossible::{impossible, with};
use super::lines::{Bit, Case, Lines, Number, at_least, at_most};
use super::parity::{Ahead, Counted};
use super::position_proofs::PositionProofs;
use super::template::{covered, no_template};
use basecover::constraint::{self, ConstraintId, Derived, DerivedKind, Templates};
use basecover::grid::{Candidate, CandidateSet, Digit, Grid};
use basecover::pattern::{Logic, Pattern, Tree};
use basecover::solve::Deduction;
use itertools::Itertools;
use std::sync::Arc;

/// The most templates of a digit that one step lists: each is a line of the proof.
const TEMPLATES: u64 = 20_000;

/// Why a path cannot be written as a proof.
#[derive(Debug, thiserror::Error)]
pub enum Untold {
    /// A step uses a derived truth whose argument cannot be written for VeriPB.
    #[error("the step uses {name}, a truth of the kind `{}`: a proof can use only the kind `impossible`, broken wings, and the kind `parity`", kind.name())]
    Truth {
        /// Its name.
        name: String,
        /// Its argument.
        kind: DerivedKind,
    },
    /// A step is about a digit with very many templates.
    #[error(
        "digit {digit} has {count} templates in the position of a step; at most {TEMPLATES} can be handled"
    )]
    Templates {
        /// The digit.
        digit: Digit,
        /// The number of its templates.
        count: u64,
    },
}

/// The proof of a path, while it is written. It starts in the position of [`formula`](super::formula).
#[derive(Debug)]
pub struct Proof {
    lines: Lines,
    known: PositionProofs,
}

impl Proof {
    /// Starts in a position.
    #[must_use]
    pub fn begin(start: &Grid) -> Self {
        let mut lines = Lines::begin(count(start));
        let mut known = PositionProofs::nothing();
        for (number, (candidate, is_true)) in numbered(start) {
            match is_true {
                true => known.place(&mut lines, candidate, number),
                false => known.note(candidate, number),
            }
        }
        Self { lines, known }
    }

    /// Writes the next deduction of the path.
    ///
    /// # Errors
    /// [`Untold`] if it cannot be written for VeriPB.
    pub fn deduction(&mut self, deduction: &Deduction) -> Result<(), Untold> {
        let mut known = self.known.clone();
        match deduction {
            Deduction::Single { truth, placed } => known.single(&mut self.lines, *truth, *placed),
            Deduction::Step(step) => {
                self.lines.remark(format_args!(
                    "order {}, rank {}: {}",
                    step.order(),
                    step.rank(),
                    step.eliminations().iter().format(" ")
                ));
                for proven in step.patterns() {
                    let claim = (proven.pattern(), proven.logic(), proven.eliminations());
                    self.pattern(&mut known, claim, &Ahead::default())?;
                }
            }
            Deduction::Tree { target, tree } => {
                self.lines.remark(format_args!("tree against {target}"));
                let ahead = Ahead::of(&mut self.lines, &known, tree);
                let falsehood = self.refute(known.clone(), *target, tree, &ahead)?;
                known.note(*target, falsehood);
            }
        }
        self.known = known;
        Ok(())
    }

    /// The finished proof. If the path has reached the solution, it proves that there is no other.
    #[must_use]
    pub fn end(mut self, solution: Option<&CandidateSet>) -> String {
        let Some(solution) = solution else {
            return self.lines.end("NONE");
        };
        let least = self.lines.are_true(solution.iter(), 81);
        let value = |c| format!("{}{}", if solution.contains(c) { "" } else { "~" }, Variable(c));
        let all = Candidate::all().map(value).join(" ");
        self.lines.end(format_args!("BOUNDS 81 : {least} 81 : {all}"))
    }

    /// Writes a pattern with what it eliminates by a logic, given the known falsehoods and the truths that
    /// were counted ahead.
    fn pattern(
        &mut self,
        known: &mut PositionProofs,
        (pattern, logic, eliminations): (&Pattern, Logic, &[Candidate]),
        ahead: &Ahead,
    ) -> Result<(), Untold> {
        let covers = pattern.covers().map(|(id, times)| (at_most(id), times));
        let bases = pattern.bases().map(|(id, times)| (at_least(id), times));
        let mut terms: Vec<_> = covers.chain(bases).collect();
        let mut bits = Vec::new();
        for (truth, times) in pattern.derived() {
            let number = match truth.kind() {
                DerivedKind::Parity => {
                    let lines = &mut self.lines;
                    let shown = match ahead.counted(truth).filter(|_| logic == Logic::Templates) {
                        Some(counted) => counted.show(lines, known, truth),
                        None => Counted::new(lines, known, truth, logic)
                            .ok_or_else(|| untold(truth))?
                            .show(lines, known, truth),
                    };
                    bits.extend(shown.bits.iter().map(|&(digit, bit)| (digit, bit, -times)));
                    shown.number
                }
                _ => self.truth(known.live(), truth)?,
            };
            terms.push((number, *times));
        }
        let sum = self.lines.sum(&terms);
        match logic {
            Logic::Candidates => known.eliminate(&mut self.lines, pattern, sum, eliminations),
            Logic::Templates => self.by_templates(known, pattern, sum, &bits, eliminations)?,
        }
        Ok(())
    }

    /// Checks that one of the guardians of a derived truth is true.
    fn truth(&mut self, live: &CandidateSet, truth: &Arc<Derived>) -> Result<Number, Untold> {
        let guardians: CandidateSet = truth
            .guardians()
            .iter()
            .copied()
            .filter(|&c| live.contains(c))
            .collect();
        let case = Case {
            truths: Vec::new(),
            falsehoods: guardians.iter().collect(),
        };
        let (lines, live) = (&mut self.lines, live.minus(&guardians));
        let shown = match (truth.kind(), truth.proof()) {
            (DerivedKind::Impossible, _) => impossible(lines, truth.cells(), &live, &case),
            (DerivedKind::Shown, Some(proof)) => by_itself(lines, proof, live, &case),
            _ => None,
        };
        shown.ok_or_else(|| untold(truth))
    }

    /// A template pattern whose sum is proven. For each digit with a live candidate of negative excess it is
    /// shown that no template has one; `odd` are the bits of parity truths, each with its excess. The rest of
    /// the sum is then about one digit, whose templates through an eliminated candidate exceed the rank.
    fn by_templates(
        &mut self,
        known: &mut PositionProofs,
        pattern: &Pattern,
        sum: Number,
        odd: &[(Digit, Bit, i64)],
        eliminations: &[Candidate],
    ) -> Result<(), Untold> {
        let live = *known.live();
        let mut shown = Vec::new();
        for digit in Digit::all() {
            let own: CandidateSet = live.iter().filter(|c| c.digit() == digit).collect();
            let mut excess: Vec<(Bit, i64)> = own
                .iter()
                .map(|c| (Bit::Candidate(c), of_constraints(pattern, c)))
                .collect();
            for &(_, bit, times) in odd.iter().filter(|&&(of, ..)| of == digit) {
                match excess.iter_mut().find(|(other, _)| *other == bit) {
                    Some((_, excess)) => *excess += times,
                    None => excess.push((bit, times)),
                }
            }
            excess.retain(|&(_, excess)| excess != 0);
            if excess.iter().any(|&(_, excess)| excess < 0) {
                few(&own, digit)?;
                shown.push((digit, covered(&mut self.lines, &own, &excess)));
            }
        }
        for digit in Digit::all() {
            let own: CandidateSet = live.iter().filter(|c| c.digit() == digit).collect();
            let mut falls = eliminations.iter().filter(|c| c.digit() == digit).peekable();
            if falls.peek().is_none() {
                continue;
            }
            few(&own, digit)?;
            let others = shown.iter().filter(|&&(other, _)| other != digit);
            let terms: Vec<_> = [(sum, 1)]
                .into_iter()
                .chain(others.map(|&(_, number)| (number, 1)))
                .collect();
            self.lines.sum(&terms);
            for &candidate in falls {
                let case = Case::default().and(candidate);
                let falsehood = no_template(&mut self.lines, &with(&own, candidate), &case);
                known.note(candidate, falsehood);
            }
        }
        Ok(())
    }

    /// Proves that a candidate is false by a tree, given the known falsehoods.
    fn refute(
        &mut self,
        mut known: PositionProofs,
        target: Candidate,
        tree: &Tree,
        ahead: &Ahead,
    ) -> Result<Number, Untold> {
        let supposed = self.lines.suppose(target);
        known.place(&mut self.lines, target, supposed);
        for claim in &tree.patterns {
            let claim = (&claim.pattern, claim.logic, &claim.eliminations[..]);
            self.pattern(&mut known, claim, ahead)?;
        }
        for (candidate, below) in tree.branches() {
            let falsehood = self.refute(known.clone(), *candidate, below, ahead)?;
            known.note(*candidate, falsehood);
        }
        self.lines.cannot_be(&Case::default());
        Ok(self.lines.refuted())
    }
}

/// That a truth cannot be written.
fn untold(truth: &Derived) -> Untold {
    Untold::Truth {
        name: truth.name().to_owned(),
        kind: truth.kind(),
    }
}

/// The excess of a candidate, without parity truths.
fn of_constraints(pattern: &Pattern, candidate: Candidate) -> i64 {
    let parities = pattern.derived().iter();
    let parities = parities.filter(|(truth, _)| truth.kind() == DerivedKind::Parity);
    let held = parities.filter(|(truth, _)| truth.contains(candidate));
    pattern.excess(candidate) + held.map(|(_, times)| times).sum::<i64>()
}

/// Proves that candidates cannot all be false, if VeriPB can check each line of the truth's proof by itself,
/// as with broken wings. None if it cannot.
fn by_itself(
    lines: &mut Lines,
    proof: &constraint::Proof,
    mut live: CandidateSet,
    case: &Case,
) -> Option<Number> {
    for candidate in proof.eliminations() {
        if live.contains(candidate) {
            has_no_way(with(&live, candidate)).then(|| lines.cannot_be(&case.and(candidate)))?;
            live.remove(candidate);
        }
    }
    has_no_way(live).then(|| lines.cannot_be(case))
}

/// Whether singles leave some constraint empty.
fn has_no_way(mut live: CandidateSet) -> bool {
    loop {
        let mut next = live;
        for id in ConstraintId::all() {
            let members = || id.members().into_iter().filter(|&c| next.contains(c));
            match members().take(2).collect::<Vec<_>>()[..] {
                [] => return true,
                [only] => next = with(&next, only),
                _ => {}
            }
        }
        if next == live {
            return false;
        }
        live = next;
    }
}

/// Checks that the templates of a digit are few enough to be listed.
fn few(live: &CandidateSet, digit: Digit) -> Result<(), Untold> {
    match Templates::of_digit(live, digit).count(digit) {
        count if count > TEMPLATES => Err(Untold::Templates { digit, count }),
        _ => Ok(()),
    }
}
