//! The program of templates, for the search for parity truths ([`lp::parity`](crate::lp::parity)).
//!
//! Every template of a digit visits each of its houses once: one of them stands for all. So the sets are the
//! cells and the digits.

use super::program::{ClimbEnd, Program};
use super::proof;
use super::rows::Rows;
use crate::constraint::{ConstraintId, Derived, Position};
use crate::grid::{Candidate, Digit, Grid, House};
use crate::lp::parity::{self, Exact, OddSets, Shown};
use crate::lp::{Next, Point, Stop};
use crate::pattern::{Pattern, Proven, TemplateJudge};
use std::sync::Arc;

/// The number of the first digit's set, behind those of the cells.
const DIGITS: usize = 81;

/// The closure of template patterns with parity truths.
#[must_use]
pub fn closure(position: &Position) -> parity::Closure {
    let templates = Templates {
        derived: position.derived().to_vec(),
        program: None,
    };
    parity::Closure::over(position, Box::new(templates))
}

/// The program of templates, which lists them.
#[derive(Clone, Debug)]
struct Templates {
    /// The derived truths of the position besides parity truths.
    derived: Vec<Arc<Derived>>,
    program: Option<Program>,
}

impl Templates {
    /// Works on the program; without one it is lost.
    fn on_program(&mut self, climb: impl FnOnce(&mut Program) -> ClimbEnd) -> ClimbEnd {
        self.program.as_mut().map_or(ClimbEnd::Lost, climb)
    }
}

impl parity::Program for Templates {
    fn at_once(&self, grid: &Grid) -> Option<Next> {
        let judge = TemplateJudge::new(grid);
        if let Some(proven) = proof::plain_contradiction(grid, &judge) {
            return Some(proven.map_or(Next::Nothing, Next::Contradiction));
        }
        judge.verify(Pattern::default()).ok().map(Next::Eliminates)
    }

    fn restrict(&mut self, grid: &Grid, stop: Stop<'_>) -> ClimbEnd {
        match &mut self.program {
            Some(program) => program.restrict(grid),
            None => {
                let mut program = Program::new(grid, &self.derived);
                program.list();
                self.program = Some(program);
            }
        }
        self.make_feasible(stop)
    }

    fn forget(&mut self) {
        self.program = None;
    }

    fn copy(&self) -> Box<dyn parity::Program> {
        Box::new(self.clone())
    }

    fn make_feasible(&mut self, stop: Stop<'_>) -> ClimbEnd {
        self.on_program(|program| program.make_feasible(stop))
    }

    fn maximise(&mut self, target: Candidate, stop: Stop<'_>) -> ClimbEnd {
        self.on_program(|program| program.maximise(target, 1.0, stop, |_| {}))
    }

    fn add(&mut self, truths: &[Arc<Derived>]) {
        if let Some(program) = &mut self.program {
            program.add_parities(truths);
        }
    }

    fn drop_loose(&mut self) {
        if let Some(program) = &mut self.program {
            program.drop_loose();
        }
    }

    fn leave_out(&mut self, numbers: &[usize]) {
        if let Some(program) = &mut self.program {
            let first = program.rows.first_parity();
            program.leave_out(numbers.iter().map(|number| first + number).collect());
        }
    }

    fn truths(&self) -> &[Arc<Derived>] {
        self.program
            .as_ref()
            .map_or(&[], |program| program.rows.parities())
    }

    fn uses(&self, number: usize) -> bool {
        let price = |program: &Program| program.prices()[program.rows.first_parity() + number];
        self.program
            .as_ref()
            .is_some_and(|program| price(program).abs() >= 1e-9)
    }

    fn point(&self, point: &mut [f64]) {
        point.fill(0.0);
        if let Some(program) = &self.program {
            program.point(point);
        }
    }

    fn columns(&self) -> Vec<(OddSets, f64)> {
        let Some(program) = &self.program else {
            return Vec::new();
        };
        let columns = program.basis.mix().filter(|&(_, value)| value > 1e-7);
        columns
            .map(|(template, value)| (visited(&program.rows, &template), value))
            .collect()
    }

    fn exact(&self, grid: &Grid) -> Option<Exact> {
        let program = self.program.as_ref()?;
        let point = proof::vertex(grid, program).or_else(|| proof::solved_vertex(grid, program))?;
        Some(columns(&program.rows, &point))
    }

    fn truth(&self, grid: &Grid, sets: &OddSets) -> Derived {
        let id = |set: usize| match set.checked_sub(DIGITS) {
            Some(digit) => ConstraintId::in_house(Digit::new(digit), shortest(grid, Digit::new(digit))),
            None => ConstraintId::from_index(set),
        };
        Derived::parity(1, grid.live(), sets.iter().map(id).collect())
    }

    fn prove(&self, grid: &Grid, shown: Shown) -> Option<Proven> {
        let mut program = self.program.clone()?;
        let parities = program.rows.first_parity()..program.rows.count();
        let used: Vec<usize> = parities
            .filter(|&row| program.prices()[row].abs() >= 1e-9)
            .collect();
        program.rows.name_parities(grid, &used);
        let judge = TemplateJudge::new(grid);
        match shown {
            Shown::Below(target) => {
                proof::certificate(grid, &judge, &program, target).map(|(proven, _)| proven)
            }
            Shown::Empty => proof::contradiction(grid, &judge, &program),
        }
    }
}

/// The sets that a template visits, cells that are settled left out: they say what their digits say.
fn visited(rows: &Rows, template: &[Candidate; 9]) -> OddSets {
    let mut sets = OddSets::default();
    for candidate in template
        .iter()
        .filter(|c| rows.cells.binary_search(&c.cell()).is_ok())
    {
        sets.flip(candidate.cell().index());
    }
    sets.flip(DIGITS + template[0].digit().index());
    sets
}

/// The templates of a point in whole numbers, the number that stands for 1, and the candidates of value 1.
fn columns(rows: &Rows, point: &Point) -> Exact {
    let (values, one) = point.numerators();
    let ones = values.iter().filter(|&&(_, value)| value == one);
    let columns = point.template_numerators().iter();
    let columns = columns.map(|(template, value)| (visited(rows, template), *value));
    (columns.collect(), one, ones.map(|&(c, _)| c).collect())
}

/// The house in which a digit has the fewest candidates.
fn shortest(grid: &Grid, digit: Digit) -> House {
    let live = |house: &House| {
        let cells = house.cells().into_iter();
        cells
            .filter(|&cell| grid.is_live(Candidate::new(cell, digit)))
            .count()
    };
    House::all().min_by_key(live).unwrap_or(House::Row(0))
}
