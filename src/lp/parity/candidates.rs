//! The program of candidates: the tableau of the plain program, with a row for each parity truth.

use super::closure::Closure;
use super::program::{Exact, Program, Shown};
use super::sets::OddSets;
use crate::constraint::{ConstraintId, Derived, Position};
use crate::grid::{Candidate, Grid};
use crate::lp::any_logic::climb_end::ClimbEnd;
use crate::lp::arithmetic::exact::{ERROR, common_denominator, reduce};
use crate::lp::decide::{exact_vertex, weights_of_row};
use crate::lp::simplex::row_reduction::{NoSolution, RowReduction};
use crate::lp::simplex::tableau::{self, BasisPlace, Tableau};
use crate::lp::{Next, Stop, pattern_of};
use crate::pattern::{Pattern, Proven, verify, verify_claim};
use std::sync::Arc;

/// From so many truths on, those are dropped that a vertex satisfies with something to spare.
const MANY: usize = 200;

/// The closure of candidate patterns with parity truths.
#[must_use]
pub fn closure(position: &Position) -> Closure {
    Closure::over(
        position,
        Box::new(Candidates {
            start: position.clone(),
            plain: None,
            truths: Vec::new(),
            left_out: Vec::new(),
            tableau: None,
            weights: Vec::new(),
        }),
    )
}

/// The program of candidates.
#[derive(Clone, Debug)]
struct Candidates {
    /// The position at the start, whose derived truths hold in every later one.
    start: Position,
    plain: Option<Arc<Plain>>,
    truths: Vec<Arc<Derived>>,
    /// The numbers of those that are left out.
    left_out: Vec<usize>,
    /// None if there is no point, or if rounding errors spoilt it. Its last surpluses are those of the truths
    /// that are not left out.
    tableau: Option<Tableau>,
    /// What the last climb has shown: the weights of the sets of the plain program, then those of the truths.
    weights: Vec<f64>,
}

/// A position, and its program without parity truths.
#[derive(Debug)]
struct Plain {
    position: Position,
    reduction: RowReduction,
    /// At a vertex.
    tableau: Tableau,
}

impl Candidates {
    /// The numbers of the truths that count.
    fn counted(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.truths.len()).filter(|number| self.left_out.binary_search(number).is_err())
    }

    /// The number of the first surplus of a parity truth.
    fn first_surplus(plain: &Plain) -> usize {
        let space = plain.position.space();
        space.candidate_count() + space.derived().len()
    }

    /// How much more than 1 the candidates of a truth sum to: a constant, and by number of a variable its
    /// coefficient. Where one of them is settled, the truth says nothing, and neither does its row.
    fn row(plain: &Plain, truth: &Derived, variables: usize) -> (f64, Vec<f64>) {
        let mut row = vec![0.0; variables];
        for candidate in truth.live(plain.position.grid()) {
            match plain.position.space().number_of(candidate) {
                Some(number) => row[number] = 1.0,
                None => return (1.0, vec![0.0; variables]),
            }
        }
        (-1.0, row)
    }

    /// A tableau with rows for these truths besides its own.
    fn beside<'a>(
        plain: &Plain,
        tableau: &Tableau,
        truths: impl Iterator<Item = &'a Arc<Derived>>,
    ) -> Tableau {
        let variables = tableau.rows() + tableau.columns();
        let rows: Vec<_> = truths.map(|truth| Self::row(plain, truth, variables)).collect();
        tableau.with_rows(&[], &rows)
    }

    /// Notes what a row of a tableau shows: the equation is a sum of constraints and of rows of truths, whose
    /// weights are the coefficients of their surpluses with the other sign.
    fn note(&mut self, plain: &Plain, tableau: &Tableau, row: usize) {
        let first = Self::first_surplus(plain);
        let space = plain.position.space();
        let mut weights = vec![0.0; self.truths.len()];
        let mut excess = vec![0.0; first];
        let counted: Vec<usize> = self.counted().collect();
        for (number, coefficient) in tableau.equation(row) {
            match number.checked_sub(first) {
                None => excess[number] += coefficient,
                Some(surplus) => {
                    let number = counted[surplus];
                    weights[number] = -coefficient;
                    let own = self.truths[number].live(plain.position.grid());
                    own.filter_map(|c| space.number_of(c))
                        .for_each(|c| excess[c] += coefficient);
                }
            }
        }
        self.weights = plain.reduction.weights(excess.into_iter().enumerate());
        self.weights.extend(weights);
    }

    /// Works on the tableau; without one, or after numerical trouble, it is lost.
    fn on_tableau(&mut self, climb: impl FnOnce(&mut Self, &Plain, &mut Tableau) -> ClimbEnd) -> ClimbEnd {
        let (Some(plain), Some(mut tableau)) = (self.plain.clone(), self.tableau.take()) else {
            return ClimbEnd::Lost;
        };
        let end = climb(self, &plain, &mut tableau);
        self.tableau = (end != ClimbEnd::Lost).then_some(tableau);
        end
    }
}

