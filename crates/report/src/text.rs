//! Results in words and in the forums' notation.
//!
//! A step is a line: order, rank, base sets `/` cover sets `=>` eliminations. Further cover choices of the
//! same base sets follow below, their slashes aligned. Base sets, slash and cover sets read back as a
//! pattern.

use super::explain::explain;
use super::words::kinds;
use super::{Palette, Scope, Techniques, Total};
use crate::explain::guarded::at_least;
use anstyle::Style;
use basecover::constraint::{ConstraintId, Derived, DerivedKind};
use basecover::grid::{Candidate, CandidateSet, Cell, Grid};
use basecover::pattern::{Form, Logic, Proven, Step};
use basecover::search::{Listing, MAX_ORDER, StopReason};
use basecover::technique::{Coverage, Named, Shape, Technique};
use basecover::truths::{Cut, Family};
use itertools::Itertools;
use std::fmt::Display;
use std::sync::Arc;

pub use super::words::{counted, is_marked};

/// The meaning of the mark `^`; printed once if [`is_marked`] finds it in a step.
pub const LEGEND: &str =
    "^ cannibalistic: a base set of the pattern itself holds the candidate it eliminates";

/// Most lines of a step are no longer. Reserved at the start, because a growing text is copied each time.
const LINE: usize = 128;

/// The text in place of the eliminations if the rank is negative.
const NO_SOLUTION: &str = "every candidate: the position has no solution";

/// A step with its name above (further names in brackets) and its explanation below.
#[must_use]
pub fn step_with_names(named: &Named, palette: &Palette) -> String {
    let (heading, step) = (heading(named, palette), step(&named.step, palette));
    [
        &heading,
        "\n",
        &step,
        "  ",
        &explain(named),
        "\n",
        &alike(named, palette),
    ]
    .concat()
}

/// The names of further steps that have the same eliminations, on a line; empty if there are none.
pub(super) fn alike(named: &Named, palette: &Palette) -> String {
    let quiet = palette.quiet;
    let count = |(technique, count): &(&Technique, usize)| match count {
        1 => technique.id.to_owned(),
        _ => format!("{count} {}", technique.id),
    };
    match named.alike.is_empty() {
        true => String::new(),
        false => {
            let names = named.alike.iter().map(count).join(", ");
            format!("  {quiet}the same eliminations: {names}{quiet:#}\n")
        }
    }
}

/// The name of a step, with further names in brackets, without a line break.
pub(super) fn heading(named: &Named, palette: &Palette) -> String {
    let mut text = String::new();
    match named.technique {
        Some(technique) => push(&mut text, &palette.strong, technique.id),
        None => {
            let read = match named.shape.half_read {
                true => format!(" (read as a chain or star for {} nodes only)", Shape::READ),
                false => String::new(),
            };
            let kinds = kinds(&named.shape);
            push(&mut text, &palette.quiet, &format!("no name{read}: {kinds}"));
        }
    }
    if !named.also.is_empty() {
        let also = named.also.iter().map(|technique| technique.id).join(", ");
        text.push(' ');
        push(&mut text, &palette.quiet, &["(also ", &also, ")"].concat());
    }
    text
}

/// Adds words in a style.
fn push(text: &mut String, style: &Style, words: &str) {
    match style.is_plain() {
        true => *text += words,
        false => *text += &format!("{style}{words}{style:#}"),
    }
}

