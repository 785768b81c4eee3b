//! [`Shape`]: the facts about a verified pattern that names are made of.

mod fish;
mod forcing;
mod readings;

pub use fish::{Body, Fins, Fish};

use crate::casts::fit;
use crate::constraint::{ConstraintId, Derived, Kind};
use crate::grid::{Candidate, CandidateSet, Cell, Digit, Grid, House};
use crate::pattern::{Form, Logic, Proven};
use crate::search::chain::Chain;
use crate::search::star::Star;
use forcing::Forcing;
use std::sync::{Arc, OnceLock};

/// What a pattern is in its grid.
#[derive(Clone, Debug)]
pub struct Shape {
    /// The pattern; none for a single that has nothing left to eliminate.
    pub proven: Option<Proven>,
    /// Its base sets in canonical order, each once.
    pub bases: Vec<ConstraintId>,
    /// The derived truths among its base sets, each once.
    pub derived: Vec<Arc<Derived>>,
    /// Its cover sets in canonical order, each once.
    pub covers: Vec<ConstraintId>,
    /// Covers less bases, with multiplicity.
    pub rank: i64,
    /// Whether every weight is one.
    pub form: Form,
    /// By [`Kind::index`]: how many base sets are of the kind.
    pub base_kinds: [usize; 4],
    /// By [`Kind::index`]: how many cover sets are of the kind.
    pub cover_kinds: [usize; 4],
    /// The candidate that a single places.
    pub placement: Option<Candidate>,
    /// Its eliminations.
    pub eliminations: CandidateSet,
    /// The live candidates of the base sets.
    pub body: CandidateSet,
    /// How it is a fish, when all of it is about one digit's houses.
    pub fish: Option<Fish>,
    /// How it is a path of parts.
    pub chain: Option<Chain>,
    /// How it is a stem with petals.
    pub star: Option<Star>,
    /// Whether the limit of [`Shape::READ`] ended the reading: it may be a further chain or star.
    pub half_read: bool,
    /// Whether the cell of a placed single is the last open one of a house.
    pub last_open: bool,
    /// The live candidates of the position.
    pub standing: CandidateSet,
    /// What its candidates force, once it is asked.
    forcing: OnceLock<Forcing>,
}

impl Shape {
    /// The shape of a pattern that was found as a star.
    #[must_use]
    pub fn of_star(grid: &Grid, proven: &Proven, star: &Star) -> Self {
        Self {
            star: Some(star.clone()),
            ..Self::without_chain(grid, proven)
        }
    }

    /// The shape of a pattern that was found as a chain.
    #[must_use]
    pub fn of_chain(grid: &Grid, proven: &Proven, chain: &Chain) -> Self {
        Self {
            chain: Some(chain.clone()),
            ..Self::without_chain(grid, proven)
        }
    }

    /// The shape of a single.
    #[must_use]
    pub fn of_single(grid: &Grid, truth: ConstraintId, proven: Option<&Proven>) -> Self {
        proven.map_or_else(
            || Self::blank(grid, &[truth]),
            |proven| Self::without_chain(grid, proven),
        )
    }

    fn blank(grid: &Grid, bases: &[ConstraintId]) -> Self {
        let live = bases.iter().map(|base| base.live(grid));
        let body = live.fold(CandidateSet::default(), |body, live| body.or(&live));
        let open = |cell: &Cell| grid.state(*cell).digit().is_none();
        // One base set of one live candidate places it.
        let placement = body
            .iter()
            .next()
            .filter(|c| bases.len() == 1 && body.len() == 1 && open(&c.cell()));
        let last_open = placement.is_some_and(|placed| {
            let houses = House::all().filter(|house| house.holds(placed.cell()));
            houses
                .into_iter()
                .any(|house| house.cells().iter().filter(|cell| open(cell)).count() == 1)
        });
        Self {
            proven: None,
            bases: bases.to_vec(),
            covers: Vec::new(),
            rank: 0,
            form: Form::Plain,
            base_kinds: count(bases),
            derived: Vec::new(),
            cover_kinds: [0; 4],
            placement,
            eliminations: CandidateSet::default(),
            body,
            fish: None,
            chain: None,
            star: None,
            half_read: false,
            last_open,
            standing: *grid.live(),
            forcing: OnceLock::new(),
        }
    }

