//! The claim that one of some candidates is true: the sentences for claims that are not proven.

use super::decision::witness;
use crate::Palette;
use crate::words::and;
use basecover::grid::{CandidateSet, Grid};
use basecover::lp::Extreme;
use basecover::solve::SolutionCheck;
use basecover::truths::{Bound, Quantity};

/// That it takes too many truths to say how many of some candidates are true.
pub const MANY: &str = "it takes more than 100 base sets or proofs to say that: name fewer candidates, or a number nearer to 1 or to all of them";

/// Says that a solution has other numbers of the candidates.
#[must_use]
pub fn refuted(claim: &Quantity, solution: &CandidateSet) -> String {
    let names: Vec<String> = claim.candidates.iter().map(|c| c.to_string()).collect();
    let own = claim.candidates.and(solution);
    let none = match &names[..] {
        _ if claim.bound != Bound::AtLeast(1) => match own.len() {
            0 => "none of them is true".to_owned(),
            1 => format!("only {} of them is true", and(own.iter().map(|c| c.name()))),
            count => format!("{count} of them are true, {},", and(own.iter().map(|c| c.name()))),
        },
        [only] => format!("{only} is false"),
        [one, other] => format!("neither {one} nor {other} is true"),
        _ => format!("none of {} is true", and(names)),
    };
    let digits: String = solution.iter().map(|c| c.digit().to_string()).collect();
    format!("this is not a truth: {none} in the solution {digits}")
}

/// Says that no proof was found, with the known facts: whether one of them is true anyway, and why no single
/// pattern is the proof.
#[must_use]
pub fn open(position: &Grid, depth: usize, holds: SolutionCheck, least: Option<&Extreme>) -> String {
    let by = match depth {
        0 => "no proof by patterns alone was found".to_owned(),
        _ => format!("no proof with cases nested {depth} deep was found"),
    };
    let known = match holds {
        SolutionCheck::Holds => {
            "it is true, because every solution has one of them, and deeper cases would prove it"
        }
        SolutionCheck::No => "nor was a solution without any of them",
    };
    let point = least.map_or(String::new(), |least| {
        format!(
            "\nin this fractional solution they add up to {}:\n{}",
            least.value,
            witness(position, &least.point, &Palette::default()).trim_end()
        )
    });
    format!("this is not proven: {by}; {known}{point}")
}