/// A step: one line for each cover choice, each with its line break.
///
/// ```
/// use basecover::pattern::Step;
/// use basecover_report::{Palette, text};
/// use basecover::{Grid, verify};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let proven = verify(&grid, "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8".parse()?)?;
/// let step = Step::group([proven]).remove(0);
/// let line = "order 3 rank 1  9c2 9c5 9b9 / 9r6 9r7 9r9 9b8 => r7c4<>9, r7c6<>9, r9c4<>9, r9c6<>9\n";
/// assert_eq!(text::step(&step, &Palette::default()), line);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn step(step: &Step, palette: &Palette) -> String {
    let head = format!("order {} rank {}", step.order(), step.rank());
    let bases = base_sets(step.base().iter().copied(), step.derived());
    let mut text = String::with_capacity(LINE * step.patterns().len().max(1));
    push(&mut text, &palette.quiet, &head);
    text += "  ";
    push_before_blank(&mut text, &palette.base, &bases);
    if let Some(placed) = step.placement() {
        let (cell, digit) = (placed.cell().name(), placed.digit().name());
        text += "=> ";
        push(&mut text, &palette.placement, &[cell, "=", digit].concat());
    }
    let mut before = bases.clone();
    for (i, proven) in step.patterns().iter().enumerate() {
        let pattern = proven.pattern();
        let own = base_sets(pattern.bases(), pattern.derived());
        if i > 0 || step.placement().is_some() {
            text.push('\n');
            text += &" ".repeat(head.len() + 2);
            match own == before {
                true => text += &" ".repeat(own.len() + 1),
                false => push_before_blank(&mut text, &palette.base, &own),
            }
        }
        before = own;
        text += "/ ";
        push_before_blank(&mut text, &palette.cover, &sets(pattern.covers()));
        text += "=> ";
        let deletions = match pattern.rank() {
            // The excess of no candidate is negative, so this eliminates them all.
            ..0 => NO_SOLUTION,
            _ => &eliminations(proven.eliminations(), proven.cannibalistic()),
        };
        push(&mut text, &palette.elimination, deletions);
    }
    text.push('\n');
    text += &arguments(step.derived(), "  ", palette);
    text
}

/// Adds sets in their colour and a blank; nothing if there are none, as in the pattern of a candidate in no
/// template.
fn push_before_blank(text: &mut String, style: &Style, sets: &str) {
    if !sets.is_empty() {
        push(text, style, sets);
        text.push(' ');
    }
}

/// The sentences of a pattern's derived truths, one per line.
pub(super) fn arguments(derived: &[(Arc<Derived>, i64)], indent: &str, palette: &Palette) -> String {
    let quiet = palette.quiet;
    let line = |(truth, _): &(Arc<Derived>, i64)| format!("{indent}{quiet}{}{quiet:#}\n", argument(truth));
    derived.iter().map(line).collect()
}

/// The sentence of a derived truth, without a line break.
pub(super) fn argument(truth: &Derived) -> String {
    let true_ones = match truth.kind() {
        DerivedKind::Counted => at_least(truth),
        _ => format!("{} is true", truth.guardians().iter().format(" or ")),
    };
    let how = match truth.kind() {
        DerivedKind::Deadly | DerivedKind::Bug | DerivedKind::Symmetry => {
            "; this assumes that the puzzle has one solution"
        }
        DerivedKind::Shown | DerivedKind::Counted => ", as was shown",
        DerivedKind::Parity => ", by parity",
        DerivedKind::Impossible => "",
    };
    let (name, notation) = (truth.name(), truth.notation());
    match name == notation {
        true => format!("{name}: {true_ones}{how}"),
        // Sentences call it by its name.
        false => format!("{name}, {notation}: {true_ones}{how}"),
    }
}

/// Base sets with blanks between them, derived truths by their names, those from parity by their sets.
pub(super) fn base_sets(
    bases: impl Iterator<Item = (ConstraintId, i64)>,
    derived: &[(Arc<Derived>, i64)],
) -> String {
    let name = |(truth, multiplicity): &(Arc<Derived>, i64)| match multiplicity {
        1 => truth.notation(),
        _ => format!("{multiplicity}*{}", truth.notation()),
    };
    let natives = sets(bases);
    if derived.is_empty() {
        return natives;
    }
    let natives = Some(natives).filter(|names| !names.is_empty());
    natives.into_iter().chain(derived.iter().map(name)).join(" ")
}

