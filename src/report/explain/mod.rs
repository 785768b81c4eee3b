//! A step in a plain sentence or two, made from its shape.

use super::guarded::argument;
use super::template::template;
use super::words::{self, and, by_cell, kinds, place, places, title};
use crate::constraint::{ConstraintId, Kind};
use crate::grid::Digit;
use crate::pattern::{Form, Logic, Step};
use crate::search::chain::{Chain, Closing, Node, Part, PartKind};
use crate::search::star::Star;
use crate::technique::{Body, Fins, Fish, Group, Named, Shape, refutation};
use itertools::Itertools;

/// What the step says and why, without a line break.
///
/// ```
/// use basecover::pattern::Step;
/// use basecover::report::explain;
/// use basecover::{Grid, technique, verify};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let proven = verify(&grid, "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8".parse()?)?;
/// let named = technique::name(&grid, Step::group([proven]).remove(0));
/// assert!(explain(&named).starts_with("Finned-Franken-Swordfish: column 2, column 5 and block 9 hold 9 once each"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn explain(named: &Named) -> String {
    let shape = &named.shape;
    let name = named
        .technique
        .map_or_else(|| "No name".to_owned(), |technique| title(technique.id));
    let eliminated = and(by_cell(named.step.eliminations()));
    if let Some(placed) = shape.placement {
        let truth = shape.bases.first().map_or_else(String::new, |&id| place(id));
        return format!("{name}: {placed} is the only candidate left for {truth}, so it is true.");
    }
    if named.step.logic() == Logic::Templates {
        return format!("{name}: {}", template(named));
    }
    const BY_PATH: [Group; 5] = [
        Group::SingleDigit,
        Group::Colors,
        Group::Wings,
        Group::Chains,
        Group::Als,
    ];
    let by_path = named
        .technique
        .is_some_and(|t| t.groups.iter().any(|group| BY_PATH.contains(group)));
    let body = match (&shape.chain, &shape.star, &shape.fish) {
        (Some(chain), ..) if by_path => pivot(chain).unwrap_or_else(|| path(chain)),
        (_, Some(star), _) if by_path => petals(star),
        (.., Some(fish)) => lines(shape, fish),
        _ if named.technique.is_some_and(|t| t.id == "net") => net(shape).unwrap_or_else(|| counted(shape)),
        _ if !named.step.derived().is_empty() => guarded(named),
        _ if named.step.form() == Form::Weighted => weighed(&named.step),
        _ => counted(shape),
    };
    format!(
        "{name}: {body} So {eliminated} {} false.",
        if is_one(named) { "is" } else { "are" }
    )
}

fn is_one(named: &Named) -> bool {
    named.step.eliminations().len() == 1
}

/// A node: `4r1c2`, or `4 in r1c1 and r1c2`.
fn node(node: &Node) -> String {
    match node.single() {
        Some(candidate) => candidate.to_string(),
        None => format!(
            "{} in {}",
            node.digit,
            and(node.candidates.iter().map(|c| c.cell().to_string()))
        ),
    }
}

fn link(part: &Part) -> String {
    let why = match part.kind {
        PartKind::Cell => format!("{} holds nothing else", part.bases[0]),
        PartKind::House => format!("{} has no other place", place(part.bases[0])),
        PartKind::AlmostLockedSet => {
            let cells = and(part.cells().map(|cell| cell.to_string()));
            format!("{cells} hold {} digits in all", part.bases.len() + 1)
        }
    };
    format!("{} ({why})", node(&part.to))
}

fn path(chain: &Chain) -> String {
    let start = node(&chain.parts[0].from);
    let then = chain.parts.iter().map(link).join(", so ");
    let end = node(&chain.parts[chain.parts.len() - 1].to);
    match chain.closing {
        Closing::Open => format!(
            "if {start} is false, then {then} is true. One of {start} and {end} is true, and every candidate that sees both is false."
        ),
        Closing::Loop => format!(
            "if {start} is false, then {then} is true; and {end} excludes {start} again, so each link of the loop holds one true candidate."
        ),
        Closing::Placement => {
            format!("if {start} is false, then {then} is true: a contradiction, so {start} is true.")
        }
    }
}

