//! Ten cells that three digits cannot fill: three in each of three blocks, and one in the fourth.
//!
//! Two bands and two stacks meet in four blocks. One of them shares its rows with a second and its columns
//! with a third; the fourth holds a single cell, which shares its column with the second and its row with the
//! third. In some shapes this cell sees all three digits whichever way the other nine are filled: then there
//! is none left for it.
//!
//! Among the sets of cells of four such blocks, with three in a house at most, that three digits cannot fill
//! though they can fill every smaller one, there are no others than these, four up to symmetry, and the
//! tridagons. That was found by going through all sets in which every cell sees three others at least (a cell
//! that sees fewer can be filled last); a test does it again. Where four cells of a house are left with three
//! digits, the linear program needs no help. Two bands and three stacks hold many more shapes, none of them
//! with fewer than ten cells.

use super::cut::Work;
use super::{Impossibility, beside};
use crate::grid::{CandidateSet, Cell, Digit, Grid, LineOf};
use itertools::Itertools;

/// Three cells of a block, each of which may hold one of the three digits.
struct Triple {
    cells: [Cell; 3],
    guardians: CandidateSet,
}

/// What the lines of one kind of a block see of a triple, over all ways to fill it beside another. By line:
/// the sets of digits, each as three bits, as eight bits.
type Views = [u8; 3];

/// The trivalue patterns of a position with at most this many guardians. All cells are open, and each holds
/// one of the three digits at least.
pub(super) fn trivalues(grid: &Grid, most: usize, work: &mut Work) -> Vec<Impossibility> {
    let mut found = Vec::new();
    for digits in Digit::all().tuple_combinations::<(_, _, _)>() {
        let digits = [digits.0, digits.1, digits.2];
        let guarded = Cell::all()
            .map(|cell| guardians(grid, cell, digits))
            .collect_vec();
        let blocks: Vec<Vec<Triple>> = (0..9).map(|block| triples(block, &guarded, most)).collect();
        for (band, stack) in (0..3).cartesian_product(0..3) {
            let others = |own: usize| (0..3).filter(move |&other| other != own);
            for (other_band, other_stack) in others(band).cartesian_product(others(stack)) {
                let four = Four {
                    corner: &blocks[band * 3 + stack],
                    beside: &blocks[band * 3 + other_stack],
                    below: &blocks[other_band * 3 + stack],
                    last: [other_band * 3, other_stack * 3],
                };
                four.fill(&guarded, most, work, |cells, guardians| {
                    found.push(Impossibility {
                        guardians,
                        cells,
                        sets: Vec::new(),
                        name: format!("trivalue-{}", digits.iter().format("")),
                        symmetry: None,
                        proof: None,
                    });
                });
            }
        }
    }
    found
}

/// The other candidates of an open cell that may hold one of the three digits.
fn guardians(grid: &Grid, cell: Cell, digits: [Digit; 3]) -> Option<CandidateSet> {
    let fits = grid.state(cell).digit().is_none() && grid.digits(cell).any(|digit| digits.contains(&digit));
    fits.then(|| beside(grid, [&cell], &digits))
}

fn triples(block: usize, guarded: &[Option<CandidateSet>], most: usize) -> Vec<Triple> {
    let cells = (0..9).map(|i| Cell::at(block / 3 * 3 + i / 3, block % 3 * 3 + i % 3));
    let cells = cells.filter_map(|cell| Some((cell, guarded[cell.index()]?)));
    let threes = cells.tuple_combinations().map(|(a, b, c)| Triple {
        cells: [a.0, b.0, c.0],
        guardians: a.1.or(&b.1).or(&c.1),
    });
    threes.filter(|triple| triple.guardians.len() <= most).collect()
}

/// The triples of three blocks, and the first row and column of the fourth.
struct Four<'a> {
    corner: &'a [Triple],
    beside: &'a [Triple],
    below: &'a [Triple],
    last: [usize; 2],
}

impl Four<'_> {
    /// Every choice of three triples and a cell that cannot be filled beside them.
    fn fill(
        &self,
        guarded: &[Option<CandidateSet>],
        most: usize,
        work: &mut Work,
        mut on: impl FnMut(Vec<Cell>, CandidateSet),
    ) {
        for corner in self.corner {
            let left = most - corner.guardians.len();
            let fits = |triple: &&Triple| triple.guardians.len() <= left;
            let seen = |triples: &'_ [Triple], shared: LineOf, crossing: LineOf| -> Vec<(usize, Views)> {
                let triples = triples.iter().enumerate().filter(|(_, triple)| fits(triple));
                triples
                    .filter_map(|(i, triple)| Some((i, views(corner, triple, shared, crossing)?)))
                    .collect()
            };
            let below = seen(self.below, Cell::column, Cell::row);
            if below.is_empty() {
                continue;
            }
            for (i, down) in seen(self.beside, Cell::row, Cell::column) {
                if !work.take(below.len() as u64) {
                    return;
                }
                let two = corner.guardians.or(&self.beside[i].guardians);
                for &(j, across) in &below {
                    let three = two.or(&self.below[j].guardians);
                    if three.len() > most {
                        continue;
                    }
                    for (row, column) in (0..3).cartesian_product(0..3) {
                        if !is_blocked(across[row], down[column]) {
                            continue;
                        }
                        let cell = Cell::at(self.last[0] + row, self.last[1] + column);
                        let Some(own) = &guarded[cell.index()] else {
                            continue;
                        };
                        let guardians = three.or(own);
                        if guardians.len() <= most {
                            let triples = [corner, &self.beside[i], &self.below[j]];
                            let nine = triples.into_iter().flat_map(|triple| triple.cells);
                            on(nine.chain([cell]).collect(), guardians);
                            work.keep();
                        }
                    }
                }
            }
        }
    }
}

/// What the crossing lines see of a triple beside the corner, with which it shares the others; none when both
/// together cannot be filled, or when a line sees three of its cells. The cells of the corner hold the digits
/// 0, 1 and 2, as they come.
fn views(corner: &Triple, triple: &Triple, shared: LineOf, crossing: LineOf) -> Option<Views> {
    let mut views = [0; 3];
    for digits in (0..3).permutations(3) {
        let clash = |(&cell, &digit): (&Cell, &usize)| shared(cell) == shared(corner.cells[digit]);
        if triple.cells.iter().zip(&digits).any(clash) {
            continue;
        }
        for (line, views) in views.iter_mut().enumerate() {
            let here = triple
                .cells
                .iter()
                .zip(&digits)
                .filter(|(cell, _)| crossing(**cell) % 3 == line);
            let view: u8 = here.map(|(_, digit)| 1 << digit).sum();
            *views |= 1 << view;
        }
    }
    let possible = views[0] != 0;
    (possible && views.iter().all(|view| view >> 7 == 0)).then_some(views)
}

/// Whether two views are all three digits, whichever way the two triples are filled: beside the filled corner
/// each goes its own way.
fn is_blocked(across: u8, down: u8) -> bool {
    let of = |views: u8| (0..8u8).filter(move |view| views >> view & 1 == 1);
    of(across).all(|one| of(down).all(|other| one | other == 7))
}