/// Base sets or cover sets with blanks between them: `r1c2 2*4r1`.
pub(super) fn sets(sets: impl Iterator<Item = (ConstraintId, i64)>) -> String {
    let mut named = String::with_capacity(LINE / 4);
    for (id, multiplicity) in sets {
        if !named.is_empty() {
            named.push(' ');
        }
        if multiplicity != 1 {
            named += &format!("{multiplicity}*");
        }
        named += id.name();
    }
    named
}

/// Eliminations cell by cell, `r3c8<>7, r5c1<>24`; a digit that lies in a base set of its own pattern is
/// marked `^`.
#[must_use]
pub fn eliminations(eliminated: &[Candidate], cannibalistic: &[Candidate]) -> String {
    let mut text = String::with_capacity(9 * eliminated.len());
    for own in eliminated.chunk_by(|a, b| a.cell() == b.cell()) {
        if !text.is_empty() {
            text += ", ";
        }
        text += own[0].cell().name();
        text += "<>";
        for c in own {
            text.push(c.digit().to_char());
            text.extend(cannibalistic.contains(c).then_some('^'));
        }
    }
    text
}

/// The results of a pattern, one property per line.
#[must_use]
pub fn proven(proven: &Proven, palette: &Palette) -> String {
    let Palette {
        quiet,
        base,
        cover,
        elimination,
        placement,
        ..
    } = palette;
    let pattern = proven.pattern();
    let excess = proven
        .eliminations()
        .iter()
        .map(|&c| format!("{c}: {}", pattern.excess(c)));
    let form = match pattern.form() {
        Form::Plain => "plain",
        Form::Weighted => "weighted",
    };
    // In that logic templates have an excess, not candidates.
    let (kind, excess) = match proven.logic() {
        Logic::Candidates => (
            form.to_owned(),
            format!("{quiet}excess      {quiet:#} {}\n", excess.format(", ")),
        ),
        Logic::Templates => (format!("template, {form}"), String::new()),
    };
    let (bases, covers) = (
        base_sets(pattern.bases(), pattern.derived()),
        sets(pattern.covers()),
    );
    let deletions = eliminations(proven.eliminations(), proven.cannibalistic());
    [
        format!("{placement}accepted{placement:#}"),
        format!("{quiet}base sets   {quiet:#} {base}{bases}{base:#}"),
        format!("{quiet}cover sets  {quiet:#} {cover}{covers}{cover:#}"),
        format!("{quiet}order       {quiet:#} {}", pattern.order()),
        format!("{quiet}rank        {quiet:#} {}", pattern.rank()),
        format!("{quiet}kind        {quiet:#} {kind}"),
        format!("{quiet}eliminations{quiet:#} {elimination}{deletions}{elimination:#}"),
        excess,
    ]
    .join("\n")
        + &arguments(pattern.derived(), "", palette)
}

/// That a claim was accepted, on a line.
#[must_use]
pub fn accepted(palette: &Palette) -> String {
    let placement = palette.placement;
    format!("{placement}accepted{placement:#}\n")
}

/// Why a claim was rejected, on a line.
#[must_use]
pub fn rejection(reason: &impl Display, palette: &Palette) -> String {
    let elimination = palette.elimination;
    format!("{elimination}rejected{elimination:#}: {reason}\n")
}