/// Three cells of two digits each, told from the middle one.
fn pivot(chain: &Chain) -> Option<String> {
    let [a, middle, b] = &chain.parts[..] else {
        return None;
    };
    let cells = chain.parts.iter().all(|part| part.kind == PartKind::Cell);
    if !cells || chain.closing != Closing::Open || a.from.digit != b.to.digit {
        return None;
    }
    let end = a.from.digit;
    Some(format!(
        "pivot {}: if it is {}, then {} is {end}, and if it is {}, then {} is {end}. So {end} is in one of the two, and every {end} that sees both is false.",
        middle.bases[0], middle.from.digit, a.bases[0], middle.to.digit, b.bases[0],
    ))
}

fn petals(star: &Star) -> String {
    let falling = star
        .petals
        .first()
        .map_or_else(String::new, |part| part.to.digit.to_string());
    let petal = |part: &Part| {
        let cells = and(part.cells().map(|cell| cell.to_string()));
        format!("{}{} puts {falling} into {cells}", part.from.digit, star.stem)
    };
    format!(
        "{}, so one of them holds {falling}, and every {falling} that sees it in all of them is false.",
        and(star.petals.iter().map(petal))
    )
}

fn lines(shape: &Shape, fish: &Fish) -> String {
    let houses = |ids: &[ConstraintId]| {
        and(ids
            .iter()
            .filter_map(|id| id.house())
            .map(|house| house.to_string()))
    };
    let fins = match fish.finned {
        Fins::None => String::new(),
        Fins::Finned | Fins::Sashimi => {
            format!(
                ", except for the fins {}; only candidates that also see every fin are false",
                and(fish.fins.iter().map(|c| c.to_string()))
            )
        }
    };
    let (bases, covers, digit, n) = (houses(&shape.bases), houses(&fish.covers), fish.digit, fish.size);
    if n == 1 {
        return format!("all places of {digit} in {bases} lie in {covers}{fins}.");
    }
    format!("{bases} hold {digit} once each, {n} times in all, always in {covers}{fins}.")
}

/// What the first of the eliminations would force.
fn net(shape: &Shape) -> Option<String> {
    let target = shape.eliminations.iter().next()?;
    let refutation = refutation(shape, target)?;
    let forced = and(refutation.forced.iter().skip(1).map(ToString::to_string));
    let empty = place(refutation.empty);
    Some(match refutation.forced.len() {
        1 => format!("if {target} were true, there would be nothing left for {empty}."),
        _ => format!(
            "if {target} were true, {forced} would follow one after another, and nothing would be left for {empty}."
        ),
    })
}

/// Base sets and cover sets counted with their weights.
fn weighed(step: &Step) -> String {
    let (order, rank) = (step.order(), step.rank());
    let covers = order + rank;
    format!(
        "counted with their weights, the base sets hold {order} true candidates and the cover sets {covers}; \
         a candidate that the cover sets hold more than {rank} times beyond the base sets would leave too few covers for the rest."
    )
}

/// What derived truths bring in; the rest is counted.
fn guarded(named: &Named) -> String {
    let (step, shape) = (&named.step, &named.shape);
    let truths = step.derived().iter();
    let arguments = and(truths.map(|(truth, _)| argument(shape, truth)));
    match (&shape.bases[..], shape.form, shape.rank) {
        ([], Form::Plain, 0) => format!(
            "{arguments}. No other candidate of {} is true.",
            places(&shape.covers)
        ),
        ([], Form::Plain, _) => format!("{arguments}. Every candidate that sees all of them is false."),
        (bases, Form::Plain, rank) => {
            let n = bases.len() + step.derived().len();
            let covers = format!("{n} true candidates, all of them in {}", places(&shape.covers));
            match rank {
                0 => format!(
                    "{arguments}. With {} that makes {covers}, which hold no other true candidate.",
                    places(bases)
                ),
                _ => format!(
                    "{arguments}. With {} that makes {covers}; a candidate in more than {rank} of them would leave too few covers for the rest.",
                    places(bases)
                ),
            }
        }
        _ => format!("{arguments}; {}", weighed(step)),
    }
}

/// The most base sets that are told one by one. Beyond, a sentence is no easier to read than the pattern
/// itself.
const MOST_TOLD: usize = 6;

