//! A certificate tree in pictures: each pattern in the position of its branch, and each split.

use crate::Picture;
use crate::words::supposing;
use basecover::grid::{Candidate, Grid};
use basecover::pattern::{Claim, Split, Tree, verify_by};
use basecover::sorting;
use itertools::Itertools;

/// The pictures of a tree that [`verify_tree`](basecover::pattern::verify_tree) accepts, from its root down.
pub(crate) fn pictures(grid: &Grid, target: Candidate, tree: &Tree) -> Vec<Picture> {
    let mut pictures = Vec::new();
    node(grid, target, tree, &mut Vec::new(), &mut pictures);
    pictures
}

fn node(
    grid: &Grid,
    target: Candidate,
    tree: &Tree,
    supposed: &mut Vec<Candidate>,
    pictures: &mut Vec<Picture>,
) {
    let mut grid = grid.clone();
    let heading = format!("Case split for {target}");
    let place = match supposed[..] {
        [] => String::new(),
        _ => format!("supposing {}, ", supposed.iter().format(" and ")),
    };
    let count = tree.patterns.len();
    for (
        i,
        Claim {
            pattern,
            eliminations,
            logic,
        },
    ) in tree.patterns.iter().enumerate()
    {
        if let Ok(proven) = verify_by(*logic, &grid, pattern.clone(), eliminations) {
            let picture = Picture::of_pattern(&grid, &heading, &proven);
            pictures.push(Picture {
                facts: format!("{place}pattern {} of {count}, {}", i + 1, picture.facts),
                eliminations: sorting::sorted(eliminations.iter().copied()),
                ..picture
            });
        }
        eliminations.iter().for_each(|&c| grid.remove(c));
    }
    let Some(Split { truth, branches }) = &tree.split else {
        return;
    };
    let cases = branches.iter().map(|(c, _)| c).format(", ");
    let at_once = branches
        .iter()
        .filter(|(_, tree)| *tree == Tree::default())
        .map(|(c, _)| c);
    let at_once = at_once.format(", ").to_string();
    let at_once = match at_once.as_str() {
        "" => at_once,
        _ => format!(" With {at_once} that is so at once."),
    };
    pictures.push(Picture {
        facts: format!("{place}split on {truth}"),
        base: vec![(*truth, 1)],
        eliminations: vec![target],
        words: format!(
            "One of {cases} is true. In each case {target} turns out false, or some constraint is left without a candidate.{at_once}"
        ),
        ..Picture::position(&grid, &heading)
    });
    for (case, below) in branches {
        supposed.push(*case);
        node(&supposing(&grid, *case), target, below, supposed, pictures);
        supposed.pop();
    }
}