    /// The shape without a look for chains, which takes longer than all the rest.
    pub(super) fn without_chain(grid: &Grid, proven: &Proven) -> Self {
        let pattern = proven.pattern();
        let bases: Vec<_> = pattern.bases().map(|(id, _)| id).collect();
        let covers: Vec<_> = pattern.covers().map(|(id, _)| id).collect();
        let derived: Vec<_> = pattern
            .derived()
            .iter()
            .map(|(truth, _)| Arc::clone(truth))
            .collect();
        let guardians: CandidateSet = derived.iter().flat_map(|truth| truth.live(grid)).collect();
        let blank = Self::blank(grid, &bases);
        let mut shape = Self {
            placement: blank.placement.filter(|_| derived.is_empty()),
            body: blank.body.or(&guardians),
            derived,
            proven: Some(proven.clone()),
            rank: pattern.rank(),
            form: pattern.form(),
            cover_kinds: count(&covers),
            covers,
            eliminations: proven.eliminations().iter().copied().collect(),
            ..blank
        };
        // A fish is covered candidate by candidate, and by constraints alone.
        let is_covered = shape.derived.is_empty() && proven.logic() == Logic::Candidates;
        shape.fish = Fish::of(&shape).filter(|_| is_covered);
        shape
    }

    /// The chain, when each of its base sets is one of the pattern's and none counts twice: special names are
    /// for such only. (An end cover may cancel a base set out, and parts may overlap.)
    #[must_use]
    pub fn whole_chain(&self) -> Option<&Chain> {
        let count: i64 = fit(self.bases.len());
        let whole = |chain: &&Chain| count == chain.weight() && self.order() == chain.weight();
        self.chain.as_ref().filter(whole)
    }

    /// The lemma by which the pattern is proven.
    #[must_use]
    pub fn logic(&self) -> Logic {
        self.proven.as_ref().map_or(Logic::Candidates, Proven::logic)
    }

    /// The number of base sets, with multiplicity.
    #[must_use]
    pub fn order(&self) -> i64 {
        self.proven.as_ref().map_or(1, |p| p.pattern().order())
    }

    /// The position, as far as its candidates tell.
    #[must_use]
    pub fn grid(&self) -> Grid {
        Grid::from_live(self.standing)
    }

    /// What its candidates force among its own sets.
    pub(in crate::technique) fn forcing(&self) -> &Forcing {
        self.forcing.get_or_init(|| Forcing::of(self))
    }

    /// The cells among the base sets.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        let cells = self.bases.iter().filter(|id| id.kind() == Kind::Cell);
        cells.map(|id| id.members()[0].cell())
    }

    /// The live digits of a cell, as bits.
    #[must_use]
    pub fn digits_of(&self, cell: Cell) -> u16 {
        self.standing.digits(cell)
    }

    /// The live candidates of a constraint.
    pub fn live(&self, id: ConstraintId) -> impl Iterator<Item = Candidate> + Clone + use<> {
        id.among(&self.standing).iter()
    }

    /// Whether a constraint has two live candidates.
    #[must_use]
    pub fn is_conjugate(&self, id: ConstraintId) -> bool {
        match id.kind() {
            Kind::Cell => self.digits_of(Cell::new(id.index())).count_ones() == 2,
            Kind::Row | Kind::Column | Kind::Block => self.live(id).take(3).count() == 2,
        }
    }

    /// Whether some base set has one live candidate only: a single, which needs no larger name.
    #[must_use]
    pub fn has_single(&self) -> bool {
        self.bases.iter().any(|&base| self.live(base).take(2).count() < 2)
    }

    /// Whether every base set is a cell.
    #[must_use]
    pub fn is_of_cells(&self) -> bool {
        self.base_kinds[0] == self.bases.len()
    }

    /// Whether every weight is one and the rank is as given.
    #[must_use]
    pub fn is_plain(&self, rank: i64) -> bool {
        self.form == Form::Plain && self.rank == rank
    }

    /// The houses that hold all the cells.
    #[must_use]
    pub fn common_houses(cells: &[Cell]) -> Vec<House> {
        House::all()
            .filter(|house| cells.iter().all(|&cell| house.holds(cell)))
            .collect()
    }

    /// The one digit that all base and cover sets are about, when no cell is among them.
    #[must_use]
    pub fn digit(&self) -> Option<Digit> {
        let mut digits = self.bases.iter().chain(&self.covers).map(|id| id.digit());
        let first = digits.next()??;
        digits.all(|digit| digit == Some(first)).then_some(first)
    }
}

/// The house whose digits these all are.
pub(super) fn one_house(ids: &[ConstraintId]) -> Option<House> {
    let first = ids.first().filter(|id| id.kind() != Kind::Cell)?.house()?;
    ids.iter().all(|id| id.house() == Some(first)).then_some(first)
}

fn count(ids: &[ConstraintId]) -> [usize; 4] {
    Kind::ALL.map(|kind| ids.iter().filter(|id| id.kind() == kind).count())
}
