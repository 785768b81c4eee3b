//! A step in plain sentences, made only from its [argument](basecover::argument): [`explain`](explain()) in a
//! line, [`numbered`] statement by statement; and a certificate tree in the same way ([`numbered_tree`]).

mod counting;
mod facts;
pub(crate) mod guarded;
mod numbered;
mod story;
mod template;
mod words;

pub use facts::facts;
pub use numbered::{numbered, numbered_tree};

use super::words::{place, title};
use basecover::argument::{self, Argument, Statement};
use basecover::pattern::Logic;
use basecover::technique::Named;
use template::template;

/// The eliminations of a step and their reasons, without a line break.
///
/// ```
/// use basecover::pattern::Step;
/// use basecover_report::explain;
/// use basecover::{Grid, technique, verify};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let proven = verify(&grid, "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8".parse()?)?;
/// let named = technique::name(&grid, Step::group([proven]).remove(0));
/// assert!(explain(&named).starts_with("Finned Franken Swordfish: column 2, column 5 and block 9 hold 9 once each"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn explain(named: &Named) -> String {
    explain_argument(named, &argument::tell(named))
}

/// The same from the argument of the step, if there is one.
pub(super) fn explain_argument(named: &Named, argument: &Argument) -> String {
    let shape = &named.shape;
    let name = named
        .technique
        .map_or_else(|| "No name".to_owned(), |technique| title(technique.id));
    if let Some(placed) = shape.placement {
        let truth = shape.bases.first().map_or_else(String::new, |&id| place(id));
        return format!("{name}: {placed} is the only candidate left for {truth}, so it is true.");
    }
    let has_story = argument
        .statements
        .iter()
        .any(|statement| matches!(statement, Statement::Suppose { .. }));
    if named.step.logic() == Logic::Templates && !has_story {
        return format!("{name}: {}", template(named));
    }
    let (mut sentences, rest) = story::story(shape, &argument.statements);
    sentences.extend(counting::counting(named, rest, !sentences.is_empty()));
    // A sentence begins with a capital letter; the first one comes after the name.
    let mut said = name + ": ";
    said.reserve(sentences.iter().map(|sentence| sentence.len() + 1).sum());
    for (i, sentence) in sentences.iter().enumerate() {
        if i == 0 {
            said += sentence;
            continue;
        }
        let mut chars = sentence.chars();
        said.push(' ');
        said.extend(chars.next().into_iter().flat_map(char::to_uppercase));
        said += chars.as_str();
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use basecover::constraint::ConstraintId;
    use basecover::formats;
    use basecover::grid::{Candidate, Grid};
    use basecover::pattern::{Pattern, Step, verify};
    use basecover::technique;

    fn ids(text: &str) -> Vec<ConstraintId> {
        text.split(' ').map(|id| id.parse().unwrap()).collect()
    }

    /// Regression test: the base cell was omitted, because all other base sets are in one house.
    #[test]
    fn every_base_set_is_said() {
        let puzzle = "1..4....8.9.1...5.....63.....13.5.79..3...8..76.2.94.....75.....1...6.4.8....4..2";
        let mut grid = formats::read(puzzle, None).unwrap().remove(0).grid;
        grid.place_singles();
        let pattern = Pattern::new(ids("r3c1 2c3 4c3 9c3"), ids("r7c3 r8c3 2b1 4b1"));
        let step = Step::group([verify(&grid, pattern).unwrap()]).remove(0);
        assert_eq!(
            explain(&technique::name(&grid, step)),
            "SET: r3c1, 2 in column 3, 4 in column 3 and 9 in column 3 hold 4 true candidates, all of them in as many covers: \
             r7c3, r8c3, 2 in block 1 and 4 in block 1. So 2r1c2, 24r2c1, 24r3c2, 6r7c3 and 7r8c3 are false."
        );
    }

    /// Regression test: a sentence said that a candidate "in more than -1 of them" would leave too few
    /// covers.
    #[test]
    fn a_negative_rank_is_a_contradiction() {
        let three_of_two = |c: &Candidate| c.cell().index() > 2 || c.digit().index() < 2;
        let grid = Grid::from_live(Candidate::all().filter(three_of_two).collect());
        let pattern = Pattern::new(ids("r1c1 r1c2 r1c3"), ids("1r1 2r1"));
        let step = Step::group([verify(&grid, pattern).unwrap()]).remove(0);
        assert_eq!(
            explain(&technique::name(&grid, step)),
            "No name: the base sets have to hold 3 true candidates, and all their candidates are in cover sets that hold 2 at most: \
             the position has no solution."
        );
    }
}
