//! Steps and certificate trees as text for a forum.

use crate::notation::script;
use crate::{Palette, Script, explain, text};
use basecover::constraint::ConstraintSet;
use basecover::grid::{Candidate, CandidateSet, Cell, Digit, Grid};
use basecover::pattern::{Logic, Tree};
use basecover::technique::Named;
use itertools::Itertools;

/// A step: the pencilmarks with the step's marks, its sets and its explanation, with the tags that keep the
/// columns of the grid aligned.
///
/// In the grid `(47)` are candidates of the base sets, `5#` are fins and `-3` is eliminated. Our readers read
/// the grid as the position before the step.
#[must_use]
pub fn step(grid: &Grid, named: &Named) -> String {
    let sets = script::forum(grid, named)
        .iter()
        .map(|line| format!("{line}\n"))
        .join("");
    let placed = named.step.placement().map_or(String::new(), |c| {
        format!("{} => {}={}\n", named.shape.bases[0], c.cell(), c.digit())
    });
    let arguments = text::arguments(named.step.derived(), "", &Palette::default());
    // Other programs would look for candidates outside all links.
    let by_templates = match named.step.logic() {
        Logic::Candidates => "",
        Logic::Templates => {
            "These sets cover every template (nine candidates of a digit, one in each row, column and box), not every candidate.\n"
        }
    };
    format!(
        "[code]\n{}[/code]\n{placed}{sets}{by_templates}{arguments}{}\n",
        pencilmarks(grid, &Marks::of_step(grid, named)),
        explain(named)
    )
}

/// The pencilmarks with the candidates of base sets and the eliminations marked.
pub(super) fn marked(grid: &Grid, bases: &ConstraintSet, falls: &CandidateSet) -> String {
    let live = bases.iter().map(|id| id.live(grid));
    let marks = Marks {
        base: live.fold(CandidateSet::default(), |all, own| all.or(&own)),
        ..Marks::of_falls(grid, *falls)
    };
    format!("[code]\n{}[/code]\n", pencilmarks(grid, &marks))
}

/// A position: its pencilmarks.
#[must_use]
pub fn position(grid: &Grid) -> String {
    let marks = Marks::of_falls(grid, CandidateSet::default());
    format!("[code]\n{}[/code]\n", pencilmarks(grid, &marks))
}

/// A certificate tree: the pencilmarks with its target marked, and all of its patterns.
#[must_use]
pub fn tree(grid: &Grid, target: Candidate, tree: &Tree) -> String {
    let marks = Marks::of_falls(grid, CandidateSet::from_iter([target]));
    let words = crate::tree(grid, target, tree, &Palette::default(), Script::default());
    format!("[code]\n{}\n{words}[/code]\n", pencilmarks(grid, &marks))
}

/// The candidates of all cells in a frame.
fn pencilmarks(grid: &Grid, marks: &Marks) -> String {
    let groups: Vec<String> = Cell::all().map(|cell| marks.group(grid, cell)).collect();
    let width = |column: usize| {
        groups
            .iter()
            .skip(column)
            .step_by(9)
            .map(String::len)
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..9).map(width).collect();
    let dashes = |stack: &[usize]| "-".repeat(stack.iter().sum::<usize>() + 6);
    let border = format!("+{}+\n", widths.chunks(3).map(dashes).format("+"));
    let row = |groups: &[String]| {
        let padded = groups
            .iter()
            .zip(&widths)
            .map(|(group, width)| format!("{group:<width$}"));
        let padded: Vec<_> = padded.collect();
        let stacks = padded.chunks(3).map(|stack| format!(" {} ", stack.join("  ")));
        format!("|{}|\n", stacks.into_iter().join("|"))
    };
    let bands = groups.chunks(27).map(|band| band.chunks(9).map(row).join(""));
    let bands: Vec<String> = bands.collect();
    format!("{border}{}{border}", bands.join(&border))
}

/// The marked candidates.
struct Marks {
    base: CandidateSet,
    fins: CandidateSet,
    falls: CandidateSet,
    /// The grid that readers infer from the candidates alone.
    plain: Grid,
}

impl Marks {
    fn of_step(grid: &Grid, named: &Named) -> Self {
        let shape = &named.shape;
        let derived = named.step.derived().iter();
        let guardians = derived.flat_map(|(truth, _)| truth.live(grid)).collect();
        Self {
            base: shape.body.or(&guardians),
            fins: shape.fish.as_ref().map(|fish| fish.fins).unwrap_or_default(),
            ..Self::of_falls(grid, named.step.eliminations().into_iter().collect())
        }
    }

    /// Marks only the eliminations.
    fn of_falls(grid: &Grid, falls: CandidateSet) -> Self {
        Self {
            base: CandidateSet::default(),
            fins: CandidateSet::default(),
            falls,
            plain: Grid::from_live(*grid.live()),
        }
    }

    /// The candidates of a cell: those of the base sets last, with a sign if the only candidate is not yet
    /// placed.
    fn group(&self, grid: &Grid, cell: Cell) -> String {
        let digits: Vec<Digit> = grid.digits(cell).collect();
        let of = |digit| Candidate::new(cell, digit);
        let falls = |digit: &Digit| self.falls.contains(of(*digit));
        let based = |digit: &Digit| self.base.contains(of(*digit)) && !falls(digit);
        let fin = |digit: &Digit| based(digit) && self.fins.contains(of(*digit));
        let others = digits.iter().filter(|digit| !based(digit));
        let others = others.map(|digit| format!("{}{digit}", if falls(digit) { "-" } else { "" }));
        let fins = digits
            .iter()
            .filter(|digit| fin(digit))
            .map(|digit| format!("{digit}#"));
        let base = digits.iter().filter(|digit| based(digit) && !fin(digit)).join("");
        let base = if base.is_empty() {
            base
        } else {
            format!("({base})")
        };
        let stands = |grid: &Grid| grid.state(cell).digit().is_some();
        let open = if stands(&self.plain) && !stands(grid) {
            "?"
        } else {
            ""
        };
        format!("{}{}{base}{open}", others.format(""), fins.format(""))
    }
}