impl Program for Candidates {
    fn at_once(&self, grid: &Grid) -> Option<Next> {
        let empty = ConstraintId::first_empty(grid)?;
        let proven = verify(grid, Pattern::new([empty], [])).ok();
        Some(proven.map_or(Next::Nothing, Next::Contradiction))
    }

    fn restrict(&mut self, grid: &Grid, stop: Stop<'_>) -> ClimbEnd {
        self.forget();
        let Ok(position) = self.start.later(grid.clone()) else {
            return ClimbEnd::Lost;
        };
        let (reduction, mut tableau) = match RowReduction::new(position.space(), &[]) {
            Ok(reduced) => reduced,
            Err(NoSolution(weights)) => {
                self.weights = weights;
                self.weights.resize(self.weights.len() + self.truths.len(), 0.0);
                return ClimbEnd::Below;
            }
        };
        match tableau.make_feasible() {
            Ok(None) => {}
            Ok(Some(row)) => {
                self.weights = weights_of_row(&reduction, &tableau, row);
                self.weights.resize(self.weights.len() + self.truths.len(), 0.0);
                return ClimbEnd::Below;
            }
            Err(_) => return ClimbEnd::Lost,
        }
        tableau.perturb();
        self.plain = Some(Arc::new(Plain {
            position,
            reduction,
            tableau,
        }));
        self.leave_out(&[]);
        self.make_feasible(stop)
    }

    fn forget(&mut self) {
        (self.plain, self.tableau) = (None, None);
        self.left_out.clear();
    }

    fn copy(&self) -> Box<dyn Program> {
        Box::new(self.clone())
    }

    fn make_feasible(&mut self, stop: Stop<'_>) -> ClimbEnd {
        if stop() {
            return ClimbEnd::Stopped;
        }
        self.on_tableau(|this, plain, tableau| match tableau.make_feasible() {
            Ok(None) => {
                tableau.perturb();
                ClimbEnd::Reached
            }
            Ok(Some(row)) => {
                this.note(plain, tableau, row);
                ClimbEnd::Below
            }
            Err(_) => ClimbEnd::Lost,
        })
    }

    fn maximise(&mut self, target: Candidate, stop: Stop<'_>) -> ClimbEnd {
        if stop() {
            return ClimbEnd::Stopped;
        }
        self.on_tableau(|this, plain, tableau| {
            let Some(target) = plain.position.space().number_of(target) else {
                // It is settled.
                return ClimbEnd::Reached;
            };
            match (tableau.maximise(target, 1.0, |_| {}), tableau.place(target)) {
                (tableau::Maximum::One, _) => ClimbEnd::Reached,
                (tableau::Maximum::Below, BasisPlace::Row(row)) => {
                    this.note(plain, tableau, row);
                    ClimbEnd::Below
                }
                _ => ClimbEnd::Lost,
            }
        })
    }

    fn add(&mut self, truths: &[Arc<Derived>]) {
        self.truths.extend_from_slice(truths);
        if let (Some(plain), Some(tableau)) = (&self.plain, &self.tableau) {
            self.tableau = Some(Self::beside(plain, tableau, truths.iter()));
        }
    }