/// The total of the results, and whether it is complete: only an exhausted search says that there is nothing
/// else.
#[must_use]
pub fn summary(total: &Total, scope: &Scope<'_>, palette: &Palette) -> String {
    let strong = palette.strong;
    let count = match total.steps {
        0 => "none".to_owned(),
        steps => format!(
            "{}, {}",
            counted(steps, "step"),
            counted(total.eliminated.len(), "elimination")
        ),
    };
    let count = match total.alike {
        0 => count,
        1 => format!("{count}; 1 more step has the same eliminations as another"),
        alike => format!("{count}; {alike} more steps have the same eliminations as others"),
    };
    let more = match total.steps {
        0 => "there may be some",
        _ => "there may be others",
    };
    let stop = match total.stop {
        StopReason::Exhausted => exhausted(total, scope),
        StopReason::FirstFound => format!("stopped at the first step, as asked: {more} {scope}"),
        StopReason::TruthLimit => format!("stopped, not complete: {more} {scope}"),
        StopReason::OrderLimit => {
            format!("stopped, not complete: orders above {MAX_ORDER} were not looked for; {more} {scope}")
        }
        StopReason::LengthLimit => {
            format!("stopped by the largest length, not complete: {more} {scope}")
        }
        StopReason::NodeBudget => format!("stopped by the node budget, not complete: {more} {scope}"),
        StopReason::TimeBudget => format!("stopped by the time limit, not complete: {more} {scope}"),
        StopReason::Interrupted => format!("interrupted, not complete: {more} {scope}"),
    };
    let stop = match total.stop {
        StopReason::FirstFound => stop,
        _ => stop + &left_out(scope.cuts),
    };
    let minimal = match total.steps > 0 && total.all_minimal {
        false => "",
        true => "; every order is proven to be the least",
    };
    let nodes = counted(total.nodes, "node");
    format!("{strong}{count}; {stop}{strong:#}{minimal} ({nodes})\n")
}

/// The derived truths that were left out, as the end of a sentence; empty if there are none.
pub(super) fn left_out(cuts: &[Cut]) -> String {
    match cuts.is_empty() {
        true => String::new(),
        false => format!(": {}", Cut::clauses(cuts)),
    }
}

/// The truths that were searched: `over unique-loop truths with at most 3 guardians`.
fn sought(techniques: Option<Techniques<'_>>) -> String {
    let families = techniques.iter().flat_map(|techniques| techniques.sought);
    let family = |(family, most): &(Family, usize)| {
        format!(
            "{} truths with at most {}",
            family.name(),
            counted(*most, "guardian")
        )
    };
    format!("over {}", families.map(family).format(" and "))
}

/// The conclusion of an exhausted search about patterns that are not listed.
fn exhausted(total: &Total, scope: &Scope<'_>) -> String {
    let other = if total.steps == 0 { "" } else { "other " };
    let coverage = scope.techniques.map(|techniques| techniques.coverage);
    match (coverage, scope.listing) {
        _ if scope.like.is_some() => format!("complete: no {other}instance {scope}"),
        (None, Listing::All) => format!("complete: no {other}irreducible pattern {scope}"),
        (None, Listing::Best | Listing::First) => format!("complete: no {other}elimination {scope}"),
        (Some(Coverage::Instances), _) => format!("complete: no {other}instance {scope}"),
        (Some(Coverage::Truths), _) => {
            format!(
                "complete: no {other}instance {scope}, {}",
                sought(scope.techniques)
            )
        }
        (Some(Coverage::Shortest), _) if total.steps == 0 && scope.region.targets.is_some() => {
            format!(
                "not complete: between two ends only a shortest chain was looked at; a longer one may be an instance {scope}"
            )
        }
        (Some(Coverage::Shortest), _) => {
            format!("complete: no {other}instance {scope}, among the shortest chains, one for every two ends")
        }
        (Some(Coverage::Smallest), _) => {
            format!(
                "not complete: only a smallest pattern for each candidate was looked at; there may be {other}instances {scope}"
            )
        }
        (Some(Coverage::One), _) => {
            format!(
                "not complete: only one pattern for each candidate was looked at; there may be {other}instances {scope}"
            )
        }
    }
}