/// Cells and digits counted against each other.
fn counted(shape: &Shape) -> String {
    let cells = |ids: &[ConstraintId]| and(ids.iter().map(|id| id.to_string()));
    let names = |ids: &[ConstraintId]| {
        let digits: Vec<Digit> = ids.iter().filter_map(|id| id.digit()).unique().collect();
        let houses = ids
            .iter()
            .filter_map(|id| id.house())
            .unique()
            .collect::<Vec<_>>();
        match houses[..] {
            [house] if !ids.iter().any(|id| id.kind() == Kind::Cell) => {
                format!("{} in {house}", and(digits.iter().map(ToString::to_string)))
            }
            _ => and(ids.iter().map(|&id| place(id))),
        }
    };
    let only_cells = |ids: &[ConstraintId]| ids.iter().all(|id| id.kind() == Kind::Cell);
    let (bases, covers) = (&shape.bases[..], &shape.covers[..]);
    let n = bases.len();
    match shape.rank {
        0 if n > MOST_TOLD => format!(
            "the {n} base sets hold {n} true candidates, all of them in as many cover sets, which hold no other true candidate."
        ),
        rank if n > MOST_TOLD => format!(
            "the {n} base sets hold {n} true candidates, all of them in {} cover sets; a candidate in more than {rank} of them would leave too few covers for the rest.",
            covers.len()
        ),
        0 if only_cells(bases) => format!(
            "the {n} cells {} hold only {}, one each.",
            cells(bases),
            names(covers)
        ),
        0 if only_cells(covers) => format!(
            "{} have only the {n} cells {}, one each.",
            names(bases),
            cells(covers)
        ),
        0 => format!(
            "{} hold {n} true candidates, all of them in as many covers: {}.",
            places(bases),
            places(covers)
        ),
        rank => format!(
            "{} hold {n} true candidates, all of them in {} covers, {}; a candidate in more than {rank} of them would leave too few covers for the rest.",
            places(bases),
            covers.len(),
            places(covers)
        ),
    }
}

/// The facts of the shape that names are made of.
#[must_use]
pub fn facts(named: &Named) -> String {
    let shape = &named.shape;
    let chain = shape.chain.as_ref().map(|chain| {
        let closing = match chain.closing {
            Closing::Open => "open",
            Closing::Loop => "a loop",
            Closing::Placement => "back to its start",
        };
        format!("; a path of {} parts, {closing}", chain.parts.len())
    });
    let fish = shape.fish.as_ref().map(|fish| {
        let body = match fish.body {
            Body::Basic => "basic",
            Body::Franken => "franken",
            Body::Mutant => "mutant",
        };
        let fins = words::counted(fish.fins.len(), "fin");
        format!("; one digit, a {body} body, {fins}")
    });
    let star = shape
        .star
        .as_ref()
        .map(|star| format!("; a stem {} with {} petals", star.stem, star.petals.len()));
    let covered = (named.step.logic() == Logic::Templates).then(|| "; every template is covered".to_owned());
    let more: String = [fish, chain, star, covered].into_iter().flatten().collect();
    format!("because: {}; rank {}{more}", kinds(shape), shape.rank)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;
    use crate::pattern::{Pattern, Step, verify};
    use crate::technique;

    fn ids(text: &str) -> Vec<ConstraintId> {
        text.split(' ').map(|id| id.parse().unwrap()).collect()
    }

    /// The base cell was once left out, because all other base sets are of one house.
    #[test]
    fn every_base_set_is_said() {
        let puzzle = "1..4....8.9.1...5.....63.....13.5.79..3...8..76.2.94.....75.....1...6.4.8....4..2";
        let mut grid = formats::read(puzzle, None).unwrap().remove(0).grid;
        grid.place_singles();
        let pattern = Pattern::new(ids("r3c1 2c3 4c3 9c3"), ids("r7c3 r8c3 2b1 4b1"));
        let step = Step::group([verify(&grid, pattern).unwrap()]).remove(0);
        assert_eq!(
            explain(&technique::name(&grid, step)),
            "No name: r3c1, 2 in column 3, 4 in column 3 and 9 in column 3 hold 4 true candidates, all of them in as many covers: \
             r7c3, r8c3, 2 in block 1 and 4 in block 1. So 2r1c2, 24r2c1, 24r3c2, 6r7c3 and 7r8c3 are false."
        );
    }
}
