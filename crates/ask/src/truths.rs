//! Base sets besides the constraints: [`Derive`], truths of named families, and [`Claims`], truths that the
//! user claims.

use super::kinds::{Each, Text, Whole};
use super::options::{options, unasked};
use super::words::Depth;
use super::{Clash, Complaint, Exit, Puzzle, Said, Sink, candidates};
use basecover::constraint::{Derived, Position};
use basecover::grid::CandidateSet;
use basecover::pattern::Logic;
use basecover::search::{Limits, StopReason};
use basecover::solve::{Claimed, show_all};
use basecover::technique::Technique;
use basecover::truths::{Bound, Family, Quantity, Selection};
use basecover_report::claim;
use std::sync::Arc;

options! {
    /// Which derived truths may be base sets.
    #[derive(Clone, Debug, Default)]
    pub struct Derive {
        /// Derived truths that may be base sets: none, impossible (patterns that cannot be filled), unique
        /// (these assume one solution), all (both), or names of families, separated by commas; parity (odd
        /// members of up to seven sets) only by its name, and with candidates only.
        pub derive: Option<Selection> = maybe("WHICH", Text(str::parse::<Selection>)),
        /// Derived truths with at most N guardians \[default: 8 for tridagons, other limits for other
        /// families\].
        pub guardians: Option<u16> = maybe("N", Whole(0..=729)),
        /// Assume that the puzzle has exactly one solution: adds `unique` to --derive. A puzzle known to have
        /// several or none is refused. For a grid of candidates, also assume that they are the remaining
        /// candidates of a puzzle given by its digits.
        pub assume_unique: bool = flag(),
    }
}

impl Derive {
    /// What was asked for; nothing by default.
    #[must_use]
    pub fn or_none(&self) -> Selection {
        self.or(Selection::none())
    }

    /// What was asked for; what holds in every puzzle by default.
    #[must_use]
    pub fn or_impossible(&self) -> Selection {
        self.or(Selection::impossible())
    }

    /// Checks that parity truths are not asked for together with templates. Of templates a parity truth says
    /// more than its guardians do, so nothing that was found without that would be complete.
    ///
    /// # Errors
    /// If they are.
    pub fn goes_with(&self, logic: Logic) -> Result<(), Clash> {
        match self.has_parity() && logic == Logic::Templates {
            true => Err(Clash::new(
                "--derive parity is about candidates: it cannot be used with --logic templates or measures of templates; `solve --logic parity` looks for parity truths of templates",
            )),
            false => Ok(()),
        }
    }

    /// Whether parity truths are asked for.
    #[must_use]
    pub fn has_parity(&self) -> bool {
        self.or_none().families().any(|family| family == Family::Parity)
    }

    fn or(&self, default: Selection) -> Selection {
        let asked = self.derive.clone().unwrap_or(default);
        let asked = match self.assume_unique {
            true => asked.and(&Selection::unique()),
            false => asked,
        };
        match self.guardians {
            Some(most) => asked.with_guardians(most.into()),
            None => asked,
        }
    }
}