/// The candidates cell by cell in a frame, those of `eliminated` marked as in the forums: `-7`. The readers
/// understand it.
#[must_use]
pub fn grid(grid: &Grid, eliminated: &CandidateSet, palette: &Palette) -> String {
    let Palette {
        elimination,
        placement,
        ..
    } = palette;
    let plain = |cell: Cell| -> String {
        let mark = |c| if eliminated.contains(c) { "-" } else { "" };
        let digit = |d| format!("{}{d}", mark(Candidate::new(cell, d)));
        grid.digits(cell).map(digit).collect()
    };
    let column_width = |column| {
        (0..9)
            .map(|row| plain(Cell::at(row, column)).len())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..9).map(column_width).collect();
    let group = |cell: Cell| {
        let text = plain(cell);
        let blanks = " ".repeat(widths[cell.column()] - text.len());
        match text.contains('-') {
            true => format!("{elimination}{text}{elimination:#}{blanks}"),
            false if grid.state(cell).digit().is_some() => format!("{placement}{text}{placement:#}{blanks}"),
            false => text + &blanks,
        }
    };
    let dashes = |stack: &[usize]| "-".repeat(stack.iter().sum::<usize>() + 2 * stack.len());
    let rule = format!("+{}+\n", widths.chunks(3).map(dashes).format("+"));
    let row = |row| {
        let stack = |stack: usize| (0..3).map(|i| group(Cell::at(row, stack * 3 + i))).join("  ");
        format!("| {} |\n", (0..3).map(stack).format(" | "))
    };
    let bands = (0..3).map(|band| (band * 3..band * 3 + 3).map(row).collect::<String>());
    format!("{rule}{}{rule}", bands.format(&rule))
}

#[cfg(test)]
mod tests {
    use super::*;
    use basecover::pattern::{Pattern, verify};
    use basecover::search::Region;

    fn sets_of(names: &str) -> Vec<ConstraintId> {
        names
            .split_whitespace()
            .map(|name| name.parse().unwrap())
            .collect()
    }

    fn prove(grid: &Grid, bases: &str, covers: &str) -> Proven {
        verify(grid, Pattern::new(sets_of(bases), sets_of(covers))).unwrap()
    }

    /// r1c1 and r1c2 hold only 1 and 2, so the pair is in a row and in a block; in row 5 only r5c5 and r5c6
    /// still have 4.
    fn pair() -> Grid {
        let gone = |c: &Candidate| {
            let (cell, digit) = (c.cell().index(), c.digit().index());
            cell < 2 && digit > 1 || c.cell().row() == 4 && digit == 3 && ![4, 5].contains(&c.cell().column())
        };
        Grid::from_live(Candidate::all().filter(|c| !gone(c)).collect())
    }

    #[test]
    fn cover_choices_stand_below_each_other() {
        let grid = pair();
        let choices = ["1r1 2r1", "1b1 2b1"].map(|covers| prove(&grid, "r1c1 r1c2", covers));
        let steps = Step::group(choices);
        assert_eq!(
            step(&steps[0], &Palette::default()),
            "\
order 2 rank 0  r1c1 r1c2 / 1r1 2r1 => r1c3<>12, r1c4<>12, r1c5<>12, r1c6<>12, r1c7<>12, r1c8<>12, r1c9<>12
                          / 1b1 2b1 => r1c3<>12, r2c1<>12, r2c2<>12, r2c3<>12, r3c1<>12, r3c2<>12, r3c3<>12
"
        );
    }

    #[test]
    fn a_single_shows_its_placement() {
        let placed = "4r1c1".parse().unwrap();
        let mut grid = Grid::empty();
        grid.place(placed);
        let text = step(
            &Step::single("r1c1".parse().unwrap(), placed, Vec::new()),
            &Palette::default(),
        );
        assert_eq!(text, "order 1 rank 0  r1c1 => r1c1=4\n");
    }

    #[test]
    fn cannibalism_is_marked() {
        let cannibalistic: Vec<Candidate> = vec!["4r1c1".parse().unwrap()];
        let eliminated = ["2r1c1", "4r1c1", "4r2c1"].map(|c| c.parse().unwrap());
        assert_eq!(eliminations(&eliminated, &cannibalistic), "r1c1<>24^, r2c1<>4");
    }

