//! Which techniques, learnt one after the other, finish most puzzles of a list?
//!
//! A solver knows everything that candidate patterns eliminate, of any order, and beside it the names it is
//! given. Where these have nothing left, it looks at template patterns up to an order: one smallest for each
//! candidate that falls, as `basecover catalogue --minimal` counts them, or with `--all` every irreducible
//! one. It uses those whose name it knows, all at once, and goes on. Each round teaches it the name with
//! which it finishes most of the puzzles that are left; of several such names the one that comes first in
//! `basecover techniques templates`.
//!
//! `cargo run --release --example learn -- hardest.txt 6` begins with candidate patterns alone;
//! `cargo run --release --example learn -- hardest.txt 6 junior-exocet locked-exocet` knows two names.

use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::{CandidateSet, Grid};
use basecover::pattern::{Logic, Proven, Step};
use basecover::search::{self, Limits, Listing, Region};
use basecover::solve::basics::{After, apply};
use basecover::technique;
use std::collections::HashMap;
use std::error::Error;
use std::rc::Rc;

/// What a pattern without a name is called here: a solver may learn to use all of these, too.
const NO_NAME: &str = "no name";

/// Which template patterns are looked at.
#[derive(Clone, Copy)]
pub(crate) struct Sight {
    pub(crate) max_order: i64,
    pub(crate) listing: Listing,
}

/// A pattern by its name, and what it eliminates.
type Seen = (&'static str, CandidateSet);

/// A puzzle that the solver has not finished.
struct Unfinished {
    /// How far it came.
    grid: Grid,
    /// The patterns of each position it met on any way.
    seen: HashMap<CandidateSet, Rc<[Seen]>>,
}

impl Sight {
    fn patterns(self, grid: &Grid) -> Rc<[Seen]> {
        // A contradiction would be a fault of the puzzle, which has one solution.
        let Ok(position) = Position::new(grid) else {
            return Rc::new([]);
        };
        let region = Region::templates().max_order(self.max_order);
        let found = search::find(&position, &region, self.listing, &Limits::default());
        let seen = |proven: &Proven| {
            let step = Step::group([proven.clone()]).remove(0);
            let name = technique::name(grid, step).technique;
            let eliminations = proven.eliminations().iter().copied().collect();
            (name.map_or(NO_NAME, |technique| technique.id), eliminations)
        };
        let steps: Vec<Step> = found.steps.iter().collect();
        steps.iter().flat_map(Step::patterns).map(seen).collect()
    }
}

impl Unfinished {
    /// How far the solver comes from here when it knows these names.
    fn advance(&mut self, sight: Sight, known: &[&str]) -> Grid {
        let mut grid = self.grid.clone();
        loop {
            if grid.is_complete() {
                return grid;
            }
            let seen = self.seen.entry(*grid.live());
            let seen = Rc::clone(seen.or_insert_with(|| sight.patterns(&grid)));
            let used = seen.iter().filter(|(name, _)| known.contains(name));
            let gone: CandidateSet = used.flat_map(|(_, eliminations)| eliminations.iter()).collect();
            if gone.is_empty() {
                return grid;
            }
            gone.iter().for_each(|candidate| {
                grid.remove(candidate);
            });
            apply(&mut grid, After::Closure);
        }
    }
}

/// What a solver learns from a list.
#[derive(Debug, Default)]
pub(crate) struct Lessons {
    pub(crate) puzzles: usize,
    /// How many it finishes by candidate patterns alone.
    pub(crate) by_candidates: usize,
    /// How many more with the names it knows from the beginning.
    pub(crate) at_first: usize,
    /// Each name in the order of learning, with how many puzzles more it finishes then.
    pub(crate) learnt: Vec<(&'static str, usize)>,
    /// How many it finishes with several of the other names, and with none of them alone.
    pub(crate) together: usize,
    /// How many it does not finish with all names and all patterns without one.
    pub(crate) never: usize,
}

/// Teaches a solver the names of template patterns, until no puzzle is left that any of them helps to finish.
pub(crate) fn learn(list: &str, sight: Sight, known: &[&'static str]) -> Result<Lessons, Box<dyn Error>> {
    let of_templates = technique::all().iter().filter(|t| t.logic() == Logic::Templates);
    let names: Vec<&str> = of_templates.map(|t| t.id).chain([NO_NAME]).collect();
    let mut known = known.to_vec();
    let mut lessons = Lessons::default();
    let mut left = Vec::new();
    for entry in formats::read(list, None)? {
        lessons.puzzles += 1;
        let mut grid = entry.grid;
        apply(&mut grid, After::Closure);
        if grid.is_complete() {
            lessons.by_candidates += 1;
            continue;
        }
        let mut puzzle = Unfinished {
            grid,
            seen: HashMap::new(),
        };
        puzzle.grid = puzzle.advance(sight, &known);
        if puzzle.grid.is_complete() {
            lessons.at_first += 1;
        } else if puzzle.advance(sight, &names).is_complete() {
            left.push(puzzle);
        } else {
            lessons.never += 1;
        }
    }
    loop {
        // The first of the largest count: a later one has to finish more.
        let mut best = (NO_NAME, 0);
        for &name in names.iter().filter(|name| !known.contains(name)) {
            let with = [&known[..], &[name]].concat();
            let advance = |puzzle: &mut Unfinished| puzzle.advance(sight, &with).is_complete();
            let count = left
                .iter_mut()
                .map(advance)
                .filter(|&is_finished| is_finished)
                .count();
            if count > best.1 {
                best = (name, count);
            }
        }
        if best.1 == 0 {
            lessons.together = left.len();
            return Ok(lessons);
        }
        lessons.learnt.push(best);
        known.push(best.0);
        left.iter_mut()
            .for_each(|puzzle| puzzle.grid = puzzle.advance(sight, &known));
        left.retain(|puzzle| !puzzle.grid.is_complete());
    }
}

#[allow(dead_code, reason = "the test of this example uses the rest of it")]
fn main() -> Result<(), Box<dyn Error>> {
    let (options, mut words): (Vec<_>, Vec<_>) = std::env::args().skip(1).partition(|word| word == "--all");
    let known = words.split_off(words.len().min(2));
    let [file, max_order] = &words[..] else {
        return Err("learn FILE ORDER [NAME...] [--all]".into());
    };
    let sight = Sight {
        max_order: max_order.parse()?,
        listing: if options.is_empty() {
            Listing::Best
        } else {
            Listing::All
        },
    };
    let known: Result<Vec<_>, _> = known.iter().map(|name| id(name)).collect();
    let lessons = learn(&std::fs::read_to_string(file)?, sight, &known?)?;
    println!("{:4} puzzles", lessons.puzzles);
    println!("{:4} finished by candidate patterns alone", lessons.by_candidates);
    println!("{:4} finished with the names known at first", lessons.at_first);
    let mut finished = lessons.by_candidates + lessons.at_first;
    for (name, more) in lessons.learnt {
        finished += more;
        println!("{more:4} more with {name}: {finished} finished");
    }
    println!("{:4} need several of the other names at once", lessons.together);
    println!("{:4} not finished with all of them", lessons.never);
    Ok(())
}

/// The id of a technique of templates.
fn id(name: &str) -> Result<&'static str, String> {
    let of_templates = technique::by_id(name).filter(|t| t.logic() == Logic::Templates);
    of_templates
        .map(|t| t.id)
        .ok_or_else(|| format!("no technique of templates is called {name}"))
}
