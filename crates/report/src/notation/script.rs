//! [`Script`]: the notation for a step's sets in texts for people, and steps written in it.

use super::eureka::eureka;
use super::nice_loop::nice_loops;
use crate::{Palette, explain, text};
use basecover::constraint::{ConstraintId, Kind};
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::{Form, Notation, Proven, Step};
use basecover::search::chain::{Chain, Closing, Node};
use basecover::sorting;
use basecover::technique::{self, Fish, Named, Shape};
use itertools::Itertools;

/// A notation for steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Script {
    /// Base sets and cover sets.
    Sets(Notation),
    /// Chains: `(1=4)r5c8 - (4)r9c8 = (4)r7c7`. Other patterns are written in our own notation.
    Eureka,
    /// Chains: `[r4c8]-3-[r4c5]-6-[r6c4]=...-3-[r4c8]`. Other patterns are written in our own notation.
    NiceLoop,
    /// Fish: `4'r569b2\r1c57b4+c8`. Other patterns are written in our own notation.
    Fish,
}

impl Default for Script {
    fn default() -> Self {
        Self::Sets(Notation::Own)
    }
}

/// One way to write a step, with its eliminations written that way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenStep {
    /// The sets, the chain or the fish.
    pub sets: String,
    /// Why it is not in the requested notation; none if it is.
    pub instead: Option<&'static str>,
    /// Its eliminations, ascending.
    pub eliminations: Vec<Candidate>,
    /// Those of them that lie in a base set.
    pub cannibalistic: Vec<Candidate>,
}

impl WrittenStep {
    /// The sets, an arrow and the eliminations. [`Claim::read`](basecover::pattern::Claim::read)
    /// understands it.
    #[must_use]
    pub fn claim(&self, arrow: &str) -> String {
        let eliminations = text::eliminations(&self.eliminations, &self.cannibalistic);
        format!("{} {arrow} {eliminations}", self.sets)
    }
}

/// A step in a notation (in our own if it uses a derived truth, for which the others have no name): a line
/// for each cover choice; choices with the same text are merged, and chains that add no elimination are
/// dropped. Empty for a single without eliminations.
#[must_use]
pub fn lines(grid: &Grid, named: &Named, script: Script) -> Vec<WrittenStep> {
    let mut lines: Vec<WrittenStep> = Vec::new();
    for proven in named.step.patterns() {
        for said in said(grid, named, proven, script) {
            match lines.iter_mut().find(|line| line.sets == said.sets) {
                Some(line) => {
                    line.eliminations = merged(&line.eliminations, &said.eliminations);
                    line.cannibalistic = merged(&line.cannibalistic, &said.cannibalistic);
                }
                None => lines.push(said),
            }
        }
    }
    if matches!(script, Script::Eureka | Script::NiceLoop) {
        drop_repeated(&mut lines);
    }
    lines
}

/// Both lists in one, ascending.
fn merged(a: &[Candidate], b: &[Candidate]) -> Vec<Candidate> {
    sorting::distinct(a.iter().chain(b).copied())
}

/// Drops chains whose eliminations are all in the lines before them: one cover choice can often be read as a
/// chain in another order.
fn drop_repeated(lines: &mut Vec<WrittenStep>) {
    let mut before = CandidateSet::default();
    lines.retain(|line| {
        let own: CandidateSet = line.eliminations.iter().copied().collect();
        let says_more = !own.minus(&before).is_empty();
        before = before.or(&own);
        says_more
    });
}

/// A pattern of a step in a notation, or in our own with the reason. A chain shows only the eliminations that
/// see both its ends; the other eliminations of its sets have a line of their own.
fn said(grid: &Grid, named: &Named, proven: &Proven, script: Script) -> Vec<WrittenStep> {
    let line = |sets, instead, eliminations: &[Candidate]| WrittenStep {
        sets,
        instead,
        eliminations: eliminations.to_vec(),
        cannibalistic: (proven.cannibalistic().iter().copied())
            .filter(|c| eliminations.contains(c))
            .collect(),
    };
    let all = proven.eliminations();
    let own = |why, eliminations: &[Candidate]| {
        line(
            proven.pattern().to_notation(Notation::Own),
            Some(why),
            eliminations,
        )
    };
    if script != Script::default() && !proven.pattern().derived().is_empty() {
        // The other notations have only the 324 constraints, and a chain or a fish would be only a part of
        // such a pattern.
        return vec![own("a derived truth", all)];
    }
    match script {
        Script::Sets(notation) => vec![line(proven.pattern().to_notation(notation), None, all)],
        Script::Fish => {
            let fish = shapes(grid, named, proven).iter().find_map(fish);
            vec![fish.map_or_else(|| own("no fish", all), |fish| line(fish, None, all))]
        }
        Script::Eureka | Script::NiceLoop => {
            let shapes = shapes(grid, named, proven);
            let Some(chain) = shapes.into_iter().find_map(|shape| shape.chain) else {
                return vec![own("no chain", all)];
            };
            let (seen, beyond): (Vec<_>, Vec<_>) = all.iter().partition(|c| falls(&chain, **c));
            let chains = match script {
                Script::NiceLoop => nice_loops(&chain, &seen),
                _ if seen.is_empty() => Vec::new(),
                _ => vec![(eureka(&chain), seen.clone())],
            };
            let is_written = |c: &Candidate| chains.iter().any(|(_, own)| own.contains(c));
            let unwritten: Vec<_> = seen.into_iter().filter(|c| !is_written(c)).collect();
            let told = |why, rest: &[Candidate]| (!rest.is_empty()).then(|| own(why, rest));
            let lines = chains.iter().map(|(text, own)| line(text.clone(), None, own));
            let rest = told("no loop", &unwritten).into_iter();
            lines
                .chain(rest)
                .chain(told("beyond the chain", &beyond))
                .collect()
        }
    }
}

