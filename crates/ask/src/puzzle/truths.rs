//! Base sets besides the constraints: [`Derive`], truths of named families, and [`Claims`], truths and deadly
//! patterns that the user claims.

use crate::options::kinds::{Each, Text, Whole};
use crate::options::words::{self, Depth};
use crate::options::{options, unasked};
use crate::{Clash, Complaint, Exit, Puzzle, Said, Sink, candidates};
use basecover::constraint::{self, Derived, Position};
use basecover::grid::{Candidate, CandidateSet, Cell, Digit};
use basecover::pattern::{self, Logic};
use basecover::search::{Halt, Limits, StopReason};
use basecover::solve::{Claimed, show_all};
use basecover::technique::Technique;
use basecover::truths::{Bound, CountedSet, DeadlyCells, Family, Kept, NotDeadly, Quantity, Selection};
use basecover_report::claim;
use itertools::Itertools;
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
        /// true; that is a base set that counts, or is said by several of which one candidate is true,
        /// truth-1-1 and so on.
        pub truth: Vec<Quantity> = any("4r1c2 4r3c5 ...", Each(Text(claimed))),
        /// How deeply the proof of a --truth may nest cases, 0 for patterns alone; `complete` is as deep as
        /// necessary.
        pub truth_depth: usize = or("D", "2", Depth),
        /// A deadly pattern of your own: if the puzzle has one solution, these cells cannot hold these digits
        /// alone. It is proven first by trying every way to fill them, and then `one of their other
        /// candidates is true` may be a base set, called deadly-1. Digits before a colon are those of all
        /// cells; digits of each cell stand before it, as in `12r1c1 12r1c4 23r2c1`; without digits, those
        /// that make the cells deadly are looked for. Needs --assume-unique. May be repeated.
        pub deadly: Vec<DeadlyCells> = any("12: r1c1 r1c4 r2c14", Each(Text(deadly))),
    }
}

/// How the claim that so many of some candidates are true becomes base sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Counts {
    /// By one that counts, where the search knows these.
    AsOne,
    /// By several of which one candidate is true.
    AsSeveral,
}

impl Claims {
    /// Whether there are any.
    #[must_use]
    pub fn are_given(&self) -> bool {
        !self.truth.is_empty() || !self.deadly.is_empty()
    }

    /// Checks that one solution is assumed where a deadly pattern is claimed.
    ///
    /// # Errors
    /// If it is not.
    pub fn permitted(&self, is_one_assumed: bool) -> Result<(), Clash> {
        match self.deadly.is_empty() || is_one_assumed {
            true => Ok(()),
            false => Err(Clash::new(
                "--deadly holds only in a puzzle with one solution: use --assume-unique to assume that it has one",
            )),
        }
    }

    /// Checks that none is given where patterns are looked for by an option that knows no truths of the user.
    ///
    /// # Errors
    /// If one is.
    pub fn goes_without(&self, option: &str, is_given: bool) -> Result<(), Clash> {
        match is_given && self.are_given() {
            true => Err(Clash::new(format_args!(
                "{option} uses only constraints and derived truths with names: it cannot be used with {}",
                match self.truth.is_empty() {
                    true => "--deadly",
                    false => "--truth",
                }
            ))),
            false => Ok(()),
        }
    }

