//! [`Lines`]: the lines of a proof, and the numbers that VeriPB gives to their results.

use super::Variable;
use basecover::casts::fit;
use basecover::constraint::ConstraintId;
use basecover::grid::Candidate;
use itertools::Itertools;
use std::fmt::Display;

/// The number of something proven, or of a part of the formula.
pub(super) type Number = u64;

/// The number of the statement that at least one candidate of a constraint is true.
pub(super) fn at_least(id: ConstraintId) -> Number {
    2 * fit::<Number>(id.index()) + 1
}

/// The number of the statement that at most one candidate of a constraint is true. An equation of the formula
/// counts as two inequalities, and this is the second.
pub(super) fn at_most(id: ConstraintId) -> Number {
    at_least(id) + 1
}

/// A case: some candidates are true and others false.
#[derive(Clone, Debug, Default)]
pub(super) struct Case {
    /// These are true.
    pub(super) truths: Vec<Candidate>,
    /// These are false.
    pub(super) falsehoods: Vec<Candidate>,
}

impl Case {
    /// The same with one more true candidate.
    pub(super) fn and(&self, candidate: Candidate) -> Self {
        let mut case = self.clone();
        case.truths.push(candidate);
        case
    }
}

/// The lines so far.
#[derive(Debug)]
pub(super) struct Lines {
    text: String,
    last: Number,
}

impl Lines {
    /// The lines of a proof about a formula of this many inequalities.
    pub(super) fn begin(count: Number) -> Self {
        Self {
            text: format!("pseudo-Boolean proof version 3.0\nf {count};\n"),
            last: count,
        }
    }

    /// Adds a comment for people.
    pub(super) fn remark(&mut self, remark: impl Display) {
        self.text += &format!("% {remark}\n");
    }

    /// Adds a line that proves something, and returns its number.
    fn proves(&mut self, line: impl Display) -> Number {
        self.text += &format!("{line}\n");
        self.last += 1;
        self.last
    }

    /// Adds the sum of inequalities, each this many times.
    pub(super) fn sum(&mut self, terms: &[(Number, i64)]) -> Number {
        let term = |&(number, times): &(Number, i64)| match times {
            1 => number.to_string(),
            _ => format!("{number} {times} *"),
        };
        let [first, others @ ..] = terms else {
            // The empty sum: 0 is at least 0.
            return self.follows(" >= 0");
        };
        let others = others.iter().map(|other| format!(" {} +", term(other))).join("");
        self.proves(format_args!("pol {}{others};", term(first)))
    }

    /// Adds an inequality that VeriPB proves by propagation, without its variables that are 0 or 1.
    fn follows(&mut self, inequality: impl Display) -> Number {
        self.proves(format_args!("rup{inequality};"))
    }

    /// Proves that this many of these candidates are true.
    pub(super) fn are_true(&mut self, candidates: impl Iterator<Item = Candidate>, count: usize) -> Number {
        let sum = candidates.map(|c| format!(" +1 {}", Variable(c))).join("");
        self.follows(format_args!("{sum} >= {count}"))
    }

    /// Proves that a candidate is true, by these alone.
    pub(super) fn is_true(&mut self, candidate: Candidate, reasons: &[Number]) -> Number {
        self.follows(format_args!(" +1 {} >= 1{}", Variable(candidate), by(reasons)))
    }

    /// Proves that a candidate is false, by these alone.
    pub(super) fn is_false(&mut self, candidate: Candidate, reasons: &[Number]) -> Number {
        self.follows(format_args!(" +1 ~{} >= 1{}", Variable(candidate), by(reasons)))
    }

    /// Proves that a case is impossible.
    pub(super) fn cannot_be(&mut self, case: &Case) -> Number {
        let truths = case.truths.iter().map(|&c| format!(" +1 ~{}", Variable(c)));
        let falsehoods = case.falsehoods.iter().map(|&c| format!(" +1 {}", Variable(c)));
        let clause = truths.chain(falsehoods).join("");
        self.follows(format_args!("{clause} >= 1"))
    }

    /// Supposes that a sum of candidates is below 0; [`refuted`](Self::refuted) then proves that it is at
    /// least 0.
    pub(super) fn suppose_below_0(&mut self, sum: &[(Candidate, i64)]) {
        let sum = sum.iter().map(|&(c, times)| format!("{times:+} {}", Variable(c)));
        self.proves(format_args!("pbc {} >= 0 : subproof", sum.format(" ")));
    }

    /// Supposes that a candidate is true, and returns the number of that; [`refuted`](Self::refuted) then
    /// proves that it is false.
    pub(super) fn suppose(&mut self, candidate: Candidate) -> Number {
        self.proves(format_args!("pbc +1 ~{} >= 1 : subproof", Variable(candidate)))
    }

    /// Ends the last supposition: the line before is a contradiction.
    pub(super) fn refuted(&mut self) -> Number {
        self.proves("qed : -1;")
    }

    /// The finished proof with its conclusion.
    pub(super) fn end(mut self, conclusion: impl Display) -> String {
        self.text += &format!("output NONE;\nconclusion {conclusion};\nend pseudo-Boolean proof;\n");
        self.text
    }
}

/// The part of a line that names what propagates; `~` is the negation of the statement.
fn by(reasons: &[Number]) -> String {
    format!(" : ~ {}", reasons.iter().format(" "))
}