    #[test]
    fn a_negative_rank_is_a_contradiction() {
        let narrow = |c: &Candidate| c.cell().index() > 1 || c.digit().index() == 0;
        let grid = Grid::from_live(Candidate::all().filter(narrow).collect());
        let steps = Step::group([prove(&grid, "r1c1 r1c2", "1r1")]);
        let text = step(&steps[0], &Palette::default());
        assert_eq!(
            text,
            format!("order 2 rank -1  r1c1 r1c2 / 1r1 => {NO_SOLUTION}\n")
        );
        assert!(!is_marked(&steps[0]));
    }

    #[test]
    fn a_proven_pattern_shows_its_numbers() {
        let text = proven(&prove(&pair(), "4r5", "4b5"), &Palette::default());
        let excess = "4r4c4: 1, 4r4c5: 1, 4r4c6: 1, 4r6c4: 1, 4r6c5: 1, 4r6c6: 1";
        let deletions = "r4c4<>4, r4c5<>4, r4c6<>4, r6c4<>4, r6c5<>4, r6c6<>4";
        assert_eq!(
            text,
            format!(
                "accepted\nbase sets    4r5\ncover sets   4b5\norder        1\nrank         0\nkind         plain\n\
                 eliminations {deletions}\nexcess       {excess}\n"
            )
        );
    }

    #[test]
    fn only_an_exhausted_search_says_that_nothing_else_is_there() {
        let region = Region {
            max_order: 4,
            ..Region::default()
        };
        let step = Step::group([prove(&pair(), "4r5", "4b5")]).remove(0);
        for steps in [vec![], vec![step]] {
            for listing in [Listing::Best, Listing::First, Listing::All] {
                for stop in [
                    StopReason::Exhausted,
                    StopReason::FirstFound,
                    StopReason::LengthLimit,
                    StopReason::NodeBudget,
                    StopReason::TimeBudget,
                    StopReason::Interrupted,
                ] {
                    let mut total = Total::new(stop, 1);
                    steps.iter().for_each(|step| total.add(step));
                    let scope = Scope {
                        region: &region,
                        derived: &[],
                        cuts: &[],
                        listing,
                        max_nodes: None,
                        techniques: None,
                        like: None,
                    };
                    let text = summary(&total, &scope, &Palette::default());
                    assert_eq!(
                        text.contains("complete: no "),
                        stop == StopReason::Exhausted,
                        "{text}"
                    );
                    assert_eq!(
                        text.contains("there may be"),
                        stop != StopReason::Exhausted,
                        "{text}"
                    );
                    assert_eq!(text.starts_with("none; "), steps.is_empty(), "{text}");
                    assert!(text.ends_with("up to order 4, rank 3 (1 node)\n"), "{text}");
                }
            }
        }
    }

    #[test]
    fn a_grid_marks_what_is_eliminated() {
        let mut position = Grid::empty();
        for name in ["5r1c1", "6r1c2"] {
            position.place(name.parse().unwrap());
        }
        let eliminated: CandidateSet = ["7r1c3", "9r9c9"].iter().map(|c| c.parse().unwrap()).collect();
        let text = grid(&position, &eliminated, &Palette::default());
        let widths: Vec<_> = text.lines().map(str::len).collect();
        assert!(widths.iter().all(|&width| width == widths[0]), "{text}");
        assert_eq!(text.lines().count(), 13);
        assert!(text.contains("| 5         6         1234-789  |"), "{text}");
        assert!(text.contains("12345678-9 |\n+"), "{text}");
    }

    #[test]
    fn colour_adds_nothing_but_colour() {
        let steps = Step::group([prove(&pair(), "4r5", "4b5")]);
        let coloured = step(&steps[0], &Palette::colour());
        let mut bare = String::new();
        let mut rest = coloured.as_str();
        while let Some((text, escape)) = rest.split_once('\u{1b}') {
            bare.push_str(text);
            rest = escape.split_once('m').unwrap().1;
        }
        assert_ne!(coloured, bare.clone() + rest);
        assert_eq!(bare + rest, step(&steps[0], &Palette::default()));
    }
}