    /// The truths, shown in the position of a puzzle.
    ///
    /// # Errors
    /// What it means for the end of the answer that one of them is not, which was reported.
    pub(crate) fn prove(
        &self,
        puzzle: &Puzzle,
        position: &Position,
        counts: Counts,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Result<Vec<Arc<Derived>>, Exit> {
        // The answer ends with an error, whatever the sink says.
        let mut error = |exit: Exit, option: &'static str, claim: String, why: String| {
            let line = puzzle.line;
            let _ = sink.hear(Said::Error(&Complaint::NotShown {
                line,
                option,
                claim,
                why,
            }));
            exit
        };
        let mut shown = Vec::new();
        for (quantity, number) in self.truth.iter().zip(1..) {
            let mut error = |exit, why| error(exit, "--truth", quantity.to_string(), why);
            let one = |sets: Vec<CandidateSet>| sets.iter().map(CountedSet::from).collect();
            let sets = match counts {
                Counts::AsOne => quantity.counted(position.grid()),
                Counts::AsSeveral => quantity.sets(position.grid()).map(one),
            };
            let sets = sets.ok_or_else(|| error(Exit::Bad, claim::MANY.to_owned()))?;
            match show_all(position, number, &sets, self.truth_depth, limits) {
                Ok(truths) => shown.extend(truths),
                // All are shown where one is.
                Err(Claimed::Shown(truth)) => shown.push(truth),
                Err(Claimed::Refuted(solution)) => {
                    return Err(error(Exit::Bad, claim::refuted(quantity, &solution)));
                }
                Err(Claimed::Stopped(StopReason::Interrupted)) => return Err(Exit::Interrupted),
                Err(Claimed::Stopped(_)) => {
                    return Err(error(
                        Exit::Stopped,
                        "not proven within the time limit".to_owned(),
                    ));
                }
                Err(Claimed::Open { holds, least }) => {
                    let why = claim::open(position.grid(), self.truth_depth, holds, least.as_ref());
                    return Err(error(Exit::Stopped, why));
                }
            }
        }
        for (cells, number) in self.deadly.iter().zip(1..) {
            match cells.truths(position.grid(), number, &|| limits.are_over()) {
                Ok(truths) => shown.extend(truths),
                Err(NotDeadly::Stopped) if limits.go_on() == Err(Halt::Interrupt) => {
                    return Err(Exit::Interrupted);
                }
                Err(reason) => {
                    let exit = match reason.is_open() {
                        true => Exit::Stopped,
                        false => Exit::Bad,
                    };
                    return Err(error(exit, "--deadly", cells.to_string(), reason.to_string()));
                }
            }
        }
        Ok(shown)
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

/// Reads the cells of a deadly pattern: `12: r1c1 r1c4 r2c14`, `12r1c1 12r1c4 23r2c1` or `r1c1 r1c4 r2c14`.
///
/// # Errors
/// What would be right.
pub fn deadly(text: &str) -> Result<DeadlyCells, String> {
    const RIGHT: &str = "name the cells, as in 'r1c1 r1c4 r2c14', or with their digits, as in '12: r1c1 r1c4 r2c14' or '12r1c1 12r1c4 23r2c14'";
    let (digits, list) = match text.split_once(':') {
        None => (None, text),
        Some((digits, list)) => (Some(words::digits(digits.trim())?), list),
    };
    let words = || list.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let named = |cells: Vec<Cell>, kept: Kept| match (cells.is_empty(), cells.iter().duplicates().next()) {
        (true, _) => Err(RIGHT.to_owned()),
        (false, Some(twice)) => Err(format!("{twice} is named twice")),
        (false, None) => Ok(DeadlyCells { cells, kept }),
    };
    if digits.is_none() && words().any(|word| candidates(word).is_ok()) {
        let each: Result<Vec<CandidateSet>, _> = words().map(candidates).collect();
        let each = each.map_err(|_| format!("name the digits of every cell or of none: {RIGHT}"))?;
        let cells = each
            .iter()
            .flat_map(|own| own.iter().map(Candidate::cell).dedup());
        let kept = each.iter().flat_map(CandidateSet::iter).collect();
        return named(cells.collect(), Kept::Candidates(kept));
    }
    let mut cells = Vec::new();
    for word in words() {
        let sets = pattern::sets(word).map_err(|_| format!("`{word}` is not a cell: {RIGHT}"))?;
        for set in sets.iter() {
            match set.kind() {
                constraint::Kind::Cell => cells.push(Cell::new(set.index())),
                _ => return Err(format!("`{word}` is not a cell: {RIGHT}")),
            }
        }
    }
    let kept = digits.map(|admitted| Digit::all().filter(|d| admitted[d.index()]).collect());
    named(cells, kept.map_or(Kept::Any, Kept::Digits))
}
