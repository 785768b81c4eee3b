//! [`Lines`]: the lines of a proof, and the numbers that VeriPB gives to their results.

use super::Variable;
use basecover::casts::fit;
use basecover::constraint::ConstraintId;
use basecover::grid::Candidate;
use itertools::Itertools;
use std::fmt::{self, Display};

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

/// A variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bit {
    /// That of a candidate.
    Candidate(Candidate),
    /// One that the proof adds to those of the formula.
    Further(Number),
}

impl fmt::Display for Bit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Candidate(candidate) => Variable(*candidate).fmt(f),
            Self::Further(number) => write!(f, "bit{number}"),
        }
    }
}

/// The sum of two bits: a bit that is odd, and twice another.
pub(super) struct Sum {
    pub(super) odd: Bit,
    /// The line that says that the two are at least the sum, and the one that says at most.
    pub(super) at_least: Number,
    pub(super) at_most: Number,
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
    /// How many bits are not those of candidates.
    further: Number,
    /// How many suppositions have not been refuted.
    supposed: usize,
}

impl Lines {
    /// The lines of a proof about a formula of this many inequalities.
    pub(super) fn begin(count: Number) -> Self {
        Self {
            text: format!("pseudo-Boolean proof version 3.0\nf {count};\n"),
            last: count,
            further: 0,
            supposed: 0,
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

    /// Adds half the sum of some lines and bits, rounded up, twice; and then the rest.
    pub(super) fn half_and_rest(
        &mut self,
        half: impl Iterator<Item = String>,
        rest: impl Iterator<Item = String>,
    ) -> Number {
        let plus = |term: String| format!(" {term} +");
        let (half, rest) = (half.map(plus).join(""), rest.map(plus).join(""));
        let nothing = self.follows(" >= 0");
        self.proves(format_args!("pol {nothing}{half} 2 d 2 *{rest};"))
    }

    /// Adds two bits, by two further ones that depend on them; none within a supposition, where VeriPB does
    /// not allow further bits.
    ///
    /// Each line that defines a bit has the value that the bit may be given where the line fails otherwise.
    pub(super) fn add(&mut self, one: Bit, other: Bit) -> Option<Sum> {
        if self.supposed > 0 {
            return None;
        }
        let [pair, odd] = [1, 2].map(|i| Bit::Further(self.further + i));
        self.further += 2;
        self.proves(format_args!(
            "red +2 ~{pair} +1 {one} +1 {other} >= 2 : {pair} -> 0;"
        ));
        self.proves(format_args!(
            "red +1 {pair} +1 ~{one} +1 ~{other} >= 1 : {pair} -> 1;"
        ));
        let at_least = format!("red +1 {one} +1 {other} +1 ~{odd} +2 ~{pair} >= 3 : {odd} -> 0;");
        let at_most = format!("red +1 {odd} +2 {pair} +1 ~{one} +1 ~{other} >= 2 : {odd} -> 1;");
        Some(Sum {
            odd,
            at_least: self.proves(at_least),
            at_most: self.proves(at_most),
        })
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

    /// Supposes that a sum of bits is below 0; [`refuted`](Self::refuted) then proves that it is at
    /// least 0.
    pub(super) fn suppose_below_0(&mut self, sum: &[(Bit, i64)]) {
        let sum = sum.iter().map(|(bit, times)| format!("{times:+} {bit}"));
        self.supposed += 1;
        self.proves(format_args!("pbc {} >= 0 : subproof", sum.format(" ")));
    }

    /// Supposes that a candidate is true, and returns the number of that; [`refuted`](Self::refuted) then
    /// proves that it is false.
    pub(super) fn suppose(&mut self, candidate: Candidate) -> Number {
        self.supposed += 1;
        self.proves(format_args!("pbc +1 ~{} >= 1 : subproof", Variable(candidate)))
    }

    /// Ends the last supposition: the line before is a contradiction.
    pub(super) fn refuted(&mut self) -> Number {
        self.supposed -= 1;
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
