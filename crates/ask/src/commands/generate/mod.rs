//! `generate`: minimal puzzles, at random or around others.

mod around;

use crate::options::fields::{BadField, Fields};
use crate::options::kinds::{Each, Text, TextOf, Whole};
use crate::options::{Options, options, unasked};
use crate::sink::record;
use crate::{Exit, Sink};
pub use around::seeds;
use basecover::constraint::Position;
use basecover::formats::{self, Format};
use basecover::grid::{Candidate, Grid};
use basecover::parallel;
use basecover::search::{Limits, StopReason};
use basecover::survey::generate::{self, Arrangement, Places, Wish};
use basecover::survey::{Need, Requirement};
use basecover_report::json::{GeneratedRecord, GenerationRecord, Names};
use std::ops::{ControlFlow, RangeInclusive};

/// The most attempts that are made at a time.
const BATCH: u64 = 256;

options! {
    /// What `generate` is asked.
    #[derive(Clone, Debug)]
    pub struct Generate {
        /// How many, and what each has to be.
        pub wanted: Wanted = part(),
        /// Search around these puzzles: swap one of their givens for another, then two, in an order that the
        /// seed chooses. Each puzzle is made once up to symmetry, unless it is one of these.
        pub around: Vec<Grid> = any("PUZZLES", Text(seeds)),
        /// Givens only in these cells: 81 characters, x where a given may be and a dot elsewhere.
        pub pattern: Option<Places> = maybe("PATTERN", Text(str::parse::<Places>)),
    }
    rules places
}

options! {
    /// How many puzzles, and what each has to be.
    #[derive(Clone, Debug)]
    pub struct Wanted {
        /// How many puzzles.
        pub count: u64 = or("N", "1", Whole(1..=u64::MAX)),
        /// The seed of the random numbers.
        pub seed: u64 = or("S", "1", Whole(0..=u64::MAX)),
        /// How many givens, and their symmetry.
        pub wish: Wish = part(),
        /// A condition on the rating, as in 'order>=5' (see `basecover help rate`), or a technique that must
        /// be available once earlier basics are exhausted, as in technique=junior-exocet; may be repeated.
        pub require: Vec<Requirement> = any("CONDITION", Each(Text(str::parse::<Requirement>))),
        /// A technique that each puzzle needs: the techniques that `basecover hint` tries earlier do not
        /// solve the puzzle; adding this one does.
        pub needs: Option<Need> = maybe("TECHNIQUE", Text(str::parse::<Need>)),
        /// Give up after this many attempts \[default: never\].
        pub attempts: Option<u64> = maybe("N", Whole(1..=u64::MAX)),
    }
}

options! {
    /// What is asked of the givens.
    struct Givens {
        /// How many givens, as in 24 or 22..26.
        clues: RangeInclusive<usize> = or("FROM..TO", "17..81", Text(clues)),
        /// The symmetry of the cells of the givens.
        symmetry: Arrangement =
            or("SYMMETRY", "none", TextOf(Arrangement::ALL.map(Arrangement::name), str::parse)),
        /// Puzzles with a symmetry that takes the givens to themselves, perhaps with other digits.
        automorphic: bool = flag(),
    }
    rules shapes
}

/// Which options of the givens go together.
fn shapes(fields: &mut Fields) -> Result<(), BadField> {
    fields.apart("automorphic", &["symmetry", "around"])
}

fn places(fields: &mut Fields) -> Result<(), BadField> {
    fields.apart("pattern", &["symmetry", "automorphic"])
}

impl Options for Wish {
    fn read(fields: &mut Fields) -> Result<Self, BadField> {
        let Givens {
            clues,
            symmetry,
            automorphic,
        } = Givens::read(fields)?;
        Ok(Self {
            clues,
            arrangement: symmetry,
            places: None,
            automorphic,
        })
    }
}

impl Default for Generate {
    fn default() -> Self {
        unasked()
    }
}

/// Reads `24` or `22..26`.
fn clues(text: &str) -> Result<RangeInclusive<usize>, String> {
    let number = |text: &str| {
        let number = text.parse().ok().filter(|number| (17..=81).contains(number));
        number.ok_or("write a number from 17 to 81, or two as in 22..26; no puzzle with fewer than 17 has one solution")
    };
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let range = number(from)?..=number(to)?;
    if range.is_empty() {
        return Err(format!("there is no number from {from} to {to}"));
    }
    Ok(range)
}

/// A puzzle that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// Counted from 1.
    pub number: u64,
    /// The number of the attempt, from 0: with the seed it is enough to make the puzzle again; around others,
    /// with these and what is added.
    pub attempt: u64,
    /// What was swapped, around others.
    pub swap: Option<Swap>,
    /// The puzzle.
    pub grid: Grid,
}