/// Whether the chain shows a reader that a candidate is eliminated: in a loop all eliminations of its sets,
/// otherwise those that see both ends.
fn falls(chain: &Chain, c: Candidate) -> bool {
    let sees = |node: &Node| {
        let held = node.constraints();
        !node.candidates.contains(c) && held.iter().any(|id| ConstraintId::of(c).contains(id))
    };
    let (first, last) = (&chain.parts[0], &chain.parts[chain.parts.len() - 1]);
    chain.closing == Closing::Loop || sees(&first.from) && sees(&last.to)
}

/// The shapes of a pattern, the one with the name first.
fn shapes(grid: &Grid, named: &Named, proven: &Proven) -> Vec<Shape> {
    let own = |shape: &&Shape| shape.proven.as_ref() == Some(proven);
    match Some(&named.shape)
        .filter(own)
        .filter(|shape| shape.chain.is_some())
    {
        Some(shape) => vec![shape.clone()],
        None => Shape::readings(grid, proven),
    }
}

/// A fish in Obi-Wahn's notation, without its eliminations.
fn fish(shape: &Shape) -> Option<String> {
    let fish: &Fish = shape.fish.as_ref()?;
    // Each cover counts once: the notation has no weights.
    let whole = fish.covers.len() + fish.fin_covers.len() == shape.covers.len();
    if !whole || shape.form != Form::Plain {
        return None;
    }
    let fins = match houses(&fish.fin_covers) {
        houses if houses.is_empty() => houses,
        houses => format!("+{houses}"),
    };
    Some(format!(
        "{}'{}\\{}{fins}",
        fish.digit,
        houses(&shape.bases),
        houses(&fish.covers)
    ))
}

/// Houses kind by kind: `r569b2`.
fn houses(ids: &[ConstraintId]) -> String {
    let lines = [(Kind::Row, 'r'), (Kind::Column, 'c'), (Kind::Block, 'b')].map(|(kind, letter)| {
        let own = ids.iter().filter(|id| id.kind() == kind);
        let numbers = sorting::sorted(own.map(|id| id.index() % 9 + 1)).iter().join("");
        if numbers.is_empty() {
            numbers
        } else {
            format!("{letter}{numbers}")
        }
    });
    lines.concat()
}

/// A step with its name above and its explanation below, its sets in a notation; see
/// [`text::step_with_names`].
#[must_use]
pub fn step_with_names(grid: &Grid, named: &Named, palette: &Palette, script: Script) -> String {
    let step = &named.step;
    if script == Script::default() || step.placement().is_some() || step.rank() < 0 {
        return text::step_with_names(named, palette);
    }
    let Palette {
        quiet, elimination, ..
    } = palette;
    let head = format!("order {} rank {}", step.order(), step.rank());
    let indent = format!("\n{:1$}", "", head.len() + 2);
    let line = |line: &WrittenStep| {
        let WrittenStep { sets, instead, .. } = line;
        let deletions = text::eliminations(&line.eliminations, &line.cannibalistic);
        let instead = instead.map_or(String::new(), |why| format!("  {quiet}({why}){quiet:#}"));
        format!("{sets} => {elimination}{deletions}{elimination:#}{instead}")
    };
    let lines = lines(grid, named, script).iter().map(line).join(&indent);
    let heading = text::heading(named, palette);
    let arguments = text::arguments(step.derived(), "  ", palette);
    format!(
        "{heading}\n{quiet}{head}{quiet:#}  {lines}\n{arguments}  {}\n{}",
        explain(named),
        text::alike(named, palette)
    )
}

/// The results of a pattern, as in [`text::proven`], and the pattern in a notation.
#[must_use]
pub fn proven(grid: &Grid, proven: &Proven, palette: &Palette, script: Script) -> String {
    let mut text = text::proven(proven, palette);
    if script == Script::default() {
        return text;
    }
    let Palette { quiet, .. } = palette;
    for step in Step::group([proven.clone()]) {
        let named = technique::name(grid, step);
        for line in lines(grid, &named, script) {
            let label = line.instead.unwrap_or(script.label());
            text += &format!("{quiet}{label:<12}{quiet:#} {}\n", line.claim("=>"));
        }
    }
    text
}

impl Script {
    fn label(self) -> &'static str {
        match self {
            Self::Sets(Notation::Own) => "own",
            Self::Sets(Notation::Xsudo) => "xsudo",
            Self::Sets(Notation::Gnpx) => "gnpx",
            Self::Eureka => "eureka",
            Self::NiceLoop => "nice-loop",
            Self::Fish => "fish",
        }
    }
}

/// The lines that a forum post would have for a step: the sets as Xsudo lists them, and the chain or the fish
/// if it is one.
pub(crate) fn forum(grid: &Grid, named: &Named) -> Vec<String> {
    let sets = lines(grid, named, Script::Sets(Notation::Xsudo));
    let mut all: Vec<String> = sets.iter().map(|line| line.claim("-->")).collect();
    for script in [Script::Eureka, Script::Fish] {
        let own = lines(grid, named, script);
        let own = own.iter().filter(|line| line.instead.is_none());
        all.extend(own.map(|line| line.claim("=>")));
    }
    all
}