    fn drop_loose(&mut self) {
        let (Some(plain), Some(tableau)) = (&self.plain, &self.tableau) else {
            return;
        };
        if self.truths.len() < MANY {
            return;
        }
        let first = Self::first_surplus(plain);
        let loose = tableau.basis().zip(0..);
        let mut gone: Vec<usize> = loose
            .filter(|&(number, row)| number >= first && tableau.value(row) > tableau::PIVOT)
            .map(|(number, _)| number)
            .collect();
        gone.sort_unstable();
        self.tableau = Some(tableau.with_rows(&gone, &[]));
        let mut number = first..;
        self.truths.retain(|_| {
            number
                .next()
                .is_none_or(|number| gone.binary_search(&number).is_err())
        });
    }

    fn leave_out(&mut self, numbers: &[usize]) {
        self.left_out = numbers.to_vec();
        self.tableau = self.plain.as_ref().map(|plain| {
            let counted = self.counted().map(|number| &self.truths[number]);
            Self::beside(plain, &plain.tableau, counted)
        });
    }

    fn truths(&self) -> &[Arc<Derived>] {
        &self.truths
    }

    fn uses(&self, number: usize) -> bool {
        self.weights[self.weights.len() - self.truths.len() + number].abs() > 1e-9
    }

    fn point(&self, point: &mut [f64]) {
        point.fill(0.0);
        let (Some(plain), Some(tableau)) = (&self.plain, &self.tableau) else {
            return;
        };
        let space = plain.position.space();
        for candidate in plain.position.grid().live().iter() {
            let value = space.number_of(candidate).map(|number| tableau.value_of(number));
            point[candidate.index()] = value.unwrap_or(1.0);
        }
    }

    fn columns(&self) -> Vec<(OddSets, f64)> {
        let (Some(plain), Some(tableau)) = (&self.plain, &self.tableau) else {
            return Vec::new();
        };
        let space = plain.position.space();
        let values = tableau.values().filter(|&(_, value)| value > 1e-7);
        values
            .map(|(number, value)| (holding(space.candidate(number)), value))
            .collect()
    }

    fn exact(&self, grid: &Grid) -> Option<Exact> {
        let (plain, tableau) = (self.plain.as_ref()?, self.tableau.as_ref()?);
        let space = plain.position.space();
        let point = exact_vertex(grid, space, tableau)?;
        let (values, one) = point.numerators();
        // What is settled is alone in its sets: it adds nothing.
        let open = values.iter().filter(|(c, _)| space.number_of(*c).is_some());
        let columns = open.map(|&(c, value)| (holding(c), value)).collect();
        let ones = values.iter().filter(|&&(_, value)| value == one);
        Some((columns, one, ones.map(|&(c, _)| c).collect()))
    }

    fn truth(&self, grid: &Grid, sets: &OddSets) -> Derived {
        let sets = sets.iter().map(ConstraintId::from_index).collect();
        Derived::parity(1, grid.live(), sets)
    }

    fn prove(&self, grid: &Grid, shown: Shown) -> Option<Proven> {
        let (mut whole, _) = common_denominator(&self.weights, ERROR)?;
        reduce(&mut whole);
        if shown == Shown::Empty && whole.iter().sum::<i64>() > 0 {
            whole.iter_mut().for_each(|weight| *weight = -*weight);
        }
        let (own, parities) = whole.split_at(whole.len() - self.truths.len());
        if parities.iter().any(|&weight| weight > 0) {
            return None;
        }
        let position = self.start.later(grid.clone()).ok()?;
        let pattern = pattern_of(position.space(), own)?;
        let used = self
            .truths
            .iter()
            .zip(parities)
            .filter(|&(_, &weight)| weight != 0);
        let named = used.enumerate().map(|(i, (truth, &weight))| {
            let truth = Derived::parity(i + 1, grid.live(), truth.sets().to_vec());
            (Arc::new(truth), -weight)
        });
        let truths: Vec<_> = pattern.derived().iter().cloned().chain(named).collect();
        let pattern = pattern.with_derived(truths);
        match shown {
            Shown::Below(target) => verify_claim(grid, pattern, &[target]).ok(),
            Shown::Empty => {
                let proven = verify(grid, pattern).ok()?;
                (proven.eliminations().len() == grid.live().len()).then_some(proven)
            }
        }
    }
}

/// The constraints that hold a candidate.
fn holding(candidate: Candidate) -> OddSets {
    let mut sets = OddSets::default();
    ConstraintId::of(candidate)
        .iter()
        .for_each(|id| sets.flip(id.index()));
    sets
}