/// Whether the request is allowed: what holds only in a puzzle with one solution has to be assumed first.
///
/// # Errors
/// The first technique that needs it.
pub fn permit(techniques: &[&'static Technique], derive: &Selection) -> Result<(), Clash> {
    let assuming = techniques
        .iter()
        .find(|technique| technique.assumes_one_solution());
    match assuming {
        Some(technique) if !derive.assumes_one_solution() => Err(Clash::new(format_args!(
            "{} holds only in a puzzle with one solution: use --assume-unique to assume that it has one",
            technique.id
        ))),
        _ => Ok(()),
    }
}

options! {
    /// Truths of the user.
    #[derive(Clone, Debug)]
    pub struct Claims {
        /// A truth of your own: one of these candidates, separated by blanks or commas, is true. It is proven
        /// first and may then be a base set, called truth-1; candidates already eliminated are ignored. May
        /// be repeated. `exactly 2: 4r1c2 ...`, `at least 2: ...` and `at most 2: ...` claim how many are
        /// true; they are said by several base sets of which one candidate is true, truth-1-1 and so on.
        pub truth: Vec<Quantity> = any("4r1c2 4r3c5 ...", Each(Text(claimed))),
        /// How deeply the proof of a --truth may nest cases, 0 for patterns alone; `complete` is as deep as
        /// necessary.
        pub truth_depth: usize = or("D", "2", Depth),
    }
}

impl Claims {
    /// Whether there are any.
    #[must_use]
    pub fn are_given(&self) -> bool {
        !self.truth.is_empty()
    }

    /// Checks that none is given where patterns are looked for by an option that knows no truths of the user.
    ///
    /// # Errors
    /// If one is.
    pub fn goes_without(&self, option: &str, is_given: bool) -> Result<(), Clash> {
        match is_given && self.are_given() {
            true => Err(Clash::new(format_args!(
                "{option} uses only constraints and derived truths with names: it cannot be used with --truth"
            ))),
            false => Ok(()),
        }
    }

    /// The truths, shown in the position of a puzzle.
    ///
    /// # Errors
    /// What it means for the end of the answer that one of them is not, which was reported.
    pub(super) fn prove(
        &self,
        puzzle: &Puzzle,
        position: &Position,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Result<Vec<Arc<Derived>>, Exit> {
        let truths = self.truth.iter().zip(1..);
        let shown = truths.map(|(quantity, number)| {
            let shown = match quantity.sets(position.grid()) {
                Some(sets) => show_all(position, number, &sets, self.truth_depth, limits),
                None => {
                    let _ = sink.hear(Said::Error(&Complaint::NotShown {
                        line: puzzle.line,
                        claim: quantity.to_string(),
                        why: claim::MANY.to_owned(),
                    }));
                    return Err(Exit::Bad);
                }
            };
            let (exit, why) = match shown {
                Ok(truths) => return Ok(truths),
                // All are shown where one is.
                Err(Claimed::Shown(truth)) => return Ok(vec![truth]),
                Err(Claimed::Refuted(solution)) => (Exit::Bad, claim::refuted(quantity, &solution)),
                Err(Claimed::Stopped(StopReason::Interrupted)) => return Err(Exit::Interrupted),
                Err(Claimed::Stopped(_)) => (Exit::Stopped, "not proven within the time limit".to_owned()),
                Err(Claimed::Open { holds, least }) => {
                    let why = claim::open(position.grid(), self.truth_depth, holds, least.as_ref());
                    (Exit::Stopped, why)
                }
            };
            // The answer ends here, whatever the sink says.
            let _ = sink.hear(Said::Error(&Complaint::NotShown {
                line: puzzle.line,
                claim: quantity.to_string(),
                why,
            }));
            Err(exit)
        });
        let shown: Result<Vec<_>, Exit> = shown.collect();
        shown.map(|truths| truths.concat())
    }
}

impl Default for Claims {
    fn default() -> Self {
        unasked()
    }
}

/// Reads candidates with blanks or commas between them, and before a colon how many of them are true: at
/// least one if that is left out.
///
/// # Errors
/// What would be right.
pub fn claimed(text: &str) -> Result<Quantity, String> {
    let (bound, list) = match text.split_once(':') {
        None => (Bound::AtLeast(1), text),
        Some((bound, list)) => (self::bound(bound)?, list),
    };
    let words = list.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let sets: Result<Vec<CandidateSet>, _> = words.map(candidates).collect();
    let sets = sets.map_err(|error| error.to_string())?;
    match sets.is_empty() {
        true => Err("name the candidates, as in '4r1c2 4r3c5'".to_owned()),
        false => Ok(Quantity {
            bound,
            candidates: sets.iter().flat_map(CandidateSet::iter).collect(),
        }),
    }
}

/// Reads how many: `exactly 2`, `at least 2`, `at most 2`.
fn bound(text: &str) -> Result<Bound, String> {
    let words = text.to_lowercase();
    let words: Vec<_> = words.split_whitespace().collect();
    let bound = |number: &str, bound: fn(usize) -> Bound| number.parse().ok().map(bound);
    let bound = match words[..] {
        ["exactly", number] => bound(number, Bound::Exactly),
        ["at", "least", number] => bound(number, Bound::AtLeast),
        ["at", "most", number] => bound(number, Bound::AtMost),
        _ => None,
    };
    bound.ok_or_else(|| {
        format!(
            "write `exactly 2`, `at least 2` or `at most 2` before the colon, not `{}`",
            text.trim()
        )
    })
}
