//! Describes certificate trees.

use crate::text::{arguments, base_sets, eliminations, sets};
use crate::words::supposing;
use crate::{Palette, Script};
use basecover::constraint::ConstraintId;
use basecover::formats::{self, Format};
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::{Logic, Notation, Pattern, Tree};
use basecover::search::StopReason;
use itertools::Itertools;

/// A tree: its result, the suppositions, and the patterns of each branch, with deeper ones indented further.
/// The sets are written in a notation for sets; if chains or fish are requested, in our own.
#[must_use]
pub fn tree(grid: &Grid, target: Candidate, tree: &Tree, palette: &Palette, script: Script) -> String {
    let Palette {
        strong,
        quiet,
        elimination,
        ..
    } = palette;
    let (depth, patterns) = (tree.depth(), tree.pattern_count());
    let counted = crate::words::counted;
    let size = format!("depth {depth}, {}", counted(patterns, "pattern"));
    let deleted = eliminations(&[target], &[]);
    let heading = format!(
        "{strong}certificate tree{strong:#} {quiet}({size}){quiet:#} => {elimination}{deleted}{elimination:#}\n"
    );
    heading + &node(grid.clone(), target, tree, 1, &Style { palette, script })
}

/// Says that no tree eliminates a candidate, because it is true in a solution.
#[must_use]
pub fn in_solution(target: Candidate, solution: &CandidateSet, palette: &Palette) -> String {
    let strong = palette.strong;
    let solution = formats::text(&Grid::from_live(*solution), Format::Givens);
    format!(
        "{strong}{target} is true in a solution{strong:#}, so that nothing proves it false:\n{solution}\n"
    )
}

/// Says that no tree was found: for a reason, or because there is none of this depth.
#[must_use]
pub fn not_found(target: Candidate, depth: usize, stop: Option<StopReason>, palette: &Palette) -> String {
    let strong = palette.strong;
    let why = match stop {
        None => format!("no tree of depth {depth} was found against {target}; there may be a deeper one"),
        Some(StopReason::Interrupted) => format!("interrupted before a tree was found against {target}"),
        Some(_) => format!("stopped by the time limit before a tree was found against {target}"),
    };
    format!("{strong}{why}{strong:#}\n")
}

/// The style in which a tree is written.
struct Style<'a> {
    palette: &'a Palette,
    script: Script,
}

impl Style<'_> {
    /// The sets of a pattern.
    fn sets(&self, pattern: &Pattern) -> String {
        let Palette { base, cover, .. } = self.palette;
        match self.script {
            // Other programs have only the 324 constraints.
            Script::Sets(notation) if notation != Notation::Own && pattern.derived().is_empty() => {
                pattern.to_notation(notation)
            }
            _ => {
                let bases = base_sets(pattern.bases(), pattern.derived());
                let covers = sets(pattern.covers());
                format!("{base}{bases}{base:#} / {cover}{covers}{cover:#}")
            }
        }
    }
}

/// The patterns of a node and its branches.
fn node(mut grid: Grid, target: Candidate, tree: &Tree, level: usize, style: &Style<'_>) -> String {
    let Palette {
        quiet, elimination, ..
    } = style.palette;
    let indent = "  ".repeat(level);
    let mut text = String::new();
    for claim in &tree.patterns {
        let deleted = eliminations(&claim.eliminations, &[]);
        let sets = match (claim.logic, claim.eliminations.len()) {
            (Logic::Candidates, _) => style.sets(&claim.pattern),
            (Logic::Templates, 1) if claim.pattern == Pattern::default() => "no template holds it".to_owned(),
            (Logic::Templates, _) if claim.pattern == Pattern::default() => {
                "no template holds these".to_owned()
            }
            (Logic::Templates, _) => format!("{quiet}by templates{quiet:#} {}", style.sets(&claim.pattern)),
        };
        text += &format!("{indent}{sets} => {elimination}{deleted}{elimination:#}\n");
        text += &arguments(claim.pattern.derived(), &format!("{indent}  "), style.palette);
        claim.eliminations.iter().for_each(|&c| grid.remove(c));
    }
    let Some(split) = &tree.split else {
        let end = match ConstraintId::all().find(|id| id.live(&grid).is_empty()) {
            Some(empty) => format!("{empty} has no candidate left"),
            // Without a case the last pattern shows the result.
            None if level == 1 => return text,
            None => format!("{target} is false here too"),
        };
        return text + &format!("{indent}{quiet}{end}{quiet:#}\n");
    };
    let (closed, open): (Vec<_>, Vec<_>) = split
        .branches
        .iter()
        .partition(|(c, below)| *below == Tree::default() && c.sees(target));
    if !closed.is_empty() {
        let closed = closed.iter().map(|(c, _)| c).join(" or ");
        text += &format!(
            "{indent}{quiet}{} holds a true candidate: if {closed}, {target} is false{quiet:#}\n",
            split.truth
        );
    } else {
        text += &format!(
            "{indent}{quiet}one candidate of {} is true{quiet:#}\n",
            split.truth
        );
    }
    for (supposed, below) in open {
        text += &format!("{indent}{quiet}suppose{quiet:#} {supposed}\n");
        text += &node(supposing(&grid, *supposed), target, below, level + 1, style);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use basecover::pattern::Claim;

    #[test]
    fn what_templates_prove_is_said() {
        let grid: Grid = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9"
            .parse()
            .unwrap();
        let target: Candidate = "4r1c2".parse().unwrap();
        let by = |sets: &str, logic| Claim {
            pattern: sets.parse().unwrap(),
            eliminations: vec![target],
            logic,
        };
        let text = |claim| {
            let proof = Tree {
                patterns: vec![claim],
                split: None,
            };
            let text = tree(&grid, target, &proof, &Palette::default(), Script::default());
            text.lines().nth(1).unwrap().trim().to_owned()
        };
        let sets = "4r2 / 4b1";
        assert_eq!(text(by(sets, Logic::Candidates)), "4r2 / 4b1 => r1c2<>4");
        assert_eq!(
            text(by(sets, Logic::Templates)),
            "by templates 4r2 / 4b1 => r1c2<>4"
        );
        let none = Claim {
            pattern: Pattern::default(),
            ..by(sets, Logic::Templates)
        };
        assert_eq!(text(none), "no template holds it => r1c2<>4");
    }
}