/// Givens of one puzzle that were taken away, and those that were added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Swap {
    /// The number of the puzzle, from 1.
    pub around: u64,
    /// What was taken away, ascending.
    pub removed: Vec<Candidate>,
    /// What was added, ascending.
    pub added: Vec<Candidate>,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Generated {
    /// How many puzzles were made.
    pub made: u64,
    /// After how many attempts.
    pub attempts: u64,
    /// Around others: whether no further puzzle is there.
    pub complete: Option<bool>,
    /// Whether that are as many as requested, or why not.
    pub exit: Exit,
}

impl Generate {
    /// Makes puzzles, and reports each as soon as it is certain, in the order of the attempts. `at_once`
    /// attempts at least are shared among threads; the puzzles are the same for any number.
    pub fn each(
        &self,
        at_once: u64,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(&Made) -> ControlFlow<()>,
    ) -> Generated {
        if !self.around.is_empty() {
            return self.each_around(at_once, limits, tell);
        }
        let (mut made, mut attempt) = (0, 0);
        let end = |made, attempts, exit| Generated {
            made,
            attempts,
            complete: None,
            exit,
        };
        let most = self.wanted.attempts.unwrap_or(u64::MAX);
        while made < self.wanted.count {
            if attempt == most {
                return end(made, attempt, Exit::Stopped);
            }
            let wanted = (self.wanted.count - made).max(at_once).min(BATCH);
            let numbers: Vec<u64> = (attempt..most.min(attempt.saturating_add(wanted))).collect();
            let grids = parallel::map(&numbers, |&number| self.puzzle(number, limits));
            for (number, grid) in numbers.into_iter().zip(grids) {
                let grid = match grid {
                    Ok(grid) => grid,
                    Err(StopReason::Interrupted) => return end(made, attempt, Exit::Interrupted),
                    Err(_) => return end(made, attempt, Exit::Stopped),
                };
                attempt = number + 1;
                let Some(grid) = grid else { continue };
                made += 1;
                let puzzle = Made {
                    number: made,
                    attempt: number,
                    swap: None,
                    grid,
                };
                if tell(&puzzle).is_break() {
                    return end(made, attempt, Exit::Interrupted);
                }
                if made == self.wanted.count {
                    break;
                }
            }
        }
        end(made, attempt, Exit::Found)
    }

    /// The puzzle of an attempt, where it is as requested.
    fn puzzle(&self, attempt: u64, limits: &Limits<'_>) -> Result<Option<Grid>, StopReason> {
        limits.go_on()?;
        let Some(grid) = generate::puzzle(self.wanted.seed, attempt, &self.wish()) else {
            return Ok(None);
        };
        Ok(self.accepts(&grid, limits)?.then_some(grid))
    }

    /// What is asked of the givens.
    fn wish(&self) -> Wish {
        Wish {
            places: self.pattern.clone(),
            ..self.wanted.wish.clone()
        }
    }

    /// Whether a puzzle is as required, and needs what is asked for.
    fn accepts(&self, grid: &Grid, limits: &Limits<'_>) -> Result<bool, StopReason> {
        let kept = grid.solutions(1).pop().unwrap_or_default();
        let Ok(position) = Position::new(grid) else {
            return Ok(false);
        };
        for requirement in &self.wanted.require {
            if !requirement.accepts(&position, &kept, limits)? {
                return Ok(false);
            }
        }
        match &self.wanted.needs {
            Some(need) => need.is_of(&position, limits),
            None => Ok(true),
        }
    }

    /// Says the record of a puzzle.
    pub fn record(&self, made: &Made, sink: &mut dyn Sink) -> ControlFlow<()> {
        let givens = formats::text(&made.grid, Format::Givens);
        let swap = made.swap.as_ref();
        let generated = GeneratedRecord::new(made.number, self.wanted.seed, made.attempt, givens);
        record(
            &GeneratedRecord {
                around: swap.map(|swap| swap.around),
                removed: swap.map(|swap| Names(swap.removed.clone())),
                added: swap.map(|swap| Names(swap.added.clone())),
                ..generated
            },
            sink,
        )
    }

    /// Says the record that ends them.
    pub fn end(&self, end: &Generated, sink: &mut dyn Sink) -> ControlFlow<()> {
        let generation = GenerationRecord::new(end.made, end.attempts, end.exit == Exit::Interrupted);
        record(
            &GenerationRecord {
                complete: end.complete,
                ..generation
            },
            sink,
        )
    }

    /// Says all records.
    pub(crate) fn answer(&self, limits: &Limits<'_>, sink: &mut dyn Sink) -> Exit {
        let end = self.each(AT_ONCE, limits, &mut |made| self.record(made, sink));
        // There is nothing left to break off.
        let _ = self.end(&end, sink);
        end.exit
    }
}

/// So many attempts a page has made at a time: it wants to be heard.
const AT_ONCE: u64 = 16;
